"""The addresses of puzzles. What was made of them is kept by who solves them, not here."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from datetime import timedelta
from math import isfinite
from random import Random
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from undercroft.core.game import BadNotation
from undercroft.core.table_match import TableMatch
from undercroft.puzzles import Puzzle, daily, puzzle_games, puzzles_of
from undercroft.puzzles.data_files import by_id
from undercroft.puzzles.rating import Rating, tried
from undercroft.puzzles.record import Record, next_puzzle, score_of
from undercroft.puzzles.themes import topics_of
from undercroft.server import http_wire, wire
from undercroft.server.accounts.people import Person, new_person
from undercroft.server.answers import Fault, packed, read_body, reply
from undercroft.server.errors import NoTable
from undercroft.server.gate import network
from undercroft.server.lessons.lessons import Lessons
from undercroft.server.limits import Allowances, Limits
from undercroft.server.puzzles import puzzle_wire
from undercroft.server.puzzles.puzzle_table import PuzzleTable

Endpoint = Callable[[Request], Awaitable[Response]]
NONE: Final = "There is no such puzzle."


class PuzzleApi:
    """Answers requests about puzzles; their tables are among those in memory."""

    def __init__(
        self,
        tables: Lessons,
        most: Limits,
        allowed: Allowances,
        person: Callable[[Request], Person | None],
        remember: Callable[[Response, Person, Request], Response],
        key: bytes,
    ) -> None:
        self.tables = tables
        self.most = most
        self.allowed = allowed
        self.person = person
        self.remember = remember
        self.key = key  # of the puzzle of the day
        self.counting = asyncio.Lock()

    def addresses(self) -> list[tuple[str, str, Endpoint]]:
        return [
            ("GET", "/api/puzzles", self.listed),
            ("GET", "/api/puzzles/today", self.today),
            ("POST", "/api/puzzles/{game}", self.pose),
            ("POST", "/api/puzzles/{game}/{id}/nudge", self.nudge),
            ("POST", "/api/puzzles/{game}/{id}/try", self.judge),
            ("GET", "/api/puzzles/{game}/{id}", self.picture),
            ("POST", "/api/puzzles/{game}/{id}/vote", self.vote),
        ]

    async def listed(self, request: Request) -> Response:
        return reply(puzzle_lines())

    async def today(self, request: Request) -> Response:
        """The puzzle of the day."""
        now = daily.now()
        puzzle = daily.puzzle_of(self.key, now.date())
        before = daily.puzzle_of(self.key, now.date() - timedelta(days=1))
        if puzzle is None or before is None:
            raise NoTable(NONE)
        return reply(
            puzzle_wire.PuzzleOfDay(
                day=now.date().isoformat(),
                left=daily.seconds_left(now),
                id=puzzle.id,
                game=puzzle.game,
                rating=puzzle.rating,
                task=dict(topics_of(puzzle.game).task(puzzle.task).words),
                yesterday=before.id,
            )
        )

    async def pose(self, request: Request) -> Response:
        """A puzzle at a table of one's own: the one that is named, or one that was not tried."""
        body = await read_body(request, puzzle_wire.OpenPuzzle, self.most.first_word)
        game = request.path_params["game"]
        if game not in puzzle_games():
            raise NoTable(NONE)
        if not self.allowed.take(network(request.scope)):
            raise Fault(429, "Too many new tables; wait a little.")
        puzzle = by_id(game).get(body.id) if body.id else chosen(game, body)
        if puzzle is None:
            raise NoTable(NONE)
        person = self.person(request) or new_person()
        table = self.tables.pose(puzzle, person, secrets.token_hex(8))
        posed = puzzle_wire.PosedPuzzle(
            id=puzzle.id,
            game=game,
            rating=puzzle.rating,
            gain=puzzle.gain,
            task=dict(topics_of(game).task(puzzle.task).words),
            table=table.row.id,
            seat=puzzle.seat,
            key=table.key,
        )
        return self.remember(reply(posed, 201), person, request)

    async def nudge(self, request: Request) -> Response:
        """What the best move is about."""
        puzzle = find(request)
        theme = topics_of(puzzle.game).theme(puzzle.theme)
        return reply(puzzle_wire.PuzzleTheme(theme.name, dict(theme.words), 0))

    async def picture(self, request: Request) -> Response:
        """The position, as whoever tries the puzzle is shown it."""
        puzzle = find(request)
        match = puzzle.match()
        view = match.game.view(match.state, puzzle.seat)
        setup = match.setup
        told = puzzle_wire.PuzzlePicture(puzzle.seat, setup.seats, dict(setup.options), view)
        return packed(reply(told), request)

    async def vote(self, request: Request) -> Response:
        """Count whether somebody found a puzzle good; nothing is kept of who it was."""
        puzzle = find(request)
        body = await read_body(request, puzzle_wire.VotePuzzle, self.most.first_word)
        if not self.allowed.take(network(request.scope)):
            raise Fault(429, "Too many votes; wait a little.")
        store, name = self.tables.store, f"votes {puzzle.id}"
        async with self.counting:
            text = await store.load_note(name)
            votes = msgspec.json.decode(text or "{}", type=puzzle_wire.PuzzleVotes)
            votes.good += int(body.good)
            votes.bad += int(not body.good)
            await store.save_note(name, msgspec.json.encode(votes).decode())
        return reply(votes)

    async def judge(self, request: Request) -> Response:
        """Whether a move is the one to be found, and what that does to a rating."""
        puzzle = find(request)
        body = await read_body(request, puzzle_wire.TryPuzzle, self.most.first_word)
        if not (0 < body.deviation < 1e4 and 0 < body.volatility < 1 and isfinite(body.rating)):
            raise Fault(400, "This is not a rating.")
        match = puzzle.match()
        game, state = match.game, match.state
        best = game.read_in(state, puzzle.answers[0])
        move = shown(match, body.move)
        is_right = puzzle.is_right(move)
        score = score_of(is_right, body.nudged)
        before = Rating(body.rating, body.deviation, body.volatility)
        after = tried(before, puzzle.rating, score)
        theme = topics_of(puzzle.game).theme(puzzle.theme)
        table = self.tables.tables.get(body.table)
        replies = 0
        if move and not is_right and isinstance(table, PuzzleTable) and table.puzzle is puzzle:
            replies = await table.answer()
        return reply(
            puzzle_wire.JudgedPuzzle(
                right=is_right,
                score=score,
                loss=puzzle.loss(move) if move else None,
                answer=http_wire.ReviewMove(puzzle.answers[0], wire.move_json(best)),
                gain=puzzle.gain,
                error=puzzle.error,
                share=puzzle.share,
                theme=puzzle_wire.PuzzleTheme(theme.name, dict(theme.words), 0),
                rules=list(puzzle.rules),
                found=dict(puzzle.found),
                reasons=dict(puzzle.reasons),
                about=dict(puzzle.about),
                rating=after.value,
                deviation=after.deviation,
                volatility=after.volatility,
                replies=replies,
                view=game.view(state, puzzle.seat),
            )
        )


def shown(match: TableMatch[Any, Any], text: str) -> str:
    """A move as the engine writes it; raises Fault."""
    game, state = match.game, match.state
    try:
        return game.show_in(state, game.read_in(state, text)) if text else ""
    except BadNotation:
        raise Fault(400, "This is not a move of this game.") from None


def find(request: Request) -> Puzzle:
    game, id = request.path_params["game"], request.path_params["id"]
    puzzle = by_id(game).get(id) if game in puzzle_games() else None
    if puzzle is None:
        raise NoTable(NONE)
    return puzzle


def chosen(game: str, asked: puzzle_wire.OpenPuzzle) -> Puzzle | None:
    record = Record(Rating(asked.rating), tried=dict.fromkeys(asked.tried, 0.0))
    return next_puzzle(puzzles_of(game), record, Random(secrets.token_hex(8)), asked.theme)


def puzzle_lines() -> list[puzzle_wire.PuzzleGame]:
    """The games that have puzzles, with their themes."""
    return [
        puzzle_wire.PuzzleGame(
            game,
            len(puzzles_of(game)),
            [
                puzzle_wire.PuzzleTheme(topic.name, dict(topic.words), count)
                for topic in topics_of(game).themes
                if (count := len([one for one in puzzles_of(game) if one.theme == topic.name]))
            ],
        )
        for game in puzzle_games()
    ]
