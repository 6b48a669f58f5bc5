"""Phase 2: groups are made behind screens and sent to the town, biggest first."""

from itertools import permutations

import pytest

from tests.petz.dsl import PETZ, SPACE, at, choices, four, grouped, play, shop, table
from undercroft.core.game import IllegalMove, Step
from undercroft.games.petz.state import State
from undercroft.games.petz.steps import AGE, BEGIN_GROUPING

RED, YELLOW, GREEN, BLUE = range(4)


def keep_all(state: State) -> list[int]:
    """Every group stays home; whose turn it was each time."""
    turns: list[int] = []
    while PETZ.to_act(state):
        seat = PETZ.to_act(state)[0]
        turns.append(seat)
        kept = [words for words in choices(state, seat) if words.startswith("keep")]
        play(state, seat, kept[0])
    return turns


# Grouping


@pytest.mark.rule("PG1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_make_their_groups_at_the_same_time_and_in_any_order(seats: int) -> None:
    ends = []
    for order in permutations(range(seats)):
        state = at(table(*[shop() for _ in range(seats)]), Step(BEGIN_GROUPING))
        assert PETZ.to_act(state) == tuple(range(seats))
        assert PETZ.is_sealed(state)
        for seat in order:
            assert PETZ.is_sealed(state)
            play(state, seat, "group 3+1", f"group {seat + 1 if seat < 2 else 1}+0", "done")
        ends.append(state)
    assert not PETZ.is_sealed(ends[0])
    assert all(end == ends[0] for end in ends)


@pytest.mark.rule("PG1")
def test_6_groups_at_most_are_made() -> None:
    state = at(four(imps=10), Step(BEGIN_GROUPING))
    play(state, 0, *["group 1+0"] * 5)
    assert "group 1+0" in choices(state, 0)
    play(state, 0, "group 1+0")
    assert 0 not in PETZ.to_act(state)
    assert len(state.players[0].groups) == 6


@pytest.mark.rule("PG1")
def test_making_no_group_is_allowed() -> None:
    state = grouped(four(), "", "", "", "1+0")
    assert PETZ.to_act(state) == (3,)
    assert [player.imps for player in state.players] == [6, 6, 6, 5]
    assert PETZ.to_act(grouped(four())) == ()


@pytest.mark.rule("PG1")
def test_a_player_without_imps_at_home_is_not_waited_for() -> None:
    state = four()
    state.players[2].imps = 0
    assert PETZ.to_act(at(state, Step(BEGIN_GROUPING))) == (0, 1, 3)


@pytest.mark.rule("PG2")
def test_a_group_has_an_imp_at_least_and_as_much_gold_as_there_is() -> None:
    state = at(four(imps=2, gold=3), Step(BEGIN_GROUPING))
    groups = [f"group {imps}+{gold}" for imps in (1, 2) for gold in (0, 1, 2, 3)]
    assert choices(state, 0) == ["done", *groups]
    with pytest.raises(IllegalMove):
        play(state, 0, "group 0+1")
    play(state, 0, "group 1+2")
    assert choices(state, 0) == ["done", "group 1+0", "group 1+1"]
    with pytest.raises(IllegalMove):
        play(state, 0, "group 2+0")
    with pytest.raises(IllegalMove):
        play(state, 0, "group 1+2")


@pytest.mark.rule("PG2")
def test_imps_and_gold_may_stay_at_home() -> None:
    state = grouped(four(), "2+3")
    assert (state.players[0].imps, state.players[0].gold) == (4, 6)


@pytest.mark.rule("PG1", "PG2")
@pytest.mark.parametrize(("imps", "gold"), [(0, 2), (1, 3), (3, 2), (4, 3), (7, 0), (8, 1)])
def test_every_division_can_be_made_in_one_way(imps: int, gold: int) -> None:
    made: list[tuple[tuple[int, int], ...]] = []
    state = at(table(shop(imps=imps, gold=gold)), Step(BEGIN_GROUPING))
    open_ends = [state]
    while open_ends:
        state = open_ends.pop()
        if 0 not in PETZ.to_act(state):
            made.append(tuple(sorted(state.players[0].groups)))
            continue
        for words in choices(state, 0):
            open_ends.append(play(state.clone(), 0, words))
    assert len(made) == len(set(made))
    assert set(made) == {tuple(sorted(groups)) for groups in divisions(imps, gold, 6)}


def divisions(imps: int, gold: int, groups: int) -> list[list[tuple[int, int]]]:
    """All lists of at most so many groups, in any order."""
    found: list[list[tuple[int, int]]] = [[]]
    if groups > 0:
        for some in range(1, imps + 1):
            for coins in range(gold + 1):
                rest = divisions(imps - some, gold - coins, groups - 1)
                found += [
                    [(some, coins), *others] for others in rest if others[:1] <= [(some, coins)]
                ]
    return found


# The order of sending


@pytest.mark.rule("PG4", "PE-E")
def test_group_order_of_the_second_example() -> None:
    red, yellow = "2+1 2+1 1+1 1+0", "5+1 1+2"
    green, blue = "2+2 2+2 1+0 1+0", "1+3 1+2 1+0 1+0 1+0"
    state = grouped(four(), red, yellow, green, blue)
    size_4 = [GREEN, BLUE, GREEN]
    size_3 = [RED, YELLOW, BLUE, RED]
    size_1 = [RED, GREEN, BLUE, GREEN, BLUE, BLUE]
    assert keep_all(state) == [YELLOW, *size_4, *size_3, RED, *size_1]


@pytest.mark.rule("PG4", "PG5", "PE-J")
@pytest.mark.parametrize("first", ["4+0", "1+3"])
def test_group_order_of_the_first_example(first: str) -> None:
    yellow = ["4+0", "1+3"]
    state = grouped(four(), "3+1", "4+0 1+3", "2+1", "2+2")
    assert PETZ.to_act(state) == (RED,)
    play(state, RED, "send 1 meat")
    assert PETZ.to_act(state) == (YELLOW,)
    assert [words for words in choices(state, YELLOW) if "keep" in words] == ["keep 1", "keep 2"]
    play(state, YELLOW, f"send {yellow.index(first) + 1} vegetables")
    assert state.space_imps[SPACE["vegetables"]] == int(first[0])
    assert PETZ.to_act(state) == (BLUE,)
    play(state, BLUE, "keep 1")
    assert PETZ.to_act(state) == (YELLOW,)
    play(state, YELLOW, "send 1 mixed")
    assert state.space_imps[SPACE["mixed"]] == 5 - int(first[0])
    assert (PETZ.to_act(state), state.size) == ((GREEN,), 3)


@pytest.mark.rule("PG4")
@pytest.mark.parametrize("start", [0, 1, 2, 3])
def test_each_size_starts_again_from_the_start_player(start: int) -> None:
    state = grouped(four(start=start), *["2+1 1+0 1+0"] * 4)
    clockwise = [(start + place) % 4 for place in range(4)]
    assert keep_all(state) == clockwise * 3


@pytest.mark.rule("PG4")
@pytest.mark.parametrize("group", ["3+0", "2+1", "1+2"])
def test_size_is_imps_plus_gold(group: str) -> None:
    state = grouped(four(), "2+0", group, "1+3", "1+0")
    assert keep_all(state) == [2, 1, 0, 3]


@pytest.mark.rule("PG5")
def test_of_several_groups_of_the_size_any_may_be_used_and_equal_ones_are_one_choice() -> None:
    state = grouped(four(), "2+1 1+2 1+2 1+0")
    played = choices(state, 0)
    assert [words for words in played if "keep" in words] == ["keep 1", "keep 2"]
    assert {"send 1 meat", "send 2 meat"} <= set(played)
    play(state, 0, "send 2 meat")
    assert state.players[0].groups == ((2, 1), (1, 2), (1, 0))


@pytest.mark.rule("PG6")
def test_a_group_kept_home_brings_imps_and_gold_back_and_acts_no_more() -> None:
    state = grouped(four(), "2+3 1+0")
    assert (state.players[0].imps, state.players[0].gold) == (3, 6)
    play(state, 0, "keep 1")
    assert (state.players[0].imps, state.players[0].gold) == (5, 9)
    play(state, 0, "keep 1")
    assert (state.players[0].imps, state.players[0].gold) == (6, 9)
    assert PETZ.to_act(state) == ()


@pytest.mark.rule("PG6", "PG7")
def test_a_space_takes_one_group_a_round_and_the_gold_is_spent() -> None:
    state = grouped(four(), "2+3", "1+0", "1+0")
    play(state, 0, "send 1 hospital")
    player = state.players[0]
    assert (player.imps, player.gold) == (4, 6)
    assert (state.spaces[SPACE["hospital"]], state.space_imps[SPACE["hospital"]]) == (0, 2)
    assert "send 1 hospital" not in choices(state, 1)
    with pytest.raises(IllegalMove):
        play(state, 1, "send 1 hospital")
    play(state, 1, "send 1 judging")
    play(state, 2, "keep 1")
    at(state, Step(AGE))
    assert (player.imps, player.gold) == (6, 6)
    assert set(state.spaces) == {-1}


@pytest.mark.rule("PG7")
def test_a_dummy_space_cant_be_chosen() -> None:
    state = grouped(table(shop(), shop(), shop(), round=2), "2+1")  # no neutral imp on any
    for dummy in ("green-dummy", "red-dummy", "dummy-one", "dummy-two"):
        with pytest.raises(IllegalMove):
            play(state, 0, f"send 1 {dummy}")


@pytest.mark.rule("PG8")
def test_spaces_that_give_nothing_may_be_chosen_but_not_empty_ones_where_one_chooses() -> None:
    state = grouped(four(round=1), "2+1")
    spaces = ["vegetables", "mixed", "meat", "artifacts"]
    spaces += ["relatives", "hospital", "judging", "platform"]
    assert choices(state, 0) == [*[f"send 1 {space}" for space in spaces], "keep 1"]
    play(state, 0, "send 1 artifacts")
    assert (state.players[0].artifacts, state.players[0].imps) == (0, 4)
