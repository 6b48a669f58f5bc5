"""What is told of a game, and what a seat sees of it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Dealt:
    seat: int
    card: int


@dataclass(frozen=True)
class Turned:
    treasure: int


@dataclass(frozen=True)
class Shown:
    bids: tuple[int, ...]


@dataclass(frozen=True)
class Taken:
    seat: int
    worth: int


@dataclass(frozen=True)
class Over:
    scores: tuple[int, ...]


@dataclass(frozen=True)
class View:
    pile: int
    treasures: tuple[int, ...]  # that are left
    hand: tuple[int, ...]
    bid: int  # one's own, 0 for none
    cards: tuple[int, ...]  # in hand, by seat
    have_bid: tuple[bool, ...]
    last_bids: tuple[int, ...]
    scores: tuple[int, ...]
