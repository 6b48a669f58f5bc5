"""Makes puzzle files: games are mined in processes, and finds gathered."""

import json
import os
from argparse import Namespace
from pathlib import Path
from typing import Any, Final

from rich.text import Text

from undercroft.arena.process_pool import ProcessPool
from undercroft.cli.faults import Fault, why_not
from undercroft.cli.options import find_game
from undercroft.cli.saving import read_text
from undercroft.cli.series import progress
from undercroft.cli.terminal import Terminal, console
from undercroft.core.atomic_write import write_file
from undercroft.core.regular_file import read_regular
from undercroft.core.words import Words
from undercroft.puzzles import BadPuzzle
from undercroft.puzzles.data_files import filled, gathered, mined_in, packed
from undercroft.puzzles.mine import dig

SHIPPED: Final = 300  # of a game


def make(args: Namespace, words: Words, terminal: Terminal) -> int:
    """Mine games into a file, a line for each; those that it has are not mined again."""
    if len(args.rest) != 1 or args.out is None:
        raise Fault("needs", option="make GAME", other="--out")
    game = find_game(args.rest[0])
    known = mined(args.out, game.name, args.seed)
    total = sum([len(found) for found in known.values()])
    missing = [number for number in range(args.games) if number not in known]
    enough = args.enough or args.games * SHIPPED
    tasks = [(game.name, args.seed, number) for number in missing] if total < enough else []
    workers = min(args.jobs or os.cpu_count() or 1, len(tasks))
    try:
        with (
            args.out.open("a", encoding="utf-8") as file,
            progress(console(args.colour, stderr=True)) as bar,
            ProcessPool(dig, workers) as pool,
        ):
            shown = bar.add_task(game.title, total=args.games, completed=len(known))
            for at, found in pool.as_they_come(tasks):
                if isinstance(found, str):
                    raise Fault("series", code=1, detail=found)
                number = tasks[at][2]
                line = {"game": game.name, "seed": args.seed, "number": number, "puzzles": found}
                file.write(json.dumps(line, ensure_ascii=False) + "\n")
                file.flush()
                total += len(found)
                bar.advance(shown)
                if total >= enough:
                    break
    except OSError as error:
        raise Fault("unwritable", code=1, file=args.out, reason=why_not(error)) from None
    terminal.show(Text(words.say("puzzles", "mined", n=total, file=args.out)))
    return 0


def mined(path: Path, game: str, seed: str) -> dict[int, list[Any]]:
    """What a file of mined games has; the last line may have been cut off."""
    if not path.exists():
        return {}
    try:
        return mined_in(read_regular(path), game, seed)
    except BadPuzzle as error:
        raise Fault("puzzle_file", file=path, detail=error) from None
    except ValueError:
        raise Fault("puzzle_file", file=path, detail="not a file of mined games") from None
    except OSError as error:
        raise Fault("unreadable", file=path, reason=why_not(error)) from None


def gather(args: Namespace, words: Words, terminal: Terminal) -> int:
    """Choose puzzles of mined files, as many of each theme as there are, and write them.

    With a list of shipped puzzles that do not stand, the others stay, and these are replaced.
    """
    if not args.rest or args.out is None:
        raise Fault("needs", option="gather FILE", other="--out")
    lines: list[str] = []
    for name in args.rest:
        lines += read_text(Path(name)).splitlines()
    most = args.enough or SHIPPED
    try:
        if args.without is None:
            chosen = gathered(lines, most)
        else:
            chosen = filled(lines, read_text(args.without).split(), most)
    except BadPuzzle as error:
        raise Fault("puzzle_file", file=args.rest[0], detail=error) from None
    try:
        write_file(args.out, packed(chosen))
    except OSError as error:
        raise Fault("unwritable", code=1, file=args.out, reason=why_not(error)) from None
    terminal.show(Text(words.say("puzzles", "mined", n=len(chosen), file=args.out)))
    return 0
