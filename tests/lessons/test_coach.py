"""The coach of a first game: each remark where it applies, and whole games within its budgets."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from undercroft.bots import bot_named
from undercroft.core.bot import Decision
from undercroft.core.datafile import read_toml
from undercroft.core.game import Setup
from undercroft.core.open_match import OpenMatch
from undercroft.core.table_match import TableMatch
from undercroft.decorators import Decorator
from undercroft.decorators import position as decorators
from undercroft.games import KITS, game_named
from undercroft.lessons.check import MOST_WORDS, coach_problems, count
from undercroft.lessons.coach import MOST, Coach, Memory, Remark
from undercroft.lessons.coach_words import coach_words, coached_games
from undercroft.petz import PetCard, Shop
from undercroft.petz import position as petz
from undercroft.pugquest import Hero
from undercroft.pugquest import position as pugquest

PACKS = Path(__file__).parents[2] / "docs" / "packs"
games = pytest.mark.parametrize("game", coached_games())
HALL = """
       ┏━━━━━┓
       ┃  3  ┃
       ┗━┅┅┅━┛
       ┏━   ━┓
        start
       ┗━   ━┛"""


def coach_of(game: str, seat: int = 0) -> Coach:
    """A coach who has introduced every kind of choice."""
    said = {f"topic {topic}": 1 for topic in coach_words(game).topics}
    return Coach(game, seat, Memory(said))


def remark(match: OpenMatch[Any, Any], *moves: str, seat: int = 0) -> str:
    """What the coach remarks on, before a decision or before moves; empty for nothing."""
    coach = coach_of(match.game.name, seat)
    if moves:
        found = coach.warn(match.state, [match.game.read(move) for move in moves])
    else:
        found = coach.look(match.state)
    return found.kind if found is not None else ""


# Dungeon Petz

DRAGO = PetCard("drago", 4)
UNI = PetCard("uni", 4)


def test_a_pet_needs_a_cage_before_it_is_bought() -> None:
    full = petz(Shop((UNI,), cages="c01 - - -"), phase="grouping")
    assert remark(full) == "full"
    assert remark(petz(Shop((UNI,), cages="c01 c02 - -"), phase="grouping")) == ""
    town = petz(Shop((UNI,), cages="c01 - - -"), phase="grouping", young="drago", cages="c03")
    for match, wanted in ((town, "no-room"), (petz(Shop(), young="drago"), "")):
        match.play("group 2+1")
        while match.to_act() != (0,):
            match.play("done")
        assert remark(match, "send 1 young-left") == wanted


def test_an_imp_stays_home_to_play() -> None:
    shop = petz(Shop((UNI,), imps=2), phase="grouping")
    assert remark(shop, "group 2+0") == "nobody-home"
    assert remark(shop, "group 1+0") == ""
    assert remark(petz(Shop(imps=2), phase="grouping"), "group 2+0") == ""


def test_a_pet_gets_a_cage_that_holds_it() -> None:
    match = petz(Shop((DRAGO,), cages="c02 c04 - -"), phase="arranging", round=2)
    assert remark(match, "release drago") == "release"
    assert remark(match, "house drago 1") == "weak-cage"
    assert remark(match, "house drago 2") == ""


def test_nobody_is_warned_of_what_a_hint_has_advised() -> None:
    match = petz(Shop((UNI,), imps=2), phase="grouping")
    coach = coach_of("petz")
    coach.advise(match.state, ["group 2+0"])
    assert coach.warn(match.state, [match.game.read("group 2+0")]) is None
    coach.advise(match.state, ["done"])
    assert coach.warn(match.state, [match.game.read("group 2+0")]) is None
    later = petz(Shop((UNI,), imps=2), phase="grouping", round=4)
    assert coach.warn(later.state, [match.game.read("group 2+0")]) is not None


def test_food_that_will_rot_is_eaten() -> None:
    hand = "green hunger, green poop, red anger, yellow play, yellow play, purple magic"
    fresh = Shop((UNI,), hand=hand, vegetables=(1, 0, 0))
    assert remark(petz(fresh, phase="assigning")) == ""
    old = Shop((UNI,), hand=hand, vegetables=(0, 0, 1))
    assert remark(petz(old, phase="assigning")) == "rot-vegetables"
    assert remark(petz(old, phase="assigning", round=6)) == ""


@pytest.mark.parametrize(
    "card, shop, wanted",
    [
        ("green hunger", {}, "starve"),
        ("green hunger", {"vegetables": (1, 0, 0)}, ""),
        ("green poop", {}, ""),
        ("green disease", {"manure": (2, 0, 0, 0)}, "sick"),
        ("green disease", {}, ""),
    ],
)
def test_a_need_that_stays_open_is_seen_before(
    card: str, shop: dict[str, Any], wanted: str
) -> None:
    others = "yellow play, yellow play, yellow hunger, purple magic, purple disease"
    hand = f"green hunger, green poop, green disease, {others}"
    match = petz(Shop((UNI,), hand=hand, **shop), phase="assigning")
    assert remark(match, f"assign 1 {card}") == wanted


@pytest.mark.parametrize(
    "cages, imps, card, wanted",
    [
        ("c02", 0, "red anger", "escape"),
        ("c02", 1, "red anger", ""),
        ("c02", 0, "red play", ""),
        ("c01", 1, "red anger, red magic", "mutate"),
    ],
)
def test_a_pet_that_would_be_lost_is_seen_before(
    cages: str, imps: int, card: str, wanted: str
) -> None:
    hand = "green hunger, red anger, red anger, red play, red magic, purple magic, purple anger"
    shop = Shop((DRAGO,), cages=f"{cages} - - -", hand=hand, imps=imps, meat=(1, 0))
    match = petz(shop, phase="assigning")
    moves = [f"assign 1 {one}" for one in ("green hunger", *card.split(", "))]
    assert remark(match, *moves) == wanted


def test_a_card_that_must_be_played_is_no_mistake() -> None:
    hand = "green hunger, red anger, red anger, purple magic"
    match = petz(Shop((DRAGO,), cages="c02 - - -", hand=hand, imps=0), phase="assigning")
    assert remark(match, "assign 1 green hunger", "assign 1 red anger") == ""


@pytest.mark.parametrize("red, wanted", [("play, red play", "starve"), ("play, red anger", "")])
def test_a_card_is_no_mistake_where_the_others_do_harm_or_are_needed(red: str, wanted: str) -> None:
    """Drago has two red bars, no meat and a cage that holds no anger."""
    hand = f"green poop, red hunger, red {red}, purple disease"
    match = petz(Shop((DRAGO,), cages="c02 - - -", hand=hand, imps=0), phase="assigning")
    assert remark(match, "assign 1 green poop", "assign 1 red hunger") == wanted


def test_needs_are_met_while_they_can_be() -> None:
    needs = "green hunger, red anger, red play, purple disease"
    drago = PetCard("drago", 4, needs)
    match = petz(Shop((drago,), cages="c02 - - -", imps=2, meat=(1, 0)), phase="showing")
    assert remark(match, "feed 1 0 0 0") == "unfed"
    assert remark(match, "feed 1 0 1 0") == ""
    match.play("feed 1 0 1 0")
    assert remark(match, "done") == "bored"
    assert remark(match, "play 1-2") == ""
    match.play("play 1-2")
    assert remark(match, "let-go 1") == "let-go"
    assert remark(match, "catch 1") == ""


def test_a_sale_is_not_missed() -> None:
    drago = PetCard("drago", 4, "green hunger, red anger, red anger, purple magic")
    shop = Shop((drago,), cages="c02 - - -")
    customers = "dungeon-master farmer-troll dungeon-mistress lich-lord warlock"
    match = petz(shop, phase="business", round=3, customers=customers)
    assert remark(match) == ""
    assert remark(match, "done") == "sale"
    assert remark(match, "sell 1 dungeon-master market") == ""


# Dungeon Decorators

SEPULCHRE = """
·  ·· ·┏━━━━━┓
SP21 SK┃  3  ┃
·  WI ·┗━┅┅┅━┛
       ┏━   ━┓
        start
       ┗━   ━┛"""
WALLS = """
·  ·· ·┏━━━━━┓
SP21 SK┃  3  ┃
·  WI ·┗━┅┅┅━┛
       ┏━   ━┓┏━━━━━┓
        start   81r
       ┗━   ━┛┗━━━━━┛"""
GOAL = "snug-little-sepulchre"


def test_a_goal_one_tile_away_is_named() -> None:
    near = Decorator(SEPULCHRE, hand=GOAL)
    board = "51 66 81 111"
    assert remark(decorators(near, board=board)) == "one-tile"
    assert remark(decorators(Decorator(HALL, hand=GOAL), board=board)) != "one-tile"
    built = decorators(Decorator(SEPULCHRE, hand=GOAL, new="111"), phase="build")
    assert remark(built) == "goal-here"
    assert remark(built, "end") == "missed"
    wall = decorators(Decorator(WALLS, hand=GOAL, new="111"), phase="build")
    assert remark(wall, "hold 111 decoration", "place n1e1 south") == "elsewhere"
    assert remark(built, "hold 111 decoration", "place n2 south") == ""


def test_a_goal_that_is_complete_is_scored() -> None:
    built = decorators(Decorator(SEPULCHRE, hand=GOAL, new="111"), phase="build")
    for move in ("hold 111 decoration", "place n2 south", "end"):
        built.play(move)
    assert remark(built, "done") == "unscored"
    assert remark(built, f"score {GOAL}") == ""


def test_the_first_turn_of_an_empty_dungeon_has_nothing_to_miss() -> None:
    assert remark(decorators(Decorator(new="111"), phase="build"), "end") == ""


# Fantasy Pug Quest


def test_a_hero_who_would_fall_defends() -> None:
    weak = Hero("sir-bravepug", 3, "strength", damage=5)
    match = pugquest(weak, foes="3:rottroll-a")
    match.play("end")
    assert remark(match) == "defend"
    assert remark(match, "pass") == "defend"
    assert remark(match, "defend strength") == ""
    strong = pugquest(Hero("sir-bravepug", 3, "strength"), foes="3:rottroll-a")
    strong.play("end")
    assert remark(strong) == ""


def test_a_monster_about_to_strike_is_named() -> None:
    hit = pugquest(Hero("puggah", 3, "strength", damage=4), turn=0, foes="3:rottroll-a")
    assert remark(hit) == "strike"
    aside = pugquest(Hero("puggah", 1, "strength", damage=4), turn=0, foes="4:slime-a")
    assert remark(aside) == ""


def test_a_combo_in_hand_is_named() -> None:
    rich = pugquest(Hero("puggah", 3, "2*strength"), turn=0, foes="3:slime-a")
    assert remark(rich, "end") == "combo-left"
    poor = pugquest(Hero("puggah", 3, "magic"), turn=0, foes="3:slime-a")
    assert remark(poor, "end") == "actions-left"


def test_a_treasure_that_can_be_paid_is_named() -> None:
    match = pugquest(Hero("puggah", 3, "3*strength joker"), turn=0, foes="3:chihuahua-horde-a")
    match.play("combo reckless-bite")
    while "pass" not in [str(move) for move in match.legal_moves()]:
        match.play(match.legal_moves()[0])
    assert remark(match, "pass") == "treasure"


# All games


@games
def test_the_words_of_a_coach_are_sound(game: str) -> None:
    assert coach_problems(coach_words(game)) == []


def spoken(coach: Coach, match: TableMatch[Any, Any], rng: Random) -> list[Remark]:
    """Play a game to its end, with a fifth of the moves at random; what the coach said."""
    bots = [bot_named(match.game.name, name) for name in ("random", "keeper")]
    found: list[Remark] = []
    match.run_chance()
    while match.to_act():
        seat = match.to_act()[0]
        bot = bots[0] if seat == coach.seat and rng.random() < 0.2 else bots[1]
        move = bot.choose(Decision(match.game, match.state, seat), rng)
        if seat == coach.seat:
            said = [coach.look(match.state), coach.warn(match.state, [move])]
            found += [one for one in said if one is not None]
        match.submit(seat, move)
    return found


@games
def test_a_whole_game_keeps_within_the_budgets(game: str) -> None:
    """Two games as shipped, one with a box that changes a third of what was never published."""
    rules, words = game_named(game), coach_words(game)
    pack = read_toml(PACKS / f"{game}-a-third.toml")
    topics = remarks = 0
    for seed in range(3):
        setup = rules.settled(Setup(words.players, pack=pack if seed == 2 else {}))
        match = TableMatch(rules, setup, seed)
        said = spoken(Coach(game, seed), match, Random(seed))
        kinds = [(one.kind, one.offers) for one in said]
        assert all(kinds.count(kind) <= (MOST if kind[1] else 1) for kind in kinds)
        remarks += sum(one.offers for one in said)
        topics += sum(not one.offers for one in said)
        for one in said:
            for language, text in one.text.items():
                assert count(text) <= MOST_WORDS[language] and "{" not in text
    assert topics > 5 and remarks > 0


@games
def test_a_coach_knows_no_more_than_its_seat(game: str) -> None:
    """The facts are the same in every state that looks the same to the seat."""
    rules, kit = game_named(game), KITS[game]
    rng = Random(7)
    match = TableMatch(rules, rules.settled(Setup(coach_words(game).players)), 7)
    match.run_chance()
    bot = bot_named(game, "keeper")
    assert kit.coach is not None
    while match.to_act() and len(match.log) < 400:
        seat = match.to_act()[0]
        move = bot.choose(Decision(rules, match.state, seat), rng)
        if seat == 0:
            worlds = [rules.imagine(match.state, 0, Random(at)) for at in range(3)]
            seen = [
                [
                    (fact.kind, fact.names, fact.lit)
                    for about in (None, move)
                    for fact in kit.coach.facts(world, 0, about)
                ]
                for world in worlds
            ]
            assert seen[0] == seen[1] == seen[2]
        match.submit(seat, move)
