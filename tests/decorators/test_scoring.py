"""The score phase."""

import pytest

from tests.decorators.dsl import GAME, GOAL, at, choices, play, player, refused, table, told
from undercroft.core.game import Step
from undercroft.games.decorators.events import Scored
from undercroft.games.decorators.state import Player, State
from undercroft.games.decorators.steps import BEGIN_BUILD, BEGIN_SCORE, DRAW_GOAL, REFILL, SCORE
from undercroft.games.decorators.view import View

# Rooms on both sides of the start tile; a wild icon and spikes on the walls of the western one.
CELLS = """
·  ?? ·
??   ??
·  WI ·
┏━━━━━┓┏━   ━┓┏━━━━━┓
┃     ┇ start ┇     ┃
┗━━━━━┛┗━   ━┛┗━━━━━┛
·  SP ·
??   ??
·  ?? ·"""


def scoring(one: Player) -> State:
    state = at(table(one), Step(BEGIN_SCORE, 0), Step(REFILL, 0))
    state.news = []
    return state


@pytest.mark.rule("DC1")
def test_a_goal_that_is_fulfilled_may_be_played_for_its_points() -> None:
    state = scoring(player(CELLS, hand="adjoining-cells guest-wing"))
    assert choices(state) == ["done", "score adjoining-cells"]
    play(state, 0, "score adjoining-cells")
    assert state.players[0].points == 6
    assert state.players[0].hand == (GOAL["guest-wing"],)


@pytest.mark.rule("DC1")
def test_no_goal_has_to_be_played() -> None:
    state = scoring(player(CELLS, hand="adjoining-cells"))
    play(state, 0, "done")
    assert state.players[0].points == 0
    assert state.agenda[-1].kind == DRAW_GOAL


@pytest.mark.rule("DC1")
def test_several_goals_may_be_played_in_any_order() -> None:
    for order in (("adjoining-cells", "surprise-floor-room"), ("surprise-floor-room",)):
        state = scoring(player(CELLS, hand="adjoining-cells surprise-floor-room", mimics=1))
        play(state, 0, *[f"score {goal}" for goal in order])
        assert state.players[0].points == sum(6 if "cells" in goal else 10 for goal in order)


@pytest.mark.rule("DC1")
def test_scored_points_stay_whatever_architects_do_later() -> None:
    plain = "\n".join(CELLS.splitlines()[4:7])
    state = table(player(plain, hand="adjoining-cells guest-wing", architects=1))
    at(state, Step(BEGIN_SCORE, 0), Step(BEGIN_BUILD, 0), Step(BEGIN_SCORE, 0))
    play(state, 0, "score adjoining-cells", "done", "architect e1", "place s1 north", "end")
    assert state.players[0].points == 6
    assert choices(state) == ["done"]


@pytest.mark.rule("DC1", "DC2", "DC3", "DC5")
@pytest.mark.parametrize(
    ("goal", "reason"),
    [
        ("guest-wing", "DC5 Your dungeon does not have this shape."),
        ("heraldic-armory", "DC2 No room of yours has all these decorations."),
        ("mourners-mile", "DC3 Your hallways do not have all these decorations."),
        ("adjoining-cells", "DC1 This goal is not in your hand."),
    ],
)
def test_a_goal_that_is_not_fulfilled_can_not_be_played(goal: str, reason: str) -> None:
    hand = "guest-wing heraldic-armory mourners-mile"
    assert refused(scoring(player(CELLS, hand=hand)), 0, f"score {goal}") == reason


@pytest.mark.rule("DC6")
def test_a_goal_that_needs_mimics_takes_as_many_tokens() -> None:
    # Spikes and a lever: the lever is the wild icon.
    state = scoring(player(CELLS, hand="surprise-floor-room"))
    assert refused(state, 0, "score surprise-floor-room") == (
        "DC6 This goal needs more mimics. Needed: 1; you have: 0."
    )
    state = scoring(player(CELLS, hand="surprise-floor-room adjoining-cells", mimics=2))
    play(state, 0, "score surprise-floor-room")
    assert state.players[0].mimics == 1
    play(state, 0, "score adjoining-cells")
    assert state.players[0].mimics == 1


@pytest.mark.rule("DC6")
def test_a_mimic_works_for_one_goal_only() -> None:
    hand = "surprise-floor-room sharp-pointy-object-storage"
    state = scoring(player(CELLS, hand=hand, mimics=1))
    assert len(choices(state, verb="score")) == 2
    play(state, 0, "score surprise-floor-room")
    assert choices(state) == ["done"]


@pytest.mark.rule("DC6")
def test_a_second_token_may_use_the_same_wild_icon_for_another_goal() -> None:
    hand = "surprise-floor-room sharp-pointy-object-storage"
    state = scoring(player(CELLS, hand=hand, mimics=2))
    play(state, 0, "score surprise-floor-room", "score sharp-pointy-object-storage")
    assert state.players[0].points == 20


@pytest.mark.rule("DC7")
def test_a_scored_goal_is_shown_and_the_goals_scored_are_public() -> None:
    state = scoring(player(CELLS, hand="adjoining-cells guest-wing"))
    reveals = state.reveals
    play(state, 0, "score adjoining-cells")
    [scored] = [event for event in told(state) if isinstance(event, Scored)]
    assert (scored.goal, scored.points) == (GOAL["adjoining-cells"], 6)
    assert state.reveals == reveals + 1
    view = GAME.view(state, 1)
    assert isinstance(view, View)
    assert view.players[0].scored == (GOAL["adjoining-cells"],)
    assert view.players[0].hand == ()


@pytest.mark.rule("DC7")
def test_being_asked_does_not_betray_whether_a_goal_is_fulfilled() -> None:
    for hand in ("adjoining-cells", "guest-wing"):
        assert scoring(player(CELLS, hand=hand)).agenda[-1].kind == SCORE


@pytest.mark.rule("DC8")
def test_each_goal_scores_once() -> None:
    state = scoring(player(CELLS, hand="adjoining-cells guest-wing"))
    play(state, 0, "score adjoining-cells")
    assert refused(state, 0, "score adjoining-cells") == "DC1 This goal is not in your hand."
