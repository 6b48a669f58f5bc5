"""The encoding of Dungeon Petz: actions and observations."""

from typing import final

from undercroft.core.encoding import Encoding
from undercroft.core.game import FIRST_EDITION, NEWEST, Move
from undercroft.core.observation_writer import ObservationWriter
from undercroft.games.petz import actions, observation
from undercroft.games.petz.cards import CARDS
from undercroft.games.petz.game import Petz
from undercroft.games.petz.moves import DEALS, Deal
from undercroft.games.petz.state import State


@final
class PetzEncoding(Encoding[State, Move]):
    """One encoding for each edition of the rules; new actions come last."""

    def __init__(self, edition: int = NEWEST) -> None:
        end = actions.EXHIBIT if edition == FIRST_EDITION else actions.ACTIONS
        blocks = tuple([one for one in actions.BLOCKS if one.first < end])
        super().__init__(Petz(), blocks, actions.CHANCES, longest=5000, edition=edition)

    def number_of(self, move: Move) -> int:
        return actions.number_of(move)

    def move_of(self, number: int) -> Move:
        return actions.MOVES[number]

    def chance_number_of(self, move: Move) -> int:
        assert isinstance(move, Deal)
        return CARDS * move.what + move.item

    def chance_move_of(self, number: int) -> Move:
        return DEALS[number // CARDS][number % CARDS]

    def check_pack(self, state: State) -> None:
        actions.check_gold(state.box)

    def fill_in(self, writer: ObservationWriter, state: State, seat: int) -> None:
        observation.fill_in(writer, state, seat, self.option_places)
