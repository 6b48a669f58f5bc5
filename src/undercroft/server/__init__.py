"""The web server: tables, seats, game sessions, the store, and bot processes."""

from undercroft.core.optional_deps import need

need("msgspec", "starlette", "uvicorn", "websockets")
