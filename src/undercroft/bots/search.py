"""Information-set Monte-Carlo tree search (single observer, open loop).

Every playout starts in a new determinization of the seat's view. The tree holds the seat's own
decisions only; other seats are played by the game's search model, and chance is sampled. At the
root, playouts are allotted by sequential halving, and all candidates share the same worlds.
"""

from collections.abc import Callable
from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Any, Final, final

from undercroft.core.bot import Bot, Decision
from undercroft.core.game import CHANCE, BadSetup, Game, Move, State
from undercroft.core.search_model import SearchModel

EXPLORE: Final = 0.25  # exploration constant
GROW: Final = 3  # playouts through a branch before it is expanded
WIDEN: Final = 4  # playouts for each further branch of a node (progressive widening)
ASIDE: Final = 3  # further moves that are tried for advice
DOUBT: Final = 0.35  # standard errors by which a move must beat the keeper's


@final
class Branch:
    """A candidate move with its statistics; or a line of moves of the same seat."""

    def __init__(self, move: Move, rest: list[Move] | None = None) -> None:
        self.move = move
        self.rest: list[Move] = rest if rest is not None else []
        self.is_asked = False  # about this one advice is asked for: it is not dropped
        self.playouts = 0
        self.total = 0.0
        self.squares = 0.0
        self.facts: list[float] = []  # added up
        self.things: dict[str, float] = {}  # added up
        self.after: Node | None = None

    def add(self, value: float) -> None:
        self.playouts += 1
        self.total += value
        self.squares += value * value

    def note(self, facts: list[float], things: dict[str, float]) -> None:
        for name, value in things.items():
            self.things[name] = self.things.get(name, 0.0) + value
        if not self.facts:
            self.facts = [0.0] * len(facts)
        for at in range(len(facts)):
            self.facts[at] += facts[at]

    def mean(self) -> float:
        return self.total / self.playouts if self.playouts else 0.0

    def error(self) -> float:
        """The standard error of the mean."""
        if self.playouts < 2:
            return 0.5
        mean = self.mean()
        variance = max(0.0, self.squares / self.playouts - mean * mean)
        return sqrt(variance / (self.playouts - 1))


@final
class Node:
    """A decision of the searching seat, reached by its own moves."""

    def __init__(self, moves: list[Move]) -> None:
        self.branches = [Branch(move) for move in moves]
        self.playouts = 0

    def select(self, moves: list[Move]) -> Branch | None:
        """UCB among the branches legal in this world, with progressive widening."""
        self.playouts += 1
        best: Branch | None = None
        most = -1.0
        open_branches = 1 + self.playouts // WIDEN
        for branch in self.branches[:open_branches]:
            if branch.move not in moves:
                continue
            if branch.playouts == 0:
                return branch
            bound = branch.mean() + EXPLORE * sqrt(log(self.playouts) / branch.playouts)
            if bound > most:
                best, most = branch, bound
        return best


class Search(Bot):
    """A bot that decides by search, with a budget of playouts or seconds."""

    def __init__(
        self,
        game: Game[Any, Any],
        model: SearchModel[Any, Any],
        playouts: int,
        seconds: float = 1e9,
        horizon: int = 1,
        widely: bool = False,
        weighs: bool = False,
    ) -> None:
        if playouts < 1 or seconds <= 0:
            raise BadSetup("a search needs a budget of at least one playout and more than 0 s")
        self.game = game
        self.model = model
        self.playouts = playouts
        self.seconds = seconds
        self.horizon = horizon
        self.widely = (
            widely  # for advice: record facts, and try other moves where the keeper is certain
        )
        self.weighs = weighs  # a factor on the playouts of some seats
        self.is_stopped: Callable[[], bool] | None = None  # asked after each playout

    def choose(self, decision: Decision[Any, Any], rng: Random) -> Any:
        moves: list[Move] = decision.moves()
        if len(moves) == 1:
            return moves[0]
        return self.think(decision, moves, rng)[0].move

    def think(
        self,
        decision: Decision[Any, Any],
        moves: list[Move],
        rng: Random,
        asked: list[Move] | None = None,
    ) -> list[Branch]:
        """Search; the branches, best first. A line that is asked about is one of them."""
        if not moves:
            raise ValueError("there is no decision to make")
        world = decision.imagine(rng)
        self.model.begin(world)
        candidates = self.model.candidates(world, decision.seat, moves, rng)
        is_certain = len(candidates) == 1
        if self.widely and is_certain:
            candidates += [move for move in moves if move != candidates[0]][:ASIDE]
        branches = [Branch(move) for move in candidates]
        if asked:
            add_asked(branches, asked)
        if len(branches) == 1:
            return branches
        own = branches[0]
        effort = self.model.effort(world, decision.seat) if self.weighs else 1
        self.halve(decision, branches, self.playouts * effort, rng)
        branches.sort(key=lambda branch: -judged(branch, own))
        if is_certain:  # the others were tried to compare with, not to choose from
            branches.remove(own)
            branches.insert(0, own)
        return branches

    def halve(
        self, decision: Decision[Any, Any], branches: list[Branch], playouts: int, rng: Random
    ) -> None:
        """Sequential halving."""
        own, live = branches[0], branches
        rounds = max(1, (len(branches) - 1).bit_length())
        began = perf_counter()
        for number in range(1, rounds + 1):
            until = began + self.seconds * number / rounds  # time is allotted in the same way
            for _ in range(max(1, playouts // (rounds * len(live)))):
                seed = rng.random()
                for branch in live:
                    self.play_out(decision, branch, Random(seed))
                    untried = self.widely and branches[-1].playouts == 0  # advice is about all
                    if (perf_counter() > began + self.seconds and not untried) or self.must_stop():
                        return
                if perf_counter() > until:
                    break
            ranked = sorted(live, key=lambda branch: -branch.mean())
            live = ranked[: max(2, (len(ranked) + 1) // 2)]
            live += [one for one in branches if (one is own or one.is_asked) and one not in live]

    def must_stop(self) -> bool:
        return self.is_stopped is not None and self.is_stopped()

    def play_out(self, decision: Decision[Any, Any], branch: Branch, rng: Random) -> None:
        """One playout from the move to the horizon, backed up along the path."""
        seat, model = decision.seat, self.model
        world: State = decision.imagine(rng)
        model.begin(world)
        model.redecide_sealed(world, seat)
        ply = model.ply(world)
        self.game.apply(world, seat, branch.move)
        for move in branch.rest:
            self.game.apply(world, seat, move)
        path = [branch]
        growing = True
        if self.widely:  # facts are told as they are at the first horizon, however far one looks
            growing = self.follow(world, seat, ply + 1, path, growing, rng)
            branch.note(model.facts(world, seat), model.things(world, seat))
        self.follow(world, seat, ply + self.horizon, path, growing, rng)
        value = model.value(world, seat)
        for step in path:
            step.add(value)

    def follow(
        self, world: State, seat: int, until: int, path: list[Branch], growing: bool, rng: Random
    ) -> bool:
        """Descend the tree, then play by the search model; whether the tree still grows."""
        game, model = self.game, self.model
        while True:
            seats = game.to_act(world)
            if not seats:
                return growing
            who = seats[0]
            if who == CHANCE:
                game.apply(world, CHANCE, game.sample(world, rng))
                continue
            if model.ply(world) >= until:
                return growing
            moves = game.legal(world, who)
            if len(moves) == 1:
                game.apply(world, who, moves[0])
                continue
            chosen: Branch | None = None
            if who == seat and growing:
                chosen = self.descend(world, seat, moves, path[-1], rng)
                growing = chosen is not None
            if chosen is None:
                game.apply(world, who, model.play(world, who, moves))
            else:
                path.append(chosen)
                game.apply(world, who, chosen.move)

    def descend(
        self, world: State, seat: int, moves: list[Move], last: Branch, rng: Random
    ) -> Branch | None:
        if last.after is None:
            if last.playouts < GROW:
                return None
            last.after = Node(self.model.candidates(world, seat, moves, rng))
        return last.after.select(moves)


def add_asked(branches: list[Branch], line: list[Move]) -> None:
    """The line as one of the branches: that of its only move, or a new one."""
    for branch in branches:
        if branch.move == line[0] and len(line) == 1:
            branch.is_asked = True
            return
    branches.append(Branch(line[0], line[1:]))
    branches[-1].is_asked = True


def judged(branch: Branch, own: Branch) -> float:
    """The mean, minus a margin for moves other than the keeper's."""
    return branch.mean() if branch is own else branch.mean() - DOUBT * branch.error()
