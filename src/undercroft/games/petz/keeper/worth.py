"""What the keeper thinks things are worth, in points of reputation."""

from typing import final


@final
class Worth:
    """Found by playing thousands of games against keepers with other opinions."""

    def __init__(self) -> None:
        # Goods.
        self.gold = 0.2
        self.food = 0.35
        self.potion = 1.6
        self.artifacts: tuple[float, ...] = (2.5,) * 10
        self.display_point = 0.6  # of the final exhibition of pets
        self.acumen_point = 0.6  # of the final exhibition of business
        # Imps.
        self.imp_round = 1.2  # what an imp does for its owner in a round
        self.hurt_imp = 2.0
        self.hands = 0.8
        self.relative = 1.2
        self.judging = 1.0
        self.leftover = 0.1
        self.filth = 0.8
        self.playing = 0.6
        self.stranger = 1.0
        # Harm.
        self.suffering = 1.6
        self.mutation = 2.5
        self.manure = 0.4
        self.hungry = 1.8  # a hunger that is to be expected and not provided for
        self.later = 0.5  # how much of the next round's
        self.upkeep = 1.0  # of a pet for a round
        self.next_round = 0.6
        self.risk = 1.0
        # Wishes of customers, when a pet is judged by its bars only.
        self.trouble: tuple[float, ...] = (0.1, 0.05, 0.07, 0.07, 0.07, 0.2)
        self.sale = 0.85  # how much of an expected sale to count on
        self.shown = 0.8  # how much of an expected award to count on
        self.spread = 1.6  # how far scores in exhibitions lie apart
        self.release = 2.0
        self.both = 0.6  # of a cage and a pet that are of use together only
        self.spare_cage = 1.0  # a round
        self.hold = 1.0
        self.hand = 0.2
        self.unknown = 0.3
        self.platform = 1.0
        # Rivals.
        self.popularity: tuple[float, ...] = (
            0.09, 0.12, 0.09, 0.18, 0.1, 0.1, 0.22, 0.05, 0.05, 0.06, 0.6, 0.08, 0.05, 0.1,
        )  # fmt: skip
        self.groups_from: tuple[float, ...] = (5.1, 5.1, 2.2, 1.1, 0.4, 0.1, 0.0)
