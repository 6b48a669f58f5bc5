"""Databases by their URL."""

from pathlib import Path
from typing import Final

from undercroft.core.optional_deps import missing_of
from undercroft.server.stores.sql_store import SqlStore
from undercroft.server.stores.sqlite import SqliteStore

POSTGRES: Final = ("postgresql://", "postgres://")
EXPECTED: Final = "expected sqlite:///FILE or postgresql://HOST/NAME"


class BadAddress(ValueError):
    """An unusable database URL or port."""


def file_of(address: str) -> Path | None:
    """The path in a `sqlite:///FILE` URL; None for PostgreSQL. Raises BadAddress."""
    if address.startswith(POSTGRES):
        return None
    kind, found, path = address.partition(":///")
    if kind != "sqlite" or not found or not path:
        raise BadAddress(f"'{address}' is not a database URL ({EXPECTED}).")
    return Path(path).expanduser()


def store_at(address: str, beside: bool = False, shared: bool = False) -> SqlStore:
    """The store of a URL, not yet opened; `beside` a server that may run. Raises BadAddress.

    `shared`: for a server; PostgreSQL may have several.
    """
    path = file_of(address)
    if path is not None:
        return SqliteStore(path, beside)
    if missing_of("postgres"):
        raise BadAddress("PostgreSQL needs asyncpg: pip install 'undercroft[postgres]'")
    from undercroft.server.stores.postgres import PostgresStore  # its library is optional

    return PostgresStore(address, beside, shared)
