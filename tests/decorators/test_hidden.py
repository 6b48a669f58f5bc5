"""What seats know: imagined worlds look the same, and remade decks are remembered."""

from collections import Counter
from random import Random

import pytest

from tests.decorators.dsl import GAME, GOAL, at, goals, play, player, table
from undercroft.core.game import CHANCE, WATCHER, Move, Step
from undercroft.games.decorators.state import State
from undercroft.games.decorators.steps import BEGIN_SCORE, OPENING, REFILL
from undercroft.games.decorators.view import View, dungeon_of


def midgame(seed: int, moves: int) -> State:
    """A random position, with most goals already in the discard piles, so that decks run out."""
    rng = Random(seed)
    state = GAME.new(3)
    thinned = False
    for _ in range(moves):
        seats = GAME.to_act(state)
        if not seats:
            break
        if state.round and not thinned:
            thin_decks(state, rng)
            thinned = True
        seat = rng.choice(seats)
        move = GAME.sample(state, rng) if seat == CHANCE else choose(state, seat, rng)
        GAME.apply(state, seat, move)
    return state


def choose(state: State, seat: int, rng: Random) -> Move:
    """Anything, but the exchange spot wherever it is free: that keeps goals moving."""
    moves = GAME.legal(state, seat)
    wanted = [move for move in moves if GAME.show(move) == "draft exchange"]
    return (wanted or [rng.choice(moves)])[0]


def thin_decks(state: State, rng: Random) -> None:
    for deck in (0, 1):
        for goal in state.decks[deck][2:]:
            owner = rng.choice(state.players)
            owner.discarded = tuple(sorted([*owner.discarded, goal]))
        state.decks[deck] = state.decks[deck][:2]


@pytest.mark.rule("DS7")
@pytest.mark.parametrize("seed", range(12))
def test_an_imagined_world_looks_the_same_even_when_decks_were_remade(seed: int) -> None:
    state = midgame(seed, 60 + 25 * seed)
    rng = Random(seed)
    for seat in (0, 1, 2, WATCHER):
        world = GAME.imagine(state, seat, rng)
        GAME.check(world)
        assert GAME.view(world, seat) == GAME.view(state, seat)


def test_decks_are_remade_in_these_games() -> None:
    assert any(any(one.returned for one in midgame(seed, 300).players) for seed in range(5))


@pytest.mark.rule("DS7", "DF2")
def test_a_goal_known_to_be_back_in_the_deck_is_imagined_with_those_who_drew_since() -> None:
    """Only player 3 has drawn from the remade deck; player 2's goals were drawn before."""
    one = player()
    one.returned = goals("trophy-hall museum-row")
    two, three = player(hand="guest-wing"), player(hand="trophy-hall star-chamber")
    three.drawn_since = (1, 0)
    state = table(one, two, three)
    state.decks[0] = goals("museum-row twin-beacons")
    placed = Counter[tuple[str, int]]()
    for seed in range(200):
        world = GAME.imagine(state, 0, Random(seed))
        back = set(one.returned)
        assert not back & set(world.players[1].hand)
        assert len(back & set(world.players[2].hand)) <= 1
        placed["with 3", len(back & set(world.players[2].hand))] += 1
    assert len(placed) == 2


@pytest.mark.rule("DS7")
def test_other_hands_are_dealt_anew_from_all_that_is_unseen() -> None:
    state = table(player(hand="guest-wing"), player(hand="star-chamber haunted-salon"))
    hands = {GAME.imagine(state, 0, Random(seed)).players[1].hand for seed in range(60)}
    assert len(hands) > 40
    for hand in hands:
        assert [goal < 36 for goal in hand] == [True, False]
        assert GOAL["guest-wing"] not in hand


@pytest.mark.rule("DS7")
def test_own_goals_and_discards_stay_where_they_are() -> None:
    one = player(hand="guest-wing haunted-salon")
    one.discarded = goals("star-chamber")
    state = table(one, player(hand="trophy-hall"))
    state.decks[0] = tuple([goal for goal in state.decks[0] if goal != GOAL["star-chamber"]])
    world = GAME.imagine(state, 0, Random(3))
    assert world.players[0].hand == one.hand
    assert world.players[0].discarded == one.discarded


@pytest.mark.rule("DS5", "DS7")
def test_a_sealed_discard_is_imagined_anew_only_for_those_who_are_ready() -> None:
    state = table(player(hand="guest-wing trophy-hall"), player(hand="star-chamber twin-beacons"))
    for one in state.players:
        one.ready = False
    at(state, Step(OPENING))
    state.players[1].discarding = goals("star-chamber")
    assert GAME.imagine(state, 0, Random(1)).players[1].discarding == ()
    state.players[1].ready = True
    state.players[1].discarding = goals("star-chamber twin-beacons")
    world = GAME.imagine(state, 0, Random(1))
    assert set(world.players[1].discarding) <= set(world.players[1].hand)
    assert len(world.players[1].discarding) == 2


@pytest.mark.rule("DS7")
def test_everything_else_is_open_to_all() -> None:
    state = midgame(3, 200)
    views = [GAME.view(state, seat) for seat in (0, 1, WATCHER)]
    for view in views:
        assert isinstance(view, View)
        assert view.unseen == state.unseen
        assert view.boxed == state.boxed
        assert view.first_bag + view.second_bag == (
            state.first_bag + state.second_bag + state.hourglasses
        )
        assert view.decks == (len(state.decks[0]), len(state.decks[1]))
        for seat, seen in enumerate(view.players):
            owner = state.players[seat]
            assert (seen.new, seen.storage) == (owner.new, owner.storage)
            assert (seen.architects, seen.mimics) == (owner.architects, owner.mimics)
            assert dungeon_of(seen, state.box, state.rules) == owner.dungeon


def test_the_same_score_step_for_all_hands() -> None:
    """A world imagined for an observer has the same choices of step, whatever the hand."""
    state = at(table(player(hand="guest-wing")), Step(BEGIN_SCORE, 0), Step(REFILL, 0))
    for seed in range(20):
        world = GAME.imagine(state, 1, Random(seed))
        assert "done" in [GAME.show(move) for move in GAME.legal(world, 0)]
    play(state, 0, "done")
