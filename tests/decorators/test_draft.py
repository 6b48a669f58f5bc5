"""Drafting and the exchange spot."""

from random import Random

import pytest

from tests.decorators.dsl import GAME, GOAL, at, choices, play, player, refused, table, tiles, told
from undercroft.core.game import CHANCE, Step
from undercroft.games.decorators.events import Drafted
from undercroft.games.decorators.state import NOTHING, State
from undercroft.games.decorators.steps import BEGIN_TURN, BUILD, END_ROUND
from undercroft.games.decorators.view import View


def drafting(seats: int = 2, hand: str = "guest-wing twin-beacons mourners-mile") -> State:
    players = [player(hand=hand), *[player() for _ in range(seats - 1)]]
    state = table(*players, board="30 60 63 171")
    return at(state, Step(BEGIN_TURN, 0), Step(END_ROUND))


@pytest.mark.rule("DD1")
def test_a_pawn_goes_to_any_free_place_of_the_board() -> None:
    state = drafting(4)
    every = ["draft 1", "draft 2", "draft exchange", "draft 3", "draft 4"]
    assert choices(state) == every
    state.pawns = (NOTHING, 2, 3, NOTHING, NOTHING)
    assert choices(state) == ["draft 1", "draft 3", "draft 4"]
    assert refused(state, 0, "draft 2") == "DD1 Another pawn stands on this spot."


@pytest.mark.rule("DD1")
def test_the_places_taken_are_the_next_order_with_the_exchange_spot_in_the_middle() -> None:
    state = table(player(), player(), player(), player())
    state.pawns = (NOTHING, 3, 0, 2, 1)
    state.first_bag = 4
    at(state, Step(END_ROUND))
    assert state.order == (3, 0, 2, 1)
    assert state.pawns == (NOTHING,) * 5


@pytest.mark.rule("DD2")
@pytest.mark.parametrize(("spot", "tile"), [("1", "30"), ("2", "60"), ("3", "63"), ("4", "171")])
def test_a_spot_gives_its_tile(spot: str, tile: str) -> None:
    state = drafting()
    play(state, 0, f"draft {spot}")
    assert state.players[0].new == tiles(tile)
    assert NOTHING in state.tiles
    assert tiles(tile)[0] not in state.tiles


@pytest.mark.rule("DD1", "DD2")
def test_views_and_events_say_minus_one_for_a_free_place_and_a_taken_tile() -> None:
    """Clients other than the page count on the number."""
    state = drafting()
    state.news = []
    play(state, 0, "draft 2")
    view = GAME.view(state, 1)
    assert isinstance(view, View)
    assert view.pawns == (-1, 0, -1, -1, -1)
    assert view.tiles == (*tiles("30"), -1, *tiles("63 171"))
    state = drafting()
    state.news = []
    play(state, 0, "draft exchange")
    assert told(state)[0] == Drafted(0, 2, -1)


@pytest.mark.rule("DD3")
def test_only_one_player_a_round_can_exchange() -> None:
    state = drafting()
    state.pawns = (NOTHING, NOTHING, 1, NOTHING, NOTHING)
    assert "draft exchange" not in choices(state)
    assert refused(state, 0, "draft exchange").startswith("DD3 Only one player")


@pytest.mark.rule("DD3")
def test_an_exchange_gives_a_tile_of_the_bag_then_a_goal_of_either_deck_for_one_in_hand() -> None:
    state = drafting()
    play(state, 0, "draft exchange", "deal tile 111")
    assert state.players[0].new == tiles("111")  # seen before the deck is chosen
    assert state.players[0].mimics == 0  # its assistant comes last
    assert choices(state) == ["draw shape", "draw decoration"]
    play(state, 0, "draw decoration", "deal goal haunted-salon")
    hand = ["guest-wing", "twin-beacons", "mourners-mile", "haunted-salon"]
    assert choices(state) == [f"discard {goal}" for goal in hand]
    assert refused(state, 0, "discard library-annex") == "DD3 This goal is not in your hand."
    play(state, 0, "discard twin-beacons")
    assert state.players[0].mimics == 1
    assert state.agenda[-1].kind == BUILD
    assert [GOAL["guest-wing"], GOAL["mourners-mile"], GOAL["haunted-salon"]] == list(
        state.players[0].hand
    )
    assert state.players[0].discarded == (GOAL["twin-beacons"],)


@pytest.mark.rule("DD3")
def test_the_new_goal_may_be_discarded_too() -> None:
    state = drafting()
    play(state, 0, "draft exchange", "deal tile 3", "draw shape", "deal goal star-chamber")
    play(state, 0, "discard star-chamber")
    assert GOAL["star-chamber"] not in state.players[0].hand


@pytest.mark.rule("DD3")
def test_the_discard_is_face_down() -> None:
    state = drafting()
    play(state, 0, "draft exchange", "deal tile 3", "draw shape", "deal goal star-chamber")
    state.news = []
    play(state, 0, "discard star-chamber")
    assert [type(event).__name__ for event, audience in state.news if audience == -1] == [
        "GoalDiscarded"
    ]
    view = GAME.view(state, 1)
    assert GAME.view(GAME.imagine(state, 1, Random(2)), 1) == view


@pytest.mark.rule("DD3")
def test_with_one_deck_left_there_is_nothing_to_choose() -> None:
    state = drafting()
    state.decks[0] = ()
    play(state, 0, "draft exchange", "deal tile 3", "deal goal haunted-salon")
    assert len(choices(state, verb="discard")) == 4


@pytest.mark.rule("DR2")
def test_a_bag_that_holds_only_an_hourglass_is_drawn_from() -> None:
    state = table(player(), player(), second_bag=0, hourglasses=1)
    state.first_bag = 0
    at(state, Step(END_ROUND))
    assert GAME.to_act(state) == (CHANCE,)
    assert choices(state, CHANCE) == ["deal hourglass"]
