"""Programs as bots: `program:COMMAND` in sim, ladder, play and the library."""

import json
import os
import re
import shlex
import sys
import sysconfig
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from shutil import which
from typing import Any

import msgspec
import pytest

import undercroft as library
from tests.bots.positions import some
from tests.cli.conftest import undercroft as undercroft  # the fixture
from tests.cli.runner import Ran, Runner
from undercroft.bots import program_process
from undercroft.bots.custom import bot_of, marked, unmarked
from undercroft.bots.program import BotFailed, program_bot, view_json
from undercroft.core.bot import Decision
from undercroft.core.game import BadSetup, Setup
from undercroft.games import GAMES

ROOT = Path(__file__).parents[2]
NODE = which("node", path=f"{sysconfig.get_path('scripts')}{os.pathsep}{os.environ['PATH']}")
SCRIPTED = f"program:{NODE} {ROOT / 'examples' / 'bot.mjs'}"
# A program that plays the first move, but for what the test puts in.
PROGRAM = """
import json, os, subprocess, sys, time
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "undercroft":
        {greeting}
        print("ready", flush=True)
    elif word == "position":
        moves = json.loads(rest)["moves"]
    elif word == "go":
        {go}
        print("bestmove", moves[0], flush=True)
    elif word == "quit":
        {end}
        break
"""


Write = Callable[..., str]


@pytest.fixture(autouse=True)
def ended() -> Iterator[None]:
    yield
    program_process.end_all()
    assert not program_process.RUNNING


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.bots.program.USUAL", 0.6)
    monkeypatch.setattr("undercroft.bots.program.GRACE", 0.4)


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(greeting: str = "pass", go: str = "pass", end: str = "pass") -> str:
        file = tmp_path / "bot.txt"
        file.write_text(PROGRAM.format(greeting=greeting, go=go, end=end), "utf-8")
        return f"program:{sys.executable} {file}"

    return written


@cache
def decision() -> Decision[Any, Any]:
    state, seat = some("petz", Setup(2), 3)[-1]
    return Decision(GAMES["petz"], state, seat, Setup(2))


def ran(undercroft: Runner, line: str) -> Ran:
    return undercroft(*shlex.split(line))


# Whole games


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_in_another_language_plays_whole_games(undercroft: Runner, game: str) -> None:
    bots = f"{SCRIPTED},random" if game != "pugquest" else SCRIPTED
    done = ran(undercroft, f"sim {game} --bots '{bots}' --players 2 --games 2 --seed 1 --json")
    assert done.code == 0, done.err
    summary = json.loads(done.out)
    assert summary["games"] == 2 and summary["restarts"] == [0, 0]
    if game == "petz":
        assert summary["mean_scores"][0] > summary["mean_scores"][1]


def test_a_level_as_a_program_plays_in_workers_as_here(undercroft: Runner) -> None:
    bots = f"program:{sys.executable} -m undercroft bot petz novice,random"
    pack = ROOT / "docs" / "packs" / "petz-expansion.toml"  # its new components have names, too
    line = f"sim petz --bots '{bots}' --players 2 --data {pack} --games 2 --seed 1 --json --jobs"
    here, apart = [json.loads(ran(undercroft, f"{line} {jobs}").out) for jobs in (1, 2)]
    assert here["mean_scores"] == apart["mean_scores"]


def test_it_climbs_the_ladder_and_belongs_to_its_files(
    undercroft: Runner, tmp_path: Path, write: Write
) -> None:
    name = write()
    kept = tmp_path / "kept"
    line = f"ladder petz --levels 'random,{name}' --games 1 --jobs 1 --out {kept}"
    assert ran(undercroft, line).code == 0
    before = marked(name)
    write(go="time.sleep(0)")
    assert unmarked(before) == name == unmarked(marked(name)) and marked(name) != before
    assert ran(undercroft, line).code == 0
    assert len(list(kept.iterdir())) == 2


def test_it_plays_by_the_library() -> None:
    game = library.new("decorators", bots=["keeper", SCRIPTED], seed=3)
    other = library.new("decorators", bots=["keeper", SCRIPTED], seed=3)
    for match in (game, other):
        while len(match.log) < 60:
            player = match.bots[match.turn[0]]
            assert player is not None
            match.play_bot(player)
    assert game.to_text() == other.to_text()
    with pytest.raises(BotFailed, match="must be told the setup"):
        bot_of("petz", SCRIPTED).choose(
            Decision(GAMES["petz"], some("petz", Setup(2), 1)[0][0], 0), Random(1)
        )


def test_a_view_is_told_as_at_the_table() -> None:
    for game, setup in (("petz", Setup(2)), ("decorators", Setup(2)), ("pugquest", Setup(2))):
        for state, seat in some(game, setup, 3):
            view = GAMES[game].view(state, seat)
            assert view_json(view) == json.loads(msgspec.json.encode(view))


# What goes wrong


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        ({"go": "sys.exit('out of ideas')"}, "it ended with code 1; it said: out of ideas"),
        ({"greeting": "sys.exit(3)"}, "it ended with code 3"),
        ({"go": "print('error no idea', flush=True)"}, "it answered: no idea"),
        ({"go": "print('x' * 70000, flush=True)"}, "it wrote a line longer than 65536 bytes"),
        ({"go": "os.close(1); time.sleep(60)"}, "it closed its output"),
    ],
)
def test_one_that_fails_is_started_again_once(
    write: Write, parts: dict[str, str], why: str
) -> None:
    bot = program_bot("petz", write(**parts))
    with pytest.raises(BotFailed, match=re.escape(f"bot.txt': {why}")):
        bot.choose(decision(), Random(1))
    assert bot.restarts == 1 and bot.program is None


def test_one_that_fails_once_goes_on_and_is_reported(
    undercroft: Runner, tmp_path: Path, write: Write
) -> None:
    mark = tmp_path / "failed"
    once = f"not os.path.exists({str(mark)!r}) and (open({str(mark)!r}, 'w'), os._exit(1))"
    name = write(go=once)
    done = ran(undercroft, f"sim petz --bots '{name},random' --players 2 --games 1 --jobs 1")
    assert done.code == 0 and "was started again 1 time" in " ".join(done.err.split())


def test_an_illegal_move_is_told_at_once(undercroft: Runner, write: Write) -> None:
    name = write(go="print('bestmove fly away', flush=True)")
    wrong = "chose 'fly away', which is not one of its moves"
    bot = program_bot("petz", name)
    with pytest.raises(BotFailed, match=wrong):
        bot.choose(decision(), Random(1))
    assert bot.restarts == 0
    done = ran(undercroft, f"sim petz --bots '{name}' --games 2 --seed 1 --jobs 2")
    assert done.code == 1 and "game 0 (seed '1-0') failed: 'program:" in done.err
    assert wrong in done.err
    done = undercroft(
        *shlex.split(f"play petz --players 2 --seed 1 --bots '{name}'"), typed=["1", "done", ""]
    )
    assert "keeper goes on in its place" in " ".join(done.out.split())
    assert undercroft("play", "--resume", str(undercroft.saves()[-1])).code == 0


@pytest.mark.usefixtures("impatient")
def test_silence_has_an_end(write: Write) -> None:
    with pytest.raises(BotFailed, match="no move 1 s after `go`"):
        program_bot("petz", write(go="time.sleep(60)")).choose(decision(), Random(1))


def test_stop_is_heard_at_the_limit(monkeypatch: pytest.MonkeyPatch, write: Write) -> None:
    monkeypatch.setattr("undercroft.bots.program.USUAL", 0.3)
    monkeypatch.setattr("undercroft.bots.program.GRACE", 60.0)
    bot = program_bot("petz", write(go="assert sys.stdin.readline() == 'stop\\n'"))
    bot.choose(decision(), Random(1))
    assert bot.restarts == 0


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("program:", "names no program: write program:COMMAND"),
        ("program:2s:", "names no program: write program:COMMAND"),
        ("program:no-such-program", "there is no program 'no-such-program'"),
        ("program:sh 'x", "be read: No closing quotation"),
        ("program:0:sh", "a budget is a number of playouts or of seconds, like 200 or 1.5s"),
    ],
)
def test_what_is_no_program_is_refused(undercroft: Runner, name: str, said: str) -> None:
    with pytest.raises(BadSetup, match=re.escape(said)):
        bot_of("petz", name)
    done = undercroft("sim", "petz", "--bots", name)
    assert done.code == 2 and done.err.count("\n") == 1 and said in done.err


def test_a_budget_is_sent(write: Write, tmp_path: Path) -> None:
    note = f"open({str(tmp_path / 'go')!r}, 'w').write(line)"
    plain = write(go=note).removeprefix("program:")
    for budget, sent in (("", "go"), ("1.5s:", "go ms 1500"), ("40:", "go playouts 40")):
        program_bot("petz", f"program:{budget}{plain}").choose(decision(), Random(1))
        assert (tmp_path / "go").read_text("utf-8") == f"{sent}\n"


@pytest.mark.parametrize(
    ("known", "why"),
    [("petz 1", "plays edition 1 of the rules, not 2"), ("chess", "does not play petz")],
)
def test_rules_that_it_does_not_know_are_told(write: Write, known: str, why: str) -> None:
    bot = program_bot("petz", write(greeting=f"print('plays {known}')"))
    with pytest.raises(BotFailed, match=why):
        bot.choose(decision(), Random(1))


def test_one_program_serves_game_after_game_but_one_seat_at_a_time(write: Write) -> None:
    name = write()
    first, second = program_bot("petz", name), program_bot("petz", name)
    for bot in (first, second, first):
        bot.choose(decision(), Random(1))
    assert first.program is not None and second.program is not None
    mine, theirs = first.program.process.pid, second.program.process.pid
    assert mine != theirs
    del first, bot
    third = program_bot("petz", name)
    third.choose(decision(), Random(1))
    assert third.program is not None and third.program.process.pid in (mine, theirs)
    program_process.end_all()
    third.choose(decision(), Random(1))
    assert third.restarts == 0 and third.program.process.pid not in (mine, theirs)


def test_nothing_but_the_command_line_starts_a_program(undercroft: Runner, write: Write) -> None:
    name = write()
    begun = undercroft(*shlex.split(f"play petz --players 2 --seed 1 --bots '{name}'"), typed=["1"])
    assert begun.code == 0 and "bot.txt 2" in begun.out
    resumed = undercroft("play", "--resume", str(undercroft.saves()[-1]))
    assert resumed.code == 2 and "may run a file or a program" in resumed.err
    done = undercroft("sim", "petz", "--bots", name, "--on", "ray")
    assert done.code == 2 and "plays on this machine only" in done.err


# The end


def is_over(pid: int) -> bool:
    """Whether a process ends within a while; killing one takes its time on a busy machine."""
    for _ in range(1200):
        try:
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except OSError:
            return True
        time.sleep(0.1)
    return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="asks /proc which processes run")
@pytest.mark.parametrize("jobs", [1, 2])
def test_nothing_of_a_program_is_left(
    undercroft: Runner, tmp_path: Path, write: Write, jobs: int
) -> None:
    """Neither one that does not quit, nor what it has started."""
    noted = f"open(f'{tmp_path}/{{os.getpid()}}', 'w').write(str(child.pid))"
    start = f"child = subprocess.Popen(['sleep', '600']); {noted}"
    name = write(greeting=start, end="time.sleep(600)")
    line = f"sim petz --bots '{name},random' --players 2 --games 2 --seed 1 --jobs {jobs}"
    assert ran(undercroft, line).code == 0
    program_process.end_all()
    pids = [file for file in tmp_path.iterdir() if file.name.isdecimal()]
    assert pids
    for file in pids:
        assert is_over(int(file.name)) and is_over(int(file.read_text()))
