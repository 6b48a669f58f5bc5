"""Base classes for games that are not compiled with the engine.

Compiled, a class that interpreted classes may extend is slower: copying such a state takes up to a
quarter longer. So `State` and `Move` are closed, and these are the open ones.
"""

from undercroft.core.game import Move, State
from undercroft.core.mypyc_compat import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenMove(Move):
    """A move of a game that comes from outside."""


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenState(State):
    """A state of a game that comes from outside."""
