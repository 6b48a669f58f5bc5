"""Dispatch: which seats decide, and which function handles each step. Contains no rules."""

from random import Random
from typing import Final

from undercroft.core.game import CHANCE, FIRST_EDITION, Move, Step, follow_with, tell
from undercroft.games.petz import (
    ageing,
    arranging,
    business,
    drawing,
    exhibitions,
    imps,
    shopping,
    showing,
    steps,
    town,
)
from undercroft.games.petz.events import RoundBegan
from undercroft.games.petz.moves import (
    DEALS,
    PET,
    Armour,
    Assign,
    Catch,
    Clean,
    Colour,
    Deal,
    Dig,
    Discard,
    Done,
    Entertain,
    Exhibit,
    Feed,
    Group,
    House,
    Keep,
    LetGo,
    Place,
    Release,
    Sell,
    Send,
    Store,
    Swap,
    Take,
)
from undercroft.games.petz.state import State

ALL_SETS: Final[list[tuple[int, ...]]] = [
    tuple([seat for seat in range(4) if mask >> seat & 1]) for mask in range(16)
]
CHANCE_TO_ACT: Final[tuple[int, ...]] = (CHANCE,)
NOBODY: Final[tuple[int, ...]] = ()
# Steps of rounds, by the order of play, whether it is the first round, and the edition.
PHASES: Final[dict[tuple[tuple[int, ...], int, int], list[Step]]] = {}


def begin_round(state: State) -> None:
    state.order = ageing.round_order(state)
    if state.news is not None:
        tell(state, RoundBegan(state.round, state.start, state.order))
    key = (state.order, min(state.round, 2), state.edition)
    phases = PHASES.get(key)
    if phases is None:
        phases = PHASES[key] = phases_of(state)
    follow_with(state, phases)


def phases_of(state: State) -> list[Step]:
    """The six phases of a round, as steps; the first round is prepared by setup (PT1)."""
    order = state.order
    phases = [] if state.round == 1 else [Step(steps.TURN_UP), Step(steps.RESTOCK)]
    phases += [Step(steps.INCOME), Step(steps.BEGIN_GROUPING)]
    phases += [Step(steps.ARRANGE, seat) for seat in order]
    for seat in order:
        phases += [Step(steps.CRYSTAL_BALL, seat), Step(steps.DRAW_NEEDS, seat)]
    phases.append(Step(steps.BEGIN_ASSIGNING))
    phases += [Step(steps.SHOW_OFF, seat) for seat in order]
    if state.edition > FIRST_EDITION:
        phases += [Step(steps.SHOVEL_AGAIN, seat) for seat in order]
    if state.round >= 2:
        phases.append(Step(steps.AWARDS))
    phases += [Step(steps.BUSINESS, seat) for seat in order]
    phases.append(Step(steps.CLEAR_NEEDS))
    phases += [Step(steps.WORK, seat) for seat in order]
    phases += [Step(steps.MAGIC_BOXES, seat) for seat in order]
    phases += [Step(steps.AGE), Step(steps.END_ROUND)]
    return phases


def to_act(state: State) -> tuple[int, ...]:
    if not state.agenda:
        return NOBODY
    step = state.agenda[-1]
    if step.kind <= steps.DRAW:
        return CHANCE_TO_ACT
    if step.kind == steps.GROUP or step.kind == steps.ASSIGN:
        mask = 0
        for seat in range(state.seats):
            if not state.players[seat].ready:
                mask |= 1 << seat
        return ALL_SETS[mask]
    return ALL_SETS[1 << step.seat]


def is_sealed(state: State) -> bool:
    """Grouping and assigning are simultaneous and secret (PG1, PN8)."""
    return bool(state.agenda) and state.agenda[-1].kind in (steps.GROUP, steps.ASSIGN)


def advance(state: State) -> None:
    """Perform steps until somebody has a decision to make."""
    while state.agenda:
        step = state.agenda[-1]
        if step.kind == steps.DRAW:
            if drawing.draw_waits(state, step.seat):
                return
            state.agenda.pop()
        elif step.kind <= steps.DEAL_OLDER:
            if town.stack_of(state, dealt_by(step)):
                return
            state.agenda.pop()  # an empty stack deals nothing (PT10)
        elif step.kind == steps.GROUP or step.kind == steps.ASSIGN:
            if not all(player.ready for player in state.players):
                return
            state.agenda.pop()
            if step.kind == steps.GROUP:
                shopping.show_groups(state)
        elif step.kind <= steps.EXHIBIT:
            return
        else:
            state.agenda.pop()
            perform(state, step)


def perform(state: State, step: Step) -> None:
    """Perform a step that needs no decision."""
    kind, seat = step.kind, step.seat
    if kind == steps.SHOP:
        shopping.next_group(state)
    elif kind == steps.ARRANGE:
        arranging.arrange(state, seat)
    elif kind == steps.CRYSTAL_BALL:
        drawing.gaze(state, seat)
    elif kind == steps.DRAW_NEEDS:
        drawing.draw_for_pets(state, seat)
    elif kind == steps.SHOW_OFF:
        showing.show_off(state, seat)
    elif kind == steps.HUNGER_NEEDS:
        showing.hunger_needs(state, step)
    elif kind == steps.POOP_NEEDS:
        showing.poop_needs(state, seat)
        imps.take_shovel(state, seat)
    elif kind == steps.PLAY_NEEDS:
        imps.play_needs(state, seat)
    elif kind == steps.PUT_ON_ARMOUR:
        imps.put_on_armour(state, seat)
    elif kind == steps.ANGER_NEEDS:
        imps.anger_needs(state, step)
    elif kind == steps.MAGIC_NEEDS:
        showing.magic_needs(state, seat)
    elif kind == steps.DISEASE_NEEDS:
        showing.disease_needs(state, seat)
    elif kind == steps.POTIONS:
        showing.settle_potions(state, seat)
    elif kind == steps.ENTER:
        exhibitions.enter(state, seat)
    elif kind == steps.SHOVEL_AGAIN:
        imps.take_shovel_again(state, seat)
    elif kind == steps.BUSINESS:
        business.open_business(state, seat)
    elif kind == steps.WORK:
        business.work(state, seat)
    elif kind == steps.MAGIC_BOXES:
        ageing.refill_box(state, seat)
    else:
        perform_for_all(state, step)


def perform_for_all(state: State, step: Step) -> None:
    """Perform a step for all players."""
    kind = step.kind
    if kind == steps.BEGIN_ROUND:
        begin_round(state)
    elif kind == steps.TURN_UP:
        town.turn_up(state)
    elif kind == steps.RESTOCK:
        town.restock(state)
    elif kind == steps.INCOME:
        town.pay_income(state)
    elif kind == steps.BEGIN_GROUPING:
        shopping.begin_grouping(state)
    elif kind == steps.BEGIN_ASSIGNING:
        drawing.begin_assigning(state)
    elif kind == steps.AWARDS:
        exhibitions.give_awards(state)
    elif kind == steps.CLEAR_NEEDS:
        business.clear_needs(state)
    elif kind == steps.AGE:
        ageing.age(state)
    elif kind == steps.END_ROUND:
        ageing.end_round(state)
    elif kind == steps.OPENING_HAND:
        drawing.opening_hand(state, step.seat)


# Chance


def dealt_by(step: Step) -> int:
    """The kind of component a step deals."""
    return PET if step.kind == steps.DEAL_OLDER else step.mark


def outcomes(state: State) -> list[tuple[Deal, int]]:
    step = state.agenda[-1]
    if step.kind == steps.DRAW:
        return drawing.draw_outcomes(state)
    what = dealt_by(step)
    return [(DEALS[what][item], 1) for item in town.stack_of(state, what)]


def sample(state: State, rng: Random) -> Deal:
    step = state.agenda[-1]
    if step.kind == steps.DRAW:
        return drawing.draw_sample(state, rng)
    what = dealt_by(step)
    stack = town.stack_of(state, what)
    return DEALS[what][stack[int(rng.random() * len(stack))]]


def deal(state: State, move: Deal) -> None:
    step = state.agenda[-1]
    if step.kind == steps.DRAW:
        drawing.draw(state, step.seat, move)
    else:
        state.agenda.pop()
        town.deal(state, step, move)
    advance(state)


# Players


def legal(state: State, seat: int) -> list[Move]:
    """All moves of a seat that may act, by the rule of the step."""
    step = state.agenda[-1]
    kind = step.kind
    # Shopping (PG)
    if kind == steps.GROUP:
        return shopping.legal_group(state, seat)
    if kind == steps.SEND:
        return shopping.legal_send(state, seat)
    if kind == steps.TAKE:
        return shopping.legal_take(state, step.mark)
    if kind == steps.COLOUR:
        return shopping.legal_colour(state, step)
    # Arranging and needs (PN)
    if kind == steps.PLACE_CAGE:
        return arranging.legal_place_cage(state, step)
    if kind == steps.PLACE_ADDON:
        return arranging.legal_place_addon(state, seat)
    if kind == steps.HOUSE:
        return arranging.legal_house(state, seat)
    if kind == steps.SWAP:
        return drawing.legal_swap(state, step)
    if kind == steps.ASSIGN:
        return drawing.legal_assign(state, seat)
    # Showing off (PE)
    if kind == steps.FEED:
        return showing.legal_feed(state, step)
    if kind == steps.DIG:
        return imps.legal_dig(state, step)
    if kind == steps.ENTERTAIN:
        return imps.legal_entertain(state, step)
    if kind == steps.ARM:
        return imps.legal_armour(state, step)
    if kind == steps.CATCH:
        return imps.legal_catch(state, seat, step.mark)
    if kind == steps.DISCARD:
        return showing.legal_discard(state, step)
    # The exhibition (PX)
    if kind == steps.EXHIBIT:
        return exhibitions.legal_exhibit(state, seat)
    # Business (PB)
    if kind == steps.SELL:
        return business.legal_sell(state, seat)
    if kind == steps.CLEAN:
        return business.legal_clean(state, step)
    # Ageing (PY, PR8)
    return ageing.legal_store(state, seat)


def apply(state: State, seat: int, move: Move) -> None:
    """Make a move by its rule and run on to the next decision."""
    if isinstance(move, Done):
        finish(state, seat, move)
    elif isinstance(move, Group):
        shopping.make_group(state, seat, move)
    elif isinstance(move, Send):
        shopping.send(state, seat, move)
    elif isinstance(move, Keep):
        shopping.keep(state, seat, move)
    elif isinstance(move, Take):
        shopping.take(state, seat, move)
    elif isinstance(move, Colour):
        shopping.colour_book(state, seat, move)
    elif isinstance(move, Place):
        arranging.place(state, seat, move)
    elif isinstance(move, House | Release):
        arranging.house(state, seat, move)
    elif isinstance(move, Swap):
        drawing.swap(state, seat, move)
    elif isinstance(move, Assign):
        drawing.assign(state, seat, move)
    elif isinstance(move, Feed):
        showing.feed_pet(state, seat, move)
    elif isinstance(move, Dig):
        imps.dig(state, seat, move)
    elif isinstance(move, Entertain):
        imps.entertain(state, seat, move)
    elif isinstance(move, Armour):
        imps.armour(state, seat, move)
    elif isinstance(move, Catch | LetGo):
        imps.catch(state, seat, move)
    elif isinstance(move, Discard):
        showing.discard_surplus(state, seat, move)
    elif isinstance(move, Exhibit):
        exhibitions.exhibit(state, seat, move)
    elif isinstance(move, Sell):
        business.sell(state, seat, move)
    elif isinstance(move, Clean):
        business.clean(state, seat, move)
    elif isinstance(move, Store):
        ageing.store(state, seat, move)
    advance(state)


def finish(state: State, seat: int, move: Done) -> None:
    """End a step that could be repeated."""
    kind = state.agenda[-1].kind
    if kind == steps.GROUP:
        shopping.make_group(state, seat, move)
    elif kind == steps.SWAP:
        drawing.swap(state, seat, move)
    elif kind == steps.DIG:
        imps.dig(state, seat, move)
    elif kind == steps.ENTERTAIN:
        imps.entertain(state, seat, move)
    elif kind == steps.ARM:
        imps.armour(state, seat, move)
    elif kind == steps.SELL:
        business.sell(state, seat, move)
    elif kind == steps.CLEAN:
        business.clean(state, seat, move)
    elif kind == steps.STORE:
        ageing.store(state, seat, move)
