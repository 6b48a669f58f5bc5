"""One puzzle: a position, whose decision it is, and the move to be found."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from undercroft.core import saved
from undercroft.core.game import CHANCE, BadNotation, Game, Move
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES

DIGITS: Final = 4  # of shares


class BadPuzzle(ValueError):
    """A puzzle that can't be posed."""


@dataclass(frozen=True)
class Puzzle:
    """A decision of a seat, with what is known of its answer.

    log       a saved game that ends before the decision
    answers   the right moves, the best first
    gain      how much more of a share of victory it has than the second best move
    error     the standard error of that
    share     the seat's share of victory after it
    losses    what the nearest other moves lose against it
    rating    at the start; those who try it change it
    found     how often each bot level found it
    reasons   facts in which the best move is better than the second, and single things
    """

    id: str
    game: str
    seat: int
    log: str
    answers: tuple[str, ...]
    gain: float
    error: float
    share: float
    rating: int
    task: str
    theme: str
    rules: tuple[str, ...] = ()
    losses: Mapping[str, float] = field(default_factory=dict)
    found: Mapping[str, float] = field(default_factory=dict)
    reasons: Mapping[str, float] = field(default_factory=dict)
    about: Mapping[str, float] = field(default_factory=dict)

    @property
    def rules_of_game(self) -> Game[Any, Any]:
        return GAMES[self.game]

    @property
    def at(self) -> int:
        """The number of moves before the decision."""
        return len(self.log.splitlines()) - 1

    def match(self) -> TableMatch[Any, Any]:
        """The game up to the decision, as it was dealt; raises BadSave."""
        return saved.read(self.log, GAMES)

    def posed(self, seed: str) -> TableMatch[Any, Any]:
        """A match that begins with the decision: what its seat could not see is dealt anew."""
        match = self.match()
        world: Any = match.game.imagine(match.state, self.seat, Random(f"{self.id} {seed}"))
        return TableMatch(match.game, match.setup, f"{self.id} {seed}", world)

    def is_right(self, move: str) -> bool:
        return move in self.answers

    def loss(self, move: str) -> float | None:
        """What a move loses against the best; None if it is more than the nearest others do."""
        return 0.0 if self.is_right(move) else self.losses.get(move)

    def to_dict(self) -> dict[str, Any]:
        """The puzzle in JSON types; seats are counted from 1, as in a log."""
        return {
            "id": self.id,
            "seat": self.seat + 1,
            "answers": list(self.answers),
            "gain": round(self.gain, DIGITS),
            "error": round(self.error, DIGITS),
            "share": round(self.share, DIGITS),
            "rating": self.rating,
            "task": self.task,
            "theme": self.theme,
            "rules": list(self.rules),
            "losses": rounded(self.losses),
            "found": rounded(self.found),
            "reasons": rounded(self.reasons),
            "about": rounded(self.about),
            "log": self.log,
        }


def rounded(values: Mapping[str, float]) -> dict[str, float]:
    return {name: round(value, DIGITS) for name, value in values.items()}


def read_puzzle(line: str) -> Puzzle:
    """A line of a puzzle file; raises BadPuzzle."""
    try:
        kept = json.loads(line)
        header = saved.read_header(kept["log"].partition("\n")[0])
        return Puzzle(
            id=str(kept["id"]),
            game=header["game"],
            seat=int(kept["seat"]) - 1,
            log=kept["log"],
            answers=tuple(map(str, kept["answers"])),
            gain=float(kept["gain"]),
            error=float(kept["error"]),
            share=float(kept["share"]),
            rating=int(kept["rating"]),
            task=str(kept["task"]),
            theme=str(kept["theme"]),
            rules=tuple(map(str, kept["rules"])),
            losses=dict(kept["losses"]),
            found=dict(kept["found"]),
            reasons=dict(kept["reasons"]),
            about=dict(kept["about"]),
        )
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise BadPuzzle(f"not a puzzle: {error}") from None


def problems(puzzle: Puzzle) -> list[str]:
    """What is wrong with a puzzle: all moves of its log are made again, and its answers read."""
    try:
        match = puzzle.match()
    except saved.BadSave as error:
        return [f"{puzzle.id}: {error}"]
    if puzzle.seat not in match.to_act() or puzzle.seat == CHANCE:
        return [f"{puzzle.id}: it is not this seat's decision"]
    legal = match.legal(puzzle.seat)
    named = [*puzzle.answers, *puzzle.losses]
    found = [
        f"{puzzle.id}: '{move}' is not legal" for move in named if not is_in(match, legal, move)
    ]
    if not puzzle.answers or len(legal) < 2 or set(puzzle.answers) & set(puzzle.losses):
        found.append(f"{puzzle.id}: there is nothing to find")
    return found


def is_in(match: TableMatch[Any, Any], legal: list[Move], text: str) -> bool:
    try:
        return match.game.read_in(match.state, text) in legal
    except BadNotation:
        return False
