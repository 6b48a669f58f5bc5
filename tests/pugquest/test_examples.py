"""The worked examples of the rulebook, as it says they come out."""

import pytest

from tests.pugquest.dsl import (
    CARD,
    at,
    choices,
    column,
    foe_turn,
    hand,
    hero,
    left,
    line,
    play,
    table,
    treasures,
    turn,
    who,
)
from undercroft.core.game import CHANCE, Step
from undercroft.games.pugquest import flow
from undercroft.games.pugquest.constants import BOSS
from undercroft.games.pugquest.data import BASE
from undercroft.games.pugquest.state import State
from undercroft.games.pugquest.steps import DEAL_WORLD


@pytest.mark.rule("QX-A", "QM2")
def test_a_hero_moving_left_onto_a_hero_stands_behind() -> None:
    state = turn(table(hero("sir-bravepug", 3), hero("puggah", 2)))
    play(state, 0, "go 2")
    assert state.columns[1] == (1, 0)


@pytest.mark.rule("QX-A")
def test_onto_a_column_of_two_it_stands_third() -> None:
    state = turn(table(hero("sir-bravepug", 3), hero("puggah", 2), hero("mcpugson", 2)))
    play(state, 0, "go 2")
    assert state.columns[1] == (1, 2, 0)


@pytest.mark.rule("QX-B", "QM3")
def test_a_boss_moving_two_left_lands_behind_and_the_one_behind_it_moves_up() -> None:
    foes = "1:skeleton-pug-a 3:boss 3:slime-a"
    state = table(hero("puggah", 5), foes=foes, boss="badger-of-the-seven-seas", number=3)
    foe_turn(state, "boss")
    assert line(state, 1) == ["skeleton-pug-a", "boss"]
    assert line(state, 3) == ["slime-a"]


@pytest.mark.rule("QX-C", "QM1")
def test_a_monster_leaving_the_left_end_comes_in_at_the_right() -> None:
    state = table(hero("puggah", 3), foes="1:skeleton-pug-a")
    foe_turn(state, "skeleton-pug-a")
    assert column(state, "skeleton-pug-a") == 5


def set_out(world: str, heroes: int, number: int, boss: str = "great-dane-of-doom") -> State:
    """The foes' side of a world as it begins, with monsters dealt in the order of their cards."""
    names = ("puggah", "pugpin", "elpug", "pugtor", "pugorn")[:heroes]
    state = table(*[hero(name, 3) for name in names], foes="", number=number)
    state.world_deck = tuple(range(5))
    at(state, Step(DEAL_WORLD))
    play(state, 0, f"deal world {world}")
    if number == 3:
        play(state, 0, f"deal boss {boss}")
    while flow.to_act(state) == (CHANCE,):
        flow.deal(state, flow.outcomes(state)[0][0])
    return state


@pytest.mark.rule("QX-D", "QS8", "QW4")
def test_icy_lands_with_three_players_in_world_three() -> None:
    state = set_out("icy-lands", 3, 3)
    assert [len(state.columns[5 + at]) for at in range(5)] == [3, 0, 1, 0, 1]
    assert state.columns[7] == (BOSS,)


@pytest.mark.rule("QS8")
@pytest.mark.parametrize(
    ("world", "lengths"),
    [
        ("icy-lands", [3, 0, 0, 0, 3]),
        ("cinder-kennels", [2, 1, 0, 1, 2]),
        ("whispering-woods", [1, 2, 0, 2, 1]),
        ("gale-steppe", [2, 1, 0, 1, 2]),
        ("moonlit-ruins", [1, 1, 1, 1, 2]),
    ],
)
def test_with_five_players_every_mark_but_the_boss_gets_a_monster(
    world: str, lengths: list[int]
) -> None:
    state = set_out(world, 5, 1)
    assert [len(state.columns[5 + at]) for at in range(5)] == lengths


@pytest.mark.rule("QS8")
def test_with_one_player_only_the_two_ones_are_used() -> None:
    state = set_out("whispering-woods", 1, 1)
    assert [len(state.columns[5 + at]) for at in range(5)] == [0, 1, 0, 1, 0]


@pytest.mark.rule("QW4")
def test_in_moonlit_ruins_the_boss_stands_behind_a_monster() -> None:
    state = set_out("moonlit-ruins", 1, 3)
    assert state.columns[7][1] == BOSS
    assert len(state.columns[7]) == 2


@pytest.mark.rule("QX-E", "QA4")
def test_a_hero_with_life_six_and_three_damage_has_three_left() -> None:
    assert left(table(hero("puggah", damage=3)), 0) == 3


def drop_of_magic(first: str, second: str) -> State:
    """A Mimic Doghouse is defeated before a column of two, and its treasure is a Cupcake."""
    heroes = (hero("sir-bravepug", 5, first), hero("puggah", 5, second))
    state = table(*heroes, foes="5:mimic-doghouse-a 1:slime-a")
    state.damage[5 + CARD["mimic-doghouse-a"]] = 3
    turn(state)
    play(state, 0, "attack")
    if who(state) == 0:
        play(state, 0, "pay magic")
    return play(state, 0, "deal treasure cupcake")


@pytest.mark.rule("QX-F", "QD2", "QD1")
def test_the_first_hero_of_the_column_may_pay_magic_or_a_joker() -> None:
    state = drop_of_magic("2*magic joker", "magic")
    assert who(state) == 0
    assert choices(state) == ["pay magic", "pay joker", "pass"]
    play(state, 0, "pay magic")
    assert treasures(state, 0) == ["cupcake"]
    assert hand(state, 0) == ["joker"]
    assert len(state.players[0].experience) == 1


@pytest.mark.rule("QX-F", "QD2")
def test_if_not_the_one_behind_may() -> None:
    state = drop_of_magic("2*magic", "strength magic")
    play(state, 0, "pass")
    assert who(state) == 1
    play(state, 1, "pay magic")
    assert treasures(state, 1) == ["cupcake"]


@pytest.mark.rule("QX-F", "QD2")
def test_who_cannot_pay_is_not_asked_and_what_nobody_takes_is_lost() -> None:
    state = drop_of_magic("magic", "strength")
    assert BASE.treasure_ids[state.treasure_discards[0]] == "cupcake"
    assert treasures(state, 0) == treasures(state, 1) == []
