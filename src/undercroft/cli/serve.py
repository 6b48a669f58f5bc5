"""`undercroft serve`: run the web server."""

from argparse import ArgumentParser, Namespace

from undercroft.cli.extras import check_extra
from undercroft.cli.faults import Fault
from undercroft.cli.saving import state_folder


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", metavar="H", help="the address to listen at")
    parser.add_argument(
        "--port", type=int, default=8080, metavar="P", help="the port, or the next free one (8080)"
    )
    parser.add_argument("--db", metavar="URL", help="the database: sqlite:///FILE")
    parser.add_argument("--at", metavar="URL", help="the public address, behind a proxy")
    parser.add_argument(
        "--no-browser", dest="browser", action="store_false", help="do not open a browser"
    )
    parser.add_argument(
        "--no-pauses", dest="pauses", action="store_false", help="bots move without pauses"
    )


def run(args: Namespace) -> int:
    check_extra("server", "serve")
    # Imported here: the server's libraries take longer to load than most commands to run.
    from undercroft.server.serve import BadAddress, Options, serve
    from undercroft.server.store import StoreError

    options = Options(
        host=args.host,
        port=args.port,
        database=args.db or f"sqlite:///{state_folder() / 'tables.db'}",
        at=args.at,
        pauses=args.pauses,
        browser=args.browser,
    )
    try:
        serve(options)
    except BadAddress as error:
        raise Fault("setup", detail=error) from None
    except StoreError as error:
        raise Fault("setup", code=1, detail=error) from None
    return 0
