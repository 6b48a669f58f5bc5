"""What a log says of itself: the engine it was made with, its data, its seed's hash, its result.

Whoever replays it can then tell a log that fits from one that only happens to be legal, and what
it is that differs. Logs of the first release say none of this.
"""

import hashlib
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final

from undercroft.core.game import Game, M, S
from undercroft.core.match import Match

# What can be compared, in the order in which it is told.
ENGINE: Final = "engine"
SEED: Final = "seed_hash"
DATA: Final = "data"
RESULT: Final = "result"
MARKS: Final = (ENGINE, SEED, DATA, RESULT)


def engine_version() -> str:
    try:
        return version("undercroft")
    except PackageNotFoundError:  # the source alone, not installed
        return "unknown"


def hash_of_seed(seed: str) -> str:
    """What can be shown of a seed before the game is over."""
    return hashlib.sha256(seed.encode("utf-8", "surrogatepass")).hexdigest()


def result_of(game: Game[S, M], state: S) -> dict[str, Any] | None:
    """Scores, and the winners numbered from 1 as in a log; None for a game that is not over."""
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
    """What a log does not say of itself."""
    return [mark for mark in MARKS if mark not in header]


def differences(header: Mapping[str, Any], found: Mapping[str, Any]) -> list[str]:
    """What is other than a log says."""
    return [mark for mark in MARKS if mark in header and header[mark] != found[mark]]
