"""The deal of the day: one seed for everybody, by the date of UTC and a key, as `daily.py` has it.

Three keepers sit at the table, and choose by seeds of their own: who plays the same moves has the
same game.
"""

import hmac
from datetime import date
from random import Random
from typing import Any, Final, NamedTuple

from undercroft.bots import bot_named
from undercroft.core.bot import Decision
from undercroft.core.game import Setup
from undercroft.core.match import Match
from undercroft.games import GAMES, KITS
from undercroft.puzzles.daily import draw

SEATS: Final = 4
RIVALS: Final = "keeper"
LEVELS: Final = ("novice", "keeper", "expert", "master")  # that have a par


class Deal(NamedTuple):
    day: str  # as ISO 8601 writes it
    game: str
    seat: int  # the player's
    seed: str

    @property
    def options(self) -> dict[str, int]:
        return dict(KITS[self.game].deal)

    @property
    def is_team(self) -> bool:
        """Whether all win or lose together, so that a result is 1 or 0."""
        return is_team(self.game)

    def match(self) -> Match[Any, Any]:
        """The game before its first move."""
        return Match(GAMES[self.game], Setup(SEATS, self.options), self.seed)


def is_team(game: str) -> bool:
    encoding = KITS[game].encoding
    return encoding is not None and encoding.teams


def deal_of(key: bytes, day: date) -> Deal:
    """The games take turns, another than the puzzle's; all else is drawn."""
    games = [name for name, game in GAMES.items() if SEATS in game.seats]
    seed = hmac.digest(key, f"deal {day.isoformat()}".encode(), "sha256").hex()
    game = games[(day.toordinal() + 1) % len(games)]
    return Deal(day.isoformat(), game, draw(key, day, "seat") % SEATS, seed)


def bot_seed(seed: str, seat: int, moves: int) -> int:
    """What a bot of a deal chooses by, after so many moves of its own."""
    return Random(f"{seed} {seat} {moves}").getrandbits(32)


def score_of(deal: Deal, level: str, number: int) -> float:
    """What a bot of a level makes of a deal in the player's seat, in a game by its number."""
    match, own = deal.match(), Random(f"{deal.day} {level} {number}")
    game = match.game
    rival, player = bot_named(deal.game, RIVALS), bot_named(deal.game, level)
    made = [0] * SEATS  # moves, by seat
    match.run_chance()
    while not match.is_over:
        seat = match.to_act()[0]
        bot = player if seat == deal.seat else rival
        rng = own if seat == deal.seat else Random(bot_seed(deal.seed, seat, made[seat]))
        match.record(seat, bot.choose(Decision(game, match.state, seat, match.setup), rng))
        made[seat] += 1
        match.run_chance()
    return game.scores(match.state)[deal.seat]
