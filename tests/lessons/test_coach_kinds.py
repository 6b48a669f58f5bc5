"""The coach's rarer remarks, each staged once."""

import pytest

from tests.decorators.dsl import player
from tests.decorators.test_final import WILDS, ended
from tests.lessons.test_coach import DRAGO, HALL, coach_of, remark
from tests.pugquest.dsl import at, hero, table
from tests.pugquest.test_rounds import toll
from undercroft.core.game import State
from undercroft.decorators import Decorator
from undercroft.decorators import position as decorators
from undercroft.games.pugquest.position import TREASURE
from undercroft.games.pugquest.steps import PICK_FREE, DroppedTreasure
from undercroft.petz import PetCard, Shop
from undercroft.petz import position as petz
from undercroft.pugquest import Hero
from undercroft.pugquest import position as pugquest

NARROW = """
┏━━━━━┓
┃117o ┃
┗━┅┅┅━┛
┏━   ━┓┏━   ━┓
┃102r   start
┗━━━━━┛┗━   ━┛
       ┏━┅┅┅━┓
       ┃ 45  ┃
       ┗━━━━━┛"""
CROWDED = """
       ·  SP ·
       BK60 WB
       ·  CO ·
·  SK ·┏━━━━━┓┏━   ━┓
TB324SK┃102r   255o
·  BN ·┗━   ━┛┗━   ━┛
       ┏━   ━┓┏━━━━━┓·  SW ·
        start ┇339* ┃WB135··
       ┗━   ━┛┗━━━━━┛·  TB ·
              ·  SP ·
              CO186SP
              ·  TB ·"""
SEPULCHRE = """
·  ·· ·┏━━━━━┓
SP21 SK┃  3  ┃
·  WI ·┗━┅┅┅━┛
       ┏━   ━┓
        start
       ┗━   ━┛"""


def warned(game: str, state: State, move: str) -> str:
    coach = coach_of(game)
    found = coach.warn(state, [coach.game.read(move)])
    return found.kind if found is not None else ""


# Dungeon Petz


def test_a_new_pet_lacks_a_cage_that_can_be_fetched() -> None:
    match = petz(Shop(cages="- - - -", gold=3), young="drago uni", cages="c03 c04")
    for move in ("group 2+1", "group 2+0", "done", "done", "send 1 young-left"):
        match.play(move)
    assert remark(match) == ""
    match.play("take pet drago")
    assert remark(match) == "homeless"


def test_meat_that_will_rot_is_eaten() -> None:
    hand = "green hunger, green poop, red anger, red anger, purple magic"
    assert remark(petz(Shop((DRAGO,), hand=hand, meat=(0, 1)), phase="assigning")) == "rot-meat"
    assert remark(petz(Shop((DRAGO,), hand=hand, meat=(1, 0)), phase="assigning")) == ""


def test_a_better_pet_for_the_exhibition_is_named() -> None:
    angry = PetCard("drago", 4, "green poop, red anger, red anger, purple magic")
    playful = PetCard("trollie", 4, "green poop, yellow play, yellow play, red play")
    match = petz(Shop((angry, playful), cages="c01 c03 - -"), phase="showing", round=2)
    while not str(match.legal_moves()[0]).startswith("exhibit"):
        match.play(match.legal_moves()[0])
    assert remark(match, "exhibit 2") == "entry"
    assert remark(match, "exhibit 1") == ""


def test_the_last_sale_is_named_before_the_end() -> None:
    drago = PetCard("drago", 4, "green hunger, red anger, red anger, purple magic")
    customers = "dungeon-girl farmer-troll dungeon-mistress dungeon-master warlock"
    shop = Shop((drago,), cages="c02 - - -")
    last = petz(shop, phase="business", round=6, customers=customers)
    assert remark(last) == "last-sale"


# Dungeon Decorators


@pytest.mark.parametrize(
    "bosses, board, wanted",
    [
        ("diana stacy", "204 66 81 111", "boss-colour"),
        ("malice stacy", "204 66 81 111", ""),
    ],
)
def test_a_floor_that_a_boss_counts_is_named(bosses: str, board: str, wanted: str) -> None:
    board = " ".join(sorted(board.split(), key=int))
    assert remark(decorators(Decorator(HALL), board=board, bosses=bosses)) == wanted


def test_a_tile_that_fits_nowhere_is_seen_before() -> None:
    match = decorators(Decorator(CROWDED), board="6 267 300 354")
    assert remark(match, "draft 2") == "no-place"
    assert remark(match, "draft 1") == ""


def test_a_way_out_stays_open() -> None:
    match = decorators(Decorator(NARROW, new="33"), phase="build")
    match.play(match.legal_moves()[0])
    shut = [str(move) for move in match.legal_moves() if remark(match, str(move)) == "shut"]
    assert "place n1 south" in shut and len(shut) < len(match.legal_moves())


def test_a_goal_that_is_nearly_done_is_kept() -> None:
    goal = "snug-little-sepulchre"
    hand = (goal, "guest-wing", "star-chamber")
    near = decorators(Decorator(SEPULCHRE, hand=" ".join(hand)), board="51 66 81 111")
    near.play("draft exchange")
    near.play("draw shape")
    assert remark(near, f"discard {goal}") == "nearly-done"
    assert remark(near, "discard star-chamber") == ""


def test_a_mimic_is_given_to_a_boss() -> None:
    state = ended(player(WILDS, mimics=1), bosses="curio-george ambulatrix")
    assert warned("decorators", state, "done") == "mimic-left"
    assert warned("decorators", state, "mimic yellow") == ""


# Fantasy Pug Quest


def test_a_combo_that_can_be_paid_is_named_at_once() -> None:
    rich = pugquest(Hero("puggah", 3, "2*strength"), turn=0, foes="3:slime-a")
    assert remark(rich) == "combo"
    assert remark(pugquest(Hero("puggah", 3, "magic"), turn=0, foes="3:slime-a")) == ""


def test_a_treasure_that_costs_nothing_is_named() -> None:
    drop = DroppedTreasure(2, 0, 0, min(TREASURE.values()))
    state = at(table(hero("puggah", 3)), drop.step(PICK_FREE, 0))
    assert warned("pugquest", state, "pass") == "free-treasure"


def test_the_toll_is_paid() -> None:
    assert warned("pugquest", toll(2, 3), "pass") == "toll"
    assert warned("pugquest", toll(2, 3), "pay spirit") == ""
