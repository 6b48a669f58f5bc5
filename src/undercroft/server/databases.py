"""Databases by their URL."""

from pathlib import Path

from undercroft.server.sql_store import SqlStore
from undercroft.server.sqlite import SqliteStore

EXPECTED = "expected sqlite:///FILE"


class BadAddress(ValueError):
    """An unusable database URL or port."""


def file_of(address: str) -> Path | None:
    """The path in a `sqlite:///FILE` URL; None for other databases. Raises BadAddress."""
    kind, found, path = address.partition(":///")
    if kind != "sqlite" or not found or not path:
        raise BadAddress(f"'{address}' is not a database URL ({EXPECTED}).")
    return Path(path).expanduser()


def store_at(address: str, beside: bool = False) -> SqlStore:
    """The store of a URL, not yet opened; `beside` a server that may run. Raises BadAddress."""
    path = file_of(address)
    assert path is not None
    return SqliteStore(path, beside)
