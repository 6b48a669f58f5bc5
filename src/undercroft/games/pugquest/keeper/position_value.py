"""The value of a position: one number, higher is better for the heroes."""

from typing import Final, final

from undercroft.games.pugquest.constants import BOSS, COLUMNS, FIRST_FOE
from undercroft.games.pugquest.creatures import kind_of, life_left, side
from undercroft.games.pugquest.data import Box
from undercroft.games.pugquest.keeper.hands import Hands
from undercroft.games.pugquest.keeper.threat import Threat
from undercroft.games.pugquest.keeper.worth import (
    FALLEN,
    LIFE,
    MORE_XP,
    REACH,
    TOKEN_WORTH,
    VALUED,
    XP,
)
from undercroft.games.pugquest.numbering import foe_row
from undercroft.games.pugquest.opening import hand_size
from undercroft.games.pugquest.state import NOTHING, WON, State
from undercroft.games.pugquest.worlds import LAST_WORLD

VICTORY: Final = 500.0
BOSS_POINT: Final = 1.7  # each point of the boss's life
MONSTER_POINT: Final = 0.95
LAST_MONSTER_POINT: Final = 0.6  # in the last world, where only the boss counts
PRESENCE: Final = 1.2  # of a monster, for each point of damage it deals
CLEARED: Final = 1.5  # the market
MISSING_CARD: Final = 0.3  # to a full hand when a world is cleared
LORD_CARD: Final = 0.8
FACES_NOBODY: Final = -0.6
FACES_BOSS: Final = 0.8
NOW: Final = 0.75  # weight of damage in this round
LATER: Final = 0.4  # weight of damage in the next round


@final
class Judge:
    """Evaluates positions with the data of a box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.hands = Hands(box)
        self.prices = self.hands.prices
        self.now = NOW
        self.later = LATER
        self.kept = 1.0  # weight of cards in hand
        self.only = NOTHING  # the hero that is thought of; NOTHING: all
        self.strength: list[float] = []  # damage of each kind of foe a turn
        for kind in range(len(box.foe_life)):
            effect = box.rows[foe_row(kind)].attack
            self.strength.append(effect.amount * REACH[effect.what] if effect else 0.0)

    def position_value(self, state: State) -> float:
        if state.outcome != 0:
            return VICTORY if state.outcome == WON else -VICTORY
        total = self.foes(state)
        threat = Threat(state)
        for seat in range(state.heroes):
            if self.only in (NOTHING, seat):
                total += self.hero(state, seat, threat)
        if state.lord() != NOTHING:
            total -= LORD_CARD * sum(state.players[state.lord()].hand)
        return total

    # The foes

    def foes(self, state: State) -> float:
        total = 0.0
        last = state.world == LAST_WORLD
        point = LAST_MONSTER_POINT if last else MONSTER_POINT
        count = 0
        for foe in side(state, COLUMNS):
            count += 1
            left = life_left(state, foe)
            strength = self.strength[kind_of(state, foe)]
            total -= BOSS_POINT * left if foe == BOSS else point * left + PRESENCE * strength
            marks = state.marks[foe] & VALUED
            if marks:
                total += tokens(marks) * min(1.0, left / 3)
        if count == 0 and not last and state.world > 0:
            total += self.cleared(state)
        return total

    def cleared(self, state: State) -> float:
        """The value of clearing a world; full hands add to it."""
        missing = 0
        full = hand_size(state)
        for player in state.players[: state.heroes]:
            if not player.is_out:
                missing += max(0, full - sum(player.hand))
        return CLEARED - MISSING_CARD * missing

    # A hero

    def hero(self, state: State, seat: int, threat: Threat) -> float:
        player = state.players[seat]
        total = experience_worth(len(player.experience))
        if player.is_out:
            return total + (0.0 if state.world == LAST_WORLD else FALLEN)
        total += self.kept * self.hands.worth(state, seat)
        for treasure in player.treasures:
            total += self.prices.treasures[treasure]
        for card in player.prizes:
            total += self.prices.prizes[card // 2]
        left = life_left(state, seat) - pending(state, seat)
        if state.where[seat] == NOTHING:
            return total + life_worth(left)
        whole, now = life_worth(left), life_worth(left - threat.now[seat])
        later = life_worth(left - threat.now[seat] - threat.later[seat])
        total += whole - self.now * (whole - now) - self.later * (now - later)
        opposite = threat.opposite[seat]
        if len(opposite) == 0:
            total += FACES_NOBODY
        elif BOSS in opposite:
            total += FACES_BOSS
        marks = state.marks[seat] & VALUED
        return total + tokens(marks) if marks else total


def pending(state: State, seat: int) -> int:
    """Damage of an attack that is still being answered."""
    if len(state.resolutions) == 0:
        return 0
    resolution = state.resolutions[-1]
    if (
        resolution.who < FIRST_FOE
        or resolution.struck >= len(resolution.targets)
        or resolution.targets[resolution.struck] != seat
    ):
        return 0
    return resolution.damage


def tokens(marks: int) -> float:
    total = 0.0
    for token, worth in TOKEN_WORTH.items():
        if marks & token:
            total += worth
    return total


def life_worth(left: int) -> float:
    return LIFE[min(left, len(LIFE) - 1)] if left > 0 else 0.0


def experience_worth(count: int) -> float:
    if count < len(XP):
        return XP[count]
    return XP[-1] + MORE_XP * (count - len(XP) + 1)
