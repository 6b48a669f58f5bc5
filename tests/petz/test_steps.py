"""Steps: what is packed into a mark comes out by name, in the rules and in the view."""

from dataclasses import asdict
from typing import Any

import pytest

from tests.petz.dsl import shop, table
from undercroft.core.game import Step
from undercroft.games.petz import steps
from undercroft.games.petz.cards import POTION
from undercroft.games.petz.constants import OLDER
from undercroft.games.petz.moves import ANTIMAGIC, STRENGTH
from undercroft.games.petz.state import PLOTS
from undercroft.games.petz.view import StepView, see

LAST = PLOTS - 1
PACKED = [
    (steps.Swapping(0, 0), 0),
    (steps.Swapping(2, POTION - 1), 32 * 2 + POTION - 1),
    (steps.Digging(False), 0),
    (steps.Digging(True), 64),
    (steps.Digging(True, 4, LAST), 64 + 8 * 4 + LAST),
    (steps.Entertaining(0, False), 0),
    (steps.Entertaining(LAST, True), 2 * LAST + 1),
    (steps.Arming(0, STRENGTH, False), 0),
    (steps.Arming(2, ANTIMAGIC, True), 2 * (2 * 2 + 1) + 1),
    (steps.Discarding(2, POTION - 1), 4 * (POTION - 1) + 2),
    (steps.Cleaning(4, LAST), 8 * 4 + LAST),
]


def fields(packed: object) -> dict[str, object]:
    found = {name: getattr(packed, name) for name in dir(packed) if not name.startswith("_")}
    return {name: value for name, value in found.items() if not callable(value)}


@pytest.mark.parametrize(("packed", "mark"), PACKED)
def test_a_packed_step_gives_back_its_fields(packed: Any, mark: int) -> None:
    step = packed.step(1)
    assert step.seat == 1
    assert step.mark == mark  # as clients and encodings know it
    assert fields(type(packed).of(step)) == fields(packed)


@pytest.mark.rule("PR5")
def test_the_employee_comes_before_other_imps_in_the_same_place() -> None:
    playing = steps.Entertaining(1, True)
    assert [playing.allows_employee(gap) for gap in (1, 2)] == [False, True]
    assert steps.Entertaining(1, False).allows_employee(1)
    arming = steps.Arming(1, STRENGTH, True)
    places = [(1, STRENGTH), (1, ANTIMAGIC), (2, STRENGTH)]
    assert [arming.allows_employee(*place) for place in places] == [False, True, True]
    assert steps.Arming(1, STRENGTH, False).allows_employee(1, STRENGTH)
    assert steps.Arming(1, ANTIMAGIC, True).has_passed(1, STRENGTH)
    assert not steps.Arming(1, ANTIMAGIC, True).has_passed(2, STRENGTH)


@pytest.mark.parametrize(
    ("step", "about"),
    [
        (Step(steps.TAKE, 0, OLDER), {"space": OLDER}),
        (Step(steps.COLOUR, 0, 0b1010), {"books": (1, 3)}),
        (Step(steps.PLACE_CAGE, 0, 0b0100), {"plots": (2,)}),
        (Step(steps.FEED, 0, 2), {"plot": 2}),
        (Step(steps.CATCH, 0, 3), {"plot": 3}),
        (steps.Swapping(2, 7).step(0), {"swapped": 2, "lowest": 7}),
        (steps.Digging(True, 3, 2).step(0), {"later": True, "left": 3, "plot": 2}),
        (steps.Entertaining(2, True).step(0), {"gap": 2, "imp_there": True}),
        (steps.Arming(2, 1, True).step(0), {"plot": 2, "number": 1, "imp_there": True}),
        (steps.Discarding(3, 20).step(0), {"colour": 3, "lowest": 20}),
        (steps.Cleaning(3, 2).step(0), {"left": 3, "plot": 2}),
        (Step(steps.GROUP, 0), {}),
    ],
)
def test_the_view_names_what_a_step_is_about(step: Step, about: dict[str, Any]) -> None:
    state = table(shop(), shop())
    state.agenda.append(step)
    assert see(state, 0).about == StepView(**about)
    assert see(state, 0).mark == step.mark


def test_what_a_step_is_not_about_is_left_open() -> None:
    """Most of all that an imp is there: the page would not offer the employee."""
    numbers = ("space", "plot", "gap", "number", "left", "colour", "lowest", "swapped")
    others = {"books": (), "plots": (), "imp_there": False, "later": False}
    assert asdict(StepView()) == dict.fromkeys(numbers, -1) | others
