"""What results tell adds up: scores from their lines, reputation from its parts."""

from random import Random

import pytest

from tests.petz.dsl import PETZ
from undercroft.core.game import CHANCE, Setup
from undercroft.core.table_match import TableMatch
from undercroft.games.petz.events import Awarded, Exhibited, FinalScored, PetLost, Sold
from undercroft.games.petz.state import POINT


def halves_of(event: object) -> tuple[int, int]:
    """A seat, and by how many half points its reputation changed."""
    if isinstance(event, Awarded | FinalScored):
        return event.seat, event.halves
    if isinstance(event, Sold):
        return event.seat, POINT * event.reputation
    if isinstance(event, PetLost):
        return event.seat, -POINT * event.reputation
    return 0, 0


@pytest.mark.rule("PX7", "PL3", "PB6", "PF4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_reputation_is_what_it_was_and_what_was_told(seats: int) -> None:
    rng = Random(seats)
    entered = 0
    for seed in range(4):
        match = TableMatch(PETZ, Setup(seats), str(seed))
        before = [0] * seats
        heard = 0
        while not match.is_over:
            seat = match.to_act()[0]
            legal = [] if seat == CHANCE else PETZ.legal(match.state, seat)
            match.record(seat, match.deal() if seat == CHANCE else rng.choice(legal))
            news = [event for event, _ in (match.state.news or [])[heard:]]
            heard += len(news)
            for event in news:
                where, halves = halves_of(event)
                before[where] += halves
                if isinstance(event, Exhibited):
                    entered += bool(event.lines)
                    assert event.halves == sum([line.count * line.each for line in event.lines])
            assert before == [player.reputation for player in match.state.players]
    assert entered > 0
