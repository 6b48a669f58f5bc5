"""`undercroft pack report`: what a pack changes, in words, as JSON and as a page."""

import json
import re
from importlib import resources
from pathlib import Path

import pytest

from tests.cli.runner import Runner
from undercroft.arena import box_ladder
from undercroft.arena.bot_game import Result
from undercroft.arena.box_effect import cause_of, effect_of
from undercroft.arena.box_ladder import Contest, contests, is_in_order, scored
from undercroft.arena.simulate import Series
from undercroft.cli import pack_games
from undercroft.cli.box_report import MOST_MOVED, Report
from undercroft.cli.box_report_text import moved_table
from undercroft.cli.html_report.box_page import moved_panel
from undercroft.cli.html_report.plots import MOST_TICKS, ticks
from undercroft.cli.registry import screen_for
from undercroft.cli.value_names import does, value_name
from undercroft.core.facts import Fact
from undercroft.core.game import Setup
from undercroft.core.words import words_of
from undercroft.games import GAMES
from undercroft.packs.check import check
from undercroft.packs.put_back import put_back
from undercroft.packs.questions import questions

ALWAYS = {
    ("parts", part) for part in ("acumen", "display", "stars", "colours", "common")
}  # counted in every game, so that they never move

FOOD = {"vegetables": 0, "mixed_vegetables": 0, "mixed_meat": 0, "meat": 0}

GENEROUS = """\
[box]
name = "<b>Ada</b>"
[awards]
2 = [90, 80]
[exhibitions.arena]
food = { vegetables = 0, mixed_vegetables = 0, mixed_meat = 0, meat = 0 }
"""


def game(score: float, had: bool) -> Result:
    facts = (Fact(0, "pets", "uni"),) if had else ()
    return Result((score, score), (0,), 10, 5, facts)


def test_only_what_moves_by_more_than_chance_is_told() -> None:
    pairs = [(game(10 + at % 3, at % 2 == 0), game(20 + at % 5, True)) for at in range(60)]
    found = effect_of(pairs)
    assert found.score.is_clear and round(found.score.by) == 11
    assert [(one.thing, one.share.before, one.share.after) for one in found.moved] == [
        (("pets", "uni"), 0.25, 0.5)
    ]
    assert not found.wins.is_clear
    same = effect_of([(game(10, at % 2 == 0), game(10, at % 3 == 0)) for at in range(12)])
    assert same.is_nothing


def test_a_report_in_words_as_json_and_as_a_page(
    undercroft: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pyarrow")
    monkeypatch.setattr(pack_games, "USUAL", "random")  # which is quicker
    monkeypatch.setattr(box_ladder, "LEVELS", ("random", "novice"))
    file, page = tmp_path / "box.toml", tmp_path / "page.html"
    file.write_text(GENEROUS)
    counts = ("--games", "12", "--ladder", "1", "--each", "10", "--players", "2", "--jobs", "1")
    line = ("pack", "report", str(file), *counts, "--seed", "a")
    ran = undercroft(*line, "--html", str(page))
    assert ran.code == 0, ran.err
    assert "2 values differ\n12 games of 2 keepers each way, same seeds (a)" in ran.out
    assert "In short: Scores rise by " in ran.out
    assert "novice v. muddler" in ran.out and "first seat v. the other" in ran.out
    assert re.search(r"Awards for 2 +│ \+\d+ points", ran.out)
    assert re.search(r"1 other +│ no difference", ran.out)
    assert "Odd but legal: Arena: no food comes with it (PT4)" in ran.out
    found = json.loads(undercroft(*line, "--json").out)
    assert found["score"]["clear"] and found["score"]["here"] > found["score"]["shipped"] + 100
    assert [one["values"] for one in found["causes"]] == [["awards.2"], ["exhibitions.arena"]]
    text = page.read_text("utf-8")
    assert "&lt;b&gt;Ada&lt;/b&gt;" in text and "<b>Ada" not in text
    for told in ("first seat v. the other", "Awards for 2", "no difference", "comes with it (PT4)"):
        assert told in text
    built = resources.files("undercroft").joinpath("server", "static", "index.html").is_file()
    assert text.count("data:font/woff2;base64,") == 3 * built and 'class="wall"' in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")


def test_things_that_moved_beyond_the_listed_ones_are_counted() -> None:
    pets = [one.id.removeprefix("pets.") for one in questions("petz") if one.drawer == "pets"]
    facts = tuple([Fact(0, "pets", name) for name in pets[: MOST_MOVED + 2]])
    less, more = Result((9, 9), (0,), 10, 5), Result((9, 9), (0,), 10, 5, facts)
    report = Report(
        GAMES["petz"],
        check("petz", {}),
        effect_of([(less, more)] * 60),
        contests=(),
        tried=(),
        tried_games=0,
        players=2,
        seed="",
        is_team=False,
        words=words_of("undercroft.cli", "en"),
        screen=screen_for("petz", "en", ["", ""], Setup(2)),
    )
    assert [*moved_table(report).columns[0].cells][MOST_MOVED:] == ["2 others"]
    assert ">2 others</p>" in moved_panel(report)


def test_every_value_has_a_name_in_both_languages() -> None:
    for game in ("petz", "decorators", "pugquest"):
        for language in ("en", "fr"):
            screen = screen_for(game, language, ["", "", ""], Setup(3))
            for one in questions(game):
                name = value_name(screen, [one], one.fields)
                assert not re.search(r"[._{]", name), name
            for kind in GAMES[game].kinds(GAMES[game].new(3)):
                for thing in kind.things:
                    if (kind.name, thing) not in ALWAYS:
                        assert does(screen, kind.name, thing), (kind.name, thing)


def test_a_drawer_whose_values_depend_on_each_other_goes_back_as_a_whole() -> None:
    rings = {one.id: one.shipped for one in questions("petz") if one.drawer == "rings"}
    market, corral = rings["rings.market"]["market"], rings["rings.corral"]["corral"]
    swapped = [market[0], corral[1], *market[2:]], [corral[0], market[1], *corral[2:]]
    pack = {
        "rings": {"market": swapped[0], "corral": swapped[1]},
        "awards": {"2": [9, 4], "3": [9, 4, 1]},
    }
    found = put_back("petz", pack)
    assert [[one.id for one in back.questions] for back in found] == [
        ["awards.2"],
        ["awards.3"],
        ["rings.market", "rings.corral"],
    ]
    assert found[0].pack["awards"] == {"3": [9, 4, 1]}
    assert "rings" not in found[2].pack


def test_large_drawers_go_back_as_a_whole_where_only_so_many_packs_are_wanted() -> None:
    pack = {
        "awards": {"2": [9, 4], "3": [9, 4, 1]},
        "exhibitions": {name: {"food": FOOD} for name in ("arena", "magic-show", "freestyle")},
    }

    def counts(most: int) -> list[int]:
        return [len(one.questions) for one in put_back("petz", pack, most)]

    assert counts(0) == counts(5) == [1] * 5
    assert counts(4) == [1, 1, 3]
    assert counts(2) == [2, 3]


def test_a_report_goes_on_where_it_was_stopped(
    undercroft: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pyarrow")
    monkeypatch.setattr(pack_games, "USUAL", "random")
    monkeypatch.setattr(box_ladder, "LEVELS", ("random", "novice"))
    file, kept = tmp_path / "box.toml", tmp_path / "games"
    file.write_text(GENEROUS)
    counts = ("--games", "20", "--ladder", "1", "--each", "10", "--players", "2", "--jobs", "1")
    line = ("pack", "report", str(file), *counts, "--json")
    whole = undercroft(*line, "--seed", "a").out

    played: list[int] = []
    play = Series.play

    def stopped(self: Series, number: int) -> Result:
        if len(played) == 35:
            raise KeyboardInterrupt
        played.append(number)
        return play(self, number)

    monkeypatch.setattr(Series, "play", stopped)
    assert undercroft(*line, "--seed", "a", "--out", str(kept)).code == 1
    played[:] = [0] * 36  # never stopped again
    ran = undercroft(*line, "--out", str(kept))
    assert (ran.code, ran.out) == (0, whole)  # with the same seed, too
    assert len(played) - 36 == 40 - 30 + 4 + 20
    other = undercroft(*line, "--seed", "b", "--out", str(kept))
    assert (other.code, other.out) == (2, "")
    assert "the folder has another run: seed is a, not b" in other.err


def test_what_single_values_change_is_told_if_it_is_more_than_chance() -> None:
    here = [game(20 + at % 5, True) for at in range(60)]
    before = [game(10 + at % 3, at % 2 == 0) for at in range(60)]
    effect = effect_of(zip(before, here, strict=True))
    points = cause_of(effect, [game(15 + at % 4, True) for at in range(60)], here, False, 3)
    assert points is not None and points.thing is None and points.change.by > 5
    rarer = [game(20 + at % 5, at % 2 == 0) for at in range(60)]
    thing = cause_of(effect, rarer, here, False, 3)
    assert thing is not None and (thing.thing, thing.change.by) == (("pets", "uni"), 0.25)
    assert cause_of(effect, here, here, False, 3) is None


def test_bots_are_in_order_if_stronger_ones_clearly_win() -> None:
    duel, team = contests(GAMES["petz"])[0], contests(GAMES["pugquest"])
    assert [one.name for one in contests(GAMES["petz"])][1:] == [
        "expert against keeper",
        "first seat",
    ]
    won = [Result((1.0, 0.0), (0,), 10, 5)] * 30
    lost = [Result((0.0, 1.0), (1,), 10, 5)] * 30
    for results, is_right in ((won, True), (lost, False), (won[:15] + lost[:15], False)):
        side = scored(duel, results)
        assert is_in_order([Contest(duel, side, side)]) is is_right
    weak, strong = [
        scored(one, [Result((1.0,) * 3, (0, 1, 2) if at < wins else (), 10, 5) for at in range(30)])
        for one, wins in zip(team, (2, 28), strict=False)
    ]
    assert is_in_order([Contest(team[0], weak, weak), Contest(team[1], strong, strong)])
    assert not is_in_order([Contest(team[1], strong, strong), Contest(team[0], weak, weak)])


def test_the_first_seat_is_counted_and_not_a_bot() -> None:
    """Bots go round, so that the bot in the first seat is another one in each game."""
    first_seat = contests(GAMES["petz"])[-1]
    results = [Result((1.0, 0.0), (at % 2,), 10, 5) for at in range(10)]
    assert scored(first_seat, results).share == 1.0


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("--games", "1"), "--games is at least 2"),
        (("--jobs", "0"), "--jobs at least 1"),
        (("--ladder", "-1"), "--ladder and --each"),
        (("--players", "9"), "for 2 to 4 players, not 9"),
        (("--seed", "a\nb"), "a seed is one line of text"),
    ],
)
def test_wrong_input_is_told(
    undercroft: Runner, tmp_path: Path, more: tuple[str, ...], said: str
) -> None:
    file = tmp_path / "box.toml"
    file.write_text(GENEROUS)
    ran = undercroft("pack", "report", str(file), *more)
    assert ran.code == 2
    assert said in ran.err


@pytest.mark.parametrize("game", GAMES)
def test_words_for_values_name_what_the_box_has_and_what_is_counted(game: str) -> None:
    package = f"undercroft.games.{game}"
    data = resources.files(package).joinpath("data.toml").read_text("utf-8")
    fields = set(re.findall(r"([\w-]+) = ", data))
    kinds = {kind.name for kind in GAMES[game].kinds(GAMES[game].new(GAMES[game].seats[-1]))}
    for language in ("en", "fr"):
        words = words_of(package, language)
        assert set(words.table("fields")) <= fields
        assert {key.partition(".")[0] for key in words.table("does")} <= kinds


def test_an_axis_has_a_few_round_numbers() -> None:
    assert ticks(9.5, 72.5) == [10, 20, 30, 40, 50, 60, 70]
    assert ticks(27.5, 217.5) == [50, 100, 150, 200]
    assert ticks(-0.5, 0.5) == [0]
    for high in range(1, 2_000, 7):
        found = ticks(-0.5, high + 0.5)
        assert 1 <= len(found) <= MOST_TICKS
        assert found[-1] <= high
