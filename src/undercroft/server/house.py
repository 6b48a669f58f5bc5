"""What a table needs of the server around it."""

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from undercroft.server.limits import Limits
from undercroft.server.operation.metrics import Metrics
from undercroft.server.tables.talk import Manners

if TYPE_CHECKING:
    from undercroft.server.alerts.alerts import Alerts
    from undercroft.server.tables.table import Table


def nothing(_table: "Table") -> None:
    """Of a table that stands alone."""


def no_alarm(_table: str, _seconds: float | None) -> None:
    """Of a table without a clock."""


async def nobody(_person: str) -> bool:
    """Of a server without profiles."""
    return False


@dataclass(frozen=True)
class House:
    wake_bots: Callable[["Table"], None] = nothing
    let_go: Callable[["Table"], None] = nothing  # one user less
    lose: Callable[["Table"], None] = nothing  # others have changed it, or hold it
    most: Limits = field(default_factory=Limits)
    manners: Manners = field(default_factory=Manners)
    alerts: "Alerts | None" = None
    now: Callable[[], float] = time.monotonic  # the server's own time
    alarm: Callable[[str, float | None], None] = no_alarm  # for a table, in so many seconds
    is_rated: Callable[[str], Awaitable[bool]] = nobody  # whether a person's games are
    metrics: Metrics = field(default_factory=Metrics)
