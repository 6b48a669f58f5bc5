"""Human faults of the weaker levels: what they are, and that nothing is left to mere chance."""

from random import Random

import pytest

from tests.bots.positions import NAMES, SETUPS, all_decisions, some
from tests.pugquest.dsl import PUGQUEST, hero, table, turn
from undercroft.bots import bot_named
from undercroft.bots.levels import LAPSES, search_model
from undercroft.core.bot import Decision
from undercroft.core.game import CHANCE, Setup
from undercroft.core.lapses import DAZZLED, FAULTS, FORGETFUL, HEEDLESS, SHORT_SIGHTED, Lapse
from undercroft.games import GAMES
from undercroft.games.petz.constants import ARTIFACT_TENT, JUDGING, RELATIVES
from undercroft.games.petz.moves import Send

everywhere = pytest.mark.parametrize(("game", "setup"), SETUPS, ids=NAMES)


def lapse_of(*faults: int) -> Lapse:
    """These faults and no misjudgement beside them."""
    lapse = Lapse("", 0.0, 0.0)
    lapse.faults = list(faults)
    return lapse


def test_an_occasion_always_brings_the_same_faults() -> None:
    found = [Lapse(f"round {number}", 0.5, 0.9) for number in range(40)]
    again = [Lapse(f"round {number}", 0.5, 0.9) for number in range(40)]
    assert [one.faults for one in found] == [one.faults for one in again]
    assert {fault for one in found for fault in one.faults} == set(FAULTS)
    assert Lapse("any", 1.0, 0.9).faults == list(FAULTS)
    assert Lapse("any", 0.0, 0.9).faults == []


def test_an_imp_errs_more_than_a_novice() -> None:
    assert all(most > less for most, less in zip(LAPSES["imp"], LAPSES["novice"], strict=True))


@everywhere
def test_without_a_fault_it_is_a_keeper(game: str, setup: Setup) -> None:
    rules, model = GAMES[game], search_model(game)
    for state, seat in some(game, setup, 20):
        moves = rules.legal(state, seat)
        world = rules.imagine(state, seat, Random(1))
        keeper = bot_named(game, "keeper").choose(Decision(rules, state, seat), Random(1))
        model.begin(world)
        assert model.lapsing_move(world, seat, moves, lapse_of()) == keeper


@everywhere
def test_a_fault_lasts_a_round(game: str, setup: Setup) -> None:
    rules, model = GAMES[game], search_model(game)
    found: dict[tuple[int, int], set[str]] = {}
    for state, seat, _ in all_decisions(rules, setup, ["keeper"] * setup.seats, "lapses"):
        if state.round > 0:  # before it, heroes are chosen
            found.setdefault((model.ply(state), seat), set()).add(model.occasion(state, seat))
    assert all(len(occasions) == 1 for occasions in found.values())
    assert len(set().union(*found.values())) >= len({ply for ply, _ in found})


# Faults that show


GLITTERING = (ARTIFACT_TENT, JUDGING)


def sends(fault: int) -> int:
    """How often a keeper with a fault sends imps for artifacts or to the judges."""
    petz, model = GAMES["petz"], search_model("petz")
    found = 0
    for state, seat in some("petz", Setup(4), 600):
        moves = petz.legal(state, seat)
        if any(isinstance(move, Send) and move.space in GLITTERING for move in moves):
            move = model.lapsing_move(state, seat, moves, lapse_of(fault))
            found += isinstance(move, Send) and move.space in GLITTERING
    return found


def test_what_glitters_draws_the_dazzled() -> None:
    assert sends(DAZZLED) > sends(FORGETFUL)


def test_the_heedless_stays_before_a_foe_that_will_defeat_it() -> None:
    """A keeper goes away: test_pugquest_keeper."""
    model = search_model("pugquest")
    kept = []
    for faults in ((), (HEEDLESS,)):
        state = turn(table(hero("puggah", 3, damage=4), foes="3:rottroll-a", face_up="5*magic"))
        model.begin(state)
        while (to_act := PUGQUEST.to_act(state)) in ((0,), (CHANCE,)):
            if to_act == (CHANCE,):
                PUGQUEST.apply(state, CHANCE, PUGQUEST.sample(state, Random(3)))
                continue
            moves = PUGQUEST.legal(state, 0)
            PUGQUEST.apply(state, 0, model.lapsing_move(state, 0, moves, lapse_of(*faults)))
        kept.append(state.where[0] == 2)
    assert kept == [False, True]


def test_the_short_sighted_calls_no_relatives() -> None:
    petz, model = GAMES["petz"], search_model("petz")
    called = {SHORT_SIGHTED: 0, FORGETFUL: 0}
    for state, seat in some("petz", Setup(4), 400):
        moves = petz.legal(state, seat)
        for fault in called if any(isinstance(move, Send) for move in moves) else ():
            move = model.lapsing_move(state, seat, moves, lapse_of(fault))
            called[fault] += isinstance(move, Send) and move.space == RELATIVES
    assert called[SHORT_SIGHTED] < called[FORGETFUL]
