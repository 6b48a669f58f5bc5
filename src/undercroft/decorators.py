"""Dungeon Decorators as a library: matches with typed views, and positions built by words."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, cast

from undercroft import match
from undercroft.core.game import Setup
from undercroft.core.record import restored
from undercroft.games import game_named
from undercroft.games.decorators.drawing import draw
from undercroft.games.decorators.dungeon import Dungeon
from undercroft.games.decorators.game import rules_of
from undercroft.games.decorators.position import Decorator, Table, begin
from undercroft.games.decorators.state import State
from undercroft.games.decorators.view import View

__all__ = ["Decorator", "Match", "View", "position"]
GAME: Final = game_named("decorators")


class Match(match.Match):
    """A game of Dungeon Decorators in progress."""

    state: State

    def view(self, seat: int | None = None) -> View:
        """What a seat may know, or without a seat what everybody may."""
        return cast(View, super().view(seat))

    def copy(self, seed: str | int | None = None) -> "Match":
        """An independent copy of the game, with a seed of its own if one is given."""
        return cast(Match, super().copy(seed))


def position(
    *players: Decorator,
    turn: int = 0,
    phase: str = "draft",
    board: str = "",
    bosses: str = Table.bosses,
    round: int = 5,
    first_bag: int | None = None,
    second_bag: int = 50,
    hourglasses: int = 3,
    options: Mapping[str, int] | None = None,
    seed: str | int = 0,
) -> Match:
    """A game of these players, in a phase of a seat's turn: draft, build or score.

    Players are added up to 2. Dungeons are drawn; tiles are named by their numbers. `board` is the
    four tiles of the draft board in ascending order, - for one that is taken; else some are found.
    Raises BadSetup for unknown names, BadDrawing for a dungeon that can't be read.
    """
    players = tuple([drawn(player) for player in players])
    words = locals() | {"options": dict(options or {})}
    setup = GAME.settled(Setup(max(2, len(players)), options))
    table = Table(players, board, bosses, round, first_bag, second_bag, hourglasses)
    state = begin(table.state(rules_of(setup)), turn, phase)
    return match.begun(Match(GAME, setup, seed, state), words)


def drawn(player: Decorator) -> Decorator:
    """The player with the dungeon as text."""
    dungeon = player.dungeon
    text = draw(dungeon.box, dungeon.tiles) if isinstance(dungeon, Dungeon) else dungeon
    return replace(player, dungeon=text)


def from_words(words: Mapping[str, object]) -> Match:
    """The position that was built from these words, read from JSON."""
    arguments = restored(words, {"Decorator": Decorator})
    return position(*arguments.pop("players"), **arguments)
