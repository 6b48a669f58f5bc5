"""The five worlds and their features; how worlds end and begin (QD5, QW)."""

import pytest

from tests.pugquest.dsl import (
    FOE,
    PUGQUEST,
    at,
    choices,
    column,
    deal_any,
    foe_turn,
    hand,
    hero,
    is_idle,
    left,
    play,
    table,
    token,
    treasures,
    turn,
    who,
)
from undercroft.core.game import CHANCE, Step
from undercroft.games.pugquest.data import BASE
from undercroft.games.pugquest.state import LOST, WON, State
from undercroft.games.pugquest.steps import CHECK, DEAL_MONSTER, END_ROUND
from undercroft.games.pugquest.worlds import end_world

# Features


@pytest.mark.rule("QR4")
def test_in_icy_lands_whoever_moves_slides_one_further() -> None:
    state = turn(table(hero("sir-bravepug", 3), world="icy-lands", foes="1:slime-a 2:rottroll-a"))
    assert [word for word in choices(state) if word.startswith("go")] == ["go 1", "go 5"]
    foe_turn(foe_turn(state, "slime-a"), "rottroll-a")
    assert (column(state, "slime-a"), column(state, "rottroll-a")) == (3, 2)


def test_in_cinder_kennels_melee_attacks_deal_one_more_on_both_sides() -> None:
    knight = hero("sir-bravepug", 3, "2*strength")
    state = table(knight, world="cinder-kennels", foes="3:rottroll-a 2:whippet-wraith-a")
    play(turn(state), 0, "combo cleave")
    assert left(state, "rottroll-a") == 2
    play(state, 0, "end")
    foe_turn(state, "rottroll-a")
    assert left(state, 0) == 3
    foe_turn(state, "whippet-wraith-a")
    assert left(state, 0) == 3


def test_in_whispering_woods_those_behind_heal_at_the_end_of_a_round() -> None:
    heroes = (hero("puggah", 3, damage=2), hero("elpug", 3, damage=2))
    state = table(*heroes, foes="1:rottroll-a 1:rottroll-b")
    state.damage[FOE["rottroll-a"]] = state.damage[FOE["rottroll-b"]] = 2
    at(state, Step(END_ROUND))
    assert [left(state, one) for one in (0, 1, "rottroll-a", "rottroll-b")] == [4, 3, 3, 4]


def test_on_the_gale_steppe_far_attacks_deal_less_and_movement_is_more() -> None:
    merchant = hero("mcpugson", 3, "2*intellect speed")
    state = table(
        merchant, world="gale-steppe", foes="3:rottroll-a 3:slime-a 1:corgriffin-a 2:rottroll-b"
    )
    turn(state)
    assert "go 5" in choices(state)
    play(state, 0, "combo coin-toss", "target rottroll-a", "end")
    assert left(state, "rottroll-a") == 4
    foe_turn(foe_turn(state, "corgriffin-a"), "rottroll-b")
    assert (column(state, "corgriffin-a"), column(state, "rottroll-b")) == (3, 2)
    assert left(state, 0) == 4, "at least 1"


@pytest.mark.rule("ruling 68")
def test_in_moonlit_ruins_who_discards_a_joker_draws() -> None:
    state = turn(table(hero("puggah", 3, "joker"), world="moonlit-ruins", foes="3:rottroll-a"))
    play(state, 0, "attack", "deal energy speed")
    assert hand(state) == ["speed"]


def test_in_moonlit_ruins_the_discard_action_draws_one_more_for_a_joker_only() -> None:
    state = turn(table(hero("puggah", 3, "magic joker"), world="moonlit-ruins"))
    play(state, 0, "discard magic")
    assert PUGQUEST.to_act(state) == (0,)
    play(state, 0, "discard joker", "deal energy spirit")
    play(state, 0, *["draw deck", "deal energy speed"] * 2)
    assert hand(state) == ["spirit", "speed", "speed"]


def test_in_moonlit_ruins_a_joker_in_the_cauldron_draws_one() -> None:
    state = turn(table(hero("puga-yaga", 3, "joker"), world="moonlit-ruins"))
    play(state, 0, "ability", "discard joker", "deal energy spirit", "draw magic")
    deal_any(state)
    assert hand(state) == ["spirit", "magic"]


def test_in_moonlit_ruins_experience_used_as_a_joker_counts() -> None:
    who_ = hero("puggah", 3, experience=6)
    state = turn(table(who_, world="moonlit-ruins", foes="3:rottroll-a"))
    play(state, 0, "attack")
    assert PUGQUEST.to_act(state) == (CHANCE,)


@pytest.mark.rule("ruling 68")
def test_in_moonlit_ruins_discarding_down_to_the_limit_draws_nothing() -> None:
    state = turn(table(hero("puggah", 3, "10*magic joker"), world="moonlit-ruins"))
    play(state, 0, "end", "discard joker")
    assert len(hand(state)) == 10


# The end of a world


def last_monster() -> State:
    """The last monster of a world is about to fall to seat 0, who has turns left to come."""
    heroes = (hero("puggah", 3, "2*spirit magic"), hero("pugtor", 1, "speed"), hero("elpug", 0))
    state = turn(table(*heroes, foes="3:slime-a"))
    state.damage[FOE["slime-a"]] = 1
    return play(state, 0, "attack", "pass", "deal treasure pizza")


@pytest.mark.rule("QW1")
def test_with_the_last_monster_the_world_ends_at_once_and_the_market_opens() -> None:
    state = last_monster()
    play(state, 0, "pass")
    assert PUGQUEST.to_act(state) == (CHANCE,)
    play(state, 0, "deal treasure treats", "deal treasure cupcake", "deal treasure bone-club")
    assert len(state.market) == 3, "as many as players, the defeated one included"
    assert state.columns == [()] * 10


@pytest.mark.rule("QW1")
def test_the_last_monsters_treasure_can_still_be_picked_up() -> None:
    state = last_monster()
    assert choices(state) == ["pay spirit", "pass"]
    play(state, 0, "pay spirit")
    assert treasures(state) == ["pizza"]


@pytest.mark.rule("QD5")
def test_after_round_ten_monsters_are_discarded_and_there_is_no_market() -> None:
    state = table(hero("puggah", 3, "magic", 2, treasures="pizza"), foes="1:slime-a", round=10)
    at(state, Step(END_ROUND))
    assert (state.world, state.round) == (2, 1)
    assert state.monster_discards == (FOE["slime-a"] - 5,)
    assert state.players[0].experience == ()
    assert (hand(state), treasures(state), left_after(state)) == (["magic"], ["pizza"], 4)
    assert choices(state) == [f"place {number}" for number in range(1, 6)]


def left_after(state: State) -> int:
    return BASE.hero_life[state.players[0].hero] - state.damage[0]


@pytest.mark.rule("QD5")
def test_when_all_heroes_are_defeated_the_next_world_begins() -> None:
    state = table(hero("elpug", 3, damage=3), foes="3:mimic-doghouse-a")
    foe_turn(state, "mimic-doghouse-a")
    assert state.world == 2
    deal_any(state)
    assert len(hand(state)) == 10
    assert state.market == ()


@pytest.mark.rule("QA8")
def test_tokens_end_with_the_world() -> None:
    """Of heroes, and of monsters, which can be dealt again."""
    state = table(hero("puggah", 3), hero("elpug", 3), foes="1:slime-a 2:rottroll-a")
    token(token(state, 0, "blessed", "howling"), FOE["slime-a"], "robbed", "cursed")
    end_world(state, False)
    assert not any(state.marks)


@pytest.mark.rule("QD4")
def test_a_defeated_hero_loses_everything_but_experience() -> None:
    fallen = hero("elpug", 3, "2*spirit", 3, 4, "pizza", "slime-a")
    state = table(fallen, hero("puggah", 1), foes="3:mimic-doghouse-a")
    foe_turn(state, "mimic-doghouse-a")
    player = state.players[0]
    assert (hand(state), player.treasures, player.prizes) == ([], (), ())
    assert len(player.experience) == 4
    assert sum(state.discards) == 2
    assert len(state.treasure_discards) == 1
    assert len(state.monsters_gone) == 1


@pytest.mark.rule("QD4")
def test_a_defeated_hero_comes_back_in_the_next_world_undamaged_with_a_new_hand() -> None:
    state = table(hero("elpug", 0, experience=3), hero("puggah", 1, "speed", 2), foes="1:slime-a")
    end_world(state, False)
    at(state)
    deal_any(state)
    assert len(hand(state, 0)) == 9
    assert hand(state, 1) == ["speed"], "survivors' hands are not filled up"
    assert state.damage[:2] == [0, 2]
    assert not state.players[0].is_out


@pytest.mark.rule("QD4")
def test_in_world_three_a_defeated_hero_is_out() -> None:
    heroes = (hero("elpug", 3, damage=3), hero("puggah", 1))
    state = table(*heroes, foes="3:mimic-doghouse-a 1:boss", boss="rat-king", number=3)
    foe_turn(state, "mimic-doghouse-a")
    assert state.players[0].is_out
    assert column(state, 0) == 0


@pytest.mark.rule("QD4", "QW1")
def test_a_defeated_hero_misses_the_market() -> None:
    state = last_monster()
    play(state, 0, "pass")
    play(state, 0, "deal treasure treats", "deal treasure cupcake", "deal treasure bone-club")
    assert 2 not in (who(state), *[step.seat for step in state.agenda])


@pytest.mark.rule("QD6")
def test_all_heroes_defeated_in_world_three_is_the_game_lost() -> None:
    state = table(
        hero("elpug", 3, damage=3), foes="3:mimic-doghouse-a 1:boss", boss="rat-king", number=3
    )
    foe_turn(state, "mimic-doghouse-a")
    assert state.outcome == LOST
    assert PUGQUEST.scores(state) == [0.0]


@pytest.mark.rule("QD6")
def test_the_boss_alive_after_round_ten_is_the_game_lost() -> None:
    state = table(hero("puggah", 3), foes="1:boss", boss="rat-king", number=3, round=10)
    at(state, Step(END_ROUND))
    assert state.outcome == LOST


@pytest.mark.rule("QD6")
def test_the_heroes_win_also_if_the_last_of_them_falls_in_the_same_resolution() -> None:
    biter = hero("puggah", 3, "2*strength", damage=5)
    state = turn(table(biter, foes="3:boss", boss="demon-pug", number=3))
    state.damage[FOE["boss"]] = 6
    play(state, 0, "combo reckless-bite")
    assert state.outcome == WON
    assert PUGQUEST.scores(state) == [1.0]


@pytest.mark.rule("QD6")
def test_world_three_goes_on_without_monsters_while_the_boss_lives() -> None:
    state = table(hero("puggah", 3), foes="1:boss", boss="rat-king", number=3)
    at(state, Step(CHECK))
    assert (state.world, state.outcome) == (3, 0)


@pytest.mark.rule("QD7")
def test_an_empty_monster_deck_is_remade_from_its_discards() -> None:
    state = table(hero("puggah", 3), foes="")
    state.monster_discards, state.monster_deck = (4, 7), ()
    at(state, Step(DEAL_MONSTER, CHANCE, 2))
    assert [PUGQUEST.show(move) for move in PUGQUEST.legal(state, CHANCE)] == [
        "deal monster rottroll-a",
        "deal monster mimic-doghouse-b",
    ]


@pytest.mark.rule("QD7")
def test_with_no_monsters_left_none_is_placed() -> None:
    state = table(hero("puggah", 3), foes="")
    state.monster_deck = ()
    at(state, Step(DEAL_MONSTER, CHANCE, 2))
    assert state.columns[7] == ()
    assert is_idle(state), "nobody waits for a card"


@pytest.mark.rule("QW3")
def test_the_next_world_begins_with_damage_hands_and_experience_kept() -> None:
    state = table(hero("puggah", 3, "speed", 2, 3, "treats"), foes="1:slime-a", round=7)
    end_world(state, False)
    at(state)
    assert (state.world, state.round) == (2, 1)
    assert (state.damage[0], hand(state), treasures(state)) == (2, ["speed"], ["treats"])
    assert len(state.players[0].experience) == 3
    play(state, 0, "place 5", "deal world icy-lands")
    deal_any(state)
    assert state.card == BASE.world_ids.index("icy-lands")
    assert len(state.columns[5]) == 2


@pytest.mark.rule("QW3")
def test_heroes_are_placed_anew_before_the_world_is_turned_up() -> None:
    state = table(hero("puggah", 3), hero("elpug", 3), foes="1:slime-a")
    end_world(state, False)
    at(state)
    assert state.columns[2] == ()
    assert who(state) == 1
    play(state, 1, "place 2")
    play(state, 0, "place 2")
    assert state.columns[1] == (1, 0)


@pytest.mark.rule("QS8")
@pytest.mark.rule("QW3")
def test_the_last_world_is_not_seen_as_the_next_one_before_that_is_turned_up() -> None:
    state = table(hero("puggah", 3), foes="1:slime-a")
    assert PUGQUEST.view(state, 0).card == state.card >= 0
    end_world(state, False)
    at(state)
    assert PUGQUEST.view(state, 0).card == -1
    play(state, 0, "place 5")
    assert PUGQUEST.view(state, 0).card == -1
    play(state, 0, "deal world icy-lands")
    assert PUGQUEST.view(state, 0).card == BASE.world_ids.index("icy-lands")


@pytest.mark.rule("QW4")
def test_in_world_three_the_boss_is_drawn_before_the_monsters() -> None:
    state = table(hero("puggah", 3), foes="1:slime-a", number=2)
    end_world(state, False)
    at(state)
    play(state, 0, "place 5", "deal world icy-lands")
    assert PUGQUEST.show(PUGQUEST.legal(state, CHANCE)[0]).startswith("deal boss")
    play(state, 0, "deal boss great-dane-of-doom")
    deal_any(state)
    assert column(state, "boss") == 3
