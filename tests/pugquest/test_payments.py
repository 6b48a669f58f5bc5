"""Payments: what is offered first, and that every other one can be chosen (QH3, QH4)."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.pugquest.dsl import TREASURE, choices, hand, hero, play, table, turn
from undercroft.games.pugquest.constants import (
    BONE,
    ENERGIES,
    EXPERIENCE,
    JOKER,
    MAGIC,
    PAYMENTS,
    SPIRIT,
    STRENGTH,
    WILD_MAGIC,
    WILD_SPIRIT,
)
from undercroft.games.pugquest.data import load_pack
from undercroft.games.pugquest.payments import (
    can_pay,
    may_pay,
    pay_unit,
    payments,
    purse,
    stand_ins,
)
from undercroft.games.pugquest.state import Resolution, State

STAND_INS = (JOKER, EXPERIENCE, BONE)


def first_offered(state: State, cost: tuple[int, ...]) -> list[int]:
    """What is paid by somebody who always takes the first way that is offered."""
    now, resolution = state.clone(), Resolution(0, 0)
    resolution.need = cost
    ways: list[int] = []
    while sum(resolution.need) > 0:
        ways.append(payments(now, 0, resolution)[0])
        pay_unit(now, 0, resolution, ways[-1])
    return ways


@pytest.mark.rule("QH3")
def test_the_payment_offered_first_has_as_few_jokers_as_can_be() -> None:
    state = table(hero("sir-bravepug", 3, "2*strength speed 2*joker"))
    for cost, words in (
        ((2, 0, 0, 1, 0, 0), "strength strength speed"),
        ((3, 0, 0, 1, 0, 0), "strength strength joker speed"),
    ):
        assert [PAYMENTS[way] for way in first_offered(state, cost)] == words.split()
    assert not can_pay(state, 0, (5, 0, 0, 0, 0, 0))


@pytest.mark.rule("QH3")
def test_a_payment_is_asked_for_only_where_there_is_a_choice() -> None:
    state = turn(table(hero("sir-bravepug", 3, "3*strength"), foes="3:rottroll-a"))
    play(state, 0, "combo cleave")
    assert hand(state) == ["strength"]


@pytest.mark.rule("QH3")
def test_a_player_may_keep_a_card_and_pay_with_a_joker() -> None:
    state = turn(table(hero("sir-bravepug", 3, "2*strength joker"), foes="3:rottroll-a"))
    play(state, 0, "combo cleave")
    assert choices(state) == ["pay strength", "pay joker"]
    play(state, 0, "pay joker")
    assert hand(state) == ["strength"]


@pytest.mark.rule("QH3")
def test_a_payment_that_does_not_cover_the_rest_is_not_offered() -> None:
    state = turn(table(hero("sir-bravepug", 3, "strength 2*joker"), foes="3:rottroll-a"))
    play(state, 0, "combo cleave")
    assert choices(state) == ["pay strength", "pay joker"]
    play(state, 0, "pay joker")
    assert hand(state) == ["strength"], "the second joker was the only way left"


def test_the_druid_may_use_a_spirit_card_as_another_type_once_a_round() -> None:
    state = turn(table(hero("pugramix", 3, "3*spirit strength", experience=2), foes="3:rottroll-a"))
    assert "combo bear-pug-form" in choices(state)
    play(state, 0, "combo bear-pug-form")
    assert hand(state) == ["spirit"]


@pytest.mark.rule("QH3")
@pytest.mark.parametrize(
    ("name", "prizes", "wild", "way"),
    [("pugramix", "", SPIRIT, WILD_SPIRIT), ("elpug", "poodle-lich-a", MAGIC, WILD_MAGIC)],
)
def test_a_card_used_as_another_type_does_not_pay_for_its_own_too(
    name: str, prizes: str, wild: int, way: int
) -> None:
    resolution = Resolution(0, 0)
    resolution.need = tuple([1 if kind in (STRENGTH, wild) else 0 for kind in range(6)])
    for count, offered in ((1, [STRENGTH]), (2, [STRENGTH, way])):
        cards = f"strength {count}*{ENERGIES[wild]}"
        state = table(hero(name, 3, cards, prizes=prizes))
        assert payments(state, 0, resolution) == offered


def test_the_golden_bone_is_a_joker_once_a_world() -> None:
    bone = hero("sir-bravepug", 3, "2*strength", treasures="golden-bone")
    state = turn(table(bone, foes="3:dachshydra-a"))
    play(state, 0, "combo cleave")
    assert choices(state) == ["pay strength", "pay golden-bone"]
    play(state, 0, "pay golden-bone", "deal energy magic")
    assert hand(state) == ["strength"]
    assert "combo cleave" not in choices(state)


def all_payments(counts: list[int], cost: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Every set of ways that pays a cost, found by trying all of them."""
    units = [kind for kind in range(6) for _ in range(cost[kind])]
    found: set[tuple[int, ...]] = set()
    for ways in product(range(len(PAYMENTS)), repeat=len(units)):
        used = [ways.count(way) for way in range(len(PAYMENTS))]
        fits = all(way in (kind, *STAND_INS) for way, kind in zip(ways, units, strict=True))
        if fits and all(used[way] <= counts[way] for way in range(len(PAYMENTS))):
            found.add(tuple(sorted(ways)))
    return found


def offered_payments(state: State, cost: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Every set of ways that the steps of a payment lead to."""
    found: set[tuple[int, ...]] = set()
    resolution = Resolution(0, 0)
    resolution.need = cost
    open_: list[tuple[State, Resolution, tuple[int, ...]]] = [(state, resolution, ())]
    while open_:
        now, paying, ways = open_.pop()
        if sum(paying.need) == 0:
            assert tuple(sorted(ways)) not in found, "a payment is offered twice"
            found.add(tuple(sorted(ways)))
            continue
        options = payments(now, 0, paying)
        assert options, "a payment that was begun can't be finished"
        for way in options:
            after, next_deed = now.clone(), paying.clone()
            pay_unit(after, 0, next_deed, way)
            open_.append((after, next_deed, (*ways, way)))
    return found


@pytest.mark.rule("QH3", "QH4")
@given(
    cards=st.lists(st.integers(0, 5), max_size=6),
    units=st.lists(st.integers(0, 4), min_size=1, max_size=3),
    spare=st.integers(0, 1),
    bone=st.booleans(),
)
def test_every_payment_is_offered_once_and_the_first_wastes_no_joker(
    cards: list[int], units: list[int], spare: int, bone: bool
) -> None:
    treasures = "golden-bone" if bone else ""
    state = table(hero("elpug", 3, experience=5 + spare, treasures=treasures), face_up="")
    for card in cards:
        state.players[0].hand[card] += 1
    cost = tuple([units.count(kind) for kind in range(6)])
    expected = all_payments(purse(state, 0), cost)
    assert can_pay(state, 0, cost) == bool(expected)
    if not expected:
        return
    assert offered_payments(state, cost) == expected
    first = first_offered(state, cost)
    fewest = min(sum(way in STAND_INS for way in ways) for ways in expected)
    assert sum(way in STAND_INS for way in first) == fewest
    assert tuple(sorted(first)) in expected


@pytest.mark.rule("QH4", "ruling 77")
@pytest.mark.parametrize(
    ("cards", "experience", "treasures", "asked"),
    [
        ("", 5, "", False),
        ("", 6, "", False),
        ("", 7, "", True),
        ("speed", 5, "", False),
        ("speed", 6, "", True),
        ("", 5, "golden-bone", False),
        ("", 6, "golden-bone", True),
        ("speed", 5, "golden-bone", True),
    ],
)
def test_experience_and_a_golden_bone_count_among_what_one_could_pay_with(
    cards: str, experience: int, treasures: str, asked: bool
) -> None:
    """Where hands are hidden whoever has enough for a riposte of two energies is asked."""
    knight = hero("sir-bravepug", 3, cards, experience=experience, treasures=treasures)
    state = table(knight, options="evil-lord")
    assert may_pay(state, 0, (1, 0, 0, 1, 0, 0)) == asked


@pytest.mark.rule("QH4", "ruling 77")
def test_so_does_any_treasure_that_serves_as_a_joker() -> None:
    pizza = {"kind": "trinket", "effects": ["bonus joker"], "use": "world", "copies": 1}
    box = load_pack({"treasures": {"pizza": pizza, "cupcake": {"copies": 3}}})
    state = table(hero("sir-bravepug", 3, treasures="pizza"), options="evil-lord", box=box)
    assert TREASURE["pizza"] == 0
    assert stand_ins(state, 0) == 1
