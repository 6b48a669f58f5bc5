"""The table of Dungeon Petz in all its forms: nothing overlaps, everything can be reached."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.choosing import some_of
from tests.web.conftest import PHONE
from tests.web.layout import SETTLES
from tests.web.looking import comes_true, in_the_end
from undercroft.games.petz.state import State
from undercroft.games.petz.steps import ASSIGN, CLEAN, PLACE_CAGE, SELL, SEND

Scene = Callable[..., Page]
SIZES = [
    (1920, 1080),
    (1440, 900),
    (1440, 780),
    (1366, 768),
    (1366, 700),
    (1280, 640),
    (390, 844),
    (844, 390),
    (720, 450),
]
ENOUGH_LINES = 4
# Regions that meet, legal things that something covers, words too small to read.
FAULTS = """() => {
    const faults = [];
    const all = css => [...document.querySelectorAll(css)];
    const regions = all('[data-region]').filter(one => one.checkVisibility());
    const boxes = regions.map(one => one.getBoundingClientRect());
    boxes.forEach((a, i) => boxes.forEach((b, j) => {
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        const names = [regions[i].dataset.region, regions[j].dataset.region];
        if (i < j && wide > 1 && high > 1) faults.push(names.join(' meets '));
    }));
    for (const one of all('[data-region=stage] :is([data-may], .bar)')) {
        one.scrollIntoView({block: 'center', behavior: 'instant'});
        const {x, y, width, height} = one.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        if (!one.contains(hit)) faults.push(`${one.ariaLabel} lies under ${hit?.className}`);
    }
    const go = document.querySelector('section.prompt button.go').getBoundingClientRect();
    if (go.bottom > innerHeight || go.right > innerWidth) faults.push('no big button in sight');
    const {scrollWidth, scrollHeight} = document.documentElement;
    if (scrollWidth > innerWidth || scrollHeight > innerHeight) faults.push('the page scrolls');
    for (const one of all('.cap, .name, h2, h3, .log li')) {
        const size = parseFloat(getComputedStyle(one).fontSize);
        if (one.textContent && size < 12) faults.push(`${one.textContent} is ${size} px high`);
    }
    return faults;
}"""


def step(kind: int, least_round: int = 1, **wants: int) -> Callable[[State], bool]:
    def is_it(state: State) -> bool:
        player = state.players[0]
        pets = sum(pet is not None for pet in player.pets)
        cages = len(player.new_cages)
        return (
            state.round >= least_round
            and state.agenda[-1].kind == kind
            and pets >= wants.get("pets", 0)
            and cages >= wants.get("cages", 0)
        )

    return is_it


def faults_at(page: Page, size: tuple[int, int]) -> list[str]:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(SETTLES)
    return [f"{size}: {fault}" for fault in in_the_end(page, lambda: page.evaluate(FAULTS))]


TOWN, CARDS = (step(SEND, 3), 3), (step(ASSIGN, 3, pets=2), 4)


@some_of(
    ("moment", "seats", "language"),
    [(*TOWN, "en"), (*TOWN, "fr"), (*CARDS, "en"), (*CARDS, "fr")],
    kept=[0, 3],
    ids=["town-en", "town-fr", "needs-en", "needs-fr"],
)
def test_nothing_overlaps_at_any_size(
    scene: Scene, moment: Callable[[State], bool], seats: int, language: str
) -> None:
    page = scene("petz", moment, seats=seats, language=language)
    expect(page.locator("section.prompt.turn")).to_be_visible()
    assert [fault for size in SIZES for fault in faults_at(page, size)] == []


# Of a low window: heights of town, prompt and dock, the smallest stone, how much of a card peeks
# out of the table, lines that the sentence needs, plots that are drawn.
LOW = """() => {
    const box = css => document.querySelector(css).getBoundingClientRect();
    const all = css => [...document.querySelectorAll(css)].filter(one => one.checkVisibility());
    const said = document.querySelector('section.prompt p span');
    const end = box('[data-region=dock]').bottom;
    const stones = all('.town button.space .stone').map(one => one.getBoundingClientRect());
    return {
        town: box('.town').height,
        prompt: box('section.prompt').height,
        stone: Math.min(...stones.flatMap(({width, height}) => [width, height])),
        hidden: Math.max(0, box('.hand .card .art').bottom - end),
        lines: Math.round(said.offsetHeight / parseFloat(getComputedStyle(said).lineHeight)),
        plots: all('.shop.small .floor .cell').length,
    };
}"""


@some_of("language", ["en", "fr"], kept=[1])
def test_a_low_window_keeps_the_town_high(scene: Scene, language: str) -> None:
    page = scene("petz", TOWN[0], seats=TOWN[1], language=language, size=(1366, 700))
    expect(page.locator("section.prompt.turn")).to_be_visible()
    for size in [(1366, 700), (1280, 640)]:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert comes_true(page, lambda: page.evaluate(LOW)["hidden"] > 20)
        low = page.evaluate(LOW)
        assert low["town"] >= 400
        assert low["stone"] >= 44
        assert low["prompt"] <= 48.5
        assert low["lines"] == 1
        assert low["plots"] == 2
    expect(page.locator(".shop p.folded")).to_be_visible()
    page.locator(".hand .card").first.focus()
    assert comes_true(page, lambda: page.evaluate(LOW)["hidden"] < 1)


def lines_in_sight(page: Page) -> int:
    count: int = page.evaluate("""() => {
        const box = document.querySelector('[role=log]').getBoundingClientRect();
        return [...document.querySelectorAll('[role=log] li')].filter(one => {
            const {top, bottom} = one.getBoundingClientRect();
            return top >= box.top && bottom <= box.bottom + 2;
        }).length;
    }""")
    return count


@some_of(
    ("seats", "least", "language", "lines"),
    [(4, 4, "en", ENOUGH_LINES), (4, 5, "fr", ENOUGH_LINES), (2, 6, "fr", ENOUGH_LINES - 1)],
    kept=[0, 2],
)
def test_the_log_keeps_room_late_in_the_game(
    scene: Scene, seats: int, least: int, language: str, lines: int
) -> None:
    """With all tiles up and a full shop beside it."""
    moment = step(SEND, least)
    page = scene("petz", moment, seats=seats, language=language, size=(1366, 768))
    expect(page.get_by_role("log")).to_be_visible()
    assert comes_true(page, lambda: lines_in_sight(page) >= lines)
    page.set_viewport_size({"width": 1440, "height": 900})
    assert comes_true(page, lambda: lines_in_sight(page) >= ENOUGH_LINES)


def test_names_of_four_have_room_beside_a_long_phase_on_a_phone(scene: Scene) -> None:
    page = scene("petz", step(ASSIGN), seats=4, language="fr", size=PHONE)
    expect(page.locator("header .phases .now")).to_have_text("Besoins des monstres")
    assert comes_true(page, lambda: page.locator("header .told").bounding_box()["width"] <= 66.5)  # type: ignore[index]
    assert comes_true(page, lambda: page.locator("header .phases").bounding_box()["height"] <= 27)  # type: ignore[index]
    seats = page.locator("header .seats .nm").all()
    assert comes_true(page, lambda: min(one.bounding_box()["width"] for one in seats) >= 37)  # type: ignore[index]


def test_every_sale_can_be_reached_and_nothing_is_more_before_the_first(scene: Scene) -> None:
    page = scene("petz", step(SELL, 3, pets=2), size=(1280, 640))
    prompt = page.locator("section.prompt")
    expect(prompt.get_by_role("button", name="Sell nothing")).to_be_visible()
    rows = page.locator(".customer ul")
    is_told = """one => {
        const isCut = one.scrollHeight > one.clientHeight + 1;
        return isCut === (one.dataset.cut ?? '').includes('below');
    }"""
    assert comes_true(page, lambda: rows.first.evaluate(is_told))
    last = page.locator("li[data-sale]").last
    last.scroll_into_view_if_needed()
    box, within = last.bounding_box(), page.locator("[data-region=stage]").bounding_box()
    assert box is not None
    assert within is not None
    assert box["y"] + box["height"] <= within["y"] + within["height"] + 1


def test_cages_stay_while_imps_are_told_to_clean_on_a_phone(scene: Scene) -> None:
    page = scene("petz", step(CLEAN, 2), seats=3, size=PHONE)
    more = page.locator("section.desk [data-clean]").first.get_by_role("button").last
    expect(more).to_be_visible()
    before = page.evaluate(HEIGHTS)[1:]
    more.click()
    expect(page.locator("section.desk .head")).to_contain_text("removes")
    assert page.evaluate(HEIGHTS)[1:] == before


def test_another_scene_begins_at_its_top_on_a_phone(scene: Scene) -> None:
    page = scene("petz", step(SEND, 3), seats=3, size=PHONE)
    stage = page.locator("[data-region=stage]")
    expect(stage.locator(".town")).to_be_visible()
    stage.evaluate("one => one.scrollTo(0, 300)")
    assert stage.evaluate("one => one.scrollTop") > 200
    page.get_by_role("navigation").get_by_role("button", name="Rivals").click()
    expect(stage.locator(".rivals")).to_be_visible()
    assert comes_true(page, lambda: stage.evaluate("one => one.scrollTop") == 0)


def test_a_new_cage_is_drawn_once_and_gold_is_seen_on_a_phone(scene: Scene) -> None:
    page = scene("petz", step(PLACE_CAGE, 1, cages=1), seats=4, size=PHONE)
    handles = page.locator("section.desk .handle.cages")
    expect(handles.first).to_be_visible()
    for handle in handles.all():
        thing = handle.locator("[data-thing^='cage:']").get_attribute("data-thing")
        expect(page.locator(f"section.desk [data-thing='{thing}']")).to_have_count(1)
    gold = page.locator("header li.own .fact").nth(1)
    expect(gold).to_be_visible()
    expect(gold).to_contain_text("Gold")


# Where the cages stand, and where the prompt begins.
HEIGHTS = """() => [...document.querySelectorAll('section.desk .plot, section.prompt')]
    .map(one => Math.round(one.getBoundingClientRect().top))"""


def test_nothing_moves_while_cards_are_given(scene: Scene) -> None:
    page = scene("petz", step(ASSIGN, 2, pets=2), seats=4, language="fr", size=(1366, 768))
    fill = page.get_by_role("button", name="Remplir le reste")
    expect(fill).to_be_visible()
    before = page.evaluate(HEIGHTS)
    fill.click()
    expect(page.get_by_role("button", name="Tout reprendre")).to_be_visible()
    expect(page.locator("section.prompt button.go")).not_to_have_attribute("aria-disabled", "true")
    assert page.evaluate(HEIGHTS) == before
    page.locator("section.desk .bar").first.click()
    page.keyboard.press("Delete")
    expect(fill).to_be_visible()
    assert page.evaluate(HEIGHTS) == before


NAMES_MEET = """() => {
    const names = [...document.querySelectorAll('.corral .cap')].map(one => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getBoundingClientRect();
    });
    return names.flatMap((a, i) => names.slice(i + 1).filter(b =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    ).map(b => `${a.left} ${b.left}`));
}"""


def test_names_of_spaces_in_the_corral_do_not_touch(scene: Scene) -> None:
    page = scene("petz", TOWN[0], TOWN[1], size=(1366, 768), language="fr")
    expect(page.locator(".corral .cap")).to_have_count(3)
    for size in [(1366, 768), (1280, 720)]:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert in_the_end(page, lambda: page.evaluate(NAMES_MEET)) == []
