"""The component data against the component list, and every fault of a data pack."""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path

import pytest

from undercroft.core.data_entry import SOURCES
from undercroft.core.data_faults import DataError
from undercroft.core.datafile import PACK, DataFile, game_data, read_toml
from undercroft.games.petz import constants
from undercroft.games.petz.constants import GREEN, PURPLE, RED, SPACES, YELLOW
from undercroft.games.petz.data import BASE, Box, load_pack


def test_the_decks_are_those_of_the_component_list() -> None:
    totals = [sum(BASE.deck[colour * 6 : colour * 6 + 6]) for colour in range(4)]
    assert totals == [32, 24, 24, 24]
    assert [sum(BASE.deck[need::6]) for need in range(6)] == [21, 15, 20, 20, 16, 12]
    assert sum(BASE.deck) == 104
    assert BASE.dominant == (constants.HUNGER, constants.ANGER, constants.PLAY, constants.MAGIC)
    assert BASE.potions == 5


def test_there_are_18_different_pets_and_6_of_each_diet() -> None:
    assert len(BASE.pet_ids) == len(set(BASE.bars)) == 18
    assert Counter(BASE.diet) == dict.fromkeys(range(3), 6)
    assert sum(BASE.eats_vegetables) == sum(BASE.eats_meat) == 12


def test_the_bars_are_shared_out_as_the_cards_are() -> None:
    bars = Counter(colour for pet in BASE.bars for colour in pet)
    assert bars == {GREEN: 39, RED: 29, YELLOW: 29, PURPLE: 29}


def test_a_pet_shows_as_many_bars_as_its_size() -> None:
    snakitty = BASE.pet_ids.index("snakitty")
    assert BASE.slots[snakitty][4] == (GREEN, RED, YELLOW, YELLOW)
    assert BASE.bar_counts[snakitty][4] == (1, 1, 2, 0)
    for pet in range(18):
        for size in range(8):
            assert len(BASE.slots[pet][size]) == sum(BASE.bar_counts[pet][size]) == size


def test_pets_grow_and_sell_as_printed() -> None:
    assert BASE.growth[2:] == (4, 5, 5, 6, 7, 7)
    assert BASE.price[constants.CARNIVORE] == (0, 0, 0, 0, 3, 4, 5, 6)
    assert BASE.price[constants.OMNIVORE][4] == 1


def test_three_pets_leave_no_meat_at_the_farm() -> None:
    odd = {BASE.pet_ids[pet]: gift for pet, gift in enumerate(BASE.farm_gift) if gift}
    assert odd == {
        "ghosty": constants.FARM_NOTHING,
        "stareplant": constants.FARM_VEGETABLE,
        "baby-golem": constants.FARM_GOLD,
    }


def test_there_are_11_cages_beside_the_initial_one_and_6_addons() -> None:
    assert BASE.cage_ids == ("initial", *[f"c{number:02}" for number in range(1, 12)])
    assert (BASE.cage_strength[0], BASE.cage_antimagic[0]) == (1, 1)
    tables = (BASE.cage_strength, BASE.cage_antimagic, BASE.cage_grazing, BASE.cage_soak)
    assert [sum(table[1:]) for table in (*tables, BASE.cage_play)] == [13, 13, 2, 2, 3]
    assert BASE.addon_ids == tuple(f"a{number:02}" for number in range(1, 7))
    assert BASE.addon_kind == (0, 0, 1, 1, 2, 3)


def test_there_are_10_artifacts_and_every_colour_is_in_2_books() -> None:
    assert len(constants.ARTIFACTS) == 10
    assert len(BASE.book_colours) == constants.BOOKS == 4
    assert Counter(colour for book in BASE.book_colours for colour in book) == Counter(
        [0, 1, 2, 3] * 2
    )


def test_there_are_8_customers_and_all_dislike_suffering() -> None:
    assert len(BASE.customer_ids) == 8
    assert all(points < 0 for points in BASE.customer_suffering)
    troll = BASE.customer_ids.index("farmer-troll")
    assert BASE.customer_rainbow[troll] == (0, 3, 0, 0, 0, 0)
    assert BASE.customer_needs[troll] == (0, 0, 0, 0, 1, 0)
    assert sum(any(row) for row in BASE.customer_rainbow) == 2


def test_there_are_8_exhibitions_and_5_of_them_show_one_pet() -> None:
    assert len(BASE.exhibition_ids) == 8
    assert BASE.exhibition_single == (True,) * 5 + (False,) * 3
    day = BASE.exhibition_ids.index("childrens-day")
    assert BASE.exhibition_needs[day] == (0, 0, 2, 0, 0, 0)
    assert (BASE.exhibition_mutation[day], BASE.exhibition_manure[day]) == (-2, -1)
    assert sum(BASE.exhibition_chosen + BASE.exhibition_kinds) == 4
    assert sum(BASE.exhibition_colours + BASE.exhibition_pets) == 3
    assert [sum(food) for food in BASE.exhibition_food] == [8, 7, 8, 9, 7, 8, 8, 8]


def test_the_boards_differ_by_seats() -> None:
    assert BASE.rounds[2:] == (6, 6, 5)
    assert BASE.first_food[3] == (2, 0, 0, 2)
    assert BASE.first_food[4] == (2, 1, 1, 2)
    assert BASE.awards[4] == (8, 6, 4, 2)
    assert [len(awards) for awards in BASE.awards[2:]] == [2, 3, 4]
    assert BASE.income_first[2:] == (1, 1, 2)
    assert BASE.imp_rounds[4] == (1, 2, 3, 4)


@pytest.mark.parametrize(
    ("number", "three", "two"),
    [
        (1, "mixed young-left judging", "artifacts cage-right dummy-one"),
        (2, "meat cage-left relatives", "green-dummy young-right platform"),
        (3, "red-dummy older hospital", "vegetables addon dummy-two"),
        (4, "artifacts cage-right dummy-one", "mixed young-left judging"),
        (5, "green-dummy young-right platform", "meat cage-left relatives"),
        (6, "vegetables addon dummy-two", "red-dummy older hospital"),
    ],
)
def test_neutral_imps_block_these_spaces(number: int, three: str, two: str) -> None:
    assert " ".join(SPACES[ring[number - 1]] for ring in BASE.rings) == three
    assert " ".join(SPACES[ring[(number + 2) % 6]] for ring in BASE.rings) == two


def sources(box: Box = BASE) -> list[tuple[str, str, str]]:
    return game_data("undercroft.games.petz", box.overrides).sources()


def test_every_value_has_a_source() -> None:
    rows = sources()
    assert {source for _, _, source in rows} == set(SOURCES)
    assert ("pets.snakitty", "diet", "rulebook") in rows
    assert ("customers.dungeon-girl", "wanted.hunger", "reconstructed") in rows
    given = {(entry, field.partition(".")[0]) for entry, field, _ in rows}
    assert given == set(fields(toml("data.toml")))


def load(path: Path) -> Box:
    return load_pack(read_toml(path), str(path))


def test_a_pack_overrides_what_it_names_and_nothing_else(tmp_path: Path) -> None:
    box = load(pack(tmp_path, '[pets.snakitty]\ndiet = "omnivore"\n[start]\ngold = 5'))
    snakitty = BASE.pet_ids.index("snakitty")
    assert box.diet[snakitty] == constants.OMNIVORE
    assert box.start_gold == 5
    assert (box.bars, box.start_imps) == (BASE.bars, BASE.start_imps)
    assert box.overrides == {"pets": {"snakitty": {"diet": "omnivore"}}, "start": {"gold": 5}}
    assert load_pack(box.overrides).diet == box.diet


def test_a_pack_vouches_for_what_it_gives() -> None:
    box = load_pack({"customers": {"dungeon-girl": {"wanted": {"play": 2, "magic": 1}}}})
    girl = [row[1:] for row in sources(box) if row[0] == "customers.dungeon-girl"]
    assert sorted(girl) == [("rainbow", "inferred"), ("unwanted", "inferred"), ("wanted", PACK)]
    box = load_pack({"awards": {"3": [9, 5, 1], "source": "rulebook"}})
    assert ("awards", "3", "rulebook") in sources(box)
    assert ("awards", "2", "reconstructed") in sources(box)


def test_a_dot_elsewhere_turns_its_ring() -> None:
    dots = {"market": "mixed", "corral": "young-left", "town": "platform"}
    box = load_pack({"rings": {"dots": dots}})
    assert box.rings[2] == BASE.rings[2][4:] + BASE.rings[2][:4]


FAULTS = [
    ("[petz.uni]", "petz: unknown entry, did you mean 'pets'?"),
    ("[pets.snakity]", "pets.snakity: unknown entry, did you mean 'snakitty'?"),
    (
        "[pets.xyz]",
        "pets.xyz: unknown entry; only an expansion adds entries: write expansion = true in [box]",
    ),
    ("start = 3", "start: expected a table; got a whole number"),
    ("[pets]\nuni = 'x'", "pets.uni: expected a table; got a text"),
    ("[pets.uni]\ndeit = 'omnivore'", "pets.uni.deit: unknown field, did you mean 'diet'?"),
    (
        "[pets.uni]\ndiet = 'carnivor'",
        "pets.uni.diet: unknown diet 'carnivor', did you mean 'carnivore'?",
    ),
    ("[pets.uni]\ndiet = 3", "pets.uni.diet: expected a diet; got a whole number"),
    (
        "[pets.snakitty]\nbars = ['red', 'red', 'red', 'red', 'red', 'red']",
        "pets.snakitty.bars: expected 7 colours; got 6",
    ),
    ("[pets.uni]\nbars = 'red'", "pets.uni.bars: expected a list of colours; got a text"),
    (
        "[pets.uni]\nbars = ['gren', 'red', 'red', 'red', 'red', 'red', 'red']",
        "pets.uni.bars: unknown colour 'gren', did you mean 'green'?",
    ),
    ("[start]\ngold = '2'", "start.gold: expected a whole number; got a text"),
    ("[start]\ngold = 2.5", "start.gold: expected a whole number; got a fraction"),
    ("[start]\ngold = true", "start.gold: expected a whole number; got true or false"),
    ("[start]\ngold = 1979-05-27", "start.gold: expected a whole number; got a date or time"),
    ("[start]\ngold = -1", "start.gold: expected at least 0; got -1"),
    ("[start]\ngold = 1000", "start.gold: expected at most 999; got 1000"),
    ("[start]\nimps = 7", "start.imps: expected at most 6; got 7"),
    ("[burrow]\nexits = 7", "burrow.exits: expected at most 6; got 7"),
    ("[burrow]\nmeat_chambers = 4", "burrow.meat_chambers: expected at most 3; got 4"),
    ("[decks.red]\nanger = 11", "decks.red.anger: expected half of the deck's 23 cards; got 11"),
    (
        "[decks.red]\ndominant = 'angre'",
        "decks.red.dominant: unknown need 'angre', did you mean 'anger'?",
    ),
    (
        "[cages.c01]\nantimagic = 1",
        "cages.c01.strength: expected a sum of 3 with the other values; got 4",
    ),
    ("[addons.a01]\nstrength = 0", "addons.a01.strength: expected an ability; got none"),
    (
        "[books.fun-with-food]\ncolours = ['red', 'red']",
        "books.fun-with-food.colours: expected 2 different colours; got red twice",
    ),
    (
        "[customers.warlock]\nwanted = { suffering = 1 }",
        "customers.warlock.wanted.suffering: unknown key",
    ),
    (
        "[customers.warlock]\nwanted = { majic = 1 }",
        "customers.warlock.wanted.majic: unknown key, did you mean 'magic'?",
    ),
    (
        "[customers.warlock]\nwanted = { magic = 'much' }",
        "customers.warlock.wanted.magic: expected a whole number; got a text",
    ),
    (
        "[customers.warlock]\nunwanted = { magic = 1 }",
        "customers.warlock.unwanted.magic: given as wanted too",
    ),
    (
        "[customers.warlock]\nrainbow = 3",
        "customers.warlock.rainbow: expected a table; got a whole number",
    ),
    (
        "[exhibitions.arena]\nshows = 'singel'",
        "exhibitions.arena.shows: unknown word 'singel', did you mean 'single'?",
    ),
    (
        "[exhibitions.arena]\nfood = { vegetables = 3, meat = 3, mixed_meat = 1 }",
        "exhibitions.arena.food.mixed_vegetables: missing",
    ),
    (
        "[boards.4.first_food]\nvegetables = 2\nmixed_vegetables = -1\nmixed_meat = 1\nmeat = 2",
        "boards.4.first_food.mixed_vegetables: expected at least 0; got -1",
    ),
    ("[boards.4]\nrounds = 10", "boards.4.rounds: expected at most 9; got 10"),
    (
        "[boards.4]\nimp_rounds = [1, 2, 3, 6]",
        "boards.4.imp_rounds: expected rising rounds from 1 to 5",
    ),
    ("[prices]\nomnivore = [1, 2, 3]", "prices.omnivore: expected 4 numbers; got 3"),
    (
        "[growth]\nnew_size = [4, 5, 5, 6, 7, 8]",
        "growth.new_size: expected 7 to 7 for size 7; got 8",
    ),
    ("[awards]\n3 = [2, 5, 8]", "awards.3: expected awards from the highest to the lowest"),
    (
        "[rings]\ntown = ['judging', 'relatives', 'hospital', 'dummy-one', 'platform', 'mixed']",
        "rings.town: 'mixed' is in the rings twice",
    ),
    (
        "[rings]\ntown = ['judging', 'relative', 'hospital', 'dummy-one', 'platform', 'mixed']",
        "rings.town: unknown space 'relative', did you mean 'relatives'?",
    ),
    (
        "[rings]\ncorral = "
        "['young-left', 'cage-left', 'older', 'addon', 'cage-right', 'young-right']",
        "rings.corral: 'cage-left' and 'cage-right' are blocked at once",
    ),
    (
        "[rings]\ncorral = "
        "['young-left', 'cage-left', 'older', 'young-right', 'cage-right', 'addon']",
        "rings.corral: 'young-left' and 'young-right' are blocked at once",
    ),
    (
        "[rings]\ndots = { market = 'older', corral = 'older', town = 'judging' }",
        "rings.dots.market: 'older' is not in that ring",
    ),
    ("[start]\nsource = 'guess'", "start.source: unknown source 'guess'"),
    ("[start]\ngold = 1\nsource = { golds = 'rulebook' }", "start.source.gold: missing"),
]


@pytest.mark.parametrize(("text", "message"), FAULTS, ids=[message for _, message in FAULTS])
def test_a_faulty_pack_is_refused_with_its_fault(tmp_path: Path, text: str, message: str) -> None:
    path = pack(tmp_path, text)
    with pytest.raises(DataError) as error:
        load(path)
    assert str(error.value) == f"{path}: {message}"


@pytest.mark.parametrize(
    ("text", "line"),
    [("[start]\ngold = ", 2), ("[start", 1), ("[start]\ngold = 1\ngold = 2", 3), ("\nx", 2)],
)
def test_a_syntax_error_is_shown_with_its_line(tmp_path: Path, text: str, line: int) -> None:
    with pytest.raises(DataError, match=rf"^\S+my-box\.toml: line {line}: [A-Z][^()]+$"):
        load(pack(tmp_path, text))


def test_an_embedded_pack_is_checked_too() -> None:
    with pytest.raises(DataError, match=r"^data pack: start\.gold: expected at least 0"):
        load_pack({"start": {"gold": -1}})


def test_a_pack_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"none\.toml: no such file or directory$"):
        load(tmp_path / "none.toml")
    with pytest.raises(DataError, match=r"is a directory$"):
        load(tmp_path)
    (tmp_path / "latin.toml").write_bytes(b"# caf\xe9")
    with pytest.raises(DataError, match=r"latin\.toml: not a UTF-8 text file$"):
        load(tmp_path / "latin.toml")
    (tmp_path / "deep.toml").write_text("x = " + "[" * 100_000)
    with pytest.raises(DataError, match=r"deep\.toml: nested too deeply$"):
        load(tmp_path / "deep.toml")


def test_a_pack_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "notepad.toml"
    path.write_bytes(b"\xef\xbb\xbf[start]\r\ngold = 4\r\n")
    assert load(path).start_gold == 4


BASE_FAULTS = [
    ({"start": {"gold": 2}}, "start.source: missing"),
    ({"start": 2}, "start.source: missing"),
    ({"start": {"source": "rulebook"}}, "start.imps: missing"),
    ({"start": {"imps": 6, "source": "rumour"}}, "start.source: unknown source 'rumour'"),
    ({"start": {"imps": 6, "source": {}}}, "start.source.imps: missing"),
    (
        {"start": {"imps": 6, "source": {"imps": "inferred", "imp": "inferred"}}},
        "start.source.imp: unknown field, did you mean 'imps'?",
    ),
    (
        {"start": {"imps": 6, "goblins": 1, "source": "rulebook"}},
        "start.goblins: unknown field",
    ),
    ({}, "start: missing"),
    ({"cages": {"c01": {"source": "inferred"}}}, "cages: expected 12 entries; got 1"),
]


@pytest.mark.parametrize(("tables", "message"), BASE_FAULTS, ids=[text for _, text in BASE_FAULTS])
def test_a_faulty_data_file_is_refused(tables: dict[str, object], message: str) -> None:
    with pytest.raises(DataError) as error:
        read_start(tables)
    assert str(error.value) == f"data.toml: {message}"


def read_start(tables: dict[str, object]) -> None:
    data = DataFile("data.toml", tables, "data pack", {})
    if "cages" in tables:
        data.ids("cages", 12)
    data.entry("start").natural("imps")
    data.finish()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_component_has_a_name(language: str) -> None:
    words = toml(f"words/{language}.toml")
    for table, ids in named(BASE).items():
        names = words[table]
        assert tuple(names) == ids
        assert all(isinstance(name, str) and name.strip() == name for name in names.values())
        assert len(set(names.values())) == len(names)


def named(box: Box) -> dict[str, tuple[str, ...]]:
    return {
        "pets": box.pet_ids,
        "customers": box.customer_ids,
        "exhibitions": box.exhibition_ids,
        "artifacts": constants.ARTIFACTS,
        "needs": constants.NEEDS,
        "colours": constants.COLOURS,
        "diets": constants.DIETS,
        "spaces": constants.SPACES,
    }


def toml(name: str) -> dict[str, dict[str, object]]:
    return tomllib.loads(files("undercroft.games.petz").joinpath(name).read_text("utf-8"))


def fields(tables: Mapping[str, object], path: str = "") -> Iterator[tuple[str, str]]:
    """(entry, field) for every field of a data file."""
    for key, value in tables.items():
        assert isinstance(value, dict)
        if "source" in value:
            yield from ((path + key, field) for field in value if field != "source")
        else:
            yield from fields(value, f"{path}{key}.")


def pack(folder: Path, text: str) -> Path:
    path = folder / "my-box.toml"
    path.write_text(text, encoding="utf-8")
    return path
