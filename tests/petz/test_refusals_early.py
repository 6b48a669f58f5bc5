"""Every reason for refusing a move of phases 2 and 3, and of chance: a position, a move, a rule."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.petz.dsl import (
    ADDON,
    CAGE,
    PETZ,
    at,
    grouped,
    pet,
    play,
    shop,
    stand,
    stock,
    table,
)
from undercroft.core.game import CHANCE, Refusal, Step
from undercroft.games.petz.constants import (
    ADDON as ADDON_SPACE,
)
from undercroft.games.petz.constants import (
    CAGE_LEFT,
    OLDER,
    SAVAGE_FEASTS,
    YOUNG_LEFT,
)
from undercroft.games.petz.moves import START
from undercroft.games.petz.state import Player, State
from undercroft.games.petz.steps import (
    ARRANGE,
    BEGIN_ASSIGNING,
    BEGIN_GROUPING,
    COLOUR,
    CRYSTAL_BALL,
    DEAL,
    DRAW,
    TAKE,
)

Row = tuple[Callable[[], State], str, str, str]  # position, move, rule, sentence


def refusal(position: Callable[[], State], words: str) -> Refusal:
    """Why the one who decides in a position can't make this move."""
    state = position()
    found = PETZ.why_not(state, PETZ.to_act(state)[0], PETZ.read(words))
    assert found is not None
    return found


# Phase 2


def one_group_made() -> State:
    return play(at(table(shop(imps=4, gold=3)), Step(BEGIN_GROUPING)), 0, "group 1+2")


def every_exit_used() -> State:
    state = at(table(shop(imps=9)), Step(BEGIN_GROUPING))
    state.players[0].groups = ((1, 0),) * 6
    return state


def sending() -> State:
    state = table(shop(gold=3), shop(), shop(), shop())
    state = stock(state, young="uni", cages="c05 c06")
    state = grouped(state, "2+0 1+1 1+1 1+0")
    return stand(stand(state, 0, "meat", 1), 1, "judging", 1)


def sending_among_neutral_imps() -> State:
    return grouped(table(), "2+0")


def offers() -> State:
    return stock(table(), young="uni birdie", older="drago fluffy", cages="c05 c06", addons="a04")


def taking_a_cage() -> State:
    return at(offers(), Step(TAKE, 0, CAGE_LEFT))


def taking_an_addon() -> State:
    return at(stock(table(), addons="a03 a04"), Step(TAKE, 0, ADDON_SPACE))


def taking_a_young_pet() -> State:
    return at(offers(), Step(TAKE, 0, YOUNG_LEFT))


def taking_an_older_pet() -> State:
    return at(offers(), Step(TAKE, 0, OLDER))


def opening_a_book() -> State:
    return at(table(), Step(COLOUR, 0, 1 << SAVAGE_FEASTS))


SHOPPING: list[Row] = [
    (one_group_made, "group 0+1", "PG2", "A group needs at least 1 imp."),
    (one_group_made, "group 4+0", "PG1", "Not enough imps; left for groups: 3."),
    (one_group_made, "group 1+2", "PG1", "Not enough gold; left for groups: 1."),
    (one_group_made, "group 3+1", "PG4", "Make bigger groups first; your last one has size 3."),
    (
        one_group_made,
        "group 2+1",
        "PG4",
        "Among groups of one size, make those with more imps first.",
    ),
    (every_exit_used, "group 1+0", "PG1", "At most 6 groups can be made."),
    (sending, "send 5 platform", "PG5", "You have no group 5."),
    (sending, "keep 4", "PG4", "Groups of size 2 act now; this one has size 1."),
    (
        sending,
        "send 4 platform",
        "PG4",
        "Groups of size 2 act now; this one has size 1.",
    ),
    (sending, "keep 3", "PG5", "Equal groups act in order: use group 2 first."),
    (sending, "send 1 green-dummy", "PG7", "Dummy spaces can't be chosen."),
    (sending, "send 1 meat", "PG7", "One of your groups is there already."),
    (sending, "send 1 judging", "PG7", "A group of player 2 is there already."),
    (sending, "send 1 addon", "PG8", "Nothing is on offer there."),
    (sending, "send 2 older", "PG8", "Nothing is on offer there."),
    (sending, "send 2 cage-left", "PG11", "A cage needs a group of at least 2 imps."),
    (sending, "send 1 young-left", "PG13", "A pet needs a group with at least 1 gold."),
    (sending, "send 1 cage-right", "PG11", "These two spaces are equal: use the left one first."),
    (sending, "send 2 young-right", "PG13", "These two spaces are equal: use the left one first."),
    (
        sending_among_neutral_imps,
        "send 1 hospital",
        "PS11",
        "A neutral imp blocks this space in this round.",
    ),
    (taking_a_cage, "take cage c07", "PG11", "This is not on offer."),
    (taking_an_addon, "take addon a05", "PG12", "This is not on offer."),
    (
        taking_an_addon,
        "take addon a04",
        "PG12",
        "Both addons do the same, so only the other one is offered.",
    ),
    (taking_a_young_pet, "take pet wormie", "PG13", "This is not on offer."),
    (taking_a_young_pet, "take pet drago", "PG13", "A pet of the lower corral is chosen here."),
    (taking_an_older_pet, "take pet uni", "PG13", "A pet of the upper corral is chosen here."),
    (
        opening_a_book,
        "colour fun-with-food green",
        "PG10",
        "The colour of this book is not to be chosen now.",
    ),
    (
        opening_a_book,
        "colour savage-feasts purple",
        "PG10",
        "The colours of this book: red, green.",
    ),
]


# Phase 3


def with_gains() -> Player:
    player = shop(pet("uni", 4), cages="initial c01 - -", addons="- - a05 -")
    player.lineup = (pet("drago", 2),)
    player.new_cages = (CAGE["c05"], CAGE["c06"])
    player.new_addons = (ADDON["a01"],)
    return player


def placing_cages() -> State:
    return at(table(with_gains()), Step(ARRANGE, 0))


def placing_the_second_cage() -> State:
    return play(placing_cages(), 0, "place cage c05 3")


def placing_an_addon() -> State:
    return play(placing_the_second_cage(), 0, "place cage c06 2")


def housing() -> State:
    return play(placing_an_addon(), 0, "place addon a01 1")


def housing_the_second() -> State:
    return play(housing(), 0, "house uni 3")


def gazing() -> State:
    hand = "green play, red anger, red magic, yellow play"
    state = at(table(shop(hand=hand, artifacts="crystal-ball")), Step(CRYSTAL_BALL, 0))
    return play(state, 0, "swap red anger")


def assigning(options: str = "") -> State:
    """Dunguin shows green, green, yellow, purple; the first is to be given a card."""
    hand = (
        "green hunger, green play, green magic, red anger, yellow play, purple magic, purple magic"
    )
    pets = [pet("dunguin", 4), None, pet("ghosty", 2)]
    return at(table(shop(*pets, hand=hand), options=options), Step(BEGIN_ASSIGNING))


def assigning_with_double_symbols() -> State:
    return assigning("double-symbols")


def assigning_the_second_card() -> State:
    return play(assigning(), 0, "assign 1 green play")


def assigning_to_the_second_pet() -> State:
    given = ("green play", "green magic", "yellow play", "purple magic")
    return play(assigning(), 0, *[f"assign 1 {card}" for card in given])


NEEDS: list[Row] = [
    (placing_cages, "place cage initial 2", "PN2", "This stands on plot 1 and can't be moved."),
    (placing_cages, "place addon a05 1", "PN2", "This stands on plot 3 and can't be moved."),
    (placing_cages, "place cage c09 1", "PN1", "You don't have this to place."),
    (placing_cages, "place addon a01 1", "PN1", "Cages are placed before addons."),
    (placing_cages, "place cage c06 1", "PN1", "Place what you gained first: c05."),
    (
        placing_the_second_cage,
        "place cage c06 3",
        "PN1",
        "Two cages gained in the same round go on different plots.",
    ),
    (placing_an_addon, "place cage c06 1", "PN2", "This stands on plot 2 and can't be moved."),
    (housing, "house drago 1", "PN3", "Pets are housed one after another; now: uni."),
    (housing, "release drago", "PN3", "Pets are housed one after another; now: uni."),
    (housing, "release wormie", "PN3", "You don't have this pet."),
    (housing, "house uni 4", "PN3", "There is no cage on plot 4."),
    (housing_the_second, "release uni", "PN3", "This pet has its cage already, on plot 3."),
    (housing_the_second, "house drago 3", "PN3", "The cage on plot 3 has another pet in it."),
    (gazing, "swap potion", "PN5", "Need cards are discarded here, not potions."),
    (gazing, "swap purple magic", "PN5", "This card is not in your hand."),
    (
        gazing,
        "swap green play",
        "PN5",
        "Cards are chosen in order of colour and need, and this one comes earlier.",
    ),
    (housing, "swap green play", "PN5", "You have no crystal ball."),
    (assigning, "assign 2 green hunger", "PN8", "There is no pet on plot 2."),
    (
        assigning,
        "assign 3 purple magic",
        "PN8",
        "Pets get their cards plot by plot; now it is plot 1.",
    ),
    (
        assigning_to_the_second_pet,
        "assign 1 purple magic",
        "PN8",
        "The pet on plot 1 has all its cards.",
    ),
    (assigning, "assign 1 potion", "PN8", "This card is not in your hand."),
    (assigning, "assign 1 green disease", "PN8", "This card is not in your hand."),
    (assigning, "assign 1 red anger", "PN8", "The next bar is of another colour: green."),
    (
        assigning,
        "assign 1 green play turned",
        "PA1",
        "Cards can be turned only with the double symbols option.",
    ),
    (
        assigning_with_double_symbols,
        "assign 1 green hunger turned",
        "PA1",
        "A card of its deck's dominant need can't be turned.",
    ),
    (
        assigning_the_second_card,
        "assign 1 green hunger",
        "PN8",
        "Bars of a colour are filled in order of need: undo the last card to choose this one.",
    ),
    (
        assigning,
        "assign 1 green magic",
        "PN8",
        "Bars of a colour are filled in order of need: choose this card for a later bar.",
    ),
    (
        assigning_with_double_symbols,
        "assign 1 green magic turned",
        "PN8",
        "Bars of a colour are filled in order of need: choose this card for a later bar.",
    ),
]


# Chance


def drawing_a_starter() -> State:
    return at(table(), Step(DEAL, CHANCE, START))


def drawing_red_cards() -> State:
    state = table(shop(hand="red magic"))
    state.draws = (0, 1, 0, 0)
    state.deck_left[1] -= state.deck[6]
    state.deck[6] = 0  # no red hunger is left
    return at(state, Step(DRAW, 0))


DEALING: list[Row] = [
    (sending, "deal pet uni", "PT8", "Chance deals this, not a player."),
    (drawing_a_starter, "deal start 3", "PS1", "There are only 2 players."),
    (drawing_a_starter, "deal cage c01", "PS9", "Chance deals something else now."),
    (drawing_red_cards, "done", "PN6", "Chance deals something else now."),
    (
        drawing_red_cards,
        "deal need green play",
        "PN6",
        "A card of another colour is drawn now: red.",
    ),
    (drawing_red_cards, "deal need red hunger", "PN6", "This is not in the stack any more."),
]

EARLY = [*SHOPPING, *NEEDS]


def tagged(rows: list[Row]) -> list[Any]:
    """Each row as a test of the rule that it names."""
    return [
        pytest.param(*row, marks=pytest.mark.rule(row[2]), id=f"{row[1]}: {row[2]}") for row in rows
    ]


@pytest.mark.parametrize(("position", "words", "rule", "sentence"), tagged(EARLY))
def test_the_reason_is_the_rule_that_forbids_it(
    position: Callable[[], State], words: str, rule: str, sentence: str
) -> None:
    found = refusal(position, words)
    assert (found.rule, found.text()) == (rule, sentence)


@pytest.mark.parametrize(("position", "words", "rule", "sentence"), DEALING)
def test_only_chance_deals_and_only_what_is_due(
    position: Callable[[], State], words: str, rule: str, sentence: str
) -> None:
    found = refusal(position, words)
    assert (found.rule, found.text()) == (rule, sentence)
