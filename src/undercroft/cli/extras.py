"""What is only there if it was asked for: libraries that some options need."""

from importlib.util import find_spec
from typing import Final

from undercroft.cli.faults import Fault

EXTRAS: Final = {"ladder": ("openskill",), "ray": ("ray",), "report": ("numpy", "pyarrow")}


def check_extra(extra: str, wanted_for: str) -> None:
    """Complain, with what to install, before anything is begun."""
    missing = [name for name in EXTRAS[extra] if not is_there(name)]
    if missing:
        raise Fault("extra", option=wanted_for, missing=", ".join(missing), extra=extra)


def is_there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ValueError:  # somebody put nothing in its place
        return False
