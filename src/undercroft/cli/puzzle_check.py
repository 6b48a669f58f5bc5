"""Checks shipped puzzles: replays them, and looks for their best moves once more."""

import json
import os
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from rich.text import Text

from undercroft.arena.process_pool import ProcessPool
from undercroft.cli.faults import Fault, why_not
from undercroft.cli.options import find_game
from undercroft.cli.saving import read_text
from undercroft.cli.series import progress
from undercroft.cli.speech import decimal, percent
from undercroft.cli.terminal import Terminal, console
from undercroft.core.words import Words
from undercroft.puzzles import Puzzle, puzzle_games, puzzles_of
from undercroft.puzzles.mine import look_again, stands
from undercroft.puzzles.puzzle import problems
from undercroft.puzzles.to_end import is_ahead, is_behind

Look = dict[str, Any]


def check(args: Namespace, words: Words, terminal: Terminal) -> int:
    """Replay every puzzle; with --again or --ends also look at it once more."""
    games = [find_game(name).name for name in args.rest] or list(puzzle_games())
    puzzles = [puzzle for game in games for puzzle in puzzles_of(game)]
    wrong = [what for puzzle in puzzles for what in problems(puzzle)]
    for what in wrong:
        terminal.show(Text(what), unbroken=True)
    if wrong:
        raise Fault("puzzles_wrong", code=1, n=len(wrong))
    terminal.show(Text(words.say("puzzles", "sound", n=len(puzzles))))
    if args.again or args.ends:
        if args.enough is not None and args.enough < len(puzzles):
            puzzles = Random(args.seed).sample(puzzles, args.enough)
        tell(looked_at(args, words, puzzles), args, words, terminal)
    return 0


def looked_at(args: Namespace, words: Words, puzzles: Sequence[Puzzle]) -> list[Look]:
    """The looks at these puzzles; those that the file has are not taken again."""
    known = {look["id"]: look for look in looks_in(args.out)}
    times = args.times if args.again else 0
    tasks = [(one.game, one.id, times, args.ends) for one in puzzles if one.id not in known]
    workers = min(args.jobs or os.cpu_count() or 1, len(tasks))
    with (
        progress(console(args.colour, stderr=True)) as bar,
        ProcessPool(look_again, workers) as pool,
    ):
        shown = bar.add_task(words.name("puzzles", "again"), total=len(tasks))
        for _, look in pool.as_they_come(tasks):
            if isinstance(look, str):
                raise Fault("series", code=1, detail=look)
            known[look["id"]] = look
            if args.out is not None:
                keep(args.out, look)
            bar.advance(shown)
    return [known[one.id] for one in puzzles]


def looks_in(file: Path | None) -> list[Look]:
    if file is None or not file.exists():
        return []
    try:
        return [dict(json.loads(line)) for line in read_text(file).splitlines()]
    except ValueError:
        raise Fault("puzzle_file", file=file, detail="not a file of looks") from None


def keep(file: Path, look: Look) -> None:
    try:
        with file.open("a", encoding="utf-8") as out:
            out.write(json.dumps(look) + "\n")
    except OSError as error:
        raise Fault("unwritable", code=1, file=file, reason=why_not(error)) from None


def tell(looks: Sequence[Look], args: Namespace, words: Words, terminal: Terminal) -> None:
    """The puzzles that do not stand, one a line, and how many do."""
    for look in looks:
        if not stands(look):
            terminal.show(Text(look["id"]))
    best = [look["best"] for look in looks if "best" in look]
    if best:
        share = percent(words, decimal(words, 100 * sum(best) / len(best), 1))
        told = words.say("puzzles", "stand", k=args.times, n=sum(best), of=len(best), share=share)
        terminal.show(Text(told))
    ends = [(look["ahead"], look["error"]) for look in looks if "ahead" in look]
    if ends:
        counts = {
            "of": len(ends),
            "ahead": len([one for one in ends if is_ahead(*one)]),
            "behind": len([one for one in ends if is_behind(*one)]),
            "points": decimal(words, 100 * sum(gain for gain, _ in ends) / len(ends), 1),
        }
        terminal.show(Text(words.say("puzzles", "ends", **counts)))
