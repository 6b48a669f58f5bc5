"""What a step lights up lies on the table when the step begins."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from undercroft.lessons.lesson import Lesson
from undercroft.lessons.reader import all_lessons
from undercroft.lessons.run import LessonRun


def named(kind: str, ids: Iterable[int]) -> set[str]:
    return {f"{kind}:{id}" for id in ids}


def petz_things(view: Any) -> set[str]:
    me = view.players[view.seat]
    plots = [plot for player in view.players for plot in player.plots]
    pets = [plot.pet.kind for plot in plots if plot.pet] + [pet.kind for pet in me.lineup]
    found = named("pet", [*pets, *view.young, *view.older])
    found |= named("cage", [*[plot.cage for plot in plots], *view.cages, *me.new_cages])
    found |= named("need", [card for card, count in enumerate(me.hand) if count])
    found |= named("need", [card for plot in me.plots if plot.pet for card in plot.pet.cards])
    found |= named("exhibition", view.exhibitions) | named("customer", view.customers)
    found |= named("space", [at for at in range(len(view.spaces)) if at not in view.neutral])
    found |= named("food", (0, 1)) | named("seat", range(len(view.players)))
    return found | ({"manure"} if any(plot.manure for plot in plots) else set())


def decorators_things(view: Any) -> set[str]:
    me = view.players[view.seat]
    laid = [tile.tile for tile in me.dungeon]
    found = named("tile", [*laid, *me.new, *me.storage, *view.tiles, *view.burrowed])
    found |= {f"tile:{tile}:{side}" for tile in (*me.new, *me.storage) for side in (0, 1)}
    found |= named("worth", range(len(view.players)))
    found |= named("tile", [view.about.tile]) | named("goal", me.hand) | named("boss", view.bosses)
    tokens = {"architect": me.architects, "mimic": me.mimics}
    found |= {f"token:{token}" for token, count in tokens.items() if count}
    return found | {"exchange", "hourglasses"}


def pugquest_things(view: Any) -> set[str]:
    me = view.players[view.seat]
    found = named("c", [one.creature for one in view.creatures])
    found |= {f"hand:{kind}:{n}" for kind, count in enumerate(me.hand) for n in range(count)}
    found |= named("up", range(sum(view.face_up)))
    found |= named("treasure", [*me.treasures, *view.market])
    return found | {"deck"}


# Places of the page, which the tests of the page look for.
PLACES = (
    "action",
    "bar",
    "column",
    "combo",
    "exit",
    "experience",
    "gap",
    "hand",
    "home",
    "life",
    "order",
    "pawn",
    "prompt",
    "round",
    "sale",
    "square",
)

THINGS: dict[str, Callable[[Any], set[str]]] = {
    "petz": petz_things,
    "decorators": decorators_things,
    "pugquest": pugquest_things,
}


def is_hand(thing: str) -> bool:
    """A card of a hand, like `hand:3:0`; `hand:0` is the place of all."""
    return thing.startswith("hand:") and thing.count(":") == 2


@pytest.mark.parametrize("lesson", all_lessons(), ids=lambda one: f"{one.game} {one.id}")
def test_what_is_lit_lies_on_the_table(lesson: Lesson) -> None:
    run, missing = LessonRun(lesson), list[str]()
    while not run.is_finished:
        step = run.step
        named = [thing for thing in (*step.lit, step.start, step.to) if thing]
        lit = {thing for thing in named if thing.partition(":")[0] not in PLACES or is_hand(thing)}
        missing += [
            f"{step.id}: {thing}" for thing in sorted(lit - THINGS[lesson.game](run.view()))
        ]
        run.skip()
    assert missing == []
