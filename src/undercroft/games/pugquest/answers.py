"""Answers outside one's turn: ripostes and defending, in the order of QA10 (QA5-QA7, QL3)."""

from undercroft.core.game import Move, Step, tell
from undercroft.core.sums import total
from undercroft.games.pugquest.combos import begin_resolution, knows
from undercroft.games.pugquest.constants import (
    AN_ATTACK,
    BONE,
    DISCARD_ENERGY,
    DISCARD_TREASURE,
    EXPERIENCE,
    INFERNAL_PACT,
    JABBED,
    JOKER,
    NO_JOKERS,
    PINCHED,
    PLUNDER,
    STAND_FAST,
    STOOD_FAST,
    WHEN_ALLY_HIT,
    WHEN_HIT,
)
from undercroft.games.pugquest.creatures import in_play, rule_of, type_of
from undercroft.games.pugquest.defeat import lose_treasure, suffer
from undercroft.games.pugquest.energy import discard, moonlight
from undercroft.games.pugquest.events import Prevented, Urged
from undercroft.games.pugquest.moves import (
    BOOSTS,
    DEFENDS,
    DISCARDS,
    DROPS,
    PASS,
    RIPOSTES,
    Boost,
    Defend,
    Discard,
    Drop,
    Riposte,
)
from undercroft.games.pugquest.numbering import COMBOS_EACH, first_combo, treasure_in, treasure_row
from undercroft.games.pugquest.payments import (
    ability_of,
    can_pay,
    may_pay,
    may_pay_one,
    sources,
    spend_one,
)
from undercroft.games.pugquest.state import (
    MAILED,
    NOTHING,
    OFF_TURN,
    URGED,
    Resolution,
    State,
    without,
)
from undercroft.games.pugquest.steps import (
    BOOST,
    DEFEND,
    DISCARD_ONE,
    DROP_ONE,
    HARD_MODE,
    RIPOSTE,
    SECOND_EDITION,
)


def is_open(state: State, step: Step) -> bool:
    """Whether to ask for an answer: there is damage, and something to answer with."""
    resolution = state.resolutions[-1]
    if step.kind == BOOST and state.edition >= SECOND_EDITION:
        # Also where effects have reduced the damage to 0 (QL3).
        return not resolution.flags & URGED and may_pay_one(
            state, step.seat, type_of(state, step.mark)
        )
    if resolution.damage == 0:
        return False
    if step.kind == RIPOSTE:
        return in_play(state, step.seat) and len(ripostes(state, step, True)) > 0
    if step.kind == DEFEND:
        return in_play(state, step.seat) and has_shield(state, step.seat, resolution)
    if step.kind == BOOST and resolution.flags & URGED:
        return False
    return may_pay_one(state, step.seat, type_of(state, step.mark))


def prevent(state: State, resolution: Resolution, creature: int, seat: int, amount: int) -> None:
    prevented = min(amount, resolution.damage)
    resolution.damage -= prevented
    if state.news is not None:
        tell(state, Prevented(creature, seat, prevented))


# Ripostes (QA7). The step's mark is the hero who is struck.


def ripostes(state: State, step: Step, asking: bool = False) -> list[int]:
    """The rows a seat can answer the attack with; `asking`: as far as others can tell."""
    seat, struck = step.seat, step.mark
    hero = state.players[seat].hero
    found: list[int] = []
    for row in range(first_combo(hero), first_combo(hero) + COMBOS_EACH):
        card = state.box.rows[row]
        answers = card.when == WHEN_ALLY_HIT or (card.when == WHEN_HIT and seat == struck)
        if answers and knows(state, seat, row) and pays(state, seat, card.cost, asking):
            found.append(row)
    if seat == struck:
        found += mail(state, state.players[seat].treasures, seat, asking)
    return found


def pays(state: State, seat: int, cost: tuple[int, ...], asking: bool) -> bool:
    return may_pay(state, seat, cost) if asking else can_pay(state, seat, cost)


def mail(state: State, treasures: tuple[int, ...], seat: int, asking: bool) -> list[int]:
    """The rows of treasures that answer a hit and that a seat can pay for."""
    found: list[int] = []
    for treasure in treasures:
        row = state.box.rows[treasure_row(treasure)]
        if row.when not in (WHEN_HIT, WHEN_ALLY_HIT) or treasure_row(treasure) in found:
            continue
        spent = (
            state.box.treasure_use[treasure] == AN_ATTACK and state.resolutions[-1].flags & MAILED
        )
        if not spent and pays(state, seat, row.cost, asking):
            found.append(treasure_row(treasure))
    return found


def legal_riposte(state: State, step: Step) -> list[Move]:
    moves: list[Move] = [RIPOSTES[row] for row in ripostes(state, step)]
    moves.append(PASS)
    return moves


def riposte(state: State, seat: int, move: Move) -> None:
    """Play a riposte. The step stays: the hero may answer again while there is damage."""
    if not isinstance(move, Riposte):
        state.agenda.pop()
        return
    if treasure_in(move.row) >= 0:
        state.resolutions[-1].flags |= MAILED
    begin_resolution(state, seat, seat, move.row, state.box.rows[move.row].cost, OFF_TURN)


# Defending (QA5)


def has_shield(state: State, seat: int, resolution: Resolution) -> bool:
    if state.lord() == NOTHING:
        return len(shields(state, seat, resolution)) > 0
    return may_pay_one(state, seat, type_of(state, seat))


def shields(state: State, seat: int, resolution: Resolution) -> list[int]:
    """The energies a hero can defend with: its type, and jokers unless forbidden (QA5)."""
    found = sources(state, seat, type_of(state, seat))
    if state.marks[seat] & PINCHED or rule_of(state, resolution.who, INFERNAL_PACT):
        return [way for way in found if way not in (JOKER, EXPERIENCE, BONE)]
    return found


def legal_defend(state: State, step: Step) -> list[Move]:
    moves: list[Move] = [DEFENDS[way] for way in shields(state, step.seat, state.resolutions[-1])]
    moves.append(PASS)
    return moves


def defend(state: State, seat: int, move: Move) -> None:
    """Each card prevents 1 damage; the warrior's first in a round prevents more."""
    if not isinstance(move, Defend):
        state.agenda.pop()
        return
    amount = 1
    if ability_of(state, seat) == STAND_FAST and not state.marks[seat] & STOOD_FAST:
        state.marks[seat] |= STOOD_FAST
        amount = state.box.ability_numbers[state.players[seat].hero][0]
    prevent(state, state.resolutions[-1], seat, seat, amount)
    spend_one(state, seat, move.source)


# The Lord's part (QL3). The step's mark is the creature struck.


def boosts(state: State, step: Step) -> list[int]:
    return sources(state, step.seat, type_of(state, step.mark))


def legal_boost(state: State, step: Step) -> list[Move]:
    moves: list[Move] = [BOOSTS[way] for way in boosts(state, step)]
    moves.append(PASS)
    return moves


def boost(state: State, seat: int, move: Move) -> None:
    """Once an attack, the Lord adds 1 damage to a hero for an energy of its type (QL3)."""
    step = state.agenda.pop()
    if isinstance(move, Boost):
        resolution = state.resolutions[-1]
        resolution.flags |= URGED
        resolution.damage += 1
        if state.news is not None:
            tell(state, Urged(step.mark, 1))
        spend_one(state, seat, move.source)


def helps(state: State, step: Step) -> list[Move]:
    """What the Lord can discard or use to prevent damage to a creature (QL3)."""
    moves: list[Move] = [DEFENDS[way] for way in boosts(state, step)]
    stolen = tuple([treasure for owner, treasure in state.stolen if owner == step.mark])
    moves += [RIPOSTES[row] for row in mail(state, stolen, step.seat, False)]
    return moves


def legal_prevent(state: State, step: Step) -> list[Move]:
    return [*helps(state, step), PASS]


def prevent_for_creature(state: State, seat: int, move: Move) -> None:
    step = state.agenda[-1]
    if isinstance(move, Riposte):
        state.resolutions[-1].flags |= MAILED
        begin_resolution(state, step.mark, seat, move.row, state.box.rows[move.row].cost, OFF_TURN)
    elif isinstance(move, Defend):
        prevent(state, state.resolutions[-1], step.mark, seat, 1)
        spend_one(state, seat, move.source)
    else:
        state.agenda.pop()


# Further effects of an attack on a hero it has damaged


def after_wound(state: State, seat: int) -> None:
    """The attack's further effects, if damage got through (QA10)."""
    resolution = state.resolutions[-1]
    if resolution.through == 0 or not in_play(state, seat):
        return
    for wound in state.box.rows[resolution.row].wounds:
        if wound.what == DISCARD_ENERGY:
            must_discard(state, seat, resolution.who)
        elif wound.what == DISCARD_TREASURE:
            must_drop(state, seat, resolution.who, 0)
        elif wound.what == PLUNDER:
            must_drop(state, seat, resolution.who, wound.amount)
        else:
            state.marks[seat] |= PINCHED if wound.what == NO_JOKERS else JABBED


def must_discard(state: State, seat: int, by: int) -> None:
    """Discard an energy of choice; without one the hero takes 1 damage in hard mode (QX2)."""
    if total(state.players[seat].hand) > 0:
        state.agenda.append(Step(DISCARD_ONE, seat))
    elif state.rules & HARD_MODE:
        suffer(state, seat, 1, by)


def must_drop(state: State, seat: int, by: int, instead: int) -> None:
    """Discard a treasure of choice, or take `instead` damage where the card offers that."""
    if len(state.players[seat].treasures) > 0:
        state.agenda.append(Step(DROP_ONE, seat, instead))
    elif instead > 0:
        suffer(state, seat, instead, by)
    elif state.rules & HARD_MODE:
        suffer(state, seat, 1, by)


def legal_discard_one(state: State, step: Step) -> list[Move]:
    hand = state.players[step.seat].hand
    return [DISCARDS[card] for card in range(6) if hand[card] > 0]


def discard_one(state: State, seat: int, move: Move) -> None:
    assert isinstance(move, Discard)
    state.agenda.pop()
    discard(state, seat, move.card)
    moonlight(state, seat, 1 if move.card == JOKER else 0)


def legal_drop_one(state: State, step: Step) -> list[Move]:
    owned = sorted(set(state.players[step.seat].treasures))
    moves: list[Move] = [DROPS[treasure] for treasure in owned]
    if step.mark > 0:
        moves.append(PASS)
    return moves


def drop_one(state: State, seat: int, move: Move) -> None:
    step = state.agenda.pop()
    if isinstance(move, Drop):
        player = state.players[seat]
        player.treasures = without(player.treasures, move.treasure)
        lose_treasure(state, seat, move.treasure)
    else:
        suffer(state, seat, step.mark, state.resolutions[-1].who if state.resolutions else NOTHING)
