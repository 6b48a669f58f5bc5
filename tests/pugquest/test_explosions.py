"""An explosion in the middle of a hero's attack: all targets are hit (QA10)."""

import pytest

from tests.pugquest.dsl import FOE, deal_any, hero, left, play, table, turn
from undercroft.games.pugquest.state import WON, State
from undercroft.games.pugquest.steps import SECOND_EDITION


def blast(
    foes: str = "2:rottroll-b 3:schnauzer-bomber-a 4:rottroll-a",
    tokens: str = "",
    edition: int = SECOND_EDITION,
) -> State:
    """Puggah, who has one life left, sets off a bomber with her axe."""
    puggah = hero("puggah", 3, "2*strength speed", damage=5, experience=2, tokens=tokens)
    state = table(puggah, hero("elpug", 1), foes=foes, edition=edition)
    state.damage[FOE["schnauzer-bomber-a"]] = 2
    return deal_any(play(turn(state), 0, "combo whirling-axe"))


@pytest.mark.rule("QA10")
def test_all_targets_are_hit_though_the_first_ones_explosion_defeats_the_hero() -> None:
    state = blast()
    assert left(state, 0) == 0
    assert left(state, "rottroll-b") == 5 - 2 - 1
    assert left(state, "rottroll-a") == 5 - 1 - 2, "by the explosion, and by the axe"


@pytest.mark.rule("QA10", "ruling 80")
def test_they_are_hit_as_hard_as_if_the_hero_stood() -> None:
    assert left(blast(tokens="howling"), "rottroll-a") == 5 - 1 - 3


@pytest.mark.rule("QA10")
def test_what_is_left_over_carries_on_too() -> None:
    puggah = hero("puggah", 3, "4*strength", damage=5, experience=5)
    state = table(puggah, hero("elpug", 1), foes="3:schnauzer-bomber-a 3:rottroll-a")
    deal_any(play(turn(state), 0, "combo unstoppable"))
    play(state, 0, "pass", "pass")  # the experience could pay for the treasure, and defend
    assert left(state, 0) == 0
    assert left(state, "rottroll-a") == 5 - 1 - 3, "of 6 damage the bomber took 3"


@pytest.mark.rule("QA10", "QD1", "QD4", "ruling 80")
def test_the_fallen_hero_keeps_the_experience_and_takes_no_prize() -> None:
    state = blast("3:schnauzer-bomber-a 4:slime-a 5:rottroll-a")
    assert left(state, "slime-a") == 0
    assert len(state.players[0].experience) == 2 + 2
    assert state.players[0].prizes == ()


@pytest.mark.rule("QA10", "QD6")
def test_the_boss_may_fall_to_the_last_blow_of_the_last_hero() -> None:
    puggah = hero("puggah", 3, "2*strength speed", damage=5, experience=2)
    foes = "3:schnauzer-bomber-a 4:boss"
    state = table(puggah, foes=foes, boss="demon-pug", number=3)
    state.damage[FOE["schnauzer-bomber-a"]] = 2
    state.damage[FOE["boss"]] = left(state, "boss") - 3
    deal_any(play(turn(state), 0, "combo whirling-axe"))
    assert state.outcome == WON


@pytest.mark.rule("QA10", "ruling 80")
def test_what_else_the_combo_does_ends_with_the_hero() -> None:
    witch = hero("puga-yaga", 3, "2*magic intellect spirit", damage=3, experience=5)
    foes = "3:schnauzer-bomber-a 5:rottroll-a"
    state = table(witch, hero("elpug", 1, damage=2), foes=foes)
    state.damage[FOE["schnauzer-bomber-a"]] = 2
    deal_any(play(turn(state), 0, "combo midnight-brew"))
    play(state, 0, "pass", "pass")  # the treasure, and defending
    assert left(state, "rottroll-a") == 4
    assert left(state, 1) == 2, "nobody heals any more"


@pytest.mark.rule("QA10", "QS4")
def test_who_falls_by_her_own_bite_at_the_end_of_the_turn_has_nobody_left_to_hit() -> None:
    foes = "3:schnauzer-bomber-a 3:rottroll-a"
    state = table(hero("pugorn", 3, damage=4, tokens="alpha"), hero("elpug", 1), foes=foes)
    state.damage[FOE["schnauzer-bomber-a"]] = 2
    deal_any(play(turn(state), 0, "end"))
    assert (left(state, 0), left(state, "schnauzer-bomber-a")) == (0, 0)
    assert left(state, "rottroll-a") == 5 - 1, "by the explosion alone"


@pytest.mark.rule("QA10")
def test_by_the_first_edition_the_attack_ends_with_the_hero() -> None:
    state = blast(edition=1)
    assert left(state, "rottroll-a") == 5 - 1
