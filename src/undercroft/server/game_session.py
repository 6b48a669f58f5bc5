"""A game at a table: its log of actions, what each audience was told, one way to change it.

An audience is a seat, or those who look on. Each has its own sequence numbers, which rise only when
something changes for it: what others choose under seal must not show, not even as a gap.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any, Final, NamedTuple, TypeVar

from undercroft.core.fair import mixed
from undercroft.core.fingerprint import result_of
from undercroft.core.game import CHANCE, WATCHER, Event, Game, Refusal, Setup, hears
from undercroft.core.match import BadLog
from undercroft.core.play import refuse
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES
from undercroft.server import limits, marks
from undercroft.server.store import Action, TableRow
from undercroft.server.wire import ENCODER, Choice, Reason, Update, event_json, move_json

T = TypeVar("T")
NOT_THIS_GAME: Final = "This is no move of this game."
ONE_AFTER_THE_OTHER: Final = "Something is shown in between: send these moves one after the other."
ENOUGH: Final = "You have taken back very many moves in this game: this one stays."
STALE: Final = "Something has happened since: look again."


class Rejected(Exception):
    """Why something was not done; nothing was changed."""

    def __init__(self, reason: Reason, why: str | Refusal, at: int = 0) -> None:
        self.reason = reason
        self.rule = why.rule if isinstance(why, Refusal) else None
        self.sentence = why.sentence if isinstance(why, Refusal) else why
        self.blanks = list(why.blanks) if isinstance(why, Refusal) else []
        self.text = why.text() if isinstance(why, Refusal) else why
        self.at = at
        super().__init__(self.text)


class Told:
    """What one audience was told."""

    def __init__(self) -> None:
        self.seq = 0
        self.events: list[Event] = []
        self.kept: list[int] = []  # by number: how many of the events told before still held then
        self.frames: dict[int, str] = {}  # the last update, by the number it goes on from

    def add(self, events: list[Event], kept: int, seq: int) -> None:
        self.events[kept:] = events
        if seq > self.seq:
            self.kept.append(kept)
            self.seq = seq
            self.frames = {}

    def kept_since(self, seq: int) -> int:
        """How many events still hold for one who has seen a number; none for one who has not."""
        if not 0 < seq <= self.seq:
            return 0
        return min(self.kept[seq:], default=len(self.events))


class Plan(NamedTuple):
    """What is to be done, and whether the game ends with it."""

    action: Action
    ends: bool
    result: dict[str, Any] | None  # of a game that ends


LOADER: Final = ThreadPoolExecutor(2, "undercroft-games")


async def in_thread(work: Callable[[], T]) -> T:
    """Play a game again beside the tables, which go on meanwhile."""
    return await asyncio.get_running_loop().run_in_executor(LOADER, work)


class GameSession:
    def __init__(self, row: TableRow) -> None:
        self.game: Game[Any, Any] = GAMES[row.game]
        setup = Setup(len(row.seats), row.options, edition=row.edition)
        self.match = TableMatch(self.game, setup, mixed(row.seed, row.numbers))
        self.audiences = (*range(len(row.seats)), WATCHER)
        self.told = {audience: Told() for audience in self.audiences}
        self.log: list[str] = []  # as in a saved game
        self.actions: list[tuple[int, bool]] = []  # who acted, and if all was and is under seal
        self.seqs: list[list[int]] = []  # after each action
        self.acks: dict[tuple[int, str], int] = {}  # by seat and ref
        self.views: dict[int, Any] = {}  # of the present state, by audience
        self.undone: Counter[int] = Counter()  # moves taken back, by seat

    # Reading

    def seq(self, audience: int) -> int:
        return self.told[audience].seq

    def view(self, audience: int) -> Any:
        """What an audience sees now; made once."""
        if audience not in self.views:
            self.views[audience] = self.game.view(self.match.state, audience)
        return self.views[audience]

    def frame(self, audience: int, since: int) -> str:
        """The update for an audience that has seen a number; made once for all who follow."""
        told = self.told[audience]
        frame = told.frames.get(since)
        if frame is None:
            frame = ENCODER.encode(self.update(audience, since)).decode()
            if since in (0, told.seq - 1):
                told.frames[since] = frame
        return frame

    def update(self, audience: int, since: int) -> Update:
        state, game, told = self.match.state, self.game, self.told[audience]
        to_act = game.to_act(state)
        legal = game.legal(state, audience) if audience in to_act else []
        kept = told.kept_since(since)
        return Update(
            seat=audience,
            seq=told.seq,
            view=self.view(audience),
            kept=kept,
            events=[event_json(event) for event in told.events[kept:]],
            to_act=list(to_act),
            moves=[Choice(game.show(move), move_json(move)) for move in legal],
            can_undo=audience >= 0
            and self.undone[audience] < limits.UNDOS
            and self.match.undo_point(audience) >= 0,
            over=not to_act,
            scores=[] if to_act else game.scores(state),
            winners=[] if to_act else list(game.winners(state)),
        )

    # Planning: what is to be done is tried on a copy; the caller stores it, and then it is done

    def plan_start(self) -> Action:
        """What chance does before the first decision: the log's first action, nobody's."""
        lines = self.deal(self.match.state.clone())
        return Action(0, CHANCE, "move", "", lines, [1] * len(self.audiences))

    def plan_moves(self, seat: int, ref: str, seq: int, texts: list[str]) -> Plan:
        """The action that these moves are, with all that chance does after them."""
        self.check_fresh(seat, seq)
        trial = self.match.state.clone()
        trial.news = []
        reveals = trial.reveals
        lines: list[str] = []
        for at, text in enumerate(texts):
            # Who could try a move after something was shown could learn it and take it all back.
            if trial.reveals > reveals or self.game.to_act(trial) == (CHANCE,):
                raise Rejected("illegal", Refusal("turn", ONE_AFTER_THE_OTHER), at)
            move = self.read(text, at)
            refusal = refuse(self.game, trial, seat, move)
            if refusal is not None:
                raise Rejected("illegal", refusal, at)
            self.game.apply(trial, seat, move)
            lines.append(f"{seat + 1} {self.game.show(move)}")
        lines += self.deal(trial)
        return self.planned(seat, "move", ref, lines, trial)

    def deal(self, trial: Any) -> list[str]:
        """What chance does next, from a copy of its stream."""
        lines: list[str] = []
        if self.game.to_act(trial) != (CHANCE,):
            return lines
        chance = Random()
        chance.setstate(self.match.chance.getstate())
        while self.game.to_act(trial) == (CHANCE,):
            move = self.game.sample(trial, chance)
            self.game.apply(trial, CHANCE, move)
            lines.append(f"- {self.game.show(move)}")
        return lines

    def plan_undo(self, seat: int, ref: str, seq: int) -> Plan:
        self.check_fresh(seat, seq)
        if self.undone[seat] >= limits.UNDOS:
            raise Rejected("illegal", Refusal("undo", ENOUGH))
        refusal = self.match.why_no_undo(seat)
        if refusal is not None:
            raise Rejected("illegal", refusal)
        after = self.match.without(self.match.last_of(seat))
        return self.planned(seat, "undo", ref, [], after)

    def check_fresh(self, seat: int, seq: int) -> None:
        """An action is stale if something that concerns its seat came after the number it names.

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

    def read(self, text: str, at: int = 0) -> Any:
        try:
            return self.game.read(text)
        except ValueError:
            raise Rejected("notation", NOT_THIS_GAME, at) from None

    def planned(self, seat: int, kind: str, ref: str, lines: list[str], after: Any) -> Plan:
        """The action with its sequence numbers: one more for each audience that notices it."""
        seqs = [
            self.seq(audience) + (audience == seat or self.notices(audience, kind, after))
            for audience in self.audiences
        ]
        action = Action(len(self.actions), seat, kind, ref, lines, seqs)
        return Plan(action, not self.game.to_act(after), result_of(self.game, after))

    def notices(self, audience: int, kind: str, after: Any) -> bool:
        """Whether anything is different for an audience."""
        game, before = self.game, self.match.state
        events, kept = self.news(audience, kind, after.news)
        if events or kept < len(self.told[audience].events):
            return True
        if game.to_act(before) != game.to_act(after):
            return True
        return bool(self.view(audience) != game.view(after, audience))

    def news(
        self, audience: int, kind: str, news: list[tuple[Event, int]]
    ) -> tuple[list[Event], int]:
        """What an audience hears, and how much of what it heard before still holds.

        An undo tells all of the game once more.
        """
        heard = [event for event, who in news if hears(who, audience)]
        before = self.told[audience].events
        if kind == "move":
            return heard, len(before)
        pairs = enumerate(zip(before, heard, strict=False))
        kept = next((at for at, (old, new) in pairs if old != new), min(len(before), len(heard)))
        return heard[kept:], kept

    # Doing

    def do(self, action: Action) -> None:
        """Take an action that is in the store; raises BadLog for one that does not fit."""
        sealed, reveals = self.game.is_sealed(self.match.state), self.match.state.reveals
        first = len(self.match.state.news or [])
        self.views = {}
        if action.kind == "undo":
            self.undone[action.seat] += 1
            at = self.match.last_of(action.seat)
            self.match.take_back(at)
            del self.log[at]
            first = 0
        for line in action.moves:
            who, _, text = line.partition(" ")
            self.follow(CHANCE if who == "-" else int(who) - 1, self.game.read(text))
        self.log += action.moves
        for audience, seq in zip(self.audiences, action.seqs, strict=True):
            news = (self.match.state.news or [])[first:]
            self.told[audience].add(*self.news(audience, action.kind, news), seq)
        quiet = sealed and self.game.is_sealed(self.match.state)
        self.actions.append((action.seat, quiet and self.match.state.reveals == reveals))
        self.seqs.append(action.seqs)
        if action.ref:
            self.acks[action.seat, action.ref] = action.seqs[action.seat]

    def follow(self, seat: int, move: Any) -> None:
        """A move that was checked before; chance must deal it again."""
        if seat == CHANCE and self.game.sample(self.match.state, self.match.chance) != move:
            raise BadLog("the seed deals something else")
        self.match.record(seat, move)


def played(row: TableRow, actions: list[Action]) -> GameSession:
    """A table's game after all its actions; raises BadLog."""
    game = GameSession(row)
    marks.check(row, game.match)
    for action in actions:
        game.do(action)
    return game
