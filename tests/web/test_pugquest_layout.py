"""Fantasy Pug Quest in windows of all shapes, at moments beyond its usual turn."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.conftest import PHONE
from tests.web.layout import SETTLES, faults, faults_in_every_window
from tests.web.looking import in_the_end, soon
from undercroft.games.pugquest import steps
from undercroft.games.pugquest.combos import level_of
from undercroft.games.pugquest.constants import BLESSED, BOSS, COLUMNS, LULLED
from undercroft.games.pugquest.state import State

Scene = Callable[..., Page]
LORD = {"evil-lord": 1}
LOW: ViewportSize = {"width": 1280, "height": 720}
LAPTOP = (1366, 768)
# What is cut off or has to be scrolled to on the board, and how high the top bar is.
OUT_OF_SIGHT = """() => {
  const stage = document.querySelector("[data-region=stage]").getBoundingClientRect();
  return [...document.querySelectorAll(".board :is(.cr, .tile)")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.top < stage.top - 12 || box.bottom > stage.bottom + 1;
  }).map((one) => one.textContent.slice(0, 40));
}"""
CUT_NAMES = """() => [...document.querySelectorAll(".seats .nm, .party h3, .cr .plate b")]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""

CUT_TEXTS = """() => [...document.querySelectorAll(".combo small, .combo .cn b, section.boss p")]
  .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)
  .map((one) => one.textContent)"""
CUT_ABILITY = """() => [...document.querySelectorAll(".sheet .special")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent)"""
# Names of creatures that the word for what holds them, or the sign of a token, lies over.
HIDDEN_NAMES = """() => [...document.querySelectorAll(".cr:has(.note, .tok)")].filter((one) => {
  const at = (part) => one.querySelector(part).getBoundingClientRect();
  const [a, b] = [at(".note, .tok"), at(".plate b .long")];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}).map((one) => one.textContent)"""

NAMES_BELOW_A_PENNANT = """() => {
  const flag = document.querySelector(".cr .pennant").getBoundingClientRect();
  return [...document.querySelectorAll(".cr .plate")].filter((one) => {
    const box = one.getBoundingClientRect();
    const beside = flag.right <= box.left + 1 || box.right <= flag.left + 1;
    return !beside && flag.top < box.bottom && box.top < flag.bottom;
  }).map((one) => one.textContent);
}"""


CUT_GOODS = """() => [...document.querySelectorAll(".deal .tr b")]
  .filter((one) => Math.max(one.scrollWidth, one.offsetWidth) > one.parentElement.clientWidth)
  .map((one) => one.textContent)"""
GOODS_BELOW = """() => {
  const stage = document.querySelector("[data-region=stage]").getBoundingClientRect();
  return [...document.querySelectorAll(".deal .it")]
    .filter((one) => one.getBoundingClientRect().bottom > stage.bottom)
    .map((one) => one.textContent);
}"""
BELOW_A_CARD = """() => {
  const card = document.querySelector(".spot").getBoundingClientRect();
  return [...document.querySelectorAll(".cr")].filter((one) => {
    const box = one.getBoundingClientRect();
    const beside = box.left >= card.right || card.left >= box.right;
    return !beside && box.top < card.bottom - 6 && card.top < box.bottom;
  }).map((one) => one.textContent);
}"""


def at_step(kind: int) -> Callable[[State], bool]:
    return lambda state: state.agenda[-1].kind == kind


def prize_among_others(state: State) -> bool:
    foes = sum([len(column) for column in state.columns[COLUMNS:]])
    return state.agenda[-1].kind == steps.PRIZE and foes > 1


def offer_of_treasures(state: State) -> bool:
    return state.agenda[-1].kind == steps.OFFER and len(state.players[0].treasures) > 0


def offer_of_many_goods(state: State) -> bool:
    """Somebody else has nine energies and two treasures."""
    rich = [sum(one.hand) >= 9 and len(one.treasures) > 1 for one in state.players[1:]]
    return state.agenda[-1].kind == steps.OFFER and all(rich)


def third_round(state: State) -> bool:
    return state.agenda[-1].kind == steps.TURN and state.round >= 3


def second_level(state: State) -> bool:
    return state.agenda[-1].kind == steps.TURN and level_of(state, 0) > 1


MOMENTS = {
    "market": (at_step(steps.MARKET), 4, 1, {}, "fr"),
    "trade": (at_step(steps.TRADE), 4, 0, {}, "en"),
    "hero-with-lord": (third_round, 6, 0, LORD, "fr"),
    "lord": (at_step(steps.LORD_MOVE), 6, 5, LORD, "en"),
    "second-level": (second_level, 3, 0, {}, "fr"),
}


@pytest.mark.parametrize("other", [False, pytest.param(True, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", MOMENTS)
def test_nothing_overlaps_at_other_moments(scene: Scene, name: str, other: bool) -> None:
    """In one language, and in soak in the other."""
    moment, seats, seat, options, language = MOMENTS[name]
    language = {"en": "fr", "fr": "en"}[language] if other else language
    page = scene("pugquest", moment, seats, seat, options, language=language)
    page.locator("section.prompt.turn").wait_for()
    found = faults_in_every_window(page)
    assert not found, "\n".join(found)


def test_five_heroes_on_a_phone_need_no_scroll(scene: Scene) -> None:
    """The tile below the first column's heroes too; the top bar is one row."""
    page = scene("pugquest", third_round, seats=5, size=PHONE, language="fr")
    expect(page.locator(".board .tile").first).to_be_visible()
    assert soon(page, OUT_OF_SIGHT) == []
    bar = page.locator("header.top").bounding_box()
    assert bar
    assert bar["height"] <= 56
    expect(page.locator("header.top .seats li")).to_have_count(5)


def test_five_heroes_in_a_low_window_keep_names_and_log(scene: Scene) -> None:
    page = scene("pugquest", third_round, seats=5)
    page.set_viewport_size(LOW)
    expect(page.locator("section.prompt.turn")).to_be_visible()
    page.wait_for_timeout(SETTLES)
    assert in_the_end(page, lambda: faults(page)) == []
    assert soon(page, CUT_NAMES) == []
    lines = page.locator("[data-region=side] .lines").bounding_box()
    assert lines
    assert lines["height"] >= 60


def test_six_in_a_low_window_keep_some_lines_of_the_log(scene: Scene) -> None:
    """Five others, the Lord among them, in two lines each."""
    page = scene("pugquest", third_round, seats=6, options=LORD)
    page.set_viewport_size(LOW)
    expect(page.locator("section.prompt.turn")).to_be_visible()
    page.wait_for_timeout(SETTLES)
    assert in_the_end(page, lambda: faults(page)) == []
    assert soon(page, CUT_NAMES) == []
    lines = page.locator("[data-region=side] .lines").bounding_box()
    assert lines
    assert lines["height"] >= 90


def test_with_a_lord_cards_tell_what_may_come(scene: Scene) -> None:
    """As a range: the Lord decides."""
    page = scene("pugquest", third_round, seats=3, options=LORD)
    expect(page.locator(".cr.m .plan.unsure").first).to_be_visible()
    expect(page.locator(".cr.h .threat.unsure").first).to_contain_text("0–")
    told = page.locator(".cr.m .sr").all_inner_texts()
    assert any("may hit" in text for text in told), told


def boss_turn(state: State) -> bool:
    return state.agenda[-1].kind == steps.TURN and state.world == 3


def test_no_words_of_combos_and_boss_are_cut_off(scene: Scene) -> None:
    """The longest name of a combo in French beside its price, and all that the boss does."""
    wishes = ("hero sir-bravepug",)
    page = scene("pugquest", boss_turn, seats=3, wishes=wishes, size=LAPTOP, language="fr")
    expect(page.locator("section.boss p")).not_to_be_empty()
    expect(page.locator(".combo small").last).to_have_text("à 5 xp")
    assert soon(page, CUT_TEXTS) == []
    assert in_the_end(page, lambda: faults(page)) == []


def test_all_that_a_boss_does_is_read_with_four_heroes(scene: Scene) -> None:
    page = scene("pugquest", boss_turn, seats=4, size=LAPTOP, language="fr")
    expect(page.locator("section.boss p")).not_to_be_empty()
    assert soon(page, CUT_TEXTS) == []
    assert in_the_end(page, lambda: faults(page)) == []
    lines = page.locator("[data-region=side] .lines").bounding_box()
    assert lines
    assert lines["height"] >= 60


def boss_behind(state: State) -> bool:
    behind = [one for column in state.columns[COLUMNS:] for one in column[1:]]
    return state.agenda[-1].kind == steps.TURN and BOSS in behind


def test_the_name_of_a_boss_behind_others_is_whole(scene: Scene) -> None:
    page = scene("pugquest", boss_behind, seats=4, size=LAPTOP, language="fr")
    expect(page.locator(".cr.mini.red .plate b .long")).to_have_text("L’Aspiromancien")
    assert soon(page, CUT_NAMES) == []
    assert in_the_end(page, lambda: faults(page)) == []


def first_turn(state: State) -> bool:
    return state.agenda[-1].kind == steps.TURN and not state.players[0].treasures


def test_the_longest_ability_is_read_to_its_end_while_nothing_is_carried(scene: Scene) -> None:
    wishes = ("hero pugganini",)
    page = scene("pugquest", first_turn, seats=3, wishes=wishes, size=LAPTOP, language="fr")
    expect(page.locator(".sheet .special")).to_contain_text("à son joueur")
    assert soon(page, CUT_ABILITY) == []
    assert in_the_end(page, lambda: faults(page)) == []


def in_front(state: State) -> bool:
    heads = [column[0] for column in state.columns[:COLUMNS] if column]
    return state.agenda[-1].kind == steps.TURN and 0 in heads and len(heads) > 1


def test_the_pennant_of_ones_own_hero_hides_no_name_on_a_phone(scene: Scene) -> None:
    page = scene("pugquest", in_front, seats=3, size=PHONE, language="fr")
    expect(page.locator(".cr .pennant")).to_be_visible()
    assert soon(page, NAMES_BELOW_A_PENNANT) == []


def lulled_behind(state: State) -> bool:
    behind = [one for column in state.columns[COLUMNS:] for one in column[1:]]
    held = any(state.marks[one] & LULLED for one in behind)
    return held and state.agenda[-1].kind == steps.TURN


def test_what_holds_a_monster_leaves_its_name_to_be_read(scene: Scene) -> None:
    wishes = ("hero pugganini", "combo lullaby")
    page = scene("pugquest", lulled_behind, seats=3, wishes=wishes, size=LAPTOP, language="fr")
    expect(page.locator(".cr.mini .note").first).to_have_text("berceuse")
    assert soon(page, HIDDEN_NAMES) == []


def blessed_behind(state: State) -> bool:
    behind = [one for column in state.columns[:COLUMNS] for one in column[1:]]
    deep = max([len(column) for column in state.columns])
    return deep == 2 and any(state.marks[one] & BLESSED for one in behind)


def test_a_token_leaves_the_name_of_a_hero_behind_to_be_read(scene: Scene) -> None:
    wishes = ("hero pugtor", "combo blessing")
    page = scene("pugquest", blessed_behind, seats=3, wishes=wishes, size=LAPTOP)
    expect(page.locator(".cr.mini.h .tok").first).to_be_visible()
    assert soon(page, HIDDEN_NAMES) == []


def test_the_card_of_a_question_hides_no_creature_on_a_phone(scene: Scene) -> None:
    page = scene("pugquest", prize_among_others, seats=3, size=PHONE)
    page.set_viewport_size({"width": 390, "height": 560})
    expect(page.locator(".spot")).to_be_visible()
    assert in_the_end(page, lambda: page.evaluate(BELOW_A_CARD)) == []


def test_the_names_of_treasures_are_whole_at_an_offer_on_a_phone(scene: Scene) -> None:
    page = scene("pugquest", offer_of_treasures, seats=3, size=PHONE, language="fr")
    expect(page.locator(".deal .tr b").first).to_be_visible()
    assert in_the_end(page, lambda: page.evaluate(CUT_GOODS)) == []


def test_all_goods_of_two_heroes_are_in_sight_in_a_low_window(scene: Scene) -> None:
    page = scene("pugquest", offer_of_many_goods, seats=2, size=LAPTOP)
    expect(page.locator(".deal .tr").first).to_be_visible()
    assert in_the_end(page, lambda: page.evaluate(GOODS_BELOW)) == []
