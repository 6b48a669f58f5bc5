"""What players are told of the monsters' next turns, with and without a Lord."""

import pytest

from tests.pugquest.dsl import FOE, PUGQUEST, foe_turn, hero, play, table, token
from undercroft.games.pugquest.outlook import Outlook, Possible, look_at_choices, look_out
from undercroft.games.pugquest.state import State
from undercroft.games.pugquest.view import see


def lair(foes: str, lord: str = "", boss: str = "") -> State:
    heroes = (hero("puggah", 1), hero("elpug", 3))
    number = 3 if boss else 1
    return table(*heroes, foes=foes, lord=lord, options="evil-lord", boss=boss, number=number)


def test_without_a_lord_a_creature_has_one_outlook() -> None:
    state = table(hero("puggah", 1), hero("elpug", 3), foes="3:rottroll-a")
    (one,) = [one for one in see(state, 0).creatures if one.creature == FOE["rottroll-a"]]
    assert one.outlook == look_out(state, FOE["rottroll-a"])
    assert one.possible is None
    assert isinstance(one.outlook, Outlook)
    assert one.outlook.targets == (1,)


@pytest.mark.rule("QL2")
def test_with_a_lord_all_columns_in_reach_and_all_targets_there_are_told() -> None:
    """Two steps either way, round the ends: column 1 is in reach of column 4."""
    state = lair("4:corgriffin-a")
    (one,) = [one for one in see(state, 0).creatures if one.creature == FOE["corgriffin-a"]]
    assert one.outlook is None
    assert one.possible == Possible((0, 1, 2, 3, 4), (0, 1), 1, 1)
    assert [other.possible for other in see(state, 0).creatures if other.creature < 2] == [None] * 2


@pytest.mark.rule("QL2")
def test_a_creature_without_arrows_can_hit_only_those_opposite() -> None:
    possible = look_at_choices(lair("3:rottroll-a"), FOE["rottroll-a"])
    assert (possible.columns, possible.targets) == ((2,), (1,))


@pytest.mark.rule("QL3")
def test_a_lord_with_energies_can_add_one_damage() -> None:
    """Which energies they are is not told."""
    for lord, more in (("", 0), ("magic", 1), ("2*joker", 1)):
        possible = look_at_choices(lair("3:rottroll-a", lord), FOE["rottroll-a"])
        assert possible.most == possible.damage + more


def test_who_is_held_bribed_or_cursed_can_do_less() -> None:
    snared = token(lair("4:corgriffin-a"), FOE["corgriffin-a"], "snared")
    assert look_at_choices(snared, FOE["corgriffin-a"]) == Possible((3,), (), 0, 0)
    bribed = token(lair("3:rottroll-a"), FOE["rottroll-a"], "bribed")
    assert look_at_choices(bribed, FOE["rottroll-a"]) == Possible((2,), (), 0, 0)
    cursed = token(lair("4:corgriffin-a"), FOE["corgriffin-a"], "cursed")
    assert look_at_choices(cursed, FOE["corgriffin-a"]) == Possible((3,), (), 0, 0)


@pytest.mark.rule("QL2", "QL3")
@pytest.mark.parametrize("foe", ["corgriffin-a", "beagholder-a", "chihuahua-horde-a", "slime-b"])
def test_whatever_the_lord_does_was_told_before(foe: str) -> None:
    state = lair(f"2:{foe}", lord="strength speed 2*joker")
    possible = look_at_choices(state, FOE[foe])
    foe_turn(state, foe)
    lines = [state]
    hurt: set[int] = set()
    while lines:
        world = lines.pop()
        assert world.where[FOE[foe]] in possible.columns
        for seat in range(2):
            if world.damage[seat] > 0:
                hurt.add(seat)
                assert world.damage[seat] <= possible.most
        acting = PUGQUEST.to_act(world)
        if acting and acting[0] == state.lord():
            for move in PUGQUEST.legal(world, acting[0]):
                lines.append(play(world.clone(), acting[0], PUGQUEST.show(move)))
        elif acting and acting[0] < 2 and world.resolutions:
            lines.append(play(world.clone(), acting[0], "pass"))
    assert hurt == set(possible.targets)
