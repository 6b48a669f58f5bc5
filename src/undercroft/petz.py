"""Dungeon Petz as a library: matches with typed views, and positions built by words."""

from collections.abc import Mapping, Sequence
from typing import Final, cast

from undercroft import match
from undercroft.core.game import Setup
from undercroft.core.record import restored
from undercroft.games import game_named
from undercroft.games.petz.game import rules_of
from undercroft.games.petz.position import PetCard, Shop, Table, begin, take_from_stacks
from undercroft.games.petz.state import State
from undercroft.games.petz.view import View

__all__ = ["Match", "PetCard", "Shop", "View", "position"]
GAME: Final = game_named("petz")


class Match(match.Match):
    """A game of Dungeon Petz in progress."""

    state: State

    def view(self, seat: int | None = None) -> View:
        """What a seat may know, or without a seat what everybody may."""
        return cast(View, super().view(seat))

    def copy(self, seed: str | int | None = None) -> "Match":
        """An independent copy of the game, with a seed of its own if one is given."""
        return cast(Match, super().copy(seed))


def position(
    *shops: Shop,
    phase: str = "grouping",
    round: int = 3,
    start: int = 0,
    exhibitions: str = Table.exhibitions,
    customers: str = Table.customers,
    food: Sequence[int] = (0, 0, 0, 0),
    young: str = "",
    older: str = "",
    cages: str = "",
    addons: str = "",
    artifacts: str = "",
    options: Mapping[str, int] | None = None,
    seed: str | int = 0,
) -> Match:
    """A game with these shops, at the beginning of a phase.

    Shops are added up to 2. The phases are grouping, arranging, needs, assigning, showing, business
    and ageing. `start` is the start player. The exhibitions are those of rounds 2, 3, …, the
    customers those of rounds 3, 4, …. The rest is what the town offers: food as on a tile, pets
    from the left, cages, addons and artifacts from the top. Raises BadSetup for unknown names.
    """
    words = locals() | {"options": dict(options or {})}
    setup = Setup(max(2, len(shops)), {**(options or {}), "start": start + 1})
    setup = GAME.settled(setup)
    town = (exhibitions, customers, food, young, older, cages, addons, artifacts)
    state = Table(shops, round, start, *town).state(setup.edition, rules_of(setup))
    take_from_stacks(state)
    return match.begun(Match(GAME, setup, seed, begin(state, phase)), words)


def from_words(words: Mapping[str, object]) -> Match:
    """The position that was built from these words, read from JSON."""
    arguments = restored(words, {"Shop": Shop, "PetCard": PetCard})
    return position(*arguments.pop("shops"), **arguments)
