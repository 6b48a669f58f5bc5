"""A cache of component data, so that a data pack is parsed once and not for each game."""

import json
from collections import OrderedDict
from collections.abc import Callable, Mapping
from threading import Lock
from typing import Any, Final, Generic, TypeVar

from undercroft.core.datafile import PACK_FILE
from undercroft.core.pack_head import check_limits

B = TypeVar("B")

REMEMBERED: Final = 16  # boxes of a game


class BoxCache(Generic[B]):
    """The boxes of the data packs that were used last. A box is never changed."""

    def __init__(self, load: Callable[[Mapping[str, Any]], B]) -> None:
        self.load = load
        self.known: OrderedDict[str, B] = OrderedDict()
        self.lock = Lock()

    def box(self, pack: Mapping[str, Any]) -> B:
        """The component data with a data pack applied; raises DataError."""
        check_limits(PACK_FILE, pack)
        key = _key(pack)
        with self.lock:
            found = self.known.get(key)
            if found is not None:
                self.known.move_to_end(key)
                return found
        box = self.load(pack)
        if key:
            with self.lock:
                self.known[key] = box
                if len(self.known) > REMEMBERED:
                    self.known.popitem(last=False)
        return box


def _key(pack: Mapping[str, Any]) -> str:
    """A pack as text; empty for what is no pack, which is not cached."""
    try:
        return json.dumps(pack, sort_keys=True, default=repr)
    except (TypeError, ValueError, RecursionError):
        return ""
