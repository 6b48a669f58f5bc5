"""What players read: every name and text, in both languages, made from the rows."""

import ast
from pathlib import Path

import pytest

from undercroft.core.words import Words, blanks_of, words_of
from undercroft.games.pugquest import refusals, texts
from undercroft.games.pugquest.constants import (
    ANY,
    DISTANCE,
    MARK,
    PATTERNS,
    PAYMENTS,
    RECEIVERS,
    SPLIT,
    TOKENS,
)
from undercroft.games.pugquest.data import BASE, load_pack
from undercroft.games.pugquest.numbering import KINDS
from undercroft.games.pugquest.rows import Effect

PACKAGE = "undercroft.games.pugquest"
LANGUAGES = ("en", "fr")


def words(language: str) -> Words:
    return words_of(PACKAGE, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    tables = {
        "heroes": BASE.hero_ids,
        "classes": BASE.hero_ids,
        "combos": BASE.combo_ids,
        "foes": BASE.foe_ids,
        "treasures": BASE.treasure_ids,
        "worlds": BASE.world_ids,
        "energies": PAYMENTS,
        "tokens": TOKENS,
    }
    for table, ids in tables.items():
        assert set(ids) <= set(words(language).table(table)), table


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_text(language: str) -> None:
    found = [texts.combo_text(words(language), BASE, combo) for combo in range(50)]
    found += [texts.treasure_text(words(language), BASE, kind) for kind in range(18)]
    found += [texts.foe_text(words(language), BASE, foe) for foe in range(25)]
    found += [texts.ability_text(words(language), BASE, hero) for hero in range(10)]
    found += [texts.feature_text(words(language), BASE, world) for world in range(5)]
    for text in found:
        assert text.endswith(".")
        assert "{" not in text
    prizes = [texts.prize_text(words(language), BASE, kind) for kind in range(KINDS)]
    assert len([text for text in prizes if text]) == 5


def test_the_text_follows_the_row() -> None:
    cleave = BASE.combo_ids.index("cleave")
    assert texts.combo_text(words("en"), BASE, cleave) == (
        "2 damage to the first creature of the opposite column."
    )
    changed = load_pack({"combos": {"cleave": {"effects": ["hit any 4", "heal self 1"]}}})
    assert texts.combo_text(words("en"), changed, cleave) == (
        "4 damage to one creature of choice anywhere. Then heal 1."
    )
    assert texts.combo_text(words("fr"), BASE, cleave) == (
        "2 dégâts à la première créature de la colonne opposée."
    )


def test_a_cost_in_words() -> None:
    parry = BASE.rows[BASE.combo_ids.index("parry-and-riposte")]
    assert texts.cost_text(words("en"), parry) == "Strength + Speed"
    mail = BASE.rows[50 + BASE.treasure_ids.index("canine-chainmail")]
    assert texts.cost_text(words("fr"), mail) == "une énergie quelconque"


def test_both_languages_have_the_same_keys_and_blanks() -> None:
    english, french = words("en").tables, words("fr").tables
    assert set(french) - {"refusals", "details"} == set(english)
    for table, sentences in english.items():
        assert set(french[table]) == set(sentences), table
        for key, sentence in sentences.items():
            assert blanks_of(french[table][key]) == blanks_of(sentence), (table, key)


def refusal_sentences() -> set[str]:
    """Every sentence with which the game refuses a move."""
    folder = Path(refusals.__file__).parent
    found = {sentence for _, sentence in refusals.WAITS.values()}
    for name in ("refusals.py", "refusals_turn.py"):
        tree = ast.parse(folder.joinpath(name).read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refusal":
                for argument in node.args[1:2]:
                    if isinstance(argument, ast.Constant):
                        found.add(str(argument.value))
    return found


def test_every_refusal_is_translated() -> None:
    translated = words("fr").table("refusals")
    assert set(translated) == refusal_sentences()
    for english, french in translated.items():
        assert english.count("{}") == french.count("{}"), english


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_a_pack_may_write_has_a_text(language: str) -> None:
    """Tokens and shares of damage choose from a column or from everywhere, whatever the pattern."""
    tokens = [Effect(MARK, whom) for whom in range(len(RECEIVERS))]
    for effect in tokens:
        for at in range(len(TOKENS)):
            effect.token = 1 << at
            assert texts.effect_text(words(language), effect)
    shares = [
        texts.effect_text(words(language), Effect(SPLIT, pattern, 3, 2))
        for pattern in range(len(PATTERNS))
    ]
    anywhere = shares.pop(ANY)
    assert {*shares} == {shares[DISTANCE]} != {anywhere}
