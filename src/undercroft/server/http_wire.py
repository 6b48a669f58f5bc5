"""What goes over HTTP, as docs/protocol.md has it."""

from typing import Any, Literal

import msgspec

# Type parameters that each game fills in.
View = Any
Event = Any
Move = Any

Status = Literal["lobby", "playing", "over"]
BoxOrigin = Literal["hand", "file", "server"]  # entered by hand, opened, or kept on the server
ClockKind = Literal[
    "none",
    "live",  # a bank of time for the game, and some more for every move
    "day",  # a day for every move
    "days",  # three of them
]
Pack = dict[str, Any]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    seats: int
    bots: list[str | None] = []  # by seat; null is for people
    options: dict[str, int] = {}
    public: bool = False
    name: str | None = None
    sit: bool = True  # take a seat oneself
    seat: int | None = None  # which one; null for the first free seat
    start: bool = False  # at once, if no seat is free then
    pauses: bool = True  # bots pause so that people can follow
    hints: bool = True  # players may ask for hints
    one_device: bool = False  # holders of a seat may take another during the game
    pack: Pack | None = None  # the data pack of a box; null for the values as shipped
    box_from: BoxOrigin = "hand"
    clock: ClockKind = "none"


class Created(msgspec.Struct):
    table: str
    seat: int | None
    key: str | None


class OpenLog(msgspec.Struct, forbid_unknown_fields=True):
    log: str
    name: str | None = None


class ForkOf(msgspec.Struct, frozen=True):
    """A finished game that a table plays on from."""

    table: str
    at: int  # moves before it


class OpenFork(msgspec.Struct, forbid_unknown_fields=True):
    at: int  # moves of the finished game that are made
    seat: int  # which decides then, and is one's own
    name: str | None = None


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
    pack: Pack | None = None
    box_from: BoxOrigin = "hand"


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
    left: float | None = None  # seconds that one has for this turn by the table's clock
    far: int = 0  # of one's own tables: the round, or the world, that is played
    changed: float = 0.0  # of one's own tables: when it was played at last, to the hour
    from_file: bool = False  # its game was gone on with, and is given away before its end, too


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


class Ways(msgspec.Struct):
    """How players can be called when it is their turn."""

    push: str | None  # the server's public key, for browsers; null if none is told anything
    mail: bool = False  # by e-mail


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


class BoxInfo(msgspec.Struct, frozen=True):
    """What is told of a table's box. Counts are of questions."""

    name: str
    origin: BoxOrigin
    letters: str  # of the hash of all values, like 7F3A-C2D1
    differ: int  # from those as shipped
    confirmed: int
    ours: int  # not in the pack
    expansion: bool = False
    added: int = 0  # components that an expansion adds
    removed: int = 0


Grade = Literal["slip", "mistake", "blunder"]
Verdict = Literal["right", "better", "worse"]
ReviewStage = Literal["none", "waiting", "looking", "closer", "done", "failed"]


class ReviewPoint(msgspec.Struct):
    """Shares of victory of all seats at a moment of the game, 0 to 1."""

    at: int  # moves before it
    shares: list[float]


class ReviewDeal(msgspec.Struct):
    """By how much a deal changed the shares of all seats."""

    at: int
    changes: list[float]


class LedgerRow(msgspec.Struct):
    """Where a seat's share of victory came from and went: `end` is the sum of the others."""

    start: float
    luck: float
    own: float
    others: float
    reveals: float
    end: float


class ReviewMove(msgspec.Struct):
    text: str
    move: Move


class ReviewDecision(msgspec.Struct):
    """A decision that was looked at closely, with what its seat saw before it."""

    at: int
    seat: int
    grade: Grade | None  # null for the closest call of a seat without a marked decision
    played: ReviewMove
    better: ReviewMove
    share: float  # after the played move, by what the seat could know
    loss: float
    error: float
    sealed: bool  # judged against what was to be expected of the others
    reasons: dict[str, float]
    about: dict[str, float]
    view: View


class ReviewLike(msgspec.Struct):
    """The weakest and the strongest level of bots that a seat may have played like."""

    low: str
    high: str


class Review(msgspec.Struct):
    """What decided a game. Until it is whole the ledger and all that is open are empty."""

    moves: int
    rounds: list[int]  # moves before each
    slip: float  # the lowest loss that is marked
    known: list[list[ReviewPoint]]  # for each seat, by what it could know
    open: list[ReviewPoint]  # with all cards open
    deals: list[ReviewDeal]
    ledger: list[LedgerRow]  # one of each seat
    judged: list[int]  # decisions of each seat
    sound: list[int]  # those of them where nothing is surely better
    forced: list[int]
    decisions: list[ReviewDecision]  # the dearest first
    doubted: int  # decisions that will be looked at more closely
    likes: list[ReviewLike | None]  # of each seat; null for too few decisions


class TryMove(msgspec.Struct, forbid_unknown_fields=True):
    """Another move at a decision that a review tells of."""

    at: int
    seat: int
    move: str


class TriedMove(msgspec.Struct):
    """How it does: within a small loss of the best it is right."""

    verdict: Verdict
    gain: float  # over the move that was played
    loss: float  # against the best
    error: float  # of the loss
    differs: dict[str, tuple[float, float]]  # of a right one: facts then, and with this one
    lacks: dict[str, float]  # of another: facts in which the best is better


class ReviewPlayer(msgspec.Struct):
    name: str
    is_bot: bool


class ReviewState(msgspec.Struct):
    """The review of a finished game, as far as it is made."""

    stage: ReviewStage
    ahead: int  # games that are reviewed first
    done: int  # steps
    of: int
    version: int  # rises with what is known
    game: str
    players: list[ReviewPlayer]
    yours: list[int]  # seats of the person who asks
    box: BoxInfo | None
    review: Review | None  # null also where `seen` is this version
    unsigned: list[int] = []  # seats whose decisions are not judged in this link


class Health(msgspec.Struct):
    status: str
    tables: int  # in memory
    clients: int


class BoxFault(msgspec.Struct, frozen=True):
    """What is wrong with a data pack, or odd about it."""

    entry: str
    field: str
    code: str  # a slug
    rule: str  # an id of docs/rules, or empty
    what: str
    says: dict[str, str]  # the same in words for players, by language
    line: int  # in the text; 0 if unknown


class Difference(msgspec.Struct, frozen=True):
    """A value of a box that is not as shipped."""

    entry: str
    field: str
    shipped: Any
    here: Any


class TableBox(msgspec.Struct):
    """The box of a table; `box` has the component data as the page draws them."""

    info: BoxInfo
    pack: Pack
    box: dict[str, Any]
    differences: list[Difference]


class CheckBox(msgspec.Struct, forbid_unknown_fields=True):
    """A data pack, or the TOML text of one."""

    pack: Pack | None = None
    text: str | None = None


class BoxCheck(msgspec.Struct):
    """A pack with faults can't be played with; remarks are about what is legal but odd."""

    faults: list[BoxFault]
    fault_count: int  # all of them; of very many only the first are told
    remarks: list[BoxFault]
    letters: str
    differ: int
    confirmed: int
    ours: int
    differences: list[Difference]  # those of most weight first
    pack: Pack | None = None  # parsed, if text was given
    expansion: bool = False
    added: int = 0  # components that an expansion adds
    removed: int = 0


class BoxText(msgspec.Struct):
    """A data pack in TOML; equal packs have the same text."""

    text: str


class KeptBox(msgspec.Struct):
    """A box that is kept on the server."""

    id: str
    name: str
    by: str
    entered: int
    of: int
    letters: str
    mine: bool


class NewBox(msgspec.Struct, forbid_unknown_fields=True):
    pack: Pack


class KeptPack(msgspec.Struct):
    pack: Pack


class Problem(msgspec.Struct):
    error: str
    faults: list[BoxFault] = []  # of a data pack
