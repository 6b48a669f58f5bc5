"""Phase 2, shopping: secret groups, sent to town from the biggest down (PG)."""

from typing import Final

from undercroft.core.game import Move, Step, follow_with, tell
from undercroft.core.tuples import with_item, without
from undercroft.games.petz.cards import POTION
from undercroft.games.petz.constants import (
    ACTION_SPACES,
    ADDON,
    ARTIFACT_TENT,
    BOOKS,
    CAGE_LEFT,
    CAGE_RIGHT,
    HOSPITAL,
    JUDGING,
    MAGIC_BOX,
    MEAT_STAND,
    MIXED_STAND,
    OLDER,
    RELATIVES,
    VEGETABLE_STAND,
    YOUNG_LEFT,
    YOUNG_RIGHT,
)
from undercroft.games.petz.events import (
    BookOpened,
    FoodTaken,
    Gained,
    GroupsShown,
    HospitalVisited,
    Judged,
    KeptHome,
    Ready,
    RelativesCame,
    Sent,
)
from undercroft.games.petz.moves import (
    ARTIFACT,
    CAGE,
    COLOURINGS,
    DONE,
    EXTENSION,
    KEEPS,
    PET,
    SENDS,
    TAKES,
    Colour,
    Done,
    Group,
    Keep,
    Send,
    Take,
    group,
)
from undercroft.games.petz.state import NOTHING, Pet, State
from undercroft.games.petz.steps import (
    COLOUR,
    DRAW,
    GROUP,
    SEND,
    SHOP,
    TAKE,
    has_book,
    without_book,
)
from undercroft.games.petz.town import blocked

CAGE_GROUP: Final = 2  # imps needed for a cage (PG11)


# Grouping, in secret (PG1-PG3)


def begin_grouping(state: State) -> None:
    for player in state.players:
        player.groups = ()
        player.ready = player.imps == 0
    follow_with(state, [Step(GROUP), Step(SHOP)])


def legal_group(state: State, seat: int) -> list[Move]:
    """Groups in descending order of size, then imps, so that each division is offered once."""
    player = state.players[seat]
    imps, gold = player.imps, player.gold
    for group_imps, group_gold in player.groups:
        imps -= group_imps
        gold -= group_gold
    moves: list[Move] = [DONE]
    if len(player.groups) == state.box.exits:
        return moves
    most_imps, most = 99, 999
    if player.groups:
        most_imps, last_gold = player.groups[-1]
        most = most_imps + last_gold
    for some in range(1, imps + 1):
        top = min(gold, most - some)
        if some > most_imps and top == most - some:
            top -= 1
        for coins in range(top + 1):
            moves.append(group(some, coins))
    return moves


def make_group(state: State, seat: int, move: Group | Done) -> None:
    """Add a group or be ready; when every player is ready, all groups are revealed (PG1)."""
    player = state.players[seat]
    if isinstance(move, Group):
        player.groups += ((move.imps, move.gold),)
        left = player.imps - sum([imps for imps, _ in player.groups])
        if left > 0 and len(player.groups) < state.box.exits:
            return
    player.ready = True
    if state.news is not None:
        tell(state, Ready(seat))
    if all(other.ready for other in state.players):
        state.agenda.pop()
        show_groups(state)


def show_groups(state: State) -> None:
    state.reveals += 1
    state.size = 0
    for seat in range(state.seats):
        player = state.players[seat]
        for imps, gold in player.groups:
            player.imps -= imps
            player.gold -= gold
        if state.news is not None:
            tell(state, GroupsShown(seat, player.groups))


# Sending, biggest first (PG4-PG8)


def next_group(state: State) -> None:
    """The next player with a group of the current size acts, biggest size first (PG4)."""
    size = 0
    for player in state.players:
        for imps, gold in player.groups:
            size = max(size, imps + gold)
    if size != state.size:
        state.size = size
        state.turn = 0
    if size == 0:
        return
    while not has_group_of(state, state.order[state.turn % state.seats], size):
        state.turn += 1
    seat = state.order[state.turn % state.seats]
    follow_with(state, [Step(SEND, seat), Step(SHOP)])


def has_group_of(state: State, seat: int, size: int) -> bool:
    return any(imps + gold == size for imps, gold in state.players[seat].groups)


def legal_send(state: State, seat: int) -> list[Move]:
    """Send a group of the current size where it qualifies, or keep it home; equal groups once."""
    groups = state.players[seat].groups
    moves: list[Move] = []
    for at in range(len(groups)):
        imps, gold = groups[at]
        if imps + gold != state.size or (at > 0 and groups[at - 1] == groups[at]):
            continue
        for space in range(ACTION_SPACES):
            if state.spaces[space] == NOTHING and is_open(state, space, imps, gold):
                moves.append(SENDS[at][space])
        moves.append(KEEPS[at])
    return moves


def is_open(state: State, space: int, imps: int, gold: int) -> bool:
    """Whether a space is free and the group qualifies; of two equal spaces the left one first."""
    if blocked(state, space):
        return False
    if space == CAGE_LEFT:
        return imps >= CAGE_GROUP and len(state.cages) > 0
    if space == CAGE_RIGHT:
        return imps >= CAGE_GROUP and len(state.cages) > 0 and is_taken(state, CAGE_LEFT)
    if space == YOUNG_LEFT:
        return gold > 0 and len(state.young) > 0
    if space == YOUNG_RIGHT:
        return gold > 0 and len(state.young) > 0 and is_taken(state, YOUNG_LEFT)
    if space == OLDER:
        return gold > 0 and len(state.older) > 0
    if space == ADDON:
        return len(state.addons) > 0
    return True


def is_taken(state: State, space: int) -> bool:
    return state.spaces[space] != NOTHING or blocked(state, space)


def keep(state: State, seat: int, move: Keep) -> None:
    """Keep a group home: its imps and gold come back (PG6)."""
    state.agenda.pop()
    imps, gold = take_group(state, seat, move.group)
    player = state.players[seat]
    player.imps += imps
    player.gold += gold
    if state.news is not None:
        tell(state, KeptHome(seat, imps, gold))


def take_group(state: State, seat: int, at: int) -> tuple[int, int]:
    player = state.players[seat]
    chosen = player.groups[at]
    player.groups = player.groups[:at] + player.groups[at + 1 :]
    state.turn += 1
    return chosen


def send(state: State, seat: int, move: Send) -> None:
    """Pay the gold, leave the imps on the space, do its action at once (PG6, PG7)."""
    state.agenda.pop()
    imps, gold = take_group(state, seat, move.group)
    space = move.space
    state.spaces[space] = seat
    state.space_imps[space] = imps
    if state.news is not None:
        tell(state, Sent(seat, imps, gold, space))
    if space == VEGETABLE_STAND:
        take_food(state, seat, state.food[0], 0)
        state.food = with_item(state.food, 0, 0)
    elif space == MIXED_STAND:
        take_food(state, seat, state.food[1], state.food[2])
        state.food = (state.food[0], 0, 0, state.food[3])
    elif space == MEAT_STAND:
        take_meat_stand(state, seat)
    elif space == ARTIFACT_TENT:
        take_artifacts(state, seat)
    elif space == RELATIVES:
        invite_relatives(state, seat)
    elif space == HOSPITAL:
        visit_hospital(state, seat)
    elif space == JUDGING:
        state.players[seat].judged = True
        if state.news is not None:
            tell(state, Judged(seat))
    elif YOUNG_LEFT <= space <= ADDON:
        choose_item(state, seat, space)


# What the spaces give (PG9-PG17)


def take_food(state: State, seat: int, vegetables: int, meat: int, gold: int = 0) -> None:
    """Put food into the freshest chambers (PG9); the supply is not limited (PG18)."""
    player = state.players[seat]
    player.vegetables = with_item(player.vegetables, 0, player.vegetables[0] + vegetables)
    player.meat = with_item(player.meat, 0, player.meat[0] + meat)
    player.gold += gold
    if state.news is not None:
        tell(state, FoodTaken(seat, vegetables, meat, gold))


def take_meat_stand(state: State, seat: int) -> None:
    """Take all that lies there, including vegetables and gold from a farm (PA5)."""
    take_food(state, seat, state.farm_vegetables, state.food[3], state.farm_gold)
    state.food = with_item(state.food, 3, 0)
    state.farm_vegetables = state.farm_gold = 0


def take_artifacts(state: State, seat: int) -> None:
    """Take all on offer; for a book choose its colour at once and draw a card (PG10)."""
    player = state.players[seat]
    books = 0
    for artifact in state.artifacts:
        player.artifacts |= 1 << artifact
        if state.news is not None:
            tell(state, Gained(seat, ARTIFACT, artifact))
        if artifact < BOOKS:
            books |= 1 << artifact
        elif artifact == MAGIC_BOX:
            player.box_food = 1
    state.artifacts = ()
    if books:
        follow_with(state, [Step(COLOUR, seat, books)])


def legal_colour(state: State, step: Step) -> list[Move]:
    """A colour of a book (PR1); of two books either may be first, as its card can matter."""
    moves: list[Move] = []
    for book in range(BOOKS):
        if has_book(step, book):
            moves += [COLOURINGS[book][colour] for colour in state.box.book_colours[book]]
    return moves


def colour_book(state: State, seat: int, move: Colour) -> None:
    """Choose a book's colour: its hand limit is 1 higher from now on (PG10)."""
    step = state.agenda.pop()
    player = state.players[seat]
    player.books = with_item(player.books, move.colour, player.books[move.colour] + 1)
    state.draws = with_item(state.draws, move.colour, 1)
    if state.news is not None:
        tell(state, BookOpened(seat, move.book, move.colour))
    steps = [Step(DRAW, seat)]
    again = without_book(step, move.book)
    if len(legal_colour(state, again)) > 0:
        steps.append(again)
    follow_with(state, steps)


def invite_relatives(state: State, seat: int) -> None:
    """Relatives under this and earlier rounds join the group (PG14)."""
    player = state.players[seat]
    waiting = [
        number
        for number in state.box.imp_rounds[state.seats]
        if player.relatives_to < number <= state.round
    ]
    player.relatives_to = state.round
    state.space_imps[RELATIVES] += len(waiting)
    if state.news is not None:
        tell(state, RelativesCame(seat, len(waiting)))


def visit_hospital(state: State, seat: int) -> None:
    """Take a potion; imps in the hospital join the group (PG15)."""
    player = state.players[seat]
    player.hand[POTION] += 1
    state.space_imps[HOSPITAL] += player.hospital
    if state.news is not None:
        tell(state, HospitalVisited(seat, player.hospital))
    player.hospital = 0


def choose_item(state: State, seat: int, space: int) -> None:
    """Choose one item on offer; a single one is taken at once."""
    follow_with(state, [Step(TAKE, seat, space)])
    moves = legal_take(state, space)
    only = moves[0]
    if len(moves) == 1 and isinstance(only, Take):
        take(state, seat, only)


def legal_take(state: State, space: int) -> list[Move]:
    if space in (CAGE_LEFT, CAGE_RIGHT):
        return [TAKES[CAGE][cage] for cage in state.cages]
    if space == ADDON:
        kinds = state.box.addon_kind
        if len(state.addons) == 2 and kinds[state.addons[0]] == kinds[state.addons[1]]:
            return [TAKES[EXTENSION][state.addons[0]]]
        return [TAKES[EXTENSION][addon] for addon in state.addons]
    return [TAKES[PET][pet] for pet in (state.older if space == OLDER else state.young)]


def take(state: State, seat: int, move: Take) -> None:
    """Take an item; it waits beside the display until arranging (PG19)."""
    space = state.agenda.pop().mark
    player = state.players[seat]
    if move.what == CAGE:
        state.cages = without(state.cages, move.item)
        player.new_cages += (move.item,)
    elif move.what == EXTENSION:
        state.addons = without(state.addons, move.item)
        player.new_addons += (move.item,)
    elif space == OLDER:
        state.older = without(state.older, move.item)
        player.lineup += (Pet(move.item, 3),)
    else:
        state.young = without(state.young, move.item)
        player.lineup += (Pet(move.item, 2),)
    if state.news is not None:
        tell(state, Gained(seat, move.what, move.item))
