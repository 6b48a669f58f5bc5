"""Who sits where: people sit down and get up, and bots take seats."""

from typing import Final

from undercroft.core.game import BadSetup
from undercroft.server import wire
from undercroft.server.accounts.people import BadName, new_key
from undercroft.server.boxes.boxes import check_shown
from undercroft.server.errors import Rejected
from undercroft.server.tables import seats
from undercroft.server.tables.clients import Client
from undercroft.server.tables.table import Table

ONE_SEAT: Final = (
    "You have a seat at this table. During a game nobody takes a second one, "
    "since nobody should know two hands."
)
LOOKS: Final = "You look over somebody's shoulder, and nobody should know two hands."
AS_THEY_ARE: Final = "At the deal of the day all seats stay as they are."
KEPT: Final = "This seat is kept for its player. A bot can stand in until they are back."


def check_free_to_change(table: Table) -> None:
    """At the deal of the day who plays there stays, so that results can be compared."""
    if table.row.deal is not None:
        raise Rejected("state", AS_THEY_ARE)


async def sit(table: Table, client: Client, seat: int, name: str | None, box: str | None) -> None:
    """Take a free seat, or one's own back; a new seat's key is sent to this client only."""
    row = table.seat_at(seat)
    if row.kind == "person" and seat in table.holds(client):
        await table.hand_back(seat)
        table.broadcast_table()
        return
    table.check_status("lobby", "playing")
    if client.looks is not None:
        raise Rejected("seat", LOOKS)
    if row.kind != "open":
        raise Rejected("seat", "This seat is taken.")
    check_knows_no_hand(table, client)
    check_shown(table.row.box, box)
    key = new_key()
    try:
        taken = seats.person_seat(table.row, client.person, name, key, seat)
    except BadName as error:
        raise Rejected("message", str(error)) from None
    await table.change_seat(seat, taken, "sat")
    client.send(wire.SeatKey(seat, key))
    table.broadcast_table()
    table.send_news(client)


def check_knows_no_hand(table: Table, client: Client) -> None:
    """Reject people who have held a seat in this game, unless they share a device."""
    if table.row.status != "playing" or table.row.one_device:
        return
    if table.holds(client) or client.person.id in table.row.held:
        raise Rejected("seat", ONE_SEAT)


async def stand(table: Table, client: Client, seat: int) -> None:
    """Leave a seat: before the game it becomes free, during it a bot stands in."""
    check_free_to_change(table)
    row = table.check_seat(client, seat)
    table.check_status("lobby", "playing")
    if table.row.status == "lobby":
        await table.change_seat(seat, seats.FREE, "left")
        if table.is_owner(client) and not table.holds(client):
            await table.company.give_to_heir()
    elif row.bot is None:
        await table.change_seat(seat, seats.stood_in(table.row, row), "stand-in")
    table.broadcast_table()
    table.house.wake_bots(table)


async def rename(table: Table, client: Client, seat: int, name: str | None, to: int | None) -> None:
    """Before the game: take another name, or change places with a free seat or a bot."""
    check_free_to_change(table)
    own = table.check_seat(client, seat)
    table.check_status("lobby")
    place = seat if to is None else to
    if place != seat and table.seat_at(place).kind == "person":
        raise Rejected("seat", "This seat is taken.")
    try:
        called = seats.name_at(table.row, name or "", seat, own.name)
    except BadName as error:
        raise Rejected("message", str(error)) from None
    if (called, place) == (own.name, seat):
        return
    table.company.forget_countdown()
    await table.save(seats.with_move(table.row, seat, place, called))
    for other in table.clients:
        if seat in other.keyed:
            other.keyed = other.keyed - {seat} | {place}
    table.broadcast_table()


async def fill(table: Table, client: Client, seat: int, level: str | None) -> None:
    """Put a bot on a seat, or free it; for absent players a bot only stands in."""
    check_free_to_change(table)
    table.check_leads(client)
    table.check_status("lobby", "playing")
    before = table.seat_at(seat)
    is_owner = table.is_owner(client)
    is_kept = before.kind == "person" and (table.row.status == "playing" or not is_owner)
    if is_kept and seat in table.present():
        raise Rejected("seat", "Somebody plays here.")
    if is_kept and level is None:
        raise Rejected("seat", KEPT)
    what: wire.SeatEvent = "freed"
    try:
        if level is None:
            changed = seats.FREE
        elif is_kept:
            changed, what = seats.stood_in(table.row, before, level), "stand-in"
        else:
            changed, what = seats.bot_seat(table.row.game, level), "bot"
    except BadSetup as error:
        raise Rejected("state", str(error)) from None
    if changed != before:
        await table.change_seat(seat, changed, what)
    table.broadcast_table()
    table.broadcast()
    table.house.wake_bots(table)
