"""What assistants do."""

import pytest

from tests.decorators.dsl import GAME, at, choices, play, player, refused, table, tiles
from undercroft.core.game import CHANCE, Step
from undercroft.games.decorators.constants import GENERIC
from undercroft.games.decorators.state import State
from undercroft.games.decorators.steps import ASSIST, BEGIN_BUILD, BEGIN_TURN, BUILD

# Tiles 138 and 189 carry burrowers, 156 a sapper, 87 an architect, 72 a mimic, 3 nobody.


def assisted(tile: str, first_bag: int = 40, second_bag: int = 50, hourglasses: int = 3) -> State:
    bags = table(
        player(new=tile), first_bag=first_bag, second_bag=second_bag, hourglasses=hourglasses
    )
    return at(bags, Step(ASSIST, 0), Step(BEGIN_BUILD, 0))


@pytest.mark.rule("DA1")
def test_a_sapper_gives_a_generic_tile_that_must_be_placed_or_stored() -> None:
    state = assisted("156")
    assert state.players[0].new == (*tiles("156"), GENERIC)
    play(state, 0, "end")
    assert state.players[0].storage == (*tiles("156"), GENERIC)


@pytest.mark.rule("DA3")
def test_an_architect_and_a_mimic_give_a_token() -> None:
    assert assisted("87").players[0].architects == 1
    assert assisted("72").players[0].mimics == 1


@pytest.mark.rule("DA3")
def test_a_tile_without_an_assistant_gives_nothing() -> None:
    player = assisted("3").players[0]
    assert (player.new, player.architects, player.mimics) == (tiles("3"), 0, 0)


@pytest.mark.rule("DA2")
def test_of_a_burrowers_three_tiles_one_is_kept_and_the_others_go_to_the_box() -> None:
    state = assisted("138")
    boxed = state.boxed
    play(state, 0, "deal tile 60", "deal tile 9")
    assert choices(state) == ["keep 9", "keep 60", "keep 138"]
    assert refused(state, 0, "keep 63") == "DA2 This is not one of the tiles you can choose."
    play(state, 0, "keep 60")
    assert state.players[0].new == tiles("60")
    assert state.boxed == boxed + tiles("9 138")


@pytest.mark.rule("DA2")
def test_the_assistant_of_a_kept_tile_works_too() -> None:
    state = assisted("138")
    play(state, 0, "deal tile 156", "deal tile 9", "keep 156")
    assert state.players[0].new == (*tiles("156"), GENERIC)


@pytest.mark.rule("DA2")
@pytest.mark.parametrize("kept", ["138", "189"])
def test_a_kept_burrower_does_nothing_more(kept: str) -> None:
    state = assisted("138")
    play(state, 0, "deal tile 189", "deal tile 9", f"keep {kept}")
    assert state.players[0].new == tiles(kept)
    assert state.agenda[-1].kind == BUILD


@pytest.mark.rule("DA2")
def test_a_burrowers_draw_replaces_hourglasses() -> None:
    state = assisted("138", first_bag=0, hourglasses=1)
    play(state, 0, "deal tile 60", "deal hourglass", "deal tile 9")
    assert state.last_round
    assert choices(state) == ["keep 9", "keep 60", "keep 138"]


@pytest.mark.rule("DA2")
def test_empty_bags_give_a_burrower_fewer_tiles() -> None:
    state = assisted("138", first_bag=0, second_bag=1, hourglasses=0)
    play(state, 0, "deal tile 60")
    assert choices(state) == ["keep 60", "keep 138"]
    state = assisted("138", first_bag=0, second_bag=0, hourglasses=0)
    assert state.agenda[-1].kind == BUILD
    assert state.players[0].new == tiles("138")


@pytest.mark.rule("DA2", "DX-G")
def test_after_an_exchange_the_goal_exchange_is_finished_before_a_burrower_draws() -> None:
    state = at(table(player(hand="guest-wing")), Step(BEGIN_TURN, 0))
    play(state, 0, "draft exchange", "deal tile 138")
    assert choices(state) == ["draw shape", "draw decoration"]
    play(state, 0, "draw shape", "deal goal star-chamber", "discard guest-wing")
    assert GAME.to_act(state) == (CHANCE,)
    play(state, 0, "deal tile 60", "deal tile 9", "keep 9")
    assert state.players[0].new == tiles("9")
