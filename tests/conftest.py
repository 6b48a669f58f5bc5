"""Set-up shared by all tests: how hypothesis searches, and which undercroft was tested."""

import gc
import signal
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from _pytest.assertion import rewrite
from hypothesis import settings

# Repeatable, and patient: the machine may be busy.
settings.register_profile("undercroft", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("undercroft")

gc.set_threshold(100_000, 50, 100)  # looking for cycles all the time was some 5 % of the work

# Whoever starts the tests in the background may have them ignore Ctrl-C; what they start must not.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_configure(config: pytest.Config) -> None:
    """Rewrite the assertions of all tests before workers start: each of them would, all at once."""
    if config.getoption("numprocesses", None) and not hasattr(config, "workerinput"):
        ignored = [Path(one).absolute() for one in config.getoption("ignore") or ()]
        for folder in config.args:
            for file in Path(folder).absolute().rglob("test_*.py"):
                if not any(file.is_relative_to(one) for one in ignored):
                    rewrite_assertions(file, config)


def rewrite_assertions(file: Path, config: pytest.Config) -> None:
    """As pytest does when it imports a test, unless that was done before."""
    cache, state = rewrite.get_cache_dir(file), config.stash[rewrite.assertstate_key]
    kept = cache / f"{file.stem}{rewrite.PYC_TAIL}"
    if sys.dont_write_bytecode or rewrite._read_pyc(file, kept, state.trace) is not None:
        return
    if rewrite.try_makedirs(cache):
        source, code = rewrite._rewrite_test(file, config)
        rewrite._write_pyc(state, code, source, kept)


# What takes seconds to make, and is made once: tests that ask for it are run by one process.
SHARED = ("postgres", "sdist", "made")
LONG = ("test_equal", "test_on_a_cluster", "test_compiled")
LONG_ON_PAGE = (
    "whole_games",
    "test_layout",
    "test_site",
    "test_lessons",
    "test_box",
    "test_table_box",
)
WAITING = "tests/server/"
SOONER = 0.6


def turn_of(item: pytest.Item) -> int:
    if not item.nodeid.startswith("tests/web/"):
        is_long = any(part in item.nodeid for part in LONG)
        return 0 if is_long or item.get_closest_marker("xdist_group") else 1
    return 2 if any(part in item.nodeid for part in LONG_ON_PAGE) else 3


def places(items: list[pytest.Item]) -> dict[Path, float]:
    """Where the turn of each file is, from 0 to 1.

    Tests of the server mostly wait. They are spread among those that compute, and done before the
    browser's tests are: then the others keep the machine busy to the end.
    """
    found: dict[Path, float] = {}
    for is_waiting in (True, False):
        some = [one for one in items if one.nodeid.startswith(WAITING) is is_waiting]
        for at, item in enumerate(some):
            place = at / len(some) * (SOONER if is_waiting else 1)
            found.setdefault(item.path, place)
    return found


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long comes first, so that no worker waits for it at the end.

    The browser's tests stay last because a browser keeps an event loop running in its worker.
    """
    for item in items:
        if isinstance(item, pytest.Function):
            chosen = item.callspec.params.get("run") if hasattr(item, "callspec") else None
            for name in SHARED:
                if name in (*item.fixturenames, chosen):
                    item.add_marker(pytest.mark.xdist_group(name))
    place = places(items)
    items.sort(key=lambda item: (turn_of(item), place[item.path]))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    core = find_spec("undercroft.core")
    origin = (core and core.origin) or "nowhere"
    kind = "uncompiled" if origin.endswith(".py") else "compiled"
    terminalreporter.write_line(f"undercroft tested: {kind}, {origin}")
