"""`undercroft replay`: step through a saved game, or check it."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any, Final

from rich.text import Text

from undercroft.cli.faults import Fault, Left, why_not
from undercroft.cli.html_report.document import DOCTYPE
from undercroft.cli.html_report.replay_page import replay_page
from undercroft.cli.options import add_colour, add_language, language_of, own_words
from undercroft.cli.registry import screen_for
from undercroft.cli.review import reviewed
from undercroft.cli.saving import Played, header_of, load, read_text
from undercroft.cli.screen import Screen
from undercroft.cli.speech import Speech
from undercroft.cli.terminal import Terminal
from undercroft.core import fingerprint, saved
from undercroft.core.atomic_write import write_file
from undercroft.core.game import CHANCE, WATCHER
from undercroft.core.notation import in_one_line
from undercroft.core.table_match import TableMatch
from undercroft.core.words import Words, number
from undercroft.games import GAMES
from undercroft.review import Budget, NotOver, Review, Reviewer

NEXT: Final = ("", "n", "next", "s", "suivant")
BACK: Final = ("b", "back", "r", "retour")
TABLE: Final = ("t", "table")
QUIT: Final = ("q", "quit", "quitter")

NAMES: Final = {
    fingerprint.ENGINE: "mark_engine",
    fingerprint.SEED: "mark_seed_hash",
    fingerprint.DATA: "mark_data",
    fingerprint.RESULT: "mark_result",
}
OTHER: Final = {
    fingerprint.ENGINE: "other_engine",
    fingerprint.SEED: "other_seed_hash",
    fingerprint.DATA: "other_data",
    fingerprint.RESULT: "other_result",
}


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("log", type=Path, metavar="LOG", help="a saved game")
    parser.add_argument("--to", type=int, metavar="N", help="only its first N moves")
    parser.add_argument("--verify", action="store_true", help="check every move and every deal")
    parser.add_argument("--seat", type=int, metavar="K", help="what the player of a seat saw")
    parser.add_argument(
        "--html", type=Path, metavar="FILE", help="write a page to step through, in one file"
    )
    parser.add_argument(
        "--review", action="store_true", help="with --html: also what decided the game"
    )
    add_language(parser)
    add_colour(parser)


def run(args: Namespace) -> int:
    words = own_words(language_of(args))
    terminal = Terminal(args.colour)
    if args.verify:
        return verify(args.log, words, terminal)
    match, seats = load(args.log)
    count = match.setup.seats
    if args.seat is not None and not 1 <= args.seat <= count:
        raise Fault("seat", seat=args.seat, players=count)
    if args.to is not None and not 0 <= args.to <= len(match.log):
        raise Fault("to", n=args.to, most=len(match.log))
    called = words.name("play", "player")
    names = [seat.name for seat in seats] or [f"{called} {seat + 1}" for seat in range(count)]
    seat = WATCHER if args.seat is None else args.seat - 1
    if args.review and args.html is None:
        raise Fault("review_page")
    if args.html is not None:
        last = len(match.log) if args.to is None else args.to
        found = looked_back(args, match, words) if args.review else ()
        given = [one.name for one in seats]
        return write_page(args.html, replay_page(words, match, given, seat, last, *found))
    screen = screen_for(match.game.name, words.language, names, match.setup)
    replay = Replay(match, screen, Speech(words, names), terminal, seat)
    if terminal.is_live:
        replay.step_through(args.to or 0)
    else:
        replay.tell_all(len(match.log) if args.to is None else args.to)
    return 0


def looked_back(args: Namespace, match: Played, words: Words) -> tuple[Reviewer, Review]:
    """What reviews a finished game, and what it finds."""
    try:
        reviewer = Reviewer(match, Budget(), "review")
    except NotOver:
        raise Fault("not_over", file=args.log) from None
    return reviewer, reviewed(args, reviewer, words)


def write_page(path: Path, page: str) -> int:
    try:
        write_file(path, DOCTYPE + page + "\n")
    except OSError as error:
        raise Fault("unwritable", code=1, file=path, reason=why_not(error)) from None
    return 0


def verify(path: Path, words: Words, terminal: Terminal) -> int:
    """Check that all moves are legal and all deals follow from the seed."""
    text = read_text(path)
    header = header_of(path, text)
    try:
        match, marks = saved.check(text, GAMES)
    except saved.UnlikeSave as error:
        why = differing(header, error.differs, None, words)
        key = "broken_and_other" if why else "broken_save"
        raise Fault(key, code=1, file=path, detail=error, why=why) from None
    # Another version may play the same, and a truncated game may have had that result.
    harmless = {fingerprint.ENGINE} if match.is_over else {fingerprint.ENGINE, fingerprint.RESULT}
    if not harmless.issuperset(marks):
        raise Fault("other_save", code=1, file=path, why=differing(header, marks, match, words))
    scores = ", ".join([number(score) for score in match.game.scores(match.state)])
    key = "verified" if match.is_over else "verified_so_far"
    terminal.show(Text(words.say("replay", key, n=len(match.log), scores=scores)))
    if marks:
        terminal.show(Text(words.say("replay", "note", why=differing(header, marks, match, words))))
    if unnamed := fingerprint.unnamed(header):
        named = [words.name("replay", NAMES[mark]) for mark in unnamed]
        terminal.show(Text(words.say("replay", "unnamed", marks=", ".join(named))))
    return 0


def differing(header: dict[str, Any], marks: list[str], match: Played | None, words: Words) -> str:
    """The differences from a saved game's fingerprint, in words."""
    made_with = header.get(fingerprint.ENGINE)
    was = in_one_line(made_with) if isinstance(made_with, str) else "?"
    result = fingerprint.result_of(match.game, match.state) if match is not None else None
    results = (header.get(fingerprint.RESULT), result)
    before, now = [numbers_of(one, "scores") for one in results]
    keys = OTHER
    if before == now:
        before, now = [numbers_of(one, "winners") for one in results]
        keys = OTHER | {fingerprint.RESULT: "other_winners"}
    blanks = {
        fingerprint.ENGINE: {"was": was, "now": fingerprint.engine_version()},
        fingerprint.RESULT: {"was": before, "now": now},
    }
    told = [words.say("replay", keys[mark], **blanks.get(mark, {})) for mark in marks]
    return words.name("replay", "and").join(told)


def numbers_of(result: object, what: str) -> str:
    """The scores or winners of a result, if any."""
    found = result.get(what) if isinstance(result, dict) else None
    if not isinstance(found, list) or not all(is_number(each) for each in found):
        return "–"
    return in_one_line(", ".join([number(each) for each in found]))


def is_number(value: object) -> bool:
    return isinstance(value, int | float) and abs(value) < 1e6


class Replay:
    """A position in a saved game, shown as one seat saw it."""

    def __init__(
        self, match: Played, screen: Screen, speech: Speech, terminal: Terminal, seat: int
    ) -> None:
        self.whole = match
        self.screen = screen
        self.speech = speech
        self.terminal = terminal
        self.seat = seat

    def at(self, moves: int) -> Played:
        """The match after a number of moves."""
        match: TableMatch[Any, Any] = TableMatch(self.whole.game, self.whole.setup, self.whole.seed)
        match.reseeds = self.whole.reseeds
        match.replay([(entry.seat, entry.move) for entry in self.whole.log[:moves]])
        return match

    def tell_all(self, moves: int) -> None:
        """Show all events up to a move, then the table or the result."""
        match = self.at(moves)
        for sentence in self.screen.tell(match.news_for(self.seat), 0):
            self.terminal.show(sentence)
        self.draw(match)

    def draw(self, match: Played) -> None:
        view = match.game.view(match.state, self.seat)
        self.terminal.show(self.screen.draw(view, self.terminal.width))
        if match.is_over:
            self.terminal.show(self.screen.result(match.news_for(self.seat)))

    # Step by step

    def step_through(self, moves: int) -> None:
        """Step interactively; a step is a player's move with the chance moves after it."""
        self.terminal.show(self.speech.say("replay", "keys"))
        self.draw(self.at(moves))
        while True:
            try:
                typed = self.terminal.ask(f"{moves}/{len(self.whole.log)}> ").lower()
            except (Left, KeyboardInterrupt):
                return
            if typed in QUIT:
                return
            moves = self.go(typed, moves)

    def go(self, typed: str, moves: int) -> int:
        """The position that a key leads to."""
        last = len(self.whole.log)
        stops = [0, *[at for at, entry in enumerate(self.whole.log) if entry.seat != CHANCE], last]
        if typed in NEXT:
            place = min([stop for stop in stops if stop > moves], default=last)
            self.tell_step(moves, place)
            return place
        if typed in BACK:
            moves = max([stop for stop in stops if stop < moves], default=0)
        elif typed.isascii() and typed.isdecimal() and len(typed) < 7:
            moves = min(int(typed), last)
        elif typed not in TABLE:
            self.terminal.show(self.speech.say("replay", "keys"))
            return moves
        self.draw(self.at(moves))
        return moves

    def tell_step(self, before: int, moves: int) -> None:
        match = self.at(moves)
        events = match.news_for(self.seat)
        fresh = len(match.news_for(self.seat, before))
        sentences = self.screen.tell(events, len(events) - fresh)
        if not sentences and moves > before and match.log[before].seat != CHANCE:
            who = self.speech.player(match.log[before].seat)
            sentences = [self.speech.say("replay", "unseen", player=who)]
        for sentence in sentences:
            self.terminal.show(sentence)
        if match.is_over:
            self.draw(match)
