"""Setup and phase 1: stocking the town, turning up tiles, income (PS, PT)."""

from undercroft.core.game import CHANCE, Step, follow_with, tell
from undercroft.core.tuples import with_item, without
from undercroft.games.petz.cards import HAND
from undercroft.games.petz.constants import (
    ACTION_SPACES,
    ADDON,
    ARTIFACT_TENT,
    FARM_GOLD,
    FARM_MEAT,
    FARM_VEGETABLE,
    GREEN_DUMMY,
    MEAT_STAND,
    MIXED_STAND,
    OLDER,
    RED_DUMMY,
    VEGETABLE_STAND,
)
from undercroft.games.petz.data import Box
from undercroft.games.petz.events import (
    Dealt,
    FoodLaidOut,
    LeftTheTown,
    NeutralImps,
    Paid,
    SentToFarm,
)
from undercroft.games.petz.moves import (
    ARTIFACT,
    CAGE,
    CUSTOMER,
    EXHIBITION,
    EXTENSION,
    PET,
    START,
    Deal,
)
from undercroft.games.petz.state import NOTHING, PLOTS, Player, State
from undercroft.games.petz.steps import (
    BEGIN_ROUND,
    DEAL,
    DEAL_OLDER,
    FARM_GOODS,
    FULL_FORESIGHT,
    MORE_FORESIGHT,
    OPENING_HAND,
    TURN_UP,
)
from undercroft.games.petz.supply import (
    is_blocked,
    neutral_spaces,
    new_cages,
    older_pets,
    young_pets,
)


def open_shops(box: Box, seats: int, rules: int, start: int) -> State:
    """Setup (PS1-PS11). Stacks are unordered: chance picks when something is dealt."""
    state = State(box, seats, rules)
    state.players = [new_player(box) for _ in range(seats)]
    state.spaces = [NOTHING] * ACTION_SPACES
    state.space_imps = [0] * ACTION_SPACES
    state.pet_stack = box.pet_stack
    state.cage_stack = box.cage_stack
    state.addon_stack = box.addon_stack
    state.artifact_stack = tuple(range(10))
    state.exhibition_stack = box.exhibition_stack
    state.customer_stack = box.customer_stack
    state.deck = list(box.deck)
    state.deck_left = [sum(box.deck[6 * colour : 6 * colour + 6]) for colour in range(4)]
    state.discards = [0] * len(box.deck)
    state.round = 1
    state.neutral = neutral_spaces(box.rings, seats, 1)
    steps = [Step(DEAL, CHANCE, START)] if start < 0 else []
    steps.append(Step(TURN_UP))
    steps += first_goods(state)
    steps += [Step(OPENING_HAND, seat) for seat in range(seats)]
    steps.append(Step(BEGIN_ROUND))
    follow_with(state, steps)
    state.start = max(start, 0)
    lay_out_food(state, box.first_food[seats])
    return state


def new_player(box: Box) -> Player:
    """A player with imps, gold and the printed cage with its manure (PS2-PS4)."""
    player = Player()
    player.imps = box.start_imps
    player.gold = box.start_gold
    player.manure = (box.start_manure, 0, 0, 0)
    player.vegetables = tuple([0] * box.vegetable_chambers)
    player.meat = tuple([0] * box.meat_chambers)
    player.hand = [0] * HAND
    player.pets = [None] * PLOTS
    return player


def first_goods(state: State) -> list[Step]:
    """Goods of round 1: pets, cages, addons, artifacts; fewer if spaces are blocked (PS8, PS11)."""
    young = young_pets(state.neutral)
    older = older_pets(state.neutral)
    cages = new_cages(state.neutral) + 1
    addons = 0 if blocked(state, ADDON) else 2
    artifacts = 0 if blocked(state, ARTIFACT_TENT) else 2
    return (
        [Step(DEAL, CHANCE, PET)] * young
        + [Step(DEAL_OLDER)] * older
        + [Step(DEAL, CHANCE, CAGE)] * cages
        + [Step(DEAL, CHANCE, EXTENSION)] * addons
        + [Step(DEAL, CHANCE, ARTIFACT)] * artifacts
    )


# Neutral imps (PS10, PT3)


def blocked(state: State, space: int) -> bool:
    return is_blocked(state.neutral, space)


# Tiles (PS6, PS7, PT2)


def turn_up(state: State) -> None:
    """Exhibitions are known one round ahead, customers two; foresight adds more (PA3, PA4)."""
    last = state.box.rounds[state.seats]
    ahead = 1 if state.rules & MORE_FORESIGHT else 0
    if state.rules & FULL_FORESIGHT:
        ahead = last
    exhibitions = min(last, state.round + 1 + ahead) - 1
    customers_to = min(last, state.round + 2 + ahead)
    customers = customers_to - 2 + (1 if customers_to == last else 0)
    follow_with(
        state,
        [Step(DEAL, CHANCE, EXHIBITION)] * (exhibitions - len(state.exhibitions))
        + [Step(DEAL, CHANCE, CUSTOMER)] * (customers - len(state.customers)),
    )


# Restocking (PT3-PT8)


def restock(state: State) -> None:
    state.neutral = neutral_spaces(state.box.rings, state.seats, state.round)
    if state.news is not None and state.neutral:
        spaces = [space for space in range(18) if blocked(state, space)]
        tell(state, NeutralImps(tuple(spaces)))
    lay_out_food(state, state.box.exhibition_food[state.exhibitions[state.round - 2]])
    steps = replace_artifacts(state) + replace_cages(state) + replace_addons(state)
    follow_with(state, steps + move_pets_up(state))


def lay_out_food(state: State, numbers: tuple[int, ...]) -> None:
    """Discard leftovers and fill the stands by the tile's numbers (PT4)."""
    vegetables, mixed_vegetables, mixed_meat, meat = numbers
    if blocked(state, GREEN_DUMMY):
        mixed_vegetables = max(0, mixed_vegetables - 1)
    if blocked(state, RED_DUMMY):
        mixed_meat = max(0, mixed_meat - 1)
    if blocked(state, MIXED_STAND):
        mixed_vegetables = mixed_meat = 0
    if blocked(state, VEGETABLE_STAND):
        vegetables = 0
    if blocked(state, MEAT_STAND):
        meat = 0
    state.food = (vegetables, mixed_vegetables, mixed_meat, meat)
    state.farm_vegetables = state.farm_gold = 0
    if state.news is not None:
        tell(state, FoodLaidOut(vegetables, mixed_vegetables, mixed_meat, meat))


def clear_away(state: State, what: int, items: tuple[int, ...]) -> None:
    if state.news is not None:
        for item in items:
            tell(state, LeftTheTown(what, item))


def replace_artifacts(state: State) -> list[Step]:
    """Leftovers leave the game; deal two new artifacts unless the space is blocked (PT5)."""
    clear_away(state, ARTIFACT, state.artifacts)
    state.artifacts = ()
    return [] if blocked(state, ARTIFACT_TENT) else [Step(DEAL, CHANCE, ARTIFACT)] * 2


def replace_cages(state: State) -> list[Step]:
    """The lowest leftover cage moves to the top; deal two new ones below (PT6)."""
    clear_away(state, CAGE, state.cages[:-1])
    state.cages = state.cages[-1:]
    return [Step(DEAL, CHANCE, CAGE)] * new_cages(state.neutral)


def replace_addons(state: State) -> list[Step]:
    """One leftover addon stays, the lower of two; deal one new one (PT7)."""
    if blocked(state, ADDON):
        return []
    clear_away(state, EXTENSION, state.addons[:-1])
    state.addons = state.addons[-1:]
    return [Step(DEAL, CHANCE, EXTENSION)]


def move_pets_up(state: State) -> list[Step]:
    """Older pets go to farms, young pets grow and move up; deal new ones (PT8)."""
    for pet in state.older:
        send_to_farm(state, pet)
    state.older = state.young
    state.young = ()
    if blocked(state, OLDER):
        clear_away(state, PET, state.older[:1])
        state.older = state.older[1:]
    return [Step(DEAL, CHANCE, PET)] * young_pets(state.neutral)


def send_to_farm(state: State, pet: int) -> None:
    """A pet sent to a farm adds 1 meat; with PA5 what its kind gives."""
    if state.news is not None:
        tell(state, SentToFarm(pet))
    if blocked(state, MEAT_STAND):
        return
    gift = state.box.farm_gift[pet] if state.rules & FARM_GOODS else FARM_MEAT
    if gift == FARM_MEAT:
        state.food = with_item(state.food, 3, state.food[3] + 1)
    elif gift == FARM_VEGETABLE:
        state.farm_vegetables += 1
    elif gift == FARM_GOLD:
        state.farm_gold += 1


# Dealing and income


def stack_of(state: State, what: int) -> tuple[int, ...]:
    """What chance can still deal of a kind; for START, the seats (PS9)."""
    if what == PET:
        return state.pet_stack
    if what == CAGE:
        return state.cage_stack
    if what == EXTENSION:
        return state.addon_stack
    if what == ARTIFACT:
        return state.artifact_stack
    if what == EXHIBITION:
        return state.exhibition_stack
    if what == CUSTOMER:
        return state.customer_stack
    return tuple(range(state.seats))


def deal(state: State, step: Step, move: Deal) -> None:
    """Put the component that chance picked in its place, after those already there (PS13)."""
    item = move.item
    if move.what == PET:
        state.pet_stack = without(state.pet_stack, item)
        if step.kind == DEAL_OLDER:
            state.older += (item,)
        else:
            state.young += (item,)
    elif move.what == CAGE:
        state.cage_stack = without(state.cage_stack, item)
        state.cages += (item,)
    elif move.what == EXTENSION:
        state.addon_stack = without(state.addon_stack, item)
        state.addons += (item,)
    elif move.what == ARTIFACT:
        state.artifact_stack = without(state.artifact_stack, item)
        state.artifacts += (item,)
    elif move.what == EXHIBITION:
        state.exhibition_stack = without(state.exhibition_stack, item)
        state.exhibitions += (item,)
    elif move.what == CUSTOMER:
        state.customer_stack = without(state.customer_stack, item)
        state.customers += (item,)
    else:
        state.start = item
    if state.news is not None:
        tell(state, Dealt(move.what, item))


def pay_income(state: State) -> None:
    """The first players from the start player on get less (PT9)."""
    box = state.box
    for place in range(state.seats):
        seat = (state.start + place) % state.seats
        low = place < box.income_first[state.seats]
        gold = box.income_low if low else box.income_high
        state.players[seat].gold += gold
        if state.news is not None:
            tell(state, Paid(seat, gold))
