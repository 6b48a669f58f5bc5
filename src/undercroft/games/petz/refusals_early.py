"""Why a move of phases 2 and 3 is illegal: shopping, arranging, assigning."""

from undercroft.core.game import Refusal, Step
from undercroft.games.petz.cards import POTION, TURNED, can_turn, colour_of
from undercroft.games.petz.constants import (
    ACTION_SPACES,
    ADDON,
    CAGE_LEFT,
    CAGE_RIGHT,
    COLOURS,
    OLDER,
    YOUNG_LEFT,
    YOUNG_RIGHT,
)
from undercroft.games.petz.drawing import plot_to_assign, rank
from undercroft.games.petz.moves import (
    CAGE,
    EXTENSION,
    PET,
    Assign,
    Colour,
    Group,
    House,
    Place,
    Release,
    Send,
    Swap,
    Take,
)
from undercroft.games.petz.shopping import CAGE_GROUP
from undercroft.games.petz.state import NOTHING, PLOTS, Player, State
from undercroft.games.petz.steps import (
    DOUBLE_SYMBOLS,
    PLACE_CAGE,
    Swapping,
    has_book,
    has_new_cage,
)
from undercroft.games.petz.town import blocked

# Groups (PG1-PG5)


def why_not_group(state: State, seat: int, move: Group) -> Refusal | None:
    player = state.players[seat]
    groups = player.groups
    if move.imps < 1:
        return Refusal("PG2", "A group needs at least 1 imp.")
    if len(groups) >= state.box.exits:
        return Refusal("PG1", "At most {} groups can be made.", (state.box.exits,))
    imps = player.imps - sum([group[0] for group in groups])
    if move.imps > imps:
        return Refusal("PG1", "Not enough imps; left for groups: {}.", (imps,))
    gold = player.gold - sum([group[1] for group in groups])
    if move.gold > gold:
        return Refusal("PG1", "Not enough gold; left for groups: {}.", (gold,))
    return why_not_growing(groups[-1], move) if groups else None


def why_not_growing(last: tuple[int, int], move: Group) -> Refusal | None:
    size = last[0] + last[1]
    if move.imps + move.gold > size:
        return Refusal("PG4", "Make bigger groups first; your last one has size {}.", (size,))
    if move.imps + move.gold == size and move.imps > last[0]:
        return Refusal("PG4", "Among groups of one size, make those with more imps first.")
    return None


def why_not_use(state: State, seat: int, at: int) -> Refusal | None:
    """Why a group can be neither sent nor kept home now."""
    groups = state.players[seat].groups
    if at >= len(groups):
        return Refusal("PG5", "You have no group {}.", (at + 1,))
    size = groups[at][0] + groups[at][1]
    if size != state.size:
        reason = "Groups of size {} act now; this one has size {}."
        return Refusal("PG4", reason, (state.size, size))
    first = groups.index(groups[at])
    if first < at:
        return Refusal("PG5", "Equal groups act in order: use group {} first.", (first + 1,))
    return None


# Spaces of the town (PG6-PG13)


def why_not_send(state: State, seat: int, move: Send) -> Refusal | None:
    return why_not_use(state, seat, move.group) or why_not_there(state, seat, move)


def why_not_there(state: State, seat: int, move: Send) -> Refusal | None:
    space = move.space
    if space >= ACTION_SPACES:
        return Refusal("PG7", "Dummy spaces can't be chosen.")
    if blocked(state, space):
        return Refusal("PS11", "A neutral imp blocks this space in this round.")
    if state.spaces[space] == seat:
        return Refusal("PG7", "One of your groups is there already.")
    if state.spaces[space] != NOTHING:
        return Refusal("PG7", "A group of player {} is there already.", (state.spaces[space] + 1,))
    return why_not_qualified(state, seat, move)


def why_not_qualified(state: State, seat: int, move: Send) -> Refusal | None:
    imps, gold = state.players[seat].groups[move.group]
    space = move.space
    if YOUNG_LEFT <= space <= ADDON and not on_offer(state, space):
        return Refusal("PG8", "Nothing is on offer there.")
    if space in (CAGE_LEFT, CAGE_RIGHT) and imps < CAGE_GROUP:
        return Refusal("PG11", "A cage needs a group of at least {} imps.", (CAGE_GROUP,))
    if YOUNG_LEFT <= space <= OLDER and gold == 0:
        return Refusal("PG13", "A pet needs a group with at least 1 gold.")
    reason = "These two spaces are equal: use the left one first."
    if space == CAGE_RIGHT:
        return Refusal("PG11", reason)
    return Refusal("PG13", reason) if space == YOUNG_RIGHT else None


def on_offer(state: State, space: int) -> tuple[int, ...]:
    """What a space offers to choose from."""
    if space in (CAGE_LEFT, CAGE_RIGHT):
        return state.cages
    if space == ADDON:
        return state.addons
    return state.older if space == OLDER else state.young


def why_not_take(state: State, space: int, move: Take) -> Refusal | None:
    if space in (CAGE_LEFT, CAGE_RIGHT):
        what, rule = CAGE, "PG11"
    elif space == ADDON:
        what, rule = EXTENSION, "PG12"
    else:
        what, rule = PET, "PG13"
    if move.what != what:
        return None
    if move.item in on_offer(state, space):
        return Refusal(rule, "Both addons do the same, so only the other one is offered.")
    if what == PET and move.item in state.young:
        return Refusal(rule, "A pet of the upper corral is chosen here.")
    if what == PET and move.item in state.older:
        return Refusal(rule, "A pet of the lower corral is chosen here.")
    return Refusal(rule, "This is not on offer.")


def why_not_colour(state: State, step: Step, move: Colour) -> Refusal | None:
    if not has_book(step, move.book):
        return Refusal("PG10", "The colour of this book is not to be chosen now.")
    one, other = state.box.book_colours[move.book]
    return Refusal("PG10", "The colours of this book: {}, {}.", (COLOURS[one], COLOURS[other]))


# Arranging (PN1-PN4)


def why_not_place(state: State, step: Step, seat: int, move: Place) -> Refusal | None:
    player = state.players[seat]
    is_cage = move.what == CAGE
    standing = player.cages if is_cage else player.addons
    gained = player.new_cages if is_cage else player.new_addons
    if move.item in standing:
        place = standing.index(move.item) + 1
        return Refusal("PN2", "This stands on plot {} and can't be moved.", (place,))
    if move.item not in gained:
        return Refusal("PN1", "You don't have this to place.")
    if step.kind == PLACE_CAGE and not is_cage:
        return Refusal("PN1", "Cages are placed before addons.")
    if move.item != gained[0]:
        ids = state.box.cage_ids if is_cage else state.box.addon_ids
        reason = "Place what you gained first: {}."
        return Refusal("PN1", reason, (ids[gained[0]],))
    if is_cage and has_new_cage(step, move.plot):
        return Refusal("PN1", "Two cages gained in the same round go on different plots.")
    return None


def why_not_house(state: State, seat: int, move: House | Release) -> Refusal | None:
    player = state.players[seat]
    waiting = [pet.kind for pet in player.lineup]
    if move.pet == waiting[0]:
        return why_not_in(player, move.plot) if isinstance(move, House) else None
    if move.pet in waiting:
        name = state.box.pet_ids[waiting[0]]
        return Refusal("PN3", "Pets are housed one after another; now: {}.", (name,))
    for plot in range(PLOTS):
        pet = player.pets[plot]
        if pet is not None and pet.kind == move.pet:
            return Refusal("PN3", "This pet has its cage already, on plot {}.", (plot + 1,))
    return Refusal("PN3", "You don't have this pet.")


def why_not_in(player: Player, plot: int) -> Refusal | None:
    if player.cages[plot] == NOTHING:
        return Refusal("PN3", "There is no cage on plot {}.", (plot + 1,))
    if player.pets[plot] is not None:
        return Refusal("PN3", "The cage on plot {} has another pet in it.", (plot + 1,))
    return None


# Need cards (PN5, PN8, PA1)


def why_not_swap(state: State, step: Step, move: Swap) -> Refusal | None:
    if move.card == POTION:
        return Refusal("PN5", "Need cards are discarded here, not potions.")
    if state.players[step.seat].hand[move.card] == 0:
        return Refusal("PN5", "This card is not in your hand.")
    if move.card < Swapping.of(step).lowest:
        return Refusal(
            "PN5", "Cards are chosen in order of colour and need, and this one comes earlier."
        )
    return None


def why_not_assign(state: State, seat: int, move: Assign) -> Refusal | None:
    player = state.players[seat]
    due = plot_to_assign(state, seat)
    pet = player.pets[move.plot]
    if pet is None:
        return Refusal("PN8", "There is no pet on plot {}.", (move.plot + 1,))
    if move.plot < due:
        return Refusal("PN8", "The pet on plot {} has all its cards.", (move.plot + 1,))
    if move.plot > due:
        return Refusal("PN8", "Pets get their cards plot by plot; now it is plot {}.", (due + 1,))
    if player.hand[move.card & 31] == 0:
        return Refusal("PN8", "This card is not in your hand.")
    at = len(pet.cards)
    slots = state.box.slots[pet.kind][pet.size]
    if move.card & 31 != POTION and colour_of(move.card) != slots[at]:
        return Refusal("PN8", "The next bar is of another colour: {}.", (COLOURS[slots[at]],))
    return why_not_turned(state, move.card) or why_not_next(slots, pet.cards, move.card)


def why_not_turned(state: State, card: int) -> Refusal | None:
    if card < TURNED:
        return None
    if not state.rules & DOUBLE_SYMBOLS:
        return Refusal("PA1", "Cards can be turned only with the double symbols option.")
    if not can_turn(state.box, card - TURNED):
        return Refusal("PA1", "A card of its deck's dominant need can't be turned.")
    return None


def why_not_next(slots: tuple[int, ...], cards: tuple[int, ...], card: int) -> Refusal | None:
    """Within a colour cards are assigned by need, potions last, so each set is offered once."""
    at = len(cards)
    if at > 0 and slots[at - 1] == slots[at] and rank(card) < rank(cards[at - 1]):
        reason = (
            "Bars of a colour are filled in order of need: undo the last card to choose this one."
        )
        return Refusal("PN8", reason)
    reason = "Bars of a colour are filled in order of need: choose this card for a later bar."
    return Refusal("PN8", reason)
