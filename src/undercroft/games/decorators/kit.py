"""The manifest of Dungeon Decorators."""

from typing import Final

from undercroft.core.kit import BOX, QUESTIONS, TABLE_TYPES, TERMS, Drawer, GameKit
from undercroft.games.decorators.bot import Keeper
from undercroft.games.decorators.coach import DecoratorsCoach
from undercroft.games.decorators.dungeon import built
from undercroft.games.decorators.encoding import DecoratorsEncoding
from undercroft.games.decorators.game import Decorators
from undercroft.games.decorators.odd import is_same, oddities
from undercroft.games.decorators.search_model import DecoratorsSearchModel

KIT: Final = GameKit(
    game=Decorators(),
    package="undercroft.games.decorators",
    keeper=Keeper,
    keeper_with=Keeper,
    encoding=DecoratorsEncoding(),
    search_model=DecoratorsSearchModel,
    budgets={"expert": (96, 4), "master": (320, 4)},
    rule_prefix="D",
    screen="undercroft.cli.decorators.screen:DecoratorsScreen",
    picture="undercroft.pictures.decorators:draw",
    match="undercroft.decorators:Match",
    lessons=(
        "1-rooms-and-hallways",
        "2-hang-it-on-the-wall",
        "3-goals",
        "4-the-draft",
        "5-helpers-colours-bosses",
    ),
    coach=DecoratorsCoach(),
    gym_id="undercroft/Decorators-v0",
    typescript=(*TABLE_TYPES, BOX, TERMS, QUESTIONS),
    drawers=(
        Drawer("tiles", 3),
        Drawer("shapes", 2),
        Drawer("decorations", 1),
        Drawer("bosses.yellow", 5),
        Drawer("bosses.blue", 4),
    ),
    oddities=oddities,
    is_same=is_same,
    rebuilt={"Dungeon": lambda state, fields: built(state.box, state.rules, fields["tiles"])},
)
