"""Environments against PettingZoo's own classic games, and many of our games in one call."""

from bench.columns import print_columns, spread
from bench.rows import Ratio, Row, ratio
from bench.verdict import Verdict, judged

PEERS = {"zoo-texas": "Texas hold'em", "zoo-chess": "chess"}
OURS = {"zoo-petz": "Petz", "zoo-decorators": "Decorators", "zoo-pugquest": "Pug Quest"}
SEEDED = {"zoo-texas-seeded": "Texas hold'em, seeds", "zoo-petz-seeded": "Petz, seeds"}
BATCHES = (1, 64, 1024)
PLACED = (64, 1024)
WORKERS = (1, 2)
WORKED = 1024  # games of all workers
FASTER = {"zoo-texas": 20.0, "zoo-chess": 10.0}  # at least so many times, by peer
TWO_WORKERS = 1.8

SMALL_PRINT = """\
PettingZoo: whole games by its own calls (last, a legal action at random, step), an observation and
a mask for every decision; as in its performance_benchmark, actions are picked from the mask or by
the space, and games are not seeded; where it says so, each game is. Ours have 2 seats.
Batches: that many games, 2 seats, one decision in each a call, with all observations, masks and
rewards as arrays; in place, observations are bytes and legal actions index lists, in the same
arrays at each step; workers are processes that do so."""


def rows() -> list[Row]:
    return [
        *[Row("PettingZoo", game, subject, copied=False) for subject, game in PEERS.items()],
        *[Row("undercroft", game, subject, copied=False) for subject, game in OURS.items()],
        *[Row("  each seeded", game, subject, copied=False) for subject, game in SEEDED.items()],
        *[
            Row("  in one call", f"Petz, {size:,} games", f"batch-petz-{size}", copied=False)
            for size in BATCHES
        ],
        *[
            Row(
                "  in place",
                f"{OURS[f'zoo-{game}']}, {size:,} games",
                f"placed-{game}-{size}",
                copied=False,
            )
            for game in ("petz", "decorators", "pugquest")
            for size in PLACED
        ],
        *[
            Row(
                f"  {count} worker{'s' * (count > 1)}",
                f"Petz, {WORKED:,} games",
                f"workers-petz-{WORKED}-{count}",
                copied=False,
            )
            for count in WORKERS
        ],
    ]


def against(table: list[Row], row: Row, peer: str) -> Ratio | None:
    yardstick = next(each for each in table if each.subject == peer)
    if not (row.measured and yardstick.measured):
        return None
    return ratio(row.plays, yardstick.plays)


def verdicts(table: list[Row]) -> list[Verdict]:
    """Every one of our games against every peer, and batches against themselves."""
    return [*against_peers(table), *of_batches(table)]


def of_batches(table: list[Row]) -> list[Verdict]:
    rows = {row.subject: row for row in table}
    few, many = (rows[f"placed-petz-{size}"] for size in PLACED)
    one, two = (rows[f"workers-petz-{WORKED}-{count}"] for count in WORKERS)
    return [
        judged(
            f"Petz in place: {PLACED[1]:,} games no slower for each than {PLACED[0]}",
            against(table, many, few.subject),
            1.0,
        ),
        judged("two workers: at least 1.8x one", against(table, two, one.subject), TWO_WORKERS),
    ]


def against_peers(table: list[Row]) -> list[Verdict]:
    return [
        judged(
            f"{OURS[row.subject]} in PettingZoo: at least {FASTER[peer]:.0f}x {name}",
            against(table, row, peer),
            FASTER[peer],
        )
        for row in table
        if row.subject in OURS
        for peer, name in PEERS.items()
    ]


def print_table(table: list[Row]) -> None:
    lines = [("", "game", "steps/s", *[f"x {name}" for name in PEERS.values()], "cpu", "version")]
    lines += [cells(table, row) for row in table]
    print_columns(lines, left={0, 1, 6})
    print(f"\n{SMALL_PRINT}\n")


def cells(table: list[Row], row: Row) -> tuple[str, ...]:
    if not row.measured:
        return (row.name, row.game, "", "", "", "", row.missing)
    return (
        row.name,
        row.game,
        f"{row.rate:,.0f}",
        *[spread(against(table, row, peer)) for peer in PEERS],
        f"{min(s.cpu / s.seconds for s in row.plays):.2f}",
        row.version + (", compiled" if row.compiled else ""),
    )
