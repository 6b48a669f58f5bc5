"""What goes over the wire. docs/protocol.md says what it means; TypeScript is made from here."""

from typing import Any, Final, Literal

import msgspec

from undercroft.core.record import Record

PROTOCOL: Final = 1

# Parts of the games: what a seat sees, what it is told, what it may do.
View = Any
Event = Any
Move = Any

SeatKind = Literal["open", "person", "bot"]
Status = Literal["lobby", "playing", "over"]
SeatEvent = Literal[
    "sat",  # a person took the seat
    "left",  # a person gave it up before the game
    "stand-in",  # a bot plays for the person, whose seat it stays
    "back",  # the person plays again
    "bot",  # the seat was given to a bot
    "freed",  # the owner freed it
]
Reason = Literal[
    "illegal",  # the rules forbid it; `rule` names the rule
    "notation",  # this is no move of this game
    "stale",  # something has come in between: look again
    "seat",  # not your seat, or not free
    "owner",  # only the table's owner may do that
    "state",  # not at this time
    "message",  # not a message of this protocol
    "rate",  # too many messages
    "storage",  # the table can't save; nothing was done
]


# From a client


class Request(msgspec.Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """What a client says. Each but the hello has a `ref`, and the answer has the same."""


class Hello(Request):
    """The first message. Keys bring seats back; `since` says, by seat, the last number seen."""

    keys: list[str] = []
    since: dict[int, int] = {}


class Sit(Request):
    """Take a free seat, or one's own back from the bot that stood in."""

    ref: str
    seat: int
    name: str | None = None


class Stand(Request):
    """Leave a seat: free again before the game, during it a bot stands in."""

    ref: str
    seat: int


class Fill(Request):
    """The owner gives a seat to a bot, or frees it (`bot` null)."""

    ref: str
    seat: int
    bot: str | None = None


class Key(Request):
    """A new key for one's seat; the one before is good no more."""

    ref: str
    seat: int


class Number(Request):
    """A player's number for the seed, before the game; another may follow."""

    ref: str
    seat: int
    number: str


class Start(Request):
    """The owner starts the game."""

    ref: str


class Play(Request):
    """Moves in notation, made together or not at all."""

    ref: str
    seat: int
    seq: int
    moves: list[str]


class Try(Request):
    """What would these moves lead to? Nothing is done."""

    ref: str
    seat: int
    seq: int
    moves: list[str]


class Undo(Request):
    """Take back the seat's last move."""

    ref: str
    seat: int
    seq: int


class Why(Request):
    """Ask why a move can't be made: answered by a refusal, or by an ack if it can."""

    ref: str
    seat: int
    move: str
    after: list[str] = []  # moves of the seat that would come first


class Hint(Request):
    """Ask a bot what it would do, once the seat has made these moves."""

    ref: str
    seat: int
    after: list[str] = []


class Rematch(Request):
    """Open the same table anew; all are told where."""

    ref: str


FromClient = (
    Hello | Sit | Stand | Fill | Key | Number | Start | Play | Try | Undo | Why | Hint | Rematch
)


# From the server


class Answer(msgspec.Struct, tag_field="type", tag=str.lower):
    """What the server says."""


class Welcome(Answer):
    """The first answer."""

    protocol: int
    name: str  # of whoever the cookie speaks of


class Seat(msgspec.Struct):
    kind: SeatKind
    name: str
    bot: str | None  # the bot that plays now: a bot's own seat, or standing in
    here: bool


class SeatChange(msgspec.Struct, frozen=True):
    """What became of a seat."""

    number: int  # the first is 1
    seat: int
    what: SeatEvent
    name: str  # of whoever it is about: a person's, or a bot's level
    bot: str | None = None  # the level of the bot that stands in


class Table(Answer):
    """The table as everybody sees it, with what is yours."""

    id: str
    game: str
    status: Status
    seats: list[Seat]
    options: dict[str, int]
    public: bool
    hints: bool  # may be asked for
    seed_hash: str  # SHA-256 of the seed's text
    seed: str | None  # shown when the game is over
    watchers: int
    yours: list[int]
    owner: bool
    next: str | None  # where the rematch is
    one_device: bool = False  # several people share one: seats may be taken by who has one
    changes: list[SeatChange] = []  # the last ones
    numbers: list[str] = []  # the players' for the seed, by seat; empty for who gave none


class SeatKey(Answer, tag="key"):
    """The secret that brings you back to a seat from anywhere. Told to you alone."""

    seat: int
    key: str


class Choice(msgspec.Struct):
    """A legal move, in notation and in parts."""

    text: str
    move: Move


class Update(Answer):
    """The game as one audience sees it. Of the events told before, the first `kept` still hold."""

    seat: int  # -2 for those who look on
    seq: int
    view: View
    kept: int
    events: list[Event]
    to_act: list[int]
    moves: list[Choice]
    can_undo: bool
    over: bool
    scores: list[float]  # when it is over
    winners: list[int]


class Ack(Answer):
    """Done, and safe on the disk."""

    ref: str
    seq: int | None


class Refused(Answer):
    """Nothing was done. `text` is `sentence` with its blanks filled in, in English."""

    ref: str | None
    reason: Reason
    text: str
    sentence: str
    blanks: list[str | float] = []
    rule: str | None = None  # an id of docs/rules
    at: int = 0  # which of the moves sent together


class Tried(Answer):
    """The game as it would be for the seat after the moves asked about."""

    ref: str
    seat: int
    view: View
    events: list[Event]  # that come of these moves
    to_act: list[int]
    moves: list[Choice]  # what the seat could do then; none with `shows`
    can_undo: bool  # whether the last move could be taken back once it is made
    shows: bool  # the seat's decisions end here: others or chance go on, or something is shown


class Advised(msgspec.Struct):
    """A move worth making, and what to expect of it."""

    move: str
    wins: float  # how likely the seat is to win with it, from 0 to 1
    changes: dict[str, float]  # how much more or less there will be of what; see the game's words
    reasons: dict[str, float]  # those in which it is better than the next choice, and by how much
    line: list[Choice]  # the move, and what the seat does next as long as that is beyond doubt


class HintAnswer(Answer, tag="hint"):
    ref: str
    choices: list[Advised]  # the best first; none: none to give


class Gone(Answer):
    """The connection ends, and why. With `again` it is worth coming back."""

    reason: str
    again: bool


FromServer = Welcome | Table | SeatKey | Update | Ack | Refused | Tried | HintAnswer | Gone


# Over HTTP


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    seats: int
    bots: list[str | None] = []  # by seat; null is for people
    options: dict[str, int] = {}
    public: bool = False
    name: str | None = None
    sit: bool = True  # take the first free seat oneself
    start: bool = False  # at once, if no seat is free then
    pauses: bool = True  # bots take a moment, as people do
    hints: bool = True  # players may ask what a bot would do
    one_device: bool = False  # who has a seat may take another during the game


class Created(msgspec.Struct):
    table: str
    seat: int | None
    key: str | None


class TableLine(msgspec.Struct):
    """A line of the lobby."""

    id: str
    game: str
    status: Status
    seats: int
    free: int
    people: list[str]
    options: dict[str, int]


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
    """Where others can open the page; null where the server is open on its own machine alone."""

    address: str | None


class ReplayStep(msgspec.Struct):
    """One move of a finished game, and what the seat asked for saw after it."""

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


DECODER: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)
ENCODER: Final = msgspec.json.Encoder()


# Views are dataclasses, which msgspec writes as they are. Events and moves are told apart by their
# type, which it would leave out.


def event_json(event: object) -> msgspec.Raw:
    """An event with its type in front."""
    kind, fields = type(event).__name__.encode(), ENCODER.encode(event)[1:]
    return msgspec.Raw(b'{"type":"' + kind + (b'",' if len(fields) > 1 else b'"') + fields)


def move_json(move: Record) -> Move:
    """A move with its type and its parts."""
    return {"type": type(move).__name__, **dict(zip(move.FIELDS, move.values(), strict=True))}
