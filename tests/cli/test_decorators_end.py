"""How the end of a game of Dungeon Decorators is announced, and what everybody is worth before."""

import re
from itertools import islice

import pytest

from tests.cli.test_decorators_screen import positions, rows, screen, shown, told
from tests.decorators.dsl import at, player, table
from tests.decorators.dungeons import ROOM
from undercroft.core.game import Step
from undercroft.games.decorators import events as e
from undercroft.games.decorators import steps
from undercroft.games.decorators.final import count_up
from undercroft.games.decorators.view import see

POINTS = e.FinalPoints(0, 6, 3, 2, 2, 3, 4, 20)


def test_an_hourglass_that_ends_the_game_at_once_says_so() -> None:
    assert told(e.HourglassDrawn(1), e.HourglassDrawn(0), POINTS) == [
        "An hourglass is drawn, 1 still to come.",
        "The last hourglass is drawn: the game ends here, and final scoring begins.",
        "Ann: 20 points.",
    ]


def test_final_scoring_after_the_last_round_is_announced_once() -> None:
    events = (e.HourglassDrawn(0), e.LastRound(), e.Drafted(0, 2, -1), e.BossScored(0, 1, 3))
    announced = "The last round is over: final scoring begins."
    assert told(*events, POINTS) == [
        "The last hourglass is drawn.",
        "This is the last round.",
        "Ann goes to the exchange spot.",
        announced,
        "Ann gets 3 points from Diana, Creepy Doll (yellow).",
        "Ann: 20 points.",
    ]
    assert told(*events, POINTS, since=3)[0] == announced
    assert announced not in told(*events, POINTS, since=4)
    assert announced not in told(*events[:3])


@pytest.mark.parametrize(("language", "words"), [("en", "final scoring"), ("fr", "décompte final")])
def test_the_end_is_announced_in_both_languages(language: str, words: str) -> None:
    assert words in told(e.HourglassDrawn(0), language=language)[0]
    assert words in told(e.LastRound(), POINTS, language=language)[1]


def test_a_dungeon_tells_what_it_would_be_worth_now() -> None:
    """What the rules of the end would make of it, for oneself and for others."""
    for match, seat in islice(positions(3, "4"), 0, None, 40):
        ended = match.state.clone()
        count_up(ended)
        for other in range(3):
            text = shown(screen(seats=3).look_at(see(match.state, seat), other, 100))
            [points] = re.findall(r"(\d+) if the game ended now", text)
            assert int(points) == ended.players[other].points


def test_small_maps_tell_it_too() -> None:
    state = at(
        table(player(ROOM), player(), bosses="malice coilimus-maximus"), Step(steps.DRAFT, 0)
    )
    text = shown(screen().draw(see(state, 0), 64), 64)
    assert text.count("if the game ended now") == 2


def test_after_the_end_points_are_points() -> None:
    state = table(player(ROOM), player())
    state.agenda.clear()
    assert "if the game" not in shown(screen().draw(see(state, 0), 100))


def test_bosses_have_their_colours_beside_their_names() -> None:
    state = table(player(), bosses="malice coilimus-maximus")
    text = rows(shown(screen().look(see(state, 0), "bosses", 100)))
    assert "M’alice, Fiendish Fae (yellow) · rooms" in text
    assert "Coilimus Maximus (blue) · " in text
    french = rows(shown(screen("fr").look(see(state, 0), "bosses", 100)))
    assert "(jaune) · " in french and "(bleu) · " in french


def test_hourglasses_are_counted_among_the_tiles_of_their_bag() -> None:
    state = at(table(player()), Step(steps.DRAFT, 0))
    state.second_bag, state.hourglasses = 50, 3
    assert "53 red, 3 of them hourglasses" in shown(screen().draw(see(state, 0), 100))
    state.second_bag, state.hourglasses = 50, 1
    assert "51 red, 1 of them an hourglass" in shown(screen().draw(see(state, 0), 100))
