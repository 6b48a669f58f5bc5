"""Positions built from words: decisions, playing on, saving."""

from pathlib import Path
from random import Random

import pytest

import undercroft
from tests.decorators.dungeons import TABLE
from tests.library.test_match import log_of, random_moves
from undercroft import decorators, petz, pugquest
from undercroft.core import saved
from undercroft.core.record import plain

SHOWING = petz.Shop([petz.PetCard("snakitty", 4, "green hunger, red anger")], meat=(1, 0))


def positions() -> list[undercroft.Match]:
    lone = petz.Shop(cages="initial - - -")
    return [
        petz.position(SHOWING, lone, phase="showing", seed=1),
        petz.position(lone, lone, lone, start=2, young="fluffy", food=(2, 0, 0, 2)),
        petz.position(lone, phase="needs", round=4, options={"last-round-order": 1}),
        decorators.position(decorators.Decorator(TABLE, new="171", hand="guest-wing"), seed=2),
        decorators.position(decorators.Decorator(TABLE, new="171"), phase="build"),
        decorators.position(*[decorators.Decorator()] * 3, turn=2, phase="score", hourglasses=1),
        pugquest.position(pugquest.Hero("sir-bravepug", 3, "2*strength joker"), turn=0),
        pugquest.position(
            pugquest.Hero("sir-bravepug", 2, treasures="pizza"),
            pugquest.Hero("puggah", 4),
            foes="3:slime-a 3:rottroll-b",
            lord="3*magic",
            number=2,
            options={"evil-lord": 1},
        ),
    ]


@pytest.mark.parametrize("number", range(len(positions())))
def test_a_position_is_played_to_the_end_and_taken_back(number: int, tmp_path: Path) -> None:
    match = positions()[number]
    before, log = plain(match.state), log_of(match)
    assert match.turn and min(match.turn) >= 0
    random_moves(match, 10, Random(number))
    again = undercroft.from_text(match.to_text())
    assert type(again) is type(match) and again.to_text() == match.to_text()
    assert plain(again.state) == plain(match.state)
    random_moves(match, 100_000, Random(number))
    assert match.is_over
    match.save(tmp_path / "end.save")
    assert undercroft.load(tmp_path / "end.save").scores == match.scores
    while len(match.log) > len(log):
        match.undo()
    assert plain(match.state) == before and log_of(match) == log
    assert match.copy().to_text() == match.to_text()


def test_a_pet_wants_what_its_cards_say() -> None:
    match = petz.position(SHOWING, phase="showing")
    assert match.turn == (0,)
    assert [str(move) for move in match.legal_moves()] == ["feed 1 0 0 0", "feed 1 0 1 0"]
    match.play("feed 1 0 1 0")


def test_a_hero_acts_in_a_position() -> None:
    match = pugquest.position(
        pugquest.Hero("sir-bravepug", 3, "2*strength"), foes="3:slime-a", turn=0
    )
    assert match.view(0).round == 1
    assert "combo cleave" in [str(move) for move in match.legal_moves()]


def test_a_tile_is_built_in_a_position() -> None:
    match = decorators.position(decorators.Decorator(TABLE, new="171"), phase="build")
    match.play("hold 171 dungeon")
    assert all(move.startswith("place ") for move in [str(move) for move in match.legal_moves()])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            lambda: petz.position(petz.Shop([petz.PetCard("snakity", 4)])),
            "'snakity'; there is snakitty",
        ),
        (lambda: petz.position(phase="lunch"), "There is no phase 'lunch'; there is grouping"),
        (lambda: petz.position(options={"meat": 1}), "has no option 'meat'"),
        (lambda: decorators.position(decorators.Decorator(new="9999")), "no tile '9999'"),
        (lambda: pugquest.position(pugquest.Hero("sir")), "There is no hero 'sir'"),
        (
            lambda: pugquest.position(pugquest.Hero("sir-bravepug"), foes="slime-a"),
            "column:name, like 3:slime-a, not 'slime-a'",
        ),
    ],
)
def test_unknown_names_are_reported(words: object, said: str) -> None:
    assert callable(words)
    with pytest.raises(undercroft.BadSetup) as caught:
        words()
    assert said in str(caught.value)


def test_a_garbled_position_is_refused() -> None:
    text = petz.position(SHOWING).to_text()
    for bad in (text.replace('"Shop"', '"Shed"'), text.replace('"phase"', '"face"')):
        with pytest.raises(undercroft.BadSave, match="the position can't be read"):
            undercroft.from_text(bad)


def test_the_commands_say_that_they_do_not_read_a_position() -> None:
    with pytest.raises(undercroft.BadSave, match=r"undercroft\.load reads it"):
        saved.read(petz.position().to_text(), undercroft.games.GAMES)
