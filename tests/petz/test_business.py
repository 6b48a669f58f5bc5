"""Phase 5, business: which pets are sold to whom, and for what."""

import pytest

from tests.petz.dsl import (
    SPACE,
    at,
    choices,
    pet,
    play,
    points,
    rest_of_round,
    shop,
    stand,
    table,
    told,
)
from undercroft.core.game import Step
from undercroft.games.petz.data import BASE
from undercroft.games.petz.events import Sold
from undercroft.games.petz.state import Pet, Player, State
from undercroft.games.petz.steps import AGE, BUSINESS

PLAYFUL = "green hunger, yellow play, yellow play, purple magic"  # for a Fluffy of size 4


def fluffy(size: int = 4, needs: str = PLAYFUL) -> Pet:
    return pet("fluffy", size, needs)


def business(*shops: Player, customers: str = "dungeon-girl", round: int = 3) -> State:
    """The first player's business with the customers given, who are those of this round."""
    others = [name for name in BASE.customer_ids if name not in customers.split()]
    earlier = " ".join(others[: max(0, round - 3)])
    state = table(*shops, round=round, customers=f"{earlier} {customers}")
    return at(state, Step(BUSINESS, 0))


# Who may sell what to whom (PB1, PB2)


@pytest.mark.rule("PB1")
@pytest.mark.parametrize("round", [1, 2])
def test_there_is_no_customer_in_rounds_1_and_2(round: int) -> None:
    state = table(shop(fluffy()), round=round, customers="dungeon-girl dungeon-girl")
    assert not at(state, Step(BUSINESS, 0)).agenda


@pytest.mark.rule("PB1")
def test_each_round_from_3_on_has_its_own_customer() -> None:
    tiles = "dungeon-girl dungeon-granny warlock"
    for round, customer in ((3, "dungeon-girl"), (4, "dungeon-granny"), (5, "warlock")):
        state = at(table(shop(fluffy()), round=round, customers=tiles), Step(BUSINESS, 0))
        assert choices(state, 0) == ["done", f"sell 1 {customer} market"]


@pytest.mark.rule("PB1")
def test_a_customer_buys_one_pet_of_each_player() -> None:
    state = business(shop(fluffy(), fluffy(), fluffy()))
    play(state, 0, "sell 2 dungeon-girl market")
    assert not state.agenda
    kept = [one is not None for one in state.players[0].pets]
    assert kept == [True, False, True, False]


@pytest.mark.rule("PB1")
def test_selling_is_optional() -> None:
    state = business(shop(fluffy()))
    assert choices(state, 0)[0] == "done"
    play(state, 0, "done")
    assert not state.agenda
    assert state.players[0].pets[0] == fluffy()
    assert points(state.players[0]) == 0


@pytest.mark.rule("PB1")
def test_players_sell_clockwise_from_the_start_player() -> None:
    shops = [shop(fluffy(), imps=0, cages="initial - - -") for _ in range(4)]
    state = table(*shops, start=2, customers="dungeon-girl", round=3)
    state.news = []
    rest_of_round(state, BUSINESS)
    for seat in (2, 3, 0, 1):
        play(state, seat, "sell 1 dungeon-girl market")
    assert [event.seat for event in told(state) if isinstance(event, Sold)] == [2, 3, 0, 1]


@pytest.mark.rule("PB1")
@pytest.mark.parametrize(("seats", "last"), [(2, 6), (3, 6), (4, 5)])
def test_the_last_round_has_two_customers(seats: int, last: int) -> None:
    others = [shop() for _ in range(seats - 1)]
    two = "dungeon-girl dungeon-granny"
    state = business(shop(fluffy(5)), *others, customers=two, round=last)
    assert choices(state, 0) == [
        "done",
        "sell 1 dungeon-girl market",
        "sell 1 dungeon-granny market",
    ]
    state = business(shop(fluffy(5)), *others, customers=two, round=last - 1)
    assert choices(state, 0) == ["done", "sell 1 dungeon-girl market"]


@pytest.mark.rule("PB1")
@pytest.mark.parametrize(
    ("first", "second"), [("dungeon-girl", "dungeon-granny"), ("dungeon-granny", "dungeon-girl")]
)
def test_the_last_two_customers_are_served_in_either_order(first: str, second: str) -> None:
    pets = shop(fluffy(), fluffy(), fluffy())
    state = business(pets, customers="dungeon-girl dungeon-granny", round=6)
    play(state, 0, f"sell 1 {first} market")
    assert choices(state, 0) == ["done", f"sell 2 {second} market", f"sell 3 {second} market"]
    play(state, 0, f"sell 3 {second} market")
    assert not state.agenda
    assert points(state.players[0]) == 2 * 5 + 2 * 3


@pytest.mark.rule("PB2")
def test_only_pets_of_size_4_or_more_can_be_sold() -> None:
    small = pet("fluffy", 3, "green hunger, yellow play, yellow play")
    state = business(shop(small, fluffy()))
    assert choices(state, 0) == ["done", "sell 2 dungeon-girl market"]
    assert not business(shop(small)).agenda


# Black market and platform (PB5, PB6)


@pytest.mark.rule("PB5", "PB6")
@pytest.mark.parametrize(("where", "reputation"), [("market", 10), ("platform", 15)])
def test_reputation_is_2_or_3_times_the_match(where: str, reputation: int) -> None:
    state = business(shop(fluffy(), platform=1, reputation=4))
    state.news = []
    play(state, 0, f"sell 1 dungeon-girl {where}")
    assert points(state.players[0]) == 4 + reputation
    platform = where == "platform"
    (sold,) = told(state)
    assert sold == Sold(0, fluffy().kind, 1, platform, 5, reputation, 3)


@pytest.mark.rule("PB6")
def test_the_platform_needs_an_imp_of_the_player() -> None:
    assert "sell 1 dungeon-girl platform" not in choices(business(shop(fluffy())), 0)
    state = table(shop(fluffy()), shop(platform=2), customers="dungeon-girl")
    at(stand(state, 1, "platform", 2), Step(BUSINESS, 0))
    assert choices(state, 0) == ["done", "sell 1 dungeon-girl market"]


@pytest.mark.rule("PB6")
def test_an_imp_of_the_right_side_is_in_the_cage_until_the_round_ends() -> None:
    state = table(shop(fluffy(), imps=0, platform=2), customers="dungeon-girl")
    rest_of_round(state, BUSINESS)
    play(state, 0, "sell 1 dungeon-girl platform")
    seller = state.players[0]
    assert state.round == 4
    assert (seller.platform, seller.imps) == (1, 1)
    assert seller.gold == 2 + 3  # the imp in the cage has earned nothing


@pytest.mark.rule("PB6", "PY3")
def test_an_imp_of_the_action_space_comes_home_and_the_others_stay() -> None:
    state = table(shop(fluffy(), imps=0), customers="dungeon-girl")
    rest_of_round(stand(state, 0, "platform", 3), BUSINESS)
    play(state, 0, "sell 1 dungeon-girl platform")
    assert (state.players[0].platform, state.players[0].imps) == (2, 1)


@pytest.mark.rule("PB6")
@pytest.mark.parametrize(("right_side", "left"), [(0, (0, 1)), (1, (0, 2)), (2, (1, 2))])
def test_a_sale_takes_one_imp_of_the_platform(right_side: int, left: tuple[int, int]) -> None:
    state = stand(table(shop(fluffy(), platform=right_side)), 0, "platform", 2)
    at(state, Step(BUSINESS, 0))
    play(state, 0, "sell 1 dungeon-girl platform")
    assert (state.players[0].platform, state.space_imps[SPACE["platform"]]) == left


@pytest.mark.rule("PB6")
def test_only_one_pet_is_sold_from_the_platform_in_the_last_round_too() -> None:
    seller = shop(fluffy(), fluffy(), platform=2)
    state = business(seller, customers="dungeon-girl dungeon-granny", round=6)
    play(state, 0, "sell 2 dungeon-granny platform")
    assert choices(state, 0) == ["done", "sell 1 dungeon-girl market"]
    assert state.players[0].platform == 1


# Gold (PB7)


@pytest.mark.rule("PB7")
@pytest.mark.parametrize(
    ("kind", "prices"), [("fluffy", (3, 4, 5, 6)), ("uni", (2, 3, 4, 5)), ("ghosty", (1, 2, 3, 4))]
)
@pytest.mark.parametrize("mutations", [0, 1])
@pytest.mark.parametrize("where", ["market", "platform"])
def test_the_price_goes_by_diet_and_size(
    kind: str, prices: tuple[int, ...], mutations: int, where: str
) -> None:
    for size, price in zip((4, 5, 6, 7), prices, strict=True):
        needs = ", ".join(["yellow play"] * size)
        state = business(shop(pet(kind, size, needs, 0, mutations), gold=3, platform=1))
        play(state, 0, f"sell 1 dungeon-girl {where}")
        assert state.players[0].gold == 3 + price - 2 * mutations


@pytest.mark.rule("PB7")
def test_who_cannot_pay_for_a_cheap_mutant_cannot_sell_it() -> None:
    mutant = pet("ghosty", 4, "yellow play, purple magic, purple play, purple play", 0, 1)
    assert not business(shop(mutant, gold=0, platform=1)).agenda
    state = business(shop(mutant, gold=1))
    play(state, 0, "sell 1 dungeon-girl market")
    assert state.players[0].gold == 0


@pytest.mark.rule("PB7", "PB1")
def test_gold_of_the_first_sale_can_pay_for_the_second() -> None:
    mutant = pet("ghosty", 4, "yellow play, purple magic, purple play, purple play", 0, 1)
    seller = shop(mutant, fluffy(), gold=0)
    state = business(seller, customers="dungeon-girl dungeon-granny", round=6)
    assert not any(words.startswith("sell 1") for words in choices(state, 0))
    play(state, 0, "sell 2 dungeon-granny market", "sell 1 dungeon-girl market")
    assert state.players[0].gold == 3 - 1


# Worked examples


@pytest.mark.rule("PE-G", "PB1", "PB6", "PB7")
def test_customer_puzzle_scores_16_and_4_gold_at_best() -> None:
    snakitty = pet("snakitty", 4, "green poop, red anger, yellow play, yellow play")
    birdie = pet("birdie", 5, "yellow play, yellow hunger, purple play, purple magic, purple magic")
    birdie = Pet(birdie.kind, 5, 1, 1, birdie.cards)
    girl, mistress = "dungeon-girl", "dungeon-mistress"
    reputation: list[float] = []
    for sales in (
        (f"sell 2 {girl} platform", f"sell 1 {mistress} market"),
        (f"sell 2 {girl} market", f"sell 1 {mistress} platform"),
        (f"sell 1 {girl} platform", f"sell 2 {mistress} market"),
        (f"sell 1 {girl} market", f"sell 2 {mistress} platform"),
    ):
        seller = shop(snakitty, birdie, gold=0, platform=2)
        state = business(seller, customers=f"{girl} {mistress}", round=6)
        play(state, 0, *sales)
        assert (state.players[0].gold, state.players[0].platform) == (4, 1)
        reputation.append(points(state.players[0]))
    assert reputation == [3 * 4 + 2 * 2, 2 * 4 + 3 * 2, 3 * 3 + 2 * 3, 2 * 3 + 3 * 3]
    assert reputation[0] == max(reputation) == 16


@pytest.mark.rule("PE-O", "PB6", "PG17", "PY3")
def test_platform_example_leaves_one_imp_of_each_on_the_right_side() -> None:
    yellow, green = 1, 2
    shops = [shop(), shop(imps=4), shop(imps=5), shop()]
    state = table(*shops, round=2, customers="dungeon-girl")
    rest_of_round(stand(state, green, "platform", 1), AGE)
    assert (state.round, [player.platform for player in state.players]) == (3, [0, 0, 1, 0])

    state.players[yellow].pets[0] = state.players[green].pets[0] = fluffy()
    rest_of_round(stand(state, yellow, "platform", 2), BUSINESS)
    play(state, yellow, "sell 1 dungeon-girl platform")
    play(state, green, "sell 1 dungeon-girl market")
    assert (state.round, [player.platform for player in state.players]) == (4, [0, 1, 1, 0])
    assert [player.imps for player in state.players] == [6, 5, 5, 6]
