"""What the site is made of, as `make` fetches it, and a site made of it."""

import shutil
from contextlib import suppress
from pathlib import Path

from undercroft.site.build import write_site

ROOT = Path(__file__).parents[2]
PYODIDE = ROOT / "requirements" / "pyodide" / "node_modules" / "pyodide"
WHEELS = ROOT / "build" / "site-wheels"


def make_site(out: Path) -> None:
    """A copy of the site, which the first test of this run to need one has made.

    `out` is in a folder of the test's own.
    """
    assert PYODIDE.exists() and WHEELS.exists(), "Pyodide is not fetched yet; `make test` does it."
    process = out.parents[1]
    run = process.parent if process.name.startswith("popen-") else process
    made = run / "made-site"
    if not made.exists():
        new = out.with_name("new-site")
        write_site(PYODIDE, WHEELS, new)
        with suppress(OSError):  # another process was faster
            new.rename(made)
    shutil.copytree(made, out)
