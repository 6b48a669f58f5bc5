"""Build positions of Dungeon Petz from text.

state = Table((Shop((PetCard("snakitty", 4, "green hunger, red anger"),), gold=3),)).state()
begin(state, "showing")                     # start a phase and run to the first decision
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.core.game import BadSetup
from undercroft.core.notation import number_of, numbers_of
from undercroft.games.petz import flow, steps
from undercroft.games.petz.cards import CARDS, HAND, TURNED
from undercroft.games.petz.constants import ARTIFACTS
from undercroft.games.petz.data import BASE, Box
from undercroft.games.petz.notation import card_words
from undercroft.games.petz.state import NOTHING, PLOTS, POINT, Pet, Player, State
from undercroft.games.petz.supply import neutral_spaces
from undercroft.games.petz.town import new_player, open_shops

CARD: Final = {card_words(card): card for card in (*range(HAND), *range(TURNED, TURNED + CARDS))}
PET: Final = {name: at for at, name in enumerate(BASE.pet_ids)}
CAGE: Final = {"-": NOTHING} | {name: at for at, name in enumerate(BASE.cage_ids)}
ADDON: Final = {"-": NOTHING} | {name: at for at, name in enumerate(BASE.addon_ids)}
ARTIFACT: Final = {name: at for at, name in enumerate(ARTIFACTS)}
EXHIBITION: Final = {name: at for at, name in enumerate(BASE.exhibition_ids)}
CUSTOMER: Final = {name: at for at, name in enumerate(BASE.customer_ids)}
# Phases a position can start from, with their first step.
PHASES: Final = {
    "grouping": steps.BEGIN_GROUPING,
    "arranging": steps.ARRANGE,
    "needs": steps.CRYSTAL_BALL,
    "assigning": steps.BEGIN_ASSIGNING,
    "showing": steps.SHOW_OFF,
    "business": steps.BUSINESS,
    "ageing": steps.CLEAR_NEEDS,
}


def cards(words: str) -> tuple[int, ...]:
    """`green hunger, red anger turned, potion` as cards."""
    named = [word.strip() for word in words.split(",") if word.strip()]
    return tuple([number_of(word, CARD, "need card") for word in named])


@dataclass(frozen=True)
class PetCard:
    """A pet by its name, with this round's cards in the order of its bars' colours."""

    name: str
    size: int
    needs: str = ""
    suffering: int = 0
    mutations: int = 0

    def pet(self) -> Pet:
        kind = number_of(self.name, PET, "pet")
        return Pet(kind, self.size, self.suffering, self.mutations, cards(self.needs))


@dataclass(frozen=True)
class Shop:
    """A player: pets by plot, cages and addons by name, reputation in whole points.

    `vegetables` and `meat` count the food in each chamber, the freshest first. Names are those of
    the component data (docs/data-packs.md), `-` for an empty plot.
    """

    pets: Sequence[PetCard | Pet | None] = ()
    imps: int = 6
    gold: int = 2
    cages: str = "initial c01 c02 c03"
    addons: str = "- - - -"
    manure: Sequence[int] = (0, 0, 0, 0)
    vegetables: Sequence[int] = (0, 0, 0)
    meat: Sequence[int] = (0, 0)
    hand: str = ""
    artifacts: str = ""
    reputation: int = 0
    box_food: int = 0
    hospital: int = 0
    platform: int = 0

    def player(self) -> Player:
        player = new_player(BASE)
        pets = [pet.pet() if isinstance(pet, PetCard) else pet for pet in self.pets]
        player.pets = [*pets, *[None] * (PLOTS - len(pets))]
        player.imps, player.gold = self.imps, self.gold
        player.cages = numbers_of(self.cages, CAGE, "cage")
        player.addons = numbers_of(self.addons, ADDON, "addon")
        player.manure = tuple(self.manure)
        player.vegetables, player.meat = tuple(self.vegetables), tuple(self.meat)
        for card in cards(self.hand):
            player.hand[card] += 1
        for artifact in numbers_of(self.artifacts, ARTIFACT, "artifact"):
            player.artifacts |= 1 << artifact
        player.reputation = POINT * self.reputation
        player.box_food, player.hospital = self.box_food, self.hospital
        player.platform = self.platform
        player.shown = not any(pet is not None and pet.cards for pet in pets)
        return player


@dataclass(frozen=True)
class Table:
    """A table with these shops, filled up to 2, with an empty agenda.

    The exhibitions are those of rounds 2, 3, …, the customers those of rounds 3, 4, …. The town
    offers food as on a tile, pets from the left, other things from the top.
    """

    shops: Sequence[Shop | Player]
    round: int = 3
    start: int = 0
    exhibitions: str = "arena breeders-prize magic-show childrens-day freestyle"
    customers: str = "dungeon-girl farmer-troll dungeon-mistress lich-lord warlock"
    food: Sequence[int] = (0, 0, 0, 0)
    young: str = ""
    older: str = ""
    cages: str = ""
    addons: str = ""
    artifacts: str = ""

    def state(self, edition: int, rules: int = 0, box: Box = BASE) -> State:
        shops = [*self.shops, *[Shop() for _ in range(2 - len(self.shops))]]
        seats = len(shops)
        state = open_shops(box, seats, rules, self.start)
        state.edition = edition
        state.agenda.clear()
        state.draws = (0, 0, 0, 0)
        state.players = [one.player() if isinstance(one, Shop) else one for one in shops]
        state.round = self.round
        state.order = tuple([(self.start + place) % seats for place in range(seats)])
        state.neutral = neutral_spaces(box.rings, seats, self.round)
        state.exhibitions = numbers_of(self.exhibitions, EXHIBITION, "exhibition")
        state.customers = numbers_of(self.customers, CUSTOMER, "customer")
        take_from_decks(state)
        stock(state, self.food, self.young, self.older, self.cages, self.addons, self.artifacts)
        return state


def stock(
    state: State,
    food: Sequence[int] = (0, 0, 0, 0),
    young: str = "",
    older: str = "",
    cages: str = "",
    addons: str = "",
    artifacts: str = "",
) -> State:
    """Put components on offer in town, taken from the stacks."""
    state.food = tuple(food)
    state.young, state.older = numbers_of(young, PET, "pet"), numbers_of(older, PET, "pet")
    state.cages, state.addons = numbers_of(cages, CAGE, "cage"), numbers_of(addons, ADDON, "addon")
    state.artifacts = numbers_of(artifacts, ARTIFACT, "artifact")
    state.pet_stack = rest(state.pet_stack, (*state.young, *state.older))
    state.cage_stack = rest(state.cage_stack, state.cages)
    state.addon_stack = rest(state.addon_stack, state.addons)
    state.artifact_stack = rest(state.artifact_stack, state.artifacts)
    return state


def rest(stack: tuple[int, ...], taken: Sequence[int]) -> tuple[int, ...]:
    return tuple([one for one in stack if one not in taken])


def take_from_decks(state: State) -> None:
    """Remove cards in hands and on pets from the decks."""
    for player in state.players:
        held = [card for card in range(CARDS) for _ in range(player.hand[card])]
        held += [card & 31 for one in player.pets if one is not None for card in one.cards]
        for card in held:
            if card < CARDS:
                state.deck[card] -= 1
                state.deck_left[card // 6] -= 1


def take_from_stacks(state: State) -> None:
    """Remove what shops own, and what has been turned up, from the stacks."""
    for player in state.players:
        kinds = [pet.kind for pet in (*player.pets, *player.lineup) if pet is not None]
        state.pet_stack = rest(state.pet_stack, kinds)
        state.cage_stack = rest(state.cage_stack, player.cages)
        state.addon_stack = rest(state.addon_stack, player.addons)
        owned = [one for one in state.artifact_stack if player.has(one)]
        state.artifact_stack = rest(state.artifact_stack, owned)
    state.exhibition_stack = rest(state.exhibition_stack, state.exhibitions)
    state.customer_stack = rest(state.customer_stack, state.customers)


def begin(state: State, phase: str) -> State:
    """Start a phase of the round and run to the first decision."""
    if phase not in PHASES:
        raise BadSetup(f"There is no phase '{phase}'; there is {', '.join(PHASES)}.")
    return rest_of_round(state, PHASES[phase])


def rest_of_round(state: State, kind: int) -> State:
    """The rest of this round from its first step of a kind, run to the first decision."""
    state.agenda.clear()
    flow.begin_round(state)
    while state.agenda[-1].kind != kind:
        state.agenda.pop()
    flow.advance(state)
    return state
