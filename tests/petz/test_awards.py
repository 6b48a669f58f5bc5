"""Phase 4, the awards of an exhibition."""

import pytest

from tests.petz.dsl import at, choices, pet, play, points, rest_of_round, shop, table, told
from undercroft.core.game import Step
from undercroft.games.petz.data import BASE, load_pack
from undercroft.games.petz.events import Awarded
from undercroft.games.petz.state import State
from undercroft.games.petz.steps import AWARDS, SHOW_OFF


def scored(*scores: float) -> State:
    """Players with these scores in the exhibition of round 2."""
    state = table(*[shop() for _ in scores], round=2)
    for player, points_scored in zip(state.players, scores, strict=True):
        player.score = int(2 * points_scored)
    return state


def awards(*scores: float) -> list[float]:
    """The reputation that players with these scores get."""
    return [points(player) for player in at(scored(*scores), Step(AWARDS)).players]


@pytest.mark.rule("PX7")
def test_places_are_worth_8_6_4_2_or_what_the_board_says() -> None:
    assert awards(1, 4, 0.5, 2) == [4, 8, 2, 6]
    assert awards(1, 4, 2) == [2, 8, 5]
    assert awards(1, 4) == [3, 7]
    assert BASE.awards == ((), (), (7, 3), (8, 5, 2), (8, 6, 4, 2))


@pytest.mark.rule("PX7", "PE-A")
def test_two_tied_for_first_get_7_and_the_next_is_third() -> None:
    assert awards(5, 5, 2, 0) == [7, 7, 4, 0]


@pytest.mark.rule("PX7", "PE-B")
def test_three_tied_for_second_get_4_each() -> None:
    assert awards(3, 6, 3, 3) == [4, 8, 4, 4]


@pytest.mark.rule("PX7")
@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ((3, 3, 3, 3), [5, 5, 5, 5]),
        ((3, 1, 3, 3), [6, 2, 6, 6]),
        ((2, 1, 2, 1), [7, 3, 7, 3]),
        ((3, 2, 2, 1), [8, 5, 5, 2]),
        ((2, 3, 1, 1), [6, 8, 3, 3]),
        ((1, 1, 1), [6, 6, 6]),
        ((2, 2, 1), [7, 7, 2]),
        ((1, 2, 1), [4, 8, 4]),
        ((1, 1), [6, 6]),
    ],
)
def test_tied_players_get_1_less_for_each_other(
    scores: tuple[int, ...], expected: list[int]
) -> None:
    assert awards(*scores) == expected


@pytest.mark.rule("PX7", "PE-S")
def test_with_two_players_at_0_only_8_and_6_are_given() -> None:
    assert awards(0, 3, 0, 1) == [0, 8, 0, 6]


@pytest.mark.rule("PX7")
@pytest.mark.parametrize("scores", [(0, 0), (-1, 0, -3), (-2, -2, 0, 0)])
def test_a_score_of_0_or_less_wins_and_costs_nothing(scores: tuple[int, ...]) -> None:
    assert awards(*scores) == [0] * len(scores)


@pytest.mark.rule("PX8", "PR7")
def test_half_points_are_kept() -> None:
    assert awards(2, 2.5, 2, 1.5) == [5, 8, 5, 2]
    assert awards(0.5, 0) == [7, 0]


@pytest.mark.rule("PX8")
def test_scores_above_10_are_compared_exactly() -> None:
    assert awards(10, 12, 10.5, 11) == [2, 8, 4, 6]


@pytest.mark.rule("PX7")
def test_awards_wait_until_everybody_has_had_a_turn() -> None:
    angry = pet("fiery-fairy", 2, "red anger, purple disease")
    hungry = pet("snappy", 3, "green hunger, red anger, red anger")
    tamer = shop(None, hungry, imps=0, meat=(1, 0))
    state = table(shop(angry, imps=0), tamer, round=2, exhibitions="arena")
    rest_of_round(state, SHOW_OFF)
    assert choices(state, 1) == ["feed 2 0 0 0", "feed 2 0 1 0"]
    assert [points(player) for player in state.players] == [0, 0]
    play(state, 1, "feed 2 0 1 0")
    assert [points(player) for player in state.players] == [3, 7]


@pytest.mark.rule("PX7")
def test_each_award_is_told_with_its_place() -> None:
    state = table(shop(), shop(), shop(), shop(), round=3, exhibitions="arena magic-show")
    state.news = []
    for player, halves in zip(state.players, (4, 0, 7, 4), strict=True):
        player.score = halves
    at(state, Step(AWARDS))
    magic_show = BASE.exhibition_ids.index("magic-show")
    assert told(state) == [
        Awarded(0, magic_show, 2, 10),
        Awarded(2, magic_show, 1, 16),
        Awarded(3, magic_show, 2, 10),
    ]


def test_an_award_is_never_less_than_nothing() -> None:
    mean = load_pack({"awards": {"3": [1, 0, 0]}})
    state = scored(2, 2, 2)
    state.box = mean
    assert [points(player) for player in at(state, Step(AWARDS)).players] == [0, 0, 0]
