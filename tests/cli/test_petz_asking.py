"""What a player of Dungeon Petz is warned of before a choice: lost pets, boredom, full spaces."""

from typing import Any

from tests.cli.test_petz_screen import screen, seated, shown
from tests.petz.dsl import PET, PETZ, at, gained, grouped, pet, play, shop, stand, table
from undercroft.core.game import Setup, Step
from undercroft.core.table_match import TableMatch
from undercroft.games.petz.constants import ACTION_SPACES, SLEEP, SPACES
from undercroft.games.petz.events import Exhibited, Housed
from undercroft.games.petz.state import State
from undercroft.games.petz.steps import ARRANGE, ENTER, SHOW_OFF
from undercroft.games.petz.view import see


def asked(state: State, language: str = "en") -> list[str]:
    """The question, and the choices with what follows from them."""
    match: TableMatch[Any, Any] = TableMatch(PETZ, Setup(2), "1")
    match.state = state
    moves = PETZ.legal(state, 0)
    labels = [label.plain for label in seated(match).labels(0, moves)]
    return [screen(2, language).ask(see(state, 0), moves).plain, *labels]


def homeless(cages: str) -> State:
    owner = gained(shop(cages=cages), pets=(pet("drago", 2), pet("stareplant", 2)))
    return at(table(owner), Step(ARRANGE, 0))


def test_the_last_cage_for_one_pet_is_the_loss_of_the_other() -> None:
    state = homeless("initial - - -")
    assert asked(state) == [
        "Ann, find a cage for Drago. 2 pets for 1 cage: the others will be lost.",
        "plot 1 (S1 A1) → Stareplant lost",
        "let Drago go → lost",
    ]
    assert "2 monstres pour 1 cage" in asked(state, "fr")[0]


def test_enough_cages_need_no_warning() -> None:
    assert asked(homeless("initial c01 - -"))[:2] == [
        "Ann, find a cage for Drago.",
        "plot 1 (S1 A1)",
    ]


def bored() -> State:
    """Two pets side by side that want to play, and imps enough."""
    needs = "green hunger, red play, yellow play, yellow play"
    pets = [pet("snakitty", 4, needs), pet("birdie", 2, "green hunger, yellow play")]
    state = at(table(shop(*pets, imps=6, vegetables=(3, 0, 0), meat=(3, 0))), Step(SHOW_OFF, 0))
    while PETZ.show(PETZ.legal(state, 0)[0]).startswith("feed"):
        PETZ.apply(state, 0, PETZ.legal(state, 0)[-1])
    return state


def test_each_way_to_play_tells_what_suffering_would_remain() -> None:
    state = bored()
    assert asked(state)[1:] == [
        "no more playing → Snakitty suffers 3, Birdie suffers 1",
        "play with Snakitty + Birdie → Snakitty would still suffer 2",
        "play with Birdie → Snakitty would still suffer 3",
        "play with Snakitty → Snakitty would still suffer 2, Birdie would still suffer 1",
    ]
    play(state, 0, "play 1-2", "play 1-2")
    assert asked(state)[-1] == "play with Snakitty + Birdie → nobody suffers"


def test_a_group_that_finds_no_space_is_told_why_it_stays() -> None:
    state = grouped(table(shop(imps=1, gold=0), shop(imps=0)), "1+0", "")
    for space in SPACES[:ACTION_SPACES]:
        if state.spaces[SPACES.index(space)] < 0:
            stand(state, 1, space, 1)
    assert asked(state) == ["Ann, no space is left for a group of size 1.", "keep 1 imp home"]
    [move] = PETZ.legal(state, 0)
    view, made = see(state, 0), screen()
    label = made.choice(view, move, [])
    assert made.forced(view, move, label).plain == "keep 1 imp home (no space left)"
    assert made.in_full(view, move, label).plain == "keep 1 imp home"  # in reviews it was chosen


def test_a_shop_says_which_plots_are_neighbours() -> None:
    view = see(table(shop()), 0)
    assert "plots side by side: 1–2–3–4–1" in shown(screen().look_at(view, 0, 100))
    assert "parcelles voisines\N{NO-BREAK SPACE}: 1–2–3–4–1" in shown(
        screen(2, "fr").look_at(view, 1, 100)
    )


def exhibiting(exhibition: str, needs: str) -> State:
    pets = [pet("snakitty", 2, needs), pet("birdie", 2, "yellow play, purple anger")]
    return at(table(shop(*pets), round=2, exhibitions=exhibition), Step(ENTER, 0))


def test_the_pet_for_the_exhibition_is_asked_for_with_its_points() -> None:
    state = exhibiting("arena", "red anger, red anger")
    assert asked(state) == [
        "Ann, which pet do you show? The best comes first.",
        "Snakitty → 4 points",
        "Birdie → 2 points",
    ]
    assert "Le meilleur vient en premier" in asked(state, "fr")[0]


def test_in_freestyle_the_need_is_asked_for_too() -> None:
    state = exhibiting("freestyle", "green hunger, potion")
    assert asked(state)[1:4] == [
        "Snakitty, for its hunger → 2 points",
        "Snakitty, for its sleep → 2 points",
        "Birdie, for its play → 2 points",
    ]
    story = screen().tell([Housed(0, PET["snakitty"], 0), Exhibited(0, 4, 0, SLEEP)], 1)
    assert [line.plain for line in story] == ["Ann enters Snakitty for its sleep: 2 points."]
