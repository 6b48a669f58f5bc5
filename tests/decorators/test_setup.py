"""Setup: pawns, bags, bosses, goals, and what is hidden."""

from random import Random

import pytest

from tests.decorators.dsl import GAME, choices, play, refused
from undercroft.core.game import CHANCE
from undercroft.games.decorators.data import BASE
from undercroft.games.decorators.drawing import draw
from undercroft.games.decorators.moves import BOSS, PAWN, Deal
from undercroft.games.decorators.state import State
from undercroft.games.decorators.steps import DEAL_GOAL, OPENING
from undercroft.games.decorators.view import PlayerView, View


def dealt(seats: int, seed: int = 1) -> State:
    """A game in which chance has dealt all that is dealt at the start."""
    state = GAME.new(seats)
    rng = Random(seed)
    while GAME.to_act(state) == (CHANCE,):
        GAME.apply(state, CHANCE, GAME.sample(state, rng))
    return state


def seen(state: State, seat: int, other: int) -> PlayerView:
    view = GAME.view(state, seat)
    assert isinstance(view, View)
    return view.players[other]


@pytest.mark.rule("DS1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_a_start_tile_and_two_storage_places(seats: int) -> None:
    state = GAME.new(seats)
    assert len(state.players) == seats
    assert BASE.storage == 2
    for player in state.players:
        assert draw(BASE, player.dungeon.tiles).splitlines() == ["┏━   ━┓", " start", "┗━   ━┛"]
        assert (player.new, player.storage) == ((), ())
        assert (player.architects, player.mimics, player.points) == (0, 0, 0)


@pytest.mark.rule("DS2")
def test_chance_lines_the_pawns_up_and_that_is_the_first_order() -> None:
    state = GAME.new(3)
    assert [move.item for move in GAME.legal(state, CHANCE) if isinstance(move, Deal)] == [0, 1, 2]
    play(state, 0, "deal pawn 3", "deal pawn 1")
    assert GAME.legal(state, CHANCE) == [Deal(PAWN, 1)]
    play(state, 0, "deal pawn 2")
    assert state.order == (2, 0, 1)


@pytest.mark.rule("DS3")
def test_20_tiles_leave_50_are_in_the_first_bag_and_50_with_3_hourglasses_in_the_second() -> None:
    state = dealt(4)
    assert len(state.unseen) == 120
    assert (state.first_bag, state.second_bag, state.hourglasses) == (50, 50, 3)
    assert len(state.unseen) - state.first_bag - state.second_bag == 20


@pytest.mark.rule("DS4")
def test_one_boss_of_each_deck_is_turned_up() -> None:
    state = GAME.new(2)
    play(state, 0, "deal pawn 1", "deal pawn 2")
    yellow = GAME.legal(state, CHANCE)
    assert yellow == [Deal(BOSS, boss) for boss in range(9)]
    play(state, 0, "deal boss adan")
    assert GAME.legal(state, CHANCE) == [Deal(BOSS, boss) for boss in range(9, 18)]
    play(state, 0, "deal boss bookwyrm")
    assert state.bosses == (BASE.boss_ids.index("adan"), BASE.boss_ids.index("bookwyrm"))


@pytest.mark.rule("DS5")
def test_three_goals_of_each_deck_are_dealt_to_everybody() -> None:
    state = dealt(3)
    assert state.agenda[-1].kind == OPENING
    for player in state.players:
        shapes = [goal for goal in player.hand if goal < 36]
        assert (len(shapes), len(player.hand)) == (3, 6)


@pytest.mark.rule("DS5")
def test_any_two_goals_are_discarded_and_every_pair_is_offered_once() -> None:
    state = dealt(2)
    hand = state.players[0].hand
    pairs = set()
    for first in GAME.legal(state, 0):
        world = state.clone()
        GAME.apply(world, 0, first)
        for second in GAME.legal(world, 0):
            pairs.add((GAME.show(first), GAME.show(second)))
    names = [BASE.goal_ids[goal] for goal in hand]
    assert pairs == {
        (f"discard {one}", f"discard {two}")
        for at, one in enumerate(names)
        for two in names[at + 1 :]
    }


@pytest.mark.rule("DS5")
def test_players_discard_at_the_same_time_and_nothing_leaves_a_hand_before_all_have_chosen() -> (
    None
):
    state = dealt(2)
    assert GAME.to_act(state) == (0, 1)
    assert GAME.is_sealed(state)
    play(state, 1, choices(state, 1)[0])
    play(state, 1, choices(state, 1)[0])
    assert GAME.to_act(state) == (0,)
    assert len(state.players[1].hand) == 6
    first = [BASE.goal_ids[goal] for goal in state.players[0].hand[:2]]
    play(state, 0, *[f"discard {goal}" for goal in first])
    assert [len(player.hand) for player in state.players] == [4, 4]
    assert [BASE.goal_ids[goal] for goal in state.players[0].discarded] == first
    assert not GAME.is_sealed(state)


@pytest.mark.rule("DS5")
def test_discards_lie_apart_from_the_decks() -> None:
    state = dealt(2)
    for seat in (0, 1):
        for _ in range(2):
            play(state, seat, choices(state, seat)[-1])
    for player in state.players:
        for goal in player.discarded:
            assert goal not in state.decks[0] + state.decks[1]


@pytest.mark.rule("DS5")
def test_only_goals_in_hand_can_be_discarded_in_the_order_of_the_hand() -> None:
    state = dealt(2)
    names = [BASE.goal_ids[goal] for goal in state.players[0].hand]
    other = next(name for name in BASE.goal_ids if name not in names)
    assert refused(state, 0, f"discard {other}") == "DS5 This goal is not in your hand."
    later = "DS5 Goals are chosen from top to bottom: choose another one first."
    assert refused(state, 0, f"discard {names[5]}") == later
    play(state, 0, f"discard {names[2]}")
    assert refused(state, 0, f"discard {names[2]}").startswith("DS5 You have already chosen")
    passed = "DS5 Goals are chosen from top to bottom: undo the last one to choose this one."
    assert refused(state, 0, f"discard {names[1]}") == passed


@pytest.mark.rule("DS6")
def test_the_base_tiles_can_not_use_up_generic_tiles_and_tokens() -> None:
    for assistant in (1, 3, 4):
        assert BASE.assistants.count(assistant) == 10


@pytest.mark.rule("DS7")
def test_others_see_how_many_goals_of_each_kind_a_hand_holds_but_not_which() -> None:
    state = dealt(2)
    mine, theirs = seen(state, 0, 0), seen(state, 0, 1)
    assert mine.hand == state.players[0].hand
    assert theirs.hand == ()
    assert theirs.hand_size == (3, 3)


@pytest.mark.rule("DS7")
def test_a_discarded_goal_is_known_to_who_discarded_it_and_to_nobody_else() -> None:
    state = dealt(2)
    for seat in (0, 1):
        for _ in range(2):
            play(state, seat, choices(state, seat)[0])
    assert seen(state, 0, 0).discarded == state.players[0].discarded
    assert seen(state, 0, 1).discarded == ()
    assert sum(seen(state, 0, 1).discards) == 2


@pytest.mark.rule("DS7")
def test_a_sealed_discard_is_not_seen_by_others() -> None:
    state = dealt(2)
    before = seen(state, 0, 1)
    play(state, 1, choices(state, 1)[0])
    assert seen(state, 0, 1) == before
    play(state, 1, choices(state, 1)[0])
    assert seen(state, 0, 1).ready
    assert seen(state, 0, 1).hand_size == (3, 3)


@pytest.mark.rule("DS7")
def test_who_draws_a_goal_sees_it_and_others_hear_from_which_deck() -> None:
    state = GAME.new(2)
    play(state, 0, "deal pawn 1", "deal pawn 2", "deal boss adan", "deal boss stacy")
    assert state.agenda[-1].kind == DEAL_GOAL
    state.news = []
    play(state, 0, "deal goal guest-wing")
    audiences = {type(event).__name__: audience for event, audience in state.news}
    assert audiences == {"GoalDrawn": -1, "GoalSeen": 1}
