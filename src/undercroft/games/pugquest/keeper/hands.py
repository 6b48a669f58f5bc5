"""The value of a hand: the best combos it can pay for, and the remaining cards."""

from typing import Final, final

from undercroft.games.pugquest.combos import level_of
from undercroft.games.pugquest.constants import ANY_TYPE, JOKER
from undercroft.games.pugquest.data import Box
from undercroft.games.pugquest.keeper.worth import (
    ANY_KEPT,
    JOKER_KEPT,
    LATER,
    SHIELD_KEPT,
    TOLL_KEPT,
    Prices,
)
from undercroft.games.pugquest.numbering import COMBOS_EACH, first_combo, treasure_row
from undercroft.games.pugquest.state import State

Cards = tuple[int, ...]
MOST_REMEMBERED: Final = 100_000
BITS: Final = 6  # enough for the cards of a kind, and for rows


@final
class Sheet:
    """What a hero can do with energies: rows with their costs, and values of kept cards."""

    def __init__(self, rows: list[tuple[Cards, float]], kept: tuple[float, ...]) -> None:
        self.rows = rows
        self.kept = kept
        self.known: dict[int, float] = {}

    def worth(self, hand: Cards) -> float:
        if len(self.known) > MOST_REMEMBERED:
            self.known.clear()
        return self.best(hand, 0)

    def best(self, hand: Cards, first: int) -> float:
        """The value of the best use of a hand, for the rows from this one on."""
        if first == len(self.rows):
            return self.rest(hand)
        key = first
        for count in hand:
            key = key << BITS | count
        known = self.known.get(key)
        if known is not None:
            return known
        cost, worth = self.rows[first]
        found = self.best(hand, first + 1)
        left = paid(hand, cost)
        if len(left) > 0:
            found = max(found, worth + self.best(left, first))
        self.known[key] = found
        return found

    def rest(self, hand: Cards) -> float:
        """The value of kept cards: two of a kind count, more hardly do."""
        total = hand[JOKER] * self.kept[JOKER]
        for card in range(JOKER):
            count = hand[card]
            if count > 0:
                total += self.kept[card] * (min(count, 2) + 0.4 * max(0, count - 2))
        return total


def paid(hand: Cards, cost: Cards) -> Cards:
    """The hand after paying a cost, with jokers for missing cards; () if impossible."""
    left = list(hand)
    jokers = 0
    for kind in range(JOKER):
        left[kind] -= cost[kind]
        if left[kind] < 0:
            jokers -= left[kind]
            left[kind] = 0
    if jokers > left[JOKER]:
        return ()
    left[JOKER] -= jokers
    for _ in range(cost[ANY_TYPE]):
        most = 0
        for kind in range(1, len(left)):
            if left[kind] > left[most]:
                most = kind
        if left[most] == 0:
            return ()
        left[most] -= 1
    return tuple(left)


@final
class Hands:
    """Creates and caches sheets; equal rows share one."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.prices = Prices(box)
        self.sheets: dict[tuple[int, ...], Sheet] = {}

    def sheet_of(self, state: State, seat: int) -> Sheet:
        player = state.players[seat]
        toll = state.box.world_type[state.card] if state.world > 1 and state.card >= 0 else -1
        key = (player.hero, level_of(state, seat), toll, *player.treasures)
        if key not in self.sheets:
            self.sheets[key] = self.new_sheet(player.hero, key[1], toll, player.treasures)
        return self.sheets[key]

    def new_sheet(self, hero: int, level: int, toll: int, treasures: tuple[int, ...]) -> Sheet:
        box = self.box
        usable = [
            row
            for row in range(first_combo(hero), first_combo(hero) + COMBOS_EACH)
            if box.rows[row].level <= level
        ]
        usable += [treasure_row(treasure) for treasure in sorted(set(treasures))]
        rows = [
            (box.rows[row].cost, LATER * self.prices.rows[row])
            for row in usable
            if box.rows[row].units > 0 and self.prices.rows[row] > 0
        ]
        kept = [ANY_KEPT] * 6
        kept[JOKER] = JOKER_KEPT
        kept[box.hero_type[hero]] += SHIELD_KEPT
        if toll >= 0:
            kept[toll] += TOLL_KEPT
        return Sheet(rows, tuple(kept))

    def worth(self, state: State, seat: int) -> float:
        """The value of a hero's current hand."""
        return self.sheet_of(state, seat).worth(tuple(state.players[seat].hand))


def with_card(hand: Cards, card: int, count: int) -> Cards:
    """The hand with a number of cards of a kind added or removed."""
    return (*hand[:card], hand[card] + count, *hand[card + 1 :])
