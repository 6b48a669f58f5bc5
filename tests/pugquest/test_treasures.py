"""The eighteen kinds of treasure, 21 cards."""

import pytest

from tests.pugquest.dsl import (
    PUGQUEST,
    choices,
    column,
    deal_any,
    foe_turn,
    hand,
    has_token,
    hero,
    left,
    play,
    steal,
    table,
    treasures,
    turn,
    who,
)
from undercroft.core.game import CHANCE
from undercroft.games.pugquest.data import BASE, load_pack
from undercroft.games.pugquest.events import Reshuffled
from undercroft.games.pugquest.lord import usable
from undercroft.games.pugquest.monsters import end_foe_turn
from undercroft.games.pugquest.rounds import begin_round, next_turn
from undercroft.games.pugquest.state import State
from undercroft.games.pugquest.treasures import treasure_waits
from undercroft.games.pugquest.worlds import begin_world, end_world

FOES = "3:rottroll-a 3:rottroll-b 2:mimic-doghouse-a 4:mimic-doghouse-b"


def armed(treasure: str, cards: str = "", damage: int = 0) -> State:
    bearer = hero("elpug", 3, cards, damage=damage, treasures=treasure)
    return turn(table(bearer, hero("puggah", 1), foes=FOES))


def after(state: State) -> list[int]:
    names = ("rottroll-a", "rottroll-b", "mimic-doghouse-a", "mimic-doghouse-b")
    return [left(state, name) for name in names]


def test_there_are_21_treasures_of_18_kinds() -> None:
    assert sum(BASE.treasure_copies) == 21
    assert [BASE.treasure_kind.count(kind) for kind in range(3)] == [3, 8, 7]


@pytest.mark.rule("QD7")
@pytest.mark.parametrize(("discards", "told"), [((), 0), ((3, 4), 1)])
def test_an_empty_deck_is_remade_of_its_discards_if_there_are_any(
    discards: tuple[int, ...], told: int
) -> None:
    state = armed("pizza")
    state.news = []
    state.treasure_deck, state.treasure_discards = (), discards
    assert treasure_waits(state) == bool(discards)
    assert (state.treasure_deck, state.treasure_discards) == (discards, ())
    assert [type(event) for event, _ in state.news] == [Reshuffled] * told


def test_pizza_heals_three() -> None:
    state = play(armed("pizza", damage=3), 0, "use pizza")
    assert (left(state, 0), treasures(state)) == (4, [])


def test_cupcake_draws_three() -> None:
    state = play(armed("cupcake"), 0, "use cupcake", *["deal energy magic"] * 3)
    assert (len(hand(state)), treasures(state)) == (3, [])


def test_treats_give_one_more_action() -> None:
    state = play(armed("treats"), 0, "use treats")
    assert (state.actions, treasures(state)) == (3, [])


def test_bone_club() -> None:
    assert after(play(armed("bone-club", "2*strength"), 0, "use bone-club"))[0] == 2


def test_squeaky_hammer_hits_and_holds() -> None:
    state = play(armed("squeaky-hammer", "strength intellect"), 0, "use squeaky-hammer")
    assert after(state)[0] == 3
    assert has_token(state, "rottroll-a", "snared")


def test_kibble_slingshot() -> None:
    state = armed("kibble-slingshot", "speed")
    play(state, 0, "use kibble-slingshot", "target rottroll-b")
    assert after(state)[1] == 4


def test_twin_fang_daggers() -> None:
    state = play(armed("twin-fang-daggers", "speed strength"), 0, "use twin-fang-daggers", "aim 2")
    assert after(state) == [3, 5, 2, 4]


def test_homing_frisbee() -> None:
    state = play(armed("homing-frisbee", "speed intellect"), 0, "use homing-frisbee")
    assert after(state) == [5, 5, 2, 2]


def test_wand_of_zoomies_hits_anywhere_then_moves() -> None:
    state = armed("wand-of-zoomies", "2*magic")
    play(state, 0, "use wand-of-zoomies", "target mimic-doghouse-b", "go 4")
    assert (after(state)[3], column(state, 0)) == (2, 4)


def test_staff_of_the_good_boy_pierces_and_heals() -> None:
    state = play(armed("staff-of-the-good-boy", "spirit magic", 2), 0, "use staff-of-the-good-boy")
    assert (after(state), left(state, 0)) == ([4, 4, 4, 4], 3)


def test_tome_of_barks() -> None:
    state = play(armed("tome-of-barks", "2*intellect"), 0, "use tome-of-barks")
    assert after(state) == [4, 5, 3, 3]


def test_canine_chainmail_prevents_one_once_an_attack_for_any_energy() -> None:
    bearer = hero("puggah", 3, "magic speed", treasures="canine-chainmail")
    state = foe_turn(table(bearer, foes="3:mimic-doghouse-a"), "mimic-doghouse-a")
    assert choices(state) == ["riposte canine-chainmail", "pass"]
    play(state, 0, "riposte canine-chainmail", "pay speed")
    assert (left(state, 0), hand(state)) == (5, ["magic"])


@pytest.mark.rule("QH5", "QA7")
def test_equal_treasures_that_answer_a_hit_are_offered_once() -> None:
    box = load_pack({"treasures": {"canine-chainmail": {"copies": 2}, "pizza": {"copies": 1}}})
    bearer = hero("puggah", 3, "magic", treasures="canine-chainmail canine-chainmail")
    state = foe_turn(table(bearer, foes="3:mimic-doghouse-a", box=box), "mimic-doghouse-a")
    assert choices(state) == ["riposte canine-chainmail", "pass"]


def test_lucky_collar_raises_the_hand_limit() -> None:
    bearer = hero("puggah", 3, "10*magic speed", treasures="lucky-collar")
    state = play(turn(table(bearer)), 0, "end")
    assert len(hand(state)) == 11
    assert PUGQUEST.to_act(state) == ()


def test_boots_of_fetch_give_movement() -> None:
    assert "go 5" in choices(armed("boots-of-fetch"))


def test_amulet_of_naps_heals_at_the_end_of_each_world() -> None:
    state = table(hero("puggah", 3, damage=4, treasures="amulet-of-naps"), hero("elpug", 1, "", 2))
    end_world(state, False)
    assert state.damage[:2] == [2, 2]


def test_monocle_of_insight_looks_at_three_keeps_one_and_orders_the_rest_once_a_turn() -> None:
    state = armed("monocle-of-insight", "2*intellect")
    play(state, 0, "use monocle-of-insight")
    play(state, 0, "deal energy joker", "deal energy magic", "deal energy speed")
    assert choices(state) == ["keep speed", "keep magic", "keep joker"]
    play(state, 0, "keep joker")
    assert choices(state) == ["top speed", "top magic"]
    play(state, 0, "top magic")
    assert state.top == (4, 3)
    assert "use monocle-of-insight" not in choices(state)
    play(state, 0, "draw deck")
    assert hand(state) == ["intellect", "magic", "joker"], "what was put on top is drawn first"


def test_equal_cards_need_no_order() -> None:
    state = armed("monocle-of-insight", "intellect")
    play(state, 0, "use monocle-of-insight", *["deal energy magic"] * 3, "keep magic")
    assert "end" in choices(state)
    assert state.top == (4, 4)


@pytest.mark.rule("ruling 76")
def test_whistle_of_command_moves_another_hero() -> None:
    state = play(armed("whistle-of-command", "spirit"), 0, "use whistle-of-command")
    assert who(state) == 1
    play(state, 1, "go 3")
    assert state.columns[2] == (0, 1)


def test_golden_bone_is_a_joker_until_used_and_again_in_the_next_world() -> None:
    state = play(armed("golden-bone"), 0, "attack")
    assert after(state)[0] == 4
    assert state.used != 0
    state.agenda.clear()
    end_world(state, False)
    state.agenda.pop()
    begin_world(state)
    assert state.used == 0


@pytest.mark.rule("QH5", "ruling 75")
def test_a_treasure_that_would_do_nothing_is_not_offered() -> None:
    assert "use pizza" not in choices(armed("pizza"))
    assert "use lucky-collar" not in choices(armed("lucky-collar"))
    weapons = "bone-club tome-of-barks homing-frisbee"
    cards = "2*strength 2*intellect speed"
    far = turn(table(hero("elpug", 1, cards, treasures=weapons), foes="5:rottroll-a"))
    assert not [word for word in choices(far) if word.startswith("use")]
    near = turn(table(hero("elpug", 1, cards, treasures=weapons), foes="2:rottroll-a"))
    assert [word for word in choices(near) if word.startswith("use")] == [
        "use homing-frisbee",
        "use tome-of-barks",
    ]


@pytest.mark.rule("QD7")
def test_an_empty_treasure_deck_is_remade_from_its_discards() -> None:
    state = turn(table(hero("pugpin", 3, "speed intellect"), foes="3:rottroll-a"))
    state.treasure_discards, state.treasure_deck = state.treasure_deck, ()
    play(state, 0, "combo pickpocket")
    assert PUGQUEST.to_act(state) == (CHANCE,)
    assert state.treasure_discards == ()


@pytest.mark.rule("QD7")
def test_with_none_there_either_nothing_is_dropped() -> None:
    state = turn(table(hero("pugpin", 3, "speed intellect"), foes="3:rottroll-a"))
    state.treasure_deck = ()
    deal_any(play(state, 0, "combo pickpocket"))
    assert treasures(state) == []
    assert who(state) == 0


def test_a_consumable_that_strikes_is_helped_by_a_ballad() -> None:
    box = load_pack({"treasures": {"pizza": {"effects": ["hit melee 1"]}}})
    heroes = (hero("elpug", 3, treasures="pizza"), hero("pugganini", 1, tokens="ballad"))
    state = play(turn(table(*heroes, foes=FOES, box=box)), 0, "use pizza")
    assert after(state) == [3, 5, 4, 4]


AGAIN = [("turn", 0, 0), ("turn", 1, 1), ("round", 1, 0), ("round", 2, 1), ("world", 2, 0)]


@pytest.mark.parametrize("card", ["use bone-club", "prize slime-b"])
@pytest.mark.parametrize(("use", "passed", "again"), AGAIN)
def test_what_costs_nothing_is_used_once_in_its_time(
    card: str, use: str, passed: int, again: int
) -> None:
    """In a turn, a round or a world; then, if at all, after so much of: a turn, a round."""
    free = {"cost": [], "when": "turn", "effects": ["draw 1"], "use": use}
    prize = {"prize": ["draw 1"], "prize_use": use}
    box = load_pack({"treasures": {"bone-club": free}, "monsters": {"slime": prize}})
    bearer = hero("elpug", 3, treasures="bone-club", prizes="slime-b")
    state = turn(table(bearer, foes="1:rottroll-a", box=box))
    deal_any(play(state, 0, card))
    assert card not in choices(state)
    for begin in (next_turn, begin_round)[:passed]:
        begin(state)
    assert (card in choices(turn(state))) == bool(again)


@pytest.mark.rule("QL4")
def test_a_stolen_treasure_that_costs_nothing_is_used_once_a_turn() -> None:
    free = {"cost": [], "when": "turn", "effects": ["draw 1"], "use": "turn"}
    box = load_pack({"treasures": {"bone-club": free}})
    state = table(hero("puggah", 3), foes="3:rottroll-a", options="evil-lord", box=box)
    steal(state, "rottroll-a", "bone-club")
    thief, club = state.stolen[0]
    play(foe_turn(state, "rottroll-a"), 1, "use bone-club")
    assert usable(state, 1, thief) == []
    end_foe_turn(state, thief)
    assert usable(state, 1, thief) == [club]


@pytest.mark.parametrize("card", ["use bone-club", "prize slime-b"])
def test_the_first_edition_has_no_limit_of_a_round(card: str) -> None:
    """As release 0.1.0 played it: its logs must replay."""
    free = {"cost": [], "when": "turn", "effects": ["draw 1"], "use": "round"}
    prize = {"prize": ["draw 1"], "prize_use": "round"}
    box = load_pack({"treasures": {"bone-club": free}, "monsters": {"slime": prize}})
    bearer = hero("elpug", 3, treasures="bone-club", prizes="slime-b")
    state = turn(table(bearer, foes="1:rottroll-a", box=box, edition=1))
    deal_any(play(state, 0, card))
    assert card in choices(state)
