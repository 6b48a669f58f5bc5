"""The ten bosses and the rules on their sheets."""

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
    has_token,
    hero,
    is_idle,
    left,
    line,
    play,
    table,
    token,
    treasures,
    turn,
    who,
)
from tests.pugquest.dsl import Hero as Somebody
from undercroft.core.game import CHANCE, Step
from undercroft.games.pugquest.data import load_pack
from undercroft.games.pugquest.state import WON, State
from undercroft.games.pugquest.steps import BEGIN_ROUND, DEAL_WORLD


def lair(boss: str, *heroes: Somebody, place: int = 3, round: int = 2, foes: str = "") -> State:
    foes = f"{place}:boss {foes}"
    return table(*heroes, foes=foes, boss=boss, number=3, round=round)


# Badger of the Seven Seas


def test_badger_pierces_a_column_and_plunders() -> None:
    heroes = (hero("puggah", 1, treasures="pizza"), hero("sir-bravepug", 1))
    state = foe_turn(lair("badger-of-the-seven-seas", *heroes), "boss")
    assert choices(state) == ["drop pizza", "pass"]
    play(state, 0, "drop pizza")
    assert (left(state, 0), treasures(state)) == (3, [])
    assert left(state, 1) == 2, "without a treasure one more damage"


def test_a_plundered_hero_may_take_the_damage_instead() -> None:
    state = lair("badger-of-the-seven-seas", hero("puggah", 1, treasures="pizza"))
    play(foe_turn(state, "boss"), 0, "pass")
    assert (left(state, 0), treasures(state)) == (2, ["pizza"])


# Rat King


@pytest.mark.rule("QW4")
def test_rat_king_brings_a_swarm_to_the_columns_beside_his() -> None:
    state = table(hero("puggah", 3), foes="", number=3)
    at(state, Step(DEAL_WORLD))
    play(state, 0, "deal world icy-lands", "deal boss rat-king")
    deal_any(state)
    lengths = [len(state.columns[5 + number]) for number in range(5)]
    assert sum(lengths) == 5
    assert lengths[0] == 2


@pytest.mark.rule("QW4")
def test_a_swarm_of_two_brings_two_monsters_to_each_column_beside_the_boss() -> None:
    box = load_pack({"bosses": {"rat-king": {"rules": ["swarm 2", "guarded 1"]}}})
    state = table(hero("puggah", 3), foes="", number=3, box=box)
    at(state, Step(DEAL_WORLD))
    play(state, 0, "deal world icy-lands", "deal boss rat-king")
    deal_any(state)
    assert sum(len(state.columns[5 + number]) for number in range(5)) == 7


def test_rat_king_takes_less_damage_while_a_monster_is_in_play() -> None:
    knight = hero("sir-bravepug", 3, "4*strength")
    state = play(turn(lair("rat-king", knight, foes="1:slime-a")), 0, "combo cleave")
    assert left(state, "boss") == 6
    state = play(turn(lair("rat-king", knight)), 0, "combo cleave")
    assert left(state, "boss") == 5


def test_rat_king_takes_at_least_one() -> None:
    state = turn(lair("rat-king", hero("puggah", 3, "spirit"), foes="1:slime-a"))
    play(state, 0, "attack")
    assert left(state, "boss") == 6


def test_rat_king_hits_three_positions() -> None:
    heroes = (hero("puggah", 3), hero("elpug", 4), hero("pugtor", 5))
    state = foe_turn(lair("rat-king", *heroes), "boss")
    assert state.damage[:3] == [2, 2, 2]


# Demon Pug


def test_jokers_do_not_help_against_the_demon_pug() -> None:
    heroes = (hero("elpug", 1, "joker"), hero("puggah", 3, "strength joker"))
    state = foe_turn(lair("demon-pug", *heroes), "boss")
    assert (who(state), choices(state)) == (1, ["defend strength", "pass"])
    play(state, 1, "pass")
    assert state.damage[:2] == [2, 2]


def test_demon_pug_heals_when_he_defeats_a_hero() -> None:
    heroes = (hero("elpug", 1, damage=3), hero("puggah", 5))
    state = lair("demon-pug", *heroes)
    state.damage[FOE["boss"]] = 5
    foe_turn(state, "boss")
    assert state.damage[FOE["boss"]] == 3


# Supreme Feline SearchModel


def test_feline_mind_taxes_the_largest_hands_and_hits_the_one_with_most_energies() -> None:
    heroes = (
        hero("puggah", 1, "2*magic"),
        hero("elpug", 5, "2*speed"),
        hero("pugtor", 3, "spirit"),
    )
    state = foe_turn(lair("supreme-feline-mind", *heroes), "boss")
    assert choices(state) == ["discard magic"]
    play(state, 0, "discard magic")
    play(state, 1, "discard speed")
    assert state.damage[:3] == [0, 2, 0], "all have one card; the least life is struck"


def test_a_higher_tax_takes_more_but_never_more_than_there_is() -> None:
    pack = {"bosses": {"supreme-feline-mind": {"rules": ["mind-tax 2"]}}}
    for cards, left_over in (("3*magic", ["magic"]), ("magic", [])):
        sat = hero("puggah", 1, cards)
        boss = "supreme-feline-mind"
        state = table(sat, foes="3:boss", boss=boss, number=3, round=2, box=load_pack(pack))
        foe_turn(state, "boss")
        while not is_idle(state):
            play(state, 0, "discard magic")
        assert hand(state) == left_over


# The Vacuumancer


def test_vacuumancer_draws_heroes_in_and_hits_the_first_two() -> None:
    heroes = (hero("puggah", 3), hero("elpug", 4), hero("sir-bravepug", 5), hero("pugtor", 5))
    state = foe_turn(lair("the-vacuumancer", *heroes), "boss")
    assert column(state, "boss") == 4
    assert state.columns[3] == (1, 0, 2)
    assert state.columns[4] == (3,)
    assert state.damage[:4] == [3, 3, 0, 0]


@pytest.mark.rule("ruling 73")
def test_the_vacuumancers_attack_is_a_melee_one() -> None:
    hidden = lair("the-vacuumancer", hero("puggah", 4, tokens="smoke"))
    assert left(foe_turn(hidden, "boss"), 0) == 6
    heat = table(
        hero("puggah", 4), foes="3:boss", boss="the-vacuumancer", world="cinder-kennels", number=3
    )
    assert left(foe_turn(heat, "boss"), 0) == 2


# The Veterinarch


def test_veterinarch_hits_who_has_most_life_and_forbids_healing() -> None:
    heroes = (hero("puggah", 2, treasures="pizza"), hero("elpug", 2))
    state = foe_turn(lair("the-veterinarch", *heroes), "boss")
    assert state.damage[:2] == [3, 0]
    assert has_token(state, 0, "jabbed")
    assert "use pizza" not in choices(turn(state))


# Baron Bathwater


def test_baron_bathwater_soaks_and_heals_in_even_rounds() -> None:
    state = lair("baron-bathwater", hero("puggah", 4, "magic"), hero("elpug", 1))
    foe_turn(state, "boss")
    play(state, 0, "discard magic")
    assert (left(state, 0), hand(state)) == (4, [])
    state.damage[FOE["boss"]] = 3
    state.round = 4
    at(state, Step(BEGIN_ROUND))
    assert state.damage[FOE["boss"]] == 2
    state.agenda.clear()
    state.round = 5
    at(state, Step(BEGIN_ROUND))
    assert state.damage[FOE["boss"]] == 2


# Firewyrm Cracker


@pytest.mark.parametrize(("round", "damage"), [(2, [0, 2, 0]), (3, [2, 2, 2]), (6, [2, 2, 2])])
def test_firewyrm_hits_every_hero_in_rounds_three_six_and_nine(
    round: int, damage: list[int]
) -> None:
    heroes = (hero("puggah", 1), hero("elpug", 4), hero("pugtor", 2))
    state = foe_turn(lair("firewyrm-cracker", *heroes, round=round), "boss")
    assert state.damage[:3] == damage


# Great Dane of Doom


@pytest.mark.parametrize(("place", "heroes", "goes"), [(3, (5,), 5), (3, (2, 4), 4), (1, (5,), 5)])
def test_great_dane_turns_to_the_nearest_hero(
    place: int, heroes: tuple[int, ...], goes: int
) -> None:
    names = ("puggah", "sir-bravepug")
    sat = [hero(name, number) for name, number in zip(names, heroes, strict=False)]
    state = foe_turn(lair("great-dane-of-doom", *sat, place=place), "boss")
    assert column(state, "boss") == goes
    assert sum(state.damage[:2]) == 3


def test_great_dane_cannot_be_held() -> None:
    state = turn(lair("great-dane-of-doom", hero("pugramix", 3, "spirit intellect")))
    assert "combo entangle" not in choices(state)
    state = turn(lair("great-dane-of-doom", hero("pugorn", 3, "speed intellect")))
    play(state, 0, "combo snare-shot")
    assert left(state, "boss") == 8
    assert not has_token(state, "boss", "snared")


# Lady Afghania


def test_lady_afghania_defends_herself_and_hits_two_columns() -> None:
    state = turn(lair("lady-afghania-the-immaculate", hero("sir-bravepug", 3, "2*strength")))
    play(state, 0, "combo cleave")
    assert PUGQUEST.to_act(state) == (CHANCE,)
    play(state, 0, "deal energy speed")
    assert left(state, "boss") == 7
    heroes = (hero("puggah", 1), hero("elpug", 2))
    state = foe_turn(lair("lady-afghania-the-immaculate", *heroes), "boss")
    assert state.damage[:2] == [2, 2]


@pytest.mark.rule("QD6")
@pytest.mark.parametrize("boss", ["rat-king", "demon-pug", "great-dane-of-doom", "baron-bathwater"])
def test_the_boss_defeated_is_the_game_won(boss: str) -> None:
    state = lair(boss, hero("sir-bravepug", 3, "2*strength"), foes="1:slime-a")
    state.damage[FOE["boss"]] = left(state, "boss") - 1
    play(turn(state), 0, "combo cleave")
    assert state.outcome == WON
    assert is_idle(state)
    assert PUGQUEST.winners(state) == (0,)
    assert line(state, 1) == ["slime-a"], "whatever monsters are left"


@pytest.mark.rule("QD6")
def test_a_boss_defeated_by_an_explosion_is_the_game_won_too() -> None:
    state = turn(lair("demon-pug", hero("elpug", 5, "2*magic"), foes="2:schnauzer-bomber-a"))
    state.damage[FOE["boss"]], state.damage[FOE["schnauzer-bomber-a"]] = 7, 2
    play(state, 0, "combo magic-missile", "target schnauzer-bomber-a")
    deal_any(state)
    assert state.outcome == WON


def test_tokens_meant_for_its_next_turn_leave_a_boss_after_it() -> None:
    state = token(lair("demon-pug", hero("elpug", 1)), FOE["boss"], "snared", "rooted")
    foe_turn(state, "boss")
    assert column(state, "boss") == 3
    assert not has_token(state, "boss", "snared")
    assert not has_token(state, "boss", "rooted")


@pytest.mark.rule("QW4", "ruling 71")
def test_a_boss_has_more_life_for_every_hero_beyond_the_first_but_not_with_the_lord() -> None:
    heroes = (hero("puggah", 1), hero("elpug", 2), hero("pugtor", 0))
    assert left(lair("rat-king", *heroes[:1]), "boss") == 7
    assert left(lair("rat-king", *heroes), "boss") == 7 + 2 * 8, "the defeated count"
    ruled = table(*heroes, foes="3:boss", boss="rat-king", number=3, options="evil-lord")
    assert left(ruled, "boss") == 7
