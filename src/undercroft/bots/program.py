"""Bots that are programs, named `program:COMMAND`: the host's side of the bot protocol.

A program is asked anew for every decision and told only what its seat may know: its legal moves,
its view, and a determinization if it wants one (docs/bot-protocol.md).
"""

import json
import re
import shlex
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from shutil import which
from time import monotonic
from typing import Any, Final, final

from undercroft.bots.bot_protocol import MOST, PROTOCOL, SEED, in_one_line, quoted
from undercroft.bots.program_process import ProgramGone, ProgramProcess, give_back, take
from undercroft.bots.worlds import world_json
from undercroft.core.bot import Bot, Decision
from undercroft.core.game import BadSetup

PREFIX: Final = "program:"
BUDGET: Final = re.compile(r"(\d{1,7}(?:\.\d{1,3})?s|\d{1,7}):(.*)", re.DOTALL)
START: Final = 60.0  # seconds to start and greet
USUAL: Final = 10.0  # seconds for a decision, where no budget names others
GRACE: Final = 5.0  # seconds after `stop`
LARGEST: Final = 2**20  # bytes of a file that is hashed
TELLS: Final = ("view", "world")  # what a program can want


class BotFailed(RuntimeError):
    """A custom bot failed; the message says which, where and why."""


def is_program(name: str) -> bool:
    return name.startswith(PREFIX)


def words_of(name: str) -> tuple[str, tuple[str, ...]]:
    """The budget of a name, if any, and the words of its command; raises BadSetup."""
    rest = name.removeprefix(PREFIX)
    found = BUDGET.fullmatch(rest)
    budget, command = (found[1], found[2]) if found else ("", rest)
    try:
        words = tuple(shlex.split(command))
    except ValueError as error:
        raise BadSetup(f"'{name}': the command can't be read: {error}") from None
    if not words:
        raise BadSetup(f"'{name}' names no program: write {PREFIX}COMMAND")
    if budget and not 0 < float(budget.removesuffix("s")) <= MOST / (1000 if "s" in budget else 1):
        raise BadSetup(
            f"a budget is a number of playouts or of seconds, like 200 or 1.5s, not '{budget}'"
        )
    return budget, words


def program_bot(game: str, name: str) -> "ProgramBot":
    """A new bot `program:COMMAND`; raises BadSetup."""
    budget, words = words_of(name)
    if which(words[0]) is None:
        raise BadSetup(f"there is no program '{words[0]}' for '{name}'")
    return ProgramBot(game, name, budget, words)


def hash_of(name: str) -> str:
    """A hash of the command and of the files it names, which stored games depend on."""
    digest = sha256(name.encode())
    for word in words_of(name)[1]:
        path = Path(word)
        if path.is_file() and path.stat().st_size <= LARGEST:
            digest.update(path.read_bytes())
    return digest.hexdigest()


@final
class ProgramBot(Bot):
    """Plays one seat of one game by a program. A program that fails is started once more."""

    def __init__(self, game: str, name: str, budget: str, words: tuple[str, ...]) -> None:
        self.game = game
        self.name = name
        self.budget = budget  # `2s`, `400`, or nothing
        self.words = words
        self.program: ProgramProcess | None = None
        self.greeting = Greeting()
        self.told = ""  # the game that the program knows of
        self.restarts = 0

    def fresh(self) -> Bot:
        return ProgramBot(self.game, self.name, self.budget, self.words)

    def choose(self, decision: Decision[Any, Any], rng: Random) -> Any:
        seed = rng.getrandbits(32)
        try:
            chosen = self.ask(decision, seed)
        except ProgramGone:
            self.restarts += 1
            self.drop()
            try:
                chosen = self.ask(decision, seed)
            except ProgramGone as error:
                self.drop()
                raise BotFailed(f"'{self.name}': {error}") from None
        for move in decision.moves():
            if decision.show(move) == chosen:
                return move
        self.drop()
        raise BotFailed(f"'{self.name}' chose {quoted(chosen)}, which is not one of its moves")

    def ask(self, decision: Decision[Any, Any], seed: int) -> str:
        """Ask for one decision; raises ProgramGone, with what the program last complained of."""
        try:
            program = self.started()
            self.check_edition(decision)
            program.forget()
            program.send([*self.opening(decision, seed), self.go()])
            return self.answer(program)
        except ProgramGone as error:
            heard = list(self.program.last_words) if self.program is not None else []
            said = f"; it said: {in_one_line(' / '.join(heard))}" if heard else ""
            raise ProgramGone(f"{error}{said}") from None
        except KeyboardInterrupt:  # its answer must not be taken for that to another question
            self.drop()
            raise

    def started(self) -> ProgramProcess:
        """The program, greeted."""
        if self.program is None or not self.program.is_ours():
            self.program = take(self.words) or ProgramProcess(self.words)
            self.greeting = greet(self.program)
            self.told = ""
        return self.program

    def check_edition(self, decision: Decision[Any, Any]) -> None:
        """Refuse rules that the program does not know."""
        game, setup = decision.game, decision.setup
        if setup is None:
            raise BotFailed(f"'{self.name}': a program must be told the setup of the game")
        edition = game.settled(setup).edition
        known = self.greeting.plays.get(game.name, None)
        if self.greeting.plays and known is None:
            raise BotFailed(f"'{self.name}' does not play {game.name}")
        if known and edition not in known:
            listed = ", ".join([str(one) for one in known])
            raise BotFailed(
                f"'{self.name}' plays edition {listed} of the rules, not {edition}: see --edition"
            )

    def opening(self, decision: Decision[Any, Any], seed: int) -> list[str]:
        """What comes before `go`: the game if it is another one, the seed, the position."""
        lines = []
        began = game_line(decision)
        if began != self.told:
            lines.append(began)
            self.told = began
        if SEED in self.greeting.options:
            lines.append(f"option {SEED} {seed}")
        return [*lines, position_line(decision, self.greeting.wants, seed)]

    def go(self) -> str:
        if not self.budget:
            return "go"
        if self.budget.endswith("s"):
            return f"go ms {max(1, round(1000 * float(self.budget[:-1])))}"
        return f"go playouts {self.budget}"

    def answer(self, program: ProgramProcess) -> str:
        """The move, when it comes. At the limit the program is told to stop, and has some grace."""
        given = float(self.budget[:-1]) + 1.0 if self.budget.endswith("s") else USUAL
        until, is_stopped = monotonic() + given, False
        while True:
            line = program.hear(until)
            if line is None:
                if is_stopped:
                    raise ProgramGone(f"no move {given + GRACE:g} s after `go`")
                program.send(["stop"])
                until, is_stopped = monotonic() + GRACE, True
                continue
            word, _, rest = line.partition(" ")
            if word == "bestmove":
                return rest.strip()
            if word == "error":
                raise ProgramGone(f"it answered: {in_one_line(rest)}")

    # The end

    def drop(self) -> None:
        """End the program: the next decision starts another."""
        if self.program is not None:
            self.program.end()
            self.program = None

    def __del__(self) -> None:
        program = getattr(self, "program", None)
        if program is not None:
            give_back(self.words, program)


class Greeting:
    """What a program says of itself."""

    def __init__(self) -> None:
        self.name = ""
        self.version = ""
        self.plays: dict[str, list[int]] = {}  # editions by game; all if none is named
        self.wants: list[str] = []
        self.options: list[str] = []

    def take(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        parts = rest.split()
        if word == "id" and parts[:1] == ["name"]:
            self.name = rest.removeprefix("name").strip()
        elif word == "id" and parts[:1] == ["version"]:
            self.version = rest.removeprefix("version").strip()
        elif word == "plays" and parts:
            self.plays[parts[0]] = [int(part) for part in parts[1:] if part.isdecimal()]
        elif word == "wants":
            self.wants += [part for part in parts if part in TELLS]
        elif word == "option" and parts:
            self.options.append(parts[0])


def greet(program: ProgramProcess) -> Greeting:
    """Say hello; a program that waited for its next game says the same again."""
    greeting = Greeting()
    program.send([f"undercroft {PROTOCOL}"])
    until = monotonic() + START
    while (line := program.hear(until)) != "ready":
        if line is None:
            raise ProgramGone(f"no `ready` {START:g} s after `undercroft {PROTOCOL}`")
        if line.startswith("error"):
            raise ProgramGone(f"it answered: {in_one_line(line.removeprefix('error'))}")
        greeting.take(line)
    return greeting


# What a program is told: nothing but what the seat may know


def game_line(decision: Decision[Any, Any]) -> str:
    """The setup and the seat."""
    assert decision.setup is not None
    setup = decision.game.settled(decision.setup)
    shown = {
        "game": decision.game.name,
        "seats": setup.seats,
        "seat": decision.seat,
        "options": setup.options,
        "edition": setup.edition,
        "pack": setup.pack,
    }
    return f"game {as_line(shown)}"


def position_line(decision: Decision[Any, Any], wants: Sequence[str], seed: int) -> str:
    """The legal moves, and what the program wants besides."""
    shown: dict[str, Any] = {"moves": [decision.show(move) for move in decision.moves()]}
    if "view" in wants:
        shown["view"] = view_json(decision.view())
    if "world" in wants:
        shown["world"] = world_json(decision.game.name, decision.imagine(Random(seed)))
    return f"position {as_line(shown)}"


def as_line(shown: dict[str, Any]) -> str:
    return json.dumps(shown, ensure_ascii=False, separators=(",", ":"))


def view_json(value: Any) -> Any:
    """A view in JSON types, as the table protocol has it."""
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: view_json(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, list | tuple):
        return [view_json(item) for item in value]
    if isinstance(value, dict):
        return {str(key): view_json(item) for key, item in value.items()}
    return value
