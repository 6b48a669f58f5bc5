"""Notation: moves as text, such as `send 1 meat` or `assign 2 green hunger turned`.

Plots, groups, chambers and seats are counted from 1. Names are those of the component data; what
an expansion adds is also called `new-1`, `new-2` and so on, which needs no data.
"""

from functools import cache, lru_cache
from typing import Final

from undercroft.core.game import BadNotation, Move
from undercroft.core.notation import completed, new_name, quoted
from undercroft.games.petz import moves as m
from undercroft.games.petz.cards import CARDS, HAND, POTION, SUBSTITUTES, TURNED
from undercroft.games.petz.constants import ACTION_SPACES, ARTIFACTS, COLOURS, NEEDS, SPACES
from undercroft.games.petz.data import BASE, Box
from undercroft.games.petz.state import PLOTS

NUMBERS: Final = ("strength", "antimagic")
FOODS: Final = ("vegetables", "meat")
JUDGED: Final = (*NEEDS, "sleep")  # the needs an exhibited pet can be judged by
GROUPS: Final = 6  # at most (PG1)


def card_words(card: int) -> str:
    face = card & 31
    if face == POTION:
        return "potion"
    if face >= SUBSTITUTES:
        return f"{COLOURS[face - SUBSTITUTES]} substitute"
    words = f"{COLOURS[face // 6]} {NEEDS[face % 6]}"
    return f"{words} turned" if card >= TURNED else words


def names_of(what: int, box: Box) -> tuple[str, ...]:
    """The names of a kind of component, by id."""
    if what == m.PET:
        return box.pet_ids
    if what == m.CAGE:
        return box.cage_ids
    if what == m.EXTENSION:
        return box.addon_ids
    if what == m.ARTIFACT:
        return ARTIFACTS
    if what == m.EXHIBITION:
        return box.exhibition_ids
    if what == m.CUSTOMER:
        return box.customer_ids
    if what == m.NEED:
        return tuple([card_words(card) for card in range(CARDS)])
    return ("1", "2", "3", "4")


def name_of(what: int, item: int, box: Box) -> str:
    """The name of a component, which may be another box's."""
    names = names_of(what, box)
    return names[item] if item < len(names) else new_name(item - len(names_of(what, BASE)))


def employee_word(employee: bool) -> str:
    return " employee" if employee else ""


def show(move: Move, box: Box = BASE) -> str:
    """The notation of a move."""
    if isinstance(move, m.Deal):
        return f"deal {m.THINGS[move.what]} {name_of(move.what, move.item, box)}"
    if isinstance(move, m.Group):
        return f"group {move.imps}+{move.gold}"
    if isinstance(move, m.Done):
        return "done"
    if isinstance(move, m.Send):
        return f"send {move.group + 1} {SPACES[move.space]}"
    if isinstance(move, m.Keep):
        return f"keep {move.group + 1}"
    if isinstance(move, m.Take):
        return f"take {m.THINGS[move.what]} {name_of(move.what, move.item, box)}"
    if isinstance(move, m.Colour):
        return f"colour {ARTIFACTS[move.book]} {COLOURS[move.colour]}"
    if isinstance(move, m.Place):
        return f"place {m.THINGS[move.what]} {name_of(move.what, move.item, box)} {move.plot + 1}"
    if isinstance(move, m.House):
        return f"house {name_of(m.PET, move.pet, box)} {move.plot + 1}"
    if isinstance(move, m.Release):
        return f"release {name_of(m.PET, move.pet, box)}"
    if isinstance(move, m.Swap):
        return f"swap {card_words(move.card)}"
    if isinstance(move, m.Assign):
        return f"assign {move.plot + 1} {card_words(move.card)}"
    return show_late(move, box)


def show_late(move: Move, box: Box) -> str:
    """The notation of a move of phases 4 to 6."""
    if isinstance(move, m.Feed):
        return f"feed {move.plot + 1} {move.vegetables} {move.meat} {move.box}"
    if isinstance(move, m.Dig):
        return f"dig {move.plot + 1}{employee_word(move.employee)}"
    if isinstance(move, m.Entertain):
        return f"play {move.gap + 1}-{(move.gap + 1) % 4 + 1}{employee_word(move.employee)}"
    if isinstance(move, m.Armour):
        return f"armour {move.plot + 1} {NUMBERS[move.number]}{employee_word(move.employee)}"
    if isinstance(move, m.Catch):
        return f"catch {move.plot + 1}{employee_word(move.employee)}"
    if isinstance(move, m.LetGo):
        return f"let-go {move.plot + 1}"
    if isinstance(move, m.Discard):
        return f"discard {card_words(move.card)}"
    if isinstance(move, m.Exhibit):
        need = "" if move.need == m.NO_NEED else f" {JUDGED[move.need]}"
        return f"exhibit {move.plot + 1}{need}"
    if isinstance(move, m.Sell):
        where = "platform" if move.platform else "market"
        return f"sell {move.plot + 1} {name_of(m.CUSTOMER, move.customer, box)} {where}"
    if isinstance(move, m.Clean):
        return f"clean {move.plot + 1}"
    if isinstance(move, m.Store):
        return f"store {FOODS[move.food]} {move.chamber + 1}"
    raise BadNotation(f"{type(move).__name__} is not a move of Dungeon Petz")


@lru_cache(16)
def vocabulary(box: Box = BASE) -> dict[str, Move]:
    """Every move of which there is a fixed number, by its notation."""
    found: list[Move] = [m.DONE]
    for what in range(len(m.THINGS)):
        found += [m.DEALS[what][item] for item in range(len(names_of(what, box)))]
    for what in (m.PET, m.CAGE, m.EXTENSION):
        found += [m.TAKES[what][item] for item in range(len(names_of(what, box)))]
    for what in (m.CAGE, m.EXTENSION):
        for item in range(len(names_of(what, box))):
            found += m.PLACES[what][item]
    for group in range(GROUPS):
        found.append(m.KEEPS[group])
        found += [m.SENDS[group][space] for space in range(ACTION_SPACES)]
    for book in range(4):
        found += m.COLOURINGS[book]
    for pet in range(len(box.pet_ids)):
        found.append(m.RELEASES[pet])
        found += m.HOUSES[pet]
    found += [m.SWAPS[card] for card in range(POTION)]
    found += [m.DISCARDS[card] for card in range(HAND - 1)]
    for plot in range(4):
        found += [m.ASSIGNS[plot][card] for card in range(HAND)]
        found += [m.ASSIGNS[plot][card + TURNED] for card in range(CARDS)]
        found += [*m.DIGS[plot], *m.ENTERTAINS[plot], *m.CATCHES[plot], m.LET_GOS[plot]]
        found += [*m.ARMOURS[plot][m.STRENGTH], *m.ARMOURS[plot][m.ANTIMAGIC], m.CLEANS[plot]]
        found += m.EXHIBITS[plot]
        for customer in range(len(box.customer_ids)):
            found += m.SELLS[plot][customer]
    for food in (m.VEGETABLES, m.MEAT):
        found += m.STORES[food]
    # By other names too where an expansion added something.
    return {show(move): move for move in found} | {show(move, box): move for move in found}


@cache
def never_legal() -> dict[str, Move]:
    """Moves that are never legal, by notation: parsed so that they can be refused with a reason."""
    found: list[Move] = [m.Swap(POTION), m.DISCARDS[POTION]]
    for group in range(GROUPS):
        found += [m.Send(group, space) for space in range(ACTION_SPACES, len(SPACES))]
    return {show(move): move for move in found}


def read(text: str, box: Box = BASE) -> Move:
    """Parse a move; case and extra spaces don't matter."""
    words = text.lower().split()
    written = " ".join(words)
    found = vocabulary(box).get(written) or never_legal().get(written)
    if found is not None:
        return found
    if words and words[0] == "group":
        return read_group(words[1:], text)
    if words and words[0] == "feed":
        return read_feed(words[1:], text)
    raise BadNotation(f"{quoted(text)} is not a move of Dungeon Petz")


def read_group(words: list[str], text: str) -> Move:
    counts = numbers(words[0].split("+")) if len(words) == 1 else []
    if len(counts) != 2:
        raise BadNotation(f"{quoted(text)}: expected imps+gold, as in group 2+1")
    return m.Group(counts[0], counts[1])


def read_feed(words: list[str], text: str) -> Move:
    counts = numbers(words)
    if len(counts) != 4 or not 1 <= counts[0] <= PLOTS or counts[3] > 1:
        example = "expected plot, vegetables, meat and magic box (0 or 1), as in feed 2 1 0 0"
        raise BadNotation(f"{quoted(text)}: {example}")
    return m.Feed(counts[0] - 1, counts[1], counts[2], counts[3])


def numbers(words: list[str]) -> list[int]:
    """The words as numbers up to 999 in ASCII digits; empty if one is not a number."""
    plain = [word for word in words if word.isascii() and word.isdecimal() and len(word) <= 3]
    return [int(word) for word in plain] if len(plain) == len(words) else []


def complete(text: str, moves: list[Move], box: Box = BASE) -> list[Move]:
    """The moves that incomplete notation may stand for; `group 2` is a group without gold."""
    found = completed(text, moves, lambda move: show(move, box))
    last = text.split()[-1:]
    plain = [move for move in found if isinstance(move, m.Group) and last == [f"{move.imps}"]]
    return [move for move in plain if move.gold == 0] or found
