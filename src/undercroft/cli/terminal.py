"""Terminal input and output."""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from rich import _wrap
from rich.console import Console, RenderableType
from rich.text import Text

from undercroft.cli.faults import Left

with suppress(ImportError):  # enables line editing and history, where available
    import readline  # noqa: F401

WIDTH = 100  # of what is no terminal
LONGEST = 60  # characters of the input that messages quote

# Rich breaks lines at no-break spaces, too.
_wrap.re_word = re.compile(r"[^\S\xa0\u202f]*[\S\xa0\u202f]+[^\S\xa0\u202f]*")


class Terminal:
    def __init__(self, colour: bool = True) -> None:
        self.console = console(colour)
        self.ahead: list[str] = []  # typed already, for the next questions
        self.is_live = sys.stdin.isatty() and self.console.is_terminal

    @property
    def width(self) -> int:
        return self.console.width

    def show(self, what: RenderableType = "", unbroken: bool = False) -> None:
        """Print; `unbroken` leaves wrapping to the terminal, so that file names can be copied."""
        self.console.print(what, soft_wrap=unbroken)

    def ask(self, prompt: str) -> str:
        """Read a line; raises Left at the end of the input."""
        self.console.file.flush()
        try:
            if self.ahead:
                line = self.ahead.pop(0) + "\n"
            elif self.is_live:
                return input(prompt).strip()
            else:
                line = sys.stdin.readline()
        except EOFError:
            raise Left from None
        if not line:
            raise Left
        typed = line.strip()
        self.show(Text(prompt + readable(typed)))  # so that a transcript can be read
        return typed

    def clear(self) -> None:
        """Clear the screen and the scrollback."""
        if self.is_live:
            self.console.file.write("\x1b[3J")
        self.console.clear()

    @contextmanager
    def busy(self, what: Text) -> Iterator[None]:
        """Show a spinner, only on a terminal."""
        if not self.is_live:
            yield
            return
        with self.console.status(what):
            yield


def console(colour: bool = True, stderr: bool = False) -> Console:
    """A Rich console; without a terminal it has a fixed width."""
    plain = not colour or bool(os.environ.get("NO_COLOR"))
    made = Console(
        stderr=stderr,
        color_system=None if plain else "auto",
        markup=False,
        emoji=False,
        highlight=False,
    )
    if not made.is_terminal and "COLUMNS" not in os.environ:
        made.width = WIDTH
    return made


def readable(typed: str) -> str:
    """Typed input, made printable in one line."""
    shown = "".join([letter if letter.isprintable() else "?" for letter in typed[:LONGEST]])
    return f"{shown}…" if len(typed) > LONGEST else shown
