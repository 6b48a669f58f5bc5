"""Checks optional dependencies and says what to install."""

from importlib.util import find_spec
from typing import Final

# The extras of the package, and the libraries that each of them brings.
EXTRAS: Final = {
    "cli": ("rich",),
    "server": ("msgspec", "openskill", "starlette", "uvicorn", "websockets"),
    "postgres": ("asyncpg",),
    "push": ("cryptography",),
    "telemetry": ("opentelemetry.exporter.otlp.proto.http",),
    "accounts": ("fido2",),
    "envs": ("gymnasium", "numpy", "pettingzoo"),
    "openspiel": ("numpy", "pyspiel"),
    "ladder": ("openskill",),
    "ray": ("ray",),
    "report": ("numpy", "pyarrow"),
    "mcp": ("mcp",),
    "render": ("numpy", "PIL", "resvg_py"),
}


class MissingExtra(ImportError):
    """A library is missing that an optional part of undercroft needs."""


def is_installed(library: str) -> bool:
    try:
        return find_spec(library) is not None
    except (ModuleNotFoundError, ValueError):  # no package above it; a module that a test made
        return False


def missing_of(extra: str) -> list[str]:
    """The libraries of an extra that are not installed."""
    return [library for library in EXTRAS[extra] if not is_installed(library)]


def need(*libraries: str) -> None:
    """Raise MissingExtra for the first library that is not installed."""
    for library in libraries:
        if not is_installed(library):
            extra = next(name for name, brought in EXTRAS.items() if library in brought)
            raise MissingExtra(
                f"{library} is not installed, and this part of undercroft needs it:"
                f" pip install 'undercroft[{extra}]'",
                name=library,
            )
