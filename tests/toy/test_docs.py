"""docs/adding-a-game.md shows the code as it is."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "adding-a-game.md"
PIECE = re.compile(r'^```\w+ title="([^"]+)"\n(.*?)\n```$', re.MULTILINE | re.DOTALL)
PIECES = PIECE.findall(PAGE.read_text("utf-8"))


def test_every_piece_is_in_its_file() -> None:
    assert len(PIECES) > 10
    changed = [
        f"{file}: {text.splitlines()[0]}"
        for file, text in PIECES
        if f"\n{text}\n" not in "\n" + (ROOT / file).read_text("utf-8") + "\n"
    ]
    assert changed == []


def test_no_part_of_the_rules_is_left_out() -> None:
    """Whoever follows the page has written the whole game."""
    shown = {line for _, text in PIECES for line in text.splitlines()}
    for name in ("moves.py", "state.py", "game.py", "encoding.py", "kit.py"):
        source = (ROOT / "tests" / "toy" / name).read_text("utf-8")
        body = source[source.index("\nclass ") :].splitlines()
        assert [line for line in body if line and line not in shown] == []
