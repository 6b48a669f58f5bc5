"""Phase 3: cages, addons and pets find their plots."""

from itertools import permutations

import pytest

from tests.petz.dsl import (
    ADDON,
    CAGE,
    PET,
    PETZ,
    at,
    choices,
    endings,
    gained,
    names,
    pet,
    play,
    points,
    resident,
    rest_of_round,
    shop,
    table,
)
from undercroft.core.game import CHANCE, Step
from undercroft.games.petz.state import State
from undercroft.games.petz.steps import ARRANGE, HOUSE, PLACE_CAGE, SHOW_OFF

SNAKITTY = pet("snakitty", 4)
BIRDIE = pet("birdie", 3)
TROLLIE = pet("trollie", 2)


def kept(state: State) -> tuple[str, ...]:
    """The pets of the first player by plot, `-` for none."""
    pets = state.players[0].pets
    return tuple(["-" if one is None else names([one.kind], PET)[0] for one in pets])


# Cages and addons


@pytest.mark.rule("PN1")
def test_a_gained_cage_must_be_placed_and_may_go_on_any_plot() -> None:
    state = at(table(gained(shop(cages="initial c01 - -"), "c05")), Step(ARRANGE, 0))
    assert choices(state, 0) == [f"place cage c05 {plot}" for plot in (1, 2, 3, 4)]


@pytest.mark.rule("PN1")
@pytest.mark.parametrize("plot", [1, 2, 3, 4])
def test_a_cage_replaces_the_one_on_its_plot_and_leaves_the_others(plot: int) -> None:
    state = at(table(gained(shop(cages="initial c01 c02 -"), "c05")), Step(ARRANGE, 0))
    play(state, 0, f"place cage c05 {plot}")
    wanted = ["initial", "c01", "c02", "-"]
    wanted[plot - 1] = "c05"
    assert names(state.players[0].cages, CAGE) == wanted
    assert state.players[0].new_cages == ()


@pytest.mark.rule("PN1")
def test_pet_manure_and_addon_of_a_replaced_cage_stay_on_the_plot() -> None:
    owner = shop(SNAKITTY, cages="c01 - - -", addons="a01 - - -", manure=(2, 0, 0, 0))
    state = at(table(gained(owner, "c05")), Step(ARRANGE, 0))
    play(state, 0, "place cage c05 1", "house snakitty 1")
    player = state.players[0]
    assert player.manure == (2, 0, 0, 0)
    assert names(player.addons, ADDON) == ["a01", "-", "-", "-"]
    assert resident(state, 1) == SNAKITTY


@pytest.mark.rule("PN1")
def test_two_cages_of_one_round_go_on_different_plots() -> None:
    state = at(table(gained(shop(), "c05 c06")), Step(ARRANGE, 0))
    play(state, 0, "place cage c05 2")
    assert choices(state, 0) == [f"place cage c06 {plot}" for plot in (1, 3, 4)]


@pytest.mark.rule("PN1")
def test_every_pair_of_plots_for_two_cages_is_offered_once() -> None:
    state = at(table(gained(shop(cages="initial - - -"), "c05 c06")), Step(ARRANGE, 0))
    placed = [names(end.players[0].cages, CAGE) for _, end in endings(state, 0, PLACE_CAGE)]
    pairs = [(cages.index("c05"), cages.index("c06")) for cages in placed]
    assert sorted(pairs) == sorted(permutations(range(4), 2))


@pytest.mark.rule("PN1")
def test_an_addon_replaces_the_one_on_its_plot_and_the_cage_stays() -> None:
    owner = gained(shop(addons="a01 a03 - -"), addons="a06")
    state = at(table(owner), Step(ARRANGE, 0))
    assert choices(state, 0) == [f"place addon a06 {plot}" for plot in (1, 2, 3, 4)]
    play(state, 0, "place addon a06 2")
    assert names(state.players[0].addons, ADDON) == ["a01", "a06", "-", "-"]
    assert names(state.players[0].cages, CAGE) == ["initial", "c01", "c02", "c03"]
    assert state.players[0].new_addons == ()


@pytest.mark.rule("PN1")
def test_players_arrange_clockwise_from_the_start_player() -> None:
    owners = [gained(shop(), f"c0{number}") for number in (5, 6, 7)]
    state = rest_of_round(table(*owners, start=1), ARRANGE)
    asked = []
    while PETZ.to_act(state) and PETZ.to_act(state) != (CHANCE,):
        seat = PETZ.to_act(state)[0]
        asked.append(seat)
        play(state, seat, choices(state, seat)[0])
    assert asked[:3] == [1, 2, 0]


@pytest.mark.rule("PN2")
def test_cages_and_addons_of_earlier_rounds_stay_where_they_are() -> None:
    owner = shop(SNAKITTY, cages="initial c01 c02 -", addons="a01 - a03 -")
    state = at(table(owner), Step(ARRANGE, 0))
    assert {words.split()[0] for words in choices(state, 0)} == {"house", "release"}
    play(state, 0, "house snakitty 2")
    assert names(owner.cages, CAGE) == ["initial", "c01", "c02", "-"]
    assert names(owner.addons, ADDON) == ["a01", "-", "a03", "-"]


@pytest.mark.rule("PN2")
def test_an_addon_may_stand_on_a_plot_without_a_cage_and_makes_none_of_it() -> None:
    owner = gained(shop(cages="initial - - -"), addons="a01", pets=[SNAKITTY])
    state = at(table(owner), Step(ARRANGE, 0))
    play(state, 0, "place addon a01 3")
    assert names(owner.addons, ADDON) == ["-", "-", "a01", "-"]
    assert choices(state, 0) == ["house snakitty 1", "release snakitty"]


@pytest.mark.rule("PN2")
def test_an_addon_that_waited_works_once_its_plot_has_a_cage() -> None:
    angry = pet("snakitty", 4, "red anger, red anger")
    owner = shop(None, angry, imps=0, cages="initial c04 - -", addons="- a01 - -")
    state = at(table(owner), Step(SHOW_OFF, 0))
    assert kept(state) == ("-", "snakitty", "-", "-")


# Pets


@pytest.mark.rule("PN3")
def test_pets_swap_cages_with_their_tokens_while_manure_stays() -> None:
    hurt = pet("snakitty", 4, suffering=2, mutations=1)
    owner = shop(hurt, BIRDIE, cages="initial c01 - -", manure=(3, 1, 0, 0))
    state = at(table(owner), Step(ARRANGE, 0))
    play(state, 0, "house snakitty 2", "house birdie 1")
    assert resident(state, 2) == hurt
    assert resident(state, 1) == BIRDIE
    assert owner.manure == (3, 1, 0, 0)


@pytest.mark.rule("PN3")
def test_each_pet_needs_a_cage_of_its_own() -> None:
    owner = gained(shop(cages="initial c01 - c03"), pets=[SNAKITTY, BIRDIE])
    state = at(table(owner), Step(ARRANGE, 0))
    assert choices(state, 0) == [
        "house snakitty 1",
        "house snakitty 2",
        "house snakitty 4",
        "release snakitty",
    ]
    play(state, 0, "house snakitty 2")
    assert choices(state, 0) == ["house birdie 1", "house birdie 4", "release birdie"]


@pytest.mark.rule("PN3")
def test_pets_are_housed_after_cages_in_the_same_turn() -> None:
    first = gained(shop(cages="initial - - -"), "c05", pets=[SNAKITTY])
    second = gained(shop(cages="initial - - -"), "c06", pets=[BIRDIE])
    state = rest_of_round(table(first, second), ARRANGE)
    play(state, 0, "place cage c05 4")
    assert choices(state, 0) == ["house snakitty 1", "house snakitty 4", "release snakitty"]
    play(state, 0, "house snakitty 4")
    assert PETZ.to_act(state) == (1,)
    assert choices(state, 1)[0] == "place cage c06 1"


@pytest.mark.rule("PN3", "PN4")
@pytest.mark.parametrize("cages", ["initial - - -", "initial - c02 -", "initial c01 c02 c03"])
def test_every_way_to_keep_and_release_pets_is_offered_once(cages: str) -> None:
    owner = gained(shop(SNAKITTY, cages=cages), pets=[BIRDIE, TROLLIE])
    state = at(table(owner), Step(ARRANGE, 0))
    free = [plot for plot in range(4) if cages.split()[plot] != "-"]
    wanted = set()
    for plots in permutations([*free, None, None, None], 3):
        display = ["-"] * 4
        for name, plot in zip(("snakitty", "birdie", "trollie"), plots, strict=True):
            if plot is not None:
                display[plot] = name
        wanted.add(tuple(display))
    found = [kept(end) for _, end in endings(state, 0, HOUSE)]
    assert len(found) == len(set(found))
    assert set(found) == wanted


@pytest.mark.rule("PN4")
def test_the_owner_chooses_which_pet_has_no_cage() -> None:
    owner = gained(shop(SNAKITTY, cages="initial - - -"), pets=[BIRDIE])
    state = at(table(owner), Step(ARRANGE, 0))
    play(state, 0, "release snakitty")
    assert choices(state, 0) == ["house birdie 1", "release birdie"]
    play(state, 0, "house birdie 1")
    assert kept(state) == ("birdie", "-", "-", "-")


@pytest.mark.rule("PN4", "PL1")
def test_pets_left_over_when_every_cage_is_full_are_lost() -> None:
    owner = gained(shop(cages="initial - - -", reputation=10), pets=[SNAKITTY, BIRDIE])
    state = at(table(owner), Step(ARRANGE, 0))
    play(state, 0, "house snakitty 1")
    assert PETZ.to_act(state) == ()
    assert kept(state) == ("snakitty", "-", "-", "-")
    assert owner.lineup == ()
    assert points(owner) == 9


@pytest.mark.rule("PN4", "PL1")
def test_a_pet_may_be_released_though_there_is_room_and_counts_as_lost() -> None:
    owner = shop(SNAKITTY, cages="initial c01 - -", manure=(2, 0, 0, 0), reputation=30)
    state = at(table(owner), Step(ARRANGE, 0))
    play(state, 0, "release snakitty")
    assert kept(state) == ("-", "-", "-", "-")
    assert owner.lineup == ()
    assert owner.manure == (2, 0, 0, 0)
    assert points(owner) == 27


@pytest.mark.rule("PN4")
def test_nothing_is_asked_of_a_player_without_pets_and_gains() -> None:
    state = at(table(shop()), Step(ARRANGE, 0))
    assert PETZ.to_act(state) == ()
