"""Positions of Dungeon Petz in a few words, for tests.

state = table(shop(pet("snakitty", 4, "green hunger, red anger"), meat=(1, 0)))
at(state, Step(SHOW_OFF, 0))                # what is to be done next, run to the first decision
play(state, 0, "feed 1 0 1 0")              # a move in notation, checked like a player's
"""

from collections.abc import Sequence
from random import Random

from undercroft.core.game import CHANCE, Event, Step, follow_with
from undercroft.core.play import submit
from undercroft.games import GAMES
from undercroft.games.petz import flow
from undercroft.games.petz.cards import CARDS, HAND, TURNED
from undercroft.games.petz.constants import ARTIFACTS, SPACES
from undercroft.games.petz.data import BASE, Box
from undercroft.games.petz.game import SWITCHES
from undercroft.games.petz.notation import card_words
from undercroft.games.petz.state import NOTHING, Pet, Player, State
from undercroft.games.petz.steps import BEGIN_GROUPING
from undercroft.games.petz.town import neutral_spaces, new_player
from undercroft.games.petz.view import View

PETZ = GAMES["petz"]
CARD = {card_words(card): card for card in (*range(HAND), *range(TURNED, TURNED + CARDS))}
PET = {name: at for at, name in enumerate(BASE.pet_ids)}
CAGE = {"-": NOTHING} | {name: at for at, name in enumerate(BASE.cage_ids)}
ADDON = {"-": NOTHING} | {name: at for at, name in enumerate(BASE.addon_ids)}
ARTIFACT = {name: at for at, name in enumerate(ARTIFACTS)}
EXHIBITION = {name: at for at, name in enumerate(BASE.exhibition_ids)}
CUSTOMER = {name: at for at, name in enumerate(BASE.customer_ids)}
SPACE = {name: at for at, name in enumerate(SPACES)}


def cards(words: str) -> tuple[int, ...]:
    """`green hunger, red anger turned, potion` as cards."""
    return tuple([CARD[word.strip()] for word in words.split(",") if word.strip()])


def pet(name: str, size: int, needs: str = "", suffering: int = 0, mutations: int = 0) -> Pet:
    """A pet with this round's cards, in the order of its bars' colours."""
    return Pet(PET[name], size, suffering, mutations, cards(needs))


def shop(
    *pets: Pet | None,
    imps: int = 6,
    gold: int = 2,
    cages: str = "initial c01 c02 c03",
    addons: str = "- - - -",
    manure: tuple[int, int, int, int] = (0, 0, 0, 0),
    vegetables: tuple[int, int, int] = (0, 0, 0),
    meat: tuple[int, int] = (0, 0),
    hand: str = "",
    artifacts: str = "",
    reputation: int = 0,
    box_food: int = 0,
    hospital: int = 0,
    platform: int = 0,
) -> Player:
    """A player: pets by plot, cages and addons by name, reputation in whole points."""
    player = new_player(BASE)
    player.pets = [*pets, *[None] * (4 - len(pets))]
    player.imps, player.gold = imps, gold
    player.cages = tuple([CAGE[name] for name in cages.split()])
    player.addons = tuple([ADDON[name] for name in addons.split()])
    player.manure, player.vegetables, player.meat = manure, vegetables, meat
    for card in cards(hand):
        player.hand[card] += 1
    for name in artifacts.split():
        player.artifacts |= 1 << ARTIFACT[name]
    player.reputation = 2 * reputation
    player.box_food, player.hospital, player.platform = box_food, hospital, platform
    player.shown = not any(pet is not None and pet.cards for pet in pets)
    return player


def table(
    *shops: Player,
    round: int = 3,
    start: int = 0,
    exhibitions: str = "arena breeders-prize magic-show childrens-day freestyle",
    customers: str = "dungeon-girl farmer-troll dungeon-mistress lich-lord warlock",
    switches: str = "",
    box: Box = BASE,
) -> State:
    """A game of these shops (others added up to 2 are empty), nothing on offer, nothing to do.

    The exhibitions are those of rounds 2, 3, …, the customers those of rounds 3, 4, ….
    """
    players = [*shops, *[shop() for _ in range(2 - len(shops))]]
    state = PETZ.new(len(players), {"start": start + 1})
    assert isinstance(state, State)
    state.box = box
    state.rules = sum(SWITCHES[name] for name in switches.split())
    state.players = players
    state.agenda.clear()
    state.draws = (0, 0, 0, 0)
    state.round = round
    state.start = start
    seats = len(players)
    state.order = tuple([(start + place) % seats for place in range(seats)])
    state.neutral = neutral_spaces(box, seats, round)
    state.exhibitions = tuple([EXHIBITION[name] for name in exhibitions.split()])
    state.customers = tuple([CUSTOMER[name] for name in customers.split()])
    state.young = state.older = state.cages = state.addons = state.artifacts = ()
    state.food = (0, 0, 0, 0)
    take_from_decks(state)
    return state


def take_from_decks(state: State) -> None:
    """Cards in hands and on pets are not in the decks."""
    for player in state.players:
        held = [card for card in range(CARDS) for _ in range(player.hand[card])]
        held += [card & 31 for one in player.pets if one is not None for card in one.cards]
        for card in held:
            if card < CARDS:
                state.deck[card] -= 1
                state.deck_left[card // 6] -= 1


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


def rest_of_round(state: State, kind: int) -> State:
    """This round from its first step of a kind on, run to the first decision."""
    state.agenda.clear()
    flow.begin_round(state)
    while state.agenda[-1].kind != kind:
        state.agenda.pop()
    flow.advance(state)
    return state


def new_game(seats: int, start: int = 0, switches: str = "") -> State:
    """A game just set up and dealt, at its first decision: round 1, grouping."""
    options = {"start": start + 1} | dict.fromkeys(switches.split(), 1)
    state = PETZ.new(seats, options)
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


def stock(
    state: State,
    food: tuple[int, int, int, int] = (0, 0, 0, 0),
    young: str = "",
    older: str = "",
    cages: str = "",
    addons: str = "",
    artifacts: str = "",
) -> State:
    """What the town offers: food as on a tile, pets from the left, other things from the top."""
    state.food = food
    state.young = tuple([PET[name] for name in young.split()])
    state.older = tuple([PET[name] for name in older.split()])
    state.cages = tuple([CAGE[name] for name in cages.split()])
    state.addons = tuple([ADDON[name] for name in addons.split()])
    state.artifacts = tuple([ARTIFACT[name] for name in artifacts.split()])
    pets = (*state.young, *state.older)
    state.pet_stack = tuple([one for one in state.pet_stack if one not in pets])
    state.cage_stack = tuple([one for one in state.cage_stack if one not in state.cages])
    state.addon_stack = tuple([one for one in state.addon_stack if one not in state.addons])
    left = [one for one in state.artifact_stack if one not in state.artifacts]
    state.artifact_stack = tuple(left)
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
