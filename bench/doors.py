"""What our doors cost: the library beside the engine's loop, PettingZoo beside its own games.

The same rows as in `python -m bench`, alone and by CPU time, so that a busy machine does too.
Writes docs/speed.md.
"""

import argparse
import os
import platform
from pathlib import Path
from statistics import median

from bench import environments, steps
from bench.__main__ import progress, rows, start
from bench.columns import short
from bench.report import LIBRARY_COST, OUR_GAMES
from bench.rows import ROOT, Ratio, Row, Sample, Worker, median_ratio

REPORT = ROOT / "docs" / "speed.md"
SHORTEST = 0.2  # seconds of a sample
HEAD = """\
# Speed

Made by `make bench-doors`: {rounds} rounds of {seconds:g} s for each row, in turn, on {machine},
{cores} cores, of which {busy:.1f} were wanted by all programs (the load) while it ran. Everything
is counted by CPU time, and ratios are medians of rounds with their intervals of 95 %. `make bench`
has these rows beside those of other engines. {built}{note}
"""
BUILT = {True: "The engine is compiled.", False: "The engine is **not compiled**."}
LIBRARY = """
## The library

Random games of four through `import undercroft`, where every move is listed, checked and logged,
beside the engine's own loop. At most {most:g} times its cost is wanted.

| | the engine's loop, decisions/s | `import undercroft` | cost | wanted |
| --- | --: | --: | --: | --- |
"""
ZOO = """
## PettingZoo

Whole games at random by PettingZoo's calls, an observation and a mask for every decision; ours have
two seats.

| | steps/s | {peers} |
| --- | --: |{lines}
"""
STEPS = """
## What a step is made of

Microseconds of CPU time, the least of {rounds} samples of {steps:,} steps: a part is what it adds
to a loop without it. A game alone as PettingZoo's calls step it; {games} games by one call of
`SelfPlay`, for each game. Two seats.

"""


def doors() -> tuple[list[Row], list[Row]]:
    """The rows of both tables: the engine's and the library's, and PettingZoo's."""
    known = {row.subject: row for row in rows() if not row.source}
    both = [known[name] for game in OUR_GAMES for name in (game, f"{game}-library")]
    named = {*environments.PEERS, *environments.OURS}
    return both, [row for row in environments.rows() if row.subject in named]


def measure(workers: list[Worker], rounds: int, seconds: float) -> None:
    for number in range(rounds):
        shift = number % max(1, len(workers))
        for worker in workers[shift:] + workers[:shift]:
            progress(f"round {number + 1} of {rounds}: {worker.row.game}")
            played = worker.ask("play", seed=number + 1, seconds=seconds)
            worker.row.plays.append(Sample(**played))


def page(
    library: list[Row],
    zoo: list[Row],
    parts: list[steps.Parts],
    rounds: int,
    seconds: float,
    note: str = "",
) -> str:
    by_subject = {row.subject: row for row in [*library, *zoo]}
    text = HEAD.format(
        rounds=rounds,
        seconds=seconds,
        machine=platform.machine(),
        cores=os.cpu_count(),
        busy=os.getloadavg()[0],
        built=BUILT[library[0].compiled is True],
        note=f" {note}" if note else "",
    )
    text += LIBRARY.format(most=LIBRARY_COST)
    for game in OUR_GAMES:
        own, door = by_subject[game], by_subject[f"{game}-library"]
        cost = median_ratio(own.plays, door.plays)
        cells = [own.game.partition(",")[0], by_cpu(own), by_cpu(door), told(cost)]
        text += steps.line([*cells, met(cost.median <= LIBRARY_COST)])
    names = environments.PEERS
    wanted = [f"x {name} (at least {environments.FASTER[key]:g})" for key, name in names.items()]
    text += ZOO.format(peers=" | ".join(wanted), lines=" --: |" * len(names))
    for row in zoo:
        cells = [f"{row.name}: {row.game}", by_cpu(row)]
        text += steps.line([*cells, *[beside(row, by_subject[key]) for key in names]])
    text += STEPS.format(rounds=rounds, steps=steps.STEPS, games=steps.GAMES)
    return text + steps.table(parts)


def by_cpu(row: Row) -> str:
    return f"{median([sample.count / sample.cpu for sample in row.plays]):,.0f}"


def beside(row: Row, peer: Row) -> str:
    if row.subject in environments.PEERS:
        return ""
    found = median_ratio(row.plays, peer.plays)
    return f"{told(found)} {met(found.median >= environments.FASTER[peer.subject])}"


def told(ratio: Ratio) -> str:
    return f"{short(ratio.median)} ({short(ratio.low)}–{short(ratio.high)})"


def met(is_met: bool) -> str:
    return "met" if is_met else "**missed**"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.doors", description=__doc__)
    parser.add_argument("--rounds", type=int, default=15, help="interleaved rounds, at least 5")
    parser.add_argument("--seconds", type=float, default=0.4, help="per sample, at least 0.2")
    parser.add_argument("--note", default="", help="what else to say, such as how it was built")
    options = parser.parse_args()
    if options.rounds < 5 or options.seconds < SHORTEST:
        parser.error("fewer than 5 rounds or samples under 0.2 s measure noise")
    library, zoo = doors()
    workers = start([*library, *zoo], Path())
    missing = [row.missing for row in [*library, *zoo] if row.missing]
    if missing:
        parser.error(missing[0])
    measure(workers, options.rounds, options.seconds)
    progress("")
    for worker in workers:
        worker.close()
    parts = [steps.parts_of(game, options.rounds) for game in OUR_GAMES]
    text = page(library, zoo, parts, options.rounds, options.seconds, options.note)
    REPORT.write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
