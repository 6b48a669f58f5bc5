"""How well shares of victory could be known at best, and how well the evaluator knows them.

`python -m undercroft.arena.foresight GAME GAMES FILE [SETUP ...]` lets bots play as in a
calibration. From some positions of the second half of each game the same bots play on to the end a
few times with other luck. How much these ends differ is what nobody could foresee; the rest of the
base rate's error is the most that can be explained. The evaluator, which plays on to the next
round as a review does, is measured by the same ends. A line a game is added to a file; games that
it has are not played again. Setups are numbers in the calibration's order; all without one.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from undercroft.arena.bot_game import play_out
from undercroft.arena.calibration import Calibration
from undercroft.arena.reliability import MIDDLE
from undercroft.bots import bot_named
from undercroft.bots.prospects import Prospects, shares_at
from undercroft.core.bot import Bot, Decision
from undercroft.core.game import CHANCE, Setup, State
from undercroft.core.search_model import won_shares
from undercroft.games import GAMES

ENDS: Final = 6  # of a position
EVERY: Final = 3  # position of the second half
PLAYOUTS: Final = 24  # of the evaluator, as in a review
Shares = list[float]


class Foresight:
    """Measures the positions of games of one setup."""

    def __init__(self, name: str, which: int) -> None:
        self.game: Any = GAMES[name]
        self.run = Calibration(name, "foresight", Path())
        self.which = which
        self.setup: Setup = self.run.setups[which]
        self.prospects = Prospects(name, PLAYOUTS, "foresight")
        self.model: Any = self.prospects.model

    def line(self, number: int) -> dict[str, Any]:
        """One game: its result, and for some of its positions ends and shares said."""
        seed = f"foresight-{self.which}-{number}"
        levels = self.run.levels(self.which, number)
        bots = [bot_named(self.game.name, level) for level in levels]
        seen: list[tuple[int, State]] = []

        def note(state: Any) -> None:
            moment = self.model.ply(state)
            if not seen or seen[-1][0] != moment:
                seen.append((moment, state.clone()))

        final, _ = play_out(self.game, self.setup, bots, seed, False, watch=note)
        last = max(1, len(seen) - 1)
        late = [state for at, (_, state) in enumerate(seen) if at / last >= MIDDLE]
        positions = [
            self.position(late[at], bots, f"{seed} {at}")
            for at in range(number % EVERY, len(late), EVERY)
        ]
        won = self.won(final)
        return {"game": self.game.name, "setup": self.which, "number": number} | {
            "won": won,
            "positions": positions,
        }

    def position(self, state: State, bots: Sequence[Bot], seed: str) -> dict[str, Any]:
        sides = self.model.teams(state)
        at_once = shares_at(self.game, self.model, state, self.prospects.known)
        ahead = self.prospects.of(state)
        return {
            "ends": [self.end(state, bots, Random(f"{seed} {one}")) for one in range(ENDS)],
            "at once": [at_once[seat] for seat in sides],
            "ahead": [ahead[seat] for seat in sides],
        }

    def end(self, state: State, bots: Sequence[Bot], rng: Random) -> Shares:
        """The result if the bots play on with other luck."""
        world: State = state.clone()
        while seats := self.game.to_act(world):
            seat = seats[0]
            if seat == CHANCE:
                self.game.apply(world, CHANCE, self.game.sample(world, rng))
            else:
                decision: Decision[Any, Any] = Decision(self.game, world, seat)
                self.game.apply(world, seat, bots[seat].choose(decision, rng))
        return self.won(world)

    def won(self, final: State) -> Shares:
        shares = won_shares(self.game.winners(final), self.model.sides(final))
        return [shares[seat] for seat in self.model.teams(final)]


def spread(ends: Sequence[Shares]) -> float:
    """The variance of the ends of one position, in the mean of the sides."""
    count, total = len(ends), 0.0
    for side in zip(*ends, strict=True):
        middle = sum(side) / count
        total += sum((one - middle) ** 2 for one in side) / (count - 1)
    return total / len(ends[0])


def missed(said: Shares, ends: Sequence[Shares]) -> float:
    """The mean squared error of shares, the Brier score."""
    errors = [(share - one) ** 2 for end in ends for share, one in zip(said, end, strict=True)]
    return sum(errors) / len(errors)


def explained(lines: Sequence[dict[str, Any]]) -> dict[str, float]:
    """By which share the base rate's error is smaller: at best, at once and a round ahead."""
    won = [line["won"] for line in lines]
    base = [sum(side) / len(won) for side in zip(*won, strict=True)]
    positions = [one for line in lines for one in line["positions"]]
    blind = sum(missed(base, one["ends"]) for one in positions)
    if not blind:
        return {}
    errors = {"best": sum(spread(one["ends"]) for one in positions)}
    for said in ("at once", "ahead"):
        errors[said] = sum(missed(one[said], one["ends"]) for one in positions)
    return {name: 1 - error / blind for name, error in errors.items()}


def lines_of(file: Path, name: str) -> Iterator[dict[str, Any]]:
    text = file.read_text("utf-8") if file.exists() else ""
    for line in map(json.loads, text.splitlines()):
        if line["game"] == name:
            yield line


def main(name: str, games: int, file: Path, setups: Sequence[int]) -> None:
    run = Calibration(name, "foresight", Path())
    known = {(line["setup"], line["number"]) for line in lines_of(file, name)}
    for which in setups or range(len(run.setups)):
        foresight = Foresight(name, which)
        for number in range(games):
            if (which, number) not in known:
                with file.open("a", encoding="utf-8") as out:
                    out.write(json.dumps(foresight.line(number)) + "\n")
    kept = list(lines_of(file, name))
    for which, setup in enumerate(run.setups):
        lines = [line for line in kept if line["setup"] == which]
        shares = explained(lines) if lines else {}
        if shares:
            told = " | ".join(f"{100 * share:.0f} %" for share in shares.values())
            print(f"| {' '.join([str(setup.seats), *setup.options])} | {len(lines)} | {told} |")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]), [int(one) for one in sys.argv[4:]])
