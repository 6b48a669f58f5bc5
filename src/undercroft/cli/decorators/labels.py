"""Tiles, squares, icons, floors and goals of Dungeon Decorators in words, letters and colours."""

import re
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from undercroft.cli.speech import Speech, ink, join
from undercroft.core.game import Refusal
from undercroft.core.rulebook import fold
from undercroft.core.words import Words
from undercroft.games.decorators.constants import (
    ASSISTANTS,
    BOSS_DECKS,
    DECKS,
    DIRECTIONS,
    DUNGEON_SIDE,
    FIRST_DECORATION,
    FLOORS,
    GENERIC,
    GENERIC_SIDES,
    ICONS,
    NOBODY,
    PLACES,
    PLAIN,
    SIDES,
    START,
    TURNS,
    WILD,
    boss_deck,
)
from undercroft.games.decorators.data import Box
from undercroft.games.decorators.dungeon import Dungeon
from undercroft.games.decorators.faces import face_of, lay
from undercroft.games.decorators.notation import square_words
from undercroft.games.decorators.refusals_building import fault_of
from undercroft.games.decorators.view import PlayerView, TileView, View, dungeon_of

QUIET: Final = "dim"
GOOD: Final = "bold green"
BAD: Final = "bold red"
CHIPS: Final = (
    "",
    "bold white on red",
    "bold black on dark_orange",
    "bold black on yellow",
    "bold black on green",
    "bold white on blue",
    "bold white on magenta",
    "bold black on white",
)
WILD_STYLE: Final = "bold green"
BOSS_STYLES: Final = ("bold black on yellow", "bold white on blue")
ARROWS: Final = "↑→↓←"
CHECK: Final = "✓"
KEPT: Final = 16  # dungeons that are remembered
OPPOSITE: Final = (5, 10)  # passages that lie across from each other
SQUARE: Final = re.compile(r"(?=.)([ns]\d{1,2})?([ew]\d{1,2})?")


class Marks(Speech):
    """The words of the game, and the box that its components come from."""

    def __init__(self, words: Words, names: Sequence[str], box: Box) -> None:
        super().__init__(words, names)
        self.box = box
        self.compass = words.table("compass")
        self.built: dict[tuple[int, tuple[TileView, ...]], Dungeon] = {}

    def dungeon(self, view: View, player: PlayerView) -> Dungeon:
        """A dungeon that is seen; some are kept, as every choice asks for them again."""
        key = (view.rules, player.dungeon)
        found = self.built.get(key)
        if found is None:
            if len(self.built) >= KEPT:
                self.built.clear()
            found = self.built[key] = dungeon_of(player, self.box, view.rules)
        return found

    # Squares and directions

    def square(self, square: int) -> str:
        return self.in_own_letters(square_words(square))

    def squares(self, squares: Sequence[int]) -> str:
        return ", ".join([self.square(square) for square in squares])

    def in_own_letters(self, words: str) -> str:
        """`n1w2` with the letters of the language's own directions."""
        if words == "start":
            return self.name("squares", "start")
        return "".join([self.compass.get(letter, letter) for letter in words])

    def in_notation(self, words: str) -> str:
        """A square in the language's letters as the notation writes it; else nothing."""
        if words in ("start", *fold(self.name("squares", "typed_start")).split()):
            return "start"
        back = {own: letter for letter, own in self.compass.items()}
        written = "".join([back.get(letter, letter) for letter in words])
        return written if self.is_square(written) else ""

    def fault(self, dungeon: Dungeon) -> str:
        """What is wrong with a dungeon, and by which rule."""
        refusal = fault_of(dungeon)
        blanks = tuple([self.in_own_letters(str(blank)) for blank in refusal.blanks])
        words = Refusal(refusal.rule, refusal.sentence, blanks).text(self.words.table("refusals"))
        return f"{words} ({refusal.rule})"

    def is_square(self, words: str) -> bool:
        """Whether words are a square of the notation."""
        return words == "start" or SQUARE.fullmatch(words) is not None

    def direction(self, turn: int) -> str:
        return self.name("directions", DIRECTIONS[turn])

    # Icons and floors

    def code(self, icon: int) -> Text:
        return ink(self.name("codes", ICONS[icon]), icon_style(icon))

    def icon(self, icon: int) -> str:
        return self.name("icons", ICONS[icon])

    def decorations(self, wanted: Sequence[int]) -> Text:
        """How many of each decoration: `table, spikes ×2`."""
        return join(
            [
                Text(self.icon(kind + FIRST_DECORATION) + times(count))
                for kind, count in enumerate(wanted)
                if count
            ]
        )

    def letter(self, floor: int) -> Text:
        """A floor by its letter, in its colour; nothing for a plain one."""
        return Text() if floor == PLAIN else ink(self.name("letters", FLOORS[floor]), CHIPS[floor])

    def floor(self, floor: int) -> Text:
        return ink(self.name("floors", FLOORS[floor]), CHIPS[floor])

    # Tiles

    def number(self, tile: int) -> str:
        if tile == START:
            return self.name("labels", "origin")
        return self.name("labels", "gen") if tile == GENERIC else str(self.box.numbers[tile])

    def tile(self, tile: int) -> Text:
        if tile >= GENERIC:
            return ink(self.name("tiles", "start" if tile == START else "generic"), "bold")
        return self.say("labels", "tile", number=ink(str(self.box.numbers[tile]), "bold"))

    def described(self, tile: int) -> Text:
        """A tile with what its dungeon side is and who is on it: `tile 117 (room, orange)`."""
        text = self.tile(tile)
        if tile >= GENERIC:
            return text
        facts = [self.face(face_of(tile, DUNGEON_SIDE))]
        if self.box.assistants[tile] != NOBODY:
            facts.append(self.assistant(self.box.assistants[tile]))
        return text + " (" + join(facts) + ")"

    def face(self, face: int) -> Text:
        """A side of a tile: its kind and floor, or its icons clockwise."""
        laid = lay(face, 0)
        faces = self.box.faces
        if faces.passages[laid] == 0:
            icons = [faces.icons[TURNS * laid + side] for side in range(TURNS)]
            return join([self.icon(icon) for icon in icons if icon])
        facts = [Text(self.kind(faces.passages[laid]))]
        if faces.floors[laid] != PLAIN:
            facts.append(self.floor(faces.floors[laid]))
        return join(facts)

    def kind(self, passages: int) -> str:
        number = passages.bit_count()
        if number == 2:
            return self.name("kinds", "straight" if passages in OPPOSITE else "corner")
        return self.name("kinds", ("", "room", "", "three-way", "four-way")[number])

    def side(self, tile: int, side: int) -> str:
        return self.name("sides", GENERIC_SIDES[side] if tile == GENERIC else SIDES[side])

    def assistant(self, assistant: int) -> Text:
        return ink(self.name("assistants", ASSISTANTS[assistant]), "italic")

    # Goals, bosses, places

    def goal(self, goal: int) -> Text:
        return ink(self.name("goals", self.box.goal_ids[goal]), "bold")

    def points(self, points: int) -> Text:
        return self.say("labels", "points", n=points)

    def boss(self, boss: int) -> Text:
        """By name and colour, as mimics are told of by colour."""
        deck = boss_deck(boss)
        colour = self.name("floors", BOSS_DECKS[deck])
        return ink(f"{self.name('bosses', self.box.boss_ids[boss])} ({colour})", BOSS_STYLES[deck])

    def deck(self, deck: int, n: int) -> Text:
        """`2 shape goals`."""
        return self.say("labels", f"{DECKS[deck]}_goals", n=n)

    def deck_name(self, deck: int) -> str:
        return self.name("decks", DECKS[deck])

    def place(self, place: int) -> Text:
        return ink(self.name("places", PLACES[place]), "bold")


def icon_style(icon: int) -> str:
    if icon == WILD:
        return WILD_STYLE
    return "bold" if icon >= FIRST_DECORATION else QUIET


def times(count: int) -> str:
    return f" ×{count}" if count > 1 else ""
