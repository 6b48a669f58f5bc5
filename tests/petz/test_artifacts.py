"""Phases 4 and 5: shovel, armour, and the employee of the month."""

from itertools import combinations_with_replacement, product

import pytest

from tests.petz.dsl import (
    PETZ,
    at,
    choices,
    endings,
    grouped,
    pet,
    play,
    resident,
    shop,
    stock,
    table,
)
from undercroft.core.game import Step
from undercroft.games.petz.state import Player, State
from undercroft.games.petz.steps import (
    AGE,
    ARM,
    DIG,
    POOP_NEEDS,
    PUT_ON_ARMOUR,
    SHOW_OFF,
    WORK,
)

SHOVEL = "long-handled-shovel"
ARMOUR = "imp-armour"
EMPLOYEE = "employee-of-the-month"


def shown(owner: Player, *after: int) -> State:
    """The player's turn of phase 4, and steps after it, run to the first decision."""
    return at(table(owner), Step(SHOW_OFF, 0), *[Step(kind, 0) for kind in after])


# The long-handled shovel


@pytest.mark.rule("PR3")
def test_one_imp_removes_up_to_two_manure_from_any_cages_occupied_ones_too() -> None:
    owner = shop(pet("uni", 2, "purple magic"), imps=3, manure=(1, 0, 2, 0), artifacts=SHOVEL)
    state = shown(owner)
    assert choices(state, 0) == ["done", "dig 1", "dig 3"]
    play(state, 0, "dig 1")
    assert choices(state, 0) == ["done", "dig 3"]
    play(state, 0, "dig 3")
    assert PETZ.to_act(state) == ()
    assert owner.manure == (0, 0, 1, 0)
    assert (owner.imps, owner.spent_imps) == (2, 1)


@pytest.mark.rule("PR3")
def test_the_shovel_may_be_left_alone_and_then_costs_no_imp() -> None:
    owner = shop(pet("uni", 2, "purple magic"), imps=1, manure=(2, 0, 0, 0), artifacts=SHOVEL)
    play(shown(owner), 0, "done")
    assert (owner.manure, owner.imps) == ((2, 0, 0, 0), 1)


@pytest.mark.rule("PR3")
def test_the_shovel_works_after_poop_and_before_disease() -> None:
    sick = pet("wormie", 4, "green poop, green poop, green disease, red disease")
    owner = shop(sick, imps=1, artifacts=SHOVEL)
    state = shown(owner)
    assert owner.manure == (2, 0, 0, 0)
    play(state, 0, "dig 1", "dig 1")
    assert resident(state, 1).suffering == 0


@pytest.mark.rule("PR3")
@pytest.mark.parametrize(
    ("imps", "manure", "artifacts"), [(0, 2, SHOVEL), (1, 0, SHOVEL), (1, 2, EMPLOYEE)]
)
def test_the_shovel_takes_an_imp_manure_and_the_artifact(
    imps: int, manure: int, artifacts: str
) -> None:
    owner = shop(pet("uni", 2, "purple magic"), imps=imps, artifacts=artifacts)
    owner.manure = (0, manure, 0, 0)
    assert PETZ.to_act(shown(owner)) == ()


@pytest.mark.rule("PR3")
def test_the_shovel_works_without_pets_and_before_the_exhibition_is_counted() -> None:
    owner = shop(imps=1, manure=(0, 3, 0, 0), artifacts=SHOVEL)
    owner.judged = True
    state = at(table(owner, exhibitions="arena childrens-day"), Step(SHOW_OFF, 0))
    assert choices(state, 0) == ["done", "dig 2"]
    play(state, 0, "dig 2", "dig 2")
    assert owner.score == 2  # in half points: the judges' 2 less 1 manure


@pytest.mark.rule("PR3")
def test_the_shovel_is_used_once_a_round_and_again_in_the_next() -> None:
    owner = shop(pet("uni", 2, "purple magic"), imps=4, manure=(9, 0, 0, 0), artifacts=SHOVEL)
    state = shown(owner, WORK, AGE)
    play(state, 0, "dig 1", "dig 1")
    assert PETZ.to_act(state) == ()
    assert owner.imps == 4
    play(at(state, Step(SHOW_OFF, 0)), 0, "dig 1", "dig 1")
    assert owner.manure == (5, 0, 0, 0)


@pytest.mark.rule("PE13", "PR3")
def test_the_imp_with_the_shovel_can_not_play() -> None:
    owner = shop(pet("uni", 4, "yellow play"), imps=1, manure=(1, 0, 0, 0), artifacts=SHOVEL)
    state = shown(owner)
    play(state, 0, "dig 1")
    assert PETZ.to_act(state) == ()
    assert resident(state, 1).suffering == 1


@pytest.mark.rule("PR3", "PR5")
def test_the_employee_with_the_shovel_removes_up_to_four() -> None:
    both = f"{SHOVEL} {EMPLOYEE}"
    owner = shop(pet("uni", 2, "purple magic"), imps=2, manure=(3, 3, 0, 0), artifacts=both)
    state = shown(owner)
    assert choices(state, 0) == ["done", "dig 1", "dig 1 employee", "dig 2", "dig 2 employee"]
    play(state, 0, "dig 1 employee", "dig 1", "dig 1", "dig 2")
    assert PETZ.to_act(state) == ()
    assert (owner.manure, owner.imps) == ((0, 2, 0, 0), 1)


@pytest.mark.rule("PR3", "PR5")
def test_the_employee_is_not_offered_for_two_manure_or_less() -> None:
    both = f"{SHOVEL} {EMPLOYEE}"
    state = shown(shop(pet("uni", 2, "purple magic"), manure=(2, 2, 0, 0), artifacts=both))
    assert choices(state, 0) == ["done", "dig 1", "dig 1 employee", "dig 2"]


@pytest.mark.rule("PR3", "PR5")
@pytest.mark.parametrize("artifacts", [SHOVEL, f"{SHOVEL} {EMPLOYEE}"])
@pytest.mark.parametrize("manure", [(1, 0, 2, 0), (3, 1, 0, 2), (0, 0, 0, 5), (1, 1, 1, 1)])
def test_every_way_to_dig_is_offered_once(
    manure: tuple[int, int, int, int], artifacts: str
) -> None:
    owner = shop(imps=2, manure=manure, artifacts=artifacts)
    state = at(table(owner), Step(POOP_NEEDS, 0))
    found = []
    for _, end in endings(state, 0, DIG):
        player = end.players[0]
        found.append((player.manure, player.imps, player.employee_used))
    assert len(found) == len(set(found))
    for removed in product(*[range(here + 1) for here in manure]):
        left = tuple([here - gone for here, gone in zip(manure, removed, strict=True)])
        count = sum(removed)
        assert ((left, 2 if count == 0 else 1, False) in found) == (count <= 2)
        if count > 2:
            assert ((left, 1, True) in found) == (count <= 4 and EMPLOYEE in artifacts)


# Imp armour


@pytest.mark.rule("PR4")
def test_an_imp_in_armour_adds_to_strength_and_is_not_hurt() -> None:
    owner = shop(pet("drago", 4, "red anger, red anger"), imps=2, artifacts=ARMOUR)
    state = shown(owner)
    assert choices(state, 0) == ["done", "armour 1 strength"]
    play(state, 0, "armour 1 strength")
    assert PETZ.to_act(state) == ()
    assert (owner.imps, owner.spent_imps, owner.hospital) == (1, 1, 0)
    assert owner.pets[0] is not None


@pytest.mark.rule("PR4")
def test_an_imp_in_armour_adds_to_antimagic() -> None:
    owner = shop(pet("ghosty", 4, "purple magic, purple magic"), imps=1, artifacts=ARMOUR)
    state = shown(owner)
    assert choices(state, 0) == ["done", "armour 1 antimagic"]
    play(state, 0, "armour 1 antimagic")
    assert resident(state, 1).mutations == 0
    assert (owner.imps, owner.hospital) == (0, 0)


@pytest.mark.rule("PR4")
def test_without_armour_the_pet_mutates() -> None:
    owner = shop(pet("ghosty", 4, "purple magic, purple magic"), imps=1, artifacts=ARMOUR)
    state = shown(owner)
    play(state, 0, "done")
    assert resident(state, 1).mutations == 1
    assert owner.imps == 1


@pytest.mark.rule("PR4", "PE8")
def test_both_suits_may_serve_one_number_and_other_imps_catch_the_rest() -> None:
    owner = shop(pet("drago", 7, ", ".join(["red anger"] * 5)), imps=5, artifacts=ARMOUR)
    state = shown(owner)
    play(state, 0, "armour 1 strength", "armour 1 strength")
    assert choices(state, 0) == ["catch 1", "let-go 1"]
    play(state, 0, "catch 1")
    assert (owner.imps, owner.spent_imps, owner.hospital) == (1, 2, 2)


@pytest.mark.rule("PR4")
def test_at_most_two_imps_a_round_wear_armour() -> None:
    wild = [pet(name, 4, "red anger, red anger") for name in ("drago", "snappy", "bubl")]
    owner = shop(*wild, imps=3, cages="initial c04 c06 -", artifacts=ARMOUR)
    state = shown(owner)
    play(state, 0, "armour 1 strength", "armour 2 strength")
    assert choices(state, 0) == ["catch 3", "let-go 3"]


@pytest.mark.rule("PR4")
def test_armour_helps_for_one_round() -> None:
    wild = pet("drago", 4, "red anger, red anger, purple magic, purple magic")
    owner = shop(wild, imps=3, artifacts=ARMOUR)
    state = shown(owner, AGE)
    play(state, 0, "armour 1 strength", "armour 1 antimagic")
    assert owner.pets[0] is not None
    owner.pets[0], owner.shown = wild, False
    at(state, Step(SHOW_OFF, 0))
    play(state, 0, "done", "let-go 1")
    assert owner.pets[0] is None


@pytest.mark.rule("PR4")
@pytest.mark.parametrize(("imps", "artifacts"), [(0, ARMOUR), (3, EMPLOYEE)])
def test_armour_takes_an_imp_and_the_artifact(imps: int, artifacts: str) -> None:
    owner = shop(pet("ghosty", 4, "purple magic, purple magic"), imps=imps, artifacts=artifacts)
    assert PETZ.to_act(shown(owner)) == ()


@pytest.mark.rule("PR4")
def test_armour_is_not_offered_where_cage_and_addon_are_enough() -> None:
    calm = pet("drago", 4, "red anger, red anger, purple magic, purple magic")
    owner = shop(calm, cages="initial - - -", addons="a01 - - -", artifacts=ARMOUR)
    assert choices(shown(owner), 0) == ["done", "armour 1 antimagic"]


@pytest.mark.rule("PE13", "PR4")
def test_imps_in_armour_are_not_available_any_more() -> None:
    owner = shop(pet("drago", 4, "red anger, red anger"), imps=2, gold=0, artifacts=ARMOUR)
    state = shown(owner, WORK)
    play(state, 0, "armour 1 strength")
    assert owner.gold == 1


@pytest.mark.rule("PR4", "PR5")
def test_the_employee_in_one_suit_adds_two_to_one_number() -> None:
    wild = pet("drago", 7, "red anger, red anger, red anger, red anger")
    owner = shop(wild, imps=3, artifacts=f"{ARMOUR} {EMPLOYEE}")
    state = shown(owner)
    assert choices(state, 0) == ["done", "armour 1 strength", "armour 1 strength employee"]
    play(state, 0, "armour 1 strength employee")
    assert choices(state, 0) == ["done", "armour 1 strength"]
    play(state, 0, "armour 1 strength")
    assert PETZ.to_act(state) == ()
    assert (owner.imps, owner.spent_imps, owner.hospital) == (1, 2, 0)
    assert owner.pets[0] is not None


@pytest.mark.rule("PR4", "PR5")
@pytest.mark.parametrize("artifacts", [ARMOUR, f"{ARMOUR} {EMPLOYEE}"])
@pytest.mark.parametrize("imps", [1, 2, 3])
def test_every_way_to_wear_armour_is_offered_once(imps: int, artifacts: str) -> None:
    first = pet(
        "drago", 7, "red anger, red anger, red anger, red anger, purple magic, purple magic"
    )
    second = pet("ghosty", 7, "purple magic, purple magic, purple magic, red anger")
    owner = shop(first, second, imps=imps, cages="initial initial - -", artifacts=artifacts)
    state = at(table(owner), Step(PUT_ON_ARMOUR, 0))
    excess = {"1 strength": 3, "1 antimagic": 1, "2 antimagic": 2}
    wanted = set()
    for count in range(min(imps, 2) + 1):
        for suits in combinations_with_replacement(sorted(excess), count):
            for double in range(-1, count if EMPLOYEE in artifacts else 0):
                given = dict.fromkeys(excess, 0)
                for number, place in enumerate(suits):
                    given[place] += 2 if number == double else 1
                # No imp is wasted: each suit, and each half of the employee's, does something.
                if all(given[place] <= excess[place] for place in excess):
                    wanted.add((tuple(given.values()), imps - count, double >= 0))
    found = []
    for _, end in endings(state, 0, ARM):
        player = end.players[0]
        strong, antimagic = player.bonus_strength, player.bonus_antimagic
        assert strong[1:] == (0, 0, 0)
        given_now = (strong[0], antimagic[0], antimagic[1])
        found.append((given_now, player.imps, player.employee_used))
    assert len(found) == len(set(found))
    assert set(found) == wanted


# The employee of the month


@pytest.mark.rule("PR5")
def test_the_employee_works_as_two_once_a_round() -> None:
    both = f"{SHOVEL} {ARMOUR} {EMPLOYEE}"
    busy = pet("direbunny", 7, "red anger, red anger, red anger, yellow play, yellow play")
    state = shown(shop(busy, imps=6, manure=(4, 0, 0, 0), artifacts=both))
    play(state, 0, "dig 1 employee", "dig 1", "done")
    assert choices(state, 0) == ["done", "play 1-2"]
    play(state, 0, "done")
    assert choices(state, 0) == ["done", "armour 1 strength"]
    play(state, 0, "done")
    assert choices(state, 0) == ["catch 1", "let-go 1"]


@pytest.mark.rule("PR5")
def test_the_employee_is_there_again_in_the_next_round() -> None:
    playful = pet("uni", 7, "yellow play, yellow play")
    owner = shop(playful, imps=1, artifacts=EMPLOYEE)
    state = shown(owner, AGE)
    play(state, 0, "play 1-2 employee")
    owner.pets[0], owner.shown = playful, False
    at(state, Step(SHOW_OFF, 0))
    assert choices(state, 0) == ["done", "play 1-2", "play 1-2 employee"]


@pytest.mark.rule("PR5")
def test_the_employee_cleans_four_but_earns_one_gold() -> None:
    owner = shop(imps=1, gold=0, manure=(0, 5, 0, 0), artifacts=EMPLOYEE)
    state = at(table(owner), Step(WORK, 0))
    lazy = state.clone()
    play(state, 0, "clean 2", "clean 2", "clean 2", "clean 2")
    assert (owner.manure, owner.gold) == ((0, 1, 0, 0), 0)
    assert PETZ.to_act(state) == ()
    play(lazy, 0, "done")
    assert lazy.players[0].gold == 1


@pytest.mark.rule("PR5")
def test_an_employee_used_in_phase_4_cleans_like_any_imp() -> None:
    owner = shop(pet("uni", 7, "yellow play, yellow play"), imps=2, artifacts=EMPLOYEE)
    owner.manure = (0, 5, 0, 0)
    state = shown(owner, WORK)
    play(state, 0, "play 1-2 employee", "clean 2", "clean 2")
    assert PETZ.to_act(state) == ()
    assert owner.manure == (0, 3, 0, 0)


@pytest.mark.rule("PR5")
def test_the_employee_counts_once_in_groups() -> None:
    state = table(shop(imps=1, gold=1, artifacts=EMPLOYEE), shop(), shop())
    stock(state, cages="c05")
    grouped(state, "1+1")
    assert state.size == 2
    assert not [words for words in choices(state, 0) if "cage" in words]


@pytest.mark.rule("PE8", "PR5", "PR6")
@pytest.mark.parametrize(("imps", "offered"), [(1, []), (2, ["catch 1 employee", "let-go 1"])])
def test_the_employee_saves_one_imp_in_catching_and_no_more(imps: int, offered: list[str]) -> None:
    furious = pet("snappy", 4, "green anger, red anger, red anger, red anger")
    state = shown(shop(furious, imps=imps, artifacts=EMPLOYEE))
    assert (choices(state, 0) if PETZ.to_act(state) else []) == offered
    assert (state.players[0].pets[0] is None) == (not offered)
