"""What a coach of Dungeon Petz speaks of: cages, food, needs, sales."""

from typing import Final, final

from undercroft.core.coach_rules import CoachRules, Fact, Name
from undercroft.core.game import Move
from undercroft.games.petz import steps
from undercroft.games.petz.arranging import has_free_cage
from undercroft.games.petz.business import (
    ON_BLACK_MARKET,
    ON_PLATFORM,
    customers_of_round,
    legal_sell,
    match_score,
)
from undercroft.games.petz.coach_needs import assigning_facts, rotting_facts
from undercroft.games.petz.constants import (
    CAGE_LEFT,
    CAGE_RIGHT,
    OLDER,
    RED,
    YELLOW,
    YOUNG_LEFT,
    YOUNG_RIGHT,
)
from undercroft.games.petz.display import play_symbols, strength
from undercroft.games.petz.exhibitions import entry_halves, legal_exhibit
from undercroft.games.petz.imps import imps_to_catch, legal_entertain
from undercroft.games.petz.moves import (
    Done,
    Exhibit,
    Feed,
    Group,
    House,
    LetGo,
    Release,
    Sell,
    Send,
)
from undercroft.games.petz.shopping import legal_send
from undercroft.games.petz.showing import hunger_left, legal_feed
from undercroft.games.petz.state import NOTHING, PLOTS, POINT, Player, State

# Kinds of choices by step, and the parts of a round in which one remark is enough.
TOPICS: Final[dict[int, tuple[str, int]]] = {
    steps.GROUP: ("group", 0),
    steps.SEND: ("send", 1),
    steps.TAKE: ("take", 1),
    steps.COLOUR: ("colour", 1),
    steps.PLACE_CAGE: ("place-cage", 2),
    steps.PLACE_ADDON: ("place-addon", 2),
    steps.HOUSE: ("house", 2),
    steps.SWAP: ("swap", 3),
    steps.ASSIGN: ("assign", 3),
    steps.FEED: ("feed", 4),
    steps.DIG: ("dig", 4),
    steps.ENTERTAIN: ("entertain", 5),
    steps.ARM: ("arm", 6),
    steps.CATCH: ("catch", 6),
    steps.DISCARD: ("discard", 6),
    steps.EXHIBIT: ("exhibit", 7),
    steps.SELL: ("sell", 8),
    steps.CLEAN: ("clean", 9),
    steps.STORE: ("store", 9),
}
PARTS: Final = 10
WORTH_A_WORD: Final = 6  # points of a sale
ENTRY_GAP: Final = 2 * POINT  # half points that another entry is worth more


@final
class PetzCoach(CoachRules[State, Move]):
    def topic(self, world: State, seat: int) -> str:
        return TOPICS[world.agenda[-1].kind][0]

    def turn(self, world: State, seat: int) -> int:
        return PARTS * world.round + TOPICS[world.agenda[-1].kind][1]

    def facts(self, world: State, seat: int, move: Move | None) -> list[Fact]:
        kind = world.agenda[-1].kind
        if kind == steps.GROUP:
            return grouping_facts(world, seat, move)
        if kind == steps.SEND:
            return sending_facts(world, seat, move)
        if kind == steps.HOUSE:
            return housing_facts(world, seat, move)
        if kind == steps.ASSIGN:
            if move is None:
                return rotting_facts(world, seat)
            return assigning_facts(world, seat, move)
        if kind == steps.SELL:
            return selling_facts(world, seat, move)
        return [] if move is None else showing_facts(world, seat, move)


def pet_name(state: State, kind: int) -> Name:
    return ("pets", state.box.pet_ids[kind])


def about_pet(fact: str, state: State, kind: int) -> Fact:
    return Fact(fact, {"pet": pet_name(state, kind)}, (f"pet:{kind}",))


def cages_left(player: Player) -> int:
    """Cages, new ones included, beyond the pets of a shop; negative if a pet has none."""
    cages = len([cage for cage in player.cages if cage != NOTHING]) + len(player.new_cages)
    pets = len([pet for pet in player.pets if pet is not None]) + len(player.lineup)
    return min(cages, PLOTS) - pets


# Shopping


def grouping_facts(state: State, seat: int, move: Move | None) -> list[Fact]:
    player = state.players[seat]
    if move is None:
        is_last = state.round == state.box.rounds[state.seats]
        full = cages_left(player) <= 0 and not is_last and not player.groups
        return [Fact("full", {}, (f"space:{CAGE_LEFT}",))] if full else []
    left = player.imps - sum([imps for imps, _ in player.groups])
    if isinstance(move, Group):
        left -= move.imps
    if left > 0:
        return []
    for plot in range(PLOTS):
        pet = player.pets[plot]
        if pet is not None:
            bars = state.box.bar_counts[pet.kind][pet.size][YELLOW]
            if bars > play_symbols(state.box, player, plot):
                return [about_pet("nobody-home", state, pet.kind)]
    return []


def sending_facts(state: State, seat: int, move: Move | None) -> list[Fact]:
    player = state.players[seat]
    left = cages_left(player)
    if move is None:
        cages = [
            one.space
            for one in legal_send(state, seat)
            if isinstance(one, Send) and one.space in (CAGE_LEFT, CAGE_RIGHT)
        ]
        if left >= 0 or not cages or not player.lineup:
            return []
        kind = player.lineup[-1].kind
        lit = (f"pet:{kind}", f"space:{cages[0]}")
        return [Fact("homeless", {"pet": pet_name(state, kind)}, lit)]
    buys = isinstance(move, Send) and move.space in (YOUNG_LEFT, YOUNG_RIGHT, OLDER)
    return [Fact("no-room", {}, (f"space:{CAGE_LEFT}",))] if buys and left <= 0 else []


# Arranging


def housing_facts(state: State, seat: int, move: Move | None) -> list[Fact]:
    player = state.players[seat]
    free = [
        plot for plot in range(PLOTS) if player.cages[plot] != NOTHING and player.pets[plot] is None
    ]
    pet = player.lineup[0]
    if isinstance(move, Release):
        enough = has_free_cage(state, seat) and len(free) >= len(player.lineup)
        return [about_pet("release", state, pet.kind)] if enough else []
    if not isinstance(move, House):
        return []
    red = state.box.bar_counts[pet.kind][pet.size][RED]
    others = [state.box.bar_counts[one.kind][one.size][RED] for one in player.lineup[1:]]
    here = strength(state.box, player, move.plot)
    best = max(free, key=lambda plot: strength(state.box, player, plot))
    if red <= here or strength(state.box, player, best) <= here or any(others):
        return []
    lit = (f"pet:{pet.kind}", f"cage:{player.cages[best]}")
    return [Fact("weak-cage", {"pet": pet_name(state, pet.kind), "n": red}, lit)]


# Showing off


def showing_facts(state: State, seat: int, move: Move) -> list[Fact]:
    """What a move would leave open, though it need not."""
    player, step = state.players[seat], state.agenda[-1]
    if isinstance(move, Feed):
        pet = player.pets[move.plot]
        assert pet is not None
        eaten = move.vegetables + move.meat + move.box
        hungry = hunger_left(state, player, move.plot, pet)
        most = max([amount_of(one) for one in legal_feed(state, step)])
        return [about_pet("unfed", state, pet.kind)] if eaten < min(most, hungry) else []
    if step.kind == steps.ENTERTAIN and isinstance(move, Done):
        bored = [plot for plot in range(PLOTS) if player.bored[plot] > 0]
        if not bored or len(legal_entertain(state, step)) < 2:
            return []
        pet = player.pets[bored[0]]
        assert pet is not None
        return [about_pet("bored", state, pet.kind)]
    if isinstance(move, LetGo):
        pet = player.pets[move.plot]
        assert pet is not None
        imps = imps_to_catch(state, player, move.plot, False)
        names = {"pet": pet_name(state, pet.kind), "n": imps}
        return [Fact("let-go", names, (f"pet:{pet.kind}",))]
    return exhibiting_facts(state, seat, move) if isinstance(move, Exhibit) else []


def amount_of(move: Move) -> int:
    assert isinstance(move, Feed)
    return move.vegetables + move.meat + move.box


def exhibiting_facts(state: State, seat: int, move: Exhibit) -> list[Fact]:
    """Another pet that would score clearly more."""
    player = state.players[seat]
    mine = entry_halves(state, player, move.plot, move.need)
    found, best = NOTHING, mine + ENTRY_GAP
    for one in legal_exhibit(state, seat):
        assert isinstance(one, Exhibit)
        halves = entry_halves(state, player, one.plot, one.need)
        if one.plot != move.plot and halves >= best:
            found, best = one.plot, halves
    if found == NOTHING:
        return []
    pet = player.pets[found]
    assert pet is not None
    names = {"pet": pet_name(state, pet.kind), "n": (best - mine) // POINT}
    return [Fact("entry", names, (f"pet:{pet.kind}",))]


# Business


def selling_facts(state: State, seat: int, move: Move | None) -> list[Fact]:
    """The best sale, before the last chance or instead of doing nothing."""
    is_last = state.round == state.box.rounds[state.seats]
    if (move is None and not is_last) or (move is not None and not isinstance(move, Done)):
        return []
    best, sale = 0, None
    for one in legal_sell(state, seat):
        if isinstance(one, Sell):
            points = sale_points(state, seat, one)
            if points > best:
                best, sale = points, one
    if sale is None or (best < WORTH_A_WORD and not is_last):
        return []
    pet = state.players[seat].pets[sale.plot]
    assert pet is not None
    names = {
        "pet": pet_name(state, pet.kind),
        "customer": ("customers", state.box.customer_ids[sale.customer]),
        "n": best,
    }
    lit = (f"pet:{pet.kind}", f"customer:{sale.customer}")
    return [Fact("last-sale" if move is None else "sale", names, lit)]


def sale_points(state: State, seat: int, move: Sell) -> int:
    pet = state.players[seat].pets[move.plot]
    assert pet is not None and move.customer in customers_of_round(state)
    return match_score(state, pet, move.customer) * (
        ON_PLATFORM if move.platform else ON_BLACK_MARKET
    )
