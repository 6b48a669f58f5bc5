"""Messages about profiles: what a person has played, and how strong they are."""

from typing import Literal

import msgspec

ProfileItem = Literal["counts", "strength", "luck", "games", "board"]


class SetProfile(msgspec.Struct, forbid_unknown_fields=True):
    """One's choices; what is left out stays as it is."""

    rated: bool | None = None
    items: list[ProfileItem] | None = None  # what others may see; empty: nothing


class LevelMark(msgspec.Struct):
    """Where a level of bots is on the scale; of teams, their share of victories."""

    level: str
    value: float


class ProfileStrength(msgspec.Struct):
    """How strong somebody is in a game with so many seats, with a 95 % interval."""

    game: str
    seats: int
    games: int
    value: int
    spread: int
    few: bool  # too few games to say


class ProfileTeam(msgspec.Struct):
    """A game of one team: the share of its victories, with a 95 % interval."""

    game: str
    games: int
    wins: int
    low: float
    high: float
    few: bool  # too few games to say


class LevelScale(msgspec.Struct):
    game: str
    levels: list[LevelMark]


class LuckPoint(msgspec.Struct):
    """Points of share that deals gave in all games so far, and the 95 % band around 0."""

    sum: float
    spread: float


class ProfileOther(msgspec.Struct):
    name: str  # empty for somebody who is not named
    bot: str | None


class ProfileGame(msgspec.Struct):
    """A finished game."""

    table: str | None  # null where it can't be opened
    game: str
    seats: int
    seat: int
    place: int
    points: list[float]  # by seat
    ended: float  # seconds since 1970
    others: list[ProfileOther]
    team: bool
    won: bool
    unrated: str  # why it changed no rating; empty if it did
    change: int | None
    moments: int | None  # decisions that its review has marked; null without a review
    like: list[str]  # the weakest and the strongest level that it was played like, if it is known


class ProfileState(msgspec.Struct):
    """A person's profile. What others may not see is null, or empty."""

    name: str
    mine: bool
    id: str | None  # of the page that others see
    rated: bool
    items: list[ProfileItem]
    boards: bool  # there are leaderboards
    since: float | None
    finished: int | None
    victories: int | None
    by_game: dict[str, int]  # finished games of each
    strengths: list[ProfileStrength]
    teams: list[ProfileTeam]
    scales: list[LevelScale]
    luck: list[LuckPoint]
    games: list[ProfileGame]  # newest first
    more: bool  # there are older ones


class BoardLine(msgspec.Struct):
    """A line of a leaderboard, the surest strength first."""

    name: str
    id: str
    value: int
    spread: int
    games: int


class KnownPlayer(msgspec.Struct):
    """Somebody at a table with whom one has finished games before."""

    seat: int
    games: int
