"""The keeper's weights, in points of reputation."""

from typing import final


@final
class Worth:
    """Tuned by many thousands of games between keepers with perturbed weights."""

    def __init__(self) -> None:
        # Goods.
        self.gold = 0.27
        self.food = 0.27
        self.potion = 0.5
        # The ten artifacts, if taken in the first round.
        self.artifacts: tuple[float, ...] = (2.9, 2.5, 2.5, 1.9, 2.4, 2.5, 2.9, 3.4, 2.3, 1.5)
        self.display_point = 0.6  # of the final exhibition of pets
        self.acumen_point = 0.5  # of the final exhibition of business
        # Another cage, for each round after the next, by the number of cages.
        self.spare_cage: tuple[float, ...] = (8.0, 7.0, 5.0, 0.0)
        self.both = 1.1  # weight of a pet and a cage that are only useful together
        # Imps.
        self.relative = 1.2  # another imp, each round
        self.imp_away = 7.5  # an imp in the hospital or on the platform, each round
        self.hurt_imp = 3.5
        self.imps_for_play = 0.5  # an imp can serve two pets, and not every card is used
        # Harm.
        self.suffering = 2.1
        self.mutation = 3.0
        self.manure = 0.3
        self.sickness = 0.8
        self.playing = 0.65
        self.hungry = 0.7  # a hunger need without food
        self.hungry_later = 0.45  # discount for the next round
        self.harm_later = 0.6
        self.risk = 0.85  # share of a pet's value at stake when it is in danger
        self.release = 2.7
        # Sales.
        self.sale = 1.6  # beyond its reputation: a cage becomes free
        self.stranger = 0.35  # discount for a sale to an unknown customer
        self.upkeep = 2.0  # of a waiting pet, each round
        self.hold = 0.52  # discount for a later sale instead of one now
        self.kept_card = 0.22  # value of a point that a kept card may score next round
        # Exhibitions.
        self.award = 1.3
        self.spread = 1.3  # how far scores deviate from their expectation
        self.unknown_show = 0.4  # a pet in an unknown exhibition
        # Rivals: the probability that their next group takes the last place at a space, and the
        # expected number of their groups of size at least 0, 1, 2, ….
        self.popularity: tuple[float, ...] = (
            0.10, 0.10, 0.10, 0.085, 0.22, 0.22, 0.11, 0.31, 0.31, 0.04, 0.44, 0.03, 0.045, 0.10,
        )  # fmt: skip
        self.groups_from: tuple[float, ...] = (17.0, 17.0, 3.6, 1.0, 0.1, 0.08, 0.0)
