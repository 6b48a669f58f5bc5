"""Logs: one JSON object a line, or plain text, without secrets."""

import hashlib
import json
import logging
import sys
from contextvars import ContextVar
from typing import Final

# The attributes of every log record; others came with `extra`.
USUAL: Final = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}
STYLES: Final = ("json", "text")
REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")  # the id of what is answered


def extras(record: logging.LogRecord) -> dict[str, object]:
    """What came with `extra`; what libraries add to every record begins with an underscore."""
    found = {
        key: value
        for key, value in vars(record).items()
        if key not in USUAL and not key.startswith("_")
    }
    return found | ({"request": REQUEST.get()} if REQUEST.get() else {})


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        line |= extras(record)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class TextLines(logging.Formatter):
    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(message)s", "%Y-%m-%d %H:%M:%S")

    def formatMessage(self, record: logging.LogRecord) -> str:
        told = [f"{key}={value}" for key, value in extras(record).items()]
        return " ".join([super().formatMessage(record), *told])


def short(table: str) -> str:
    """A table's hash for logs; its id is a capability to join it."""
    return hashlib.sha256(table.encode()).hexdigest()[:8]


def begin(level: int, style: str = STYLES[0]) -> None:
    """Log to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if style == "json" else TextLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("undercroft").setLevel(level)
    logging.getLogger("uvicorn.error").addFilter(is_of_server)


def is_of_server(record: logging.LogRecord) -> bool:
    """Whether it is an error of the server: not invalid UTF-8, nor a handshake that was refused."""
    return not any(sign in str(record.msg) for sign in ("UTF-8", "without completing handshake"))
