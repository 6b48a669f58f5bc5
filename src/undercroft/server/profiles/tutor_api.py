"""The addresses of the tutor: only for one's own finished games that have a review."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from undercroft.core.rulebook import LANGUAGES
from undercroft.core.words import words_of
from undercroft.games import GAMES, KITS
from undercroft.lessons.reader import lesson_teaching
from undercroft.puzzles.themes import topics_of
from undercroft.server.accounts.people import Person
from undercroft.server.answers import packed, reply
from undercroft.server.profiles import tutor_wire
from undercroft.server.profiles.played import Played, Unrated
from undercroft.server.profiles.profiles import history_of
from undercroft.server.reviews.digests import Digest, digests_of
from undercroft.server.stores.sql_store import SqlStore
from undercroft.strength.losses import Spent
from undercroft.strength.tutor import Finding, Part, tutor

Endpoint = Callable[[Request], Awaitable[Response]]
# Games in which not all decisions were one's own, or that bots were not measured with.
LEFT_OUT: Final[tuple[Unrated, ...]] = ("fork", "coach", "file", "device", "hint", "box", "left")
OFFERED: Final = 5  # games to be reviewed
GAMES_BACK: Final = 100  # of which moments are listed


class TutorApi:
    def __init__(self, store: SqlStore, person: Callable[[Request], Person | None]) -> None:
        self.store = store
        self.person = person

    def addresses(self) -> list[tuple[str, str, Endpoint]]:
        return [("GET", "/api/tutor", self.look), ("GET", "/api/moments", self.moments)]

    async def look(self, request: Request) -> Response:
        """What one's own games have in common, game by game; nothing for a stranger."""
        person = self.person(request)
        history = await history_of(self.store, person.id) if person else []
        own = [one for one in history if one.unrated not in LEFT_OUT]
        digests = await digests_of(self.store, [one.table for one in own])
        names = [name for name in GAMES if any(one.game == name for one in own)]
        told = [told_of(name, [one for one in own if one.game == name], digests) for name in names]
        return packed(reply(told), request)

    async def moments(self, request: Request) -> Response:
        """The costly decisions of one's own in reviewed games, the dearest first."""
        person = self.person(request)
        history = await history_of(self.store, person.id) if person else []
        newest = [one for one in history if one.unrated not in LEFT_OUT][-GAMES_BACK:]
        digests = await digests_of(self.store, [one.table for one in newest])
        return packed(reply(moments_of(newest, digests)), request)


def moments_of(history: Sequence[Played], digests: dict[str, Digest]) -> list[tutor_wire.OwnMoment]:
    found = [
        tutor_wire.OwnMoment(one.game, one.table, one.seat, each.at, each.grade, each.loss)
        for one in history
        if one.table in digests and one.seat < len(digests[one.table].seats)
        for each in digests[one.table].seats[one.seat].moments
    ]
    return sorted(found, key=lambda each: -each.loss)


def told_of(
    game: str, history: Sequence[Played], digests: dict[str, Digest]
) -> tutor_wire.TutorGame:
    known: list[tuple[str, list[Spent]]] = []
    unreviewed: list[str] = []
    for one in history:
        costs = costs_in(digests.get(one.table), one.seat)
        if costs is None:
            unreviewed.append(one.table)
        else:
            known.append((one.table, costs))
    report = tutor(game, [costs for _, costs in known])
    tables = [table for table, _ in known]
    return tutor_wire.TutorGame(
        game=game,
        games=report.games,
        missing=report.missing,
        unreviewed=unreviewed[::-1][:OFFERED],
        level=report.level,
        decisions=report.decisions,
        cost=report.cost,
        parts=[part_told(game, one) for one in report.parts],
        findings=[finding_told(game, one, tables) for one in report.findings],
    )


def costs_in(digest: Digest | None, seat: int) -> list[Spent] | None:
    if digest is None or seat >= len(digest.seats):
        return None
    return digest.seats[seat].costs


def part_told(game: str, one: Part) -> tutor_wire.TutorPart:
    words = theme_words(game, one.name) if one.kind == "theme" else {}
    return tutor_wire.TutorPart(
        one.kind, one.name, words, one.count, one.cost, one.peer, one.low, one.high
    )


def finding_told(game: str, one: Finding, tables: Sequence[str]) -> tutor_wire.TutorFinding:
    lesson = lesson_teaching(game, one.rules)
    return tutor_wire.TutorFinding(
        part=part_told(game, one.part),
        weak=one.part.is_weak,
        theme=one.mostly,
        theme_words=theme_words(game, one.mostly) if one.mostly else {},
        better=one.better,
        because=[told for fact in one.facts if (told := clause(game, fact))],
        puzzles=one.puzzles,
        lesson=tutor_wire.TutorLesson(lesson.number, dict(lesson.title)) if lesson else None,
        tables=[tables[at] for at in one.games],
    )


def theme_words(game: str, name: str) -> dict[str, str]:
    return dict(topics_of(game).theme(name).words)


def clause(game: str, fact: str) -> dict[str, str]:
    """Why a move is better, by language; empty for a fact of another version."""
    found = {one: words_of(KITS[game].package, one).table("because") for one in LANGUAGES}
    return {one: table[fact] for one, table in found.items() if fact in table}
