"""The keeper: a hero who helps the others, or the Evil Lord, by looking one turn ahead."""

from random import Random
from typing import Any, Final, final

from undercroft.core.bot import Bot, Seen
from undercroft.core.game import Move
from undercroft.games.pugquest import steps as to
from undercroft.games.pugquest.keeper.defending import choose_defence
from undercroft.games.pugquest.keeper.drawing import choose_card, choose_encore
from undercroft.games.pugquest.keeper.lines import Foresight
from undercroft.games.pugquest.keeper.opening import choose_hero, choose_place
from undercroft.games.pugquest.keeper.standing import Judge
from undercroft.games.pugquest.keeper.trading import choose_trade
from undercroft.games.pugquest.keeper.turn import choose_turn
from undercroft.games.pugquest.moves import ABILITY
from undercroft.games.pugquest.state import State

ABOUT_A_CARD: Final[tuple[int, ...]] = (
    to.DRAW_MORE,
    to.DRAW_BACK,
    to.DISCARD_MORE,
    to.SCOOP,
    to.KEEP,
    to.ORDER,
    to.GIVE,
    to.DISCARD_ONE,
    to.BREW,
    to.LIMIT,
)


@final
class Keeper(Bot):
    def __init__(self) -> None:
        self.judge: Judge | None = None  # of the box that is played with

    def choose(self, seen: Seen[Any, Any], rng: Random) -> Any:
        moves: list[Move] = seen.moves()
        if len(moves) == 1:
            return moves[0]
        world: State = seen.imagine(rng)
        if self.judge is None or self.judge.box is not world.box:
            self.judge = Judge(world.box)
        return decide(self.judge, world, seen.seat, moves)


def decide(judge: Judge, world: State, seat: int, moves: list[Move]) -> Move:
    kind = world.agenda[-1].kind
    if kind == to.CHOOSE_HERO:
        return choose_hero(moves)
    if kind == to.PLACE:
        return choose_place(world, moves)
    if kind in ABOUT_A_CARD:
        return choose_card(world, seat, judge.hands, moves)
    if kind == to.DEFEND:
        return choose_defence(world, judge.hands, moves)
    if kind in (to.TRADE, to.OFFER, to.ANSWER):
        return choose_trade(world, seat, judge.hands, moves)
    if kind == to.SPELL_FOCUS:
        return ABILITY
    if kind == to.ENCORE:
        return choose_encore(world, seat)
    sight = Foresight(judge, seat, seat == world.lord())
    if kind == to.TURN:
        return choose_turn(sight, world, moves)
    return sight.choose(world, moves)
