"""Treasures and prizes in use, and looking at the deck (QH5, QD3)."""

from random import Random

from undercroft.core.game import Move, Step, tell
from undercroft.games.pugquest.combos import begin_resolution, is_possible, play
from undercroft.games.pugquest.constants import (
    A_ROUND,
    A_TURN,
    A_WORLD,
    FIRST_FOE,
    LOOKED,
    NO_CARDS,
    ON_TURN,
    ONCE,
)
from undercroft.games.pugquest.defeat import gain_treasure, lose_treasure
from undercroft.games.pugquest.energy import into_hand
from undercroft.games.pugquest.events import Reshuffled, TreasureFound
from undercroft.games.pugquest.moves import (
    DEALS,
    KEEPS,
    PRIZES,
    TOPS,
    TREASURE,
    USES,
    Deal,
    Keep,
    Top,
)
from undercroft.games.pugquest.numbering import (
    prize_bit,
    prize_row,
    treasure_bit,
    treasure_row,
)
from undercroft.games.pugquest.payments import can_pay, may_pay
from undercroft.games.pugquest.state import NOTHING, State, with_item, without
from undercroft.games.pugquest.steps import (
    ORDER,
    SECOND_EDITION,
    TAKE_DROP,
    DroppedTreasure,
    is_for_market,
)

# Using


def legal_uses(state: State, seat: int) -> list[Move]:
    """The treasures and prizes a hero can use on its turn; equal ones once."""
    moves: list[Move] = []
    player = state.players[seat]
    last = NOTHING
    for treasure in player.treasures:
        if treasure != last and can_use(state, seat, seat, treasure):
            moves.append(USES[treasure])
        last = treasure
    kinds = 0
    for card in player.prizes:
        if not kinds >> card // 2 & 1 and can_use_prize(state, seat, card):
            kinds |= 1 << card // 2
            moves.append(PRIZES[card])
    return moves


def can_use(state: State, who: int, seat: int, treasure: int, asking: bool = False) -> bool:
    """Whether a creature can use a treasure: its seat can pay, and it would do something."""
    row = state.box.rows[treasure_row(treasure)]
    if row.when != ON_TURN or row.is_passive or state.used & treasure_bit(treasure):
        return False
    if state.box.treasure_use[treasure] == A_TURN and state.marks[who] & LOOKED:
        return False
    if row.units > 0 and state.combos >= state.box.most_combos:
        return False
    able = may_pay(state, seat, row.cost) if asking else can_pay(state, seat, row.cost)
    return able and is_possible(state, who, treasure_row(treasure))


def use_treasure(state: State, seat: int, treasure: int) -> None:
    """Use a treasure; a consumable is discarded (QH5)."""
    note_use(state, seat, treasure)
    if state.box.treasure_use[treasure] == ONCE:
        player = state.players[seat]
        player.treasures = without(player.treasures, treasure)
        begin_resolution(state, seat, seat, treasure_row(treasure), NO_CARDS, 0)
        lose_treasure(state, seat, treasure)
    else:
        play(state, seat, treasure_row(treasure))


def note_use(state: State, who: int, treasure: int) -> None:
    """Keep in mind that a treasure was used that has a limit; the first edition knew fewer."""
    use = state.box.treasure_use[treasure]
    if use == A_TURN and (who < FIRST_FOE or state.edition >= SECOND_EDITION):
        state.marks[who] |= LOOKED
    elif use in (A_ROUND, A_WORLD) and state.edition >= SECOND_EDITION:
        state.used |= treasure_bit(treasure)


def can_use_prize(state: State, seat: int, card: int) -> bool:
    row = state.box.rows[prize_row(card // 2)]
    if row.is_passive or state.used & prize_bit(card):
        return False
    return is_possible(state, seat, prize_row(card // 2))


def use_prize(state: State, seat: int, card: int) -> None:
    use = state.box.prize_use[card // 2]
    if use == ONCE:
        player = state.players[seat]
        player.prizes = without(player.prizes, card)
        state.monsters_gone = with_item(state.monsters_gone, card)
    elif use == A_WORLD or state.edition >= SECOND_EDITION:
        state.used |= prize_bit(card)
    begin_resolution(state, seat, seat, prize_row(card // 2), NO_CARDS, 0)


# Treasures dealt: to a seat, for the market, or dropped by a monster


def treasure_waits(state: State) -> bool:
    """Whether chance has to deal a treasure. Remakes an empty deck (QD7)."""
    if len(state.treasure_deck) == 0 and len(state.treasure_discards) > 0:
        state.treasure_deck = state.treasure_discards
        state.treasure_discards = ()
        if state.news is not None:
            tell(state, Reshuffled(TREASURE))
    return len(state.treasure_deck) > 0


def treasure_outcomes(state: State) -> list[tuple[Deal, int]]:
    kinds = sorted(set(state.treasure_deck))
    return [(DEALS[TREASURE][kind], state.treasure_deck.count(kind)) for kind in kinds]


def sample_treasure(state: State, rng: Random) -> Deal:
    deck = state.treasure_deck
    return DEALS[TREASURE][deck[int(rng.random() * len(deck))]]


def deal_treasure(state: State, treasure: int) -> None:
    step = state.agenda.pop()
    state.treasure_deck = without(state.treasure_deck, treasure)
    if step.seat != NOTHING:
        gain_treasure(state, step.seat, treasure)
        return
    if is_for_market(step):
        if state.news is not None:
            tell(state, TreasureFound(treasure, NOTHING))
        state.market = with_item(state.market, treasure)
        return
    drop = DroppedTreasure.of(step).turned_up(treasure)
    if state.news is not None:
        tell(state, TreasureFound(treasure, drop.column))
    state.agenda.append(drop.step(TAKE_DROP))


# Looking at the deck: keep one card, put the others back in any order


def legal_keep(state: State, step: Step) -> list[Move]:
    return [KEEPS[card] for card in sorted(set(state.top))]


def keep(state: State, seat: int, move: Move) -> None:
    assert isinstance(move, Keep)
    state.agenda.pop()
    state.top = without(state.top, move.card)
    into_hand(state, seat, move.card, False)
    if len(set(state.top)) > 1:
        state.agenda.append(Step(ORDER, seat))


def legal_order(state: State, step: Step) -> list[Move]:
    """The cards that can be put back next, in the order of drawing."""
    placed = step.mark
    return [TOPS[card] for card in sorted(set(state.top[placed:]))]


def order(state: State, seat: int, move: Move) -> None:
    assert isinstance(move, Top)
    step = state.agenda.pop()
    placed = step.mark
    rest = without(state.top[placed:], move.card)
    state.top = (*state.top[:placed], move.card, *rest)
    if len(set(rest)) > 1:
        state.agenda.append(Step(ORDER, seat, placed + 1))
