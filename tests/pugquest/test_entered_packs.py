"""Packs as the page makes them from random answers: accepted, worded, and played to the end."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.pugquest.dsl import WALL, hero, left, play, table, turn
from tests.pugquest.test_games import play_out
from undercroft.core.game import Setup
from undercroft.core.words import words_of
from undercroft.games.pugquest.data import load_pack
from undercroft.games.pugquest.numbering import FIRST_TREASURE, KINDS
from undercroft.games.pugquest.texts import (
    ability_text,
    combo_text,
    feature_text,
    foe_text,
    prize_text,
    treasure_text,
)

FILE = Path(__file__).parents[2] / "web/src/games/pugquest/box/cases/packs.json"
PACKS: list[dict[str, Any]] = json.loads(FILE.read_text("utf-8"))
numbered = pytest.mark.parametrize("number", range(len(PACKS)))


@numbered
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_of_an_entered_pack_has_words(number: int, language: str) -> None:
    box = load_pack(PACKS[number])
    words = words_of("undercroft.games.pugquest", language)
    texts = [ability_text(words, box, hero) for hero in range(len(box.hero_ids))]
    texts += [combo_text(words, box, combo) for combo in range(FIRST_TREASURE)]
    texts += [treasure_text(words, box, at) for at in range(len(box.treasure_ids))]
    texts += [foe_text(words, box, foe) for foe in range(len(box.foe_ids))]
    texts += [prize_text(words, box, kind) for kind in range(KINDS) if box.has_prize[kind]]
    texts += [feature_text(words, box, world) for world in range(len(box.world_ids))]
    assert all(texts)
    assert not [text for text in texts if "{" in text or "?" in text]


@numbered
@pytest.mark.parametrize("lord", [0, 1])
def test_a_game_with_an_entered_pack_is_played_to_its_end(number: int, lord: int) -> None:
    seats = 1 + number % 4 + lord
    play_out(Setup(seats, {"evil-lord": lord}, pack=PACKS[number]), number)


@pytest.mark.rule("QA2")
def test_damage_can_be_split_after_another_attack() -> None:
    box = load_pack({"combos": {"thousand-nips": {"effects": ["hit any 1", "split any 2 1"]}}})
    state = turn(table(hero("pugpin", 3, "3*speed intellect", experience=5), foes=WALL, box=box), 0)
    play(state, 0, "combo thousand-nips", "target rottroll-b")
    play(state, 0, "target rottroll-a", "target rottroll-b")
    assert [left(state, name) for name in ("rottroll-a", "rottroll-b")] == [4, 3]
