"""Component data, read from data.toml and an optional data pack."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar, final

from undercroft.core.data_entry import Entry, naturals_of, positions_of
from undercroft.core.data_faults import quoted
from undercroft.core.datafile import PACK_FILE, DataFile, game_data
from undercroft.games.pugquest.card_rows import (
    added_combos,
    bonuses,
    combo,
    common_rows,
    read_foe,
    read_prize,
    read_treasure,
    shipped_combo,
    token_amounts,
)
from undercroft.games.pugquest.constants import (
    A_ROUND,
    A_TURN,
    A_WORLD,
    ABILITIES,
    ADDED_BOSSES,
    ADDED_HEROES,
    ADDED_KINDS,
    ADDED_WORLDS,
    COLUMNS,
    CONSUMABLE,
    CREATURES,
    ENERGIES,
    FEATURES,
    FOE_RULES,
    NO_CARDS,
    ONCE,
    PREFERENCES,
    TREASURE_KINDS,
    TYPES,
    USES,
)
from undercroft.games.pugquest.numbering import (
    ALL_CREATURES,
    ALL_TREASURES,
    BITE,
    BOSSES,
    COMBOS_EACH,
    EXPLOSION,
    FIRST_TREASURE,
    HERO_COUNT,
    KINDS,
    PRAY,
    ROWS,
    STANDARD,
    TREASURES,
    WORLDS,
    boss_foe,
    foe_row,
    monster_foe,
    prize_bit,
    prize_row,
    treasure_bit,
    treasure_row,
)
from undercroft.games.pugquest.rows import MOST_WORDS, Row, named_numbers

Numbers = tuple[int, ...]
Grid = tuple[Numbers, ...]

TREASURE_CARDS: Final = 21
BOSS_MARK: Final = 0  # among a world's positions
MARKS: Final = (0, 1, 1, 2, 3, 4, 5)  # on every world card, B first
LEAST_KINDS: Final = 9  # of monsters: two cards each, six of them in each of three worlds
LEAST_WORLDS: Final = 3
NOTHING: Final = Row(NO_CARDS, [])  # where an expansion has room for more
RESERVED: Final = (*ENERGIES, "boss", "deck", "target")  # that notation has for other things
T = TypeVar("T")


@final
class Box:
    """All component data. Foes are the 15 kinds of monster, then the bosses."""

    def __init__(self, data: DataFile, overrides: Mapping[str, object]) -> None:
        self.overrides = dict(overrides)  # the data pack, kept in saved games

        energies = data.entry("energies")
        self.energies: Numbers = tuple([energies.natural(name) for name in ENERGIES])
        self.face_up = energies.natural("face_up", least=1)
        hands = data.entry("hands")
        self.hand_size: Grid = tuple(
            [(0, *hands.naturals(mode, COLUMNS, 1)) for mode in ("normal", "hard")]
        )
        self.level_2 = data.entry("experience").natural("level_2", least=1)
        self.level_3 = data.entry("experience").natural("level_3", least=self.level_2)
        turns = data.entry("turns")
        self.actions = turns.natural("actions", least=1)
        self.attack = turns.natural("attack")  # damage of the standard one
        self.draw = turns.natural("draw", least=1)
        self.rounds = turns.natural("rounds", least=1)
        self.lord_extra = data.entry("lord").natural("extra_cards")
        self.spoils = data.entry("lord").natural("spoils")
        self.most_combos = data.entry("limits").natural("combos", least=1)
        self.most_offers = data.entry("limits").natural("offers")

        self.hero_ids = data.ids("heroes", HERO_COUNT, HERO_COUNT + ADDED_HEROES)
        self.heroes: Numbers = data.in_play("heroes", self.hero_ids, COLUMNS, "QS1")
        heroes = data.group("heroes", self.hero_ids)
        self.hero_type: Numbers = positions_of(heroes, "type", TYPES, "type")
        self.hero_life: Numbers = tuple([hero.natural("life", least=1) for hero in heroes])
        self.hero_initiative: Numbers = _initiatives(heroes)
        self.hero_movement: Numbers = naturals_of(heroes, "movement")
        abilities = [_ability(hero) for hero in heroes]
        self.hero_ability: Numbers = tuple([ability for ability, _ in abilities])
        self.ability_numbers: Grid = tuple([(*numbers, 0, 0) for _, numbers in abilities])

        monster_ids = data.ids("monsters", KINDS, KINDS + ADDED_KINDS)
        boss_ids = data.ids("bosses", BOSSES, BOSSES + ADDED_BOSSES)
        monsters = data.group("monsters", monster_ids)
        bosses = data.group("bosses", boss_ids)
        foes = [*monsters, *bosses]
        at = [monster_foe(kind) for kind in range(len(monsters))]
        at += [boss_foe(boss) for boss in range(len(bosses))]
        self.foe_ids: tuple[str, ...] = _put("", at, monster_ids + boss_ids)
        self.foe_type: Numbers = _put(0, at, positions_of(foes, "type", TYPES, "type"))
        self.foe_life: Numbers = _put(1, at, [foe.natural("life", least=1) for foe in foes])
        self.boss_life_each: Numbers = naturals_of(bosses, "life_each")
        self.foe_initiative: Numbers = _put(0, at, naturals_of(foes, "initiative"))
        self.foe_arrows: Numbers = _put(0, at, [_arrows(foe) for foe in foes])
        targets = positions_of(foes, "target", PREFERENCES, "preference")
        self.foe_target: Numbers = _put(0, at, targets)
        defends = [_switch(foe, "defends") for foe in foes]
        self.foe_defends: tuple[bool, ...] = _put(False, at, defends)
        self.foe_rules: Grid = _put((), at, [_foe_rules(foe) for foe in foes])
        self.monsters: Numbers = data.in_play("monsters", monster_ids, LEAST_KINDS, "QS8")
        self.monster_stack: Numbers = tuple(
            [2 * kind + b for kind in self.monsters for b in (0, 1)]
        )
        self.boss_stack: Numbers = data.in_play("bosses", boss_ids, 1, "QW4")
        self.creatures = CREATURES if len(monsters) == KINDS else ALL_CREATURES
        self.prize_use: Numbers = positions_of(monsters, "prize_use", USES, "word")

        self.treasure_ids = data.ids("treasures", TREASURES, ALL_TREASURES)
        treasures = data.group("treasures", self.treasure_ids)
        in_play = data.in_play("treasures", self.treasure_ids, 1, "QS5")
        self.treasure_copies: Numbers = _copies(treasures, in_play)
        self.treasure_kind: Numbers = positions_of(treasures, "kind", TREASURE_KINDS, "kind")
        self.treasure_use: Numbers = tuple([_use(treasure) for treasure in treasures])
        # The bits of what can be used again in the next turn and round.
        self.used_a_turn = _used(self.prize_use, (), A_TURN)
        self.used_a_round = _used(self.prize_use, self.treasure_use, A_ROUND)

        self.world_ids = data.ids("worlds", WORLDS, WORLDS + ADDED_WORLDS)
        self.world_stack: Numbers = data.in_play("worlds", self.world_ids, LEAST_WORLDS, "QW3")
        worlds = data.group("worlds", self.world_ids)
        self.world_type: Numbers = positions_of(worlds, "type", TYPES, "type")
        features = [_feature(world) for world in worlds]
        self.world_feature: Numbers = tuple([feature for feature, _ in features])
        self.feature_amount: Numbers = tuple([amount for _, amount in features])
        self.world_positions: tuple[Grid, ...] = tuple([_world_marks(world) for world in worlds])

        combo_ids = data.ids("combos", FIRST_TREASURE, FIRST_TREASURE + COMBOS_EACH * ADDED_HEROES)
        if data.additions.gone("combos"):
            what = "can't be removed: a combo stays with its hero"
            data.additions.refuse("combos", what, "fixed-number", "QH3")
        combos = data.group("combos", combo_ids[:FIRST_TREASURE])
        added = data.group("combos", combo_ids[FIRST_TREASURE:])
        new_combos = added_combos(heroes[HERO_COUNT:], added, self.hero_ids)
        names = [one.name.rpartition(".")[2] for one in (*combos, *new_combos)]
        numbers = [*range(FIRST_TREASURE), *range(ROWS, ROWS + len(new_combos))]
        self.combo_ids: tuple[str, ...] = _put("", numbers, names)
        rows = [shipped_combo(one, row, self.hero_ids) for row, one in enumerate(combos)]
        rows += [combo(one, one.natural("level", least=1)) for one in new_combos]
        rows += common_rows(self.attack, abilities)
        treasure_rows = [read_treasure(treasure) for treasure in treasures]
        prizes = [read_prize(monster) for monster in monsters]
        numbers += [STANDARD, BITE, EXPLOSION, PRAY]
        numbers += [treasure_row(treasure) for treasure in range(len(treasures))]
        numbers += [prize_row(kind) for kind in range(len(monsters))]
        numbers += [foe_row(foe) for foe in at]
        rows += [*treasure_rows, *prizes, *[read_foe(foe) for foe in foes]]
        self.rows: tuple[Row, ...] = _put(NOTHING, numbers, rows)
        self.token_amount: Numbers = token_amounts(self.rows)
        self.treasure_bonus: Grid = bonuses(treasure_rows)
        self.prize_bonus: Grid = bonuses(prizes)
        self.has_prize: tuple[bool, ...] = tuple([len(row.effects) > 0 for row in prizes])

        self.digest = data.digest()  # of all the values


def load_pack(overrides: Mapping[str, object], file: str = PACK_FILE) -> Box:
    """The component data with a data pack applied; errors call the pack `file`."""
    data = game_data("undercroft.games.pugquest", overrides, file)
    box = Box(data, overrides)
    data.finish(RESERVED)
    return box


def _put(nothing: T, places: Sequence[int], things: Sequence[T]) -> tuple[T, ...]:
    """A table with the things in their places, and nothing in the others."""
    table = [nothing] * (max(places) + 1)
    for place, thing in zip(places, things, strict=True):
        table[place] = thing
    return tuple(table)


def _switch(entry: Entry, field: str) -> bool:
    def read() -> bool:
        value = entry.natural(field)
        if value > 1:
            raise entry.fault(field, f"expected 0 or 1; got {value}", "too-large")
        return value == 1

    return entry.settled(field, read)


def _initiatives(heroes: Sequence[Entry]) -> Numbers:
    """The heroes' initiatives, all different (QR2)."""
    values = naturals_of(heroes, "initiative")
    for at, value in enumerate(values):
        if value in values[:at]:
            what = f"{value} is used by another hero already"
            heroes[at].report("initiative", what, "initiative-twice", "QR2")
    return values


def _ability(hero: Entry) -> tuple[int, Numbers]:
    return hero.settled("ability", lambda: _read_ability(hero))


def _read_ability(hero: Entry) -> tuple[int, Numbers]:
    words = hero.text("ability", "text")
    ability, numbers = named_numbers(hero, "ability", words, ABILITIES)
    wanted = (1, 2, 0, 1, 1, 1, 0, 2, 1, 1)[ability]
    if len(numbers) != wanted:
        what = f"'{quoted(words)}': expected {wanted} numbers; got {len(numbers)}"
        raise hero.fault("ability", what, "ability-numbers")
    return ability, numbers


def _arrows(foe: Entry) -> int:
    arrows = foe.whole("arrows")
    if not -4 <= arrows <= 4:
        foe.report("arrows", f"expected -4 to 4; got {arrows}", "too-large", "QM4")
    return arrows


def _foe_rules(foe: Entry) -> Numbers:
    """The value of each special rule of a foe, at least 1; 0 for rules it has not got."""
    return foe.settled("rules", lambda: _read_rules(foe))


def _read_rules(foe: Entry) -> Numbers:
    numbers = [0] * len(FOE_RULES)
    for words in foe.words("rules", MOST_WORDS):
        rule, given = named_numbers(foe, "rules", words, FOE_RULES)
        numbers[rule] = max(1, sum(given))
    return tuple(numbers)


def _copies(treasures: Sequence[Entry], in_play: Sequence[int]) -> Numbers:
    """How many there are of each treasure: 21 in all; in an expansion no fewer."""
    copies = tuple([treasure.natural("copies", most=TREASURE_CARDS) for treasure in treasures])
    there = sum([copies[at] for at in in_play])
    is_expanded = len(treasures) > TREASURES or len(in_play) < TREASURES
    if there < TREASURE_CARDS or (there > TREASURE_CARDS and not is_expanded):
        what = f"expected {TREASURE_CARDS} treasures in all; got {there}"
        changed = [one for one in treasures if one.is_given("copies")]
        if not any("copies" in one.faulty for one in treasures):
            (*changed, treasures[0])[0].report("copies", what, "treasure-count")
    return tuple([count if at in in_play else 0 for at, count in enumerate(copies)])


def _used(prizes: Numbers, treasures: Numbers, use: int) -> int:
    """The bits of all prizes and treasures with this use."""
    bits = 0
    for kind, each in enumerate(prizes):
        if each == use:
            bits |= prize_bit(2 * kind) | prize_bit(2 * kind + 1)
    for treasure, each in enumerate(treasures):
        if each == use:
            bits |= treasure_bit(treasure)
    return bits


def _use(treasure: Entry) -> int:
    """How often a treasure can be used. Once a round or world: it must be unique, to be tracked."""
    use = treasure.position("use", USES, "word")
    if use in (A_ROUND, A_WORLD) and treasure.natural("copies") > 1:
        what = "expected 1 for a card used once a round or world"
        treasure.report("copies", what, "use-world", "", ["use"])
    consumable = treasure.position("kind", TREASURE_KINDS, "kind") == CONSUMABLE
    if (use == ONCE) != consumable:
        what = "'once' is for consumables, and they for nothing else"
        treasure.report("use", what, "use-once", "QH5", ["kind"])
    return use


def _feature(world: Entry) -> tuple[int, int]:
    def read() -> tuple[int, int]:
        words = world.text("feature", "text")
        feature, numbers = named_numbers(world, "feature", words, FEATURES)
        return feature, max(1, sum(numbers))

    return world.settled("feature", read)


def _world_marks(world: Entry) -> Grid:
    """The marks by column, front first; 0 is the boss. X marks are ignored."""
    return world.settled("positions", lambda: _read_marks(world))


def _read_marks(world: Entry) -> Grid:
    columns = world.words("positions", MOST_WORDS)
    if len(columns) != COLUMNS:
        what = f"expected {COLUMNS} columns; got {len(columns)}"
        raise world.fault("positions", what, "world-columns", "QS6")
    known = {"B": BOSS_MARK, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5}
    marks: list[Numbers] = []
    for column in columns:
        for word in column.split():
            if word not in known and word != "X":
                what = f"expected 1 to 5, B or X; got '{quoted(word)}'"
                raise world.fault("positions", what, "unknown-word", "QS8")
        marks.append(tuple([known[word] for word in column.split() if word in known]))
    if tuple(sorted([mark for column in marks for mark in column])) != MARKS:
        what = "expected the marks 1 twice, 2, 3, 4, 5 and B"
        raise world.fault("positions", what, "world-marks", "QS8")
    return tuple(marks)


BASE: Final = load_pack({})
