"""Reads what can be played or performed: combos, treasures, prizes, and what foes do."""

from collections.abc import Sequence
from typing import Final

from undercroft.core.data_entry import Entry
from undercroft.core.data_faults import quoted
from undercroft.games.pugquest.constants import (
    A_ROUND,
    A_TURN,
    A_WORLD,
    ABILITIES,
    AFTER_COMBO,
    AN_ATTACK,
    BONUSES,
    CANCEL,
    COPY,
    COSTS,
    EFFECTS,
    HEAL,
    HIT,
    MARK,
    MELEE,
    NO_CARDS,
    ON_TURN,
    ONCE,
    ONE_HERO,
    PREVENT,
    SELF,
    SPLIT,
    STRIKE,
    SUFFER,
    TOKENS,
    USES,
    WHEN_ALLY_HIT,
    WHEN_HIT,
    WHENS,
    WOUNDED,
)
from undercroft.games.pugquest.numbering import COMBOS_EACH
from undercroft.games.pugquest.rows import MOST_WORDS, Effect, Row, effects_of

Numbers = tuple[int, ...]
Grid = tuple[Numbers, ...]

LEVELS: Final = (1, 1, 1, 2, 3)
FOE_VERBS: Final = (HIT, SPLIT, MARK, HEAL, SUFFER, WOUNDED)


def _cost(entry: Entry) -> Numbers:
    def read() -> Numbers:
        counts = [0] * len(COSTS)
        for word in entry.words("cost", MOST_WORDS):
            if word not in COSTS:
                raise entry.fault("cost", f"unknown type '{quoted(word)}'", "unknown-word")
            counts[COSTS.index(word)] += 1
        return tuple(counts)

    return entry.settled("cost", read)


def shipped_combo(entry: Entry, at: int, heroes: Sequence[str]) -> Row:
    """A combo. Each hero has five, in order: three of level 1, one of level 2, one of level 3."""
    if entry.position("hero", heroes, "hero") != at // COMBOS_EACH:
        what = f"expected '{heroes[at // COMBOS_EACH]}': a combo stays with its hero"
        entry.report("hero", what, "combo-hero", "QH3")
    level = entry.natural("level", least=1)
    if level != LEVELS[at % COMBOS_EACH]:
        what = f"expected {LEVELS[at % COMBOS_EACH]}; got {level}"
        entry.report("level", what, "combo-level", "QH3")
    return combo(entry, level)


def added_combos(
    heroes: Sequence[Entry], combos: Sequence[Entry], known: Sequence[str]
) -> list[Entry]:
    """The combos of heroes that an expansion adds, five for each, in order."""
    whose = [combo.position("hero", known, "hero") for combo in combos]
    levels = [combo.natural("level", least=1, most=3) for combo in combos]
    found: list[Entry] = []
    for hero in heroes:
        name = hero.name.rpartition(".")[2]
        own = [at for at in range(len(combos)) if known[whose[at]] == name]
        own.sort(key=lambda at: levels[at])
        if tuple([levels[at] for at in own]) != LEVELS:
            what = "expected five combos: three of level 1, one of level 2, one of level 3"
            hero.report("", what, "combo-level", "QH3")
        found += [combos[at] for at in own[:COMBOS_EACH]]
    for combo in combos:
        if combo not in found:
            what = "expected an added hero: a combo stays with its hero"
            combo.report("hero", what, "combo-hero", "QH3")
    return found


def combo(entry: Entry, level: int) -> Row:
    when = entry.position("when", WHENS, "word")
    effects = _some_effects(entry, "effects")
    _check_when(entry, "effects", effects, when)
    row = Row(_cost(entry), effects, when, level)
    if row.units == 0 and when != ON_TURN:
        what = "expected an energy: an answer without a cost could be given for ever"
        entry.report("cost", what, "answer-free", "QA7", ["when"])
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
            entry.report(field, what, "effect-when", "QA7", ["when"])
    if WOUNDED in verbs:
        what = "'wounded' is for monsters and bosses"
        entry.report(field, what, "effect-when", "QA7")
    if (when == AFTER_COMBO) != (verbs == [COPY]) or (COPY in verbs and len(verbs) > 1):
        what = "'copy' is the one effect of a card for 'combo', and of no other"
        entry.report(field, what, "effect-when", "QA7", ["when"])


def read_treasure(treasure: Entry) -> Row:
    when = treasure.position("when", WHENS, "word")
    effects = _some_effects(treasure, "effects")
    _check_when(treasure, "effects", effects, when)
    row = Row(_cost(treasure), effects, when)
    _check_use(treasure, "use", row)
    return row


def _check_use(entry: Entry, field: str, row: Row) -> None:
    """What costs nothing can't be used any number of times, or a turn might never end."""
    use = entry.position(field, USES, "word")
    limits = (A_TURN, A_ROUND, A_WORLD) if row.when == ON_TURN else (AN_ATTACK,)
    limited = use == ONCE or use in limits
    if row.units == 0 and not row.is_passive and not limited:
        what = "expected a limit for what costs nothing"
        entry.report(field, what, "use-free", "QH5", ["cost", "when", "effects", "prize"])


def read_prize(monster: Entry) -> Row:
    effects = effects_of(monster, "prize")
    _check_when(monster, "prize", effects, ON_TURN)
    row = Row(NO_CARDS, effects)
    _check_use(monster, "prize_use", row)
    return row


def read_foe(foe: Entry) -> Row:
    """What a monster or a boss does on its turn; it has no cards, and nobody chooses for it."""
    effects = effects_of(foe, "effects")
    for effect in effects:
        if effect.verb not in FOE_VERBS or (effect.verb == HEAL and effect.what != SELF):
            what = f"a creature can't '{EFFECTS[effect.verb]}'"
            foe.report("effects", what, "effect-foe", "QA11")
    return Row(NO_CARDS, effects)


def common_rows(attack: int, abilities: Sequence[tuple[int, Numbers]]) -> list[Row]:
    """Rows that are not combos or treasures: standard attack, bite, explosion, prayer."""
    prayer = [numbers[0] for ability, numbers in abilities if ABILITIES[ability] == "prayer"]
    heal = Effect(HEAL, ONE_HERO, sum(prayer[:1]))
    nothing = Row(NO_CARDS, [])
    return [
        Row(NO_CARDS, [Effect(HIT, MELEE, attack)]),
        nothing,
        nothing,
        Row(NO_CARDS, [heal]),
    ]


def token_amounts(rows: Sequence[Row]) -> Numbers:
    amounts = [0] * len(TOKENS)
    for row in rows:
        for effect in row.effects:
            if effect.verb == MARK:
                amounts[effect.token.bit_length() - 1] = effect.amount
    return tuple(amounts)


def bonuses(rows: Sequence[Row]) -> Grid:
    return tuple([tuple([row.bonus(what) for what in range(len(BONUSES))]) for row in rows])
