"""The Evil Lord: hand, movement, targets, damage, prevention, spoils, victory (QL)."""

import pytest

from tests.pugquest.dsl import (
    CARD,
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
    steal,
    table,
    token,
    treasures,
    turn,
    who,
)
from tests.pugquest.dsl import Hero as Somebody
from undercroft.core.game import CHANCE, Step
from undercroft.games.pugquest.movement import in_charge
from undercroft.games.pugquest.state import LOST, WON, State
from undercroft.games.pugquest.steps import BEGIN_WORLD, END_ROUND, SPOILS
from undercroft.games.pugquest.worlds import end_world


def lair(*heroes: Somebody, foes: str, lord: str = "", **more: str) -> State:
    boss = more.get("boss", "")
    number = 3 if boss else 1
    options = "evil-lord"
    return table(*heroes, foes=foes, lord=lord, options=options, boss=boss, number=number)


@pytest.mark.rule("QL1", "QX1")
def test_at_the_start_of_each_world_the_lord_draws_as_many_as_heroes_plus_one() -> None:
    state = lair(hero("puggah", 3), hero("elpug", 1), foes="1:slime-a", lord="magic joker")
    end_world(state, False)
    at(state)
    deal_any(state)
    assert len(hand(state, 2)) == 5, "two kept, three drawn; there is no hand limit"


@pytest.mark.rule("QL1")
def test_in_world_one_the_lord_draws_at_setup() -> None:
    state = lair(hero("puggah", 3), foes="")
    state.world = 0
    state.columns[2], state.where[0] = (), -1
    at(state, Step(BEGIN_WORLD))
    deal_any(state)
    assert len(hand(state, 1)) == 2


@pytest.mark.rule("QL2")
def test_the_lord_is_in_charge_of_every_foe_and_nobody_else() -> None:
    state = lair(hero("puggah", 3), hero("elpug", 1), foes="1:slime-a")
    assert [in_charge(state, seat) for seat in (0, 1)] == [0, 1]
    assert {in_charge(state, foe) for foe in FOE.values()} == {state.lord()}


@pytest.mark.rule("QL2")
def test_the_lord_chooses_whether_which_way_and_how_far_a_creature_moves() -> None:
    state = foe_turn(lair(hero("puggah", 1), foes="4:corgriffin-a"), "corgriffin-a")
    assert who(state) == 1
    assert choices(state) == ["pass", "go 1", "go 2", "go 3", "go 5"]
    play(state, 1, "go 1")
    assert left(state, 0) == 5


@pytest.mark.rule("QL2")
def test_a_creature_without_arrows_stays() -> None:
    state = foe_turn(lair(hero("puggah", 1), foes="4:rottroll-a"), "rottroll-a")
    assert is_idle(state)
    assert column(state, "rottroll-a") == 4


@pytest.mark.rule("QL2", "QA3")
def test_the_lord_chooses_the_target_where_there_is_a_choice() -> None:
    heroes = (hero("puggah", 3, damage=5), hero("elpug", 3))
    state = foe_turn(lair(*heroes, foes="3:corgriffin-a"), "corgriffin-a")
    play(state, 2, "pass")
    assert choices(state) == ["target 1", "target 2"]
    play(state, 2, "target 2")
    assert (left(state, 0), left(state, 1)) == (1, 3)


@pytest.mark.rule("QL2")
def test_the_lord_chooses_two_targets_for_a_beagholder() -> None:
    heroes = (hero("puggah", 1), hero("elpug", 3), hero("pugtor", 5))
    state = foe_turn(lair(*heroes, foes="3:beagholder-a"), "beagholder-a")
    play(state, 3, "pass", "target 3", "target 1")
    assert state.damage[:3] == [2, 0, 2]


@pytest.mark.rule("QL3")
def test_once_an_attack_an_energy_of_the_heros_type_adds_one_damage() -> None:
    heroes = (hero("puggah", 2), hero("elpug", 3))
    state = lair(*heroes, foes="3:whippet-wraith-a 3:dachshydra-a", lord="strength 2*joker speed")
    foe_turn(state, "dachshydra-a")
    play(state, 2, "pass")
    assert choices(state) == ["boost strength", "boost joker", "pass"]
    play(state, 2, "boost strength")
    assert state.damage[:2] == [2, 1], "only once an attack"
    assert hand(state, 2) == ["speed", "joker", "joker"]


@pytest.mark.rule("QL3", "ruling 64")
def test_it_is_added_before_the_heroes_answer() -> None:
    state = lair(hero("puggah", 3, "2*strength"), foes="3:rottroll-a", lord="joker")
    foe_turn(state, "rottroll-a")
    play(state, 1, "boost joker")
    assert who(state) == 0
    play(state, 0, "defend strength", "defend strength")
    assert left(state, 0) == 5


@pytest.mark.rule("QL3")
def test_damage_can_be_added_to_an_attack_that_effects_have_brought_to_nothing() -> None:
    state = lair(hero("puggah", 3, "strength"), foes="3:rottroll-a", lord="2*strength")
    foe_turn(token(state, FOE["rottroll-a"], "lulled"), "rottroll-a")
    assert choices(state) == ["boost strength", "pass"]
    play(state, 1, "boost strength")
    assert (who(state), choices(state)) == (0, ["defend strength", "pass"])
    play(state, 0, "pass")
    assert left(state, 0) == 5
    assert hand(state, 1) == ["strength"]


@pytest.mark.rule("QL3")
def test_an_attack_of_nothing_to_which_nothing_is_added_needs_no_answer() -> None:
    state = lair(hero("puggah", 3, "strength"), foes="3:rottroll-a", lord="strength")
    foe_turn(token(state, FOE["rottroll-a"], "lulled"), "rottroll-a")
    play(state, 1, "pass")
    assert (left(state, 0), is_idle(state)) == (6, True)


@pytest.mark.rule("QL3")
def test_by_the_first_edition_too_damage_is_added_once_an_attack() -> None:
    heroes = (hero("puggah", 2), hero("elpug", 3))
    foes, lord = "3:whippet-wraith-a 3:dachshydra-a", "strength 2*joker speed"
    state = table(*heroes, foes=foes, lord=lord, options="evil-lord", edition=1)
    foe_turn(state, "dachshydra-a")
    play(state, 2, "pass", "boost strength")
    assert (state.damage[:2], is_idle(state)) == ([2, 1], True)


@pytest.mark.rule("QL3")
def test_by_the_first_edition_nothing_is_added_to_nothing() -> None:
    one = hero("puggah", 3, "strength")
    state = table(one, foes="3:rottroll-a", lord="strength", options="evil-lord", edition=1)
    foe_turn(token(state, FOE["rottroll-a"], "lulled"), "rottroll-a")
    assert is_idle(state)


@pytest.mark.rule("QL3")
def test_the_lord_may_prevent_damage_with_energies_of_the_creatures_type() -> None:
    state = lair(
        hero("sir-bravepug", 3, "2*strength"), foes="3:mimic-doghouse-a", lord="magic speed"
    )
    play(turn(state), 0, "combo cleave")
    assert choices(state) == ["defend magic", "pass"]
    play(state, 1, "defend magic")
    assert choices(state) == ["pass"], "asked again, so that a pass tells nothing"
    play(state, 1, "pass")
    assert left(state, "mimic-doghouse-a") == 3


@pytest.mark.rule("QL3")
def test_prevention_comes_after_the_creatures_own_defence() -> None:
    state = lair(hero("sir-bravepug", 3, "2*strength"), foes="3:skeleton-pug-a", lord="spirit")
    play(turn(state), 0, "combo cleave")
    assert PUGQUEST.to_act(state) == (CHANCE,)
    play(state, 0, "deal energy magic")
    assert (who(state), choices(state)) == (1, ["defend spirit", "pass"])


def fallen(treasure: str = "pizza bone-club") -> State:
    """A hero falls to a Rottroll."""
    victim = hero("elpug", 3, "speed", damage=3, treasures=treasure)
    return foe_turn(lair(victim, hero("puggah", 1), foes="3:rottroll-a 5:slime-a"), "rottroll-a")


@pytest.mark.rule("QL4")
def test_for_a_defeated_hero_the_lord_may_draw_two_energies() -> None:
    state = pass_all(fallen())
    assert choices(state) == ["draw deck", "take pizza", "take bone-club", "pass"]
    play(state, 2, "draw deck")
    deal_any(state)
    assert len(hand(state, 2)) == 2
    assert len(state.treasure_discards) == 2


def pass_all(state: State) -> State:
    """All that is asked about an attack, up to the spoils."""
    while state.agenda[-1].kind != SPOILS:
        play(state, who(state), "pass")
    return state


@pytest.mark.rule("QL4")
def test_or_take_a_treasure_for_the_creature_that_did_it() -> None:
    state = play(pass_all(fallen()), 2, "take bone-club")
    assert len(state.stolen) == 1
    assert state.stolen[0][0] == FOE["rottroll-a"]
    assert len(state.treasure_discards) == 1, "the rest is lost"
    assert hand(state, 0) == []


@pytest.mark.rule("QL4")
def test_or_do_neither() -> None:
    state = play(pass_all(fallen()), 2, "pass")
    assert (hand(state, 2), state.stolen) == ([], ())
    assert len(state.treasure_discards) == 2
    assert hand(state, 0) == []


@pytest.mark.rule("QL4")
@pytest.mark.parametrize(("choice", "drawn"), [("draw deck", 2), ("pass", 0)])
def test_the_lord_is_asked_without_a_treasure_to_take_too(choice: str, drawn: int) -> None:
    state = pass_all(fallen(""))
    assert (who(state), choices(state)) == (2, ["draw deck", "pass"])
    play(state, 2, choice)
    deal_any(state)
    assert len(hand(state, 2)) == drawn


@pytest.mark.rule("QL4")
def test_a_creature_that_has_exploded_takes_no_treasure_but_the_lord_is_asked() -> None:
    victim = hero("sir-bravepug", 3, "2*strength", damage=5, treasures="pizza")
    state = lair(victim, hero("puggah", 1), foes="3:schnauzer-bomber-a 5:slime-a")
    state.damage[FOE["schnauzer-bomber-a"]] = 2
    play(turn(state), 0, "combo cleave")
    deal_any(state)
    assert left(state, 0) == 0
    assert (who(state), choices(state)) == (2, ["draw deck", "pass"])


@pytest.mark.rule("QL4")
def test_by_the_first_edition_two_energies_are_drawn_without_a_treasure() -> None:
    heroes = (hero("elpug", 3, damage=3), hero("puggah", 1))
    state = table(*heroes, foes="3:rottroll-a 5:slime-a", options="evil-lord", edition=1)
    foe_turn(state, "rottroll-a")
    assert PUGQUEST.to_act(state) == (CHANCE,)
    deal_any(state)
    assert len(hand(state, 2)) == 2


@pytest.mark.rule("QL4")
def test_a_stolen_treasure_drops_too_when_the_creature_is_defeated() -> None:
    state = lair(hero("puggah", 3, "3*spirit"), foes="3:slime-a 1:rottroll-a")
    steal(state, "slime-a", "lucky-collar")
    state.damage[FOE["slime-a"]] = 1
    play(turn(state), 0, "attack", "pass", "deal treasure pizza", "pay spirit", "pay spirit")
    assert treasures(state) == ["pizza", "lucky-collar"]
    assert state.stolen == ()


@pytest.mark.rule("QL4")
def test_a_stolen_weapon_is_used_on_the_creatures_turn_and_the_lord_pays() -> None:
    state = lair(hero("puggah", 3), foes="3:rottroll-a", lord="2*strength")
    foe_turn(steal(state, "rottroll-a", "bone-club"), "rottroll-a")
    assert choices(state) == ["use bone-club", "pass"]
    play(state, 1, "use bone-club")
    assert hand(state, 1) == []
    assert left(state, 0) == 1, "3 by the club and 2 by its own attack"


@pytest.mark.rule("QL4", "ruling 72")
def test_a_bribed_creature_does_not_attack_with_a_stolen_weapon_either() -> None:
    state = lair(hero("puggah", 3), foes="3:rottroll-a", lord="2*strength")
    token(steal(state, "rottroll-a", "bone-club"), FOE["rottroll-a"], "bribed")
    foe_turn(state, "rottroll-a")
    assert (left(state, 0), is_idle(state)) == (6, True)


@pytest.mark.rule("QL4")
def test_a_stolen_consumable_is_spent_on_the_creatures_turn() -> None:
    state = steal(lair(hero("puggah", 1), foes="3:rottroll-a"), "rottroll-a", "pizza")
    state.damage[FOE["rottroll-a"]] = 4
    play(foe_turn(state, "rottroll-a"), 1, "use pizza")
    assert left(state, "rottroll-a") == 4
    assert state.stolen == ()
    assert len(state.treasure_discards) == 1


@pytest.mark.rule("QL4")
def test_the_lord_need_not_use_a_stolen_treasure() -> None:
    state = lair(hero("puggah", 3), foes="3:rottroll-a", lord="2*strength")
    foe_turn(steal(state, "rottroll-a", "bone-club"), "rottroll-a")
    play(state, 1, "pass", "pass")
    assert left(state, 0) == 4
    assert len(state.stolen) == 1


@pytest.mark.rule("QL4")
def test_a_creature_keeps_its_other_treasures() -> None:
    state = lair(hero("puggah", 1), foes="3:rottroll-a 4:slime-a")
    for creature, treasure in (("rottroll-a", "pizza"), ("rottroll-a", "cupcake")):
        steal(state, creature, treasure)
    steal(state, "slime-a", "treats")
    state.damage[FOE["rottroll-a"]] = 4
    play(foe_turn(state, "rottroll-a"), 1, "use pizza", "use cupcake")
    deal_any(state)
    assert len(hand(state, 1)) == 3, "the Lord draws for the cupcake"
    assert len(state.stolen) == 1


@pytest.mark.rule("QL4")
def test_stolen_boots_let_a_creature_move_further() -> None:
    state = steal(lair(hero("puggah", 1), foes="3:rottroll-a"), "rottroll-a", "boots-of-fetch")
    assert choices(foe_turn(state, "rottroll-a")) == ["pass", "go 2", "go 4"]


@pytest.mark.rule("QL4")
def test_stolen_chainmail_protects_the_creature_and_the_lord_pays() -> None:
    state = lair(hero("sir-bravepug", 3, "2*strength"), foes="3:rottroll-a", lord="speed")
    steal(state, "rottroll-a", "canine-chainmail")
    play(turn(state), 0, "combo cleave")
    play(state, 1, "riposte canine-chainmail")
    assert left(state, "rottroll-a") == 4


@pytest.mark.rule("QL4")
@pytest.mark.parametrize("treasure", ["treats", "monocle-of-insight", "lucky-collar"])
def test_what_means_nothing_to_a_creature_does_nothing(treasure: str) -> None:
    state = lair(hero("puggah", 1), foes="3:rottroll-a", lord="3*intellect")
    foe_turn(steal(state, "rottroll-a", treasure), "rottroll-a")
    assert is_idle(state)


@pytest.mark.rule("QL5")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_all_heroes_defeated_in_one_world_is_the_lords_victory(number: int) -> None:
    state = lair(hero("elpug", 3, damage=3), foes="3:rottroll-a")
    state.world = number
    play(foe_turn(state, "rottroll-a"), 1, "draw deck")
    deal_any(state)
    assert state.outcome == LOST
    assert PUGQUEST.winners(state) == (1,)
    assert PUGQUEST.scores(state) == [0.0, 1.0]


@pytest.mark.rule("QL6")
def test_the_lord_wins_after_round_ten_of_world_three() -> None:
    state = lair(hero("elpug", 3), foes="3:boss", boss="rat-king")
    state.round = 10
    at(state, Step(END_ROUND))
    assert PUGQUEST.winners(state) == (1,)


@pytest.mark.rule("QL6")
def test_after_round_ten_of_an_earlier_world_the_next_begins() -> None:
    state = lair(hero("elpug", 3), foes="3:rottroll-a")
    state.round = 10
    at(state, Step(END_ROUND))
    assert (state.world, state.outcome) == (2, 0)


@pytest.mark.rule("QL6")
def test_the_boss_defeated_is_the_heroes_victory() -> None:
    state = lair(hero("sir-bravepug", 3, "2*strength"), foes="3:boss", boss="rat-king")
    state.damage[FOE["boss"]] = 6
    play(turn(state), 0, "combo cleave")
    assert state.outcome == WON
    assert PUGQUEST.winners(state) == (0,)
    assert PUGQUEST.scores(state) == [1.0, 0.0]
    assert CARD
