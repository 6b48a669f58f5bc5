"""Tables, targets and JSON of one benchmark run."""

from dataclasses import asdict, dataclass
from typing import Any

from bench import environments, thinking
from bench.columns import print_columns, spread
from bench.rows import Ratio, Row, ratio
from bench.verdict import Verdict, judged

COMPILED_RATIOS = {"petz": 10.0, "decorators": 4.0, "pugquest": 4.0}
OUR_GAMES = tuple(COMPILED_RATIOS)
SOURCE_RATIO = 2.0
COPY_RATIO = 15.0
MEMORY_MB = 60.0
FLAT = 1.2
LISTING_MS = 1.0
RAY_RATIO = 0.95
LIBRARY_COST = 1.5

SMALL_PRINT = """\
Random play of whole games, their set-up included, one process per row, seeded by the round.
Decisions are what a library asks a player, forced ones included (catanatron: its log of actions).
Games and work per step differ (RLCard builds an observation each step), so the ratios give an
order of magnitude; under 2x they say nothing. A ratio is taken within a round: median (lowest-
highest round). Copies are of 8 positions spread over a game, called from Python: game.copy,
state.clone, and for RLCard deepcopy of the game. cpu: the lowest share of a core in a sample.
Rows of series (in processes, on Ray) use all cores; their cpu is of who hands out the games.
Garbage collector: on, default thresholds, one full collection before each sample."""


@dataclass
class Details:
    memory: dict[str, float]
    growth: list[dict[str, float]]
    listing: dict[str, float]
    same_games: bool | None

    def growth_by(self, longer: str, shorter: str) -> float:
        """What a long log costs, over the whole game."""
        return sum(p[longer] for p in self.growth) / sum(p[shorter] for p in self.growth)

    @property
    def memory_mb(self) -> float:
        return max(self.memory["traced_mb"], self.memory["resident_mb"])


@dataclass
class Result:
    rows: list[Row]
    searches: list[Row]
    envs: list[Row]
    details: Details | None
    rounds: int
    seconds: float
    load_before: tuple[float, float, float]
    load_after: tuple[float, float, float]

    def row(self, subject: str, *, source: bool = False) -> Row:
        return next(r for r in self.rows if r.subject == subject and r.source == source)

    @property
    def yardstick(self) -> Row:
        return self.row("catan")

    def play_ratio(self, row: Row) -> Ratio | None:
        if not (row.measured and self.yardstick.measured):
            return None
        return ratio(row.plays, self.yardstick.plays)

    def copy_ratio(self, row: Row) -> Ratio | None:
        if not (row.measured and self.yardstick.measured):
            return None
        return ratio(row.copies, self.yardstick.copies)

    def library_ratio(self, game: str) -> Ratio | None:
        """How fast a game is through `import undercroft`, beside the engine's own loop."""
        own, library = self.row(game), self.row(f"{game}-library")
        return ratio(library.plays, own.plays) if own.measured and library.measured else None

    def ray_ratio(self) -> Ratio | None:
        ours, rays = self.row("petz-processes"), self.row("petz-ray")
        return ratio(rays.plays, ours.plays) if ours.measured and rays.measured else None


def verdicts(result: Result) -> list[Verdict]:
    compiled = {game: result.row(game) for game in OUR_GAMES}
    faster = "{} decisions/s, {}: at least {:.0f}x catanatron"
    found = [
        judged(
            faster.format(compiled[game].game.partition(",")[0], "compiled", least),
            result.play_ratio(compiled[game]) if compiled[game].compiled else None,
            least,
        )
        for game, least in COMPILED_RATIOS.items()
    ]
    source = result.row("petz", source=True)
    found += [
        judged(
            faster.format("Petz", "source", SOURCE_RATIO), result.play_ratio(source), SOURCE_RATIO
        ),
        judged(
            f"Petz clone: at least {COPY_RATIO:.0f}x cheaper than catanatron's copy",
            result.copy_ratio(compiled["petz"]) if compiled["petz"].compiled else None,
            COPY_RATIO,
        ),
    ]
    for game in OUR_GAMES:
        title = compiled[game].game.partition(",")[0]
        target = f"{title} through import undercroft: at least 1/{LIBRARY_COST:g} as fast"
        found.append(judged(target, result.library_ratio(game), 1 / LIBRARY_COST))
    target = f"series of games on Ray: at least {RAY_RATIO:g}x as fast as in processes"
    found.append(judged(target, result.ray_ratio(), RAY_RATIO))
    return found + detail_verdicts(result.details) + environments.verdicts(result.envs)


def detail_verdicts(details: Details | None) -> list[Verdict]:
    memory = f"memory of 1,000 live states: under {MEMORY_MB:.0f} MB"
    clone = f"clone flat in log length: with 10,000 events at most {FLAT}x"
    decision = f"decision flat in log length: with 10,000 events at most {FLAT}x"
    listing = f"Decorators, 25 tiles laid: the slowest list of build moves under {LISTING_MS:g} ms"
    same = "the same games compiled and from source"
    if details is None:
        targets = (memory, clone, decision, listing, same)
        return [Verdict(target, False, "not measured") for target in targets]
    cloning = details.growth_by("clone_ns_long_log", "clone_ns")
    deciding = details.growth_by("decision_us_long_log", "decision_us_short_log")
    slowest = details.listing["slowest_us"] / 1000
    words = {True: "equal", False: "DIFFERENT", None: "not measured"}
    return [
        Verdict(memory, details.memory_mb < MEMORY_MB, f"{details.memory_mb:.1f} MB"),
        Verdict(clone, cloning <= FLAT, f"{cloning:.2f}x"),
        Verdict(decision, deciding <= FLAT, f"{deciding:.2f}x"),
        Verdict(listing, slowest < LISTING_MS, f"{slowest:.3f} ms"),
        Verdict(same, bool(details.same_games), words[details.same_games]),
    ]


def print_report(result: Result) -> None:
    print(f"{result.rounds} interleaved rounds after warm-up, {result.seconds:g} s a sample")
    print(f"load average {load(result.load_before)} before, {load(result.load_after)} after\n")
    print_table(result)
    print(f"\n{SMALL_PRINT}\n")
    if result.details:
        print_details(result.details)
    thinking.print_table(result.searches)
    environments.print_table(result.envs)
    for verdict in verdicts(result):
        print(f"{'met   ' if verdict.met else 'MISSED'}  {verdict.target}: {verdict.found}")


def load(averages: tuple[float, float, float]) -> str:
    return " ".join(f"{average:.2f}" for average in averages)


def print_table(result: Result) -> None:
    heads = ("", "game", "decisions/s", "x catanatron", "copy us", "x cheaper")
    lines: list[tuple[str, ...]] = [(*heads, "games/s", "dec./game", "cpu", "version")]
    lines += [cells(result, row) for row in result.rows]
    print_columns(lines, left={0, 1, 9})


def cells(result: Result, row: Row) -> tuple[str, ...]:
    if not row.measured:
        return (row.name, row.game, *[""] * 7, row.missing)
    built = {True: ", compiled", False: ", .py files", None: ""}[row.compiled]
    return (
        row.name,
        row.game,
        f"{row.rate:,.0f}",
        spread(result.play_ratio(row)),
        f"{row.copy_us:,.2f}",
        spread(result.copy_ratio(row)),
        f"{row.games_rate:,.1f}",
        f"{row.length:,.1f}",
        f"{min(s.cpu / s.seconds for s in row.plays):.2f}",
        row.version + built,
    )


def print_details(details: Details) -> None:
    print("Petz over one game, replayed from Python, listing and applying each move; with an")
    print("event log that is off, empty at first, or already 10,000 events long:")
    heads = ("round", "moves before", "moves listed", "us/decision", "empty log", "long log")
    lines: list[tuple[str, ...]] = [(*heads, "clone ns", "long log")]
    for part in details.growth:
        costs = ("listed", "decision_us", "decision_us_short_log", "decision_us_long_log")
        clones = ("clone_ns", "clone_ns_long_log")
        lines.append(
            (
                f"{part['round']:.0f}",
                f"{part['moves']:.0f}",
                *(f"{part[cost]:.2f}" for cost in costs),
                *(f"{part[clone]:,.0f}" for clone in clones),
            )
        )
    print_columns(lines, left=set())
    memory = details.memory
    print(
        f"\n{memory['states']:,} live states: {memory['traced_mb']:.1f} MB traced,"
        f" {memory['resident_mb']:.1f} MB resident"
    )
    listing = details.listing
    print(
        f"Decorators, 25 tiles laid, listing the moves of a build decision from nothing: median"
        f" {listing['median_us']:.1f} us, slowest {listing['slowest_us']:.1f} us of"
        f" {listing['decisions']:,.0f} decisions\n"
    )


def as_json(result: Result) -> dict[str, Any]:
    return {
        "rounds": result.rounds,
        "seconds": result.seconds,
        "load": [result.load_before, result.load_after],
        "rows": [row_json(result, row) for row in result.rows],
        "searches": [asdict(row) for row in result.searches],
        "environments": [asdict(row) for row in result.envs],
        "details": asdict(result.details) if result.details else None,
        "targets": [asdict(verdict) for verdict in verdicts(result)],
    }


def row_json(result: Result, row: Row) -> dict[str, Any]:
    numbers: dict[str, Any] = asdict(row)
    if row.measured:
        play, copy = result.play_ratio(row), result.copy_ratio(row)
        numbers |= {
            "decisions_per_second": row.rate,
            "games_per_second": row.games_rate,
            "decisions_per_game": row.length,
            "copy_us": row.copy_us,
            "ratio": asdict(play) if play else None,
            "copy_ratio": asdict(copy) if copy else None,
        }
    return numbers
