"""Moves and squares in words."""

import pytest

from tests.decorators.dsl import ALONE, GAME, at, player, table
from undercroft.core.game import BadNotation, Move, Step
from undercroft.games.decorators import moves as m
from undercroft.games.decorators.constants import GENERIC, START_SQUARE, square_at
from undercroft.games.decorators.notation import (
    complete,
    read_square,
    square_words,
    vocabulary,
)
from undercroft.games.decorators.steps import BUILD


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("deal pawn 2", m.Deal(m.PAWN, 1)),
        ("deal boss paam", m.Deal(m.BOSS, 12)),
        ("deal goal guest-wing", m.Deal(m.GOAL, 8)),
        ("deal tile 171", m.Deal(m.TILE, 56)),
        ("deal hourglass", m.Deal(m.HOURGLASS, 0)),
        ("discard haunted-salon", m.Discard(71)),
        ("draft exchange", m.Draft(2)),
        ("draft 3", m.Draft(3)),
        ("draw decoration", m.DrawGoal(1)),
        ("keep 3", m.Keep(0)),
        ("hold 171 decoration", m.Hold(56, 1)),
        ("hold generic hallway", m.Hold(GENERIC, 1)),
        ("place n1e2 east", m.Place(square_at(2, -1), 1)),
        ("architect s3", m.Architect(square_at(0, 3))),
        ("restore", m.Restore()),
        ("end", m.End()),
        ("drop generic", m.Drop(GENERIC)),
        ("score guest-wing", m.Score(8)),
        ("mimic blue", m.Mimic(1)),
        ("done", m.Done()),
    ],
)
def test_every_kind_of_move_has_words(words: str, move: object) -> None:
    assert GAME.read(words) == move
    assert GAME.show(GAME.read(words)) == words
    assert GAME.read(f"  {words.upper()} ") == move


def test_every_move_of_the_vocabulary_is_read_back() -> None:
    for words, move in vocabulary().items():
        assert GAME.read(words) is move


def test_squares_are_written_from_the_start_tile() -> None:
    for words, square in {
        "start": START_SQUARE,
        "n1": square_at(0, -1),
        "e12": square_at(12, 0),
        "s3w4": square_at(-4, 3),
    }.items():
        assert square_words(square) == words
        assert read_square(words, words) == square


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "hold",
        "hold 171",
        "hold 172 dungeon",
        "hold generic dungeon",
        "hold start dungeon",
        "place",
        "place n1",
        "place n1 up",
        "place n0 north",
        "place e1n1 north",
        "place n1s1 north",
        "place n64 north",
        "place n999999999999 north",
        "place n١ north",
        "place nx north",
        "architect n1ex",
        "place start",
        "architect",
        "architect here",
        "score",
        "score nonsense",
        "deal tile 1",
        "deal pawn 5",
        "draft 5",
        "mimic green",
        "done done",
        "\x00",
        "place " + "n" * 10_000,
    ],
)
def test_other_text_is_no_move(text: str) -> None:
    with pytest.raises(BadNotation) as error:
        GAME.read(text)
    assert len(str(error.value)) < 250
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    "text", ["place", "place n1 up", "place n1e2", "architect", "architect n1 e"]
)
def test_a_place_that_is_not_told_whole_is_answered_with_one_that_is(text: str) -> None:
    with pytest.raises(BadNotation, match="as in place n1e2 east"):
        GAME.read(text)
    with pytest.raises(BadNotation, match="not a move of Dungeon Decorators"):
        GAME.read("dance n1e2")


def test_a_move_that_is_none_of_ours_has_no_words() -> None:
    with pytest.raises(BadNotation):
        GAME.show(Move())


def completions(text: str) -> list[str]:
    state = at(table(player(ALONE, new="18 180 generic")), Step(BUILD, 0))
    return [GAME.show(move) for move in complete(text, GAME.legal(state, 0))]


def test_short_words_are_completed_from_the_moves_there_are() -> None:
    assert completions("h 180") == ["hold 180 dungeon"]
    assert completions("hold 18") == ["hold 18 dungeon"]  # in full before 180
    assert completions("h g r") == ["hold generic room"]
    assert completions("h g") == ["hold generic room", "hold generic hallway"]
    assert completions("x") == []
