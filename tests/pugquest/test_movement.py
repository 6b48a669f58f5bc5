"""Movement: round the ends, to the back, closing up, arrows (QM)."""

import pytest

from tests.pugquest.dsl import choices, column, foe_turn, hero, line, play, table, turn


def goes(words: list[str]) -> list[str]:
    return [word for word in words if word.startswith("go ")]


@pytest.mark.rule("QM1", "QM4")
def test_a_hero_moves_up_to_its_movement_either_way_and_round_the_ends() -> None:
    assert goes(choices(turn(table(hero("sir-bravepug", 1))))) == ["go 2", "go 5"]
    assert goes(choices(turn(table(hero("puggah", 3))))) == ["go 1", "go 2", "go 4", "go 5"]


@pytest.mark.rule("QM1")
def test_only_the_column_it_ends_in_matters() -> None:
    state = turn(table(hero("puggah", 1), hero("elpug", 2), hero("pugtor", 3)))
    play(state, 0, "go 3")
    assert state.columns[2] == (2, 0)
    assert state.columns[1] == (1,)


@pytest.mark.rule("QM2")
def test_a_monster_that_comes_to_a_column_stands_at_its_back() -> None:
    state = table(hero("puggah", 5), foes="1:slime-a 2:rottroll-a 2:mimic-doghouse-a")
    foe_turn(state, "slime-a")
    assert line(state, 2) == ["rottroll-a", "mimic-doghouse-a", "slime-a"]


@pytest.mark.rule("QM3")
def test_those_behind_one_who_leaves_move_up() -> None:
    heroes = (hero("puggah", 2), hero("elpug", 2), hero("pugtor", 2))
    state = play(turn(table(*heroes)), 0, "go 3")
    assert state.columns[1] == (1, 2)


@pytest.mark.rule("QM3")
def test_those_behind_one_who_is_defeated_move_up() -> None:
    state = table(hero("elpug", 3, damage=3), hero("puggah", 3), foes="3:mimic-doghouse-a")
    foe_turn(state, "mimic-doghouse-a")
    assert state.columns[2] == (1,)


@pytest.mark.rule("QM4")
@pytest.mark.parametrize(
    ("name", "start", "end"),
    [
        ("slime-a", 3, 4),
        ("slime-b", 3, 2),
        ("chihuahua-horde-a", 4, 2),
        ("chihuahua-horde-b", 1, 3),
        ("rottroll-a", 3, 3),
        ("corgriffin-a", 2, 5),
    ],
)
def test_monsters_move_exactly_as_their_arrows_say(name: str, start: int, end: int) -> None:
    state = table(hero("puggah", 1), hero("elpug", 1), foes=f"{start}:{name}")
    foe_turn(state, name)
    assert column(state, name) == end


@pytest.mark.rule("QM4")
def test_a_move_takes_an_action() -> None:
    state = play(turn(table(hero("puggah", 3))), 0, "go 1", "go 2")
    assert goes(choices(state)) == []
    assert state.actions == 0


@pytest.mark.rule("QM4")
def test_a_monster_moves_before_it_attacks() -> None:
    state = table(hero("puggah", 4), hero("elpug", 3), foes="3:slime-a")
    foe_turn(state, "slime-a")
    assert state.damage[:2] == [1, 0]


@pytest.mark.rule("QM1")
def test_all_the_way_round_leads_to_the_back_of_ones_own_column() -> None:
    boots = "boots-of-fetch"
    heroes = (hero("pugpin", 2, treasures=boots, prizes="corgriffin-a"), hero("elpug", 2))
    state = turn(table(*heroes))
    assert "go 2" in goes(choices(state))
    play(state, 0, "go 2")
    assert state.columns[1] == (1, 0)


@pytest.mark.rule("QM1")
def test_alone_in_a_column_going_round_is_not_offered() -> None:
    heroes = hero("pugpin", 2, treasures="boots-of-fetch", prizes="corgriffin-a")
    assert "go 2" not in goes(choices(turn(table(heroes))))
