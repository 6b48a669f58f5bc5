"""Positions of Fantasy Pug Quest in a few words, for tests.

state = table(hero("sir-bravepug", 3, "strength strength"), foes="3:slime-a 3:rottroll-b")
turn(state, 0)                              # the turn of a hero, up to the first decision
play(state, 0, "combo cleave")              # a move in notation, checked like a player's

Columns are counted from 1, seats from 0. The world is Whispering Woods, whose feature matters only
at the end of a round, unless another one is named.
"""

from typing import Any

from undercroft.core.game import CHANCE, Event, Step, follow_with
from undercroft.core.play import submit
from undercroft.games.pugquest import flow
from undercroft.games.pugquest.constants import ENERGIES, TOKENS
from undercroft.games.pugquest.creatures import life_left
from undercroft.games.pugquest.data import BASE, Box
from undercroft.games.pugquest.game import OPTION_BITS, PugQuest
from undercroft.games.pugquest.position import BOSS_SHEET as BOSS_SHEET
from undercroft.games.pugquest.position import CARD as CARD
from undercroft.games.pugquest.position import ENERGY as ENERGY
from undercroft.games.pugquest.position import FOE as FOE
from undercroft.games.pugquest.position import HERO as HERO
from undercroft.games.pugquest.position import TREASURE as TREASURE
from undercroft.games.pugquest.position import WORLD as WORLD
from undercroft.games.pugquest.position import Hero as Hero
from undercroft.games.pugquest.position import Hero as hero
from undercroft.games.pugquest.position import Table
from undercroft.games.pugquest.position import cards as cards
from undercroft.games.pugquest.position import hold as hold
from undercroft.games.pugquest.position import own as own
from undercroft.games.pugquest.position import put as put
from undercroft.games.pugquest.position import take_from_deck as take_from_deck
from undercroft.games.pugquest.state import NOTHING, State, without
from undercroft.games.pugquest.steps import BEGIN_TURN, FOE_ACTS, SECOND_EDITION

__all__ = ["hero"]
PUGQUEST = PugQuest()
COMBO = {name: at for at, name in enumerate(BASE.combo_ids)}
WALL = "3:rottroll-a 3:rottroll-b 2:dachshydra-a 4:mimic-doghouse-b"


def table(
    *heroes: Hero,
    options: str = "",
    box: Box = BASE,
    edition: int = SECOND_EDITION,
    **words: Any,
) -> State:
    """A game of these heroes, with what `Table` takes, nothing to do yet."""
    rules = sum(OPTION_BITS[name] for name in options.split())
    return Table(heroes, **words).state(rules, box, edition)


def token(state: State, creature: int, *names: str) -> State:
    """Put tokens on a creature."""
    for name in names:
        state.marks[creature] |= 1 << TOKENS.index(name)
    return state


def steal(state: State, creature: str, treasure: str) -> State:
    """Put a treasure under a creature, as the Lord would (QL4)."""
    state.treasure_deck = without(state.treasure_deck, TREASURE[treasure])
    state.stolen += ((FOE[creature], TREASURE[treasure]),)
    return state


# Going on


def at(state: State, *steps: Step) -> State:
    """Put steps on the agenda, the first one next, and run to the first decision."""
    follow_with(state, list(steps))
    flow.advance(state)
    return state


def turn(state: State, seat: int = 0) -> State:
    """The turn of a hero."""
    state.turn = seat
    return at(state, Step(BEGIN_TURN, seat))


def fight(name: str, cards: str, foes: str = WALL, experience: int = 5) -> State:
    """A hero of level 3 in the middle column, on its turn."""
    return turn(table(hero(name, 3, cards, experience=experience), foes=foes))


def foe_turn(state: State, name: str) -> State:
    """The turn of a monster or of the boss."""
    state.turn = FOE[name]
    return at(state, Step(FOE_ACTS, FOE[name]))


def play(state: State, seat: int, *moves: str) -> State:
    """Moves in notation, each checked as a player's would be; `deal …` is chance's."""
    for words in moves:
        mover = CHANCE if words.startswith("deal ") else seat
        submit(PUGQUEST, state, mover, PUGQUEST.read(words))
    return state


def deal_any(state: State) -> State:
    """Let chance deal its first outcome until somebody has to decide."""
    while PUGQUEST.to_act(state) == (CHANCE,):
        PUGQUEST.apply(state, CHANCE, PUGQUEST.legal(state, CHANCE)[0])
    return state


# Looking


def choices(state: State) -> list[str]:
    """What the one who decides may do, in notation."""
    return [PUGQUEST.show(move) for move in PUGQUEST.legal(state, PUGQUEST.to_act(state)[0])]


def who(state: State) -> int:
    """The one seat that decides."""
    return PUGQUEST.to_act(state)[0]


def is_idle(state: State) -> bool:
    return PUGQUEST.to_act(state) == ()


def hand(state: State, seat: int = 0) -> list[str]:
    counts = state.players[seat].hand
    return [ENERGIES[card] for card in range(6) for _ in range(counts[card])]


def left(state: State, creature: int | str) -> int:
    """The life a hero or a foe has left; 0 when it is not in play."""
    number = FOE[creature] if isinstance(creature, str) else creature
    return life_left(state, number) if state.where[number] != NOTHING else 0


def column(state: State, creature: int | str) -> int:
    """Where it stands, counted from 1; 0 when it is not in play."""
    number = FOE[creature] if isinstance(creature, str) else creature
    return state.where[number] + 1


def line(state: State, number: int) -> list[str]:
    """The foes of a column from front to back."""
    back = {creature: name for name, creature in FOE.items()}
    return [back[creature] for creature in state.columns[4 + number]]


def has_token(state: State, creature: int | str, name: str) -> bool:
    number = FOE[creature] if isinstance(creature, str) else creature
    return state.marks[number] >> TOKENS.index(name) & 1 == 1


def treasures(state: State, seat: int = 0) -> list[str]:
    return [BASE.treasure_ids[treasure] for treasure in state.players[seat].treasures]


def told(state: State) -> list[Event]:
    """The events since `state.news` was made a list."""
    return [event for event, _ in state.news or []]
