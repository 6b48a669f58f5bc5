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


# What takes seconds to make, and is made once: tests that ask for it are run by one process.
SHARED = ("postgres", "sdist", "made")
LONG = ("whole_games", "test_layout", "test_site", "test_lessons", "test_box", "test_table_box")


def turn_of(name: str) -> int:
    if not name.startswith("tests/web/"):
        return 0
    return 1 if any(part in name for part in LONG) else 2


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of the browser's tests, which come last, the longest come first: no worker waits for them.

    They stay last because a browser keeps an event loop running in its worker.
    """
    for item in items:
        fixtures = item.fixturenames if isinstance(item, pytest.Function) else []
        for name in SHARED:
            if name in fixtures:
                item.add_marker(pytest.mark.xdist_group(name))
    items.sort(key=lambda item: turn_of(item.nodeid))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    core = find_spec("undercroft.core")
    origin = (core and core.origin) or "nowhere"
    kind = "uncompiled" if origin.endswith(".py") else "compiled"
    terminalreporter.write_line(f"undercroft tested: {kind}, {origin}")
