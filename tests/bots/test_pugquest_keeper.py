"""The keeper of Fantasy Pug Quest: how it plays."""

from functools import cache
from random import Random
from typing import Any

import pytest

from tests.pugquest.dsl import FOE, PUGQUEST, at, foe_turn, hero, left, table, token, turn
from undercroft.arena import Result, play_game
from undercroft.bots import bot_named
from undercroft.core.bot import Bot, Decision
from undercroft.core.game import CHANCE, Setup, Step
from undercroft.games.pugquest import steps
from undercroft.games.pugquest.constants import ACTED, BOSS
from undercroft.games.pugquest.search_model import PugQuestSearchModel
from undercroft.games.pugquest.state import WON, State

GAMES = 24
LORD = {"evil-lord": 1}


def fresh(name: str = "keeper") -> Bot:
    return bot_named("pugquest", name)


def series(setup: Setup, names: list[str], games: int) -> list[Result]:
    """Everybody keeps their seat: the last one may be the Lord's."""
    return [
        play_game(PUGQUEST, setup, [fresh(name) for name in names], f"keeper {number}")
        for number in range(games)
    ]


@cache
def victories(heroes: int) -> int:
    """Of a team that plays with whatever heroes it is dealt."""
    setup = Setup(heroes, {"random-heroes": 1})
    return sum(len(result.winners) > 0 for result in series(setup, ["keeper"] * heroes, GAMES))


def test_three_keepers_beat_the_boss_in_at_least_half_of_their_games() -> None:
    assert victories(3) >= 0.5 * GAMES


def test_a_keeper_alone_beats_the_boss_in_a_fifth_of_its_games() -> None:
    assert victories(1) >= 0.2 * GAMES


@pytest.mark.parametrize("heroes", [1, 3, 5])
def test_as_the_lord_it_beats_heroes_who_play_at_random(heroes: int) -> None:
    results = series(Setup(heroes + 1, LORD), [*["random"] * heroes, "keeper"], GAMES)
    assert sum(result.winners == (heroes,) for result in results) >= 0.95 * GAMES


def test_a_lord_makes_it_harder_for_keepers() -> None:
    """Two heroes, with and without somebody who runs the monsters."""
    setup = Setup(3, {"random-heroes": 1, **LORD})
    lost = sum(result.winners == (2,) for result in series(setup, ["keeper"] * 3, GAMES))
    assert lost > GAMES - victories(2)


# Positions in which everybody would do the same


def moves_of(state: State, seat: int = 0) -> list[str]:
    """What a keeper does as long as it is the one to decide; chance deals what it likes."""
    bot, rng = fresh(), Random(3)
    words: list[str] = []
    while PUGQUEST.to_act(state) in ((seat,), (CHANCE,)):
        if PUGQUEST.to_act(state) == (CHANCE,):
            PUGQUEST.apply(state, CHANCE, PUGQUEST.sample(state, rng))
            continue
        move = bot.choose(Decision(PUGQUEST, state, seat), Random(0))
        words.append(PUGQUEST.show(move))
        PUGQUEST.apply(state, seat, move)
    return words


def first_move(state: State, seat: int = 0) -> str:
    move = fresh().choose(Decision(PUGQUEST, state, seat), Random(0))
    return PUGQUEST.show(move)


def test_it_finishes_the_boss() -> None:
    archer = hero("pugorn", 3, "speed speed")
    state = table(archer, foes="3:slime-a 3:boss", boss="the-vacuumancer", number=3)
    state.damage[BOSS] = 6
    moves_of(turn(state))
    assert state.outcome == WON


def test_it_goes_where_the_boss_is_to_finish_it() -> None:
    warrior = hero("puggah", 4, "strength strength")
    state = table(warrior, foes="3:boss", boss="the-vacuumancer", number=3)
    state.damage[BOSS] = 5
    moves_of(turn(state))
    assert state.outcome == WON


def test_it_does_not_stay_before_a_foe_that_would_defeat_it() -> None:
    weak = hero("puggah", 3, damage=4)
    state = turn(table(weak, foes="3:rottroll-a", face_up="5*magic"))
    moves_of(state)
    assert state.where[0] != 2


def test_it_defends_itself_with_its_last_card() -> None:
    weak = hero("puggah", 3, "strength", damage=4)
    state = foe_turn(table(weak, foes="3:rottroll-a", number=3), "rottroll-a")
    assert first_move(state) == "defend strength"


def test_it_keeps_a_card_that_would_not_save_it() -> None:
    weak = hero("puggah", 3, "strength", damage=5)
    state = foe_turn(table(weak, foes="3:rottroll-a", number=3), "rottroll-a")
    assert first_move(state) == "pass"


def test_it_shields_a_friend_who_would_fall() -> None:
    priest = hero("pugtor", 1, "spirit spirit intellect")
    weak = hero("elpug", 3, damage=3)
    state = table(priest, weak, foes="3:rottroll-a", number=3)
    moves_of(foe_turn(state, "rottroll-a"))
    assert left(state, 1) == 1


def test_it_pays_the_toll_that_would_defeat_it() -> None:
    weak = hero("puggah", 3, "spirit magic", damage=5)
    state = at(table(weak, number=3, round=3), Step(steps.UPKEEP, 0))
    assert first_move(state) == "pay spirit"


def test_it_heals_the_one_who_needs_it_most() -> None:
    priest = hero("pugtor", 1, "spirit spirit")
    friends = [hero("puggah", 2, damage=1), hero("elpug", 3, damage=3)]
    state = table(priest, *friends, foes="5:mimic-doghouse-a 5:beagholder-a")
    moves_of(turn(state))
    assert left(state, 2) > 1


def test_at_the_market_cards_go_to_whoever_can_use_them() -> None:
    warrior = hero("puggah", 0, "magic strength strength")
    mage = hero("elpug", 0, "magic")
    state = table(warrior, mage, foes="")
    for player in state.players:
        player.is_out = False
    at(state, Step(steps.TRADE, 0))
    assert moves_of(state)[:3] == ["offer 2", "add magic", "propose"]
    assert first_move(state, 1) == "accept"


def test_in_imagined_worlds_nobody_trades_but_the_search_itself_does() -> None:
    warrior = hero("puggah", 0, "magic strength strength")
    state = table(warrior, hero("elpug", 0, "magic"), foes="")
    for player in state.players:
        player.is_out = False
    at(state, Step(steps.TRADE, 0))
    model, moves = PugQuestSearchModel(), PUGQUEST.legal(state, 0)
    model.begin(state)
    assert PUGQUEST.show(model.play(state, 0, moves)) == "pass"
    own = model.candidates(state, 0, moves, Random(1))
    assert [PUGQUEST.show(move) for move in own] == ["offer 2"]


def test_it_takes_no_for_an_answer() -> None:
    warrior = hero("puggah", 0, "magic strength strength")
    state = table(warrior, hero("elpug", 0, "magic"), foes="")
    for player in state.players:
        player.is_out = False
    state.players[0].offers = 1
    at(state, Step(steps.TRADE, 0))
    assert first_move(state) == "pass"


def traders(*heroes: Any) -> State:
    """Heroes between two worlds; the first one may trade."""
    state = table(*heroes, foes="")
    for player in state.players:
        player.is_out = False
    return at(state, Step(steps.TRADE, 0))


def test_it_does_not_repeat_a_refused_offer() -> None:
    warrior = hero("puggah", 0, "magic strength strength")
    state = traders(warrior, hero("elpug", 0, "magic"), hero("pugorn", 0, "speed"))
    assert moves_of(state) == ["offer 2", "add magic", "propose"]
    PUGQUEST.apply(state, 1, PUGQUEST.read("refuse"))
    assert "offer 2" not in moves_of(state)


def test_it_asks_nothing_back_from_whom_it_gave_to() -> None:
    warrior = hero("puggah", 0, "magic strength strength")
    state = traders(warrior, hero("elpug", 0, "magic strength"), hero("pugorn", 0, "speed"))
    moves_of(state)
    PUGQUEST.apply(state, 1, PUGQUEST.read("accept"))
    hands = [player.hand.copy() for player in state.players[:2]]
    state.players[0].hand, state.players[1].hand = hands[1], hands[0]  # now it could use them
    assert "offer 2" not in moves_of(state)


def test_it_asks_for_no_treasure_for_nothing() -> None:
    owner = hero("elpug", 0, treasures="kibble-slingshot")
    state = traders(hero("puggah", 0, "2*strength 2*speed magic spirit"), owner)
    words = moves_of(state)
    assert not any(word.startswith("ask") for word in words) or words[1].startswith("add")
    assert first_move(traders(hero("puggah", 0), owner)) == "pass"


def test_it_asks_for_no_card_it_would_have_to_discard() -> None:
    archer, mage = hero("pugorn", 0, "9*speed"), hero("elpug", 0, "speed spirit")
    state = table(archer, mage, foes="", face_up="")
    for player in state.players:
        player.is_out = False
    at(state, Step(steps.OFFER, 0, 1))
    assert not first_move(state).startswith("ask")


def test_above_the_limit_it_keeps_its_jokers_and_what_it_can_use() -> None:
    archer = hero("pugorn", 3, "3*strength 4*speed 4*magic 2*joker")
    state = turn(table(archer, foes="1:rottroll-a", face_up=""))
    PUGQUEST.apply(state, 0, PUGQUEST.read("end"))
    moves_of(state)
    assert state.players[0].hand[3] == 4
    assert state.players[0].hand[5] == 2


def test_it_gives_nothing_away_for_less() -> None:
    warrior = hero("puggah", 0, "strength strength")
    mage = hero("elpug", 0, "magic spirit")
    state = table(warrior, mage, foes="")
    for player in state.players:
        player.is_out = False
    at(state, Step(steps.ANSWER, 0, 1))
    state.want = (0,)
    assert first_move(state) == "refuse"


def test_it_draws_for_spell_focus() -> None:
    state = turn(table(hero("elpug", 3, "2*magic"), foes="3:rottroll-a"))
    PUGQUEST.apply(state, 0, PUGQUEST.read("combo magic-missile"))
    assert first_move(state) == "ability"


def cheered(knight: str, friend: str, acted: bool = False) -> str:
    """What the bard does when the knight has done a combo and is left with these cards."""
    heroes = (hero("sir-bravepug", 3, f"2*strength {knight}"), hero("puggah", 2, friend))
    state = table(*heroes, hero("pugganini", 3), foes="3:rottroll-a 2:rottroll-b")
    state.marks[1] |= ACTED if acted else 0
    PUGQUEST.apply(turn(state), 0, PUGQUEST.read("combo cleave"))
    return first_move(state, 2)


def test_it_cheers_whoever_has_room_for_a_card() -> None:
    assert cheered("magic", "speed") == "ability"
    assert cheered("9*speed", "9*magic") == "ability", "nobody else has room either"
    assert cheered("9*speed", "magic", acted=True) == "ability", "nobody comes after"


def test_it_saves_its_encore_where_a_hand_is_full() -> None:
    assert cheered("9*speed", "magic") == "pass"


# The Lord


def lords_table(heroes: list[Any], foes: str, lord: str = "", boss: str = "") -> State:
    number = 3 if boss else 1
    return table(*heroes, foes=foes, boss=boss, number=number, options="evil-lord", lord=lord)


def test_the_lord_brings_its_creatures_to_the_heroes() -> None:
    state = lords_table([hero("elpug", 1), hero("puggah", 5)], "3:whippet-wraith-a")
    assert first_move(foe_turn(state, "whippet-wraith-a"), 2) in ("go 1", "go 5")


def test_the_lord_aims_at_the_one_who_falls() -> None:
    weak, strong = hero("elpug", 3, damage=3), hero("puggah", 3)
    state = lords_table([strong, weak], "3:kobull-terrier-a")
    moves_of(foe_turn(state, "kobull-terrier-a"), 2)
    assert left(state, 1) == 0


def test_the_lord_adds_the_damage_that_defeats() -> None:
    state = lords_table([hero("elpug", 3, damage=2)], "3:slime-a", lord="magic")
    assert "boost magic" in moves_of(foe_turn(state, "slime-a"), 1)


def test_the_lord_makes_a_lulled_attack_a_defeat() -> None:
    state = lords_table([hero("elpug", 3, damage=3)], "3:rottroll-a", lord="magic")
    token(state, FOE["rottroll-a"], "lulled")
    assert first_move(foe_turn(state, "rottroll-a"), 1) == "boost magic"


def test_the_lord_takes_something_for_a_defeated_hero() -> None:
    heroes = [hero("elpug", 3, damage=3), hero("puggah", 1)]
    state = foe_turn(lords_table(heroes, "3:rottroll-a"), "rottroll-a")
    assert first_move(state, 2) == "draw deck"


def test_the_lord_saves_its_boss() -> None:
    archer = hero("pugorn", 3, "speed speed")
    state = lords_table([archer], "3:boss", "2*strength", "the-vacuumancer")
    state.damage[BOSS] = 6
    turn(state)
    PUGQUEST.apply(state, 0, PUGQUEST.read("combo twin-arrows"))
    assert first_move(state, 1) == "defend strength"


@pytest.mark.parametrize(
    ("option", "seats"),
    [
        (option, seats)
        for option in ("", "evil-lord", "hard-mode")
        for seats in PUGQUEST.seats
        if option != "evil-lord" or seats > 1  # the Evil Lord needs a hero
    ],
)
def test_it_plays_every_table_to_the_end(option: str, seats: int) -> None:
    setup = Setup(seats, {option: 1} if option else {})
    for result in series(setup, ["keeper"] * seats, 2):
        assert result.decisions > 0
        assert len(result.winners) in (0, 1, seats, seats - 1)
