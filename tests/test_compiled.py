"""The engine that is installed, compiled where it can be, plays as its source does."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def run_fingerprint(path: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, str(ROOT / "tests" / "fingerprint.py"), "15"],
        env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


def test_compiled_and_source_play_the_same_games() -> None:
    installed, source = run_fingerprint(""), run_fingerprint(str(ROOT / "src"))
    assert source[0] == "source"
    assert installed[1] == source[1]
