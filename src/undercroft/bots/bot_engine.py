"""A level of this release, or a bot from a file, for the bot protocol."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from undercroft.bots.bot_protocol import Budget, Info, Refused
from undercroft.bots.custom import bot_of
from undercroft.bots.levels import ENDLESS
from undercroft.bots.program import is_program
from undercroft.bots.search import Search
from undercroft.bots.worlds import world_of
from undercroft.core.bot import Bot, Decision
from undercroft.core.fingerprint import engine_version
from undercroft.core.game import BadSetup, Setup
from undercroft.core.match import Match
from undercroft.core.saved import BadSave, read_line, read_setup
from undercroft.games import GAMES, game_named

THOUSAND: Final = 1000
LONG: Final = 1e9  # seconds


class BotEngine:
    """Thinks for `undercroft bot GAME LEVEL`."""

    def __init__(self, game: str, level: str) -> None:
        if is_program(level):
            raise BadSetup("a program can't run another program: name a level or FILE.py:CLASS")
        self.game = game_named(game)
        self.level = level
        self.name = f"undercroft {level}"
        self.version = engine_version()
        editions = [str(number) for number in range(1, self.game.edition + 1)]
        self.plays: Sequence[str] = [" ".join([game, *editions])]
        self.bot: Bot = bot_of(game, level)
        self.setup = Setup(self.game.seats[0])
        self.seat = 0
        self.decision: Decision[Any, Any] | None = None

    def begin(self, setup: dict[str, Any]) -> None:
        if setup.get("game") != self.game.name:
            raise Refused(f'this bot plays {self.game.name}: expected "game": "{self.game.name}"')
        seats, seat = setup.get("seats"), setup.get("seat")
        if type(seats) is not int or type(seat) is not int or not 0 <= seat < seats:
            raise Refused('expected "seats", and "seat" from 0 to one less than that')
        try:
            _, found = read_setup({"edition": self.game.edition} | setup, GAMES)
            self.game.start(found)
        except (BadSave, BadSetup) as error:
            raise Refused(str(error).removeprefix("line 1: ")) from None
        self.setup, self.seat, self.decision = found, seat, None
        self.bot = bot_of(self.game.name, self.level)

    def place(self, position: dict[str, Any]) -> None:
        if "world" in position:
            state = world_of(self.game.name, self.setup, position["world"])
        elif "log" in position:
            state = self.state_after(position)
        else:
            raise Refused('expected "world", or "seed" and "log", in the position')
        if self.seat not in self.game.to_act(state):
            raise Refused(f"seat {self.seat} has nothing to decide in this position")
        self.decision = Decision(self.game, state, self.seat, self.setup)

    def state_after(self, position: dict[str, Any]) -> Any:
        """The state after moves of players, what chance deals coming from a seed."""
        log = position["log"]
        if not isinstance(log, list) or not all(isinstance(line, str) for line in log):
            raise Refused('expected "log" as an array of moves, like "1 group 2+0"')
        match = Match(self.game, self.setup, str(position.get("seed", "")))
        match.run_chance()
        for number, line in enumerate(log, 1):
            try:
                seat, move = read_line(self.game, match.state, number, line)
                if seat >= 0:  # what chance deals follows from the seed
                    match.submit(seat, move)
            except ValueError as error:
                why = str(error).removeprefix(f"line {number}: ")
                raise Refused(f"move {number} of the log: {why}") from None
        return match.state

    def think(
        self, budget: Budget, seed: str, is_stopped: Callable[[], bool]
    ) -> tuple[str, list[Info]]:
        assert self.decision is not None
        rng, show = Random(seed), self.decision.show
        moves = self.decision.moves()
        if not isinstance(self.bot, Search) or len(moves) == 1:
            return show(self.bot.choose(self.decision, rng)), []
        search = with_budget(self.bot, budget)
        search.is_stopped = is_stopped
        branches = search.think(self.decision, moves, rng)
        tried = [one for one in branches if one.playouts]
        infos = [Info(show(one.move), one.playouts, one.mean()) for one in tried]
        return show(branches[0].move), infos


def with_budget(usual: Search, budget: Budget) -> Search:
    """The same search with the budget of `go`, or its own without one."""
    playouts, milliseconds = budget.playouts, budget.milliseconds
    if playouts is None and milliseconds is None:
        return usual
    most = playouts if playouts is not None else ENDLESS
    seconds = milliseconds / THOUSAND if milliseconds is not None else LONG
    return Search(usual.game, usual.model, most, seconds, usual.horizon)
