"""Component data, read from data.toml and an optional data pack."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from undercroft.core.data_entry import Entry, naturals_of, positions_of
from undercroft.core.data_faults import quoted
from undercroft.core.datafile import PACK_FILE, DataFile, game_data
from undercroft.games.pugquest.constants import (
    A_WORLD,
    ABILITIES,
    AFTER_COMBO,
    ALWAYS,
    AN_ATTACK,
    BONUSES,
    CANCEL,
    COLUMNS,
    CONSUMABLE,
    COPY,
    COSTS,
    EFFECTS,
    ENERGIES,
    FEATURES,
    FOE_RULES,
    HEAL,
    HIT,
    MARK,
    MELEE,
    NO_CARDS,
    ON_TURN,
    ONCE,
    ONE_HERO,
    PREFERENCES,
    PREVENT,
    SELF,
    SPLIT,
    STRIKE,
    SUFFER,
    TOKENS,
    TREASURE_KINDS,
    TYPES,
    USES,
    WHEN_ALLY_HIT,
    WHEN_HIT,
    WHENS,
    WOUNDED,
)
from undercroft.games.pugquest.rows import MOST_WORDS, Effect, Row, effects_of, named_numbers

Numbers = tuple[int, ...]
Grid = tuple[Numbers, ...]

HERO_COUNT: Final = 10
COMBOS_EACH: Final = 5
LEVELS: Final = (1, 1, 1, 2, 3)
KINDS: Final = 15  # of monsters
BOSSES: Final = 10
TREASURE_CARDS: Final = 21
FOE_VERBS: Final = (HIT, SPLIT, MARK, HEAL, SUFFER, WOUNDED)
BOSS_MARK: Final = 0  # among a world's positions
MARKS: Final = (0, 1, 1, 2, 3, 4, 5)  # on every world card, B first

# Rows: everything that can be played or performed, by number.
FIRST_TREASURE: Final = HERO_COUNT * COMBOS_EACH
TREASURES: Final = 18
FIRST_PRIZE: Final = FIRST_TREASURE + TREASURES
FIRST_FOE_ROW: Final = FIRST_PRIZE + KINDS
STANDARD: Final = FIRST_FOE_ROW + KINDS + BOSSES  # the standard attack
BITE: Final = STANDARD + 1  # of the alpha pug, at the end of a turn
EXPLOSION: Final = STANDARD + 2
PRAY: Final = STANDARD + 3


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

        self.hero_ids = data.ids("heroes", HERO_COUNT)
        heroes = data.group("heroes", self.hero_ids)
        self.hero_type: Numbers = positions_of(heroes, "type", TYPES, "type")
        self.hero_life: Numbers = tuple([hero.natural("life", least=1) for hero in heroes])
        self.hero_initiative: Numbers = _initiatives(heroes)
        self.hero_movement: Numbers = naturals_of(heroes, "movement")
        abilities = [_ability(hero) for hero in heroes]
        self.hero_ability: Numbers = tuple([ability for ability, _ in abilities])
        self.ability_numbers: Grid = tuple([(*numbers, 0, 0) for _, numbers in abilities])

        self.foe_ids = (*data.ids("monsters", KINDS), *data.ids("bosses", BOSSES))
        monsters = data.group("monsters", self.foe_ids[:KINDS])
        bosses = data.group("bosses", self.foe_ids[KINDS:])
        foes = [*monsters, *bosses]
        self.foe_type: Numbers = positions_of(foes, "type", TYPES, "type")
        self.foe_life: Numbers = tuple([foe.natural("life", least=1) for foe in foes])
        self.boss_life_each: Numbers = naturals_of(bosses, "life_each")
        self.foe_initiative: Numbers = naturals_of(foes, "initiative")
        self.foe_arrows: Numbers = tuple([_arrows(foe) for foe in foes])
        self.foe_target: Numbers = positions_of(foes, "target", PREFERENCES, "preference")
        self.foe_defends: tuple[bool, ...] = tuple([_switch(foe, "defends") for foe in foes])
        self.foe_rules: Grid = tuple([_foe_rules(foe) for foe in foes])
        self.prize_use: Numbers = positions_of(monsters, "prize_use", USES, "word")

        self.treasure_ids = data.ids("treasures", TREASURES)
        treasures = data.group("treasures", self.treasure_ids)
        self.treasure_copies: Numbers = _copies(treasures)
        self.treasure_kind: Numbers = positions_of(treasures, "kind", TREASURE_KINDS, "kind")
        self.treasure_use: Numbers = tuple([_use(treasure) for treasure in treasures])

        self.world_ids = data.ids("worlds", 5)
        worlds = data.group("worlds", self.world_ids)
        self.world_type: Numbers = positions_of(worlds, "type", TYPES, "type")
        features = [_feature(world) for world in worlds]
        self.world_feature: Numbers = tuple([feature for feature, _ in features])
        self.feature_amount: Numbers = tuple([amount for _, amount in features])
        self.world_positions: tuple[Grid, ...] = tuple([_world_marks(world) for world in worlds])

        self.combo_ids = data.ids("combos", FIRST_TREASURE)
        combos = data.group("combos", self.combo_ids)
        self.rows: tuple[Row, ...] = (
            *[_combo(combo, at, self.hero_ids) for at, combo in enumerate(combos)],
            *[_treasure_row(treasure) for treasure in treasures],
            *[_prize_row(monster) for monster in monsters],
            *[_foe_row(foe) for foe in foes],
            *_common_rows(self),
        )
        self.token_amount: Numbers = _token_amounts(self.rows)
        self.treasure_bonus: Grid = _bonuses(self.rows[FIRST_TREASURE:FIRST_PRIZE])
        self.prize_bonus: Grid = _bonuses(self.rows[FIRST_PRIZE:FIRST_FOE_ROW])
        self.has_prize: tuple[bool, ...] = tuple(
            [len(row.effects) > 0 for row in self.rows[FIRST_PRIZE:FIRST_FOE_ROW]]
        )

        self.digest = data.digest()  # of all the values


def load_pack(overrides: Mapping[str, object], file: str = PACK_FILE) -> Box:
    """The component data with a data pack applied; errors call the pack `file`."""
    data = game_data("undercroft.games.pugquest", overrides, file)
    box = Box(data, overrides)
    data.finish()
    return box


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


def _copies(treasures: Sequence[Entry]) -> Numbers:
    copies = tuple([treasure.natural("copies") for treasure in treasures])
    if sum(copies) != TREASURE_CARDS:
        what = f"expected {TREASURE_CARDS} treasures in all; got {sum(copies)}"
        changed = [one for one in treasures if one.is_given("copies")]
        if not any(one.is_faulty for one in treasures):
            (*changed, treasures[0])[0].report("copies", what, "treasure-count")
    return copies


def _use(treasure: Entry) -> int:
    """How often a treasure can be used. One used once a world must be unique, to be tracked."""
    use = treasure.position("use", USES, "word")
    if use == A_WORLD and treasure.natural("copies") > 1:
        what = "expected 1 for a card used once a world"
        treasure.report("copies", what, "use-world")
    consumable = treasure.position("kind", TREASURE_KINDS, "kind") == CONSUMABLE
    if (use == ONCE) != consumable:
        what = "'once' is for consumables, and they for nothing else"
        treasure.report("use", what, "use-once", "QH5")
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


def _cost(entry: Entry) -> Numbers:
    def read() -> Numbers:
        counts = [0] * len(COSTS)
        for word in entry.words("cost", MOST_WORDS):
            if word not in COSTS:
                raise entry.fault("cost", f"unknown type '{quoted(word)}'", "unknown-word")
            counts[COSTS.index(word)] += 1
        return tuple(counts)

    return entry.settled("cost", read)


def _combo(entry: Entry, at: int, heroes: Sequence[str]) -> Row:
    """A combo. Each hero has five, in order: three of level 1, one of level 2, one of level 3."""
    if entry.position("hero", heroes, "hero") != at // COMBOS_EACH:
        what = f"expected '{heroes[at // COMBOS_EACH]}': a combo stays with its hero"
        entry.report("hero", what, "combo-hero", "QH3")
    level = entry.natural("level", least=1)
    if level != LEVELS[at % COMBOS_EACH]:
        what = f"expected {LEVELS[at % COMBOS_EACH]}; got {level}"
        entry.report("level", what, "combo-level", "QH3")
    when = entry.position("when", WHENS, "word")
    effects = _some_effects(entry, "effects")
    _check_when(entry, "effects", effects, when)
    row = Row(_cost(entry), effects, when, level)
    if row.units == 0 and when != ON_TURN:
        what = "expected an energy: an answer without a cost could be given for ever"
        entry.report("cost", what, "answer-free", "QA7")
    return row


def _some_effects(entry: Entry, field: str) -> list[Effect]:
    effects = effects_of(entry, field)
    if not effects:
        entry.report(field, "expected an effect; got none", "no-effect")
    return effects


def _check_when(entry: Entry, field: str, effects: Sequence[Effect], when: int) -> None:
    """Some effects answer an attack, and copying is all that can be done after a combo (QA7)."""
    verbs = [effect.verb for effect in effects]
    for verb in (CANCEL, PREVENT, STRIKE):
        if verb in verbs and when not in (WHEN_HIT, WHEN_ALLY_HIT):
            what = f"'{EFFECTS[verb]}' answers an attack: 'hit' or 'ally-hit'"
            entry.report(field, what, "effect-when", "QA7")
    if WOUNDED in verbs:
        what = "'wounded' is for monsters and bosses"
        entry.report(field, what, "effect-when", "QA7")
    if (when == AFTER_COMBO) != (verbs == [COPY]) or (COPY in verbs and len(verbs) > 1):
        what = "'copy' is the one effect of a card for 'combo', and of no other"
        entry.report(field, what, "effect-when", "QA7")


def _treasure_row(treasure: Entry) -> Row:
    when = treasure.position("when", WHENS, "word")
    effects = _some_effects(treasure, "effects")
    _check_when(treasure, "effects", effects, when)
    row = Row(_cost(treasure), effects, when)
    _check_use(treasure, "use", row)
    return row


def _check_use(entry: Entry, field: str, row: Row) -> None:
    """What costs nothing can't be used any number of times, or a turn might never end."""
    use = entry.position(field, USES, "word")
    limited = use in (AN_ATTACK, ONCE) if row.when != ON_TURN else use != ALWAYS
    if row.units == 0 and not row.is_passive and not limited:
        what = "expected a limit for what costs nothing"
        entry.report(field, what, "use-free", "QH5")


def _prize_row(monster: Entry) -> Row:
    effects = effects_of(monster, "prize")
    _check_when(monster, "prize", effects, ON_TURN)
    row = Row(NO_CARDS, effects)
    _check_use(monster, "prize_use", row)
    return row


def _foe_row(foe: Entry) -> Row:
    """What a monster or a boss does on its turn; it has no cards, and nobody chooses for it."""
    effects = effects_of(foe, "effects")
    for effect in effects:
        if effect.verb not in FOE_VERBS or (effect.verb == HEAL and effect.what != SELF):
            what = f"a creature can't '{EFFECTS[effect.verb]}'"
            foe.report("effects", what, "effect-foe", "QA11")
    return Row(NO_CARDS, effects)


def _common_rows(box: Box) -> list[Row]:
    """Rows that are not combos or treasures: standard attack, bite, explosion, prayer."""
    prayer = [
        numbers[0]
        for ability, numbers in zip(box.hero_ability, box.ability_numbers, strict=True)
        if ABILITIES[ability] == "prayer"
    ]
    heal = Effect(HEAL, ONE_HERO, sum(prayer[:1]))
    nothing = Row(NO_CARDS, [])
    return [
        Row(NO_CARDS, [Effect(HIT, MELEE, box.attack)]),
        nothing,
        nothing,
        Row(NO_CARDS, [heal]),
    ]


def _token_amounts(rows: Sequence[Row]) -> Numbers:
    amounts = [0] * len(TOKENS)
    for row in rows:
        for effect in row.effects:
            if effect.verb == MARK:
                amounts[effect.token.bit_length() - 1] = effect.amount
    return tuple(amounts)


def _bonuses(rows: Sequence[Row]) -> Grid:
    return tuple([tuple([row.bonus(what) for what in range(len(BONUSES))]) for row in rows])


BASE: Final = load_pack({})
