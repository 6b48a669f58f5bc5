"""What the page copies of the rules names the function that it copies."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "web" / "src" / "games"
ENGINE = ROOT / "src" / "undercroft" / "games"
MIRRORS = sorted([*PAGE.glob("*/rules-mirror/*.ts"), PAGE / "pugquest" / "patterns.ts"])
NAMES = [str(path.relative_to(PAGE)) for path in MIRRORS]
CITED = re.compile(r"Mirrors ([^.]+\.py [^.]+(?:\.py [^.]+)?)\.")
PAGE_ONLY = "Only in the page."  # plans and proposals of the page, which the rules don't know
EXPORTED = re.compile(r"export (?:async )?(?:function|class|const(?= \w+ = \()) (\w+)")


def cited(text: str) -> list[tuple[str, str]]:
    """The modules and functions or classes named in a text: `imps.py dig and entertain`."""
    found = []
    for words in CITED.findall(text):
        module = ""
        for word in re.findall(r"[\w.]+", words):
            if word.endswith(".py"):
                module = word
            elif word != "and":
                found.append((module, word))
    return found


def exported(path: Path) -> dict[str, str]:
    """The exported functions and classes of a file, with the comment right above each."""
    found = {}
    lines = path.read_text("utf-8").splitlines()
    for at, line in enumerate(lines):
        if match := EXPORTED.match(line):
            first = at
            while first > 0 and lines[first - 1].strip():
                first -= 1
            found[match[1]] = " ".join(lines[first:at])
    return found


@pytest.mark.parametrize("path", MIRRORS, ids=NAMES)
def test_what_is_mirrored_is_there(path: Path) -> None:
    game = ENGINE / path.relative_to(PAGE).parts[0]
    for module, name in cited(path.read_text("utf-8")):
        source = (game / module).read_text("utf-8")
        found = re.search(rf"^(def|class) {name}\b", source, re.MULTILINE)
        assert found, f"{path.name}: {module} has no {name}"


@pytest.mark.parametrize("path", MIRRORS, ids=NAMES)
def test_every_exported_function_names_what_it_copies(path: Path) -> None:
    functions = exported(path)
    assert functions
    silent = [name for name, text in functions.items() if not cited(text) and PAGE_ONLY not in text]
    assert silent == [], f"say Mirrors MODULE.py FUNCTION. or {PAGE_ONLY}"
    both = [name for name, text in functions.items() if cited(text) and PAGE_ONLY in text]
    assert both == []
