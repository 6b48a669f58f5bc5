"""Human faults of a keeper, as weights that are out of proportion."""

from typing import Final

from undercroft.core.lapses import Lapse
from undercroft.core.search_model import perturbed
from undercroft.games.petz.keeper.worth import Worth

GLITTER: Final = 3.0


def misjudge(worth: Worth, lapse: Lapse) -> None:
    perturbed(worth, lapse.rng, lapse.spread)
    if lapse.is_forgetful():  # that pets want to eat and to play, and make dirt
        worth.hungry = worth.hungry_later = 0.0
        worth.playing = worth.imps_for_play = 0.0
        worth.manure = worth.sickness = 0.0
    if lapse.is_short_sighted():  # nothing is done or kept for a later round
        worth.hold = worth.kept_card = 0.0
        worth.relative = worth.harm_later = 0.0
        worth.spare_cage = (0.0,) * len(worth.spare_cage)
    if lapse.is_dazzled():
        worth.gold *= GLITTER
        worth.award *= GLITTER
        worth.artifacts = tuple([GLITTER * one for one in worth.artifacts])
    if lapse.is_heedless():  # of rivals who want the same
        worth.popularity = (0.0,) * len(worth.popularity)
        worth.rival_plan = 0.0
