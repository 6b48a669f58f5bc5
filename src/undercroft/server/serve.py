"""Starts the server: port, store, browser, and a graceful shutdown."""

import asyncio
import errno
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

import uvicorn

from undercroft.core.optional_deps import missing_of
from undercroft.review import Budget
from undercroft.server import limits
from undercroft.server.accounts.keyring import Keyring
from undercroft.server.accounts.sign_in_api import open_accounts
from undercroft.server.alerts.alerts import Alerts
from undercroft.server.alerts.mails import Smtp
from undercroft.server.alerts.postman import Postman
from undercroft.server.app import Server
from undercroft.server.bots.bot_pool import BotPool
from undercroft.server.bots.bots import DEADLINE, BotRunner
from undercroft.server.cluster.leases import Leases
from undercroft.server.cluster.links import Links, bind_link
from undercroft.server.cluster.shared_limits import SharedLimits
from undercroft.server.doors import Bounded, Doors, Punctual
from undercroft.server.operation import logs
from undercroft.server.operation.fleet import Fleet
from undercroft.server.operation.garbage import Garbage, collect_seldom
from undercroft.server.operation.history import History
from undercroft.server.operation.operation import Operation
from undercroft.server.operation.operator_page import OperatorPage
from undercroft.server.operation.tracing import SERVICE, TRACING
from undercroft.server.profiles.profile_api import ProfileApi
from undercroft.server.profiles.profiles import wants_rating
from undercroft.server.profiles.rater import Rater
from undercroft.server.profiles.tutor_api import TutorApi
from undercroft.server.puzzles import pars
from undercroft.server.requests import Requests
from undercroft.server.reviews.reviews import ENTRY, ReviewProcess, Reviews
from undercroft.server.reviews.shares import Shares
from undercroft.server.stores.databases import BadAddress, store_at
from undercroft.server.stores.sql_store import SqlStore
from undercroft.server.tables.lobby import Lobby
from undercroft.server.tables.talk import Manners
from undercroft.server.tournaments.tournament_api import TournamentApi
from undercroft.server.tournaments.tournaments import Tournaments

if TYPE_CHECKING:
    from undercroft.server.alerts.web_push import Pusher

log = logging.getLogger("undercroft.serve")

TRIES: Final = 20  # ports
UNREAD: Final = 60  # seconds that sent data may stay unacknowledged
STOP: Final = 5  # seconds for connections to close
ANYWHERE: Final = ("", "0.0.0.0", "::")


@dataclass(frozen=True)
class Options:
    host: str = "127.0.0.1"
    port: int = 8080
    database: str = "sqlite:///undercroft.db"
    at: str | None = None  # the public address, behind a proxy
    pauses: bool = True
    browser: bool = False
    workers: int = max(2, (os.cpu_count() or 2) - 1)  # so that one person's bots never take all
    deadline: float = DEADLINE
    review: Budget = field(default_factory=Budget)
    reviewer: tuple[str, ...] = ENTRY
    par: int = pars.GAMES  # games of each level that find the par of a deal; 0: none are played
    most: limits.Limits = field(default_factory=limits.Limits)
    log: str = logs.STYLES[0]
    token: str | None = None  # the operator's
    manners: Manners = field(default_factory=lambda: Manners(on=True))  # of what is said at tables
    anywhere: bool = False  # alerts go to addresses that are not public, too
    push_key: str | None = None  # in PEM; else one is made, once
    contact: str | None = None  # where push services find the operator
    leaderboards: bool = False
    otlp: str | None = None  # the collector that traces are sent to
    mail: Smtp | None = None  # who sends mails
    proxy: str = "127.0.0.1"  # whose forwarded addresses are believed; several with commas
    processes: int = 1
    link: str = "127.0.0.1"  # where other processes reach this one, if they share a database


def bind(host: str, port: int) -> socket.socket:
    """A listening socket on the port, or on the next free one."""
    for wanted in range(port, port + TRIES):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        # With the protocol named, asyncio sets TCP_NODELAY.
        sock = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((host, wanted))
        except (OSError, OverflowError) as error:
            sock.close()
            taken = getattr(error, "errno", None) in (errno.EADDRINUSE, errno.EACCES)
            if taken and wanted < port + TRIES - 1:
                continue
            raise BadAddress(f"no free port at {host}:{port}: {error}") from None
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # drop connections that don't acknowledge
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD * 1000)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, limits.KERNEL_BUFFER)
        sock.listen(1024)
        return sock
    raise BadAddress(f"no free port at {host}:{port}")


def serve(options: Options) -> None:
    """Serve until stopped; raises BadAddress and StoreError before it starts."""
    prepare(options)
    if options.processes > 1:
        from undercroft.server.cluster.supervisor import supervise  # it needs this module

        asyncio.run(supervise(options))
    else:
        asyncio.run(run(options))


def prepare(options: Options) -> None:
    logs.begin(logging.WARNING if sys.stderr.isatty() else logging.INFO, options.log)
    allow_many_files()
    collect_seldom()


async def run(options: Options, sock: socket.socket | None = None, name: str = "") -> None:
    """Serve at a socket, or at a new one, by this process, with a name among others."""
    store = store_at(options.database, shared=True)
    sock = sock or bind(options.host, options.port)
    await store.open()
    if options.otlp is not None:
        TRACING.begin(options.otlp, name or SERVICE)
    keys = Keyring(await store.secret(), store)
    await keys.refresh()
    sockets, links, leases = [sock], None, None
    if store.is_shared:
        link, link_address = bind_link(options.link)
        leases = Leases(store, link_address, name)
        links = Links(leases.holder, keys, link.getsockname()[1])
        leases.told = links.cut
        sockets.append(link)
    workers = BotPool(options.workers, options.deadline, most=options.most)
    runner = BotRunner(workers, options.pauses)
    shared = shared_address(options, sock)
    alerts = Alerts(options.anywhere, pusher=await pusher_for(options, store, shared))
    if options.mail is not None and shared is not None:
        alerts.postman = Postman(options.mail, store, keys.secret, shared)
    lobby = Lobby(
        store,
        runner,
        options.most,
        leases,
        manners=options.manners,
        alerts=alerts,
        is_rated=partial(wants_rating, store),
    )
    address = address_at(options, sock)
    known = None if options.host in ANYWHERE and options.at is None else address
    start = partial(ReviewProcess.start, options.reviewer)
    reviews = Reviews(store, options.review, start, store.is_shared)
    par = pars.Pars(store, options.par)
    server = Server(lobby, keys, known, options.most, reviews, pars=par)
    server.shared = alerts.link = shared
    server.shares = Shares(store)
    proxies = (*limits.LOCAL, *options.proxy.split(",")) if options.at is not None else ()
    doors = Doors(options.most, proxies, links)
    operation, fleet = Operation(lobby, doors, options.token), Fleet(leases)
    history = History(lobby, doors, fleet)
    page = OperatorPage(operation, history, fleet, server.is_secure)
    server.operation = [*operation.addresses(), *page.addresses()]
    await server.people.blocked.refresh()
    people = (server.person, server.remember, options.leaderboards)
    server.operation += ProfileApi(store, options.most.first_word, *people).addresses()
    server.operation += TutorApi(store, server.person).addresses()
    tournaments = Tournaments(store, lobby)
    invited = TournamentApi(tournaments, server.opening, server.person, server.remember)
    server.operation += invited.addresses()
    accounts, requests = open_accounts(lobby, server.people, store, known)
    server.operation += requests
    watches = [history.watch(), Rater(store).watch(), tournaments.watch(), accounts.watch()]
    watches.append(Garbage(lobby.metrics.moves.total).watch())
    watching = [asyncio.create_task(watch) for watch in watches]
    running = Gentle(configured(server, doors, options.proxy), lobby)
    stop_gently(running)
    if leases is not None:
        shared_limits = {
            "requests": server.asking,
            "tables": server.opening,
            "lessons": server.learning,
            "checks": lobby.examiner.allowances,
            "thinking": workers.thinking,
            "changes": accounts.changing,
            "sign-ins": accounts.trying,
            "calls": alerts.recalls.allowed,
            "operators": page.trying,
        }
        if alerts.postman is not None:
            shared_limits |= alerts.postman.limits()
        leases.limits = SharedLimits(leases.name, keys.secret, shared_limits)
        await leases.join()
    await lobby.time.begin(store, lobby.ring)
    try:
        print(f"Undercroft is open at {address}  (Ctrl-C closes it)", flush=True)
        if options.browser and has_browser():
            # In a daemon thread: some browsers return only when they are closed.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        log.info("open", extra={"address": address})
        await running.serve(sockets=sockets)
    finally:
        for task in watching:
            task.cancel()
        await lobby.hand_over()
        await lobby.time.close(store)
        await alerts.close()
        await workers.close()
        await reviews.close()
        await par.close()
        await store.close()
        await TRACING.close()
        log.info("closed")


async def pusher_for(options: Options, store: SqlStore, link: str | None) -> "Pusher | None":
    """What tells browsers whose turn it is, where the extra `push` is installed."""
    if missing_of("push"):
        return None
    from undercroft.server.alerts.web_push import Pusher, kept_key

    is_known = link is not None and link.startswith("https:")
    contact = options.contact or (link if is_known else None)
    return Pusher(options.push_key or await kept_key(store), contact)


class Gentle(uvicorn.Server):
    """Hands its tables over before it closes connections."""

    def __init__(self, config: uvicorn.Config, lobby: Lobby) -> None:
        super().__init__(config)
        self.lobby = lobby

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self.lobby.hand_over()
        await super().shutdown(sockets)


def stop_gently(running: uvicorn.Server) -> None:
    """Shut down gracefully on SIGINT and SIGTERM, also during start-up."""

    def stop(*_: object) -> None:
        running.should_exit = True

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)


def shared_address(options: Options, sock: socket.socket) -> str | None:
    """The address for invitations; None if only this machine can reach the server."""
    if options.at is not None:
        return options.at
    host = own_address() if options.host in ANYWHERE else options.host
    if host is None or host in limits.LOCAL:
        return None
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{sock.getsockname()[1]}/"


def own_address() -> str | None:
    """This machine's address in the local network. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 9))
        except OSError:
            return None
        host = str(probe.getsockname()[0])
        return None if host.startswith("127.") else host


def address_at(options: Options, sock: socket.socket) -> str:
    if options.at is not None:
        return options.at
    host = "localhost" if options.host in (*ANYWHERE, *limits.LOCAL) else options.host
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{sock.getsockname()[1]}/"


def has_browser() -> bool:
    """Whether a graphical browser can be opened: on Linux only with a desktop."""
    names = ("DISPLAY", "WAYLAND_DISPLAY")
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in names)


def configured(server: Server, doors: Doors, proxy: str) -> uvicorn.Config:
    return uvicorn.Config(
        Requests(server.app(), server.lobby.metrics),
        http=partial(Punctual, doors=doors),  # type: ignore[arg-type]
        ws=Bounded,
        ws_max_size=limits.PACK_BODY,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,  # not worth it for a few kilobytes
        lifespan="off",
        forwarded_allow_ips=proxy,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=STOP,
    )


def allow_many_files() -> None:
    """Raise the limit of open files: every client is one."""
    try:
        import resource
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
