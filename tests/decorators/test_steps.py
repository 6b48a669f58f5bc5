"""Faces and steps: what is packed into one number comes out by name, also in the view."""

import pytest

from tests.decorators.dsl import player, table
from undercroft.core.game import Step
from undercroft.games.decorators.constants import (
    DECORATION_SIDE,
    FACES,
    SIDES,
    START,
    START_SQUARE,
    TURNS,
)
from undercroft.games.decorators.dungeon import how_many, one_of
from undercroft.games.decorators.faces import (
    face_laid,
    face_of,
    lay,
    side_of,
    tile_laid,
    tile_of,
    turn_laid,
)
from undercroft.games.decorators.steps import BUILD, MOVE, PLACE
from undercroft.games.decorators.view import StepView, see


def test_every_side_of_every_tile_in_every_turn_is_a_number_of_its_own() -> None:
    every = [
        (tile, side, turn)
        for tile in range(START + 1)
        for side in range(len(SIDES))
        for turn in range(TURNS)
    ]
    laid = [lay(face_of(tile, side), turn) for tile, side, turn in every]
    assert laid == list(range(TURNS * FACES))
    assert [(tile_laid(one), side_of(face_laid(one)), turn_laid(one)) for one in laid] == every
    assert [tile_of(face_laid(one)) for one in laid] == [tile for tile, _, _ in every]


def test_decorations_of_a_room_are_counted_by_kind() -> None:
    listed = 3 * one_of(0) + one_of(4) + 2 * one_of(9)
    assert [how_many(listed, kind) for kind in range(10)] == [3, 0, 0, 0, 1, 0, 0, 0, 0, 2]


@pytest.mark.parametrize(
    ("step", "about"),
    [
        (Step(PLACE, 0, face_of(17, DECORATION_SIDE)), {"tile": 17, "side": DECORATION_SIDE}),
        (Step(MOVE, 0, START_SQUARE), {"square": START_SQUARE}),
        (Step(BUILD, 0), {}),
    ],
)
def test_the_view_names_what_a_step_is_about(step: Step, about: dict[str, int]) -> None:
    state = table(player(), player())
    state.agenda.append(step)
    assert see(state, 0).about == StepView(**about)
    assert see(state, 0).mark == step.mark
