"""A pet in its cage while cards are tried on it: what they would ask for, and what come of them."""

from typing import final

from undercroft.games.petz.cards import NO_COLOUR, POTION, TURNED, colour_of, need_of
from undercroft.games.petz.display import antimagic, food_symbols, play_symbols, strength
from undercroft.games.petz.state import Pet, State
from undercroft.games.petz.terms import ANGER, DISEASE, HUNGER, MAGIC, NEEDS, PLAY, POOP


@final
class Resident:
    def __init__(self, state: State, seat: int, plot: int, pet: Pet) -> None:
        box = state.box
        player = state.players[seat]
        self.box = box
        self.plot = plot
        self.pet = pet
        self.slots = box.slots[pet.kind][pet.size]
        self.cards: list[int] = []
        self.strength = strength(box, player, plot)
        self.antimagic = antimagic(box, player, plot)
        self.toys = play_symbols(box, player, plot)
        self.fodder = food_symbols(box, player, plot, pet)
        self.soak = box.cage_soak[player.cages[plot]]
        self.manure = player.manure[plot]
        self.future = 0.0  # what the pet is worth if it is not sold this round
        # What the cards come to.
        self.counts = [0, 0, 0, 0, 0, 0, 0]
        self.seen = [0, 0, 0, 0, 0, 0, 0]  # colours that show each need, as bits
        self.colours = 0
        self.hungry = 0
        self.bored = 0
        self.angry = 0  # beyond the strength of the cage
        self.mutating = 0
        # How it fares when needs are met as well as they can be.
        self.suffering = 0
        self.mutations = 0
        self.dirt = 0
        self.lost = False

    def read_cards(self) -> None:
        """Count the needs anew."""
        counts = [0, 0, 0, 0, 0, 0, 0]
        seen = [0, 0, 0, 0, 0, 0, 0]
        colours = 0
        for card in self.cards:
            need = need_of(self.box, card)
            colour = 1 << (NO_COLOUR if card == POTION else colour_of(card))
            counts[need] += 1
            seen[need] |= colour
            colours |= colour
            if card >= TURNED:
                other = self.box.dominant[(card & 31) // 6]
                counts[other] += 1
                seen[other] |= colour
        self.counts, self.seen, self.colours = counts, seen, colours
        self.hungry = max(0, counts[HUNGER] - self.fodder)
        self.bored = max(0, counts[PLAY] - self.toys)
        self.angry = max(0, counts[ANGER] - self.strength)
        self.mutating = max(0, counts[MAGIC] - self.antimagic)
        self.dirt = self.manure + max(0, counts[POOP] - self.soak)

    def sickness(self) -> int:
        """The suffering that disease brings."""
        disease = self.counts[DISEASE]
        over = disease + self.dirt - 2
        return 1 + over if disease > 0 and over > 0 else 0

    def show(self, exhibition: int) -> int:
        """Its points in an exhibition (PX), manure apart."""
        box = self.box
        counts = self.counts
        weights = box.exhibition_needs[exhibition]
        total = box.exhibition_pets[exhibition]
        kinds = most = 0
        for need in range(len(NEEDS)):
            total += weights[need] * counts[need]
        if box.exhibition_kinds[exhibition] or box.exhibition_chosen[exhibition]:
            for count in counts:
                most = max(most, count)
                kinds += 1 if count > 0 else 0
            total += box.exhibition_chosen[exhibition] * most
            total += box.exhibition_kinds[exhibition] * kinds
        if box.exhibition_colours[exhibition]:
            total += box.exhibition_colours[exhibition] * self.colours.bit_count()
        total += box.exhibition_suffering[exhibition] * self.suffering
        return total + box.exhibition_mutation[exhibition] * self.mutations

    def match(self, customer: int) -> int:
        """How well it suits a customer (PB3)."""
        box = self.box
        counts = self.counts
        total = box.customer_suffering[customer] * self.suffering
        total += box.customer_mutation[customer] * self.mutations
        wishes = box.customer_needs[customer]
        rainbow = box.customer_rainbow[customer]
        for need in range(len(NEEDS)):
            total += wishes[need] * counts[need]
            if rainbow[need]:
                total += rainbow[need] * self.seen[need].bit_count()
        return total
