"""Moments of Dungeon Petz that come up in few games."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.choosing import some_of
from tests.web.conftest import DESKTOP, PHONE
from tests.web.looking import check, comes_true
from undercroft.games.petz.constants import CAGE_LEFT, CAGE_RIGHT
from undercroft.games.petz.state import State
from undercroft.games.petz.steps import EXHIBIT, GROUP, SEND, STORE, SWAP, TAKE

Scene = Callable[..., Page]


def pet_is_chosen(state: State) -> bool:
    return bool(state.agenda) and state.agenda[-1].kind == EXHIBIT


def points_in(text: str) -> float:
    return float(text.replace("½", ".5"))


@some_of("size", [DESKTOP, PHONE], kept=[0], ids=["desk", "phone"])
def test_the_pet_for_the_exhibition_is_chosen_with_a_press(
    scene: Scene, size: tuple[int, int]
) -> None:
    """The best is proposed; another one is shown after a press."""
    page = scene("petz", pet_is_chosen, seats=4, size=size)
    pets, big = page.locator(".exhibit .pet"), page.locator("section.prompt button.go")
    proposed = page.locator('.exhibit .pet[aria-pressed="true"]')
    expect(proposed).to_have_count(1)
    expect(big).to_have_attribute("aria-disabled", "false")
    points = [points_in(text) for text in page.locator(".exhibit .pet > b").all_inner_texts()]
    assert points_in(proposed.locator("> b").inner_text()) == max(points)
    check(page)
    other = page.locator(
        '.exhibit .pet[aria-pressed="false"], .exhibit .needs [aria-pressed="false"]'
    )
    other.first.click()
    check(page)
    big.click()
    expect(pets).to_have_count(0)


def box_is_empty(state: State) -> bool:
    return bool(state.agenda) and state.agenda[-1].kind == STORE


@some_of("size", [DESKTOP, PHONE], kept=[1], ids=["desk", "phone"])
def test_food_is_put_into_the_magic_box(scene: Scene, size: tuple[int, int]) -> None:
    """One press puts it in, a second takes it out again, the big button closes the box."""
    page = scene("petz", box_is_empty, seats=4, size=size)
    chamber = page.locator(".chamber[data-may]").first
    big = page.locator("section.prompt button.go")
    expect(chamber).to_be_visible()
    there = int(chamber.locator("b").inner_text())
    expect(big).to_have_attribute("aria-disabled", "true")
    check(page)
    chamber.click()
    expect(chamber.locator("b")).to_have_text(str(there - 1))
    expect(page.locator("section.prompt li.good")).to_contain_text("in the magic box")
    check(page)
    chamber.click()
    expect(chamber.locator("b")).to_have_text(str(there))
    expect(big).to_have_attribute("aria-disabled", "true")
    chamber.click()
    expect(big).to_have_attribute("aria-disabled", "false")
    big.click()
    expect(page.locator(".chamber")).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Continue")).click()  # past the round's results
    if size == PHONE:
        page.get_by_role("navigation").get_by_role("button", name="Cards").click()
    expect(page.get_by_role("img", name="1 food in the magic box").first).to_be_visible()


def cage_is_taken(state: State) -> bool:
    step = state.agenda[-1] if state.agenda else None
    return step is not None and step.kind == TAKE and step.mark in (CAGE_LEFT, CAGE_RIGHT)


def test_cages_that_can_be_taken_are_lit(scene: Scene) -> None:
    """The frame that is drawn around a cage does not hide its light."""
    page = scene("petz", cage_is_taken, seats=3, size=(1366, 768))
    cages = page.locator(".pits button[data-may] .cage")
    expect(cages.first).to_be_visible()
    lit = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--legal')")
    for cage in cages.all():
        light = cage.evaluate(
            """(one, lit) => {
            const probe = document.createElement('i');
            probe.style.color = lit;
            document.body.append(probe);
            return getComputedStyle(one).boxShadow.includes(getComputedStyle(probe).color);
        }""",
            lit,
        )
        assert light


def ball_is_asked(state: State) -> bool:
    return bool(state.agenda) and state.agenda[-1].kind == SWAP


def test_the_hand_stays_where_it_is_while_cards_are_chosen(scene: Scene) -> None:
    """For the crystal ball: what is staged moves no other card away from under the pointer."""
    page = scene("petz", ball_is_asked, seats=4, size=(1366, 768))
    hand = page.locator(".mine .hand .card")
    expect(page.locator(".mine.spread .hand")).to_be_visible()
    cards = hand.count()
    hand.first.click()
    expect(hand).to_have_count(cards - 1)
    expect(page.locator("section.prompt button.go")).to_have_attribute("aria-disabled", "false")
    expect(page.locator(".mine.spread .hand")).to_be_visible()


# Pairs of things that lie on each other, each by its words or its class.
MEET = """css => {
    const all = [...document.querySelectorAll(css)].filter(one => one.checkVisibility());
    const boxes = all.map(one => one.getBoundingClientRect());
    const faults = [];
    boxes.forEach((a, i) => boxes.forEach((b, j) => {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (i < j && wide > 1 && high > 1) {
            faults.push(all[i].className + ' on ' + all[j].className);
        }
    }));
    return faults;
}"""


# Food that stands out of its chamber.
SPILLED = """() => [...document.querySelectorAll('.burrow .cell .tok, .burrow .cell b')]
    .filter(one => one.checkVisibility())
    .filter(one => {
        const [food, cell] = [one, one.closest('.cell')].map(it => it.getBoundingClientRect());
        return food.left < cell.left - 1 || food.right > cell.right + 1;
    }).length"""


def full_line(state: State) -> bool:
    player = state.players[0]
    is_grouping = bool(state.agenda) and state.agenda[-1].kind == GROUP
    return is_grouping and player.artifacts.bit_count() >= 2 and max(player.vegetables) == 2


def test_food_lies_in_its_chamber_beside_artifacts(scene: Scene) -> None:
    """On the burrow's line, while groups are formed."""
    page = scene("petz", full_line, seats=4, size=(1366, 768), language="fr")
    expect(page.locator(".burrow .relic").first).to_be_visible()
    assert comes_true(page, lambda: page.evaluate(SPILLED) == 0)
    check(page)


def cage_waits(state: State) -> bool:
    is_sending = bool(state.agenda) and state.agenda[-1].kind == SEND
    return is_sending and any(state.box.cage_play[cage] for cage in state.players[0].new_cages)


def test_the_values_of_a_cage_that_waits_can_be_read(scene: Scene) -> None:
    page = scene("petz", cage_waits, seats=3, size=(1366, 768))
    expect(page.locator(".waiting .cage .symbols").first).to_be_visible()
    assert page.evaluate(MEET, ".waiting .cage > :is(.stat, .symbols)") == []
