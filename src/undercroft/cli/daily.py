"""`undercroft daily`: the puzzle and the deal of the day, by a scheme that needs no server."""

import json
from argparse import ArgumentParser, Namespace
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from rich.text import Text

from undercroft.cli.faults import Fault, Left
from undercroft.cli.options import add_colour, add_language, language_of, own_words
from undercroft.cli.puzzle_play import PuzzleTable
from undercroft.cli.puzzle_progress import read_records
from undercroft.cli.registry import screen_for
from undercroft.cli.saving import Played, load, new_file, state_folder
from undercroft.cli.seating import Seat, seat_players
from undercroft.cli.speech import decimal, percent
from undercroft.cli.terminal import Terminal
from undercroft.cli.terminal_game import TerminalGame
from undercroft.cli.turn import take_turn
from undercroft.core.atomic_write import write_file
from undercroft.core.game import Setup
from undercroft.core.table_match import TableMatch
from undercroft.core.words import Words
from undercroft.games import GAMES
from undercroft.puzzles import Puzzle, daily
from undercroft.puzzles.deal import RIVALS, SEATS, Deal, deal_of, score_of
from undercroft.puzzles.record import Record
from undercroft.puzzles.themes import topics_of

QUICK: Final = ("novice", "keeper")  # levels that need not search
DEAL: Final = "deal"
PUZZLE: Final = "puzzle"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "what",
        nargs="?",
        choices=(PUZZLE, DEAL),
        help="puzzle or deal, to play it; both are shown without",
    )
    parser.add_argument(
        "--par",
        type=int,
        default=10,
        metavar="K",
        help="games of novices and keepers that find the par (10; 0 for none)",
    )
    add_language(parser)
    add_colour(parser)


def run(args: Namespace) -> int:
    if args.par < 0:
        raise Fault("daily_par")
    today = Today(own_words(language_of(args)), Terminal(args.colour), args.par)
    try:
        {None: today.show, PUZZLE: today.solve, DEAL: today.play}[args.what]()
    except (Left, KeyboardInterrupt):
        today.terminal.show(Text(today.words.name("puzzles", "left")))
    return 0


class Today:
    """What this day has, and what this user made of it."""

    def __init__(self, words: Words, terminal: Terminal, games: int) -> None:
        self.now = daily.now()
        self.words = words
        self.terminal = terminal
        self.games = games
        self.deal = deal_of(daily.PUBLIC, self.now.date())
        self.kept = read_days()
        self.mine: dict[str, Any] = self.kept.setdefault(self.deal.day, {})

    def say(self, key: str, **blanks: object) -> None:
        self.terminal.show(Text(self.words.say("daily", key, **blanks)))

    def keep(self, name: str, value: object) -> None:
        self.mine[name] = value
        with suppress(OSError):  # the day goes on where nothing can be kept
            write_file(days_file(), json.dumps(self.kept, indent=1))

    # Both

    def show(self) -> None:
        left = daily.seconds_left(self.now) // 60
        self.say("head", day=self.deal.day, hours=left // 60, minutes=left % 60)
        puzzle = daily.puzzle_of(daily.PUBLIC, self.now.date())
        if puzzle is not None:
            task = topics_of(puzzle.game).task(puzzle.task).words[self.words.language]
            title = GAMES[puzzle.game].title
            self.say("puzzle", game=title, rating=puzzle.rating, task=task)
            self.share_puzzle(puzzle)
        seat = self.deal.seat + 1
        self.say("deal", game=GAMES[self.deal.game].title, seat=seat)
        if levels := self.par():
            self.say("par", levels=levels)
        self.share_deal()

    # The puzzle

    def solve(self) -> None:
        puzzle = daily.puzzle_of(daily.PUBLIC, self.now.date())
        assert puzzle is not None
        record = read_records().get(puzzle.game, Record())
        PuzzleTable(puzzle, record, self.words, self.terminal).solve()
        tried = read_records().get(puzzle.game, Record()).tried.get(puzzle.id, 0.0)
        if PUZZLE not in self.mine:
            self.keep(PUZZLE, tried)
        self.share_puzzle(puzzle)

    def share_puzzle(self, puzzle: Puzzle) -> None:
        if PUZZLE not in self.mine:
            self.say("try", command=f"undercroft daily {PUZZLE}")
            return
        found = "puzzle_found" if self.mine[PUZZLE] > 0 else "puzzle_missed"
        title = GAMES[puzzle.game].title
        told = {"day": self.deal.day, "game": title, "rating": puzzle.rating}
        self.to_share("shared_puzzle", **told, found=self.words.name("daily", found))

    # The deal

    def play(self) -> None:
        """Go on with the day's game, or begin it; after its end one for practice."""
        is_first = "score" not in self.mine
        file = state_folder() / f"daily-{self.deal.day}.save" if is_first else new_file("daily")
        self.say("counts" if is_first else "practice")
        match, seats = self.match(file)
        names = [seat.name for seat in seats]
        screen = screen_for(self.deal.game, self.words.language, names, match.setup)
        table = TerminalGame(match, seats, screen, self.words, self.terminal, file)
        try:
            table.run(take_turn)
        except (Left, KeyboardInterrupt):
            table.leave()
            return
        if is_first:
            self.keep("score", match.game.scores(match.state)[self.deal.seat])
        self.share_deal()

    def match(self, file: Path) -> tuple[Played, list[Seat]]:
        if file.exists():
            return load(file)
        setup = Setup(SEATS, self.deal.options)
        match = TableMatch(GAMES[self.deal.game], setup, self.deal.seed)
        rivals = [RIVALS] * (SEATS - 1)
        return match, seat_players(self.words, [self.deal.seat], rivals, [])

    def share_deal(self) -> None:
        if "score" not in self.mine:
            self.say("try", command=f"undercroft daily {DEAL}")
            return
        score = self.shown(self.mine["score"])
        self.say("mine", score=score)
        told = {"day": self.deal.day, "game": GAMES[self.deal.game].title, "score": score}
        self.to_share("shared_deal", **told, levels=self.par())

    def to_share(self, key: str, **blanks: object) -> None:
        self.say("to_share")
        self.say(key, **blanks)

    # Par

    def par(self) -> str:
        """What novices and keepers make of the deal; played once a day, and kept."""
        known = self.mine.get("par")
        if not known and self.games:
            with self.terminal.busy(Text(self.words.name("daily", "playing"))):
                known = {level: self.mean(level, self.deal) for level in QUICK}
            self.keep("par", known)
        return ", ".join(
            [f"{level} {self.shown_mean(score)}" for level, score in (known or {}).items()]
        )

    def mean(self, level: str, deal: Deal) -> float:
        scores = [score_of(deal, level, number) for number in range(self.games)]
        return sum(scores, 0.0) / len(scores)

    def shown(self, score: float) -> str:
        if self.deal.is_team:
            return self.words.name("daily", "won" if score > 0 else "lost")
        return decimal(self.words, score, 0 if score == int(score) else 1)

    def shown_mean(self, score: float) -> str:
        if self.deal.is_team:
            return percent(self.words, decimal(self.words, 100 * score, 0))
        return decimal(self.words, score, 0)


def days_file() -> Path:
    return state_folder() / "daily.json"


def read_days() -> dict[str, dict[str, Any]]:
    """By day; nothing where the file can't be read."""
    try:
        kept = json.loads(days_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    sound = isinstance(kept, dict) and all(isinstance(one, dict) for one in kept.values())
    return kept if sound else {}
