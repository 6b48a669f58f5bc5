"""What goes over HTTP about the deal of the day, as docs/protocol.md has it."""

import msgspec


class DealPar(msgspec.Struct):
    """What bots of a level make of a deal in the player's seat."""

    level: str
    mean: float
    games: int


class DealGame(msgspec.Struct):
    """One's own game of a deal that counts."""

    table: str
    score: float | None  # null while it is played


class DealLine(msgspec.Struct):
    """What somebody made of a deal."""

    name: str
    score: float
    table: str  # whose replay may be looked at
    yours: bool


class DealOfDay(msgspec.Struct):
    """The deal of the day. Before one's own game is over there is no list."""

    day: str
    left: int  # seconds until midnight UTC
    game: str
    seat: int
    rivals: list[str]  # the levels of the other seats' bots
    alone: bool  # there is no server, so neither a par nor others
    par: list[DealPar]  # as far as it is known
    people: float | None  # the median of those who have finished; null until five have
    mine: DealGame | None
    lines: list[DealLine]  # the best first


class OpenDeal(msgspec.Struct, forbid_unknown_fields=True):
    name: str | None = None
    practice: bool = False  # a further game, which does not count


class DealTable(msgspec.Struct, frozen=True):
    """The deal that a table plays."""

    day: str
    counts: bool  # false: it is for practice
