"""`undercroft bot`: the program's side of the bot protocol, line by line."""

import io
import json
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.bots.positions import NAMES, SETUPS, some
from tests.toy.kit import KIT as HOARD
from undercroft.bots import bot_named
from undercroft.bots.bot_engine import BotEngine
from undercroft.bots.bot_protocol import LONGEST, speak
from undercroft.bots.program import game_line, position_line
from undercroft.bots.worlds import world_json, world_of
from undercroft.core.bot import Decision
from undercroft.core.game import BadSetup, Setup
from undercroft.core.match import Match
from undercroft.games import GAMES, KITS, register, unregister

ROOT = Path(__file__).parents[2]
BEGUN = ['game {"game": "petz", "seats": 2, "seat": 0}', 'position {"seed": "7", "log": []}']
everywhere = pytest.mark.parametrize(("game", "setup"), SETUPS, ids=NAMES)


def said(level: str, lines: Sequence[str | bytes], game: str = "petz") -> list[str]:
    """What the program answers to some lines, in this process."""
    typed = [line if isinstance(line, bytes) else f"{line}\n".encode() for line in lines]
    answers: list[str] = []
    speak(BotEngine(game, level), io.BytesIO(b"".join(typed)), answers.append)
    return answers


def asked(decision: Decision[Any, Any], seed: int) -> list[str]:
    return [game_line(decision), position_line(decision, ["world"], seed), f"option seed {seed}"]


@everywhere
@pytest.mark.parametrize("level", ["novice", "keeper", "expert:6"])
def test_a_level_decides_by_the_protocol_as_it_does_without(
    game: str, setup: Setup, level: str
) -> None:
    rules = GAMES[game]
    for number, (state, seat) in enumerate(some(game, setup, 8)):
        decision = Decision(rules, state, seat, setup)
        own = bot_named(game, level).choose(decision, Random(str(number)))
        answers = said(level, [*asked(decision, number), "go"], game)
        assert answers[-1] == f"bestmove {rules.show(own)}"


@everywhere
def test_a_world_is_the_same_after_its_journey(game: str, setup: Setup) -> None:
    for number, (state, seat) in enumerate(some(game, setup, 20)):
        world = GAMES[game].imagine(state, seat, Random(number))
        shown = world_json(game, world)
        # A number would be another step in another release.
        assert all(isinstance(step["kind"], str) for step in shown["agenda"])
        again = world_of(game, setup, json.loads(json.dumps(shown)))
        assert again == world and repr(again) == repr(world)
        assert GAMES[game].legal(again, seat) == GAMES[game].legal(world, seat)
        again.agenda.clear()
        assert world.agenda, "they share nothing"


def test_a_game_of_somebody_else_is_played_too() -> None:
    register(HOARD)
    try:
        match = Match(HOARD.game, Setup(2), "1")
        match.run_chance()
        decision = Decision(HOARD.game, match.state, 0, match.setup)
        answers = said("keeper", [*asked(decision, 1), "go"], "hoard")
        assert answers[-1].removeprefix("bestmove ") in map(HOARD.game.show, decision.moves())
    finally:
        unregister("hoard")
    assert "hoard" not in KITS


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("undercroft 2", "this program speaks protocol 1: send `undercroft 1`"),
        ("hello", "unknown command 'hello'; there is undercroft, option, game"),
        ("x" * 500, "unknown command 'xxx"),
        ("position", "expected `position` and a JSON object in one line"),
        ("position [1]", "expected `position` and a JSON object in one line"),
        ("position " + "[" * 100_000, "expected `position` and a JSON object in one line"),
        ("position {}", 'expected "world", or "seed" and "log"'),
        ('position {"world": 3}', "not a record of this game"),
        ('position {"world": {"is": "State"}}', "fields of State are missing or unknown: addon_"),
        ('position {"log": ["1 grup"]}', "move 1 of the log: 'grup' is not a move"),
        ('position {"log": ["1 group 9+9"]}', "(PG1)"),
        ('position {"log": 3}', 'expected "log" as an array of moves'),
        ("game petz", "expected `game` and a JSON object in one line"),
        ('game {"game": "decorators"}', 'this bot plays petz: expected "game": "petz"'),
        ('game {"game": "petz", "seats": 2, "seat": 2}', '"seat" from 0 to one less than that'),
        ('game {"game": "petz", "seats": 9, "seat": 0}', "is for 2 to 4 players, not 9"),
        ('game {"game": "petz", "seats": 2, "seat": 0, "edition": 99}', "edition 99 of the rules"),
        ('game {"game": "petz", "seats": 2, "seat": 0, "pack": {"x": 1}}', "x: unknown"),
        ("option", "the only option is `option seed TEXT`"),
        ("option moon 3", "the only option is `option seed TEXT`"),
        ("go playouts 0", "with N from 1 to 1000000; got 'playouts 0'"),
        ("go fast", "expected `go`, `go playouts N` or `go ms N`"),
        (b"\xff\xfe\n", "the line is not UTF-8"),
        (b"x" * (LONGEST + 5) + b"\n", f"the line is longer than {LONGEST} bytes"),
    ],
)
def test_a_bad_line_is_answered_and_changes_nothing(line: str | bytes, why: str) -> None:
    usual = said("keeper", [*BEGUN, "option seed 3", "go"])
    answers = said("keeper", [*BEGUN, "option seed 3", line, "go"])
    assert answers[0].startswith("error ") and why in answers[0] and "\n" not in answers[0]
    assert answers[1:] == usual


def test_a_wrong_order_is_answered() -> None:
    assert said("keeper", ["go"]) == [
        "error no position yet: send `game`, then `position`, then `go`"
    ]
    assert said("keeper", [BEGUN[1]]) == ["error no game yet: send `game` first, then `position`"]
    assert "no position yet" in said("keeper", [*BEGUN, BEGUN[0], "go"])[0]
    assert said("keeper", ["stop", "", "ping", "quit", "ping"]) == ["ready"]
    waits = 'position {"log": ["1 done"]}'
    assert "seat 0 has nothing to decide" in said("keeper", [BEGUN[0], waits])[0]


def test_noise_is_never_answered_with_anything_but_lines() -> None:
    rng = Random(1)
    decision = Decision(GAMES["petz"], some("petz", Setup(2), 1)[0][0], 0, Setup(2))
    sound = [*asked(decision, 1), "go playouts 2", "undercroft 1"]
    lines: list[str | bytes] = []
    for _ in range(150):
        text = bytearray(rng.choice(sound).encode())
        for _ in range(rng.randrange(1, 4)):
            text[rng.randrange(len(text))] = rng.randrange(256)
        lines.append(bytes(text).replace(b"\n", b" ") + b"\n")
    for answer in said("expert", lines):
        first = answer.partition(" ")[0]
        assert first in ("error", "ready", "id", "plays", "wants", "option", "info", "bestmove")


def test_a_search_tells_what_it_found_and_keeps_to_its_budget() -> None:
    *infos, best = said("expert", [*BEGUN, "option seed 3", "go playouts 40"])
    found = [re.fullmatch(r"info playouts (\d+) chance (0\.\d{3}) move (.+)", one) for one in infos]
    assert len(found) > 1 and all(found)
    assert sum(int(one[1]) for one in found if one) in range(20, 41)
    assert best == f"bestmove {found[0][3] if found[0] else None}"


def test_stop_ends_a_long_search() -> None:
    """With the real command, since lines must be heard while it thinks."""
    command = [sys.executable, "-m", "undercroft", "bot", "petz", "master"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        assert program.stdin is not None and program.stdout is not None
        program.stdin.write("\n".join([*BEGUN, "ping", "go ms 600000", ""]).encode())
        program.stdin.flush()
        assert program.stdout.readline() == b"ready\n"
        program.stdin.write(b"stop\n")
        program.stdin.flush()
        lines = iter(program.stdout.readline, b"")
        assert next(line for line in lines if line.startswith(b"bestmove group "))
        program.stdin.close()  # the end of input ends it
        assert program.wait(60) == 0


def test_a_program_runs_no_program() -> None:
    with pytest.raises(BadSetup, match="can't run another program"):
        BotEngine("petz", "program:true")


def test_the_conversation_of_the_documentation_is_what_is_said() -> None:
    """But for what the level thinks, which changes with its strength."""
    page = (ROOT / "docs" / "bot-protocol.md").read_text("utf-8")
    [text] = re.findall(r"^```text\n(.*?)^```$", page, re.M | re.S)
    lines = text.splitlines()
    sent = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
    shown = [line for line in lines if not line.startswith("> ")]
    assert without_thoughts(said("expert", sent)) == without_thoughts(shown)


def without_thoughts(lines: list[str]) -> list[str]:
    kinds = [re.sub(r"^(info|bestmove|id version) .*", r"\1", line) for line in lines]
    return [kind for at, kind in enumerate(kinds) if at == 0 or kinds[at - 1] != kind]
