"""Positions of Dungeon Decorators in a few words, for tests.

state = table(player(HALL, new="171", hand="guest-wing"))    # dungeons are drawn, see `draw`
at(state, Step(BEGIN_BUILD, 0))             # what is to be done next, run to the first decision
play(state, 0, "hold 171 dungeon", "place n1 north")         # moves, checked like a player's
"""

from typing import Any

from undercroft.core.game import CHANCE, Event, Step, follow_with
from undercroft.core.play import submit
from undercroft.games.decorators import flow, notation, position
from undercroft.games.decorators.data import BASE, Box
from undercroft.games.decorators.dungeon import Dungeon
from undercroft.games.decorators.game import OPTION_BITS, Decorators
from undercroft.games.decorators.position import ALONE as ALONE
from undercroft.games.decorators.position import BOSS as BOSS
from undercroft.games.decorators.position import GOAL as GOAL
from undercroft.games.decorators.position import TILE as TILE
from undercroft.games.decorators.position import Decorator, Table
from undercroft.games.decorators.position import goals_of as goals
from undercroft.games.decorators.position import tiles_of as tiles
from undercroft.games.decorators.state import Player, State
from undercroft.games.decorators.steps import BUILD

__all__ = ["ALONE", "BOSS", "GOAL", "TILE", "goals", "tiles"]
GAME = Decorators()


def draw(text: str, options: str = "", box: Box = BASE) -> Dungeon:
    """A dungeon as it is drawn."""
    return position.draw(text, rules_of(options), box)


def rules_of(options: str) -> int:
    return sum(OPTION_BITS[name] for name in options.split())


def player(dungeon: str | Dungeon = ALONE, options: str = "", **words: Any) -> Player:
    """A player, with what `Decorator` takes."""
    return Decorator(dungeon, **words).player(rules_of(options))


def table(*players: Player, options: str = "", box: Box = BASE, **words: Any) -> State:
    """A game of these players, with what `Table` takes, nothing to do."""
    return Table(players, **words).state(rules_of(options), box)


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


def placings(dungeon: Dungeon | str, face: str, options: str = "") -> list[str]:
    """Where a face like `171 decoration` may be placed: `n1 east`, …, in a build phase."""
    tile, side = face.split()
    state = table(player(dungeon, new=tile, options=options), options=options)
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
