"""The keeper of Dungeon Petz: how well it plays, and that it uses no more than its seat may know."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.petz.dsl import PETZ
from undercroft.arena import Result, simulate
from undercroft.bots import bot_named
from undercroft.core.bot import Bot, Seen
from undercroft.core.game import CHANCE, Setup
from undercroft.games.petz import steps
from undercroft.games.petz.moves import PET
from undercroft.games.petz.state import State

GAMES = 60
SEALED = (steps.GROUP, steps.ASSIGN)


@cache
def against_randoms() -> list[Result]:
    """One keeper against three who play at random."""
    names = ("keeper", "random", "random", "random")
    return list(simulate(PETZ, Setup(4), names, GAMES, "keeper", jobs=1, counting=True))


@cache
def among_keepers() -> list[Result]:
    names = ("keeper",) * 4
    return list(simulate(PETZ, Setup(4), names, GAMES // 4, "keepers", jobs=1, counting=True))


def share_lost(results: list[Result], bots: range) -> float:
    """Pets lost, of those taken."""
    counts = [result.counts[bot] for result in results for bot in bots]
    lost = sum(count.get("PetLost", 0) for count in counts)
    return lost / sum(count.get(f"Gained {PET}", 0) for count in counts)


def test_it_beats_three_who_play_at_random() -> None:
    wins = sum(1 / len(result.winners) for result in against_randoms() if 0 in result.winners)
    assert wins >= 0.97 * GAMES


def test_it_loses_few_of_its_pets() -> None:
    assert share_lost(against_randoms(), range(1)) < 0.05
    assert share_lost(among_keepers(), range(4)) < 0.05


def test_keepers_among_themselves_play_a_good_game() -> None:
    """A good game among people is won with 50 to 90 points."""
    best = [max(result.scores) for result in among_keepers()]
    assert 65 < sum(best) / len(best) < 100


# Positions of all kinds


def decisions(setup: Setup, names: list[str], seed: str) -> Iterator[tuple[State, int, Bot]]:
    """Every decision of a game that has more than one move, before it is made."""
    state = PETZ.start(setup)
    rng = Random(seed)
    bots = [bot_named("petz", name) for name in names]
    while seats := PETZ.to_act(state):
        if seats == (CHANCE,):
            PETZ.apply(state, CHANCE, PETZ.sample(state, rng))
            continue
        seat = seats[int(rng.random() * len(seats))]
        if len(PETZ.legal(state, seat)) > 1:
            yield state, seat, bots[seat]
        PETZ.apply(state, seat, bots[seat].choose(Seen(PETZ, state, seat), Random(seed)))


def choice(bot: Bot, state: State, seat: int) -> Any:
    return bot.choose(Seen(PETZ, state, seat), Random(7))


def fresh() -> Bot:
    return bot_named("petz", "keeper")


TABLES = [
    (Setup(4), ["keeper", "random", "keeper", "random"]),
    (Setup(3, {"double-symbols": 1}), ["keeper", "keeper", "random"]),
    (Setup(2, {"full-foresight": 1, "meat-stand": 1}), ["keeper", "random"]),
]


@pytest.mark.parametrize(("setup", "names"), TABLES)
def test_states_that_look_the_same_get_the_same_choice(setup: Setup, names: list[str]) -> None:
    """What others hold and have sealed makes no difference, whatever it is."""
    kinds: set[int] = set()
    pairs = 0
    for state, seat, _ in decisions(setup, names, "peek"):
        other = PETZ.imagine(state, seat, Random(pairs))
        assert PETZ.view(other, seat) == PETZ.view(state, seat)
        assert choice(fresh(), other, seat) == choice(fresh(), state, seat)
        pairs += 1
        kinds.add(state.agenda[-1].kind)
    assert pairs > 100
    assert kinds.issuperset(SEALED)


@pytest.mark.parametrize(("setup", "names"), TABLES)
def test_it_changes_nothing_it_is_given(setup: Setup, names: list[str]) -> None:
    for state, seat, bot in decisions(setup, names, "change"):
        before = state.clone()
        choice(bot, state, seat)
        assert state == before


def test_a_keeper_that_has_planned_chooses_like_one_that_has_not() -> None:
    """Plans are kept between the steps of grouping and assigning, and never beyond."""
    kept = fresh()
    for state, seat, _ in decisions(Setup(4), ["keeper"] * 4, "memory"):
        assert choice(kept, state, seat) == choice(fresh(), state, seat)


def test_its_choice_does_not_hang_on_the_dice() -> None:
    for state, seat, _ in decisions(Setup(4), ["keeper", "random"] * 2, "dice"):
        seen = Seen(PETZ, state, seat)
        assert fresh().choose(seen, Random(1)) == fresh().choose(seen, Random(2))


@pytest.mark.parametrize("seats", PETZ.seats)
@pytest.mark.parametrize("switch", ["", *[o.name for o in PETZ.options if o.choices == (0, 1)]])
def test_it_plays_every_table_to_the_end(seats: int, switch: str) -> None:
    setup = Setup(seats, {switch: 1} if switch else {})
    results = list(simulate(PETZ, setup, ["keeper"] * seats, 2, "tables", jobs=1))
    assert all(max(result.scores) > 20 for result in results)
