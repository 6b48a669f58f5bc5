"""A gate: whether one bot is stronger than another, by a sequential test over blocks of games.

The games of a block have the same deals, with the bots in every seat or on both sides. Settings are
registered in a file before the first game, blocks are kept as they are played.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from undercroft.arena.bot_game import play_out
from undercroft.arena.luck import LuckMeter
from undercroft.arena.sequential import Bounds, SequentialTest
from undercroft.arena.simulate import bots_by_seat, failed, game_seed
from undercroft.bots.custom import bot_of, marked
from undercroft.core.atomic_write import write_file
from undercroft.core.game import BadSetup, Game, Setup
from undercroft.core.kit import Pairing
from undercroft.games import GAMES, KITS

SETTINGS: Final = "gate.json"
BLOCKS: Final = "blocks.jsonl"
DUEL: Final = "duel"
TEAM: Final = "team"
NEW, OLD = "new", "old"  # stand for the two bots in a game's pairings


class BadGate(ValueError):
    """A folder that can't be used for this gate; the message says why."""


@dataclass(frozen=True)
class Leg:
    """One game of a block: its bots by seat, and whose victory counts, for or against."""

    setup: Setup
    bots: tuple[str, ...]
    seats: tuple[int, ...]
    sign: int


@dataclass(frozen=True)
class Contest:
    """What the two bots are compared by."""

    name: str
    legs: tuple[Leg, ...]
    null: float  # the mean of a block if they are equal
    divisor: int

    @property
    def variance(self) -> float:
        """Of a block, if its games were unrelated."""
        share = self.null or 0.5
        return len(self.legs) * share * (1 - share) / self.divisor**2


@dataclass(frozen=True)
class Settings:
    """Everything that the verdict depends on, registered before the first game."""

    game: str
    new: str
    old: str
    contest: str
    seats: int
    options: dict[str, int]
    pack: dict[str, Any]
    edition: int
    seed: str
    null: float
    alternative: float
    error: float
    luck: int  # samples for each deal


@dataclass(frozen=True)
class Block:
    """The result of a block, and the luck in it, both as shares of a victory."""

    number: int
    result: float
    luck: float


def contests(game: str, new: str, old: str, setup: Setup | None) -> list[Contest]:
    """The ways to compare two bots: a duel in every seat, or those of the game's pairings."""
    own = KITS[game].pairings
    if own is None:
        return [duel(GAMES[game], new, old, setup)]
    if setup is not None:
        raise BadSetup(f"{GAMES[game].title} is played by its pairings; leave out --players.")
    pairs = own((OLD, NEW))
    found: list[Contest] = []
    for first in pairs:
        swapped = tuple([OLD if bot == NEW else NEW for bot in first.bots])
        rest = first.bots[first.counted :]
        if set(first.bots[: first.counted]) == {NEW} and NEW not in rest:
            second = next(one for one in pairs if one.setup == first.setup and one.bots == swapped)
            name = first.sides[1].lower() if rest else TEAM
            legs = (side(first, new, old, 1), side(second, new, old, -1))
            found.append(Contest(name, legs, 0.0, 1))
    return found


def duel(game: Game[Any, Any], new: str, old: str, setup: Setup | None) -> Contest:
    """One new bot against a table of old ones, in every seat."""
    setup = game.settled(setup or Setup(game.seats[-1]))
    seats = setup.seats
    bots = (new, *[old] * (seats - 1))
    legs = [Leg(setup, tuple(bots_by_seat(bots, at)), (at,), 1) for at in range(seats)]
    return Contest(DUEL, tuple(legs), 1 / seats, seats)


def side(pairing: Pairing, new: str, old: str, sign: int) -> Leg:
    bots = tuple([new if bot == NEW else old for bot in pairing.bots])
    return Leg(pairing.setup, bots, tuple(range(pairing.counted)), sign)


class Gate:
    """A contest and its settings; the blocks played so far, kept in a folder if there is one."""

    def __init__(self, settings: Settings, contest: Contest, folder: Path | None = None) -> None:
        self.settings = settings
        self.contest = contest
        self.folder = folder
        for bot in (settings.new, settings.old):
            bot_of(settings.game, bot)

    def test(self) -> SequentialTest:
        settings = self.settings
        bounds = Bounds(settings.null, settings.alternative, settings.error)
        return SequentialTest(bounds, self.contest.variance)

    def play(self, number: int) -> Block:
        """Play the games of a block."""
        result = luck = 0.0
        for at, leg in enumerate(self.contest.legs):
            won, lucky = self.play_leg(leg, number, at)
            result += leg.sign * won / self.contest.divisor
            luck += leg.sign * lucky / self.contest.divisor
        return Block(number, result, luck)

    def play_leg(self, leg: Leg, number: int, at: int) -> tuple[float, float]:
        """One game: the share of victory of the counted seats, and their luck."""
        name, samples = self.settings.game, self.settings.luck
        game, seed = GAMES[name], game_seed(self.settings.seed, number)
        rng = Random(f"luck {seed} {at}")
        meter = LuckMeter(name, leg.setup.seats, samples, rng)
        setup = game.settled(
            Setup(leg.setup.seats, self.options(leg), self.settings.pack, self.settings.edition)
        )
        try:
            bots = [bot_of(name, bot) for bot in leg.bots]
            dealt = meter.dealt if samples else None
            state, _ = play_out(game, setup, bots, seed, False, dealt=dealt)
        except Exception as error:
            raise failed(number, seed, error) from error
        winners, luck = game.winners(state), meter.totals[leg.seats[0]]
        inside = [seat for seat in leg.seats if seat in winners]
        if len(leg.seats) > 1:
            return float(bool(inside)), luck
        return len(inside) / max(1, len(winners)), luck

    def options(self, leg: Leg) -> dict[str, int]:
        return {**leg.setup.options, **self.settings.options}

    # The folder

    def begin(self) -> None:
        """Register the settings; raises BadGate if the folder has others."""
        if self.folder is None:
            return
        wanted = asdict(self.settings) | {
            "new": marked(self.settings.new),
            "old": marked(self.settings.old),
        }
        path = self.folder / SETTINGS
        if not path.exists():
            if self.folder.exists() and any(self.folder.iterdir()):
                raise BadGate("The folder is not empty and is not the folder of a gate.")
            write_file(path, json.dumps(wanted, indent=1) + "\n")
            return
        try:
            there = json.loads(path.read_text("utf-8"))
        except (ValueError, OSError):
            raise BadGate(f"{SETTINGS} is damaged.") from None
        for name, value in wanted.items():
            if not isinstance(there, dict) or there.get(name) != value:
                was = there.get(name) if isinstance(there, dict) else None
                raise BadGate(f"The folder has another gate: {name} is {was}, not {value}.")
        kept = [json.dumps(asdict(block)) + "\n" for block in self.blocks()]
        write_file(self.folder / BLOCKS, "".join(kept))  # without a truncated last line

    def blocks(self) -> Iterator[Block]:
        """The blocks played before, from the first on; a gap ends them."""
        path = self.folder / BLOCKS if self.folder is not None else None
        lines = path.read_text("utf-8").splitlines() if path is not None and path.exists() else []
        for number, line in enumerate(lines):
            try:
                block = Block(**json.loads(line))
            except (ValueError, TypeError):
                return
            if block.number != number:
                return
            yield block

    def keep(self, block: Block) -> None:
        if self.folder is not None:
            with (self.folder / BLOCKS).open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(block)) + "\n")
