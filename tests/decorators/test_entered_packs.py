"""Packs as the page makes them from random answers: accepted, and played to the end."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.decorators.dsl import GAME
from undercroft.core.game import CHANCE, Setup
from undercroft.games.decorators.data import load_pack

FILE = Path(__file__).parents[2] / "web/src/games/decorators/box/cases/packs.json"
PACKS: list[dict[str, Any]] = json.loads(FILE.read_text("utf-8"))


@pytest.mark.parametrize("number", range(len(PACKS)))
def test_a_game_with_an_entered_pack_is_played_to_its_end(number: int) -> None:
    box = load_pack(PACKS[number])
    assert box.digest != load_pack({}).digest
    rng = Random(number)
    state = GAME.start(Setup(2 + number % 3, pack=PACKS[number]))
    while GAME.to_act(state):
        seat = GAME.to_act(state)[0]
        GAME.check(state)
        move = GAME.sample(state, rng) if seat == CHANCE else rng.choice(GAME.legal(state, seat))
        GAME.apply(state, seat, move)
    GAME.check(state)
