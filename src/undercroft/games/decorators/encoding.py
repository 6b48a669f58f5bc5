"""The encoding of Dungeon Decorators: actions and observations."""

from typing import final

from undercroft.core.encoding import Encoding
from undercroft.core.game import NEWEST, Move
from undercroft.core.observation_writer import ObservationWriter
from undercroft.games.decorators import actions, observation
from undercroft.games.decorators.game import Decorators
from undercroft.games.decorators.moves import DEALS, HOURGLASS, Deal
from undercroft.games.decorators.state import State


@final
class DecoratorsEncoding(Encoding[State, Move]):
    def __init__(self, edition: int = NEWEST) -> None:
        blocks, chances = actions.BLOCKS, actions.CHANCES
        super().__init__(Decorators(), blocks, chances, longest=5000, edition=edition)

    def number_of(self, move: Move) -> int:
        return actions.number_of(move)

    def move_of(self, number: int) -> Move:
        return actions.move_of(number)

    def chance_number_of(self, move: Move) -> int:
        assert isinstance(move, Deal)
        return actions.DEALT[move.what] + move.item

    def chance_move_of(self, number: int) -> Move:
        what = HOURGLASS
        while actions.DEALT[what] > number:
            what -= 1
        return DEALS[what][number - actions.DEALT[what]]

    def check_pack(self, state: State) -> None:
        actions.check_reach(state.box)

    def fill_in(self, writer: ObservationWriter, state: State, seat: int) -> None:
        observation.fill_in(writer, state, seat, self.option_places)
