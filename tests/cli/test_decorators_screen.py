"""The screen of Dungeon Decorators: what it draws and says, and what it must not give away."""

import io
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console, RenderableType

from tests.choosing import some_of
from tests.decorators.dsl import GAME, at, goals, play, player, squares, table, tiles
from tests.decorators.dungeons import ROOM, TABLE, hallways
from undercroft.cli.decorators.screen import DecoratorsScreen
from undercroft.cli.options import own_words
from undercroft.cli.seating import HUMAN, Seat
from undercroft.cli.terminal import Terminal
from undercroft.cli.terminal_game import TerminalGame
from undercroft.core.game import Move, Setup, Step
from undercroft.core.table_match import TableMatch
from undercroft.games.decorators import events as e
from undercroft.games.decorators import steps
from undercroft.games.decorators.state import State
from undercroft.games.decorators.view import see

NAMES = ("Ann", "Bob", "Cid", "Dee")


def screen(language: str = "en", seats: int = 2) -> DecoratorsScreen:
    return DecoratorsScreen(language, NAMES[:seats], GAME.settled(Setup(seats)))


def shown(what: RenderableType, width: int = 100, styled: bool = False) -> str:
    system: Any = "truecolor" if styled else None
    console = Console(
        file=io.StringIO(),
        width=width,
        color_system=system,
        force_terminal=styled,
        highlight=False,
        legacy_windows=False,
    )
    console.print(what)
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def rows(text: str) -> str:
    """What stands in a panel, without its frame."""
    inner = [line[1:-1].rstrip() for line in text.splitlines() if line.startswith("│")]
    return "\n".join(inner)


def dungeon(state: State, language: str = "en", width: int = 100) -> str:
    """Ann's dungeon as it is drawn, below the line with her numbers."""
    text = rows(shown(screen(language).look_at(see(state, 0), 0, width), width))
    return text.partition("\n")[2]


def labels(state: State, seat: int = 0, language: str = "en") -> list[str]:
    made = screen(language)
    view = see(state, seat)
    return [made.choice(view, move, []).plain for move in GAME.legal(state, seat)]


def menu(state: State, width: int = 100) -> str:
    moves: list[Move] = GAME.legal(state, 0)
    words = [GAME.show(move) for move in moves]
    made, view = screen(), see(state, 0)
    texts = [made.choice(view, move, []) for move in moves]
    return shown(made.menu(view, moves, texts, words, width), width)


# Dungeons


DRAWN = """
      w1      ·     e1
    ·  BN ·┏━━━━━┓
n1  KY342SK┃339 ★┃
    ·  BN ·┗━┅┅┅━┛
           ┏━   ━┓┏━━━━━┓
·          ←start    9  ┃
           ┗━ ↓ ━┛┗━ ↓ ━┛
"""


def test_a_dungeon_is_drawn_with_rows_columns_and_arrows_to_empty_squares() -> None:
    """The skull lies against the wall of the room; the start tile has two ways out."""
    text = """
·  BN ·┏━━━━━┓
KY342SK┃339* ┃
·  BN ·┗━┅┅┅━┛
       ┏━   ━┓┏━━━━━┓
        start    9  ┃
       ┗━   ━┛┗━   ━┛"""
    assert dungeon(table(player(text))).startswith(DRAWN.strip("\n"))


def test_a_passage_that_goes_on_has_no_arrow() -> None:
    text = dungeon(table(player(hallways("TB"))))
    [line] = [line for line in text.splitlines() if "start" in line]
    assert line.startswith("·   ←start ") and line.endswith("→")


def test_a_dungeon_in_french_has_french_letters() -> None:
    text = dungeon(table(player(TABLE)), "fr")
    assert "      o1" in text
    assert "dép." in text and "TA┃" in text


def test_a_floor_has_a_letter_and_a_colour() -> None:
    state = table(player(new="117", storage="204"))
    picture = screen().look_at(see(state, 0), 0, 100)
    assert "117 O" in shown(picture) and "204 ★" in shown(picture)
    [orange] = re.findall(r"\x1b\[([0-9;]*)m117 O", shown(picture, styled=True))
    [star] = re.findall(r"\x1b\[([0-9;]*)m204 ★", shown(picture, styled=True))
    assert orange != star and "48;" in orange


def test_icons_against_no_wall_are_pale() -> None:
    text = shown(screen().look_at(see(table(player(TABLE)), 0), 0, 100), styled=True)
    assert "\x1b[1mTB\x1b[0m" in text
    assert "\x1b[2m··\x1b[0m" in text


def corridor(tiles: int) -> str:
    """So many generic hallways east of the start tile."""
    lines = ("┏━   ━┓" + "┏━━━━━┓" * tiles, " start " + "  gen  " * tiles)
    return "\n".join([*lines, "┗━   ━┛" + "┗━━━━━┛" * tiles])


def test_a_wide_dungeon_is_cut_into_bands() -> None:
    text = dungeon(table(player(corridor(12))), width=70)
    lines = text.splitlines()
    assert max(len(line) for line in lines) <= 68
    assert lines[0].split() == ["·", *[f"e{column}" for column in range(1, 9)]]
    assert lines[2].split() == ["·", "←start", *["gen"] * 8]
    assert lines[5].split() == ["e9", "e10", "e11", "e12"]
    assert lines[7].split() == ["·", *["gen"] * 4, "→"]


def test_the_squares_on_offer_are_named_in_the_drawing() -> None:
    state = at(table(player(ROOM, new="171")), Step(steps.BEGIN_BUILD, 0))
    play(state, 0, "hold 171 dungeon")
    text = dungeon(state)
    offered = {GAME.show(move).split()[1] for move in GAME.legal(state, 0)}
    assert offered == {"e1", "s1", "w1"}
    drawn = {word for word in text.replace("┃", " ").split() if word[:1] in "nsew"}
    assert offered <= drawn
    assert "north    east     south    west" in text


def test_small_maps_show_passages_and_floors() -> None:
    state = at(table(player(), player(ROOM)), Step(steps.DRAFT, 0))
    text = shown(screen().draw(see(state, 0), 100))
    assert "│╻ " in text and "│╋ " in text


# Goals and bosses


def hand(state: State, language: str = "en") -> str:
    return rows(shown(screen(language).look(see(state, 0), "goals", 100)))


def test_a_goal_tells_what_is_still_missing() -> None:
    text = hand(table(player(ROOM, hand="adjoining-cells")))
    assert "⌂ ┼ ⌂" in text
    assert "2 of 3, missing: room (s1)" in text


def test_a_decoration_goal_tells_where_its_room_is() -> None:
    text = hand(table(player(TABLE, hand="reading-nook-of-regret")))
    assert "in one room: table," in text
    assert "1 of 2, missing: bookshelf (room n1)" in text


def test_a_fulfilled_goal_tells_where() -> None:
    state = table(player(hallways("TB", "KY"), hand="interminable-corridor"))
    assert "3 of 5, missing: hallway (" in hand(state)
    state = table(player(hallways("TB", "KY", "SW", "SP"), hand="interminable-corridor"))
    assert "✓ fulfilled (start, e1, e2, e3, e4)" in hand(state)


# A table on the west wall of a room, a wild icon on its east wall.
WITH_WILD = """
·  ?? ·┏━━━━━┓·  ?? ·
??   TB┃     ┃WI   ??
·  ?? ·┗━┅┅┅━┛·  ?? ·
       ┏━   ━┓
        start
       ┗━   ━┛"""


@pytest.mark.parametrize(("mimics", "text"), [(1, "✓ with 1 mimic (n1)"), (0, "(or 1 mimic)")])
def test_mimics_may_fulfil_a_goal(mimics: int, text: str) -> None:
    state = table(player(WITH_WILD, mimics=mimics, hand="reading-nook-of-regret"))
    assert text in hand(state)


def test_bosses_tell_how_everybody_stands() -> None:
    state = table(player(ROOM), player(), bosses="malice coilimus-maximus")
    text = rows(shown(screen().look(see(state, 0), "bosses", 100)))
    assert "M’alice, Fiendish Fae (yellow) · rooms: 3 points each" in text
    assert "Ann: 1 (+3), Bob: 0 (+0)" in text
    assert "Ann: 1 (+7), Bob: 1 (+7)" in text


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [60, 80, 100])
def test_every_goal_and_boss_can_be_shown(language: str, width: int) -> None:
    state = table(player(TABLE))
    for goal in range(72):
        state.players[0].hand = (goal,)
        text = shown(screen(language).look(see(state, 0), "goals", width), width)
        assert max(len(line) for line in text.splitlines()) <= width
    for boss in range(9):
        state.bosses = (boss, boss + 9)
        text = shown(screen(language).look(see(state, 0), "bosses", width), width)
        assert max(len(line) for line in text.splitlines()) <= width


# The draft board


def test_the_draft_board_shows_tiles_on_both_faces_and_both_orders() -> None:
    state = table(player(), board="30 111 171 282")
    state.order, state.pawns = (1, 0), (-1, -1, -1, -1, 1)
    state.tiles = (*tiles("30 111 171"), -1)
    at(state, Step(steps.DRAFT, 0))
    text = rows(shown(screen().look(see(state, 0), "board", 100)))
    assert "spot 1" in text and "exchange spot" in text and "spot 4: Bob" in text
    assert "··30 SK" in text and "┃ 30 " in text
    assert "This round: Bob, ▸Ann" in text
    assert "Next round: Bob (spot 4)" in text
    assert "mimic" in text
    narrow = shown(screen().look(see(state, 0), "board", 80), 80)
    assert "··30 SK" in narrow and "┃ 30 " in narrow


def test_drafting_tells_what_a_tile_is() -> None:
    state = at(table(player(), board="30 111 171 282"), Step(steps.DRAFT, 0))
    assert labels(state)[:3] == [
        "spot 1: tile 30 (corner hallway) | table, skull",
        "spot 2: tile 111 (room, mimic) | coffin",
        "exchange spot: a tile from the bag, and a goal for another",
    ]


# What happened


def told(*events: object, language: str = "en", since: int = 0) -> list[str]:
    return [sentence.plain for sentence in screen(language).tell(events, since)]


def test_what_somebody_sees_is_told_once() -> None:
    seven, eight = goals("adjoining-cells guest-wing")
    mine = [e.GoalDrawn(0, 0), e.GoalSeen(0, seven), e.GoalDrawn(0, 0), e.GoalSeen(0, eight)]
    theirs = [e.GoalDrawn(1, 0), e.GoalDrawn(1, 0), e.GoalDrawn(1, 1)]
    assert told(*mine, *theirs) == [
        "Ann draws Adjoining Cells, Guest Wing.",
        "Bob draws 2 shape goals, 1 decoration goal.",
    ]
    assert told(*mine, *theirs, since=4) == ["Bob draws 2 shape goals, 1 decoration goal."]


def test_squares_and_turns_are_told_in_the_language() -> None:
    [square] = squares("n1w2")
    [tile] = tiles("171")
    assert told(e.Placed(0, tile, 1, square, 1)) == [
        "Ann places tile 171, decoration side, on n1w2, turned east."
    ]
    assert told(e.Placed(0, tile, 1, square, 3), language="fr") == [
        "Ann pose la tuile 171, face décoration, case n1o2, orientée vers l’ouest."
    ]


def test_the_final_table_adds_up_and_names_the_winner() -> None:
    events = [
        e.BossTurnedUp(0),
        e.BossTurnedUp(9),
        e.Scored(0, 7, 6, (), ()),
        e.Scored(1, 40, 10, (), ()),
        e.FinalPoints(0, 6, 3, 2, 2, 3, 4, 20),
        e.FinalPoints(1, 10, 0, 0, 0, 0, 10, 20),
    ]
    lines = shown(screen().result(events)).splitlines()
    cells = [[cell.strip() for cell in line.strip("│┃").split("│")] for line in lines]
    assert cells[3:] and [row for row in cells if len(row) == 3][:2] == [
        ["Shape goals", "6 (1)", "0 (0)"],
        ["Decoration goals", "0 (0)", "10 (1)"],
    ]
    assert ["Total", "20", "20"] in cells
    assert ["", "wins", ""] in cells  # a shape goal more breaks the tie (DE7)


# Whole games


def seated(match: TableMatch[Any, Any], language: str = "en") -> TerminalGame:
    seats = [Seat(name, HUMAN) for name in NAMES[: match.setup.seats]]
    made = screen(language, match.setup.seats)
    return TerminalGame(match, seats, made, own_words("en"), Terminal(), Path("unused"))


def positions(seats: int, seed: str) -> Iterator[tuple[TableMatch[Any, Any], int]]:
    """A game of random moves, stopped before every decision."""
    match: TableMatch[Any, Any] = TableMatch(GAME, Setup(seats), seed)
    match.run_chance()
    rng = Random(seed)
    while seats_to_act := match.to_act():
        seat = rng.choice(seats_to_act)
        yield match, seat
        match.submit(seat, rng.choice(GAME.legal(match.state, seat)))


def test_choices_tell_only_what_the_seat_may_know() -> None:
    """They and all that is drawn are the same in another world that looks the same to the seat."""
    for match, seat in islice(positions(3, "1"), 0, None, 5):
        made = seated(match)
        moves = GAME.legal(match.state, seat)
        before = made.labels(seat, moves)
        picture = shown(made.screen.draw(made.view(seat), 100))
        truth = match.state
        match.state = GAME.imagine(truth, seat, Random(2))
        assert made.labels(seat, moves) == before
        assert shown(made.screen.draw(made.view(seat), 100)) == picture
        match.state = truth


@some_of("language", ["en", "fr"], kept=[1])
def test_everything_can_be_drawn_all_through_a_game(language: str) -> None:
    for match, seat in islice(positions(4, "2"), 0, None, 160):
        made = seated(match, language).screen
        for view in (see(match.state, seat), see(match.state, -2)):
            for width in (60, 80, 100):
                pictures = [made.draw(view, width)]
                pictures += [made.glance(view, width)] if view.seat >= 0 else []
                pictures += [made.look(view, part, width) for part in made.parts]
                pictures += [made.look_at(view, other, width) for other in range(4)]
                text = "".join([shown(picture, width) for picture in pictures])
                assert max([len(line) for line in text.splitlines()]) <= width
