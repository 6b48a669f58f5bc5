"""The keeper: a heuristic bot for heroes and the Evil Lord that looks one turn ahead."""

from random import Random
from typing import Any, Final, final

from undercroft.core.bot import Bot, Decision
from undercroft.core.game import Move
from undercroft.games.pugquest import steps
from undercroft.games.pugquest.keeper.defending import choose_defence
from undercroft.games.pugquest.keeper.drawing import choose_card, choose_encore
from undercroft.games.pugquest.keeper.lookahead import Foresight
from undercroft.games.pugquest.keeper.opening import choose_hero, choose_place
from undercroft.games.pugquest.keeper.position_value import Judge
from undercroft.games.pugquest.keeper.trading import choose_trade
from undercroft.games.pugquest.keeper.turn import choose_turn
from undercroft.games.pugquest.moves import ABILITY
from undercroft.games.pugquest.state import State

ABOUT_A_CARD: Final[tuple[int, ...]] = (
    steps.DRAW_MORE,
    steps.DRAW_BACK,
    steps.DISCARD_MORE,
    steps.SCOOP,
    steps.KEEP,
    steps.ORDER,
    steps.GIVE,
    steps.DISCARD_ONE,
    steps.BREW,
    steps.LIMIT,
)


@final
class Keeper(Bot):
    def __init__(self) -> None:
        self.judge: Judge | None = None  # for the box in play

    def choose(self, decision: Decision[Any, Any], rng: Random) -> Any:
        moves: list[Move] = decision.moves()
        if len(moves) == 1:
            return moves[0]
        world: State = decision.imagine(rng)
        if self.judge is None or self.judge.box is not world.box:
            self.judge = Judge(world.box)
        return decide(self.judge, world, decision.seat, moves)


def decide(judge: Judge, world: State, seat: int, moves: list[Move]) -> Move:
    kind = world.agenda[-1].kind
    if kind == steps.CHOOSE_HERO:
        return choose_hero(world.box, moves)
    if kind == steps.PLACE:
        return choose_place(world, moves)
    if kind in ABOUT_A_CARD:
        return choose_card(world, seat, judge.hands, moves)
    if kind == steps.DEFEND:
        return choose_defence(world, judge.hands, moves)
    if kind in (steps.TRADE, steps.OFFER, steps.ANSWER):
        return choose_trade(world, seat, judge.hands, moves)
    if kind == steps.SPELL_FOCUS:
        return ABILITY
    if kind == steps.ENCORE:
        return choose_encore(world, seat)
    sight = Foresight(judge, seat, seat == world.lord())
    if kind == steps.TURN:
        return choose_turn(sight, world, moves)
    return sight.choose(world, moves)
