"""A game at a table: the match, its log of actions, and what each audience was sent.

An audience is a seat, or the spectators. A change is made in three calls, so that nothing is shown
that is not on the disk: `parse` the notation, `apply_moves` to a copy of the match, and, once the
store has the action, `adopt` the copy.
"""

import asyncio
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple, TypeVar

from undercroft.core.data_faults import DataError
from undercroft.core.fair import mixed
from undercroft.core.game import CHANCE, WATCHER, Game, IllegalMove, Refusal, Setup
from undercroft.core.match import BadLog
from undercroft.core.play import refuse
from undercroft.core.saved import read_line, write_line
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES, KITS
from undercroft.server import limits
from undercroft.server.errors import Rejected
from undercroft.server.stores.store import Action, TableRow
from undercroft.server.tables import marks
from undercroft.server.tables.feed import Feed, News
from undercroft.server.tables.shared_json import SharedJson
from undercroft.server.wire import ENCODER, Pack, Update

T = TypeVar("T")
NOT_THIS_GAME: Final = "This is not a move of this game."
ONE_AFTER_THE_OTHER: Final = (
    "Something is revealed after the first of these moves. Make them one at a time."
)
ENOUGH: Final = "You have taken back very many moves in this game: this one stays."
STALE: Final = "Something has happened since: look again."


class Change(NamedTuple):
    """An action applied to a copy of the match: to be stored, then adopted."""

    action: Action
    match: TableMatch[Any, Any]  # after it
    lines: list[str]  # the log after it
    news: dict[int, News]  # by audience
    see: Callable[[int], object]  # the views of the state after it
    views: dict[int, Any]  # those that are known
    quiet: bool  # all choices were and are sealed: for others nothing has happened


class Before(NamedTuple):
    """What a change is compared with."""

    sealed: bool
    reveals: int
    told: int  # events


class Standing(NamedTuple):
    """What is told of a game in lists."""

    due: tuple[int, ...]  # the seats that are to act
    far: int  # the round, or the world


UNKNOWN: Final = Standing((), 0)
LOADER: Final = ThreadPoolExecutor(2, "undercroft-games")
HAS_THREADS: Final = sys.platform != "emscripten"  # a browser, where nobody else waits


async def in_thread(work: Callable[[], T]) -> T:
    """Replay a game without blocking the other tables."""
    if not HAS_THREADS:
        return work()
    return await asyncio.get_running_loop().run_in_executor(LOADER, work)


class GameSession:
    for_practice = False  # whether all can be taken back, also what reveals something

    def __init__(self, row: TableRow, pack: Pack | None = None) -> None:
        self.game: Game[Any, Any] = GAMES[row.game]
        setup = Setup(len(row.seats), row.options, pack, row.edition)
        self.match = TableMatch(self.game, setup, mixed(row.seed, row.numbers))
        if row.fork is not None:
            self.match.reseeds = dict(row.fork.seeds)
        self.audiences = (*range(len(row.seats)), WATCHER)
        self.feeds = {audience: Feed(audience) for audience in self.audiences}
        self.lines: list[str] = []  # the log, as in a saved game
        self.actions: list[tuple[int, bool]] = []  # whose they were, and whether they were quiet
        self.seqs: list[list[int]] = []  # after each action
        self.steps: list[int] = []  # moves of the log when those who look on noticed something
        self.acks: dict[tuple[int, str], int] = {}  # by seat and ref
        self.see = self.game.views(self.match.state)
        self.views: dict[int, Any] = {}  # of the present state, by audience
        self.undone: Counter[int] = Counter()  # moves taken back, by seat
        self.json = SharedJson(row.game, self.game, self.match.state)

    # Reading

    def seq(self, audience: int) -> int:
        return self.feeds[audience].seq

    def view(self, audience: int) -> Any:
        """What an audience sees now; made once."""
        if audience not in self.views:
            self.views[audience] = self.see(audience)
        return self.views[audience]

    def frame(self, audience: int, since: int) -> str:
        """The encoded update for an audience that has seen a number; made once for all clients."""
        feed = self.feeds[audience]
        frame = feed.frames.get(since)
        if frame is None:
            frame = ENCODER.encode(self.update(audience, since)).decode()
            if since in (0, feed.seq - 1):
                feed.frames[since] = frame
        return frame

    def update(self, audience: int, since: int) -> Update:
        state, game, feed = self.match.state, self.game, self.feeds[audience]
        to_act = game.to_act(state)
        legal = game.legal(state, audience) if audience in to_act else []
        kept = feed.kept_since(since)
        return Update(
            seat=audience,
            seq=feed.seq,
            view=self.view(audience),
            kept=kept,
            events=self.json.told(feed.events[kept:]),
            to_act=list(to_act),
            moves=[self.json.choice(state, move) for move in legal],
            can_undo=audience >= 0
            and self.undone[audience] < limits.UNDOS
            and self.match.undo_point(audience) >= 0,
            over=not to_act,
            scores=[] if to_act else game.scores(state),
            winners=[] if to_act else list(game.winners(state)),
        )

    def check_fresh(self, seat: int, seq: int) -> None:
        """Reject a request made before something happened that concerns its seat.

        What others choose under seal does not: they are only seen to be ready.
        """
        if not 0 < seq <= self.seq(seat):
            raise Rejected("stale", STALE)
        at = len(self.actions) - 1
        while self.seqs[at][seat] > seq:
            actor, quiet = self.actions[at]
            if not quiet or actor == seat:
                raise Rejected("stale", STALE)
            at -= 1

    # Parsing

    def parse(self, texts: list[str]) -> list[Any]:
        return [self.parse_move(text, at) for at, text in enumerate(texts)]

    def parse_move(self, text: str, at: int = 0) -> Any:
        try:
            return self.game.read_in(self.match.state, text)
        except ValueError:
            raise Rejected("notation", NOT_THIS_GAME, at) from None

    # Checking and applying, on a copy

    def apply_start(self) -> Change:
        """What chance does before the first decision: the log's first action, nobody's."""
        match = self.match.copy()
        match.run_chance()
        return self.change(CHANCE, "move", "", match)

    def apply_moves(self, seat: int, ref: str, moves: list[Any]) -> Change:
        """A seat's moves, and all that chance does after them."""
        match = self.match.copy()
        reveals = match.state.reveals
        for at, move in enumerate(moves):
            # Who could see what a move reveals before the next one is checked could undo it all.
            if match.state.reveals > reveals or match.to_act() == (CHANCE,):
                raise Rejected("illegal", Refusal("turn", ONE_AFTER_THE_OTHER), at)
            refusal = refuse(self.game, match.state, seat, move)
            if refusal is not None:
                raise Rejected("illegal", refusal, at)
            match.record(seat, move)
        match.run_chance()
        return self.change(seat, "move", ref, match)

    def apply_undo(self, seat: int, ref: str) -> Change:
        if self.undone[seat] >= limits.UNDOS:
            raise Rejected("illegal", Refusal("undo", ENOUGH))
        match = self.match.copy()
        try:
            match.undo(seat)
        except IllegalMove as error:
            raise Rejected("illegal", error.refusal) from None
        return self.change(seat, "undo", ref, match)

    def change(self, seat: int, kind: str, ref: str, match: TableMatch[Any, Any]) -> Change:
        """The action that leads to a match; each audience that notices it counts one up."""
        added = match.log[len(self.lines) :] if kind == "move" else []
        moves = [write_line(self.game, self.match.state, entry.seat, entry.move) for entry in added]
        before = self.before()
        news = self.news(kind, before, match)
        same_turn = match.to_act() == self.match.to_act()
        see, views, seqs = self.game.views(match.state), dict[int, Any](), list[int]()
        for audience, feed in self.feeds.items():
            noticed = seat in (audience, CHANCE) or not same_turn
            noticed = noticed or feed.is_changed_by(news[audience])
            if not noticed:
                views[audience] = see(audience)
                noticed = views[audience] != self.view(audience)
            seqs.append(feed.seq + noticed)
        action = Action(len(self.actions), seat, kind, ref, moves, seqs)
        lines = self.lines_after(seat, kind, moves)
        return Change(action, match, lines, news, see, views, self.is_quiet(before, match))

    def before(self) -> Before:
        state = self.match.state
        return Before(self.game.is_sealed(state), state.reveals, len(state.news or []))

    def lines_after(self, seat: int, kind: str, moves: list[str]) -> list[str]:
        if kind == "move":
            return self.lines + moves
        at = self.match.last_of(seat)
        return self.lines[:at] + self.lines[at + 1 :]

    def news(self, kind: str, before: Before, match: TableMatch[Any, Any]) -> dict[int, News]:
        """What each audience hears. An undo tells the whole game once more."""
        told = match.state.news or []
        if kind == "undo":
            return {who: feed.news_of_undo(told) for who, feed in self.feeds.items()}
        return {who: feed.news(told[before.told :]) for who, feed in self.feeds.items()}

    def is_quiet(self, before: Before, match: TableMatch[Any, Any]) -> bool:
        sealed = before.sealed and self.game.is_sealed(match.state)
        return sealed and match.state.reveals == before.reveals

    # Adopting what is stored

    def adopt(self, change: Change) -> None:
        """Go on from a change that is in the store."""
        action = change.action
        if action.kind == "undo":
            pairs = enumerate(zip(self.lines, change.lines, strict=False))
            stands = next((at for at, (old, new) in pairs if old != new), len(change.lines))
            self.steps = [at for at in self.steps if at <= stands]
        elif action.seqs[-1] > self.seq(WATCHER):
            self.steps.append(len(change.lines))
        self.match, self.lines = change.match, change.lines
        self.see, self.views = change.see, change.views
        self.json.forget()
        for (audience, feed), seq in zip(self.feeds.items(), action.seqs, strict=True):
            feed.add(change.news[audience], seq)
        self.actions.append((action.seat, change.quiet))
        self.seqs.append(action.seqs)
        if action.kind == "undo":
            self.undone[action.seat] += 1
        if action.ref:
            self.acks[action.seat, action.ref] = action.seqs[action.seat]

    def replay(self, action: Action) -> None:
        """Apply an action from the store. Players' moves were checked when they were made; chance
        has to deal the same again. Raises BadLog, after which the session is of no use.
        """
        match, before = self.match, self.before()
        lines = self.lines_after(action.seat, action.kind, action.moves)
        if action.kind == "undo":
            match.take_back(match.last_of(action.seat))
        for number, line in enumerate(action.moves, len(self.lines) + 1):
            seat, move = read_line(self.game, self.match.state, number, line)
            match.take_seed(len(match.log))
            if seat == CHANCE and match.deal() != move:
                raise BadLog("the seed deals something else")
            match.record(seat, move)
        match.take_seed(len(match.log))
        news = self.news(action.kind, before, match)
        see = self.game.views(match.state)
        self.adopt(Change(action, match, lines, news, see, {}, self.is_quiet(before, match)))


def new_session(row: TableRow, pack: Pack) -> GameSession:
    """A table's game before its first move; rejects a pack that fits other versions only."""
    try:
        return GameSession(row, pack)
    except DataError as error:
        raise Rejected("box", f"This box can't be played with any more: {error}.") from None


def restored(row: TableRow, pack: Pack, actions: list[Action]) -> GameSession:
    """A table's game after all its stored actions; raises BadLog."""
    session = GameSession(row, pack)
    marks.check(row, session.match)
    for action in actions:
        session.replay(action)
    return session


def standing_of(session: GameSession) -> Standing:
    match = session.match
    return Standing(tuple(match.to_act()), KITS[match.game.name].far(match.state))
