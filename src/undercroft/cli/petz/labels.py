"""Pets, cages, cards and food of Dungeon Petz in words, letters and colours."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from undercroft.cli.speech import Speech, ink, join
from undercroft.core.words import Words, number
from undercroft.games.petz import moves as m
from undercroft.games.petz.cards import HAND, POTION, SUBSTITUTES, TURNED, colour_of, second_need
from undercroft.games.petz.constants import ARTIFACTS, COLOURS, DIETS, NEEDS, SLEEP, SPACES
from undercroft.games.petz.data import Box
from undercroft.games.petz.state import NOTHING

CHIPS: Final = (
    "bold black on green",
    "bold black on red",
    "bold black on yellow",
    "bold white on magenta",
)
INKS: Final = ("green", "red", "yellow", "magenta", "cyan")  # the last one for potions
BAD: Final = "bold red"
QUIET: Final = "dim"


class Marks(Speech):
    """The words of the game, and the box that its components come from."""

    def __init__(self, words: Words, names: Sequence[str], box: Box) -> None:
        super().__init__(words, names)
        self.box = box

    # Colours and cards

    def chip(self, colour: int) -> Text:
        return ink(self.name("letters", COLOURS[colour]), CHIPS[colour])

    def colour(self, colour: int) -> Text:
        return ink(self.name("colours", COLOURS[colour]).lower(), INKS[colour])

    def card_colour(self, colour: int) -> Text:
        """The colour as it is said of a card."""
        return ink(self.name("card-colours", COLOURS[colour]), INKS[colour])

    def need(self, need: int) -> str:
        if need == SLEEP:
            return self.name("labels", "sleep")
        return self.name("needs", NEEDS[need]).lower()

    def card(self, card: int) -> Text:
        """A card in full: `green hunger`."""
        face = card & 31
        if face == POTION:
            return self.say("cards", "potion")
        colour = colour_of(card)
        if face >= SUBSTITUTES:
            key, need = "substitute", self.box.dominant[colour]
        else:
            key, need = "turned" if card >= TURNED else "plain", face % 6
        other = self.need(self.box.dominant[colour])
        text = self.say(
            "cards", key, colour=self.card_colour(colour), need=self.need(need), other=other
        )
        text.stylize(INKS[colour])
        return text

    def cards(self, cards: Sequence[int]) -> Text:
        """Cards by colour, equal ones counted: `G hunger ×2, poop  Y play`."""
        parts: list[Text] = []
        for colour in range(5):
            mine = Counter([card for card in sorted(cards) if colour_of(card) == colour])
            if not mine:
                continue
            faces = [self.face(card) + times(count) for card, count in mine.items()]
            chip = self.chip(colour) + " " if colour < len(COLOURS) else Text()
            parts.append(chip + ink(", ".join(faces), INKS[colour]))
        return join(parts, "  ")

    def face(self, card: int) -> str:
        """A card without its colour."""
        face = card & 31
        if face == POTION:
            return self.name("cards", "potion")
        need = self.box.dominant[colour_of(card)] if face >= SUBSTITUTES else face % 6
        other = second_need(self.box, card)
        return self.need(need) if other == NOTHING else f"{self.need(need)}+{self.need(other)}"

    def hand(self, counts: Sequence[int]) -> Text:
        return self.cards([card for card in range(HAND) for _ in range(counts[card])])

    # Pets and plots

    def pet(self, kind: int) -> Text:
        return ink(self.name("pets", self.box.pet_ids[kind]), "bold")

    def bars(self, kind: int, size: int) -> Text:
        """The bars by letter, those to come after a dot."""
        colours = self.box.bars[kind]
        shown = join([self.chip(colour) for colour in colours[:size]], "")
        later = "".join([self.name("letters", COLOURS[colour]) for colour in colours[size:]])
        return shown + ink(f"·{later}" if later else "", QUIET)

    def eats(self, kind: int) -> str:
        return self.name("eats", DIETS[self.box.diet[kind]])

    def on_offer(self, kind: int, size: int) -> Text:
        return self.pet(kind) + " " + self.bars(kind, size) + f" {self.eats(kind)}"

    def cage(self, cage: int, is_named: bool = True) -> str:
        """`S2 A0 play`, after the name that a pack may give it; or a dash without a cage."""
        if cage == NOTHING:
            return "–"
        box = self.box
        text = self.given("cages", box.cage_ids[cage]) if is_named else ""
        text += self.numbers(box.cage_strength[cage], box.cage_antimagic[cage], True)
        for symbol, table in (("grazing", box.cage_grazing), ("soak", box.cage_soak)):
            text += self.symbol(symbol, table[cage])
        return text + self.symbol("play", box.cage_play[cage])

    def addon(self, addon: int, is_named: bool = True) -> str:
        """`+S1`, `+play`, after the name that a pack may give it; or nothing."""
        if addon == NOTHING:
            return ""
        box = self.box
        name = self.given("addons", box.addon_ids[addon]) if is_named else ""
        text = self.numbers(box.addon_strength[addon], box.addon_antimagic[addon], False)
        text += self.symbol("meat", box.addon_meat[addon])
        return f"{name}+" + (text + self.symbol("play", box.addon_play[addon])).strip()

    def given(self, kind: str, id: str) -> str:
        """The name that a pack gives to what has none in the box."""
        name = self.words.table(kind).get(id)
        return f"{name} " if name else ""

    def numbers(self, strength: int, antimagic: int, zeros: bool) -> str:
        shown = [("strength", strength), ("antimagic", antimagic)]
        return " ".join([f"{self.name('short', key)}{n}" for key, n in shown if n or zeros])

    def symbol(self, name: str, count: int) -> str:
        return f" {self.name('short', name)}{times(count)}" if count else ""

    # Things, food, places, numbers

    def thing(self, what: int, item: int) -> Text:
        """Whatever is dealt, taken or placed."""
        if what == m.PET:
            return self.pet(item)
        if what == m.CAGE:
            return self.say("labels", "cage", cage=self.cage(item))
        if what == m.EXTENSION:
            return self.say("labels", "addon", addon=self.addon(item))
        if what == m.ARTIFACT:
            return self.artifact(item)
        if what == m.EXHIBITION:
            return self.exhibition(item)
        return self.customer(item) if what == m.CUSTOMER else self.player(item)

    def artifact(self, artifact: int) -> Text:
        return ink(self.name("artifacts", ARTIFACTS[artifact]), "italic")

    def exhibition(self, exhibition: int) -> Text:
        return ink(self.name("exhibitions", self.box.exhibition_ids[exhibition]), "bold")

    def customer(self, customer: int) -> Text:
        return ink(self.name("customers", self.box.customer_ids[customer]), "bold")

    def space(self, space: int) -> Text:
        return ink(self.name("spaces", SPACES[space]), "bold")

    def food(self, vegetables: int, meat: int, box: int = 0, gold: int = 0) -> Text:
        """What there is of each, or `nothing`."""
        counts = {"vegetables": vegetables, "meat": meat, "box": box, "gold": gold}
        parts = [self.say("labels", key, n=n) for key, n in counts.items() if n]
        return join(parts) if parts else self.say("labels", "nothing")

    def party(self, imps: int, gold: int) -> Text:
        """A group: `2 imps + 1 gold`."""
        text = self.say("labels", "imps", n=imps)
        return text + " + " + self.say("labels", "gold", n=gold) if gold else text

    def bad(self, key: str, count: int) -> Text:
        """Tokens nobody wants."""
        text = self.say("short", key, n=count)
        text.stylize(BAD)
        return text


def times(count: int) -> str:
    return f" ×{count}" if count > 1 else ""


def signed(value: float) -> str:
    return f"+{number(value)}" if value > 0 else number(value)
