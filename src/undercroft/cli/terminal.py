"""The terminal: what is written to it, and what is typed."""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from rich import _wrap
from rich.console import Console, RenderableType
from rich.text import Text

from undercroft.cli.faults import Left

with suppress(ImportError):  # where there is one, what was typed can be edited and repeated
    import readline  # noqa: F401

WIDTH = 100  # of what is no terminal
LONGEST = 60  # letters of what was typed that are repeated

# Rich would break a line at a no-break space, too.
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
        """Unbroken lines are the terminal's to break: a file's name in them can be copied."""
        self.console.print(what, soft_wrap=unbroken)

    def ask(self, prompt: str) -> str:
        """A line that somebody types; raises Left at the end of the input."""
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
        """Forget what is on the screen, and above it."""
        if self.is_live:
            self.console.file.write("\x1b[3J")
        self.console.clear()

    @contextmanager
    def busy(self, what: Text) -> Iterator[None]:
        """Shows that something goes on; only where somebody watches."""
        if not self.is_live:
            yield
            return
        with self.console.status(what):
            yield


def console(colour: bool = True, stderr: bool = False) -> Console:
    """A console without colours where they are not wanted, and a fixed width without a terminal."""
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
    """What was typed, fit to be shown in one line."""
    shown = "".join([letter if letter.isprintable() else "?" for letter in typed[:LONGEST]])
    return f"{shown}…" if len(typed) > LONGEST else shown
