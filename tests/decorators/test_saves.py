"""Saved games of Dungeon Decorators that are broken: one line says where, and why by which rule."""

import json

import pytest

from tests.decorators.dsl import GAME
from undercroft.core import saved
from undercroft.core.game import Setup
from undercroft.core.saved import BadSave
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES
from undercroft.games.decorators.moves import Hold
from undercroft.games.decorators.steps import BUILD


def first_build() -> list[str]:
    """A game up to the first tile in hand, dungeon side up, as the lines of its file."""
    match = TableMatch(GAME, Setup(2), "saves")
    match.run_chance()
    while match.state.agenda[-1].kind != BUILD:
        seat = match.to_act()[0]
        match.submit(seat, GAME.legal(match.state, seat)[0])
    seat = match.to_act()[0]
    holds = [move for move in GAME.legal(match.state, seat) if isinstance(move, Hold)]
    match.submit(seat, holds[0])
    return saved.write(match).splitlines()


LINES = first_build()
WHO = LINES[-1].partition(" ")[0]


def refused(*lines: str) -> str:
    with pytest.raises(BadSave) as error:
        saved.read("\n".join(lines), GAMES)
    return str(error.value)


def with_pack(pack: dict[str, object]) -> str:
    return json.dumps(json.loads(LINES[0]) | {"pack": pack})


def test_the_game_is_sound_without_what_breaks_it() -> None:
    assert saved.write(saved.read("\n".join(LINES), GAMES)).splitlines() == LINES


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("place start north", "There is a tile on start already. (DP3)"),
        ("place n5 north", "There is no dungeon tile next to n5. (DP3)"),
        ("end", "Now the tile in hand has to be placed. (DB2)"),
        ("deal hourglass", "Chance deals this, not a player. (DR2)"),
    ],
)
def test_an_illegal_move_is_named_with_its_rule(move: str, reason: str) -> None:
    line = f"{WHO} {move}"
    assert refused(*LINES, line) == f"move {len(LINES)}: '{move}' of player {WHO}: {reason}"


def test_an_illegal_placement_is_named_with_its_edge() -> None:
    """Some turn of the tile has a wall towards the start tile, unless it is a four-way."""
    for turn in ("north", "east", "south", "west"):
        try:
            saved.read("\n".join([*LINES, f"{WHO} place n1 {turn}"]), GAMES)
        except BadSave as error:
            if "looks the same" not in str(error):
                edge = "There is no way through the edge between n1 and start. (DP3)"
                assert str(error).endswith(edge)
                return
    raise AssertionError("every turn was possible")


@pytest.mark.parametrize(
    "line",
    [
        f"{WHO} place n1",
        f"{WHO} place n1n1 north",
        f"{WHO} place n1000 north",
        f"{WHO} place n1 up",
        f"{WHO} hold 4 dungeon",
        f"{WHO} score nothing",
        "- deal tile 4",
    ],
)
def test_what_is_no_move_is_named_with_its_line(line: str) -> None:
    assert refused(*LINES, line).startswith(f"line {len(LINES) + 1}: ")


def test_a_tile_that_was_drawn_already_is_not_what_the_seed_deals() -> None:
    at = next(number for number, line in enumerate(LINES) if line.startswith("- deal tile"))
    message = refused(*LINES[: at + 1], LINES[at])
    assert message.startswith(f"move {at + 1}: '{LINES[at][2:]}' is not what the seed deals: ")


@pytest.mark.parametrize(
    ("pack", "reason"),
    [
        (
            {"tiles": {"30": {"icons": ["none"] * 4}}},
            "tiles.30.icons: expected at least one decoration; got no icon",
        ),
        (
            {"shapes": {"guest-wing": {"shape": [". R .", "R R R", ". R ."]}}},
            "shapes.guest-wing.shape: can't be built: the cell in row 2, column 2 can't be reached",
        ),
    ],
)
def test_a_broken_pack_inside_is_named(pack: dict[str, object], reason: str) -> None:
    assert refused(with_pack(pack), *LINES[1:]) == f"line 1: data pack: {reason}"
