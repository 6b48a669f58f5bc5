"""Hints: the best few moves, with winning chances and reasons."""

from random import Random
from typing import Any, Final, final

from undercroft.bots.levels import SECONDS, search_model
from undercroft.bots.search import Branch, Search
from undercroft.core.bot import Decision
from undercroft.core.game import BadNotation, Game, Move, State
from undercroft.core.search_model import SearchModel
from undercroft.games import KITS

MOST: Final = 3
LONGEST: Final = 24  # moves in a hint
ADVISER: Final = "master"
LIMIT: Final = SECONDS[ADVISER]
THERE: Final = "pets"  # of a thing that can be gone: the share of playouts in which it is not
SURELY: Final = 0.95
NOTABLE: Final = 0.3  # a difference worth a word about a single thing
MOST_REASONS: Final = 2  # that matter enough to be told
ALIKE: Final = 0.02  # a difference in the probability of winning that means nothing
WORTH_SAYING: Final = 0.15  # smaller differences in a fact are not told


@final
class Advice:
    """A move, the probability of winning with it, and the expected changes until the round ends.

    `line` is the move with the clear decisions of the same seat that follow, and `effects` what it
    changes at once. `reasons` are the changes in which it beats the next that is worse, and
    `about` the things that do better with it.
    """

    def __init__(self, move: Move, wins: float, changes: dict[str, float]) -> None:
        self.move = move
        self.line: list[Move] = [move]
        self.wins = wins
        self.changes = changes
        self.effects: dict[str, float] = {}
        self.reasons: dict[str, float] = {}
        self.about: dict[str, float] = {}
        self.things: dict[str, float] = {}  # how they do, in the mean
        self.grounds: list[str] = []  # what can be seen to speak for it
        self.purposes: list[str] = []  # of a plan's parts: those that stand, then those of the line


@final
class Comparison:
    """A line of the player's own beside the best: how it does, and where the best beats it.

    The reasons of `mine` are those in which it beats the best.
    """

    def __init__(self, mine: Advice, is_best: bool) -> None:
        self.mine = mine
        self.is_best = is_best  # the best begins with it
        self.losses: dict[str, float] = {}
        self.losses_about: dict[str, float] = {}


def advise(
    game: str, decision: Decision[Any, Any], rng: Random, seconds: float = LIMIT
) -> list[Advice]:
    """The best moves, best first; deterministic for the same decision and rng, if time allows."""
    return compare(game, decision, rng, [], seconds)[0]


def compare(
    game: str,
    decision: Decision[Any, Any],
    rng: Random,
    mine: list[Move],
    seconds: float = LIMIT,
) -> tuple[list[Advice], Comparison | None]:
    """The best moves, and how a line of the player's own does in the same worlds."""
    rules = KITS[game].game
    moves = decision.moves()
    model = search_model(game)
    if len(moves) == 1:
        only = Advice(moves[0], 0.0, {})
        complete(rules, model, decision, only, rng)
        return [only], None
    playouts, horizon = KITS[game].budgets[ADVISER]
    search = Search(rules, model, playouts, seconds, horizon, widely=True)
    branches = search.think(decision, moves, rng, mine)
    world = decision.imagine(rng)
    now = model.facts(world, decision.seat)
    known = model.things(world, decision.seat)
    signs = model.fact_signs(world, decision.seat)
    found = [told(branch, model, now, known) for branch in ranked(branches)]
    for at, one in enumerate(found[:-1]):
        other = rival_of(one, found[at + 1 :])
        one.reasons = better(one.changes, other.changes, signs)
        one.about = better_things(one.things, other.things)
    for one in found:
        complete(rules, model, decision, one, rng)
    asked = [branch for branch in branches if branch.is_asked]
    if not asked:
        return found, None
    own = told(asked[0], model, now, known)
    own.line = mine
    own.effects = effects_of(rules, model, decision, mine, rng)
    comparison = compared(own, found[0], signs)
    own.about = borne_out(rules, model, decision, own.line, own.about, rng)
    lost = comparison.losses_about
    comparison.losses_about = borne_out(rules, model, decision, found[0].line, lost, rng)
    return found, comparison


def compared(mine: Advice, best: Advice, signs: tuple[int, ...]) -> Comparison:
    found = Comparison(mine, best.line[: len(mine.line)] == mine.line)
    if found.is_best:
        mine.wins = best.wins
    else:
        mine.reasons = better(mine.changes, best.changes, signs)
        mine.about = better_things(mine.things, best.things)
        found.losses = better(best.changes, mine.changes, signs)
        found.losses_about = better_things(best.things, mine.things)
    return found


def complete(
    game: Game[State, Move],
    model: SearchModel[Any, Any],
    decision: Decision[Any, Any],
    advice: Advice,
    rng: Random,
) -> None:
    """What follows from the move, and what all of it changes at once."""
    advice.line = line_from(game, model, decision, advice.move, rng)
    advice.effects = effects_of(game, model, decision, advice.line, rng)
    advice.about = borne_out(game, model, decision, advice.line, advice.about, rng)
    world: State = decision.imagine(rng)
    advice.grounds = model.grounds(world, decision.seat, advice.move)
    advice.purposes = model.purposes(world, decision.seat, advice.line)


def effects_of(
    game: Game[State, Move],
    model: SearchModel[Any, Any],
    decision: Decision[Any, Any],
    line: list[Move],
    rng: Random,
) -> dict[str, float]:
    """The facts that moves change by themselves, before anybody else acts."""
    world: State = decision.imagine(rng)
    model.begin(world)
    before = model.facts(world, decision.seat)
    play_alone(game, model, world, decision.seat, line)
    if not game.to_act(world):
        return {}  # the game is over: what is left of it is the result
    after = model.facts(world, decision.seat)
    estimated = model.estimated_facts()
    return {
        name: after[at] - before[at]
        for at, name in enumerate(model.fact_names())
        if after[at] != before[at] and name not in estimated
    }


def play_alone(
    game: Game[State, Move], model: SearchModel[Any, Any], world: State, seat: int, line: list[Move]
) -> None:
    """Make moves one after the other, without what comes after the last of them by itself."""
    for at, move in enumerate(line):
        if at + 1 == len(line):
            model.isolate(world, seat)
        game.apply(world, seat, move)


def borne_out(
    game: Game[State, Move],
    model: SearchModel[Any, Any],
    decision: Decision[Any, Any],
    line: list[Move],
    about: dict[str, float],
    rng: Random,
) -> dict[str, float]:
    """What is said of single things, without what the moves themselves deny.

    Nothing may do worse at once, and what shows at once has to do better.
    """
    if not about:
        return about
    at_once = model.shown_at_once()
    world: State = decision.imagine(rng)
    model.begin(world)
    before = model.things(world, decision.seat)
    play_alone(game, model, world, decision.seat, line)
    after = model.things(world, decision.seat) if game.to_act(world) else before
    found: dict[str, float] = {}
    for name, by in about.items():
        gain = after.get(name, 0.0) - before.get(name, 0.0)
        if gain > 0 or (gain == 0 and name.partition(" ")[0] not in at_once):
            found[name] = by
    return found


def decision_after(
    game: Game[State, Move], state: State, seat: int, texts: list[str]
) -> Decision[State, Move] | None:
    """A seat's decision after moves of its own; None if it can't make them or others come next."""
    state = state.clone()
    for text in texts:
        shown = state.reveals
        try:
            move = game.read_in(state, text)
        except BadNotation:
            return None
        if move not in game.legal(state, seat):
            return None
        game.apply(state, seat, move)
        if state.reveals > shown or seat not in game.to_act(state):
            return None
    return Decision(game, state, seat)


def are_legal(decision: Decision[Any, Any], texts: list[str]) -> bool:
    """Whether a seat can make these moves one after the other, before others or chance act."""
    game, seat = decision.game, decision.seat
    world: State = decision.imagine(Random(0))
    for at, text in enumerate(texts):
        try:
            move = game.read_in(world, text)
        except BadNotation:
            return False
        if at and (seat not in game.to_act(world)):
            return False
        shown = world.reveals
        if move not in game.legal(world, seat):
            return False
        game.apply(world, seat, move)
        if world.reveals > shown and at + 1 < len(texts):
            return False
    return True


def line_from(
    game: Game[State, Move],
    model: SearchModel[Any, Any],
    decision: Decision[Any, Any],
    move: Move,
    rng: Random,
) -> list[Move]:
    """The move, and the next decisions of the same seat as long as they are clear.

    A sealed choice, as the groups of imps, is told to its end: as the playouts made it. So is a
    move of several parts, as a tile and its square: as a keeper makes it.
    """
    world: State = decision.imagine(rng)
    model.begin(world)
    line = [move]
    while True:
        shown = world.reveals
        game.apply(world, decision.seat, line[-1])
        if world.reveals > shown or decision.seat not in game.to_act(world) or len(line) == LONGEST:
            return line
        moves = game.legal(world, decision.seat)
        if len(moves) > 1 and game.is_sealed(world):
            moves = [model.play(world, decision.seat, moves)]
        elif len(moves) > 1:
            moves = model.candidates(world, decision.seat, moves, rng)
        if len(moves) > 1 and not model.is_half_done(world):
            return line
        line.append(moves[0])


def ranked(branches: list[Branch]) -> list[Branch]:
    """The search's choice, then what looks no better, by winning probability.

    What was dropped early comes last, and only if it looks worse than the others.
    """
    proposed = [one for one in branches if not one.rest]
    most = max(branch.playouts for branch in proposed)
    best = next(one for one in proposed if 2 * one.playouts >= most)
    tried = [one for one in proposed if one.playouts > 0 and one.mean() <= best.mean()]
    tried.sort(key=lambda one: (one is not best, -one.mean()))
    sure = [one for one in tried if 2 * one.playouts >= most]
    rest = [one for one in tried if one not in sure and one.mean() <= sure[-1].mean()]
    return [*sure, *rest][:MOST]


def told(
    branch: Branch, model: SearchModel[Any, Any], now: list[float], known: dict[str, float]
) -> Advice:
    names = model.fact_names()
    changes = {names[at]: branch.facts[at] / branch.playouts - now[at] for at in range(len(names))}
    # An evaluation may leave 0 to 1 when a game is nearly decided.
    found = Advice(branch.move, min(1.0, max(0.0, branch.mean())), changes)
    found.things = {name: branch.things.get(name, 0.0) / branch.playouts for name in known}
    return found


def rival_of(one: Advice, others: list[Advice]) -> Advice:
    """What advice is told apart from: the next that is surely worse, or else the next."""
    return next((other for other in others if one.wins - other.wins > ALIKE), others[0])


def better(
    changes: dict[str, float], others: dict[str, float], signs: tuple[int, ...]
) -> dict[str, float]:
    gains = {name: change - others[name] for name, change in changes.items()}
    return {
        name: gains[name] for name, sign in zip(gains, signs, strict=True) if sign * gains[name] > 0
    }


def weightiest(reasons: dict[str, float], model: SearchModel[Any, Any]) -> dict[str, float]:
    """The few facts that matter most, by what one more of each is worth."""
    weights = dict(zip(model.fact_names(), model.fact_weights(), strict=True))
    told = [name for name in reasons if abs(reasons[name]) >= WORTH_SAYING]
    told.sort(key=lambda name: -abs(reasons[name]) * weights[name])
    return {name: reasons[name] for name in told[:MOST_REASONS]}


def better_things(things: dict[str, float], others: dict[str, float]) -> dict[str, float]:
    """The things that do notably better; of those that may be gone only that they stay."""
    found: dict[str, float] = {}
    for name, value in things.items():
        what, _, thing = name.partition(" ")
        there = f"{THERE} {thing}"
        stays = min(things.get(there, 1.0), others.get(there, 1.0)) >= SURELY
        if (stays or what == THERE) and value - others[name] >= NOTABLE:
            found[name] = value - others[name]
    return found
