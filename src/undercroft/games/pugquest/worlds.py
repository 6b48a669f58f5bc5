"""Worlds: how they begin, their positions, and how they end (QS8, QD5, QD6, QW3, QW4)."""

from random import Random
from typing import Final

from undercroft.core.game import Step, follow_with, tell
from undercroft.games.pugquest.constants import (
    BOSS,
    COLUMNS,
    NAP,
    TRACKER,
)
from undercroft.games.pugquest.creatures import (
    heal,
    heroes_in_play,
    monsters_left,
    side,
)
from undercroft.games.pugquest.data import BOSS_MARK
from undercroft.games.pugquest.defeat import end_game
from undercroft.games.pugquest.events import Reshuffled, WorldBegan, WorldEnded, WorldTurnedUp
from undercroft.games.pugquest.movement import appear, ask_to_go, leave
from undercroft.games.pugquest.moves import BOSS_SHEET, DEALS, MONSTER, WORLD, Deal
from undercroft.games.pugquest.numbering import card_of, creature_of
from undercroft.games.pugquest.opening import hand_size, places
from undercroft.games.pugquest.payments import ability_of
from undercroft.games.pugquest.state import LOST, NOTHING, State, with_item, without
from undercroft.games.pugquest.steps import (
    BEGIN_ROUND,
    BEGIN_WORLD,
    DEAL_BOSS,
    DEAL_MONSTER,
    DEAL_WORLD,
    DRAW,
    END_WORLD,
    HARD_MODE,
    OPEN_MARKET,
    SET_OUT,
    STAND_BOSS,
    SWARM,
)

LAST_WORLD: Final = 3


def begin_world(state: State) -> None:
    """Heroes come back, the Lord draws (QL1), heroes are placed, the world is turned up."""
    state.world += 1
    if state.world == 1 or not state.rules & HARD_MODE:
        state.round = 1  # the time token is not reset in hard mode (QX3)
    state.used = 0
    if state.news is not None:
        tell(state, WorldBegan(state.world))
    steps: list[Step] = []
    for seat in range(state.heroes):
        if state.players[seat].is_out:
            state.players[seat].is_out = False
            state.damage[seat] = 0
            steps.append(Step(DRAW, seat, hand_size(state)))
    if state.lord() != NOTHING:
        steps.append(Step(DRAW, state.lord(), state.heroes + state.box.lord_extra))
    steps += [*places(state), Step(DEAL_WORLD)]
    follow_with(state, steps)


def turn_up_world(state: State, card: int) -> None:
    """Marks up to the number of heroes get monsters; B gets the boss in world 3 (QS8, QW4)."""
    state.agenda.pop()
    state.card = card
    state.world_deck = without(state.world_deck, card)
    if state.news is not None:
        tell(state, WorldTurnedUp(card))
    steps: list[Step] = []
    if state.world == LAST_WORLD:
        steps.append(Step(DEAL_BOSS))
    for column in range(COLUMNS):
        for mark in state.box.world_positions[card][column]:
            if mark == BOSS_MARK:
                if state.world == LAST_WORLD:
                    steps.append(Step(STAND_BOSS, NOTHING, column))
            elif mark <= state.heroes:
                steps.append(Step(DEAL_MONSTER, NOTHING, column))
    if state.world == LAST_WORLD:
        steps.append(Step(SWARM))
    steps += [Step(SET_OUT), Step(BEGIN_ROUND)]
    follow_with(state, steps)


def set_out(state: State) -> None:
    """After the monsters are placed the tracker may move."""
    for seat in reversed(heroes_in_play(state)):
        if ability_of(state, seat) == TRACKER:
            numbers = state.box.ability_numbers[state.players[seat].hero]
            ask_to_go(state, seat, seat, numbers[0])


def stand_boss(state: State, column: int) -> None:
    """Place the boss at its marked depth; the monsters in front are there already."""
    appear(state, BOSS, column)


# Cards dealt from decks without order


def deck_of(state: State, kind: int) -> tuple[int, ...]:
    if kind == DEAL_MONSTER:
        return state.monster_deck
    return state.world_deck if kind == DEAL_WORLD else state.boss_deck


def thing_of(kind: int) -> int:
    if kind == DEAL_MONSTER:
        return MONSTER
    return WORLD if kind == DEAL_WORLD else BOSS_SHEET


def refill_monsters(state: State) -> bool:
    """Remake an empty monster deck from its discards; returns whether there is a card (QD7)."""
    if len(state.monster_deck) == 0 and len(state.monster_discards) > 0:
        state.monster_deck = state.monster_discards
        state.monster_discards = ()
        if state.news is not None:
            tell(state, Reshuffled(MONSTER))
    return len(state.monster_deck) > 0


def card_outcomes(state: State, kind: int) -> list[tuple[Deal, int]]:
    return [(DEALS[thing_of(kind)][card], 1) for card in deck_of(state, kind)]


def sample_card(state: State, kind: int, rng: Random) -> Deal:
    deck = deck_of(state, kind)
    return DEALS[thing_of(kind)][deck[int(rng.random() * len(deck))]]


def deal_monster(state: State, card: int) -> None:
    step = state.agenda.pop()
    state.monster_deck = without(state.monster_deck, card)
    appear(state, creature_of(card), step.mark)


def deal_boss(state: State, card: int) -> None:
    state.agenda.pop()
    state.boss = card
    state.boss_deck = without(state.boss_deck, card)


# The end of a world


def check_end(state: State) -> None:
    """A world ends at once when all heroes, or in worlds 1 and 2 all monsters, are defeated
    (QD5, QD6, QW1, QL5)."""
    if len(heroes_in_play(state)) == 0:
        if state.world == LAST_WORLD or state.lord() != NOTHING:
            end_game(state, LOST)
        else:
            cut_short(state, False)
    elif state.world < LAST_WORLD and monsters_left(state) == 0:
        cut_short(state, True)


def cut_short(state: State, cleared: bool) -> None:
    """Drop all remaining steps of the world (ruling 45)."""
    state.agenda.clear()
    state.resolutions.clear()
    state.agenda.append(Step(END_WORLD, NOTHING, 1 if cleared else 0))


def time_is_up(state: State) -> None:
    """After round 10: the game is lost in world 3, in hard mode in any (QD5, QD6, QX3)."""
    if state.world == LAST_WORLD or state.rules & HARD_MODE:
        end_game(state, LOST)
    else:
        cut_short(state, False)


def end_world(state: State, cleared: bool) -> None:
    """Discard monsters left, remove tokens, heal by naps; then the market (QD5, QA8, QW1)."""
    if state.news is not None:
        tell(state, WorldEnded(state.world, cleared))
    for seat in heroes_in_play(state):
        heal(state, seat, nap(state, seat))
    for creature in side(state, COLUMNS):
        leave(state, creature)
        state.damage[creature] = 0
        state.monster_discards = with_item(state.monster_discards, card_of(creature))
    for _, treasure in state.stolen:
        state.treasure_discards = with_item(state.treasure_discards, treasure)
    state.stolen = ()
    for creature in range(len(state.marks)):
        state.marks[creature] = 0
    steps = [Step(OPEN_MARKET)] if cleared else []
    follow_with(state, [*steps, Step(BEGIN_WORLD)])
    leave_area(state)


def nap(state: State, seat: int) -> int:
    total = 0
    for treasure in state.players[seat].treasures:
        total += state.box.treasure_bonus[treasure][NAP]
    return total


def leave_area(state: State) -> None:
    """Heroes leave the area: they are placed again in each world (ruling 31)."""
    for seat in heroes_in_play(state):
        leave(state, seat)
