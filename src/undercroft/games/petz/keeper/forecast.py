"""Expected needs of pets, from their bars and the composition of the decks."""

from typing import Final, final

from undercroft.games.petz.constants import (
    ANGER,
    COLOURS,
    DISEASE,
    HUNGER,
    MAGIC,
    NEEDS,
    PLAY,
    POOP,
)
from undercroft.games.petz.data import Box

SIZES: Final = 8
UNKNOWN: Final = -99.0


@final
class Forecast:
    """Expectations by kind and size of pet, computed on demand."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.odds = odds_of(box)
        rows = len(box.pet_ids) * SIZES
        self.matches = [UNKNOWN] * (rows * len(box.customer_ids))
        self.shows = [UNKNOWN] * (rows * len(box.exhibition_ids))
        self.forced: list[list[float]] = [[] for _ in range(2 * rows)]
        self.means = [UNKNOWN] * (rows * len(NEEDS))

    def match(self, kind: int, size: int, customer: int) -> float:
        """The expected match score of a pet with a customer when cards are assigned for it."""
        at = (customer * len(self.box.pet_ids) + kind) * SIZES + size
        if self.matches[at] == UNKNOWN:
            self.matches[at] = self.count_match(self.box.bar_counts[kind][size], customer)
        return self.matches[at]

    def count_match(self, bars: tuple[int, ...], customer: int) -> float:
        values = [float(points) for points in self.box.customer_needs[customer]]
        total = 0.0
        for colour in range(len(COLOURS)):
            if bars[colour] > 0:
                total += self.best_of(values, colour, bars[colour])
                for need in range(len(NEEDS)):
                    rainbow = self.box.customer_rainbow[customer][need]
                    if rainbow:
                        odds = self.odds[6 * colour + need]
                        total += rainbow * up_to(1, bars[colour] + 1, odds)
        return total

    def best_of(self, values: list[float], colour: int, bars: int) -> float:
        """The expected sum of the best cards for these bars, with one more card to choose from.

        Sums, over the distinct values, the expected number of cards worth at least that value.
        """
        odds = self.odds
        steps = sorted({values[need] for need in range(len(NEEDS)) if odds[6 * colour + need] > 0})
        if not steps:
            return 0.0
        total = steps[0] * bars
        for at in range(1, len(steps)):
            chance = 0.0
            for need in range(len(NEEDS)):
                if values[need] >= steps[at]:
                    chance += odds[6 * colour + need]
            total += (steps[at] - steps[at - 1]) * up_to(bars, bars + 1, chance)
        return total

    def show(self, kind: int, size: int, exhibition: int) -> float:
        """The expected points of a pet in an exhibition, without tokens and manure."""
        at = (exhibition * len(self.box.pet_ids) + kind) * SIZES + size
        if self.shows[at] == UNKNOWN:
            self.shows[at] = self.count_show(self.box.bar_counts[kind][size], size, exhibition)
        return self.shows[at]

    def count_show(self, bars: tuple[int, ...], size: int, exhibition: int) -> float:
        box = self.box
        values = [float(points) for points in box.exhibition_needs[exhibition]]
        total = float(box.exhibition_pets[exhibition])
        kinds = 0.0
        chosen = 0.0
        for need in range(len(NEEDS)):
            lacking = 1.0
            count = 0.0
            for colour in range(len(COLOURS)):
                if bars[colour] > 0:
                    odds = self.odds[6 * colour + need]
                    lacking *= (1 - odds) ** (bars[colour] + 1)
                    count += up_to(bars[colour], bars[colour] + 1, odds)
            kinds += 1 - lacking
            chosen = max(chosen, count)
        for colour in range(len(COLOURS)):
            if bars[colour] > 0:
                total += self.best_of(values, colour, bars[colour])
                total += box.exhibition_colours[exhibition]
        total += box.exhibition_kinds[exhibition] * min(kinds, 0.9 * size)
        return total + box.exhibition_chosen[exhibition] * chosen

    def magic(self, kind: int, size: int) -> list[float]:
        """The probabilities that at least 0, 1, 2, … magic needs must be assigned to a pet."""
        return self.tail(kind, size, MAGIC, 0)

    def anger(self, kind: int, size: int) -> list[float]:
        """The probabilities that at least 0, 1, 2, … anger needs must be assigned to a pet."""
        return self.tail(kind, size, ANGER, 1)

    def tail(self, kind: int, size: int, need: int, which: int) -> list[float]:
        at = (kind * SIZES + size) * 2 + which
        if not self.forced[at]:
            self.forced[at] = self.count_forced(self.box.bar_counts[kind][size], need)
        return self.forced[at]

    def count_forced(self, bars: tuple[int, ...], need: int) -> list[float]:
        """Needs that can't be avoided: one card of each colour may stay in hand."""
        chances = [1.0] + [0.0] * 11
        for colour in range(len(COLOURS)):
            odds = self.odds[6 * colour + need]
            if bars[colour] == 0 or odds == 0:
                continue
            drawn = bars[colour] + 1
            mixed = [0.0] * 12
            for count in range(drawn + 1):
                chance = binomial(count, drawn, odds)
                for before in range(12 - drawn):
                    mixed[before + max(0, count - 1)] += chances[before] * chance
            chances = mixed
        tail = [0.0] * 13
        for count in range(11, -1, -1):
            tail[count] = tail[count + 1] + chances[count]
        return tail

    def mean(self, kind: int, size: int, need: int) -> float:
        """The expected number of a need on a pet in a round."""
        at = (kind * SIZES + size) * len(NEEDS) + need
        if self.means[at] == UNKNOWN:
            bars = self.box.bar_counts[kind][size]
            total = 0.0
            for colour in range(len(COLOURS)):
                total += bars[colour] * self.odds[6 * colour + need]
            self.means[at] = total
        return self.means[at]

    def hunger(self, kind: int, size: int) -> float:
        return self.mean(kind, size, HUNGER)

    def play(self, kind: int, size: int) -> float:
        return self.mean(kind, size, PLAY)

    def poop(self, kind: int, size: int) -> float:
        return self.mean(kind, size, POOP)

    def disease(self, kind: int, size: int) -> float:
        return self.mean(kind, size, DISEASE)


_LATEST: list[Forecast] = []  # a data pack may replace the box, but hardly ever does


def forecast_for(box: Box) -> Forecast:
    """The forecast for a box; the latest one is cached."""
    for forecast in _LATEST:
        if forecast.box is box:
            return forecast
    made = Forecast(box)
    _LATEST[:] = [made]
    return made


def odds_of(box: Box) -> list[float]:
    """The share of each card in the deck of its colour."""
    odds: list[float] = []
    for colour in range(len(COLOURS)):
        cards = box.deck[6 * colour : 6 * colour + 6]
        total = max(1, sum(cards))
        odds += [count / total for count in cards]
    return odds


def binomial(count: int, tries: int, chance: float) -> float:
    """The probability of so many successes."""
    ways = 1
    for at in range(count):
        ways = ways * (tries - at) // (at + 1)
    return float(ways * chance**count * (1 - chance) ** (tries - count))


def up_to(most: int, tries: int, chance: float) -> float:
    """The expected number of successes, capped."""
    total = 0.0
    for count in range(1, tries + 1):
        total += min(most, count) * binomial(count, tries, chance)
    return total
