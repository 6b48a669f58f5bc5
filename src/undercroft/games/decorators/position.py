"""Build positions of Dungeon Decorators from text, with dungeons in their text form.

state = Table((Decorator(HALL, new="171", hand="guest-wing"),)).state()
begin(state, 0, "build")                    # start a phase and run to the first decision
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.core.game import BadSetup, Step, follow_with
from undercroft.core.notation import numbers_of
from undercroft.core.tuples import with_item
from undercroft.games.decorators import flow, steps
from undercroft.games.decorators.constants import (
    DECORATION_SIDE,
    EXCHANGE,
    GENERIC,
    START,
    TILES,
    TURNS,
    square_at,
)
from undercroft.games.decorators.data import BASE, Box
from undercroft.games.decorators.draft import SPOTS
from undercroft.games.decorators.drawing import (
    CODES,
    FLOOR_LETTERS,
    BadDrawing,
    cut,
    draw_tile,
    read_square,
)
from undercroft.games.decorators.dungeon import Dungeon, built
from undercroft.games.decorators.state import NO_PAWNS, NOTHING, Player, State

TILE: Final = {str(number): at for at, number in enumerate(BASE.numbers)} | {"generic": GENERIC}
GOAL: Final = {name: at for at, name in enumerate(BASE.goal_ids)}
BOSS: Final = {name: at for at, name in enumerate(BASE.boss_ids)}
ANY: Final = "??"  # an icon of a drawing that does not matter

ALONE: Final = """
┏━   ━┓
 start
┗━   ━┛"""

# Phases a position can start from, with the remaining steps of the turn.
PHASES: Final = {
    "draft": (steps.BEGIN_TURN,),
    "build": (steps.BEGIN_BUILD, steps.BEGIN_SCORE, steps.REFILL),
    "score": (steps.BEGIN_SCORE, steps.REFILL),
}


def draw(text: str, rules: int = 0, box: Box = BASE) -> Dungeon:
    """Read a drawing in which tiles need no number: the first one that looks like it is taken.

    Without a number a dungeon side has only its floor (r o y g b p *) or nothing in the middle,
    and an icon written ?? may be any or none.
    """
    lines = [line.rstrip() for line in text.strip("\n").splitlines()]
    indent = min(len(line) - len(line.lstrip()) for line in lines if line)
    lines = [line[indent:] for line in lines]
    lines += [""] * (-len(lines) % 3)
    width = max(len(line) for line in lines)
    cells = {
        (row, column): cut(lines, row, column)
        for row in range(len(lines) // 3)
        for column in range(-(-width // 7))
    }
    cells = {place: cell for place, cell in cells.items() if "".join(cell).strip()}
    found = {
        place: read_square(cell, box, str(place)) for place, cell in cells.items() if named(cell)
    }
    for place, cell in cells.items():
        if place not in found:
            used = {laid // TURNS // 2 for laid in found.values()}
            found[place] = first_like(cell, used, box)
    starts = [place for place, laid in found.items() if laid // TURNS // 2 == START]
    if len(starts) != 1:
        raise BadDrawing("a dungeon has one start tile")
    ((top, left),) = starts
    tiles = {square_at(column - left, row - top): laid for (row, column), laid in found.items()}
    return built(box, rules, tiles)


def named(cell: tuple[str, str, str]) -> bool:
    return any(letter.isdigit() for letter in cell[1]) or "gen" in cell[1] or "start" in cell[1]


def first_like(cell: tuple[str, str, str], used: set[int], box: Box) -> int:
    """The first laid tile that looks like a drawn square without a number."""
    side = 1 if cell[0][0] == "·" else 0
    for tile in range(TILES):
        for turn in range(TURNS):
            laid = TURNS * (2 * tile + side) + turn
            if tile not in used and alike(cell, laid, box):
                return laid
    raise BadDrawing("no tile looks like this:\n" + "\n".join(cell))


def alike(cell: tuple[str, str, str], laid: int, box: Box) -> bool:
    if laid // TURNS % 2 == DECORATION_SIDE:
        codes = (cell[0][3:5], cell[1][5:], cell[2][3:5], cell[1][:2])
        icons = [CODES[box.faces.icons[TURNS * laid + side]] for side in range(TURNS)]
        return all(code in (icon, ANY) for code, icon in zip(codes, icons, strict=True))
    floor = FLOOR_LETTERS[box.faces.floors[laid]]
    looks = draw_tile(box, laid)
    edges = (looks[0], looks[1][0], looks[1][-1], looks[2])
    return cell[1][1:-1].strip() == floor and (cell[0], cell[1][0], cell[1][-1], cell[2]) == edges


def tiles_of(words: str) -> tuple[int, ...]:
    """`171 generic` as tiles."""
    return numbers_of(words, TILE, "tile")


def goals_of(words: str) -> tuple[int, ...]:
    return tuple(sorted(numbers_of(words, GOAL, "goal")))


@dataclass(frozen=True)
class Decorator:
    """A player with a dungeon; tiles by number, goals by name."""

    dungeon: str | Dungeon = ALONE
    new: str = ""
    storage: str = ""
    architects: int = 0
    mimics: int = 0
    hand: str = ""
    scored: str = ""
    points: int = 0

    def player(self, rules: int = 0) -> Player:
        drawn = draw(self.dungeon, rules) if isinstance(self.dungeon, str) else self.dungeon
        made = Player(drawn)
        made.new, made.storage = tiles_of(self.new), tiles_of(self.storage)
        made.architects, made.mimics, made.points = self.architects, self.mimics, self.points
        made.hand, made.scored = goals_of(self.hand), goals_of(self.scored)
        return made


@dataclass(frozen=True)
class Table:
    """A table with these players, filled up to 2, with an empty agenda.

    The board's tiles are in ascending order, - stands for one that is taken. What nobody has is
    unseen, and what the bags don't hold of that was left out or is in the box.
    """

    players: Sequence[Decorator | Player]
    board: str = ""
    bosses: str = "malice stacy"
    round: int = 5
    first_bag: int | None = None
    second_bag: int = 50
    hourglasses: int = 3

    def state(self, rules: int = 0, box: Box = BASE) -> State:
        players = [*self.players, *[Decorator() for _ in range(2 - len(self.players))]]
        state = State(box, len(players), rules)
        state.players = [
            one.player(rules) if isinstance(one, Decorator) else one for one in players
        ]
        state.round = self.round
        state.order = tuple(range(len(players)))
        state.tiles = numbers_of(self.board, TILE | {"-": NOTHING}, "tile")
        state.bosses = numbers_of(self.bosses, BOSS, "boss")
        state.second_bag, state.hourglasses = self.second_bag, self.hourglasses
        self.fill_bags(state)
        taken = {goal for one in state.players for goal in (*one.hand, *one.scored)}
        state.decks = [
            tuple([goal for goal in stack if goal not in taken]) for stack in box.goal_stacks
        ]
        return state

    def fill_bags(self, state: State) -> None:
        held = {*state.tiles}
        for one in state.players:
            held |= {*one.new, *one.storage}
            held |= {laid // TURNS // 2 for laid in one.dungeon.tiles.values()}
        free = [tile for tile in range(TILES) if tile not in held]
        most = min(50, len(free) - self.second_bag - 20)
        state.first_bag = most if self.first_bag is None else self.first_bag
        size = state.first_bag + self.second_bag + state.box.left_out
        state.unseen, state.boxed = tuple(free[:size]), tuple(free[size:])


def begin(state: State, turn: int, phase: str) -> State:
    """Start a phase of a seat's turn and run to the first decision.

    Seats before it have drafted. An empty board gets the lowest tiles.
    """
    if phase not in PHASES:
        raise BadSetup(f"There is no phase '{phase}'; there is {', '.join(PHASES)}.")
    drafted = range(turn if phase == "draft" else turn + 1)
    state.pawns = NO_PAWNS
    for seat in drafted:
        state.pawns = with_item(state.pawns, seat if seat < EXCHANGE else seat + 1, seat)
    if not state.tiles:
        left = SPOTS - len(drafted)
        state.tiles = (*[NOTHING] * len(drafted), *state.unseen[:left])
        state.unseen = state.unseen[left:]
        state.first_bag -= left
    todo = [Step(kind, turn) for kind in PHASES[phase]]
    todo += [Step(steps.BEGIN_TURN, seat) for seat in range(turn + 1, state.seats)]
    follow_with(state, [*todo, Step(steps.END_ROUND)])
    flow.advance(state)
    return state
