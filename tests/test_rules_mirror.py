"""What the page copies of the rules names the function that it copies."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "web" / "src" / "games"
ENGINE = ROOT / "src" / "undercroft" / "games"
MIRRORS = sorted(PAGE.glob("*/rules-mirror/*.ts"))
CITED = re.compile(r"Mirrors ([^.]+\.py [^.]+(?:\.py [^.]+)?)\.")
LEAST = 40


def cited(path: Path) -> list[tuple[str, str]]:
    """The modules and functions named in a file: `imps.py dig and entertain`."""
    found = []
    for words in CITED.findall(path.read_text("utf-8")):
        module = ""
        for word in re.findall(r"[\w.]+", words):
            if word.endswith(".py"):
                module = word
            elif word != "and":
                found.append((module, word))
    return found


@pytest.mark.parametrize("path", MIRRORS, ids=[f"{one.parts[-3]}-{one.stem}" for one in MIRRORS])
def test_what_is_mirrored_is_there(path: Path) -> None:
    for module, function in cited(path):
        source = (ENGINE / path.parts[-3] / module).read_text("utf-8")
        assert f"\ndef {function}(" in source, f"{path.name}: {module} has no {function}"


def test_mirrors_name_what_they_copy() -> None:
    assert sum(len(cited(path)) for path in MIRRORS) >= LEAST
