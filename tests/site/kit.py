"""What the site is made of, as `make` fetches it, and a site made of it."""

from pathlib import Path

from undercroft.site.build import write_site

ROOT = Path(__file__).parents[2]
PYODIDE = ROOT / "requirements" / "pyodide" / "node_modules" / "pyodide"
WHEELS = ROOT / "build" / "site-wheels"


def make_site(out: Path) -> None:
    assert PYODIDE.exists() and WHEELS.exists(), "Pyodide is not fetched yet; `make test` does it."
    write_site(PYODIDE, WHEELS, out)
