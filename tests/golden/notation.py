"""The reference of notation, from the moves' source and the golden games.

`python -m tests.golden.notation` writes docs/notation.md.
"""

import ast
from pathlib import Path

from tests.golden.record import FOLDER
from undercroft.games import GAMES, KITS

ROOT = Path(__file__).parents[2]
FILE = ROOT / "docs" / "notation.md"
MOST_EXAMPLES = 3
INTRODUCTION = """# Notation

Every move has a text: logs, saved games, the wire and `Match.play` use it. Numbers in the text
count from 1, the fields of the move's object from 0 ([your bot](your-bot.md)). The examples are
from games that were played; `legal_moves()` lists what can be played now.

This page is generated: `python -m tests.golden.notation`.
"""


def described(game: str) -> dict[str, tuple[str, str]]:
    """What a move does and the names of its fields, by class, in the order of the source."""
    source = ROOT / "src" / Path(*KITS[game].package.split(".")) / "moves.py"
    classes = [
        node for node in ast.parse(source.read_text("utf-8")).body if isinstance(node, ast.ClassDef)
    ]
    return {
        node.name: ((ast.get_docstring(node) or "").partition("\n\n")[0], fields_of(node))
        for node in classes
        if any(ast.unparse(base) == "Move" for base in node.bases)
    }


def fields_of(node: ast.ClassDef) -> str:
    for line in node.body:
        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "FIELDS":
            return ", ".join(ast.literal_eval(line.value))
    return ""


def examples(game: str) -> dict[str, list[str]]:
    """Moves of golden games by class, the first of each."""
    found: dict[str, list[str]] = {}
    for log in sorted(FOLDER.glob(f"{game}-*.log")):
        for line in log.read_text("utf-8").splitlines()[1:]:
            text = line.partition(" ")[2]
            if line.startswith("#"):
                continue
            known = found.setdefault(type(GAMES[game].read(text)).__name__, [])
            if text not in known and len(known) < MOST_EXAMPLES:
                known.append(text)
    return found


def page() -> str:
    lines = [INTRODUCTION]
    for name, game in GAMES.items():
        lines += [
            f"## {game.title}\n",
            "| notation | fields | what it does |",
            "| --- | --- | --- |",
        ]
        shown = examples(name)
        for kind, (what, fields) in described(name).items():
            texts = ", ".join([f"`{text}`" for text in shown.get(kind, [])]) or "–"
            lines.append(f"| {texts} | {fields} | {' '.join(what.split())} |")
        lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    FILE.write_text(page(), "utf-8")
