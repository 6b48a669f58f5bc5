"""Positions of Dungeon Decorators in a few words, for tests.

state = table(player(HALL, new="171", hand="guest-wing"))    # dungeons are drawn, see `draw`
at(state, Step(BEGIN_BUILD, 0))             # what is to be done next, run to the first decision
play(state, 0, "hold 171 dungeon", "place n1 north")         # moves, checked like a player's
"""

from undercroft.core.game import CHANCE, Event, Step, follow_with
from undercroft.core.play import submit
from undercroft.games.decorators import flow, notation
from undercroft.games.decorators.constants import (
    DECORATION_SIDE,
    GENERIC,
    SHAPES,
    START,
    TILES,
    TURNS,
    square_at,
)
from undercroft.games.decorators.data import BASE, Box
from undercroft.games.decorators.drawing import CODES, FLOOR_LETTERS, cut, draw_tile, read_square
from undercroft.games.decorators.dungeon import Dungeon, built
from undercroft.games.decorators.game import SWITCHES, Decorators
from undercroft.games.decorators.state import Player, State
from undercroft.games.decorators.steps import BUILD

GAME = Decorators()
TILE = {str(number): tile for tile, number in enumerate(BASE.numbers)} | {"generic": GENERIC}
GOAL = {name: goal for goal, name in enumerate(BASE.goal_ids)}
BOSS = {name: boss for boss, name in enumerate(BASE.boss_ids)}
ANY = "??"  # an icon of a drawing that does not matter

ALONE = """
┏━   ━┓
 start
┗━   ━┛"""


def draw(text: str, switches: str = "", box: Box = BASE) -> Dungeon:
    """A dungeon as it is drawn, but tiles need no number: the first one that looks so is taken.

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
    top, left = next(place for place, laid in found.items() if laid // TURNS // 2 == START)
    tiles = {square_at(column - left, row - top): laid for (row, column), laid in found.items()}
    return built(box, rules_of(switches), tiles)


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
    raise AssertionError("no tile looks like this:\n" + "\n".join(cell))


def alike(cell: tuple[str, str, str], laid: int, box: Box) -> bool:
    if laid // TURNS % 2 == DECORATION_SIDE:
        codes = (cell[0][3:5], cell[1][5:], cell[2][3:5], cell[1][:2])
        icons = [CODES[box.faces.icons[TURNS * laid + side]] for side in range(TURNS)]
        return all(code in (icon, ANY) for code, icon in zip(codes, icons, strict=True))
    floor = FLOOR_LETTERS[box.faces.floors[laid]]
    looks = draw_tile(box, laid)
    edges = (looks[0], looks[1][0], looks[1][-1], looks[2])
    return cell[1][1:-1].strip() == floor and (cell[0], cell[1][0], cell[1][-1], cell[2]) == edges


def rules_of(switches: str) -> int:
    return sum(SWITCHES[name] for name in switches.split())


def tiles(words: str) -> tuple[int, ...]:
    """`171 generic` as tiles."""
    return tuple([TILE[word] for word in words.split()])


def goals(words: str) -> tuple[int, ...]:
    return tuple(sorted([GOAL[word] for word in words.split()]))


def player(
    dungeon: str | Dungeon = ALONE,
    new: str = "",
    storage: str = "",
    architects: int = 0,
    mimics: int = 0,
    hand: str = "",
    scored: str = "",
    points: int = 0,
    switches: str = "",
) -> Player:
    """A player with a dungeon; tiles by number, goals by id."""
    made = Player(draw(dungeon, switches) if isinstance(dungeon, str) else dungeon)
    made.new, made.storage = tiles(new), tiles(storage)
    made.architects, made.mimics, made.points = architects, mimics, points
    made.hand, made.scored = goals(hand), goals(scored)
    return made


def table(
    *players: Player,
    board: str = "",
    bosses: str = "malice stacy",
    switches: str = "",
    round: int = 5,
    first_bag: int | None = None,
    second_bag: int = 50,
    hourglasses: int = 3,
    box: Box = BASE,
) -> State:
    """A game of these players (others added up to 2 are new to it), with nothing to do.

    What nobody has is unseen, and what the bags don't hold of that was left out or is in the box.
    """
    seated = [*players, *[player(switches=switches) for _ in range(2 - len(players))]]
    state = State(box, len(seated), rules_of(switches))
    state.players = seated
    state.round = round
    state.order = tuple(range(len(seated)))
    state.tiles = tiles(board)
    state.bosses = tuple([BOSS[name] for name in bosses.split()])
    held = {*state.tiles}
    for one in seated:
        held |= {*one.new, *one.storage}
        held |= {laid // TURNS // 2 for laid in one.dungeon.tiles.values()}
    free = [tile for tile in range(TILES) if tile not in held]
    state.first_bag = min(50, len(free) - second_bag - 20) if first_bag is None else first_bag
    state.second_bag, state.hourglasses = second_bag, hourglasses
    size = state.first_bag + second_bag + box.left_out
    state.unseen, state.boxed = tuple(free[:size]), tuple(free[size:])
    taken = {goal for one in seated for goal in (*one.hand, *one.scored)}
    state.decks = [
        tuple([goal for goal in range(SHAPES) if goal not in taken]),
        tuple([goal for goal in range(SHAPES, len(GOAL)) if goal not in taken]),
    ]
    return state


def at(state: State, *steps: Step) -> State:
    """Put steps on the agenda, the first one next, and run to the first decision."""
    follow_with(state, list(steps))
    flow.advance(state)
    return state


def play(state: State, seat: int, *moves: str) -> State:
    """Moves in notation, each checked as a player's would be; `deal …` is chance's."""
    for words in moves:
        mover = CHANCE if words.startswith("deal ") else seat
        submit(GAME, state, mover, GAME.read(words))
    return state


def choices(state: State, seat: int = 0, verb: str = "") -> list[str]:
    """What a seat may do, in notation; only moves that begin with a verb, if one is given."""
    words = [GAME.show(move) for move in GAME.legal(state, seat)]
    return [move for move in words if move.startswith(verb)]


def refused(state: State, seat: int, words: str) -> str:
    """The rule and the reason why a move is not allowed: `DP2 A passage …`."""
    refusal = GAME.why_not(state, seat, GAME.read(words))
    assert refusal is not None, f"{words} is allowed"
    return f"{refusal.rule} {refusal.text()}"


def placings(dungeon: Dungeon | str, face: str, switches: str = "") -> list[str]:
    """Where a face like `171 decoration` may be placed: `n1 east`, …, in a build phase."""
    tile, side = face.split()
    state = table(player(dungeon, new=tile, switches=switches), switches=switches)
    state.agenda.append(Step(BUILD, 0))
    if f"hold {face}" not in choices(state):
        return []
    play(state, 0, f"hold {tile} {side}")
    return [move.removeprefix("place ") for move in choices(state)]


def told(state: State) -> list[Event]:
    """The events since `state.news` was made a list."""
    return [event for event, _ in state.news or []]


def squares(*words: str) -> list[int]:
    return [notation.read_square(word, word) for word in words]
