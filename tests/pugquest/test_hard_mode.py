"""Hard mode: random heroes, smaller hands, discards that hurt, one clock (QX)."""

import pytest

from tests.pugquest.dsl import (
    PUGQUEST,
    at,
    deal_any,
    foe_turn,
    hand,
    hero,
    left,
    play,
    table,
)
from undercroft.core.game import CHANCE, Step
from undercroft.games.pugquest.state import LOST
from undercroft.games.pugquest.steps import END_ROUND
from undercroft.games.pugquest.worlds import end_world


@pytest.mark.rule("QX1")
@pytest.mark.parametrize(("seats", "size"), [(1, 8), (2, 7), (3, 7), (4, 5), (5, 5)])
def test_heroes_are_dealt_and_hands_are_smaller(seats: int, size: int) -> None:
    state = PUGQUEST.new(seats, {"hard-mode": 1})
    assert PUGQUEST.to_act(state) == (CHANCE,)
    deal_any(state)
    assert [sum(player.hand) for player in state.players] == [size] * seats


@pytest.mark.rule("QX2")
def test_who_cannot_discard_an_energy_takes_one_damage() -> None:
    state = table(hero("puggah", 4), foes="3:slime-a", options="hard-mode")
    foe_turn(state, "slime-a")
    assert left(state, 0) == 4


@pytest.mark.rule("QX2")
def test_who_cannot_discard_a_treasure_takes_one_damage() -> None:
    state = table(hero("puggah", 1), foes="3:war-bulldog-a", options="hard-mode")
    foe_turn(state, "war-bulldog-a")
    assert left(state, 0) == 4


@pytest.mark.rule("QX2")
def test_who_can_discards_and_takes_no_more() -> None:
    state = table(hero("puggah", 4, "magic"), foes="3:slime-a", options="hard-mode")
    play(foe_turn(state, "slime-a"), 0, "discard magic")
    assert (left(state, 0), hand(state)) == (5, [])


@pytest.mark.rule("QX3")
def test_the_time_token_is_not_reset_between_worlds() -> None:
    state = table(hero("puggah", 4), foes="1:slime-a", round=4, options="hard-mode")
    end_world(state, False)
    at(state)
    assert (state.world, state.round) == (2, 4)


@pytest.mark.rule("QX3")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_after_round_ten_in_total_the_game_is_lost(number: int) -> None:
    state = table(hero("puggah", 4), foes="1:slime-a", number=number, round=10, options="hard-mode")
    at(state, Step(END_ROUND))
    assert state.outcome == LOST
