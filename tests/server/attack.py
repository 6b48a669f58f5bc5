"""A table under attack, and a check that it is unharmed."""

from tests.server.client import Client
from tests.server.running import Running


class Attack:
    """Two people at a table who move when the attack is over."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.opened = server.open_table(seats=2, name="Ada")
        self.table = self.opened.json["table"]
        self.owner = Client(server.address, self.table, self.opened.cookie)
        self.guest = Client(server.address, self.table)

    async def __aenter__(self) -> "Attack":
        await self.owner.__aenter__()
        await self.guest.__aenter__()
        await self.guest.ask("sit", seat=1)
        await self.owner.ask("start")
        await self.guest.until(lambda: self.guest.may_act(1))
        return self

    async def __aexit__(self, *_: object) -> None:
        """The table goes on: both play, and nothing was lost."""
        assert self.owner.updates[0]["seq"] == self.guest.updates[1]["seq"] == 1
        for seat, client in ((0, self.owner), (1, self.guest)):
            await client.play(seat, "group 1+0")
        await self.owner.__aexit__(None, None, None)
        await self.guest.__aexit__(None, None, None)
