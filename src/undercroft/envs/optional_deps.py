"""Libraries that only some people want: a clear word where one is missing."""

from importlib.util import find_spec

EXTRAS = {
    "gymnasium": "envs",
    "numpy": "envs",
    "pettingzoo": "envs",
    "pyspiel": "openspiel",
}


class MissingExtra(ImportError):
    """A library is missing that an optional part of undercroft needs."""


def need(*libraries: str) -> None:
    """Raise MissingExtra for the first library that is not installed."""
    for library in libraries:
        if find_spec(library) is None:
            extra = EXTRAS[library]
            raise MissingExtra(
                f"{library} is not installed, and this part of undercroft needs it:"
                f" pip install 'undercroft[{extra}]'",
                name=library,
            )
