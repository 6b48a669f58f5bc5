"""Observations: the fields of a view as numbers, players by seat, as moves name them.

Left out is what follows from the rest: the foes' next actions and the order of turns.
"""

from typing import Final

from undercroft.core.mypyc_compat import i64
from undercroft.core.observation_writer import ObservationWriter
from undercroft.core.sums import total
from undercroft.games.pugquest import flow
from undercroft.games.pugquest.combos import level_of
from undercroft.games.pugquest.constants import (
    COLUMNS,
    CREATURES,
    ENERGIES,
    FIRST_FOE,
    HEROES,
    MONSTER_CARDS,
    TYPES,
)
from undercroft.games.pugquest.creatures import initiative_of, kind_of, life_of, type_of
from undercroft.games.pugquest.determinize import sees_hand
from undercroft.games.pugquest.last_written import (
    last_table,
    piles_changed,
    player_changed,
    world_changed,
)
from undercroft.games.pugquest.moves import ITEMS
from undercroft.games.pugquest.numbering import BOSSES, HERO_COUNT, STANDARD, TREASURES
from undercroft.games.pugquest.payments import spare_experience
from undercroft.games.pugquest.state import NOTHING, Player, Resolution, State
from undercroft.games.pugquest.steps import ANSWER, LAST_CHOICE, SECOND_EDITION
from undercroft.games.pugquest.turns import limit_of

MARK_BITS: Final = 16
WORLDS: Final = 3
WORLD_CARDS: Final = 5
ROUNDS: Final = 10
CARDS: Final = len(ENERGIES)
LOOKED_AT: Final = 5
MARKS: Final = 24
NUMBER_BITS: Final = 9  # four such numbers and the marks are less than 63 bits
ROWS: Final = STANDARD + 4
CREATURE_PLACES: Final = 4 + COLUMNS + MARKS + len(TYPES) + 1
CREATURE_FIELDS: Final = 9  # the first tells whether any of the others has changed
# Places and fields of groups that are skipped together.
WORLD_PLACES: Final = 3 + WORLDS + ROUNDS + 1 + WORLD_CARDS + BOSSES
WORLD_FIELDS: Final = 7
PILES_PLACES: Final = 3 + LOOKED_AT * CARDS + 3 * TREASURES + 3 * MONSTER_CARDS + 2 * ITEMS
PILES_FIELDS: Final = LOOKED_AT + 10
DEED_PLACES: Final = 3 * CREATURES + ROWS + CARDS + 1
DEED_FIELDS: Final = 6
PLAYER_PLACES: Final = HERO_COUNT + 6 + TREASURES + MONSTER_CARDS
PLAYER_FIELDS: Final = 9
NO_CARDS: Final[list[int]] = []
NO_RESOLUTION: Final = Resolution(NOTHING, NOTHING)


def fill_in(writer: ObservationWriter, state: State, seat: int, option_places: int) -> None:
    last = last_table(writer, state)
    fill_in_step(writer, state, seat)
    if world_changed(last, state) or writer.noting:
        fill_in_world(writer, state, option_places)
    else:
        writer.skip(option_places + WORLD_PLACES, WORLD_FIELDS)
    writer.choice("creature whose turn it is", state.turn, CREATURES)
    writer.number("actions left", max(0, state.actions), 4)
    fill_in_energies(writer, state)
    if piles_changed(last, state) or writer.noting:
        fill_in_piles(writer, state, seat)
    else:
        writer.skip(PILES_PLACES, PILES_FIELDS)
    fill_in_resolutions(writer, state)
    for owner in range(state.seats):
        if writer.noting:
            writer.part = f"player_{owner}"
        fill_in_player(writer, last, state, seat, owner)
    fill_in_creatures(writer, state)


def fill_in_step(writer: ObservationWriter, state: State, seat: int) -> None:
    """The decision."""
    step = state.agenda[-1] if state.agenda else None
    acting = 0
    for other in flow.to_act(state):
        if other >= 0:
            acting |= 1 << other
    writer.choice("your seat", seat, state.seats)
    writer.flags("who decides", acting, state.seats)
    last = LAST_CHOICE if state.edition >= SECOND_EDITION else ANSWER
    writer.choice("step", NOTHING if step is None else step.kind, last + 1)
    mark = 0 if step is None else max(0, step.mark)
    writer.flags("mark of the step", mark, MARK_BITS)


def fill_in_world(writer: ObservationWriter, state: State, option_places: int) -> None:
    """The world and the round."""
    writer.flags("switches", state.rules, option_places)
    writer.choice("outcome: playing, won, lost", state.outcome, 3)
    writer.choice("world", state.world - 1, WORLDS)
    writer.choice("round", state.round - 1, ROUNDS)
    writer.number("rounds of a world", state.box.rounds, ROUNDS)
    writer.choice("card of the world", state.card, WORLD_CARDS)
    writer.choice("boss", state.boss, BOSSES)


def fill_in_energies(writer: ObservationWriter, state: State) -> None:
    if writer.noting:
        writer.part = "table"
    writer.tally("energies face up", state.face_up, CARDS, 5)
    writer.tally("energies discarded", state.discards, CARDS, 10)
    writer.number("energies in the deck", state.deck_left + len(state.top), 55)


def fill_in_piles(writer: ObservationWriter, state: State, seat: int) -> None:
    """The other decks and discards, the market and what is offered there."""
    writer.number("of them looked at", len(state.top), LOOKED_AT)
    top = state.top if sees_hand(state, seat, 0) else ()
    for at in range(LOOKED_AT):
        name = f"energy {at + 1} of those looked at" if writer.noting else ""
        writer.choice(name, top[at] if at < len(top) else NOTHING, CARDS)
    writer.number("treasures in the deck", len(state.treasure_deck), 21)
    writer.amounts("treasures discarded", state.treasure_discards, TREASURES, 3)
    writer.number("monsters in the deck", len(state.monster_deck), MONSTER_CARDS)
    writer.members("monsters discarded", state.monster_discards, MONSTER_CARDS)
    writer.members("monsters gone", state.monsters_gone, MONSTER_CARDS)
    writer.amounts("treasures at the market", state.market, TREASURES, 3)
    writer.flags("prizes, then treasures used up", state.used, MONSTER_CARDS + TREASURES)
    writer.amounts("energies and treasures offered", state.give, ITEMS, 5)
    writer.amounts("energies and treasures asked for", state.want, ITEMS, 5)


def fill_in_resolutions(writer: ObservationWriter, state: State) -> None:
    """The topmost resolution."""
    number = len(state.resolutions)
    none_before = not writer.changed_number(number) and number == 0
    writer.number("deeds being performed", number, 5)
    if none_before:
        writer.skip(DEED_PLACES, DEED_FIELDS)
        return
    fill_in_resolution(writer, state.resolutions[-1] if state.resolutions else NO_RESOLUTION)


def fill_in_resolution(writer: ObservationWriter, resolution: Resolution) -> None:
    if writer.noting:
        writer.part = "deed"
    struck = (
        resolution.targets[resolution.struck]
        if resolution.struck < len(resolution.targets)
        else NOTHING
    )
    writer.choice("who performs it", resolution.who, CREATURES)
    writer.choice("combo, treasure, prize or attack", resolution.row, ROWS)
    writer.counts("energies to be paid", resolution.need, CARDS, 5)
    if writer.begin("targets", resolution.targets, CREATURES, 1, "flags"):
        for target in resolution.targets:
            writer.put(target, 1, 1)
    writer.skip(CREATURES)
    writer.choice("target that is dealt with", struck, CREATURES)
    writer.number("damage", resolution.damage, 12)


def fill_in_player(
    writer: ObservationWriter, last: State, state: State, seat: int, owner: int
) -> None:
    """A player. Of a hand that is hidden, only what everybody has seen (QS9)."""
    player = state.players[owner]
    is_lord = owner == state.lord()
    damage = 0 if is_lord else state.damage[owner]
    moved = writer.changed_number(damage)
    moved = player_changed(last.players[owner], player) or moved
    if moved:
        fill_in_hero(writer, state, owner, is_lord, damage)
    else:
        writer.skip(PLAYER_PLACES, PLAYER_FIELDS)
    writer.number("energies in hand", total(player.hand), 20)
    if moved:
        writer.number("limit of the hand", 0 if is_lord else limit_of(state, owner), 20)
    else:
        writer.skip(1, fields=1)
    fill_in_hand(writer, player, sees_hand(state, seat, owner))
    writer.number("offers made", player.offers, 5)


def fill_in_hero(
    writer: ObservationWriter, state: State, owner: int, is_lord: bool, damage: int
) -> None:
    """The hero, and all cards but energies."""
    player = state.players[owner]
    writer.choice("hero", player.hero, HERO_COUNT)
    writer.number("is the Lord", int(is_lord), 1)
    writer.number("is out", int(player.is_out), 1)
    writer.number("damage", damage, 12)
    writer.number("level", level_of(state, owner) if player.hero != NOTHING else 0, 3)
    writer.number("experience", len(player.experience), 12)
    writer.number("spare experience", spare_experience(state, owner), 7)
    writer.amounts("treasures", player.treasures, TREASURES, 3)
    writer.members("prizes", player.prizes, MONSTER_CARDS)


def fill_in_hand(writer: ObservationWriter, player: Player, is_open: bool) -> None:
    writer.number("you see the hand", int(is_open), 1)
    writer.tally("hand", player.hand if is_open else NO_CARDS, CARDS, 10)
    known = NO_CARDS if is_open else player.known
    writer.tally("known of a hidden hand", known, CARDS, 10)


def fill_in_creatures(writer: ObservationWriter, state: State) -> None:
    """Heroes, monsters and the boss in play; then stolen treasures."""
    if writer.noting:
        note_creatures(writer)
    else:
        write_creatures(writer, state)
    writer.part = ""
    size = CREATURES * TREASURES
    if writer.begin("treasures under each creature", state.stolen, size, 1, "flags"):
        for creature, treasure in state.stolen:
            writer.put(TREASURES * creature + treasure, 1, 1)
    writer.skip(size)


def note_creatures(writer: ObservationWriter) -> None:
    for creature in range(CREATURES):
        writer.part = creature_name(creature)
        write_creature(writer, NOTHING, 0, 0, 0, 0, NOTHING, 0)


def write_creatures(writer: ObservationWriter, state: State) -> None:
    """Write the creatures in play; erase those that were in play last time."""
    at, field = writer.at, writer.field + 1
    before: list[int] | None = writer.things[writer.field]
    if before is not None:
        for creature in before:
            if state.where[creature] == NOTHING:
                writer.at = at + CREATURE_PLACES * creature
                writer.field = field + CREATURE_FIELDS * creature
                if writer.changed_number(0):
                    write_creature(writer, NOTHING, 0, 0, 0, 0, NOTHING, 0)
    shown: list[int] = []
    for column in range(2 * COLUMNS):
        line = state.columns[column]
        for depth in range(len(line)):
            writer.at = at + CREATURE_PLACES * line[depth]
            writer.field = field + CREATURE_FIELDS * line[depth]
            fill_in_creature(writer, state, line[depth], column % COLUMNS, depth + 1)
            shown.append(line[depth])
    writer.things[field - 1] = shown
    writer.at = at + CREATURE_PLACES * CREATURES
    writer.field = field + CREATURE_FIELDS * CREATURES


def creature_name(creature: int) -> str:
    if creature < HEROES:
        return f"hero of player_{creature}"
    return "boss" if creature == CREATURES - 1 else f"monster card {creature - FIRST_FOE}"


def fill_in_creature(
    writer: ObservationWriter, state: State, creature: int, column: int, depth: int
) -> None:
    """A creature in play. All that is written of it follows from these numbers and the setup."""
    known: i64 = state.marks[creature]
    known = known << NUMBER_BITS | state.damage[creature]
    known = known << NUMBER_BITS | kind_of(state, creature)
    known = known << NUMBER_BITS | depth
    known = known << NUMBER_BITS | column
    if not writer.changed_number(known):
        return
    write_creature(
        writer,
        column,
        depth,
        life_of(state, creature),
        state.damage[creature],
        state.marks[creature],
        type_of(state, creature),
        initiative_of(state, creature),
    )


def write_creature(
    writer: ObservationWriter,
    column: int,
    depth: int,
    life: int,
    damage: int,
    marks: int,
    kind: int,
    initiative: int,
) -> None:
    writer.number("in play", int(depth > 0), 1)
    writer.choice("column", column, COLUMNS)
    writer.number("depth, 1 is the front", depth, 8)
    writer.number("life", life, 45)
    writer.number("damage", damage, 45)
    writer.flags("tokens and what it has done", marks, MARKS)
    writer.choice("type", kind, len(TYPES))
    writer.number("initiative", initiative, 30)
