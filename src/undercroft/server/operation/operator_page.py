"""The operator's page: plain HTML that the server renders, behind the operator's token.

It has numbers only: no name, no table, no address, and no button that changes a game.
"""

import hashlib
import hmac
import time
from collections.abc import Callable
from html import escape
from importlib.metadata import version
from itertools import pairwise
from typing import Final
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from undercroft.server import limits
from undercroft.server.answers import Endpoint, Fault
from undercroft.server.gate import network
from undercroft.server.operation.charts import Line, Mark, chart
from undercroft.server.operation.fleet import Fleet, Member
from undercroft.server.operation.history import History, Sample, between, grown, rate
from undercroft.server.operation.operation import Operation, Stored
from undercroft.server.operation.operator_lists import age, lists, members, size
from undercroft.server.operation.operator_style import STYLE, Tile, tile

COOKIE: Final = "undercroft-operator"
RANGES: Final = {"15 min": 900, "3 h": 10_800, "24 h": 86_400, "7 d": 604_800}
USUAL: Final = "3 h"
GOAL: Final = 150.0  # milliseconds for 99 % of moves
QUEUE: Final = 12  # decisions that wait, for a warning
LATE: Final = (2.0, 10.0)  # seconds the first has waited: a warning, an alarm
COMMIT: Final = (50.0, 250.0)  # milliseconds
BACKUP: Final = (26 * 3600.0, 50 * 3600.0)  # seconds since the last one
MISSES: Final = (1.0, 5.0)  # per cent
CLOSED: Final = {"cache-control": "no-store"}
HALF_A_DAY: Final = 12 * 3600
A_TOKEN: Final = 1024  # bytes of a form

Point = Callable[[Sample, Sample], float | None]


class OperatorPage:
    def __init__(
        self, operation: Operation, history: History, fleet: Fleet, is_secure: bool = False
    ) -> None:
        self.operation = operation
        self.history = history
        self.fleet = fleet
        self.is_secure = is_secure
        self.trying = limits.Allowances(10, 0.1)

    def addresses(self) -> list[tuple[str, str, Endpoint]]:
        return [
            ("GET", "/operator", self.page),
            ("POST", "/operator", self.log_in),
            ("GET", "/operator.css", self.style),
        ]

    # Who may look

    def pass_of(self, token: str) -> str:
        """What the cookie holds: not the token itself."""
        return hashlib.sha256(f"operator {token}".encode()).hexdigest()

    def may_look(self, request: Request) -> bool:
        token, given = self.operation.token, request.cookies.get(COOKIE, "")
        if token is not None and hmac.compare_digest(given.encode(), self.pass_of(token).encode()):
            return True
        return self.operation.may_look(request)

    async def log_in(self, request: Request) -> Response:
        token = self.operation.token
        if not self.trying.take(network(request.scope)):
            raise Fault(429, "Too many attempts; wait a little.")
        body = b""
        async for chunk in request.stream():
            body += chunk
            if len(body) > A_TOKEN:
                raise Fault(413, "The request is too large.")
        given = parse_qs(body.decode("utf-8", "replace")).get("token", [""])[0]
        if token is None or not hmac.compare_digest(given.encode(), token.encode()):
            return HTMLResponse(form("This is not the token."), 401, CLOSED)
        answer = RedirectResponse("/operator", 303)
        answer.set_cookie(
            COOKIE,
            self.pass_of(token),
            max_age=HALF_A_DAY,
            httponly=True,
            samesite="strict",
            secure=self.is_secure or request.url.scheme == "https",
            path="/operator",
        )
        return answer

    async def style(self, request: Request) -> Response:
        return PlainTextResponse(STYLE, media_type="text/css")

    async def page(self, request: Request) -> Response:
        if not self.may_look(request):
            if self.operation.token is None:
                raise Fault(403, "This is for the operator.")
            return HTMLResponse(form(), 401, CLOSED)
        asked = request.query_params.get("range", USUAL)
        seconds = RANGES.get(asked, RANGES[USUAL])
        await self.fleet.look()
        samples, stored = self.history.since(seconds), await self.operation.count()
        body = self.body(samples, stored, asked if asked in RANGES else USUAL)
        return HTMLResponse(body, headers=CLOSED)

    # The page

    def body(self, samples: list[Sample], stored: Stored, shown: str) -> str:
        tiles = self.tiles(samples, stored)
        listed_numbers = lists(samples, stored, members(self.own(), self.fleet))
        worst = [one for one in tiles if one.state not in ("good", "unknown")]
        warnings = ", ".join([f"{one.title.lower()}: {one.state}" for one in worst])
        chip = f'<em class="{worst[0].state}">{escape(warnings)}</em>' if worst else ""
        links = "".join(
            [
                f'<a href="/operator?range={name.replace(" ", "+")}"'
                f"{' class=on' if name == shown else ''}>{name}</a>"
                for name in RANGES
            ]
        )
        clock = time.strftime("%H:%M:%S")
        return (
            f"{head('10')}<header><h1>Undercroft</h1><strong>Operator</strong>"
            f"<span>version {version('undercroft')} · {self.since_when()}</span>"
            f"{chip}<nav>{links}</nav><span>{clock} · every 10 s</span></header>"
            f"<main><section class=tiles>{''.join([tile(one) for one in tiles])}</section>"
            f"<section class=charts>{''.join(self.charts(samples))}</section>"
            f"<section class=lists>{''.join(listed_numbers)}</section></main></html>"
        )

    def own(self) -> Member:
        """The process that answers."""
        leases = self.operation.lobby.leases
        return Member(
            leases.name if leases is not None else "this one",
            version("undercroft"),
            self.operation.began,
            self.history.sample(),
        )

    def since_when(self) -> str:
        up = f"up {age(time.time() - self.operation.began)}"
        others = len(self.fleet.others)
        return f"{others + 1} processes · this one {up}" if others else up

    def tiles(self, samples: list[Sample], stored: Stored) -> list[Tile]:
        first, last = samples[0], samples[-1]
        before = samples[-2] if len(samples) > 1 else first
        speed = rate(before, last, sum(grown(before.moves, last.moves).values()))
        half, most = [between(first.delivery, last.delivery, share) for share in (0.5, 0.99)]
        disk, slow = [between(first.commits, last.commits, share) for share in (0.5, 0.99)]
        thought = decisions(last) - decisions(first)
        missed = last.missed - first.missed
        share = 100 * missed / thought if thought else 0.0
        opened = stored.tables.get("lobby", 0) + stored.tables.get("playing", 0)
        return [
            Tile(
                "Tables open",
                str(opened) if stored.answers else "–",
                f"{last.live} live · {last.in_memory} in memory",
                "good" if stored.answers else "unknown",
            ),
            Tile("Moves a second", f"{speed:.1f}", f"{sum(last.moves.values())} since the start"),
            Tile(
                "Move to last seat",
                f"{ms(half)} · {ms(most)}",
                f"p50 · p99, goal < {GOAL:.0f} ms",
                state(most, (GOAL, 2 * GOAL)),
            ),
            Tile(
                "Sockets",
                str(last.clients),
                f"{last.seated} seated · {last.clients - last.seated} looking on",
            ),
            Tile(
                "Bot queue",
                f"{last.queue} waiting",
                f"oldest {last.oldest:.1f} s · {last.busy} of {last.places} busy",
                state(last.oldest, LATE),
            ),
            Tile(
                "Deadline misses",
                f"{share:.1f} %",
                f"{missed} of {thought} decisions",
                state(share, MISSES),
            ),
            Tile(
                "Commit time",
                f"{ms(disk)} · {ms(slow)}",
                f"p50 · p99, {last.failures} failed",
                "bad" if last.failures else state(slow, COMMIT),
            ),
            backup_tile(stored),
        ]

    def charts(self, samples: list[Sample]) -> list[str]:
        games = sorted(samples[-1].moves)
        levels = sorted(samples[-1].thinking)
        colours = ("one", "two", "three", "four", "five")
        pairs = list(pairwise(samples))

        def line(name: str, colour: int, point: Point) -> Line:
            shown = [(new.at, point(old, new)) for old, new in pairs]
            return Line(name, colours[colour % len(colours)], shown)

        def quantiles(of: Callable[[Sample], tuple[int, ...]], *shares: float) -> list[Line]:
            return [
                line(
                    f"p{share * 100:.0f}",
                    number,
                    lambda old, new, share=share: between(of(old), of(new), share),  # type: ignore[misc]
                )
                for number, share in enumerate(shares)
            ]

        def played(game: str) -> Point:
            return lambda old, new: rate(old, new, new.moves.get(game, 0) - old.moves.get(game, 0))

        deadline = self.operation.lobby.bots.workers.deadline
        return [
            chart(
                "Move latency, from the receipt to the last seat",
                "ms",
                quantiles(lambda one: tuple(one.delivery), 0.5, 0.95, 0.99),
                Mark("goal 150 ms", GOAL),
                [(began, f"{name} started") for name, _, began, _ in self.fleet.others.values()],
            ),
            chart(
                "Moves a second",
                "by game",
                [line(game, number, played(game)) for number, game in enumerate(games)],
            ),
            chart(
                "Sockets and tables",
                "",
                [
                    line("sockets", 0, lambda old, new: new.clients),
                    line("live tables", 1, lambda old, new: new.live),
                ],
            ),
            chart(
                "Bots: time thinking against the deadline",
                "s",
                [line(level, at, thinking(level)) for at, level in enumerate(levels)],
                Mark("deadline", deadline),
            ),
            chart(
                "Bot queue",
                "decisions waiting",
                [line("waiting", 0, lambda old, new: new.queue)],
                Mark(f"warn at {QUEUE}", QUEUE),
            ),
            chart("Database commit", "ms", quantiles(lambda one: tuple(one.commits), 0.5, 0.99)),
        ]


def thinking(level: str) -> Point:
    """Seconds of a decision, on average, between two samples."""

    def point(old: Sample, new: Sample) -> float | None:
        (count, seconds), (before, spent) = [
            sample.thinking.get(level, (0, 0.0)) for sample in (new, old)
        ]
        return (seconds - spent) / (count - before) if count > before else None

    return point


def decisions(sample: Sample) -> int:
    return sum([count for count, _ in sample.thinking.values()])


def backup_tile(stored: Stored) -> Tile:
    """The last backup, its size, and when one was last tried."""
    if not stored.answers:
        return Tile("Last backup", "–", "the database does not answer", "unknown")
    if stored.backup is None:
        return Tile("Last backup", "none", "undercroft backup FILE", "bad")
    (made, bytes_of_it), now = stored.backup, time.time()
    when, bad = stored.tried or (None, 0)
    tried = "never tried" if when is None else f"tried {age(now - when)} ago"
    if bad:
        tried += f", {bad} bad"
    its_state = "bad" if bad else state(now - made, BACKUP)
    return Tile(
        "Last backup", f"{age(now - made)} ago", f"{size(bytes_of_it)} · {tried}", its_state
    )


def state(value: float | None, levels: tuple[float, float]) -> str:
    warn, alarm = levels
    if value is None:
        return "unknown"
    if value < warn:
        return "good"
    return "warning" if value < alarm else "bad"


def ms(value: float | None) -> str:
    return "–" if value is None else f"{value:.0f} ms" if value >= 10 else f"{value:.1f} ms"


def head(refresh: str = "") -> str:
    again = f'<meta http-equiv=refresh content="{refresh}">' if refresh else ""
    return (
        "<!doctype html><html lang=en><meta charset=utf-8><title>Undercroft: operator</title>"
        f'<meta name=viewport content="width=device-width">{again}'
        "<meta name=referrer content=same-origin>"  # so that the form tells its origin
        '<link rel=stylesheet href="/operator.css">'
    )


def form(fault: str = "") -> str:
    return (
        f"{head()}<main class=door><h1>Undercroft</h1><form method=post action=/operator>"
        "<label>The operator's token "
        "<input name=token type=password autocomplete=current-password required autofocus></label>"
        f"<button>Open</button></form><p role=alert>{escape(fault)}</p></main></html>"
    )
