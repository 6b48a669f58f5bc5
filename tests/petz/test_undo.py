"""What a player may take back: until chance, another seat or a reveal came between."""

from typing import Any

import pytest

from tests.petz.dsl import PETZ
from undercroft.core.game import IllegalMove, Setup
from undercroft.core.table_match import TableMatch


def begun(seats: int = 2) -> TableMatch[Any, Any]:
    """A game at its first grouping; the first player starts."""
    match = TableMatch(PETZ, Setup(seats, {"start": 1}), "undo")
    match.run_chance()
    return match


def do(match: TableMatch[Any, Any], seat: int, *moves: str) -> None:
    for words in moves:
        match.submit(seat, PETZ.read(words))


def test_a_group_can_be_taken_back_and_made_anew() -> None:
    match = begun()
    do(match, 0, "group 3+1", "group 2+0")
    assert PETZ.show(match.undo(0)) == "group 2+0"
    assert PETZ.show(match.undo(0)) == "group 3+1"
    assert match.state.players[0].groups == ()
    with pytest.raises(IllegalMove, match="nothing of yours"):
        match.undo(0)


def test_being_ready_can_be_taken_back_while_others_still_choose() -> None:
    match = begun()
    do(match, 0, "group 3+1", "done")
    do(match, 1, "group 1+0")
    assert match.to_act() == (1,)
    match.undo(0)
    assert match.to_act() == (0, 1)
    assert match.state.players[1].groups == ((1, 0),), "the other's choice stays"


def test_after_all_groups_are_shown_none_can_be_taken_back() -> None:
    match = begun()
    do(match, 0, "group 1+0", "done")
    do(match, 1, "group 1+0", "done")
    for seat in (0, 1):
        with pytest.raises(IllegalMove, match="too late"):
            match.undo(seat)


def test_a_group_sent_can_be_called_back_until_another_seat_acts() -> None:
    match = begun()
    do(match, 0, "group 1+0", "done")
    do(match, 1, "group 1+0", "done")
    do(match, 0, "send 1 vegetables")
    match.undo(0)
    assert match.state.spaces[0] == -1
    do(match, 0, "send 1 vegetables")
    do(match, 1, "send 1 meat")
    with pytest.raises(IllegalMove, match="too late"):
        match.undo(0)


def test_an_undo_does_not_change_what_chance_deals_next() -> None:
    """Taking back and choosing again is no way to another card."""
    straight, hesitant = begun(), begun()
    do(hesitant, 0, "group 2+0")
    hesitant.undo(0)
    for match in (straight, hesitant):
        do(match, 0, "done")
        do(match, 1, "done")
    deals = [
        [PETZ.show(entry.move) for entry in match.log if entry.seat == -1]
        for match in (straight, hesitant)
    ]
    assert deals[0] == deals[1]
