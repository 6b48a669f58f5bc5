"""What is wrong with a data pack, or odd about it, is said in every language."""

import ast
import inspect
import tomllib._parser  # type: ignore[import-not-found]
from pathlib import Path

import pytest

import undercroft
from tests.cli.spoken import said_in
from undercroft.games import GAMES
from undercroft.packs.check import check
from undercroft.packs.told import in_all_languages, in_language

PACKAGE = Path(undercroft.__file__ or "").parent
READERS = [
    *[PACKAGE / "core" / f"{name}.py" for name in ("data_entry", "pack_head", "expansion")],
    *[path for path in (PACKAGE / "games").rglob("*.py") if path.stem in ("data", "odd")],
    *[PACKAGE / "games" / "pugquest" / f"{name}.py" for name in ("rows", "card_rows")],
    PACKAGE / "core" / "datafile.py",
    PACKAGE / "packs" / "check.py",
]


def unsaid(source: str) -> list[str]:
    """Sentences without French, apart from those that are all blanks."""
    said = [text for text in said_in(ast.parse(source)) if text.strip(":x,.' ")]
    assert said
    return [text for text in said if in_language(text, "fr") == text]


@pytest.mark.parametrize("path", READERS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_sentence_about_a_pack_has_its_french(path: Path) -> None:
    assert unsaid(path.read_text("utf-8")) == []


def test_every_fault_of_toml_has_its_french() -> None:
    assert unsaid(inspect.getsource(tomllib._parser)) == []


def test_odd_values_are_said_in_both_languages() -> None:
    remarks = check("petz", {"pets": {"uni": {"bars": ["red"] * 7}}}).remarks
    assert "bars-one-colour" in {one.code for one in remarks}
    for one in remarks:
        said = in_all_languages(one.what)
        assert said["en"] != said["fr"], one


@pytest.mark.parametrize("game", GAMES)
def test_faults_say_in_french_what_they_say_in_english(game: str) -> None:
    (fault,) = check(game, {"box": {"remove": ["nobody"], "expansion": True}}).faults
    assert in_all_languages(fault.what) == {
        "en": "unknown entry 'nobody'",
        "fr": "entrée inconnue «\u00a0nobody\u00a0»",
    }
