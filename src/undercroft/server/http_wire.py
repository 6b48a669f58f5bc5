"""What goes over HTTP, as docs/protocol.md has it."""

from typing import Any, Literal

import msgspec

# Type parameters that each game fills in.
View = Any
Event = Any
Move = Any

Status = Literal["lobby", "playing", "over"]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    seats: int
    bots: list[str | None] = []  # by seat; null is for people
    options: dict[str, int] = {}
    public: bool = False
    name: str | None = None
    sit: bool = True  # take the first free seat oneself
    start: bool = False  # at once, if no seat is free then
    pauses: bool = True  # bots pause so that people can follow
    hints: bool = True  # players may ask for hints
    one_device: bool = False  # holders of a seat may take another during the game


class Created(msgspec.Struct):
    table: str
    seat: int | None
    key: str | None


class OpenLesson(msgspec.Struct, forbid_unknown_fields=True):
    at: int = 0  # steps that were done before


class LessonInfo(msgspec.Struct):
    """A lesson in the school's list. Texts are by language."""

    game: str
    number: int
    title: dict[str, str]
    line: dict[str, str]
    minutes: int
    steps: int


class OpenCoach(msgspec.Struct, forbid_unknown_fields=True):
    name: str | None = None


class CoachInfo(msgspec.Struct):
    """A first game with a coach in the school's list. Texts are by language."""

    game: str
    line: dict[str, str]
    minutes: int


class TableLine(msgspec.Struct):
    """A table in the lobby's list."""

    id: str
    game: str
    status: Status
    seats: int
    free: int
    people: list[str]
    options: dict[str, int]
    turn: bool = False  # of one's own tables: a seat of one's own is to act
    acting: list[str] = []  # of one's own tables: the names of those who are to act


class OptionInfo(msgspec.Struct):
    name: str
    rule: str
    choices: list[int]
    default: int


class GameInfo(msgspec.Struct):
    name: str
    title: str
    seats: list[int]
    options: list[OptionInfo]
    bots: list[str]  # the weakest first


class Me(msgspec.Struct, forbid_unknown_fields=True):
    name: str


class Address(msgspec.Struct):
    """The address for invitations; null if only this machine can reach the server."""

    address: str | None


class ReplayStep(msgspec.Struct):
    """One move of a finished game, and the view of a seat after it."""

    number: int
    seat: int  # -1 for chance
    text: str
    events: list[Event]
    view: View


class Replay(msgspec.Struct):
    moves: int  # in the whole game
    steps: list[ReplayStep]


class Health(msgspec.Struct):
    status: str
    tables: int  # in memory
    clients: int


class Problem(msgspec.Struct):
    error: str
