"""Every game as it can be set up, and games played to the end with every law checked on the way."""

import json
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest

from tests.choosing import some_of
from undercroft.bots import USUAL, bot_named
from undercroft.core.bot import Bot, Decision
from undercroft.core.game import CHANCE, NEWEST, WATCHER, Event, Game, Move, Setup, hears
from undercroft.core.record import plain
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES


def setups(game: Game[Any, Any]) -> Iterator[Setup]:
    """Every number of seats, plain, with each option alone, each pair, and with all of them;
    and plain by every earlier edition of the rules."""
    names = [option.name for option in game.options if option.choices == (0, 1)]
    sets = [(), *[(name,) for name in names], *combinations(names, 2), tuple(names)]
    for seats in game.seats:
        for chosen in sets:
            setup = Setup(seats, dict.fromkeys(chosen, 1))
            if can_start(game, setup):
                yield setup
        for edition in range(1, game.edition):
            yield Setup(seats, edition=edition)


def can_start(game: Game[Any, Any], setup: Setup) -> bool:
    """Some options need a number of seats."""
    try:
        game.start(setup)
    except ValueError:
        return False
    return True


EDITION = "edition-"
Case = tuple[str, int, tuple[str, ...]]  # game, seats, options


def case_of(name: str, setup: Setup) -> Case:
    edition = () if setup.edition == NEWEST else (f"{EDITION}{setup.edition}",)
    return name, setup.seats, (*setup.options, *edition)


def setup_of(seats: int, options: tuple[str, ...]) -> Setup:
    """The setup of a case: with these options on, or of an earlier edition."""
    earlier = [int(name.removeprefix(EDITION)) for name in options if name.startswith(EDITION)]
    on = [name for name in options if not name.startswith(EDITION)]
    return Setup(seats, dict.fromkeys(on, 1), edition=earlier[0] if earlier else NEWEST)


CASES: list[Case] = [case_of(name, setup) for name, game in GAMES.items() for setup in setups(game)]


def covering(cases: Sequence[Case]) -> pytest.MarkDecorator:
    """In `make test` every number of seats plain, and every choice of options with one number of
    seats, another for the next choice; all other cases in `make soak`."""
    found = list(dict.fromkeys(cases))  # of two options, the one pair is all of them
    numbers: dict[tuple[str, tuple[str, ...]], list[int]] = {}
    for name, seats, options in found:
        numbers.setdefault((name, options), []).append(seats)
    taken = {
        key: several[turn % len(several)] for turn, (key, several) in enumerate(numbers.items())
    }
    kept = [
        at
        for at, (name, seats, options) in enumerate(found)
        if not options or taken[name, options] == seats
    ]
    return some_of("case", found, kept, [case_name(case) for case in found])


def case_name(case: Case) -> str:
    return "-".join([case[0], str(case[1]), *case[2]])


def seated(game: Game[Any, Any], setup: Setup, rng: Random, good: float = 0.5) -> list[Bot]:
    """Bots for every seat; some of them play well, so that deep positions come up too."""
    names = [USUAL if rng.random() < good else "random" for _ in range(setup.seats)]
    return [bot_named(game.name, name) for name in names]


class Laws:
    """The laws that hold at every decision of every game."""

    def __init__(self, game: Game[Any, Any], rng: Random) -> None:
        self.game = game
        self.rng = rng

    def check(self, state: Any) -> None:
        game = self.game
        seats = game.to_act(state)
        assert len(set(seats)) == len(seats)
        for seat in seats:
            self.moves_are_listed_once_and_read_back(state, seat)
        self.a_clone_is_its_own(state, seats[0])
        audiences = [*range(len(game.scores(state))), WATCHER]
        for seat in self.rng.sample(audiences, 2):
            self.what_is_imagined_looks_the_same(state, seat)
        self.sealed_orders_are_equal(state)
        self.events_tell_no_more_than_views(state, self.rng.choice(seats))
        self.nothing_is_learned_without_a_reveal(state, self.rng.choice(seats))
        self.json_round_trip(state, seats[0])

    def moves_are_listed_once_and_read_back(self, state: Any, seat: int) -> None:
        moves = self.game.legal(state, seat)
        assert moves, "a seat that may act has no move"
        words = [self.game.show(move) for move in moves]
        assert len(set(words)) == len(words), "a move is listed twice"
        for move, text in zip(moves, words, strict=True):
            assert self.game.read(text) == move
        if seat == CHANCE:
            weights = self.game.outcomes(state)
            assert [move for move, _ in weights] == moves
            assert min(weight for _, weight in weights) > 0

    def a_clone_is_its_own(self, state: Any, seat: int) -> None:
        before = plain(state)
        clone = state.clone()
        assert clone == state
        assert clone.news is None
        self.game.apply(clone, seat, self.rng.choice(self.game.legal(clone, seat)))
        assert plain(state) == before, "a move in a clone changed the original"

    def what_is_imagined_looks_the_same(self, state: Any, seat: int) -> None:
        game = self.game
        world = game.imagine(state, seat, self.rng)
        game.check(world)
        assert game.view(world, seat) == game.view(state, seat)
        if seat in game.to_act(state):
            assert game.legal(world, seat) == game.legal(state, seat)

    def sealed_orders_are_equal(self, state: Any) -> None:
        """Two seats that choose at the same time may do so in either order."""
        seats = self.game.to_act(state)
        if not self.game.is_sealed(state) or len(seats) < 2:
            return
        one, two = self.rng.sample(seats, 2)
        first = self.rng.choice(self.game.legal(state, one))
        second = self.rng.choice(self.game.legal(state, two))
        assert self.after(state, [(one, first), (two, second)]) == self.after(
            state, [(two, second), (one, first)]
        )

    def events_tell_no_more_than_views(self, state: Any, seat: int) -> None:
        """A seat that can't see a difference between two choices hears none either.

        Choices that lead to equal views, and are neither sealed nor chance's, are public and may
        be told. What a move reveals may be hidden again at once: then everybody has heard it.
        """
        game = self.game
        moves = game.legal(state, seat)
        if len(moves) < 2:
            return
        one, two = [self.after(state, [(seat, move)]) for move in self.rng.sample(moves, 2)]
        seats = (*range(len(game.scores(state))), WATCHER)
        alike = [s for s in seats if game.view(one, s) == game.view(two, s)]
        if len(alike) == len(seats) and seat != CHANCE and not game.is_sealed(state):
            return
        revealed = one.reveals > state.reveals or two.reveals > state.reveals
        told = whispered if revealed else heard
        for other in alike:
            assert told(one, other) == told(two, other)

    def nothing_is_learned_without_a_reveal(self, state: Any, seat: int) -> None:
        """A move in two worlds a seat can't tell apart leads to two such worlds, or reveals."""
        if seat == CHANCE:
            return
        game = self.game
        move = self.rng.choice(game.legal(state, seat))
        one = self.after(state, [(seat, move)])
        two = self.after(game.imagine(state, seat, self.rng), [(seat, move)])
        if one.reveals == state.reveals and two.reveals == state.reveals:
            assert game.view(one, seat) == game.view(two, seat)
            assert heard(one, seat) == heard(two, seat)

    def after(self, state: Any, moves: list[tuple[int, Move]]) -> Any:
        clone = state.clone()
        clone.news = []
        for seat, move in moves:
            self.game.apply(clone, seat, move)
        return clone

    def json_round_trip(self, state: Any, seat: int) -> None:
        for thing in (state, self.game.view(state, seat), self.game.legal(state, seat)):
            shown = plain(thing)
            assert json.loads(json.dumps(shown)) == shown


def heard(state: Any, seat: int) -> list[Event]:
    return [event for event, audience in state.news if hears(audience, seat)]


def whispered(state: Any, seat: int) -> list[Event]:
    """The events that a seat hears and spectators don't."""
    return [
        event
        for event, audience in state.news
        if hears(audience, seat) and not hears(audience, WATCHER)
    ]


def play_with_laws(
    game: Game[Any, Any], setup: Setup, seed: int, every: int = 1, good: float = 0.5
) -> TableMatch[Any, Any]:
    """A whole game of mixed bots; invariants are checked always, all laws every so many moves."""
    rng = Random(seed)
    bots = seated(game, setup, rng, good)
    match = TableMatch(game, setup, str(seed))
    laws = Laws(game, rng)
    number = 0
    while not match.is_over:
        game.check(match.state)
        if number % every == 0:
            laws.check(match.state)
        number += 1
        seat = rng.choice(match.to_act())
        if seat == CHANCE:
            move = match.deal()
        else:
            move = bots[seat].choose(Decision(game, match.state, seat), rng)
            assert move in game.legal(match.state, seat)
        match.record(seat, move)
    game.check(match.state)
    return match
