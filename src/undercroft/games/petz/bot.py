"""The keeper: a heuristic bot that uses only what its seat may know."""

from random import Random
from typing import Any, final

from undercroft.core.bot import Bot, Decision
from undercroft.core.game import Move
from undercroft.core.keeper_weights import KeeperWeights
from undercroft.games.petz import steps
from undercroft.games.petz.determinize import take_back_cards
from undercroft.games.petz.keeper import (
    arranging,
    assigning,
    care,
    grouping,
    hand,
    shopping,
    trading,
)
from undercroft.games.petz.keeper.evaluation import Evaluation
from undercroft.games.petz.keeper.forecast import forecast_for
from undercroft.games.petz.keeper.worth import Worth
from undercroft.games.petz.state import State


@final
class Keeper(Bot):
    def __init__(self, weights: KeeperWeights | None = None) -> None:
        self.worth = Worth(weights)
        self.planned: State | None = None  # the position that the plan was made for, and the seat
        self.planned_seat = -1
        self.groups: list[grouping.Party] = []
        self.cards: list[tuple[int, ...]] = []

    def choose(self, decision: Decision[Any, Any], rng: Random) -> Any:
        moves: list[Move] = decision.moves()
        if len(moves) == 1:
            return moves[0]
        world: State = decision.imagine(rng)
        return self.decide(world, decision.seat, moves)

    def decide(self, world: State, seat: int, moves: list[Move]) -> Move:
        kind = world.agenda[-1].kind
        if kind == steps.GROUP:
            return self.next_group(world, seat, moves)
        if kind == steps.ASSIGN:
            return self.next_card(world, seat, moves)
        forget(world, seat)
        evaluation = self.evaluation(world, seat)
        if kind <= steps.COLOUR:
            return shop(evaluation, moves)
        if kind <= steps.HOUSE:
            return arrange(evaluation, moves)
        if kind <= steps.DISCARD or kind == steps.EXHIBIT:
            return show_off(evaluation, moves)
        return do_business(evaluation, moves)

    def evaluation(self, world: State, seat: int) -> Evaluation:
        return Evaluation(world, seat, forecast_for(world.box), self.worth)

    # Groups and cards are chosen one by one but planned together. A plan is kept until the
    # position it was made for changes; planning again would give the same plan.

    def next_group(self, world: State, seat: int, moves: list[Move]) -> Move:
        made = world.players[seat].groups
        world.players[seat].groups = ()
        if self.is_news(world, seat):
            self.groups = grouping.plan_groups(self.evaluation(world, seat))
        return grouping.next_group(self.groups, made, moves)

    def next_card(self, world: State, seat: int, moves: list[Move]) -> Move:
        assigned = [pet.cards if pet is not None else () for pet in world.players[seat].pets]
        take_back_cards(world.players[seat])
        if self.is_news(world, seat):
            self.cards = assigning.plan_cards(self.evaluation(world, seat))
        return assigning.next_card(self.cards, assigned, moves)

    def is_news(self, world: State, seat: int) -> bool:
        forget(world, seat)
        known = self.planned
        same_table = known is not None and known.box is world.box and self.planned_seat == seat
        if same_table and known == world:
            return False
        self.planned, self.planned_seat = world, seat
        return True


def forget(world: State, seat: int) -> None:
    """Remove what was only sampled: the other players' cards, groups and progress."""
    world.deck = [0] * len(world.deck)
    for other in range(world.seats):
        player = world.players[other]
        if other == seat:
            continue
        player.ready = False
        player.hand = [0] * len(player.hand)
        if not player.shown:
            take_back_cards(player)
        if world.agenda[-1].kind == steps.GROUP:
            player.groups = ()


def shop(evaluation: Evaluation, moves: list[Move]) -> Move:
    step = evaluation.state.agenda[-1]
    if step.kind == steps.SEND:
        return shopping.choose_send(evaluation, moves)
    if step.kind == steps.TAKE:
        return shopping.choose_item(evaluation, moves, step.mark)
    return shopping.choose_colour(evaluation, moves)


def arrange(evaluation: Evaluation, moves: list[Move]) -> Move:
    if evaluation.state.agenda[-1].kind == steps.HOUSE:
        return arranging.choose_home(evaluation, moves)
    return arranging.choose_place(evaluation, moves)


def show_off(evaluation: Evaluation, moves: list[Move]) -> Move:
    step = evaluation.state.agenda[-1]
    if step.kind == steps.SWAP:
        return hand.choose_swap(evaluation, moves)
    if step.kind == steps.FEED:
        return care.choose_feed(evaluation, moves)
    if step.kind == steps.DIG:
        return care.choose_dig(evaluation, moves, step)
    if step.kind == steps.ENTERTAIN:
        return care.choose_entertain(evaluation, moves)
    if step.kind == steps.ARM:
        return care.choose_armour(evaluation, moves)
    if step.kind == steps.CATCH:
        return care.choose_catch(evaluation, moves, step.mark)
    if step.kind == steps.EXHIBIT:
        return moves[0]  # the best entry: an award is worth more than being start player
    return hand.choose_discard(evaluation, moves)


def do_business(evaluation: Evaluation, moves: list[Move]) -> Move:
    step = evaluation.state.agenda[-1]
    if step.kind == steps.SELL:
        return trading.choose_sale(evaluation, moves)
    if step.kind == steps.CLEAN:
        return trading.choose_clean(evaluation, moves, steps.Cleaning.of(step).left > 0)
    return trading.choose_store(evaluation, moves)
