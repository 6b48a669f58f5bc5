"""The database of commands for operators."""

import asyncio
from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar

from undercroft.cli.extras import check_extra
from undercroft.cli.faults import Fault
from undercroft.cli.options import language_of, own_words
from undercroft.cli.saving import state_folder

if TYPE_CHECKING:
    from undercroft.server.stores.sql_store import SqlStore

T = TypeVar("T")


def add_database(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--db", metavar="URL", help="the database: sqlite:///FILE or postgresql://…"
    )
    parser.add_argument("--database", dest="db", help=SUPPRESS)


def add_consent(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--yes", action="store_true", help="remove them; else they are only counted"
    )


def address_of(args: Namespace) -> str:
    return args.db or f"sqlite:///{state_folder() / 'tables.db'}"


def guarded(command: str, work: Callable[[], T]) -> T:
    """Run what needs the server's libraries; its errors become one line."""
    check_extra("server", command)
    from undercroft.server.stores.databases import BadAddress
    from undercroft.server.stores.store import StoreError

    try:
        return work()
    except BadAddress as error:
        raise Fault("setup", detail=error) from None
    except (StoreError, OSError) as error:
        raise Fault("setup", code=1, detail=error) from None


def on_store(args: Namespace, command: str, work: "Callable[[SqlStore], Awaitable[T]]") -> T:
    """Run work on the store, which a server may have open."""

    async def go() -> T:
        from undercroft.server.stores.databases import store_at

        store = store_at(address_of(args), beside=True)
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return guarded(command, lambda: asyncio.run(go()))


def tell(args: Namespace, section: str, key: str, **blanks: object) -> None:
    print(own_words(language_of(args)).say(section, key, **blanks))
