"""Positions of Fantasy Pug Quest in a few words, for tests.

state = table(hero("sir-bravepug", 3, "strength strength"), foes="3:slime-a 3:rottroll-b")
turn(state, 0)                              # the turn of a hero, up to the first decision
play(state, 0, "combo cleave")              # a move in notation, checked like a player's

Columns are counted from 1, seats from 0. The world is Whispering Woods, whose feature matters only
at the end of a round, unless another one is named.
"""

from dataclasses import dataclass

from undercroft.core.game import CHANCE, Event, Step, follow_with
from undercroft.core.play import submit
from undercroft.games.pugquest import flow
from undercroft.games.pugquest.constants import BOSS, ENERGIES, FIRST_FOE, TOKENS
from undercroft.games.pugquest.creatures import life_left
from undercroft.games.pugquest.data import BASE, KINDS, Box
from undercroft.games.pugquest.game import SWITCHES, PugQuest
from undercroft.games.pugquest.movement import stand
from undercroft.games.pugquest.notation import MONSTERS
from undercroft.games.pugquest.opening import set_up
from undercroft.games.pugquest.state import NOTHING, State, without
from undercroft.games.pugquest.steps import BEGIN_TURN, FOE_ACTS, SECOND_EDITION

PUGQUEST = PugQuest()
HERO = {name: at for at, name in enumerate(BASE.hero_ids)}
TREASURE = {name: at for at, name in enumerate(BASE.treasure_ids)}
WORLD = {name: at for at, name in enumerate(BASE.world_ids)}
BOSS_SHEET = {name: at for at, name in enumerate(BASE.foe_ids[KINDS:])}
CARD = {name: at for at, name in enumerate(MONSTERS)}
COMBO = {name: at for at, name in enumerate(BASE.combo_ids)}
FOE = {"boss": BOSS} | {name: FIRST_FOE + at for at, name in enumerate(MONSTERS)}
ENERGY = {name: at for at, name in enumerate(ENERGIES)}
WALL = "3:rottroll-a 3:rottroll-b 2:dachshydra-a 4:mimic-doghouse-b"


@dataclass(frozen=True)
class Hero:
    name: str
    column: int
    hand: str
    damage: int
    experience: int
    treasures: str
    prizes: str
    tokens: str


def hero(
    name: str,
    column: int = 3,
    hand: str = "",
    damage: int = 0,
    experience: int = 0,
    treasures: str = "",
    prizes: str = "",
    tokens: str = "",
) -> Hero:
    """A hero; in column 0 it is defeated. `3*magic joker` is a hand of four."""
    return Hero(name, column, hand, damage, experience, treasures, prizes, tokens)


def cards(words: str) -> list[int]:
    """`3*magic joker` as kinds of energy."""
    found: list[int] = []
    for word in words.split():
        count, _, name = word.rpartition("*")
        found += [ENERGY[name]] * int(count or 1)
    return found


def table(
    *heroes: Hero,
    foes: str = "5:mimic-doghouse-a",
    boss: str = "",
    world: str = "whispering-woods",
    number: int = 1,
    round: int = 1,
    switches: str = "",
    lord: str = "",
    face_up: str = "strength spirit intellect speed magic",
    box: Box = BASE,
    edition: int = SECOND_EDITION,
) -> State:
    """A game of these heroes in the middle of a world, with nothing to do yet.

    The foes are `column:name`, from front to back where columns are the same.
    """
    rules = sum(SWITCHES[name] for name in switches.split())
    state = set_up(box, len(heroes) + ("evil-lord" in switches.split()), rules, edition)
    state.agenda.clear()
    state.world, state.round, state.card = number, round, WORLD[world]
    state.world_deck = without(state.world_deck, state.card)
    if boss:
        state.boss = BOSS_SHEET[boss]
    for creature in [word.split(":") for word in foes.split()]:
        put(state, FOE[creature[1]], int(creature[0]))
    for seat, one in enumerate(heroes):
        sit_down(state, seat, one)
    if lord:
        hold(state, len(heroes), lord)
    for card in cards(face_up):
        state.face_up[card] += 1
        take_from_deck(state, card)
    return state


def put(state: State, creature: int, column: int) -> None:
    stand(state, creature, column - 1)
    if creature != BOSS:
        state.monster_deck = without(state.monster_deck, creature - FIRST_FOE)


def sit_down(state: State, seat: int, one: Hero) -> None:
    player = state.players[seat]
    player.hero = HERO[one.name]
    if one.column > 0:
        stand(state, seat, one.column - 1)
    player.is_out = one.column == 0
    hold(state, seat, one.hand)
    state.damage[seat] = one.damage
    for _ in range(one.experience):
        player.experience += (state.monster_deck[-1],)
        state.monster_deck = state.monster_deck[:-1]
    for name in one.treasures.split():
        own(state, seat, name)
    for name in one.prizes.split():
        player.prizes += (CARD[name],)
        state.monster_deck = without(state.monster_deck, CARD[name])
    for name in one.tokens.split():
        state.marks[seat] |= 1 << TOKENS.index(name)


def own(state: State, seat: int, treasure: str) -> None:
    player = state.players[seat]
    player.treasures = tuple(sorted((*player.treasures, TREASURE[treasure])))
    state.treasure_deck = without(state.treasure_deck, TREASURE[treasure])


def hold(state: State, seat: int, hand: str) -> None:
    for card in cards(hand):
        state.players[seat].hand[card] += 1
        take_from_deck(state, card)


def take_from_deck(state: State, card: int) -> None:
    state.deck[card] -= 1
    state.deck_left -= 1


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
