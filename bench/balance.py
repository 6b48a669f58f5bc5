"""How hard Fantasy Pug Quest is, measured with keepers: `python -m bench.balance --help`.

Every seat is a keeper's and every hero is dealt. The table of `docs/balance.md` is made so:

    python -m bench.balance --games 1000 --seed balance --out docs/balance.md
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import Progress

from undercroft.arena import SeriesFailed, wilson
from undercroft.arena.bot_game import play_out
from undercroft.arena.process_pool import ProcessPool
from undercroft.bots import bot_named
from undercroft.core.datafile import read_toml
from undercroft.core.game import Setup
from undercroft.core.words import words_of
from undercroft.games.pugquest.data import BASE
from undercroft.games.pugquest.events import WorldEnded
from undercroft.games.pugquest.game import PugQuest
from undercroft.games.pugquest.numbering import KINDS
from undercroft.games.pugquest.state import WON, State

ROOT: Final = Path(__file__).parents[1]
BEFORE: Final = Path("docs", "packs", "pugquest-before-tuning.toml")
HEROES: Final = range(1, 6)
BATCH: Final = 10  # games a worker plays before it reports
WORLDS: Final = (1, 2, 3)
MARK: Final = "<!-- What follows is written by bench/balance.py. -->"
MODES: Final = {
    "plain": ("Heroes against the game", ()),
    "lord": ("With the Evil Lord", ("evil-lord",)),
    "hard": ("Hard mode", ("hard-mode",)),
}


@dataclass(frozen=True, slots=True)
class Series:
    """A series of games: how many heroes, in which mode, with which numbers."""

    heroes: int
    mode: str
    seed: str
    pack: dict[str, object]

    def setup(self) -> Setup:
        options = dict.fromkeys((*MODES[self.mode][1], "random-heroes"), 1)
        return Setup(self.heroes + ("evil-lord" in options), options, self.pack)


@dataclass(frozen=True, slots=True)
class Ended:
    """What is counted of a game; the world and its card are those in which it ended."""

    won: bool
    heroes: tuple[int, ...]
    boss: int  # -1 if it never came to that
    world: int
    card: int
    cleared: tuple[int, ...]  # of worlds 1 and 2


Batch = tuple[Series, range]


def play_batch(batch: Batch) -> list[Ended]:
    table, numbers = batch
    return [play(table, number) for number in numbers]


def play(table: Series, number: int) -> Ended:
    setup = table.setup()
    bots = [bot_named("pugquest", "keeper") for _ in range(setup.seats)]
    seed = f"{table.seed} {table.mode} {table.heroes} {number}"
    state, _ = play_out(PugQuest(), setup, bots, seed, True)
    assert isinstance(state, State)
    told = [event for event, _ in state.news or []]
    cleared = [event.world for event in told if isinstance(event, WorldEnded) and event.cleared]
    heroes = tuple([player.hero for player in state.players[: state.heroes]])
    return Ended(state.outcome == WON, heroes, state.boss, state.world, state.card, tuple(cleared))


def measure(tables: Sequence[Series], games: int, jobs: int) -> list[list[Ended]]:
    """The games of every table, played apart, with a bar on stderr."""
    spans = [range(at, min(at + BATCH, games)) for at in range(0, games, BATCH)]
    batches: list[Batch] = [(table, span) for table in tables for span in spans]
    results: list[list[Ended]] = [[] for _ in tables]
    bar = Progress(console=Console(stderr=True), transient=True)
    with bar, ProcessPool(play_batch, min(jobs, len(batches))) as pool:
        answers = bar.track(pool.answers(batches), total=len(batches), description="games")
        for at, answer in enumerate(answers):
            if isinstance(answer, str):
                raise SeriesFailed(answer)
            results[at // len(spans)] += answer
    return results


# The tables of the document


def share(found: Iterable[bool]) -> str:
    """`63 % (58–68)`: a share and its interval of 95 %; a dash where nothing was counted."""
    cases = list(found)
    if not cases:
        return "–"
    low, high = wilson(sum(cases), len(cases))
    return f"{100 * sum(cases) / len(cases):.0f} % ({100 * low:.0f}–{100 * high:.0f})"


def rows(head: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    ruled = [head, ["---", *["---:"] * (len(head) - 1)], *lines]
    return "\n".join(["| " + " | ".join(line) + " |" for line in ruled]) + "\n"


def by_heroes(results: dict[int, list[Ended]], mode: str) -> str:
    """Who wins, by the number of heroes, and how far they come."""
    head = ["heroes", "games", "heroes win", "world 1 cleared", "world 2 cleared"]
    early = mode != "plain"  # only then can a game be lost before world 3
    head += [f"lost in world {world}" for world in WORLDS if early]
    lines: list[list[str]] = []
    for heroes, games in results.items():
        line = [str(heroes), str(len(games)), share(one.won for one in games)]
        line += [share(world in one.cleared for one in games) for world in WORLDS[:2]]
        if early:
            lost = [one.world for one in games if not one.won]
            line += [share(world == at for at in lost) for world in WORLDS]
        lines.append(line)
    return rows(head, lines)


def by_kind(
    what: str,
    names: Sequence[str],
    modes: dict[str, dict[int, list[Ended]]],
    has: Callable[[Ended, int], bool],
) -> str:
    """Who wins where a hero, a boss or a world is in the game, all numbers of heroes together."""
    lines: list[list[str]] = []
    for at, name in enumerate(names):
        line = [name]
        for results in modes.values():
            played = [one for games in results.values() for one in games if has(one, at)]
            line += [str(len(played)), share(one.won for one in played)]
        lines.append(line)
    head = [what]
    for mode in modes:
        head += [f"games, {mode}", f"heroes win, {mode}"]
    return rows(head, lines)


def document(
    now: dict[str, dict[int, list[Ended]]], before: dict[str, dict[int, list[Ended]]], command: str
) -> str:
    words = words_of("undercroft.games.pugquest", "en")
    heroes = [words.name("heroes", id) for id in BASE.hero_ids]
    bosses = [words.name("foes", id) for id in BASE.foe_ids[KINDS:]]
    worlds = [words.name("worlds", id) for id in BASE.world_ids]
    parts = [f"{MARK}\n\n## By number of heroes\n\nMade by `{command}`.\n"]
    parts += [f"### {MODES[mode][0]}\n\n{by_heroes(now[mode], mode)}" for mode in now]
    parts.append("## By hero\n\n" + by_kind("hero", heroes, now, lambda one, at: at in one.heroes))
    parts.append("## By boss\n\nOnly games that came to the boss.\n")
    parts.append(by_kind("boss", bosses, now, lambda one, at: at == one.boss))
    parts.append("## By world\n\nThe world in which the game ended.\n")
    parts.append(by_kind("world", worlds, now, lambda one, at: at == one.card))
    parts.append(f"## Before the tuning\n\nThe same with the numbers of `{BEFORE.as_posix()}`.\n")
    parts += [f"### {MODES[mode][0]}\n\n{by_heroes(before[mode], mode)}" for mode in before]
    return "\n".join(parts)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.balance", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="for each number of heroes and mode")
    parser.add_argument("--seed", default="balance", help="any text")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")
    parser.add_argument("--data", type=Path, help="a data pack to measure instead of our numbers")
    parser.add_argument(
        "--out", type=Path, help="the file to write; what stands before its mark is kept"
    )
    return parser.parse_args()


def main() -> int:
    options = arguments()
    packs = [read_toml(options.data) if options.data else {}, read_toml(ROOT / BEFORE)]
    keys = [(which, mode, heroes) for which in (0, 1) for mode in MODES for heroes in HEROES]
    tables = [Series(heroes, mode, options.seed, packs[which]) for which, mode, heroes in keys]
    found: list[dict[str, dict[int, list[Ended]]]] = [{mode: {} for mode in MODES} for _ in packs]
    results = measure(tables, options.games, options.jobs)
    for (which, mode, heroes), games in zip(keys, results, strict=True):
        found[which][mode][heroes] = games
    command = " ".join(["python -m bench.balance", *sys.argv[1:]])
    text = document(found[0], found[1], command)
    if options.out:
        head = options.out.read_text("utf-8").partition(MARK)[0] if options.out.exists() else ""
        options.out.write_text(head + text, "utf-8")
    else:
        print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
