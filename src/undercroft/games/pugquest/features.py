"""Features of a position at the start of a round, to predict whether the heroes win."""

from typing import Final

from undercroft.games.pugquest.constants import BOSS, COLUMNS
from undercroft.games.pugquest.creatures import life_left, side
from undercroft.games.pugquest.keeper.position_value import Judge
from undercroft.games.pugquest.state import NOTHING, State

FEATURES: Final = (
    "one",
    "round",
    "standing",
    "boss's life",
    "monsters' life",
    "monsters",
    "heroes' life",
    "least life",
    "heroes out",
    "cards",
    "experience",
    "treasures",
    "prizes",
    "lord's cards",
)


def features(state: State, judge: Judge) -> list[float]:
    """In the order of FEATURES."""
    return [
        1.0,
        float(state.round),
        judge.position_value(state),
        *of_foes(state),
        *of_heroes(state),
    ]


def of_foes(state: State) -> list[float]:
    boss = monsters = count = 0
    for foe in side(state, COLUMNS):
        if foe == BOSS:
            boss = life_left(state, foe)
        else:
            monsters += life_left(state, foe)
            count += 1
    return [float(boss), float(monsters), float(count)]


def of_heroes(state: State) -> list[float]:
    life = out = cards = experience = treasures = prizes = 0
    least = 99
    for seat in range(state.heroes):
        player = state.players[seat]
        experience += len(player.experience)
        treasures += len(player.treasures)
        prizes += len(player.prizes)
        if player.is_out:
            out += 1
            continue
        left = life_left(state, seat) if player.hero != NOTHING else 0
        life += left
        least = min(least, left)
        cards += sum(player.hand)
    lord = state.lord()
    dark = sum(state.players[lord].hand) if lord != NOTHING else 0
    counts = (life, least % 99, out, cards, experience, treasures, prizes, dark)
    return [float(count) for count in counts]
