"""The boards of a data file: rounds, relatives, awards, and the rings of the town."""

from collections.abc import Sequence
from typing import Final

from undercroft.core.data_entry import Entry
from undercroft.games.petz.constants import (
    CAGE_LEFT,
    CAGE_RIGHT,
    SPACES,
    YOUNG_LEFT,
    YOUNG_RIGHT,
)

Row = tuple[int, ...]
Grid = tuple[Row, ...]

RINGS: Final = ("market", "corral", "town")
RING_PARTS: Final = (*RINGS, "dots", *[f"dots.{ring}" for ring in RINGS])


def rounds_of(board: Entry) -> int:
    """The number of rounds, at most 9: 8 customers come from round 3 on, two in the last round."""
    rounds = board.natural("rounds", least=3)
    if rounds > 9:
        board.report("rounds", f"expected at most 9; got {rounds}", "rounds-range", "PS7")
    return rounds


def imp_rounds_of(board: Entry) -> Row:
    rounds = board.naturals("imp_rounds", 4, least=1)
    last = board.natural("rounds")
    if list(rounds) != sorted(set(rounds)) or rounds[-1] > last:
        what = f"expected rising rounds from 1 to {last}"
        board.report("imp_rounds", what, "imp-rounds", "PS2", ["rounds"])
    return rounds


def awards_of(entry: Entry, seats: int) -> Row:
    awards = entry.naturals(str(seats), seats)
    if list(awards) != sorted(awards, reverse=True):
        what = "expected awards from the highest to the lowest"
        entry.report(str(seats), what, "awards-order", "PX7")
    return awards


def rings_of(entry: Entry) -> Grid:
    """The rings, each starting with its dotted space."""
    dots = entry.choices("dots", RINGS, SPACES, "space")
    rings: list[Row] = []
    for ring, dot in zip(RINGS, dots, strict=True):
        spaces = entry.positions(ring, SPACES, "space", 6)
        if dot not in spaces:
            what = f"'{SPACES[dot]}' is not in that ring"
            entry.report(f"dots.{ring}", what, "dot-elsewhere", "PS10", RING_PARTS)
        start = spaces.index(dot) if dot in spaces else 0
        rings.append(spaces[start:] + spaces[:start])
    check_rings(entry, rings)
    return tuple(rings)


def check_rings(entry: Entry, rings: Sequence[Row]) -> None:
    """Each space is in one ring, and two spaces for the same thing are never both blocked."""
    seen: set[int] = set()
    for ring, spaces in zip(RINGS, rings, strict=True):
        for space in spaces:
            if space in seen:
                what = f"'{SPACES[space]}' is in the rings twice"
                entry.report(ring, what, "ring-twice", "PS10", RING_PARTS)
            seen.add(space)
    for step in range(3):
        blocked = [spaces[step + far] for spaces in rings for far in (0, 3)]
        for left, right in ((CAGE_LEFT, CAGE_RIGHT), (YOUNG_LEFT, YOUNG_RIGHT)):
            if left in blocked and right in blocked:
                what = f"'{SPACES[left]}' and '{SPACES[right]}' are blocked at once"
                rule = "PT6" if left == CAGE_LEFT else "PT8"
                entry.report(ring_of(left, rings), what, "ring-blocked", rule, RING_PARTS)


def ring_of(space: int, rings: Sequence[Row]) -> str:
    return next(name for name, ring in zip(RINGS, rings, strict=True) if space in ring)
