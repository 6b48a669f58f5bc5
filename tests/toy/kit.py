"""The manifest of Hoard, and its bot."""

from pathlib import Path
from random import Random
from typing import Any

from tests.toy.encoding import HoardEncoding
from tests.toy.events import View
from tests.toy.game import Hoard
from undercroft.core.bot import Bot, Decision
from undercroft.core.kit import GameKit


class Keeper(Bot):
    """Bids high for a good pile and low for a poor one."""

    def choose(self, decision: Decision[Any, Any], rng: Random) -> Any:
        moves, view = decision.moves(), decision.view()
        assert isinstance(view, View)
        return moves[-1] if view.pile >= 4 else moves[0]


KIT = GameKit(
    game=Hoard(),
    package="tests.toy",
    keeper=Keeper,
    encoding=HoardEncoding(),
    rule_prefix="H",
    rules=Path(__file__).parent / "rules",
    gym_id="undercroft/Hoard-v0",
)
