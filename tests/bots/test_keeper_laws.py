"""What holds of the keepers of all games, at every decision of some games."""

from random import Random
from typing import Any

from tests.bots.positions import all_decisions
from tests.choosing import some_of
from undercroft.bots import bot_named
from undercroft.core.bot import Bot, Decision
from undercroft.core.game import Game, Setup
from undercroft.games import GAMES
from undercroft.games.petz import steps as petz_steps

LORD = {"evil-lord": 1}
MIXED = ["keeper", "random", "keeper", "random"]
TABLES = [
    ("petz", Setup(4), MIXED),
    ("petz", Setup(3, {"double-symbols": 1}), ["keeper", "keeper", "random"]),
    ("petz", Setup(2, {"full-foresight": 1, "meat-stand": 1}), ["keeper", "random"]),
    ("decorators", Setup(4), MIXED),
    ("decorators", Setup(3, {"wilds-hold": 1}), ["keeper", "keeper", "random"]),
    ("decorators", Setup(2, {"none-scores": 1}), ["keeper", "random"]),
    ("pugquest", Setup(2, {"random-heroes": 1}), ["keeper", "keeper"]),
    ("pugquest", Setup(4, {"random-heroes": 1, **LORD}), ["keeper"] * 4),
    ("pugquest", Setup(3, {"hard-mode": 1, **LORD}), ["keeper", "random", "keeper"]),
]
# Kinds of steps that each of its games must come to, so that a law was really asked there.
ASKED = {"petz": {petz_steps.GROUP, petz_steps.ASSIGN}}
DICE = 7
OTHER_DICE = {"petz": 1, "decorators": 1, "pugquest": DICE}  # in Pug Quest it looks ahead by dice


def choice(game: Game[Any, Any], bot: Bot, state: Any, seat: int, dice: int = DICE) -> Any:
    return bot.choose(Decision(game, state, seat), Random(dice))


@some_of(("name", "setup", "names"), TABLES, kept=[0, 2, 5, 7])
def test_a_choice_follows_from_what_the_seat_knows_and_from_nothing_else(
    name: str, setup: Setup, names: list[str]
) -> None:
    """What others hold and have sealed, dice and what the bot remembers change nothing.

    Bots remember plans, and what they found out about a position, only while it holds.
    """
    game, kept = GAMES[name], bot_named(name, "keeper")
    kinds: set[int] = set()
    pairs = 0
    for state, seat, bot in all_decisions(game, setup, names, "laws"):
        before = state.clone()
        chosen = choice(game, bot_named(name, "keeper"), state, seat)
        choice(game, bot, state, seat)
        assert choice(game, kept, state, seat) == chosen
        assert state == before, "a bot changed the state it was given"
        other = game.imagine(state, seat, Random(pairs))
        assert game.view(other, seat) == game.view(state, seat)
        assert choice(game, bot_named(name, "keeper"), other, seat, OTHER_DICE[name]) == chosen
        kinds.add(state.agenda[-1].kind)
        pairs += 1
    assert pairs > 100
    assert len(kinds) >= 6 and kinds >= ASKED.get(name, set())
