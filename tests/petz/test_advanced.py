"""The advanced rules, each its own option."""

import pytest

from tests.petz.dsl import (
    CAGE,
    CARD,
    EXHIBITION,
    PETZ,
    at,
    cards,
    choices,
    grouped,
    hand_of,
    idle,
    new_game,
    pet,
    play,
    points,
    rest_of_round,
    run_chance,
    seen_by,
    shop,
    stock,
    table,
    told,
)
from undercroft.core.game import IllegalMove, Step
from undercroft.games.petz.data import BASE
from undercroft.games.petz.events import DrewHidden, Exhibited, Paid, RoundBegan
from undercroft.games.petz.game import OPTION_BITS
from undercroft.games.petz.state import Player, State
from undercroft.games.petz.steps import (
    ARRANGE,
    BEGIN_ASSIGNING,
    BEGIN_GROUPING,
    BEGIN_ROUND,
    BUSINESS,
    END_ROUND,
    ENTER,
    INCOME,
    RESTOCK,
    SHOW_OFF,
)

DOMINANT = {"green": "hunger", "red": "anger", "yellow": "play", "purple": "magic"}
LOWEST_FIRST = (1, 3, 2, 0)  # seats with reputation 9, 3, 7, 5
DEALT = [words for words, card in CARD.items() if card < 24 and BASE.deck[card] > 0]


def assigning(hand: str, kind: str, options: str = "double-symbols") -> State:
    """A player with one pet of size 2 assigns; the other one has no pet."""
    keeper = shop(pet(kind, 2), hand=hand, imps=0)
    return at(table(keeper, options=options), Step(BEGIN_ASSIGNING), Step(SHOW_OFF, 0))


# Double symbols (PA1, PA2)


@pytest.mark.rule("PA1")
@pytest.mark.parametrize("card", DEALT)
def test_a_card_that_is_not_dominant_may_be_turned(card: str) -> None:
    colour, need = card.split()
    if colour == "purple":
        state = play(assigning(f"yellow play, {card}", "uni"), 0, "assign 1 yellow play")
    else:
        kind, partner = {
            "green": ("snappy", "red anger"),
            "red": ("drago", "purple magic"),
            "yellow": ("uni", "purple magic"),
        }[colour]
        state = assigning(f"{card}, {partner}", kind)
    straight, turned = f"assign 1 {card}", f"assign 1 {card} turned"
    assert choices(state, 0) == ([straight] if need == DOMINANT[colour] else [straight, turned])


@pytest.mark.rule("PA1")
def test_without_the_switch_no_card_is_turned() -> None:
    state = assigning("green poop, red play", "snappy", options="")
    assert choices(state, 0) == ["assign 1 green poop"]
    with pytest.raises(IllegalMove):
        play(state, 0, "assign 1 green poop turned")


@pytest.mark.rule("PA1", "PN7")
def test_substitutes_and_potions_are_not_turned() -> None:
    state = assigning("green substitute, red substitute, potion, potion", "snappy")
    assert choices(state, 0) == ["assign 1 green substitute", "assign 1 potion"]


@pytest.mark.rule("PA1")
def test_a_turned_card_counts_as_both_needs() -> None:
    state = assigning("yellow poop, purple disease", "uni")
    play(state, 0, "assign 1 yellow poop turned", "assign 1 purple disease")
    kept = state.players[0].pets[0]
    assert kept is not None
    assert state.players[0].manure == (1, 0, 0, 0)
    assert kept.suffering == 1  # nobody was there to play
    straight = assigning("yellow poop, purple disease", "uni")
    play(straight, 0, "assign 1 yellow poop", "assign 1 purple disease")
    assert straight.players[0].pets[0] == pet("uni", 2, "yellow poop, purple disease")


@pytest.mark.rule("PA1", "PS12", "PN10")
def test_which_way_a_card_lies_is_hidden_until_it_is_revealed() -> None:
    views = []
    for way in ("", " turned"):
        keepers = [shop(pet("snappy", 2), hand="green poop, red play") for _ in range(2)]
        state = table(*keepers, options="double-symbols")
        at(state, Step(BEGIN_ASSIGNING), Step(SHOW_OFF, 0))
        play(state, 0, f"assign 1 green poop{way}", f"assign 1 red play{way}")
        views.append(seen_by(1, state))
        play(state, 1, "assign 1 green poop", "assign 1 red play")
        shown = seen_by(1, state).players[0].plots[0].pet
        assert shown is not None
        assert shown.cards == cards(f"green poop{way}, red play{way}")
    assert views[0] == views[1]


@pytest.mark.rule("PA2", "PN8", "PN9")
def test_a_turned_card_is_one_card_for_bars_and_hand() -> None:
    state = assigning("green poop, green anger, red play, red hunger", "snappy")
    play(state, 0, "assign 1 green poop turned", "assign 1 red play turned")
    assert state.players[0].ready
    assert hand_of(state.players[0]) == ["green anger", "red hunger"]


@pytest.mark.rule("PA2")
@pytest.mark.parametrize(
    ("exhibition", "needs", "expected"),
    [
        ("arena", "red hunger turned, red disease turned", 2 + 2 - 1),
        ("eating-contest", "green disease turned, green anger turned", 2 - 1 + 2),
        ("freestyle", "green poop turned, red hunger", 4),
        ("moody-medley", "green poop turned, red play turned", 8),
        ("beauty-pageant", "green poop turned, green anger turned", 1),
        ("breeders-prize", "green poop turned, red play turned", 2),
        ("childrens-day", "yellow magic turned, purple play turned", 4),
        ("magic-show", "yellow magic turned, purple play turned", 2),
    ],
)
def test_both_needs_of_a_turned_card_count_in_exhibitions(
    exhibition: str, needs: str, expected: float
) -> None:
    state = table(shop(pet("uni", 2, needs)), round=2, exhibitions=exhibition)
    at(state, Step(ENTER, 0))
    if exhibition == "freestyle":
        play(state, 0, "exhibit 1 hunger")
    assert state.players[0].score / 2 == expected


@pytest.mark.rule("PA2", "PB3")
@pytest.mark.parametrize(
    ("customer", "needs", "expected"),
    [
        ("dungeon-master", "purple anger turned, potion, potion, potion", 3),
        ("dungeon-girl", "yellow hunger turned, red play turned, potion, potion", 3 + 2 - 1),
        ("farmer-troll", "yellow poop turned, purple play turned, potion, potion", 3 + 1),
        ("dungeon-granny", "yellow hunger turned, green anger turned, potion, potion", 3 + 2),
        ("warlock", "yellow magic turned, purple play turned, potion, potion", 3 + 3),
        ("dungeon-mistress", "red poop turned, purple play turned, potion, potion", 0 + 2),
        ("lich-lord", "green disease turned, purple disease turned, potion, potion", 3 - 1 + 3),
        ("porky-orky", "green poop turned, green disease turned, potion, potion", 3 + 0),
    ],
)
def test_both_needs_of_a_turned_card_count_for_customers(
    customer: str, needs: str, expected: int
) -> None:
    state = table(shop(pet("uni", 4, needs)), customers=customer)
    at(state, Step(BUSINESS, 0))
    play(state, 0, f"sell 1 {customer} market")
    assert points(state.players[0]) == 2 * expected


# Foresight (PA3, PA4)


def known(seats: int, options: str) -> list[tuple[int, int]]:
    """How many exhibitions and customers are face up, round by round."""
    state = new_game(seats, options=options)
    counts = []
    for round in range(1, BASE.rounds[seats] + 1):
        idle(state, round)
        seen = seen_by(0, state)
        counts.append((len(seen.exhibitions), len(seen.customers)))
    return counts


@pytest.mark.rule("PA3", "PT2")
def test_more_foresight_shows_tiles_one_round_earlier() -> None:
    assert known(4, "") == [(1, 1), (2, 2), (3, 4), (4, 4), (4, 4)]
    assert known(4, "more-foresight") == [(2, 2), (3, 4), (4, 4), (4, 4), (4, 4)]


@pytest.mark.rule("PA3", "PT2")
@pytest.mark.parametrize("seats", [2, 3])
def test_more_foresight_with_fewer_players(seats: int) -> None:
    assert known(seats, "") == [(1, 1), (2, 2), (3, 3), (4, 5), (5, 5), (5, 5)]
    assert known(seats, "more-foresight") == [(2, 2), (3, 3), (4, 5), (5, 5), (5, 5), (5, 5)]


@pytest.mark.rule("PA4")
@pytest.mark.parametrize("options", ["full-foresight", "full-foresight more-foresight"])
def test_full_foresight_shows_all_tiles_at_the_start(options: str) -> None:
    assert known(4, options) == [(4, 4)] * 5
    assert known(3, options) == [(5, 5)] * 6
    assert known(2, options) == [(5, 5)] * 6


# The meat stand (PA5)


def restocked(older: str, options: str = "meat-stand", seats: int = 4, round: int = 3) -> State:
    """A round is set up that pets were left for in the upper corral; the tile brings 3 meat."""
    players = [shop(gold=0) for _ in range(seats)]
    state = table(*players, round=round, exhibitions="arena arena arena", options=options)
    at(stock(state, older=older), Step(RESTOCK))
    run_chance(state)
    return state


def take_meat_stand(state: State) -> Player:
    grouped(state, "1+0")
    play(state, 0, "send 1 meat")
    return state.players[0]


@pytest.mark.rule("PA5")
@pytest.mark.parametrize(
    ("older", "vegetables", "meat", "gold"),
    [
        ("uni", 0, 4, 0),
        ("stareplant", 1, 3, 0),
        ("baby-golem", 0, 3, 1),
        ("ghosty", 0, 3, 0),
        ("stareplant baby-golem uni drago ghosty", 1, 5, 1),
    ],
)
def test_the_farm_sends_what_suits_the_pet(
    older: str, vegetables: int, meat: int, gold: int
) -> None:
    buyer = take_meat_stand(restocked(older))
    assert (buyer.vegetables[0], buyer.meat[0]) == (vegetables, meat)
    assert buyer.gold == gold


@pytest.mark.rule("PA5", "PT8")
def test_without_the_switch_every_pet_adds_meat() -> None:
    buyer = take_meat_stand(restocked("stareplant baby-golem ghosty", options=""))
    assert (buyer.vegetables[0], buyer.meat[0], buyer.gold) == (0, 6, 0)


@pytest.mark.rule("PA5", "PT4")
def test_what_is_left_on_the_meat_stand_goes_with_the_leftovers() -> None:
    state = restocked("stareplant baby-golem")
    assert (state.farm_vegetables, state.farm_gold) == (1, 1)
    at(state, Step(RESTOCK))
    assert (state.farm_vegetables, state.farm_gold, state.food[3]) == (0, 0, 3)


@pytest.mark.rule("PA5", "PT4")
def test_a_blocked_meat_stand_gets_nothing() -> None:
    state = restocked("stareplant baby-golem uni", seats=3, round=2)
    assert (state.farm_vegetables, state.farm_gold, state.food[3]) == (0, 0, 0)


# The order of the last round (PA6)


def ranked(*reputation: int, round: int = 5, start: int = 0, on: bool = True) -> State:
    """Players with this reputation, by seat, and one imp each."""
    shops = [shop(imps=1, gold=0, reputation=points) for points in reputation]
    options = "last-round-order" if on else ""
    return table(*shops, round=round, start=start, options=options)


def order_of(state: State) -> tuple[int, ...]:
    state.news = []
    at(state, Step(BEGIN_ROUND))
    (began,) = [event for event in told(state) if isinstance(event, RoundBegan)]
    return began.order


@pytest.mark.rule("PA6")
@pytest.mark.parametrize(
    ("reputation", "start", "expected"),
    [
        ((9, 3, 7, 5), 1, (1, 3, 2, 0)),
        ((9, 3, 3, 9), 1, (1, 2, 3, 0)),
        ((9, 3, 3, 9), 2, (2, 1, 3, 0)),
        ((4, 4, 4, 4), 2, (2, 3, 0, 1)),
        ((2, -1, 2, 2), 1, (1, 2, 3, 0)),
    ],
)
def test_the_last_round_goes_from_lowest_to_highest(
    reputation: tuple[int, ...], start: int, expected: tuple[int, ...]
) -> None:
    assert order_of(ranked(*reputation, start=start)) == expected


@pytest.mark.rule("PA6")
def test_other_rounds_and_smaller_games_stay_clockwise() -> None:
    assert order_of(ranked(9, 3, 7, 5, start=1, on=False)) == (1, 2, 3, 0)
    assert order_of(ranked(9, 3, 7, 5, start=1, round=4)) == (1, 2, 3, 0)
    assert order_of(ranked(9, 3, 7, start=1, round=6)) == (1, 2, 0)
    assert order_of(ranked(9, 3, start=0, round=6)) == (0, 1)


@pytest.mark.rule("PA6", "PY4")
def test_the_start_player_is_chosen_as_ever() -> None:
    state = ranked(9, 3, 3, 5, round=4, start=1)
    at(state, Step(END_ROUND))
    assert (state.start, state.order) == (2, (2, 1, 3, 0))


@pytest.mark.rule("PA6", "PG4")
def test_groups_of_a_size_are_sent_in_that_order() -> None:
    state = rest_of_round(ranked(9, 3, 7, 5, start=1), BEGIN_GROUPING)
    for seat in range(4):
        play(state, seat, "group 1+0")
    for seat in LOWEST_FIRST:
        play(state, seat, "keep 1")


@pytest.mark.rule("PA6", "PN1", "PN6")
def test_pets_are_arranged_and_cards_drawn_in_that_order() -> None:
    state = ranked(9, 3, 7, 5, start=1)
    for player in state.players:
        player.pets[0] = pet("uni", 2)
    state.news = []
    rest_of_round(state, ARRANGE)
    for seat in LOWEST_FIRST:
        play(state, seat, "house uni 1")
    run_chance(state)
    drawn = [event.seat for event in told(state) if isinstance(event, DrewHidden)]
    assert drawn == [seat for seat in LOWEST_FIRST for _ in range(2)]


@pytest.mark.rule("PA6", "PE1", "PB1")
def test_the_order_stays_when_an_exhibition_changes_the_ranking() -> None:
    state = ranked(9, 3, 7, 5, start=1)
    for player in state.players:
        player.cages, player.shown, player.imps = (CAGE["c11"], -1, -1, -1), False, 0
        player.pets[0] = pet("uni", 4, "green poop, yellow play, yellow magic, purple magic")
    state.players[1].judged = True  # the last one comes first
    state.exhibitions = (EXHIBITION["magic-show"],) * 4
    state.news = []
    rest_of_round(state, SHOW_OFF)
    shown = [event.seat for event in told(state) if isinstance(event, Exhibited)]
    assert tuple(shown) == LOWEST_FIRST
    assert [points(player) for player in state.players] == [13, 11, 11, 9]
    for seat in LOWEST_FIRST:
        play(state, seat, "sell 1 dungeon-mistress market")


@pytest.mark.rule("PA6", "PT9")
def test_income_stays_by_seat() -> None:
    state = ranked(9, 3, 7, 5, start=1)
    state.order = LOWEST_FIRST
    state.news = []
    at(state, Step(INCOME))
    assert told(state) == [Paid(1, 1), Paid(2, 1), Paid(3, 2), Paid(0, 2)]


@pytest.mark.rule("PA1", "PA3", "PA4", "PA5", "PA6")
def test_each_advanced_rule_is_switched_by_itself() -> None:
    bits = list(OPTION_BITS.values())
    assert sorted(bits) == [1 << at for at in range(len(bits))]
    for name, bit in OPTION_BITS.items():
        state = PETZ.new(2, {name: 1})
        assert isinstance(state, State)
        assert state.rules == bit
