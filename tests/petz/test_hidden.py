"""What is open to all and what is hidden (PS12)."""

from dataclasses import replace
from random import Random

import pytest

from tests.petz.dsl import (
    ADDON,
    CAGE,
    PET,
    PETZ,
    at,
    cards,
    choices,
    grouped,
    new_game,
    pet,
    play,
    resident,
    run_chance,
    seen_by,
    shop,
    stock,
    table,
)
from undercroft.core.game import CHANCE, WATCHER, Step, hears
from undercroft.games.petz.events import Drew, DrewHidden, GroupsShown, Ready
from undercroft.games.petz.state import State
from undercroft.games.petz.steps import BEGIN_ASSIGNING, BEGIN_GROUPING, SHOW_OFF
from undercroft.games.petz.view import PetView, View


def public(view: View) -> View:
    """A view less what only its own seat knows in the open part of a round: the hand."""
    return replace(view, seat=0, players=tuple([replace(one, hand=()) for one in view.players]))


@pytest.mark.rule("PS12")
def test_pets_displays_tokens_food_gold_imps_and_piles_are_open_to_all() -> None:
    snakitty = pet("snakitty", 4, suffering=2, mutations=1)
    rich = shop(
        snakitty,
        imps=5,
        gold=7,
        cages="c05 - - -",
        addons="a06 - - -",
        manure=(3, 0, 0, 0),
        vegetables=(1, 2, 0),
        meat=(0, 4),
        hand="green hunger, red anger, potion, potion",
        artifacts="magic-box whip-of-obedience",
        reputation=12,
        box_food=1,
        hospital=1,
        platform=2,
    )
    state = table(rich, shop(hand="yellow play"), shop())
    stock(state, young="uni", older="drago", cages="c01", addons="a01", artifacts="crystal-ball")
    state.discards[cards("purple magic")[0]] = 3
    views = [seen_by(seat, state) for seat in (0, 1, 2, WATCHER)]
    assert all(public(view) == public(views[0]) for view in views)
    seen = views[1].players[0]
    plot = seen.plots[0]
    assert (seen.imps, seen.gold, seen.hospital, seen.platform, seen.reputation) == (5, 7, 1, 2, 24)
    assert (seen.vegetables, seen.meat, seen.box_food) == ((1, 2, 0), (0, 4), 1)
    assert seen.artifacts == rich.artifacts
    assert (plot.cage, plot.addon, plot.manure) == (CAGE["c05"], ADDON["a06"], 3)
    assert plot.pet is not None
    assert (plot.pet.kind, plot.pet.size) == (PET["snakitty"], 4)
    assert (plot.pet.suffering, plot.pet.mutations) == (2, 1)
    assert (seen.hand_size, seen.potions) == (4, 2)
    assert views[1].discards == tuple(state.discards)
    assert views[1].deck_left == (31, 23, 23, 24)
    assert (views[1].young, views[1].older) == ((PET["uni"],), (PET["drago"],))


@pytest.mark.rule("PS12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_view_depends_on_decks_stacks_or_the_hands_of_others(seats: int) -> None:
    state = new_game(seats, options="double-symbols")
    decisions = 0
    while PETZ.to_act(state):
        for seat in (*range(seats), WATCHER):
            assert seen_by(seat, other_cards(state, seat)) == seen_by(seat, state)
        mover = PETZ.to_act(state)[-1]
        moves = PETZ.legal(state, mover)
        PETZ.apply(state, mover, moves[7 * decisions % len(moves)])
        decisions += 1
        run_chance(state, seed=decisions)
    assert decisions > 50


def other_cards(state: State, seat: int) -> State:
    """The same table with other needs in the decks and in other hands, and stacks in disorder."""
    twin = state.clone()
    twin.deck = rotated(twin.deck)
    for other in range(twin.seats):
        if other != seat:
            hand = twin.players[other].hand
            twin.players[other].hand = rotated(hand[:24]) + hand[24:]
    twin.pet_stack, twin.cage_stack = twin.pet_stack[::-1], twin.cage_stack[::-1]
    twin.addon_stack, twin.artifact_stack = twin.addon_stack[::-1], twin.artifact_stack[::-1]
    twin.exhibition_stack, twin.customer_stack = twin.exhibition_stack[::-1], ()
    return twin


def rotated(counts: list[int]) -> list[int]:
    """Every need card becomes one of the next need of its colour."""
    return [counts[6 * (card // 6) + (card + 1) % 6] for card in range(24)]


@pytest.mark.rule("PS12", "PG1", "PG3")
def test_groups_are_hidden_until_all_are_made() -> None:
    state = at(table(shop(), shop(gold=5), shop(), shop()), Step(BEGIN_GROUPING))
    before = [seen_by(seat, state) for seat in (0, 2, WATCHER)]
    play(state, 1, "group 3+4", "group 1+1")
    assert [seen_by(seat, state) for seat in (0, 2, WATCHER)] == before
    assert seen_by(1, state).players[1].groups == ((3, 4), (1, 1))
    play(state, 1, "done")
    seen = seen_by(0, state).players[1]
    assert (seen.ready, seen.groups, seen.imps, seen.gold) == (True, (), 6, 5)
    for seat in (0, 2, 3):
        play(state, seat, "done")
    seen = seen_by(0, state).players[1]
    assert (seen.groups, seen.imps, seen.gold) == (((3, 4), (1, 1)), 2, 0)


@pytest.mark.rule("PS12")
def test_hands_somebody_imagines_are_of_the_cards_there_are() -> None:
    state = new_game(4)
    for seed in range(5):
        world = PETZ.imagine(state, 1, Random(seed))
        assert all_cards(world) == all_cards(state)
        assert world.deck_left == state.deck_left


@pytest.mark.rule("PS12", "PG1")
def test_groups_somebody_imagines_are_6_at_most() -> None:
    state = at(table(shop(imps=10, gold=0), shop()), Step(BEGIN_GROUPING))
    play(state, 0, *["group 1+0"] * 6)
    assert choices(state, 0) == ["done"]  # imagining ends there too
    for seed in range(50):
        world = PETZ.imagine(state, 1, Random(seed))
        assert len(world.players[0].groups) <= 6
        assert seen_by(1, world) == seen_by(1, state)


@pytest.mark.rule("PS12", "PG1")
def test_nobody_is_told_of_a_group_before_all_are_told() -> None:
    state = at(table(shop(), shop()), Step(BEGIN_GROUPING))
    state.news = []
    play(state, 0, "group 2+1", "done")
    assert state.news == [(Ready(0), -1)]
    play(state, 1, "done")
    assert (GroupsShown(0, ((2, 1),)), -1) in state.news


@pytest.mark.rule("PS12")
def test_a_card_drawn_is_told_to_its_owner_and_only_its_colour_to_others() -> None:
    state = stock(table(shop(), shop(), round=1), artifacts="")
    state.artifacts, state.neutral = (0,), 0
    play(grouped(state, "1+0"), 0, "send 1 artifacts", "colour savage-feasts green")
    state.news = []
    play(state, CHANCE, "deal need green anger")
    for seat, told in ((0, [Drew(0, cards("green anger")[0])]), (1, [DrewHidden(0, 0)])):
        assert [event for event, audience in state.news if hears(audience, seat)] == told
    assert not any(hears(to, WATCHER) for event, to in state.news if isinstance(event, Drew))


def assigning() -> State:
    """Two players with a small pet each are to assign; the first one holds a potion too."""
    hand = "green hunger, green poop, yellow play, yellow poop, potion"
    one = shop(pet("snakitty", 2), hand=hand)
    other = shop(pet("snakitty", 2), hand="green hunger, yellow play")
    return at(table(one, other, options="double-symbols"), Step(BEGIN_ASSIGNING))


def first_pet(seat: int, state: State) -> PetView:
    """The first player's pet as a seat sees it."""
    seen = seen_by(seat, state).players[0].plots[0].pet
    assert seen is not None
    return seen


@pytest.mark.rule("PS12")
def test_others_count_as_many_cards_in_a_hand_as_its_owner_before_any_is_assigned() -> None:
    state = assigning()
    assert not state.players[0].ready
    assert [seen_by(seat, state).players[0].hand_size for seat in (0, 1, WATCHER)] == [5, 5, 5]


@pytest.mark.rule("PS12", "PN10")
def test_assigned_cards_are_hidden_until_they_are_revealed() -> None:
    state = assigning()
    before = seen_by(1, state)
    play(state, 0, "assign 1 green poop")
    assert seen_by(1, state) == before
    play(state, 0, "assign 1 potion")
    seen = seen_by(1, state).players[0]
    assert (seen.ready, seen.hand_size, seen.hand, seen.potions) == (True, 3, (), 1)
    assert (first_pet(1, state).cards, first_pet(1, state).face_down) == ((), 2)
    assert first_pet(0, state).cards == cards("green poop, potion")
    play(state, 1, "assign 1 green hunger", "assign 1 yellow play")
    assert seen_by(1, state).players[0] == seen
    at(state, Step(SHOW_OFF, 0))
    for seat in (1, WATCHER):
        shown = first_pet(seat, state)
        assert (shown.cards, shown.face_down) == (cards("green poop, potion"), 0)
        assert seen_by(seat, state).players[0].potions == 0


@pytest.mark.rule("PS12", "PA1")
@pytest.mark.parametrize(
    "given",
    [
        ("green hunger", "yellow poop"),
        ("green poop turned", "yellow play"),
        ("potion", "yellow play"),
        ("green poop", "potion"),
    ],
)
def test_what_was_assigned_makes_no_difference_to_others(given: tuple[str, str]) -> None:
    state, twin = assigning(), assigning()
    play(state, 0, "assign 1 green hunger", "assign 1 yellow play")
    play(twin, 0, *[f"assign 1 {words}" for words in given])
    assert seen_by(1, state) == seen_by(1, twin)
    assert seen_by(WATCHER, state) == seen_by(WATCHER, twin)


@pytest.mark.rule("PS12")
def test_cards_that_lie_face_down_are_dealt_again_one_by_one() -> None:
    """Whoever imagines the cards of others imagines as many as there are."""
    state = assigning()
    play(state, 0, choices(state, 0)[0])
    assert resident(state, 1).cards
    world = PETZ.imagine(state, 1, Random(1))
    assert all_cards(world) == all_cards(state)


def all_cards(state: State) -> list[int]:
    """How many of each there are in the deck, in hands and on pets."""
    found = [state.deck[card] + sum(who.hand[card] for who in state.players) for card in range(24)]
    for player in state.players:
        for card in [card & 31 for one in player.pets if one for card in one.cards]:
            found[card] += 1
    return found
