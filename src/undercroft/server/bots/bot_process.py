"""A bot process: reads questions, one JSON line each, and writes the answers."""

import os
import random
import sys
from collections import OrderedDict
from typing import Any, Final

import msgspec

from undercroft.bots import bot_named
from undercroft.bots.advice import WORTH_SAYING, Advice, Comparison, better, compare, decision_after
from undercroft.bots.judging import MoveJudge
from undercroft.bots.search import Search
from undercroft.core.bot import Decision
from undercroft.core.game import CHANCE, Game, Setup
from undercroft.games import GAMES
from undercroft.server.wire import Advised, Choice, Compared, Pack, move_json

WORLDS: Final = 100  # in which a move is tried
REMEMBERED: Final = 64  # states cached, so that logs need not be replayed from the start


class Question(msgspec.Struct):
    number: int  # the answer has the same
    table: str
    game: str
    seats: int
    options: dict[str, int]
    edition: int
    log: list[str]
    seat: int
    level: str
    seed: int  # of the bot's own choices; never the game's
    advice: bool = False  # asks for the best few moves with reasons
    after: list[str] = []  # for advice: moves that the seat has staged
    mine: list[str] = []  # and those to be compared with the best
    trial: list[str] = []  # asks how the first of these moves does beside the two others
    worlds: int = WORLDS  # in which they are tried
    pack: Pack = {}


class Trial(msgspec.Struct):
    """How a move does by what the seat could know, in shares of victory with their errors."""

    loss: float  # against the best one
    loss_error: float
    gain: float  # over the one that was played
    gain_error: float
    differs: dict[str, tuple[float, float]]  # facts with the played one, and with this one
    lacks: dict[str, float]  # facts in which the best one is better


class Thought(msgspec.Struct):
    number: int
    move: str | None
    fault: str | None = None
    advice: list[Advised] = []
    compared: Compared | None = None
    trial: Trial | None = None


class Positions:
    """A cache of the last state of each table, with its log.

    Levels that search take `pace` of their seconds.
    """

    def __init__(self, pace: float = 1.0) -> None:
        self.pace = pace
        self.known: OrderedDict[str, tuple[list[str], Any]] = OrderedDict()

    def find(self, asked: Question) -> Any:
        """The state after a log, continued from a cached prefix of it."""
        game = GAMES[asked.game]
        log, state = self.known.pop(asked.table, ([], None))
        if state is None or asked.log[: len(log)] != log:
            setup = Setup(asked.seats, asked.options, asked.pack, asked.edition)
            log, state = [], game.start(setup)
        for line in asked.log[len(log) :]:
            who, _, text = line.partition(" ")
            move = game.read_in(state, text)
            game.apply(state, CHANCE if who == "-" else int(who) - 1, move)
        self.known[asked.table] = (asked.log, state)
        if len(self.known) > REMEMBERED:
            self.known.popitem(last=False)
        return state


def think(positions: Positions, asked: Question) -> Thought:
    """A bot's move, or advice, from what the seat may know."""
    game, rng = GAMES[asked.game], random.Random(asked.seed)
    state = positions.find(asked)
    if asked.advice:
        decision = decision_after(game, state, asked.seat, asked.after)
        if decision is None:
            return Thought(asked.number, None)
        mine = [game.read_in(state, text) for text in asked.mine]
        found, beside = compare(asked.game, decision, rng, mine)
        told_beside = compared(game, state, beside) if beside is not None else None
        return Thought(
            asked.number, None, None, [told(game, state, one) for one in found], told_beside
        )
    decision = Decision(game, state, asked.seat)
    if asked.trial:
        moves = [game.read_in(state, text) for text in asked.trial]
        trial = judged(asked.game, decision, moves, asked.worlds, rng)
        return Thought(asked.number, None, trial=trial)
    bot = bot_named(asked.game, asked.level)
    if isinstance(bot, Search):
        bot.seconds *= positions.pace
    move = bot.choose(decision, rng)
    return Thought(asked.number, game.show_in(state, move))


def judged(
    name: str, decision: Decision[Any, Any], moves: list[Any], worlds: int, rng: random.Random
) -> Trial:
    """Try moves in the same worlds; raises ValueError for one that is not legal."""
    legal = decision.moves()
    if any(move not in legal for move in moves):
        raise ValueError("not legal")
    judge = MoveJudge(name)
    mine, best, played = judge.try_moves(decision, moves, worlds, rng)
    names = judge.model.fact_names()
    signs = judge.model.fact_signs(decision.imagine(rng), decision.seat)
    now, then = mine.mean_facts(names), played.mean_facts(names)
    differs = {
        fact: (then[fact], now[fact])
        for fact in names
        if abs(now[fact] - then[fact]) >= WORTH_SAYING
    }
    lacks = better(best.mean_facts(names), now, signs)
    return Trial(*best.gain_over(mine), *mine.gain_over(played), differs, lacks)


def told(game: Game[Any, Any], state: Any, one: Advice) -> Advised:
    line = [Choice(game.show_in(state, move), move_json(move)) for move in one.line]
    return Advised(
        line[0].text,
        one.wins,
        one.changes,
        one.reasons,
        line,
        one.effects,
        one.about,
        one.grounds,
        one.purposes,
    )


def compared(game: Game[Any, Any], state: Any, found: Comparison) -> Compared:
    return Compared(told(game, state, found.mine), found.is_best, found.losses, found.losses_about)


def answer(positions: Positions, question: str | bytes) -> bytes:
    """The answer to a question, both as JSON; a bot that fails says why."""
    asked = msgspec.json.decode(question, type=Question)
    try:
        thought = think(positions, asked)
    except Exception as error:  # a failing bot must not end the process
        thought = Thought(asked.number, None, f"{type(error).__name__}: {error}")
    return msgspec.json.encode(thought)


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(5)  # lower priority than the server
    positions = Positions()
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(answer(positions, line) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
