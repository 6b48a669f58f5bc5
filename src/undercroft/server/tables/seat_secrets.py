"""What only the player of a seat knows or gives: its key, and a number for the seed."""

import msgspec

from undercroft.core.fair import is_number
from undercroft.server import wire
from undercroft.server.accounts.people import hash_key, new_key
from undercroft.server.errors import Rejected
from undercroft.server.tables import seats
from undercroft.server.tables.clients import Client
from undercroft.server.tables.table import Table


async def renew_key(table: Table, client: Client, seat: int) -> None:
    """Replace a seat's key; clients with the old one lose the seat."""
    row, key = table.check_seat(client, seat), new_key()
    renewed = msgspec.structs.replace(row, key_hash=hash_key(key))
    await table.save(seats.with_seat(table.row, seat, renewed))
    for other in table.clients:
        if other is not client:
            other.keyed.discard(seat)
    client.send(wire.SeatKey(seat, key))
    table.broadcast_table()
    table.broadcast()


async def give_number(table: Table, client: Client, seat: int, number: str) -> None:
    """Set a player's number for the seed, before the game starts."""
    table.check_seat(client, seat)
    table.check_status("lobby")
    if not is_number(number):
        raise Rejected("message", "A number has 1 to 64 letters and digits.")
    await table.save(seats.with_number(table.row, seat, number))
    table.broadcast_table()
