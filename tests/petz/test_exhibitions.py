"""Phase 4, exhibitions: what pets and displays score."""

import pytest

from tests.petz.dsl import (
    PETZ,
    at,
    choices,
    pet,
    play,
    points,
    rest_of_round,
    shop,
    table,
    told,
)
from undercroft.core.game import Step
from undercroft.games.petz.events import Awarded, Exhibited
from undercroft.games.petz.state import Pet, Player
from undercroft.games.petz.steps import AWARDS, CLEAR_NEEDS, ENTER, SHOW_OFF

SINGLE = ("arena", "freestyle", "moody-medley", "eating-contest", "beauty-pageant")
FULL = ("breeders-prize", "childrens-day", "magic-show")


def entry(exhibition: str, player: Player) -> Exhibited:
    """What a shop enters in round 2, its needs already settled; asked, it does its best."""
    state = table(player, round=2, exhibitions=exhibition)
    state.news = []
    at(state, Step(ENTER, 0))
    if PETZ.to_act(state):
        play(state, 0, choices(state, 0)[0])
    (entered,) = [event for event in told(state) if isinstance(event, Exhibited)]
    assert state.players[0].score == entered.halves
    return entered


def score(exhibition: str, *pets: Pet | None) -> float:
    """What these pets score in a clean display."""
    return entry(exhibition, shop(*pets)).halves / 2


def judge(player: Player) -> Player:
    player.judged = True
    return player


# When there is one, and what counts (PX0)


@pytest.mark.rule("PX0", "PE1")
def test_round_1_has_no_exhibition() -> None:
    calm = pet("snappy", 2, "green poop, red disease")
    state = table(judge(shop(calm, imps=0)), round=1)
    state.news = []
    rest_of_round(state, SHOW_OFF)
    assert state.round == 2
    assert not any(isinstance(event, Exhibited | Awarded) for event in told(state))
    assert [points(player) for player in state.players] == [0, 0]


@pytest.mark.rule("PX0", "PX8")
@pytest.mark.parametrize(("round", "expected"), [(2, 4), (3, 2), (4, 1)])
def test_each_round_from_2_on_has_its_own_exhibition(round: int, expected: float) -> None:
    drago = pet("drago", 4, "green hunger, red anger, red anger, purple magic")
    state = table(shop(drago), round=round, exhibitions="arena eating-contest magic-show")
    at(state, Step(ENTER, 0))
    assert state.players[0].score / 2 == expected


@pytest.mark.rule("PX8")
def test_a_score_above_10_is_kept_whole() -> None:
    drago = pet("drago", 6, ", ".join(["red anger"] * 6))
    state = table(shop(drago, artifacts="whip-of-obedience"), round=2, exhibitions="arena")
    at(state, Step(ENTER, 0))
    assert state.players[0].score / 2 == 12.5


@pytest.mark.rule("PX0", "PX2")
@pytest.mark.parametrize(("vegetables", "meal"), [((0, 0, 0), []), ((2, 0, 0), ["feed 1 2 0 0"])])
def test_needs_count_met_or_not(vegetables: tuple[int, int, int], meal: list[str]) -> None:
    wormie = pet("wormie", 4, "green hunger, green hunger, green poop, red anger")
    state = table(shop(wormie, vegetables=vegetables), round=2, exhibitions="eating-contest")
    at(state, Step(SHOW_OFF, 0))
    play(state, 0, *meal)
    assert state.players[0].score / 2 == 4


@pytest.mark.rule("PX0")
def test_needs_of_an_earlier_round_do_not_count() -> None:
    state = table(shop(pet("snappy", 3, "green hunger, red anger, red anger")), round=2)
    at(state, Step(CLEAR_NEEDS), Step(ENTER, 0))
    assert state.players[0].score == 0


@pytest.mark.rule("PX0", "PL2")
def test_a_pet_that_is_lost_does_not_count() -> None:
    furious = pet("snappy", 3, "green anger, red anger, red anger")
    angry = pet("fiery-fairy", 2, "red anger, purple disease")
    state = table(shop(furious, angry, imps=0), round=2, exhibitions="arena")
    at(state, Step(SHOW_OFF, 0))
    assert state.players[0].pets[0] is None
    assert state.players[0].score / 2 == 1


# Which pets count (PX1)


@pytest.mark.rule("PX1")
@pytest.mark.parametrize("plot", [0, 1, 2, 3])
def test_the_best_pet_is_proposed_wherever_it_lives(plot: int) -> None:
    pets = [pet("snappy", 2, "green disease, red anger") for _ in range(4)]
    pets[plot] = pet("snappy", 3, "green disease, red anger, red anger")
    entered = entry("arena", shop(*pets))
    assert (entered.plot, entered.halves / 2) == (plot, 3)


@pytest.mark.rule("PX1", "PX6")
def test_of_pets_below_0_the_best_is_entered_too() -> None:
    sick = pet("ghosty", 2, "yellow disease, purple disease")
    ill = pet("ghosty", 2, "yellow disease, purple play")
    assert score("arena", sick, ill) == -1
    assert entry("arena", judge(shop(sick, ill))).halves / 2 == 1


@pytest.mark.rule("PX1", "PX4")
def test_the_manure_in_a_cage_decides_which_pet_is_best() -> None:
    pretty = pet("lifffard", 4, "green poop, red anger, yellow play, purple magic")
    plain = pet("fluffy", 3, "green poop, yellow play, yellow play")
    entered = entry("beauty-pageant", shop(pretty, plain, manure=(3, 0, 5, 0)))
    assert (entered.plot, entered.halves / 2) == (1, 2)


@pytest.mark.rule("PX1")
def test_a_full_display_counts_every_pet() -> None:
    magical = [pet("ghosty", 3, "yellow magic, purple magic, purple play") for _ in range(4)]
    assert score("magic-show", *magical) == 8
    assert score("magic-show", None, magical[0], None, magical[0]) == 4


@pytest.mark.rule("PX1", "PX5")
def test_a_full_display_counts_the_manure_in_empty_cages() -> None:
    playful = pet("fluffy", 3, "green poop, yellow play, yellow play")
    assert entry("childrens-day", shop(None, playful, manure=(1, 1, 0, 1))).halves / 2 == 1


# The eight exhibitions (PX2-PX5)


@pytest.mark.rule("PX2")
def test_arena_scores_2_for_an_anger_and_loses_1_for_a_disease() -> None:
    needs = "green anger, red anger, red anger, red disease, yellow disease"
    assert score("arena", pet("snappy", 5, needs)) == 4
    hurt = pet("snappy", 5, needs, suffering=2, mutations=1)
    assert entry("arena", shop(hurt, manure=(3, 0, 0, 0))).halves / 2 == 4


@pytest.mark.rule("PX2")
def test_eating_contest_scores_2_for_a_hunger_and_loses_1_for_a_disease() -> None:
    needs = "green hunger, green hunger, green disease, green anger, red hunger, purple disease"
    assert score("eating-contest", pet("wormie", 6, needs)) == 4
    hurt = pet("wormie", 6, needs, suffering=2, mutations=1)
    assert entry("eating-contest", shop(hurt, manure=(3, 0, 0, 0))).halves / 2 == 4


@pytest.mark.rule("PX3")
@pytest.mark.parametrize(
    ("needs", "expected"),
    [
        ("green poop, green poop, red poop, purple magic", 6),
        ("green disease, red disease, yellow disease, purple disease", 8),
        ("green hunger, red play, yellow play, purple anger", 4),
        ("green hunger, red anger, yellow play, purple magic", 2),
        ("potion, potion, potion, purple magic", 6),
    ],
)
def test_freestyle_scores_2_for_each_need_of_the_best_kind(needs: str, expected: float) -> None:
    assert score("freestyle", pet("lifffard", 4, needs)) == expected
    hurt = pet("lifffard", 4, needs, suffering=2, mutations=1)
    assert entry("freestyle", shop(hurt, manure=(3, 0, 0, 0))).halves / 2 == expected - 4


@pytest.mark.rule("PX3")
@pytest.mark.parametrize(
    ("needs", "expected"),
    [
        ("green hunger, red anger, yellow play, purple magic", 8),
        ("green disease, red disease, yellow disease, purple disease", 2),
        ("green poop, red hunger, yellow poop, purple disease", 6),
        ("potion, red anger, potion, purple anger", 4),
    ],
)
def test_moody_medley_scores_2_for_each_kind_of_need(needs: str, expected: float) -> None:
    assert score("moody-medley", pet("lifffard", 4, needs)) == expected
    hurt = pet("lifffard", 4, needs, suffering=1, mutations=1)
    assert entry("moody-medley", shop(hurt, manure=(3, 0, 0, 0))).halves / 2 == expected - 2


@pytest.mark.rule("PX4")
@pytest.mark.parametrize(
    ("needs", "expected"),
    [
        ("green hunger, red anger, yellow play, purple magic", 4),
        ("green poop, green hunger, red poop, red anger", 2),
        ("green hunger, green anger, green disease, green poop", 1),
        ("potion, red anger, potion, purple anger", 3),
        ("green substitute, green hunger, yellow substitute, potion", 3),
    ],
)
def test_beauty_pageant_scores_1_for_each_colour_of_card(needs: str, expected: float) -> None:
    assert score("beauty-pageant", pet("lifffard", 4, needs)) == expected


@pytest.mark.rule("PX4")
def test_beauty_pageant_loses_1_for_each_token_on_the_pet_and_in_its_own_cage() -> None:
    needs = "green hunger, red anger, yellow play, purple magic"
    assert score("beauty-pageant", pet("lifffard", 4, needs, suffering=2)) == 2
    assert score("beauty-pageant", pet("lifffard", 4, needs, mutations=1)) == 3
    clean = pet("lifffard", 4, needs)
    assert entry("beauty-pageant", shop(clean, manure=(3, 2, 2, 2))).halves / 2 == 1


@pytest.mark.rule("PX5")
def test_breeders_prize_scores_2_for_each_pet_and_loses_1_for_a_mutation() -> None:
    kept = pet("ghosty", 3, "yellow play, purple magic, purple magic", suffering=2)
    mutant = pet("uni", 2, "yellow magic, purple magic", mutations=1)
    assert score("breeders-prize", kept) == 2
    assert score("breeders-prize", kept, mutant) == 3
    assert entry("breeders-prize", shop(kept, mutant, mutant, manure=(2, 1, 0, 3))).halves / 2 == 4


@pytest.mark.rule("PX5")
def test_childrens_day_scores_2_for_a_play_less_2_for_a_mutation_and_1_for_manure() -> None:
    needs = "red play, yellow play, yellow poop, purple play"
    playful = pet("direbunny", 4, needs, suffering=3)
    mutant = pet("direbunny", 4, needs, mutations=1)
    assert score("childrens-day", playful) == 6
    assert score("childrens-day", playful, mutant) == 10
    assert entry("childrens-day", shop(playful, manure=(2, 0, 1, 0))).halves / 2 == 3


@pytest.mark.rule("PX5")
def test_magic_show_scores_1_for_a_magic_and_loses_nothing() -> None:
    needs = "yellow magic, yellow disease, purple magic, purple magic, purple anger"
    sad = pet("birdie", 5, needs, suffering=3, mutations=1)
    assert entry("magic-show", shop(sad, sad, manure=(2, 1, 3, 0))).halves / 2 == 6


# The judges and the whip (PX6, PR7)


@pytest.mark.rule("PX6", "PR7")
@pytest.mark.parametrize("exhibition", SINGLE + FULL)
def test_judges_add_2_and_the_whip_a_half(exhibition: str) -> None:
    mixed = pet("cthulie", 5, "green hunger, red anger, yellow play, purple magic, purple disease")
    plain = entry(exhibition, shop(mixed)).halves / 2
    assert entry(exhibition, judge(shop(mixed))).halves / 2 == plain + 2
    assert entry(exhibition, shop(mixed, artifacts="whip-of-obedience")).halves / 2 == plain + 0.5
    both = judge(shop(mixed, artifacts="whip-of-obedience imp-armour"))
    assert entry(exhibition, both).halves / 2 == plain + 2.5


@pytest.mark.rule("PX6", "PR7")
def test_the_bonus_can_lift_a_score_above_0() -> None:
    calm = pet("uni", 2, "yellow play, purple play")
    whip = shop(calm, artifacts="whip-of-obedience")
    state = table(whip, shop(calm), round=2, exhibitions="arena")
    at(state, Step(ENTER, 0), Step(ENTER, 1), Step(AWARDS))
    assert [points(player) for player in state.players] == [7, 0]


@pytest.mark.rule("PX6")
@pytest.mark.parametrize("exhibition", FULL)
def test_a_full_display_without_a_pet_still_gets_the_bonus(exhibition: str) -> None:
    empty = judge(shop(artifacts="whip-of-obedience"))
    assert entry(exhibition, empty).halves / 2 == 2.5


@pytest.mark.rule("PX6")
@pytest.mark.parametrize("exhibition", SINGLE)
def test_a_single_pet_exhibition_without_a_pet_scores_nothing(exhibition: str) -> None:
    empty = judge(shop(artifacts="whip-of-obedience"))
    assert entry(exhibition, empty) == Exhibited(0, 0, -1)


@pytest.mark.rule("PX6", "PE1")
def test_a_player_without_pets_has_a_turn_too() -> None:
    state = table(judge(shop(imps=0)), round=2, exhibitions="breeders-prize")
    at(state, Step(SHOW_OFF, 0))
    assert state.players[0].score / 2 == 2


@pytest.mark.rule("PX6", "PR3")
def test_a_shovel_cleans_for_a_player_without_pets() -> None:
    owner = judge(shop(imps=1, manure=(2, 1, 0, 0), artifacts="long-handled-shovel"))
    state = at(table(owner, round=2, exhibitions="childrens-day"), Step(SHOW_OFF, 0))
    play(state, 0, "dig 1", "dig 2")
    assert state.players[0].score / 2 == 1


# Worked examples


@pytest.mark.rule("PE-C", "PX2")
def test_arena_two_anger_and_one_disease_score_3() -> None:
    drago = pet("drago", 4, "green disease, red anger, red anger, purple magic")
    state = table(shop(None, None, None, drago), round=2, exhibitions="arena")
    at(state, Step(SHOW_OFF, 0))
    assert state.players[0].score / 2 == 3


@pytest.mark.rule("PE-D", "PX5")
def test_childrens_day_three_play_one_manure_one_mutation_score_3() -> None:
    snakitty = pet("snakitty", 2, "green poop, yellow play")
    birdie = pet("birdie", 3, "yellow play, purple play, purple magic")
    display = shop(snakitty, birdie, cages="initial c09 - -", imps=1)
    state = table(display, round=2, exhibitions="childrens-day")
    at(state, Step(SHOW_OFF, 0))
    play(state, 0, "play 1-2")
    assert state.players[0].score / 2 == 3
