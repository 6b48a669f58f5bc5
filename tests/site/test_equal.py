"""The same seeds and moves give the same logs natively and in WebAssembly."""

import json
import os
import shutil
import subprocess
import sysconfig
from pathlib import Path

from tests.choosing import lengths
from tests.site import equal_games
from tests.site.kit import make_site

HERE = Path(__file__).parent


@lengths("games", 200, 10_000)
def test_games_are_the_same(tmp_path: Path, games: int) -> None:
    """Of all games and numbers of seats, at random and with keepers."""
    make_site(tmp_path / "site")
    path = os.pathsep.join((os.environ.get("PATH", ""), sysconfig.get_path("scripts")))
    node = shutil.which("node", path=path)
    assert node is not None
    ran = subprocess.run(
        [
            *(node, str(HERE / "equal.mjs"), str(tmp_path / "site" / "engine")),
            *(str(HERE / "equal_games.py"), "0", str(games)),
        ],
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    there = json.loads(ran.stdout)
    assert len(set(there)) == games
    assert there == equal_games.play_all(0, games)
