"""The review of a finished match: a quick look at every decision, a closer one where in doubt."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from undercroft.bots.judging import MoveJudge
from undercroft.bots.prospects import Prospects
from undercroft.core.game import CHANCE, Game, Move, Setup
from undercroft.core.match import Match
from undercroft.core.saved import write_line
from undercroft.review.budget import GRADES, Budget, scale_of
from undercroft.review.decisions import Decisions, Judged
from undercroft.review.ledger import Loss, Row, Shares, ledger, shares_along
from undercroft.review.walk import Step, steps_of

Progress = Callable[[int, int], None]  # steps done, and all of them
Seen = Callable[[Callable[[], "Review"]], None]  # is told how to get what is known so far


class NotOver(ValueError):
    """A game that still goes on: nobody may look behind its cards."""


@dataclass(frozen=True)
class Review:
    """What decided a game.

    ends        shares of victory of all seats at the start and at the end
    rows        the ledger, one row for each seat
    decisions   the decisions that were judged, in the order of the game
    open        shares of victory of all seats with all cards open, by the number of moves
    deals       by how much each deal changed the shares, by the number of moves
    forced      how many decisions of each seat had one legal move
    clear       how many only one move worth a thought, which was played

    Until it is whole, rows, open and deals are empty.
    """

    game: Game[Any, Any]
    setup: Setup
    ends: tuple[Shares, Shares]
    rows: list[Row]
    decisions: list[Judged]
    open: list[tuple[int, Shares]]
    deals: list[tuple[int, Shares]]
    rounds: list[tuple[int, int]]  # the moves before each, and its number
    moves: int
    forced: list[int]
    clear: int
    scale: float  # of thresholds

    @property
    def slip(self) -> float:
        """The lowest loss that is marked."""
        return GRADES[-1][1] * self.scale

    @property
    def marked(self) -> list[Judged]:
        """The decisions that surely cost more than a threshold, the dearest first."""
        return sorted([one for one in self.decisions if one.grade], key=lambda one: -one.loss)

    def known(self, seat: int) -> list[tuple[int, float]]:
        """A seat's share of victory by what it could know, after each of its decisions."""
        return [(at, shares[seat]) for at, shares in self.seen_by(seat)]

    def seen_by(self, seat: int) -> list[tuple[int, Shares]]:
        """The shares of victory of all seats by what one could know, after its decisions."""
        start, end = self.ends
        own = [(one.at, one.shares) for one in self.decisions if one.seat == seat]
        return [(0, start), *own, (self.moves, end)]

    def to_dict(self) -> dict[str, Any]:
        """The review in JSON types; seats are counted from 0, shares from 0 to 1."""
        state = self.game.start(self.setup)

        def shown(move: Any) -> str:
            return write_line(self.game, state, 0, move).partition(" ")[2]

        return {
            "game": self.game.name,
            "seats": self.setup.seats,
            "thresholds": {name: at * self.scale for name, at in GRADES},
            "ledger": [
                {
                    "seat": seat,
                    "start": row.start,
                    "luck": row.luck,
                    "own": row.own,
                    "others": row.others,
                    "reveals": row.reveals,
                    "end": row.end,
                }
                for seat, row in enumerate(self.rows)
            ],
            "could_know": [self.known(seat) for seat in range(self.setup.seats)],
            "all_cards_open": self.open,
            "rounds": self.rounds,
            "decisions": [
                {
                    "move": one.at,
                    "seat": one.seat,
                    "played": shown(one.played),
                    "better": shown(one.best) if one.best != one.played else None,
                    "share": one.share,
                    "loss": one.loss,
                    "error": one.error,
                    "worlds": one.worlds,
                    "grade": one.grade or None,
                    "sealed": one.is_sealed,
                    "decided": one.is_decided,
                    "reasons": one.reasons,
                    "about": one.about,
                }
                for one in self.decisions
            ],
            "forced": sum(self.forced),
            "clear": self.clear,
        }


class Reviewer:
    """Reviews one finished match. Raises NotOver for another."""

    def __init__(self, match: Match[Any, Any], budget: Budget, seed: str) -> None:
        if not match.is_over:
            raise NotOver("The game is not over: a review sees all cards.")
        self.match = match
        self.budget = budget
        name = match.game.name
        self.prospects = Prospects(name, budget.playouts, f"{seed} prospects")
        self.steps, self.final = steps_of(match)
        teams = self.prospects.model.teams(self.final)
        self.scale = scale_of(match.setup.seats, len(teams) == 1)
        self.decisions = Decisions(MoveJudge(name), self.scale, f"{seed} decisions")
        self.gains: dict[tuple[int, Move], float] = {}  # of better moves with all cards open
        first = self.steps[0].before if self.steps else self.final
        self.ends = (self.prospects.of(first), self.prospects.of(self.final))

    def review(self, progress: Progress | None = None, seen: Seen | None = None) -> Review:
        """All of it; `progress` is told how many steps are done.

        First a quick look at every decision in the order of the game, then the ledger, then a
        closer look where in doubt; after each of them `seen` can get what is known so far.
        """
        open_ones = [n for n, step in enumerate(self.steps) if step.choices > 1]
        total, done = len(self.steps) + 2 * len(open_ones), 0
        judged: list[Judged] = []
        shares: list[Shares] = []

        def tell() -> None:
            nonlocal done
            done += 1
            if progress is not None:
                progress(done, total)

        def show() -> None:
            if seen is not None:
                seen(lambda: self.found(judged, shares))

        for number in open_ones:
            first = self.decisions.look(number, self.steps[number], self.budget.worlds)
            tell()
            if first is not None:
                judged.append(first)
                show()
        shares = shares_along(self.prospects, self.steps, self.final, tell)
        for at, one in enumerate(judged):
            if one.is_in_doubt(self.scale):
                show()
                judged[at] = self.look_closer(one)
            tell()
        return self.found(judged, shares)

    def found(self, judged: list[Judged], shares: list[Shares]) -> Review:
        """The review of what was judged; without shares there is no ledger yet."""
        losses = {one.number: self.loss_of(one) for one in judged if shares and counts(one)}
        forced = [step.seat for step in self.steps if step.choices == 1]
        open_ones = [step for step in self.steps if step.choices > 1]
        return Review(
            self.match.game,
            self.match.setup,
            self.ends,
            ledger(self.steps, shares, losses) if shares else [],
            list(judged),
            self.curve(shares) if shares else [],
            self.deals(shares) if shares else [],
            self.rounds(),
            len(self.match.log),
            [forced.count(seat) for seat in range(self.match.setup.seats)],
            len(open_ones) - len(judged),
            self.scale,
        )

    def look_closer(self, one: Judged) -> Judged:
        """The judgement in many worlds.

        A mark is taken back if the better move can still be made, or the ends of the game deny it.
        """
        step, budget, decisions = self.steps[one.number], self.budget, self.decisions
        found = decisions.look_again(step, one, budget.deep, "again")
        if found.grade and (
            decisions.is_made_up_for(step, found, budget.deep)
            or not decisions.is_borne_out(step, found, budget.ends)
        ):
            found.acquit()
        return found

    def confirmed(self, one: Judged) -> Judged:
        """A marked decision beside its better move, with ten times the worlds and other seeds."""
        worlds = self.budget.deep * self.budget.deeper
        step = self.steps[one.number]
        return self.decisions.look_again(step, one, worlds, "confirmed", [one.best])

    def loss_of(self, one: Judged) -> Loss:
        """The loss of a decision also with all cards open; sealed ones as they are expected."""
        asked = (one.number, one.best)
        if asked not in self.gains:
            state = self.steps[one.number].before
            self.gains[asked] = self.prospects.difference(state, one.seat, one.best, one.played)
        return Loss(one.loss, self.gains[asked])

    def deals(self, shares: list[Shares]) -> list[tuple[int, Shares]]:
        """By how much each deal that could have been another changed the shares."""
        return [
            (step.at, [after - before for before, after in zip(*shares[n : n + 2], strict=True)])
            for n, step in enumerate(self.steps)
            if step.seat == CHANCE and shares[n] != shares[n + 1]
        ]

    def curve(self, shares: list[Shares]) -> list[tuple[int, Shares]]:
        """Shares at each choice, and at the end."""
        places = [step.at for step in self.steps] + [len(self.match.log)]
        kinds = [step.seat for step in self.steps] + [0]
        return [
            (place, row)
            for place, row, seat in zip(places, shares, kinds, strict=True)
            if seat != CHANCE or place == 0
        ]

    def plies(self) -> list[Step]:
        """The first step of each point of evaluation."""
        model = self.prospects.model
        found: list[Step] = []
        for step in self.steps:
            if step.seat == CHANCE:
                continue
            if not found or model.ply(step.before) != model.ply(found[-1].before):
                found.append(step)
        return found

    def rounds(self) -> list[tuple[int, int]]:
        """Where each round begins, with what is decided before it, and its number."""
        found: list[tuple[int, int]] = []
        first: int | None = None
        for step in self.plies():
            first = step.at if first is None else first
            if not self.prospects.model.is_between_rounds(step.before):
                found.append((first, len(found) + 1))
                first = None
        return found


def counts(one: Judged) -> bool:
    """Whether a loss is told apart from its error, in a game that is still open."""
    return one.is_sure and not one.is_decided


def review_match(
    match: Match[Any, Any],
    budget: Budget | None = None,
    seed: str = "review",
    progress: Progress | None = None,
) -> Review:
    """Review a finished match; the same for the same match, budget and seed. Raises NotOver."""
    return Reviewer(match, budget or Budget(), seed).review(progress)
