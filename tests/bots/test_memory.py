"""Remembered decisions: search models decide as if they thought anew."""

from random import Random

import pytest

from tests.bots.positions import all_decisions
from undercroft.bots import bot_named
from undercroft.core.bot import Decision
from undercroft.core.game import Setup
from undercroft.core.memory import MOST, Memory
from undercroft.games import GAMES
from undercroft.games.petz.moves import DONE
from undercroft.games.petz.search_model import PetzSearchModel


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_remembered_decision_is_the_one_that_is_made_anew(seats: int) -> None:
    """Twice through the same game, and in other worlds that look the same."""
    rules, model, setup = GAMES["petz"], PetzSearchModel(), Setup(seats)
    for seed in ("once", "once", "again"):
        for state, seat, _ in all_decisions(rules, setup, ["keeper", "random"] * 3, seed):
            moves = rules.legal(state, seat)
            model.begin(state)
            fresh = bot_named("petz", "keeper").choose(Decision(rules, state, seat), Random(1))
            assert model.play(rules.imagine(state, seat, Random(1)), seat, moves) == fresh
    assert len(model.memory.moves) > 10


def test_memory_belongs_to_a_box_and_has_an_end() -> None:
    memory = Memory()
    box = object()
    memory.begin(box)
    memory.moves = dict.fromkeys(range(MOST), DONE)
    memory.begin(box)
    assert len(memory.moves) == MOST
    memory.moves[MOST] = DONE
    memory.begin(box)
    assert len(memory.moves) == 0
    memory.moves[1] = DONE
    memory.begin(object())
    assert len(memory.moves) == 0
