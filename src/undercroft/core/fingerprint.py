"""A log's fingerprint: engine version, hash of the data, hash of the seed, result.

A replay compares it with what it finds, so that a log that merely happens to be legal is told from
one that was played so. Logs of release 0.1.0 have none.
"""

import hashlib
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final

from undercroft.core.game import Game, M, S
from undercroft.core.match import Match

# The parts, in the order in which they are reported.
ENGINE: Final = "engine"
SEED: Final = "seed_hash"
DATA: Final = "data"
RESULT: Final = "result"
MARKS: Final = (ENGINE, SEED, DATA, RESULT)


def engine_version() -> str:
    try:
        return version("undercroft")
    except PackageNotFoundError:  # run from source, not installed
        return "unknown"


def hash_of_seed(seed: str) -> str:
    """The hash of a seed, which may be shown before the game is over."""
    return hashlib.sha256(seed.encode("utf-8", "surrogatepass")).hexdigest()


def result_of(game: Game[S, M], state: S) -> dict[str, Any] | None:
    """Scores and winners, numbered from 1 as in a log; None while the game is not over."""
    if game.to_act(state):
        return None
    winners = [seat + 1 for seat in game.winners(state)]
    return {"scores": game.scores(state), "winners": winners}


def fingerprint(match: Match[Any, Any]) -> dict[str, Any]:
    return {
        ENGINE: engine_version(),
        SEED: hash_of_seed(match.seed),
        DATA: match.game.data_hash(match.state),
        RESULT: result_of(match.game, match.state),
    }


def unnamed(header: Mapping[str, Any]) -> list[str]:
    """The parts of the fingerprint that a header lacks."""
    return [mark for mark in MARKS if mark not in header]


def differences(header: Mapping[str, Any], found: Mapping[str, Any]) -> list[str]:
    """The parts of the fingerprint that differ."""
    return [mark for mark in MARKS if mark in header and header[mark] != found[mark]]
