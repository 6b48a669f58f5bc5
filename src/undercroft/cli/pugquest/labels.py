"""Creatures, energies, cards and columns of Fantasy Pug Quest in words and colours."""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from undercroft.cli.speech import SEAT_STYLES, Speech, ink, join
from undercroft.core.words import Words
from undercroft.games.pugquest.constants import (
    BOSS,
    COSTS,
    ENERGIES,
    FIRST_FOE,
    JOKER,
    PAYMENTS,
    TOKENS,
    TYPES,
)
from undercroft.games.pugquest.data import Box
from undercroft.games.pugquest.moves import DECK, FIRST_ITEM
from undercroft.games.pugquest.numbering import (
    BITE,
    EXPLOSION,
    PRAY,
    STANDARD,
    boss_foe,
    card_of,
    creature_of,
    foe_in,
    is_combo_row,
    monster_foe,
    prize_in,
    treasure_in,
)
from undercroft.games.pugquest.state import NOTHING
from undercroft.games.pugquest.texts import ability_text
from undercroft.games.pugquest.view import CreatureView, View

INKS: Final = ("red", "green", "bright_blue", "yellow", "magenta", "bold")  # the last for jokers
BAD: Final = "bold red"
GOOD: Final = "bold green"
QUIET: Final = "dim"
COMMON_ROWS: Final = {
    STANDARD: "standard",
    BITE: "bite",
    EXPLOSION: "explosion",
    PRAY: "prayer",
}


class Marks(Speech):
    """The words of the game, its box, and who plays which hero against which boss."""

    def __init__(self, words: Words, names: Sequence[str], box: Box) -> None:
        super().__init__(words, names)
        self.box = box
        self.heroes: dict[int, int] = {}  # by seat
        self.boss = NOTHING

    def learn(self, view: View) -> None:
        """Names that a view tells: which hero stands for a player, and the boss."""
        chosen = [player for player in view.players if player.hero != NOTHING]
        self.heroes = {player.seat: player.hero for player in chosen}
        self.boss = view.boss

    # Creatures

    def creature(self, creature: int) -> Text:
        if creature == BOSS:
            return ink(self.foe(boss_foe(self.boss)), "bold")
        if creature >= FIRST_FOE:
            card = card_of(creature)
            copy = self.name("labels", "copies")[card % 2]
            return ink(f"{self.foe(monster_foe(card // 2))} {copy}", "bold")
        return self.hero_of(creature)

    def creatures(self, creatures: Iterable[int]) -> Text:
        return join([self.creature(creature) for creature in creatures])

    def hero_of(self, seat: int) -> Text:
        """A player's hero by name, in the player's colour; the player before it is chosen."""
        if seat not in self.heroes:
            return self.player(seat)
        return ink(self.hero(self.heroes[seat]), SEAT_STYLES[seat % len(SEAT_STYLES)])

    def who(self, seat: int) -> Text:
        """`Ann (Elpug)`, as people are asked."""
        if seat not in self.heroes:
            return self.player(seat)
        return self.player(seat) + " (" + self.hero_of(seat) + ")"

    def hero(self, hero: int) -> str:
        return self.name("heroes", self.box.hero_ids[hero])

    def of_class(self, hero: int) -> str:
        """What to say after a hero's name; nothing of one that an expansion adds."""
        found = self.words.table("classes").get(self.box.hero_ids[hero], "")
        return f", {found}" if found else ""

    def foe(self, foe: int) -> str:
        return self.name("foes", self.box.foe_ids[foe])

    def monster_card(self, card: int) -> Text:
        return self.creature(creature_of(card))

    def life(self, creature: CreatureView) -> Text:
        return life_left(creature.life, creature.damage)

    def tokens(self, marks: int) -> list[str]:
        return [self.name("tokens", token) for at, token in enumerate(TOKENS) if marks >> at & 1]

    def token(self, bit: int) -> str:
        return self.name("tokens", TOKENS[bit.bit_length() - 1])

    # Energies

    def energy(self, card: int) -> Text:
        return ink(self.name("energies", ENERGIES[card]), INKS[card])

    def type(self, kind: int) -> Text:
        return ink(self.name("energies", TYPES[kind]), INKS[kind])

    def payment(self, source: int) -> Text:
        return ink(self.name("energies", PAYMENTS[source]), INKS[min(source, JOKER)])

    def source(self, source: int) -> Text:
        """Where an energy is drawn from."""
        return self.say("labels", "deck") if source == DECK else self.energy(source)

    def energies(self, counts: Sequence[int]) -> Text:
        """`Strength ×2, Joker`, or `none`."""
        shown = [self.energy(card) + times(n) for card, n in enumerate(counts) if n]
        return join(shown) if shown else self.say("labels", "none")

    def drawn(self, cards: Sequence[int]) -> Text:
        return self.energies([list(cards).count(card) for card in range(len(ENERGIES))])

    def cost(self, cost: Sequence[int]) -> Text:
        """`Strength + Strength + any energy`."""
        units = [kind for kind, n in enumerate(cost) for _ in range(n)]
        shown = [ink(self.name("energies", COSTS[kind]), INKS[kind]) for kind in units]
        return join(shown, " + ")

    # Cards

    def treasure(self, treasure: int) -> Text:
        return ink(self.name("treasures", self.box.treasure_ids[treasure]), "italic")

    def treasures(self, treasures: Iterable[int]) -> Text:
        shown = [self.treasure(treasure) for treasure in treasures]
        return join(shown) if shown else self.say("labels", "none")

    def item(self, item: int) -> Text:
        """An energy or a treasure, as they are traded."""
        return self.energy(item) if item < FIRST_ITEM else self.treasure(item - FIRST_ITEM)

    def items(self, items: Sequence[int]) -> Text:
        shown = [self.item(item) + times(items.count(item)) for item in sorted(set(items))]
        return join(shown) if shown else self.say("labels", "nothing")

    def world(self, card: int) -> Text:
        return ink(self.name("worlds", self.box.world_ids[card]), "bold")

    def row(self, row: int) -> Text:
        """What is played or performed, by its name."""
        if is_combo_row(row):
            return ink(self.name("combos", self.box.combo_ids[row]), "bold")
        if treasure_in(row) >= 0:
            return self.treasure(treasure_in(row))
        if prize_in(row) >= 0:
            return self.say("labels", "prize", monster=self.foe(monster_foe(prize_in(row))))
        if foe_in(row) >= 0:
            return self.say("labels", "attack")
        return self.say("labels", COMMON_ROWS[row])

    def ability(self, hero: int) -> str:
        """The name of a hero's ability, which stands before its text."""
        return ability_text(self.words, self.box, hero).partition(":")[0].strip()

    def column(self, column: int) -> Text:
        return self.say("labels", "column", n=column + 1)


def life_left(life: int, damage: int) -> Text:
    """`3/4`, red where one more blow may be the last."""
    return ink(f"{life - damage}/{life}", BAD if life - damage <= 2 else "bold")


def times(count: int) -> str:
    return f" ×{count}" if count > 1 else ""
