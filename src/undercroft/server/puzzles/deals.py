"""The deal of the day: what is secret of its games, and who may look at them."""

from undercroft.puzzles import daily
from undercroft.server.accounts.people import Person
from undercroft.server.stores.store import Store, TableRow


def is_secret(row: TableRow) -> bool:
    """Whether a table plays the deal of a day that is not over: its seed is everybody's."""
    return row.deal is not None and row.deal.day >= daily.now().date().isoformat()


async def may_look(store: Store, row: TableRow, person: Person | None) -> bool:
    """Whether a person may see the cards of a finished game: not before their own of that deal."""
    if row.deal is None or not is_secret(row):
        return True
    return person is not None and await has_finished(store, row.deal.day, person)


async def has_finished(store: Store, day: str, person: Person) -> bool:
    table = await store.deal_table(day, person.id)
    row = await store.load_table(table) if table is not None else None
    return row is not None and row.status == "over"
