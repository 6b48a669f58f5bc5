"""Votes on players who are out of time: the others decide between more time and a bot.

Those of a live game vote who are connected, of a game with days for a move all who play for
themselves. Without a majority for more time a bot moves, and a table votes on a player only so
often: every game ends.
"""

from typing import TYPE_CHECKING

import msgspec

from undercroft.server import wire
from undercroft.server.errors import Rejected
from undercroft.server.stores.store import TableRow
from undercroft.server.tables import clocks, seats
from undercroft.server.tables.clients import Client
from undercroft.server.tables.clocks import BallotRow, ClockRow

if TYPE_CHECKING:
    from undercroft.server.tables.table import Table


def voters(table: "Table", about: int) -> list[int]:
    """The seats that vote on a player."""
    row, clock = table.row, table.row.clock
    here = table.company.attendance.connected
    return [
        at
        for at, seat in enumerate(row.seats)
        if seat.kind == "person"
        and seat.bot is None
        and seat.person != row.seats[about].person
        and (at in here or (clock is not None and clock.kind != "live"))
    ]


def is_due(table: "Table", seat: int) -> bool:
    """Whether the table votes on a player whose time is up, rather than a bot moves at once."""
    clock = table.row.clock
    if clock is None or clock.timeout != "vote" or clock.asked.count(seat) >= clocks.VOTES:
        return False
    return len(voters(table, seat)) > 0


def awaited(table: "Table") -> set[int]:
    """The seats that may vote on somebody, and have not."""
    clock = table.row.clock
    ballots = clock.ballots if clock is not None else ()
    return {seat for one in ballots for seat in voters(table, one.seat) if seat not in one.votes}


def opened(row: TableRow, clock: ClockRow, seat: int, now: float) -> TableRow:
    """The row with a new vote on a player."""
    ballot = BallotRow(seat, now + clocks.TERMS[clock.kind].voting)
    clock = msgspec.structs.replace(
        clock, ballots=(*clock.ballots, ballot), asked=(*clock.asked, seat)
    )
    row = seats.noted(row, seat, "vote", row.seats[seat].name)
    return msgspec.structs.replace(row, clock=clock)


def granted(row: TableRow, clock: ClockRow, seat: int, now: float) -> TableRow:
    """The row with more time for a player, as the table has voted."""
    clock = clocks.settled(clock, now)
    left = list(clock.left)
    left[seat] += clocks.TERMS[clock.kind].given
    others = tuple([ballot for ballot in clock.ballots if ballot.seat != seat])
    row = seats.noted(row, seat, "more", row.seats[seat].name)
    clock = msgspec.structs.replace(clock, left=tuple(left), ballots=others)
    return msgspec.structs.replace(row, clock=clock)


def outcome(ballot: BallotRow, missing: int = 0) -> bool | None:
    """Whether the table waits; None while the `missing` votes can change it. A tie is a no."""
    wait = sum(ballot.votes.values())
    play = len(ballot.votes) - wait
    if wait > play + missing:
        return True
    return False if play >= wait + missing else None


def cast(table: "Table", client: Client, clock: ClockRow, vote: wire.Vote) -> BallotRow:
    """A vote with one more voice in it, or one that was changed; raises Rejected."""
    table.check_seat(client, vote.seat)
    ballot = next((one for one in clock.ballots if one.seat == vote.about), None)
    if ballot is None:
        raise Rejected("state", "There is no vote on this player.")
    if vote.about in table.holds(client) or vote.seat not in voters(table, vote.about):
        raise Rejected("seat", "Only the other players decide that.")
    return msgspec.structs.replace(ballot, votes=ballot.votes | {vote.seat: vote.wait})


def shown(table: "Table", clock: ClockRow, now: float) -> list[wire.Ballot]:
    """The votes as everybody sees them."""
    return [
        wire.Ballot(
            ballot.seat,
            round(max(0.0, ballot.until - now), 1),
            sorted({*voters(table, ballot.seat), *ballot.votes}),
            sorted([seat for seat, wait in ballot.votes.items() if wait]),
            sorted([seat for seat, wait in ballot.votes.items() if not wait]),
        )
        for ballot in clock.ballots
    ]
