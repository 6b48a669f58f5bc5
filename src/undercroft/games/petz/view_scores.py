"""Score breakdowns of the view: what entries, sales and final scores add up from (PX, PB, PF)."""

from dataclasses import dataclass

from undercroft.core.quick_init import quickly_made
from undercroft.games.petz.ageing import business_acumen, imps_away, pet_display
from undercroft.games.petz.business import colours_with, customers_of_round, match_score, price
from undercroft.games.petz.cards import POTION
from undercroft.games.petz.constants import NEEDS
from undercroft.games.petz.exhibitions import (
    bonus,
    display_lines,
    display_score,
    entry_halves,
    entry_lines,
    exhibition_of_round,
    legal_exhibit,
    need_counts,
    that_count,
)
from undercroft.games.petz.moves import NO_NEED, Exhibit
from undercroft.games.petz.score_line import ScoreLine
from undercroft.games.petz.state import NOTHING, PLOTS, Pet, Player, State
from undercroft.games.petz.steps import DIG, DISCARD, EXHIBIT, FEED, SELL, Digging


@quickly_made
@dataclass(frozen=True, slots=True)
class EntryView:
    """What a seat has entered in this round's exhibition, or may enter."""

    seat: int
    plot: int  # of the pet, -1 for a whole display or no pet
    need: int  # it is judged by, as in the move
    halves: int
    lines: tuple[ScoreLine, ...]


@quickly_made
@dataclass(frozen=True, slots=True)
class SaleView:
    """What a customer thinks of a pet of the seat that sells, and its price."""

    plot: int
    customer: int
    match: int
    gold: int
    lines: tuple[ScoreLine, ...]


@quickly_made
@dataclass(frozen=True, slots=True)
class FinalView:
    """A score of the end of the game: 0 business acumen, 1 pet display."""

    seat: int
    exhibition: int
    halves: int
    lines: tuple[ScoreLine, ...]


# Exhibitions


def see_entered(state: State) -> tuple[EntryView, ...]:
    """In phase 4, the entries of those who have shown off, as far as their lines still tell them.

    Manure that the shovel removes later changes no score (PR3).
    """
    if not state.agenda or exhibition_of_round(state) == NOTHING:
        return ()
    step = state.agenda[-1]
    if not (FEED <= step.kind <= DISCARD or step.kind == EXHIBIT):
        return ()
    is_later = step.kind == DIG and Digging.of(step).later
    shown = state.order if is_later else state.order[: state.order.index(step.seat)]
    entries = [entered_by(state, seat) for seat in shown]
    return tuple([entry for entry in entries if entry is not None])


def entered_by(state: State, seat: int) -> EntryView | None:
    player = state.players[seat]
    exhibition = exhibition_of_round(state)
    if state.box.exhibition_single[exhibition]:
        entries = [entry for entry in may_enter(state, seat) if entry.halves == player.score]
        nothing = EntryView(seat, NOTHING, NO_NEED, 0, ())
        return entries[0] if entries else nothing if player.score == 0 else None
    halves = 2 * display_score(state, player, exhibition) + bonus(player)
    lines = display_lines(state, player, exhibition)
    return EntryView(seat, NOTHING, NO_NEED, halves, lines) if halves == player.score else None


def see_exhibits(state: State) -> tuple[EntryView, ...]:
    """Which pets the deciding seat may enter, the best first."""
    if not state.agenda or state.agenda[-1].kind != EXHIBIT:
        return ()
    return tuple(may_enter(state, state.agenda[-1].seat))


def may_enter(state: State, seat: int) -> list[EntryView]:
    player = state.players[seat]
    entries: list[EntryView] = []
    for move in legal_exhibit(state, seat):
        assert isinstance(move, Exhibit)
        halves = entry_halves(state, player, move.plot, move.need)
        lines = entry_lines(state, player, move.plot, move.need)
        entries.append(EntryView(seat, move.plot, move.need, halves, lines))
    return entries


# Customers


def see_sales(state: State) -> tuple[SaleView, ...]:
    """Every pet of the seat that sells and every customer, whether there is a match or not."""
    if not state.agenda or state.agenda[-1].kind != SELL:
        return ()
    player = state.players[state.agenda[-1].seat]
    sales: list[SaleView] = []
    for customer in customers_of_round(state):
        for plot in range(PLOTS):
            pet = player.pets[plot]
            if pet is not None:
                match = match_score(state, pet, customer)
                lines = match_lines(state, pet, customer)
                sales.append(SaleView(plot, customer, match, price(state, pet), lines))
    return tuple(sales)


def match_lines(state: State, pet: Pet, customer: int) -> tuple[ScoreLine, ...]:
    box = state.box
    counts = need_counts(state, pet)
    needs = box.customer_needs[customer]
    rainbow = box.customer_rainbow[customer]
    kinds = range(len(NEEDS))
    lines = [ScoreLine("need", counts[need], 2 * needs[need], need) for need in kinds]
    lines += [
        ScoreLine("rainbow", colours_with(state, pet, need), 2 * rainbow[need], need)
        for need in kinds
    ]
    lines.append(ScoreLine("suffering", pet.suffering, 2 * box.customer_suffering[customer]))
    lines.append(ScoreLine("mutation", pet.mutations, 2 * box.customer_mutation[customer]))
    return that_count(lines)


# The end of the game


def see_finals(state: State) -> tuple[FinalView, ...]:
    if state.agenda:
        return ()
    finals: list[FinalView] = []
    for seat in range(state.seats):
        player = state.players[seat]
        acumen = business_acumen(state, player)
        finals.append(FinalView(seat, 0, acumen, acumen_lines(state, player)))
        display = pet_display(state.box, player)
        finals.append(FinalView(seat, 1, display, shop_lines(state, player)))
    return tuple(finals)


def acumen_lines(state: State, player: Player) -> tuple[ScoreLine, ...]:
    box = state.box
    food = sum(player.vegetables) + sum(player.meat) + player.box_food
    return that_count(
        [
            ScoreLine("food", food, 2 * box.final_food),
            ScoreLine("artifact", player.artifacts.bit_count(), 2 * box.final_artifact),
            ScoreLine("potion", player.hand[POTION], 2 * box.final_potion),
            ScoreLine("gold", player.gold, box.final_gold_halves),
            ScoreLine("away", imps_away(state, player), 2 * box.final_imp_away),
        ]
    )


def shop_lines(state: State, player: Player) -> tuple[ScoreLine, ...]:
    box = state.box
    pets = [pet for pet in player.pets if pet is not None]
    tokens = sum(player.manure) + sum([pet.suffering + pet.mutations for pet in pets])
    cages = len([cage for cage in player.cages if cage != NOTHING])
    addons = len([addon for addon in player.addons if addon != NOTHING])
    return that_count(
        [
            ScoreLine("pets", len(pets), 2 * box.final_pet),
            ScoreLine("cage", cages, 2 * box.final_cage),
            ScoreLine("addon", addons, 2 * box.final_addon),
            ScoreLine("token", tokens, 2 * box.final_token),
        ]
    )
