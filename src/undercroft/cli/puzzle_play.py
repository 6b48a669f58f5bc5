"""Puzzles at the terminal: the table of `play`, one decision, and what came of it."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from rich.table import Table
from rich.text import Text

from undercroft.cli.faults import Left
from undercroft.cli.hint import because
from undercroft.cli.puzzle_progress import keep_record, read_records
from undercroft.cli.registry import screen_for
from undercroft.cli.seating import HUMAN, Seat
from undercroft.cli.speech import decimal, percent
from undercroft.cli.terminal import Terminal
from undercroft.cli.terminal_game import TerminalGame
from undercroft.cli.turn import COMMANDS, Turn
from undercroft.core.game import Move
from undercroft.core.words import Words
from undercroft.puzzles import Puzzle, puzzles_of
from undercroft.puzzles.record import Record, next_puzzle, score_of
from undercroft.puzzles.themes import topics_of

BOT: Final = "keeper"  # the rivals, who only look on


def listing(words: Words, game: str) -> Table:
    """The themes of a game: how many puzzles it has, and what share of them was found."""
    record = read_records().get(game, Record())
    puzzles = puzzles_of(game)
    grid = Table.grid(padding=(0, 2))
    for _ in range(2):
        grid.add_column()
    for _ in range(2):
        grid.add_column(justify="right")
    for topic in topics_of(game).themes:
        count = len([puzzle for puzzle in puzzles if puzzle.theme == topic.name])
        if count:
            found, tries = record.themes.get(topic.name, (0, 0))
            share = percent(words, decimal(words, 100 * found / tries, 0)) if tries else "–"
            grid.add_row(topic.name, topic.words[words.language], str(count), share)
    return grid


def standing(words: Words, game: str) -> str:
    record = read_records().get(game, Record())
    rating = record.rating
    numbers = {"rating": round(rating.value), "error": round(rating.plus_minus)}
    return words.say("puzzles", "standing", **numbers, run=record.run, best=record.best)


def play_puzzles(game: str, theme: str, words: Words, terminal: Terminal) -> None:
    """One puzzle after the other, until there are no more or the player leaves."""
    rng = Random(secrets.token_hex(8))
    try:
        while True:
            record = read_records().get(game, Record())
            puzzle = next_puzzle(puzzles_of(game), record, rng, theme)
            if puzzle is None:
                terminal.show(Text(words.name("puzzles", "no_more")))
                return
            PuzzleTable(puzzle, record, words, terminal).solve()
            terminal.show(Text(words.name("puzzles", "enter")))
            if terminal.ask("> "):
                return
    except (Left, KeyboardInterrupt):
        terminal.show(Text(words.name("puzzles", "left")))


class PuzzleTable(TerminalGame):
    """The position of a puzzle, through the eyes of the seat that decides."""

    def __init__(self, puzzle: Puzzle, record: Record, words: Words, terminal: Terminal) -> None:
        match = puzzle.posed("terminal")
        called = words.name("play", "player")
        names = [f"{called} {seat + 1}" for seat in range(match.setup.seats)]
        kinds = [HUMAN if seat == puzzle.seat else BOT for seat in range(len(names))]
        seats = [Seat(name, kind) for name, kind in zip(names, kinds, strict=True)]
        screen = screen_for(puzzle.game, words.language, names, match.setup)
        super().__init__(match, seats, screen, words, terminal, Path())
        self.puzzle = puzzle
        self.record = record
        self.words = words
        self.was_nudged = False
        self.is_done = False

    def keep(self) -> None:
        """Puzzles are not saved games."""

    def tell(self, key: str, **blanks: object) -> None:
        self.terminal.show(self.speech.say("puzzles", key, **blanks))

    def solve(self) -> None:
        """Show the position and its task, and ask until a move is made."""
        puzzle = self.puzzle
        self.terminal.show()
        number, rating = puzzle.id, puzzle.rating
        self.terminal.show(Text(self.words.say("puzzles", "head", id=number, rating=rating)))
        self.show(puzzle.seat)
        while not self.is_done:
            PuzzleTurn(self, puzzle.seat).run()

    def ask(self, seat: int, moves: Sequence[Move], labels: Sequence[Text]) -> None:
        task = topics_of(self.puzzle.game).task(self.puzzle.task)
        self.terminal.show()
        self.terminal.show(Text(f"▶ {task.words[self.words.language]}", "bold"))
        self.tell("points", n=decimal(self.words, 100 * self.puzzle.gain, 0))
        super().ask(seat, moves, labels)

    def nudge(self) -> None:
        """The theme of the best move, for half of the points."""
        self.was_nudged = True
        theme = topics_of(self.puzzle.game).theme(self.puzzle.theme)
        self.tell("nudge", theme=theme.words[self.words.language])

    def answered(self, move: str) -> None:
        """Judge a move, or "" for none, and say what was best and why."""
        puzzle, words = self.puzzle, self.words
        is_right = puzzle.is_right(move)
        loss = puzzle.loss(move)
        if is_right:
            self.tell("right")
        elif move and loss is not None:
            self.tell("wrong", n=decimal(words, 100 * loss, 0))
        elif move:
            self.tell("far")
        best = self.match.game.read_in(self.match.state, puzzle.answers[0])
        label = self.label(best)
        facts = because(words, self.screen.words, puzzle.reasons, puzzle.about, self.screen.name_of)
        self.tell("because" if facts else "best", move=label, facts=facts)
        self.levels()
        self.rate(is_right)
        self.is_done = True

    def label(self, move: Move) -> Text:
        view = self.view(self.puzzle.seat)
        label = self.screen.choice(view, move, self.foresee(self.puzzle.seat, move))
        return Text(self.screen.in_full(view, move, label).plain.rstrip("."))

    def levels(self) -> None:
        topics = topics_of(self.puzzle.game)
        theme = topics.theme(self.puzzle.theme).words[self.words.language]
        shares = [
            f"{level} {percent(self.words, decimal(self.words, 100 * share, 0))}"
            for level, share in self.puzzle.found.items()
        ]
        self.tell("about", theme=theme, rules=", ".join(self.puzzle.rules))
        self.tell("found", levels=", ".join(shares))

    def rate(self, is_right: bool) -> None:
        score = score_of(is_right, self.was_nudged)
        after = self.record.after(self.puzzle, score)
        keep_record(self.puzzle.game, after)
        change = round(after.rating.value) - round(self.record.rating.value)
        sign = "+" if change >= 0 else ""
        self.tell(
            "rated",
            rating=round(after.rating.value),
            change=f"{sign}{change}".replace("-", "−"),
            run=after.run,
            best=after.best,
        )


class PuzzleTurn(Turn):
    """The one decision of a puzzle."""

    table: PuzzleTable

    def is_forced(self) -> bool:
        return False

    def commands(self) -> Mapping[str, Callable[[Any, str], None]]:
        return PUZZLE_COMMANDS

    def make(self, move: Move) -> None:
        self.table.answered(self.show_move(move))
        self.over = True

    def nudge(self, _: str) -> None:
        self.table.nudge()

    def give_up(self, _: str) -> None:
        self.table.answered("")
        self.over = True

    def help(self, _: str) -> None:
        for key in self.commands():
            command = Text(self.table.speech.name("commands", key).split()[0], "bold")
            self.table.tell(f"help_{key}", command=command)

    def explain(self, move: Move) -> None:
        """Say why a move is illegal; nothing is said of legal ones."""
        if move in self.moves:
            self.say("possible")
        else:
            super().explain(move)


PUZZLE_COMMANDS: Final[Mapping[str, Callable[[Any, str], None]]] = {
    "nudge": PuzzleTurn.nudge,
    "answer": PuzzleTurn.give_up,
    **{key: COMMANDS[key] for key in ("look", "rules", "why", "quit")},
    "help": PuzzleTurn.help,
}
