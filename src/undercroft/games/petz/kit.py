"""The manifest of Dungeon Petz."""

from typing import Final

from undercroft.core.game import FIRST_EDITION
from undercroft.core.kit import BOX, TABLE_TYPES, TERMS, GameKit
from undercroft.games.petz.bot import Keeper
from undercroft.games.petz.coach import PetzCoach
from undercroft.games.petz.encoding import PetzEncoding
from undercroft.games.petz.game import Petz
from undercroft.games.petz.search_model import PetzSearchModel

KIT: Final = GameKit(
    game=Petz(),
    package="undercroft.games.petz",
    keeper=Keeper,
    encoding=PetzEncoding(),
    earlier_encodings=(PetzEncoding(FIRST_EDITION),),
    search_model=PetzSearchModel,
    budgets={"expert": (16, 1), "master": (128, 2)},
    rule_prefix="P",
    screen="undercroft.cli.petz.screen:PetzScreen",
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
    typescript=(*TABLE_TYPES, BOX, TERMS),
)
