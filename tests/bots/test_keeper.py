"""The keeper of Dungeon Petz: how it plays."""

from functools import cache
from random import Random

import pytest

from tests.petz.dsl import PETZ, at, gained, new_game, pet, shop, table
from undercroft.arena import Result, simulate
from undercroft.bots import bot_named
from undercroft.core.bot import Decision
from undercroft.core.game import Setup, Step
from undercroft.games.petz import steps
from undercroft.games.petz.constants import ARTIFACT_TENT, CAGE_LEFT
from undercroft.games.petz.keeper.evaluation import Evaluation
from undercroft.games.petz.keeper.forecast import forecast_for
from undercroft.games.petz.keeper.grouping import chance, rivals_at_home
from undercroft.games.petz.keeper.rivals import NOBODY, Rivals, Sent, acts_first
from undercroft.games.petz.keeper.worth import Worth
from undercroft.games.petz.moves import Group
from undercroft.games.petz.state import State

GAMES = 60


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
    facts = [fact for result in results for fact in result.facts if fact.seat in bots]
    lost = sum(fact.times for fact in facts if (fact.kind, fact.thing) == ("parts", "lost"))
    return lost / sum(fact.times for fact in facts if fact.kind == "pets")


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


# Positions in which everybody would do the same


def moves_of_seat_0(state: State) -> list[str]:
    """What a keeper does while seat 0 has something to decide in the same phase."""
    bot = bot_named("petz", "keeper")
    words: list[str] = []
    while PETZ.to_act(state) == (0,):
        move = bot.choose(Decision(PETZ, state, 0), Random(0))
        words.append(PETZ.show(move))
        PETZ.apply(state, 0, move)
    return words


def test_it_solves_the_customer_puzzle_of_the_rulebook() -> None:
    snakitty = pet("snakitty", 4, "green poop, red anger, yellow play, yellow play")
    birdie = pet(
        "birdie", 5, "yellow play, yellow hunger, purple play, purple magic, purple magic", 1, 1
    )
    seller = shop(snakitty, birdie, gold=0, platform=2)
    rounds = "lich-lord farmer-troll warlock dungeon-girl dungeon-mistress"
    state = at(table(seller, round=6, customers=rounds), Step(steps.BUSINESS, 0))
    assert sorted(moves_of_seat_0(state)) == [
        "sell 1 dungeon-mistress market",
        "sell 2 dungeon-girl platform",
    ]


def test_food_that_only_one_pet_eats_is_left_for_it() -> None:
    eats_all = pet("dunguin", 2, "green hunger, yellow disease")
    eats_meat = pet("snakitty", 2, "green hunger, yellow disease")
    owner = shop(eats_all, eats_meat, vegetables=(1, 0, 0), meat=(1, 0))
    state = at(table(owner, round=1), Step(steps.SHOW_OFF, 0))
    assert moves_of_seat_0(state) == ["feed 1 1 0 0", "feed 2 0 1 0"]


def test_one_imp_plays_between_two_bored_pets() -> None:
    bored = [
        pet("trollie", 2, "green poop, yellow play"),
        pet("fluffy", 2, "green poop, yellow play"),
    ]
    state = at(table(shop(*bored, imps=3), round=1), Step(steps.SHOW_OFF, 0))
    assert moves_of_seat_0(state) == ["play 1-2"]


def test_an_imp_is_hurt_for_a_pet_that_is_worth_it() -> None:
    angry = pet("snappy", 4, "green hunger, red anger, red anger, yellow disease")
    owner = shop(angry, imps=2, meat=(1, 0))
    state = at(table(owner), Step(steps.SHOW_OFF, 0))
    assert moves_of_seat_0(state) == ["feed 1 0 1 0", "catch 1"]


def test_cards_are_assigned_so_that_the_pet_is_not_lost() -> None:
    hand = "green hunger, red anger, yellow play, yellow disease"
    hand += ", purple magic, purple magic, purple play"
    owner = shop(None, pet("ghosty", 3), imps=3, hand=hand)  # c01 has no antimagic
    state = at(table(owner, round=1), Step(steps.BEGIN_ASSIGNING))
    assert "assign 2 purple play" in moves_of_seat_0(state)


def test_pets_go_where_their_bars_are_held() -> None:
    """c01 is strong, c02 resists magic; Stegobully is angry, Ghosty magical."""
    owner = gained(shop(cages="- c01 c02 -"), pets=[pet("ghosty", 3), pet("stegobully", 3)])
    state = at(table(owner), Step(steps.ARRANGE, 0))
    assert moves_of_seat_0(state) == ["house ghosty 3", "house stegobully 2"]


@pytest.mark.parametrize("seats", PETZ.seats)
@pytest.mark.parametrize("option", ["", *[o.name for o in PETZ.options if o.choices == (0, 1)]])
def test_it_plays_every_table_to_the_end(seats: int, option: str) -> None:
    setup = Setup(seats, {option: 1} if option else {})
    results = list(simulate(PETZ, setup, ["keeper"] * seats, 2, "tables", jobs=1))
    assert all(max(result.scores) > 20 for result in results)


def test_a_space_that_rivals_reach_first_counts_for_less() -> None:
    """Bigger groups act first, and of equal ones those of the earlier seat (PG4)."""
    state = table(shop(imps=6), shop(imps=6), shop(imps=6))
    seat = state.order[1]
    evaluation = Evaluation(state, seat, forecast_for(state.box), Worth())
    rivals = Rivals()
    rivals.sent = [Sent(ARTIFACT_TENT, 2, is_first=True), Sent(CAGE_LEFT, 2, is_first=False)]
    rivals.sent.append(Sent(CAGE_LEFT, 3, is_first=False))
    before = [rivals.before(evaluation, ARTIFACT_TENT, size) for size in (1, 2, 3)]
    assert before == [1, 1, 0]
    assert [rivals.before(evaluation, CAGE_LEFT, size) for size in (1, 2, 3)] == [1, 0, 0]
    assert chance(evaluation, rivals, ARTIFACT_TENT, 2) < chance(
        evaluation, NOBODY, ARTIFACT_TENT, 2
    )
    assert acts_first(evaluation, state.order[0]) and not acts_first(evaluation, state.order[2])
    assert len(rivals_at_home(evaluation).sent) >= 2
    evaluation.worth.rival_plan = 0.0
    assert not rivals_at_home(evaluation).sent


@pytest.mark.parametrize("made", [(2, 0), (3, 0)])
def test_groups_that_others_began_are_completed_with_what_they_can_not_do(
    made: tuple[int, int],
) -> None:
    """A group without gold buys no pet: another one has to (PG13)."""
    state, keeper = new_game(4), bot_named("petz", "keeper")
    PETZ.apply(state, 0, Group(*made))
    while not state.players[0].ready and 0 in PETZ.to_act(state):
        PETZ.apply(state, 0, keeper.choose(Decision(PETZ, state, 0), Random(1)))
    groups = state.players[0].groups
    assert groups[0] == made and any(gold for _, gold in groups)
