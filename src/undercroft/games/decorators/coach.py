"""What a coach of Dungeon Decorators speaks of: goals within reach, tiles, colours for bosses."""

from typing import Final, final

from undercroft.core.coach_rules import CoachRules, Fact, Name
from undercroft.core.game import Move
from undercroft.games.decorators import steps
from undercroft.games.decorators.building import legal_place
from undercroft.games.decorators.constants import (
    EXCHANGE,
    FLOORS,
    FLOORS_OF,
    PLAIN,
    SIDES,
    STAR,
    STARS,
)
from undercroft.games.decorators.draft import spot_of
from undercroft.games.decorators.dungeon import with_tile
from undercroft.games.decorators.faces import face_of, lay, tile_of
from undercroft.games.decorators.final import legal_mimic
from undercroft.games.decorators.fulfilling import Fulfilling
from undercroft.games.decorators.goal_view import see_goal
from undercroft.games.decorators.goals import mimics_needed
from undercroft.games.decorators.moves import Discard, Done, Draft, End, Place
from undercroft.games.decorators.places_view import (
    PlacesView,
    places_for,
    see_face,
    see_places,
)
from undercroft.games.decorators.placing import fits_somewhere
from undercroft.games.decorators.state import NOTHING, State

TOPICS: Final[dict[int, str]] = {
    steps.OPENING: "opening",
    steps.DRAFT: "draft",
    steps.DRAW_GOAL: "draw-goal",
    steps.DISCARD: "discard",
    steps.KEEP: "keep",
    steps.BUILD: "build",
    steps.PLACE: "build",
    steps.MOVE: "architect",
    steps.SCORE: "score",
    steps.BOSS_MIMICS: "mimics",
}


@final
class DecoratorsCoach(CoachRules[State, Move]):
    def topic(self, world: State, seat: int) -> str:
        return TOPICS[world.agenda[-1].kind]

    def turn(self, world: State, seat: int) -> int:
        """A round is one turn of each player; the bosses' mimics come after the last one."""
        return 2 * world.round + (1 if world.agenda[-1].kind == steps.BOSS_MIMICS else 0)

    def facts(self, world: State, seat: int, move: Move | None) -> list[Fact]:
        kind = world.agenda[-1].kind
        if kind == steps.DRAFT:
            if move is None:
                return [*tiles_for_goals(world, seat), *tiles_for_bosses(world)]
            return tile_without_place(world, seat, move)
        if kind == steps.BUILD:
            if move is None:
                return goal_facts("goal-here", world, see_places(world, seat))
            return goal_facts("missed", world, see_places(world, seat)) if is_end(move) else []
        if kind == steps.PLACE and isinstance(move, Place):
            return placing_facts(world, seat, move)
        if kind == steps.SCORE and isinstance(move, Done):
            return unscored_goals(world, seat)
        if isinstance(move, Discard):
            return nearly_done(world, seat, move)
        if kind == steps.BOSS_MIMICS and isinstance(move, Done):
            return [Fact("mimic-left")] if len(legal_mimic(world, seat)) > 1 else []
        return []


def is_end(move: Move) -> bool:
    return isinstance(move, End)


def about_goal(fact: str, state: State, goal: int, *others: str) -> Fact:
    names: dict[str, Name] = {
        "goal": ("goals", state.box.goal_ids[goal]),
        "n": state.box.goal_points[goal],
    }
    return Fact(fact, names, (f"goal:{goal}", *others))


def goal_facts(fact: str, state: State, places: tuple[PlacesView, ...]) -> list[Fact]:
    """The goal with the most points that one of the tiles would fulfil."""
    found: list[tuple[int, int, int]] = []
    for side in places:
        for one in side.fulfils:
            found.append((state.box.goal_points[one.goal], one.goal, side.tile))
    if not found:
        return []
    _, goal, tile = max(found)
    return [about_goal(fact, state, goal, f"tile:{tile}")]


# The draft


def tiles_for_goals(state: State, seat: int) -> list[Fact]:
    """A tile of the draft board that would fulfil a goal."""
    player = state.players[seat]
    open_goals = Fulfilling(player.dungeon, player.hand)
    sides: list[PlacesView] = []
    for tile in state.tiles:
        if tile != NOTHING:
            for side in range(len(SIDES)):
                face = face_of(tile, side)
                sides.append(see_face(open_goals, face, places_for(state, seat, face)))
    return goal_facts("one-tile", state, tuple(sides))


def tiles_for_bosses(state: State) -> list[Fact]:
    """A tile whose floor a boss counts."""
    box = state.box
    for boss in state.bosses:
        for tile in state.tiles:
            floor = PLAIN if tile == NOTHING else box.tile_floors[tile]
            wanted = box.boss_counts[boss] == STARS and floor == STAR
            if box.boss_counts[boss] == FLOORS_OF and PLAIN < floor < STAR:
                wanted = box.boss_of[boss][floor - 1] > 0
            if wanted:
                names: dict[str, Name] = {
                    "boss": ("bosses", box.boss_ids[boss]),
                    "colour": ("floors", FLOORS[floor]),
                }
                return [Fact("boss-colour", names, (f"tile:{tile}", f"boss:{boss}"))]
    return []


def tile_without_place(state: State, seat: int, move: Move) -> list[Fact]:
    """A drafted tile that fits nowhere on either side."""
    if not isinstance(move, Draft) or move.place == EXCHANGE:
        return []
    tile = state.tiles[spot_of(move.place)]
    dungeon = state.players[seat].dungeon
    if tile == NOTHING or any(
        fits_somewhere(dungeon, face_of(tile, side)) for side in range(len(SIDES))
    ):
        return []
    return [Fact("no-place", {}, (f"tile:{tile}",))]


# Building


def placing_facts(state: State, seat: int, move: Place) -> list[Fact]:
    """A goal that the tile would fulfil elsewhere, or passages that it would shut."""
    dungeon, face = state.players[seat].dungeon, state.agenda[-1].mark
    after = with_tile(dungeon, move.square, lay(face, move.turn))
    (places,) = see_places(state, seat)
    goals = [one.goal for one in places.fulfils]
    if goals and not any(mimics_needed(after, goal) == 0 for goal in goals):
        return goal_facts("elsewhere", state, (places,))
    if after.open_passages > 1 or dungeon.open_passages < 2:
        return []
    for other in legal_place(state, seat, face):
        assert isinstance(other, Place)
        if other.square == move.square:
            turned = with_tile(dungeon, other.square, lay(face, other.turn))
            if turned.open_passages > after.open_passages:
                return [Fact("shut", {}, (f"tile:{tile_of(face)}",))]
    return []


# Goals in hand


def unscored_goals(state: State, seat: int) -> list[Fact]:
    player = state.players[seat]
    done = [goal for goal in player.hand if mimics_needed(player.dungeon, goal) == 0]
    if not done:
        return []
    return [about_goal("unscored", state, max(done, key=lambda goal: state.box.goal_points[goal]))]


def nearly_done(state: State, seat: int, move: Discard) -> list[Fact]:
    """A goal about to be discarded that lacks one part."""
    seen = see_goal(state.players[seat].dungeon, move.goal)
    if len(seen.met) < 2 or seen.met.count(False) > 1:
        return []
    return [about_goal("nearly-done", state, move.goal)]
