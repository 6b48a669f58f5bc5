"""Setup: what everybody starts with, what the town offers, and in which order it lies."""

import pytest

from tests.petz.dsl import (
    ADDON,
    CAGE,
    CUSTOMER,
    EXHIBITION,
    PET,
    PETZ,
    SPACE,
    at,
    choices,
    grouped,
    hand_of,
    idle,
    names,
    new_game,
    play,
    run_chance,
    seen_by,
    shop,
    table,
    told,
)
from undercroft.core.game import CHANCE, BadSetup, Setup, Step
from undercroft.games.petz.data import BASE
from undercroft.games.petz.display import antimagic, strength
from undercroft.games.petz.events import RoundBegan
from undercroft.games.petz.steps import AGE, ARRANGE
from undercroft.games.petz.supply import most_dealt

SEATS = (2, 3, 4)
DUMMIES = {"green-dummy", "red-dummy", "dummy-one", "dummy-two"}


@pytest.mark.rule("PS1")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 6), (4, 5)])
def test_4_players_play_5_rounds_and_fewer_play_6(seats: int, rounds: int) -> None:
    state = new_game(seats)
    state.news = []
    idle(state, until=99)
    begun = [event.round for event in told(state) if isinstance(event, RoundBegan)]
    assert begun == list(range(2, rounds + 1))
    assert state.round == seen_by(0, state).rounds == rounds


@pytest.mark.rule("PS1")
@pytest.mark.parametrize("seats", [1, 5])
def test_only_2_to_4_can_play(seats: int) -> None:
    with pytest.raises(BadSetup, match="for 2 to 4 players"):
        PETZ.new(seats)


# Players


@pytest.mark.rule("PS2")
@pytest.mark.parametrize("seats", SEATS)
def test_6_imps_are_at_home_and_4_wait_under_rounds_1_to_4(seats: int) -> None:
    state = new_game(seats)
    assert [player.imps for player in state.players] == [6] * seats
    for round, expected in ((1, 1), (2, 2), (3, 3), (4, 4), (5, 4)):
        state = table(*[shop(imps=6) for _ in range(seats)], round=round)
        state.neutral = 0
        play(grouped(state, "1+0"), 0, "send 1 relatives")
        at(state, Step(AGE))
        assert state.players[0].imps == 6 + expected


@pytest.mark.rule("PS3")
@pytest.mark.parametrize("seats", SEATS)
def test_players_start_with_2_gold_no_food_and_no_artifacts(seats: int) -> None:
    for player in PETZ.new(seats).players:
        assert player.gold == 2
        assert (player.vegetables, player.meat, player.box_food) == ((0, 0, 0), (0, 0), 0)
        assert (player.artifacts, player.books) == (0, (0, 0, 0, 0))


@pytest.mark.rule("PS3")
@pytest.mark.parametrize("seats", SEATS)
def test_players_start_with_a_need_card_of_each_colour_hidden_from_the_others(seats: int) -> None:
    state = new_game(seats)
    for seat in range(seats):
        colours = [words.split()[0] for words in hand_of(state.players[seat])]
        assert colours == ["green", "red", "yellow", "purple"]
        for other in range(seats):
            seen = seen_by(other, state).players[seat]
            assert seen.hand_size == 4
            assert seen.hand == (tuple(state.players[seat].hand) if other == seat else ())


@pytest.mark.rule("PS4")
@pytest.mark.parametrize("seats", SEATS)
def test_plot_1_holds_the_initial_cage_with_1_manure(seats: int) -> None:
    for player in new_game(seats).players:
        assert names(player.cages, CAGE) == ["initial", "-", "-", "-"]
        assert names(player.addons, ADDON) == ["-", "-", "-", "-"]
        assert player.manure == (1, 0, 0, 0)
        assert player.pets == [None] * 4
        assert (strength(BASE, player, 0), antimagic(BASE, player, 0)) == (1, 1)
    assert (BASE.cage_grazing[0], BASE.cage_soak[0], BASE.cage_play[0]) == (0, 0, 0)


@pytest.mark.rule("PS4")
def test_every_plot_has_room_for_one_cage_and_one_addon() -> None:
    owner = shop(cages="initial - - -")
    owner.new_cages, owner.new_addons = (CAGE["c05"],), (ADDON["a01"],)
    state = at(table(owner), Step(ARRANGE, 0))
    assert choices(state, 0) == [f"place cage c05 {plot}" for plot in (1, 2, 3, 4)]
    play(state, 0, "place cage c05 2")
    assert choices(state, 0) == [f"place addon a01 {plot}" for plot in (1, 2, 3, 4)]
    play(state, 0, "place addon a01 2")
    assert names(owner.cages, CAGE) == ["initial", "c05", "-", "-"]
    assert names(owner.addons, ADDON) == ["-", "a01", "-", "-"]


@pytest.mark.rule("PS5")
@pytest.mark.parametrize("seats", SEATS)
def test_reputation_and_exhibition_markers_start_at_0(seats: int) -> None:
    for player in new_game(seats).players:
        assert (player.reputation, player.score, player.judged) == (0, 0, False)


# Tiles and the town


@pytest.mark.rule("PS6", "PS7")
@pytest.mark.parametrize("seats", SEATS)
def test_round_2s_exhibition_and_round_3s_customer_are_drawn_from_8_and_open(seats: int) -> None:
    state = PETZ.new(seats, {"start": 1})
    drawn = [f"deal exhibition {name}" for name in EXHIBITION]
    assert [(PETZ.show(move), weight) for move, weight in PETZ.outcomes(state)] == [
        (words, 1) for words in drawn
    ]
    play(state, CHANCE, "deal exhibition arena")
    drawn = [f"deal customer {name}" for name in CUSTOMER]
    assert [PETZ.show(move) for move in PETZ.legal(state, CHANCE)] == drawn
    play(state, CHANCE, "deal customer warlock")
    run_chance(state)
    for seat in range(seats):
        view = seen_by(seat, state)
        assert names(view.exhibitions, EXHIBITION) == ["arena"]
        assert names(view.customers, CUSTOMER) == ["warlock"]


@pytest.mark.rule("PS6", "PS7")
@pytest.mark.parametrize(("seats", "exhibitions", "customers"), [(2, 5, 5), (3, 5, 5), (4, 4, 4)])
def test_each_round_gets_its_tiles_and_the_rest_are_never_seen(
    seats: int, exhibitions: int, customers: int
) -> None:
    state = idle(new_game(seats), until=99)
    view = seen_by(0, state)
    assert len(view.exhibitions) == len(set(view.exhibitions)) == exhibitions
    assert len(view.customers) == len(set(view.customers)) == customers
    assert {*view.exhibitions, *state.exhibition_stack} == set(range(8))
    assert len(state.exhibition_stack) == 8 - exhibitions
    assert len(state.customer_stack) == 8 - customers


@pytest.mark.rule("PS8")
def test_with_4_players_the_town_opens_fully_stocked() -> None:
    state = new_game(4)
    assert (len(state.young), len(state.older)) == (3, 1)
    assert (len(state.cages), len(state.addons), len(state.artifacts)) == (3, 2, 2)
    assert state.food == (2, 1, 1, 2)
    assert state.deck_left == [28, 20, 20, 20]
    assert BASE.potions == 5
    assert CAGE["initial"] not in (*state.cages, *state.cage_stack)


@pytest.mark.rule("PS11")
@pytest.mark.parametrize(("seats", "cages", "artifacts"), [(2, 2, 0), (3, 3, 2)])
def test_with_fewer_players_the_goods_of_blocked_spaces_are_missing(
    seats: int, cages: int, artifacts: int
) -> None:
    state = new_game(seats)
    assert (len(state.young), len(state.older)) == (2, 1)
    assert (len(state.cages), len(state.addons), len(state.artifacts)) == (cages, 2, artifacts)
    assert state.food == (2, 0, 0, 2)


@pytest.mark.rule("PS11")
def test_a_board_that_blocks_other_spaces_first_leaves_out_their_goods() -> None:
    dots = {"market": "meat", "corral": "older", "town": "judging"}
    state = PETZ.start(Setup(2, {"start": 1}, {"rings": {"dots": dots}}))
    run_chance(state)
    assert (len(state.young), len(state.older), len(state.cages)) == (3, 0, 3)
    assert (len(state.addons), len(state.artifacts)) == (0, 2)
    assert state.food == (2, 0, 0, 0)


@pytest.mark.rule("PS9")
@pytest.mark.parametrize("seats", SEATS)
def test_chance_picks_the_start_player_each_as_likely(seats: int) -> None:
    state = PETZ.new(seats)
    shown = [(PETZ.show(move), weight) for move, weight in PETZ.outcomes(state)]
    assert shown == [(f"deal start {seat}", 1) for seat in range(1, seats + 1)]
    play(state, CHANCE, "deal start 2")
    run_chance(state)
    assert state.start == 1
    assert state.order == tuple([(1 + place) % seats for place in range(seats)])


@pytest.mark.rule("PS9")
@pytest.mark.parametrize("seats", SEATS)
def test_the_table_may_name_the_start_player(seats: int) -> None:
    state = PETZ.new(seats, {"start": seats})
    assert not any(words.startswith("deal start") for words in run_chance(state))
    assert state.start == seats - 1
    assert state.order == (seats - 1, *range(seats - 1))
    with pytest.raises(BadSetup):
        PETZ.new(seats, {"start": seats + 1})


@pytest.mark.rule("PS10")
def test_18_spaces_lie_in_3_rings_of_6_with_4_dummies_among_them() -> None:
    rings = [names(ring, SPACE) for ring in BASE.rings]
    assert rings == [
        ["mixed", "meat", "red-dummy", "artifacts", "green-dummy", "vegetables"],
        ["young-left", "cage-left", "older", "cage-right", "young-right", "addon"],
        ["judging", "relatives", "hospital", "dummy-one", "platform", "dummy-two"],
    ]
    assert {name for ring in rings for name in ring} == set(SPACE)
    assert set(SPACE) - {name for name, at in SPACE.items() if at < 14} == DUMMIES


@pytest.mark.rule("PS10")
@pytest.mark.parametrize(
    ("seats", "blocked"),
    [
        (2, "mixed artifacts young-left cage-right judging dummy-one"),
        (3, "mixed young-left judging"),
        (4, ""),
    ],
)
def test_neutral_imps_start_on_the_dots_and_with_2_players_3_steps_on(
    seats: int, blocked: str
) -> None:
    view = seen_by(0, new_game(seats))
    assert set(names(view.neutral, SPACE)) == set(blocked.split())


@pytest.mark.rule("PS13")
def test_what_is_dealt_keeps_its_order() -> None:
    state = PETZ.new(4, {"start": 1})
    play(state, CHANCE, "deal exhibition arena", "deal customer warlock")
    play(state, CHANCE, "deal pet uni", "deal pet drago", "deal pet bubl", "deal pet ghosty")
    play(state, CHANCE, "deal cage c09", "deal cage c02", "deal cage c05")
    play(state, CHANCE, "deal addon a06", "deal addon a01")
    assert names(state.young, PET) == ["uni", "drago", "bubl"]
    assert names(state.older, PET) == ["ghosty"]
    assert names(state.cages, CAGE) == ["c09", "c02", "c05"]
    assert names(state.addons, ADDON) == ["a06", "a01"]


@pytest.mark.rule("PS8", "PT5", "PT6", "PT8")
def test_the_box_has_what_the_longest_game_deals_and_no_cage_or_addon_more() -> None:
    assert most_dealt(BASE.rings, BASE.rounds) == (17, 11, 6)
