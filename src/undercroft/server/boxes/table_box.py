"""Changing the box of a table before its game starts."""

from undercroft.server.boxes.boxes import Examiner, keep_pack
from undercroft.server.tables import seats
from undercroft.server.tables.clients import Client
from undercroft.server.tables.table import Table
from undercroft.server.wire import BoxOrigin, Pack


async def change_box(
    table: Table, client: Client, pack: Pack, origin: BoxOrigin, examiner: Examiner
) -> None:
    """Play with another box, or none; everybody else who sits has to sit down again."""
    table.check_leads(client)
    table.check_status("lobby")
    box, key = None, ""
    if pack:
        box = await examiner.accept(table.row.game, pack, origin, client.network)
        key = await keep_pack(table.store, pack)
    if (key, box) == (table.row.pack, table.row.box):
        return
    row = seats.with_box(table.row, key, box, table.holds(client))
    await table.save(row)
    table.pack = pack
    table.forget_keys()
    table.broadcast_table()
