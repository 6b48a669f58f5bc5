"""Positions of real games and what was done there, for the tests of the shop.

Run as `PYTHONPATH=src python web/src/games/petz/shop/cases/make.py` to rewrite cases.json.
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
PARTS = {
    "arrange": range(steps.PLACE_CAGE, steps.HOUSE + 1),
    "assign": range(steps.ASSIGN, steps.ASSIGN + 1),
    "show": range(steps.FEED, steps.DISCARD + 1),
    "dig later": range(0),
    "sell": range(steps.SELL, steps.SELL + 1),
    "work": range(steps.CLEAN, steps.CLEAN + 1),
}
MOST = {"arrange": 15, "assign": 15, "show": 80, "dig later": 10, "sell": 15, "work": 10}
LEAST_MOVES = {"arrange": 3, "assign": 5, "show": 3, "dig later": 1, "sell": 1, "work": 2}
TOOLS = sum(1 << tool for tool in (SHOVEL, ARMOUR, EMPLOYEE, WHIP, MAGIC_BOX, CRYSTAL_BALL))


def seen(match: TableMatch[Any, Any], seat: int) -> dict[str, Any]:
    view = msgspec.to_builtins(PETZ.view(match.state, seat))
    keep = (
        "seat",
        "seats",
        "rules",
        "round",
        "step",
        "about",
        "to_act",
        "exhibitions",
        "customers_now",
        "entered",
        "exhibits",
        "sales",
    )
    return {**{key: view[key] for key in keep}, "players": view["players"]}


def part_of(match: TableMatch[Any, Any], seat: int) -> str | None:
    """The shovel's second time is a turn of its own (PR3): it may follow one's show at once."""
    if match.is_over or seat not in match.to_act():
        return None
    step = match.state.agenda[-1]
    if step.kind == steps.DIG and steps.Digging.of(step).later:
        return "dig later"
    return next((name for name, kinds in PARTS.items() if step.kind in kinds), None)


def move_on(match: TableMatch[Any, Any], bots: list[Any], rng: Random) -> None:
    """Mostly as a good player would, so that the shops fill; needs are given at random."""
    seat = match.to_act()[0]
    step = match.state.agenda[-1].kind
    if step == steps.ASSIGN:
        match.submit(seat, rng.choice(PETZ.legal(match.state, seat)))
    else:
        match.submit(seat, bots[seat].choose(Decision(PETZ, match.state, seat), rng))


def case(match: TableMatch[Any, Any], part: str, rng: Random) -> dict[str, Any]:
    """One seat's decisions of one part to the last, from the first or from some way in."""
    seat = match.to_act()[0]
    for _ in range(rng.choice((0, 0, 1, 2, 3))):
        if part != "assign" and part_of(match, seat) == part:
            match.submit(seat, rng.choice(PETZ.legal(match.state, seat)))
    if part_of(match, seat) != part:
        return {"moves": []}
    before = seen(match, seat)
    events = [msgspec.json.decode(wire.event_json(event)) for event in match.news_for(seat)]
    told = len(match.news_for(seat))
    homes = [
        [one["pet"], one["plot"]]
        for one in events
        if one["type"] == "Housed" and one["seat"] == seat
    ]
    moves = []
    while part_of(match, seat) == part:
        legal = PETZ.legal(match.state, seat)
        doing = [move for move in legal if PETZ.show(move) != "done"]
        moves.append(rng.choice(doing if rng.random() < 0.8 else legal))
        match.submit(seat, moves[-1])
    news = [msgspec.json.decode(wire.event_json(event)) for event in match.news_for(seat)[told:]]
    after = None if match.is_over else seen(match, seat)
    kept = ("PetLost", "Exhibited", "Sold", "Paid", "Suffered", "Mutated", "Caught")
    return {
        "part": part,
        "before": {**before, "players": [before["players"][seat]]},
        "homes": homes,
        "moves": [PETZ.show(move) for move in moves],
        "news": [one for one in news if one["type"] in kept and one["seat"] == seat],
        "after": after and {**after, "players": [after["players"][seat]]},
    }


def main() -> None:
    found: dict[str, list[dict[str, Any]]] = {part: [] for part in PARTS}
    for number in range(400):
        rng = Random(number)
        match = TableMatch(
            PETZ, Setup(4, {"double-symbols": number % 2} if number % 2 else {}), f"shop {number}"
        )
        match.run_chance()
        for player in match.state.players:
            player.artifacts = TOOLS if rng.random() < 0.6 else player.artifacts
            player.box_food = 1 if player.artifacts else 0
        bots = [bot_named("petz", "keeper") for _ in range(4)]
        while not match.is_over:
            seat = match.to_act()[0]
            part = part_of(match, seat)
            if part and len(found[part]) < MOST[part] and rng.random() < 0.4:
                one = case(match, part, rng)
                if len(one["moves"]) >= LEAST_MOVES[part]:
                    found[part].append(one)
            else:
                move_on(match, bots, rng)
            match.run_chance()
        if all(len(found[part]) >= MOST[part] for part in PARTS):
            break
    cases = [one for part in PARTS for one in found[part]]
    lines = ",\n".join([json.dumps(one, separators=(",", ":")) for one in cases])
    Path(__file__).with_name("cases.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
