"""Runs the bots of tables: turns, pauses, fallbacks, hints."""

import asyncio
import logging
import random
import secrets
from typing import Final

from undercroft.bots import level_below
from undercroft.bots.advice import ADVISER, are_legal, decision_after
from undercroft.puzzles.deal import bot_seed
from undercroft.server.bots.bot_pool import BotPool, Overdue
from undercroft.server.bots.bot_process import WORLDS, Question, Trial
from undercroft.server.bots.turns import Payers
from undercroft.server.errors import Rejected
from undercroft.server.tables.clients import Client
from undercroft.server.tables.game_session import GameSession
from undercroft.server.tables.table import Table
from undercroft.server.wire import Advised, Compared, Hint

log = logging.getLogger("undercroft.bots")

DEADLINE: Final = 10.0  # seconds for a decision; then the fallback moves
BEFORE_A_TURN: Final = (0.5, 1.1)  # seconds, at least, so that people can follow
WITHIN_A_TURN: Final = (0.15, 0.35)
AFTER_A_FAULT: Final = 1.0
HINTS: Final = 4  # of one person that may be queued


class BotRunner:
    """Plays the bots' turns at tables."""

    def __init__(self, workers: BotPool, pauses: bool = True, worlds: int = WORLDS) -> None:
        self.workers = workers
        self.pauses = pauses
        self.worlds = worlds  # in which a move of a finished game is tried

    def next_bot(self, table: Table) -> int | None:
        """The first seat to act that a bot plays.

        None while nobody is connected, unless the table has a clock, whose games all end.
        """
        if table.game is None or table.row.status != "playing":
            return None
        if not table.clients and table.row.clock is None:
            return None
        for seat in table.game.match.to_act():
            if table.row.seats[seat].bot is not None:
                return seat
        return None

    async def run(self, table: Table) -> None:
        """Play for the bots of a table until people have to decide."""
        while (seat := self.next_bot(table)) is not None:
            try:
                await self.move(table, seat)
            except Rejected as rejected:
                if rejected.reason == "storage":
                    await asyncio.sleep(AFTER_A_FAULT)

    async def move(self, table: Table, seat: int) -> None:
        game, level = table.game, table.row.seats[seat].bot
        assert game is not None and level is not None
        seq = game.seq(seat)
        pause = asyncio.sleep(self.pause(table, game, seat))
        text, _ = await asyncio.gather(self.choose(table, game, seat, level), pause)
        async with table.lock:
            await table.refresh()
            if table.row.seats[seat].bot is not None:
                await table.play(seat, "", seq, [text])
                self.workers.metrics.moves[table.row.game] += 1

    def pause(self, table: Table, game: GameSession, seat: int) -> float:
        """Seconds to pause before a move; 0 for sealed and forced moves, which nobody watches."""
        state = game.match.state
        if not (self.pauses and table.row.pauses) or game.game.is_sealed(state):
            return 0
        if not table.clients:
            return 0
        if len(game.game.legal(state, seat)) == 1:
            return 0
        again = game.actions[-1][0] == seat
        return random.uniform(*(WITHIN_A_TURN if again else BEFORE_A_TURN))

    async def choose(self, table: Table, game: GameSession, seat: int, level: str) -> str:
        """The bot's move; on failure that of the level below, and at last a random move."""
        rules, state = game.game, game.match.state
        moves = [rules.show_in(state, move) for move in rules.legal(state, seat)]
        if len(moves) == 1:
            return moves[0]
        asked: str | None = level
        while asked is not None and not self.workers.is_affordable(asked, table.row.owner):
            asked = level_below(asked)
        while asked is not None:
            try:
                asking = question(table, game, seat, asked)
                thought = await self.workers.ask(asking, table.payers())
                if thought.move in moves:
                    return thought.move
                why = "not legal"
            except Overdue as error:
                why = str(error)
            self.workers.metrics.missed[asked] += 1
            log.warning("a bot failed", extra={"bot": asked, "why": why})
            asked = level_below(asked)
        return random.choice(moves)

    async def hint(
        self, table: Table, asked: Hint, client: Client
    ) -> tuple[list[Advised], Compared | None]:
        """Advice for a seat to act, after moves it has staged, and how its own moves compare."""
        seat, after = asked.seat, asked.after
        nothing: tuple[list[Advised], Compared | None] = ([], None)
        game, person = table.playing(), client.person.id
        if seat not in game.match.to_act() or self.workers.turns.waits(person) >= HINTS:
            return nothing
        if not self.workers.is_affordable(ADVISER, person):
            return nothing
        decision = decision_after(game.game, game.match.state, seat, after)
        if decision is None:
            return nothing
        moves = {game.game.show_in(game.match.state, move) for move in decision.moves()}
        asking = question(table, game, seat, ADVISER)
        asking.advice, asking.after = True, after
        if are_legal(decision, asked.mine):
            asking.mine = asked.mine
        # Deterministic for a decision, but not predictable for players.
        here = f"{game.match.seed} {seat} {game.seq(seat)} {after}"
        asking.seed = random.Random(here).getrandbits(32)
        try:
            thought = await self.workers.ask(asking, (client.network, person, table.row.id))
        except Overdue:
            return nothing
        sound = [advised for advised in thought.advice if is_sound(advised, moves)]
        return sound, thought.compared

    async def judge(
        self, table: Table, at: int, seat: int, moves: list[str], payers: Payers
    ) -> Trial:
        """How a move of a finished game does beside the best one and the one that was played.

        Raises Overdue, also if it is not legal.
        """
        assert table.game is not None and table.row.status == "over"
        asking = question(table, table.game, seat, ADVISER)
        asking.table, asking.log = f"{table.row.id} trial", asking.log[:at]
        asking.worlds = self.worlds
        asking.trial, asking.seed = moves, random.Random(f"{at} {seat} {moves}").getrandbits(32)
        thought = await self.workers.ask(asking, payers)
        assert thought.trial is not None
        return thought.trial


def is_sound(advised: Advised, moves: set[str]) -> bool:
    return advised.move in moves and 0 <= advised.wins <= 1


def chosen_by(table: Table, game: GameSession, seat: int) -> int:
    """The seed of a bot's choice: drawn, but given where all play the same deal."""
    if table.row.deal is None:
        return secrets.randbits(32)
    made = len([entry for entry in game.match.log if entry.seat == seat])
    return bot_seed(table.row.seed, seat, made)


def question(table: Table, game: GameSession, seat: int, level: str) -> Question:
    return Question(
        number=secrets.randbits(48),
        table=table.row.id,
        game=table.row.game,
        seats=game.match.setup.seats,
        options=game.match.setup.options,
        edition=game.match.setup.edition,
        log=list(game.lines),
        seat=seat,
        level=level,
        seed=chosen_by(table, game, seat),
        pack=game.match.setup.pack,
    )
