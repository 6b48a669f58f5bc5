"""Lookahead within a turn: simulates a move and what follows it."""

from typing import Final, final

from undercroft.core.game import Move
from undercroft.games.pugquest import flow, steps
from undercroft.games.pugquest.constants import CAULDRON, JOKER
from undercroft.games.pugquest.creatures import type_of
from undercroft.games.pugquest.energy import hand_count
from undercroft.games.pugquest.keeper.defending import answer_for
from undercroft.games.pugquest.keeper.position_value import Judge
from undercroft.games.pugquest.keeper.worth import CARD
from undercroft.games.pugquest.movement import movement_of, ways_to_go
from undercroft.games.pugquest.moves import ABILITY, ATTACK, PASS, Combo, Prize, Use
from undercroft.games.pugquest.payments import ability_of
from undercroft.games.pugquest.state import NOTHING, State
from undercroft.games.pugquest.turns import limit_of

BRANCHES: Final[tuple[int, ...]] = (steps.TARGET, steps.GO)
GRANTED: Final[tuple[int, ...]] = (
    steps.SPELL_FOCUS,
    steps.ENCORE,
    steps.SPOILS,
)  # always accepted
MOST_STEPS: Final = 12  # of one line of play, so that the lookahead ends
FOUND: Final = 0.8  # a treasure that a monster drops
GIVEN: Final = 1.1  # one that is certain
REFRESHED: Final = 0.15  # an action, for the better choice of cards it gives
OVERFLOW: Final = 0.35  # a card above the limit
HELPS: Final = 0.02


@final
class Outcome:
    """A later state, the value of chance events on the way, and its total value."""

    def __init__(self, state: State, luck: float, value: float) -> None:
        self.state = state
        self.luck = luck
        self.value = value


@final
class Foresight:
    """The lookahead of a seat."""

    def __init__(self, judge: Judge, seat: int, evil: bool = False) -> None:
        self.judge = judge
        self.seat = seat
        self.side = -1.0 if evil else 1.0  # the Lord likes what heroes don't

    def choose(self, state: State, moves: list[Move]) -> Move:
        """The move that leads to the best value."""
        best, most = moves[0], 0.0
        for at, move in enumerate(moves):
            value = self.after(state, move, 0.0).value
            if at == 0 or value > most:
                best, most = move, value
        return best

    def after(self, state: State, move: Move, luck: float) -> Outcome:
        """The state after a move and its immediate consequences."""
        world = state.clone()
        world.agenda = [step for step in world.agenda if step.kind != steps.NEXT_TURN]
        flow.apply(world, world.agenda[-1].seat, move)
        return self.settle(world, luck, MOST_STEPS)

    def settle(self, world: State, luck: float, depth: int) -> Outcome:
        """Play on to the next turn: own choices by value, others pass."""
        while len(world.agenda) > 0 and depth > 0:
            step = world.agenda[-1]
            if step.kind in (steps.TURN, steps.PLACE):
                break
            if step.kind <= steps.LAST_CHANCE:
                if begins_anew(world):
                    break
                luck += skip_chance(world)
                continue
            moves = flow.legal(world, step.seat)
            if step.kind in BRANCHES and step.seat == self.seat and len(moves) > 1:
                return self.best(world, moves, luck, depth - 1)
            if step.kind == steps.DEFEND:
                flow.apply(world, step.seat, answer_for(world, self.judge.hands))
            else:
                declines = PASS in moves and step.kind not in GRANTED
                flow.apply(world, step.seat, PASS if declines else moves[0])
        return self.judged(world, luck)

    def best(self, world: State, moves: list[Move], luck: float, depth: int) -> Outcome:
        found: Outcome | None = None
        for move in moves:
            branch = world.clone()
            flow.apply(branch, branch.agenda[-1].seat, move)
            line = self.settle(branch, luck, depth)
            if found is None or line.value > found.value:
                found = line
        assert found is not None
        return found

    # A whole turn

    def play_on(self, start: Outcome) -> tuple[Outcome, Move | None]:
        """Greedy sequence of actions, as long as the value improves; returns the first."""
        line = start
        first: Move | None = None
        for _ in range(MOST_STEPS):
            found: Outcome | None = None
            chosen: Move | None = None
            for move in self.resolutions(line.state):
                after = self.after(line.state, move, line.luck)
                if found is None or after.value > found.value:
                    found, chosen = after, move
            if found is None or found.value <= line.value + HELPS:
                break
            line = found
            first = first or chosen
        return line, first

    def resolutions(self, state: State) -> list[Move]:
        """Moves that cost no action, and the standard attack."""
        if not self.is_on_turn(state):
            return []
        brews = ability_of(state, self.seat) == CAULDRON
        return [
            move
            for move in flow.legal(state, self.seat)
            if isinstance(move, Combo | Use | Prize)
            or move is ATTACK
            or (move is ABILITY and not brews)
        ]

    def goes(self, state: State) -> list[Move]:
        return ways_to_go(state, self.seat, movement_of(state, self.seat))

    def is_on_turn(self, state: State) -> bool:
        if len(state.agenda) == 0:
            return False
        step = state.agenda[-1]
        return step.kind == steps.TURN and step.seat == self.seat

    def judged(self, state: State, luck: float) -> Outcome:
        value = self.side * (self.judge.position_value(state) + luck)
        if self.is_on_turn(state):
            value += self.left_over(state)
        return Outcome(state, luck, value)

    def left_over(self, state: State) -> float:
        """The value of remaining actions as card draws; cards above the limit are lost."""
        room = limit_of(state, self.seat) - hand_count(state, self.seat)
        drawn = state.box.draw * state.actions
        value = REFRESHED * state.actions
        return value + CARD * min(drawn, room) if room > 0 else value + OVERFLOW * room


# Chance


def begins_anew(world: State) -> bool:
    """Whether what is dealt next belongs to the market or to the next world."""
    step = world.agenda[-1]
    if step.kind == steps.DEAL_TREASURE:
        return steps.is_for_market(step)
    return step.kind > steps.DEAL_TREASURE


def skip_chance(world: State) -> float:
    """Skip a deal of chance. Returns its expected value."""
    step = world.agenda.pop()
    luck = 0.0
    if step.kind == steps.DRAW:
        luck = CARD * step.mark if step.seat < world.heroes else -CARD * step.mark
    elif step.kind == steps.TURN_OVER:
        luck = -chance_to_hold(world, step.mark) * world.resolutions[-1].damage
    elif step.kind == steps.DEAL_TREASURE:
        luck = FOUND if step.seat == NOTHING else GIVEN
    flow.advance(world)
    return luck


def chance_to_hold(world: State, creature: int) -> float:
    """The probability that a creature's own defence succeeds."""
    if world.deck_left == 0:
        return 0.25
    return (world.deck[type_of(world, creature)] + world.deck[JOKER]) / world.deck_left
