"""The plots of a display, including hypothetical ones."""

from typing import Final, final

from undercroft.games.petz.data import Box
from undercroft.games.petz.state import NOTHING, PLOTS, Pet, Player

ENOUGH: Final = 9  # more strength or antimagic than any pet needs


@final
class Plot:
    """A cage with its addon and its manure."""

    def __init__(self, box: Box, at: int, cage: int, addon: int, manure: int) -> None:
        self.at = at
        self.key = (cage * 64 + addon + 1) * 16 + min(manure, 15)  # the same for equivalent plots
        self.strength = box.cage_strength[cage]
        self.antimagic = box.cage_antimagic[cage]
        self.play = box.cage_play[cage]
        self.grazing = box.cage_grazing[cage]
        self.soak = box.cage_soak[cage]
        self.meat = 0
        self.manure = manure
        if addon != NOTHING:
            self.strength += box.addon_strength[addon]
            self.antimagic += box.addon_antimagic[addon]
            self.play += box.addon_play[addon]
            self.meat = box.addon_meat[addon]
        self.strength = min(self.strength, ENOUGH)
        self.antimagic = min(self.antimagic, ENOUGH)


def plots_with(
    box: Box, cages: tuple[int, ...], addons: tuple[int, ...], manure: tuple[int, ...]
) -> list[Plot]:
    """The plots with a cage."""
    return [
        Plot(box, at, cages[at], addons[at], manure[at])
        for at in range(PLOTS)
        if cages[at] != NOTHING
    ]


def all_pets(player: Player) -> list[Pet]:
    """All pets, in cages and beside the display."""
    return [pet for pet in player.pets if pet is not None] + list(player.lineup)
