"""Seats, people, bots and their names, from the command line."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from undercroft.bots import LEVELS, USUAL
from undercroft.bots.custom import bot_of, is_custom, is_net
from undercroft.bots.program import is_program, words_of
from undercroft.bots.releases import is_release
from undercroft.cli.faults import Fault
from undercroft.core.game import BadSetup, Game
from undercroft.core.words import Words

HUMAN: Final = "human"
LONGEST_NAME: Final = 16


@dataclass(frozen=True)
class Seat:
    """A player's name, and a bot or HUMAN."""

    name: str
    kind: str

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN


def split(text: str | None) -> list[str]:
    """Split `a, b` into ["a", "b"]; an empty list for an empty text."""
    return [part.strip() for part in (text or "").split(",") if part.strip()]


def bots_named(text: str | None) -> list[str]:
    """The bots of --bots; at least one."""
    names = split(text)
    if text is not None and not names:
        raise Fault("no_bots", bots=text)
    return names


def check_seats(game: Game[Any, Any], seats: int) -> int:
    if seats not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise Fault("seats", game=game.title, least=least, most=most, n=seats)
    return seats


def check_bots(game: str, names: Sequence[str]) -> None:
    for name in names:
        try:
            bot_of(game, name)
        except BadSetup as error:
            if name.partition(":")[0] in LEVELS or is_custom(name):
                raise Fault("setup", detail=error) from None
            raise Fault("bot", bot=name, game=game, known=", ".join(LEVELS)) from None


def fill_bots(game: str, names: Sequence[str], wanted: int) -> list[str]:
    """A list of bots of that length; the last name is repeated."""
    check_bots(game, names)
    if len(names) > wanted:
        raise Fault("too_many_bots", n=len(names), wanted=wanted)
    known = list(names) or [USUAL]
    return (known + known[-1:] * wanted)[:wanted]


def human_seats(text: str | None, humans: int, players: int) -> list[int]:
    """The people's seats: those of --seat, else the first ones."""
    asked = split(text)
    if not asked:
        seats = list(range(humans))
    elif all(part.isascii() and part.isdecimal() and len(part) < 4 for part in asked):
        seats = [int(part) - 1 for part in asked]
    else:
        raise Fault("seat", seat=text, players=players)
    if len(set(seats)) != len(seats) or not all(0 <= seat < players for seat in seats):
        raise Fault("seat", seat=text or humans, players=players)
    return sorted(seats)


def seat_players(
    words: Words, people: Sequence[int], bots: Sequence[str], names: Sequence[str]
) -> list[Seat]:
    """All seats with their players. Players without a name are called by their kind."""
    players = len(people) + len(bots)
    if len(names) > players or not all(is_name(name) for name in names):
        raise Fault("names", most=players, letters=LONGEST_NAME)
    left = list(bots)
    seats: list[Seat] = []
    for seat in range(players):
        kind = HUMAN if seat in people else left.pop(0)
        called = words.name("play", "player") if kind == HUMAN else bot_name(words, kind)
        seats.append(Seat(names[seat] if seat < len(names) else f"{called} {seat + 1}", kind))
    if len({seat.name for seat in seats}) < players:
        raise Fault("names", most=players, letters=LONGEST_NAME)
    return seats


def bot_name(words: Words, kind: str) -> str:
    """The display name of a bot: its level and budget, its class, or the file it is made of."""
    if is_program(kind):
        return Path(words_of(kind)[1][-1]).name[: LONGEST_NAME - 2]
    if is_net(kind):
        return Path(kind).stem[: LONGEST_NAME - 2]
    if is_custom(kind) and not is_release(kind):
        return kind.rpartition(":")[2][: LONGEST_NAME - 2]
    level, colon, budget = kind.partition(":")
    called, at, release = level.partition("@")
    return words.table("levels").get(called, called.capitalize()) + at + release + colon + budget


def is_name(name: str) -> bool:
    return name.isprintable() and 0 < len(name) <= LONGEST_NAME
