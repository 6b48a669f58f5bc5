"""Goals drawn until the hand is full again."""

import pytest

from tests.decorators.dsl import GAME, GOAL, at, choices, goals, play, player, table, told
from undercroft.core.game import CHANCE, Step
from undercroft.games.decorators.events import DeckRemade
from undercroft.games.decorators.state import Player, State
from undercroft.games.decorators.steps import BEGIN_SCORE, REFILL

CELLS = """
┏━━━━━┓┏━   ━┓┏━━━━━┓
┃     ┇ start ┇     ┃
┗━━━━━┛┗━   ━┛┗━━━━━┛"""


def refilling(one: Player, *others: Player) -> State:
    return at(table(one, *others), Step(REFILL, 0), Step(BEGIN_SCORE, 1))


@pytest.mark.rule("DF1")
def test_goals_are_drawn_one_by_one_from_either_deck_until_there_are_four() -> None:
    state = refilling(player(hand="guest-wing star-chamber"), player(hand="trophy-hall"))
    assert choices(state) == ["draw shape", "draw decoration"]
    play(state, 0, "draw shape", "deal goal twin-beacons")
    assert GOAL["twin-beacons"] in state.players[0].hand  # seen before the next deck is chosen
    play(state, 0, "draw decoration", "deal goal haunted-salon")
    assert len(state.players[0].hand) == 4
    assert GAME.to_act(state) == (1,)


@pytest.mark.rule("DF1")
def test_a_full_hand_draws_nothing() -> None:
    hand = "guest-wing star-chamber trophy-hall haunted-salon"
    state = refilling(player(hand=hand), player(hand="twin-beacons"))
    assert GAME.to_act(state) == (1,)


@pytest.mark.rule("DF1")
def test_a_goal_that_is_fulfilled_already_waits_for_the_next_score_phase() -> None:
    hand = "guest-wing star-chamber trophy-hall"
    state = refilling(player(CELLS, hand=hand), player(hand="twin-beacons"))
    play(state, 0, "draw shape", "deal goal adjoining-cells")
    assert GAME.to_act(state) == (1,)
    assert state.players[0].points == 0


@pytest.mark.rule("DF2")
def test_an_empty_deck_is_remade_from_its_discards_and_not_from_scored_goals() -> None:
    one = player(hand="guest-wing", scored="star-chamber")
    two = player()
    one.discarded, two.discarded = goals("trophy-hall haunted-salon"), goals("twin-beacons")
    state = table(one, two)
    state.decks[0] = ()
    state.news = []
    at(state, Step(REFILL, 0))
    play(state, 0, "draw shape")
    assert told(state) == [DeckRemade(0)]
    assert choices(state, CHANCE) == ["deal goal twin-beacons", "deal goal trophy-hall"]
    assert [one.discarded, two.discarded] == [goals("haunted-salon"), ()]


@pytest.mark.rule("DF2")
def test_a_kind_without_deck_and_discards_can_not_be_drawn() -> None:
    state = table(player(hand="guest-wing"))
    state.decks[0] = ()
    at(state, Step(REFILL, 0))
    assert GAME.to_act(state) == (CHANCE,)
    assert all("deal goal" in move for move in choices(state, CHANCE))
    assert not set(GAME.legal(state, CHANCE)) & {GAME.read("deal goal twin-beacons")}


@pytest.mark.rule("DF2")
def test_with_neither_kind_left_the_hand_stays_short() -> None:
    state = table(player(hand="guest-wing"), player(hand="star-chamber"))
    state.decks = [(), ()]
    at(state, Step(REFILL, 0), Step(BEGIN_SCORE, 1))
    assert GAME.to_act(state) == (1,)
    assert len(state.players[0].hand) == 1


@pytest.mark.rule("DF2")
def test_who_discarded_a_goal_knows_that_a_remade_deck_has_it() -> None:
    one, two = player(hand="guest-wing"), player()
    one.discarded, two.discarded = goals("trophy-hall"), goals("twin-beacons")
    state = table(one, two)
    state.decks[0] = ()
    at(state, Step(REFILL, 0))
    play(state, 0, "draw shape", "deal goal twin-beacons")
    assert one.returned == goals("trophy-hall")
    assert two.returned == goals("twin-beacons")  # for all they know
    assert one.drawn_since[0] == 1
