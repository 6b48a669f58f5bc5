"""The coach of a first game: speaks to each kind of choice once, and to what matters at most twice.

It knows what its seat knows: a game's rules look at determinizations only (`core/coach_rules.py`).
"""

from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from undercroft.core.coach_rules import Fact
from undercroft.core.game import Game, Move, State
from undercroft.core.kit import GameKit
from undercroft.games import kit_named
from undercroft.lessons.coach_words import CoachWords, coach_words
from undercroft.lessons.lesson import Texts

MOST: Final = 2  # times that a remark of one kind is made in a game
# Moves that hints have advised in a turn: nobody is warned of them.
Advised = tuple[int, frozenset[str]]
NOTHING_ADVISED: Final[Advised] = (-1, frozenset())
TOPIC: Final = "topic"
REMARK: Final = "remark"


@dataclass
class Memory:
    """What a coach has said in a game."""

    said: dict[str, int] = field(default_factory=dict)  # by `topic KEY` and `remark KEY`
    turn: int = -1  # of the last remark


@dataclass(frozen=True)
class Remark:
    """Something that the coach says."""

    kind: str  # of choice or of situation
    text: Texts
    lit: tuple[str, ...]  # the things of the table that it speaks of
    offers: bool  # to show a better move


class Coach:
    """A coach at a table. It looks only at what its seat may know."""

    def __init__(self, game: str, seat: int, memory: Memory | None = None) -> None:
        kit: GameKit = kit_named(game)
        assert kit.coach is not None
        self.game: Game[Any, Any] = kit.game
        self.rules = kit.coach
        self.words: CoachWords = coach_words(game)
        self.seat = seat
        self.memory = memory or Memory()
        self.advised: Advised = NOTHING_ADVISED

    def look(self, state: State) -> Remark | None:
        """What is to be said when the seat is asked for a decision."""
        world = self.world(state)
        if world is None or len(self.game.legal(world, self.seat)) < 2:
            return None
        topic = self.rules.topic(world, self.seat)
        if topic and f"{TOPIC} {topic}" not in self.memory.said:
            self.remember(f"{TOPIC} {topic}")
            return Remark(topic, self.words.topics[topic], (), False)
        return self.speak_of(self.rules.facts(world, self.seat, None), world)

    def warn(self, state: State, moves: list[Move]) -> Remark | None:
        """What is to be said before the seat makes some moves of its own."""
        world = self.world(state)
        if world is None:
            return None
        for move in moves:
            shown = world.reveals
            if move not in self.game.legal(world, self.seat):
                return None
            if not self.is_advised(world, move):
                found = self.speak_of(self.rules.facts(world, self.seat, move), world)
                if found is not None:
                    return found
            self.game.apply(world, self.seat, move)
            if world.reveals > shown or self.seat not in self.game.to_act(world):
                return None
        return None

    def advise(self, state: State, moves: list[str]) -> None:
        """Remember the moves of a hint."""
        turn, before = self.rules.turn(state, self.seat), self.advised
        self.advised = (turn, frozenset(moves) | (before[1] if before[0] == turn else frozenset()))

    def is_advised(self, world: Any, move: Move) -> bool:
        turn, moves = self.advised
        return turn == self.rules.turn(world, self.seat) and self.game.show_in(world, move) in moves

    def world(self, state: State) -> Any:
        """A determinization of a state in which the seat decides, or None."""
        if self.seat not in self.game.to_act(state):
            return None
        return self.game.imagine(state, self.seat, Random(0))

    def speak_of(self, facts: list[Fact], world: Any) -> Remark | None:
        """Speak of the first fact that was not mentioned too often; once a turn."""
        turn = self.rules.turn(world, self.seat)
        if turn == self.memory.turn:
            return None
        for fact in facts:
            if self.memory.said.get(f"{REMARK} {fact.kind}", 0) < MOST:
                self.remember(f"{REMARK} {fact.kind}")
                self.memory.turn = turn
                return Remark(fact.kind, self.words.say(fact), fact.lit, True)
        return None

    def remember(self, what: str) -> None:
        self.memory.said[what] = self.memory.said.get(what, 0) + 1
