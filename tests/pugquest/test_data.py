"""The component data against the component list, and every fault of a data pack."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest

from undercroft.core.data_entry import SOURCES
from undercroft.core.data_faults import DataError
from undercroft.core.datafile import PACK, game_data, read_toml
from undercroft.games.pugquest.constants import A_WORLD, FOE_RULES, TOKENS
from undercroft.games.pugquest.data import BASE, load_pack
from undercroft.games.pugquest.numbering import FIRST_TREASURE, KINDS, STANDARD


def test_the_energies_are_those_of_the_component_list() -> None:
    assert BASE.energies == (10, 10, 10, 10, 10, 5)
    assert BASE.face_up == 5
    assert BASE.hand_size == ((0, 10, 9, 9, 8, 8), (0, 8, 7, 7, 5, 5))


def test_there_are_ten_heroes_with_different_initiatives() -> None:
    assert len(BASE.hero_ids) == 10
    assert sorted(BASE.hero_initiative) == list(range(1, 11))
    assert BASE.hero_life[BASE.hero_ids.index("puggah")] == 6
    assert Counter(BASE.hero_type) == dict.fromkeys(range(5), 2)


def test_every_hero_has_five_combos() -> None:
    assert len(BASE.combo_ids) == len(set(BASE.combo_ids)) == 50
    assert [row.level for row in BASE.rows[:FIRST_TREASURE]] == [1, 1, 1, 2, 3] * 10


def test_the_combos_ask_for_the_five_types_evenly() -> None:
    asked = [sum(row.cost[kind] for row in BASE.rows[:FIRST_TREASURE]) for kind in range(5)]
    assert asked == [23, 27, 27, 26, 24]


def test_there_are_fifteen_kinds_of_monster_three_of_each_type() -> None:
    assert Counter(BASE.foe_type[:KINDS]) == dict.fromkeys(range(5), 3)
    assert sum(BASE.foe_life[:KINDS]) == 49
    assert len(BASE.foe_ids) == 25


def test_every_world_has_room_for_one_monster_more_than_players() -> None:
    for columns in BASE.world_positions:
        marks = [mark for column in columns for mark in column]
        assert sorted(marks) == [0, 1, 1, 2, 3, 4, 5]
    assert sorted(BASE.world_type) == list(range(5))


def test_what_is_performed_has_a_row() -> None:
    assert len(BASE.rows) == STANDARD + 4
    assert BASE.rows[STANDARD].effects[0].amount == 1


def test_every_token_that_counts_has_an_amount() -> None:
    amounts = dict(zip(TOKENS, BASE.token_amount, strict=True))
    assert {name for name, amount in amounts.items() if amount} == {
        "eyed",
        "blessed",
        "alpha",
        "lulled",
        "ballad",
        "howling",
        "raging",
    }


def test_the_sources_say_what_is_reconstructed() -> None:
    found = game_data("undercroft.games.pugquest", {}).sources()
    assert {source for _, _, source in found} <= set(SOURCES)
    assert ("heroes.puggah", "life", "rulebook") in found
    assert ("combos.cleave", "cost", "reconstructed") in found


def test_a_pack_changes_what_it_names() -> None:
    box = load_pack({"combos": {"cleave": {"effects": ["hit triple 4"], "cost": ["magic"]}}})
    row = box.rows[box.combo_ids.index("cleave")]
    assert (row.effects[0].amount, row.units) == (4, 1)
    assert ("combos.cleave", "cost", PACK) in game_data(
        "undercroft.games.pugquest", box.overrides
    ).sources()
    assert BASE.rows[BASE.combo_ids.index("cleave")].units == 2


def test_a_pack_can_be_a_file(tmp_path: Path) -> None:
    pack = tmp_path / "box.toml"
    pack.write_text("[heroes.puggah]\nlife = 9\n", "utf-8")
    assert load_pack(read_toml(pack)).hero_life[1] == 9


def test_rules_and_uses_are_read() -> None:
    bomber = BASE.foe_ids.index("schnauzer-bomber")
    assert BASE.foe_rules[bomber][FOE_RULES.index("explode")] == 1
    assert BASE.treasure_use[BASE.treasure_ids.index("golden-bone")] == A_WORLD


@pytest.mark.parametrize(
    ("pack", "fault"),
    [
        ({"heroes": {"pugah": {"life": 1}}}, "heroes.pugah: unknown entry, did you mean 'puggah'?"),
        ({"heroes": {"puggah": {"life": 0}}}, "heroes.puggah.life: expected at least 1; got 0"),
        (
            {"heroes": {"puggah": {"initiative": 5}}},
            "initiative: 5 is used by another hero already",
        ),
        ({"heroes": {"puggah": {"ability": "praier 3"}}}, "unknown word 'praier', did you mean"),
        ({"heroes": {"puggah": {"ability": "prayer"}}}, "expected 1 numbers; got 0"),
        ({"heroes": {"puggah": {"ability": 3}}}, "expected a text; got a whole number"),
        ({"combos": {"cleave": {"cost": ["iron"]}}}, "combos.cleave.cost: unknown type 'iron'"),
        ({"combos": {"cleave": {"cost": "magic"}}}, "expected a list of texts; got a text"),
        ({"combos": {"cleave": {"cost": [1]}}}, "expected a text; got a whole number"),
        ({"combos": {"cleave": {"effects": []}}}, "expected an effect; got none"),
        ({"combos": {"cleave": {"effects": ["hitt melee 2"]}}}, "unknown word 'hitt', did you"),
        ({"combos": {"cleave": {"effects": ["hit melle 2"]}}}, "unknown word 'melle', did you"),
        ({"combos": {"cleave": {"effects": ["hit melee"]}}}, "expected a pattern and a damage"),
        ({"combos": {"cleave": {"effects": ["hit melee two"]}}}, "expected a number up to 99"),
        ({"combos": {"cleave": {"effects": ["hit melee 2 twise"]}}}, "unknown word 'twise', did"),
        ({"combos": {"cleave": {"effects": ["split"]}}}, "effects: unknown word ''"),
        ({"combos": {"cleave": {"effects": ["split melee 2"]}}}, "expected 2 numbers; got 1"),
        ({"combos": {"cleave": {"effects": ["mark self"]}}}, "a target, a token and perhaps"),
        ({"combos": {"cleave": {"effects": ["heal you 2"]}}}, "self, hero or all, and a number"),
        ({"combos": {"cleave": {"effects": ["draw"]}}}, "'draw': expected 1 numbers; got 0"),
        (
            {"combos": {"cleave": {"effects": ["prevent 1"]}}},
            "effects: 'prevent' answers an attack: 'hit' or 'ally-hit'",
        ),
        ({"combos": {"cleave": {"effects": ["copy"]}}}, "'copy' is the one effect of a card for"),
        ({"combos": {"cleave": {"when": "combo"}}}, "'copy' is the one effect of a card for"),
        (
            {"combos": {"cleave": {"effects": ["copy", "draw 1"]}}},
            "'copy' is the one effect of a card for",
        ),
        ({"monsters": {"slime": {"prize": ["strike 1"]}}}, "prize: 'strike' answers an attack"),
        ({"monsters": {"slime": {"effects": ["draw 1"]}}}, "effects: a creature can't 'draw'"),
        ({"bosses": {"rat-king": {"effects": ["heal all 1"]}}}, "a creature can't 'heal'"),
        (
            {"combos": {"cleave": {"when": "hit", "cost": []}}},
            "expected an energy: an answer",
        ),
        (
            {"treasures": {"tome-of-barks": {"cost": [], "use": "always"}}},
            "use: expected a limit for what costs nothing",
        ),
        (
            {"monsters": {"slime": {"prize": ["draw 1"], "prize_use": "always"}}},
            "prize_use: expected a limit for what costs nothing",
        ),
        (
            {"monsters": {"slime": {"prize": ["action 1"], "prize_use": "attack"}}},
            "prize_use: expected a limit for what costs nothing",
        ),
        (
            {"treasures": {"bone-club": {"cost": [], "use": "none"}}},
            "use: expected a limit for what costs nothing",
        ),
        (
            {"treasures": {"pizza": {"kind": "trinket", "use": "round"}}},
            "copies: expected 1 for a card used once a round",
        ),
        ({"combos": {"cleave": {"effects": ["wounded plunder 1"]}}}, "is for monsters and bosses"),
        ({"combos": {"cleave": {"cost": ["any"] * 10}}}, "expected at most 9 texts; got 10"),
        ({"combos": {"cleave": {"level": 2}}}, "combos.cleave.level: expected 1; got 2"),
        ({"combos": {"cleave": {"hero": "puggah"}}}, "expected 'sir-bravepug': a combo stays"),
        ({"monsters": {"slime": {"arrows": 9}}}, "arrows: expected -4 to 4; got 9"),
        ({"monsters": {"slime": {"defends": 2}}}, "defends: expected 0 or 1; got 2"),
        ({"monsters": {"slime": {"rules": ["explod 1"]}}}, "unknown word 'explod', did you mean"),
        ({"treasures": {"pizza": {"copies": 3}}}, "expected 21 treasures in all; got 22"),
        ({"treasures": {"pizza": {"use": "turn"}}}, "'once' is for consumables"),
        ({"worlds": {"icy-lands": {"positions": ["1"]}}}, "expected 5 columns; got 1"),
        (
            {"worlds": {"icy-lands": {"positions": ["1", "1", "B", "Y", "2 3 4 5"]}}},
            "expected 1 to 5, B or X; got 'Y'",
        ),
        (
            {"worlds": {"icy-lands": {"positions": ["1", "2", "B", "X", "3 4 5"]}}},
            "expected the marks 1 twice, 2, 3, 4, 5 and B",
        ),
        ({"worlds": {"icy-lands": {"feature": "slipery 1"}}}, "unknown word 'slipery', did you"),
    ],
)
def test_a_faulty_pack_is_refused_with_one_clear_line(
    pack: Mapping[str, object], fault: str
) -> None:
    with pytest.raises(DataError) as caught:
        load_pack(pack, "box.toml")
    assert str(caught.value).startswith("box.toml: ")
    assert fault in str(caught.value)
    assert "\n" not in str(caught.value)
