"""Laws that hold in every dungeon that legal moves lead to, against a slow second reading."""

from itertools import compress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.decorators import oracle
from tests.decorators.dsl import GAME
from undercroft.core.game import CHANCE
from undercroft.games.decorators.boards import board, corner_of, listed
from undercroft.games.decorators.building import TURNS_OF, legal_place, places_in_reach
from undercroft.games.decorators.constants import (
    EMPTY,
    FACES,
    GENERIC,
    GOALS,
    NEXT,
    START_SQUARE,
    TILES,
    TURNS,
    WILDS_HOLD,
)
from undercroft.games.decorators.data import BASE
from undercroft.games.decorators.dungeon import (
    Dungeon,
    begun,
    built,
    decor,
    with_tile,
    without_tile,
)
from undercroft.games.decorators.goals import (
    NEVER,
    boards_for,
    find,
    lacking,
    mimics_needed,
    missing_in_room,
    needed_for_shape,
    shape_lies,
)
from undercroft.games.decorators.moves import Place
from undercroft.games.decorators.placing import fits_somewhere, is_legal, turns_at
from undercroft.games.decorators.progress import cell_lacks, free_walls, progress, room_progress
from undercroft.games.decorators.reach import reach_of
from undercroft.games.decorators.state import Player, State

seeds = st.integers(0, 10_000)


def grown(rng: Random, number: int, rules: int = 0) -> Dungeon:
    """A dungeon of about so many tiles, each laid anywhere it may, more often as dungeon."""
    dungeon = begun(BASE, rules)
    for tile in rng.sample(range(TILES), number):
        face = 2 * tile + (rng.random() < 0.45)
        found = [
            (square, turn)
            for square, around in zip(dungeon.squares, dungeon.around, strict=True)
            for turn in range(TURNS)
            if turns_at(dungeon, face, around) >> turn & 1
        ]
        if found:
            square, turn = rng.choice(found)
            dungeon = with_tile(dungeon, square, TURNS * face + turn)
    return dungeon


@given(seeds, st.sampled_from([0, WILDS_HOLD]))
@settings(max_examples=60)
def test_a_dungeon_built_by_legal_placings_is_legal(seed: int, rules: int) -> None:
    rng = Random(seed)
    dungeon = grown(rng, rng.randrange(30), rules)
    assert oracle.is_legal(oracle.plan_of(dungeon), rules == WILDS_HOLD)
    assert is_legal(dungeon)


@given(seeds)
@settings(max_examples=25)
def test_a_place_is_offered_exactly_when_the_dungeon_stays_legal(seed: int) -> None:
    """Every square near the dungeon, every turn: none is forgotten, none too many."""
    rng = Random(seed)
    dungeon = grown(rng, 8)
    state = State(BASE, 2, 0)
    state.players = [Player(dungeon)]
    used = {code // TURNS // 2 for code in dungeon.tiles.values()}
    tile = rng.choice([tile for tile in range(GENERIC + 1) if tile not in used])
    for face in (2 * tile, 2 * tile + 1):
        offered = {
            (move.square, move.turn)
            for move in legal_place(state, 0, face)
            if isinstance(move, Place)
        }
        assert fits_somewhere(dungeon, face) == bool(offered)
        legal = set()
        near = {s + a + b for s in dungeon.tiles for a in (0, *NEXT) for b in (0, *NEXT)}
        for square in near - set(dungeon.tiles):
            for turn in range(TURNS):
                if BASE.faces.turns[face] >> turn & 1:
                    after = {**dungeon.tiles, square: TURNS * face + turn}
                    if oracle.is_legal(oracle.plan_of(built(BASE, 0, after))):
                        legal.add((square, turn))
        assert offered == legal


@given(seeds)
@settings(max_examples=40)
def test_a_goal_scores_exactly_when_a_brute_force_search_finds_it(seed: int) -> None:
    rng = Random(seed)
    dungeon = grown(rng, rng.randrange(6, 34))
    plan = oracle.plan_of(dungeon)
    for goal in range(GOALS):
        needed = mimics_needed(dungeon, goal)
        expected = oracle.mimics_needed(plan, goal, most=1)
        if expected is None:
            assert needed > 1, BASE.goal_ids[goal]
        else:
            assert needed == expected, BASE.goal_ids[goal]


@given(seeds)
@settings(max_examples=10)
def test_the_fewest_mimics_are_found(seed: int) -> None:
    dungeon = grown(Random(seed), 12)
    plan = oracle.plan_of(dungeon)
    for goal in range(31, GOALS, 3):
        expected = oracle.mimics_needed(plan, goal, most=3)
        needed = mimics_needed(dungeon, goal)
        assert needed == expected or (expected is None and needed > 3)


def test_an_architect_turns_a_tile_only_to_what_looks_different() -> None:
    dungeon = grown(Random(1), 10)
    reach = list(dungeon.squares)
    for face in range(FACES):
        turns = TURNS_OF[BASE.faces.turns[face]]
        moves = places_in_reach(dungeon, face, reach, START_SQUARE)
        assert len(moves) == len(reach) * len(turns)
        assert {move.turn for move in moves if isinstance(move, Place)} == set(turns)


@given(seeds)
@settings(max_examples=15)
def test_a_shape_is_taken_where_it_lacks_least(seed: int) -> None:
    """Not at the first or the last of the places where it lies."""
    dungeon = grown(Random(seed), 60)
    for shape in [shape for shape in BASE.shapes if shape.decorated]:
        boards = boards_for(dungeon, shape)
        lacks = [
            lacking(dungeon, shape, lie, bit)
            for lie in shape.lies
            for corners in ([shape_lies(boards, lie)] if boards else [])
            for bit in range(corners.bit_length())
            if corners >> bit & 1
        ]
        assert needed_for_shape(dungeon, shape) == min(lacks, default=NEVER)


@given(seeds)
@settings(max_examples=40)
def test_where_a_goal_is_found_it_is_met_and_progress_is_complete(seed: int) -> None:
    dungeon = grown(Random(seed), 24)
    for goal in range(GOALS):
        needed = mimics_needed(dungeon, goal)
        found, state = find(dungeon, goal), progress(dungeon, goal)
        assert (found is None) == (needed == NEVER)
        assert found is None or len(found.mimics) == needed
        assert (state.met == state.wanted) == (needed == 0)
        assert len(state.open_cells) + len(state.decorations) == state.wanted - state.met


@given(seeds)
@settings(max_examples=30)
def test_progress_is_shown_where_the_shape_has_come_farthest(seed: int) -> None:
    """No place that is still free for it has more cells met; of equal ones it is the first.

    Cells met, then decorations there, then the northernmost and westernmost corner count.
    """
    dungeon = grown(Random(seed), 16)
    for shape in BASE.shapes[::5]:
        goal = BASE.shapes.index(shape)
        places: list[tuple[int, int, int, list[int]]] = []
        for lie in shape.lies:
            for corner in {square - offset for square in dungeon.tiles for offset in lie}:
                squares = [corner + offset for offset in lie]
                lacks = [
                    cell_lacks(dungeon, shape, cell, square) for cell, square in enumerate(squares)
                ]
                free = all(
                    lack >= 0 or square not in dungeon.tiles
                    for lack, square in zip(lacks, squares, strict=True)
                )
                there = sum(
                    need - lack for need, lack in zip(shape.needs, lacks, strict=True) if lack >= 0
                )
                met = lacks.count(0) if free else -1
                places.append((met, there if free else 0, -corner, squares))
        *_, squares = max(places, key=lambda place: place[:3])
        shown = progress(dungeon, goal)
        cells = [*shown.squares, *[square for square, *_ in shown.open_cells]]
        assert sorted(cells) == sorted(squares)
        assert shown.met == max(0, *[met for met, *_ in places])


@given(seeds)
@settings(max_examples=30)
def test_progress_in_a_room_is_shown_in_the_first_of_the_best(seed: int) -> None:
    """Of rooms that lack as much, it is the northernmost and westernmost."""
    dungeon = grown(Random(seed), 24)
    rooms = decor(dungeon).rooms
    for wanted in compress(BASE.wanted, BASE.in_room):
        lacking = [
            (missing_in_room(listed, wanted), square)
            for square, listed, wilds in rooms
            if missing_in_room(listed, wanted) <= wilds + free_walls(dungeon, square)
        ]
        best = [min(lacking)[1]] if lacking else []
        assert list(room_progress(dungeon, wanted).squares) == best


@given(seeds)
def test_a_board_lists_the_squares_it_was_made_of(seed: int) -> None:
    dungeon = grown(Random(seed), 20)
    features = dungeon.box.faces.features
    for feature in (1, 2, 4, 8):
        expected = [square for square, laid in dungeon.tiles.items() if features[laid] & feature]
        assert listed(board(dungeon, feature), corner_of(dungeon)) == sorted(expected)


@given(seeds)
@settings(max_examples=60)
def test_what_is_kept_of_a_dungeon_is_right_after_every_change(seed: int) -> None:
    """Surroundings and open passages, kept from change to change, are those of the tiles."""
    rng = Random(seed)
    dungeon = grown(rng, 15)
    for _ in range(4):
        movable = [square for square in dungeon.tiles if square != START_SQUARE]
        if not movable:
            return
        square = rng.choice(movable)
        code = dungeon.tiles[square]
        dungeon = without_tile(dungeon, square)
        assert_kept(dungeon)
        dungeon = with_tile(dungeon, rng.choice(dungeon.squares), code)
        assert_kept(dungeon)
        assert is_legal(dungeon) == oracle.is_legal(oracle.plan_of(dungeon))


def assert_kept(dungeon: Dungeon) -> None:
    again = built(BASE, 0, dungeon.tiles)
    assert (dungeon.squares, dungeon.around) == (again.squares, again.around)
    assert dungeon.open_passages == again.open_passages


@given(seeds, st.integers(0, 3))
@settings(max_examples=30)
def test_reach_is_counted_in_squares_to_be_filled(seed: int, usable: int) -> None:
    """A square is within reach if a way from the start tile crosses so few empty squares."""
    rng = Random(seed)
    dungeon = grown(rng, 10)
    costs = {START_SQUARE: 0}
    waiting = [START_SQUARE]
    while waiting:
        waiting.sort(key=lambda square: -costs[square])
        square = waiting.pop()
        for step in NEXT:
            near = square + step
            laid = dungeon.at(near)
            price = 1 if laid == EMPTY else 0 if BASE.faces.passages[laid] else 2
            cost = costs[square] + price
            if cost <= usable + 1 and cost < costs.get(near, 99):
                costs[near] = cost
                waiting.append(near)
    wanted = [s for s, cost in costs.items() if dungeon.at(s) == EMPTY and cost <= usable + 1]
    assert reach_of(dungeon, usable) == sorted(wanted)


@pytest.mark.parametrize("seed", range(6))
def test_in_whole_games_dungeons_are_legal_outside_of_architects_work(seed: int) -> None:
    rng = Random(seed)
    state = GAME.new(2 + seed % 3)
    while seats := GAME.to_act(state):
        seat = seats[0]
        move = GAME.sample(state, rng) if seat == CHANCE else rng.choice(GAME.legal(state, seat))
        GAME.apply(state, seat, move)
        for player in state.players:
            if not player.architect_used and rng.random() < 0.1:
                assert oracle.is_legal(oracle.plan_of(player.dungeon))


def test_every_face_looks_as_the_data_file_says() -> None:
    for face in range(FACES - 2):
        for turn in range(TURNS):
            laid = TURNS * face + turn
            tile = oracle.laid_tile(laid)
            edges = [bool(BASE.faces.passages[laid] >> side & 1) for side in range(TURNS)]
            assert tuple(edges) == tile.open
            wild = [bool(BASE.faces.wilds[laid] >> side & 1) for side in range(TURNS)]
            assert wild == [icon == "wild" for icon in tile.icons]
