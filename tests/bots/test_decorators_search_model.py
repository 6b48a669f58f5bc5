"""The search model of Dungeon Decorators: candidates, the fast keeper, predicted points."""

from random import Random

import pytest

from tests.bots.positions import some
from tests.decorators.dsl import GAME
from undercroft.arena import play_game
from undercroft.bots import bot_named
from undercroft.bots.levels import search_model
from undercroft.bots.search import Search
from undercroft.core.bot import Decision
from undercroft.core.evaluation import evaluation_of
from undercroft.core.game import CHANCE, Move, Setup
from undercroft.core.record import plain
from undercroft.games.decorators import steps
from undercroft.games.decorators.constants import EXCHANGE
from undercroft.games.decorators.features import FEATURES, TURNS_LEFT, features
from undercroft.games.decorators.keeper.fast_keeper import FastKeeper, aside, take_liked
from undercroft.games.decorators.moves import END, Draft
from undercroft.games.decorators.search_model import (
    FAR,
    NEARER,
    SCORED,
    STAGES,
    DecoratorsSearchModel,
)
from undercroft.games.decorators.state import State

tables = pytest.mark.parametrize("seats", [2, 3, 4])


def begun(state: State, seat: int) -> tuple[DecoratorsSearchModel, list[Move]]:
    model = DecoratorsSearchModel()
    model.begin(state)
    moves = GAME.legal(state, seat)
    return model, moves


def positions(seats: int, wanted: int = 40) -> list[tuple[State, int]]:
    return some("decorators", Setup(seats), wanted)


# Candidates


@tables
def test_the_keepers_move_comes_first_and_all_are_legal(seats: int) -> None:
    several = 0
    for state, seat in positions(seats):
        model, moves = begun(state, seat)
        before = plain(state)
        found = model.candidates(state, seat, moves, Random(1))
        keeper = bot_named("decorators", "keeper").choose(Decision(GAME, state, seat), Random(1))
        assert found[0] == keeper
        assert len(found) == len(set(found)) and set(found) <= set(moves)
        assert plain(state) == before
        several += len(found) > 1
    assert several >= 8


def test_where_to_build_and_what_to_draft_are_worth_a_thought() -> None:
    kinds: set[int] = set()
    for state, seat in positions(4, 120):
        model, moves = begun(state, seat)
        if len(model.candidates(state, seat, moves, Random(1))) > 1:
            kinds.add(state.agenda[-1].kind)
    assert kinds >= {steps.DRAFT, steps.BUILD, steps.PLACE}


def test_later_rounds_have_no_candidates() -> None:
    """Other tiles lie open there in each world."""
    state, seat = positions(4)[-1]
    model, moves = begun(state, seat)
    later = state.clone()
    later.round += 1
    assert model.candidates(state, seat, moves, Random(1)) != []
    assert model.candidates(later, seat, moves, Random(1)) == []


# Playing on


@tables
def test_fast_keepers_play_whole_games_and_change_nothing_by_thinking(seats: int) -> None:
    state, rng = GAME.start(Setup(seats)), Random(seats)
    fast_keepers = [FastKeeper() for _ in range(seats)]
    while to_act := GAME.to_act(state):
        seat = to_act[0]
        if seat == CHANCE:
            GAME.apply(state, CHANCE, GAME.sample(state, rng))
            continue
        moves, before = GAME.legal(state, seat), plain(state)
        move = moves[0] if len(moves) == 1 else fast_keepers[seat].decide(state, seat, moves)
        assert move in moves
        assert plain(state) == before
        GAME.apply(state, seat, move)
    assert min(GAME.scores(state)) > 20  # who plays at random ends with far less


def test_others_draft_and_stand_aside() -> None:
    """In an imagined world the one who thinks builds, the others only take tiles."""
    state, seat = next(
        (state, seat) for state, seat in positions(4) if state.agenda[-1].kind == steps.DRAFT
    )
    model, _ = begun(state, seat)
    world, rng = state.clone(), Random(1)
    model.redecide_sealed(world, seat)
    tiles = [len(player.dungeon.tiles) for player in world.players]
    stored = [len(player.storage) for player in world.players]
    while world.round == state.round and (to_act := GAME.to_act(world)):
        who = to_act[0]
        if who == CHANCE:
            GAME.apply(world, CHANCE, GAME.sample(world, rng))
        else:
            GAME.apply(world, who, model.play(world, who, GAME.legal(world, who)))
    for other in range(4):
        player = world.players[other]
        if other != seat and stored[other] == 0:
            assert len(player.dungeon.tiles) == tiles[other]


def test_who_stands_aside_ends_the_phase_where_that_is_allowed() -> None:
    for state, seat in positions(4, 120):
        moves = GAME.legal(state, seat)
        if END in moves:
            assert aside(moves) == END
        assert aside(moves) in moves


def test_drafters_like_assistants_and_high_numbers() -> None:
    state, _ = next(
        (state, seat) for state, seat in positions(4) if state.agenda[-1].kind == steps.DRAFT
    )
    world = state.clone()
    plain_tiles = [tile for tile in range(120) if not world.box.assistants[tile]]
    helped = next(tile for tile in range(60) if world.box.assistants[tile] == 4)
    moves: list[Move] = [Draft(place) for place in range(5) if place != EXCHANGE]
    world.tiles = tuple(plain_tiles[at] for at in (0, 1, 2, -1))
    assert take_liked(world, moves) == Draft(4)
    world.tiles = (helped, *plain_tiles[:3])
    assert take_liked(world, moves) == Draft(0)


# Judging


@tables
def test_features_are_numbers_with_names(seats: int) -> None:
    for state, seat in positions(seats, 12):
        row = features(FastKeeper().evaluation(state, seat))
        assert len(row) == len(FEATURES) == len(DecoratorsSearchModel().feature_names())
        assert all(isinstance(number, float) for number in row)
    assert FEATURES[TURNS_LEFT] == "turns"


@tables
def test_there_are_weights_for_every_stage(seats: int) -> None:
    known = evaluation_of("undercroft.games.decorators")
    for stage in range(len(STAGES) + 1):
        assert len(known.weights[(seats, stage)]) == len(FEATURES)
        assert known.spread(seats, stage) > 0


@tables
def test_a_value_is_a_chance_and_rises_with_points(seats: int) -> None:
    for state, seat in positions(seats):
        model, _ = begun(state, seat)
        value = model.value(state, seat)
        assert 0 < value < 1
        richer = state.clone()
        richer.players[seat].points += 10
        assert model.value(richer, seat) > value


@tables
def test_the_chances_of_all_add_up_where_the_thinking_begins(seats: int) -> None:
    for state, _ in positions(seats, 8):
        model = DecoratorsSearchModel()
        model.begin(state)
        assert sum(model.value(state, seat) for seat in range(seats)) == pytest.approx(1.0)


def test_turns_that_are_lost_are_lost_for_all() -> None:
    """A tile out of the bag brings the end nearer for the others too."""
    state, seat = next((s, seat) for s, seat in positions(4) if s.first_bag > 10)
    model, _ = begun(state, seat)
    shorter = state.clone()
    shorter.first_bag -= 1
    alone = model.features(shorter, seat)
    other = model.row(shorter, (seat + 1) % 4)
    assert alone[TURNS_LEFT] == other[TURNS_LEFT] < model.rows[seat][TURNS_LEFT]


def test_others_do_not_fall_back_while_one_looks_ahead() -> None:
    """They build nothing in playouts; what is expected of them stays as it was at the root."""
    state, seat = next((s, seat) for s, seat in positions(4) if s.first_bag > 12)
    model, _ = begun(state, seat)
    later = state.clone()
    later.round += 2
    later.first_bag -= 2 * 4
    for other in range(4):
        assert model.row(later, other) == pytest.approx(model.rows[other], abs=0.5)


# Strength: few games, and far less than what is measured, so that noise fails nothing


def test_an_expert_scores_more_than_keepers() -> None:
    own = others = 0.0
    for number in range(4):
        bots = [bot_named("decorators", "keeper") for _ in range(4)]
        bots[number] = Search(GAME, search_model("decorators"), 8)
        scores = play_game(GAME, Setup(4), bots, f"strength {number}").scores
        own += scores[number]
        others += (sum(scores) - scores[number]) / 3
    assert own > others


def test_a_goal_is_near_by_the_steps_it_lacks() -> None:
    """A scored one is as near as can be; all facts are of the seat that is asked."""
    model = search_model("decorators")
    state, seat = positions(2)[-1]
    player = state.players[seat]
    model.begin(state)
    things = model.things(state, seat)
    near = {key: value for key, value in things.items() if key.startswith("near ")}
    assert set(near) == {f"near goal:{goal}" for goal in (*player.hand, *player.scored)}
    assert all(0 <= value <= FAR / NEARER for value in near.values())
    scored = state.clone()
    goal = player.hand[0]
    scored.players[seat].hand = tuple(one for one in player.hand if one != goal)
    scored.players[seat].scored = (*player.scored, goal)
    after = model.things(scored, seat)
    assert (after[f"scored goal:{goal}"], after[f"near goal:{goal}"]) == (SCORED, FAR / NEARER)
    assert model.facts(scored, seat)[1] == model.facts(state, seat)[1] + 1
