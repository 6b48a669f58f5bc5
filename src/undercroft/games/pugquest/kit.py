"""The manifest of Fantasy Pug Quest."""

from collections.abc import Sequence
from typing import Final

from undercroft.core.game import Setup
from undercroft.core.kit import QUESTIONS, TABLE_TYPES, TERMS, Drawer, GameKit, Pairing
from undercroft.games.pugquest.bot import Keeper
from undercroft.games.pugquest.coach import PugQuestCoach
from undercroft.games.pugquest.encoding import PugQuestEncoding
from undercroft.games.pugquest.game import PugQuest
from undercroft.games.pugquest.odd import oddities
from undercroft.games.pugquest.search_model import PugQuestSearchModel

HEROES: Final = 3  # of a team on the ladder
SIDES: Final = ("heroes", "Lord")


def pairings(levels: Sequence[str]) -> list[Pairing]:
    """Teams against the boss, then every Lord against every team.

    Heroes are random: teams that choose their heroes hardly ever lose to the boss.
    """
    dealt, lorded = Setup(HEROES, {"random-heroes": 1}), Setup(HEROES + 1, {"evil-lord": 1})
    teams = [
        Pairing(f"team of {level}", dealt, (level,) * HEROES, HEROES, False, SIDES)
        for level in levels
    ]
    lords = [
        Pairing(
            f"team of {heroes} against Lord {lord}",
            lorded,
            (*[heroes] * HEROES, lord),
            HEROES,
            False,
            SIDES,
        )
        for heroes in levels
        for lord in levels
    ]
    return teams + lords


KIT: Final = GameKit(
    game=PugQuest(),
    package="undercroft.games.pugquest",
    keeper=Keeper,
    encoding=PugQuestEncoding(),
    search_model=PugQuestSearchModel,
    budgets={"expert": (96, 1), "master": (320, 1)},
    rule_prefix="Q",
    screen="undercroft.cli.pugquest.screen:PugQuestScreen",
    picture="undercroft.pictures.pugquest:draw",
    match="undercroft.pugquest:Match",
    lessons=(
        "1-strike",
        "2-where-to-stand",
        "3-take-a-hit",
        "4-bones-and-treasure",
        "5-worlds-and-bosses",
    ),
    coach=PugQuestCoach(),
    far=lambda state: int(state.world),
    deal={"hard-mode": 1},  # else keepers win nine times of ten
    gym_id="undercroft/PugQuest-v0",
    pairings=pairings,
    typescript=(*TABLE_TYPES, TERMS, QUESTIONS),
    drawers=(
        Drawer("heroes", 6),
        Drawer("combos", 4, fixed=("hero", "level")),
        Drawer("treasures", 3),
        Drawer("monsters", 2),
        Drawer("bosses", 5),
        Drawer("worlds", 1),
    ),
    oddities=oddities,
)
