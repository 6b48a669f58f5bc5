"""Paying costs: an energy of a type is paid with its card or with a stand-in (QH3, QH4).

A cost is paid one energy at a time: types in order, the card itself before stand-ins, and these in
a fixed order, so that each payment is offered once and the cheapest come first.
"""

from typing import Final

from undercroft.core.game import Move, Step
from undercroft.core.sums import total, total_of
from undercroft.games.pugquest.constants import (
    ANY_TYPE,
    AS_JOKER,
    BONE,
    EXPERIENCE,
    HAGGLE,
    JOKER,
    MAGIC,
    MAGIC_AS_OTHER,
    SPIRIT,
    WENT_WILD,
    WILD_HEART,
    WILD_MAGIC,
    WILD_SPIRIT,
)
from undercroft.games.pugquest.energy import discard, moonlight
from undercroft.games.pugquest.moves import PAYS, Pay
from undercroft.games.pugquest.numbering import prize_bit, treasure_bit
from undercroft.games.pugquest.state import NOTHING, Resolution, State, with_item
from undercroft.games.pugquest.steps import PAY

STAND_INS: Final = (WILD_SPIRIT, WILD_MAGIC, JOKER, EXPERIENCE, BONE)  # the cheapest first


# The cost of one energy of a type.
ONE_OF: Final[list[tuple[int, ...]]] = [
    tuple([1 if kind == wanted else 0 for kind in range(6)]) for wanted in range(6)
]


def ability_of(state: State, seat: int) -> int:
    """The special ability of a seat's hero; -1 for the Lord."""
    hero = state.players[seat].hero
    return state.box.hero_ability[hero] if hero >= 0 else -1


# What a seat has to pay with


def spare_experience(state: State, seat: int) -> int:
    """Each above five may be discarded as a joker (QH4)."""
    return max(0, len(state.players[seat].experience) - state.box.level_3)


def bone_of(state: State, seat: int) -> int:
    """A treasure that a seat may still use as a joker, or -1."""
    bonus = state.box.treasure_bonus
    if seat < state.heroes:
        for treasure in state.players[seat].treasures:
            if bonus[treasure][AS_JOKER] and not state.used & treasure_bit(treasure):
                return treasure
        return -1
    for _, treasure in state.stolen:
        if bonus[treasure][AS_JOKER] and not state.used & treasure_bit(treasure):
            return treasure
    return -1


def lich_of(state: State, seat: int) -> int:
    """An unused prize that lets magic stand for another type, or -1."""
    for card in state.players[seat].prizes:
        if state.box.prize_bonus[card // 2][MAGIC_AS_OTHER] and not state.used & prize_bit(card):
            return card
    return -1


def purse(state: State, seat: int) -> list[int]:
    """How often each way to pay can be used."""
    player = state.players[seat]
    counts = [*player.hand, 0, 0, 0, 0]
    counts[EXPERIENCE] = spare_experience(state, seat)
    if player.treasures or seat >= state.heroes:
        counts[BONE] = 1 if bone_of(state, seat) >= 0 else 0
    if seat < state.heroes:
        if ability_of(state, seat) == WILD_HEART and not state.marks[seat] & WENT_WILD:
            counts[WILD_SPIRIT] = 1
        for card in player.prizes:
            if state.box.prize_bonus[card // 2][MAGIC_AS_OTHER] and not state.used & prize_bit(
                card
            ):
                counts[WILD_MAGIC] += 1
    return counts


def can_pay(state: State, seat: int, cost: tuple[int, ...]) -> bool:
    """Whether a cost can be paid in any way."""
    hand = state.players[seat].hand
    missing = cost[ANY_TYPE]
    for kind in range(5):
        if cost[kind] > hand[kind]:
            missing += cost[kind] - hand[kind]
    if missing == 0:
        return True
    if missing <= hand[JOKER] and cost[ANY_TYPE] == 0:
        return True
    if cost[ANY_TYPE] == 0 and not has_stand_ins(state, seat):
        return False
    return can_cover(purse(state, seat), cost)


def has_stand_ins(state: State, seat: int) -> bool:
    """Whether a seat may have any stand-in; a quick check."""
    player = state.players[seat]
    if seat >= state.heroes:
        return len(state.stolen) > 0
    if len(player.experience) > state.box.level_3 or player.treasures or player.prizes:
        return True
    return state.box.hero_ability[player.hero] == WILD_HEART


def can_cover(counts: list[int], cost: tuple[int, ...]) -> bool:
    """Whether a cost can be paid with stand-ins; wild cards help only where they are to spare."""
    missing = spare = 0
    for kind in range(5):
        left = counts[kind] - cost[kind]
        if left < 0:
            missing -= left
        else:
            spare += left
    spirits = min(missing, counts[WILD_SPIRIT], max(0, counts[SPIRIT] - cost[SPIRIT]))
    magic = min(missing - spirits, counts[WILD_MAGIC], max(0, counts[MAGIC] - cost[MAGIC]))
    missing -= spirits + magic
    spare -= spirits + magic
    jokers = counts[JOKER] + counts[EXPERIENCE] + counts[BONE]
    return missing + max(0, cost[ANY_TYPE] - spare) <= jokers


def may_pay(state: State, seat: int, cost: tuple[int, ...]) -> bool:
    """Whether a seat is asked to pay outside its own turn.

    Where hands are hidden it is asked whenever it has enough cards, so that not being asked reveals
    nothing (ruling 77).
    """
    if state.lord() == NOTHING:
        return can_pay(state, seat, cost)
    return total(state.players[seat].hand) + stand_ins(state, seat) >= total_of(cost)


def stand_ins(state: State, seat: int) -> int:
    """The number of public stand-ins: experience and a treasure that serve as jokers."""
    return spare_experience(state, seat) + (1 if bone_of(state, seat) >= 0 else 0)


# One energy of a type


def may_pay_one(state: State, seat: int, kind: int) -> bool:
    return may_pay(state, seat, ONE_OF[kind])


def may_buy(state: State, seat: int, kind: int) -> bool:
    """Whether a seat is asked to buy a treasure for an energy of a type; see `may_pay`."""
    if state.lord() == NOTHING:
        return len(ways_to_buy(state, seat, kind)) > 0
    return may_pay(state, seat, ONE_OF[kind])


def sources(state: State, seat: int, kind: int) -> list[int]:
    """Every way to pay one energy of a type, the cheapest first."""
    return ways(purse(state, seat), kind)


def ways(counts: list[int], kind: int) -> list[int]:
    if kind == ANY_TYPE:
        found = [card for card in range(JOKER) if counts[card] > 0]
        found += [way for way in (JOKER, EXPERIENCE, BONE) if counts[way] > 0]
        return found
    found = [kind] if counts[kind] > 0 else []
    for way in STAND_INS:
        if counts[way] > 0 and may_stand(counts, way, kind):
            found.append(way)
    return found


def may_stand(counts: list[int], way: int, kind: int) -> bool:
    if way == WILD_SPIRIT:
        return kind != SPIRIT and counts[SPIRIT] > 0
    if way == WILD_MAGIC:
        return kind != MAGIC and counts[MAGIC] > 0
    return True


def ways_to_buy(state: State, seat: int, kind: int) -> list[int]:
    """Every way to pay for a treasure: the merchant may pay with any card (Haggle)."""
    found = sources(state, seat, kind)
    if ability_of(state, seat) == HAGGLE:
        hand = state.players[seat].hand
        found += [card for card in range(JOKER) if card != kind and hand[card] > 0]
    return found


def spend(state: State, seat: int, source: int) -> int:
    """Pay one energy that way. Returns how many jokers were discarded for it."""
    if source <= JOKER:
        discard(state, seat, source)
    elif source == WILD_SPIRIT:
        discard(state, seat, SPIRIT)
        state.marks[seat] |= WENT_WILD
    elif source == WILD_MAGIC:
        discard(state, seat, MAGIC)
        state.used |= 1 << lich_of(state, seat)
    elif source == EXPERIENCE:
        player = state.players[seat]
        state.monster_discards = with_item(state.monster_discards, player.experience[-1])
        player.experience = player.experience[:-1]
    else:
        state.used |= treasure_bit(bone_of(state, seat))
    return 1 if source in (JOKER, EXPERIENCE) else 0


def spend_one(state: State, seat: int, source: int) -> None:
    """Pay something that costs a single energy."""
    moonlight(state, seat, spend(state, seat, source))


# A cost of several energies, paid by the resolution on top


def ask_payment(state: State, seat: int) -> None:
    """Pay what leaves no choice; ask for the rest."""
    resolution = state.resolutions[-1]
    while total_of(resolution.need) > 0:
        found = payments(state, seat, resolution)
        if len(found) > 1:
            state.agenda.append(Step(PAY, seat))
            return
        pay_unit(state, seat, resolution, found[0])
    moonlight(state, seat, resolution.jokers)


def next_kind(need: tuple[int, ...]) -> int:
    kind = 0
    while need[kind] == 0:
        kind += 1
    return kind


def payments(state: State, seat: int, resolution: Resolution) -> list[int]:
    """The ways to pay the next energy that leave the rest of the cost payable."""
    return payable(purse(state, seat), resolution.need, resolution.rank)


def payable(counts: list[int], need: tuple[int, ...], rank: int) -> list[int]:
    kind = next_kind(need)
    found: list[int] = []
    for way in ways(counts, kind):
        if comes_next(way, kind, rank) and covers(counts, need, way, rank):
            found.append(way)
    return found


# The rank of a payment so far: the index of the last stand-in, and CLOSED once plain cards of the
# type being paid may not follow.
CLOSED: Final = 16


def comes_next(way: int, kind: int, rank: int) -> bool:
    if kind == ANY_TYPE:
        return True
    if way == kind:
        return rank < CLOSED
    return STAND_INS.index(way) >= rank % CLOSED


def rank_after(way: int, kind: int, rank: int, more: bool) -> int:
    """The rank when an energy is paid that way; `more` of its type are still to be paid."""
    if way == kind or kind == ANY_TYPE:
        return rank % CLOSED
    return STAND_INS.index(way) + (CLOSED if more else 0)


def covers(counts: list[int], need: tuple[int, ...], way: int, rank: int) -> bool:
    """Whether the rest can be paid, in order, if the next energy is paid that way."""
    kind = next_kind(need)
    rest = list(need)
    rest[kind] -= 1
    if total(rest) == 0:
        return True
    left = counts.copy()
    take(left, way)
    return len(payable(left, tuple(rest), rank_after(way, kind, rank, rest[kind] > 0))) > 0


def take(counts: list[int], way: int) -> None:
    counts[way] -= 1
    if way == WILD_SPIRIT:
        counts[SPIRIT] -= 1
    elif way == WILD_MAGIC:
        counts[MAGIC] -= 1


def legal_pay(state: State, step: Step) -> list[Move]:
    return [PAYS[way] for way in payments(state, step.seat, state.resolutions[-1])]


def pay(state: State, seat: int, move: Move) -> None:
    assert isinstance(move, Pay)
    state.agenda.pop()
    pay_unit(state, seat, state.resolutions[-1], move.source)
    ask_payment(state, seat)


def pay_unit(state: State, seat: int, resolution: Resolution, way: int) -> None:
    kind = next_kind(resolution.need)
    need = list(resolution.need)
    need[kind] -= 1
    resolution.rank = rank_after(way, kind, resolution.rank, need[kind] > 0)
    resolution.need = tuple(need)
    resolution.jokers += spend(state, seat, way)
    if way in (MAGIC, WILD_MAGIC):
        resolution.magic += 1
