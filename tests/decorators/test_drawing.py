"""Dungeons as text."""

from random import Random

import pytest

from tests.decorators.dsl import ALONE, draw
from tests.decorators.dungeons import ONE_WAY, ROOM, SEALED, TABLE
from tests.decorators.test_properties import grown
from undercroft.games.decorators.data import BASE
from undercroft.games.decorators.drawing import BadDrawing, read_drawing
from undercroft.games.decorators.dungeon import drawn

WHOLE = """\
┏━━━━━┓┏━   ━┓
┃141r ┇ 264o
┗━━━━━┛┗━   ━┛
       ┏━   ━┓┏━━━━━┓·  WI ·
        start ┇ 90b ┃TB153BN
       ┗━   ━┛┗━━━━━┛·  ·· ·
       ┏━━━━━┓
       ┃ gen ┇
       ┗━━━━━┛"""


def test_a_drawing_shows_rooms_hallways_walls_floors_and_decorations() -> None:
    dungeon = drawn(BASE, 0, WHOLE)
    assert repr(dungeon) == WHOLE
    assert len(dungeon.tiles) == 6


@pytest.mark.parametrize("seed", range(20))
def test_every_dungeon_is_read_back_from_its_drawing(seed: int) -> None:
    dungeon = grown(Random(seed), 3 * seed)
    assert drawn(BASE, 0, repr(dungeon)) == dungeon


@pytest.mark.parametrize("text", [ALONE, ROOM, TABLE, ONE_WAY, SEALED])
def test_what_tests_draw_is_what_is_drawn(text: str) -> None:
    dungeon = draw(text)
    assert drawn(BASE, 0, repr(dungeon)) == dungeon


def test_a_drawing_may_be_indented() -> None:
    indented = "\n".join(f"    {line}" for line in WHOLE.splitlines())
    assert drawn(BASE, 0, indented) == drawn(BASE, 0, WHOLE)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "expected one start tile; got 0"),
        ("┏━━━━━┓\n┃ 999 ┃\n┗━┅┅┅━┛", "row 1, column 1: there is no tile '999'"),
        ("┏━━━━━┓\n┃ ??? ┃\n┗━┅┅┅━┛", "row 1, column 1: there is no tile '???'"),
        (
            WHOLE.replace("90b", "21 "),
            "row 2, column 3: tile 21 does not look like this, however it is turned",
        ),
        (f"{ALONE}\n{ALONE.strip()}", "expected one start tile; got 2"),
        ("nonsense", "row 1, column 1: there is no tile ''"),
    ],
)
def test_what_is_no_dungeon_is_refused_with_its_place(text: str, fault: str) -> None:
    with pytest.raises(BadDrawing) as error:
        read_drawing(BASE, text)
    assert str(error.value) == fault
