"""Dungeon Petz in numbers: its actions and its observations, under one version."""

from typing import final

from undercroft.core.encoding import Encoding
from undercroft.core.game import Move
from undercroft.core.sheet import Sheet
from undercroft.games.petz import actions, observation
from undercroft.games.petz.cards import CARDS
from undercroft.games.petz.game import Petz
from undercroft.games.petz.moves import DEALS, Deal
from undercroft.games.petz.state import State


@final
class PetzEncoding(Encoding[State, Move]):
    def __init__(self) -> None:
        self.version = "petz-1"
        self.game = Petz()
        self.blocks = actions.BLOCKS
        self.actions = actions.ACTIONS
        self.chances = actions.CHANCES
        self.teams = False
        self.longest = 5000

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

    def fill_in(self, sheet: Sheet, state: State, seat: int) -> None:
        observation.fill_in(sheet, state, seat)
