"""Phase 1: tiles are turned up, the town is restocked, income is paid."""

import pytest

from tests.petz.dsl import (
    ADDON,
    ARTIFACT,
    CAGE,
    CUSTOMER,
    PET,
    PETZ,
    SPACE,
    at,
    choices,
    grouped,
    idle,
    names,
    new_game,
    play,
    run_chance,
    seen_by,
    shop,
    stock,
    table,
    told,
)
from undercroft.core.game import CHANCE, Step
from undercroft.games.petz.data import load_pack
from undercroft.games.petz.events import (
    Dealt,
    FoodLaidOut,
    LeftTheTown,
    NeutralImps,
    Paid,
    SentToFarm,
)
from undercroft.games.petz.moves import CUSTOMER as CUSTOMER_TILE
from undercroft.games.petz.moves import EXHIBITION as EXHIBITION_TILE
from undercroft.games.petz.moves import EXTENSION
from undercroft.games.petz.state import State
from undercroft.games.petz.steps import INCOME, RESTOCK, TURN_UP

SEATS = (2, 3, 4)
BLOCKED = {
    (3, 1): "mixed young-left judging",
    (3, 2): "meat cage-left relatives",
    (3, 3): "red-dummy older hospital",
    (3, 4): "artifacts cage-right dummy-one",
    (3, 5): "green-dummy young-right platform",
    (3, 6): "vegetables addon dummy-two",
    (2, 1): "mixed young-left judging artifacts cage-right dummy-one",
    (2, 2): "meat cage-left relatives green-dummy young-right platform",
    (2, 3): "red-dummy older hospital vegetables addon dummy-two",
    (2, 4): "artifacts cage-right dummy-one mixed young-left judging",
    (2, 5): "green-dummy young-right platform meat cage-left relatives",
    (2, 6): "vegetables addon dummy-two red-dummy older hospital",
}
MEDLEY = " ".join(["moody-medley"] * 5)  # food 2, 2+1, 3


def town(seats: int, round: int) -> State:
    return table(*[shop() for _ in range(seats)], round=round, exhibitions=MEDLEY)


def restocked(state: State, *deals: str) -> State:
    """The town after these deals; what else is dealt does not matter."""
    at(state, Step(RESTOCK))
    play(state, CHANCE, *[f"deal {words}" for words in deals])
    run_chance(state)
    return state


@pytest.mark.rule("PT1", "PT9")
@pytest.mark.parametrize(("seats", "deals"), [(2, 9), (3, 12), (4, 13)])
def test_in_round_1_nothing_comes_but_income(seats: int, deals: int) -> None:
    state = PETZ.new(seats, {"start": 1})
    dealt = [words for words in run_chance(state) if not words.startswith("deal need")]
    assert len(dealt) == deals  # all by setup
    assert (len(state.exhibitions), len(state.customers)) == (1, 1)
    assert all(player.gold > 2 for player in state.players)


@pytest.mark.rule("PT2")
@pytest.mark.parametrize(
    ("seats", "exhibitions", "customers"),
    [
        (2, [1, 2, 3, 4, 5, 5], [1, 2, 3, 5, 5, 5]),
        (3, [1, 2, 3, 4, 5, 5], [1, 2, 3, 5, 5, 5]),
        (4, [1, 2, 3, 4, 4], [1, 2, 4, 4, 4]),
    ],
)
def test_this_and_the_next_exhibition_and_customers_of_3_rounds_are_known(
    seats: int, exhibitions: list[int], customers: list[int]
) -> None:
    seen = [seen_by(0, idle(new_game(seats), until=round + 1)) for round in range(len(customers))]
    assert [len(view.exhibitions) for view in seen] == exhibitions
    assert [len(view.customers) for view in seen] == customers


@pytest.mark.rule("PT2")
def test_both_customers_of_the_last_round_are_turned_up_together() -> None:
    state = table(*[shop() for _ in range(4)], round=3)
    state.exhibitions = state.exhibitions[:3]
    state.customers = state.customers[:2]
    state.customer_stack = tuple([CUSTOMER[name] for name in ("lich-lord", "porky-orky")])
    at(state, Step(TURN_UP))
    play(state, CHANCE, "deal customer porky-orky", "deal customer lich-lord")
    assert PETZ.to_act(state) == ()
    turned = ["dungeon-girl", "farmer-troll", "porky-orky", "lich-lord"]
    assert names(state.customers, CUSTOMER) == turned


# Neutral imps


@pytest.mark.rule("PT3", "PS10")
@pytest.mark.parametrize("seats", [2, 3])
def test_neutral_imps_step_on_along_their_rings_every_round(seats: int) -> None:
    state = new_game(seats)
    for round in range(1, 7):
        idle(state, until=round)
        seen = names(seen_by(0, state).neutral, SPACE)
        assert set(seen) == set(BLOCKED[seats, round].split())
        assert len(seen) == (3 if seats == 3 else 6)


@pytest.mark.rule("PT3", "PS11", "PG6", "PG7")
@pytest.mark.parametrize(("seats", "round"), [*BLOCKED, (4, 1), (4, 5)])
def test_only_spaces_with_a_neutral_imp_are_blocked_and_dummies_are_no_spaces(
    seats: int, round: int
) -> None:
    state = table(*[shop(gold=3) for _ in range(seats)], round=round)
    stock(state, young="uni drago", older="bubl", cages="c01 c02", addons="a01")
    grouped(state, "2+1")
    blocked = BLOCKED.get((seats, round), "").split()
    free = [space for space in list(SPACE)[:14] if space not in blocked]
    for left, right in (("young-left", "young-right"), ("cage-left", "cage-right")):
        if left in free and right in free:
            free.remove(right)  # of two equal spaces the left one is offered
    assert choices(state, 0) == [f"send 1 {space}" for space in free] + ["keep 1"]


@pytest.mark.rule("PT3")
def test_4_players_meet_no_neutral_imps() -> None:
    state = new_game(4)
    for round in range(1, 6):
        assert seen_by(0, idle(state, until=round)).neutral == ()


# Restocking


@pytest.mark.rule("PT4")
@pytest.mark.parametrize(
    ("seats", "round", "food"),
    [
        (4, 2, (2, 2, 1, 3)),
        (4, 5, (2, 2, 1, 3)),
        (3, 2, (2, 2, 1, 0)),
        (3, 3, (2, 2, 0, 3)),
        (3, 4, (2, 2, 1, 3)),
        (3, 5, (2, 1, 1, 3)),
        (3, 6, (0, 2, 1, 3)),
        (2, 2, (2, 1, 1, 0)),
        (2, 3, (0, 2, 0, 3)),
        (2, 4, (2, 0, 0, 3)),
        (2, 5, (2, 1, 1, 0)),
        (2, 6, (0, 2, 0, 3)),
    ],
)
def test_stands_are_filled_by_the_tile_less_what_neutral_imps_take(
    seats: int, round: int, food: tuple[int, ...]
) -> None:
    state = stock(town(seats, round), food=(7, 7, 7, 7))
    state.farm_vegetables, state.farm_gold = 2, 3
    restocked(state)
    assert state.food == food
    assert (state.farm_vegetables, state.farm_gold) == (0, 0)


@pytest.mark.rule("PT4")
def test_the_numbers_are_those_of_this_rounds_tile() -> None:
    tiles = "arena moody-medley beauty-pageant childrens-day"
    for round, food in ((2, (3, 1, 1, 3)), (3, (2, 2, 1, 3)), (4, (2, 1, 2, 2)), (5, (4, 1, 1, 2))):
        state = table(*[shop() for _ in range(4)], round=round, exhibitions=tiles)
        assert restocked(state).food == food


@pytest.mark.rule("PT4")
@pytest.mark.parametrize(("round", "food"), [(3, (2, 0, 0, 3)), (5, (2, 0, 0, 3))])
def test_a_dummy_takes_nothing_from_an_empty_mixed_stand(round: int, food: tuple[int, ...]) -> None:
    nothing = {"vegetables": 2, "mixed_vegetables": 0, "mixed_meat": 0, "meat": 3}
    box = load_pack({"exhibitions": {"moody-medley": {"food": nothing}}})
    state = table(*[shop() for _ in range(3)], round=round, exhibitions=MEDLEY, box=box)
    assert restocked(state).food == food


@pytest.mark.rule("PT4", "PT8")
def test_a_blocked_meat_stand_gets_no_extra_meat() -> None:
    state = restocked(stock(town(3, 2), older="uni drago"))
    assert state.food[3] == 0
    assert state.older == ()


@pytest.mark.rule("PT5")
@pytest.mark.parametrize(
    ("seats", "round", "count"), [(4, 2, 2), (3, 3, 2), (3, 4, 0), (2, 4, 0), (2, 5, 2)]
)
def test_artifacts_left_over_leave_and_2_new_ones_come_unless_blocked(
    seats: int, round: int, count: int
) -> None:
    state = restocked(stock(town(seats, round), artifacts="crystal-ball magic-box"))
    assert len(state.artifacts) == count
    old = {ARTIFACT["crystal-ball"], ARTIFACT["magic-box"]}
    assert not old & {*state.artifacts, *state.artifact_stack}


@pytest.mark.rule("PT6", "PS13")
@pytest.mark.parametrize(
    ("left", "kept"), [("c01 c02 c03", "c03"), ("c05 c02", "c02"), ("c09", "c09")]
)
def test_the_lowest_cage_left_moves_to_the_top_and_2_new_ones_come_below(
    left: str, kept: str
) -> None:
    state = stock(town(4, 2), cages=left, artifacts="crystal-ball")
    state.artifact_stack = ()
    state.news = []
    restocked(state, "cage c11", "cage c10")
    assert names(state.cages, CAGE) == [kept, "c11", "c10"]
    gone = [e.item for e in told(state) if isinstance(e, LeftTheTown)]
    gone.remove(ARTIFACT["crystal-ball"])
    assert names(gone, CAGE) == left.split()[:-1]
    assert not {CAGE[name] for name in left.split()} & set(state.cage_stack)


@pytest.mark.rule("PT6", "PS13")
def test_the_lowest_cage_is_the_one_dealt_last_of_those_not_taken() -> None:
    state = stock(town(4, 2), cages="c01 c02 c03")
    play(grouped(state, "2+0"), 0, "send 1 cage-left", "take cage c03")
    restocked(state)
    assert names(state.cages[:1], CAGE) == ["c02"]


@pytest.mark.rule("PT6")
@pytest.mark.parametrize(
    ("seats", "round", "count"),
    [(3, 2, 2), (3, 3, 3), (3, 4, 2), (3, 5, 3), (2, 2, 2), (2, 3, 3), (2, 4, 2), (2, 5, 2)],
)
def test_only_1_new_cage_comes_while_a_cage_space_is_blocked(
    seats: int, round: int, count: int
) -> None:
    state = restocked(stock(town(seats, round), cages="c01 c02"))
    assert len(state.cages) == count
    assert names(state.cages[:1], CAGE) == ["c02"]


@pytest.mark.rule("PT7", "PS13")
@pytest.mark.parametrize(("left", "kept"), [("a01 a03", "a03"), ("a05", "a05")])
def test_one_addon_left_moves_up_and_a_new_one_comes_below(left: str, kept: str) -> None:
    state = stock(town(4, 2), addons=left)
    state.artifact_stack = state.cage_stack = ()
    state.news = []
    restocked(state, "addon a06")
    assert names(state.addons, ADDON) == [kept, "a06"]
    gone = [event for event in told(state) if isinstance(event, LeftTheTown)]
    assert names([event.item for event in gone if event.what == EXTENSION], ADDON) == [
        name for name in left.split() if name != kept
    ]
    assert not {ADDON[name] for name in left.split()} & set(state.addon_stack)


@pytest.mark.rule("PT7")
@pytest.mark.parametrize(("seats", "round"), [(3, 6), (2, 3), (2, 6)])
@pytest.mark.parametrize("left", ["a01 a03", "a05"])
def test_addons_stay_as_they_are_while_their_space_is_blocked(
    seats: int, round: int, left: str
) -> None:
    state = restocked(stock(town(seats, round), addons=left))
    assert names(state.addons, ADDON) == left.split()


@pytest.mark.rule("PT8")
def test_older_pets_left_go_to_a_farm_and_each_adds_1_meat() -> None:
    state = stock(town(4, 3), older="stareplant baby-golem ghosty", young="uni drago")
    state.news = []
    restocked(state)
    assert state.food == (2, 2, 1, 3 + 3)
    farmed = [event.pet for event in told(state) if isinstance(event, SentToFarm)]
    assert names(farmed, PET) == ["stareplant", "baby-golem", "ghosty"]
    assert not {*farmed} & {*state.older, *state.young, *state.pet_stack}


@pytest.mark.rule("PT8", "PS13")
def test_young_pets_left_grow_and_move_up_and_3_new_ones_come() -> None:
    state = stock(town(4, 3), young="uni drago")
    state.artifact_stack = state.cage_stack = state.addon_stack = ()
    restocked(state, "pet bubl", "pet fluffy", "pet snappy")
    assert names(state.older, PET) == ["uni", "drago"]
    assert names(state.young, PET) == ["bubl", "fluffy", "snappy"]
    play(grouped(state, "1+1"), 0, "send 1 older", "take pet uni")
    assert state.players[0].lineup[0].size == 3


@pytest.mark.rule("PT8", "PS13")
@pytest.mark.parametrize(("seats", "round"), [(3, 3), (2, 3), (2, 6)])
def test_the_leftmost_pet_moved_up_leaves_while_the_older_pet_space_is_blocked(
    seats: int, round: int
) -> None:
    state = stock(town(seats, round), young="uni drago bubl", older="fluffy")
    state.news = []
    restocked(state)
    assert names(state.older, PET) == ["drago", "bubl"]
    assert state.food[3] == 3 + 1  # for fluffy alone
    assert PET["uni"] not in state.pet_stack


@pytest.mark.rule("PT8")
@pytest.mark.parametrize(
    ("seats", "round", "count"),
    [(3, 2, 3), (3, 4, 3), (3, 5, 2), (3, 6, 3), (2, 2, 2), (2, 3, 3), (2, 4, 2), (2, 6, 3)],
)
def test_only_2_new_pets_come_while_a_young_pet_space_is_blocked(
    seats: int, round: int, count: int
) -> None:
    assert len(restocked(town(seats, round)).young) == count


# Income and order


@pytest.mark.rule("PT9", "PE-M")
@pytest.mark.parametrize("start", [0, 1, 2, 3])
def test_with_4_players_the_first_two_get_1_gold_and_the_others_2(start: int) -> None:
    state = new_game(4, start)
    gold = [state.players[(start + place) % 4].gold for place in range(4)]
    assert gold == [3, 3, 4, 4]


@pytest.mark.rule("PT9")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("start", [0, 1])
def test_with_fewer_players_only_the_start_player_gets_1_gold(seats: int, start: int) -> None:
    state = table(*[shop(gold=5) for _ in range(seats)], start=start)
    at(state, Step(INCOME))
    gold = [6 if seat == start else 7 for seat in range(seats)]
    assert [player.gold for player in state.players] == gold


@pytest.mark.rule("PT9")
@pytest.mark.parametrize("seats", SEATS)
def test_income_comes_every_round(seats: int) -> None:
    state = new_game(seats)
    state.news = []
    idle(state, until=99)
    paid = [event.gold for event in told(state) if isinstance(event, Paid)]
    assert len([gold for gold in paid if gold in (1, 2)]) == seats * (state.round - 1)
    assert paid.count(6) == seats * state.round  # imps at work


@pytest.mark.rule("PT10")
def test_tiles_are_turned_up_then_imps_step_then_goods_come_then_income() -> None:
    state = new_game(3)
    state.news = []
    idle(state, until=2)
    told_at = list(enumerate(told(state)))
    dealt = [(at, event.what) for at, event in told_at if isinstance(event, Dealt)]
    tiles = [at for at, what in dealt if what in (EXHIBITION_TILE, CUSTOMER_TILE)]
    goods = [at for at, what in dealt if what not in (EXHIBITION_TILE, CUSTOMER_TILE)]
    imps = [at for at, event in told_at if isinstance(event, NeutralImps)]
    food = [at for at, event in told_at if isinstance(event, FoodLaidOut)]
    income = [at for at, event in told_at if isinstance(event, Paid)][-3:]
    assert (len(tiles), len(imps), len(food)) == (2, 1, 1)
    assert tiles + imps + food + goods + income == sorted([*tiles, *imps, *food, *goods, *income])


@pytest.mark.rule("PT10")
@pytest.mark.parametrize(
    ("seats", "left"), [(4, (2, 0, 0, 0)), (3, (1, 0, 0, 0)), (2, (3, 2, 1, 2))]
)
def test_nothing_comes_back_and_the_stacks_suffice(seats: int, left: tuple[int, ...]) -> None:
    state = new_game(seats)
    state.news = []
    first = {*state.young, *state.older}
    idle(state, until=99)
    dealt = [(event.what, event.item) for event in told(state) if isinstance(event, Dealt)]
    assert len(dealt) == len(set(dealt))
    assert not first & {item for what, item in dealt if what == 0}
    assert seen_by(0, state).stacks == left


@pytest.mark.rule("PT10")
def test_a_stack_that_runs_out_deals_what_it_has() -> None:
    state = stock(town(4, 2), cages="c01", addons="a01", young="uni")
    state.cage_stack, state.addon_stack = (CAGE["c02"],), ()
    state.artifact_stack, state.pet_stack = (), (PET["drago"],)
    restocked(state)
    assert names(state.cages, CAGE) == ["c01", "c02"]
    assert (names(state.addons, ADDON), state.artifacts) == (["a01"], ())
    assert names(state.young, PET) == ["drago"]
    assert PETZ.to_act(state) == ()
