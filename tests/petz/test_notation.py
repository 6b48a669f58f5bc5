"""Moves in words: each has one way to be written, and any text gives a move or one clear line."""

from collections import Counter

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.petz.dsl import at, choices, pet, shop, table
from tests.petz.test_refusals_early import assigning_with_double_symbols, sending
from tests.petz.test_refusals_late import bored, shovelling, storing
from undercroft.core.game import BadNotation, Move, Step
from undercroft.games.petz import moves as m
from undercroft.games.petz.notation import complete, never_legal, read, show, vocabulary
from undercroft.games.petz.state import State
from undercroft.games.petz.steps import BEGIN_GROUPING, BUSINESS

WORDS = sorted({word for text in vocabulary() for word in text.split()})
NUMBERS = st.integers(0, 999)
SENDING = sending()


@pytest.mark.parametrize("table_of_words", [vocabulary(), never_legal()])
def test_every_move_of_the_vocabulary_reads_as_it_is_shown(table_of_words: dict[str, Move]) -> None:
    assert [read(words) for words in table_of_words] == list(table_of_words.values())
    assert [show(move) for move in table_of_words.values()] == list(table_of_words)


def test_the_vocabulary_has_all_moves_that_come_in_a_fixed_number() -> None:
    kinds = Counter(type(move).__name__ for move in vocabulary().values())
    assert kinds == {
        "Deal": 18 + 12 + 6 + 10 + 8 + 8 + 24 + 4,
        "Take": 18 + 12 + 6,
        "Place": (12 + 6) * 4,
        "Send": 6 * 14,
        "Keep": 6,
        "Colour": 4 * 4,
        "House": 18 * 4,
        "Release": 18,
        "Swap": 28,
        "Assign": 4 * (29 + 24),
        "Dig": 4 * 2,
        "Entertain": 4 * 2,
        "Armour": 4 * 2 * 2,
        "Catch": 4 * 2,
        "LetGo": 4,
        "Discard": 28,
        "Exhibit": 4 * (6 + 1 + 1),
        "Sell": 4 * 8 * 2,
        "Clean": 4,
        "Store": 2 * 3,
        "Done": 1,
    }


@given(NUMBERS, NUMBERS)
def test_every_group_reads_as_it_is_shown(imps: int, gold: int) -> None:
    assert read(show(m.Group(imps, gold))) == m.Group(imps, gold)


@given(st.integers(0, 3), NUMBERS, NUMBERS, st.integers(0, 1))
def test_every_meal_reads_as_it_is_shown(plot: int, greens: int, meat: int, box: int) -> None:
    assert read(show(m.Feed(plot, greens, meat, box))) == m.Feed(plot, greens, meat, box)


def test_a_meal_too_big_to_be_real_leaves_the_real_ones_alone() -> None:
    read("feed 1 0 64 0")
    assert show(m.feed(0, 1, 0, 0)) == "feed 1 1 0 0"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("  SEND 1\tMeat ", "send 1 meat"),
        ("Assign 2 Green Hunger TURNED", "assign 2 green hunger turned"),
        ("GROUP  2+1", "group 2+1"),
        ("\nfeed 1  0 2 0", "feed 1 0 2 0"),
        ("Play 4-1 Employee", "play 4-1 employee"),
    ],
)
def test_case_and_spaces_do_not_matter(text: str, words: str) -> None:
    assert show(read(text)) == words


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "'' is not a move of Dungeon Petz"),
        ("fly 3", "'fly 3' is not a move of Dungeon Petz"),
        ("se 1 me", "'se 1 me' is not a move of Dungeon Petz"),
        ("send 7 meat", "'send 7 meat' is not a move of Dungeon Petz"),
        ("send ١ meat", "'send ١ meat' is not a move of Dungeon Petz"),
        ("group 2", "'group 2': expected imps+gold, as in group 2+1"),
        ("group -1+2", "'group -1+2': expected imps+gold, as in group 2+1"),
        ("group ٢+١", "'group ٢+١': expected imps+gold, as in group 2+1"),
        ("group ²+1", "'group ²+1': expected imps+gold, as in group 2+1"),
        ("group 1000+1", "'group 1000+1': expected imps+gold, as in group 2+1"),
        (
            "feed 5 0 0 0",
            "'feed 5 0 0 0': expected plot, vegetables, meat and magic box (0 or 1), "
            "as in feed 2 1 0 0",
        ),
        (
            "feed 1 0 0 2",
            "'feed 1 0 0 2': expected plot, vegetables, meat and magic box (0 or 1), "
            "as in feed 2 1 0 0",
        ),
        ("dig 1\x1b[2J\x00", "'dig 1?[2J?' is not a move of Dungeon Petz"),
        ("dig\n1\n2", "'dig 1 2' is not a move of Dungeon Petz"),
        ("x" * 5000, "'" + "x" * 60 + "…' is not a move of Dungeon Petz"),
    ],
)
def test_what_is_no_move_is_answered_by_one_clear_line(text: str, line: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read(text)
    assert str(caught.value) == line


WRITTEN = st.lists(
    st.one_of(st.sampled_from(WORDS), st.integers().map(str), st.text(max_size=6)), max_size=6
).map(" ".join)


@given(st.one_of(st.text(), WRITTEN))
@example("group " + "9" * 5000 + "+1")
@example("feed 1 ١ 0 0")
@example("group 1+1+1")
@example("feed")
@example("group")
@example("\ud800")
def test_any_text_is_a_move_or_one_short_printable_line(text: str) -> None:
    try:
        move = read(text)
    except BadNotation as error:
        line = str(error)
        assert line.isprintable()
        assert len(line) < 200
    else:
        assert read(show(move)) == move
        assert show(move).split()[0] == text.lower().split()[0]


# Abbreviations


def completed(text: str, state: State) -> list[str]:
    moves = [read(words) for words in choices(state, 0)]
    return [show(move) for move in complete(text, moves)]


def test_words_may_be_cut_short_one_by_one() -> None:
    assert completed("se 1 mi", sending()) == ["send 1 mixed"]
    assert completed("S 1 MI", sending()) == ["send 1 mixed"]
    assert completed("  k   2", sending()) == ["keep 2"]
    assert completed("st v 2", storing()) == ["store vegetables 2"]


def test_what_fits_several_moves_gives_them_all() -> None:
    assert completed("k", sending()) == ["keep 1", "keep 2"]
    sends = [words for words in choices(sending(), 0) if words.startswith("send 2")]
    assert len(sends) > 5
    assert completed("s 2", sending()) == sends
    assert completed("pl", bored()) == ["play 1-2", "play 2-3", "play 3-4", "play 4-1"]


def test_no_words_fit_every_move_and_too_many_none() -> None:
    assert completed("", sending()) == choices(sending(), 0)
    assert completed("keep 1 now", sending()) == []
    assert completed("feed", sending()) == []


def test_only_moves_of_the_list_are_found() -> None:
    assert "send 1 meat" not in choices(sending(), 0)
    assert completed("send 1 meat", sending()) == []


def test_a_word_in_full_wins_over_one_that_begins_so() -> None:
    state = at(table(shop(imps=10, gold=12)), Step(BEGIN_GROUPING))
    assert completed("group 1+1", state) == ["group 1+1"]
    assert completed("gr 1+1", state) == ["group 1+1"]
    assert completed("gr 1+", state)[:3] == ["group 1+0", "group 1+1", "group 1+2"]


def test_a_move_with_no_more_words_wins_over_longer_ones() -> None:
    assert completed("dig 1", shovelling()) == ["dig 1"]
    assert completed("di 1", shovelling()) == ["dig 1"]
    assert completed("di 1 e", shovelling()) == ["dig 1 employee"]
    assert completed("di", shovelling()) == choices(shovelling(), 0)[1:]


def test_a_turned_card_has_to_be_asked_for() -> None:
    state = assigning_with_double_symbols()
    assert completed("a 1 g p", state) == ["assign 1 green play"]
    assert completed("a 1 g p t", state) == ["assign 1 green play turned"]


def test_a_sale_may_be_cut_short_to_its_customer() -> None:
    playful = pet("trollie", 4, "green play, red play, yellow play, yellow play")
    state = at(table(shop(playful, platform=1)), Step(BUSINESS, 0))
    both = ["sell 1 dungeon-girl market", "sell 1 dungeon-girl platform"]
    assert completed("se 1 dungeon-g", state) == both
    assert completed("se 1 d p", state) == both[1:]


@given(WRITTEN)
def test_completing_never_fails_and_only_narrows_the_list(text: str) -> None:
    moves = [read(words) for words in choices(SENDING, 0)]
    found = complete(text, moves)
    assert [move for move in moves if move in found] == found


@given(st.data())
def test_every_move_is_found_by_its_own_words_alone(data: st.DataObject) -> None:
    moves = [read(words) for words in choices(SENDING, 0)]
    move = data.draw(st.sampled_from(moves))
    assert complete(show(move), moves) == [move]
