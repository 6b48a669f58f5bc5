"""The same seeds and moves give the same logs natively and in WebAssembly."""

import json
import os
import shutil
import subprocess
import sysconfig
from pathlib import Path

import pytest

from tests.site import equal_games
from tests.site.kit import make_site

HERE = Path(__file__).parent


def compare(folder: Path, first: int, last: int) -> None:
    make_site(folder / "site")
    path = os.pathsep.join((os.environ.get("PATH", ""), sysconfig.get_path("scripts")))
    node = shutil.which("node", path=path)
    assert node is not None
    ran = subprocess.run(
        [
            *(node, str(HERE / "equal.mjs"), str(folder / "site" / "engine")),
            *(str(HERE / "equal_games.py"), str(first), str(last)),
        ],
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    there = json.loads(ran.stdout)
    assert len(set(there)) == last - first
    assert there == equal_games.play_all(first, last)


def test_200_games_are_the_same(tmp_path: Path) -> None:
    """Of all games and numbers of seats, at random and with keepers."""
    compare(tmp_path, 0, 200)


@pytest.mark.soak
def test_10000_games_are_the_same(tmp_path: Path) -> None:
    compare(tmp_path, 200, 10_200)
