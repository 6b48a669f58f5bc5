"""What a seat sees, in numbers: the fields of the view, players by seat, as moves name them.

Left out is what follows from the rest: what foes would do next, and in which order turns will come.
"""

from typing import Final

from undercroft.core.encoding import Sheet
from undercroft.games.pugquest import flow
from undercroft.games.pugquest.combos import level_of
from undercroft.games.pugquest.creatures import initiative_of, life_of, type_of
from undercroft.games.pugquest.data import BOSSES, HERO_COUNT, STANDARD, TREASURES
from undercroft.games.pugquest.moves import ITEMS
from undercroft.games.pugquest.payments import spare_experience
from undercroft.games.pugquest.secrets import sees_hand
from undercroft.games.pugquest.state import NOTHING, Deed, Player, State
from undercroft.games.pugquest.steps import LAST_CHOICE
from undercroft.games.pugquest.terms import (
    COLUMNS,
    CREATURES,
    ENERGIES,
    FIRST_FOE,
    HEROES,
    MONSTER_CARDS,
    TYPES,
)
from undercroft.games.pugquest.turns import limit_of

SWITCHES: Final = 3
MARK_BITS: Final = 16
WORLDS: Final = 3
WORLD_CARDS: Final = 5
ROUNDS: Final = 10
CARDS: Final = len(ENERGIES)
LOOKED_AT: Final = 5
MARKS: Final = 24
ROWS: Final = STANDARD + 4
CREATURE_PLACES: Final = 4 + COLUMNS + MARKS + len(TYPES) + 1
DEED_PLACES: Final = 3 * CREATURES + ROWS + CARDS + 1
NO_DEED: Final = Deed(NOTHING, NOTHING)


def fill_in(sheet: Sheet, state: State, seat: int) -> None:
    fill_in_step(sheet, state, seat)
    fill_in_piles(sheet, state, seat)
    fill_in_deeds(sheet, state)
    for owner in range(state.seats):
        if sheet.noting:
            sheet.part = f"player_{owner}"
        fill_in_player(sheet, state, seat, owner)
    fill_in_creatures(sheet, state)


def fill_in_step(sheet: Sheet, state: State, seat: int) -> None:
    """When it is, and what is being decided."""
    step = state.agenda[-1] if state.agenda else None
    acting = 0
    for other in flow.to_act(state):
        if other >= 0:
            acting |= 1 << other
    sheet.choice("your seat", seat, state.seats)
    sheet.flags("who decides", acting, state.seats)
    sheet.choice("step", NOTHING if step is None else step.kind, LAST_CHOICE + 1)
    mark = 0 if step is None else max(0, step.mark)
    sheet.flags("mark of the step", mark, MARK_BITS)
    sheet.flags("switches", state.rules, SWITCHES)
    sheet.choice("outcome: playing, won, lost", state.outcome, 3)
    sheet.choice("world", state.world - 1, WORLDS)
    sheet.choice("round", state.round - 1, ROUNDS)
    sheet.number("rounds of a world", state.box.rounds, ROUNDS)
    sheet.choice("card of the world", state.card, WORLD_CARDS)
    sheet.choice("boss", state.boss, BOSSES)
    sheet.choice("creature whose turn it is", state.turn, CREATURES)
    sheet.number("actions left", max(0, state.actions), 4)


def fill_in_piles(sheet: Sheet, state: State, seat: int) -> None:
    """Decks, discards, the market and what is offered there."""
    if sheet.noting:
        sheet.part = "table"
    sheet.counts("energies face up", tuple(state.face_up), CARDS, 5)
    sheet.counts("energies discarded", tuple(state.discards), CARDS, 10)
    sheet.number("energies in the deck", state.deck_left + len(state.top), 55)
    sheet.number("of them looked at", len(state.top), LOOKED_AT)
    top = state.top if sees_hand(state, seat, 0) else ()
    for at in range(LOOKED_AT):
        name = f"energy {at + 1} of those looked at" if sheet.noting else ""
        sheet.choice(name, top[at] if at < len(top) else NOTHING, CARDS)
    sheet.number("treasures in the deck", len(state.treasure_deck), 21)
    sheet.members("treasures discarded", state.treasure_discards, TREASURES, 3)
    sheet.number("monsters in the deck", len(state.monster_deck), MONSTER_CARDS)
    sheet.members("monsters discarded", state.monster_discards, MONSTER_CARDS)
    sheet.members("monsters gone", state.monsters_gone, MONSTER_CARDS)
    sheet.members("treasures at the market", state.market, TREASURES, 3)
    sheet.flags("prizes, then treasures used up", state.used, MONSTER_CARDS + TREASURES)
    sheet.members("energies and treasures offered", state.give, ITEMS, 5)
    sheet.members("energies and treasures asked for", state.want, ITEMS, 5)


def fill_in_deeds(sheet: Sheet, state: State) -> None:
    """What is being performed, the last that was begun."""
    sheet.number("deeds being performed", len(state.deeds), 5)
    if state.deeds or sheet.noting:
        fill_in_deed(sheet, state.deeds[-1] if state.deeds else NO_DEED)
    else:
        sheet.skip(DEED_PLACES)


def fill_in_deed(sheet: Sheet, deed: Deed) -> None:
    if sheet.noting:
        sheet.part = "deed"
    struck = deed.targets[deed.hit] if deed.hit < len(deed.targets) else NOTHING
    sheet.choice("who performs it", deed.who, CREATURES)
    sheet.choice("combo, treasure, prize or attack", deed.row, ROWS)
    sheet.counts("energies to be paid", deed.need, CARDS, 5)
    sheet.members("targets", tuple(sorted(set(deed.targets))), CREATURES)
    sheet.choice("target that is dealt with", struck, CREATURES)
    sheet.number("damage", deed.damage, 12)


def fill_in_player(sheet: Sheet, state: State, seat: int, owner: int) -> None:
    """A player. Of a hand that is hidden, only what everybody has seen (QS9)."""
    player = state.players[owner]
    is_lord = owner == state.lord()
    sheet.choice("hero", player.hero, HERO_COUNT)
    sheet.number("is the Lord", int(is_lord), 1)
    sheet.number("is out", int(player.is_out), 1)
    sheet.number("damage", 0 if is_lord else state.damage[owner], 12)
    sheet.number("level", level_of(state, owner) if player.hero != NOTHING else 0, 3)
    sheet.number("experience", len(player.experience), 12)
    sheet.number("spare experience", spare_experience(state, owner), 7)
    sheet.members("treasures", player.treasures, TREASURES, 3)
    sheet.members("prizes", player.prizes, MONSTER_CARDS)
    sheet.number("energies in hand", sum(player.hand), 20)
    sheet.number("limit of the hand", 0 if is_lord else limit_of(state, owner), 20)
    fill_in_hand(sheet, player, sees_hand(state, seat, owner))
    sheet.number("offers made", player.offers, 5)


def fill_in_hand(sheet: Sheet, player: Player, is_open: bool) -> None:
    sheet.number("you see the hand", int(is_open), 1)
    sheet.counts("hand", tuple(player.hand) if is_open else (), CARDS, 10)
    sheet.counts("known of a hidden hand", () if is_open else tuple(player.known), CARDS, 10)


def fill_in_creatures(sheet: Sheet, state: State) -> None:
    """Heroes, monsters and the boss, as far as they are in play; then treasures under foes."""
    first = sheet.at
    if sheet.noting:
        note_creatures(sheet)
    for at in range(2 * COLUMNS):
        line = state.columns[at]
        for depth in range(len(line)):
            sheet.at = first + CREATURE_PLACES * line[depth]
            fill_in_creature(sheet, state, line[depth], at % COLUMNS, depth)
    sheet.at = first + CREATURE_PLACES * CREATURES
    for creature, treasure in state.stolen:
        sheet.places[sheet.at + TREASURES * creature + treasure] = 1
    if sheet.noting:
        sheet.part = ""
        sheet.note("treasures under each creature", "flags", CREATURES * TREASURES, 1)
    sheet.at += CREATURES * TREASURES


def note_creatures(sheet: Sheet) -> None:
    """The fields of every creature there can be, without a state that has them all in play."""
    sheet.noting = False
    blank = Sheet(CREATURE_PLACES, True)
    write_creature(blank, 0, 0, 0, 0, 0, 0, 0)
    for creature in range(CREATURES):
        for field in blank.notes:
            sheet.at += field.first
            sheet.part = creature_name(creature)
            sheet.note(field.name, field.kind, field.size, field.most)
            sheet.at -= field.first
        sheet.at += CREATURE_PLACES
    sheet.noting = True


def creature_name(creature: int) -> str:
    if creature < HEROES:
        return f"hero of player_{creature}"
    return "boss" if creature == CREATURES - 1 else f"monster card {creature - FIRST_FOE}"


def fill_in_creature(sheet: Sheet, state: State, creature: int, column: int, depth: int) -> None:
    write_creature(
        sheet,
        column,
        depth,
        life_of(state, creature),
        state.damage[creature],
        state.marks[creature],
        type_of(state, creature),
        initiative_of(state, creature),
    )


def write_creature(
    sheet: Sheet,
    column: int,
    depth: int,
    life: int,
    damage: int,
    marks: int,
    kind: int,
    initiative: int,
) -> None:
    sheet.number("in play", 1, 1)
    sheet.choice("column", column, COLUMNS)
    sheet.number("depth, 1 is the front", depth + 1, 8)
    sheet.number("life", life, 45)
    sheet.number("damage", damage, 45)
    sheet.flags("tokens and what it has done", marks, MARKS)
    sheet.choice("type", kind, len(TYPES))
    sheet.number("initiative", initiative, 30)
