"""One game between bots, from the first deal to the result."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from undercroft.bots.program import ProgramBot
from undercroft.core.bot import Bot, Decision
from undercroft.core.facts import Account, Fact
from undercroft.core.game import CHANCE, Game, Setup, State
from undercroft.core.play import deal, submit


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision: seat, number of legal moves, and the move in notation."""

    seat: int
    choices: int
    move: str


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game, by seat, or by bot within a series."""

    scores: tuple[float, ...]
    winners: tuple[int, ...]
    decisions: int
    rounds: int = 0  # this and the fields below only if asked for
    facts: tuple[Fact, ...] = ()
    taken: tuple[Choice, ...] = ()
    restarts: tuple[int, ...] = ()  # how often a seat's program was started again


def play_game(
    game: Game[Any, Any],
    setup: Setup,
    bots: Sequence[Bot],
    seed: str,
    counting: bool = False,
    recording: bool = False,
) -> Result:
    """Play a game to its end. Chance draws from the seed as in a Match; each bot has its own rng.

    `counting` adds facts to the result, `recording` every decision.
    """
    taken: list[Choice] | None = [] if recording else None
    state, decisions = play_out(game, setup, bots, seed, counting, taken)
    scores, winners = tuple(game.scores(state)), game.winners(state)
    account = game.account(state) if counting else Account(0, ())
    return Result(
        scores,
        winners,
        decisions,
        account.rounds,
        account.facts,
        tuple(taken or ()),
        tuple([bot.restarts if isinstance(bot, ProgramBot) else 0 for bot in bots]),
    )


def play_out(
    game: Game[Any, Any],
    setup: Setup,
    bots: Sequence[Bot],
    seed: str,
    telling: bool,
    taken: list[Choice] | None = None,
    watch: Callable[[Any], None] | None = None,
    dealt: Callable[[Any, Any], None] | None = None,
) -> tuple[State, int]:
    """Play a game; returns the final state and the number of decisions.

    `telling` collects events. `watch` is called with the state before every decision, `dealt` with
    the states before and after every deal, from one player's decision to the next.
    """
    state: State = game.start(setup)
    state.news = [] if telling else None
    chance = Random(seed)
    rngs = [Random(f"{seed} {seat}") for seat in range(len(bots))]
    decisions = 0
    while seats := game.to_act(state):
        seat = seats[0]
        if seat == CHANCE:
            before = state.clone() if dealt is not None else None
            deal(game, state, chance)
            if dealt is not None:
                dealt(before, state)
        else:
            if watch is not None:
                watch(state)
            move = bots[seat].choose(Decision(game, state, seat, setup), rngs[seat])
            if taken is not None:
                taken.append(Choice(seat, len(game.legal(state, seat)), game.show_in(state, move)))
            submit(game, state, seat, move)
            decisions += 1
    return state, decisions
