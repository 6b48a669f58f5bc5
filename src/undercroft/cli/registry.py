"""The screens of the games, by name."""

from collections.abc import Sequence

from undercroft.cli.decorators.screen import DecoratorsScreen
from undercroft.cli.faults import Fault
from undercroft.cli.petz.screen import PetzScreen
from undercroft.cli.pugquest.screen import PugQuestScreen
from undercroft.cli.screen import Screen
from undercroft.core.game import Setup

SCREENS: dict[str, type[Screen]] = {
    "petz": PetzScreen,
    "decorators": DecoratorsScreen,
    "pugquest": PugQuestScreen,
}


def screen_for(game: str, language: str, names: Sequence[str], setup: Setup) -> Screen:
    if game not in SCREENS:
        raise Fault("no_screen", game=game, known=", ".join(SCREENS))
    return SCREENS[game](language, names, setup)
