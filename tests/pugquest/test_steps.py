"""Steps, marks and flags: what is packed into a number comes out by name."""

from typing import Any

import pytest

from tests.pugquest.dsl import at, hero, table
from undercroft.core.game import Step
from undercroft.games.pugquest import steps
from undercroft.games.pugquest.constants import (
    AS_MELEE,
    BOSS,
    CARRY,
    COLUMNS,
    FREE_LOOT,
    PRAYED,
    ROUND_MARKS,
    SPLASH,
    TOKENS,
    TURN_MARKS,
    TWICE,
    TWISTS,
    TYPES,
)
from undercroft.games.pugquest.numbering import TREASURES
from undercroft.games.pugquest.observation import MARKS
from undercroft.games.pugquest.state import (
    CARRIED,
    COPIED,
    FALLEN,
    FIRST_STRUCK,
    HAS_HIT,
    MAILED,
    OFF_TURN,
    URGED,
)
from undercroft.games.pugquest.view import StepView, see

LAST_TREASURE = TREASURES - 1
DROP = steps.DroppedTreasure(COLUMNS - 1, len(TYPES) - 1, 5, LAST_TREASURE)


def fields(packed: object) -> dict[str, object]:
    names = [name for name in dir(packed) if not name.startswith("_")]
    found = {name: getattr(packed, name) for name in names}
    return {
        name: fields(value) if isinstance(value, steps.DroppedTreasure) else value
        for name, value in found.items()
        if not callable(value)
    }


PACKED = [
    DROP,
    steps.DroppedTreasure(0, 0, -1),
    steps.PrizeOffer(29, True, DROP),
    steps.PrizeOffer(0, False, steps.DroppedTreasure(0, 0, -1)),
    steps.Giving(5, 3, 5),
    steps.EffectMove(BOSS, 4),
    steps.ComingBack(4, 2),
    steps.PlayedCombo(67, 5, True),
    steps.HeroSpoils(4, BOSS),
    steps.Purchase(LAST_TREASURE, 0),
    steps.Purchase(0),
]


@pytest.mark.parametrize("packed", PACKED, ids=lambda packed: type(packed).__name__)
def test_a_packed_step_gives_back_its_fields(packed: Any) -> None:
    step = packed.step(steps.PICK_UP) if packed in PACKED[:2] else packed.step(1)
    assert fields(type(packed).of(step)) == fields(packed)


def test_the_way_fields_are_packed_stays_as_clients_and_encodings_know_it() -> None:
    assert (
        steps.DroppedTreasure(2, 3, 1, 7).step(steps.PICK_UP, 4).mark
        == 2 + 8 * 3 + 64 * 2 + 512 * 7
    )
    assert (
        steps.PrizeOffer(9, True, steps.DroppedTreasure(2, 3, -1)).step(0).mark == 9 + 32 + 64 * 26
    )
    assert steps.Giving(2, 3, 4).step(0).mark == 2 + 8 * 3 + 64 * 4
    assert steps.discarding(0, 2, 4).mark == 2 + 64 * 4
    assert steps.discarded_so_far(steps.discarding(0, 20, 5)) == 20
    assert steps.lowest_to_discard(steps.discarding(0, 20, 5)) == 5
    assert steps.EffectMove(7, 2).step(0).mark == 7 + 36 * 2
    assert steps.HeroSpoils(2, 7).step(0).mark == 64 * 2 + 7
    assert steps.Purchase(5, 6).step(0).mark == 5 + 32 * 7


@pytest.mark.parametrize(
    ("step", "about"),
    [
        (DROP.step(steps.PICK_UP, 0), {"column": 4, "type": 4, "treasure": LAST_TREASURE}),
        (steps.PrizeOffer(9, True, DROP).step(0), {"monster": 9}),
        (steps.Giving(1, 3, 2).step(0), {"hero": 1, "count": 3, "lowest": 2}),
        (steps.discarding(0, 1, 3), {"count": 1, "lowest": 3}),
        (steps.EffectMove(1, 2).step(0), {"creature": 1, "count": 2}),
        (steps.HeroSpoils(1, BOSS).step(0), {"hero": 1, "creature": BOSS}),
        (steps.Purchase(5, 6).step(0), {"treasure": 5, "given": 6}),
        (Step(steps.LIMIT, 0, 3), {"lowest": 3}),
        (Step(steps.ENCORE, 0, 1), {"hero": 1}),
        (Step(steps.TURN, 0), {}),
    ],
)
def test_the_view_names_what_a_step_is_about(step: Step, about: dict[str, int]) -> None:
    state = at(table(hero("puggah", 1), hero("elpug", 2)), step)
    assert see(state, 0).about == StepView(**about)
    assert see(state, 0).mark == step.mark


def test_tokens_and_used_abilities_fill_the_bits_that_the_observation_has_for_them() -> None:
    tokens = (1 << len(TOKENS)) - 1
    assert tokens | PRAYED | TURN_MARKS | ROUND_MARKS == (1 << MARKS) - 1


def test_every_flag_of_a_resolution_is_a_bit_of_its_own() -> None:
    flags = (FIRST_STRUCK, MAILED, URGED, COPIED, OFF_TURN, HAS_HIT, CARRIED, FALLEN)
    assert sorted(flags) == [1 << bit for bit in range(len(flags))]


def test_every_twist_of_a_hit_has_the_bit_of_its_place() -> None:
    bits = (AS_MELEE, CARRY, FREE_LOOT, SPLASH, TWICE)
    assert bits == tuple([1 << at for at in range(len(TWISTS))])


def test_the_view_has_the_step_and_its_mark_and_none_where_nothing_is_to_do() -> None:
    state = table(hero("puggah", 3))
    seen = see(state, 0)
    assert (seen.step, seen.mark) == (-1, 0)
    state.agenda.append(Step(steps.LIMIT, 0, 2))
    seen = see(state, 0)
    assert (seen.step, seen.mark) == (steps.LIMIT, 2)
