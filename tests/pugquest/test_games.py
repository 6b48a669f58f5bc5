"""Whole games at random, for every number of players and every mode."""

from itertools import product
from random import Random

import pytest

from tests.pugquest.dsl import PUGQUEST, at, hero, play, steal, table, turn
from undercroft.core.game import CHANCE, WATCHER, Setup, Step, hears
from undercroft.games.pugquest.data import BASE
from undercroft.games.pugquest.events import Drew, DrewHidden
from undercroft.games.pugquest.state import LOST, WON, State
from undercroft.games.pugquest.steps import DRAW, TRADE

MODES = [
    (seats, lord, hard)
    for seats, lord, hard in product(range(1, 7), (0, 1), (0, 1))
    if 1 <= seats - lord <= 5
]
TOUGH = {"heroes": {name: {"life": 25} for name in BASE.hero_ids}}


def eager(state: State, seat: int, rng: Random) -> str:
    """A move at random, but rather a combo than the end of the turn."""
    words = [PUGQUEST.show(move) for move in PUGQUEST.legal(state, seat)]
    fighting = [word for word in words if word.startswith(("combo", "use", "prize", "attack"))]
    return rng.choice(fighting if fighting and rng.random() < 0.6 else words)


def play_out(setup: Setup, seed: int) -> State:
    """A game to its end; the components add up at every decision, and secrets stay so."""
    rng = Random(seed)
    state = PUGQUEST.start(setup)
    decisions = 0
    while PUGQUEST.to_act(state):
        seat = PUGQUEST.to_act(state)[0]
        PUGQUEST.check(state)
        if seat == CHANCE:
            PUGQUEST.apply(state, CHANCE, PUGQUEST.sample(state, rng))
            continue
        decisions += 1
        assert decisions < 10_000, "the game does not end"
        if decisions % 10 == 0:
            check_secrets(state, rng)
        PUGQUEST.apply(state, seat, PUGQUEST.read(eager(state, seat, rng)))
    PUGQUEST.check(state)
    return state


def check_secrets(state: State, rng: Random) -> None:
    for seat in (*range(state.seats), WATCHER):
        world = PUGQUEST.imagine(state, seat, rng)
        PUGQUEST.check(world)
        assert PUGQUEST.view(world, seat) == PUGQUEST.view(state, seat)
        if seat in PUGQUEST.to_act(state):
            assert PUGQUEST.legal(world, seat) == PUGQUEST.legal(state, seat)


@pytest.mark.parametrize(("seats", "lord", "hard"), MODES)
def test_a_game_is_played_to_its_end(seats: int, lord: int, hard: int) -> None:
    options = {"evil-lord": lord, "hard-mode": hard}
    for seed, pack in enumerate(({}, TOUGH)):
        state = play_out(Setup(seats, options, pack), seed)
        assert state.outcome in (WON, LOST)
        scores = PUGQUEST.scores(state)
        assert {score for score in scores if score} <= {1.0}
        assert tuple(seat for seat, score in enumerate(scores) if score) == PUGQUEST.winners(state)


def test_an_imagined_world_differs_in_what_is_hidden() -> None:
    hands = "2*magic 2*speed spirit intellect strength"
    state = turn(table(hero("puggah", 3, hands), options="evil-lord", lord="3*joker magic"))
    rng = Random(3)
    for seat, other in ((0, 1), (1, 0)):
        worlds = [PUGQUEST.imagine(state, seat, rng) for _ in range(20)]
        assert len({tuple(world.players[other].hand) for world in worlds}) > 5
        assert {tuple(world.players[seat].hand) for world in worlds} == {
            tuple(state.players[seat].hand)
        }


def test_cards_that_everybody_has_seen_stay_where_they_are() -> None:
    state = turn(table(hero("puggah", 3, "magic"), options="evil-lord"))
    play(state, 0, "draw speed", "deal energy joker", "draw magic", "deal energy joker")
    rng = Random(5)
    for _ in range(30):
        hand = PUGQUEST.imagine(state, 1, rng).players[0].hand
        assert hand[3] >= 1
        assert hand[4] >= 1


def test_what_heroes_have_looked_at_is_hidden_from_the_lord() -> None:
    kobull = hero("puggah", 3, prizes="kobull-terrier-a")
    state = turn(table(kobull, options="evil-lord", lord="magic"))
    play(state, 0, "look", "deal energy joker")
    assert PUGQUEST.view(state, 0).top == (5,)
    assert (PUGQUEST.view(state, 1).top, PUGQUEST.view(state, 1).looked_at) == ((), 1)
    rng = Random(7)
    tops = {PUGQUEST.imagine(state, 1, rng).top for _ in range(30)}
    assert len(tops) > 2
    assert {len(top) for top in tops} == {1}
    assert {PUGQUEST.imagine(state, 0, rng).top for _ in range(30)} == {(5,)}


def test_what_the_lord_draws_from_a_known_top_is_known_to_the_heroes() -> None:
    kobull = hero("puggah", 3, prizes="kobull-terrier-a")
    state = turn(table(kobull, options="evil-lord", lord="magic"))
    play(state, 0, "look", "deal energy joker", "pass")
    at(state, Step(DRAW, 1, 1))
    assert PUGQUEST.view(state, 0).players[1].known == (0, 0, 0, 0, 0, 1)


def test_a_hand_from_which_something_is_being_paid_stays_as_it_is() -> None:
    payer = hero("sir-bravepug", 3, "2*strength joker")
    state = turn(table(payer, foes="3:rottroll-a", options="evil-lord", lord="magic"))
    play(state, 0, "combo cleave")
    rng = Random(11)
    for _ in range(20):
        world = PUGQUEST.imagine(state, 1, rng)
        assert PUGQUEST.legal(world, 0) == PUGQUEST.legal(state, 0)


def test_hands_bound_by_an_offer_stay_as_they_are() -> None:
    heroes = (hero("puggah", 3, "magic 2*speed"), hero("elpug", 1, "spirit 2*strength"))
    state = at(table(*heroes, foes="", options="evil-lord", lord="joker"), Step(TRADE, 0))
    play(state, 0, "offer 2", "add magic", "ask spirit", "propose")
    rng = Random(13)
    for _ in range(20):
        world = PUGQUEST.imagine(state, 2, rng)
        play(world, 1, "accept")
        PUGQUEST.check(world)


def test_an_offer_binds_only_the_hands_of_the_two_it_is_between() -> None:
    """The Lord does not know what the others hold."""
    heroes = (hero("puggah", 3, "magic"), hero("elpug", 1, "spirit"), hero("pugtor", 2, "4*speed"))
    state = at(table(*heroes, foes="", options="evil-lord", lord="joker"), Step(TRADE, 0))
    play(state, 0, "offer 2", "add magic")
    rng = Random(17)
    worlds = [PUGQUEST.imagine(state, 3, rng) for _ in range(20)]
    assert len({tuple(world.players[2].hand) for world in worlds}) > 5
    for bound in (0, 1):
        assert all(world.players[bound].hand == state.players[bound].hand for world in worlds)


def test_a_card_shown_across_the_table_cannot_be_taken_back() -> None:
    heroes = hero("puggah", 3, "strength", damage=2)
    state = turn(table(heroes, foes="3:rottroll-a", options="evil-lord"))
    reveals = state.reveals
    play(state, 0, "discard strength")
    assert state.reveals > reveals
    open_hands = turn(table(heroes, foes="3:rottroll-a"))
    play(open_hands, 0, "discard strength")
    assert open_hands.reveals == 0


def heard_by(state: State, seat: int) -> list[object]:
    return [event for event, audience in state.news or [] if hears(audience, seat)]


def test_what_a_hero_draws_is_told_to_the_heroes_and_to_the_lord_only_that_it_was() -> None:
    heroes = (hero("puggah", 3), hero("elpug", 1))
    state = table(*heroes, options="evil-lord")
    state.news = []
    play(at(state, Step(DRAW, 0, 1)), 0, "deal energy joker")
    assert heard_by(state, 0) == heard_by(state, 1) == [Drew(0, 5)]
    assert heard_by(state, 2) == [DrewHidden(0)]
    state.news = []
    play(at(state, Step(DRAW, 2, 1)), 0, "deal energy joker")
    assert heard_by(state, 2) == [Drew(2, 5)]
    assert heard_by(state, 0) == [DrewHidden(2)]


def test_without_a_lord_everybody_hears_everything() -> None:
    state = table(hero("puggah", 3), hero("elpug", 1))
    state.news = []
    play(at(state, Step(DRAW, 0, 1)), 0, "deal energy joker")
    assert heard_by(state, 1) == heard_by(state, WATCHER) == [Drew(0, 5)]


def test_a_clone_is_its_own() -> None:
    state = turn(table(hero("puggah", 3, "2*strength"), foes="3:rottroll-a"))
    twin = steal(state, "rottroll-a", "pizza").clone()
    assert twin == state
    play(twin, 0, "combo reckless-bite")
    assert twin != state
    assert state.damage[0] == 0
    assert state.players[0].hand[0] == 2
