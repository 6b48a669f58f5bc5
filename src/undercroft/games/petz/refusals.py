"""Why a move is illegal, with the rule that forbids it. Only `legal` decides what is legal.

Sentences are English and translated by the table [refusals] of a language's words. Blanks are
numbers, ids of components, and plots and players counted from 1.
"""

from typing import Final

from undercroft.core.game import CHANCE, Move, Refusal, Step
from undercroft.games.petz import flow, steps
from undercroft.games.petz import moves as m
from undercroft.games.petz import refusals_early as early
from undercroft.games.petz import refusals_late as late
from undercroft.games.petz.business import FIRST_CUSTOMER
from undercroft.games.petz.constants import (
    ADDON,
    ARMOUR,
    CAGE_LEFT,
    CAGE_RIGHT,
    COLOURS,
    CRYSTAL_BALL,
    EMPLOYEE,
    MAGIC_BOX,
    SHOVEL,
)
from undercroft.games.petz.drawing import drawn_colour
from undercroft.games.petz.exhibitions import exhibition_of_round
from undercroft.games.petz.imps import SUITS, has_employee
from undercroft.games.petz.state import NOTHING, Player, State

# The decision a step waits for, and its rule.
WAITS: Final[dict[int, tuple[str, str]]] = {
    steps.GROUP: ("PG1", "Now it is time to make groups."),
    steps.SEND: ("PG6", "Now it is time to send a group or to keep it home."),
    steps.TAKE: ("PG13", "Now it is time to choose one of the pets on offer."),
    steps.COLOUR: ("PG10", "Now it is time to choose the colour of a book."),
    steps.PLACE_CAGE: ("PN1", "Now it is time to place a cage."),
    steps.PLACE_ADDON: ("PN1", "Now it is time to place an addon."),
    steps.HOUSE: ("PN3", "Now it is time to house a pet or to release it."),
    steps.SWAP: ("PN5", "Now it is time to discard need cards with the crystal ball."),
    steps.ASSIGN: ("PN8", "Now it is time to assign need cards."),
    steps.FEED: ("PE3", "Now it is time to feed a pet."),
    steps.DIG: ("PR3", "Now it is time to use the shovel."),
    steps.ENTERTAIN: ("PE6", "Now it is time to play with pets."),
    steps.ARM: ("PR4", "Now it is time to use the armour."),
    steps.CATCH: ("PE8", "Now it is time to catch a pet or to let it go."),
    steps.DISCARD: ("PE12", "Now it is time to discard a card for a potion."),
    steps.SELL: ("PB1", "Now it is time to sell pets."),
    steps.CLEAN: ("PB9", "Now it is time to clean cages."),
    steps.STORE: ("PR8", "Now it is time to put food into the magic box."),
    steps.EXHIBIT: ("PX1", "Now it is time to choose the pet for the exhibition."),
}

# Why a step can't be skipped.
MUST: Final[dict[int, tuple[str, str]]] = {
    steps.SEND: ("PG6", "Send one of your groups, or keep it home."),
    steps.TAKE: ("PG13", "Choose one of the pets on offer."),
    steps.COLOUR: ("PG10", "Choose the colour of the book now."),
    steps.PLACE_CAGE: ("PN1", "Place every cage you gained."),
    steps.PLACE_ADDON: ("PN1", "Place every addon you gained."),
    steps.HOUSE: ("PN4", "House or release every pet."),
    steps.ASSIGN: ("PN8", "Every visible bar needs a card."),
    steps.FEED: ("PE3", "Say how much the pet gets to eat, even if it is nothing."),
    steps.CATCH: ("PE8", "Choose: catch the pet, or let it go."),
    steps.DISCARD: ("PE12", "Discard a card for every potion you assigned."),
    steps.EXHIBIT: ("PX1", "Enter one of your pets."),
}

# The rule by which chance deals each kind of component: pet, cage, addon, artifact and so on.
DEALT: Final = ("PT8", "PT6", "PT7", "PT5", "PT2", "PT2", "PN6", "PS9")


def why_not(state: State, seat: int, move: Move) -> Refusal | None:
    """The reason, or None for a legal move of a seat that may act."""
    if seat == CHANCE:
        return why_not_deal(state, move)
    if move in flow.legal(state, seat):
        return None
    step = state.agenda[-1]
    if isinstance(move, m.Deal):
        return Refusal(DEALT[move.what], "Chance deals this, not a player.")
    if isinstance(move, m.Done):
        return why_not_done(step)
    refusal = lacking(state, seat, move)
    if refusal is None:
        refusal = why_not_early(state, step, seat, move)
    if refusal is None:
        refusal = why_not_late(state, step, seat, move)
    return refusal or waiting(step)


def waiting(step: Step) -> Refusal:
    """The current decision, for a move that does not belong to it."""
    if step.kind == steps.TAKE and step.mark in (CAGE_LEFT, CAGE_RIGHT):
        return Refusal("PG11", "Now it is time to choose one of the cages on offer.")
    if step.kind == steps.TAKE and step.mark == ADDON:
        return Refusal("PG12", "Now it is time to choose one of the addons on offer.")
    rule, sentence = WAITS[step.kind]
    return Refusal(rule, sentence)


def why_not_done(step: Step) -> Refusal:
    if step.kind == steps.TAKE and step.mark in (CAGE_LEFT, CAGE_RIGHT):
        return Refusal("PG11", "Choose one of the cages on offer.")
    if step.kind == steps.TAKE and step.mark == ADDON:
        return Refusal("PG12", "Choose one of the addons on offer.")
    rule, sentence = MUST[step.kind]
    return Refusal(rule, sentence)


def why_not_deal(state: State, move: Move) -> Refusal | None:
    """Why chance can't deal this. Its moves are checked when a saved game is loaded."""
    if move in [outcome for outcome, _ in flow.outcomes(state)]:
        return None
    step = state.agenda[-1]
    due = m.NEED if step.kind == steps.DRAW else flow.dealt_by(step)
    if not isinstance(move, m.Deal) or move.what != due:
        return Refusal(DEALT[due], "Chance deals something else now.")
    if due == m.START:
        return Refusal("PS1", "There are only {} players.", (state.seats,))
    colour = drawn_colour(state)
    if due == m.NEED and move.item // 6 != colour:
        return Refusal("PN6", "A card of another colour is drawn now: {}.", (COLOURS[colour],))
    return Refusal(DEALT[due], "This is not in the stack any more.")


# What the player lacks, whatever the decision is


def lacking(state: State, seat: int, move: Move) -> Refusal | None:
    player = state.players[seat]
    if isinstance(move, m.Swap) and not player.has(CRYSTAL_BALL):
        return Refusal("PN5", "You have no crystal ball.")
    if isinstance(move, m.Exhibit) and not is_for_one_pet(state):
        return Refusal("PX1", "In this round no single pet is exhibited.")
    if isinstance(move, m.Dig) and not player.has(SHOVEL):
        return Refusal("PR3", "You have no shovel.")
    if isinstance(move, m.Armour) and not player.has(ARMOUR):
        return Refusal("PR4", "You have no armour.")
    if isinstance(move, m.Armour) and player.armour_used >= SUITS:
        return Refusal("PR4", "The {} suits of armour are used up in this round.", (SUITS,))
    if isinstance(move, m.Store) and not player.has(MAGIC_BOX):
        return Refusal("PR8", "You have no magic box.")
    if isinstance(move, m.Sell) and state.round < FIRST_CUSTOMER:
        return Refusal("PB1", "Customers come from round {} on.", (FIRST_CUSTOMER,))
    if isinstance(move, m.Dig | m.Entertain | m.Armour | m.Catch) and move.employee:
        return lacking_employee(player)
    return None


def is_for_one_pet(state: State) -> bool:
    exhibition = exhibition_of_round(state)
    return exhibition != NOTHING and state.box.exhibition_single[exhibition]


def lacking_employee(player: Player) -> Refusal | None:
    if has_employee(player):
        return None
    if player.has(EMPLOYEE):
        return Refusal("PR5", "The employee of the month has worked in this round already.")
    return Refusal("PR5", "You have no employee of the month.")


# Moves that belong to the decision but are illegal


def why_not_early(state: State, step: Step, seat: int, move: Move) -> Refusal | None:
    """Moves of phases 2 and 3."""
    kind = step.kind
    if kind == steps.GROUP and isinstance(move, m.Group):
        return early.why_not_group(state, seat, move)
    if kind == steps.SEND and isinstance(move, m.Send):
        return early.why_not_send(state, seat, move)
    if kind == steps.SEND and isinstance(move, m.Keep):
        return early.why_not_use(state, seat, move.group)
    if kind == steps.TAKE and isinstance(move, m.Take):
        return early.why_not_take(state, step.mark, move)
    if kind == steps.COLOUR and isinstance(move, m.Colour):
        return early.why_not_colour(state, step, move)
    if kind in (steps.PLACE_CAGE, steps.PLACE_ADDON) and isinstance(move, m.Place):
        return early.why_not_place(state, step, seat, move)
    if kind == steps.HOUSE and isinstance(move, m.House | m.Release):
        return early.why_not_house(state, seat, move)
    if kind == steps.SWAP and isinstance(move, m.Swap):
        return early.why_not_swap(state, step, move)
    if kind == steps.ASSIGN and isinstance(move, m.Assign):
        return early.why_not_assign(state, seat, move)
    return None


def why_not_late(state: State, step: Step, seat: int, move: Move) -> Refusal | None:
    """Moves of phases 4 to 6."""
    kind = step.kind
    if kind == steps.FEED and isinstance(move, m.Feed):
        return late.why_not_feed(state, step, move)
    if kind == steps.DIG and isinstance(move, m.Dig):
        return late.why_not_dig(state, step, move)
    if kind == steps.ENTERTAIN and isinstance(move, m.Entertain):
        return late.why_not_entertain(state, step, move)
    if kind == steps.ARM and isinstance(move, m.Armour):
        return late.why_not_armour(state, step, move)
    if kind == steps.CATCH and isinstance(move, m.Catch | m.LetGo):
        return late.why_not_catch(state, step, move)
    if kind == steps.DISCARD and isinstance(move, m.Discard):
        return late.why_not_discard(state, step, move)
    if kind == steps.SELL and isinstance(move, m.Sell):
        return late.why_not_sell(state, seat, move)
    if kind == steps.CLEAN and isinstance(move, m.Clean):
        return late.why_not_clean(state, step, move)
    if kind == steps.EXHIBIT and isinstance(move, m.Exhibit):
        return late.why_not_exhibit(state, step.seat, move)
    if kind == steps.STORE and isinstance(move, m.Store):
        return late.why_not_store(state, seat, move)
    return None
