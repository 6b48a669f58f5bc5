"""The encoding of Fantasy Pug Quest: actions and observations."""

from typing import final

from undercroft.core.encoding import Encoding
from undercroft.core.game import NEWEST, Move
from undercroft.core.observation_writer import ObservationWriter
from undercroft.games.pugquest import actions, observation
from undercroft.games.pugquest.constants import MONSTER_CARDS
from undercroft.games.pugquest.game import PugQuest
from undercroft.games.pugquest.moves import DEALS, Deal
from undercroft.games.pugquest.state import State


@final
class PugQuestEncoding(Encoding[State, Move]):
    """One encoding for each edition of the rules; the second has two more steps."""

    def __init__(self, edition: int = NEWEST) -> None:
        blocks, chances = actions.BLOCKS, actions.CHANCES
        super().__init__(PugQuest(), blocks, chances, longest=20_000, teams=True, edition=edition)

    def number_of(self, move: Move) -> int:
        return actions.number_of(move)

    def move_of(self, number: int) -> Move:
        return actions.MOVES[number]

    def chance_number_of(self, move: Move) -> int:
        assert isinstance(move, Deal)
        return MONSTER_CARDS * move.what + move.item

    def chance_move_of(self, number: int) -> Move:
        return DEALS[number // MONSTER_CARDS][number % MONSTER_CARDS]

    def fill_in(self, writer: ObservationWriter, state: State, seat: int) -> None:
        observation.fill_in(writer, state, seat, self.option_places)
