"""Abbreviated notation, and quoting of input in messages."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Final

from undercroft.core.game import BadSetup, Move

QUOTED: Final = 60  # characters of the input that an error quotes


def in_one_line(text: str) -> str:
    """Input made fit for one line of a message."""
    line = " ".join(text.split())
    shown = "".join([letter if letter.isprintable() else "?" for letter in line[:QUOTED]])
    return f"{shown}…" if len(line) > QUOTED else shown


def quoted(text: str) -> str:
    return f"'{in_one_line(text)}'"


def completed(text: str, moves: list[Move], show: Callable[[Move], str]) -> list[Move]:
    """The moves that an abbreviation may mean, word by word: `se 1 me` is `send 1 meat`.

    A full word beats a prefix, and a move with no more words beats longer ones. Several moves are
    returned if the text is ambiguous; the empty text fits every move.
    """
    given = text.lower().split()
    worded = [(show(move).split(), move) for move in moves]
    fitting = [pair for pair in worded if fits(given, pair[0])]
    for at in range(len(given)):
        exact = [pair for pair in fitting if pair[0][at] == given[at]]
        fitting = exact or fitting
    whole = [pair for pair in fitting if len(pair[0]) == len(given)]
    return [move for _, move in whole or fitting]


def new_name(number: int) -> str:
    """What notation calls a component that an expansion adds, where its own name is unknown.

    >>> new_name(0)
    'new-1'
    """
    return f"new-{number + 1}"


def fits(given: list[str], words: list[str]) -> bool:
    if len(given) > len(words):
        return False
    return all(words[at].startswith(given[at]) for at in range(len(given)))


def number_of(word: str, numbers: Mapping[str, int], what: str) -> int:
    """The number of a thing by its name; raises BadSetup with the names that come near."""
    if word in numbers:
        return numbers[word]
    near = get_close_matches(word, numbers, 3) or list(numbers)[:5]
    raise BadSetup(f"There is no {what} {quoted(word)}; there is {', '.join(near)}, …")


def numbers_of(words: str, numbers: Mapping[str, int], what: str) -> tuple[int, ...]:
    """The numbers of things named one after another."""
    return tuple([number_of(word, numbers, what) for word in words.split()])
