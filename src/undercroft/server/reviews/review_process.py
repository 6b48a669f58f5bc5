"""A process that reviews one finished game: reads its log, writes what it finds, a line each.

A worker of a browser calls `review`.
"""

import os
import sys
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec

from undercroft.core import saved
from undercroft.core.match import Match
from undercroft.games import GAMES
from undercroft.review import Budget, Judged, Reviewer
from undercroft.review.reviewer import Review
from undercroft.server import http_wire, wire
from undercroft.server.reviews.digests import TOLD, digest_of
from undercroft.strength.likeness import costs_of, likenesses

OFTEN: Final = 0.4  # seconds between two lines


NOTHING: Final = msgspec.Raw(b"null")


class Task(msgspec.Struct):
    log: str  # a saved game
    playouts: int
    worlds: int
    deeper: int


class Report(msgspec.Struct):
    """How far the review is; `review` has JSON, so that the server need not read it."""

    stage: http_wire.ReviewStage
    done: int
    of: int
    review: msgspec.Raw = NOTHING
    fault: str | None = None
    digest: str = ""  # of a whole one


class Work:
    """One review, told line by line."""

    def __init__(self, task: Task, say: Callable[[bytes], None]) -> None:
        self.say = say
        match: Match[Any, Any] = saved.read(task.log, GAMES)
        self.reviewer = Reviewer(match, Budget(task.playouts, task.worlds, task.deeper), "review")
        self.done, self.of = 0, 1
        self.stage: http_wire.ReviewStage = "looking"
        self.told_at = self.shown_at = 0.0

    def run(self) -> None:
        whole = self.reviewer.review(self.progress, self.seen)
        self.tell("done", whole)

    def progress(self, done: int, of: int) -> None:
        self.done, self.of = done, of
        if time.monotonic() - self.told_at > OFTEN:
            self.tell(self.stage)

    def seen(self, found: Callable[[], Review]) -> None:
        if time.monotonic() - self.shown_at > OFTEN:
            so_far = found()
            self.stage = "closer" if so_far.rows else "looking"
            self.tell(self.stage, so_far)
            self.shown_at = time.monotonic()

    def tell(self, stage: http_wire.ReviewStage, found: Review | None = None) -> None:
        self.told_at = time.monotonic()
        body = NOTHING if found is None else msgspec.Raw(wire.ENCODER.encode(self.in_words(found)))
        is_whole = found is not None and stage == "done"
        digest = digest_of(found, costs_of(self.reviewer, found)) if found and is_whole else ""
        self.say(msgspec.json.encode(Report(stage, self.done, self.of, body, digest=digest)))

    # In the words of the wire

    def in_words(self, found: Review) -> http_wire.Review:
        seats = range(found.setup.seats)
        judged = [one.seat for one in found.decisions]
        sound = [one.seat for one in found.decisions if not one.is_sure]
        doubted = [one for one in found.decisions if one.is_in_doubt(found.scale)]
        return http_wire.Review(
            moves=found.moves,
            rounds=[at for at, _ in found.rounds],
            slip=found.slip,
            known=[points(found.seen_by(seat)) for seat in seats],
            open=points(found.open),
            deals=[http_wire.ReviewDeal(at, changes) for at, changes in found.deals],
            ledger=[
                http_wire.LedgerRow(row.start, row.luck, row.own, row.others, row.reveals, row.end)
                for row in found.rows
            ],
            judged=[judged.count(seat) for seat in seats],
            sound=[sound.count(seat) for seat in seats],
            forced=found.forced,
            decisions=[self.decision(one) for one in self.chosen(found)],
            doubted=len([one for one in doubted if not self.is_sure(one)]),
            likes=[
                None if one is None else http_wire.ReviewLike(one.low, one.high)
                for one in likenesses(found.game.name, len(seats), costs_of(self.reviewer, found))
            ],
        )

    def chosen(self, found: Review) -> list[Judged]:
        """The dearest marked decisions of each seat; the closest call of one that has none."""
        chosen: list[Judged] = []
        for seat in range(found.setup.seats):
            marked = [one for one in found.marked if one.seat == seat and self.is_sure(one)]
            calls = [one for one in found.decisions if one.seat == seat and is_call(one)]
            closest = sorted(calls, key=lambda one: -one.loss)[:1] if found.rows else []
            chosen += marked[:TOLD] or [one for one in closest if not one.grade]
        return sorted(chosen, key=lambda one: -one.loss)

    def is_sure(self, one: Judged) -> bool:
        """Whether the decision was looked at closely."""
        return one.worlds > self.reviewer.budget.worlds

    def decision(self, one: Judged) -> http_wire.ReviewDecision:
        game, state = self.reviewer.match.game, self.reviewer.steps[one.number].before

        def move(which: Any) -> http_wire.ReviewMove:
            return http_wire.ReviewMove(game.show_in(state, which), wire.move_json(which))

        return http_wire.ReviewDecision(
            at=one.at,
            seat=one.seat,
            grade=one.grade or None,  # type: ignore[arg-type]
            played=move(one.played),
            better=move(one.best),
            share=one.share,
            loss=one.loss,
            error=one.error,
            sealed=one.is_sealed,
            reasons=one.reasons,
            about=one.about,
            view=game.view(state, one.seat),
        )


def is_call(one: Judged) -> bool:
    """Whether another move came close to the played one, in a game that was still open."""
    return one.best != one.played and not one.is_decided


def points(line: list[tuple[int, list[float]]]) -> list[http_wire.ReviewPoint]:
    return [http_wire.ReviewPoint(at, shares) for at, shares in line]


def step_back() -> None:
    """Run only when nothing else wants to: neither moves nor bots wait for a review."""
    if hasattr(os, "nice"):
        os.nice(19)
    if hasattr(os, "SCHED_IDLE"):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def say(line: bytes) -> None:
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


def review(line: str | bytes, say: Callable[[bytes], None]) -> None:
    """Make the review of a task, which is JSON; `say` is told what is found, a line each."""
    try:
        Work(msgspec.json.decode(line, type=Task), say).run()
    except Exception as error:  # it is told to the server, which logs it
        say(msgspec.json.encode(Report("failed", 0, 1, fault=f"{type(error).__name__}: {error}")))


def main() -> None:
    step_back()
    review(sys.stdin.buffer.readline(), say)


if __name__ == "__main__":
    main()
