"""Puzzle files: one puzzle a line, as JSON, compressed. Some come with the package."""

import gzip
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any, Final

from undercroft.games import GAMES
from undercroft.puzzles.puzzle import BadPuzzle, Puzzle, read_puzzle

SUFFIX: Final = ".jsonl.gz"


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game that come with the package; none if it has no file."""
    file = files("undercroft.puzzles").joinpath("data", f"{game}{SUFFIX}")
    return tuple(unpacked(file.read_bytes())) if file.is_file() else ()


@cache
def puzzle_games() -> tuple[str, ...]:
    """The games that have puzzles."""
    return tuple([game for game in GAMES if puzzles_of(game)])


@cache
def by_id(game: str) -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in puzzles_of(game)}


def packed(puzzles: Iterable[Puzzle]) -> bytes:
    """The bytes of a puzzle file, always the same for the same puzzles."""
    lines = [json.dumps(puzzle.to_dict(), ensure_ascii=False) for puzzle in puzzles]
    return gzip.compress(("\n".join(lines) + "\n").encode(), mtime=0)


def unpacked(data: bytes) -> list[Puzzle]:
    """The puzzles of a file, compressed or not; raises BadPuzzle."""
    try:
        text = (gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data).decode()
    except (OSError, EOFError, ValueError) as error:
        raise BadPuzzle(f"not a puzzle file: {error}") from None
    return [read_puzzle(line) for line in text.splitlines() if line.strip()]


def mined_in(text: str, game: str, seed: str) -> dict[int, list[Any]]:
    """The puzzles of each game that a file of mined games has; raises BadPuzzle for another's."""
    found: dict[int, list[Any]] = {}
    for line in text.splitlines():
        kept = json.loads(line)
        if not isinstance(kept, dict) or (kept.get("game"), kept.get("seed")) != (game, seed):
            raise BadPuzzle("it was mined with another game or seed")
        found[int(kept["number"])] = kept["puzzles"]
    return found


def gathered(lines: Sequence[str], most: int) -> list[Puzzle]:
    """Puzzles of mined games, one of each theme after the other, numbered; raises BadPuzzle."""
    chosen = chosen_of(shelved(lines), most)
    return [replace(one, id=f"{one.game}-{at:04}") for at, one in enumerate(chosen, 1)]


def filled(lines: Sequence[str], without: Sequence[str], most: int) -> list[Puzzle]:
    """The puzzles of the package but for some, and as many of mined games as are missing then.

    Those that stay keep their names, and nobody gets the name of one that has gone.
    """
    shelves = shelved(lines)
    games = {one.game for shelf in shelves.values() for one in shelf}
    if len(games) != 1:
        raise BadPuzzle("it has puzzles of no game, or of several")
    known = puzzles_of(games.pop())
    kept = [one for one in known if one.id not in without]
    logs = {one.log for one in known}
    new = {name: [one for one in shelf if one.log not in logs] for name, shelf in shelves.items()}
    first = 1 + max(int(one.id.rpartition("-")[2]) for one in known)
    chosen = chosen_of(new, most - len(kept))
    return kept + [replace(one, id=f"{one.game}-{at:04}") for at, one in enumerate(chosen, first)]


def shelved(lines: Sequence[str]) -> dict[str, list[Puzzle]]:
    """The puzzles of mined games by theme; raises BadPuzzle."""
    shelves: dict[str, list[Puzzle]] = {}
    try:
        games = [json.loads(line) for line in lines]
        games.sort(key=lambda game: (str(game["seed"]), int(game["number"])))
        mined = [one for game in games for one in game["puzzles"]]
    except (ValueError, KeyError, TypeError) as error:
        raise BadPuzzle(f"not a line of mined games: {error}") from None
    for puzzle in {one["log"]: read_puzzle(json.dumps(one)) for one in mined}.values():
        shelves.setdefault(puzzle.theme, []).append(puzzle)
    return shelves


def chosen_of(shelves: Mapping[str, list[Puzzle]], most: int) -> list[Puzzle]:
    """So many puzzles, one of each theme after the other."""
    chosen: list[Puzzle] = []
    while len(chosen) < most and any(shelves.values()):
        chosen += [shelf.pop(0) for shelf in shelves.values() if shelf]
    return sorted(chosen[: max(0, most)], key=lambda puzzle: (puzzle.log, puzzle.seat))
