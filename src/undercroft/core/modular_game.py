"""A game that is cut into modules, and hands most questions on to their functions."""

from collections.abc import Callable
from typing import Any, Final

from undercroft.core.facts import Account, Kind
from undercroft.core.game import Game, Move, Refusal, S

ON_OFF: Final = (0, 1)  # the choices of an option that is on or off


class ModularGame(Game[S, Move]):
    """Forwards what is not asked in the inner loop of a search.

    What a search asks is the game's own: compiled, it calls functions of its modules directly,
    while a function that is kept in an attribute is called as a Python object. So is `view`, which
    says of what class the view is.
    """

    def __init__(
        self,
        why_not: Callable[[S, int, Move], Refusal | None],
        show: Callable[[Move, Any], str],
        read: Callable[[str, Any], Move],
        base: Any,
        check: Callable[[S], None],
        kinds: Callable[[Any], tuple[Kind, ...]],
        account: Callable[[S], Account],
    ) -> None:
        self.why_not_of = why_not
        self.show_move = show
        self.read_move = read
        self.base = base  # the shipped box
        self.check_state = check
        self.kinds_in = kinds
        self.account_of = account

    def data_hash(self, state: Any) -> str:
        digest: str = state.box.digest
        return digest

    def why_not(self, state: S, seat: int, move: Move) -> Refusal | None:
        return self.why_not_of(state, seat, move)

    def show(self, move: Move) -> str:
        return self.show_move(move, self.base)

    def read(self, text: str) -> Move:
        return self.read_move(text, self.base)

    def show_in(self, state: Any, move: Move) -> str:
        return self.show_move(move, state.box)

    def read_in(self, state: Any, text: str) -> Move:
        return self.read_move(text, state.box)

    def check(self, state: S) -> None:
        self.check_state(state)

    def kinds(self, state: Any) -> tuple[Kind, ...]:
        return self.kinds_in(state.box)

    def account(self, state: S) -> Account:
        return self.account_of(state)
