"""Writes down what the levels of release 0.1.0 decide in some positions, by its own code.

    PYTHONPATH=build/release-429bf32/site .venv/bin/python tests/bots/record_release.py

It must run with the package of that release, and without today's.
"""

import json
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

FILE = Path(__file__).with_name("decisions-0.1.json")
GAMES: list[tuple[str, int, dict[str, int]]] = [
    ("petz", 3, {}),
    ("decorators", 3, {}),
    ("pugquest", 3, {"evil-lord": 1}),
]
LEVELS = ("keeper", "novice", "expert:6")
EVERY = 9  # decisions
WANTED = 20  # of each game


def seed_of(number: int) -> str:
    """The seed that a program is told for a decision of `Random(number)`."""
    return str(Random(number).getrandbits(32))


def record(name: str, seats: int, options: dict[str, int]) -> dict[str, Any]:
    rules = import_module("undercroft.games").game_named(name)
    bot_named = import_module("undercroft.bots").bot_named
    seen = import_module("undercroft.core.bot").Seen
    rng = Random(f"release {name}")
    state = rules.start(import_module("undercroft.core.game").Setup(seats, options))
    players = [bot_named(name, level) for level in ("keeper", "random", "keeper")]
    log: list[str] = []
    found: list[tuple[int, int, dict[str, str]]] = []
    decided = 0
    while len(found) < WANTED and (acting := rules.to_act(state)):
        seat = acting[0]
        if seat < 0:
            move = rules.sample(state, rng)
        else:
            decided += 1
            if decided % EVERY == 0 and len(rules.legal(state, seat)) > 1:
                own = {
                    level: rules.show(
                        bot_named(name, level).choose(
                            seen(rules, state, seat), Random(seed_of(len(log)))
                        )
                    )
                    for level in LEVELS
                }
                found.append((len(log), seat, own))
            move = players[seat].choose(seen(rules, state, seat), rng)
        log.append(f"{seat + 1 or '-'} {rules.show(move)}")
        rules.apply(state, seat, move)
    return {"game": name, "seats": seats, "options": options, "log": log, "decisions": found}


if __name__ == "__main__":
    FILE.write_text(json.dumps([record(*one) for one in GAMES], indent=0) + "\n", "utf-8")
