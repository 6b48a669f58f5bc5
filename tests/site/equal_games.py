"""Games by number, whose logs are compared: run natively, and as it stands in WebAssembly."""

import hashlib
from random import Random

from undercroft.bots import bot_named
from undercroft.core import saved
from undercroft.core.bot import Decision
from undercroft.core.game import Setup
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES

TABLES = [(name, seats) for name, game in GAMES.items() for seats in game.seats]
KEEPERS = 27  # every so many games keepers play; at the others all move at random


def play(number: int) -> str:
    """The hash of a whole game's log: seed, cards and moves."""
    name, seats = TABLES[number % len(TABLES)]
    level = "keeper" if number % KEEPERS == 1 else "random"
    game, rng = GAMES[name], Random(number)
    match = TableMatch(game, game.settled(Setup(seats)), f"equal {number}")
    match.run_chance()
    bot = bot_named(name, level)
    while not match.is_over:
        seat = match.to_act()[0]
        match.submit(seat, bot.choose(Decision(game, match.state, seat), rng))
    return hashlib.sha256(saved.write(match).encode()).hexdigest()


def play_all(first: int, last: int) -> list[str]:
    return [play(number) for number in range(first, last)]
