"""Set-up shared by all tests: how hypothesis searches, and which undercroft was tested."""

import signal
from importlib.util import find_spec

import pytest
from hypothesis import settings

# Repeatable, and patient: the machine may be busy.
settings.register_profile("undercroft", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("undercroft")

# Whoever starts the tests in the background may have them ignore Ctrl-C; what they start must not.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole games in a browser take longest: they are spread among the rest, for all workers."""
    long = [item for item in items if "test_whole_games" in item.nodeid]
    rest = [item for item in items if "test_whole_games" not in item.nodeid]
    stride = len(rest) // (len(long) + 1)
    for at, item in enumerate(long):
        rest.insert(at * (stride + 1), item)
    items[:] = rest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    core = find_spec("undercroft.core")
    origin = (core and core.origin) or "nowhere"
    kind = "uncompiled" if origin.endswith(".py") else "compiled"
    terminalreporter.write_line(f"undercroft tested: {kind}, {origin}")
