"""Optional dependencies of commands and their options."""

from undercroft.cli.faults import Fault
from undercroft.core.optional_deps import missing_of


def check_extra(extra: str, wanted_for: str) -> None:
    """Complain, with what to install, before anything is begun."""
    missing = missing_of(extra)
    if missing:
        raise Fault("extra", option=wanted_for, missing=", ".join(missing), extra=extra)
