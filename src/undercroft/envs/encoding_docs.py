"""Writes docs/encoding: `python -m undercroft.envs.encoding_docs docs/encoding`."""

import sys
from pathlib import Path
from typing import Any, Final

from undercroft.core.encoding import Encoding
from undercroft.core.game import Setup
from undercroft.core.observation_writer import Field
from undercroft.games import ENCODINGS

SEATS: Final = 2  # that the table of fields is for
COMMAND: Final = "python -m undercroft.envs.encoding_docs"
MEANINGS: Final = {
    "number": "a number, shown as its share of the most",
    "signed": "a number that may be negative, shifted so that 0.5 is zero",
    "one of": "one place for each value, in the order of their numbers",
    "flags": "one place for each thing, 1 where it is so",
    "counts": "one number for each thing, shown as its share of the most",
}


def page(encoding: Encoding[Any, Any]) -> str:
    """The page of one game: actions and observation."""
    game = encoding.game
    sizes = [f"{seats}: {encoding.size(Setup(seats))}" for seats in game.seats]
    lines = [
        f"# {game.title} in numbers",
        "",
        f"Version `{encoding.version}`. Made by `{COMMAND} docs/encoding`;",
        "[environments](../environments.md) says how it is used. Numbers of pets, tiles, cards and",
        "so on are their places in the game's `data.toml`, counted from 0; so are plots, groups,",
        "columns and seats.",
        "",
        f"## {encoding.actions:,} actions",
        "",
        "The number of an action is the first of its kind plus the formula.",
        "",
        *table(("action", "first", "how many", "formula"), action_rows(encoding)),
        "",
        "## Observation",
        "",
        f"The length depends on the number of seats: {', '.join(sizes)}. The table is for {SEATS}",
        "seats; more of them repeat what belongs to a player. Every value is from 0 to 1.",
        "",
        *[f"- **{kind}**: {meaning}" for kind, meaning in MEANINGS.items()],
        "",
        *table(("field", "first", "places", "kind", "most"), field_rows(encoding, SEATS)),
        "",
    ]
    return "\n".join(lines)


def action_rows(encoding: Encoding[Any, Any]) -> list[tuple[str, ...]]:
    return [
        (block.name, str(block.first), str(block.size), block.formula) for block in encoding.blocks
    ]


def field_rows(encoding: Encoding[Any, Any], seats: int) -> list[tuple[str, ...]]:
    return [field_row(field) for field in encoding.fields(Setup(seats))]


def field_row(field: Field) -> tuple[str, ...]:
    return (field.name, str(field.first), str(field.size), field.kind, str(field.most))


def table(heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> list[str]:
    line = "| " + " | ".join(heads) + " |"
    rule = "|" + "---|" * len(heads)
    return [line, rule, *["| " + " | ".join(row) + " |" for row in rows]]


def main(folder: str) -> None:
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name, encoding in ENCODINGS.items():
        Path(folder, f"{name}.md").write_text(page(encoding), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
