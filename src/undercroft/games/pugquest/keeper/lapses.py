"""Human faults of a keeper, as weights that are out of proportion."""

from typing import Final

from undercroft.core.lapses import Lapse
from undercroft.core.search_model import perturbed
from undercroft.games.pugquest.keeper.position_value import Judge

GLITTER: Final = 4.0
HASTE: Final = 0.3


def misjudge(judge: Judge, hero: int, lapse: Lapse) -> None:
    """The opinions of a hero; NOTHING: of the Lord."""
    perturbed(judge, lapse.rng, lapse.spread)
    perturbed(judge.prices, lapse.rng, lapse.spread)
    if lapse.is_forgetful():  # of friends
        judge.only = hero
    if lapse.is_short_sighted():  # cards are for now
        judge.kept *= HASTE
    if lapse.is_dazzled():  # by treasures
        judge.prices.treasures = [GLITTER * worth for worth in judge.prices.treasures]
        judge.prices.prizes = [GLITTER * worth for worth in judge.prices.prizes]
    if lapse.is_heedless():  # of what foes will do
        judge.now = judge.later = 0.0
