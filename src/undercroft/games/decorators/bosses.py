"""What bosses count, and the points they give (DE4-DE6)."""

from undercroft.games.decorators.constants import (
    BARE_TILES,
    COPIES,
    DECORATIONS_OF,
    FLOORS_OF,
    FOUR_WAYS,
    KINDS,
    NEXT,
    NONE_SCORES,
    OPEN_PASSAGES,
    PATH,
    ROOM,
    ROOMS,
    STAR,
    STARS,
    TURNS,
    WILDS,
    YELLOW,
    boss_at,
    boss_deck,
)
from undercroft.games.decorators.data import Box
from undercroft.games.decorators.dungeon import HOW_MANY, Dungeon, decor
from undercroft.games.decorators.faces import FOUR_WAY


def count(dungeon: Dungeon, boss: int, mimics: int = 0) -> int:
    """What a boss counts in a dungeon, with so many wild icons activated in the best way."""
    counts = dungeon.box.boss_counts[boss]
    of = dungeon.box.boss_of[boss]
    if counts == DECORATIONS_OF:
        totals = decor(dungeon).totals
        return mimics + sum([totals[kind] for kind in range(len(of)) if of[kind]])
    if counts == COPIES:
        return mimics + max(decor(dungeon).totals)
    if counts == KINDS:
        return mimics + len([total for total in decor(dungeon).totals if total])
    if counts == WILDS:
        return decor(dungeon).wilds  # they count without a mimic
    if counts == OPEN_PASSAGES:
        return dungeon.open_passages
    if counts == PATH:
        return longest_path(dungeon)
    if counts == BARE_TILES:
        return bare_tiles(dungeon)
    if counts == FOUR_WAYS:
        passages = dungeon.box.faces.passages
        return len([laid for laid in dungeon.tiles.values() if passages[laid] == FOUR_WAY])
    if counts == ROOMS:
        return len(rooms_of(dungeon))
    floors = floor_counts(dungeon)
    if counts == STARS:
        return floors[STAR]
    assert counts == FLOORS_OF
    return sum([floors[colour + 1] for colour in range(len(of)) if of[colour]])


def useful_mimics(dungeon: Dungeon, boss: int) -> int:
    """How many mimics can raise what a boss counts, one for each wild icon."""
    box = dungeon.box
    counts = box.boss_counts[boss]
    wilds = decor(dungeon).wilds
    if counts == KINDS:
        totals = decor(dungeon).totals
        wilds = min(wilds, len([total for total in totals if total == 0]))
    elif counts not in (DECORATIONS_OF, COPIES):
        return 0
    if boss_deck(boss) == YELLOW:
        at = boss_at(boss)
        enough = box.boss_beyond[at] + box.boss_most[at]
        wilds = min(wilds, max(0, enough - count(dungeon, boss)))
    return wilds


def floor_counts(dungeon: Dungeon) -> list[int]:
    """How many dungeon tiles have each floor."""
    counts = [0] * (STAR + 1)
    floors = dungeon.box.faces.floors
    for laid in dungeon.tiles.values():
        counts[floors[laid]] += 1
    return counts


def rooms_of(dungeon: Dungeon) -> list[int]:
    features = dungeon.box.faces.features
    return [square for square, laid in dungeon.tiles.items() if features[laid] & ROOM]


def bare_tiles(dungeon: Dungeon) -> int:
    """Tiles with at least one undecorated wall; wild icons don't decorate (DE6)."""
    found = 0
    decorations_on = decor(dungeon).decorations_on
    for square, laid in dungeon.tiles.items():
        if decorations_on.get(square, 0) < HOW_MANY[dungeon.box.faces.walls[laid]]:
            found += 1
    return found


def longest_path(dungeon: Dungeon) -> int:
    """The longest of the shortest paths between two rooms, in steps (ruling 17)."""
    rooms = rooms_of(dungeon)
    longest = 0
    for room in rooms:
        steps = steps_from(dungeon, room)
        for other in rooms:
            longest = max(longest, steps.get(other, 0))
    return longest


def steps_from(dungeon: Dungeon, start: int) -> dict[int, int]:
    """The distance of every square in steps, through passages on both sides."""
    passages = dungeon.box.faces.passages
    steps = {start: 0}
    ring = [start]
    while ring:
        after: list[int] = []
        for square in ring:
            leaving = passages[dungeon.at(square)]
            for side in range(TURNS):
                near = square + NEXT[side]
                if leaving >> side & 1 == 0 or near in steps:
                    continue
                if passages[dungeon.at(near)] >> (side ^ 2) & 1:
                    steps[near] = steps[square] + 1
                    after.append(near)
        ring = after
    return steps


# Points


def yellow_points(box: Box, boss: int, items: int) -> int:
    """Points of a yellow boss, by its own rule."""
    at = boss_at(boss)
    paid = min(box.boss_most[at], max(0, items - box.boss_beyond[at]))
    return box.boss_each[at] * paid


def blue_points(box: Box, rules: int, items: list[int]) -> list[int]:
    """10 for most, 4 for second; ties share, rounded down (DE4, rulings 16, 18)."""
    least = 0 if rules & NONE_SCORES else 1
    competing = [number for number in items if number >= least]
    if not competing:
        return [0] * len(items)
    most = max(competing)
    first = competing.count(most)
    if first > 1:
        share = (box.award_most + box.award_second) // first
        return [share if number == most else 0 for number in items]
    rest = [number for number in competing if number < most]
    second = max(rest) if rest else -1
    share = box.award_second // rest.count(second) if rest else 0
    return [
        box.award_most if number == most else share if number == second else 0 for number in items
    ]
