"""The manifest of Dungeon Petz."""

from typing import Final

from undercroft.core.kit import BOX, QUESTIONS, TABLE_TYPES, TERMS, Drawer, GameKit
from undercroft.games.petz.bot import Keeper
from undercroft.games.petz.coach import PetzCoach
from undercroft.games.petz.encoding import PetzEncoding
from undercroft.games.petz.game import Petz
from undercroft.games.petz.odd import oddities
from undercroft.games.petz.search_model import PetzSearchModel

KIT: Final = GameKit(
    game=Petz(),
    package="undercroft.games.petz",
    keeper=Keeper,
    keeper_with=Keeper,
    encoding=PetzEncoding(),
    search_model=PetzSearchModel,
    budgets={"expert": (48, 2), "master": (128, 2)},
    rule_prefix="P",
    screen="undercroft.cli.petz.screen:PetzScreen",
    picture="undercroft.pictures.petz:draw",
    match="undercroft.petz:Match",
    lessons=(
        "1-pets-and-needs",
        "2-hungry-angry-bored",
        "3-show-and-sell",
        "4-shops-and-imps",
        "5-dividing-imps",
    ),
    coach=PetzCoach(),
    gym_id="undercroft/Petz-v0",
    typescript=(*TABLE_TYPES, BOX, TERMS, QUESTIONS),
    drawers=(
        Drawer("pets", 8, also=("prices",)),
        Drawer("cages", 7),
        Drawer("addons", 6),
        Drawer("customers", 5),
        Drawer("exhibitions", 4),
        Drawer("books", 3),
        Drawer("awards", 9),
        Drawer("boards", 2),
        Drawer("rings", 1),
    ),
    oddities=oddities,
)
