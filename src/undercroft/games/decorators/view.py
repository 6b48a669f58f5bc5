"""What a seat sees (DS7). Views list what is public: anything not listed stays hidden."""

from dataclasses import dataclass

from undercroft.core.game import Step
from undercroft.core.quick_init import quickly_made
from undercroft.games.decorators import flow
from undercroft.games.decorators.constants import (
    DECORATION,
    SHAPE,
    east_of,
    goal_kind,
    south_of,
    square_at,
)
from undercroft.games.decorators.data import Box
from undercroft.games.decorators.dungeon import Dungeon, built
from undercroft.games.decorators.faces import face_laid, face_of, lay, side_of, tile_of, turn_laid
from undercroft.games.decorators.goal_view import GoalView, see_goal
from undercroft.games.decorators.places_view import PlacesView, see_places
from undercroft.games.decorators.refill import pile_size
from undercroft.games.decorators.state import NOTHING, State
from undercroft.games.decorators.steps import BOSS_MIMICS, MOVE, OPENING, PLACE
from undercroft.games.decorators.worth import FaultView, WorthView, faults, worths

Mimics = tuple[tuple[int, ...], ...]  # that are seen of each player, on bosses


@quickly_made
@dataclass(frozen=True, slots=True)
class TileView:
    """A laid tile, in steps east and south of the start tile; negative: west and north."""

    east: int
    south: int
    tile: int
    side: int
    turn: int


@quickly_made
@dataclass(frozen=True, slots=True)
class PlayerView:
    seat: int
    points: int
    dungeon: tuple[TileView, ...]
    new: tuple[int, ...]
    storage: tuple[int, ...]
    architects: int
    mimics: int
    architect_used: bool  # in this build phase, so everything may be put back
    restored: bool
    before: tuple[TileView, ...]  # the dungeon when the build phase began, if it can be put back
    before_new: tuple[int, ...]
    before_storage: tuple[int, ...]
    hand_size: tuple[int, int]  # shape goals and decoration goals: their backs differ
    hand: tuple[int, ...]  # one's own; empty for others, like the next four
    goals: tuple[GoalView, ...]  # how far those in hand have come
    discarding: tuple[int, ...]
    discarded: tuple[int, ...]
    returned: tuple[int, ...]
    drawn_since: tuple[int, ...]
    discards: tuple[int, int]
    scored: tuple[int, ...]
    boss_mimics: tuple[int, ...]
    ready: bool
    worth: WorthView  # if the game ended now
    faults: tuple[FaultView, ...]  # that architects left


@quickly_made
@dataclass(frozen=True, slots=True)
class StepView:
    """The fields of a step by name; -1 for those that do not apply."""

    tile: int = NOTHING  # in hand
    side: int = NOTHING  # of it that is to be placed
    square: int = NOTHING  # where the tile lies that an architect moves


@quickly_made
@dataclass(frozen=True, slots=True)
class View:
    seat: int
    seats: int
    rules: int
    round: int
    order: tuple[int, ...]
    last_round: bool
    step: int  # the kind of what is being decided, -1 when the game is over
    mark: int  # the packed fields of the step; `about` names them
    about: StepView
    to_act: tuple[int, ...]
    players: tuple[PlayerView, ...]
    tiles: tuple[int, ...]  # on the draft board
    pawns: tuple[int, ...]
    burrowed: tuple[int, ...]
    unseen: tuple[int, ...]  # in the bags, or left out of the game
    boxed: tuple[int, ...]
    first_bag: int
    second_bag: int  # its hourglasses included
    hourglasses: int  # still to come
    bosses: tuple[int, ...]
    decks: tuple[int, int]
    piles: tuple[int, int]
    places: tuple[PlacesView, ...]  # for tiles of the seat that looks, while it builds


class Views:
    """The views of a state that does not change: what others see of a player is made once."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.worths: dict[Mimics, tuple[WorthView, ...]] = {}
        self.others: dict[tuple[int, Mimics], PlayerView] = {}

    def __call__(self, seat: int) -> View:
        everybody = range(self.state.seats)
        seen = tuple([seen_mimics(self.state, other, seat) for other in everybody])
        if seen not in self.worths:
            self.worths[seen] = tuple(worths(self.state, list(seen)))
        players = tuple([self.player(other, seat, seen) for other in everybody])
        return see_table(self.state, seat, players)

    def player(self, seat: int, onlooker: int, seen: Mimics) -> PlayerView:
        worth = self.worths[seen][seat]
        if seat == onlooker:
            return see_player(self.state, seat, onlooker, worth)
        if (seat, seen) not in self.others:
            self.others[seat, seen] = see_player(self.state, seat, onlooker, worth)
        return self.others[seat, seen]


def see(state: State, seat: int) -> View:
    return Views(state)(seat)


def see_table(state: State, seat: int, players: tuple[PlayerView, ...]) -> View:
    step = state.agenda[-1] if state.agenda else None
    return View(
        seat=seat,
        seats=state.seats,
        rules=state.rules,
        round=state.round,
        order=state.order,
        last_round=state.last_round,
        step=NOTHING if step is None else step.kind,
        mark=0 if step is None else step.mark,
        about=StepView() if step is None else see_step(step),
        to_act=flow.to_act(state),
        players=players,
        tiles=state.tiles,
        pawns=state.pawns,
        burrowed=state.burrowed,
        unseen=state.unseen,
        boxed=state.boxed,
        first_bag=state.first_bag,
        second_bag=state.second_bag + state.hourglasses,
        hourglasses=state.hourglasses,
        bosses=state.bosses,
        decks=(len(state.decks[SHAPE]), len(state.decks[DECORATION])),
        piles=(pile_size(state, SHAPE), pile_size(state, DECORATION)),
        places=see_places(state, seat),
    )


def see_step(step: Step) -> StepView:
    """The fields of a player's step by name."""
    if step.kind == PLACE:
        return StepView(tile=tile_of(step.mark), side=side_of(step.mark))
    return StepView(square=step.mark) if step.kind == MOVE else StepView()


def seen_mimics(state: State, seat: int, onlooker: int) -> tuple[int, ...]:
    """The mimics that a player spends on bosses, sealed until all have decided."""
    sealed = state.agenda and state.agenda[-1].kind == BOSS_MIMICS
    return (0, 0) if sealed and seat != onlooker else state.players[seat].boss_mimics


def see_player(state: State, seat: int, onlooker: int, worth: WorthView) -> PlayerView:
    """A player. Others see only the number of goals, and no sealed choices."""
    player = state.players[seat]
    own = seat == onlooker
    step = state.agenda[-1].kind if state.agenda else NOTHING
    before = player.before if player.architect_used else None
    return PlayerView(
        seat=seat,
        points=player.points,
        dungeon=see_dungeon(player.dungeon),
        new=player.new,
        storage=player.storage,
        architects=player.architects,
        mimics=player.mimics,
        architect_used=player.architect_used,
        restored=player.restored,
        before=see_dungeon(before.dungeon) if before is not None else (),
        before_new=before.new if before is not None else (),
        before_storage=before.storage if before is not None else (),
        hand_size=kinds(player.hand),
        hand=player.hand if own else (),
        goals=tuple([see_goal(player.dungeon, goal) for goal in player.hand]) if own else (),
        discarding=player.discarding if own else (),
        discarded=player.discarded if own else (),
        returned=player.returned if own else (),
        drawn_since=player.drawn_since,
        discards=kinds(player.discarded),
        scored=player.scored,
        boss_mimics=seen_mimics(state, seat, onlooker),
        ready=player.ready or step not in (OPENING, BOSS_MIMICS),
        worth=worth,
        faults=faults(player),
    )


def kinds(goals: tuple[int, ...]) -> tuple[int, int]:
    """How many of the goals are shape goals, and how many decoration goals."""
    shapes = len([goal for goal in goals if goal_kind(goal) == SHAPE])
    return (shapes, len(goals) - shapes)


def see_dungeon(dungeon: Dungeon) -> tuple[TileView, ...]:
    """The tiles row by row, from the north west."""
    return tuple([see_tile(square, dungeon.tiles[square]) for square in sorted(dungeon.tiles)])


def see_tile(square: int, laid: int) -> TileView:
    face = face_laid(laid)
    return TileView(
        east_of(square), south_of(square), tile_of(face), side_of(face), turn_laid(laid)
    )


def dungeon_of(player: PlayerView, box: Box, rules: int) -> Dungeon:
    """The dungeon of a view, to draw it or to look for goals in it."""
    tiles = {
        square_at(seen.east, seen.south): lay(face_of(seen.tile, seen.side), seen.turn)
        for seen in player.dungeon
    }
    return built(box, rules, tiles)
