"""Before the first hint of a game that may be rated, its player is told that it will not be."""

from typing import TYPE_CHECKING, Final

from undercroft.server.errors import Rejected
from undercroft.server.profiles.played import unrated
from undercroft.server.tables.clients import Client

if TYPE_CHECKING:
    from undercroft.server.tables.table import Table

WARNING: Final = "With a hint this game counts for nobody’s rating: ask again if you want one."


async def check_hint(table: "Table", client: Client, knows: bool) -> None:
    """Raise Rejected if a hint changes what a game is worth and who asks was not told so.

    Whether others have their games rated is their own affair: with others at the table it is
    always said, and to somebody alone if their own games are rated.
    """
    if knows or unrated(table.row):
        return
    people = {seat.person for seat in table.row.seats if seat.kind == "person"}
    if len(people) > 1 or await table.house.is_rated(client.person.id):
        raise Rejected("rated", WARNING)
