"""Reading what people write: moves begun but not finished, numbers, and quotes for messages."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Final

from undercroft.core.game import BadSetup, Move

QUOTED: Final = 60  # letters of what was written that an error repeats


def in_one_line(text: str) -> str:
    """What somebody wrote, fit for one line of a message."""
    line = " ".join(text.split())
    shown = "".join([letter if letter.isprintable() else "?" for letter in line[:QUOTED]])
    return f"{shown}…" if len(line) > QUOTED else shown


def quoted(text: str) -> str:
    return f"'{in_one_line(text)}'"


def completed(text: str, moves: list[Move], show: Callable[[Move], str]) -> list[Move]:
    """The moves whose words begin with the words given, one by one: `se 1 me` is `send 1 meat`.

    A word written in full wins over one that only begins so, and a move with no more words over
    longer ones. Several moves mean that the text fits all of them; no words fit every move.
    """
    given = text.lower().split()
    worded = [(show(move).split(), move) for move in moves]
    fitting = [pair for pair in worded if fits(given, pair[0])]
    for at in range(len(given)):
        exact = [pair for pair in fitting if pair[0][at] == given[at]]
        fitting = exact or fitting
    whole = [pair for pair in fitting if len(pair[0]) == len(given)]
    return [move for _, move in whole or fitting]


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
