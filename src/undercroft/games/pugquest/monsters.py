"""The turns of monsters and bosses: they move, then attack, as their cards say (QM4, QA3, QA11)."""

from undercroft.core.game import Step, follow_with, tell
from undercroft.games.pugquest.attacks import aimed_targets
from undercroft.games.pugquest.bosses import prepare
from undercroft.games.pugquest.constants import (
    ACTED,
    BOSS,
    BRIBED,
    CURSED,
    DOUBLE_NEAR,
    HEADWIND,
    LOOKED,
    MORE_MOVEMENT,
    MOST_ENERGY,
    MOST_LIFE,
    NEXT_TURN_MARKS,
    ROOTED,
)
from undercroft.games.pugquest.creatures import (
    arrows_of,
    in_play,
    initiative_of,
    kind_of,
    life_left,
)
from undercroft.games.pugquest.energy import hand_count
from undercroft.games.pugquest.events import Played, TurnBegan, TurnSkipped
from undercroft.games.pugquest.movement import end_of, feature, go, is_held, reach
from undercroft.games.pugquest.numbering import foe_row
from undercroft.games.pugquest.state import NOTHING, Resolution, State
from undercroft.games.pugquest.steps import (
    CHECK,
    END_FOE,
    FOE_ATTACK,
    LORD_MOVE,
    LORD_USE,
    MIND_TAX,
    PERFORM,
)


def begin_foe_turn(state: State, creature: int) -> None:
    """Move, use stolen treasures, attack; a cursed creature skips its turn."""
    state.marks[creature] |= ACTED
    if state.news is not None:
        cursed = state.marks[creature] & CURSED
        tell(state, TurnSkipped(creature) if cursed else TurnBegan(creature))
    steps = [Step(END_FOE, creature), Step(CHECK)]
    if not state.marks[creature] & CURSED:
        lord = state.lord()
        if lord != NOTHING:
            steps = [Step(LORD_MOVE, lord, creature), Step(LORD_USE, lord, creature)]
        else:
            steps = []
            follow_arrows(state, creature)
        steps += [Step(MIND_TAX, creature), Step(FOE_ATTACK, creature)]
        steps += [Step(END_FOE, creature), Step(CHECK)]
    follow_with(state, steps)


def arrows_now(state: State, creature: int) -> int:
    """The arrows, with what the wind and a stolen treasure add."""
    arrows = arrows_of(state, creature)
    more = 0
    for owner, treasure in state.stolen:
        if owner == creature:
            more += state.box.treasure_bonus[treasure][MORE_MOVEMENT]
    if arrows != 0 or more > 0:
        more += feature(state, HEADWIND)
    return arrows - more if arrows < 0 else arrows + more


def follow_arrows(state: State, creature: int) -> None:
    """Follow the arrows exactly (ruling 10); a held creature stays."""
    arrows = arrows_now(state, creature)
    if arrows != 0 and not is_held(state, creature):
        go(state, creature, end_of(state, state.where[creature], arrows))


def lord_reach(state: State, creature: int) -> int:
    return reach(state, creature, abs(arrows_now(state, creature)))


def get_ready(state: State, creature: int) -> None:
    """What a boss does before it attacks."""
    if in_play(state, creature):
        prepare(state, creature)


def foe_attack(state: State, creature: int) -> None:
    """The attack on its card; a bribed creature makes none."""
    if not in_play(state, creature) or state.marks[creature] & BRIBED:
        return
    row = foe_row(kind_of(state, creature))
    state.resolutions.append(Resolution(creature, row))
    state.agenda.append(Step(PERFORM))
    if state.news is not None:
        tell(state, Played(creature, row, False))


def end_foe_turn(state: State, creature: int) -> None:
    """Remove tokens that last until the end of its turn; roots release a boss (ruling 42)."""
    state.marks[creature] &= ~(NEXT_TURN_MARKS | LOOKED)
    if creature == BOSS:
        state.marks[creature] &= ~ROOTED


# Choosing targets (QA3, ruling 14)


def preferred(state: State, creature: int, heroes: list[int]) -> int:
    """The target its card names, then the least life left, then the higher initiative."""
    wish = state.box.foe_target[kind_of(state, creature)]
    best, best_key = heroes[0], (0, 0, 0)
    for at, hero in enumerate(heroes):
        left = life_left(state, hero)
        first = 0
        if wish == MOST_ENERGY:
            first = hand_count(state, hero)
        elif wish == MOST_LIFE:
            first = left
        key = (first, -left, initiative_of(state, hero))
        if at == 0 or key > best_key:
            best, best_key = hero, key
    return best


def preferred_column(state: State, creature: int, columns: list[int]) -> int:
    """The column where more heroes are hit; on a tie the right one."""
    best, most = columns[0], -1
    for column in columns:
        count = len(aimed_targets(state, creature, DOUBLE_NEAR, column))
        if count >= most:
            best, most = column, count
    return best
