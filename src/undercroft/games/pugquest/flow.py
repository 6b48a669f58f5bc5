"""The contents page: who decides, by which rule, and what follows what. It holds no rule itself."""

from random import Random
from typing import Final

from undercroft.core.game import CHANCE, Move, Step
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
from undercroft.games.pugquest.moves import (
    Deal,
    Discard,
    Draw,
    Hero,
    Keep,
    Pay,
    Place,
    Top,
)
from undercroft.games.pugquest.state import NOTHING, State

SEATS: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(6)]
CHANCE_TO_ACT: Final[tuple[int, ...]] = (CHANCE,)
NOBODY: Final[tuple[int, ...]] = ()


def to_act(state: State) -> tuple[int, ...]:
    if not state.agenda:
        return NOBODY
    step = state.agenda[-1]
    return CHANCE_TO_ACT if step.kind <= steps.LAST_CHANCE else SEATS[step.seat]


def advance(state: State) -> None:
    """Do what needs no decision until somebody has one."""
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
    """Whether there is something to deal; else the step is dropped."""
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
    """Whether there is something to choose; else the step is dropped."""
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
        waits = sum(state.face_up) > 0
    elif kind == steps.SPELL_FOCUS or kind == steps.ENCORE:
        waits = energy.can_draw(state)
    elif kind == steps.KEEP:
        waits = len(state.top) > 0
    elif kind == steps.LORD_MOVE:
        waits = monsters.lord_reach(state, step.mark) != 0
    elif kind == steps.LORD_USE:
        waits = lord.use_waits(state, seat, step.mark)
    elif kind == steps.MARKET:
        waits = market.market_waits(state, seat)
    elif kind == steps.TRADE:
        waits = market.trade_waits(state, seat)
    else:
        return True
    if not waits:
        state.agenda.pop()
    return waits


def perform(state: State, step: Step) -> None:
    """A step that nobody has to decide."""
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
        defeat.offer_drop(state, steps.DroppedTreasure.of(step))
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
        perform_rare(state, step)


def perform_rare(state: State, step: Step) -> None:
    """Of a hero's turn, a round or a world."""
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
        opening.choose_hero(state, move.item)
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
    kind = step.kind
    if kind == steps.TURN:
        return turns.legal_turn(state, seat)
    if kind == steps.DRAW_MORE:
        return turns.legal_draw_more(state)
    if kind == steps.DRAW_BACK:
        return turns.ways_to_draw(state)
    if kind == steps.DISCARD_MORE:
        return turns.legal_discard_more(state, step)
    if kind == steps.PAY:
        return payments.legal_pay(state, seat)
    if kind == steps.TARGET:
        return targets.legal_target(state)
    if kind == steps.DEFEND:
        return answers.legal_defend(state, step)
    if kind == steps.RIPOSTE:
        return answers.legal_riposte(state, step)
    if kind == steps.GO:
        return movement.legal_go(state, step)
    if kind in (steps.DISCARD_ONE, steps.BREW):
        return answers.legal_discard_one(state, seat)
    if kind == steps.LIMIT:
        return turns.legal_limit(state, step)
    if kind in (steps.PICK_UP, steps.PICK_FREE):
        return defeat.legal_pick_up(state, step)
    if kind == steps.UPKEEP:
        return rounds.legal_upkeep(state, seat)
    if kind == steps.OFFER:
        return market.legal_offer(state, step)
    return legal_rare(state, step)


def legal_rare(state: State, step: Step) -> list[Move]:
    kind, seat = step.kind, step.seat
    if kind == steps.LORD_MOVE:
        return lord.legal_move(state, step.mark)
    if kind == steps.LORD_USE:
        return lord.legal_use(state, seat, step.mark)
    if kind == steps.BOOST:
        return answers.legal_boost(state, step)
    if kind == steps.PREVENT:
        return answers.legal_prevent(state, step)
    if kind == steps.SPOILS:
        return lord.legal_spoils(state, step)
    if kind == steps.MIMIC:
        return combos.legal_mimic(state, step)
    if kind == steps.SPELL_FOCUS or kind == steps.ENCORE:
        return combos.legal_answer()
    if kind == steps.PRIZE:
        return defeat.legal_prize(step)
    if kind == steps.DROP_ONE:
        return answers.legal_drop_one(state, step)
    if kind == steps.SCOOP:
        return turns.legal_scoop(state)
    if kind == steps.GIVE:
        return allies.legal_give(state, step)
    if kind == steps.KEEP:
        return treasures.legal_keep(state)
    if kind == steps.ORDER:
        return treasures.legal_order(state, step.mark)
    if kind == steps.TRADE:
        return market.legal_trade(state, seat)
    if kind == steps.ANSWER:
        return market.legal_answer()
    if kind == steps.MARKET:
        return market.legal_market(state, seat)
    if kind == steps.MARKET_PAY:
        return market.legal_market_pay(state, seat)
    if kind == steps.CHOOSE_HERO:
        return opening.legal_hero(state)
    return opening.legal_place()


def apply(state: State, seat: int, move: Move) -> None:
    """Make a move by the rule of the step and run on to the next decision."""
    kind = state.agenda[-1].kind
    if kind == steps.TURN:
        turns.turn(state, seat, move)
    elif kind == steps.DRAW_MORE or kind == steps.DRAW_BACK:
        turns.draw_more(state, seat, move)
    elif kind == steps.DISCARD_MORE:
        turns.discard_more(state, seat, move)
    elif kind == steps.TARGET:
        targets.target(state, move)
    elif kind == steps.DEFEND:
        answers.defend(state, seat, move)
    elif kind == steps.RIPOSTE:
        answers.riposte(state, seat, move)
    elif kind == steps.GO:
        movement.go_by_effect(state, move)
    elif kind in (steps.PICK_UP, steps.PICK_FREE):
        defeat.pick_up(state, seat, move)
    elif kind == steps.UPKEEP:
        rounds.upkeep(state, seat, move)
    elif kind == steps.OFFER:
        market.make_offer(state, seat, move)
    elif kind == steps.TRADE:
        market.trade(state, seat, move)
    elif kind == steps.ANSWER:
        market.answer(state, seat, move)
    elif kind == steps.MARKET:
        market.visit_market(state, seat, move)
    elif kind == steps.SPELL_FOCUS or kind == steps.ENCORE:
        combos.answer_combo(state, seat, move)
    elif kind >= steps.LORD_MOVE:
        apply_lord(state, seat, move, kind)
    else:
        apply_rare(state, seat, move, kind)
    advance(state)


def apply_lord(state: State, seat: int, move: Move, kind: int) -> None:
    if kind == steps.LORD_MOVE:
        lord.move_creature(state, move)
    elif kind == steps.LORD_USE:
        lord.use(state, seat, move)
    elif kind == steps.BOOST:
        answers.boost(state, seat, move)
    elif kind == steps.PREVENT:
        answers.prevent_for_creature(state, seat, move)
    elif kind == steps.SPOILS:
        lord.take_spoils(state, seat, move)
    elif isinstance(move, Pay):
        market.market_pay(state, seat, move)


def apply_rare(state: State, seat: int, move: Move, kind: int) -> None:
    """Moves of one kind only, at a step that takes no other; and a few that may be passed."""
    if kind == steps.MIMIC:
        combos.mimic(state, seat, move)
    elif kind == steps.PRIZE:
        defeat.take_prize(state, seat, move)
    elif kind == steps.DROP_ONE:
        answers.drop_one(state, seat, move)
    elif kind == steps.GIVE:
        allies.give(state, seat, move)
    elif isinstance(move, Pay):
        payments.pay(state, seat, move)
    elif isinstance(move, Hero):
        opening.choose_hero(state, move.hero)
    elif isinstance(move, Place):
        if kind == steps.PLACE:
            opening.place(state, seat, move)
        else:
            allies.come_back(state, seat, move)
    elif isinstance(move, Discard):
        apply_discard(state, seat, move, kind)
    elif isinstance(move, Draw):
        turns.scoop(state, seat, move)
    elif isinstance(move, Keep):
        treasures.keep(state, seat, move)
    elif isinstance(move, Top):
        treasures.order(state, seat, move)


def apply_discard(state: State, seat: int, move: Discard, kind: int) -> None:
    if kind == steps.DISCARD_ONE:
        answers.discard_one(state, seat, move)
    elif kind == steps.BREW:
        turns.brew(state, seat, move)
    else:
        turns.discard_to_limit(state, seat, move)
