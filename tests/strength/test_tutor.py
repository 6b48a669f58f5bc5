"""What a tutor finds in ten games: only what the intervals tell apart, with a way to go on."""

from random import Random

import pytest

from undercroft.games import GAMES
from undercroft.lessons.reader import lesson_teaching
from undercroft.puzzles.themes import topics_of
from undercroft.strength.likeness import measured
from undercroft.strength.losses import Cost, Spent, spent_by
from undercroft.strength.tutor import GAMES_NEEDED, LEAST, Report, sure_of, tutor

THEMES = {"petz": ("groups", "sending"), "decorators": ("draft", "places")}


def games_of(
    game: str, rng: Random, count: int = 12, worse: str = "", by: float = 0.0, each: int = 6
) -> list[list[Spent]]:
    """Games of somebody who plays like a keeper, but loses more in one phase or theme."""
    themes = THEMES.get(game, ("where", "combos"))
    facts = {"food": 2, "gold": 1} if game == "petz" else {"cards": 1}
    keeper = measured(game).get("keeper", {})

    def cost(theme: str, phase: str) -> float:
        known = keeper.get("theme", {}).get(theme, {}).get("cost", 10.0)
        lost = rng.expovariate(1 / (2 * known)) if rng.random() < 0.5 else 0.0
        return lost + (by if worse in (theme, phase) else 0.0)

    return [
        [
            Spent(theme, phase, [cost(theme, phase) for _ in range(each)], facts)
            for theme in themes
            for phase in ("early", "middle")
        ]
        for _ in range(count)
    ]


def test_fewer_than_ten_games_say_only_how_many_are_missing() -> None:
    found = tutor("petz", games_of("petz", Random("few"), 7))
    assert (found.games, found.missing, found.findings, found.parts) == (7, 3, (), ())


def test_a_weak_spot_is_found_with_a_because_and_a_way_to_go_on() -> None:
    games = games_of("petz", Random("weak"), worse="sending", by=60)
    games[4] = games_of("petz", Random("dear"), 1, "sending", 200)[0]
    found = tutor("petz", games)
    first = found.findings[0]
    assert (first.part.name, first.mostly, first.facts) == ("sending", "sending", ("food", "gold"))
    assert first.part.is_weak and first.puzzles > 0 and first.games[0] == 4
    peer = measured("petz")[found.level]["theme"]["sending"]["cost"]
    assert first.part.peer == peer
    assert first.part.low < first.part.cost - peer < first.part.high
    assert len(found.findings) <= 3 and found.missing == 0
    lesson = lesson_teaching("petz", first.rules)
    assert lesson is not None and set(lesson.rules) & set(first.rules)


def test_without_figures_of_bots_one_is_compared_with_oneself() -> None:
    found = tutor("pugquest", games_of("pugquest", Random("self"), worse="middle", by=40))
    names = {one.part.name: one.part for one in found.findings}
    assert found.level == "" and names["middle"].is_weak and names["early"].is_strong
    assert names["middle"].peer == found.cost


def test_who_plays_alike_everywhere_is_told_nothing() -> None:
    """In one report of twenty something is found by chance; these are sixty."""
    told = [tutor("pugquest", games_of("pugquest", Random(f"even {n}"))) for n in range(60)]
    assert len([one for one in told if one.findings]) <= 8
    assert all(one.part.count >= LEAST for report in told for one in report.findings)
    few = tutor("pugquest", games_of("pugquest", Random("x"), 10, "where", 90, each=1))
    assert not [one for one in few.parts if one.peer is not None and one.count < LEAST]


def test_intervals_are_wider_for_few_games_and_many_comparisons() -> None:
    assert sure_of(1, 9) == pytest.approx(2.262, abs=0.003)  # a table of Student's t
    assert sure_of(5, 9) == pytest.approx(3.250, abs=0.02)
    assert sure_of(5, 10_000) == pytest.approx(2.576, abs=0.001)


def test_costs_of_a_seat_are_gathered_by_theme_and_phase() -> None:
    costs = [
        Cost(0, "sending", "early", 10.004, {"food": 0.5, "gold": 0.1}),
        Cost(0, "sending", "early", 0.0),
        Cost(0, "groups", "late", 5.0, {"food": -2.0}),
        Cost(1, "sending", "early", 99.0, {"food": 3.0}),
    ]
    assert spent_by(0, costs) == [
        Spent("sending", "early", [10.0, 0.0], {"food": 1}),
        Spent("groups", "late", [5.0], {"food": 1}),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_theme_has_a_lesson(game: str) -> None:
    assert all(lesson_teaching(game, one.rules) for one in topics_of(game).themes)


def test_a_report_of_no_game_at_all() -> None:
    assert tutor("petz", []) == Report("petz", 0) and Report("petz", 0).missing == GAMES_NEEDED
