"""Phase 4: imps play with pets and catch them."""

from itertools import combinations_with_replacement

import pytest

from tests.petz.dsl import (
    PETZ,
    at,
    choices,
    endings,
    pet,
    play,
    points,
    resident,
    shop,
    table,
)
from undercroft.core.game import Step
from undercroft.games.petz.state import Pet, Player, State
from undercroft.games.petz.steps import ANGER_NEEDS, CATCH, ENTERTAIN, PLAY_NEEDS, SHOW_OFF, WORK

EMPLOYEE = "employee-of-the-month"


def playful(name: str, plays: int) -> Pet | None:
    """A big pet that wants to play so many times; none for 0."""
    return pet(name, 7, ", ".join(["yellow play"] * plays)) if plays else None


def playful_pets(plays: tuple[int, ...]) -> list[Pet | None]:
    """By plot, how often each pet wants to play."""
    names = ("uni", "trollie", "birdie", "fluffy")
    return [playful(name, wanted) for name, wanted in zip(names, plays, strict=True)]


def angry(name: str, angers: int) -> Pet | None:
    """A big pet with so many anger needs; none for 0."""
    return pet(name, 7, ", ".join(["red anger"] * angers)) if angers else None


def shown(owner: Player) -> State:
    """The player's turn of phase 4, run to the first decision."""
    return at(table(owner), Step(SHOW_OFF, 0))


def suffering(state: State) -> tuple[int, ...]:
    """By plot, 0 where there is no pet."""
    return tuple([0 if one is None else one.suffering for one in state.players[0].pets])


# Play


@pytest.mark.rule("PE6")
def test_each_play_need_takes_an_imp_or_hurts_and_the_player_chooses() -> None:
    state = shown(shop(playful("uni", 3), imps=2))
    assert choices(state, 0) == ["done", "play 1-2"]
    play(state, 0, "play 1-2")
    assert choices(state, 0) == ["done", "play 1-2"]
    play(state, 0, "done")
    assert suffering(state) == (2, 0, 0, 0)
    assert state.players[0].imps == 1


@pytest.mark.rule("PE6")
def test_several_imps_can_share_a_gap() -> None:
    state = shown(shop(playful("uni", 2), playful("trollie", 2), imps=3))
    play(state, 0, "play 1-2", "play 1-2")
    assert PETZ.to_act(state) == ()
    assert suffering(state) == (0, 0, 0, 0)
    assert state.players[0].imps == 1


@pytest.mark.rule("PE6")
@pytest.mark.parametrize(
    ("gap", "pair"), [("1-2", (0, 1)), ("2-3", (1, 2)), ("3-4", (2, 3)), ("4-1", (3, 0))]
)
def test_an_imp_meets_one_need_of_both_pets_beside_its_gap(gap: str, pair: tuple[int, int]) -> None:
    state = shown(shop(*playful_pets((2, 2, 2, 2)), imps=1))
    assert choices(state, 0) == ["done", "play 1-2", "play 2-3", "play 3-4", "play 4-1"]
    play(state, 0, f"play {gap}")
    assert suffering(state) == tuple([1 if plot in pair else 2 for plot in range(4)])


@pytest.mark.rule("PE6")
@pytest.mark.parametrize("diagonal", [(1, 0, 1, 0), (0, 1, 0, 1)])
def test_no_imp_plays_with_two_pets_across_the_diagonal(diagonal: tuple[int, ...]) -> None:
    state = shown(shop(*playful_pets(diagonal), imps=1))
    assert len(choices(state, 0)) == 3
    for moves, end in endings(state, 0, ENTERTAIN):
        assert sum(suffering(end)) == 2 - len([move for move in moves if move != "done"])


@pytest.mark.rule("PE6")
def test_nobody_plays_without_an_available_imp() -> None:
    owner = shop(playful("uni", 2), imps=0)
    owner.spent_imps, owner.hospital, owner.platform = 3, 2, 1
    state = shown(owner)
    assert PETZ.to_act(state) == ()
    assert suffering(state) == (2, 0, 0, 0)


@pytest.mark.rule("PE6")
def test_it_is_not_asked_where_no_pet_wants_to_play() -> None:
    assert PETZ.to_act(shown(shop(pet("uni", 2, "yellow poop")))) == ()


@pytest.mark.rule("PE7")
@pytest.mark.parametrize(
    ("cage", "addon", "left"),
    [
        ("initial", "-", 3),
        ("c07", "-", 2),
        ("initial", "a06", 2),
        ("c09", "a06", 1),
        ("c11", "a01", 2),
    ],
)
def test_each_play_symbol_meets_one_play_need_by_itself(cage: str, addon: str, left: int) -> None:
    owner = shop(None, playful("uni", 3), imps=0)
    owner.cages = shop(cages=f"initial {cage} - -").cages
    owner.addons = shop(addons=f"- {addon} - -").addons
    assert suffering(shown(owner)) == (0, left, 0, 0)


@pytest.mark.rule("PE7", "PE14")
def test_a_pet_whose_symbols_are_enough_needs_no_imp() -> None:
    owner = shop(playful("uni", 1), playful("trollie", 1), cages="c07 initial - -", imps=1)
    state = shown(owner)
    assert choices(state, 0) == ["done", "play 1-2"]
    play(state, 0, "done")
    assert suffering(state) == (0, 1, 0, 0)


@pytest.mark.rule("PE-L", "PE6", "PE7")
def test_one_imp_and_a_play_symbol_meet_three_needs_of_two_neighbours() -> None:
    owner = shop(playful("snakitty", 1), playful("birdie", 2), cages="initial c07 - -", imps=1)
    state = shown(owner)
    play(state, 0, "play 1-2")
    assert suffering(state) == (0, 0, 0, 0)
    assert PETZ.to_act(state) == ()


@pytest.mark.rule("PR5")
def test_the_employee_meets_two_needs_of_each_neighbour() -> None:
    state = shown(shop(playful("uni", 2), playful("trollie", 3), imps=2, artifacts=EMPLOYEE))
    play(state, 0, "play 1-2 employee")
    assert state.players[0].imps == 1
    assert choices(state, 0) == ["done", "play 1-2"]
    play(state, 0, "done")
    assert suffering(state) == (0, 1, 0, 0)


@pytest.mark.rule("PR5")
def test_the_employee_is_offered_only_where_he_does_more_than_another_imp() -> None:
    state = shown(shop(*playful_pets((1, 1, 0, 1)), artifacts=EMPLOYEE))
    assert not [words for words in choices(state, 0) if "employee" in words]


Outcome = tuple[tuple[int, ...], int, bool]  # needs left by plot, imps left, employee used


def by_gaps(plays: tuple[int, ...], imps: int, employee: bool) -> set[Outcome]:
    """All that imps in gaps can come to, by brute force, idle imps included."""
    found = set()
    for count in range(imps + 1):
        for gaps in combinations_with_replacement(range(4), count):
            for double in range(-1, count if employee else 0):
                left = list(plays)
                for at_work, gap in enumerate(gaps):
                    for plot in (gap, (gap + 1) % 4):
                        left[plot] -= 2 if at_work == double else 1
                needs = tuple([max(0, need) for need in left])
                found.add((needs, imps - count, double >= 0))
    return found


@pytest.mark.rule("PE6", "PR5")
@pytest.mark.parametrize("artifacts", ["", EMPLOYEE])
@pytest.mark.parametrize("imps", [1, 2, 3])
@pytest.mark.parametrize(
    "plays", [(1, 2, 0, 1), (2, 2, 2, 2), (3, 1, 0, 0), (1, 0, 1, 0), (0, 1, 3, 1), (1, 1, 1, 1)]
)
def test_every_outcome_of_playing_can_be_reached_and_no_imp_is_wasted(
    plays: tuple[int, ...], imps: int, artifacts: str
) -> None:
    owner = shop(*playful_pets(plays), imps=imps, artifacts=artifacts)
    state = at(table(owner), Step(PLAY_NEEDS, 0))
    possible = by_gaps(plays, imps, bool(artifacts))
    ways = endings(state, 0, ENTERTAIN)
    found = {(suffering(end), end.players[0].imps, end.players[0].employee_used) for _, end in ways}
    assert found <= possible
    for needs, idle, used in possible:
        assert any(
            needs == reached and idle <= left and (used or not by_employee)
            for reached, left, by_employee in found
        ), (needs, idle, used)
    placed = [tuple(sorted([move for move in moves if move != "done"])) for moves, _ in ways]
    assert len(placed) == len(set(placed))
    for moves, end in ways:
        met = sum(plays) - sum(suffering(end))
        assert met >= len([move for move in moves if move != "done"])


# Anger


@pytest.mark.rule("PE8")
@pytest.mark.parametrize(
    ("cage", "addon", "angers", "excess"),
    [
        ("initial", "-", 1, 0),
        ("initial", "-", 2, 1),
        ("initial", "a01", 2, 0),
        ("initial", "a03", 2, 1),
        ("c01", "-", 3, 0),
        ("c01", "a02", 5, 1),
        ("c02", "-", 1, 1),
    ],
)
def test_anger_up_to_the_strength_of_cage_and_addon_does_nothing(
    cage: str, addon: str, angers: int, excess: int
) -> None:
    owner = shop(None, angry("drago", angers), imps=0, cages=f"initial {cage} - -")
    owner.addons = shop(addons=f"- {addon} - -").addons
    assert (shown(owner).players[0].pets[1] is None) == (excess > 0)


@pytest.mark.rule("PE8")
def test_an_imp_for_each_anger_in_excess_goes_to_the_hospital() -> None:
    state = shown(shop(angry("drago", 4), imps=4, hospital=1))
    assert choices(state, 0) == ["catch 1", "let-go 1"]
    play(state, 0, "catch 1")
    assert (state.players[0].imps, state.players[0].hospital) == (1, 4)
    assert resident(state, 1) == angry("drago", 4)


@pytest.mark.rule("PE8")
def test_a_pet_let_go_is_lost_and_no_imp_is_hurt() -> None:
    state = shown(shop(angry("drago", 3), imps=4, reputation=10))
    play(state, 0, "let-go 1")
    assert state.players[0].pets[0] is None
    assert (state.players[0].imps, state.players[0].hospital) == (4, 0)
    assert points(state.players[0]) == 9


@pytest.mark.rule("PE8")
def test_with_too_few_imps_the_pet_escapes_and_none_of_them_is_hurt() -> None:
    state = shown(shop(angry("drago", 4), imps=2))
    assert PETZ.to_act(state) == ()
    assert state.players[0].pets[0] is None
    assert (state.players[0].imps, state.players[0].hospital) == (2, 0)


@pytest.mark.rule("PE8", "PE14")
def test_imps_can_catch_any_of_several_angry_pets() -> None:
    owner = shop(angry("drago", 3), angry("snappy", 2), angry("bubl", 3), imps=3)
    owner.cages = shop(cages="initial c04 c06 -").cages  # strength 1 each
    state = at(table(owner), Step(ANGER_NEEDS, 0))
    found = []
    for _, end in endings(state, 0, CATCH):
        kept = tuple([one is not None for one in end.players[0].pets[:3]])
        found.append((kept, end.players[0].imps, end.players[0].hospital))
    wanted = []
    for kept in [(a, b, c) for a in (True, False) for b in (True, False) for c in (True, False)]:
        hurt = 2 * kept[0] + kept[1] + 2 * kept[2]
        if hurt <= 3:
            wanted.append((kept, 3 - hurt, hurt))
    assert sorted(found) == sorted(wanted)


@pytest.mark.rule("PR5", "PR6")
def test_the_employee_counts_twice_when_catching_and_is_hurt_once() -> None:
    state = shown(shop(angry("drago", 4), imps=3, artifacts=EMPLOYEE))
    assert choices(state, 0) == ["catch 1", "catch 1 employee", "let-go 1"]
    play(state, 0, "catch 1 employee")
    assert (state.players[0].imps, state.players[0].hospital) == (1, 2)
    assert state.players[0].pets[0] is not None


@pytest.mark.rule("PR5", "PR6")
def test_with_the_employee_one_imp_fewer_is_enough() -> None:
    state = shown(shop(angry("drago", 3), imps=1, artifacts=EMPLOYEE))
    assert choices(state, 0) == ["catch 1 employee", "let-go 1"]
    play(state, 0, "catch 1 employee")
    assert (state.players[0].imps, state.players[0].hospital) == (0, 1)


@pytest.mark.rule("PR5")
def test_the_employee_is_not_offered_for_one_anger_in_excess_nor_twice_in_a_round() -> None:
    owner = shop(angry("drago", 2), angry("snappy", 3), angry("bubl", 3), artifacts=EMPLOYEE)
    owner.cages = shop(cages="initial c04 c06 -").cages
    state = shown(owner)
    assert choices(state, 0) == ["catch 1", "let-go 1"]
    play(state, 0, "let-go 1", "catch 2 employee")
    assert choices(state, 0) == ["catch 3", "let-go 3"]


# Available imps


@pytest.mark.rule("PE13")
def test_imps_that_play_can_not_catch_nor_work() -> None:
    both = pet("direbunny", 5, "red anger, red anger, red anger, yellow play")
    state = at(table(shop(both, imps=3, gold=0)), Step(SHOW_OFF, 0), Step(WORK, 0))
    play(state, 0, "play 1-2")
    assert choices(state, 0) == ["catch 1", "let-go 1"]
    play(state, 0, "catch 1")
    player = state.players[0]
    assert (player.imps, player.spent_imps, player.hospital) == (0, 1, 2)
    assert player.gold == 0


@pytest.mark.rule("PE13")
def test_a_pet_escapes_when_the_imps_it_takes_have_played() -> None:
    both = pet("direbunny", 5, "red anger, red anger, red anger, yellow play")
    state = shown(shop(both, imps=2))
    play(state, 0, "play 1-2")
    assert PETZ.to_act(state) == ()
    assert state.players[0].pets[0] is None
