"""Hints: the best few moves, with winning chances and reasons."""

from itertools import pairwise
from random import Random
from typing import Any, Final, final

from undercroft.bots.levels import SECONDS, search_model
from undercroft.bots.search import Branch, Search
from undercroft.core.bot import Decision
from undercroft.core.game import Game, Move, State
from undercroft.core.search_model import SearchModel
from undercroft.games import KITS

MOST: Final = 3
LONGEST: Final = 24  # moves in a hint
ADVISER: Final = "master"
LIMIT: Final = SECONDS[ADVISER]


@final
class Advice:
    """A move, the probability of winning with it, and the expected changes until the round ends.

    `line` is the move with the forced decisions of the same seat that follow. `reasons` are the
    changes in which it beats the next advice.
    """

    def __init__(self, move: Move, wins: float, changes: dict[str, float]) -> None:
        self.move = move
        self.line: list[Move] = [move]
        self.wins = wins
        self.changes = changes
        self.reasons: dict[str, float] = {}


def advise(
    game: str, decision: Decision[Any, Any], rng: Random, seconds: float = LIMIT
) -> list[Advice]:
    """The best moves, best first; deterministic for the same decision and rng, if time allows."""
    rules = KITS[game].game
    moves = decision.moves()
    model = search_model(game)
    if len(moves) == 1:
        only = Advice(moves[0], 0.0, {})
        only.line = line_from(rules, model, decision, moves[0], rng)
        return [only]
    playouts, _ = KITS[game].budgets[ADVISER]
    search = Search(rules, model, playouts, seconds, horizon=1, widely=True)
    branches = ranked(search.think(decision, moves, rng))
    world = decision.imagine(rng)
    now = model.facts(world, decision.seat)
    found = [told(branch, model, now) for branch in branches]
    signs = model.fact_signs(world, decision.seat)
    for one, other in pairwise(found):
        one.reasons = better(one.changes, other.changes, signs)
    for one in found:
        one.line = line_from(rules, model, decision, one.move, rng)
    return found


def decision_after(
    game: Game[State, Move], state: State, seat: int, texts: list[str]
) -> Decision[State, Move] | None:
    """A seat's decision after moves of its own; None if others or chance come next."""
    state = state.clone()
    for text in texts:
        move, shown = game.read(text), state.reveals
        if move not in game.legal(state, seat):
            return None
        game.apply(state, seat, move)
        if state.reveals > shown or seat not in game.to_act(state):
            return None
    return Decision(game, state, seat)


def line_from(
    game: Game[State, Move],
    model: SearchModel[Any, Any],
    decision: Decision[Any, Any],
    move: Move,
    rng: Random,
) -> list[Move]:
    """The move, and the next decisions of the same seat as long as they are clear."""
    world: State = decision.imagine(rng)
    model.begin(world)
    line = [move]
    while True:
        shown = world.reveals
        game.apply(world, decision.seat, line[-1])
        if world.reveals > shown or decision.seat not in game.to_act(world) or len(line) == LONGEST:
            return line
        moves = game.legal(world, decision.seat)
        if len(moves) > 1:
            moves = model.candidates(world, decision.seat, moves, rng)
        if len(moves) > 1:
            return line
        line.append(moves[0])


def ranked(branches: list[Branch]) -> list[Branch]:
    """Branches by winning probability; those dropped early only if clearly worse."""
    most = max(branch.playouts for branch in branches)
    tried = sorted([one for one in branches if one.playouts > 0], key=lambda one: -one.mean())
    sure = [one for one in tried if 2 * one.playouts >= most]
    rest = [one for one in tried if one not in sure and one.mean() <= sure[-1].mean()]
    return [*sure, *rest][:MOST]


def told(branch: Branch, model: SearchModel[Any, Any], now: list[float]) -> Advice:
    names = model.fact_names()
    changes = {names[at]: branch.facts[at] / branch.playouts - now[at] for at in range(len(names))}
    # An evaluation may leave 0 to 1 when a game is nearly decided.
    return Advice(branch.move, min(1.0, max(0.0, branch.mean())), changes)


def better(
    changes: dict[str, float], others: dict[str, float], signs: tuple[int, ...]
) -> dict[str, float]:
    gains = {name: change - others[name] for name, change in changes.items()}
    return {
        name: gains[name] for name, sign in zip(gains, signs, strict=True) if sign * gains[name] > 0
    }
