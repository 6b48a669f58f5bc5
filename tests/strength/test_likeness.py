"""Which levels somebody played like, by what their decisions cost."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from undercroft.bots.levels import bot_named
from undercroft.core.bot import Decision
from undercroft.core.game import Setup
from undercroft.core.match import Match
from undercroft.games import GAMES
from undercroft.puzzles.themes import topics_of
from undercroft.review import Budget, Reviewer
from undercroft.review.decisions import odds_of
from undercroft.strength import measure
from undercroft.strength.likeness import Likeness, all_of, costs_of, likeness, measured
from undercroft.strength.losses import OTHER, PHASES, costs, phase_at

GAME = "petz"


@pytest.mark.parametrize("level", measure.LEVELS)
def test_who_plays_like_a_level_is_told_so(level: str) -> None:
    known = all_of(GAME, level)
    found = likeness(GAME, [known.cost - 1, known.cost + 1] * 20)
    assert found is not None
    order = measure.LEVELS.index
    assert order(found.low) <= order(level) <= order(found.high)
    assert found != Likeness(measure.LEVELS[0], measure.LEVELS[-1])


def test_nothing_is_told_of_few_decisions_or_unmeasured_games() -> None:
    assert likeness(GAME, [3.0] * 9) is None
    assert measured("pugquest") == {} and likeness("pugquest", [3.0] * 99) is None
    assert likeness(GAME, [0.0] * 99) == Likeness("expert", "expert")  # cheaper than any level
    assert likeness(GAME, [500.0] * 99) == Likeness("imp", "imp")


def test_the_docs_say_what_was_measured() -> None:
    text = (Path(__file__).parents[2] / "docs/ratings.md").read_text("utf-8")
    for game in ("petz", "decorators"):
        cells = [str(measured(game)[measure.LEVELS[0]]["games"])]
        for level in measure.LEVELS:
            one, games = all_of(game, level), measured(game)[level]["games"]
            cells.append(f"{one.cost:.1f} ± {one.error:.1f} ({round(one.count * games)})")
        assert f"| {GAMES[game].title} | {' | '.join(cells)} |" in text


def rows(weak: float, strong: float) -> list[dict[str, Any]]:
    points = {"imp": weak, "novice": weak, "keeper": strong, "expert": strong}
    found = [[level, "", "early", at + by] for level, at in points.items() for by in (0, 1, 2)]
    return [{"game": GAME, "number": 0, "costs": found}]


def test_only_what_tells_levels_apart_is_written() -> None:
    assert "[petz.imp]\ngames = 1\nall = {count = 3.00, cost = 31.0000," in measure.made(
        rows(30, 5)
    )
    assert "[petz" not in measure.made(rows(5, 5))


def test_odds_and_phases() -> None:
    assert odds_of(0.5) == 0 and odds_of(0.2) == pytest.approx(-odds_of(0.8))
    assert odds_of(0) == odds_of(0.02)
    assert [phase_at([0, 10, 20, 30], at) for at in (0, 9, 15, 29, 99)] == [
        "early",
        "early",
        "early",
        "middle",
        "late",
    ]


def test_decisions_of_a_game_have_costs_by_theme_and_phase() -> None:
    game, rng = GAMES[GAME], Random("costs")
    match: Match[Any, Any] = Match(game, Setup(2), "costs")
    bot = bot_named(GAME, "random")
    match.run_chance()
    while not match.is_over:
        seat = match.to_act()[0]
        match.submit(seat, bot.choose(Decision(game, match.state, seat), rng))
        match.run_chance()
    reviewer = Reviewer(match, Budget(playouts=1, worlds=2), "costs")
    open_ones = [at for at, step in enumerate(reviewer.steps) if step.choices > 1][:12]
    looks = [reviewer.decisions.look(at, reviewer.steps[at], 2) for at in open_ones]
    judged = [one for one in looks if one is not None]
    found = costs(game, reviewer.steps, judged, [step.at for step in reviewer.plies()])
    themes = {OTHER, *[theme.name for theme in topics_of(GAME).themes]}
    assert found and all(one.theme in themes and one.phase in PHASES for one in found)
    assert all(one.points >= 0 for one in found) and any(one.points > 0 for one in found)
    again = [
        reviewer.decisions.look_again(reviewer.steps[one.number], one, 3, "x") for one in judged
    ]
    assert [one.odds for one in again] == [one.odds for one in judged]
    assert costs_of(reviewer, reviewer.found(judged, [])) is None  # not measured with two worlds
