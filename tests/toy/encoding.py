"""Hoard in numbers, for environments."""

from tests.toy.game import Hoard
from tests.toy.moves import Bid, Deal, Turn
from tests.toy.state import COPIES, ROUNDS, VALUES, Table
from undercroft.core.encoding import Block, Encoding
from undercroft.core.game import Move
from undercroft.core.observation_writer import ObservationWriter

SIZE = len(VALUES)


class HoardEncoding(Encoding[Table, Move]):
    def __init__(self) -> None:
        blocks = (Block("wait", 0, 1, "0"), Block("bid", 1, SIZE, "card"))
        super().__init__(Hoard(), blocks, chances=2 * SIZE, longest=60)

    def number_of(self, move: Move) -> int:
        return int(move.values()[0])

    def move_of(self, number: int) -> Move:
        return Bid(number)

    def chance_number_of(self, move: Move) -> int:
        return int(move.values()[0]) - 1 + (SIZE if isinstance(move, Turn) else 0)

    def chance_move_of(self, number: int) -> Move:
        return Deal(number + 1) if number < SIZE else Turn(number - SIZE + 1)

    def fill_in(self, writer: ObservationWriter, state: Table, seat: int) -> None:
        view = Hoard().view(state, seat)
        writer.flags("switches", int(state.low_bids), 1)
        writer.number("pile", view.pile, sum(VALUES))
        writer.members("treasures", tuple([value - 1 for value in view.treasures]), SIZE)
        writer.amounts("hand", tuple([card - 1 for card in view.hand]), SIZE, COPIES)
        writer.choice("bid", view.bid - 1, SIZE)
        for ahead in range(state.seats):  # one's own seat first
            at = (seat + ahead) % state.seats
            writer.number("cards", view.cards[at], ROUNDS)
            writer.flags("has bid", int(view.have_bid[at]), 1)
            writer.choice("last bid", view.last_bids[at] - 1 if view.last_bids else -1, SIZE)
            writer.number("score", view.scores[at], sum(VALUES))
