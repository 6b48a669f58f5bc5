"""Human faults of a keeper: weights that are out of proportion, a goal that is forgotten."""

from typing import Final

from undercroft.core.lapses import Lapse
from undercroft.core.search_model import perturbed
from undercroft.games.decorators import steps
from undercroft.games.decorators.keeper.worth import Worth
from undercroft.games.decorators.state import Player

GLITTER: Final = 3.0
HASTE: Final = 3.0
UNKNOWABLE: Final = 100.0
# Where goals are looked through, none is forgotten.
LOOKED_THROUGH: Final[tuple[int, ...]] = (steps.OPENING, steps.DISCARD, steps.SCORE)


def misjudge(worth: Worth, player: Player, lapse: Lapse, step: int) -> None:
    perturbed(worth, lapse.rng, lapse.spread)
    if lapse.is_forgetful() and step not in LOOKED_THROUGH and len(player.hand) > 0:
        at = int(lapse.rng.random() * len(player.hand))
        player.hand = player.hand[:at] + player.hand[at + 1 :]
    if lapse.is_short_sighted():  # no room is kept to build in, and nothing saved
        worth.hurry *= HASTE
        worth.path = worth.wall = worth.nook = worth.icon = 0.0
        worth.stored = worth.mimic = worth.architect = 0.0
    if lapse.is_dazzled():  # by goals however far away they are, and by assistants
        worth.patience = worth.hurry = 0.0
        worth.generic *= GLITTER
        worth.burrower *= GLITTER
        worth.architect *= GLITTER
        worth.mimic *= GLITTER
    if lapse.is_heedless():  # of what others build for the boss, and of the order
        worth.spread *= UNKNOWABLE
        worth.order = 0.0
