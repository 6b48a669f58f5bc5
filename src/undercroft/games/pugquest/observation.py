"""What a seat sees, in numbers: the fields of the view, players by seat, as moves name them.

Left out is what follows from the rest: what foes would do next, and in which order turns will come.
"""

from typing import Final

from undercroft.core.sheet import Sheet, total
from undercroft.games.pugquest import flow
from undercroft.games.pugquest.combos import level_of
from undercroft.games.pugquest.creatures import initiative_of, life_of, type_of
from undercroft.games.pugquest.data import BOSSES, HERO_COUNT, STANDARD, TREASURES
from undercroft.games.pugquest.game import SWITCHES
from undercroft.games.pugquest.moves import ITEMS
from undercroft.games.pugquest.payments import spare_experience
from undercroft.games.pugquest.secrets import sees_hand
from undercroft.games.pugquest.state import NOTHING, Deed, Player, State
from undercroft.games.pugquest.steps import ANSWER, LAST_CHOICE, SECOND_EDITION
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

MARK_BITS: Final = 16
WORLDS: Final = 3
WORLD_CARDS: Final = 5
ROUNDS: Final = 10
CARDS: Final = len(ENERGIES)
LOOKED_AT: Final = 5
MARKS: Final = 24
ROWS: Final = STANDARD + 4
CREATURE_PLACES: Final = 4 + COLUMNS + MARKS + len(TYPES) + 1
CREATURE_FIELDS: Final = 8
NO_CARDS: Final[list[int]] = []
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
    last = LAST_CHOICE if state.edition >= SECOND_EDITION else ANSWER
    sheet.choice("step", NOTHING if step is None else step.kind, last + 1)
    mark = 0 if step is None else max(0, step.mark)
    sheet.flags("mark of the step", mark, MARK_BITS)
    sheet.flags("switches", state.rules, len(SWITCHES))
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
    sheet.tally("energies face up", state.face_up, CARDS, 5)
    sheet.tally("energies discarded", state.discards, CARDS, 10)
    sheet.number("energies in the deck", state.deck_left + len(state.top), 55)
    sheet.number("of them looked at", len(state.top), LOOKED_AT)
    top = state.top if sees_hand(state, seat, 0) else ()
    for at in range(LOOKED_AT):
        name = f"energy {at + 1} of those looked at" if sheet.noting else ""
        sheet.choice(name, top[at] if at < len(top) else NOTHING, CARDS)
    sheet.number("treasures in the deck", len(state.treasure_deck), 21)
    sheet.amounts("treasures discarded", state.treasure_discards, TREASURES, 3)
    sheet.number("monsters in the deck", len(state.monster_deck), MONSTER_CARDS)
    sheet.members("monsters discarded", state.monster_discards, MONSTER_CARDS)
    sheet.members("monsters gone", state.monsters_gone, MONSTER_CARDS)
    sheet.amounts("treasures at the market", state.market, TREASURES, 3)
    sheet.flags("prizes, then treasures used up", state.used, MONSTER_CARDS + TREASURES)
    sheet.amounts("energies and treasures offered", state.give, ITEMS, 5)
    sheet.amounts("energies and treasures asked for", state.want, ITEMS, 5)


def fill_in_deeds(sheet: Sheet, state: State) -> None:
    """What is being performed, the last that was begun."""
    sheet.number("deeds being performed", len(state.deeds), 5)
    fill_in_deed(sheet, state.deeds[-1] if state.deeds else NO_DEED)


def fill_in_deed(sheet: Sheet, deed: Deed) -> None:
    if sheet.noting:
        sheet.part = "deed"
    struck = deed.targets[deed.hit] if deed.hit < len(deed.targets) else NOTHING
    sheet.choice("who performs it", deed.who, CREATURES)
    sheet.choice("combo, treasure, prize or attack", deed.row, ROWS)
    sheet.counts("energies to be paid", deed.need, CARDS, 5)
    if sheet.begin("targets", deed.targets, CREATURES, 1, "flags"):
        for target in deed.targets:
            sheet.put(target, 1, 1)
    sheet.skip(CREATURES)
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
    sheet.amounts("treasures", player.treasures, TREASURES, 3)
    sheet.members("prizes", player.prizes, MONSTER_CARDS)
    sheet.number("energies in hand", total(player.hand), 20)
    sheet.number("limit of the hand", 0 if is_lord else limit_of(state, owner), 20)
    fill_in_hand(sheet, player, sees_hand(state, seat, owner))
    sheet.number("offers made", player.offers, 5)


def fill_in_hand(sheet: Sheet, player: Player, is_open: bool) -> None:
    sheet.number("you see the hand", int(is_open), 1)
    sheet.tally("hand", player.hand if is_open else NO_CARDS, CARDS, 10)
    known = NO_CARDS if is_open else player.known
    sheet.tally("known of a hidden hand", known, CARDS, 10)


def fill_in_creatures(sheet: Sheet, state: State) -> None:
    """Heroes, monsters and the boss, as far as they are in play; then treasures under foes."""
    if sheet.noting:
        note_creatures(sheet)
    else:
        write_creatures(sheet, state)
    sheet.part = ""
    size = CREATURES * TREASURES
    if sheet.begin("treasures under each creature", state.stolen, size, 1, "flags"):
        for creature, treasure in state.stolen:
            sheet.put(TREASURES * creature + treasure, 1, 1)
    sheet.skip(size)


def note_creatures(sheet: Sheet) -> None:
    for creature in range(CREATURES):
        sheet.part = creature_name(creature)
        write_creature(sheet, NOTHING, 0, 0, 0, 0, NOTHING, 0)


def write_creatures(sheet: Sheet, state: State) -> None:
    """Those in play, and nothing any more for those that were in play the last time."""
    at, field = sheet.at, sheet.field + 1
    before: list[int] | None = sheet.things[sheet.field]
    if before is not None:
        for creature in before:
            if state.where[creature] == NOTHING:
                sheet.at = at + CREATURE_PLACES * creature
                sheet.field = field + CREATURE_FIELDS * creature
                write_creature(sheet, NOTHING, 0, 0, 0, 0, NOTHING, 0)
    shown: list[int] = []
    for column in range(2 * COLUMNS):
        line = state.columns[column]
        for depth in range(len(line)):
            sheet.at = at + CREATURE_PLACES * line[depth]
            sheet.field = field + CREATURE_FIELDS * line[depth]
            fill_in_creature(sheet, state, line[depth], column % COLUMNS, depth + 1)
            shown.append(line[depth])
    sheet.things[field - 1] = shown
    sheet.at = at + CREATURE_PLACES * CREATURES
    sheet.field = field + CREATURE_FIELDS * CREATURES


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
    sheet.number("in play", int(depth > 0), 1)
    sheet.choice("column", column, COLUMNS)
    sheet.number("depth, 1 is the front", depth, 8)
    sheet.number("life", life, 45)
    sheet.number("damage", damage, 45)
    sheet.flags("tokens and what it has done", marks, MARKS)
    sheet.choice("type", kind, len(TYPES))
    sheet.number("initiative", initiative, 30)
