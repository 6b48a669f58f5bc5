"""Things that bots of Dungeon Decorators once overlooked, each in a position where it matters."""

from random import Random

import pytest

from tests.decorators.dsl import GAME, GOAL, TILE, player, table
from tests.decorators.dungeons import hallways
from undercroft.bots.levels import bot_named
from undercroft.core.bot import Decision
from undercroft.core.play import submit
from undercroft.games.decorators import steps
from undercroft.games.decorators.bosses import count
from undercroft.games.decorators.position import begin
from undercroft.games.decorators.state import State

LEVELS = ("keeper", "expert:16", "master:16")
SWORDS = """
·  ?? ·┏━━━━━┓
??   SW┃     ┃
·  ?? ·┗━┅┅┅━┛
       ┏━   ━┓
        start
       ┗━   ━┛"""
POINTED = "sharp-pointy-object-storage"  # swords and spikes in one room


def play_until(state: State, kind: int, level: str, luck: int) -> State:
    """Let a bot decide for seat 0 until a step of that kind, or until somebody else's."""
    bot, rng = bot_named("decorators", level), Random(luck)
    while GAME.to_act(state) == (0,) and state.agenda[-1].kind != kind:
        submit(GAME, state, 0, bot.choose(Decision(GAME, state, 0), rng))
    return state


@pytest.mark.parametrize("level", LEVELS)
def test_a_decoration_that_completes_a_goal_is_put_up(level: str) -> None:
    """Though the tile would also make a room, for which Malice pays."""
    for luck in range(3):
        owner = player(SWORDS, new="90", hand=f"{POINTED} wardens-walk trophy-hall guest-wing")
        state = begin(table(owner), 0, "build")
        play_until(state, steps.DRAW_GOAL, level, luck)
        assert state.players[0].scored == (GOAL[POINTED],)


@pytest.mark.parametrize("level", LEVELS)
def test_a_tile_is_drafted_for_the_decoration_that_a_goal_lacks(level: str) -> None:
    for luck in range(3):
        owner = player(SWORDS, hand=f"{POINTED} wardens-walk trophy-hall guest-wing")
        late = table(owner, board="66 69 90 93", round=15, first_bag=0, second_bag=30)
        state = begin(late, 0, "draft")
        play_until(state, steps.BUILD, level, luck)
        assert TILE["90"] in state.players[0].new


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_tile_decides_who_has_most_for_the_blue_boss(level: str) -> None:
    """A third web makes 10 points of 7; as a room the tile would be worth nothing."""
    for luck in range(3):
        ours, theirs = [player(hallways("WB", "WB", "TB"), new=tile) for tile in ("207", "")]
        last = table(ours, theirs, bosses="diana stacy")
        last.last_round = True
        state = begin(last, 0, "build")
        play_until(state, steps.DRAW_GOAL, level, luck)
        assert count(state.players[0].dungeon, state.bosses[1], 0) == 3
