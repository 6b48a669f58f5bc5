"""Bots that people write: named on the command line, and nowhere else."""

import re
from pathlib import Path

import pytest

from tests.cli.runner import Ran, Runner
from undercroft.bots.custom import bot_of, module_of
from undercroft.bots.program import BotFailed
from undercroft.core.bot import Bot
from undercroft.core.game import BadSetup
from undercroft.envs.gym import SeatEnv
from undercroft.envs.opponents import seated

DOCS = Path(__file__).parents[2] / "docs" / "your-bot.md"
BOTS = """
from __future__ import annotations
from dataclasses import dataclass
from undercroft.core.bot import Bot
from beside import which


class First(Bot):
    def choose(self, decision, rng):
        return which(decision.moves())


class Fails(Bot):
    def choose(self, decision, rng):
        raise KeyError("lost")


class Cheats(Bot):
    def choose(self, decision, rng):
        return None


class Leaves(Bot):
    def choose(self, decision, rng):
        raise SystemExit


@dataclass
class Picky(Bot):
    taste: int


class Counts(Bot):
    def __init__(self):
        self.asked = 0

    def choose(self, decision, rng):
        self.asked += 1
        moves = decision.moves()
        return moves[self.asked % len(moves)]


class Other:
    pass
"""


def ran(undercroft: Runner, line: str, *typed: str) -> Ran:
    return undercroft(*line.split(), typed=typed)


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with bots, and files that are not quite that."""
    (tmp_path / "beside.py").write_text("def which(moves):\n    return moves[0]\n", "utf-8")
    (tmp_path / "mine.py").write_text(BOTS, "utf-8")
    (tmp_path / "broken.py").write_text("# one\nhalf = 1 / 0\n", "utf-8")
    (tmp_path / "hungry.py").write_text("open('weights')\n", "utf-8")
    (tmp_path / "wrong.py").write_text("class First(:\n", "utf-8")
    (tmp_path / "ends.py").write_text("raise SystemExit(3)\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_it_plays_a_series(undercroft: Runner) -> None:
    line = "sim petz --bots mine.py:First,random --games 4 --seed 1 --jobs"
    apart, at_home = ran(undercroft, f"{line} 2"), ran(undercroft, f"{line} 1")
    assert apart.code == 0 and "mine.py:First" in apart.out
    assert apart.out.splitlines()[:-1] == at_home.out.splitlines()[:-1]  # the last has the time


def test_it_climbs_the_ladder(undercroft: Runner, here: Path) -> None:
    own = here / "mine.py"
    done = ran(undercroft, f"ladder petz --levels random,{own}:First --games 2 --out kept")
    assert done.code == 0
    (kept,) = (here / "kept").iterdir()
    assert len(kept.read_text("utf-8").splitlines()) == 2


def test_it_sits_in_an_environment() -> None:
    found = seated("petz", 3, 1, "mine.py:First")
    assert [isinstance(bot, Bot) for bot in found] == [True, False, True]


@pytest.mark.parametrize("named", [True, False])
def test_it_begins_every_game_of_an_environment_anew(named: bool) -> None:
    own = module_of(Path("mine.py").resolve()).Counts
    env = SeatEnv("petz", bots="mine.py:Counts" if named else own)
    assert played(env, 3) == played(env, 3)


def played(env: SeatEnv, seed: int) -> list[float]:
    """What was seen in a game, summed up step by step."""
    env.reset(seed=seed)
    sums: list[float] = []
    while env.on:
        sums.append(float(env.step(int(env.mask().argmax()))[0].sum()))
    return sums


def test_the_one_in_the_documentation_plays(undercroft: Runner, here: Path) -> None:
    code = re.search(r"```python\n(.*?class Dreamer.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    assert code is not None
    (here / "mine.py").write_text(code[1], "utf-8")
    done = ran(undercroft, "sim petz --bots mine.py:Dreamer,random --games 4 --seed 1 --jobs 1")
    assert done.code == 0 and "mine.py:Dreamer" in done.out


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("mine.py:Nobody", "'mine.py' has no bot 'Nobody'; it has First, Fails, Cheats"),
        ("mine.py:Other", "'mine.py' has no bot 'Other'; it has "),
        ("beside.py:First", "'beside.py' has no bot 'First': no class there derives from"),
        ("mine.py:which", "'mine.py' has no bot 'which'; it has "),
        ("mine.py:Picky", "'mine.py:Picky': TypeError: "),
        ("wrong.py:First", "'wrong.py:First', line 1: SyntaxError: "),
        ("ends.py:First", "'ends.py:First', line 1: SystemExit: 3"),
        ("mine.py:", "there is no bot 'mine.py:'"),
        ("nowhere.py:First", "there is no file 'nowhere.py'"),
        ("hungry.py:First", "'hungry.py:First', line 1: FileNotFoundError: "),
        ("broken.py:First", "'broken.py:First', line 2: ZeroDivisionError: division by zero"),
    ],
)
def test_what_is_no_bot_is_refused(bot: str, said: str) -> None:
    with pytest.raises(BadSetup, match=re.escape(said)):
        bot_of("petz", bot)


def test_one_that_fails_ends_the_series_and_says_where(undercroft: Runner) -> None:
    done = ran(undercroft, "sim petz --bots mine.py:Fails --games 2 --seed 1 --jobs 1")
    assert done.code == 1
    assert "game 0 (seed '1-0') failed: 'mine.py:Fails', line 15: KeyError: 'lost'" in done.err


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Fails", "'mine.py:Fails', line 15: KeyError: 'lost'"),
        ("Leaves", "'mine.py:Leaves', line 25: SystemExit: "),
        ("Cheats", "'mine.py:Cheats' chose None, which is not one of its moves"),
    ],
)
def test_the_ladder_and_environments_say_so_too(undercroft: Runner, name: str, said: str) -> None:
    levels = f"--levels random,mine.py:{name}"
    done = ran(undercroft, f"ladder petz {levels} --games 1 --jobs 1 --out kept")
    assert done.code == 1 and f"game 0 (seed 'ladder-0') failed: {said}" in done.err
    env = SeatEnv("petz", bots=f"mine.py:{name}")
    with pytest.raises(BotFailed, match=re.escape(said)):
        played(env, 1)


def test_a_cluster_would_not_find_the_file(undercroft: Runner) -> None:
    done = ran(undercroft, "sim petz --bots mine.py:First --on ray")
    assert done.code == 2 and "plays on this machine only" in done.err


@pytest.mark.parametrize("name", ["Fails", "Leaves", "Cheats"])
def test_a_keeper_goes_on_for_one_that_fails(undercroft: Runner, name: str) -> None:
    line = f"play petz --players 2 --seed 1 --bots mine.py:{name}"
    done = ran(undercroft, line, "1", "done", "")
    assert f"{name} 2 failed" in done.out
    assert "keeper goes on in its place" in " ".join(done.out.split())


def test_games_of_another_version_of_the_file_are_not_its_own(
    undercroft: Runner, here: Path
) -> None:
    ladder = "ladder petz --levels random,mine.py:First --games 1 --jobs 1 --out ladder"
    series = "sim petz --bots mine.py:First,random --games 10 --seed 1 --jobs 1 --out series"
    assert ran(undercroft, ladder).code == ran(undercroft, series).code == 0
    with (here / "mine.py").open("a", encoding="utf-8") as file:
        file.write("# better\n")
    assert ran(undercroft, ladder).code == 0
    assert len(list((here / "ladder").iterdir())) == 2
    again = ran(undercroft, series)
    assert again.code == 2 and "the folder has another run: bots is mine.py:First@" in again.err


def test_the_folder_of_a_run_runs_no_file(undercroft: Runner, here: Path) -> None:
    line = "sim petz --bots mine.py:First,random --games 10 --seed 1 --jobs 1 --out series"
    assert ran(undercroft, line).code == 0
    (here / "mine.py").write_text("raise SystemExit('run')", "utf-8")
    module_of.cache_clear()
    report = ran(undercroft, "report series")
    assert report.code == 0
    page = (here / "series" / "report.html").read_text("utf-8")
    assert "--bots mine.py:First,random" in page


def test_a_saved_game_runs_no_file(undercroft: Runner) -> None:
    begun = ran(undercroft, "play petz --players 2 --seed 1 --bots mine.py:First")
    assert begun.code == 0 and "First 2" in begun.out
    (save,) = undercroft.saves()
    resumed = undercroft("play", "--resume", str(save))
    assert resumed.code == 2 and "name the bots again with --bots" in resumed.err
    again = undercroft("play", "--resume", str(save), "--bots", "mine.py:First")
    assert again.code == 0 and "First 2" in again.out
