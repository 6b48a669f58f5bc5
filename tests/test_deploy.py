"""The files in deploy/ name commands, files and settings that exist."""

import re
import shlex
from pathlib import Path

import pytest

from undercroft.cli.main import parse
from undercroft.server.settings import read_settings
from undercroft.server.stores.databases import file_of

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"


def commands() -> list[str]:
    """What the units, the image and the compose file run, without the program's path."""
    units = "".join([path.read_text("utf-8") for path in sorted(DEPLOY.glob("*.service"))])
    found = re.findall(r"bin/undercroft (.*?)'?$", units, re.M)
    compose = (DEPLOY / "compose.yaml").read_text("utf-8")
    found += re.findall(r"^    command: (.*)$", compose, re.M)
    image = (DEPLOY / "Dockerfile").read_text("utf-8")
    found += [
        " ".join(re.findall(r'"([^"]*)"', line)) for line in re.findall(r"^CMD .*", image, re.M)
    ]
    return found


def test_there_are_commands() -> None:
    assert len(commands()) == 5


@pytest.mark.parametrize("command", commands())
def test_the_command_is_understood(command: str) -> None:
    args = parse(shlex.split(re.sub(r'"?\$\([^)]*\)"?', "today", command)))
    assert args.run
    if args.db is not None:
        assert file_of(args.db) is not None


def test_the_settings_of_the_container_are_read(tmp_path: Path) -> None:
    (tmp_path / "operator-token").write_text("a token of more than twenty letters")
    copied = tmp_path / "container.toml"
    copied.write_text((DEPLOY / "container.toml").read_text("utf-8"))
    found = read_settings(copied)
    assert found["token"].startswith("a token")
    assert file_of(found["database"]) is None


def test_the_image_installs_what_is_locked() -> None:
    image = (DEPLOY / "Dockerfile").read_text("utf-8")
    locks = re.findall(r"requirements/\S+\.lock", image)
    assert locks and all((ROOT / lock).is_file() for lock in locks)
    assert image.count("--require-hashes") == len(locks)
    assert re.search(r"^USER 10001$", image, re.M)
