"""The messages of docs/protocol.md about those at a table: seats, presence, clocks, talk.

`wire.py` has the messages about the game.
"""

from typing import Literal

import msgspec

from undercroft.server.http_wire import ClockKind as ClockKind

SeatKind = Literal["open", "person", "bot"]
SeatEvent = Literal[
    "sat",  # a person took the seat
    "left",  # a person gave it up before the game
    "stand-in",  # a bot plays for the person, whose seat it stays
    "back",  # the person plays again
    "bot",  # the seat was given to a bot
    "freed",  # the owner freed it
    "box",  # the table's box was changed; of no seat
    "unseated",  # a person has to sit down again, since the box was changed
    "owner",  # the table is now this player's
    "stopped",  # the player stopped the start
    "clock",  # the player chose another clock; of no seat
    "time",  # the player's time is up, and a bot moves
    "vote",  # the table votes on the player, whose time is up or who is away
    "more",  # the table gave the player more time
    "wait",  # the player asked to wait for the one at this seat
    "called",  # the player called the one at this seat back
    "moved",  # the player has another name, or came to this seat from another
]
Presence = Literal[
    "here",  # connected, with the page in sight
    "away",  # the page is hidden, or the connection was lost a moment ago
    "gone",  # not connected
]
Timeout = Literal[
    "stand-in",  # a bot moves for who is out of time
    "vote",  # the other players vote on it: a bot, or more time
]


Phrase = Literal["well-played", "oops", "one-moment", "thanks", "oh-no", "good-game"]


class Request(msgspec.Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """A client's message. All but the hello have a `ref`, which the answer repeats."""


class Answer(msgspec.Struct, tag_field="type", tag=str.lower):
    """A server's message."""


# From a client


class Away(Request):
    """Tell the others that the page is hidden, or in sight again."""

    ref: str
    hidden: bool


class Rename(Request):
    """Before the game: another name, or another seat and with it its colour."""

    ref: str
    seat: int
    name: str | None = None
    to: int | None = None  # a free seat, or a bot's, which takes one's own


class Stop(Request):
    """Stop a start that was announced."""

    ref: str


class Clock(Request):
    """The owner sets the table's clock before the game."""

    ref: str
    clock: ClockKind
    stand_in: str | None = None  # the level of bots that move for who is out of time, or away
    timeout: Timeout | None = None  # what happens when time is up; null: as it was


class Wait(Request):
    """Ask to wait for a player who is away: once in a game, for ten minutes."""

    ref: str
    seat: int


class Vote(Request):
    """Vote on a player who is out of time: wait, or let a bot move."""

    ref: str
    seat: int  # whose vote it is
    about: int  # whose time is up
    wait: bool


class Holiday(Request):
    """Stop one's clock for some days, or let it run again."""

    ref: str
    seat: int
    on: bool


class Say(Request):
    """Say something to the table: a phrase, which each reads in their own language, or a text."""

    ref: str
    text: str = ""
    phrase: Phrase | None = None
    seat: int | None = None  # which of one's seats says it


class SetTalk(Request, tag="talk"):
    """The owner lets people talk, or not."""

    ref: str
    on: bool


class Share(Request):
    """Give a link by which others look over one's shoulder, so many steps late; 0: no more."""

    ref: str
    seat: int
    delay: int


class Report(Request):
    """Tell the operator of a line."""

    ref: str
    line: int


# From the server


class Seat(msgspec.Struct):
    kind: SeatKind
    name: str
    bot: str | None  # the bot that plays now: a bot's own seat, or standing in
    here: bool
    reading: bool = False  # the results of a round; nobody waits for it
    presence: Presence = "here"
    host: bool = False  # the owner's
    can_call: bool = False  # away, and others may call them back


class Taught(msgspec.Struct, frozen=True):
    """A player whose hand others see by a link, late."""

    seat: int
    delay: int  # steps
    looking: int  # how many are there


class SeatChange(msgspec.Struct, frozen=True):
    """A change of a seat."""

    number: int  # the first is 1
    seat: int
    what: SeatEvent
    name: str  # the person's name, or the bot's level
    bot: str | None = None  # the level of the bot that stands in


class Starting(msgspec.Struct, frozen=True):
    """A start that was announced: the game begins when the seconds are over."""

    by: str  # the name of the player
    seconds: float


class Ballot(msgspec.Struct, frozen=True):
    """A vote on a player who is out of time; everybody sees who voted how."""

    seat: int
    seconds: float  # until it ends
    voters: list[int]  # the seats that may vote
    wait: list[int]  # those that voted for more time
    stand_in: list[int]  # those that voted for a bot


class ClockState(Answer, tag="clock"):
    """The clocks of a game when this was sent, in seconds."""

    kind: ClockKind
    left: list[float]  # by seat
    running: list[int]  # the seats whose time runs
    held: float  # for so long no time counts
    waited: bool  # the table has waited for somebody
    resting: list[int]  # seats of players on holiday
    rest: list[float]  # holiday left, by seat
    ballots: list[Ballot] = []  # votes that are being taken


class Line(msgspec.Struct, frozen=True):
    """Something that was said."""

    number: int
    seat: int  # -2 for those who look on
    name: str  # of who said it, as it was then; may be empty for those who look on
    text: str  # to be shown as it is; empty for a phrase
    phrase: Phrase | None
    at: int  # seconds since 1970


class ShareKey(Answer, tag="link"):
    """The secret of a teaching link, sent once and only to who gives it."""

    seat: int
    key: str


class Talk(Answer):
    """What was said at the table: all of it, or what is new."""

    lines: list[Line]
    whole: bool
