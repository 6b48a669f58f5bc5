"""A person's turn at the terminal: moves by number or notation, and commands."""

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

from rich.text import Text

from undercroft.bots.advice import Advice, Comparison, compare
from undercroft.cli.faults import Left, why_not
from undercroft.cli.hint import advice_lines, comparison_lines
from undercroft.cli.reading import read_rules, show_rule
from undercroft.cli.saving import is_ours, text_of
from undercroft.cli.terminal import readable
from undercroft.cli.terminal_game import TerminalGame
from undercroft.core.atomic_write import write_file
from undercroft.core.bot import Decision
from undercroft.core.game import BadNotation, IllegalMove, Move, Refusal
from undercroft.core.play import refuse
from undercroft.core.rulebook import fold
from undercroft.games import rulebook

LINES_OF_LOG: Final = 30


def take_turn(table: TerminalGame, seat: int) -> None:
    """Ask until a move is made or undone."""
    Turn(table, seat).run()


class Turn:
    def __init__(self, table: TerminalGame, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.match = table.match
        self.screen = table.screen
        self.say = table.say
        self.over = False
        self.moves = table.choices(seat)
        self.labels = table.labels(seat, self.moves)
        self.is_shown = False

    def run(self) -> None:
        if self.is_forced():
            view = self.table.view(self.seat)
            told = self.screen.forced(view, self.moves[0], self.labels[0])
            self.say("forced", choice=told.plain)
            self.make(self.moves[0])
        while not self.over:
            if not self.is_shown and not self.table.terminal.ahead:
                self.table.show(self.seat)
                if (coach := self.table.coach_of(self.seat)) is not None:
                    self.table.remark(coach.look(self.match.state))
                self.ask()
            self.answer(self.table.terminal.ask("> "))

    def is_forced(self) -> bool:
        """Whether the only move can be made without asking."""
        moves: list[Move] = self.match.game.legal(self.match.state, self.seat)
        return len(moves) == 1 and not self.screen.asks_anyway(moves[0])

    def ask(self) -> None:
        self.is_shown = True
        self.table.ask(self.seat, self.moves, self.labels)

    def answer(self, typed: str) -> None:
        """Handle typed input, which may hold several moves and commands."""
        typed, *ahead = [part.strip() for part in typed.split(";")]
        self.table.terminal.ahead = ahead + self.table.terminal.ahead
        word, _, rest = typed.partition(" ")
        command = self.command(word)
        if command is not None:
            command(self, rest.strip())
        elif typed:
            self.move(typed)
        else:
            self.say("type")

    def commands(self) -> "Mapping[str, Callable[[Any, str], None]]":
        return COMMANDS

    def command(self, word: str) -> "Callable[[Any, str], None] | None":
        """Find a command by its name in the player's language or in English."""
        for key, command in self.commands().items():
            if fold(word) in (key, *self.table.speech.name("commands", key).split()):
                return command
        return None

    # Moves

    def move(self, typed: str) -> None:
        fitting = self.fitting(typed)
        if len(fitting) == 1 and not self.is_warned(fitting[0]):
            self.make(fitting[0])
            return
        if len(fitting) == 1:
            self.say("warned")
        elif fitting:
            numbers = [str(self.moves.index(move) + 1) for move in fitting]
            self.say("several", numbers=", ".join(numbers))
        elif (move := self.read(typed)) is not None:
            self.explain(move)
        else:
            self.say("unknown", typed=readable(typed))
        self.forget_ahead()

    def is_warned(self, move: Move) -> bool:
        """Whether the coach warns of a move; of the same one only once."""
        coach = self.table.coach_of(self.seat)
        return coach is not None and self.table.remark(coach.warn(self.match.state, [move]))

    def forget_ahead(self) -> None:
        """Drop typed-ahead input after a move that was not made."""
        ahead, self.table.terminal.ahead = self.table.terminal.ahead, []
        if ahead:
            self.say("not_done", typed=readable("; ".join(ahead)))

    def fitting(self, typed: str) -> list[Move]:
        """The moves that a number, a notation or words of the list may mean."""
        if typed.isascii() and typed.isdecimal():
            return self.moves[int(typed) - 1 : int(typed)] if len(typed) < 4 and int(typed) else []
        fitting = self.screen.complete(typed, self.moves)
        if fitting:
            return fitting
        wanted = fold(typed).split()
        labels = [fold(label.plain).split() for label in self.labels]
        exact = [at for at, words in enumerate(labels) if words == wanted]
        if len(exact) == 1:
            return [self.moves[exact[0]]]
        shown = [self.show_move(move).replace("-", " ").split() for move in self.moves]
        both = [one + other for one, other in zip(labels, shown, strict=True)]
        # A full notation means that move, even if it is illegal.
        for known in (labels, both) if self.read(typed) is None else (labels,):
            offered = zip(self.moves, known, strict=True)
            fitting = [move for move, words in offered if begins(wanted, words)]
            if fitting:
                return fitting
        return []

    def show_move(self, move: Move) -> str:
        return self.match.game.show_in(self.match.state, move)

    def read(self, typed: str) -> Move | None:
        try:
            notation = self.screen.notation(typed)
            move: Move = self.match.game.read_in(self.match.state, notation)
        except BadNotation:
            return None
        return move

    def make(self, move: Move) -> None:
        """Make a move; a sealed choice may be reconsidered while nobody else has chosen."""
        sealed = self.match.game.is_sealed(self.match.state)
        self.table.submit(self.seat, move)
        self.over = True
        if sealed and self.match.undo_point(self.seat) >= 0 and self.is_done():
            self.think_over()

    def is_done(self) -> bool:
        return self.seat not in self.match.to_act()

    def think_over(self) -> None:
        if self.goes_on():
            return
        self.table.terminal.show(self.screen.glance(self.table.view(self.seat), self.width))
        self.say("sealed")
        while self.is_done() and not self.goes_on():
            typed = self.table.terminal.ask("> ")
            if typed in ("", "1"):
                return
            word, _, rest = typed.partition(" ")
            command = self.command(word)
            if command in (Turn.why, None):
                self.say("sealed")
            elif command is not None:
                command(self, rest.strip())

    def goes_on(self) -> bool:
        """Whether another move, not an undo, has been typed ahead."""
        ahead = self.table.terminal.ahead
        if not ahead or ahead[0] in ("", "1"):
            return False
        return self.command(ahead[0].partition(" ")[0]) is None

    def explain(self, move: Move) -> None:
        """Say why a move is illegal, with the text of the rule."""
        refusal = refuse(self.match.game, self.match.state, self.seat, move)
        if refusal is None:
            self.say("possible")
            self.compare(move)
            return
        self.table.terminal.show(Text(f"{self.sentence(refusal)} ({refusal.rule})"))
        rule = rulebook(self.match.game.name, self.language).find(refusal.rule)
        if rule is not None:
            self.table.terminal.show(show_rule(rule))

    def sentence(self, refusal: Refusal) -> str:
        general = self.table.speech.words.table("refusals")
        if refusal.sentence in general:
            return refusal.text(general)
        return self.screen.refusal(refusal)

    # Commands

    @property
    def language(self) -> str:
        return self.screen.words.language

    @property
    def width(self) -> int:
        return self.table.terminal.width

    def undo(self, _: str) -> None:
        """Undo back to the last real choice; forced moves would only be made again."""
        moves = len(self.match.log)
        try:
            taken = self.match.undo(self.seat)
            while self.is_forced():
                taken = self.match.undo(self.seat)
        except IllegalMove as error:
            self.table.terminal.show(self.sentence(error.refusal))
            self.over = self.over or len(self.match.log) < moves
            return
        self.table.told[self.seat] = min(self.table.told[self.seat], len(self.match.log))
        self.table.keep()
        self.say("undone", move=self.screen.choice(self.table.view(self.seat), taken, []))
        self.over = True

    def why(self, typed: str) -> None:
        fitting = self.fitting(typed) if typed else []
        move = self.read(typed)
        if move is None and len(fitting) == 1:
            move = fitting[0]
        if move is None:
            self.say("why", example=self.screen.words.name("help", "moves"))
        else:
            self.explain(move)

    def rules(self, typed: str) -> None:
        found = read_rules(rulebook(self.match.game.name, self.language), typed)
        if not found:
            self.say("no_rule", typed=readable(typed))
        for line in found:
            self.table.terminal.show(line)

    def advise(self, mine: list[Move]) -> tuple[list[Advice], Comparison | None]:
        game = self.match.game
        with self.table.terminal.busy(self.table.speech.say("play", "thinking")):
            rng = Random(f"{self.match.seed} {self.seat} {len(self.match.log)} advice")
            return compare(game.name, Decision(game, self.match.state, self.seat), rng, mine)

    def hint(self, _: str) -> None:
        found, _nothing = self.advise([])
        if (coach := self.table.coach_of(self.seat)) is not None:
            advised = [self.show_move(move) for one in found for move in one.line]
            coach.advise(self.match.state, advised)
        labels = [self.labels[self.moves.index(one.move)] for one in found]
        speech, words = self.table.speech, self.screen.words
        plan = self.screen.plan(self.table.view(self.seat), found[0].line, found[0].purposes)
        for line in advice_lines(speech, words, found, labels, self.name_of, plan):
            self.table.terminal.show(line)

    def compare(self, move: Move) -> None:
        """How a legal move compares with the best."""
        found, beside = self.advise([move])
        if beside is None:
            return
        label = self.labels[self.moves.index(found[0].move)]
        speech, words = self.table.speech, self.screen.words
        for line in comparison_lines(speech, words, beside, found[0], label, self.name_of):
            self.table.terminal.show(line)

    def name_of(self, thing: str) -> str | None:
        return self.screen.name_of(thing)

    def log(self, typed: str) -> None:
        events = self.match.news_for(self.seat)
        sentences = self.screen.tell(events, 0)
        most = (
            int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 5 else LINES_OF_LOG
        )
        for sentence in sentences[max(0, len(sentences) - most) :]:
            self.table.terminal.show(sentence)

    def save(self, typed: str) -> None:
        if not typed:
            self.say("save")
            return
        path = Path(typed).expanduser()
        try:
            if path.exists() and not is_ours(path):
                self.say("not_ours", file=path)
                return
            write_file(path, text_of(self.match, self.table.seats))
        except (OSError, RuntimeError, ValueError) as error:
            reason = why_not(error) if isinstance(error, OSError) else "other"
            self.say(
                "not_saved",
                file=readable(str(path)),
                reason=self.table.speech.name("reasons", reason),
            )
            return
        self.say("saved", file=path)

    def look(self, typed: str) -> None:
        view = self.table.view(self.seat)
        wanted = fold(typed)
        for part in self.screen.parts:
            names = (part, fold(self.screen.words.name("parts", part)))
            if wanted and any(begins([wanted], name.split()) for name in names):
                self.table.terminal.show(self.screen.look(view, part, self.width))
                return
        for seat, player in enumerate(self.table.seats):
            if wanted in (str(seat + 1), fold(player.name)):
                self.table.terminal.show(self.screen.look_at(view, seat, self.width))
                return
        if wanted and (card := self.screen.look_up(typed)) is not None:
            self.table.terminal.show(card)
        elif wanted:
            parts = [self.screen.words.name("parts", part) for part in self.screen.parts]
            self.say("look", parts=", ".join(parts), players=", ".join(self.table.speech.names))
        else:
            self.show()

    def show(self, _: str = "") -> None:
        """Show the table and the question again."""
        self.table.terminal.show(self.screen.draw(self.table.view(self.seat), self.width))
        self.ask()

    def quit(self, _: str) -> None:
        raise Left

    def help(self, _: str) -> None:
        part = fold(self.screen.words.name("parts", self.screen.parts[0])).split()[-1]
        rule = rulebook(self.match.game.name, self.language).rules[0].id
        for key in self.commands():
            names = self.table.speech.name("commands", key).split()
            self.say(f"help_{key}", command=Text(names[0], "bold"), part=part, rule=rule)
        self.say("help_moves", example=self.screen.words.name("help", "moves"))
        self.table.terminal.show(self.screen.words.name("help", "legend"))


def begins(wanted: list[str], words: list[str]) -> bool:
    """Whether each wanted word is a prefix of one of the words."""
    return all(any(word.startswith(start) for word in words) for start in wanted)


COMMANDS: Final[dict[str, Callable[[Turn, str], None]]] = {
    "undo": Turn.undo,
    "look": Turn.look,
    "rules": Turn.rules,
    "why": Turn.why,
    "hint": Turn.hint,
    "log": Turn.log,
    "save": Turn.save,
    "quit": Turn.quit,
    "help": Turn.help,
}
