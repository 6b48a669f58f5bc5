"""Fantasy Pug Quest as a library: matches with typed views, and positions to build."""

from typing import cast

from undercroft import match
from undercroft.games.pugquest.state import State
from undercroft.games.pugquest.view import View


class Match(match.Match):
    """A game of Fantasy Pug Quest in progress."""

    state: State

    def view(self, seat: int | None = None) -> View:
        """What a seat may know, or without a seat what everybody may."""
        return cast(View, super().view(seat))

    def copy(self) -> "Match":
        """The same game once more. What happens in one of them does not change the other."""
        return cast(Match, super().copy())
