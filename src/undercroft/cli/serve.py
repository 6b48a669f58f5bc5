"""`undercroft serve`: run the web server."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from undercroft.cli.database import add_database, address_of
from undercroft.cli.extras import check_extra
from undercroft.cli.faults import Fault


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--settings", type=Path, metavar="FILE", help="a .toml file of settings and limits"
    )
    parser.add_argument("--host", metavar="H", help="the address to listen at")
    parser.add_argument(
        "--port", type=int, metavar="P", help="the port, or the next free one (8080)"
    )
    add_database(parser)
    parser.add_argument("--at", metavar="URL", help="the public address, behind a proxy")
    parser.add_argument(
        "--processes", type=int, metavar="N", help="how many processes share the work (PostgreSQL)"
    )
    parser.add_argument("--proxy", metavar="H", help="the proxy's address (127.0.0.1)")
    parser.add_argument("--link", metavar="H", help="the address for other machines' processes")
    parser.add_argument("--log", choices=("json", "text"), help="how logs are written (json)")
    parser.add_argument(
        "--no-browser", dest="browser", action="store_false", help="do not open a browser"
    )
    parser.add_argument(
        "--no-pauses", dest="pauses", action="store_false", help="bots move without pauses"
    )


def run(args: Namespace) -> int:
    check_extra("server", "serve")
    # Imported here: the server's libraries take longer to load than most commands to run.
    from undercroft.server.serve import Options, serve
    from undercroft.server.settings import BadSettings, check_processes, read_settings
    from undercroft.server.stores.databases import BadAddress
    from undercroft.server.stores.store import StoreError

    typed = {"host": args.host, "port": args.port, "database": args.db, "at": args.at}
    typed |= {"log": args.log, "pauses": None if args.pauses else False}
    typed |= {"processes": args.processes, "link": args.link, "proxy": args.proxy}
    given = {name: value for name, value in typed.items() if value is not None}
    try:
        settings = read_settings(args.settings) if args.settings is not None else {}
        known = {"database": address_of(args)} | settings | given
        check_processes(known.get("processes", 1))
        serve(Options(browser=args.browser, **known))
    except (BadAddress, BadSettings) as error:
        raise Fault("setup", detail=error) from None
    except StoreError as error:
        raise Fault("setup", code=1, detail=error) from None
    return 0
