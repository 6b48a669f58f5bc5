"""Placing tiles of Dungeon Decorators at the terminal: where they may go and what that does."""

from tests.cli.test_decorators_screen import corridor, dungeon, labels, menu, screen
from tests.decorators.dsl import GAME, at, play, player, table
from tests.decorators.dungeons import ROOM
from undercroft.core.game import Step
from undercroft.games.decorators import steps
from undercroft.games.decorators.view import see


def test_a_placing_menu_has_a_line_for_each_square() -> None:
    state = at(table(player(ROOM, new="171")), Step(steps.BEGIN_BUILD, 0))
    play(state, 0, "hold 171 decoration")
    moves = GAME.legal(state, 0)
    lines = menu(state).splitlines()
    starts = [line.split()[0] for line in lines]
    assert starts == list(dict.fromkeys([GAME.show(move).split()[1] for move in moves]))
    numbers = [word for line in lines for word in line.split() if word.isdecimal()]
    assert numbers == [str(at + 1) for at in range(len(moves))]


def test_a_placing_tells_what_comes_to_lie_against_walls() -> None:
    state = at(table(player(ROOM, new="30")), Step(steps.BEGIN_BUILD, 0))
    play(state, 0, "hold 30 decoration")
    assert "n2 south: table ↓" in labels(state)
    assert "n1o1 nord\xa0: crâne →" in labels(state, language="fr")
    assert "2 south TB↓" in menu(state)


def test_a_placing_that_fulfils_a_goal_is_marked() -> None:
    two_rooms = player(ROOM, new="generic", hand="adjoining-cells")
    state = at(table(two_rooms), Step(steps.BEGIN_BUILD, 0))
    play(state, 0, "hold generic room")
    assert "✓ Adjoining Cells could be scored after" in menu(state)
    assert "s1 north ╹ ✓ Adjoining Cells" in labels(state)
    assert "e1 west ╸" in labels(state)


def test_an_architects_menu_tells_where_the_dungeon_is_legal() -> None:
    state = at(table(player(ROOM, architects=1)), Step(steps.BEGIN_BUILD, 0))
    play(state, 0, "architect n1")
    moves = [GAME.show(move) for move in GAME.legal(state, 0)]
    legal = ("place w1 east", "place e1 west", "place s1 north")
    numbers = ", ".join(str(moves.index(move) + 1) for move in legal)
    text = f"The build phase could end after {numbers}: your dungeon is legal then."
    assert menu(state).splitlines()[-1].rstrip() == text


def test_an_architects_menu_tells_where_nothing_is_legal_at_once() -> None:
    """A hallway that leads to a room is missed wherever else it lies, or turned."""
    chain = "┏━━━━━┓\n┃     ┃\n┗━┅┅┅━┛\n┏━   ━┓\n┃     ┃\n" + "┗━   ━┛\n┏━   ━┓\n start\n┗━   ━┛"
    state = at(table(player(chain, new="171", architects=1)), Step(steps.BEGIN_BUILD, 0))
    play(state, 0, "architect n1")
    assert "None of these leaves your dungeon legal" in menu(state)


def test_a_placing_without_architects_needs_no_such_note() -> None:
    state = at(table(player(ROOM, new="171")), Step(steps.BEGIN_BUILD, 0))
    play(state, 0, "hold 171 dungeon")
    assert "legal" not in menu(state)


def test_many_squares_are_listed_by_their_numbers() -> None:
    rich = player(corridor(8), new="171", storage="30 111", architects=3)
    state = at(table(rich), Step(steps.BEGIN_BUILD, 0))
    play(state, 0, "architect e8", "place n1e8 north", "hold 171 dungeon")
    moves = GAME.legal(state, 0)
    assert len(moves) > 150
    text = menu(state)
    assert len(text.splitlines()) < 30
    assert f"–{len(moves)}" in text


def test_an_illegal_dungeon_says_what_is_wrong() -> None:
    state = at(table(player(ROOM, architects=1)), Step(steps.BEGIN_BUILD, 0))
    play(state, 0, "architect n1", "place w1 north")
    assert "The tile on w1 has no way to the start tile. (DP3)" in dungeon(state)
    french = "La tuile de la case o1 n’a pas de chemin jusqu’à la tuile de départ. (DP3)"
    assert french in dungeon(state, "fr")
    question = "Ann, your dungeon is not legal: mend it, put everything back, or type undo."
    assert screen().ask(see(state, 0), GAME.legal(state, 0)).plain == question
