"""The end of the game: two final exhibitions, and who has won."""

import pytest

from tests.petz.dsl import PETZ, at, pet, points, shop, table, told
from undercroft.core.game import Step
from undercroft.games.petz.events import FinalScored, GameOver
from undercroft.games.petz.state import Player, State
from undercroft.games.petz.steps import END_ROUND

ACUMEN, DISPLAY = 0, 1
BARE = "- - - -"  # no cages: a display worth nothing
LAST_ROUND = (0, 0, 6, 6, 5)  # by seats


def at_home(player: Player) -> Player:
    """All four relatives have been invited."""
    player.relatives_to = 4
    return player


def bare(gold: int = 0) -> Player:
    """A player at home with nothing but gold."""
    return at_home(shop(imps=10, gold=gold, cages=BARE))


def final(*players: Player) -> State:
    """The end of a game of these players."""
    state = table(*players, round=LAST_ROUND[len(players)])
    state.news = []
    return at(state, Step(END_ROUND))


def scores(exhibition: int, *players: Player) -> list[float]:
    """The scores of the players in one of the two final exhibitions."""
    events = [event for event in told(final(*players)) if isinstance(event, FinalScored)]
    return [event.score / 2 for event in events if event.exhibition == exhibition]


def score(exhibition: int, player: Player) -> float:
    return scores(exhibition, player, bare())[0]


def reputations(*players: Player) -> list[float]:
    return [points(player) for player in final(*players).players]


# Awards (PF1, PF4)


@pytest.mark.rule("PF1", "PX7")
def test_business_acumen_gives_awards_like_any_exhibition() -> None:
    assert reputations(bare(7), bare(5), bare(9), bare(2)) == [6, 4, 8, 2]
    assert reputations(bare(7), bare(5), bare(9)) == [5, 2, 8]
    assert reputations(bare(7), bare(5)) == [7, 3]
    assert reputations(bare(5), bare(5), bare(1), bare(0)) == [7, 7, 4, 0]


@pytest.mark.rule("PF1", "PX7")
def test_pet_display_gives_awards_of_its_own() -> None:
    def cages(names: str) -> Player:
        return at_home(shop(imps=10, gold=0, cages=names))

    shops = [cages("initial c01 - -"), cages("initial - - -"), cages("initial c02 - -"), bare()]
    assert reputations(*shops) == [7, 4, 7, 0]


@pytest.mark.rule("PF1")
def test_the_two_exhibitions_are_scored_apart() -> None:
    rich = at_home(shop(imps=10, gold=9, cages=BARE))
    tidy = at_home(shop(imps=10, gold=1, cages="initial c01 - -"))
    assert reputations(rich, tidy) == [7, 3 + 7]


@pytest.mark.rule("PF1", "PR7")
def test_judges_and_whip_do_not_help() -> None:
    favourite = at_home(shop(imps=10, gold=0, artifacts="whip-of-obedience"))
    favourite.judged = True
    assert score(ACUMEN, favourite) == 1  # an artifact like others
    assert score(DISPLAY, favourite) == 4


@pytest.mark.rule("PF1")
def test_no_pet_is_needed() -> None:
    assert score(DISPLAY, at_home(shop(cages="initial - - -"))) == 1
    assert reputations(at_home(shop(imps=10, gold=0)), bare()) == [7, 0]


@pytest.mark.rule("PF1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_final_exhibitions_come_after_the_last_round_only(seats: int) -> None:
    shops = [bare(2) for _ in range(seats)]
    state = table(*shops, round=LAST_ROUND[seats] - 1)
    at(state, Step(END_ROUND))
    assert [player.reputation for player in state.players] == [0] * seats


# Business acumen (PF2)


@pytest.mark.rule("PF2")
def test_food_counts_1_each_wherever_it_lies() -> None:
    cook = shop(imps=10, gold=0, vegetables=(1, 2, 4), meat=(3, 1), artifacts="magic-box")
    assert score(ACUMEN, at_home(cook)) == 11 + 1
    cook = shop(imps=10, gold=0, artifacts="magic-box", box_food=1)
    assert score(ACUMEN, at_home(cook)) == 1 + 1


@pytest.mark.rule("PF2")
def test_artifacts_count_1_each() -> None:
    books = "savage-feasts crystal-ball whip-of-obedience"
    assert score(ACUMEN, at_home(shop(imps=10, gold=0, artifacts=books))) == 3


@pytest.mark.rule("PF2")
def test_potions_in_hand_count_1_and_need_cards_nothing() -> None:
    hand = "potion, potion, green hunger, red substitute"
    assert score(ACUMEN, at_home(shop(imps=10, gold=0, hand=hand))) == 2


@pytest.mark.rule("PF2", "PX8")
def test_gold_counts_a_half_each_and_is_not_rounded() -> None:
    assert score(ACUMEN, bare(7)) == 3.5
    assert reputations(bare(7), bare(6), bare(8), bare(1)) == [6, 4, 8, 2]


@pytest.mark.rule("PF2")
def test_an_imp_that_is_not_at_home_costs_2() -> None:
    assert score(ACUMEN, at_home(shop(imps=9, gold=20, hospital=1))) == 8
    assert score(ACUMEN, at_home(shop(imps=7, gold=20, platform=3))) == 4
    assert score(ACUMEN, at_home(shop(imps=7, gold=20, platform=1, hospital=2))) == 4


@pytest.mark.rule("PF2")
@pytest.mark.parametrize(
    ("invited", "expected"), [(0, 2), (1, 4), (2, 6), (3, 8), (4, 10), (6, 10)]
)
def test_relatives_who_were_not_invited_cost_2_each(invited: int, expected: float) -> None:
    host = shop(gold=20)
    host.relatives_to = invited
    assert score(ACUMEN, host) == expected


# Pet display (PF3)


@pytest.mark.rule("PF3")
def test_pets_count_2_cages_and_addons_1() -> None:
    assert score(DISPLAY, at_home(shop(cages="initial - c04 -"))) == 2
    assert score(DISPLAY, at_home(shop(cages=BARE, addons="a01 - - a02"))) == 2
    zoo = shop(pet("uni", 4), None, pet("drago", 7), cages="initial c01 c02 -", addons="- a01 - -")
    assert score(DISPLAY, at_home(zoo)) == 4 + 3 + 1


@pytest.mark.rule("PF3")
def test_tokens_cost_1_each_in_empty_cages_too() -> None:
    tidy = [pet("uni", 4), None, pet("drago", 7)]
    assert score(DISPLAY, at_home(shop(*tidy))) == 8
    assert score(DISPLAY, at_home(shop(*tidy, manure=(1, 2, 0, 1)))) == 4
    sad = [pet("uni", 4, "", suffering=2), None, pet("drago", 7, "", suffering=1, mutations=1)]
    assert score(DISPLAY, at_home(shop(*sad))) == 4


# Negative scores (PF4)


@pytest.mark.rule("PF4")
def test_a_negative_score_costs_that_much_reputation() -> None:
    lonely = shop(imps=6, gold=3, cages=BARE, reputation=10)  # four relatives never came
    assert reputations(lonely, bare(1)) == [10 - 6.5, 7]


@pytest.mark.rule("PF4")
def test_reputation_may_go_below_0() -> None:
    dump = at_home(shop(imps=10, gold=0, cages=BARE, manure=(3, 1, 0, 0), reputation=1))
    state = final(dump, bare())
    assert points(state.players[0]) == -3
    assert FinalScored(0, DISPLAY, -8, -8) in told(state)
    assert PETZ.scores(state) == [-3, 0]


@pytest.mark.rule("PF4")
def test_both_exhibitions_can_cost_reputation() -> None:
    ruin = at_home(shop(imps=9, gold=1, hospital=1, cages=BARE, manure=(2, 0, 0, 0)))
    ruin.reputation = 9
    assert reputations(ruin, bare()) == [4.5 - 1.5 - 2, 0]


@pytest.mark.rule("PF4", "PX7")
def test_a_score_of_0_costs_and_wins_nothing() -> None:
    assert reputations(bare(), bare(), bare(1)) == [0, 0, 8]


# The winner (PF5)


def winners(*halves: int) -> tuple[int, ...]:
    """Who wins with this reputation in half points, when the final exhibitions change nothing."""
    players = [bare() for _ in halves]
    for player, reputation in zip(players, halves, strict=True):
        player.reputation = reputation
    state = final(*players)
    over = told(state)[-1]
    assert over == GameOver(halves, PETZ.winners(state))
    assert PETZ.to_act(state) == ()
    return PETZ.winners(state)


@pytest.mark.rule("PF5")
def test_most_reputation_wins() -> None:
    assert winners(20, 60, 40, 58) == (1,)
    assert winners(60, 61) == (1,)
    assert winners(-4, -6, -2) == (2,)


@pytest.mark.rule("PF5")
def test_tied_players_share_the_victory() -> None:
    assert winners(60, 20, 60, 40) == (0, 2)
    assert winners(7, 7, 7) == (0, 1, 2)


@pytest.mark.rule("PF5")
def test_final_exhibitions_can_decide() -> None:
    leader, rich = bare(), bare(1)
    leader.reputation = 2 * 6
    assert PETZ.winners(final(leader, rich)) == (1,)
