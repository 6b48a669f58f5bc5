"""Phase 2: what the action spaces give (PG9-PG19)."""

import pytest

from tests.petz.dsl import (
    ADDON,
    ARTIFACT,
    CAGE,
    PET,
    PETZ,
    SPACE,
    at,
    choices,
    four,
    grouped,
    hand_of,
    names,
    pet,
    play,
    rest_of_round,
    run_chance,
    seen_by,
    shop,
    stock,
    table,
)
from undercroft.core.game import Step
from undercroft.games.petz.cards import POTION
from undercroft.games.petz.constants import COLOURS
from undercroft.games.petz.data import BASE
from undercroft.games.petz.steps import AGE, ARRANGE, CATCH, ENTER, INCOME, SHOW_OFF


@pytest.mark.rule("PG9")
@pytest.mark.parametrize(
    ("space", "vegetables", "meat", "left"),
    [
        ("vegetables", (13, 2, 0), (4, 0), (0, 2, 1, 3)),
        ("mixed", (3, 2, 0), (5, 0), (12, 0, 0, 3)),
        ("meat", (1, 2, 0), (7, 0), (12, 2, 1, 0)),
    ],
)
def test_a_stand_gives_all_its_food_into_the_freshest_chambers(
    space: str, vegetables: tuple[int, ...], meat: tuple[int, ...], left: tuple[int, ...]
) -> None:
    state = stock(four(), food=(12, 2, 1, 3))
    player = state.players[0]
    player.vegetables, player.meat = (1, 2, 0), (4, 0)
    play(grouped(state, "1+0"), 0, f"send 1 {space}")
    assert (player.vegetables, player.meat) == (vegetables, meat)
    assert state.food == left


@pytest.mark.rule("PG10", "PG19")
def test_both_artifacts_are_taken_and_the_magic_box_comes_with_a_food() -> None:
    state = stock(four(), artifacts="magic-box whip-of-obedience")
    play(grouped(state, "1+0"), 0, "send 1 artifacts")
    player = state.players[0]
    assert [name for name, at in ARTIFACT.items() if player.has(at)] == [
        "whip-of-obedience",
        "magic-box",
    ]
    assert (player.box_food, state.artifacts) == (1, ())
    at(state, Step(ENTER, 0))
    assert player.score == 1  # Breeders' Prize without a pet: the whip's half point
    other = stock(four(), artifacts="whip-of-obedience crystal-ball")
    play(grouped(other, "1+0"), 0, "send 1 artifacts")
    assert other.players[0].box_food == 0


@pytest.mark.rule("PG10")
@pytest.mark.parametrize("book", list(ARTIFACT)[:4])
@pytest.mark.parametrize("which", [0, 1])
def test_a_book_asks_for_one_of_its_colours_at_once_and_brings_a_card_of_it(
    book: str, which: int
) -> None:
    state = stock(four(), artifacts=f"{book} imp-armour")
    play(grouped(state, "1+0", "1+0"), 0, "send 1 artifacts")
    colours = [COLOURS[colour] for colour in BASE.book_colours[ARTIFACT[book]]]
    assert choices(state, 0) == [f"colour {book} {colour}" for colour in colours]
    play(state, 0, f"colour {book} {colours[which]}")
    run_chance(state)
    assert [card.split()[0] for card in hand_of(state.players[0])] == [colours[which]]
    assert state.players[0].books == tuple([int(word == colours[which]) for word in COLOURS])
    assert PETZ.to_act(state) == (1,)


@pytest.mark.rule("PG10")
def test_of_two_books_either_is_opened_first_and_its_card_is_seen_before_the_other() -> None:
    state = stock(four(), artifacts="fun-with-food savage-feasts")
    play(grouped(state, "1+0"), 0, "send 1 artifacts")
    first = ["colour savage-feasts red", "colour savage-feasts green"]
    second = ["colour fun-with-food yellow", "colour fun-with-food green"]
    assert choices(state, 0) == first + second
    play(state, 0, "colour fun-with-food green", "deal need green poop")
    assert choices(state, 0) == first
    play(state, 0, "colour savage-feasts green", "deal need green hunger")
    assert hand_of(state.players[0]) == ["green hunger", "green poop"]
    assert state.players[0].books == (2, 0, 0, 0)
    assert PETZ.to_act(state) == ()


@pytest.mark.rule("PG10")
def test_a_books_hand_limit_lasts_and_its_colour_is_never_asked_again() -> None:
    reader = shop(pet("snakitty", 2), hand="green poop, red play, yellow play, purple play", gold=0)
    state = stock(table(reader, shop(imps=0), shop(imps=0), shop(imps=0)), artifacts="")
    state.artifacts, state.artifact_stack = (ARTIFACT["savage-feasts"],), ()
    rest_of_round(state, INCOME)
    play(state, 0, "group 1+0", "done", "send 1 artifacts", "colour savage-feasts green")
    limits: list[int] = []
    while PETZ.to_act(state) and state.round < 5:
        run_chance(state)
        seat = PETZ.to_act(state)[0]
        offered = choices(state, seat)
        assert not any(words.startswith("colour") for words in offered)
        if PETZ.is_sealed(state) and offered[0] == "done":
            limits.append(len([card for card in hand_of(reader) if "green" in card]))
        play(state, seat, offered[0])
    assert limits == [2]
    assert (reader.books, reader.has(ARTIFACT["savage-feasts"])) == ((1, 0, 0, 0), True)


@pytest.mark.rule("PG11")
@pytest.mark.parametrize(("group", "qualifies"), [("2+0", True), ("3+1", True), ("1+5", False)])
def test_a_cage_needs_a_group_of_2_imps(group: str, qualifies: bool) -> None:
    state = grouped(stock(four(), cages="c01 c02 c03"), group)
    assert ("send 1 cage-left" in choices(state, 0)) == qualifies


@pytest.mark.rule("PG11", "PG19")
def test_two_groups_a_round_choose_a_cage_and_it_waits_to_be_placed() -> None:
    state = grouped(stock(four(), cages="c01 c02 c03"), "2+0", "2+0", "2+0")
    play(state, 0, "send 1 cage-left")
    assert choices(state, 0) == ["take cage c01", "take cage c02", "take cage c03"]
    play(state, 0, "take cage c02")
    assert seen_by(1, state).players[0].new_cages == (CAGE["c02"],)
    assert names(state.players[0].cages, CAGE) == ["initial", "-", "-", "-"]
    play(state, 1, "send 1 cage-right")
    assert choices(state, 1) == ["take cage c01", "take cage c03"]
    play(state, 1, "take cage c03")
    assert names(state.cages, CAGE) == ["c01"]
    assert not any("cage" in words for words in choices(state, 2))


@pytest.mark.rule("PG12", "PG19")
@pytest.mark.parametrize("group", ["1+0", "1+1", "3+0"])
def test_any_group_may_choose_one_of_the_two_addons(group: str) -> None:
    state = grouped(stock(four(), addons="a01 a06"), group, "1+0")
    play(state, 0, "send 1 addon")
    assert choices(state, 0) == ["take addon a01", "take addon a06"]
    play(state, 0, "take addon a06")
    assert seen_by(1, state).players[0].new_addons == (ADDON["a06"],)
    assert names(state.players[0].addons, ADDON) == ["-", "-", "-", "-"]
    assert names(state.addons, ADDON) == ["a01"]
    assert "send 1 addon" not in choices(state, 1)


@pytest.mark.rule("PG12")
def test_of_two_addons_alike_there_is_nothing_to_choose() -> None:
    state = grouped(stock(four(), addons="a01 a02"), "1+0", "1+0")
    play(state, 0, "send 1 addon")
    assert len(state.players[0].new_addons) == 1
    assert PETZ.to_act(state) == (1,)


@pytest.mark.rule("PG13", "PG19")
@pytest.mark.parametrize(
    ("space", "offer", "size"),
    [("young-left", ["uni", "drago", "bubl"], 2), ("older", ["ghosty", "fluffy"], 3)],
)
def test_a_pet_is_chosen_of_its_corral_and_waits_even_without_a_cage(
    space: str, offer: list[str], size: int
) -> None:
    state = stock(four(), young="uni drago bubl", older="ghosty fluffy")
    state.players[0].cages = (-1, -1, -1, -1)
    play(grouped(state, "1+1"), 0, f"send 1 {space}")
    assert choices(state, 0) == [f"take pet {name}" for name in offer]
    play(state, 0, f"take pet {offer[1]}")
    waiting = seen_by(1, state).players[0].lineup
    assert [(one.kind, one.size) for one in waiting] == [(PET[offer[1]], size)]
    assert state.players[0].pets == [None] * 4
    left = state.older if size == 3 else state.young
    assert names(left, PET) == [name for name in offer if name != offer[1]]
    assert len(state.young) + len(state.older) == 4


@pytest.mark.rule("PG13")
@pytest.mark.parametrize("group", ["1+0", "6+0"])
def test_no_pet_without_gold(group: str) -> None:
    state = grouped(stock(four(), young="uni", older="drago"), group)
    offered = " ".join(choices(state, 0))
    assert "young" not in offered
    assert "older" not in offered


@pytest.mark.rule("PG13")
def test_no_second_young_pet_without_gold() -> None:
    state = grouped(stock(four(), young="uni drago"), "1+1", "2+0", "1+1")
    play(state, 0, "send 1 young-left", "take pet uni")
    assert not any("young" in words for words in choices(state, 1))
    play(state, 1, "keep 1")
    assert "send 1 young-right" in choices(state, 2)


@pytest.mark.rule("PG13")
def test_two_young_pets_and_one_older_can_be_bought_a_round() -> None:
    state = stock(four(), young="uni drago bubl", older="ghosty fluffy")
    grouped(state, "1+1", "1+1", "1+1", "1+1")
    play(state, 0, "send 1 young-left", "take pet uni")
    play(state, 1, "send 1 young-right", "take pet bubl")
    assert not any("young" in words for words in choices(state, 2))
    play(state, 2, "send 1 older", "take pet fluffy")
    assert not any("older" in words for words in choices(state, 3))
    assert names((*state.young, *state.older), PET) == ["drago", "ghosty"]


@pytest.mark.rule("PG13")
def test_a_single_thing_on_offer_is_taken_at_once() -> None:
    state = grouped(stock(four(), older="drago"), "1+1", "1+0")
    play(state, 0, "send 1 older")
    assert state.players[0].lineup == (pet("drago", 3),)
    assert PETZ.to_act(state) == (1,)


@pytest.mark.rule("PG14", "PE-F")
def test_relatives_of_this_and_earlier_rounds_join_the_group() -> None:
    state = four(round=1)
    play(grouped(state, "1+0"), 0, "send 1 relatives")
    assert state.space_imps[SPACE["relatives"]] == 1 + 1
    at(state, Step(AGE))
    assert state.players[0].imps == 7
    state.round = 3
    twin = state.clone()
    play(grouped(state, "2+1"), 0, "send 1 relatives")
    assert state.space_imps[SPACE["relatives"]] == 2 + 2
    assert state.players[0].imps == 5  # they are not at home before the round ends
    at(state, Step(AGE))
    assert state.players[0].imps == 9
    play(grouped(twin, "", "", "1+0"), 2, "send 1 relatives")
    assert twin.space_imps[SPACE["relatives"]] == 1 + 3


@pytest.mark.rule("PG15", "PE-N")
def test_the_hospital_gives_a_potion_and_the_imps_that_are_there() -> None:
    state = four()
    blue = state.players[3]
    blue.hospital = state.players[0].hospital = 2
    play(grouped(state, "", "", "", "1+2"), 3, "send 1 hospital")
    assert (blue.gold, blue.imps, blue.hospital) == (7, 5, 0)
    assert state.space_imps[SPACE["hospital"]] == 3
    assert hand_of(blue) == ["potion"]
    assert state.players[0].hospital == 2
    at(state, Step(AGE))
    assert blue.imps == 8


@pytest.mark.rule("PG15")
def test_imps_hurt_after_the_visit_stay_in_the_hospital() -> None:
    angry = pet("snakitty", 4, "green anger, red anger, yellow play, yellow play")
    state = table(shop(angry, cages="initial - - -", addons="- - - -"), shop(), shop(), shop())
    play(grouped(state, "1+0"), 0, "send 1 hospital")
    at(state, Step(SHOW_OFF, 0))
    while state.agenda[-1].kind != CATCH:
        play(state, 0, "play 1-2")
    play(state, 0, "catch 1")
    at(state, Step(AGE))
    assert state.players[0].hospital == 1


@pytest.mark.rule("PG16")
@pytest.mark.parametrize(("judges", "score"), [(True, 2), (False, 0)])
def test_judging_is_worth_2_in_this_rounds_exhibition(judges: bool, score: int) -> None:
    state = grouped(four(), "1+0")
    play(state, 0, "send 1 judging" if judges else "keep 1")
    assert seen_by(1, state).players[0].judged == judges
    at(state, Step(ENTER, 0))  # Breeders' Prize
    assert state.players[0].score == 2 * score
    at(state, Step(AGE))
    assert not state.players[0].judged


@pytest.mark.rule("PG17")
def test_imps_sent_to_the_platform_stay_on_its_right_side() -> None:
    state = grouped(four(), "2+1", "1+0")
    state.players[0].platform = 1
    play(state, 0, "send 1 platform")
    assert "send 1 platform" not in choices(state, 1)
    play(state, 1, "send 1 meat")
    at(state, Step(AGE))
    assert (state.players[0].imps, state.players[0].platform) == (4, 3)
    assert (state.players[1].imps, state.players[1].platform) == (6, 0)
    assert "send 1 platform" in choices(grouped(state, "1+0"), 0)


@pytest.mark.rule("PG18")
def test_potions_and_food_are_not_limited() -> None:
    state = four()
    for round in range(1, BASE.potions + 3):
        state.food = (30, 0, 0, 20)  # more than there are tokens in the box
        grouped(state, "1+0 1+0 1+0")
        play(state, 0, "send 1 hospital", "send 1 meat", "send 1 vegetables")
        player = state.players[0]
        assert (player.hand[POTION], player.meat[0], player.vegetables[0]) == (round, 20, 30)
        at(state, Step(AGE))


@pytest.mark.rule("PG19")
def test_what_was_gained_is_placed_when_arranging() -> None:
    state = stock(four(), cages="c01", addons="a06", young="uni")
    grouped(state, "2+0 1+1 1+0")
    play(state, 0, "send 1 cage-left", "send 1 young-left", "send 1 addon")
    assert PETZ.to_act(state) == ()
    at(state, Step(ARRANGE, 0))
    play(state, 0, "place cage c01 2", "place addon a06 2", "house uni 2")
    player = state.players[0]
    assert names(player.cages, CAGE) == ["initial", "c01", "-", "-"]
    assert names(player.addons, ADDON) == ["-", "a06", "-", "-"]
    assert player.pets[1] == pet("uni", 2)
    assert (player.new_cages, player.new_addons, player.lineup) == ((), (), ())


@pytest.mark.rule("PG13")
def test_the_last_young_pet_can_be_bought_on_the_second_space() -> None:
    state = grouped(stock(four(), young="uni drago"), "1+1", "1+1")
    play(state, 0, "send 1 young-left", "take pet uni")
    assert "send 1 young-right" in choices(state, 1)
