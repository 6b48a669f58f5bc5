"""The bodies of docs/protocol.md about puzzles; `http_wire.py` has the others."""

import msgspec

from undercroft.server.http_wire import ReviewMove, View


class PuzzleTheme(msgspec.Struct):
    """A theme of puzzles, with its words by language, and how many there are."""

    name: str
    words: dict[str, str]
    count: int


class PuzzleGame(msgspec.Struct):
    game: str
    count: int
    themes: list[PuzzleTheme]


class OpenPuzzle(msgspec.Struct, forbid_unknown_fields=True):
    """Which puzzle is asked for: one by its id, or one not tried yet of about one's strength."""

    id: str = ""
    rating: float = 1500.0
    tried: list[str] = []  # ids
    theme: str = ""


class PosedPuzzle(msgspec.Struct):
    """A puzzle at its table. The task is by language."""

    id: str
    game: str
    rating: int
    gain: float  # by how much of a share of victory the best move is ahead of the second
    task: dict[str, str]
    table: str
    seat: int
    key: str


class PuzzleOfDay(msgspec.Struct):
    """The same for everybody, until midnight UTC. The task is by language."""

    day: str  # such as 2026-11-17
    left: int  # seconds until the next one
    id: str
    game: str
    rating: int
    task: dict[str, str]
    yesterday: str  # the id of the day before's, whose answer anybody may see


class PuzzlePicture(msgspec.Struct):
    """The position of a puzzle, through the eyes of the seat that decides."""

    seat: int
    seats: int
    options: dict[str, int]
    view: View


class VotePuzzle(msgspec.Struct, forbid_unknown_fields=True):
    good: bool


class PuzzleVotes(msgspec.Struct):
    """How many found a puzzle good, and how many did not."""

    good: int = 0
    bad: int = 0


class TryPuzzle(msgspec.Struct, forbid_unknown_fields=True):
    """A move in notation, or empty to give up; and the rating of who tries it.

    At the table where it was made keepers reply to a wrong one.
    """

    move: str
    table: str = ""
    nudged: bool = False
    rating: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06


class JudgedPuzzle(msgspec.Struct):
    """Whether the move was the one to be found, what was best and why, and the rating after it."""

    right: bool
    score: float  # 1, 0.5 after a nudge, 0
    loss: float | None  # against the best move; null if more than the nearest others lose
    answer: ReviewMove
    gain: float
    error: float
    share: float  # of victory after the best move
    theme: PuzzleTheme
    rules: list[str]
    found: dict[str, float]  # how often each bot level found it
    reasons: dict[str, float]
    about: dict[str, float]
    rating: float
    deviation: float
    volatility: float
    replies: int  # moves that keepers made at the table after a wrong one
    view: View
