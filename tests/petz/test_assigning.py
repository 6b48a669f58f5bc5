"""Phase 3: need cards are assigned."""

from itertools import permutations, product

import pytest

from tests.petz.dsl import (
    CARD,
    PETZ,
    at,
    cards,
    choices,
    endings,
    hand_of,
    pet,
    play,
    resident,
    seen_by,
    shop,
    table,
)
from undercroft.core.game import Step
from undercroft.games.petz.cards import CARDS, POTION, TURNED, can_turn
from undercroft.games.petz.data import BASE
from undercroft.games.petz.state import State
from undercroft.games.petz.steps import ASSIGN, BEGIN_ASSIGNING, SHOW_OFF

Outcome = tuple[tuple[tuple[int, int], int], ...]  # plot and colour of a bar, and its card
ONE_OF_EACH = "green hunger, red anger, yellow play, purple magic"


@pytest.mark.rule("PN8")
def test_all_players_with_pets_assign_at_the_same_time() -> None:
    owners = [shop(pet("wormie", 2), hand="green hunger, green poop, green anger"), shop()]
    owners.append(shop(pet("stegobully", 2), hand="green hunger, red anger"))
    state = at(table(*owners), Step(BEGIN_ASSIGNING))
    assert PETZ.to_act(state) == (0, 2)
    assert PETZ.is_sealed(state)
    play(state, 2, "assign 1 green hunger", "assign 1 red anger")
    assert PETZ.to_act(state) == (0,)
    play(state, 0, "assign 1 green poop", "assign 1 green anger")
    assert PETZ.to_act(state) == ()


@pytest.mark.rule("PN8")
def test_nobody_assigns_when_there_are_no_pets() -> None:
    assert PETZ.to_act(at(table(), Step(BEGIN_ASSIGNING))) == ()


@pytest.mark.rule("PN8")
def test_every_visible_bar_gets_one_card_of_its_colour() -> None:
    owner = shop(
        pet("snakitty", 3),
        None,
        pet("birdie", 2),
        hand="green hunger, red anger, yellow play, yellow poop, purple magic, potion",
    )
    state = at(table(owner), Step(BEGIN_ASSIGNING))
    asked = []
    while PETZ.to_act(state):
        asked.append(choices(state, 0))
        play(state, 0, choices(state, 0)[0])
    assert asked == [
        ["assign 1 green hunger", "assign 1 potion"],
        ["assign 1 red anger", "assign 1 potion"],
        ["assign 1 yellow poop", "assign 1 yellow play", "assign 1 potion"],
        ["assign 3 yellow play", "assign 3 potion"],
        ["assign 3 purple magic", "assign 3 potion"],
    ]
    assert resident(state, 1).cards == cards("green hunger, red anger, yellow poop")
    assert resident(state, 3).cards == cards("yellow play, purple magic")
    assert hand_of(state.players[0]) == ["potion"]


def by_bars(state: State, held: list[int], turning: bool) -> set[Outcome]:
    """All that can be assigned, by brute force: per pet and colour, cards in any order."""
    slots: list[tuple[int, int]] = []
    for plot, one in enumerate(state.players[0].pets):
        if one is not None:
            slots += [(plot, colour) for colour in BASE.slots[one.kind][one.size]]
    found: set[Outcome] = set()
    for chosen in set(permutations(held, len(slots))):
        faces = [
            (card, card + TURNED) if turning and can_turn(BASE, card) else (card,)
            for card in chosen
        ]
        fits = [
            card in (POTION, colour + CARDS) or (card < CARDS and card // 6 == colour)
            for card, (_, colour) in zip(chosen, slots, strict=True)
        ]
        if all(fits):
            found |= {tuple(sorted(zip(slots, lie, strict=True))) for lie in product(*faces)}
    return found


@pytest.mark.rule("PN8")
@pytest.mark.parametrize(
    "held",
    [
        "green hunger, green hunger, green poop, green anger, red anger, red play",
        "green hunger, green hunger, green poop, green substitute, red anger, red hunger",
        "green hunger, green poop, green anger, red anger, red play, potion",
        "green hunger, green poop, green anger, red anger, potion, potion",
        "green hunger, green poop, green substitute, red anger, potion, potion",
        "green disease, green disease, green disease, red anger, potion, potion, potion",
    ],
)
@pytest.mark.parametrize("options", ["", "double-symbols"])
def test_every_way_to_assign_is_offered_once(held: str, options: str) -> None:
    owner = shop(pet("wormie", 3), pet("wormie", 1), hand=held)  # green green red, and green
    state = at(table(owner, options=options), Step(BEGIN_ASSIGNING))
    wanted = by_bars(state, list(cards(held)), bool(options))
    found: list[Outcome] = []
    for _, end in endings(state, 0, ASSIGN):
        dealt: list[tuple[tuple[int, int], int]] = []
        for plot in (0, 1):
            one = resident(end, plot + 1)
            bars = BASE.slots[one.kind][one.size]
            dealt += [((plot, bar), card) for bar, card in zip(bars, one.cards, strict=True)]
        found.append(tuple(sorted(dealt)))
    assert len(found) == len(set(found))
    assert set(found) == wanted


@pytest.mark.rule("PE-R", "PN8")
@pytest.mark.parametrize("potions", [1, 2])
def test_a_potion_may_stand_for_a_card_of_any_colour(potions: int) -> None:
    held = "green hunger, yellow play" + ", potion" * potions
    state = at(table(shop(pet("snakitty", 2), hand=held)), Step(BEGIN_ASSIGNING))
    wanted = ["green hunger, yellow play", "green hunger, potion", "potion, yellow play"]
    if potions == 2:
        wanted.append("potion, potion")
    found = [resident(end, 1).cards for _, end in endings(state, 0, ASSIGN)]
    assert sorted(found) == sorted([cards(words) for words in wanted])


@pytest.mark.rule("PN9")
def test_after_assigning_one_card_of_each_colour_is_left_and_one_for_each_potion() -> None:
    held = f"{ONE_OF_EACH}, green poop, yellow hunger, potion, potion"
    state = at(table(shop(pet("snakitty", 2), hand=held)), Step(BEGIN_ASSIGNING))
    play(state, 0, "assign 1 potion", "assign 1 yellow play")
    assert hand_of(state.players[0]) == [
        "green hunger",
        "green poop",
        "red anger",
        "yellow hunger",
        "purple magic",
        "potion",
    ]


@pytest.mark.rule("PN10")
def test_assigned_cards_are_hidden_until_the_turn_of_their_owner() -> None:
    held = "green hunger, green poop, yellow play, potion"
    owners = [shop(pet("snakitty", 2), hand=held), shop(pet("uni", 2), hand="yellow play")]
    owners[1].hand[CARD["purple magic"]] = 1
    state = at(table(*owners), Step(BEGIN_ASSIGNING), Step(SHOW_OFF, 0), Step(SHOW_OFF, 1))
    play(state, 1, "assign 1 yellow play", "assign 1 purple magic")
    before = seen_by(1, state).players[0]
    play(state, 0, "assign 1 green hunger")
    assert seen_by(1, state).players[0] == before
    play(state, 0, "assign 1 potion")
    shown = seen_by(1, state).players[0].plots[0].pet
    assert shown is not None and shown.cards == cards("green hunger, potion")
    hidden = seen_by(0, state).players[1].plots[0].pet
    assert hidden is not None and (hidden.cards, hidden.face_down) == ((), 2)


@pytest.mark.rule("PN10")
def test_a_potion_face_down_does_not_show() -> None:
    held = "green hunger, green poop, yellow play, yellow hunger, potion"
    owners = [shop(pet("snakitty", 2), hand=held), shop(pet("uni", 2), hand="yellow play")]
    state = at(table(*owners), Step(BEGIN_ASSIGNING))
    other = state.clone()
    play(state, 0, "assign 1 green hunger", "assign 1 potion")
    play(other, 0, "assign 1 green poop", "assign 1 yellow play")
    assert seen_by(1, state) == seen_by(1, other)
    assert seen_by(1, state).players[0].potions == 1
