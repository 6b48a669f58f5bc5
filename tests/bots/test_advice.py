"""Advice is true of the position: effects, things it speaks of, and comparisons with own moves."""

from random import Random
from typing import Any

import pytest

from tests.bots.positions import all_decisions, some
from tests.petz.dsl import four, grouped, play
from undercroft.bots import bot_named
from undercroft.bots.advice import (
    Advice,
    advise,
    are_legal,
    better_things,
    borne_out,
    compare,
    effects_of,
    rival_of,
    weightiest,
)
from undercroft.bots.levels import search_model
from undercroft.core.bot import Decision
from undercroft.core.game import Setup, Step
from undercroft.core.rulebook import LANGUAGES
from undercroft.core.words import words_of
from undercroft.games import GAMES
from undercroft.games.petz.constants import OLDER
from undercroft.games.petz.keeper.plan import gold_for, imps_for
from undercroft.games.petz.moves import Group
from undercroft.games.petz.state import NOTHING
from undercroft.games.petz.steps import GROUP
from undercroft.games.pugquest import position as pug
from undercroft.games.pugquest.moves import PASS, Hero
from undercroft.games.pugquest.steps import DEFEND, NEXT_TURN, PLACE, TURN, UPKEEP
from undercroft.petz import Shop
from undercroft.petz import position as petz

SHORT = 0.1  # seconds of thought: what is said must be true, not wise
SETUPS = {
    "petz": Setup(3),
    "decorators": Setup(2),
    "pugquest": Setup(3),
}
every_game = pytest.mark.parametrize("game", GAMES)


def facts_after(game: str, state: Any, seat: int, line: list[Any]) -> dict[str, float]:
    rules, model = GAMES[game], search_model(game)
    after = state.clone()
    for at, move in enumerate(line):
        assert move in rules.legal(after, seat)
        if at + 1 == len(line):
            model.isolate(after, seat)  # what others suffer then is not the move's doing
        rules.apply(after, seat, move)
    assert not line or not model.is_half_done(after)  # a tile has its square, a combo its energies
    return dict(zip(model.fact_names(), model.facts(after, seat), strict=True))


@every_game
def test_effects_are_what_the_moves_change_when_they_are_played(game: str) -> None:
    estimated = search_model(game).estimated_facts()
    for state, seat in some(game, SETUPS[game], 6):
        before = facts_after(game, state, seat, [])
        for one in advise(game, Decision(GAMES[game], state, seat), Random(1), SHORT):
            after = facts_after(game, state, seat, one.line)
            changed = {
                name: after[name] - before[name]
                for name in before
                if after[name] != before[name] and name not in estimated
            }
            assert one.effects == pytest.approx(changed)


@every_game
def test_things_spoken_of_are_there(game: str) -> None:
    model = search_model(game)
    for state, seat in some(game, SETUPS[game], 6):
        for one in advise(game, Decision(GAMES[game], state, seat), Random(1), SHORT):
            assert set(one.about) <= set(model.things(state, seat))
            assert all(by > 0 for by in one.about.values())
            worlds = [state.clone(), state.clone()]
            for move in one.line:
                GAMES[game].apply(worlds[1], seat, move)
            if GAMES[game].to_act(worlds[1]):
                before, after = [model.things(world, seat) for world in worlds]
                assert all(after.get(name, 0.0) >= before[name] for name in one.about)


def test_who_is_hurt_by_a_move_is_not_said_to_keep_more_life_by_it() -> None:
    """Life that is lost now may be less than what is lost later, but that reads like a lie."""
    rules, model = GAMES["pugquest"], search_model("pugquest")
    hurt = 0
    for number in range(4):
        for state, seat, _ in all_decisions(rules, Setup(3), ["keeper"] * 3, f"hurt {number}"):
            if state.agenda[-1].kind not in (DEFEND, UPKEEP) or hurt > 5:
                continue
            decision = Decision(rules, state, seat)
            about = dict.fromkeys(model.things(state, seat), 1.0)
            worse = {*about} - {*borne_out(rules, model, decision, [PASS], about, Random(1))}
            hurt += len(worse)
            told = advise("pugquest", decision, Random(1), SHORT)
            assert not any(worse & set(one.about) for one in told if one.move == PASS)
    assert hurt > 3


def test_the_suffering_of_pets_adds_up() -> None:
    model = search_model("petz")
    at = model.fact_names().index("suffering")
    for state, seat in some("petz", SETUPS["petz"], 8):
        each = [by for name, by in model.things(state, seat).items() if name.startswith("suff")]
        assert -sum(each) == model.facts(state, seat)[at]


def test_gold_of_a_group_is_spent_when_it_is_sent_and_not_when_it_comes_home() -> None:
    model = search_model("petz")
    at = model.fact_names().index("gold")
    state = grouped(four(), "2+3 1+0")
    before = model.facts(state, 0)[at]
    home, away = state.clone(), state.clone()
    play(home, 0, "keep 1")
    play(away, 0, "send 1 hospital")
    assert model.facts(home, 0)[at] == before
    assert model.facts(away, 0)[at] == before - 3


@every_game
def test_own_moves_are_compared_with_the_best(game: str) -> None:
    rules = GAMES[game]
    state, seat = some(game, SETUPS[game], 1)[0]
    moves = rules.legal(state, seat)
    for move in (moves[0], moves[-1]):
        found, beside = compare(game, Decision(rules, state, seat), Random(1), [move], SHORT)
        assert beside is not None and beside.mine.line == [move]
        assert 0 <= beside.mine.wins <= 1
        assert beside.is_best == (found[0].line[0] == move)
        assert not set(beside.losses) & set(beside.mine.reasons)
        if beside.is_best:
            assert beside.mine.wins == found[0].wins and not beside.losses


def test_several_own_moves_are_compared_as_one_line() -> None:
    rules = GAMES["petz"]
    for state, seat in some("petz", SETUPS["petz"], 12):
        first = rules.legal(state, seat)[0]
        after = state.clone()
        rules.apply(after, seat, first)
        if seat in rules.to_act(after) and after.reveals == state.reveals:
            second = rules.legal(after, seat)[-1]
            decision = Decision(rules, state, seat)
            found, beside = compare("petz", decision, Random(2), [first, second], SHORT)
            assert beside is not None and beside.mine.line == [first, second]
            assert len({one.move for one in found}) == len(found)
            return
    raise AssertionError("no position with two moves of a seat")


def test_a_division_of_imps_is_advised_to_its_end() -> None:
    rules = GAMES["petz"]
    match = petz(Shop(imps=6, gold=3), phase="grouping")
    found = advise("petz", Decision(rules, match.state, 0), Random(1), SHORT)
    for one in found:
        after = match.state.clone()
        for move in one.line:
            rules.apply(after, 0, move)
        assert after.players[0].ready


def test_every_group_of_an_advised_division_has_an_errand_it_can_run() -> None:
    """Those that stand, too; of two equal spaces at most two groups go to one."""
    rules = GAMES["petz"]
    shown = 0
    for state, seat in some("petz", SETUPS["petz"], 40):
        if state.agenda[-1].kind != GROUP:
            continue
        decision = Decision(rules, state, seat)
        for one in advise("petz", decision, Random(1), SHORT):
            made = [(move.imps, move.gold) for move in one.line if isinstance(move, Group)]
            groups = [*state.players[seat].groups, *made]
            assert len(one.purposes) == len(groups)
            spaces = [int(told.split(" ")[0].split(":")[1]) for told in one.purposes if told]
            for (imps, gold), told in zip(groups, one.purposes, strict=True):
                space = int(told.split(" ")[0].split(":")[1]) if told else NOTHING
                assert not told or (imps >= imps_for(space) and gold >= gold_for(space))
                if " pet:" in told:
                    offered = state.older if space == OLDER else state.young
                    assert int(told.rpartition(":")[2]) in offered
            assert all(spaces.count(space) <= 2 for space in spaces)
            shown += len(spaces)
    assert shown > 5


def test_what_speaks_for_a_hero_is_true_of_the_team_and_the_heroes_left() -> None:
    rules = GAMES["pugquest"]
    state = rules.start(Setup(4))
    box, told = state.box, set()
    while (seat := rules.to_act(state)[0]) >= 0:
        moves = rules.legal(state, seat)
        if not isinstance(moves[0], Hero):
            break
        for move in moves:
            for ground in search_model("pugquest").grounds(state, seat, move):
                kind, *blanks = ground.split(" ")
                told.add(kind)
                assert f"name=pug:{move.hero}" in blanks
                values = {"life": box.hero_life, "first": box.hero_initiative}.get(kind)
                if values:
                    assert values[move.hero] == max(values[other.hero] for other in moves)
                team = [player.hero for player in state.players if player.hero >= 0]
                if kind == "defends":
                    assert box.hero_type[move.hero] not in [box.hero_type[one] for one in team]
                assert kind.endswith("_alone") <= bool(team)
        first = advise("pugquest", Decision(rules, state, seat), Random(1), SHORT)[0]
        assert first.grounds == search_model("pugquest").grounds(state, seat, first.move)
        rules.apply(state, seat, first.move)
    assert {"heals", "reaches", "parries", "life", "first", "moves", "defends"} <= told
    for language in LANGUAGES:
        assert told <= set(words_of("undercroft.games.pugquest", language).table("grounds"))


def test_what_speaks_for_a_place_is_true_of_the_worlds_that_may_come() -> None:
    rules = GAMES["pugquest"]
    state = rules.start(Setup(4))
    model, keeper = search_model("pugquest"), bot_named("pugquest", "keeper")
    told: set[str] = set()
    while state.world < 2 or state.agenda[-1].kind != TURN:
        seat = rules.to_act(state)[0]
        if seat < 0:
            rules.apply(state, seat, rules.sample(state, Random(len(told))))
            continue
        moves = rules.legal(state, seat)
        if state.agenda[-1].kind == PLACE:
            for move in moves:
                for ground in model.grounds(state, seat, move):
                    kind, *blanks = ground.split(" ")
                    told.add(kind)
                    assert kind != "alone" or not state.columns[move.column]
                    n, of = [int(blank.partition("=")[2]) for blank in blanks] or [1, 1]
                    assert 1 <= n <= of <= len(state.box.world_ids)
            first = advise("pugquest", Decision(rules, state, seat), Random(1), SHORT)[0]
            assert first.grounds
            assert "heroes" not in first.effects  # nobody wins life by being placed
        rules.apply(state, seat, keeper.choose(Decision(rules, state, seat), Random(2)))
    assert told == {"opposite", "beside", "alone"}
    for language in LANGUAGES:
        assert told <= set(words_of("undercroft.games.pugquest", language).table("grounds"))


def test_only_moves_that_can_be_made_are_compared() -> None:
    rules = GAMES["petz"]
    state, seat = some("petz", SETUPS["petz"], 1)[0]
    decision = Decision(rules, state, seat)
    legal = rules.show(rules.legal(state, seat)[0])
    assert are_legal(decision, [legal])
    assert not are_legal(decision, ["nonsense"])
    assert not are_legal(decision, ["sell p1 c1", legal])


def test_a_thing_that_may_be_gone_is_no_reason() -> None:
    """A pet that is sold does not suffer, but that is not why one sells it."""
    stays = {"suffering pet:3": 0.0, "pets pet:3": 1.0}
    gone = {"suffering pet:3": 0.0, "pets pet:3": 0.0}
    worse = {"suffering pet:3": -2.0, "pets pet:3": 1.0}
    assert better_things(stays, worse) == {"suffering pet:3": 2.0}
    assert better_things(gone, worse) == {}
    assert better_things(stays, stays) == {}
    assert better_things(worse, gone) == {"pets pet:3": 1.0}  # it is not lost


def test_a_pet_weighs_more_than_what_it_may_bring() -> None:
    """What is only expected is told where nothing weightier differs."""
    model = search_model("petz")
    lost = {"sales": 11.8, "awards": 1.8, "pets": 1.0, "gold": 0.1}
    assert list(weightiest(lost, model)) == ["pets", "sales"]
    assert list(weightiest({"sales": 5.0, "artifacts": 2.0, "suffering": -1.5}, model)) == [
        "artifacts",
        "suffering",
    ]
    assert weightiest({"gold": 0.1}, model) == {}


def test_imps_at_home_are_a_reason() -> None:
    """Else nothing spoke for inviting relatives."""
    model = search_model("petz")
    facts = [model.facts(petz(Shop(imps=imps)).state, 0) for imps in (6, 7)]
    gains = [more - less for less, more in zip(*facts, strict=True)]
    assert dict(zip(model.fact_names(), gains, strict=True))["imps"] == 1


def test_the_life_of_heroes_adds_up_also_before_they_are_placed() -> None:
    """Else who ends a world late was said to keep more life: those in the next one are placed."""
    rules, model = GAMES["pugquest"], search_model("pugquest")
    at = model.fact_names().index("heroes")
    kinds = set()
    for state, seat, _ in all_decisions(rules, Setup(3, {"random-heroes": 1}), ["keeper"] * 3, "1"):
        kinds.add(state.agenda[-1].kind)
        lives = [by for name, by in model.things(state, seat).items() if name.startswith("life")]
        assert sum(lives) == model.facts(state, seat)[at]
    assert PLACE in kinds


def test_a_goal_is_said_to_be_scored_rather_than_near() -> None:
    model, rules = search_model("decorators"), GAMES["decorators"]
    levels, scored = ["keeper", "keeper"], 0
    for state, seat, _ in all_decisions(rules, Setup(2), levels, "scored"):
        things = model.things(state, seat)
        for goal in state.players[seat].scored:
            scored += 1
            scored_at, near = f"scored goal:{goal}", f"near goal:{goal}"
            before = {near: things[near] - 1, scored_at: 0.0}
            found = better_things({name: things[name] for name in before}, before)
            assert max(found, key=lambda name: found[name]).startswith("scored")
    assert scored


def test_goals_that_come_closer_do_so_by_the_moves_themselves() -> None:
    """Not because tiles of later turns may be better, or because the goal is not discarded."""
    model, rules = search_model("decorators"), GAMES["decorators"]
    spoken = 0
    for state, seat in some("decorators", SETUPS["decorators"], 12):
        moves = rules.legal(state, seat)
        found, own = compare("decorators", Decision(rules, state, seat), Random(1), moves[-1:], 0.4)
        told = [(one.line, one.about) for one in found]
        if own is not None:
            told += [(own.mine.line, own.mine.about), (found[0].line, own.losses_about)]
        for line, about in told:
            before, after = model.things(state, seat), state.clone()
            for move in line:
                rules.apply(after, seat, move)
            closer = [name for name in about if name.startswith("near ")]
            spoken += len(about)
            assert all(model.things(after, seat)[name] > before[name] for name in closer)
    assert spoken > 0


def pug_advice(state: Any, seat: int) -> list[Advice]:
    return advise("pugquest", Decision(GAMES["pugquest"], state, seat), Random(1), SHORT)


def test_what_others_are_forced_to_suffer_is_no_effect_of_a_move() -> None:
    """At the upkeep of a round the second hero has nothing to pay with (QR3)."""
    heroes = (pug.Hero("sir-bravepug", 2, "2*spirit"), pug.Hero("puggah", 4, "speed"))
    state = pug.Table(heroes, number=2, round=3).state()
    state.agenda[:] = [Step(NEXT_TURN), Step(UPKEEP, 1), Step(UPKEEP, 0)]
    effects = {type(one.move).__name__: one.effects for one in pug_advice(state, 0)}
    assert effects == {"Pay": {"cards": -1}, "Plain": {"heroes": -1}}


def test_the_end_of_a_turn_does_not_count_what_a_foe_does_next() -> None:
    heroes = (pug.Hero("puggah", 3), pug.Hero("elpug", 3))
    state = pug.begin(pug.Table(heroes, "3:rottroll-a").state(), 0)
    rules, model = GAMES["pugquest"], search_model("pugquest")
    end = rules.read_in(state, "end")
    assert effects_of(rules, model, Decision(rules, state, 0), [end], Random(1)) == {}
    rules.apply(state, 0, end)
    assert state.damage[0] > 0


def test_energies_that_are_swapped_are_not_counted_as_lost() -> None:
    state = pug.begin(pug.Table((pug.Hero("puggah", 3, "6*magic"),)).state(), 0)
    rules, model = GAMES["pugquest"], search_model("pugquest")
    before = model.facts(state, 0)
    for text in ("discard magic", "discard magic", "pass"):
        rules.apply(state, 0, rules.read_in(state, text))
        assert model.facts(state, 0) == before


def test_advice_is_told_apart_from_the_next_that_is_worse() -> None:
    """Two ways to pay for the same are as good as each other; to bear the damage is not."""
    found = [Advice(PASS, wins, {}) for wins in (0.66, 0.655, 0.56)]
    assert rival_of(found[0], found[1:]) is found[2]
    assert rival_of(found[1], found[2:]) is found[2]
    assert rival_of(found[0], found[1:2]) is found[1]
