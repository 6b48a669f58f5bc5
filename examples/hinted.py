"""Somebody who follows hints and thinks nothing: Hint, Show me, the big button.

undercroft sim petz --bots examples/hinted.py:Hinted,keeper,keeper,keeper --games 40 --seed hints
"""

from random import Random
from typing import Any

from undercroft.bots.advice import advise
from undercroft.core.bot import Bot, Decision

PATIENT = 3600.0  # seconds: a busy machine should not change what is advised


class Hinted(Bot):
    def __init__(self) -> None:
        self.line: list[Any] = []  # what was shown and is not yet done

    def choose(self, decision: Decision[Any, Any], rng: Random) -> Any:
        if not self.line or self.line[0] not in decision.moves():
            self.line = advise(decision.game.name, decision, rng, PATIENT)[0].line
        return self.line.pop(0)

    def fresh(self) -> Bot:
        return Hinted()
