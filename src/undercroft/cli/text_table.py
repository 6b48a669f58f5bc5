"""A game for a player who reads and writes text: what the terminal shows, call by call."""

from collections.abc import Mapping, Sequence
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console, RenderableType

from undercroft.cli.faults import Fault
from undercroft.cli.options import find_game, own_words, read_options, started
from undercroft.cli.reading import read_rules
from undercroft.cli.registry import screen_for
from undercroft.cli.saving import new_file
from undercroft.cli.seating import check_seats, fill_bots, seat_players
from undercroft.cli.terminal import WIDTH, Terminal
from undercroft.cli.terminal_game import TerminalGame, foreseen
from undercroft.cli.turn import Turn
from undercroft.core.bot import Decision
from undercroft.core.game import Move, Setup
from undercroft.core.table_match import TableMatch
from undercroft.games import rulebook


class Page(Terminal):
    """A terminal that writes into a text."""

    def __init__(self, width: int = WIDTH) -> None:
        self.written = StringIO()
        self.console = Console(
            file=self.written,
            width=width,
            color_system=None,
            markup=False,
            emoji=False,
            highlight=False,
        )
        self.ahead = []
        self.is_live = False

    def take(self) -> str:
        """The text since it was last taken."""
        text = self.written.getvalue()
        self.written.seek(0)
        self.written.truncate()
        return "\n".join([line.rstrip() for line in text.splitlines()]).strip("\n")


class TextTurn(Turn):
    """A turn without the second thoughts about sealed choices that a keyboard allows."""

    def think_over(self) -> None:
        self.say("sealed_text")


class TextTable:
    """One seat of a game, with bots in the others. Hears and says only what its seat may know."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        seat: int = 1,
        bots: Sequence[str] = (),
        options: Mapping[str, str] | None = None,
        seed: str = "",
        language: str = "en",
        file: Path | None = None,
    ) -> None:
        rules = find_game(game)
        words = own_words(language)
        asked = max(rules.seats[0], 1 + len(bots)) if players is None else players
        seats = check_seats(rules, asked)
        if not 1 <= seat <= seats:
            raise Fault("seat", seat=seat, players=seats)
        self.seat = seat - 1
        named = [f"{name}={value}" for name, value in (options or {}).items()]
        setup = started(rules, Setup(seats, read_options(rules, named)), None)
        taken = seat_players(words, [self.seat], fill_bots(game, bots, seats - 1), ())
        screen = screen_for(game, language, [one.name for one in taken], setup)
        match = TableMatch(rules, setup, seed)
        self.page = Page()
        kept = file or new_file(game)
        self.table = TerminalGame(match, taken, screen, words, self.page, kept)
        match.run_chance()
        self.go_on()

    @property
    def is_over(self) -> bool:
        return self.table.match.is_over

    def turn(self) -> TextTurn:
        return TextTurn(self.table, self.seat)

    def go_on(self) -> None:
        """Let bots play, and moves without a choice, until the seat has to decide."""
        match = self.table.match
        while match.to_act():
            if self.seat not in match.to_act():
                self.table.move_bots()
                continue
            turn = self.turn()
            if not turn.is_forced():
                return
            turn.run()

    def view(self) -> str:
        """The table as the seat sees it."""
        self.show(self.table.screen.draw(self.table.view(self.seat), self.page.width))
        return self.page.take()

    def moves(self) -> str:
        """What happened since the seat was last told, and its decision with all choices."""
        self.table.tell_news(self.seat)
        if self.is_over:
            self.show(self.table.screen.result(self.table.match.news_for(self.seat)))
        else:
            self.turn().ask()
        return self.page.take()

    def play(self, move: str) -> str:
        """Make a move, given by its number or in notation, or say why it can't be made."""
        if self.is_over:
            return self.moves()
        turn = self.turn()
        turn.move(move.strip())
        if not turn.over:
            return self.page.take()
        self.go_on()
        return self.moves()

    def advice(self) -> str:
        """What a good player would do, and why."""
        if not self.is_over:
            self.turn().hint("")
        return self.page.take()

    def rules(self, wanted: str) -> str:
        """The rules for an id or words, or the chapters."""
        return rules_text(self.table.match.game.name, wanted, self.table.speech.words.language)

    def show(self, what: RenderableType) -> None:
        self.page.show(what)


def decision_text(decision: Decision[Any, Any], language: str = "en") -> tuple[str, list[Move]]:
    """What a seat sees and may choose, as text, and the moves in the order of their numbers."""
    game, seat = decision.game, decision.seat
    setup = decision.setup
    assert setup is not None, "the decision of a game that was set up"
    player = own_words(language).name("play", "player")
    names = [f"{player} {number}" for number in range(1, setup.seats + 1)]
    screen = screen_for(game.name, language, names, setup)
    page, view = Page(), decision.view()
    moves: list[Move] = sorted(decision.moves(), key=screen.is_idle)
    page.show(screen.draw(view, page.width))
    page.show()
    page.show(screen.ask(view, moves))
    for number, move in enumerate(moves, 1):
        label = screen.choice(view, move, foreseen(game, decision.imagine(Random(0)), seat, move))
        page.show(f"{number}. {decision.show(move)}: {label.plain}", unbroken=True)
    return page.take(), moves


def rules_text(game: str, wanted: str, language: str) -> str:
    """The rules of a game for an id or words; its chapters without any."""
    page = Page()
    for rule in read_rules(rulebook(find_game(game).name, language), wanted):
        page.show(rule, unbroken=True)
    return page.take() or own_words(language).say("play", "no_rule", typed=wanted)
