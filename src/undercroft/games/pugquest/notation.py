"""Notation: moves as text, such as `combo cleave`, `target slime-a`, `pay joker`.

Columns and players are counted from 1; heroes as targets are their players. Names are those of
the component data.
"""

from functools import lru_cache
from typing import Final

from undercroft.core.game import BadNotation, Move
from undercroft.core.notation import completed, new_name, quoted
from undercroft.games.pugquest import moves as m
from undercroft.games.pugquest.constants import (
    BOSS,
    ENERGIES,
    FIRST_FOE,
    PAYMENTS,
)
from undercroft.games.pugquest.data import BASE, Box
from undercroft.games.pugquest.numbering import (
    KINDS,
    ROWS,
    boss_foe,
    card_of,
    creature_of,
    monster_foe,
    treasure_in,
    treasure_row,
)

SOURCES: Final = (*ENERGIES, "deck")


def monsters_of(box: Box) -> tuple[str, ...]:
    """The names of the monsters' cards, two of each kind."""
    kinds = range(len(box.has_prize))
    return tuple([f"{box.foe_ids[monster_foe(kind)]}-{copy}" for kind in kinds for copy in "ab"])


MONSTERS: Final = monsters_of(BASE)


def names_of(what: int, box: Box) -> tuple[str, ...]:
    """The names of a kind of card, by id."""
    if what == m.ENERGY:
        return ENERGIES
    if what == m.HERO:
        return box.hero_ids
    if what == m.TREASURE:
        return box.treasure_ids
    if what == m.MONSTER:
        return monsters_of(box)
    if what == m.WORLD:
        return box.world_ids
    return tuple([box.foe_ids[boss_foe(boss)] for boss in range(len(box.boss_life_each))])


def name_of(what: int, item: int, box: Box) -> str:
    """The name of a card, which may be another box's."""
    if what == m.MONSTER:
        return monster_words(item, box)
    names = names_of(what, box)
    return names[item] if item < len(names) else new_name(item - len(names_of(what, BASE)))


def monster_words(card: int, box: Box) -> str:
    foe = monster_foe(card // 2)
    known = box.foe_ids[foe] if foe < len(box.foe_ids) else ""
    return f"{known or new_name(card // 2 - KINDS)}-{'ab'[card % 2]}"


def row_words(row: int, box: Box) -> str:
    """A combo, or a treasure that answers an attack."""
    treasure = treasure_in(row)
    if treasure >= 0:
        known = box.treasure_ids[treasure] if treasure < len(box.treasure_ids) else ""
    else:
        known = box.combo_ids[row] if row < len(box.combo_ids) else ""
    return known or new_name(row - ROWS)


def item_words(item: int, box: Box) -> str:
    """An energy or a treasure."""
    if item < len(ENERGIES):
        return ENERGIES[item]
    return name_of(m.TREASURE, item - len(ENERGIES), box)


def creature_words(creature: int, box: Box) -> str:
    if creature < FIRST_FOE:
        return str(creature + 1)
    return "boss" if creature == BOSS else monster_words(card_of(creature), box)


def show(move: Move, box: Box = BASE) -> str:
    """The notation of a move."""
    if isinstance(move, m.Deal):
        return f"deal {m.THINGS[move.what]} {name_of(move.what, move.item, box)}"
    if isinstance(move, m.Plain):
        return move.name
    if isinstance(move, m.Draw):
        return f"draw {SOURCES[move.source]}"
    if isinstance(move, m.Discard):
        return f"discard {ENERGIES[move.card]}"
    if isinstance(move, m.Go):
        return f"go {move.column + 1}"
    if isinstance(move, m.Combo):
        return f"combo {row_words(move.row, box)}"
    if isinstance(move, m.Use):
        return f"use {name_of(m.TREASURE, move.treasure, box)}"
    if isinstance(move, m.Prize):
        return f"prize {monster_words(move.card, box)}"
    if isinstance(move, m.Target):
        return f"target {creature_words(move.creature, box)}"
    if isinstance(move, m.Aim):
        return f"aim {move.column + 1}"
    if isinstance(move, m.Pay):
        return f"pay {PAYMENTS[move.source]}"
    if isinstance(move, m.Riposte):
        return f"riposte {row_words(move.row, box)}"
    if isinstance(move, m.Defend):
        return f"defend {PAYMENTS[move.source]}"
    return show_uncommon(move, box)


def show_uncommon(move: Move, box: Box) -> str:
    """The notation of a move of the opening, the market, the Lord, or of a few cards."""
    if isinstance(move, m.Hero):
        return f"hero {name_of(m.HERO, move.hero, box)}"
    if isinstance(move, m.Place):
        return f"place {move.column + 1}"
    if isinstance(move, m.Boost):
        return f"boost {PAYMENTS[move.source]}"
    if isinstance(move, m.Take):
        return f"take {name_of(m.TREASURE, move.treasure, box)}"
    if isinstance(move, m.Drop):
        return f"drop {name_of(m.TREASURE, move.treasure, box)}"
    if isinstance(move, m.Give):
        return f"give {ENERGIES[move.card]}"
    if isinstance(move, m.Keep):
        return f"keep {ENERGIES[move.card]}"
    if isinstance(move, m.Top):
        return f"top {ENERGIES[move.card]}"
    if isinstance(move, m.Swap):
        mine, theirs = [name_of(m.TREASURE, one, box) for one in (move.mine, move.theirs)]
        return f"swap {mine} {theirs}"
    if isinstance(move, m.Offer):
        return f"offer {move.seat + 1}"
    if isinstance(move, m.Add):
        return f"add {item_words(move.item, box)}"
    if isinstance(move, m.Ask):
        return f"ask {item_words(move.item, box)}"
    raise BadNotation(f"{type(move).__name__} is not a move of Fantasy Pug Quest")


@lru_cache(16)
def vocabulary(box: Box = BASE) -> dict[str, Move]:
    """Every move, by its notation."""
    found: list[Move] = [*m.PLAINS]
    for what in range(len(m.THINGS)):
        found += [m.DEALS[what][item] for item in range(len(names_of(what, box)))]
    found += [*m.PLACES, *m.GOES, *m.AIMS, *m.DRAWS, *m.DISCARDS, *m.GIVES, *m.KEEPS, *m.TOPS]
    found += m.HERO_CHOICES[: len(box.hero_ids)]
    rows = range(len(box.rows))
    combos = [row for row in rows if row < len(box.combo_ids) and box.combo_ids[row]]
    treasures = len(box.treasure_ids)
    found += [m.COMBOS[row] for row in combos]
    found += [m.RIPOSTES[row] for row in combos]
    found += [m.RIPOSTES[treasure_row(treasure)] for treasure in range(treasures)]
    found += [*m.USES[:treasures], *m.TAKES[:treasures], *m.DROPS[:treasures]]
    for row in m.SWAPS[:treasures]:
        found += row[:treasures]
    cards = len(monsters_of(box))
    found += [*m.PRIZES[:cards], *m.TARGETS[:FIRST_FOE], m.TARGETS[BOSS]]
    found += [m.TARGETS[creature_of(card)] for card in range(cards)]
    found += [*m.PAYS, *m.DEFENDS, *m.BOOSTS, *m.OFFERS]
    found += [*m.ADDS[: len(ENERGIES) + treasures], *m.ASKS[: len(ENERGIES) + treasures]]
    # By other names too where an expansion added something.
    return {show(move): move for move in found} | {show(move, box): move for move in found}


def read(text: str, box: Box = BASE) -> Move:
    """Parse a move; case and extra spaces don't matter."""
    found = vocabulary(box).get(" ".join(text.lower().split()))
    if found is None:
        raise BadNotation(f"{quoted(text)} is not a move of Fantasy Pug Quest")
    return found


def complete(text: str, moves: list[Move], box: Box = BASE) -> list[Move]:
    """The moves that incomplete notation may stand for."""
    return completed(text, moves, lambda move: show(move, box))
