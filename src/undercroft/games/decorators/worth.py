"""Scores if the game ended now, part by part, and faults of dungeons.

Not part of the rules: for display.
"""

from dataclasses import dataclass

from undercroft.games.decorators.bosses import blue_points, count, floor_counts, yellow_points
from undercroft.games.decorators.constants import BLUE, NEXT, STAR, YELLOW, east_of, south_of
from undercroft.games.decorators.final import colour_points, common_points, star_points
from undercroft.games.decorators.placing import is_legal, list_faults
from undercroft.games.decorators.state import NOTHING, Player, State


@dataclass(frozen=True, slots=True)
class WorthView:
    """A score part by part. Bosses in the order of the view; empty before they are dealt."""

    goals: int  # points of the goals scored
    stars: int
    star_points: int
    colours: tuple[int, ...]  # the floors that are there
    colour_points: int
    common: int  # tiles of the most common colour
    common_points: int
    boss_counts: tuple[int, ...]
    boss_points: tuple[int, ...]
    total: int


@dataclass(frozen=True, slots=True)
class FaultView:
    """The rule that a tile breaks, and its square in steps from the start tile."""

    rule: str
    east: int
    south: int
    side: int  # the edge where a passage runs into it, -1 if no edge is at fault


def worths(state: State, mimics: list[tuple[int, ...]]) -> list[WorthView]:
    """By seat, with the mimics that are known to be spent on bosses."""
    counts = [
        [
            count(state.players[seat].dungeon, boss, mimics[seat][deck])
            for seat in range(state.seats)
        ]
        for deck, boss in enumerate(state.bosses)
    ]
    points = [boss_points(state, deck, counts[deck]) for deck in range(len(counts))]
    return [
        worth(
            state,
            state.players[seat],
            tuple([items[seat] for items in counts]),
            tuple([given[seat] for given in points]),
        )
        for seat in range(state.seats)
    ]


def boss_points(state: State, deck: int, counts: list[int]) -> list[int]:
    if deck == BLUE:
        return blue_points(state.box, state.rules, counts)
    return [yellow_points(state.box, state.bosses[YELLOW], items) for items in counts]


def worth(
    state: State, player: Player, counts: tuple[int, ...], given: tuple[int, ...]
) -> WorthView:
    dungeon = player.dungeon
    floors = floor_counts(dungeon)
    goals = sum([state.box.goal_points[goal] for goal in player.scored])
    stars, colours, common = star_points(dungeon), colour_points(dungeon), common_points(dungeon)
    return WorthView(
        goals=goals,
        stars=floors[STAR],
        star_points=stars,
        colours=tuple([floor for floor in range(1, STAR) if floors[floor]]),
        colour_points=colours,
        common=max(floors[1:STAR]),
        common_points=common,
        boss_counts=counts,
        boss_points=given,
        total=goals + stars + colours + common + sum(given),
    )


def faults(player: Player) -> tuple[FaultView, ...]:
    """What must be repaired before the build phase can end; only architects leave faults."""
    if not player.architect_used or is_legal(player.dungeon):
        return ()
    return tuple([see_fault(*fault) for fault in list_faults(player.dungeon)])


def see_fault(rule: str, square: int, across: int) -> FaultView:
    side = NEXT.index(across - square) if across != square else NOTHING
    return FaultView(rule, east_of(square), south_of(square), side)
