"""The fixed points of the scale: the levels of bots, from what the ladder has measured.

`python -m undercroft.strength.anchors docs/bots.md` reads the tables of the ladder there and writes
`anchors.toml`. One bot of a level sits with others of the level below; by the model of Plackett and
Luce its share of wins says how far apart the two are. Keepers have the model's mean. Teams have the
share of games that teams of their level win instead.
"""

import re
import sys
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import pairwise
from math import log, sqrt
from pathlib import Path
from typing import Final

from undercroft.bots import LEVELS, USUAL
from undercroft.core.atomic_write import write_file
from undercroft.games import GAMES

FILE: Final = "anchors.toml"
MEAN: Final = 25.0  # of openskill's model: where keepers are
BETA: Final = MEAN / 6  # and how much chance there is in a game
HEAD: Final = "# Made from {} by python -m undercroft.strength.anchors. Not to be edited."
NEXT: Final = tuple(pairwise(LEVELS))
SECTION: Final = re.compile(r"<!-- ladder (\w+) -->(.*?)<!-- end", re.DOTALL)
ROW: Final = re.compile(
    r"^\| (?:(?P<title>[\w ]+): )?(?P<pairing>[^|:]+?) \| (?P<games>\d+) \| (?P<share>[\d.]+) % \|",
    re.MULTILINE,
)


@dataclass(frozen=True)
class Point:
    """A level's strength and its standard error; of teams, their share of victories."""

    value: float
    error: float
    games: int


Points = dict[str, Point]  # by level


@cache
def anchors() -> dict[str, Points]:
    """The levels of each game that is rated."""
    return read("duels")


@cache
def pars() -> dict[str, Points]:
    """How often teams of each level win, for the games of one team."""
    return read("teams")


def read(kind: str) -> dict[str, Points]:
    text = files("undercroft.strength").joinpath(FILE).read_text("utf-8")
    return {
        game: {level: Point(**found) for level, found in levels.items()}
        for game, levels in tomllib.loads(text).get(kind, {}).items()
    }


# Made from the ladder


@dataclass(frozen=True)
class Result:
    """A pairing of the ladder: how many games, and which share of them was won."""

    game: str
    pairing: str
    games: int
    share: float


def results(text: str) -> list[Result]:
    """The rows of the ladder's tables in docs/bots.md, the newer table of a game last."""
    titles = {game.title.split()[-1]: name for name, game in GAMES.items()}
    titles |= {" ".join(game.title.split()[-2:]): name for name, game in GAMES.items()}
    before = SECTION.sub("", text)
    found = [of_row(titles[row["title"]], row) for row in ROW.finditer(before) if row["title"]]
    for section in SECTION.finditer(text):
        found += [of_row(section[1], row) for row in ROW.finditer(section[2])]
    return found


def of_row(game: str, row: re.Match[str]) -> Result:
    pairing = row["pairing"].removesuffix("s") if "team of" in row["pairing"] else row["pairing"]
    return Result(game, pairing, int(row["games"]), float(row["share"]) / 100)


def duels(found: list[Result], seats: int) -> Points:
    """The levels of a game in which one sat with others of the level below."""
    steps: dict[str, tuple[float, float, int]] = {}
    for one in found:
        strong, is_duel, weak = one.pairing.partition(" against ")
        if is_duel and (weak, strong) in NEXT:
            steps[strong] = (*step(one, seats), one.games)
    points = {USUAL: Point(MEAN, 0.0, steps[USUAL][2])}
    for level in LEVELS[LEVELS.index(USUAL) + 1 :]:
        below, (gap, error, games) = points[LEVELS[LEVELS.index(level) - 1]], steps[level]
        points[level] = Point(below.value + gap, sqrt(below.error**2 + error**2), games)
    for level in reversed(LEVELS[: LEVELS.index(USUAL)]):
        gap, error, games = steps[above := LEVELS[LEVELS.index(level) + 1]]
        over = points[above]
        points[level] = Point(over.value - gap, sqrt(over.error**2 + error**2), games)
    return points


def step(one: Result, seats: int) -> tuple[float, float]:
    """How far a level is above the one it sat with, and the standard error of that.

    Half a game is added to either side: nobody wins all games for ever.
    """
    share = (one.share * one.games + 0.5) / (one.games + 1)
    spread = sqrt(seats) * BETA
    gap = spread * log((seats - 1) * share / (1 - share))
    return gap, spread / sqrt((one.games + 1) * share * (1 - share))


def teams(found: list[Result]) -> Points:
    """The share of victories of a team of each level."""
    points = {}
    for one in found:
        level = one.pairing.removeprefix("team of ")
        if level in LEVELS:
            error = sqrt(one.share * (1 - one.share) / one.games)
            points[level] = Point(one.share, error, one.games)
    return {level: points[level] for level in LEVELS if level in points}


def made(text: str, source: str) -> str:
    """The data file of the figures in a text."""
    lines = [HEAD.format(source)]
    rows = results(text)
    for name, game in GAMES.items():
        own = [row for row in rows if row.game == name]
        if not own:
            continue
        is_team = any(row.pairing.startswith("team of") for row in own)
        points = teams(own) if is_team else duels(own, game.seats[-1])
        for level in [level for level in LEVELS if level in points]:
            point = points[level]
            lines += ["", f"[{'teams' if is_team else 'duels'}.{name}.{level}]"]
            lines += [f"value = {point.value:.4f}", f"error = {point.error:.4f}"]
            lines += [f"games = {point.games}"]
    return "\n".join(lines) + "\n"


def main() -> None:
    source = Path(sys.argv[1])
    write_file(Path(__file__).with_name(FILE), made(source.read_text("utf-8"), source.as_posix()))


if __name__ == "__main__":
    main()
