"""`replay`: a saved game told again, and checked."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.cli.runner import Runner

SOURCE = Path(__file__).parents[2] / "src" / "undercroft"
COMMAND = "import sys; from undercroft.cli.main import main; sys.exit(main())"
CHANGED = ("imp_away = -2", "imp_away = -9")

LINE = ("play", "petz", "--players", "2", "--bots", "random", "--seed", "1", "--names", "Ann,Bob")


PLAYED: dict[str, bytes] = {}  # the file of the game, which every test gets a copy of


@pytest.fixture
def game(undercroft: Runner) -> Path:
    """A finished game in a file."""
    folder = undercroft.folder / "state" / "undercroft"
    if not PLAYED:
        undercroft(*LINE, typed=["2", "1"] * 1500)
        PLAYED[undercroft.saves()[-1].name] = undercroft.saves()[-1].read_bytes()
    [(name, content)] = PLAYED.items()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(content)
    return folder / name


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


class TestVerify:
    def test_a_good_game(self, undercroft: Runner, game: Path) -> None:
        ran = undercroft("replay", str(game), "--verify")
        moves = len(game.read_text("utf-8").splitlines()) - 1
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.startswith(f"OK: {moves} moves, chance as the seed says, final scores ")

    def test_a_game_that_is_not_over(self, undercroft: Runner, game: Path) -> None:
        game.write_text("".join(game.read_text("utf-8").splitlines(True)[:40]), "utf-8")
        ran = undercroft("replay", str(game), "--verify")
        assert ran.code == 0
        assert ran.out.startswith("OK: 39 moves so far") and "not over" in ran.out

    def test_chance_that_the_seed_does_not_deal(self, undercroft: Runner, game: Path) -> None:
        change(game, '"seed": "1"', '"seed": "2"')
        ran = undercroft("replay", str(game), "--verify")
        assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
        assert "is not what the seed deals" in ran.err

    def test_an_illegal_move(self, undercroft: Runner, game: Path) -> None:
        change(game, "\n1 group 1+0", "\n1 group 9+0")
        ran = undercroft("replay", str(game), "--verify")
        assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
        assert "'group 9+0' of player 1" in ran.err

    def test_a_line_that_is_no_move(self, undercroft: Runner, game: Path) -> None:
        change(game, "\n1 group 1+0", "\n1 dance")
        ran = undercroft("replay", str(game), "--verify")
        assert ran.code == 1
        assert "dance" in ran.err


class TestFingerprint:
    """What a file says of itself is checked, and named where it differs."""

    def rewrite(self, game: Path, **changes: object) -> None:
        header, _, moves = game.read_text("utf-8").partition("\n")
        changed = {k: v for k, v in (json.loads(header) | changes).items() if v is not ...}
        game.write_text(json.dumps(changed) + "\n" + moves, "utf-8")

    def test_it_is_written(self, game: Path) -> None:
        header = json.loads(game.read_text("utf-8").partition("\n")[0])
        assert header["engine"] == version("undercroft")
        assert header["seed_hash"] == hashlib.sha256(b"1").hexdigest()
        assert len(header["data"]) == 64
        assert len(header["result"]["scores"]) == 2 and header["result"]["winners"]

    @pytest.mark.parametrize(
        ("changes", "words"),
        [
            ({"data": "0" * 64}, "the component data differ"),
            ({"seed_hash": "0" * 64}, "the seed differs from the one whose hash"),
            ({"result": {"scores": [1, 2], "winners": [2]}}, "the file says 1, 2, its moves come"),
            ({"result": None}, "the result differs: the file says –"),
            ({"result": {"scores": [float("inf"), "x"]}}, "the result differs: the file says –"),
        ],
    )
    def test_what_differs_is_named(
        self, undercroft: Runner, game: Path, changes: dict[str, object], words: str
    ) -> None:
        self.rewrite(game, **changes)
        ran = undercroft("replay", str(game), "--verify")
        assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
        assert words in ran.err

    def test_other_winners_with_the_same_scores_are_named(
        self, undercroft: Runner, game: Path
    ) -> None:
        result = json.loads(game.read_text("utf-8").partition("\n")[0])["result"]
        (winner,) = result["winners"]
        self.rewrite(game, result=result | {"winners": [3 - winner]})
        ran = undercroft("replay", str(game), "--verify")
        told = f"the winners differ: the file names seat {3 - winner}, its moves seat {winner}"
        assert (ran.code, told in " ".join(ran.err.split())) == (1, True)

    def test_another_version_that_plays_the_same_is_noted(
        self, undercroft: Runner, game: Path
    ) -> None:
        self.rewrite(game, engine="0.0.1")
        ran = undercroft("replay", str(game), "--verify")
        assert (ran.code, ran.err) == (0, "")
        assert "Note: it was made with version 0.0.1 of the engine, this is " in ran.out

    def test_a_log_that_was_cut_off_is_noted(self, undercroft: Runner, game: Path) -> None:
        game.write_text("".join(game.read_text("utf-8").splitlines(True)[:40]), "utf-8")
        ran = undercroft("replay", str(game), "--verify")
        assert "Note: the result differs: the file says " in ran.out

    def test_a_file_of_the_first_release_says_less(self, undercroft: Runner, game: Path) -> None:
        self.rewrite(game, engine=..., data=..., seed_hash=..., result=...)
        ran = undercroft("replay", str(game), "--verify")
        assert (ran.code, ran.err) == (0, "")
        told = " ".join(ran.out.split())
        assert "does not name it: engine, hash of the seed, component data, result." in told
        ran = undercroft("replay", str(game), "--verify", "--lang", "fr")
        assert "Non vérifié" in ran.out

    def test_one_changed_value_of_the_data_is_told(self, game: Path, tmp_path: Path) -> None:
        """The same source with another number in its data: every move is legal, the score not."""
        copy = tmp_path / "undercroft"
        shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("static", "__pycache__"))
        change(copy / "games" / "petz" / "data.toml", *CHANGED)
        command = [sys.executable, "-c", COMMAND, "replay", str(game), "--verify"]
        environment = os.environ | {"PYTHONPATH": str(tmp_path), "COLUMNS": "200"}
        ran = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=120)
        assert (ran.returncode, ran.stdout) == (1, "")
        assert "the component data differ from those it was played with" in ran.stderr
        assert "the result differs" in ran.stderr


@pytest.mark.parametrize(
    "content", [b"", b"Dear imps\n", b"{}\n", b"\xff\xfe", b'{"undercroft": 9}']
)
@pytest.mark.parametrize("option", [[], ["--verify"]])
def test_a_file_that_is_no_saved_game(
    undercroft: Runner, tmp_path: Path, content: bytes, option: list[str]
) -> None:
    file = tmp_path / "letter"
    file.write_bytes(content)
    ran = undercroft("replay", str(file), *option)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.startswith(f"undercroft: {file}")


def test_a_broken_game_is_not_replayed(undercroft: Runner, game: Path) -> None:
    change(game, "\n1 group 1+0", "\n1 group 9+0")
    for command in (("replay",), ("play", "--resume")):
        ran = undercroft(*command, str(game))
        assert (ran.code, ran.out) == (2, "")


def test_the_whole_story_is_told(undercroft: Runner, game: Path) -> None:
    told = undercroft("replay", str(game)).out
    assert told.splitlines()[0] in ("Ann is the start player.", "Bob is the start player.")
    for number in range(1, 7):
        assert f"\nRound {number} begins." in told
    assert "┃ Player " in told  # the final table


def test_it_is_told_as_a_player_or_a_watcher_saw_it(undercroft: Runner, game: Path) -> None:
    def told(*option: str) -> str:
        return undercroft("replay", str(game), "--to", "20", *option).out

    assert "Ann draws green" in told("--seat", "1") and "Bob draws green" not in told("--seat", "1")
    assert "Bob draws green" in told("--seat", "2") and "Ann draws green" not in told("--seat", "2")
    assert "draws green" not in told()
    assert "Your hand" not in told()


def test_it_is_told_in_french(undercroft: Runner, game: Path) -> None:
    told = undercroft("replay", str(game), "--lang", "fr").out
    assert "La manche 6 commence." in told and "Round" not in told


@pytest.mark.parametrize("moves", ["-1", "99999"])
def test_it_goes_no_further_than_the_game(undercroft: Runner, game: Path, moves: str) -> None:
    ran = undercroft("replay", str(game), f"--to={moves}")
    assert ran.code == 2
    assert "the game has 0 to" in ran.err


def test_a_seat_that_is_not_there(undercroft: Runner, game: Path) -> None:
    ran = undercroft("replay", str(game), "--seat", "3")
    assert ran.code == 2
    assert "seats are numbered 1 to 2" in ran.err


class TestPage:
    def test_a_page_has_every_step_in_both_languages(
        self, undercroft: Runner, game: Path, tmp_path: Path
    ) -> None:
        file = tmp_path / "game.html"
        ran = undercroft("replay", str(game), "--to", "60", "--html", str(file))
        assert (ran.code, ran.out, ran.err) == (0, "", "")
        page = file.read_text("utf-8")
        assert "http://" not in page and "https://" not in page and "src=" not in page
        data = json.loads(page.partition('type="application/json">')[2].partition("</script>")[0])
        en, fr = data["en"], data["fr"]
        moves = [frame["move"] for frame in en["frames"]]
        assert moves == sorted(set(moves)) and moves[-1] == 60
        assert moves == [frame["move"] for frame in fr["frames"]]
        assert en["words"]["move"] == "Move" and fr["words"]["move"] == "Coup"
        told = [sentence for frame in en["frames"] for sentence in frame["told"]]
        assert any("Ann" in sentence for sentence in told)
        lines = {en["lines"][at] for frame in en["frames"] for at in frame["table"]}
        assert any("Ann" in line for line in lines) and any("Bob" in line for line in lines)

    def test_a_page_that_can_not_be_written(self, undercroft: Runner, game: Path) -> None:
        ran = undercroft("replay", str(game), "--to", "1", "--html", str(game / "none.html"))
        assert ran.code == 1 and "none.html" in ran.err
