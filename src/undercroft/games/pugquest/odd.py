"""Values of a box that the rules allow, but that would be odd."""

from typing import Final

from undercroft.core.kit import Oddity
from undercroft.games.pugquest.numbering import monster_in
from undercroft.games.pugquest.state import State

MOST_LIFE: Final = 30  # of a creature that is not odd


def oddities(state: State) -> list[Oddity]:
    box = state.box
    found: list[Oddity] = []
    for at, combo in enumerate(box.combo_ids):
        if combo and box.rows[at].units == 0:
            what = "the combo costs nothing"
            found.append((f"combos.{combo}", "cost", "combo-free", "QH3", what))
    for hero, life in zip(box.hero_ids, box.hero_life, strict=True):
        if life > MOST_LIFE:
            found.append((f"heroes.{hero}", "life", "life-odd", "QA4", f"the hero has life {life}"))
    for at, foe in enumerate(box.foe_ids):
        group = "monsters" if monster_in(at) >= 0 else "bosses"
        if box.foe_life[at] > MOST_LIFE:
            what = f"the creature has life {box.foe_life[at]}"
            found.append((f"{group}.{foe}", "life", "life-odd", "QA4", what))
    return found
