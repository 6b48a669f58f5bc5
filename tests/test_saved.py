"""Saved games: what is written is read back; what is broken is refused in one clear line."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft.core import saved
from undercroft.core.data_faults import DataError
from undercroft.core.datafile import parse_toml
from undercroft.core.game import Setup
from undercroft.core.saved import BadSave
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES


def some_game(moves: int = 40) -> str:
    game = GAMES["petz"]
    rng = Random(3)
    match = TableMatch(game, Setup(3, {"double-symbols": 1}), "a seed")
    match.run_chance()
    for _ in range(moves):
        seat = match.to_act()[0]
        match.submit(seat, rng.choice(game.legal(match.state, seat)))
    return saved.write(match)


TEXT = some_game()
LINES = TEXT.splitlines()


def with_header(**changes: object) -> str:
    header = json.loads(LINES[0]) | changes
    return "\n".join([json.dumps(header), *LINES[1:]])


def refused(text: str) -> str:
    with pytest.raises(BadSave) as error:
        saved.read(text, GAMES)
    message = str(error.value)
    assert "\n" not in message
    return message


def test_a_saved_game_is_read_back() -> None:
    match = saved.read(TEXT, GAMES)
    assert saved.write(match) == TEXT
    assert match.setup.options["double-symbols"] == 1


def test_a_seed_may_be_a_number() -> None:
    matches = [TableMatch(GAMES["petz"], Setup(2), seed) for seed in (1, "1")]
    for match in matches:
        match.run_chance()
    texts = [saved.write(match) for match in matches]
    assert texts[0] == texts[1] == saved.write(saved.read(texts[0], GAMES))


def test_a_game_goes_on_after_it_was_read_as_it_would_have_without() -> None:
    """Chance goes on in its stream: the same moves give the same deals."""
    longer = some_game(60)
    resumed = saved.read(TEXT, GAMES)
    for line in longer.splitlines()[len(LINES) :]:
        seat, _, words = line.partition(" ")
        if seat != "-":
            resumed.submit(int(seat) - 1, resumed.game.read(words))
    assert saved.write(resumed) == longer


def test_a_pack_travels_with_the_game() -> None:
    match = TableMatch(GAMES["petz"], Setup(2, pack={"start": {"gold": 5}}), "1")
    again = saved.read(saved.write(match), GAMES)
    assert again.state.players[0].gold == 5


@pytest.mark.parametrize("name", list(GAMES))
def test_a_game_names_the_edition_of_its_rules(name: str) -> None:
    game = GAMES[name]
    text = saved.write(TableMatch(game, Setup(2), "1"))
    assert json.loads(text.splitlines()[0])["edition"] == game.edition
    assert saved.read(text, GAMES).setup.edition == game.edition


@pytest.mark.parametrize("name", list(GAMES))
def test_a_game_without_an_edition_is_of_the_first(name: str) -> None:
    """The first release wrote none; its games replay by the rules they were played by."""
    header = json.loads(saved.write(TableMatch(GAMES[name], Setup(2), "1")).splitlines()[0])
    del header["edition"]
    assert saved.read(json.dumps(header), GAMES).setup.edition == 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: not the header"),
        ("hello", "line 1: not the header"),
        ("[1, 2]", "line 1: not the header"),
        ('{"undercroft": 99}', "unknown format 99"),
        (with_header(game="chess"), "no game 'chess'"),
        (with_header(seats=9), "for 2 to 4 players, not 9"),
        (with_header(seats="4"), "'seats' is missing or of the wrong type"),
        (with_header(seed=None), "'seed' is missing"),
        (with_header(options={"sunshine": 1}), "no option 'sunshine'"),
        (with_header(options=[1]), "must be objects"),
        (with_header(options={"start": "x"}), "must be an integer"),
        (with_header(edition="1"), "'edition' is missing or of the wrong type"),
        (with_header(edition=0), "'edition' is missing or of the wrong type"),
        (with_header(edition=99), "edition 99 of the rules is not one of"),
        (with_header(pack={"pets": {"snakitti": {}}}), "did you mean 'snakitty'"),
        (with_header(seed="another seed"), "is not what the seed deals"),
        ("\n".join([*LINES, "1 dance"]), f"line {len(LINES) + 1}: 'dance' is not a move"),
        ("\n".join([*LINES, "x done"]), "does not begin with a seat"),
        ("\n".join([*LINES, "77 done"]), "It is not your turn"),
        ("\n".join([*LINES, "- deal pet uni"]), "chance"),
    ],
)
def test_a_broken_save_is_refused_in_one_line(text: str, message: str) -> None:
    assert message in refused(text)


def test_an_illegal_move_in_a_log_is_named() -> None:
    at = next(number for number, line in enumerate(LINES) if " group " in line)
    broken = [*LINES[:at], LINES[at].partition(" ")[0] + " group 9+0", *LINES[at + 1 :]]
    assert f"move {at}: 'group 9+0' of player" in refused("\n".join(broken))


@given(st.text())
def test_any_text_is_refused_without_a_crash(text: str) -> None:
    with pytest.raises(BadSave):
        saved.read(text, GAMES)


@given(st.integers(1, len(LINES) - 1), st.text(max_size=30))
def test_any_damaged_line_is_refused_or_harmless(at: int, line: str) -> None:
    damaged = "\n".join([*LINES[:at], line, *LINES[at + 1 :]])
    try:
        saved.read(damaged, GAMES)
    except BadSave as error:
        assert str(error)


HUGE = "9" * 4300
VALUES: list[object] = [
    None,
    True,
    -1,
    1.5,
    1e300,
    "x",
    "a\nb",
    "\ud800",
    [],
    {},
    [[]],
    {"a": {}},
    10**4000,
]


@pytest.mark.parametrize(
    "value", VALUES, ids=lambda value: f"{value!r:.12}".encode("unicode_escape").decode()
)
@pytest.mark.parametrize("field", [*json.loads(LINES[0]), "unknown"])
def test_any_value_of_any_field_is_refused_in_one_line_or_harmless(
    field: str, value: object
) -> None:
    text = with_header(**{field: value})
    try:
        saved.check(text, GAMES)
    except BadSave as error:
        assert "\n" not in str(error)
        assert len(str(error)) < 300


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"seats": 3', '"seats": ' + HUGE, "'seats' is missing or of the wrong type"),
        ('"seats": 3', '"seats": ' + HUGE + "9", "not the header"),
        ('"undercroft": 1', '"undercroft": ' + HUGE, "format 999"),
        ('"pack": {}', '"pack": {"start": {"gold": ' + HUGE + "}}", "a number is far too large"),
        ('"pack": {}', '"pack": ' + '{"start": ' * 3000 + "1" + "}" * 3000, "line 1: "),
        ('"pack": {}', '"pack": {"start": ' + "[" * 900 + "]" * 900 + "}", "too deeply"),
        ('"seats": 3', '"seats": 3, "seats": 3', "line 1: 'seats' is given twice"),
        ('"pack": {}', '"pack": {"start": {"gold": 1, "gold": 2}}', "'gold' is given twice"),
    ],
    ids=lambda text: text[:30],
)
def test_what_is_far_too_much_is_refused_in_one_short_line(
    old: str, new: str, message: str
) -> None:
    assert old in TEXT
    found = refused(TEXT.replace(old, new, 1))
    assert message in found
    assert len(found) < 300


@given(st.integers(0, len(TEXT.encode()) - 1), st.integers(0, 7))
def test_a_flipped_bit_or_a_lost_end_is_refused_or_harmless(at: int, bit: int) -> None:
    data = bytearray(TEXT.encode())
    data[at] ^= 1 << bit
    for damaged in (bytes(data), bytes(data[:at])):
        try:
            saved.check(damaged.decode("utf-8", "replace"), GAMES)
        except BadSave as error:
            assert "\n" not in str(error)


@pytest.mark.parametrize(
    "pack", ["gold = " + HUGE, "gold = 9" + HUGE, "gold = 0x" + "f" * 9000, "gold = 1e999"]
)
def test_a_number_of_thousands_of_digits_in_a_pack_is_refused_in_one_line(pack: str) -> None:
    with pytest.raises(DataError) as error:
        GAMES["petz"].start(Setup(2, pack=parse_toml("[start]\n" + pack, "my.toml")))
    assert len(str(error.value)) < 200
    assert "\n" not in str(error.value)
