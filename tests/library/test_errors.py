"""Errors of the library name the rule, and say what can be done instead."""

from collections.abc import Callable
from pathlib import Path

import pytest

import undercroft


def begun() -> undercroft.Match:
    return undercroft.new("petz", players=3, seed=7)


CASES: list[tuple[Callable[[], object], type[Exception], str]] = [
    (
        lambda: undercroft.new("pets"),
        undercroft.BadSetup,
        "There is no game 'pets'. Did you mean 'petz'? The games are petz, decorators, pugquest.",
    ),
    (lambda: undercroft.bot("chess"), undercroft.BadSetup, "There is no game 'chess'. The games"),
    (lambda: undercroft.new("petz", players=7), undercroft.BadSetup, "for 2 to 4 players, not 7"),
    (
        lambda: undercroft.new("petz", options={"meat": 1}),
        undercroft.BadSetup,
        "has no option 'meat'; it has double-symbols",
    ),
    (
        lambda: undercroft.new("petz", options={"meat-stand": 3}),
        undercroft.BadSetup,
        "option 'meat-stand' takes 0, 1, not 3",
    ),
    (
        lambda: undercroft.new("petz", players=3, bots=["keeper"]),
        undercroft.BadSetup,
        "3 players, but bots for 1",
    ),
    (
        lambda: begun().play("gruop 2+0", seat=0),
        undercroft.BadNotation,
        "'gruop 2+0' is not a move of Dungeon Petz; legal now: group 2+0",
    ),
    (lambda: begun().play("group 9+0", seat=0), undercroft.IllegalMove, "(PG1)"),
    (lambda: begun().play("send 1 meat", seat=0), undercroft.IllegalMove, "(PG1)"),
    (lambda: begun().view(3), ValueError, "There is no seat 3: seats are 0 to 2."),
    (lambda: begun().legal_moves(3), undercroft.IllegalMove, "Seat 3 does not decide now"),
    (lambda: begun().undo(), undercroft.IllegalMove, "No player has moved yet"),
]


@pytest.mark.parametrize(("call", "kind", "words"), CASES, ids=[words for _, _, words in CASES])
def test_an_error_says_what_to_do(
    call: Callable[[], object], kind: type[Exception], words: str
) -> None:
    with pytest.raises(kind) as caught:
        call()
    assert words in str(caught.value)


def test_a_seat_that_does_not_decide_is_refused() -> None:
    match = undercroft.new("pugquest", players=2, seed=3)
    (seat,) = match.turn
    move = match.legal_moves()[0]
    for call in (lambda: match.play(move, seat=1 - seat), lambda: match.legal_moves(1 - seat)):
        with pytest.raises(
            undercroft.IllegalMove, match=f"Seat {1 - seat} does not decide now, but {seat}"
        ):
            call()


def test_an_illegal_move_names_its_rule_and_changes_nothing() -> None:
    match = begun()
    with pytest.raises(undercroft.IllegalMove) as caught:
        match.play("group 9+0", seat=0)
    assert caught.value.rule == "PG1"
    assert len(match.log) == len(begun().log)
    match.play("group 6+0", seat=0)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"hello", "line 1: not the header of a saved game"),
        (b"\xff\xfe", "is not a saved game"),
        (b'{"undercroft": 1, "game": "chess", "seats": 2, "seed": "1"}', "no game 'chess'"),
    ],
)
def test_a_file_that_is_not_a_saved_game_is_refused(
    tmp_path: Path, text: bytes, words: str
) -> None:
    path = tmp_path / "game.save"
    path.write_bytes(text)
    with pytest.raises(undercroft.BadSave, match=words):
        undercroft.load(path)


def test_a_saved_game_that_was_changed_names_the_move(tmp_path: Path) -> None:
    match, path = begun(), tmp_path / "game.save"
    match.play("group 2+0", seat=0)
    match.save(path)
    path.write_text(path.read_text().replace("group 2+0", "group 9+0"))
    with pytest.raises(undercroft.BadSave, match=r"move 26: 'group 9\+0' of player 1"):
        undercroft.load(path)


def test_arguments_of_the_wrong_type_are_refused() -> None:
    with pytest.raises(undercroft.BadSetup, match="Expected a list of bots"):
        undercroft.new("petz", bots="keeper")
    with pytest.raises(undercroft.BadSetup, match="Expected a number of players; got '3'"):
        undercroft.new("petz", players="3")  # type: ignore[call-overload]
    game = undercroft.new("petz", seed=1)
    with pytest.raises(TypeError):
        game.play(3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no language 'de': use en or fr"):
        game.text(language="de")
