"""The cards of Fantasy Pug Quest say on the page what the engine says they do."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visitor
from tests.web.tables import at_table
from undercroft.core.words import Words, words_of
from undercroft.games.pugquest import texts
from undercroft.games.pugquest.data import BASE
from undercroft.games.pugquest.numbering import COMBOS_EACH, HERO_COUNT, KINDS, TREASURES

Visit = Callable[..., Visitor]
ALL_CARDS = {"en": "All cards", "fr": "Toutes les cartes"}


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
    """All that the card of that name says; from among all cards, and back to them."""
    page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()
    card = page.get_by_role("dialog", name=name)
    expect(card).to_be_visible()
    text = one_line(card.inner_text())
    card.get_by_role("button", name=ALL_CARDS[language]).click()
    return text


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_tells_what_the_engine_tells(visit: Visit, language: str) -> None:
    page = at_table(visit(language=language), "pugquest")
    words = words_of("undercroft.games.pugquest", language)
    cards = [*heroes(words), *foes(words), *treasures_and_worlds(words)]
    assert len(cards) == HERO_COUNT + len(BASE.foe_ids) + TREASURES + len(BASE.world_ids)
    page.get_by_role("button", name=ALL_CARDS[language]).click()
    for name, wanted in cards:
        shown = told_on(page, name, language)
        for text in wanted:
            assert one_line(text) in shown, name
