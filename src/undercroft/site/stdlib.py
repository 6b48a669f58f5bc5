"""Which part of the standard library a browser is sent: what the table and its bots import."""

import zipfile
from pathlib import PurePosixPath
from typing import Final

from undercroft.site.bare import bare

# Modules and packages by their first name; a package is kept whole.
NAMES: Final = """
__future__ _collections_abc _colorize _opcode_metadata _py_warnings _pyodide _sitebuiltins _ssl
_strptime _weakrefset abc annotationlib ast asyncio base64 bisect bz2 calendar codecs codeop
collections compression concurrent contextlib contextvars copy copyreg dataclasses datetime
decimal difflib dis email encodings enum fnmatch functools genericpath glob gzip hashlib heapq
hmac html http importlib inspect io ipaddress json keyword linecache locale logging lzma mimetypes
ntpath numbers opcode operator os pathlib posixpath pprint pyodide queue quopri random re reprlib
secrets selectors shlex shutil signal site site-packages smtplib socket ssl stat string stringprep
struct subprocess tarfile tempfile textwrap threading token tokenize tomllib traceback types typing
urllib uuid warnings weakref zipfile zipimport
"""
KEPT: Final = frozenset(NAMES.split())
# Of the codecs those that text, zip files and addresses need.
CODECS: Final = ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "utf_8")


def is_kept(name: str) -> bool:
    path = PurePosixPath(name)
    if path.parts[0] == "encodings":
        return path.stem in CODECS
    return path.parts[0].removesuffix(".py") in KEPT


def cut(source: zipfile.ZipFile) -> dict[str, bytes]:
    """The files of the library that are kept, without what only people read."""
    names = [name for name in source.namelist() if not name.endswith("/") and is_kept(name)]
    return {name: bare(name, source.read(name)) for name in names}
