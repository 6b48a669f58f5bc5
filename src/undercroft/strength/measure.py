"""Measures what decisions cost bots of each level, for "you played like" and the tutor.

`python -m undercroft.strength.measure play GAME GAMES FILE` plays games with one bot of each level,
the seats in turn, looks at every decision as a review does first, and adds a line a game to a
file; `… write FILE` makes `levels.toml` of all lines. Games that the file has are not played again.
"""

import json
import sys
from collections.abc import Container, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, Final

from undercroft.bots.levels import bot_named
from undercroft.core.atomic_write import write_file
from undercroft.core.bot import Decision
from undercroft.core.game import Setup
from undercroft.core.intervals import SURE
from undercroft.core.match import Match
from undercroft.games import GAMES
from undercroft.review import Budget, Reviewer
from undercroft.strength.losses import Cost, costs

LEVELS: Final = ("imp", "novice", "keeper", "expert")
FILE: Final = "levels.toml"
HEAD: Final = "# Made by python -m undercroft.strength.measure. Not to be edited."
DEALT: Final = {"random-heroes": 1}


def first_looks(match: Match[Any, Any], seats: Container[int], seed: str) -> list[Cost]:
    """What the decisions of some seats in a finished match cost, by a first look at each."""
    budget = Budget()
    reviewer = Reviewer(match, budget, seed)
    own = [at for at, step in enumerate(reviewer.steps) if step.choices > 1 and step.seat in seats]
    looks = [reviewer.decisions.look(at, reviewer.steps[at], budget.worlds) for at in own]
    judged = [one for one in looks if one is not None]
    return costs(match.game, reviewer.steps, judged, [step.at for step in reviewer.plies()])


def played(name: str, number: int) -> dict[str, Any]:
    """A game of all levels, with the costs of their decisions."""
    game = GAMES[name]
    options = {key: value for key, value in DEALT.items() if key in [o.name for o in game.options]}
    match: Match[Any, Any] = Match(game, Setup(len(LEVELS), options), f"levels {number}")
    levels = [LEVELS[(seat + number) % len(LEVELS)] for seat in range(len(LEVELS))]
    bots = [bot_named(name, level) for level in levels]
    rng = Random(f"levels {name} {number}")
    match.run_chance()
    while not match.is_over:
        seat = match.to_act()[0]
        match.submit(seat, bots[seat].choose(Decision(game, match.state, seat), rng))
        match.run_chance()
    found = first_looks(match, range(len(LEVELS)), "levels")
    rows = [[levels[one.seat], one.theme, one.phase, round(one.points, 3)] for one in found]
    return {"game": name, "number": number, "costs": rows}


def play(name: str, games: int, file: Path) -> None:
    known = {(row["game"], row["number"]) for row in lines_of(file)}
    for number in range(games):
        if (name, number) not in known:
            with file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(played(name, number)) + "\n")


def lines_of(file: Path) -> list[dict[str, Any]]:
    return (
        [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []
    )


# The data file


def mean_of(values: Sequence[float]) -> tuple[float, float]:
    """A mean and its standard error."""
    count = max(1, len(values))
    mean = sum(values, 0.0) / count
    squares = sum([(one - mean) ** 2 for one in values], 0.0)
    return mean, sqrt(squares / max(1, count - 1) / count)


def part(values: Sequence[float], games: int) -> str:
    """Decisions a game, their mean cost, and the standard error of that."""
    mean, error = mean_of(values)
    return f"{{count = {len(values) / games:.2f}, cost = {mean:.4f}, error = {error:.4f}}}"


def are_apart(found: Sequence[Any]) -> bool:
    """Whether the costs tell the weakest level from the strongest."""
    (weak, one), (strong, other) = [
        mean_of([cost[3] for cost in found if cost[0] == level])
        for level in (LEVELS[0], LEVELS[-1])
    ]
    return weak - strong > SURE * sqrt(one**2 + other**2)


def made(rows: Sequence[dict[str, Any]]) -> str:
    """The data file of measured games; without those whose levels the costs do not tell apart."""
    lines = [HEAD]
    for name in [name for name in GAMES if any(row["game"] == name for row in rows)]:
        own = [row for row in rows if row["game"] == name]
        found = [cost for row in own for cost in row["costs"]]
        for level in LEVELS if are_apart(found) else ():
            mine = [cost for cost in found if cost[0] == level]
            lines += ["", f"[{name}.{level}]", f"games = {len(own)}"]
            lines.append(f"all = {part([cost[3] for cost in mine], len(own))}")
            for kind, at in (("theme", 1), ("phase", 2)):
                for which in sorted({cost[at] for cost in found} - {""}):
                    values = [cost[3] for cost in mine if cost[at] == which]
                    lines.append(f"{kind}.{which} = {part(values, len(own))}")
    return "\n".join(lines) + "\n"


def main() -> None:
    match sys.argv[1:]:
        case ["play", name, games, file]:
            play(name, int(games), Path(file))
        case ["write", file]:
            write_file(Path(__file__).with_name(FILE), made(lines_of(Path(file))))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
