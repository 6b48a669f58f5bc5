"""Remembered decisions: search models decide as if they thought anew."""

from random import Random

import pytest

from tests.bots.positions import SETUPS, all_decisions
from undercroft.bots import bot_named
from undercroft.bots.levels import search_model
from undercroft.core.bot import Decision
from undercroft.core.game import Setup
from undercroft.core.memory import MOST, Memory
from undercroft.games import GAMES
from undercroft.games.petz.search_model import PetzSearchModel
from undercroft.games.pugquest import steps
from undercroft.games.pugquest.search_model import PugQuestSearchModel

REMEMBERING = [(game, setup) for game, setup in SETUPS if game != "decorators"]


@pytest.mark.parametrize(("game", "setup"), REMEMBERING)
def test_a_remembered_decision_is_the_one_that_is_made_anew(game: str, setup: Setup) -> None:
    """Twice through the same game, and in other worlds that look the same."""
    rules, model = GAMES[game], search_model(game)
    for seed in ("once", "once", "again"):
        for state, seat, _ in all_decisions(rules, setup, ["keeper", "random"] * 3, seed):
            moves = rules.legal(state, seat)
            model.begin(state)
            if state.agenda[-1].kind == steps.TRADE and game == "pugquest":
                continue  # nobody trades in playouts
            fresh = bot_named(game, "keeper").choose(Decision(rules, state, seat), Random(1))
            assert model.play(rules.imagine(state, seat, Random(1)), seat, moves) == fresh
    assert isinstance(model, PetzSearchModel | PugQuestSearchModel)
    assert len(model.memory.moves) > 10


def test_memory_belongs_to_a_box_and_has_an_end() -> None:
    memory = Memory()
    box = object()
    memory.begin(box)
    memory.moves = dict.fromkeys(range(MOST), None)  # type: ignore[arg-type]
    memory.begin(box)
    assert len(memory.moves) == MOST
    memory.moves[MOST] = None  # type: ignore[assignment]
    memory.begin(box)
    assert len(memory.moves) == 0
    memory.moves[1] = None  # type: ignore[assignment]
    memory.begin(object())
    assert len(memory.moves) == 0
