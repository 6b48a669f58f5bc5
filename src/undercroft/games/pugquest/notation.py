"""Notation: moves as text, such as `combo cleave`, `target slime-a`, `pay joker`.

Columns and players are counted from 1; heroes as targets are their players. Names are those of
the component data.
"""

from functools import lru_cache
from typing import Final

from undercroft.core.game import BadNotation, Move
from undercroft.core.notation import completed, quoted
from undercroft.games.pugquest import moves as m
from undercroft.games.pugquest.constants import (
    BOSS,
    ENERGIES,
    FIRST_FOE,
    PAYMENTS,
)
from undercroft.games.pugquest.data import BASE, KINDS, Box

SOURCES: Final = (*ENERGIES, "deck")
MONSTERS: Final = tuple([f"{BASE.foe_ids[card // 2]}-{'ab'[card % 2]}" for card in range(30)])
ITEMS: Final = (*ENERGIES, *BASE.treasure_ids)
ROWS: Final = (*BASE.combo_ids, *BASE.treasure_ids)


def names_of(what: int) -> tuple[str, ...]:
    """The names of a kind of card, by id."""
    return (
        ENERGIES,
        BASE.hero_ids,
        BASE.treasure_ids,
        MONSTERS,
        BASE.world_ids,
        BASE.foe_ids[KINDS:],
    )[what]


def creature_words(creature: int) -> str:
    if creature < FIRST_FOE:
        return str(creature + 1)
    return "boss" if creature == BOSS else MONSTERS[creature - FIRST_FOE]


def show(move: Move, box: Box = BASE) -> str:
    """The notation of a move."""
    if isinstance(move, m.Deal):
        return f"deal {m.THINGS[move.what]} {names_of(move.what)[move.item]}"
    if isinstance(move, m.Plain):
        return move.name
    if isinstance(move, m.Draw):
        return f"draw {SOURCES[move.source]}"
    if isinstance(move, m.Discard):
        return f"discard {ENERGIES[move.card]}"
    if isinstance(move, m.Go):
        return f"go {move.column + 1}"
    if isinstance(move, m.Combo):
        return f"combo {BASE.combo_ids[move.row]}"
    if isinstance(move, m.Use):
        return f"use {BASE.treasure_ids[move.treasure]}"
    if isinstance(move, m.Prize):
        return f"prize {MONSTERS[move.card]}"
    if isinstance(move, m.Target):
        return f"target {creature_words(move.creature)}"
    if isinstance(move, m.Aim):
        return f"aim {move.column + 1}"
    if isinstance(move, m.Pay):
        return f"pay {PAYMENTS[move.source]}"
    if isinstance(move, m.Riposte):
        return f"riposte {ROWS[move.row]}"
    if isinstance(move, m.Defend):
        return f"defend {PAYMENTS[move.source]}"
    return show_uncommon(move, box)


def show_uncommon(move: Move, box: Box) -> str:
    """The notation of a move of the opening, the market, the Lord, or of a few cards."""
    if isinstance(move, m.Hero):
        return f"hero {BASE.hero_ids[move.hero]}"
    if isinstance(move, m.Place):
        return f"place {move.column + 1}"
    if isinstance(move, m.Boost):
        return f"boost {PAYMENTS[move.source]}"
    if isinstance(move, m.Take):
        return f"take {BASE.treasure_ids[move.treasure]}"
    if isinstance(move, m.Drop):
        return f"drop {BASE.treasure_ids[move.treasure]}"
    if isinstance(move, m.Give):
        return f"give {ENERGIES[move.card]}"
    if isinstance(move, m.Keep):
        return f"keep {ENERGIES[move.card]}"
    if isinstance(move, m.Top):
        return f"top {ENERGIES[move.card]}"
    if isinstance(move, m.Swap):
        return f"swap {BASE.treasure_ids[move.mine]} {BASE.treasure_ids[move.theirs]}"
    if isinstance(move, m.Offer):
        return f"offer {move.seat + 1}"
    if isinstance(move, m.Add):
        return f"add {ITEMS[move.item]}"
    if isinstance(move, m.Ask):
        return f"ask {ITEMS[move.item]}"
    raise BadNotation(f"{type(move).__name__} is not a move of Fantasy Pug Quest")


@lru_cache(16)
def vocabulary(box: Box = BASE) -> dict[str, Move]:
    """Every move, by its notation."""
    found: list[Move] = [*m.PLAINS]
    for what in range(len(m.THINGS)):
        found += [m.DEALS[what][item] for item in range(len(names_of(what)))]
    found += [*m.HERO_CHOICES, *m.PLACES, *m.GOES, *m.AIMS, *m.DRAWS, *m.DISCARDS]
    found += [*m.GIVES, *m.KEEPS, *m.TOPS, *m.COMBOS, *m.RIPOSTES, *m.USES, *m.TAKES, *m.DROPS]
    for row in m.SWAPS:
        found += row
    found += [*m.PRIZES, *m.TARGETS, *m.PAYS, *m.DEFENDS, *m.BOOSTS]
    found += [*m.OFFERS, *m.ADDS, *m.ASKS]
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
