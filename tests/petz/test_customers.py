"""Phase 5, customers: how well a pet matches what they want."""

import pytest

from tests.petz.dsl import at, choices, pet, play, points, shop, table
from undercroft.core.game import IllegalMove, Step
from undercroft.games.petz.data import BASE, load_pack
from undercroft.games.petz.state import Player
from undercroft.games.petz.steps import BUSINESS, CLEAR_NEEDS


def match(customer: str, seller: Player) -> int:
    """The match of the pet on the first plot, 0 where it can't be sold."""
    state = at(table(seller, customers=customer), Step(BUSINESS, 0))
    words = f"sell 1 {customer} market"
    if not state.agenda or words not in choices(state, 0):
        return 0
    play(state, 0, words)
    return state.players[0].reputation // 4


def match_of(customer: str, needs: str, suffering: int = 0, mutations: int = 0) -> int:
    size = needs.count(",") + 1
    return match(customer, shop(pet("cthulie", size, needs, suffering, mutations), gold=9))


# What counts (PB3, PB4)


@pytest.mark.rule("PB3")
@pytest.mark.parametrize("customer", BASE.customer_ids)
def test_manure_in_the_cage_never_counts(customer: str) -> None:
    needs = "green poop, red anger, red hunger, yellow play, yellow disease, purple magic"
    beast = pet("cthulie", 6, needs)
    assert match(customer, shop(beast)) == match(customer, shop(beast, manure=(5, 1, 0, 0)))


@pytest.mark.rule("PB3")
def test_needs_of_an_earlier_round_do_not_count() -> None:
    playful = pet("fluffy", 4, "green hunger, yellow play, yellow play, purple magic")
    state = table(shop(playful), customers="dungeon-girl")
    assert not at(state, Step(CLEAR_NEEDS), Step(BUSINESS, 0)).agenda


@pytest.mark.rule("PB3", "PN7")
def test_a_substitute_counts_as_its_need() -> None:
    needs = "green substitute, red substitute, yellow substitute, purple substitute"
    assert match_of("dungeon-mistress", needs) == 3
    assert match_of("dungeon-granny", needs) == 2


@pytest.mark.rule("PB3", "PA2")
def test_a_rainbow_counts_a_colour_once_turned_cards_included() -> None:
    turned = "green poop turned, green poop, red poop turned, yellow poop, purple magic"
    assert match_of("farmer-troll", turned) == 3 * 3 + 1
    assert match_of("farmer-troll", "green poop, yellow disease turned, potion, potion") == 3


@pytest.mark.rule("PB3", "PA2")
def test_a_rainbow_may_be_of_a_dominant_need() -> None:
    box = load_pack({"customers": {"farmer-troll": {"rainbow": {"hunger": 1}}}})
    seller = shop(pet("dunguin", 4, "green poop turned, yellow hunger, yellow hunger, potion"))
    state = table(seller, customers="farmer-troll", box=box)
    play(at(state, Step(BUSINESS, 0)), 0, "sell 1 farmer-troll market")
    assert points(state.players[0]) == 2 * 2


@pytest.mark.rule("PB4")
def test_a_sale_needs_a_match_above_0() -> None:
    assert match_of("dungeon-girl", "green hunger, green hunger, red anger, purple magic") == 1
    assert match_of("dungeon-girl", "green hunger, green poop, red anger, purple magic") == 0
    assert match_of("dungeon-girl", "green poop, red anger, purple anger, purple magic") == 0
    liked = pet("fluffy", 4, "green hunger, yellow play, yellow play, purple magic")
    feared = pet("drago", 4, "green poop, red anger, red anger, potion")
    state = at(table(shop(liked, feared), customers="dungeon-girl"), Step(BUSINESS, 0))
    assert choices(state, 0) == ["done", "sell 1 dungeon-girl market"]
    with pytest.raises(IllegalMove):
        play(state, 0, "sell 2 dungeon-girl market")


# The eight customers (PB3)


@pytest.mark.rule("PB3")
def test_dungeon_master_wants_anger_and_magic() -> None:
    angry = "green anger, red anger, yellow magic, purple anger"
    assert match_of("dungeon-master", angry) == 2 + 2 + 1 + 2
    assert match_of("dungeon-master", "red anger, red play, yellow play, purple magic") == 1
    assert match_of("dungeon-master", angry, suffering=2, mutations=1) == 5
    assert match_of("dungeon-master", "red anger, green poop, green hunger, yellow disease") == 2


@pytest.mark.rule("PB3")
def test_dungeon_girl_wants_play_and_no_anger() -> None:
    assert match_of("dungeon-girl", "green hunger, yellow play, yellow play, red play") == 7
    assert match_of("dungeon-girl", "green anger, yellow play, red anger, red play") == 2
    assert match_of("dungeon-girl", "yellow play, yellow poop, purple magic, potion") == 2
    assert match_of("dungeon-girl", "yellow play, red play, purple magic, potion", 2, 1) == 2


@pytest.mark.rule("PB3")
def test_farmer_troll_wants_poop_of_many_colours() -> None:
    assert match_of("farmer-troll", "green poop, red poop, yellow poop, purple magic") == 10
    assert match_of("farmer-troll", "green poop, green poop, green poop, yellow magic") == 4
    assert match_of("farmer-troll", "green poop, red poop, yellow play, purple anger", 2) == 2
    assert match_of("farmer-troll", "green poop, red hunger, yellow disease, potion", 0, 1) == 3


@pytest.mark.rule("PB3")
def test_dungeon_granny_wants_hunger_and_no_magic() -> None:
    assert match_of("dungeon-granny", "green hunger, red hunger, yellow hunger, red play") == 7
    assert match_of("dungeon-granny", "green hunger, yellow play, yellow magic, purple magic") == 1
    assert match_of("dungeon-granny", "green hunger, red anger, red poop, green disease") == 2
    assert match_of("dungeon-granny", "green hunger, green hunger, red poop, red poop", 1, 1) == 3


@pytest.mark.rule("PB3")
def test_warlock_wants_magic_and_no_mutant() -> None:
    assert match_of("warlock", "yellow magic, yellow play, purple magic, purple magic") == 7
    assert match_of("warlock", "yellow magic, yellow play, purple magic, purple magic", 1, 1) == 4
    assert match_of("warlock", "green hunger, red anger, yellow poop, purple magic") == 2
    assert match_of("warlock", "green poop, red disease, yellow play, purple disease") == 1


@pytest.mark.rule("PB3")
def test_dungeon_mistress_wants_play_anger_and_magic_and_no_poop() -> None:
    assert match_of("dungeon-mistress", "green anger, red play, yellow magic, purple magic") == 4
    assert match_of("dungeon-mistress", "green poop, red play, yellow magic, purple anger") == 2
    assert match_of("dungeon-mistress", "red anger, red anger, yellow play, purple play", 1, 1) == 3
    assert match_of("dungeon-mistress", "green hunger, red disease, red hunger, purple magic") == 1


@pytest.mark.rule("PB3")
def test_lich_lord_wants_diseases_of_many_colours_and_no_hunger() -> None:
    all_four = "green disease, red disease, yellow disease, purple disease"
    assert match_of("lich-lord", all_four) == 12
    assert match_of("lich-lord", all_four, suffering=2, mutations=1) == 10
    assert match_of("lich-lord", "red disease, red disease, purple anger, red hunger") == 3
    assert match_of("lich-lord", "green hunger, red disease, yellow play, purple magic") == 2


@pytest.mark.rule("PB3")
def test_porky_orky_wants_poop_and_hunger_and_no_disease() -> None:
    assert match_of("porky-orky", "green poop, green poop, red poop, green hunger") == 7
    assert match_of("porky-orky", "green poop, red disease, yellow disease, red hunger") == 1
    assert match_of("porky-orky", "green poop, red anger, yellow play, purple magic", 1, 1) == 1
    assert match_of("porky-orky", "red hunger, green anger, purple play, purple magic") == 1


# Worked examples


@pytest.mark.rule("PE-P", "PB3")
def test_dungeon_girl_example_matches_3() -> None:
    needs = "green hunger, red anger, yellow play, yellow play"
    assert match("dungeon-girl", shop(pet("snakitty", 4, needs, suffering=1))) == 3


@pytest.mark.rule("PE-H", "PB3")
def test_farmer_troll_example_matches_5() -> None:
    needs = "green poop, green poop, yellow poop, purple magic"
    assert match("farmer-troll", shop(pet("dunguin", 4, needs, suffering=1))) == 5
