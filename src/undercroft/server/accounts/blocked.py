"""People and networks that the operator has blocked, in one note of the store.

`undercroft block` changes it beside a running server; all processes take it within seconds.
"""

from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from undercroft.server.stores.sql_store import SqlStore

NOTE: Final = "blocked"
SENTENCE: Final = "The operator of this server has blocked you."


class BlockList:
    def __init__(self, store: "SqlStore | None" = None) -> None:
        self.store = store
        self.names: list[str] = []
        self.people: frozenset[str] = frozenset()
        self.networks: list[IPv4Network | IPv6Network] = []

    async def refresh(self) -> None:
        """Read the list again; raises StoreError."""
        if self.store is None:
            return
        text = await self.store.load_note(NOTE)
        self.names = msgspec.json.decode(text, type=list[str]) if text else []
        found = [(name, network_in(name)) for name in self.names]
        self.people = frozenset([name for name, network in found if network is None])
        self.networks = [network for _, network in found if network is not None]

    def has(self, person: str, network: str) -> bool:
        """Whether somebody is blocked, or the network that they come from."""
        if person in self.people:
            return True
        here = network_in(network) if self.networks else None
        return here is not None and any(lies_in(here, one) for one in self.networks)


def network_in(text: str) -> IPv4Network | IPv6Network | None:
    """The network of an address, or one such as 203.0.113.0/24; None for any other text."""
    try:
        return ip_network(text, strict=False)
    except ValueError:
        return None


def lies_in(one: IPv4Network | IPv6Network, other: IPv4Network | IPv6Network) -> bool:
    if isinstance(one, IPv4Network):
        return isinstance(other, IPv4Network) and one.subnet_of(other)
    return isinstance(other, IPv6Network) and one.subnet_of(other)
