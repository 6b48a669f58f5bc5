"""Which game a data pack is of."""

from collections.abc import Mapping
from typing import Any

from undercroft.core.datafile import game_data
from undercroft.core.pack_head import HEAD
from undercroft.games import KITS


def game_of(pack: Mapping[str, Any]) -> str:
    """The game that a pack's head names, or whose entries it names; "" if none fits best."""
    head = pack.get(HEAD)
    named = head.get("game") if isinstance(head, Mapping) else None
    if isinstance(named, str) and named in KITS:
        return named
    fits = {name: named_entries(name, pack) for name, kit in KITS.items() if kit.drawers}
    most = max(fits.values(), default=0)
    best = [name for name, fit in fits.items() if fit == most]
    return best[0] if most and len(best) == 1 else ""


def named_entries(game: str, pack: Mapping[str, Any]) -> int:
    """How many entries of a game a pack names."""
    base = game_data(KITS[game].package, {}).base
    found = 0
    for name in base:
        table: Any = pack
        for part in name.split("."):
            table = table.get(part) if isinstance(table, Mapping) else None
        found += isinstance(table, Mapping)
    return found
