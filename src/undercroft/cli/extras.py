"""Optional dependencies of commands and their options."""

from undercroft.cli.faults import Fault
from undercroft.core.optional_deps import missing_of


def check_extra(extra: str, wanted_for: str) -> None:
    """Raise Fault with what to install, before any work is started."""
    missing = missing_of(extra)
    if missing:
        raise Fault("extra", option=wanted_for, missing=", ".join(missing), extra=extra)
