"""The command for every test here."""

from pathlib import Path

import pytest

from tests.cli.runner import Runner


@pytest.fixture
def undercroft(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Runner:
    return Runner(tmp_path, monkeypatch, capsys)
