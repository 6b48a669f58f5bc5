"""How many marked decisions of many games are marked again at ten times the budget.

`python -m undercroft.review.many_flags GAME GAMES FILE [LANE/LANES]` lets keepers and novices play
all setups of a game, marks their decisions as a review does, and looks at some of the marked ones
with ten times the worlds and other seeds. It adds a line a game to a file; games that the file has
are not played again. `python -m undercroft.review.many_flags report FILE MARKDOWN` writes what
came of it into a document.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from undercroft.bots.levels import search_model
from undercroft.core.intervals import wilson
from undercroft.core.markdown_section import put_section
from undercroft.games import GAMES
from undercroft.review.budget import Budget
from undercroft.review.decisions import Judged
from undercroft.review.kept_games import Line, keep_lines, lane_of, lines_of, played
from undercroft.review.reviewer import Reviewer

LEVELS: Final = ("keeper", "novice")
LOOKED: Final = 6  # marked decisions of a game, so that no game counts much more than another
HEAD: Final = (
    "| | games | marked | looked at again | marked again | share | 95 % |",
    "| --- | --: | --: | --: | --: | --: | --: |",
)
SECTION: Final = ("confirmed", "end confirmed")


def marked(reviewer: Reviewer) -> list[Judged]:
    """The decisions that a review marks."""
    found: list[Judged] = []
    for number, step in enumerate(reviewer.steps):
        if step.choices > 1:
            one = reviewer.decisions.look(number, step, reviewer.budget.worlds)
            if one is not None and one.is_in_doubt(reviewer.scale):
                one = reviewer.look_closer(one)
            if one is not None and one.grade:
                found.append(one)
    return found


def line_of(name: str, number: int, budget: Budget | None = None) -> Line:
    """One game: how many decisions are marked, and of some of them how many are so again."""
    setups, rng = search_model(name).setups(), Random(number)
    setup = setups[number % len(setups)]
    levels = [rng.choice(LEVELS) for _ in range(setup.seats)]
    match = played(name, setup, levels, f"flags {number}")
    reviewer = Reviewer(match, budget or Budget(), f"flags {number}")
    found = marked(reviewer)
    looked = rng.sample(found, min(LOOKED, len(found)))
    again = len([one for one in looked if reviewer.confirmed(one).grade])
    counts = {"marked": len(found), "looked": len(looked), "again": again}
    return {"game": name, "number": number, **counts}


def row(title: str, lines: Sequence[Line]) -> str:
    of = {key: sum(line[key] for line in lines) for key in ("marked", "looked", "again")}
    looked, again = of["looked"], of["again"]
    low, high = wilson(again, looked)
    share = f"{100 * again / looked:.0f} %" if looked else "–"
    sure = f"{100 * low:.0f}–{100 * high:.0f} %"
    return f"| {title} | {len(lines)} | {of['marked']} | {looked} | {again} | {share} | {sure} |"


def table(file: Path) -> list[str]:
    """A row for each game that the file has lines of, and one for all."""
    found = {name: lines_of(file, name) for name in GAMES}
    rows = [row(GAMES[name].title, lines) for name, lines in found.items() if lines]
    return [*HEAD, *rows, row("all", [line for lines in found.values() for line in lines])]


def main(words: Sequence[str]) -> None:
    if words[0] == "report":
        put_section(Path(words[2]), *SECTION, table(Path(words[1])))
    else:
        name, games, file = words[0], int(words[1]), Path(words[2])
        print(
            "\n".join(
                [*HEAD, row(name, keep_lines(line_of, name, games, file, lane_of(words[3:])))]
            )
        )


if __name__ == "__main__":
    main(sys.argv[1:])
