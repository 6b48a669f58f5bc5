"""What goes over HTTP about tournaments, as docs/protocol.md has it."""

from typing import Literal

import msgspec

from undercroft.server.http_wire import ClockKind

TournamentKind = Literal["robin", "swiss"]  # everybody meets everybody, or like meets like
TournamentStatus = Literal["open", "running", "over"]


class NewTournament(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    game: str
    kind: TournamentKind = "robin"
    rounds: int = 0  # of a Swiss tournament; 0: as many as are usual
    clock: ClockKind = "day"
    name: str | None = None  # of who opens it, and takes part


class ChangeTournament(msgspec.Struct, forbid_unknown_fields=True):
    """What one does in a tournament: join, leave, add or remove bots, start it."""

    act: Literal["join", "leave", "bot", "unbot", "start"]
    name: str | None = None
    level: str = ""  # of a bot


class TournamentPlayer(msgspec.Struct):
    name: str
    bot: str | None  # its level


class TournamentLine(msgspec.Struct):
    """A player in the standings."""

    player: int
    points: float
    against: float  # the points of all opponents, which tell ties
    wins: int
    games: int


class TournamentGame(msgspec.Struct):
    round: int  # from 1
    players: list[int]  # by seat; one for a bye
    table: str | None  # null for a bye
    points: list[float] | None  # null while it is played


class TournamentState(msgspec.Struct):
    id: str
    title: str
    game: str
    kind: TournamentKind
    status: TournamentStatus
    clock: ClockKind
    rounds: int  # 0 while it is not known
    players: list[TournamentPlayer]  # in the order of entering
    yours: int | None  # which of them one is
    owner: bool
    lines: list[TournamentLine]  # the best first
    games: list[TournamentGame]
