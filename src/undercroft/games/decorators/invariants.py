"""Invariants at every decision: no component is lost or duplicated, dungeons are legal."""

from undercroft.games.decorators.constants import (
    DECKS,
    GENERIC,
    START,
    START_SQUARE,
    TILES,
    goal_kind,
)
from undercroft.games.decorators.dungeon import built
from undercroft.games.decorators.faces import face_laid, tile_laid, turn_laid
from undercroft.games.decorators.placing import first_fault
from undercroft.games.decorators.state import NOTHING, Player, State
from undercroft.games.decorators.steps import OPENING


def check(state: State) -> None:
    """Raise AssertionError where components do not add up."""
    check_tiles(state)
    check_goals(state)
    for player in state.players:
        check_dungeon(player)
        check_player(state, player)
    pawns = [seat for seat in state.pawns if seat != NOTHING]
    assert len(pawns) == len(set(pawns)), "a pawn stands on two places"


def check_tiles(state: State) -> None:
    """Every numbered tile is in one place (DS3)."""
    tiles = [*state.unseen, *state.boxed, *state.burrowed]
    tiles += [tile for tile in state.tiles if tile != NOTHING]
    for player in state.players:
        held = [*player.new, *player.storage]
        held += [tile_laid(laid) for laid in player.dungeon.tiles.values()]
        tiles += [tile for tile in held if tile < GENERIC]
        assert held.count(START) == 1, "not one start tile"
    assert sorted(tiles) == list(range(TILES)), "a tile is lost or in two places"
    bags = state.first_bag + state.second_bag
    assert len(state.unseen) == bags + state.box.left_out, "the bags were counted wrong"
    assert min(state.first_bag, state.second_bag, state.hourglasses) >= 0, "a negative bag"
    drawn = [tile for tile in state.tiles if tile != NOTHING]
    assert drawn == sorted(drawn), "the draft board is not in order"


def check_goals(state: State) -> None:
    """Every goal is in a deck, a pile, a hand or scored."""
    in_box = state.box.goal_stacks
    goals = [*state.decks[0], *state.decks[1]]
    for player in state.players:
        goals += [*player.hand, *player.discarded, *player.scored]
        assert set(player.discarding) <= set(player.hand), "a goal to discard is not in hand"
        assert player.hand == tuple(sorted(player.hand)), "a hand is not in order"
    assert sorted(goals) == sorted([*in_box[0], *in_box[1]]), "a goal is lost or in two places"
    for deck in range(len(DECKS)):
        assert all(goal_kind(goal) == deck for goal in state.decks[deck]), "a deck is mixed"
    assert len(state.decks[0]) <= len(in_box[0]), "a deck is too big"


def check_dungeon(player: Player) -> None:
    """Legal unless an architect was used, and cached data fits the tiles."""
    dungeon = player.dungeon
    assert tile_laid(dungeon.tiles[START_SQUARE]) == START, "the start tile was moved"
    if not player.architect_used:
        fault = first_fault(dungeon)
        assert fault is None, f"a dungeon against {fault}"
    again = built(dungeon.box, dungeon.rules, dungeon.tiles)
    assert dungeon.squares == again.squares, "the empty squares are wrong"
    assert dungeon.around == again.around, "surroundings are wrong"
    assert dungeon.open_passages == again.open_passages, "open passages were counted wrong"
    faces = dungeon.box.faces
    for laid in dungeon.tiles.values():
        assert faces.turns[face_laid(laid)] >> turn_laid(laid) & 1, "a turn that looks like another"


def check_player(state: State, player: Player) -> None:
    assert min(player.architects, player.mimics, player.points) >= 0, "a negative count"
    assert len(player.storage) <= state.box.storage, "storage is too full"
    opening = bool(state.agenda) and any(step.kind == OPENING for step in state.agenda)
    assert opening or len(player.hand) <= state.box.hand + 1, "too many goals in hand"
    if player.before is None:
        assert not player.architect_used and not player.restored, "a build phase was not ended"
        assert sum(player.boss_mimics) <= player.mimics or not state.agenda, "too many mimics"
