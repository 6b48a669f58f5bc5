"""Random packs over everything that a box is asked for are played; damaged ones are refused."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import undercroft
from tests.packs.generator import random_pack
from undercroft.arena.bot_game import play_out
from undercroft.bots import bot_named
from undercroft.core import saved
from undercroft.core.data_faults import DataError
from undercroft.core.datafile import parse_pack, read_toml
from undercroft.core.game import CHANCE, BadSetup, Setup
from undercroft.core.table_match import TableMatch
from undercroft.envs.config import EnvConfig
from undercroft.games import GAMES
from undercroft.packs.check import check, check_text, not_asked
from undercroft.packs.merge import diff, merge
from undercroft.packs.questions import questions
from undercroft.packs.toml_text import to_toml

PACKS = 2
DAMAGED = 10
SHARES = 5  # a soak is cut into as many tests
SOAK = 100  # packs of a share
CHECKED_EVERY = 25  # decisions
LEAST_CHANGED = 0.8  # of what is asked; goals that no dungeon could fulfil are left out

games = pytest.mark.parametrize("game", GAMES)


def options(game: str, rng: Random, seats: int) -> dict[str, int]:
    """Random options; a few do not go together, and are then left at their defaults."""
    rules = GAMES[game]
    chosen = {one.name: rng.choice(one.choices) for one in rules.options}
    try:
        rules.start(Setup(seats, chosen))
    except BadSetup:
        return {"evil-lord": 1} if seats > 5 else {}
    return chosen


def play(game: str, pack: dict[str, Any], rng: Random) -> None:
    """A random game, with its invariants checked on the way, and its log replayed."""
    rules = GAMES[game]
    seats = rng.choice(rules.seats)
    setup = Setup(seats, options(game, rng, seats), pack)
    match = TableMatch(rules, setup, str(rng.random()))
    match.run_chance()
    decisions = 0
    while not match.is_over:
        seat = match.to_act()[0]
        assert seat != CHANCE
        match.submit(seat, rng.choice(rules.legal(match.state, seat)))
        decisions += 1
        if decisions % CHECKED_EVERY == 0:
            rules.check(match.state)
    rules.check(match.state)
    saved.check(saved.write(match), GAMES)


def check_pack(game: str, seed: int) -> None:
    rng = Random(f"{game} {seed}")
    whole = rng.random() < 0.5
    pack = random_pack(game, rng, 1.0 if whole else 0.4)
    checked = check(game, pack)
    assert checked.faults == ()
    extra = not_asked(game, checked.differences)
    assert checked.differ + checked.confirmed + checked.ours == len(questions(game)) + extra
    if whole:
        assert checked.differ > LEAST_CHANGED * len(questions(game))
    text = to_toml(game, pack)
    again = parse_pack(text)
    assert to_toml(game, again) == text
    assert check(game, json.loads(json.dumps(pack))).digest == checked.digest
    assert check(game, again).digest == checked.digest
    assert diff(game, pack, again) == []
    assert merge(game, [pack, again]).conflicts == ()
    play(game, pack, rng)


@games
def test_a_random_pack_is_played(game: str) -> None:
    for seed in range(PACKS):
        check_pack(game, seed)


@pytest.mark.soak
@pytest.mark.parametrize("share", range(SHARES))
@games
def test_soak_of_random_packs(game: str, share: int) -> None:
    for seed in range(SOAK * share, SOAK * (share + 1)):
        check_pack(game, 1_000 + seed)


# Damaged packs


JUNK: tuple[Any, ...] = (
    None, True, -1, 10**9, 10**30, 1.5, float("nan"), "", "red", "x" * 500, "\x1b[2J", "\u202e", [],
    ["red"] * 7, [[[[]]]], {}, {"red": 1}, {"": {"": {}}}, [None], "hit", "hit melee x", "R9 H",
)  # fmt: skip


def damaged(pack: Any, rng: Random) -> Any:
    """A copy with one thing replaced, removed, added or renamed."""
    if not isinstance(pack, dict | list) or not pack or rng.random() < 0.1:
        return rng.choice(JUNK)
    if isinstance(pack, list):
        at = rng.randrange(len(pack))
        return [*pack[:at], damaged(pack[at], rng), *pack[at + rng.randint(0, 1) :]]
    key = rng.choice(list(pack))
    copy = dict(pack)
    what = rng.randrange(8)
    if what == 0:
        del copy[key]
    elif what == 1:
        copy[rng.choice(("", "source", "name", "box", "\x00", "uni", key + "x"))] = rng.choice(JUNK)
    else:
        copy[key] = damaged(pack[key], rng)
    return copy


def doors(game: str, pack: Any, folder: Path) -> Iterator[Callable[[], object]]:
    """All ways for a pack to come in."""
    seats = GAMES[game].seats[-1]
    table = pack if isinstance(pack, dict) else {"box": pack}  # a text would be a file's name
    yield lambda: GAMES[game].start(Setup(seats, pack=pack))
    yield lambda: undercroft.new(game, seats, seed=1, options=LORDED[game], data=table)
    yield lambda: EnvConfig(game, seats, LORDED[game], pack)
    yield lambda: to_toml(game, pack)
    yield lambda: merge(game, [pack, pack])
    yield lambda: check(game, pack)
    text = json.dumps(pack).replace(": ", " = ").replace("null", "1")
    yield lambda: check_text(game, text)
    path = folder / "box.toml"
    path.write_text(text, "utf-8", errors="replace")
    yield lambda: GAMES[game].start(Setup(seats, pack=read_toml(path)))
    line = saved.write(TableMatch(GAMES[game], Setup(seats, LORDED[game]), "x"))
    yield lambda: saved.check(line.replace('"pack": {}', f'"pack": {json.dumps(pack)}'), GAMES)


LORDED: dict[str, dict[str, int]] = {"petz": {}, "decorators": {}, "pugquest": {"evil-lord": 1}}


@games
def test_a_damaged_pack_never_raises_anything_else(game: str, tmp_path: Path) -> None:
    rng = Random(game)
    whole = random_pack(game, rng)
    whole["box"] = {"format": 2, "game": game, "name": "Ada", "notes": {}}
    refused = 0
    for _ in range(DAMAGED):
        pack: Any = whole
        for _ in range(rng.randint(1, 4)):
            pack = damaged(pack, rng)
        for enter in doors(game, pack, tmp_path):
            try:
                enter()
            except (DataError, BadSetup, saved.BadSave) as error:
                refused += 1
                assert "\n" not in str(error)
                assert len(str(error)) < 400
    assert refused > DAMAGED


@games
def test_keepers_play_random_packs(game: str) -> None:
    rules = GAMES[game]
    pack = read_toml(Path(__file__).parents[2] / "docs" / "packs" / f"{game}-a-third.toml")
    assert check(game, pack).differ >= len(questions(game)) * 0.3
    for seats in (rules.seats[0], rules.seats[-2]):
        bots = [bot_named(game, level) for level in ("keeper", "novice", *["keeper"] * seats)]
        state, _ = play_out(rules, Setup(seats, {}, pack), bots[:seats], "thirds", telling=False)
        assert rules.to_act(state) == ()
