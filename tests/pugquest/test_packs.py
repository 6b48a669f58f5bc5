"""What the page on data packs says about the words of Fantasy Pug Quest."""

import re
from pathlib import Path
from typing import Any

import pytest

from undercroft.core.datafile import read_toml
from undercroft.core.game import Move, Setup, Step
from undercroft.games import GAMES
from undercroft.games.pugquest.constants import EFFECTS, FOE_RULES, PATTERNS, TWISTS, USES, WOUNDS
from undercroft.games.pugquest.data import BASE, Box, load_pack
from undercroft.games.pugquest.keeper.opening import choose_hero
from undercroft.games.pugquest.market import goods, legal_offer
from undercroft.games.pugquest.moves import ADDS, ASKS, FIRST_ITEM, Hero
from undercroft.games.pugquest.numbering import FIRST_FOE_ROW
from undercroft.games.pugquest.steps import OFFER

PAGE = (Path(__file__).parents[2] / "docs" / "data-packs.md").read_text("utf-8")
ENTRIES = PAGE.partition("## Entries of Fantasy Pug Quest")[2].partition("\n## ")[0]
SECTION = re.sub(r"```.*?```", "", ENTRIES, flags=re.S)
ROWS = SECTION.partition("| effect | what it does |")[2].partition("\n\n")[0].splitlines()
EXAMPLES = [words for row in ROWS for words in re.findall(r"`([^`]+)`", row.split(" | ")[0])]


@pytest.mark.parametrize("words", EXAMPLES)
def test_every_effect_of_the_page_can_be_written_in_a_pack(words: str) -> None:
    verb = words.split()[0]
    if verb == "wounded":
        box = load_pack({"monsters": {"rottroll": {"effects": ["hit melee 1", words]}}})
        row = box.rows[FIRST_FOE_ROW + box.foe_ids.index("rottroll")]
    elif verb == "copy":
        box = load_pack({"combos": {"cleave": {"when": "combo", "effects": [words]}}})
        row = box.rows[box.combo_ids.index("cleave")]
    else:
        when = "hit" if verb in ("prevent", "strike", "cancel") else "turn"
        card = {"when": when, "effects": ["draw 1", words]}
        box = load_pack({"combos": {"cleave": card}})
        row = box.rows[box.combo_ids.index("cleave")]
    assert EFFECTS[(*row.effects, *row.wounds)[-1].verb] == verb
    assert len(row.effects) + len(row.wounds) == (1 if verb == "copy" else 2)


def test_the_page_names_every_word_there_is() -> None:
    assert {words.split()[0] for words in EXAMPLES} == set(EFFECTS)
    named = {word for words in re.findall(r"`([^`]+)`", SECTION) for word in words.split()}
    assert {*PATTERNS, *TWISTS, *WOUNDS, *FOE_RULES, *USES} - named == {"none"}


def hero_of(sheet: dict[str, Any], *effects: str) -> Box:
    """The box with an added hero whose combos all have these effects."""
    file = Path(__file__).parents[2] / "docs" / "packs" / "pugquest-expansion.toml"
    pack: dict[str, Any] = dict(read_toml(file))
    pack["heroes"]["pugpeller"] |= sheet
    for name, one in pack["combos"].items():
        pack["combos"][name] = one | {"cost": ["any"], "when": "turn", "effects": list(effects)}
    return load_pack(pack)


def test_keepers_judge_heroes_by_the_values_of_the_box() -> None:
    def order(box: Box) -> list[str]:
        moves: list[Move] = [Hero(hero) for hero in range(len(box.hero_ids))]
        chosen: list[str] = []
        while moves:
            move = choose_hero(box, moves)
            assert isinstance(move, Hero)
            chosen.append(box.hero_ids[move.hero])
            moves.remove(move)
        return chosen

    usual = order(BASE)
    assert usual[:3] == ["pugorn", "pugganini", "pugramix"]
    assert order(hero_of({"life": 7}, "hit all 4", "draw 2")) == ["pugpeller", *usual]
    assert order(hero_of({"life": 1}, "suffer 1")) == [*usual, "pugpeller"]
    mighty = {"effects": ["hit all 5"], "cost": ["any"]}
    assert order(load_pack({"combos": {"pickpocket": mighty, "backstab": mighty}}))[0] == "pugpin"


def test_an_added_treasure_can_be_traded() -> None:
    """With items after all shipped ones."""
    file = Path(__file__).parents[2] / "docs" / "packs" / "pugquest-expansion.toml"
    state = GAMES["pugquest"].start(Setup(2, pack=dict(read_toml(file))))
    added = state.box.treasure_ids.index("frog-in-a-jar")
    state.players[0].treasures = (added,)
    assert goods(state, 0)[FIRST_ITEM + added] == 1
    assert ADDS[FIRST_ITEM + added] in legal_offer(state, Step(OFFER, 0, 1))
    assert ASKS[FIRST_ITEM + added] in legal_offer(state, Step(OFFER, 1, 0))
