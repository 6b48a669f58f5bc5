"""How pets are lost, and what that costs."""

import pytest

from tests.petz.dsl import (
    CARD,
    PETZ,
    at,
    choices,
    gained,
    pet,
    play,
    points,
    resident,
    shop,
    table,
    told,
)
from undercroft.core.game import Step
from undercroft.games.petz.cards import CARDS
from undercroft.games.petz.events import PetLost, Pooped
from undercroft.games.petz.state import Player, State
from undercroft.games.petz.steps import ARRANGE, DISEASE_NEEDS, HUNGER_NEEDS, SHOW_OFF


def shown(*shops: Player, exhibitions: str = "arena breeders-prize") -> State:
    """The first player's turn of phase 4, run to the first decision."""
    return at(table(*shops, exhibitions=exhibitions), Step(SHOW_OFF, 0))


# The ways to lose a pet


@pytest.mark.rule("PL1")
def test_a_pet_is_lost_when_its_suffering_reaches_its_size() -> None:
    state = shown(shop(pet("snakitty", 4, "green hunger, red hunger", suffering=2)))
    assert state.players[0].pets[0] is None


@pytest.mark.rule("PL1")
def test_a_pet_that_suffers_less_than_its_size_stays() -> None:
    state = shown(shop(pet("snakitty", 4, "green hunger, red hunger", suffering=1)))
    assert resident(state, 1).suffering == 3


@pytest.mark.rule("PL1")
@pytest.mark.parametrize(
    ("needs", "manure"),
    [
        ("green hunger, green hunger", 0),
        ("yellow play, yellow play", 0),
        ("yellow disease, red poop", 1),
    ],
)
def test_starvation_boredom_and_sickness_all_count(needs: str, manure: int) -> None:
    unhappy = pet("snakitty", 2, needs)
    state = shown(shop(unhappy, imps=0, manure=(manure, 0, 0, 0)))
    assert state.players[0].pets[0] is None


@pytest.mark.rule("PL1", "PE8")
def test_a_pet_is_lost_when_it_escapes() -> None:
    state = shown(shop(pet("snakitty", 4, "red anger, red anger"), imps=0))
    assert state.players[0].pets[0] is None


@pytest.mark.rule("PL1", "PE9")
def test_a_pet_is_lost_at_two_mutations_whenever_they_came() -> None:
    magical = pet("birdie", 4, "purple magic, purple magic", mutations=1)
    state = shown(shop(magical))
    assert state.players[0].pets[0] is None


@pytest.mark.rule("PL1")
def test_a_released_pet_is_a_lost_pet() -> None:
    owner = gained(shop(cages="initial - - -", reputation=10), pets=[pet("uni", 2)])
    state = at(table(owner), Step(ARRANGE, 0))
    state.news = []
    play(state, 0, "release uni")
    assert [event for event in told(state) if isinstance(event, PetLost)] == [
        PetLost(0, 0, "released", 1)
    ]


# At once, before the next kind of need


@pytest.mark.rule("PE11", "PE2")
def test_a_pet_that_starves_does_not_poop() -> None:
    starving = pet("snakitty", 2, "green hunger, green poop", suffering=1)
    state = shown(shop(starving, manure=(1, 0, 0, 0)))
    assert state.players[0].pets[0] is None
    assert state.players[0].manure == (1, 0, 0, 0)


@pytest.mark.rule("PE11")
def test_a_pet_bored_to_death_hurts_no_imp_and_is_lost_once() -> None:
    wild = pet("snakitty", 3, "red anger, red anger, yellow play", suffering=2)
    state = shown(shop(wild, imps=2, reputation=10))
    assert choices(state, 0) == ["done", "play 1-2"]
    play(state, 0, "done")
    assert state.players[0].pets[0] is None
    assert (state.players[0].imps, state.players[0].hospital) == (2, 0)
    assert points(state.players[0]) == 9


@pytest.mark.rule("PE11")
def test_a_pet_that_escapes_does_not_mutate_nor_fall_ill() -> None:
    wild = pet("snakitty", 5, "red anger, red anger, yellow disease, yellow magic, yellow magic")
    state = table(shop(wild, imps=0, manure=(4, 0, 0, 0), reputation=10))
    state.news = []
    at(state, Step(SHOW_OFF, 0))
    assert [event for event in told(state) if isinstance(event, PetLost)] == [
        PetLost(0, wild.kind, "escaped", 1)
    ]
    assert points(state.players[0]) == 9


@pytest.mark.rule("PE11")
def test_a_lost_pet_has_no_more_needs_and_the_others_go_on() -> None:
    first = pet("snakitty", 2, "green hunger, yellow poop", suffering=1)
    second = pet("trollie", 2, "green hunger, yellow poop")
    state = table(shop(first, second))
    state.news = []
    at(state, Step(SHOW_OFF, 0))
    assert state.players[0].pets[0] is None
    assert resident(state, 2).suffering == 1
    assert [event for event in told(state) if isinstance(event, Pooped)] == [Pooped(0, 1, 1)]


# What happens to a lost pet


@pytest.mark.rule("PL2")
def test_cards_of_a_lost_pet_go_to_their_piles_at_once() -> None:
    starving = pet("snakitty", 3, "green hunger, red anger, yellow play", suffering=2)
    state = at(table(shop(starving)), Step(HUNGER_NEEDS, 0))
    pile = {card for card in range(CARDS) if state.discards[card] == 1}
    assert pile == {CARD["green hunger"], CARD["red anger"], CARD["yellow play"]}
    assert sum(state.discards) == 3


@pytest.mark.rule("PL2", "PA1")
def test_a_turned_card_of_a_lost_pet_is_discarded_as_the_card_it_is() -> None:
    starving = pet("snakitty", 2, "green poop turned, yellow poop", suffering=1)
    state = at(table(shop(starving), options="double-symbols"), Step(HUNGER_NEEDS, 0))
    assert state.players[0].pets[0] is None
    assert state.discards[CARD["green poop"]] == 1


@pytest.mark.rule("PL2")
def test_potions_of_a_lost_pet_do_not_come_back_to_the_hand() -> None:
    starving = pet("snakitty", 2, "green hunger, potion", suffering=1)
    owner = shop(starving, hand="yellow play, yellow play")
    state = at(table(owner), Step(HUNGER_NEEDS, 0))
    assert owner.pets[0] is None
    assert owner.hand[CARD["potion"]] == 0
    assert sum(state.discards) == 1


@pytest.mark.rule("PL2")
def test_manure_stays_in_the_cage_of_a_lost_pet() -> None:
    sick = pet("snakitty", 2, "green poop, yellow disease")
    state = shown(shop(sick, manure=(2, 0, 0, 0)))
    assert state.players[0].pets[0] is None
    assert state.players[0].manure == (3, 0, 0, 0)


@pytest.mark.rule("PL2")
def test_needs_of_a_lost_pet_count_for_nothing_in_the_exhibition() -> None:
    gone = pet("birdie", 3, "yellow play, purple magic, purple magic", mutations=1)
    stays = pet("trollie", 2, "green hunger, yellow magic")
    owner = shop(gone, stays, imps=0, cages="initial c02 - -")
    shown(owner, exhibitions="arena magic-show")
    assert owner.pets[0] is None
    assert owner.score == 2  # in half points


# What it costs


@pytest.mark.rule("PL3", "PE-Q")
@pytest.mark.parametrize(
    ("before", "cost"), [(0, 0), (9, 0), (10, 1), (19, 1), (20, 2), (29, 2), (30, 3), (57, 5)]
)
def test_a_lost_pet_costs_one_reputation_for_each_full_ten(before: int, cost: int) -> None:
    state = shown(shop(pet("snakitty", 2, "green hunger", suffering=1), reputation=before))
    assert points(state.players[0]) == before - cost


@pytest.mark.rule("PL3")
def test_half_points_do_not_make_a_full_ten() -> None:
    owner = shop(pet("snakitty", 2, "green hunger", suffering=1))
    owner.reputation = 39
    state = shown(owner)
    assert points(state.players[0]) == 18.5


@pytest.mark.rule("PL3")
def test_pets_lost_together_are_paid_for_one_after_another() -> None:
    ill = [pet(name, 2, "green disease", suffering=1) for name in ("snakitty", "wormie", "bubl")]
    owner = shop(*ill, manure=(2, 2, 2, 0), reputation=21)
    at(table(owner), Step(DISEASE_NEEDS, 0))
    assert owner.pets == [None, None, None, None]
    assert points(owner) == 17  # 21, 19, 18, 17


@pytest.mark.rule("PL3")
def test_only_the_owner_pays_for_a_lost_pet() -> None:
    owner = shop(pet("snakitty", 2, "green hunger", suffering=1), reputation=10)
    state = shown(owner, shop(reputation=10))
    assert [points(player) for player in state.players] == [9, 10]
    assert PETZ.to_act(state) == ()
