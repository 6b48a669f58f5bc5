"""Dispatch: which seats decide, and which function handles each step. Contains no rules.

A call through the table costs about 10 ns more than one by name, compiled.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from undercroft.core.game import CHANCE, Move, Step
from undercroft.core.sums import total
from undercroft.games.pugquest import (
    allies,
    answers,
    attacks,
    bosses,
    combos,
    defeat,
    effects,
    energy,
    lord,
    market,
    monsters,
    movement,
    opening,
    payments,
    rounds,
    steps,
    targets,
    treasures,
    turns,
    worlds,
)
from undercroft.games.pugquest.moves import Deal
from undercroft.games.pugquest.state import NOTHING, State

SEATS: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(6)]
CHANCE_TO_ACT: Final[tuple[int, ...]] = (CHANCE,)
NOBODY: Final[tuple[int, ...]] = ()


Legal = Callable[[State, Step], list[Move]]
Apply = Callable[[State, int, Move], None]

# By step: the legal moves and the effect of one, in the order of the rulebook.
RULES: Final[dict[int, tuple[Legal, Apply]]] = {
    # Setting up (QS)
    steps.CHOOSE_HERO: (opening.legal_hero, opening.choose_hero),
    steps.PLACE: (opening.legal_place, opening.place),
    # A round (QR)
    steps.UPKEEP: (rounds.legal_upkeep, rounds.upkeep),
    # A hero's turn: actions, combos, treasures (QH)
    steps.TURN: (turns.legal_turn, turns.turn),
    steps.DRAW_MORE: (turns.legal_draw_more, turns.draw_more),
    steps.DISCARD_MORE: (turns.legal_discard_more, turns.discard_more),
    steps.DRAW_BACK: (turns.legal_draw_back, turns.draw_more),
    steps.PAY: (payments.legal_pay, payments.pay),
    steps.GIVE: (allies.legal_give, allies.give),
    steps.RETURN: (opening.legal_place, allies.come_back),
    steps.MIMIC: (combos.legal_mimic, combos.mimic),
    steps.SPELL_FOCUS: (combos.legal_answer, combos.answer_combo),
    steps.ENCORE: (combos.legal_answer, combos.answer_combo),
    steps.BREW: (answers.legal_discard_one, turns.brew),
    steps.SCOOP: (turns.legal_scoop, turns.scoop),
    steps.KEEP: (treasures.legal_keep, treasures.keep),
    steps.ORDER: (treasures.legal_order, treasures.order),
    steps.LIMIT: (turns.legal_limit, turns.discard_to_limit),
    # Movement (QM)
    steps.GO: (movement.legal_go, movement.go_by_effect),
    # Attacks (QA)
    steps.TARGET: (targets.legal_target, targets.target),
    steps.RIPOSTE: (answers.legal_riposte, answers.riposte),
    steps.DEFEND: (answers.legal_defend, answers.defend),
    steps.DISCARD_ONE: (answers.legal_discard_one, answers.discard_one),
    steps.DROP_ONE: (answers.legal_drop_one, answers.drop_one),
    # Defeat (QD)
    steps.PRIZE: (defeat.legal_prize, defeat.take_prize),
    steps.PICK_FREE: (defeat.legal_pick_up, defeat.pick_up),
    steps.PICK_UP: (defeat.legal_pick_up, defeat.pick_up),
    # The market (QW)
    steps.MARKET: (market.legal_market, market.visit_market),
    steps.MARKET_PAY: (market.legal_market_pay, market.market_pay),
    steps.TRADE: (market.legal_trade, market.trade),
    steps.OFFER: (market.legal_offer, market.make_offer),
    steps.ANSWER: (market.legal_answer, market.answer),
    # The Evil Lord (QL)
    steps.LORD_MOVE: (lord.legal_move, lord.move_creature),
    steps.LORD_USE: (lord.legal_use, lord.use),
    steps.BOOST: (answers.legal_boost, answers.boost),
    steps.PREVENT: (answers.legal_prevent, answers.prevent_for_creature),
    steps.SPOILS: (lord.legal_spoils, lord.take_spoils),
}
CHOICES: Final = range(steps.FIRST_CHOICE, steps.LAST_CHOICE + 1)
LEGAL: Final[list[Legal]] = [RULES[kind][0] for kind in CHOICES]
APPLY: Final[list[Apply]] = [RULES[kind][1] for kind in CHOICES]


def to_act(state: State) -> tuple[int, ...]:
    if not state.agenda:
        return NOBODY
    step = state.agenda[-1]
    return CHANCE_TO_ACT if step.kind <= steps.LAST_CHANCE else SEATS[step.seat]


def advance(state: State) -> None:
    """Perform steps until somebody has a decision to make."""
    while state.agenda:
        step = state.agenda[-1]
        if step.kind <= steps.LAST_CHANCE:
            if chance_waits(state, step):
                return
        elif step.kind <= steps.LAST_CHOICE:
            if choice_waits(state, step):
                return
        else:
            state.agenda.pop()
            perform(state, step)


def chance_waits(state: State, step: Step) -> bool:
    """Whether there is something to deal; if not, the step is removed."""
    kind = step.kind
    if kind <= steps.LAST_ENERGY:
        return energy.waits(state, step)
    if kind == steps.DEAL_TREASURE:
        waits = treasures.treasure_waits(state)
    elif kind == steps.DEAL_MONSTER:
        waits = worlds.refill_monsters(state)
    else:
        waits = True
    if not waits:
        state.agenda.pop()
    return waits


def choice_waits(state: State, step: Step) -> bool:
    """Whether there is something to choose; if not, the step is removed."""
    kind, seat = step.kind, step.seat
    if kind == steps.TURN:
        waits = state.where[seat] != NOTHING
    elif kind == steps.UPKEEP:
        return rounds.upkeep_waits(state, step)
    elif kind in (steps.RIPOSTE, steps.DEFEND, steps.BOOST, steps.PREVENT):
        waits = answers.is_open(state, step)
    elif kind == steps.DRAW_MORE or kind == steps.DRAW_BACK:
        waits = len(turns.ways_to_draw(state)) > 0
    elif kind == steps.SCOOP:
        waits = total(state.face_up) > 0
    elif kind == steps.SPELL_FOCUS or kind == steps.ENCORE:
        waits = energy.can_draw(state)
    elif kind == steps.KEEP:
        waits = len(state.top) > 0
    elif kind == steps.LORD_MOVE:
        waits = monsters.lord_reach(state, step.mark) != 0
    elif kind == steps.LORD_USE:
        waits = lord.use_waits(state, step)
    elif kind == steps.MARKET:
        waits = market.market_waits(state, seat)
    elif kind == steps.TRADE:
        waits = market.trade_waits(state, step)
    else:
        return True
    if not waits:
        state.agenda.pop()
    return waits


def perform(state: State, step: Step) -> None:
    """Perform a step that needs no decision."""
    kind = step.kind
    if kind == steps.PERFORM:
        effects.perform(state)
    elif kind == steps.STRIKE:
        attacks.strike(state)
    elif kind == steps.WOUND:
        effects.wound(state)
    elif kind == steps.AFTER_WOUND:
        answers.after_wound(state, step.seat)
    elif kind == steps.CHECK:
        worlds.check_end(state)
    elif kind == steps.AFTER_COMBO:
        combos.after_combo(state, step)
    elif kind == steps.TAKE_DROP:
        defeat.offer_treasure(state, steps.DroppedTreasure.of(step))
    elif kind == steps.NEXT_TURN:
        rounds.next_turn(state)
    elif kind == steps.FOE_ACTS:
        monsters.begin_foe_turn(state, step.seat)
    elif kind == steps.MIND_TAX:
        monsters.get_ready(state, step.seat)
    elif kind == steps.FOE_ATTACK:
        monsters.foe_attack(state, step.seat)
    elif kind == steps.END_FOE:
        monsters.end_foe_turn(state, step.seat)
    else:
        perform_uncommon(state, step)


def perform_uncommon(state: State, step: Step) -> None:
    """Perform a less frequent step: of a hero's turn, a round or a world."""
    kind = step.kind
    if kind == steps.BEGIN_TURN:
        turns.begin_turn(state, step.seat)
    elif kind == steps.LIGHT_PAWS:
        turns.light_paws(state, step.seat)
    elif kind == steps.END_TURN:
        turns.end_turn(state, step.seat)
    elif kind == steps.KEEP_WITHIN_LIMIT:
        turns.keep_within_limit(state, step.seat, 0)
    elif kind == steps.BEGIN_ROUND:
        rounds.begin_round(state)
    elif kind == steps.END_ROUND:
        rounds.end_round(state)
    elif kind == steps.BEGIN_WORLD:
        worlds.begin_world(state)
    elif kind == steps.STAND_BOSS:
        worlds.stand_boss(state, step.mark)
    elif kind == steps.SWARM:
        bosses.swarm(state)
    elif kind == steps.SET_OUT:
        worlds.set_out(state)
    elif kind == steps.END_WORLD:
        worlds.end_world(state, step.mark == 1)
    elif kind == steps.OPEN_MARKET:
        market.open_market(state)
    elif kind == steps.CLOSE_MARKET:
        market.close_market(state)


# Chance


def outcomes(state: State) -> list[tuple[Deal, int]]:
    kind = state.agenda[-1].kind
    if kind <= steps.LAST_ENERGY:
        return energy.outcomes(state)
    if kind == steps.DEAL_HERO:
        return opening.hero_outcomes(state)
    if kind == steps.DEAL_TREASURE:
        return treasures.treasure_outcomes(state)
    return worlds.card_outcomes(state, kind)


def sample(state: State, rng: Random) -> Deal:
    kind = state.agenda[-1].kind
    if kind <= steps.LAST_ENERGY:
        return energy.sample(state, rng)
    if kind == steps.DEAL_HERO:
        return opening.sample_hero(state, rng)
    if kind == steps.DEAL_TREASURE:
        return treasures.sample_treasure(state, rng)
    return worlds.sample_card(state, kind, rng)


def deal(state: State, move: Deal) -> None:
    step = state.agenda[-1]
    if step.kind <= steps.LAST_ENERGY:
        energy.deal(state, step, move.item)
    elif step.kind == steps.DEAL_HERO:
        opening.deal_hero(state, move.item)
    elif step.kind == steps.DEAL_TREASURE:
        treasures.deal_treasure(state, move.item)
    elif step.kind == steps.DEAL_MONSTER:
        worlds.deal_monster(state, move.item)
    elif step.kind == steps.DEAL_WORLD:
        worlds.turn_up_world(state, move.item)
    else:
        worlds.deal_boss(state, move.item)
    advance(state)


# Players


def legal(state: State, seat: int) -> list[Move]:
    """All moves of a seat that may act, by the rule of the step."""
    step = state.agenda[-1]
    return LEGAL[step.kind - steps.FIRST_CHOICE](state, step)


def apply(state: State, seat: int, move: Move) -> None:
    """Make a move by the rule of the step and run on to the next decision."""
    APPLY[state.agenda[-1].kind - steps.FIRST_CHOICE](state, seat, move)
    advance(state)
