"""What an expansion adds to a game's box and removes from it, and within which bounds."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from undercroft.core.data_entry import Table
from undercroft.core.data_faults import Fault, Faults, quoted

LIKE: Final = "like"  # the shipped component whose drawing an added one borrows
ID: Final = re.compile(r"(?!new-\d+$)[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST_ID: Final = 24


@dataclass
class Additions:
    """The entries that a pack adds, by name, and those it removes; each is claimed by its group."""

    faults: Faults
    added: dict[str, Table] = field(default_factory=dict)
    removed: tuple[str, ...] = ()
    likes: dict[str, str] = field(default_factory=dict)  # by entry added: a shipped id
    closed: dict[str, tuple[str, str]] = field(default_factory=dict)  # by group: rule, reason
    claimed: set[str] = field(default_factory=set)  # groups

    def refuse(self, entry: str, what: str, code: str, rule: str = "") -> None:
        self.faults.add(Fault(entry, "", code, rule, what))

    def of_group(self, group: str) -> list[str]:
        """The ids that a pack adds to a group, by which they are ordered."""
        return sorted([name[len(group) + 1 :] for name in self.added if _group(name) == group])

    def gone(self, group: str) -> frozenset[str]:
        """The ids that a pack removes from a group."""
        here = [name for name in self.removed if _group(name) == group]
        return frozenset([name[len(group) + 1 :] for name in here])

    def claim(self, group: str, shipped: Sequence[str], most: int) -> tuple[str, ...]:
        """All ids of a group, those that were removed too; as many as moves can name."""
        self.claimed.add(group)
        added = self.of_group(group)
        if len(shipped) + len(added) > most:
            what = f"expected at most {most} entries; got {len(shipped) + len(added)}"
            self.refuse(group, what, "too-many-entries")
            added = added[: most - len(shipped)]
        return (*shipped, *added)

    def check_least(self, group: str, there: int, least: int, rule: str) -> None:
        """Note a fault if less is left of a group than a game may need, by a rule."""
        if there < least and self.gone(group):
            what = f"expected at least {least} entries, which a game may need; {there} are left"
            self.refuse(group, what, "too-few-entries", rule)

    def check_ids(self, known: Collection[str], reserved: Collection[str]) -> None:
        """Added ids are plain words that nothing else in the box has."""
        taken = {name.rpartition(".")[2] for name in known} | set(reserved)
        for name in sorted(self.added):
            word = name.rpartition(".")[2]
            if len(word) > LONGEST_ID or not ID.fullmatch(word):
                what = f"expected a name of at most {LONGEST_ID} small letters, digits and hyphens"
                self.refuse(name, what, "bad-id")
            elif word in taken:
                self.refuse(name, f"the name '{quoted(word)}' is taken", "id-taken")
            taken.add(word)

    def finish(self) -> None:
        """Note what is added to groups, or removed from them, of which the rules fix the number."""
        for name in (*sorted(self.added), *self.removed):
            group = _group(name)
            if group not in self.claimed:
                rule, why = self.closed.get(group, ("", "the rules fix how many there are"))
                verb = "added" if name in self.added else "removed"
                self.refuse(name, f"can't be {verb}: {why}", "fixed-number", rule)


def _group(name: str) -> str:
    return name.rpartition(".")[0]


def is_group(tables: object) -> bool:
    """Whether a table of a data file holds entries side by side."""
    if not isinstance(tables, Mapping):
        return False
    return all(isinstance(one, Mapping) and "source" in one for one in tables.values())
