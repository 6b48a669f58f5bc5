"""What the screen of Fantasy Pug Quest asks about abilities and spoils, and says at set-up."""

import pytest

from tests.cli.test_pugquest_games import GAME
from tests.cli.test_pugquest_screen import asked, drawn, flat, screen
from tests.pugquest.dsl import FOE, PUGQUEST, at, foe_turn, hero, play, table, token, turn
from undercroft.cli.pugquest.screen import PugQuestScreen
from undercroft.core.game import Setup, Step
from undercroft.games.pugquest import events as e
from undercroft.games.pugquest import steps
from undercroft.games.pugquest.view import see

GROWTH = "the boss of world 3 will have more life"


@pytest.mark.rule("ruling 79")
def test_spell_focus_is_asked_about() -> None:
    state = turn(table(hero("elpug", 3, "2*magic"), foes="3:rottroll-a"))
    question, *answers = asked(play(state, 0, "combo magic-missile"))
    assert "draw 1 for it with Spell Focus" in question
    assert answers == ["draw 1 energy", "save it for a later combo"]
    assert asked(state, "fr")[1:] == ["piocher 1 énergie", "la garder pour un combo suivant"]


@pytest.mark.rule("ruling 79")
def test_encore_says_who_would_draw() -> None:
    heroes = (hero("sir-bravepug", 3, "2*strength"), hero("pugganini", 3))
    state = play(turn(table(*heroes, foes="3:rottroll-a")), 0, "combo cleave")
    question, *answers = asked(state)
    assert "Sir Bravepug has done a combo close by" in question
    assert answers == ["Sir Bravepug draws 1 energy", "save it for another combo"]
    assert asked(state, "fr")[1:] == [
        "Sir Bravepug pioche 1 énergie",
        "le garder pour un autre combo",
    ]


@pytest.mark.rule("QL4")
def test_the_lord_may_take_nothing() -> None:
    heroes = (hero("elpug", 3, damage=3), hero("puggah", 1))
    state = foe_turn(table(*heroes, foes="3:rottroll-a", options="evil-lord"), "rottroll-a")
    assert asked(state)[1:] == ["draw 2 from the deck", "take nothing"]
    assert asked(state, "fr")[-1] == "ne rien prendre"


@pytest.mark.rule("QL3")
def test_the_lord_is_told_that_an_attack_deals_nothing_yet() -> None:
    state = table(hero("puggah", 3), foes="3:rottroll-a", options="evil-lord", lord="strength")
    foe_turn(token(state, FOE["rottroll-a"], "lulled"), "rottroll-a")
    assert "strikes Puggah for 0: discard Strength for 1 more damage?" in asked(state)[0]


@pytest.mark.rule("QL3")
def test_the_lord_is_told_which_energy_is_missing() -> None:
    state = table(hero("puggah", 3), foes="3:rottroll-a", options="evil-lord", lord="magic")
    foe_turn(state, "rottroll-a")
    assert "You hold no Strength to add damage." in asked(state)[0]
    assert "Il vous manque Force pour en ajouter." in asked(state, "fr")[0]


@pytest.mark.rule("QW4")
@pytest.mark.parametrize(
    ("seats", "options", "grows"),
    [(1, {}, False), (2, {}, True), (5, {}, True), (3, {"evil-lord": 1}, False)],
)
def test_the_set_up_says_that_the_boss_has_more_life(
    seats: int, options: dict[str, int], grows: bool
) -> None:
    assert (GROWTH in drawn(PUGQUEST.new(seats, options))) == grows


@pytest.mark.rule("QW4")
def test_a_pack_without_more_life_says_nothing_of_it() -> None:
    bosses = {name: {"life_each": 0} for name in PUGQUEST.new(1).box.foe_ids[-10:]}
    setup = PUGQUEST.settled(Setup(3, {}, {"bosses": bosses}))
    view = PUGQUEST.view(PUGQUEST.start(setup), 0)
    assert GROWTH not in flat(PugQuestScreen("en", ["Ann", "Ben", "Cleo"], setup).draw(view, 100))


@pytest.mark.parametrize(
    ("move", "question", "told"),
    [
        ("add magic", "Elpug offre Magie, sans contrepartie.", "Elpug offre à Puggah Magie, sans"),
        ("ask pizza", "Elpug demande Pizza, sans contrepartie.", "Elpug demande à Puggah Pizza, "),
    ],
)
def test_an_offer_for_nothing_is_told_so(move: str, question: str, told: str) -> None:
    state = table(hero("elpug", 1, "magic"), hero("puggah", 2, treasures="pizza"))
    at(state, Step(steps.TRADE, 0))
    GAME.apply(state, 0, GAME.read("offer 2"))
    assert asked(state)[0] == "Ann (Elpug), put your offer to Puggah together."
    for text in (move, "propose"):
        GAME.apply(state, 0, GAME.read(text))
    assert asked(state, "fr")[0] == f"Bob (Puggah), {question}"
    made = screen(language="fr")
    made.draw(see(state, 0), 100)
    assert made.tell([e.Offered(0, 1, state.give, state.want)], 0)[0].plain.startswith(told)
