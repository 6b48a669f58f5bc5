"""Positions of Dungeon Petz in a few words, for tests.

state = table(shop(pet("snakitty", 4, "green hunger, red anger"), meat=(1, 0)))
at(state, Step(SHOW_OFF, 0))                # what is to be done next, run to the first decision
play(state, 0, "feed 1 0 1 0")              # a move in notation, checked like a player's
"""

from collections.abc import Sequence

from undercroft.core.game import CHANCE, Event, Step, follow_with
from undercroft.core.play import submit
from undercroft.games import GAMES
from undercroft.games.petz import flow
from undercroft.games.petz.cards import CARDS, HAND, TURNED
from undercroft.games.petz.data import BASE, Box
from undercroft.games.petz.game import SWITCHES
from undercroft.games.petz.notation import card_words
from undercroft.games.petz.state import NOTHING, Pet, Player, State
from undercroft.games.petz.terms import ARTIFACTS, SPACES
from undercroft.games.petz.town import neutral_spaces, new_player

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
