"""A round: tiles laid out, bags and hourglasses, the order of turns."""

from random import Random

import pytest

from tests.decorators.dsl import GAME, at, choices, play, player, table, tiles, told
from undercroft.core.game import CHANCE, Step
from undercroft.games.decorators.data import BASE
from undercroft.games.decorators.events import BagEmptied, FinalPoints, HourglassDrawn
from undercroft.games.decorators.state import NOTHING, State
from undercroft.games.decorators.steps import (
    BEGIN_ROUND,
    BEGIN_TURN,
    BUILD,
    DISCARD,
    DRAFT,
    DRAW_GOAL,
    END_ROUND,
    SCORE,
)


def numbers(state: State) -> list[int]:
    """The tiles on the draft board by their printed numbers."""
    return [BASE.numbers[tile] if tile != NOTHING else 0 for tile in state.tiles]


def lay_out(state: State, *numbers: int) -> State:
    return play(state, 0, *[f"deal tile {number}" for number in numbers])


@pytest.mark.rule("DR1", "DX-D")
def test_four_tiles_are_laid_out_in_ascending_number() -> None:
    state = at(table(), Step(BEGIN_ROUND))
    lay_out(state, 171, 282, 30, 111)
    assert numbers(state) == [30, 111, 171, 282]
    assert GAME.to_act(state) == (0,)


@pytest.mark.rule("DX-D")
def test_who_takes_the_tile_on_spot_4_drafts_last_in_the_next_round() -> None:
    state = at(table(player(), player(), player()), Step(BEGIN_ROUND))
    lay_out(state, 171, 282, 30, 111)
    for seat, spot in ((0, "4"), (1, "1"), (2, "2")):
        play(state, seat, f"draft {spot}")
        finish_turn(state, seat)
    assert state.order == (1, 2, 0)


def finish_turn(state: State, seat: int) -> None:
    """Store what can be stored, score nothing, until somebody else is to act."""
    rng = Random(1)
    while state.agenda and GAME.to_act(state) in ((seat,), (CHANCE,)):
        if state.agenda[-1].kind == DRAFT or state.agenda[-1].seat == CHANCE:
            return
        if GAME.to_act(state) == (CHANCE,):
            GAME.apply(state, CHANCE, GAME.sample(state, rng))
        else:
            calm = [move for move in choices(state, seat) if move in ("end", "done")]
            play(state, seat, (calm or choices(state, seat))[0])


@pytest.mark.rule("DR1")
def test_tiles_left_on_the_board_go_to_the_box() -> None:
    state = table(board="30 111 171 282")
    state.tiles = (state.tiles[0], NOTHING, state.tiles[2], NOTHING)
    before = state.boxed
    at(state, Step(BEGIN_ROUND))
    assert state.boxed == before + tiles("30 171")
    assert numbers(state) == []


@pytest.mark.rule("DR2")
def test_drawing_goes_on_from_the_second_bag() -> None:
    state = at(table(first_bag=2), Step(BEGIN_ROUND))
    state.news = []
    assert "deal hourglass" not in choices(state, CHANCE)
    lay_out(state, 171)
    assert told(state) == []
    lay_out(state, 120)
    assert told(state) == [BagEmptied()]
    assert "deal hourglass" in choices(state, CHANCE)
    lay_out(state, 30, 111)
    assert (state.first_bag, state.second_bag) == (0, 48)


@pytest.mark.rule("DR2")
def test_an_hourglass_is_as_likely_as_any_thing_in_the_second_bag() -> None:
    state = at(table(first_bag=0, second_bag=47), Step(BEGIN_ROUND))
    weights = {GAME.show(move): weight for move, weight in GAME.outcomes(state)}
    assert weights["deal hourglass"] / sum(weights.values()) == pytest.approx(3 / 50)
    assert len({weight for words, weight in weights.items() if "tile" in words}) == 1


@pytest.mark.rule("DR2")
def test_an_hourglass_is_set_aside_and_replaced() -> None:
    state = at(table(first_bag=0), Step(BEGIN_ROUND))
    play(state, 0, "deal hourglass")
    lay_out(state, 171, 120)
    play(state, 0, "deal hourglass")
    lay_out(state, 30, 111)
    assert numbers(state) == [30, 111, 120, 171]
    assert state.hourglasses == 1
    assert not state.last_round


@pytest.mark.rule("DR3")
def test_the_third_hourglass_in_a_setup_ends_the_game_at_once() -> None:
    state = at(table(first_bag=0, hourglasses=1), Step(BEGIN_ROUND))
    state.news = []
    lay_out(state, 171)
    play(state, 0, "deal hourglass")
    assert GAME.to_act(state) == ()
    assert [type(event) for event in told(state)[-3:]] == [HourglassDrawn, FinalPoints, FinalPoints]


@pytest.mark.rule("DR3")
def test_the_third_hourglass_in_a_turn_ends_the_game_after_the_round() -> None:
    state = table(
        player(hand="guest-wing"), player(), board="30 171 282 330", first_bag=0, hourglasses=1
    )
    at(state, Step(BEGIN_TURN, 0), Step(BEGIN_TURN, 1), Step(END_ROUND))
    play(state, 0, "draft exchange", "deal hourglass", "deal tile 3")
    assert state.last_round
    finish_turn(state, 0)
    assert GAME.to_act(state) == (1,)
    play(state, 1, "draft 1")
    finish_turn(state, 1)
    assert GAME.to_act(state) == ()


@pytest.mark.rule("DR4")
def test_players_take_whole_turns_in_the_order_of_their_pawns() -> None:
    state = table(player(hand="guest-wing"), player())
    state.order = (1, 0)
    at(state, Step(BEGIN_ROUND))
    lay_out(state, 171, 30, 60, 63)
    assert GAME.to_act(state) == (1,)
    play(state, 1, "draft 1")
    assert GAME.to_act(state) == (1,)
    finish_turn(state, 1)
    assert GAME.to_act(state) == (0,)


@pytest.mark.rule("DR4")
def test_a_turn_is_draft_assistant_build_score_refill() -> None:
    state = table(player(hand="guest-wing twin-beacons"), board="30 60 87 171")
    at(state, Step(BEGIN_TURN, 0))
    kinds = [state.agenda[-1].kind]
    play(state, 0, "draft 3")
    assert state.players[0].architects == 1  # tile 87 carries an architect
    kinds.append(state.agenda[-1].kind)
    play(state, 0, "end")
    kinds.append(state.agenda[-1].kind)
    play(state, 0, "done")
    kinds.append(state.agenda[-1].kind)
    assert kinds == [DRAFT, BUILD, SCORE, DRAW_GOAL]


@pytest.mark.rule("DR5")
def test_with_empty_bags_the_exchange_spot_gives_no_tile_but_goals_are_exchanged() -> None:
    state = table(player(hand="guest-wing"), first_bag=0, second_bag=0, hourglasses=0)
    at(state, Step(BEGIN_TURN, 0))
    play(state, 0, "draft exchange")
    assert state.agenda[-1].kind == DRAW_GOAL
    play(state, 0, "draw shape", "deal goal twin-beacons")
    assert state.agenda[-1].kind == DISCARD
    play(state, 0, "discard guest-wing")
    assert state.players[0].new == ()
    assert state.agenda[-1].kind == SCORE  # no tile, no assistant, nothing to build


@pytest.mark.rule("DR5")
def test_with_no_goal_to_draw_the_goal_exchange_is_skipped() -> None:
    state = table(player(hand="guest-wing"))
    state.decks = [(), ()]
    at(state, Step(BEGIN_TURN, 0))
    play(state, 0, "draft exchange", "deal tile 3")
    assert state.agenda[-1].kind == BUILD
    assert len(state.players[0].hand) == 1
