"""Phase 4: the long-handled shovel's second time, when all have shown off."""

import pytest

from tests.petz.dsl import PETZ, at, choices, pet, play, rest_of_round, seen_by, shop, table
from undercroft.core.game import Step
from undercroft.games.petz.steps import DIG, SHOVEL_AGAIN, SHOW_OFF

SHOVEL = "long-handled-shovel"
EMPLOYEE = "employee-of-the-month"


@pytest.mark.rule("PR3")
@pytest.mark.parametrize("removed", [0, 1])
def test_what_the_shovel_did_not_remove_is_offered_once_more_when_all_have_shown_off(
    removed: int,
) -> None:
    owner = shop(pet("uni", 2, "purple magic"), imps=1, manure=(3, 1, 0, 0), artifacts=SHOVEL)
    rival = shop(pet("snappy", 2, "green poop, red anger"))
    state = at(table(owner, rival), *[Step(SHOW_OFF, 0), Step(SHOW_OFF, 1), Step(SHOVEL_AGAIN, 0)])
    play(state, 0, *["dig 1"] * removed, "done")
    assert rival.shown
    assert choices(state, 0) == ["done", "dig 1", "dig 2"]
    play(state, 0, *["dig 1"] * (1 - removed), "dig 2")
    assert PETZ.to_act(state) == ()
    assert owner.manure == (2, 0, 0, 0)
    assert (owner.imps, owner.spent_imps) == (0, 1)


@pytest.mark.rule("PR3")
def test_the_later_offer_is_declined_with_nothing_lost() -> None:
    owner = shop(pet("uni", 2, "purple magic"), imps=2, manure=(1, 0, 0, 0), artifacts=SHOVEL)
    state = rest_of_round(table(owner), SHOW_OFF)
    play(state, 0, "done", "done")
    assert state.agenda[-1].kind != DIG
    assert owner.manure == (1, 0, 0, 0)
    assert owner.spent_imps == 0


@pytest.mark.rule("PR3")
@pytest.mark.parametrize(
    ("manure", "imps", "moves"),
    [
        ((2, 0, 0, 0), 1, ["dig 1", "dig 1"]),  # its load is used up
        ((0, 1, 0, 0), 1, ["dig 2"]),  # no manure is left
        ((0, 2, 0, 0), 2, ["done"]),  # in empty cages it is as well cleaned (PB9)
    ],
)
def test_the_shovel_is_not_offered_later_without_a_use(
    manure: tuple[int, int, int, int], imps: int, moves: list[str]
) -> None:
    owner = shop(pet("uni", 2, "purple magic"), imps=imps, manure=manure, artifacts=SHOVEL)
    state = rest_of_round(table(owner), SHOW_OFF)
    assert state.agenda[-1].kind == DIG
    play(state, 0, *moves)
    assert state.agenda[-1].kind != DIG


@pytest.mark.rule("PR3")
def test_an_imp_with_the_shovel_goes_on_later_where_it_could_not_before() -> None:
    """Plots go in order, so that what was passed can only be reached later."""
    owner = shop(pet("uni", 2, "purple magic"), imps=1, manure=(1, 1, 0, 0), artifacts=SHOVEL)
    state = rest_of_round(table(owner), SHOW_OFF)
    play(state, 0, "dig 2")
    assert choices(state, 0) == ["done", "dig 1"]
    play(state, 0, "dig 1")
    assert owner.manure == (0, 0, 0, 0)


@pytest.mark.rule("PR3", "PR5")
def test_the_employee_keeps_the_rest_of_the_load_of_four_for_later() -> None:
    both = f"{SHOVEL} {EMPLOYEE}"
    owner = shop(pet("uni", 2, "purple magic"), imps=1, manure=(6, 0, 0, 0), artifacts=both)
    state = rest_of_round(table(owner), SHOW_OFF)
    play(state, 0, "dig 1 employee", "done")
    assert choices(state, 0) == ["done", "dig 1"]
    play(state, 0, "dig 1", "dig 1", "dig 1")
    assert state.agenda[-1].kind != DIG
    assert owner.manure == (2, 0, 0, 0)


@pytest.mark.rule("PR3")
def test_what_the_shovel_could_still_remove_is_forgotten_after_the_round() -> None:
    owner = shop(pet("uni", 2, "purple magic"), imps=1, manure=(3, 0, 0, 0), artifacts=SHOVEL)
    state = rest_of_round(table(owner), SHOW_OFF)
    assert seen_by(1, state).players[0].shovel == -1
    play(state, 0, "dig 1", "done")
    assert seen_by(1, state).players[0].shovel == 1
    play(state, 0, "done")
    assert state.round == 4
    assert owner.shovel == -1


@pytest.mark.rule("PR3")
def test_games_of_the_first_edition_offer_the_shovel_once() -> None:
    owner = shop(pet("uni", 2, "purple magic"), imps=1, manure=(3, 0, 0, 0), artifacts=SHOVEL)
    state = table(owner)
    state.edition = 1
    rest_of_round(state, SHOW_OFF)
    play(state, 0, "done")
    assert state.agenda[-1].kind != DIG
