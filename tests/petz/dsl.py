"""Positions of Dungeon Petz in a few words, for tests.

state = table(shop(pet("snakitty", 4, "green hunger, red anger"), meat=(1, 0)))
at(state, Step(SHOW_OFF, 0))                # what is to be done next, run to the first decision
play(state, 0, "feed 1 0 1 0")              # a move in notation, checked like a player's
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from undercroft.core.game import CHANCE, Event, Step, follow_with
from undercroft.core.play import submit
from undercroft.games import GAMES
from undercroft.games.petz import flow
from undercroft.games.petz.cards import HAND
from undercroft.games.petz.constants import SPACES
from undercroft.games.petz.data import BASE, Box
from undercroft.games.petz.game import OPTION_BITS
from undercroft.games.petz.notation import card_words
from undercroft.games.petz.position import ADDON as ADDON
from undercroft.games.petz.position import ARTIFACT as ARTIFACT
from undercroft.games.petz.position import CAGE as CAGE
from undercroft.games.petz.position import CARD as CARD
from undercroft.games.petz.position import CUSTOMER as CUSTOMER
from undercroft.games.petz.position import EXHIBITION as EXHIBITION
from undercroft.games.petz.position import PET as PET
from undercroft.games.petz.position import PetCard, Shop, Table
from undercroft.games.petz.position import cards as cards
from undercroft.games.petz.position import rest_of_round as rest_of_round
from undercroft.games.petz.position import stock as stock
from undercroft.games.petz.state import Pet, Player, State
from undercroft.games.petz.steps import BEGIN_GROUPING
from undercroft.games.petz.view import View

PETZ = GAMES["petz"]
SPACE = {name: at for at, name in enumerate(SPACES)}


def pet(name: str, size: int, needs: str = "", suffering: int = 0, mutations: int = 0) -> Pet:
    """A pet with this round's cards, in the order of its bars' colours."""
    return PetCard(name, size, needs, suffering, mutations).pet()


def shop(*pets: Pet | None, **words: Any) -> Player:
    """A player, with what `Shop` takes."""
    return Shop(pets, **words).player()


def table(*shops: Player, options: str = "", box: Box = BASE, **words: Any) -> State:
    """A game of these shops, with what `Table` takes, nothing to do."""
    rules = sum(OPTION_BITS[name] for name in options.split())
    return Table(shops, **words).state(PETZ.edition, rules, box)


def at(state: State, *steps: Step) -> State:
    """Put steps on the agenda, the first one next, and run to the first decision."""
    follow_with(state, list(steps))
    flow.advance(state)
    return state


def play(state: State, seat: int, *moves: str) -> State:
    """Moves in notation, each checked as a player's would be; `deal …` is chance's."""
    for words in moves:
        mover = CHANCE if words.startswith("deal ") else seat
        submit(PETZ, state, mover, PETZ.read(words))
    return state


def choices(state: State, seat: int) -> list[str]:
    """What a seat may do, in notation."""
    return [PETZ.show(move) for move in PETZ.legal(state, seat)]


def hand_of(player: Player) -> list[str]:
    """The cards in hand, in words."""
    return [card_words(card) for card in range(HAND) for _ in range(player.hand[card])]


def told(state: State) -> list[Event]:
    """The events since `state.news` was made a list."""
    return [event for event, _ in state.news or []]


def points(player: Player) -> float:
    """Reputation in whole points."""
    return player.reputation / 2


def names(ids: Sequence[int], table: dict[str, int]) -> list[str]:
    """Ids back to names, by one of the tables above."""
    back = {number: name for name, number in table.items()}
    return [back[number] for number in ids]


def stand(state: State, seat: int, space: str, imps: int) -> State:
    """A seat's group, sent out earlier this round, stands on an action space."""
    state.spaces[SPACE[space]] = seat
    state.space_imps[SPACE[space]] = imps
    return state


def new_game(seats: int, start: int = 0, options: str = "") -> State:
    """A game just set up and dealt, at its first decision: round 1, grouping."""
    chosen = {"start": start + 1} | dict.fromkeys(options.split(), 1)
    state = PETZ.new(seats, chosen)
    assert isinstance(state, State)
    run_chance(state)
    return state


def run_chance(state: State, seed: int = 0) -> list[str]:
    """Let chance make its moves until a player has to decide; what it dealt, in notation."""
    rng = Random(seed)
    dealt: list[str] = []
    while PETZ.to_act(state) == (CHANCE,):
        move = PETZ.sample(state, rng)
        dealt.append(PETZ.show(move))
        PETZ.apply(state, CHANCE, move)
    return dealt


def idle(state: State, until: int) -> State:
    """Nobody does anything until the grouping of that round, or to the end of the game."""
    while PETZ.to_act(state) and not (state.round == until and PETZ.is_sealed(state)):
        for seat in PETZ.to_act(state):
            play(state, seat, "done")
        run_chance(state)
    return state


def grouped(state: State, *divisions: str) -> State:
    """Seat by seat imps and gold are divided, like `2+1 1+0`, and shown; then groups are sent."""
    at(state, Step(BEGIN_GROUPING))
    for seat in range(state.seats):
        words = divisions[seat] if seat < len(divisions) else ""
        play(state, seat, *[f"group {group}" for group in words.split()])
        if seat in PETZ.to_act(state) and PETZ.is_sealed(state):
            play(state, seat, "done")
    return state


def seen_by(seat: int, state: State) -> View:
    """What a seat sees."""
    view = PETZ.view(state, seat)
    assert isinstance(view, View)
    return view


def gained(player: Player, cages: str = "", addons: str = "", pets: Sequence[Pet] = ()) -> Player:
    """The same player, with things gained this round that wait for arranging."""
    player.new_cages = tuple([CAGE[name] for name in cages.split()])
    player.new_addons = tuple([ADDON[name] for name in addons.split()])
    player.lineup = tuple(pets)
    return player


def resident(state: State, plot: int, seat: int = 0) -> Pet:
    """The pet on a plot, counted from 1 as in notation."""
    found = state.players[seat].pets[plot - 1]
    assert found is not None, f"plot {plot} is empty"
    return found


def endings(state: State, seat: int, kind: int) -> list[tuple[tuple[str, ...], State]]:
    """Every way of a seat through the steps of a kind: the moves, and the state after them."""
    if not state.agenda or state.agenda[-1].kind != kind or seat not in PETZ.to_act(state):
        return [((), state)]
    found: list[tuple[tuple[str, ...], State]] = []
    moves_now = PETZ.legal(state, seat)
    assert moves_now, "a seat that may act has no move"
    for move in moves_now:
        after = state.clone()
        PETZ.apply(after, seat, move)
        found += [((PETZ.show(move), *moves), end) for moves, end in endings(after, seat, kind)]
    return found


def four(round: int = 3, start: int = 0, imps: int = 6, gold: int = 9) -> State:
    """Four shops alike, each with the initial cage; no space is blocked."""
    shops = [shop(imps=imps, gold=gold, cages="initial - - -") for _ in range(4)]
    return table(*shops, round=round, start=start)


def set_pile(state: State, colour: int, deck: str, discards: str = "") -> None:
    """What lies in the deck and in the discard pile of a colour."""
    for pile, words in ((state.deck, deck), (state.discards, discards)):
        for card in range(6 * colour, 6 * colour + 6):
            pile[card] = cards(words).count(card)
    state.deck_left[colour] = len(cards(deck))


def deals(state: State) -> dict[str, int]:
    """What chance may deal, with its weight."""
    return {PETZ.show(move): weight for move, weight in PETZ.outcomes(state)}
