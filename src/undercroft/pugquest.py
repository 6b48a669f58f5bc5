"""Fantasy Pug Quest as a library: matches with typed views, and positions built by words."""

from collections.abc import Mapping
from typing import Final, cast

from undercroft import match
from undercroft.core.game import Setup
from undercroft.core.record import restored
from undercroft.games import game_named
from undercroft.games.pugquest.game import rules_of
from undercroft.games.pugquest.position import Hero, Table, begin
from undercroft.games.pugquest.state import State
from undercroft.games.pugquest.view import View

__all__ = ["Hero", "Match", "View", "position"]
GAME: Final = game_named("pugquest")


class Match(match.Match):
    """A game of Fantasy Pug Quest in progress."""

    state: State

    def view(self, seat: int | None = None) -> View:
        """What a seat may know, or without a seat what everybody may."""
        return cast(View, super().view(seat))

    def copy(self, seed: str | int | None = None) -> "Match":
        """An independent copy of the game, with a seed of its own if one is given."""
        return cast(Match, super().copy(seed))


def position(
    *heroes: Hero,
    turn: int | None = None,
    foes: str = Table.foes,
    boss: str = "",
    world: str = Table.world,
    number: int = 1,
    round: int = 1,
    lord: str = "",
    face_up: str = Table.face_up,
    acted: str = Table.acted,
    options: Mapping[str, int] | None = None,
    seed: str | int = 0,
) -> Match:
    """A game of these heroes in the middle of a world, on the turn of a seat.

    Without `turn`, whoever has the highest initiative acts. Foes are written as column:name, from
    front to back where columns are the same, like "3:slime-a 3:rottroll-b". `number` is the world's
    number, `lord` the hand of the Evil Lord, who is played with the option evil-lord, `acted` the
    foes that have had their turn. Raises BadSetup for unknown names.
    """
    words = locals() | {"options": dict(options or {})}
    has_lord = (options or {}).get("evil-lord", 0) != 0
    setup = GAME.settled(Setup(len(heroes) + has_lord, options))
    table = Table(heroes, foes, boss, world, number, round, lord, face_up, acted)
    state = begin(table.state(rules_of(setup), edition=setup.edition), turn)
    return match.begun(Match(GAME, setup, seed, state), words)


def from_words(words: Mapping[str, object]) -> Match:
    """The position that was built from these words, read from JSON."""
    arguments = restored(words, {"Hero": Hero})
    return position(*arguments.pop("heroes"), **arguments)
