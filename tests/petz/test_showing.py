"""Phase 4: needs met and suffered."""

import pytest

from tests.petz.dsl import at, pet, play, shop, table
from undercroft.core.game import Step
from undercroft.games.petz.steps import SHOW_OFF


@pytest.mark.rule("PE3")
def test_each_hunger_that_is_not_fed_hurts_the_pet_once() -> None:
    hungry = pet("snakitty", 4, "green hunger, red hunger, yellow play, yellow play")
    state = at(table(shop(hungry, meat=(1, 0), imps=2)), Step(SHOW_OFF, 0))
    play(state, 0, "feed 1 0 1 0")
    left = state.players[0].pets[0]
    assert left is not None
    assert left.suffering == 1
    assert state.players[0].meat == (0, 0)
