"""Teaching links: who has one looks over a player's shoulder, and everybody sees that it exists.

Whoever looks gets the late view of that seat and nothing newer: no clocks, no talk, no presence.
Nobody who sits at the table can use one.
"""

import hmac
from typing import TYPE_CHECKING, Final

import msgspec

from undercroft.server import wire
from undercroft.server.accounts.people import hash_key, new_key
from undercroft.server.errors import Rejected
from undercroft.server.stores.store import TeachingLink
from undercroft.server.tables import seats
from undercroft.server.tables.clients import Client, Look
from undercroft.server.tables.shoulder import Shoulder

if TYPE_CHECKING:
    from undercroft.server.tables.table import Table

DELAYS: Final = (5, 10, 20)  # steps


class Teaching:
    def __init__(self, table: "Table") -> None:
        self.table = table
        self.shoulders: dict[str, Shoulder] = {}  # by the hash of their link

    # Giving a link

    async def share(self, client: Client, asked: wire.Share) -> None:
        """Give a new link to one's seat in place of the old one, or take it back."""
        table, row = self.table, self.table.row
        table.check_seat(client, asked.seat)
        if asked.delay not in (0, *DELAYS):
            raise Rejected("message", f"A view is {DELAYS[0]}, {DELAYS[1]} or {DELAYS[2]} late.")
        links = {seat: link for seat, link in row.teaching.items() if seat != asked.seat}
        key = new_key()
        if asked.delay:
            table.check_status("lobby", "playing")
            if row.one_device:
                raise Rejected("state", "Several people share this device: nobody can be taught.")
            links[asked.seat] = TeachingLink(hash_key(key), asked.delay)
        await table.save(msgspec.structs.replace(row, teaching=links))
        if asked.delay:
            client.send(wire.ShareKey(asked.seat, key))
        table.broadcast_table()

    def shown(self) -> list[wire.Taught]:
        """What everybody sees of the links."""
        looks = [client.looks.seat for client in self.table.clients if client.looks is not None]
        return [
            wire.Taught(seat, link.delay, looks.count(seat))
            for seat, link in sorted(self.table.row.teaching.items())
        ]

    # Looking

    def recognise(self, client: Client, keys: list[str]) -> None:
        """Whoever brings a link, and has no seat, looks over the shoulder of its player."""
        if self.table.holds(client) or self.table.row.status == "over":
            return
        digests = [hash_key(key) for key in keys]
        for seat, link in self.table.row.teaching.items():
            if any(hmac.compare_digest(link.key_hash, one) for one in digests):
                client.looks = Look(seat, link.key_hash)

    def check(self) -> None:
        """Those whose link is no more are now among those who look on, and all at the end."""
        links = self.table.row.teaching if self.table.row.status != "over" else {}
        for client in self.table.clients:
            looks = client.looks
            link = links.get(looks.seat) if looks is not None else None
            if looks is not None and (link is None or link.key_hash != looks.link):
                client.looks = None
                self.table.send_news(client)

    def send_table(self, client: Client, looks: Look) -> None:
        """The table as it stays all the time, so that nothing newer can be told from it."""
        row = self.table.row
        seat = looks.seat
        taught = [wire.Taught(seat, row.teaching[seat].delay, 1)]
        still = msgspec.structs.replace(row, changes=(), talk=False)
        shown = [
            wire.Seat(one.kind, one.name, one.bot if one.kind == "bot" else None, True)
            for one in row.seats
        ]
        message = seats.table_message(still, shown, 0, [], False, None)
        message.taught, message.looks = taught, seat
        if message != looks.table:
            looks.table = message
            client.send(message)

    def shoulder(self, looks: Look) -> Shoulder:
        delay = self.table.row.teaching[looks.seat].delay
        return self.shoulders.setdefault(looks.link, Shoulder(looks.seat, delay))

    def greet(self, client: Client) -> None:
        game = self.table.game
        if client.looks is not None and game is not None:
            shoulder = self.shoulder(client.looks)
            shoulder.follow(game)
            client.send(shoulder.update(game, 0))

    def tell(self) -> None:
        """Tell those who look what is new for them."""
        game, clients = self.table.game, [one for one in self.table.clients if one.looks]
        if game is None or not clients:
            return
        links = {client.looks.link: client.looks for client in clients if client.looks is not None}
        for link, looks in links.items():
            shoulder = self.shoulder(looks)
            if shoulder.follow(game):
                update = shoulder.update(game, shoulder.kept)
                for client in clients:
                    if client.looks is not None and client.looks.link == link:
                        client.send(update)
