"""A game at the terminal: turns, display, saving."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from rich.rule import Rule
from rich.text import Text

from undercroft.bots import USUAL, level_below
from undercroft.bots.custom import bot_of, is_custom, told
from undercroft.cli.faults import why_not
from undercroft.cli.saving import Played, text_of
from undercroft.cli.screen import Screen
from undercroft.cli.seating import Seat
from undercroft.cli.speech import Speech
from undercroft.cli.terminal import Terminal
from undercroft.core.atomic_write import write_file
from undercroft.core.bot import Decision
from undercroft.core.game import Event, Game, Move, State, hears
from undercroft.core.words import Words
from undercroft.lessons.coach import Coach, Remark

NOBODY = -1


class TerminalGame:
    """A match with its players, screen and file."""

    def __init__(
        self,
        match: Played,
        seats: Sequence[Seat],
        screen: Screen,
        words: Words,
        terminal: Terminal,
        file: Path,
    ) -> None:
        self.match = match
        self.seats = list(seats)
        self.screen = screen
        self.speech = Speech(words, [seat.name for seat in seats])
        self.terminal = terminal
        self.file = file
        self.is_kept = True
        self.bots = [None if s.is_human else bot_of(match.game.name, s.kind) for s in seats]
        self.people = [at for at, seat in enumerate(seats) if seat.is_human]
        self.reader = self.people[0] if len(self.people) == 1 else NOBODY  # who looks on
        self.told = [last_move(match, seat) for seat in range(len(seats))]  # of the log
        self.shown: set[int] = set()  # who has seen the whole table
        self.coach: Coach | None = None  # of the person whose first game it is

    def say(self, key: str, **blanks: object) -> None:
        self.terminal.show(self.speech.say("play", key, **blanks), unbroken="file" in blanks)

    # The game, move by move

    def run(self, choose: Callable[["TerminalGame", int], None]) -> None:
        """Play to the end; `choose` lets a person make a move or undo."""
        self.match.run_chance()
        self.keep()
        while self.match.to_act():
            seat = self.next_person()
            if seat == NOBODY:
                self.move_bots()
            else:
                self.hand_over(seat)
                choose(self, seat)
        self.finish()

    def next_person(self) -> int:
        """The person to decide; whoever is reading first, and people before bots."""
        waiting = [seat for seat in self.match.to_act() if seat in self.people]
        if self.reader in waiting:
            return self.reader
        return waiting[0] if waiting else NOBODY

    def move_bots(self) -> None:
        """Play bots until a person decides; their moves are saved together, also if interrupted."""
        try:
            with self.terminal.busy(self.speech.say("play", "thinking")):
                while self.match.to_act() and self.next_person() == NOBODY:
                    self.move_bot(self.match.to_act()[0])
        finally:
            self.keep()

    def move_bot(self, seat: int) -> None:
        """Play a bot's move; one that fails is replaced by a lower level, or by a keeper."""
        try:
            self.match.submit(seat, self.chosen(seat))
        except Exception as error:
            failed = self.seats[seat]
            level = USUAL if is_custom(failed.kind) else level_below(failed.kind.partition(":")[0])
            if level is None:
                raise
            self.say("bot_failed", player=failed.name, error=told(error), level=level)
            self.seats[seat] = Seat(failed.name, level)
            self.bots[seat] = bot_of(self.match.game.name, level)
            self.move_bot(seat)

    def chosen(self, seat: int) -> Move:
        bot = self.bots[seat]
        assert bot is not None
        # Seeded by the position in the log, so that a resumed game goes on the same.
        rng = Random(f"{self.match.seed} {seat} {len(self.match.log)}")
        match = self.match
        move: Move = bot.choose(Decision(match.game, match.state, seat, match.setup), rng)
        return move

    def submit(self, seat: int, move: Move) -> None:
        self.match.submit(seat, move)
        self.keep()

    def keep(self) -> None:
        """Save the game; if that fails, say so once."""
        try:
            write_file(self.file, text_of(self.match, self.seats))
            self.is_kept = True
        except OSError as error:
            if self.is_kept:
                reason = self.speech.name("reasons", why_not(error))
                self.say("not_kept", file=self.file, reason=reason)
            self.is_kept = False

    # What a person sees

    def view(self, seat: int) -> Any:
        return self.match.game.view(self.match.state, seat)

    def hand_over(self, seat: int) -> None:
        """Clear the screen before another person looks."""
        if self.reader == seat:
            return
        left, self.terminal.ahead = len(self.terminal.ahead), []
        self.terminal.clear()
        self.terminal.show(Rule())
        if left:  # only how many: what was typed may be secret
            self.say("dropped", n=left)
        self.say("pass", player=self.speech.player(seat))
        self.terminal.ask("> ")
        self.reader = seat

    def show(self, seat: int) -> None:
        """Draw the table if others have moved, else what changed; then the events."""
        log = self.match.log[self.told[seat] :]
        view, width = self.view(seat), self.terminal.width
        self.terminal.show()
        if seat not in self.shown or any(entry.seat != seat for entry in log):
            self.shown.add(seat)
            self.terminal.show(self.screen.draw(view, width))
        else:
            self.terminal.show(self.screen.glance(view, width))
        self.tell_news(seat)

    def tell_news(self, seat: int) -> None:
        """The events since the seat was last told."""
        events = self.match.news_for(seat)
        fresh = len(self.match.news_for(seat, self.told[seat]))
        for sentence in self.screen.tell(events, len(events) - fresh):
            self.terminal.show(sentence)
        self.told[seat] = len(self.match.log)

    def coach_of(self, seat: int) -> Coach | None:
        return self.coach if self.coach is not None and self.coach.seat == seat else None

    def remark(self, remark: Remark | None) -> bool:
        """Show what the coach says; returns whether there was something."""
        if remark is not None:
            name = f"Wick{self.speech.words.mark(':')}"
            self.terminal.show(Text(name, "bold") + Text(remark.text[self.speech.words.language]))
        return remark is not None

    def choices(self, seat: int) -> list[Move]:
        """A seat's legal moves, in the engine's order but with passes last."""
        moves: list[Move] = self.match.game.legal(self.match.state, seat)
        return sorted(moves, key=self.screen.is_idle)

    def labels(self, seat: int, moves: Sequence[Move]) -> list[Text]:
        """The choices in words."""
        view = self.view(seat)
        return [self.screen.choice(view, move, self.foresee(seat, move)) for move in moves]

    def ask(self, seat: int, moves: Sequence[Move], labels: Sequence[Text]) -> None:
        """Show the question and the numbered choices."""
        view = self.view(seat)
        question = self.screen.ask(view, moves)
        question.stylize("bold")
        notes = [self.match.game.show_in(self.match.state, move) for move in moves]
        self.terminal.show()
        self.terminal.show(question)
        self.terminal.show(self.screen.menu(view, moves, labels, notes, self.terminal.width))
        if not self.screen.shows_notes(view, labels, notes, self.terminal.width):
            self.show_notation(notes)

    def show_notation(self, notes: Sequence[str]) -> None:
        """Show the notation of some choices, if the menu has no room for it."""
        some = sorted({0, min(1, len(notes) - 1), len(notes) - 1})
        written = ", ".join([f"{notes[at]} ({at + 1})" for at in some])
        text = self.speech.say("play", "in_notation", moves=written)
        text.stylize("dim")
        self.terminal.show(text)

    def foresee(self, seat: int, move: Move) -> list[Event]:
        """The immediate events of a move, in a determinization."""
        return foreseen(self.match.game, self.match.state, seat, move)

    # The end

    def finish(self) -> None:
        seat = self.reader if self.reader != NOBODY else self.people[0]
        self.show(seat)
        self.terminal.show(self.screen.result(self.match.news_for(seat)))
        self.say("over", file=self.file)

    def leave(self) -> None:
        """Save and say goodbye when a player leaves."""
        self.keep()
        self.say("left" if self.is_kept else "lost", file=self.file)


def foreseen(game: Game[Any, Any], before: State, seat: int, move: Move) -> list[Event]:
    """The immediate events of a move, in a determinization; none of a sealed one."""
    if game.is_sealed(before):
        return []
    state: State = game.imagine(before, seat, Random(0))
    state.news = []
    game.apply(state, seat, move)
    return [event for event, audience in state.news if hears(audience, seat)]


def last_move(match: Played, seat: int) -> int:
    """The number of moves up to a seat's own last one, of which it knows."""
    own = [at for at, entry in enumerate(match.log, 1) if entry.seat == seat]
    return own[-1] if own else 0
