"""What players and chance do."""

from undercroft.core.game import Move


class ValueMove(Move):
    FIELDS = ("value",)

    def __init__(self, value: int) -> None:
        self.value = value


class Deal(ValueMove):
    """Chance: a card for the next player (HS2)."""


class Turn(ValueMove):
    """Chance: a treasure for the pile (HR1)."""


class Bid(ValueMove):
    """A card of one's hand, chosen in secret (HR2)."""
