"""Card texts for players, generated from the rows that the rules perform."""

from undercroft.core.words import Words
from undercroft.games.pugquest.constants import (
    ABILITIES,
    ANY,
    BONUS,
    BONUSES,
    DISTANCE,
    EFFECTS,
    FEATURES,
    FOE_RULES,
    HEAL,
    HIT,
    LEAST_LIFE,
    MARK,
    ONE_HERO,
    PREFERENCES,
    RECEIVERS,
    SELF,
    SPLIT,
    TOKENS,
    TWISTS,
    USES,
    WHENS,
    WOUNDS,
)
from undercroft.games.pugquest.data import Box
from undercroft.games.pugquest.numbering import (
    boss_in,
    foe_row,
    monster_in,
    prize_row,
    treasure_row,
)
from undercroft.games.pugquest.rows import Effect, Row


def effect_text(words: Words, effect: Effect) -> str:
    """One effect in words."""
    numbers = {"n": effect.amount, "more": effect.more, "third": effect.third}
    verb = EFFECTS[effect.verb]
    if effect.verb == MARK:
        token = TOKENS[effect.token.bit_length() - 1]
        who = words.name("who", RECEIVERS[one_of(effect.what)])
        return words.say("marks", token, who=who, n=effect.amount)
    if effect.verb == BONUS:
        return words.say("bonuses", BONUSES[effect.what], n=effect.amount)
    if effect.verb == HEAL:
        whom = {SELF: "self", ONE_HERO: "hero"}.get(effect.what, "all")
        return words.say("effects", f"{verb}-{whom}", n=effect.amount)
    if effect.verb in (HIT, SPLIT):
        pattern = effect.what if effect.verb == HIT else one_of(effect.what)
        text = words.say("effects", f"{verb}-{RECEIVERS[pattern]}", **numbers)
        return words.name("joined", "and").join([text, *twist_texts(words, effect)])
    return words.say("effects", verb, **numbers)


def one_of(what: int) -> int:
    """Whom tokens and shares can choose: a pattern is anywhere, or else the opposite column."""
    return DISTANCE if what < SELF and what != ANY else what


def twist_texts(words: Words, effect: Effect) -> list[str]:
    return [
        words.say("twists", twist, more=effect.more)
        for at, twist in enumerate(TWISTS)
        if effect.twists >> at & 1
    ]


def row_text(words: Words, row: Row) -> str:
    """All effects of a row, as sentences."""
    parts = [words.table("whens").get(WHENS[row.when], "")]
    for at, effect in enumerate(row.effects):
        text = effect_text(words, effect)
        parts.append(words.say("joined", "then", text=text) if at > 0 else text)
    parts += [words.say("wounds", WOUNDS[wound.what], n=wound.amount) for wound in row.wounds]
    return sentences(parts)


def sentences(parts: list[str]) -> str:
    return " ".join([f"{part[0].upper()}{part[1:]}." for part in parts if part])


def cost_text(words: Words, row: Row, separator: str = " + ") -> str:
    """A cost like `Strength + Speed`; empty if free."""
    names = [*words.table("energies")][:5]
    found = [
        words.name("energies", name) for at, name in enumerate(names) for _ in range(row.cost[at])
    ]
    found += [words.name("energies", "any")] * row.cost[5]
    return separator.join(found)


def combo_text(words: Words, box: Box, combo: int) -> str:
    return row_text(words, box.rows[combo])


def treasure_text(words: Words, box: Box, treasure: int) -> str:
    use = words.table("uses").get(USES[box.treasure_use[treasure]], "")
    return " ".join([row_text(words, box.rows[treasure_row(treasure)]), sentences([use])]).strip()


def prize_text(words: Words, box: Box, kind: int) -> str:
    """The text of a monster's prize; empty if it has none."""
    if not box.has_prize[kind]:
        return ""
    use = words.table("uses").get(USES[box.prize_use[kind]], "")
    return " ".join([row_text(words, box.rows[prize_row(kind)]), sentences([use])]).strip()


def foe_text(words: Words, box: Box, foe: int) -> str:
    """The attack of a monster or boss, whom it picks, and its other rules."""
    parts = [row_text(words, box.rows[foe_row(foe)])]
    others: list[str] = []
    if box.foe_target[foe] != LEAST_LIFE:
        others.append(words.name("preferences", PREFERENCES[box.foe_target[foe]]))
    for at, rule in enumerate(FOE_RULES):
        if box.foe_rules[foe][at] > 0:
            others.append(words.say("foe-rules", rule, n=box.foe_rules[foe][at]))
    if monster_in(foe) < 0 and box.boss_life_each[boss_in(foe)] > 0:
        others.append(words.say("foe-rules", "grows", n=box.boss_life_each[boss_in(foe)]))
    if box.foe_defends[foe]:
        others.append(words.name("foe-rules", "defends"))
    return " ".join([*parts, sentences(others)]).strip()


def ability_text(words: Words, box: Box, hero: int) -> str:
    numbers = box.ability_numbers[hero]
    key = ABILITIES[box.hero_ability[hero]]
    return sentences([words.say("abilities", key, n=numbers[0], more=numbers[1])])


def feature_text(words: Words, box: Box, world: int) -> str:
    key = FEATURES[box.world_feature[world]]
    return sentences([words.say("features", key, n=box.feature_amount[world])])
