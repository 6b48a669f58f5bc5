"""Reads files that somebody names. A pipe or a device is refused: reading it might never end."""

import errno
import os
import stat
from io import TextIOWrapper
from pathlib import Path
from typing import BinaryIO, Final

NOT_REGULAR: Final = errno.ENOTSUP  # the number of the error for a pipe, a socket or a device
NO_WAITING: Final = int(getattr(os, "O_NONBLOCK", 0))  # a pipe without a writer opens at once
BINARY: Final = int(getattr(os, "O_BINARY", 0))


def open_regular(path: Path) -> BinaryIO:
    """A regular file, opened for reading; raises OSError."""
    number = os.open(path, os.O_RDONLY | NO_WAITING | BINARY)
    mode = os.fstat(number).st_mode
    if stat.S_ISREG(mode):
        return os.fdopen(number, "rb")
    os.close(number)
    if stat.S_ISDIR(mode):
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    raise OSError(NOT_REGULAR, "not a regular file", str(path))


def read_regular(path: Path) -> str:
    """The text of a regular file; raises OSError or UnicodeDecodeError."""
    with TextIOWrapper(open_regular(path), encoding="utf-8") as file:
        return file.read()
