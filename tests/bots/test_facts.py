"""Facts of finished games: complete, of the right seat, and in words."""

from collections import Counter
from functools import cache
from typing import Any

import pytest

from undercroft.arena import Result, simulate
from undercroft.cli.registry import screen_for
from undercroft.core.facts import Fact, Ledger
from undercroft.core.game import Setup
from undercroft.core.words import words_of
from undercroft.games import GAMES
from undercroft.games.decorators import events as decorators
from undercroft.games.decorators import facts as decorators_facts
from undercroft.games.decorators.data import BASE as DECORATORS
from undercroft.games.petz import events as petz
from undercroft.games.petz import facts as petz_facts
from undercroft.games.petz.data import BASE as PETZ
from undercroft.games.petz.moves import ARTIFACT, CAGE, EXTENSION, PET
from undercroft.games.pugquest import events as pugquest
from undercroft.games.pugquest import facts as pugquest_facts
from undercroft.games.pugquest.constants import FIRST_FOE
from undercroft.games.pugquest.data import BASE as PUGQUEST
from undercroft.games.pugquest.numbering import FIRST_TREASURE

TABLES: list[tuple[str, int, dict[str, int]]] = [
    ("petz", 2, {}),
    ("petz", 4, {"double-symbols": 1}),
    ("decorators", 3, {}),
    ("pugquest", 1, {"random-heroes": 1}),
    ("pugquest", 4, {"random-heroes": 1, "evil-lord": 1}),
]
GAMES_EACH = 12


@cache
def played(name: str, seats: int, options: tuple[tuple[str, int], ...]) -> list[Result]:
    setup = Setup(seats, dict(options))
    bots = ["random"] * seats
    return list(simulate(GAMES[name], setup, bots, GAMES_EACH, "facts", 1, counting=True))


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def table(request: pytest.FixtureRequest) -> tuple[str, Setup, list[Result]]:
    name, seats, options = request.param
    return name, Setup(seats, options), played(name, seats, tuple(options.items()))


def test_the_parts_of_a_score_add_up_to_it(table: tuple[str, Setup, list[Result]]) -> None:
    name, setup, results = table
    game = GAMES[name]
    has_parts = any(kind.parts for kind in game.kinds(game.start(setup)))
    for result in results:
        if not has_parts:
            assert set(result.scores) <= {0, 1}  # then there is nothing to add up
            continue
        for seat, score in enumerate(result.scores):
            mine = [one.points for one in result.facts if (one.seat, one.kind) == (seat, "parts")]
            assert sum(mine) == pytest.approx(score)


def test_every_fact_is_of_a_seat_and_a_thing_that_there_is(
    table: tuple[str, Setup, list[Result]],
) -> None:
    name, setup, results = table
    game = GAMES[name]
    kinds = {kind.name: kind.things for kind in game.kinds(game.start(setup))}
    found = {kind: Counter[str]() for kind in kinds}
    for result in results:
        assert result.rounds > 0
        assert len({(one.seat, one.kind, one.thing) for one in result.facts}) == len(result.facts)
        for one in result.facts:
            assert 0 <= one.seat < setup.seats and one.thing in kinds[one.kind]
            assert one.times >= 0
            found[one.kind][one.thing] += one.times
    rare = {"customers", "decorations", "bosses"}  # who plays at random seldom comes to them
    assert [kind for kind in kinds if not found[kind] and kind not in rare] == []


def test_the_lord_has_no_part_in_what_the_heroes_do() -> None:
    for result in played("pugquest", 4, (("random-heroes", 1), ("evil-lord", 1))):
        by_seat = Counter(one.seat for one in result.facts if one.kind == "heroes")
        # Results are given by bot; the Lord's is the one without heroes.
        assert sorted(by_seat.values()) == [3, 3, 3]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_every_kind_and_thing_has_a_name_of_its_own(name: str, language: str) -> None:
    game = GAMES[name]
    setup = game.settled(Setup(game.seats[0]))
    kinds = game.kinds(game.start(setup))
    screen = screen_for(name, language, ["a"] * setup.seats, setup)
    assert set(words_of(f"undercroft.games.{name}", language).table("facts")) == {
        kind.name for kind in kinds
    }
    for kind in kinds:
        names = [screen.thing(kind.name, thing) for thing in kind.things]
        assert all(names) and len(set(names)) == len(names)


def entered(facts: Any, where: Any, *events: object) -> list[Fact]:
    ledger = Ledger()
    for event in events:
        facts.enter(ledger, where, event)
    return list(ledger.facts())


def test_a_pet_is_taken_and_sold_and_another_lost() -> None:
    found = entered(
        petz_facts,
        PETZ,
        petz.Gained(1, PET, 2),
        petz.Gained(1, PET, 3),
        petz.Sold(1, 2, 5, False, 4, 8, 6),
        petz.PetLost(1, 3, "escaped", 2),
    )
    ghosty, drago, buyer = PETZ.pet_ids[2], PETZ.pet_ids[3], PETZ.customer_ids[5]
    assert found == [
        Fact(1, "customers", buyer, 1, 8),
        Fact(1, "parts", "lost", 1, -2),
        Fact(1, "parts", "sales", 1, 8),
        Fact(1, "pets", drago, 1, -2),
        Fact(1, "pets", ghosty, 1, 8),
    ]


@pytest.mark.parametrize(
    ("what", "kind"), [(CAGE, "cages"), (EXTENSION, "addons"), (ARTIFACT, "artifacts")]
)
def test_what_is_gained_in_town_is_a_fact(what: int, kind: str) -> None:
    things = {one.name: one.things for one in petz_facts.kinds(PETZ)}[kind]
    first = 1 if what == CAGE else 0  # every shop begins with the first cage
    [fact] = entered(petz_facts, PETZ, petz.Gained(0, what, first))
    assert fact == Fact(0, kind, things[0])


def test_awards_count_in_whole_points() -> None:
    found = entered(petz_facts, PETZ, petz.Awarded(0, 3, 1, 9), petz.FinalScored(0, 1, 12, 5))
    shown = PETZ.exhibition_ids[3]
    assert found == [
        Fact(0, "exhibitions", shown, 1, 4.5),
        Fact(0, "parts", "display", 1, 2.5),
        Fact(0, "parts", "exhibitions", 1, 4.5),
    ]


def test_a_goal_counts_with_its_deck_and_a_boss_with_its_points() -> None:
    found = entered(
        decorators_facts,
        DECORATORS,
        decorators.Scored(2, 0, 6, (), ()),
        decorators.Scored(2, 40, 9, (), ()),
        decorators.BossScored(2, 1, 7),
    )
    assert [(one.kind, one.thing, one.points) for one in found] == [
        ("bosses", DECORATORS.boss_ids[1], 7),
        ("decorations", DECORATORS.goal_ids[40], 9),
        ("parts", "bosses", 7),
        ("parts", "decorations", 9),
        ("parts", "shapes", 6),
        ("shapes", DECORATORS.goal_ids[0], 6),
    ]


def test_heroes_are_counted_for_what_they_play_take_and_defeat() -> None:
    game = GAMES["pugquest"]
    found = entered(
        pugquest_facts,
        game.start(Setup(2)),
        pugquest.Played(1, 4, False),
        pugquest.Played(1, FIRST_TREASURE, False),
        pugquest.Played(FIRST_FOE, 4, False),
        pugquest.TreasureTaken(0, 3),
        pugquest.Defeated(FIRST_FOE + 2, 1),
        pugquest.Defeated(0, FIRST_FOE),
    )
    assert found == [
        Fact(0, "treasures", PUGQUEST.treasure_ids[3]),
        Fact(1, "combos", PUGQUEST.combo_ids[4]),
        Fact(1, "monsters", PUGQUEST.foe_ids[1]),
    ]
