"""The types of the wire in TypeScript are those of the Python that writes it."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from undercroft.core.game import Setup
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES
from undercroft.server import wire
from undercroft.server.typescript import (
    Source,
    Unknown,
    events,
    messages,
    moves,
    open_parts,
    views,
    wire_files,
)

FOLDER = Path(__file__).parent.parent.parent / "web" / "src" / "wire"


def test_generated_files_are_up_to_date() -> None:
    """If not: `make wire`."""
    there = {
        path.relative_to(FOLDER).as_posix(): path.read_text("utf-8")
        for path in FOLDER.rglob("*.ts")
        if path.read_text("utf-8").startswith("// Made by")
    }
    assert there == wire_files()


def test_types_in_typescript() -> None:
    source = Source(
        'Kind = Literal["a", "b"]\n'
        "class Ask(Request):\n"
        '    """Ask."""\n'
        "    ref: str\n"
        "    kind: Kind | None = None  # of what\n"
        "class Tell(Answer, tag='told'):\n"
        "    view: View\n"
        "    pairs: list[tuple[int, str]]\n"
        "    by: dict[str, list[bool | None]]\n"
        "All = Ask | Tell\n"
    )
    made = messages(source, open_parts(source))
    assert 'export type Kind = "a" | "b";' in made
    assert '/** Ask. */\nexport interface Ask {\n  type: "ask";\n  ref: string;' in made
    assert "  kind?: Kind | null; // of what\n" in made
    assert 'export interface Tell<View> {\n  type: "told";\n  view: View;' in made
    assert "  pairs: [number, string][];\n  by: Record<string, (boolean | null)[]>;" in made
    assert "export type All<View> = Ask | Tell<View>;" in made


@pytest.mark.parametrize(
    ("make", "text"),
    [
        (views, "class View:\n    what: Callable[[int], int]\n"),
        (events, "class Said:\n    type: int\n"),
        (moves, "class Go(Move):\n    def __init__(self, type: int) -> None: ...\n"),
    ],
)
def test_an_unsupported_type_raises(make: object, text: str) -> None:
    with pytest.raises(Unknown):
        make(Source(text))  # type: ignore[operator]


@pytest.mark.parametrize("name", GAMES)
def test_messages_have_the_typed_fields(name: str) -> None:
    """Compares each view, event and move with the interface of its name."""
    game = GAMES[name]
    match = TableMatch(game, Setup(game.seats[-1]), "types")
    match.run_chance()
    rng = Random(1)
    made = wire_files()
    while not match.is_over:
        seat = match.to_act()[0]
        move = rng.choice(game.legal(match.state, seat))
        check(made[f"{name}/moves.ts"], msgspec.to_builtins(wire.move_json(move)))
        match.submit(seat, move)
    view = msgspec.to_builtins(game.view(match.state, 0))
    check(made[f"{name}/view.ts"], {"type": "View", **view}, tagged=False)
    for event, _ in match.state.news or []:
        check(made[f"{name}/events.ts"], msgspec.json.decode(wire.event_json(event)))


def check(text: str, value: dict[str, object], tagged: bool = True) -> None:
    body = text.partition(f"export interface {value['type']} {{\n")[2].partition("\n}")[0]
    fields = [line.split(":")[0].strip() for line in body.splitlines()]
    wanted = list(value) if tagged else list(value)[1:]
    assert fields == wanted
