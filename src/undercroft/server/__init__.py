"""The table's server: people, seats, games that survive anything, and bots beside them."""

from undercroft.core.optional_deps import need

need("msgspec", "starlette", "uvicorn", "websockets")
