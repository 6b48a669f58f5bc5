"""Cheap estimates of a tile's effect on the final scoring."""

from typing import final

from undercroft.games.decorators.bosses import count, floor_counts
from undercroft.games.decorators.constants import (
    BLUE,
    COPIES,
    DECORATIONS,
    DECORATIONS_OF,
    FLOORS,
    FLOORS_OF,
    FOUR_WAYS,
    KINDS,
    OPEN_PASSAGES,
    PLAIN,
    ROOM,
    ROOMS,
    STAR,
    STARS,
    WILDS,
    YELLOW,
)
from undercroft.games.decorators.dungeon import Dungeon, decor
from undercroft.games.decorators.faces import FOUR_WAY
from undercroft.games.decorators.keeper.ending import MOST_COUNTED, Ending


@final
class EndgameValues:
    """The marginal final points of one more of each thing."""

    def __init__(self, ending: Ending, dungeon: Dungeon) -> None:
        self.faces = dungeon.box.faces
        self.floors = [0.0] * len(FLOORS)
        self.decorations = [0.0] * len(DECORATIONS)
        self.wild = 0.0
        self.room = 0.0
        self.four_way = 0.0
        self.passage = 0.0
        self.look_at_floors(ending, floor_counts(dungeon))
        self.look_at_boss(dungeon, ending.bosses[YELLOW], ending.yellow)
        self.look_at_boss(dungeon, ending.bosses[BLUE], ending.blue)

    def look_at_floors(self, ending: Ending, counts: list[int]) -> None:
        now = ending.floors(counts)
        for floor in range(PLAIN + 1, len(FLOORS)):
            counts[floor] += 1
            self.floors[floor] = ending.floors(counts) - now
            counts[floor] -= 1

    def look_at_boss(self, dungeon: Dungeon, boss: int, table: list[float]) -> None:
        """The gain of one more of what the boss counts; some bosses need the full evaluation."""
        items = min(MOST_COUNTED - 1, count(dungeon, boss))
        gain = table[items + 1] - table[items]
        counts, of = dungeon.box.boss_counts[boss], dungeon.box.boss_of[boss]
        totals = decor(dungeon).totals
        if counts == ROOMS:
            self.room += gain
        elif counts == FOUR_WAYS:
            self.four_way += gain
        elif counts == OPEN_PASSAGES:
            self.passage += gain
        elif counts == WILDS:
            self.wild += gain
        elif counts == STARS:
            self.floors[STAR] += gain
        for kind in range(len(DECORATIONS)):
            if (
                (counts == DECORATIONS_OF and of[kind])
                or (counts == COPIES and totals[kind] == max(totals))
                or (counts == KINDS and totals[kind] == 0)
            ):
                self.decorations[kind] += gain
        for colour in range(len(of)):
            if counts == FLOORS_OF and of[colour]:
                self.floors[colour + 1] += gain

    def of_tile(self, laid: int) -> float:
        gain = self.floors[self.faces.floors[laid]]
        if self.faces.features[laid] & ROOM:
            gain += self.room
        elif self.faces.passages[laid] == FOUR_WAY:
            gain += self.four_way
        return gain
