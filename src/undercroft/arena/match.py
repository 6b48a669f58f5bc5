"""One game between bots, from the first deal to the last point."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from undercroft.core.bot import Bot, Decision
from undercroft.core.facts import Fact
from undercroft.core.game import CHANCE, Game, Setup, State
from undercroft.core.play import submit


@dataclass(frozen=True, slots=True)
class Choice:
    """What a seat chose, in notation, and of how many moves."""

    seat: int
    choices: int
    move: str


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended, seat by seat, or bot by bot where a series gives it."""

    scores: tuple[float, ...]
    winners: tuple[int, ...]
    decisions: int
    rounds: int = 0  # this and what follows only if somebody asked for it
    facts: tuple[Fact, ...] = ()
    taken: tuple[Choice, ...] = ()


def play_match(
    game: Game[Any, Any],
    setup: Setup,
    bots: Sequence[Bot],
    seed: str,
    counting: bool = False,
    recording: bool = False,
) -> Result:
    """Play a game to its end. Chance deals as in every match of that seed; bots have their own.

    Counting gives the result its facts, recording every decision.
    """
    taken: list[Choice] | None = [] if recording else None
    state, decisions = play_out(game, setup, bots, seed, counting, taken)
    scores, winners = tuple(game.scores(state)), game.winners(state)
    if not counting:
        return Result(scores, winners, decisions, taken=tuple(taken or ()))
    account = game.account(state)
    return Result(scores, winners, decisions, account.rounds, account.facts, tuple(taken or ()))


def play_out(
    game: Game[Any, Any],
    setup: Setup,
    bots: Sequence[Bot],
    seed: str,
    telling: bool,
    taken: list[Choice] | None = None,
    watch: Callable[[Any], None] | None = None,
) -> tuple[State, int]:
    """The table at the end of a game, with all that was told on the way, and the decisions.

    Who watches is shown the table before every decision.
    """
    state: State = game.start(setup)
    state.news = [] if telling else None
    chance = Random(seed)
    rngs = [Random(f"{seed} {seat}") for seat in range(len(bots))]
    decisions = 0
    while seats := game.to_act(state):
        seat = seats[0]
        if seat == CHANCE:
            game.apply(state, CHANCE, game.sample(state, chance))
        else:
            if watch is not None:
                watch(state)
            move = bots[seat].choose(Decision(game, state, seat), rngs[seat])
            if taken is not None:
                taken.append(Choice(seat, len(game.legal(state, seat)), game.show(move)))
            submit(game, state, seat, move)
            decisions += 1
    return state, decisions
