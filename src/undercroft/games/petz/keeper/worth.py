"""What the keeper thinks things are worth, in points of reputation."""

from typing import final


@final
class Worth:
    """Found by letting keepers of slightly different opinions play many thousands of games."""

    def __init__(self) -> None:
        # Goods.
        self.gold = 0.27
        self.food = 0.27
        self.potion = 0.5
        # The ten artifacts, when they are taken in the first round.
        self.artifacts: tuple[float, ...] = (2.9, 2.5, 2.5, 1.9, 2.4, 2.5, 2.9, 3.4, 2.3, 1.5)
        self.display_point = 0.6  # of the final exhibition of pets
        self.acumen_point = 0.5  # of the final exhibition of business
        # A cage more, for each round after the next, by how many there are.
        self.spare_cage: tuple[float, ...] = (8.0, 7.0, 5.0, 0.0)
        self.both = 1.1  # how much a pet and a cage count that are of use together only
        # Imps.
        self.relative = 1.2  # an imp more, a round
        self.imp_away = 7.5  # an imp in the hospital or on the platform, a round
        self.hurt_imp = 3.5
        self.imps_for_play = 0.5  # an imp can please two pets, and not every card need be used
        # Harm.
        self.suffering = 2.1
        self.mutation = 3.0
        self.manure = 0.3
        self.sickness = 0.8
        self.playing = 0.65
        self.hungry = 0.7  # a hunger for which there will be no food
        self.hungry_later = 0.45  # how much of the next round's counts
        self.harm_later = 0.6
        self.risk = 0.85  # how much of a pet's value counts when it is in danger
        self.release = 2.7
        # Sales.
        self.sale = 1.6  # more than its reputation: a cage is free again
        self.stranger = 0.35  # how much of a sale counts to a customer not known yet
        self.upkeep = 2.0  # of a pet that waits, a round
        self.hold = 0.52  # how much of a later sale counts when there could be one now
        self.kept_card = 0.22  # a point that a card in hand may bring next round
        # Exhibitions.
        self.award = 1.3
        self.spread = 1.3  # how far real scores lie from those expected
        self.unknown_show = 0.4  # a pet in an exhibition not known yet
        # Rivals: how likely their next group is to take the last place at a space, and how many
        # groups of at least 0, 1, 2, … imps and gold each of them seems to have.
        self.popularity: tuple[float, ...] = (
            0.10, 0.10, 0.10, 0.085, 0.22, 0.22, 0.11, 0.31, 0.31, 0.04, 0.44, 0.03, 0.045, 0.10,
        )  # fmt: skip
        self.groups_from: tuple[float, ...] = (17.0, 17.0, 3.6, 1.0, 0.1, 0.08, 0.0)
