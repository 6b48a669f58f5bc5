"""Messages of the tutor: what games of one's own have in common, and their costly moments."""

from typing import Literal

import msgspec


class TutorPart(msgspec.Struct):
    """A phase or a kind of decision. Costs are hundredths of a logarithm of the odds of victory."""

    kind: Literal["phase", "theme"]
    name: str
    words: dict[str, str]  # of a theme, by language
    count: int
    cost: float  # of each decision
    peer: float | None  # the same of the level, or of all one's own; null: nothing to compare with
    low: float  # the interval of the difference
    high: float


class TutorLesson(msgspec.Struct):
    number: int
    title: dict[str, str]  # by language


class TutorFinding(msgspec.Struct):
    """A part that surely costs more or less than the peers', and how to go on with it."""

    part: TutorPart
    weak: bool
    theme: str  # in which most of it was lost
    theme_words: dict[str, str]
    better: int  # decisions in which another move was better
    because: list[dict[str, str]]  # why it was, the most frequent first, by language
    puzzles: int  # of this theme
    lesson: TutorLesson | None
    tables: list[str]  # the games that it cost most, the dearest first


class TutorGame(msgspec.Struct):
    """What there is to say of one game; while games are missing, only how many."""

    game: str
    games: int  # of one's own, with a review
    missing: int
    unreviewed: list[str]  # tables of further games, the newest first
    level: str  # that is compared with; empty: with oneself
    decisions: int
    cost: float  # of all decisions
    parts: list[TutorPart]
    findings: list[TutorFinding]


class OwnMoment(msgspec.Struct):
    """A marked decision of one's own in a finished game."""

    game: str
    table: str
    seat: int
    at: int  # moves before it
    grade: str
    loss: float  # of a share of victory
