"""Before the first hint of a game that may be rated, its player is told that it will not be."""

from typing import TYPE_CHECKING, Final

from undercroft.server.clients import Client
from undercroft.server.errors import Rejected
from undercroft.server.played import unrated
from undercroft.server.profiles import load_profile
from undercroft.server.sql_store import SqlStore
from undercroft.server.store import StoreError

if TYPE_CHECKING:
    from undercroft.server.table import Table

WARNING: Final = "With a hint this game counts for nobody’s rating: ask again if you want one."


async def check_hint(table: "Table", client: Client, knows: bool) -> None:
    """Raise Rejected if a hint changes what a game is worth and who asks was not told so.

    Whether others have their games rated is their own affair: with others at the table it is
    always said, and to somebody alone if their own games are rated.
    """
    if knows or unrated(table.row):
        return
    people = {seat.person for seat in table.row.seats if seat.kind == "person"}
    if len(people) > 1 or await is_rated(table, client.person.id):
        raise Rejected("rated", WARNING)


async def is_rated(table: "Table", person: str) -> bool:
    if not isinstance(table.store, SqlStore):
        return False
    try:
        profile, _ = await load_profile(table.store, person)
    except StoreError:
        return False
    return profile.rated
