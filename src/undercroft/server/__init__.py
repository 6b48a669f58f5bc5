"""The web server: tables, seats, game sessions, the store, and bot processes."""

import sys

from undercroft.core.optional_deps import need

NETWORK = () if sys.platform == "emscripten" else ("uvicorn", "websockets")  # not in a browser
need("msgspec", "starlette", *NETWORK)
