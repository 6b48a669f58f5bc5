"""The messages of docs/protocol.md. TypeScript types are generated from them and `http_wire`."""

from typing import Final, Literal

import msgspec

from undercroft.core.record import Record
from undercroft.server.alerts.alert_wire import Call as Call
from undercroft.server.alerts.alert_wire import Called as Called
from undercroft.server.alerts.alert_wire import Mail as Mail
from undercroft.server.alerts.alert_wire import Push as Push
from undercroft.server.alerts.alert_wire import Recall as Recall
from undercroft.server.http_wire import BoxFault as BoxFault
from undercroft.server.http_wire import BoxInfo as BoxInfo
from undercroft.server.http_wire import BoxOrigin as BoxOrigin
from undercroft.server.http_wire import ClockKind as ClockKind
from undercroft.server.http_wire import Event as Event
from undercroft.server.http_wire import ForkOf as ForkOf
from undercroft.server.http_wire import Move as Move
from undercroft.server.http_wire import NewTable as NewTable
from undercroft.server.http_wire import Pack as Pack
from undercroft.server.http_wire import Status as Status
from undercroft.server.http_wire import View as View
from undercroft.server.lessons.lesson_wire import Coach as Coach
from undercroft.server.lessons.lesson_wire import Lesson as Lesson
from undercroft.server.lessons.lesson_wire import LessonAct as LessonAct
from undercroft.server.lessons.lesson_wire import Teach as Teach
from undercroft.server.puzzles.deal_wire import DealTable as DealTable
from undercroft.server.tables.company_wire import Answer as Answer
from undercroft.server.tables.company_wire import Away as Away
from undercroft.server.tables.company_wire import Ballot as Ballot
from undercroft.server.tables.company_wire import Clock as Clock
from undercroft.server.tables.company_wire import ClockState as ClockState
from undercroft.server.tables.company_wire import Holiday as Holiday
from undercroft.server.tables.company_wire import Line as Line
from undercroft.server.tables.company_wire import Phrase as Phrase
from undercroft.server.tables.company_wire import Rename as Rename
from undercroft.server.tables.company_wire import Report as Report
from undercroft.server.tables.company_wire import Request as Request
from undercroft.server.tables.company_wire import Say as Say
from undercroft.server.tables.company_wire import Seat as Seat
from undercroft.server.tables.company_wire import SeatChange as SeatChange
from undercroft.server.tables.company_wire import SeatEvent as SeatEvent
from undercroft.server.tables.company_wire import SeatKind as SeatKind
from undercroft.server.tables.company_wire import SetTalk as SetTalk
from undercroft.server.tables.company_wire import Share as Share
from undercroft.server.tables.company_wire import ShareKey as ShareKey
from undercroft.server.tables.company_wire import Starting as Starting
from undercroft.server.tables.company_wire import Stop as Stop
from undercroft.server.tables.company_wire import Talk as Talk
from undercroft.server.tables.company_wire import Taught as Taught
from undercroft.server.tables.company_wire import Timeout as Timeout
from undercroft.server.tables.company_wire import Vote as Vote
from undercroft.server.tables.company_wire import Wait as Wait

PROTOCOL: Final = 1

Reason = Literal[
    "illegal",  # the rules forbid it; `rule` names the rule
    "notation",  # not a move of this game
    "stale",  # something happened in between
    "seat",  # not your seat, or not free
    "owner",  # only the table's owner may do that
    "state",  # not at this time
    "message",  # not a message of this protocol
    "rate",  # too many messages
    "storage",  # the table can't save; nothing was done
    "rated",  # a hint would make the game unrated, and the sender does not know it
    "box",  # a data pack that can't be played with, or another box than the sender knows
]


# From a client


class Hello(Request):
    """The first message. Keys restore seats; `since` has the last sequence number seen, by seat."""

    keys: list[str] = []
    since: dict[int, int] = {}


class Sit(Request):
    """Take a free seat, or one's own back from a bot that stood in."""

    ref: str
    seat: int
    name: str | None = None
    box: str | None = None  # the letters of the table's box, which the player has been shown


class Stand(Request):
    """Leave a seat: before the game it becomes free, during it a bot stands in."""

    ref: str
    seat: int


class Fill(Request):
    """The owner gives a seat to a bot, or frees it (`bot` null)."""

    ref: str
    seat: int
    bot: str | None = None


class Key(Request):
    """Replace the key of one's seat."""

    ref: str
    seat: int


class Number(Request):
    """Set a player's number for the seed, before the game."""

    ref: str
    seat: int
    number: str


class Start(Request):
    """The owner starts the game, at once or in a few seconds."""

    ref: str
    slowly: bool = False  # announce it, so that any player can stop it


class Box(Request):
    """The owner changes the table's box before the game; null for the values as shipped."""

    ref: str
    pack: Pack | None
    origin: BoxOrigin = "hand"


class Play(Request):
    """Make moves in notation, all of them or none."""

    ref: str
    seat: int
    seq: int
    moves: list[str]


class Try(Request):
    """Preview moves without making them."""

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
    """Ask why a move is illegal; answered by `refused`, or by `ack` if it is legal."""

    ref: str
    seat: int
    move: str
    after: list[str] = []  # moves of the seat that would come first


class Hint(Request):
    """Ask for advice after moves that are staged, and how others of one's own compare with it."""

    ref: str
    seat: int
    after: list[str] = []
    mine: list[str] = []
    unrated: bool = False  # who asks knows that the game is not rated then


class Read(Request):
    """Tell the others that the results of a round are being read, or that they have been."""

    ref: str
    seat: int
    done: bool


class Rematch(Request):
    """Open the same table for another game."""

    ref: str


AtTheTable = Sit | Stand | Rename | Fill | Key | Number | Start | Stop | Box | Rematch | Away
Calls = Call | Push | Mail | Recall
Company = Clock | Wait | Vote | Holiday | Say | SetTalk | Report | Calls | Share
InTheGame = Play | Try | Undo | Why | Hint | Read | Teach
FromClient = Hello | AtTheTable | Company | InTheGame


# From the server


class Welcome(Answer):
    """The first answer."""

    protocol: int
    name: str  # the name in the cookie


class Table(Answer):
    """The table, and what is yours of it."""

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
    one_device: bool = False  # several people share a device: holders of a seat may take another
    changes: list[SeatChange] = []  # the last ones
    numbers: list[str] = []  # the players' numbers for the seed, by seat; empty if not given
    coached: bool = False  # a coach speaks to the owner's seat
    box: BoxInfo | None = None  # null for the values as shipped
    fork: ForkOf | None = None  # the finished game that it plays on from
    starting: Starting | None = None
    clock: ClockKind = "none"
    stand_in: str = ""  # the level of bots that stand in for people
    talk: bool = False  # people may say something
    taught: list[Taught] = []  # whose hands others see, late
    looks: int | None = None  # over whose shoulder you look
    called: list[Called] = []  # how your seats are called when it is their turn
    deal: DealTable | None = None  # the deal of a day that it plays
    timeout: Timeout = "stand-in"  # what happens when time is up


class SeatKey(Answer, tag="key"):
    """The secret key of a seat, sent once and only to whoever took it."""

    seat: int
    key: str


class Choice(msgspec.Struct):
    """A legal move, in notation and in parts."""

    text: str
    move: Move


class Update(Answer):
    """The game as one audience sees it. The first `kept` of the events sent before still hold."""

    seat: int  # -2 for spectators
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
    """Done, and on the disk."""

    ref: str
    seq: int | None


class Refused(Answer):
    """Refused; nothing was done. `text` is `sentence` with its blanks filled in, in English."""

    ref: str | None
    reason: Reason
    text: str
    sentence: str
    blanks: list[str | float] = []
    rule: str | None = None  # an id of docs/rules
    at: int = 0  # which of the moves sent together
    faults: list[BoxFault] = []  # of a data pack


class Tried(Answer):
    """The game as the seat would see it after the previewed moves."""

    ref: str
    seat: int
    view: View
    events: list[Event]  # caused by these moves
    to_act: list[int]
    moves: list[Choice]  # the seat's legal moves then; none with `shows`
    can_undo: bool  # whether the last move could be undone
    shows: bool  # others or chance come next, or something is revealed


class Advised(msgspec.Struct):
    """A suggested move with its expected outcome."""

    move: str
    wins: float  # probability of winning with it
    changes: dict[str, float]  # expected changes by the keys of the game's words
    reasons: dict[str, float]  # those in which it beats the next choice, and by how much
    line: list[Choice]  # the move, and the forced decisions of the seat that follow
    effects: dict[str, float] = {}  # what the line changes at once, by the same keys
    about: dict[str, float] = {}  # things that do better than with the next, `what kind:number`
    grounds: list[str] = []  # what can be seen to speak for it: `heals name=thing:5 n=2`
    purposes: list[str] = []  # of a plan's parts, those staged first: `kind:number`, or several


class Compared(msgspec.Struct):
    """A player's own moves beside the best choice, tried in the same worlds.

    The reasons of `mine` are those in which it beats the best choice; `losses` the opposite.
    """

    mine: Advised
    is_best: bool  # the best choice begins with them
    losses: dict[str, float]
    losses_about: dict[str, float]


class HintAnswer(Answer, tag="hint"):
    ref: str
    choices: list[Advised]  # best first; empty if there is no advice
    compared: Compared | None = None  # if asked for


class Gone(Answer):
    """The connection ends. With `again`, reconnect."""

    reason: str
    again: bool


FromServer = (
    Welcome
    | Table
    | SeatKey
    | Update
    | Ack
    | Refused
    | Tried
    | HintAnswer
    | Lesson
    | Coach
    | ClockState
    | Talk
    | ShareKey
    | Gone
)


DECODER: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)
ENCODER: Final = msgspec.json.Encoder()


# msgspec encodes dataclasses without their type, which events and moves need.


def event_json(event: object) -> msgspec.Raw:
    """An event as JSON, with its type."""
    kind, fields = type(event).__name__.encode(), ENCODER.encode(event)[1:]
    return msgspec.Raw(b'{"type":"' + kind + (b'",' if len(fields) > 1 else b'"') + fields)


def move_json(move: Record) -> Move:
    """A move as JSON, with its type and fields."""
    return {"type": type(move).__name__, **dict(zip(move.FIELDS, move.values(), strict=True))}
