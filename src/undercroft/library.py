"""Starting and loading games, and bots by their level: what `import undercroft` offers."""

import secrets
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, overload

from undercroft.bots import USUAL
from undercroft.bots.custom import bot_of
from undercroft.core import saved
from undercroft.core.bot import Bot
from undercroft.core.datafile import read_toml
from undercroft.core.game import BadSetup, Game, Move, Setup, State
from undercroft.core.regular_file import read_regular
from undercroft.games import GAMES, KITS
from undercroft.match import Match, Player, Source

if TYPE_CHECKING:
    from undercroft import decorators, petz, pugquest


@overload
def new(
    game: Literal["petz"],
    players: int | None = None,
    seed: str | int | None = None,
    options: Mapping[str, int] | None = None,
    bots: Sequence[Player | None] | None = None,
    data: Source | Mapping[str, Any] | None = None,
) -> "petz.Match": ...
@overload
def new(
    game: Literal["decorators"],
    players: int | None = None,
    seed: str | int | None = None,
    options: Mapping[str, int] | None = None,
    bots: Sequence[Player | None] | None = None,
    data: Source | Mapping[str, Any] | None = None,
) -> "decorators.Match": ...
@overload
def new(
    game: Literal["pugquest"],
    players: int | None = None,
    seed: str | int | None = None,
    options: Mapping[str, int] | None = None,
    bots: Sequence[Player | None] | None = None,
    data: Source | Mapping[str, Any] | None = None,
) -> "pugquest.Match": ...
@overload
def new(
    game: str,
    players: int | None = None,
    seed: str | int | None = None,
    options: Mapping[str, int] | None = None,
    bots: Sequence[Player | None] | None = None,
    data: Source | Mapping[str, Any] | None = None,
) -> Match: ...
def new(
    game: str,
    players: int | None = None,
    seed: str | int | None = None,
    options: Mapping[str, int] | None = None,
    bots: Sequence[Player | None] | None = None,
    data: Source | Mapping[str, Any] | None = None,
) -> Match:
    """A new game, dealt and ready for its first decision.

    `players` is the number of `bots`, or 2 unless given. The same `seed` deals the same game;
    without one, chance picks it. `options` chooses rules, like {"meat-stand": 1}. `bots` names who
    plays each seat, None for a seat of your own; see `Match.play_bots`. `data` is a file with the
    values of a box, or those values by entry. Raises DataError with all that is wrong with them.
    Raises BadSetup with what can be had instead.
    """
    rules = known_game(game)
    if isinstance(bots, str | Bot | type):
        raise BadSetup(f"Expected a list of bots, one or None for each seat; got {bots!r}.")
    if players is not None and not isinstance(players, int):
        raise BadSetup(f"Expected a number of players; got {players!r}.")
    seats = players if players is not None else len(bots) if bots else 2
    if bots is not None and len(bots) != seats:
        raise BadSetup(f"{seats} players, but bots for {len(bots)}: give one or None for each seat")
    chosen = {name: int(value) for name, value in (options or {}).items()}
    setup = Setup(seats, chosen, pack_of(data))
    match = match_class(game)(rules, setup, secrets.token_hex(4) if seed is None else seed)
    if bots is not None:
        match.bots = [None if one is None else seated(game, one) for one in bots]
    match.run_chance()
    return match


def pack_of(data: Source | Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    if data is None or isinstance(data, Mapping):
        return data
    if not isinstance(data, str | PathLike):
        raise BadSetup(f"Expected a file with the values of a box, or those values; got {data!r}.")
    return read_toml(Path(data))


def load(path: Source) -> Match:
    """A saved game, every move checked again. Raises BadSave with the line that is wrong."""
    try:
        text = read_regular(Path(path))
    except UnicodeDecodeError:
        raise saved.BadSave(f"{path} is not a saved game: it is not UTF-8 text") from None
    return from_text(text)


def from_text(text: str) -> Match:
    """The game that `Match.to_text` wrote, every move checked again. Raises BadSave."""
    words = saved.read_header(text.partition("\n")[0]).get(saved.POSITION)

    def made(game: Game[State, Move], setup: Setup, seed: str) -> Match:
        if words is None:
            return match_class(game.name)(game, setup, seed)
        try:
            return built(game.name, words, seed)
        except (TypeError, KeyError, AttributeError) as error:
            raise saved.BadSave(f"line 1: the position can't be read: {error}") from None

    match = saved.read_as(made, text, GAMES)
    match.run_chance()
    return match


def built(game: str, words: dict[str, object], seed: str) -> Match:
    """A match that begins in a position of a game, as its module makes one from words."""
    module = KITS[game].match.partition(":")[0]
    match: Match = import_module(module).from_words({**words, "seed": seed})
    return match


def bot(game: str, level: str = USUAL) -> Bot:
    """A bot for one seat: `random`, `imp`, `novice`, `keeper`, `expert`, `master`, or your own.

    Those are named FILE.py:CLASS, or program:COMMAND for a program that speaks the bot protocol.
    """
    return bot_of(known_game(game).name, level)


def seated(game: str, player: Player) -> Bot:
    return player if isinstance(player, Bot) else bot_of(game, player)


def match_class(game: str) -> type[Match]:
    """The class of a game's matches: that of its kit, which knows the type of its views."""
    return class_at(KITS[game].match)


@cache
def class_at(place: str) -> type[Match]:
    module, _, name = place.partition(":")
    made: type[Match] = getattr(import_module(module), name) if module else Match
    return made


def known_game(name: str) -> Game[State, Move]:
    if name in GAMES:
        return GAMES[name]
    near = get_close_matches(name, GAMES, 1)
    meant = f" Did you mean '{near[0]}'?" if near else ""
    raise BadSetup(f"There is no game '{name}'.{meant} The games are {', '.join(GAMES)}.")
