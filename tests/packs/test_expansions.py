"""Expansions: entries added and removed are played, kept, compared and, out of bounds, refused."""

import json
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from rich.console import Console

import undercroft
from tests.packs.expansions import MAKERS, random_expansion
from tests.packs.test_random import play
from undercroft.arena.bot_game import play_out
from undercroft.bots import bot_named
from undercroft.cli.petz.screen import PetzScreen
from undercroft.cli.registry import screen_for
from undercroft.cli.value_names import does
from undercroft.core.data_faults import DataError
from undercroft.core.datafile import parse_pack, read_toml
from undercroft.core.game import BadNotation, BadSetup, Setup
from undercroft.core.table_match import TableMatch
from undercroft.core.typography import typeset
from undercroft.envs.config import EnvConfig
from undercroft.games import GAMES
from undercroft.games.petz.moves import CAGE
from undercroft.packs.check import Difference, check, check_text
from undercroft.packs.merge import diff, merge
from undercroft.packs.toml_text import to_toml

SHARES = 5  # a soak is cut into as many tests
SOAK = 100  # expansions of a share
LOOKS = 3  # at the screens of a game
SEEDS = {"petz": "1", "decorators": "1", "pugquest": "1"}
EXAMPLES = Path(__file__).parents[2] / "docs" / "packs"

games = pytest.mark.parametrize("game", MAKERS)


def example(game: str) -> dict[str, Any]:
    return read_toml(EXAMPLES / f"{game}-expansion.toml")


def check_expansion(game: str, seed: int) -> None:
    rng = Random(f"{game} expansion {seed}")
    pack = random_expansion(game, rng)
    checked = check(game, pack)
    assert checked.faults == ()
    assert checked.is_expansion
    counts = [checked.added, checked.removed]
    found = [one for one in checked.differences if one.field == ""]
    assert [len([one for one in found if one.shipped is None]), len(found) - counts[0]] == counts
    text = to_toml(game, pack)
    again = parse_pack(text)
    assert to_toml(game, again) == text
    assert check(game, again).digest == checked.digest
    assert check(game, json.loads(json.dumps(pack))).digest == checked.digest
    assert diff(game, pack, again) == []
    assert merge(game, [pack, again]).conflicts == ()
    play(game, pack, rng)


@games
def test_a_random_expansion_is_played(game: str) -> None:
    check_expansion(game, 0)


@pytest.mark.soak
@pytest.mark.parametrize("share", range(SHARES))
@games
def test_soak_of_random_expansions(game: str, share: int) -> None:
    for seed in range(SOAK * share, SOAK * (share + 1)):
        check_expansion(game, 1_000 + seed)
        if seed % 4 == 0:
            keepers_play(game, random_expansion(game, Random(f"{game} keepers {seed}")), 0)


def keepers_play(game: str, pack: dict[str, Any], which: int) -> None:
    rules = GAMES[game]
    seats = rules.seats[which]
    bots = [bot_named(game, level) for level in ("keeper", "novice", *["keeper"] * seats)]
    state, _ = play_out(rules, Setup(seats, {}, pack), bots[:seats], "grown", telling=True)
    assert rules.to_act(state) == ()
    rules.check(state)
    rules.account(state)


@games
def test_keepers_play_expansions(game: str) -> None:
    keepers_play(game, example(game), -2)
    keepers_play(game, random_expansion(game, Random(f"{game} keepers")), 0)


@games
def test_the_example_adds_and_removes(game: str) -> None:
    """The shipped example is legal, names everything in both languages, and is told apart."""
    pack = example(game)
    checked = check(game, pack)
    assert checked.faults == ()
    assert checked.added >= 3
    assert checked.removed >= 1
    assert checked.digest != check(game, {}).digest
    for kind, entries in pack.items():
        for entry in entries.values() if kind != "box" else ():
            for one in [entry] if "name" in entry else entry.values():
                assert set(one["name"]) == {"en", "fr"}
    whole = (EXAMPLES / f"{game}-expansion.toml").read_text("utf-8")
    assert check_text(game, whole.replace("expansion = true", "")).fault_count > checked.added


@games
def test_moves_name_what_was_added(game: str, tmp_path: Path) -> None:
    """By its own name where the box is known, else by a number; both are read."""
    rules, seats = GAMES[game], GAMES[game].seats[0]
    match = undercroft.new(game, seats, seed=3, data=example(game))
    rng = Random(5)
    own: set[str] = set()
    while not match.is_over:
        match.play(rng.choice(match.legal_moves()))
    for entry in match.log:
        shown, plain = rules.show_in(match.state, entry.move), rules.show(entry.move)
        assert rules.read_in(match.state, shown) == entry.move
        assert rules.read_in(match.state, plain) == entry.move
        assert str(entry.move) == plain
        if shown != plain:
            own.add(shown)
            assert "new-" in plain
            with pytest.raises(BadNotation):
                rules.read(shown)
    assert own
    match.save(tmp_path / "grown.txt")
    assert undercroft.load(tmp_path / "grown.txt").state == match.state


@games
def test_environments_take_what_leaves_out_and_refuse_what_adds(game: str) -> None:
    """Spaces have one size for all boxes."""
    pack = example(game)
    with pytest.raises(BadSetup, match=r"adds \S+\w and \d+ more, and an environment has one size"):
        EnvConfig(game, GAMES[game].seats[0], {}, pack)
    only = {"box": pack["box"]}
    if game == "pugquest":
        only["box"] = {"expansion": True, "remove": ["heroes.elpug", "monsters.rottroll"]}
    usual, smaller = [EnvConfig(game, GAMES[game].seats[0], {}, one) for one in ({}, only)]
    assert (usual.actions, usual.size) == (smaller.actions, smaller.size)
    episode = smaller.episode()
    episode.begin("1")
    rng = Random(7)
    while episode.to_act:
        seat = episode.to_act[0]
        assert len(smaller.vector(episode, seat)) == usual.size
        episode.play(seat, rng.choice(episode.legal(seat)))


@games
def test_screens_name_what_was_added(game: str) -> None:
    """In the language of the screen."""
    rules, pack = GAMES[game], example(game)
    seats = rules.seats[1]
    setup = rules.settled(Setup(seats, {}, pack))
    screens = [screen_for(game, lang, ["Ada", "Nix", "Bo"][:seats], setup) for lang in ("en", "fr")]
    console = Console(file=StringIO(), width=120)
    match = TableMatch(rules, setup, SEEDS[game])
    rng = Random(4)
    match.run_chance()
    looked = 0
    while not match.is_over:
        seat = match.to_act()[0]
        moves = match.legal(seat)
        named = [one for one in moves if rules.show(one) != rules.show_in(match.state, one)]
        if named and looked < LOOKS:
            looked += 1
            view = rules.view(match.state, seat)
            msgspec.json.encode(view)
            for screen in screens:
                console.print(screen.draw(view, 120))
                console.print(screen.ask(view, moves[:9]))
                assert screen.choice(view, named[0], []).plain
                note = rules.show_in(match.state, named[0])
                assert screen.complete(note, moves) == [named[0]]
        match.submit(seat, rng.choice(named or moves))
    events = match.news_for(0)
    said = [" ".join([line.plain for line in screen.tell(events, 0)]) for screen in screens]
    told = [name for name in names_in(pack) if name["en"] in said[0]]
    assert looked
    assert told
    for name in told:
        assert typeset(name["fr"], "fr") in typeset(said[1], "fr")


@pytest.mark.parametrize(
    ("language", "cage", "gets"),
    [
        ("en", "cage Moonlit pen S0 A2", "gets cage “Moonlit pen”"),
        ("fr", "cage Enclos de lune S0 A2", "obtient la cage « Enclos de lune »"),
    ],
)
def test_cages_are_called_by_the_name_that_a_pack_gives(
    language: str, cage: str, gets: str
) -> None:
    screen = screen_for("petz", language, ["Ada", "Nix"], Setup(2, {}, example("petz")))
    assert isinstance(screen, PetzScreen)
    at = screen.marks.box.cage_ids.index("c12")
    assert screen.marks.thing(CAGE, at).plain.startswith(cage)
    assert does(screen, "cages", "c12") == typeset(gets, language)
    assert "“" not in does(screen, "cages", "c03")


def names_in(table: Any) -> Iterator[dict[str, str]]:
    for key, value in table.items():
        if key == "name" and isinstance(value, dict):
            yield value
        elif isinstance(value, dict):
            yield from names_in(value)


# Bounds


BARS = ["green", "red", "yellow", "purple", "green", "red", "green"]
PET = {"name": {"en": "Moss"}, "bars": BARS, "diet": "omnivore", "farm_gift": "nothing"}
GROWN = {"expansion": True}

BAD: list[tuple[dict[str, Any], str, str, str]] = [
    ({"pets": {"moss": PET}}, "pets.moss", "unknown-entry", "only an expansion adds entries"),
    ({"box": {"remove": ["pets.uni"]}}, "box", "no-expansion", "write expansion = true in [box]"),
    ({"box": GROWN, "pets": {"Moss": PET}}, "pets.Moss", "bad-id", "small letters"),
    ({"box": GROWN, "pets": {"new-2": PET}}, "pets.new-2", "bad-id", "small letters"),
    ({"box": GROWN, "pets": {"warlock": PET}}, "pets.warlock", "id-taken", "is taken"),
    ({"box": GROWN, "pets": {"moss": {**PET, "name": {}}}}, "pets.moss", "missing", "missing"),
    ({"box": GROWN, "pets": {"moss": {**PET, "like": "cow"}}}, "pets.moss", "unknown-word", "ship"),
    ({"box": GROWN, "pets": {"moss": {**PET, "bars": BARS[1:]}}}, "pets.moss", "bars-count", "7"),
    ({"box": GROWN, "books": {"moss": {"name": {"en": "x"}}}}, "books.moss", "fixed-number", ""),
    ({"box": GROWN | {"remove": ["cages.initial"]}}, "cages", "too-few-entries", "12"),
    ({"box": GROWN | {"remove": ["pets.uni", "pets.drago"]}}, "pets", "too-few-entries", "17"),
    ({"box": GROWN | {"remove": "pets.uni"}}, "box", "wrong-kind", "a list of entries"),
    ({"box": GROWN | {"remove": [7, "pets.cow"]}}, "box", "wrong-kind", "names of entries"),
    (
        {"box": GROWN | {"remove": ["pets.uni"]}, "pets": {"uni": {"diet": "omnivore"}}},
        "pets.uni", "removed", "is removed and changed",
    ),
    (
        {"box": GROWN, "pets": {f"moss-{n}": PET for n in range(300)}},
        "pets", "too-many-entries", "at most 40 entries; got 318",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("pack", "entry", "code", "what"), BAD, ids=[one[2] for one in BAD])
def test_what_is_out_of_bounds_is_refused(
    pack: dict[str, Any], entry: str, code: str, what: str
) -> None:
    with pytest.raises(DataError) as error:
        GAMES["petz"].start(Setup(2, pack=pack))
    first = error.value.faults[0]
    assert (first.entry, first.code) == (entry, code)
    assert what in first.what


def test_an_entry_with_faults_tells_all_of_them() -> None:
    pack = {"box": GROWN, "pets": {"moss": {"name": {"en": "Moss"}, "diet": "soup", "size": 2}}}
    found = {(fault.field, fault.code) for fault in check("petz", pack).faults}
    assert found == {
        ("size", "unknown-field"),
        ("diet", "unknown-word"),
        ("bars", "missing"),
        ("farm_gift", "missing"),
    }


def test_differences_begin_with_what_is_added_and_removed() -> None:
    pack = {
        "box": GROWN | {"remove": ["pets.uni"]},
        "pets": {"moss": PET},
        "awards": {"2": [9, 1]},
    }
    checked = check("petz", pack)
    assert checked.differences[0] == Difference("pets.moss", "", None, PET, 200)
    gone, award = checked.differences[1:]
    assert (gone.entry, gone.field, gone.here) == ("pets.uni", "", None)
    assert gone.shipped["diet"] == "herbivore"
    assert (award.entry, award.field) == ("awards", "2")


def test_packs_that_remove_and_change_the_same_are_joined_by_the_first() -> None:
    removes = {"box": GROWN | {"remove": ["pets.uni"]}, "pets": {"moss": PET}}
    changes = {"pets": {"uni": {"diet": "omnivore"}}}
    merged = merge("petz", [removes, changes])
    assert merged.pack["box"]["remove"] == ["pets.uni"]
    assert "uni" not in merged.pack["pets"]
    merged = merge("petz", [changes, removes])
    assert "remove" not in merged.pack["box"]
    assert merged.pack["pets"].keys() == {"uni", "moss"}
    assert [one.entry for one in merged.conflicts] == ["pets.uni"]
    rows = diff("petz", removes, changes)
    assert [(row.entry, row.field) for row in rows] == [("pets.moss", ""), ("pets.uni", "")]
