"""How fast our bots think: playouts and decisions of the search, compiled and from source."""

from bench.columns import print_columns, spread
from bench.rows import Ratio, Row, ratio

GAMES = {"petz": "Petz", "decorators": "Decorators", "pugquest": "Pug Quest"}

SMALL_PRINT = """\
Search: decisions spread over random games of 4 seats, each thought about with a few playouts. A
playout, an iteration of the tree search, goes from an imagined world to its horizon and a
judgement; finding the moves that are worth a thought counts too."""


def rows() -> list[Row]:
    names = {False: "search, compiled", True: "search, source"}
    return [
        Row(name, title, f"{game}-search", source=source, copied=False)
        for source, name in names.items()
        for game, title in GAMES.items()
    ]


def gain(table: list[Row], row: Row) -> Ratio | None:
    """What compiling brings."""
    slow = next(each for each in table if each.subject == row.subject and each.source)
    return ratio(row.plays, slow.plays) if row.measured and slow.measured else None


def print_table(table: list[Row]) -> None:
    lines: list[tuple[str, ...]] = [
        ("", "game", "playouts/s", "decisions/s", "x source", "version")
    ]
    lines += [cells(table, row) for row in table]
    print_columns(lines, left={0, 1, 5})
    print(f"\n{SMALL_PRINT}\n")


def cells(table: list[Row], row: Row) -> tuple[str, ...]:
    if not row.measured:
        return (row.name, row.game, "", "", "", row.missing)
    return (
        row.name,
        row.game,
        f"{row.rate:,.0f}",
        f"{row.games_rate:,.1f}",
        "" if row.source else spread(gain(table, row)),
        row.version + (", compiled" if row.compiled else ", .py files"),
    )
