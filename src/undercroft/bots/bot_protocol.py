"""The bot protocol, the program's side: commands in, answers out (docs/bot-protocol.md).

It imports nothing of the package: `bots/release_0_1.py` speaks it for an older one.
"""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from queue import Empty, SimpleQueue
from random import SystemRandom
from threading import Thread
from typing import IO, Any, Final, Protocol

PROTOCOL: Final = 1
LONGEST: Final = 4 * 2**20  # bytes of a line
QUOTED: Final = 60  # characters of a line that an error quotes
MOST: Final = 1_000_000  # playouts or milliseconds that can be asked for
COMMANDS: Final = ("undercroft", "option", "game", "position", "go", "stop", "ping", "quit")
SEED: Final = "seed"

Say = Callable[[str], None]


class Refused(ValueError):
    """A command that can't be followed; the message says what to send instead."""


class Info:
    """What the search found of one move."""

    def __init__(self, move: str, playouts: int, chance: float) -> None:
        self.move = move
        self.playouts = playouts
        self.chance = chance  # of winning


class Budget:
    """What `go` allows; None is as much as the level usually takes."""

    def __init__(self, playouts: int | None, milliseconds: int | None) -> None:
        self.playouts = playouts
        self.milliseconds = milliseconds


class Engine(Protocol):
    """Who thinks. Raises Refused, or ValueError for what does not fit."""

    name: str
    version: str
    plays: Sequence[str]  # games, each with the editions of its rules: `NAME 1 2`

    def begin(self, setup: dict[str, Any]) -> None: ...

    def place(self, position: dict[str, Any]) -> None: ...

    def think(
        self, budget: Budget, seed: str, is_stopped: Callable[[], bool]
    ) -> tuple[str, list[Info]]: ...


class Lines:
    """Standard input, read by a thread so that `stop` is heard while the bot thinks."""

    def __init__(self, source: IO[bytes]) -> None:
        self.source = source
        self.waiting: SimpleQueue[bytes | None] = SimpleQueue()
        self.ahead: list[bytes | None] = []  # taken while thinking, to be done afterwards
        self.has_quit = False
        Thread(target=self.receive, daemon=True).start()

    def receive(self) -> None:
        while True:
            line = self.source.readline(LONGEST + 1)
            rest = line
            while len(rest) > LONGEST and not rest.endswith(b"\n"):
                rest = self.source.readline(LONGEST + 1)
            self.waiting.put(line or None)
            if not line:
                return

    def __iter__(self) -> Iterator[bytes]:
        while not self.has_quit:
            line = self.ahead.pop(0) if self.ahead else self.waiting.get()
            if line is None:
                return
            yield line

    def is_stopped(self) -> bool:
        """Whether `stop` or `quit` has come for this `go`; other lines wait.

        After another `go` they are for that one. The end of input stops nothing.
        """
        while not any(line is None or line.startswith(b"go") for line in self.ahead):
            try:
                line = self.waiting.get_nowait()
            except Empty:
                return False
            command = line.strip() if line is not None else b""
            if command in (b"stop", b"quit"):
                self.has_quit = command == b"quit"
                return True
            self.ahead.append(line)
        return False


def speak(engine: Engine, source: IO[bytes], say: Say) -> None:
    """Answer commands until `quit` or the end of input."""
    lines, talk = Lines(source), Talk(engine, say)
    for line in lines:
        try:
            if not talk.follow(read(line), lines):
                return
        except Refused as error:
            say(f"error {in_one_line(str(error))}")
        except Exception as error:  # never a traceback: the host reads lines
            say(f"error {in_one_line(f'{type(error).__name__}: {error}', 4 * QUOTED)}")


class Talk:
    """How far a conversation has come."""

    def __init__(self, engine: Engine, say: Say) -> None:
        self.engine = engine
        self.say = say
        self.seed = ""
        self.has_game = False
        self.has_position = False

    def follow(self, line: str, lines: Lines) -> bool:
        """Follow one command; returns whether the conversation goes on."""
        command, _, rest = line.partition(" ")
        rest = rest.strip()
        if command == "undercroft":
            self.greet(rest)
        elif command == "option":
            self.set_option(rest)
        elif command == "game":
            self.engine.begin(json_of(command, rest))
            self.has_game, self.has_position = True, False
        elif command == "position":
            if not self.has_game:
                raise Refused("no game yet: send `game` first, then `position`")
            self.engine.place(json_of(command, rest))
            self.has_position = True
        elif command == "go":
            self.go(rest, lines)
        elif command == "ping":
            self.say("ready")
        elif command not in ("", "stop", "quit"):
            known = ", ".join(COMMANDS)
            raise Refused(f"unknown command {quoted(command)}; there is {known}")
        return command != "quit"

    def greet(self, version: str) -> None:
        if version != str(PROTOCOL):
            raise Refused(f"this program speaks protocol {PROTOCOL}: send `undercroft {PROTOCOL}`")
        engine = self.engine
        for line in (f"id name {engine.name}", f"id version {engine.version}"):
            self.say(line)
        for game in engine.plays:
            self.say(f"plays {game}")
        self.say(f"option {SEED}")
        self.say("wants world")
        self.say("ready")

    def set_option(self, rest: str) -> None:
        name, _, value = rest.partition(" ")
        if name != SEED or not value:
            raise Refused(f"the only option is `option {SEED} TEXT`")
        self.seed = value

    def go(self, rest: str, lines: Lines) -> None:
        if not self.has_position:
            raise Refused("no position yet: send `game`, then `position`, then `go`")
        budget = budget_of(rest)
        seed = self.seed or str(SystemRandom().getrandbits(32))
        move, infos = self.engine.think(budget, seed, lines.is_stopped)
        for info in infos:
            self.say(f"info playouts {info.playouts} chance {info.chance:.3f} move {info.move}")
        self.say(f"bestmove {move}")


# Reading


def read(line: bytes) -> str:
    if len(line) > LONGEST:
        raise Refused(f"the line is longer than {LONGEST} bytes")
    try:
        return line.decode().strip()
    except UnicodeDecodeError:
        raise Refused("the line is not UTF-8") from None


def json_of(command: str, text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused(f"expected `{command}` and a JSON object in one line") from None
    if not isinstance(found, dict):
        raise Refused(f"expected `{command}` and a JSON object in one line")
    return found


def budget_of(text: str) -> Budget:
    """`playouts 200`, `ms 1500`, both or neither."""
    words = text.split()
    found: dict[str, int] = {}
    for name, value in zip(words[::2], words[1::2], strict=False):
        if value.isascii() and value.isdecimal() and len(value) < 9 and 0 < int(value) <= MOST:
            found[name] = int(value)
    if not set(found) <= {"playouts", "ms"} or 2 * len(found) != len(words):
        raise Refused(
            f"expected `go`, `go playouts N` or `go ms N` with N from 1 to {MOST}; "
            f"got {quoted(text)}"
        )
    return Budget(found.get("playouts"), found.get("ms"))


def in_one_line(text: str, most: int = 1000) -> str:
    line = " ".join(text.split())
    shown = "".join([letter if letter.isprintable() else "?" for letter in line[:most]])
    return f"{shown}…" if len(line) > most else shown


def quoted(text: str) -> str:
    return f"'{in_one_line(text, QUOTED)}'"


def say_aloud(line: str) -> None:
    """One line on standard output, at once."""
    sys.stdout.buffer.write(f"{line}\n".encode(errors="replace"))
    sys.stdout.buffer.flush()
