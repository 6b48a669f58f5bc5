"""Logs for machines: one JSON object a line, and nothing in it that opens a table or a seat."""

import hashlib
import json
import logging
import sys
from typing import Final

# What every record of the standard library carries; the rest came with `extra`.
USUAL: Final = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in USUAL}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


def short(table: str) -> str:
    """A table's name in the logs: whoever knows its id could sit down at it."""
    return hashlib.sha256(table.encode()).hexdigest()[:8]


def begin(level: int) -> None:
    """Write what happens to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("undercroft").setLevel(level)
    # That a client writes no UTF-8 is its own fault, and nothing to wake anybody for.
    logging.getLogger("uvicorn.error").addFilter(lambda record: "UTF-8" not in str(record.msg))
