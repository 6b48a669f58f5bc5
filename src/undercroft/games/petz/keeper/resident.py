"""A pet in its cage while assignments are tried: needs and their consequences."""

from typing import Final, final

from undercroft.games.petz.constants import ANGER, DISEASE, HUNGER, MAGIC, PLAY, POOP, SLEEP
from undercroft.games.petz.display import antimagic, food_symbols, play_symbols, strength
from undercroft.games.petz.exhibitions import need_counts
from undercroft.games.petz.showing import CLEAN_ENOUGH
from undercroft.games.petz.state import Pet, State

UNREAD: Final = -1
MOST_TOKENS: Final = 64


@final
class Resident:
    def __init__(self, state: State, seat: int, plot: int, pet: Pet, future: float) -> None:
        box, player = state.box, state.players[seat]
        self.state = state
        self.plot = plot
        self.pet = pet
        self.future = future  # the value of the pet if not sold this round
        self.slots = box.slots[pet.kind][pet.size]
        self.strength = strength(box, player, plot)
        self.antimagic = antimagic(box, player, plot)
        self.toys = play_symbols(box, player, plot)
        self.fodder = food_symbols(box, player, plot, pet)
        self.soak = box.cage_soak[player.cages[plot]]
        self.manure = player.manure[plot]
        self.cards = list(pet.cards)
        # Needs beyond what the plot provides.
        self.hungry = self.bored = self.angry = self.mutating = 0
        self.diseases = self.poop = self.potions = 0
        # Outcome for the pet.
        self.suffering = pet.suffering
        self.mutations = pet.mutations
        self.dirt = self.manure
        self.lost = False
        self.matches: list[int] = []  # with each customer of the round
        self.matched = UNREAD  # the tokens that the matches are for
        self.points = 0  # in the exhibition of the round
        self.judged = UNREAD  # the tokens that the points are for
        self.price = 0
        self.read_cards()

    def read_cards(self) -> None:
        """Count the needs again."""
        self.matched = self.judged = UNREAD
        counts = need_counts(self.state, self.shown())
        self.hungry = max(0, counts[HUNGER] - self.fodder)
        self.poop = max(0, counts[POOP] - self.soak)
        self.bored = max(0, counts[PLAY] - self.toys)
        self.angry = max(0, counts[ANGER] - self.strength)
        self.mutating = max(0, counts[MAGIC] - self.antimagic)
        self.diseases = counts[DISEASE]
        self.potions = counts[SLEEP]

    def begin(self) -> None:
        """Reset to the pet before its cards are shown."""
        self.suffering = self.pet.suffering
        self.mutations = self.pet.mutations
        self.dirt = self.manure + self.poop
        self.lost = False

    def suffer(self, tokens: int) -> None:
        self.suffering += tokens
        if self.suffering >= self.pet.size:
            self.lost = True

    def sickness(self) -> int:
        """The suffering caused by disease (PE10)."""
        over = self.diseases + self.dirt - CLEAN_ENOUGH
        return 1 + over if self.diseases > 0 and over > 0 else 0

    def tokens(self) -> int:
        """Suffering and mutations as one number."""
        return self.suffering * MOST_TOKENS + self.mutations

    def shown(self) -> Pet:
        """The pet with its cards and new tokens."""
        pet = self.pet
        return Pet(pet.kind, pet.size, self.suffering, self.mutations, tuple(self.cards))
