"""What speaks for a hero, beside the team so far and those still left; and for a place.

A ground is a key of the game's words (`grounds`) and its blanks: `heals name=pug:5 combo=combo:25`.
"""

from typing import Final

from undercroft.games.pugquest.constants import (
    ANY,
    CANCEL,
    COLUMNS,
    DISTANCE,
    HEAL,
    HIT,
    PREVENT,
    REGENERATE,
    SPLIT,
)
from undercroft.games.pugquest.data import BOSS_MARK, Box
from undercroft.games.pugquest.numbering import COMBOS_EACH, first_combo
from undercroft.games.pugquest.opening import heroes_left
from undercroft.games.pugquest.rows import Effect
from undercroft.games.pugquest.state import NOTHING, State
from undercroft.games.pugquest.worlds import LAST_WORLD

FAR: Final = (DISTANCE, ANY)
SKILLS: Final = ("heals", "reaches", "parries")


def hero_grounds(state: State, hero: int) -> list[str]:
    """The most important first; there is always one."""
    box = state.box
    team = [player.hero for player in state.players if player.hero != NOTHING]
    found: list[str] = []
    for kind in SKILLS:
        found += skill(box, kind, hero, team)
    rivals = [other for other in heroes_left(state) if other != hero]
    found += most("life", hero, rivals, box.hero_life)
    if all(box.hero_initiative[hero] > box.hero_initiative[other] for other in rivals):
        found.append(f"first name=pug:{hero} n={box.hero_initiative[hero]}")
    found += most("moves", hero, rivals, box.hero_movement)
    energy = box.hero_type[hero]
    if team and energy not in [box.hero_type[mate] for mate in team]:
        found.append(f"defends name=pug:{hero} energy=energy:{energy}")
    plain = f"values name=pug:{hero} n={box.hero_life[hero]} moves={box.hero_movement[hero]}"
    return found or [plain]


def skill(box: Box, kind: str, hero: int, team: list[int]) -> list[str]:
    """A combo of the first level with which a hero does what nobody in the team does yet."""
    own = combo_that(box, kind, hero)
    if own == NOTHING or any(combo_that(box, kind, mate) != NOTHING for mate in team):
        return []
    alone = f"{kind}_alone" if team else kind
    return [f"{alone} name=pug:{hero} combo=combo:{own}"]


def combo_that(box: Box, kind: str, hero: int) -> int:
    for row in range(first_combo(hero), first_combo(hero) + COMBOS_EACH):
        combo = box.rows[row]
        if combo.level == 1 and any(does(kind, effect) for effect in combo.effects):
            return row
    return NOTHING


def does(kind: str, effect: Effect) -> bool:
    if kind == "reaches":
        return effect.verb in (HIT, SPLIT) and effect.what in FAR
    return effect.verb in ((HEAL, REGENERATE) if kind == "heals" else (CANCEL, PREVENT))


def most(kind: str, hero: int, rivals: list[int], values: tuple[int, ...]) -> list[str]:
    """That no hero left has more, where at least one has less."""
    others = [values[other] for other in rivals]
    if not others or max(others) > values[hero] or min(others) == values[hero]:
        return []
    return [f"{kind} name=pug:{hero} n={values[hero]}"]


def place_grounds(state: State, column: int) -> list[str]:
    """In how many of the worlds that may come foes stand opposite, and whether it is free."""
    beside = [one for one in (column - 1, column + 1) if 0 <= one < COLUMNS]
    deck = state.world_deck
    found: list[str] = []
    for kind, columns in (("opposite", [column]), ("beside", beside)):
        worlds = sum([any(has_foe(state, card, one) for one in columns) for card in deck])
        if worlds and not found:
            found.append(f"{kind} n={worlds} of={len(deck)}")
    if any(state.columns[:COLUMNS]) and not state.columns[column]:
        found.append("alone")
    return found


def has_foe(state: State, card: int, column: int) -> bool:
    return any(
        state.world == LAST_WORLD if mark == BOSS_MARK else mark <= state.heroes
        for mark in state.box.world_positions[card][column]
    )
