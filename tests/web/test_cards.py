"""The cards of Fantasy Pug Quest say on the page what the engine says they do."""

import re
from collections.abc import Callable, Iterator

from playwright.sync_api import Page, expect

from tests.choosing import some_of
from tests.web.conftest import Visitor
from tests.web.tables import at_table
from undercroft.core.words import Words, words_of
from undercroft.games.pugquest import texts
from undercroft.games.pugquest.data import BASE
from undercroft.games.pugquest.numbering import COMBOS_EACH, HERO_COUNT, KINDS, TREASURES

Visit = Callable[..., Visitor]
ALL_CARDS = {"en": "All cards", "fr": "Toutes les cartes"}
# What each card says: its one button in sight is pressed, and then that of all cards again.
PRESS_ALL = """async ([names, all]) => {
    const tidy = text => text.replace(/\\s+/g, ' ').trim();
    const open = () => document.querySelector('dialog[open]');
    const button = name => {
        const found = [...open().querySelectorAll('button')].filter(one =>
            tidy(one.ariaLabel ?? one.innerText) === name && one.checkVisibility());
        return found.length === 1 ? found[0] : null;
    };
    const headed = name => tidy(open().querySelector('h2').innerText) === name;
    const soon = async (what, ask) => {
        const end = performance.now() + 20000;
        while (!ask()) {
            if (performance.now() > end) throw new Error(`not there: ${what}`);
            await new Promise(go => setTimeout(go, 5));
        }
        return ask();
    };
    const told = [];
    for (const name of names) {
        (await soon(name, () => button(name))).click();
        await soon(name, () => headed(name));
        told.push(open().innerText);
        (await soon(all, () => button(all))).click();
        await soon(all, () => headed(all));
    }
    return told;
}"""


def heroes(words: Words) -> Iterator[tuple[str, list[str]]]:
    for hero, name in enumerate(BASE.hero_ids):
        first = hero * COMBOS_EACH
        combos = [texts.combo_text(words, BASE, row) for row in range(first, first + COMBOS_EACH)]
        yield words.name("heroes", name), [texts.ability_text(words, BASE, hero), *combos]


def foes(words: Words) -> Iterator[tuple[str, list[str]]]:
    for kind, name in enumerate(BASE.foe_ids):
        prize = texts.prize_text(words, BASE, kind) if kind < KINDS else ""
        told = [texts.foe_text(words, BASE, kind), *([prize] if prize else [])]
        yield words.name("foes", name), told


def treasures_and_worlds(words: Words) -> Iterator[tuple[str, list[str]]]:
    for treasure, name in enumerate(BASE.treasure_ids):
        yield words.name("treasures", name), [texts.treasure_text(words, BASE, treasure)]
    for world, name in enumerate(BASE.world_ids):
        yield words.name("worlds", name), [texts.feature_text(words, BASE, world)]


def one_line(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


def told_on(page: Page, name: str, language: str) -> str:
    """All that the card of that name says, by hand: from among all cards, and back to them."""
    page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()
    card = page.get_by_role("dialog", name=name)
    expect(card).to_be_visible()
    text = one_line(card.inner_text())
    card.get_by_role("button", name=ALL_CARDS[language]).click()
    return text


@some_of("language", ["en", "fr"], kept=[1])
def test_every_card_tells_what_the_engine_tells(visit: Visit, language: str) -> None:
    """The first is pressed by hand, the others by the page itself, which is much less work."""
    page = at_table(visit(language=language), "pugquest")
    words = words_of("undercroft.games.pugquest", language)
    cards = [*heroes(words), *foes(words), *treasures_and_worlds(words)]
    assert len(cards) == HERO_COUNT + len(BASE.foe_ids) + TREASURES + len(BASE.world_ids)
    page.get_by_role("button", name=ALL_CARDS[language]).click()
    shown = [told_on(page, cards[0][0], language)]
    rest = [one_line(name) for name, _ in cards[1:]]
    shown += [one_line(text) for text in page.evaluate(PRESS_ALL, [rest, ALL_CARDS[language]])]
    for (name, wanted), told in zip(cards, shown, strict=True):
        for text in wanted:
            assert one_line(text) in told, name
