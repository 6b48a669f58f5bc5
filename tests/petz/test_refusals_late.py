"""Every reason for refusing a move of phases 4 to 6: a position, a move, a rule."""

from collections.abc import Callable

import pytest

from tests.petz.dsl import at, pet, play, shop, table
from tests.petz.test_refusals_early import Row, refusal, sending, tagged
from undercroft.core.game import Step
from undercroft.games.petz.state import State
from undercroft.games.petz.steps import (
    ARM,
    BEGIN_GROUPING,
    BUSINESS,
    CLEAN,
    ENTER,
    ENTERTAIN,
    MAGIC_BOXES,
    SHOW_OFF,
    WORK,
)

# Hunger (PE3)


def feeding(artifacts: str = "") -> State:
    """Ghosty eats all and wants 2, uni only vegetables and wants 1, snakitty only meat."""
    pets = [
        pet("ghosty", 2, "yellow hunger, purple hunger"),
        pet("uni", 2, "yellow hunger, purple magic"),
        pet("snakitty", 2, "green hunger, yellow play"),
    ]
    return at(
        table(shop(*pets, vegetables=(3, 0, 0), meat=(1, 1), artifacts=artifacts)),
        Step(SHOW_OFF, 0),
    )


def feeding_with_an_empty_box() -> State:
    return feeding("magic-box")


def feeding_a_herbivore() -> State:
    return play(feeding(), 0, "feed 1 2 0 0")


def feeding_a_carnivore() -> State:
    return play(feeding_a_herbivore(), 0, "feed 2 1 0 0")


HUNGER: list[Row] = [
    (feeding, "feed 4 0 0 0", "PE3", "There is no pet on plot 4."),
    (feeding, "feed 2 1 0 0", "PE3", "Pets are fed plot by plot; now it is plot 1."),
    (feeding, "feed 1 2 1 0", "PE3", "Too much food; this pet's hunger: 2."),
    (feeding, "feed 1 4 0 0", "PE3", "Not enough vegetables; you have 3."),
    (feeding, "feed 1 0 3 0", "PE3", "Not enough meat; you have 2."),
    (feeding, "feed 1 0 0 1", "PR8", "You have no magic box."),
    (feeding_with_an_empty_box, "feed 1 0 0 1", "PR8", "The magic box is empty."),
    (feeding_a_herbivore, "feed 2 0 1 0", "PE3", "This pet eats no meat."),
    (feeding_a_carnivore, "feed 3 1 0 0", "PE3", "This pet eats no vegetables."),
]


# Imps at work (PR3, PE6, PR4, PE8, PR5)

EMPLOYEE = "employee-of-the-month"
NO_MORE = "Here the employee of the month would do no more than any imp."
FIRST = "The employee of the month works before other imps in the same place."
WORKED = "The employee of the month has worked in this round already."


def shovelling() -> State:
    owner = shop(manure=(1, 0, 2, 1), artifacts=f"long-handled-shovel {EMPLOYEE}")
    return at(table(owner), Step(SHOW_OFF, 0))


def shovelling_on() -> State:
    return play(shovelling(), 0, "dig 3")


def bored() -> State:
    """The pets on plots 1 and 2 want to play once, the one on plot 3 twice."""
    pets = [
        pet("uni", 2, "yellow play, purple magic"),
        pet("birdie", 2, "yellow play, purple magic"),
        pet("snakitty", 2, "green play, yellow play"),
    ]
    return at(table(shop(*pets)), Step(SHOW_OFF, 0))


def bored_on() -> State:
    return play(bored(), 0, "play 2-3")


def one_is_bored() -> State:
    playful = pet("trollie", 4, "green play, red play, yellow play, yellow play")
    return at(table(shop(None, None, playful, artifacts=EMPLOYEE)), Step(SHOW_OFF, 0))


def one_is_bored_still() -> State:
    return play(one_is_bored(), 0, "play 2-3")


def one_is_bored_once() -> State:
    playful = pet("snakitty", 2, "green poop, yellow play")
    return at(table(shop(None, None, playful, artifacts=EMPLOYEE)), Step(SHOW_OFF, 0))


def furious(artifacts: str = EMPLOYEE, imps: int = 6) -> State:
    """Plot 1 lacks 2 strength, plot 3 lacks 1 strength, plot 4 lacks 1 antimagic."""
    pets = [
        pet("baby-golem", 2, "red anger, purple anger"),
        None,
        pet("drago", 2, "red anger, purple poop"),
        pet("ghosty", 2, "yellow poop, purple magic"),
    ]
    owner = shop(*pets, imps=imps, cages="c02 - c11 c01", artifacts=artifacts)
    return at(table(owner), Step(SHOW_OFF, 0))


def armouring() -> State:
    return furious(f"imp-armour {EMPLOYEE}")


def armouring_on() -> State:
    return play(armouring(), 0, "armour 1 strength")


def armouring_past_plot_1() -> State:
    return play(armouring(), 0, "armour 3 strength")


def armour_used_up() -> State:
    return play(armouring_on(), 0, "armour 3 strength")


def one_imp_to_catch_with() -> State:
    return furious(imps=1)


def catching_on_plot_3() -> State:
    return play(furious(), 0, "let-go 1")


def catching_after_the_employee() -> State:
    return play(furious(), 0, "catch 1 employee")


def nobody_for(kind: int) -> State:
    """No imp is left, though a pet is angry and bored and there is manure."""
    angry = pet("baby-golem", 2, "red anger, purple play")
    player = shop(angry, imps=0, cages="c02 - - -", artifacts="imp-armour", manure=(0, 1, 0, 0))
    player.bored = (1, 0, 0, 0)
    return at(table(player), Step(kind, 0))


def nobody_to_play() -> State:
    return nobody_for(ENTERTAIN)


def nobody_in_armour() -> State:
    return nobody_for(ARM)


def nobody_to_clean() -> State:
    return nobody_for(CLEAN)


SAME_GAP = "An imp in the gap between plots 2 and 3 would do the same: choose that one."
ARMOUR_PASSED = "Armour is used plot by plot, strength first, and this comes earlier."

IMPS: list[Row] = [
    (sending, "dig 1", "PR3", "You have no shovel."),
    (shovelling, "dig 2", "PR3", "There is no manure on plot 2."),
    (shovelling, "dig 4 employee", "PR5", NO_MORE),
    (shovelling_on, "dig 1", "PR3", "Manure is removed plot by plot, and plot 1 comes earlier."),
    (shovelling_on, "dig 3 employee", "PR5", "An imp is at work with the shovel already."),
    (bored, "play 2-3 employee", "PR5", "You have no employee of the month."),
    (bored_on, "play 1-2", "PE6", "Imps play gap by gap, and this gap comes earlier."),
    (one_is_bored, "play 1-2", "PE6", "No pet beside this gap wants to play."),
    (one_is_bored, "play 3-4", "PE6", SAME_GAP),
    (one_is_bored_still, "play 2-3 employee", "PR5", FIRST),
    (one_is_bored_once, "play 2-3 employee", "PR5", NO_MORE),
    (nobody_to_play, "play 1-2", "PE6", "You have no imp available."),
    (sending, "armour 1 strength", "PR4", "You have no armour."),
    (armouring, "armour 2 strength", "PR4", "There is no pet on plot 2."),
    (armouring, "armour 4 strength", "PR4", "The strength of plot 4 is enough."),
    (armouring, "armour 1 antimagic", "PR4", "The antimagic of plot 1 is enough."),
    (armouring, "armour 3 strength employee", "PR5", NO_MORE),
    (armouring_on, "armour 1 strength employee", "PR5", FIRST),
    (armouring_past_plot_1, "armour 1 strength", "PR4", ARMOUR_PASSED),
    (
        armour_used_up,
        "armour 4 antimagic",
        "PR4",
        "The 2 suits of armour are used up in this round.",
    ),
    (nobody_in_armour, "armour 1 strength", "PR4", "You have no imp available."),
    (one_imp_to_catch_with, "catch 1", "PE8", "Not enough imps. Needed: 2; available: 1."),
    (furious, "catch 2", "PE8", "There is no pet on plot 2."),
    (furious, "let-go 3", "PE8", "Angry pets are dealt with plot by plot; now it is plot 1."),
    (catching_on_plot_3, "catch 3 employee", "PR5", NO_MORE),
    (catching_after_the_employee, "catch 3 employee", "PR5", WORKED),
]


# Potions (PE12)


def potions_drunk() -> State:
    """Two potions have replaced green cards."""
    hand = "green hunger, green play, green magic, red anger"
    owner = shop(pet("wormie", 2, "potion, potion"), hand=hand)
    return at(table(owner), Step(SHOW_OFF, 0))


def one_card_discarded() -> State:
    return play(potions_drunk(), 0, "discard green play")


POTIONS: list[Row] = [
    (potions_drunk, "discard potion", "PE12", "Need cards are discarded here, not potions."),
    (potions_drunk, "discard green anger", "PE12", "This card is not in your hand."),
    (
        potions_drunk,
        "discard red anger",
        "PE12",
        "The potion replaced a card of another colour: green.",
    ),
    (
        potions_drunk,
        "discard green magic",
        "PE12",
        "Cards of a colour are discarded in order of need: choose another one first.",
    ),
    (
        one_card_discarded,
        "discard green hunger",
        "PE12",
        "Cards of a colour are discarded in order of need, and this one comes earlier.",
    ),
]


# Business and ageing (PB, PR8)


def before_the_first_customer() -> State:
    return at(table(round=2), Step(BEGIN_GROUPING))


def selling() -> State:
    """The Dungeon Girl likes play, not anger; a small mutant costs 1 gold."""
    pets = [
        pet("trollie", 4, "green play, red play, yellow play, yellow play"),
        pet("drago", 2, "red play, purple play"),
        pet("baby-golem", 4, "red anger, red anger, purple anger, purple anger"),
        pet("dunguin", 4, "green play, green play, yellow play, purple play", mutations=1),
    ]
    return at(table(shop(*pets, gold=0)), Step(BUSINESS, 0))


def selling_to_the_second_customer() -> State:
    playful = "green play, red play, yellow play, yellow play"
    owner = shop(pet("trollie", 4, playful), pet("snakitty", 4, playful), platform=2)
    customers = "warlock warlock warlock dungeon-girl dungeon-granny"
    state = at(table(owner, round=6, customers=customers), Step(BUSINESS, 0))
    return play(state, 0, "sell 1 dungeon-girl platform")


def cleaning() -> State:
    owner = shop(None, pet("uni", 4), None, None, manure=(1, 1, 2, 0))
    return at(table(owner), Step(WORK, 0))


def cleaning_on() -> State:
    return play(cleaning(), 0, "clean 3")


def storing() -> State:
    owner = shop(artifacts="magic-box", vegetables=(0, 1, 0), meat=(1, 0))
    return at(table(owner), Step(MAGIC_BOXES, 0))


TOO_SMALL = "Only pets of size 4 or more can be sold; this one's size is 2."
SECOND = selling_to_the_second_customer
USED = "You have sold from the platform in this round already."

BUSINESS_ROWS: list[Row] = [
    (
        before_the_first_customer,
        "sell 1 dungeon-girl market",
        "PB1",
        "Customers come from round 3 on.",
    ),
    (selling, "sell 1 warlock market", "PB1", "This customer doesn't come in this round."),
    (selling, "sell 2 dungeon-girl market", "PB2", TOO_SMALL),
    (
        selling,
        "sell 3 dungeon-girl market",
        "PB4",
        "A sale needs a match score above 0; here it is -4.",
    ),
    (selling, "sell 4 dungeon-girl market", "PB7", "This sale costs 1 gold; you have 0."),
    (selling, "sell 1 dungeon-girl platform", "PB6", "You have no imp on the platform."),
    (SECOND, "sell 1 dungeon-granny market", "PB1", "There is no pet on plot 1."),
    (
        SECOND,
        "sell 2 dungeon-girl market",
        "PB1",
        "You have sold a pet to this customer already.",
    ),
    (SECOND, "sell 2 dungeon-granny platform", "PB6", USED),
    (cleaning, "clean 2", "PB9", "Only empty cages are cleaned; plot 2 has a pet."),
    (cleaning, "clean 4", "PB9", "There is no manure on plot 4."),
    (cleaning_on, "clean 1", "PB9", "Manure is removed plot by plot, and plot 1 comes earlier."),
    (nobody_to_clean, "clean 2", "PB9", "You have no imp available."),
    (sending, "store meat 1", "PR8", "You have no magic box."),
    (storing, "store vegetables 1", "PR8", "Chamber 1 is empty."),
    (storing, "store meat 3", "PR8", "This row has no such chamber; it has 2."),
]


def exhibiting() -> State:
    pets = [pet("snappy", 2, "green poop, red anger"), pet("snappy", 2, "green poop, red hunger")]
    return at(table(shop(*pets), round=2, exhibitions="arena"), Step(ENTER, 0))


def exhibiting_freely() -> State:
    return at(
        table(shop(pet("snappy", 2, "green hunger, red anger")), round=2, exhibitions="freestyle"),
        Step(ENTER, 0),
    )


LACKING = "The pet has no such need. To score no need, choose the first one that it lacks."
EXHIBITING: list[Row] = [
    (exhibiting, "exhibit 3", "PX1", "There is no pet on plot 3."),
    (exhibiting, "exhibit 1 anger", "PX1", "No need is chosen in this exhibition."),
    (exhibiting_freely, "exhibit 1", "PX3", "Choose the need by which the pet is judged."),
    (exhibiting_freely, "exhibit 1 play", "PX3", LACKING),
    (storing, "exhibit 1", "PX1", "In this round no single pet is exhibited."),
]

LATE = [*HUNGER, *IMPS, *POTIONS, *EXHIBITING, *BUSINESS_ROWS]


@pytest.mark.parametrize(("position", "words", "rule", "sentence"), tagged(LATE))
def test_the_reason_is_the_rule_that_forbids_it(
    position: Callable[[], State], words: str, rule: str, sentence: str
) -> None:
    found = refusal(position, words)
    assert (found.rule, found.text()) == (rule, sentence)
