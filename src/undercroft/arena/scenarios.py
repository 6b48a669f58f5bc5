"""The scenarios of the benchmark: who sits with the agent that is measured, in which game.

They are data, `benchmark.toml` in the package of a game. Deals follow from a scenario's name and
the number of the game alone, so every agent meets the same ones.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final

from undercroft.bots.levels import WEIGHTS
from undercroft.core.datafile import parse_toml
from undercroft.core.game import BadSetup, Setup
from undercroft.games import ENCODINGS, KITS

RULES: Final = 1  # the version of docs/benchmark.md and of all scenarios
FILE: Final = "benchmark.toml"
AGENT: Final = "agent"  # stands for the agent that is measured
OTHER: Final = "other"  # stands for the next one of a scenario's others
WINS: Final = "wins"
POINTS: Final = "points"


@dataclass(frozen=True)
class Scenario:
    """One way to seat an agent with others that it does not know."""

    name: str  # with its game, like `game-duel`
    game: str
    seats: tuple[str, ...]  # AGENT, OTHER, or a bot
    rotate: int  # so many seats, from the first on, are changed from game to game
    score: str  # WINS or POINTS
    others: tuple[str, ...]
    options: Mapping[str, int]
    edition: int

    @property
    def setup(self) -> Setup:
        return Setup(len(self.seats), self.options, edition=self.edition)

    @property
    def agents(self) -> int:
        return self.seats.count(AGENT)

    @property
    def fair(self) -> float | None:
        """The share of victory of an equal among equals; None where there is no such thing."""
        if self.score != WINS or ENCODINGS[self.game].teams:
            return None
        return 1 / len(self.seats)

    def hash(self) -> str:
        """Of all that the games depend on, the numbers of its bots included."""
        bots = {*self.seats, *self.others} - {AGENT, OTHER}
        told = [self.name, self.seats, self.rotate, self.score, self.others, dict(self.options)]
        numbers = [self.file(bot).read_text("utf-8") for bot in sorted(bots) if WEIGHTS in bot]
        return sha256(json.dumps([*told, self.edition, numbers]).encode()).hexdigest()

    def seed(self, number: int) -> str:
        return f"benchmark {RULES} {self.name} {number}"

    def seating(self, number: int, agent: str) -> list[tuple[str, bool]]:
        """The bots of a game by seat, and which of them are the agent.

        Others take turns from one round of rotation to the next.
        """
        places = [(seat - number) % self.rotate for seat in range(self.rotate)]
        places += range(self.rotate, len(self.seats))
        first = number // self.rotate
        named: list[tuple[str, bool]] = []
        for seat in self.seats:
            if seat == OTHER:
                named.append((self.bot(self.others[first % len(self.others)]), False))
                first += 1
            else:
                named.append((agent, True) if seat == AGENT else (self.bot(seat), False))
        return [named[place] for place in places]

    def bot(self, name: str) -> str:
        """A bot of the scenario as it is seated: files of numbers lie in the game's package."""
        return (
            f"{name.partition(WEIGHTS)[0]}{WEIGHTS}{self.file(name)}" if WEIGHTS in name else name
        )

    def file(self, bot: str) -> Any:
        return files(KITS[self.game].package).joinpath(bot.partition(WEIGHTS)[2])


@cache
def scenarios() -> dict[str, Scenario]:
    """All scenarios by name, in the order of the games."""
    found: dict[str, Scenario] = {}
    for game, kit in KITS.items():
        file = files(kit.package).joinpath(FILE)
        if file.is_file():
            for name, table in parse_toml(file.read_text("utf-8"), FILE).items():
                one = scenario_of(game, name, table)
                found[one.name] = one
    return found


def scenario_of(game: str, name: str, table: Any) -> Scenario:
    return Scenario(
        name=f"{game}-{name}",
        game=game,
        seats=tuple(table["seats"]),
        rotate=table["rotate"],
        score=table["score"],
        others=tuple(table["others"]),
        options=dict(table.get("options", {})),
        edition=table["edition"],
    )


def chosen(names: Sequence[str]) -> list[Scenario]:
    """Scenarios by name or by game, all of them without a name; raises BadSetup."""
    known = scenarios()
    for name in names:
        if not any(name in (one.name, one.game) for one in known.values()):
            raise BadSetup(f"there is no scenario '{name}'; there is {', '.join(known)}")
    return [one for one in known.values() if not names or {one.name, one.game} & {*names}]
