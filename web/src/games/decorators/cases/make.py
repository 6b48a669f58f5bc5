"""Positions of real games with what the engine finds in them, for the tests of the page.

Run as `PYTHONPATH=src python web/src/games/decorators/cases/make.py` to rewrite cases.json.
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
from undercroft.games.decorators.constants import east_of, south_of
from undercroft.games.decorators.dungeon import Dungeon, decor
from undercroft.games.decorators.moves import Hold
from undercroft.games.decorators.steps import BOSS_MIMICS, BUILD, KEEP, MOVE, PLACE
from undercroft.server import wire

GAME = GAMES["decorators"]
POSITIONS = 12
STEPS = 2  # of each kind
GAMES_PLAYED = 3


def hung_in(dungeon: Dungeon) -> dict[str, Any]:
    """The decorations on walls that the engine finds: by tile, and by kind."""
    found = decor(dungeon)
    return {
        "on": [
            [east_of(square), south_of(square), count]
            for square, count in sorted(found.decorations_on.items())
        ],
        "totals": found.totals,
    }


def seen(match: TableMatch[Any, Any], seat: int) -> Any:
    view = msgspec.to_builtins(GAME.view(match.state, seat))
    return {**view, "unseen": [], "boxed": []}


def told(match: TableMatch[Any, Any], seat: int, since: int = 0) -> list[dict[str, Any]]:
    return [msgspec.json.decode(wire.event_json(event)) for event in match.news_for(seat, since)]


def played(number: int, cases: dict[str, Any]) -> None:
    """A game of good players, who sometimes call an architect for no reason."""
    rng = Random(number)
    match = TableMatch(GAME, Setup(4), f"page {number}")
    match.run_chance()
    bots = [bot_named("decorators", "keeper") for _ in range(4)]
    while not match.is_over:
        seat = match.to_act()[0]
        step = match.state.agenda[-1].kind
        player = match.state.players[seat]
        legal = GAME.legal(match.state, seat)
        keep_step(match, seat, step, cases)
        wanders = step in (BUILD, MOVE, PLACE) and rng.random() < (
            0.6 if player.architect_used else 0.2
        )
        move = (
            rng.choice(legal)
            if wanders
            else bots[seat].choose(Decision(GAME, match.state, seat), rng)
        )
        match.submit(seat, move)
        match.run_chance()
        cases["moves"].setdefault(type(move).__name__, wire.move_json(move))
    for event in told(match, 0):
        cases["events"].setdefault(event["type"], event)
    cases["story"] = cases["story"] or told(match, 0)


def tries(match: TableMatch[Any, Any], seat: int) -> dict[str, Any]:
    """What the seat would see and could do with a tile in hand, and with it put down."""
    found: dict[str, Any] = {}
    for hold in [move for move in GAME.legal(match.state, seat) if isinstance(move, Hold)]:
        state = match.state.clone()
        GAME.apply(state, seat, hold)
        found[GAME.show(hold)] = seen_in(state, seat)
        for place in GAME.legal(state, seat)[:3]:
            after = state.clone()
            GAME.apply(after, seat, place)
            found[f"{GAME.show(hold)};{GAME.show(place)}"] = seen_in(after, seat)
    return found


def seen_in(state: Any, seat: int) -> dict[str, Any]:
    view = msgspec.to_builtins(GAME.view(state, seat))
    moves = [
        {"text": GAME.show(move), "move": wire.move_json(move)} for move in GAME.legal(state, seat)
    ]
    return {"view": {**view, "unseen": [], "boxed": []}, "moves": moves}


def is_new_round(match: TableMatch[Any, Any], step: int, cases: dict[str, Any]) -> bool:
    """Every few rounds, once, while every dungeon is legal."""
    rounds = [position["view"]["round"] for position in cases["positions"]]
    architect_used = any(player.architect_used for player in match.state.players)
    return (
        step == BUILD
        and match.state.round % 4 == 0
        and not architect_used
        and match.state.round not in rounds[-1:]
    )


def keep_step(match: TableMatch[Any, Any], seat: int, step: int, cases: dict[str, Any]) -> None:
    kept = cases["steps"].setdefault(str(step), [])
    if len(kept) < STEPS and (step <= BOSS_MIMICS or step == KEEP or match.state.round % 5 == 4):
        kept.append({"seat": seat, **seen_in(match.state, seat)})
    if (
        not cases["build"]
        and step == BUILD
        and match.state.round == 5
        and not match.state.players[seat].architect_used
    ):
        cases["build"] = {"seat": seat, **seen_in(match.state, seat), "tries": tries(match, seat)}
    if len(cases["positions"]) < POSITIONS and is_new_round(match, step, cases):
        dungeons = [hung_in(player.dungeon) for player in match.state.players]
        cases["positions"].append({"view": seen(match, seat), "dungeons": dungeons})


def main() -> None:
    cases: dict[str, Any] = {
        "positions": [],
        "steps": {},
        "events": {},
        "moves": {},
        "story": [],
        "build": {},
    }
    for number in range(GAMES_PLAYED):
        played(number, cases)
    text = json.dumps(cases, indent=0, separators=(",", ":"))
    Path(__file__).with_name("cases.json").write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
