"""Write down what the numbers of an encoding mean: `python -m tests.envs.record`.

A version that is written down stays as it is; who changes an encoding gives it a new version.
"""

import hashlib
import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from undercroft.core.encoding import Encoding
from undercroft.core.game import CHANCE, Setup
from undercroft.games import ENCODINGS, KITS

EVERY = [
    *ENCODINGS.values(),
    *[encoding for kit in KITS.values() for encoding in kit.earlier_encodings],
]
FILE = Path(__file__).parent / "encodings.json"


def fingerprint(encoding: Encoding[Any, Any]) -> str:
    """A digest of every action's words, every field, and what is seen in a few games."""
    digest = hashlib.sha256()
    for number in range(1, encoding.actions):
        digest.update(f"{number} {encoding.game.show(encoding.move_of(number))}\n".encode())
    for seats in encoding.game.seats:
        setup = Setup(seats, edition=encoding.edition)
        for field in encoding.fields(setup):
            digest.update(f"{field!r}\n".encode())
        digest.update(seen_in_a_game(encoding, setup))
    return digest.hexdigest()


def seen_in_a_game(encoding: Encoding[Any, Any], setup: Setup) -> bytes:
    """All that everybody sees at every decision of a random game."""
    game, seats = encoding.game, setup.seats
    rng = Random(seats)
    size = encoding.size(setup)
    most = np.concatenate([[f.most] * f.size for f in encoding.fields(setup)])
    state = game.start(setup)
    digest = hashlib.sha256()
    while acting := game.to_act(state):
        seat = rng.choice(acting)
        if seat != CHANCE:
            for other in range(seats):
                digest.update(whole(encoding.observe(state, other, size), most))
        game.apply(state, seat, rng.choice(game.legal(state, seat)))
    return digest.digest()


def whole(vector: bytearray, most: Any) -> bytes:
    """The whole numbers of which a vector has the shares."""
    shares = np.frombuffer(vector, np.float32)
    return bytes(np.rint(shares * most).astype(np.uint8))


def recorded() -> dict[str, str]:
    known: dict[str, str] = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    return known


if __name__ == "__main__":
    known = recorded()
    fresh = {encoding.version: fingerprint(encoding) for encoding in EVERY}
    if changed := [name for name in fresh if known.get(name, fresh[name]) != fresh[name]]:
        raise SystemExit(f"{', '.join(changed)}: what is recorded differs; give it a new version.")
    FILE.write_text(json.dumps(known | fresh, indent=2) + "\n", "utf-8")
