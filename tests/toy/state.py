"""What a game of Hoard remembers."""

from undercroft.core.game import State, Step

VALUES = (1, 2, 3, 4, 5, 6)  # of cards, and of treasures
COPIES = 4
ROUNDS = 4
DEAL, TURN, BID = range(3)  # kinds of steps


class Table(State):
    FIELDS = (
        *("seats", "low_bids", "deck", "treasures", "hands", "bids", "last_bids", "scores"),
        *("pile", "agenda", "reveals"),
    )

    def __init__(self, seats: int, low_bids: bool) -> None:
        self.seats = seats
        self.low_bids = low_bids
        self.deck = [value for value in VALUES for _ in range(COPIES)]
        self.treasures = list(VALUES)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.bids = [0] * seats
        self.last_bids: list[int] = []
        self.scores = [0] * seats
        self.pile = 0
        rounds = [Step(TURN), Step(BID)] * ROUNDS
        deals = [Step(DEAL, seat) for _ in range(ROUNDS) for seat in range(seats)]
        self.agenda = [*deals, *rounds][::-1]  # the next step is the last

    def clone(self) -> "Table":
        copy = Table(self.seats, self.low_bids)
        for name in self.FIELDS:
            value = getattr(self, name)
            setattr(copy, name, value.copy() if isinstance(value, list) else value)
        copy.hands = [hand.copy() for hand in self.hands]
        return copy
