"""Lines of the log of Dungeon Petz whose words have to agree."""

import pytest

from undercroft.cli.petz.screen import PetzScreen
from undercroft.core.game import Setup
from undercroft.core.typography import NBSP
from undercroft.games.petz import events as e
from undercroft.games.petz import moves as m
from undercroft.games.petz.constants import SPACES


def told(language: str, *events: object) -> str:
    screen = PetzScreen(language, ("Ann", "Bob"), Setup(2))
    return screen.story.sentence(events).plain.replace(NBSP, " ")


@pytest.mark.parametrize(
    ("language", "events", "line"),
    [
        ("fr", (e.DrewHidden(0, 0), e.DrewHidden(0, 3)), "Ann pioche 2 cartes : verte, violette."),
        ("fr", (e.Discarded(0, 18),), "Ann défausse faim (violette)."),
        ("fr", (e.Dealt(m.CUSTOMER, 0),), "Client révélé : Maître du Donjon."),
        (
            "fr",
            (e.Dealt(m.CUSTOMER, 0),) * 2,
            "Clients révélés : Maître du Donjon ; Maître du Donjon.",
        ),
        ("en", (e.Dealt(m.PET, 0),), "New pet: Uni."),
        ("en", (e.Dealt(m.PET, 0),) * 2, "New pets: Uni; Uni."),
    ],
)
def test_a_line_agrees_with_what_it_lists(
    language: str, events: tuple[object, ...], line: str
) -> None:
    assert told(language, *events) == line


def test_spaces_with_a_comma_in_their_name_are_kept_apart() -> None:
    left, right = SPACES.index("young-left"), SPACES.index("young-right")
    line = told("fr", e.NeutralImps((left, right)))
    assert line == "Diablotins neutres : Bébés monstres, à gauche ; Bébés monstres, à droite."
