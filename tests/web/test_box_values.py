"""The page draws the values of a table's box, and says where values come from."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.web.conftest import PHONE
from tests.web.looking import check
from undercroft.games.petz.data import BASE

Visit = Callable[..., Any]
PACK = {
    "box": {"format": 2, "game": "petz", "name": "<i>Ada’s</i> box"},
    "pets": {
        name: {"bars": ["purple"] * 7, "name": {"en": f"{name} & co"}} for name in BASE.pet_ids
    },
}
CREATE = """async (table) => {
  const answer = await fetch("/api/tables", {method: "POST", body: JSON.stringify(table)})
  return (await answer.json()).table
}"""


def test_a_table_is_drawn_with_its_box_and_its_cards_name_it(visit: Visit) -> None:
    somebody = visit()
    page = somebody.go()
    table = {"game": "petz", "seats": 2, "bots": [None, "keeper"], "sit": True, "start": True}
    name = page.evaluate(CREATE, {**table, "pack": PACK})
    somebody.go(f"/t/{name}")
    pet = page.locator("[data-thing^='pet:']:visible").first
    expect(pet).to_contain_text("& co")
    expect(pet.get_by_role("img").first).to_have_accessible_name(re.compile("purple, purple"))
    pet.click(button="right")
    card = page.locator(".inspector .panel")
    bars = card.locator("dl > div", has_text="Bars")
    expect(bars).to_contain_text("<i>Ada’s</i> box")
    expect(card.locator("dl > div", has_text="Farm gift")).to_contain_text("rulebook")
    check(page)


def test_all_values_that_nobody_published_are_listed(visit: Visit) -> None:
    page = visit(size=PHONE, language="fr").go("/box/petz/sources")
    expect(page.locator("h1")).to_have_text("Ce que personne n’a noté")
    expect(page.get_by_text("58 inconnues")).to_be_visible()
    page.locator(".kinds button").first.click()
    expect(page.locator(".values > li")).to_have_count(18)
    check(page)
    with page.expect_download() as saved:
        page.locator("button.list").first.click()
    assert re.search(r"votre boîte\s: ___", saved.value.path().read_text(encoding="utf-8"))


def test_a_phone_leads_from_a_new_table_into_the_box_and_back(visit: Visit) -> None:
    page = visit(size=PHONE, language="fr").go()
    page.get_by_role("button", name="Dungeon Decorators").click()
    page.get_by_role("button", name="De quoi s’agit-il").click()
    link = page.get_by_role("link", name="Saisir votre boîte")
    expect(link).to_have_attribute("href", "/box/decorators")
    page.goto(page.url.rstrip("/") + "/box/decorators")
    drawer = page.get_by_role("link", name="Objectifs de décoration")
    count = drawer.locator(".count")
    around, told = drawer.bounding_box(), count.bounding_box()
    assert around and told and told["x"] + told["width"] <= around["x"] + around["width"] - 8
    page.get_by_role("link", name="Tuiles").click()
    page.get_by_label("joker", exact=True).click()
    page.get_by_role("button", name="bord en haut, côté donjon").click()
    page.locator(".inputs .scroll").evaluate("one => (one.scrollTop = one.scrollHeight)")
    note = page.get_by_text("Derrière un joker")
    expect(note).not_to_be_in_viewport()
    page.get_by_role("button", name="Suite").click(force=True)
    expect(note).to_be_in_viewport()
    page.goto(page.url.partition("/box")[0] + "/box/petz/cages/c01")
    label, cage = page.locator(".corner").bounding_box(), page.locator(".cage .cage").bounding_box()
    assert label and cage and label["y"] + label["height"] < cage["y"] - 6  # below it


def test_all_that_is_known_stands_in_one_row_in_sight_in_french(visit: Visit) -> None:
    page = visit(language="fr").go("/box/petz")
    known = page.get_by_role("listitem").filter(has_text="Régimes")
    expect(known).to_be_in_viewport(ratio=1)
    first = page.get_by_role("listitem").filter(has_text="Cartes besoin").bounding_box()
    last = known.bounding_box()
    assert first and last and last["y"] == first["y"]


def test_drawers_and_sides_of_tiles_stand_where_the_pictures_have_them(visit: Visit) -> None:
    page = visit(size=PHONE).go("/box/petz")
    drawer = page.get_by_role("link", name="Awards").bounding_box()
    assert drawer and abs(drawer["y"] - 721) < 8
    tile = visit(size=(1366, 768), language="fr").go("/box/decorators/tiles/171")
    cut = "all => all.map(({scrollWidth, clientWidth}) => Math.max(0, scrollWidth - clientWidth))"
    icons = tile.locator(".palette small")
    expect(icons.first).to_be_visible()
    assert icons.evaluate_all(cut) == [0] * 12
    tile.goto(tile.url.partition("/box")[0] + "/box/petz/pets/direbunny")
    expect(tile.get_by_text("Tournez la roue du monstre")).to_be_in_viewport(ratio=1)
    wide = visit().go("/box/decorators/tiles/171")
    stage = wide.get_by_role("region", name="Tile 171").bounding_box()
    assert stage and abs(stage["width"] - 588) < 8


ONE_HERO = """() => {
    const given = {type: "strength", life: 5, initiative: 4, movement: 1, ability: "stand-fast 2"}
    const cells = Object.fromEntries(
        Object.entries(given).map(([field, v]) => [`heroes.sir-bravepug/${field}`, {v, t: 1}])
    )
    const kept = {cells, begun: 1, summary: null}
    localStorage.setItem("undercroft:box:pugquest:one", JSON.stringify(kept))
}"""


def test_an_answer_that_ours_does_not_go_with_is_told_and_left_out_of_the_file(
    visit: Visit,
) -> None:
    """The initiative of this hero is ours of another one, so the file would be refused."""
    page = visit().go("/box/pugquest/heroes/sir-bravepug")
    page.evaluate(ONE_HERO)
    page.reload()
    expect(page.get_by_text("Another hero has this initiative.")).to_be_visible()
    page.keyboard.press("b")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as file").click()
    assert "bravepug" not in saving.value.path().read_text("utf-8")
