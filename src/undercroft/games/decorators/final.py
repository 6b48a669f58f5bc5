"""Final scoring: mimics for bosses, stars, colours, bosses, the winner (DE1-DE8)."""

from undercroft.core.game import Move, Step, follow_with, tell
from undercroft.core.tuples import with_item
from undercroft.games.decorators.bosses import (
    blue_points,
    count,
    floor_counts,
    useful_mimics,
    yellow_points,
)
from undercroft.games.decorators.constants import BLUE, SHAPE, STAR, YELLOW, goal_kind
from undercroft.games.decorators.dungeon import Dungeon
from undercroft.games.decorators.events import BossScored, FinalPoints, MimicsShown, Ready
from undercroft.games.decorators.moves import DONE, MIMICS, Mimic
from undercroft.games.decorators.state import Player, State
from undercroft.games.decorators.steps import BOSS_MIMICS, COUNT_UP

# Mimics for bosses, sealed (DE5)


def begin_final(state: State) -> None:
    """Players who can still use a mimic decide, all at once (DE5)."""
    for seat in range(state.seats):
        state.players[seat].ready = len(legal_mimic(state, seat)) == 1
    steps = [Step(COUNT_UP)]
    if not all(player.ready for player in state.players):
        steps = [Step(BOSS_MIMICS), *steps]
    follow_with(state, steps)


def legal_mimic(state: State, seat: int) -> list[Move]:
    """Spend one token on one wild icon; yellow boss first, so that each split is offered once."""
    player = state.players[seat]
    moves: list[Move] = [DONE]
    if sum(player.boss_mimics) >= player.mimics:
        return moves
    for deck in (YELLOW, BLUE):
        if deck == YELLOW and player.boss_mimics[BLUE] > 0:
            continue
        if player.boss_mimics[deck] < useful_mimics(player.dungeon, state.bosses[deck]):
            moves.append(MIMICS[deck])
    return moves


def spend_mimic(state: State, seat: int, move: Mimic) -> None:
    player = state.players[seat]
    player.boss_mimics = with_item(player.boss_mimics, move.deck, player.boss_mimics[move.deck] + 1)
    if len(legal_mimic(state, seat)) == 1:
        finish_mimics(state, seat)


def finish_mimics(state: State, seat: int) -> None:
    """When the last player is ready, reveal all choices."""
    state.players[seat].ready = True
    if state.news is not None:
        tell(state, Ready(seat))
    if not all(player.ready for player in state.players):
        return
    state.agenda.pop()
    state.reveals += 1
    for shown in range(state.seats):
        player = state.players[shown]
        player.mimics -= sum(player.boss_mimics)
        if state.news is not None and any(player.boss_mimics):
            yellow, blue = player.boss_mimics
            tell(state, MimicsShown(shown, yellow, blue))


# Points


def star_points(dungeon: Dungeon) -> int:
    return dungeon.box.star_points * floor_counts(dungeon)[STAR]


def colour_points(dungeon: Dungeon) -> int:
    """Points for different colours (DE2)."""
    colours = [number for number in floor_counts(dungeon)[1:STAR] if number]
    return dungeon.box.colour_points[len(colours)]


def common_points(dungeon: Dungeon) -> int:
    """Points for the most common colour; the last entry is the maximum (DE3, ruling 14)."""
    points = dungeon.box.common_points
    return points[min(max(floor_counts(dungeon)[1:STAR]), len(points) - 1)]


def boss_items(state: State, deck: int) -> list[int]:
    """What the boss counts for each player, mimics included."""
    boss = state.bosses[deck]
    return [count(player.dungeon, boss, player.boss_mimics[deck]) for player in state.players]


def count_up(state: State) -> None:
    """Add stars, colours and bosses to the points of the goals."""
    yellow_items = boss_items(state, YELLOW)
    blue = blue_points(state.box, state.rules, boss_items(state, BLUE))
    for seat in range(state.seats):
        player = state.players[seat]
        goals = player.points
        stars = star_points(player.dungeon)
        colours = colour_points(player.dungeon)
        common = common_points(player.dungeon)
        yellow = yellow_points(state.box, state.bosses[YELLOW], yellow_items[seat])
        player.points += stars + colours + common + yellow + blue[seat]
        if state.news is not None:
            tell_of_bosses(state, seat, (yellow, blue[seat]))
            parts = FinalPoints(
                seat, goals, stars, colours, common, yellow, blue[seat], player.points
            )
            tell(state, parts)


def tell_of_bosses(state: State, seat: int, points: tuple[int, int]) -> None:
    for deck in (YELLOW, BLUE):
        if points[deck]:
            tell(state, BossScored(seat, state.bosses[deck], points[deck]))


# The winner (DE7)


def rank(player: Player) -> tuple[int, int, int]:
    """Points, then shape goals scored, then decoration goals scored."""
    shapes = len([goal for goal in player.scored if goal_kind(goal) == SHAPE])
    return (player.points, shapes, len(player.scored) - shapes)


def winners(state: State) -> tuple[int, ...]:
    best = max([rank(player) for player in state.players])
    return tuple([seat for seat in range(state.seats) if rank(state.players[seat]) == best])
