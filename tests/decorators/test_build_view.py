"""What a view says of goals in hand and of places for tiles: it is what the rules make of them."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.decorators.dsl import GAME, choices
from tests.decorators.test_properties import grown
from undercroft.core.game import CHANCE
from undercroft.games.decorators.constants import (
    DECORATIONS,
    EMPTY,
    FIRST_DECORATION,
    GOALS,
    NEXT,
    SHAPES,
    TURNS,
    goal_at,
)
from undercroft.games.decorators.data import BASE
from undercroft.games.decorators.dungeon import Dungeon, decor, without_tile
from undercroft.games.decorators.faces import face_laid, turn_laid
from undercroft.games.decorators.fulfilling import Fulfilling
from undercroft.games.decorators.goal_view import GoalView, see_goal
from undercroft.games.decorators.goals import NEVER, mimics_needed
from undercroft.games.decorators.moves import Hold, Place
from undercroft.games.decorators.progress import free_walls, progress
from undercroft.games.decorators.shapes import read_cells
from undercroft.games.decorators.state import State
from undercroft.games.decorators.steps import BUILD, MOVE, PLACE
from undercroft.games.decorators.view import View

seeds = st.integers(0, 10_000)


def view_of(state: State, seat: int) -> View:
    view = GAME.view(state, seat)
    assert isinstance(view, View)
    return view


# Goals


@given(seeds)
@settings(max_examples=40)
def test_a_goal_is_shown_as_far_as_it_has_come(seed: int) -> None:
    dungeon = grown(Random(seed), 20)
    for goal in range(GOALS):
        seen, far = see_goal(dungeon, goal), progress(dungeon, goal)
        assert seen.mimics == mimics_needed(dungeon, goal)
        assert all(seen.met) == (seen.mimics == 0)
        assert len(seen.met) == far.wanted
        if seen.mimics == NEVER and seen.squares:
            assert seen.met.count(True) == far.met
        if 0 < seen.mimics < NEVER and goal >= SHAPES and BASE.in_room[goal_at(goal)]:
            wilds = {square: there for square, _, there in decor(dungeon).rooms}
            assert seen.met.count(False) == seen.mimics <= wilds[seen.squares[0]]


@given(seeds)
@settings(max_examples=40)
def test_the_cells_of_a_shape_are_told_as_they_are_printed(seed: int) -> None:
    dungeon = grown(Random(seed), 20)
    for goal in range(SHAPES):
        check_cells(dungeon, see_goal(dungeon, goal))


def check_cells(dungeon: Dungeon, seen: GoalView) -> None:
    cells = list(read_cells(BASE.patterns[seen.goal]).values())
    assert len(cells) == len(seen.met) == len(seen.lacks)
    assert len(seen.squares) in (0, len(cells))
    for at, square in enumerate(seen.squares):
        feature, needs = cells[at]
        there = decor(dungeon).decorations_on.get(square, 0)
        room = decor(dungeon).wilds_on.get(square, 0) + free_walls(dungeon, square)
        suits = dungeon.box.faces.features[dungeon.at(square)] & feature != 0
        suits = suits and there + room >= needs
        assert seen.lacks[at] == (max(0, needs - there) if suits else 0)
        assert seen.met[at] == (suits and there >= needs)
        assert suits or seen.mimics == NEVER
        assert suits or dungeon.at(square) == EMPTY


@given(seeds)
@settings(max_examples=40)
def test_decorations_are_told_one_by_one_with_the_tiles_that_have_them(seed: int) -> None:
    dungeon = grown(Random(seed), 20)
    for goal in range(SHAPES, GOALS):
        seen = see_goal(dungeon, goal)
        wanted = BASE.wanted[goal - SHAPES]
        kinds = [kind for kind in range(len(DECORATIONS)) for _ in range(wanted[kind])]
        hung = [icon for square in seen.squares for icon in on_walls(dungeon, square)]
        for kind in set(kinds):
            met = [seen.met[at] for at in range(len(kinds)) if kinds[at] == kind]
            assert met == sorted(met, reverse=True)
            assert met.count(True) == min(len(met), hung.count(kind))


def on_walls(dungeon: Dungeon, square: int) -> list[int]:
    """The decorations on the walls of a tile."""
    faces = dungeon.box.faces
    found = []
    for side in range(TURNS):
        near = dungeon.at(square + NEXT[side])
        icon = faces.icons[TURNS * near + (side ^ 2)]
        if faces.walls[dungeon.at(square)] >> side & 1 and icon >= FIRST_DECORATION:
            found.append(icon - FIRST_DECORATION)
    return found


# Places


def positions(seed: int) -> list[tuple[State, int]]:
    """Build phases of a random game, with architects at work and without."""
    rng = Random(seed)
    state = GAME.new(2)
    found = []
    while seats := GAME.to_act(state):
        seat = seats[0]
        if seat != CHANCE and state.agenda[-1].kind in (BUILD, PLACE, MOVE):
            found.append((state.clone(), seat))
        moves = GAME.legal(state, seat) if seat != CHANCE else []
        GAME.apply(state, seat, rng.choice(moves) if moves else GAME.sample(state, rng))
    return rng.sample(found, min(12, len(found)))


@pytest.mark.parametrize("seed", range(4))
def test_places_are_those_of_the_legal_moves(seed: int) -> None:
    for state, seat in positions(seed):
        step = state.agenda[-1].kind
        told = {
            (places.tile, places.side): {
                (square, turn)
                for square, turns in zip(places.squares, places.turns, strict=True)
                for turn in range(TURNS)
                if turns >> turn & 1
            }
            for places in view_of(state, seat).places
        }
        if step == BUILD:
            holds = [move for move in GAME.legal(state, seat) if isinstance(move, Hold)]
            assert told == {(hold.tile, hold.side): after(state, seat, hold) for hold in holds}
        else:
            assert list(told.values()) == [placings(state, seat)]
        assert view_of(state, 1 - seat).places == ()


def after(state: State, seat: int, hold: Hold) -> set[tuple[int, int]]:
    holding = state.clone()
    GAME.apply(holding, seat, hold)
    return placings(holding, seat)


def placings(state: State, seat: int) -> set[tuple[int, int]]:
    moves = GAME.legal(state, seat)
    return {(move.square, move.turn) for move in moves if isinstance(move, Place)}


@pytest.mark.parametrize("seed", range(4))
def test_goals_that_a_tile_would_fulfil_are_told(seed: int) -> None:
    for state, seat in positions(seed):
        if state.agenda[-1].kind != PLACE:
            continue
        state.players[seat].hand = tuple(range(GOALS))  # so that there is something to compare
        [places] = view_of(state, seat).places
        told = {(one.square, one.turn, one.goal) for one in places.fulfils}
        met: set[tuple[int, int, int]] = set()
        hand = state.players[seat].hand
        open_goals = [one for one in hand if mimics_needed(state.players[seat].dungeon, one)]
        for move in GAME.legal(state, seat):
            assert isinstance(move, Place)
            laid = state.clone()
            GAME.apply(laid, seat, move)
            dungeon = laid.players[seat].dungeon
            met |= {
                (move.square, move.turn, goal)
                for goal in open_goals
                if mimics_needed(dungeon, goal) == 0
            }
        assert told == met


@given(seeds)
@settings(max_examples=25)
def test_a_goal_is_told_where_the_tile_that_fulfilled_it_was_taken_away(seed: int) -> None:
    """Also by as many decorations as it needs, and no more."""
    dungeon = grown(Random(seed), 30)
    for square, laid in list(dungeon.tiles.items())[1:]:
        before = Fulfilling(without_tile(dungeon, square), tuple(range(GOALS)))
        place = {square: 1 << turn_laid(laid)}
        told = {goal for goal in before.goals if before.spots(goal, face_laid(laid), place)}
        assert told == {goal for goal in before.goals if mimics_needed(dungeon, goal) == 0}


@pytest.mark.rule("DC1")
@pytest.mark.parametrize("seed", range(4))
def test_nothing_can_be_scored_where_no_goal_in_hand_says_so(seed: int) -> None:
    for state, seat in positions(seed):
        if "end" not in choices(state, seat):
            continue
        own = view_of(state, seat).players[seat]
        can_score = [goal.goal for goal in own.goals if goal.mimics <= own.mimics]
        GAME.apply(state, seat, GAME.read("end"))
        expected = ["done", *[f"score {BASE.goal_ids[goal]}" for goal in can_score]]
        assert choices(state, seat) == (expected if own.hand else choices(state, seat))


def test_goals_are_told_to_who_holds_them_alone() -> None:
    for state, seat in positions(1):
        own, other = view_of(state, seat).players[seat], view_of(state, 1 - seat).players[seat]
        assert [goal.goal for goal in own.goals] == list(own.hand)
        assert other.goals == view_of(state, -1).players[seat].goals == ()


def test_a_dungeon_of_the_start_tile_alone_has_nothing_of_a_room_goal() -> None:
    dungeon = grown(Random(1), 0)
    for goal in range(SHAPES, GOALS):
        seen = see_goal(dungeon, goal)
        assert not any(seen.met)
        assert seen.squares == ()
