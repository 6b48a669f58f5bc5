"""Score breakdowns of the view: their lines add up to what the engine scores."""

from random import Random
from typing import Any

import pytest

from tests.petz.dsl import PETZ, at, pet, play, seen_by, shop, table
from undercroft.bots import bot_named
from undercroft.core.bot import Decision
from undercroft.core.game import Setup, Step
from undercroft.core.table_match import TableMatch
from undercroft.games.petz.constants import PLAY, POOP, SHOVEL, WHIP
from undercroft.games.petz.events import Exhibited, FinalScored
from undercroft.games.petz.moves import NO_NEED
from undercroft.games.petz.score_line import ScoreLine
from undercroft.games.petz.steps import BUSINESS, ENTER, SHOW_OFF
from undercroft.games.petz.view import View
from undercroft.games.petz.view_scores import EntryView, FinalView

TOOLS = 1 << SHOVEL | 1 << WHIP


def add_up(lines: tuple[ScoreLine, ...]) -> int:
    assert all(line.count * line.each != 0 for line in lines)
    return sum(line.count * line.each for line in lines)


def check(view: View, scores: dict[int, int]) -> int:
    """All lines of a view; `scores` are those told in this round. How many sums there were."""
    for entry in (*view.entered, *view.exhibits):
        assert add_up(entry.lines) == entry.halves
    for entry in view.entered:
        assert entry.halves == scores[entry.seat]
    for sale in view.sales:
        assert add_up(sale.lines) == 2 * sale.match
    return len(view.entered) + len(view.exhibits) + len(view.sales)


def scores_told(match: TableMatch[Any, Any]) -> dict[int, int]:
    return {event.seat: event.halves for event in match.news_for(0) if isinstance(event, Exhibited)}


@pytest.mark.parametrize("options", [{}, {"double-symbols": 1}], ids=["plain", "double symbols"])
def test_lines_add_up_in_whole_games(options: dict[str, int]) -> None:
    match = TableMatch(PETZ, Setup(4, options), "breakdowns")
    match.run_chance()
    for player in match.state.players:
        player.artifacts = TOOLS
    bots = [bot_named("petz", "keeper") for _ in range(4)]
    rng, sums = Random(1), 0
    while not match.is_over:
        seat = match.to_act()[0]
        sums += check(seen_by(seat, match.state), scores_told(match))
        match.submit(seat, bots[seat].choose(Decision(PETZ, match.state, seat), rng))
        match.run_chance()
    assert sums > 50
    told_at_end = [event for event in match.news_for(0) if isinstance(event, FinalScored)]
    view = seen_by(0, match.state)
    assert len(view.finals) == len(told_at_end) == 8
    for event in told_at_end:
        (final,) = [one for one in view.finals if is_of(one, event)]
        assert add_up(final.lines) == final.halves == event.score


def is_of(final: FinalView, event: FinalScored) -> bool:
    return (final.seat, final.exhibition) == (event.seat, event.exhibition)


@pytest.mark.rule("PX1")
def test_the_choice_of_a_pet_comes_with_every_sum_the_best_first() -> None:
    calm = pet("snappy", 2, "green hunger, red anger")
    angry = pet("snappy", 3, "green disease, red anger, red anger")
    state = table(shop(calm, None, angry), shop(), round=2, exhibitions="arena")
    state.players[0].judged = True
    at(state, Step(ENTER, 0))
    for seat in (0, 1):  # the cards lie open
        exhibits = seen_by(seat, state).exhibits
        assert [(one.seat, one.plot, one.need, one.halves) for one in exhibits] == [
            (0, 2, NO_NEED, 2 * (4 - 1 + 2)),
            (0, 0, NO_NEED, 2 * (2 + 2)),
        ]


@pytest.mark.rule("PX1")
def test_what_was_entered_is_seen_while_others_show_off() -> None:
    mine = [pet("snappy", 2, "green poop, red anger"), pet("snappy", 2, "green poop, red hunger")]
    theirs = [
        pet("snappy", 2, "green hunger, red anger"),
        pet("snappy", 2, "green anger, red play"),
    ]
    state = table(shop(*mine), shop(*theirs), round=2, exhibitions="arena")
    at(state, Step(SHOW_OFF, 0), Step(SHOW_OFF, 1))
    assert seen_by(1, state).entered == ()
    play(state, 0, "exhibit 2")
    assert seen_by(1, state).entered == (EntryView(0, 1, NO_NEED, 0, ()),)


@pytest.mark.rule("PB3")
def test_a_sale_is_told_need_by_need_with_its_price() -> None:
    beast = pet("cthulie", 5, "green poop, green poop, red poop, yellow play, purple magic")
    state = at(table(shop(beast), customers="farmer-troll"), Step(BUSINESS, 0))
    (sale,) = seen_by(0, state).sales
    lines = {(line.what, line.need): (line.count, line.each) for line in sale.lines}
    assert lines["rainbow", POOP] == (2, 6)
    assert ("need", PLAY) not in lines
    assert (sale.match, sale.plot) == (2 * 3 + 1, 0)
    before = state.players[0].gold
    play(state, 0, "sell 1 farmer-troll market")
    assert state.players[0].gold == before + sale.gold


@pytest.mark.rule("PX1")
def test_a_whole_display_is_told_while_others_show_off() -> None:
    hungry = pet("snappy", 4, "green hunger, green hunger")
    state = table(
        shop(pet("uni", 2, "purple magic, purple magic")),
        shop(hungry, vegetables=(3, 0, 0), meat=(3, 0)),
        round=2,
        exhibitions="magic-show",
    )
    at(state, Step(SHOW_OFF, 0), Step(SHOW_OFF, 1))
    (entry,) = seen_by(1, state).entered
    assert (entry.seat, entry.halves) == (0, state.players[0].score)
    assert add_up(entry.lines) == entry.halves > 0
