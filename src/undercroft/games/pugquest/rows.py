"""Rows: what cards do, as data. A closed vocabulary of effects, written like `hit any 2`.

attack        hit PATTERN damage [as-melee] [carry] [free-loot] [twice] [splash damage]
              split PATTERN damage most-for-one
token         mark PATTERN|self|hero|target TOKEN [amount]
others        move, march, draw, ally-draw, suffer, give, treasure, prevent, strike, action, look: a
              number; heal self|hero|all number; cancel; copy; regenerate own other;
              second-walk life cards healing
while carried bonus hand|movement|nap|joker|magic|sight [amount]
after damage  wounded discard-energy|discard-treasure|plunder|no-jokers|no-healing [amount]
"""

from collections.abc import Sequence
from typing import Final, final

from undercroft.core.data_entry import Entry
from undercroft.core.data_faults import DataError, quoted
from undercroft.games.pugquest.constants import (
    ALL,
    BONUS,
    BONUSES,
    CANCEL,
    COPY,
    EFFECTS,
    HEAL,
    HIT,
    MARK,
    ON_TURN,
    PATTERNS,
    RECEIVERS,
    REGENERATE,
    SECOND_WALK,
    SELF,
    SPLASH,
    SPLIT,
    TOKENS,
    TWISTS,
    WOUNDED,
    WOUNDS,
)

MOST_WORDS: Final = 9  # of a list: effects of a card, energies of a cost
HEALED: Final = {"self": SELF, "hero": RECEIVERS.index("hero"), "all": ALL}


@final
class Effect:
    """One effect of a card. The meaning of `what`, `amount` and `more` depends on the verb."""

    def __init__(self, verb: int, what: int = 0, amount: int = 0, more: int = 0) -> None:
        self.verb = verb
        self.what = what  # pattern, token, bonus or wound
        self.amount = amount
        self.more = more  # most for one target, splash, second number
        self.twists = 0  # of a hit
        self.token = 0  # of a mark, as a bit
        self.third = 0


@final
class Row:
    """A combo, a treasure, a prize or a creature's attack: its cost and its effects."""

    def __init__(
        self, cost: tuple[int, ...], effects: Sequence[Effect], when: int = ON_TURN, level: int = 0
    ) -> None:
        self.cost = cost  # how many of each type, and of any
        self.units = sum(cost)
        self.effects = tuple([effect for effect in effects if effect.verb != WOUNDED])
        self.wounds = tuple([effect for effect in effects if effect.verb == WOUNDED])
        hits = [effect for effect in effects if effect.verb == HIT]
        self.attack = hits[0] if hits else None
        self.when = when
        self.level = level  # of a hero's combo; 0 for others
        self.is_passive = len(effects) == 0 or effects[0].verb == BONUS

    def bonus(self, what: int) -> int:
        """The amount of a bonus while the card is carried, at least 1; 0 if it gives none."""
        total = 0
        for effect in self.effects:
            if effect.verb == BONUS and effect.what == what:
                total += max(1, effect.amount)
        return total


def effects_of(entry: Entry, field: str) -> list[Effect]:
    def read() -> list[Effect]:
        return [read_effect(entry, field, words) for words in entry.words(field, MOST_WORDS)]

    return entry.settled(field, read)


def named_numbers(
    entry: Entry, field: str, words: str, names: Sequence[str]
) -> tuple[int, tuple[int, ...]]:
    """`prayer 3` as a position among the names and its numbers."""
    parts = words.split()
    if not parts or parts[0] not in names:
        raise unknown(entry, field, parts[0] if parts else "", names)
    at = names.index(parts[0])
    return at, tuple([number(entry, field, words, part) for part in parts[1:]])


def unknown(entry: Entry, field: str, word: str, names: Sequence[str]) -> DataError:
    return entry.unknown(field, word, names, "word")


def malformed(entry: Entry, field: str, words: str, what: str) -> DataError:
    return entry.fault(field, f"'{quoted(words)}': {what}", "effect-form")


def number(entry: Entry, field: str, words: str, part: str) -> int:
    if not part.isdecimal() or len(part) > 2:
        what = f"expected a number up to 99; got '{quoted(part)}'"
        raise malformed(entry, field, words, what)
    return int(part)


def read_effect(entry: Entry, field: str, words: str) -> Effect:
    """One effect from its words."""
    parts = words.split()
    if not parts or parts[0] not in EFFECTS:
        raise unknown(entry, field, parts[0] if parts else "", EFFECTS)
    verb = EFFECTS.index(parts[0])
    if verb == HIT:
        return read_hit(entry, field, words)
    if verb == MARK:
        return read_mark(entry, field, words)
    if verb == HEAL:
        return read_heal(entry, field, words)
    if verb in (BONUS, WOUNDED):
        names = BONUSES if verb == BONUS else WOUNDS
        what, numbers = named_numbers(entry, field, " ".join(parts[1:]), names)
        return Effect(verb, what, sum(numbers))
    if verb == SPLIT:
        pattern = pattern_of(entry, field, parts[1] if len(parts) > 1 else "", PATTERNS)
        amount, most = numbers_of(entry, field, words, parts[2:], 2)
        return Effect(verb, pattern, amount, most)
    count = {CANCEL: 0, COPY: 0, REGENERATE: 2, SECOND_WALK: 3}.get(verb, 1)
    numbers = (*numbers_of(entry, field, words, parts[1:], count), 0, 0, 0)
    effect = Effect(verb, 0, numbers[0], numbers[1])
    effect.third = numbers[2]
    return effect


def numbers_of(
    entry: Entry, field: str, words: str, parts: Sequence[str], count: int
) -> tuple[int, ...]:
    if len(parts) != count:
        what = f"expected {count} numbers; got {len(parts)}"
        raise malformed(entry, field, words, what)
    return tuple([number(entry, field, words, part) for part in parts])


def pattern_of(entry: Entry, field: str, word: str, names: Sequence[str]) -> int:
    if word not in names:
        raise unknown(entry, field, word, names)
    return names.index(word)


def read_hit(entry: Entry, field: str, words: str) -> Effect:
    parts = words.split()
    if len(parts) < 3:
        raise malformed(entry, field, words, "expected a pattern and a damage")
    pattern = pattern_of(entry, field, parts[1], PATTERNS)
    effect = Effect(HIT, pattern, number(entry, field, words, parts[2]))
    rest = parts[3:]
    while rest:
        twist = rest.pop(0)
        effect.twists |= 1 << pattern_of(entry, field, twist, TWISTS)
        if effect.twists & SPLASH and twist == "splash":
            effect.more = number(entry, field, words, rest.pop(0) if rest else "")
    return effect


def read_mark(entry: Entry, field: str, words: str) -> Effect:
    parts = words.split()
    if len(parts) not in (3, 4):
        raise malformed(entry, field, words, "expected a target, a token and perhaps a number")
    effect = Effect(MARK, pattern_of(entry, field, parts[1], RECEIVERS))
    effect.token = 1 << pattern_of(entry, field, parts[2], TOKENS)
    effect.amount = number(entry, field, words, parts[3]) if len(parts) == 4 else 0
    return effect


def read_heal(entry: Entry, field: str, words: str) -> Effect:
    parts = words.split()
    if len(parts) != 3 or parts[1] not in HEALED:
        raise malformed(entry, field, words, "expected self, hero or all, and a number")
    return Effect(HEAL, HEALED[parts[1]], number(entry, field, words, parts[2]))
