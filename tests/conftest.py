"""Set-up shared by all tests: how hypothesis searches, and which undercroft was tested."""

import gc
import signal
from importlib.util import find_spec

import pytest
from hypothesis import settings

# Repeatable, and patient: the machine may be busy.
settings.register_profile("undercroft", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("undercroft")

gc.set_threshold(100_000, 50, 100)  # looking for cycles all the time was some 5 % of the work

# Whoever starts the tests in the background may have them ignore Ctrl-C; what they start must not.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


# What takes seconds to make, and is made once: tests that ask for it are run by one process.
SHARED = ("postgres", "sdist", "made")
LONG = ("whole_games", "test_layout", "test_site", "test_lessons", "test_box", "test_table_box")


def turn_of(item: pytest.Item) -> int:
    if not item.nodeid.startswith("tests/web/"):
        return 0 if item.get_closest_marker("xdist_group") else 1
    return 2 if any(part in item.nodeid for part in LONG) else 3


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long comes first, so that no worker waits for it at the end.

    The browser's tests stay last because a browser keeps an event loop running in its worker.
    """
    for item in items:
        fixtures = item.fixturenames if isinstance(item, pytest.Function) else []
        for name in SHARED:
            if name in fixtures:
                item.add_marker(pytest.mark.xdist_group(name))
    items.sort(key=turn_of)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    core = find_spec("undercroft.core")
    origin = (core and core.origin) or "nowhere"
    kind = "uncompiled" if origin.endswith(".py") else "compiled"
    terminalreporter.write_line(f"undercroft tested: {kind}, {origin}")
