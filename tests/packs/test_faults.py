"""All faults of a data pack are found at once, and a hostile pack is refused at once."""

import json
import time
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from undercroft.core.data_faults import MOST_FAULTS, DataError, Fault
from undercroft.core.datafile import game_data, parse_pack, read_toml
from undercroft.core.game import Setup
from undercroft.games import GAMES, KITS
from undercroft.packs.told import in_language

PACKS = Path(__file__).parent.parent.parent / "docs" / "packs"
REFUSED_IN = 2  # times as long as a million additions, which take some hundredths of a second
TRIES = 3  # of which the fastest counts


def refusal(game: str, pack: Any) -> DataError:
    with pytest.raises(DataError) as caught:
        GAMES[game].start(Setup(GAMES[game].seats[-1], pack=pack))
    assert "\n" not in str(caught.value)
    return caught.value


def found(game: str, pack: Any) -> list[tuple[str, str, str, str]]:
    faults = refusal(game, pack).faults
    return [(fault.entry, fault.field, fault.code, fault.rule) for fault in faults]


def test_all_faults_are_found_at_once() -> None:
    pack = {
        "petz": {},
        "pets": {
            "uni": {"diet": "plants", "bars": ["red"] * 6, "eyes": 2},
            "drago": {"bars": ["red"] * 6 + ["pink"]},
        },
        "cages": {"c01": {"play": 1}, "c02": {"antimagic": -1}},
        "books": {"fun-with-food": {"colours": ["red", "red"]}},
        "awards": {"2": [3, 7], "source": "rumour"},
    }
    assert found("petz", pack) == [
        ("petz", "", "unknown-entry", ""),
        ("pets.uni", "eyes", "unknown-field", ""),
        ("awards", "source", "unknown-word", ""),
        ("pets.uni", "diet", "unknown-word", ""),
        ("pets.uni", "bars", "bars-count", "PY1"),
        ("pets.drago", "bars", "unknown-word", ""),
        ("cages.c02", "antimagic", "too-small", ""),
        ("cages.c01", "strength", "cage-sum", ""),
        ("books.fun-with-food", "colours", "book-same", "PR1"),
        ("awards", "2", "awards-order", "PX7"),
    ]
    assert str(refusal("petz", pack)).endswith(
        "petz: unknown entry, did you mean 'pets'? (and 9 more)"
    )


def test_a_fault_does_not_bring_others_with_it() -> None:
    """A cage with one bad number has no wrong sum as well."""
    assert found("petz", {"cages": {"c01": {"strength": "3", "play": 2}}}) == [
        ("cages.c01", "strength", "wrong-kind", "")
    ]


def test_faults_of_an_entry_that_have_nothing_to_do_with_each_other_are_all_found() -> None:
    tastes = {"wanted": {"play": 1, "magic": 1}, "unwanted": {"play": 1, "magic": 2}}
    pack = {
        "awards": {"2": "many", "3": [1, 2, 3], "4": [1, 2, 3, 4]},
        "customers": {"dungeon-girl": tastes},
    }
    assert set(found("petz", pack)) == {
        ("awards", "2", "wrong-kind", ""),
        ("awards", "3", "awards-order", "PX7"),
        ("awards", "4", "awards-order", "PX7"),
        ("customers.dungeon-girl", "unwanted.play", "taste-twice", "PB3"),
        ("customers.dungeon-girl", "unwanted.magic", "taste-twice", "PB3"),
    }
    creature = {"arrows": 9, "effects": ["draw 1"], "life": "much"}
    assert set(found("pugquest", {"monsters": {"slime": creature}})) == {
        ("monsters.slime", "life", "wrong-kind", ""),
        ("monsters.slime", "arrows", "too-large", "QM4"),
        ("monsters.slime", "effects", "effect-foe", "QA11"),
    }


def test_faults_of_tiles_goals_and_bosses() -> None:
    pack = {
        "tiles": {
            "3": {"icons": ["wild", "none", "none", "none"], "floor": "pink"},
            "6": {"icons": ["wild", "none", "none", "none"]},
        },
        "shapes": {"guest-wing": {"shape": ["R X"]}, "museum-row": {"shape": ["R3"]}},
        "decorations": {"jailers-lounge": {"where": "room", "icons": {"keys": 4}}},
        "bosses": {"blue": {"stacy": {"of": {}}}},
        "setup": {"dealt": 10},
    }
    assert found("decorators", pack) == [
        ("tiles.3", "icons", "no-passage", "DT1"),
        ("tiles.6", "icons", "no-passage", "DT1"),
        ("tiles.3", "floor", "unknown-word", ""),
        ("shapes.guest-wing", "shape", "shape-form", "DC5"),
        ("decorations.jailers-lounge", "icons", "goal-impossible", "DC2"),
        ("bosses.blue.stacy", "of", "boss-of", "DE4"),
        ("setup", "dealt", "dealt", "DS5"),
    ]


def test_faults_of_cards() -> None:
    pack = {
        "heroes": {"puggah": {"initiative": 5, "ability": "prayer"}},
        "combos": {"cleave": {"effects": ["hit melee"], "cost": ["iron"], "level": 3}},
        "monsters": {"slime": {"rules": ["explod 1"], "defends": 2}},
        "treasures": {"pizza": {"copies": 3}},
        "worlds": {"icy-lands": {"positions": ["1"], "feature": "slipery"}},
    }
    assert set(found("pugquest", pack)) >= {
        ("heroes.puggah", "ability", "ability-numbers", ""),
        ("combos.cleave", "effects", "effect-form", ""),
        ("combos.cleave", "cost", "unknown-word", ""),
        ("monsters.slime", "rules", "unknown-word", ""),
        ("monsters.slime", "defends", "too-large", ""),
        ("treasures.pizza", "copies", "treasure-count", ""),
        ("worlds.icy-lands", "positions", "world-columns", "QS6"),
        ("worlds.icy-lands", "feature", "unknown-word", ""),
    }


def test_tiles_that_make_a_shipped_goal_impossible_are_a_fault_of_the_goal() -> None:
    numbers = [f"{number}" for number in range(3, 361, 3)]
    pack = {"tiles": {number: {"floor": "plain"} for number in numbers}}
    codes = {(entry.split(".")[0], code) for entry, _, code, _ in found("decorators", pack)}
    assert codes == {("shapes", "goal-impossible")}


def test_only_the_first_faults_are_kept_and_all_are_counted() -> None:
    error = refusal("petz", {"pets": {f"pet{number}": {} for number in range(900)}})
    assert len(error.faults) == MOST_FAULTS
    assert error.count == 900


# The head, names and notes


@pytest.mark.parametrize(
    ("head", "field", "code"),
    [
        ({"game": "decorators"}, "game", "other-game"),
        ({"format": 3}, "format", "newer-format"),
        ({"format": "2"}, "format", "wrong-kind"),
        ({"format": 0}, "format", "too-small"),
        ({"name": 3}, "name", "wrong-kind"),
        ({"expansion": 1}, "expansion", "wrong-kind"),
        ({"author": "Ada"}, "author", "unknown-field"),
        ({"entered": "yesterday"}, "entered", "wrong-kind"),
        ({"notes": {"pets.uni": 3}}, "notes.pets.uni", "wrong-kind"),
        ({"notes": {"pets.ufo": "x"}}, "notes.pets.ufo", "unknown-entry"),
        (3, "", "wrong-kind"),
    ],
)
def test_a_faulty_head_is_refused(head: object, field: str, code: str) -> None:
    assert found("petz", {"box": head}) == [("box", field, code, "")]


def test_head_names_and_notes_change_no_value() -> None:
    pack = {
        "box": {"format": 2, "game": "petz", "name": "Ada", "notes": {"awards.2": "9 and 4"}},
        "pets": {"uni": {"name": {"en": "Moonhorn", "fr": "Lunicorne"}}},
    }
    data = game_data(KITS["petz"].package, pack)
    assert data.head.name == "Ada"
    assert data.head.notes == {"awards.2": "9 and 4"}
    assert data.names == {"pets.uni": {"en": "Moonhorn", "fr": "Lunicorne"}}
    game = GAMES["petz"]
    assert game.data_hash(game.start(Setup(2, pack=pack))) == game.data_hash(game.new(2))


def test_words_of_others_are_made_harmless() -> None:
    name = "\u202eevil\x1b[31m\n <b>box</b>\u2066" + "x" * 99
    pack = {"box": {"name": name}, "pets": {"uni": {"name": {"en": name}}}}
    data = game_data(KITS["petz"].package, pack)
    assert data.head.name == data.names["pets.uni"]["en"]
    assert data.head.name.isprintable()
    assert data.head.name.startswith("evil[31m <b>box</b>xxx")
    assert len(data.head.name) == 40


@pytest.mark.parametrize(
    ("name", "code"),
    [("Uni", "wrong-kind"), ({"de": "x"}, "unknown-key"), ({"en": 1}, "wrong-kind")],
)
def test_a_faulty_name_is_refused(name: object, code: str) -> None:
    assert [row[2] for row in found("petz", {"pets": {"uni": {"name": name}}})] == [code]


# Packs of release 0.1.0


@pytest.mark.parametrize("path", sorted(PACKS.glob("*.toml")), ids=lambda path: path.stem)
def test_a_pack_of_the_docs_loads(path: Path) -> None:
    game = GAMES[path.stem.partition("-")[0]]
    game.start(
        Setup(game.seats[-1], {"evil-lord": 1} if game.seats[-1] > 5 else {}, read_toml(path))
    )


def test_one_of_them_is_of_the_first_format() -> None:
    assert "box" not in read_toml(PACKS / "pugquest-before-tuning.toml")


# Hostile packs


def nested(depth: int) -> dict[str, Any]:
    pack: dict[str, Any] = {"gold": 1}
    for _ in range(depth):
        pack = {"start": pack}
    return pack


def endless() -> dict[str, Any]:
    pack: dict[str, Any] = {}
    pack["pets"] = pack
    return pack


def new_entries(count: int) -> str:
    return "[box]\nexpansion = true\n[pets]\n" + "\n".join(
        [f"u{at}{'x' * 90} = {{}}" for at in range(count)]
    )


def hostile() -> Iterator[tuple[str, object]]:
    yield "deep", "x = " + "[" * 100_000
    yield "deep tables", "x = " + "{x = " * 40_000
    yield "long path", "[" + ".".join(["x"] * 60_000) + "]"
    yield "quoted path", "[" + ".".join(['"x"'] * 40_000) + "]"
    yield "hidden path", 'x = {y = """\n""", ' + ".".join(["x"] * 40_000) + " = 1}"
    yield "open quotes", ('"' + "a." * 9 + "\\") * 10_000
    yield "many dots", "\n".join([f"a.b.c.d.e.f.g{at} = 1" for at in range(2_900)])
    yield "many comments", "#\n" * 130_000
    yield "many new entries", new_entries(2_400)
    yield "as many new entries as are read", new_entries(990)
    yield "half of a file", (PACKS / "petz-a-third.toml").read_text(encoding="utf-8")[:999]
    yield "4,300 digits", "[start]\ngold = " + "9" * 4300
    yield "many paths", "\n".join(["x." * 100 + f"y{at} = 1" for at in range(1_000)])
    yield "many keys", "\n".join([f"x{at} = 1" for at in range(20_000)])
    yield "many entries", "\n".join([f"[pets.u{at}]" for at in range(990)])
    yield "many fields", "[pets.uni]\n" + "\n".join([f"bar{at} = 1" for at in range(2_900)])
    yield "many tables", "\n".join([f"[[x{at}]]" for at in range(4_900)])
    yield "a million digits", "[start]\ngold = 1" + "0" * 200_000
    yield "a million hex digits", "[start]\ngold = 0x" + "f" * 200_000
    yield "nan", "[start]\ngold = nan"
    yield "inf", "[start]\ngold = [inf, -inf]"
    yield "date", "[start]\ngold = 1979-05-27T07:32:00Z"
    yield "twice", "[start]\ngold = 1\ngold = 2"
    yield "too much text", "# " + "x" * 300_000
    yield "long word", '[pets.uni]\ndiet = "' + "x" * 200_000 + '"'
    yield "long list", "[pets.uni]\nbars = [" + '"red", ' * 25_000 + "]"
    yield (
        "long lists",
        "\n".join([f"[pets.p{at}]\nbars = [" + '"r",' * 900 + "]" for at in range(50)]),
    )
    yield "open string", '[pets.uni]\ndiet = """' + "x\n" * 100_000
    yield "binary", "\x00\x01\x02" * 1000
    yield "mapping: deep", nested(900)
    yield "mapping: endless", endless()
    yield "mapping: many tables", {"pets": {f"p{at}": {} for at in range(2_900)}}
    yield "mapping: wide", {"pets": {f"p{at}": {} for at in range(300_000)}}
    yield "mapping: numbers", {"pets": {1: {2: 3}}}
    yield "mapping: objects", {"pets": {"uni": {"diet": object(), "bars": {1, 2}}}}
    yield "mapping: bytes", {"pets": {"uni": {"diet": b"red", "bars": range(9)}}}
    yield "mapping: nan", {"start": {"gold": float("nan"), "imps": float("inf")}}
    yield "mapping: surrogate", json.loads('{"pets": {"\\ud800": {}, "uni": {"diet": "\\ud800"}}}')


@pytest.fixture
def additions() -> float:
    """Seconds of the processor for a million of them: how slow this machine is now."""
    start, total = time.process_time(), 0
    for number in range(1_000_000):
        total += number
    return time.process_time() - start


@pytest.mark.parametrize(("name", "given"), list(hostile()), ids=[name for name, _ in hostile()])
def test_a_hostile_pack_is_refused_at_once(name: str, given: Any, additions: float) -> None:
    game = GAMES["petz"]
    times = []
    for _ in range(TRIES):
        start = time.process_time()
        with pytest.raises(DataError) as caught:
            game.start(Setup(2, pack=parse_pack(given) if isinstance(given, str) else given))
        times.append(time.process_time() - start)
    assert min(times) < REFUSED_IN * additions
    assert len(str(caught.value)) < 300
    assert str(caught.value).isprintable()
    assert all(isinstance(fault, Fault) and fault.what for fault in caught.value.faults)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("\n".join([f"x{at} = 1" for at in range(3_001)]), ["3000 keys"]),
        ("x = [" + "1," * 4_001 + "]", ["4000 commas"]),
        ("\n".join([f'x{at} = "{"." * 100}"' for at in range(51)]), ["5000 dots"]),
        ("\n".join([f"[x{at}]" for at in range(1_001)]), ["1000 tables"]),
        (
            "\n".join([f"[x{at}]\na = 1\nb = [1, 2]\nc = [3, 4, 5, 6]" for at in range(1_001)]),
            ["3000 keys", "4000 commas", "1000 tables"],
        ),
        ({"x": [1] * 4_001}, ["4000 values in lists"]),
        ({"x": {f"y{at}": at for at in range(3_001)}}, ["3000 keys"]),
        ({f"x{at}": {} for at in range(1_001)}, ["1000 tables"]),
    ],
)
def test_a_pack_is_told_what_it_has_too_much_of_in_both_languages(
    given: Any, said: list[str]
) -> None:
    with pytest.raises(DataError) as caught:
        GAMES["petz"].start(Setup(2, pack=parse_pack(given) if isinstance(given, str) else given))
    told = [fault.what for fault in caught.value.faults]
    assert told == [f"expected at most {one}; got more" for one in said]
    french = [in_language(what, "fr") for what in told]
    assert all(what.startswith("il faut au plus") for what in french)
    assert not any("at most" in what for what in french)


@pytest.mark.parametrize(
    ("value", "kind"),
    [(None, "nothing"), ({"red"}, "a Python set"), (date(2026, 11, 15), "a date or time")],
)
def test_values_that_no_file_can_have_are_called_by_their_type(value: object, kind: str) -> None:
    assert f"got {kind}" in str(refusal("petz", {"pets": {"uni": {"bars": value}}}))


def test_a_byte_order_mark_is_no_fault() -> None:
    assert parse_pack("\ufeff[awards]\n2 = [9, 4]") == {"awards": {"2": [9, 4]}}
