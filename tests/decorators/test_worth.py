"""What a view says of how the players stand: it is what the rules would give them."""

from random import Random

import pytest

from tests.decorators.dsl import GAME, at, choices, play, player, table
from tests.decorators.dungeons import TABLE
from tests.decorators.test_final import WILDS, ended
from undercroft.core.game import Step
from undercroft.core.play import playout
from undercroft.games.decorators.bosses import floor_counts
from undercroft.games.decorators.constants import STAR, east_of, south_of
from undercroft.games.decorators.placing import first_fault
from undercroft.games.decorators.state import State
from undercroft.games.decorators.steps import BEGIN_BUILD
from undercroft.games.decorators.view import View

ONLOOKER = -1


def seen(state: State, seat: int = ONLOOKER) -> View:
    view = GAME.view(state, seat)
    assert isinstance(view, View)
    return view


@pytest.mark.rule("DE1", "DE2", "DE3", "DE4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_that_is_over_gave_what_was_said(seats: int) -> None:
    state = GAME.new(seats)
    playout(GAME, state, Random(seats))
    worths = [one.worth for one in seen(state).players]
    assert [worth.total for worth in worths] == [one.points for one in state.players]
    assert all(len(worth.boss_points) == len(worth.boss_counts) == 2 for worth in worths)
    floors = [floor_counts(one.dungeon) for one in state.players]
    colours = [
        tuple([at for at, count in enumerate(one) if 0 < at < STAR and count]) for one in floors
    ]
    assert [worth.colours for worth in worths] == colours
    assert seats < 4 or any(1 in there for there in colours), "nobody has the first colour"


def test_before_the_bosses_are_dealt_they_give_nothing() -> None:
    assert [one.worth.boss_points for one in seen(GAME.new(2)).players] == [(), ()]


@pytest.mark.rule("DE5")
def test_mimics_under_seal_count_for_who_spends_them_alone() -> None:
    one, two = player(WILDS, mimics=1), player(WILDS, mimics=2)
    state = ended(one, two, bosses="curio-george mother-mortuary")
    before = seen(state, 1).players[1].worth.boss_counts
    play(state, 1, "mimic yellow")
    assert seen(state, 1).players[1].worth.boss_counts == (before[0] + 1, before[1])
    assert seen(state, 0).players[1].worth.boss_counts == before
    assert seen(state).players[1].worth.boss_counts == before


@pytest.mark.rule("DB6")
def test_all_faults_that_an_architect_leaves_are_told() -> None:
    state = at(table(player(TABLE, architects=1)), Step(BEGIN_BUILD, 0))
    assert seen(state).players[0].faults == ()
    play(state, 0, "architect n1w1")
    for choice in choices(state, verb="place"):
        moved = state.clone()
        play(moved, 0, choice)
        first = first_fault(moved.players[0].dungeon)
        told = seen(moved).players[0].faults
        assert (first is None) == (told == ())
        if first is not None:
            assert (told[0].rule, told[0].east, told[0].south) == (
                first[0],
                east_of(first[1]),
                south_of(first[1]),
            )
