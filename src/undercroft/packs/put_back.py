"""A data pack less some of its values, to find out which of them matter."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from undercroft.core.data_faults import DataError
from undercroft.core.datafile import game_data
from undercroft.games import kit_named
from undercroft.packs.check import answered, differences
from undercroft.packs.contents import contents_of
from undercroft.packs.questions import Question, questions


@dataclass(frozen=True)
class PutBack:
    """Answers that a pack does without, and what is left of it."""

    questions: tuple[Question, ...]  # one, or those of a drawer that only go back together
    pack: Mapping[str, Any]


def put_back(game: str, pack: Mapping[str, Any], most: int = 0) -> list[PutBack]:
    """The pack without each answer that differs, those of the heaviest drawers first.

    A drawer whose values depend on each other goes back as a whole, and one whose values alone
    would make more than `most` packs in all; 0 is no limit.
    """
    kit = kit_named(game)
    data = game_data(kit.package, pack)
    changed = differences(kit, data)
    differing = [one for one in questions(game) if answered(one, data, changed) == "differ"]
    drawers = [
        tuple([one for one in differing if one.drawer == drawer.name])
        for drawer in sorted(kit.drawers, key=lambda drawer: -drawer.weight)
    ]
    full = [mine for mine in drawers if mine]
    found: list[PutBack] = []
    for behind, mine in zip(range(len(full) - 1, -1, -1), full, strict=True):
        fits = not most or len(found) + len(mine) + behind <= most
        single = alone(game, pack, mine) if fits else []
        found += single or list(legal(game, pack, [mine]))
    return found


def alone(game: str, pack: Mapping[str, Any], left_out: Sequence[Question]) -> list[PutBack]:
    """One pack for each question; none if any of them is not legal."""
    found = list(legal(game, pack, [(one,) for one in left_out]))
    return found if len(found) == len(left_out) else []


def legal(
    game: str, pack: Mapping[str, Any], groups: Sequence[tuple[Question, ...]]
) -> Iterator[PutBack]:
    for group in groups:
        try:
            yield PutBack(group, without(game, pack, group))
        except DataError:
            continue


def without(game: str, pack: Mapping[str, Any], left_out: Sequence[Question]) -> dict[str, Any]:
    """A legal pack less its answers to questions; raises DataError if what is left is not."""
    contents = contents_of(game, pack)
    for question in left_out:
        values = contents.values.get(question.entry, {})
        kept = {field: value for field, value in values.items() if field not in question.shipped}
        contents.values[question.entry] = kept
    found = contents.mapping()
    contents_of(game, found)
    return found
