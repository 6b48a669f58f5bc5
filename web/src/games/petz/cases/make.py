"""A position for each step and a whole story, of real games, for the tests of words and prompts.

Run as `PYTHONPATH=src python web/src/games/petz/cases/make.py` to rewrite cases.json.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from undercroft.bots import bot_named
from undercroft.core.bot import Decision
from undercroft.core.game import Setup
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES
from undercroft.games.petz import steps
from undercroft.games.petz.constants import ARMOUR, CRYSTAL_BALL, EMPLOYEE, MAGIC_BOX, SHOVEL, WHIP
from undercroft.server import wire

PETZ = GAMES["petz"]
STEPS = range(steps.GROUP, steps.STORE + 1)
TOOLS = sum(1 << tool for tool in (SHOVEL, ARMOUR, EMPLOYEE, WHIP, MAGIC_BOX, CRYSTAL_BALL))


def position(match: TableMatch[Any, Any], seat: int) -> dict[str, Any]:
    moves = PETZ.legal(match.state, seat)
    return {
        "seat": seat,
        "view": msgspec.to_builtins(PETZ.view(match.state, seat)),
        "moves": [{"text": PETZ.show(move), "move": wire.move_json(move)} for move in moves],
    }


def play(number: int, seats: int, found: dict[int, Any]) -> list[Any]:
    """A game with the tools at hand, so that every step comes; what seat 0 is told of it."""
    rng = Random(number)
    match = TableMatch(PETZ, Setup(seats, {}), f"town {number}")
    match.run_chance()
    for player in match.state.players:
        player.artifacts = TOOLS
    bots = [bot_named("petz", "keeper") for _ in range(seats)]
    while not match.is_over:
        seat = match.to_act()[0]
        step = match.state.agenda[-1].kind
        if step not in found:
            found[step] = position(match, seat)
        legal = PETZ.legal(match.state, seat)
        wild = step in (steps.ASSIGN, steps.SEND) and rng.random() < 0.5
        match.submit(
            seat,
            rng.choice(legal)
            if wild
            else bots[seat].choose(Decision(PETZ, match.state, seat), rng),
        )
        match.run_chance()
    return [msgspec.json.decode(wire.event_json(event)) for event in match.news_for(0)]


def main() -> None:
    found: dict[int, Any] = {}
    story = play(0, 3, found)
    for number in range(1, 200):
        play(number, 4, found)
        if all(step in found for step in STEPS):
            break
    steps = [found[step] for step in STEPS]
    text = json.dumps({"steps": steps, "story": story}, indent=0, separators=(",", ":"))
    Path(__file__).with_name("cases.json").write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
