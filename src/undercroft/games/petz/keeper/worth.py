"""The keeper's weights, in points of reputation."""

from typing import Final, final

from undercroft.core.keeper_weights import KeeperWeights, keeper_weights_of

PACKAGE: Final = "undercroft.games.petz"


@final
class Worth:
    """What each of the numbers in `keeper.toml` means."""

    def __init__(self, weights: KeeperWeights | None = None) -> None:
        weights = weights or keeper_weights_of(PACKAGE)
        one, row = weights.single, weights.rows
        # Goods.
        self.gold = one["gold"]
        self.food = one["food"]
        self.potion = one["potion"]
        # The ten artifacts, if taken in the first round.
        self.artifacts = row["artifacts"]
        self.display_point = one["display_point"]  # of the final exhibition of pets
        self.acumen_point = one["acumen_point"]  # of the final exhibition of business
        # Another cage, for each round after the next, by the number of cages.
        self.spare_cage = row["spare_cage"]
        self.both = one["both"]  # weight of a pet and a cage that are only useful together
        # Imps.
        self.relative = one["relative"]  # another imp, each round
        self.imp_away = one["imp_away"]  # an imp in the hospital or on the platform, each round
        self.hurt_imp = one["hurt_imp"]
        self.imps_for_play = one[
            "imps_for_play"
        ]  # an imp can serve two pets, and not every card is used
        # Harm.
        self.suffering = one["suffering"]
        self.mutation = one["mutation"]
        self.manure = one["manure"]
        self.sickness = one["sickness"]
        self.playing = one["playing"]
        self.hungry = one["hungry"]  # a hunger need without food
        self.hungry_later = one["hungry_later"]  # discount for the next round
        self.harm_later = one["harm_later"]
        self.risk = one["risk"]  # share of a pet's value at stake when it is in danger
        self.release = one["release"]
        # Sales.
        self.sale = one["sale"]  # beyond its reputation: a cage becomes free
        self.stranger = one["stranger"]  # discount for a sale to an unknown customer
        self.upkeep = one["upkeep"]  # of a waiting pet, each round
        self.hold = one["hold"]  # discount for a later sale instead of one now
        self.kept_card = one["kept_card"]  # value of a point that a kept card may score next round
        # Exhibitions.
        self.award = one["award"]
        self.spread = one["spread"]  # how far scores deviate from their expectation
        self.unknown_show = one["unknown_show"]  # a pet in an unknown exhibition
        # Rivals: the probability that their next group takes the last place at a space, and the
        # expected number of their groups of size at least 0, 1, 2, ….
        self.popularity = row["popularity"]
        self.groups_from = row["groups_from"]
        self.rival_plan = one["rival_plan"]  # how surely they take what they would send for
