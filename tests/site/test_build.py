"""The files of the static site: whole, relative, small, and the same each time."""

import ast
import gzip
import json
import re
import subprocess
import sys
import tarfile
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from tests.site.kit import PYODIDE, ROOT, WHEELS, make_site
from tests.test_project import pins
from undercroft.cli.main import main
from undercroft.games import GAMES
from undercroft.site import build, stdlib
from undercroft.site.build import BadKit, Size, own_files, write_site
from undercroft.site.listing import files_in
from undercroft.site.watched import WATCHED

KILO, MEGA = 1000, 1_000_000


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Size]]:
    out = tmp_path_factory.mktemp("made") / "site"
    make_site(out)
    return out, {size.name: size for size in build.sizes(out)}


def test_the_first_screen_and_the_engine_are_small(made: tuple[Path, dict[str, Size]]) -> None:
    _, sizes = made
    assert sizes["first_screen"].packed <= 120 * KILO
    assert sizes["engine"].packed <= 5.5 * MEGA
    assert sizes["python_stdlib.zip"].plain < (PYODIDE / "python_stdlib.zip").stat().st_size * 0.4


def test_the_page_stands_under_any_path_and_asks_no_other_host(
    made: tuple[Path, dict[str, Size]],
) -> None:
    text = (made[0] / "index.html").read_text("utf-8")
    assert re.findall(r'(?:href|src)="(?!\./)', text) == []
    assert "://" not in text
    assert 'data-table="here"' in text
    assert "default-src 'self'; object-src 'none'; base-uri 'none'" in text


def test_the_page_can_be_installed(made: tuple[Path, dict[str, Size]]) -> None:
    """Under any path, as of a server: its manifest names only what is there."""
    out, _ = made
    text = (out / "index.html").read_text("utf-8")
    manifest = json.loads(
        (out / re.findall(r'rel="manifest" href="\./([^"]+)"', text)[0]).read_text()
    )
    assert [manifest[name] for name in ("id", "start_url", "scope")] == ["./", "./", "./"]
    assert "maskable" in {icon.get("purpose") for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        body = (out / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(body[at : at + 4]) for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"
        else:
            assert b"<svg" in body


def test_a_whole_game_can_be_watched_before_the_engine_has_come(
    made: tuple[Path, dict[str, Size]],
) -> None:
    file = (made[0] / WATCHED).read_bytes()
    told = json.loads(file)
    moves, steps = told["replay"]["moves"], told["replay"]["steps"]
    assert [step["number"] for step in steps] == list(range(moves + 1))
    assert (told["table"]["status"], told["table"]["yours"]) == ("over", [])
    assert told["update"]["over"] and told["update"]["view"] == steps[-1]["view"]
    assert len(gzip.compress(file)) < 20 * KILO


def test_every_file_is_kept_for_offline(made: tuple[Path, dict[str, Size]]) -> None:
    out, _ = made
    worker = (out / "sw.js").read_text("utf-8")
    listed = json.loads(re.findall(r"^const FILES = (.*);$", worker, re.MULTILINE)[0])
    paths = {path.relative_to(out).as_posix(): path for path in out.rglob("*") if path.is_file()}
    del paths["sw.js"]
    assert listed == {
        name: hash_of(path) for name, path in {"./": out / "index.html", **paths}.items()
    }
    assert re.search(r'^const VERSION = "[0-9a-f]{16}";$', worker, re.MULTILINE)


def hash_of(path: Path) -> str:
    return f"sha256-{b64encode(sha256(path.read_bytes()).digest()).decode()}"


def test_the_browser_checks_the_hashes_of_the_page_and_of_the_engine(
    made: tuple[Path, dict[str, Size]],
) -> None:
    out, _ = made
    text = (out / "index.html").read_text("utf-8")
    sealed = dict(re.findall(r'(?:src|href)="\./([^"]+)" integrity="([^"]+)"', text))
    assert sealed == {name: hash_of(out / name) for name in sealed}
    assert {Path(name).suffix for name in sealed} == {".js", ".css"}
    known = json.loads((out / "known.json").read_text("utf-8"))
    parts = {part.relative_to(out / "engine").as_posix(): part for part in files_in(out / "engine")}
    assert known["engine"] == {
        name: [part.stat().st_size, hash_of(part)] for name, part in parts.items()
    }
    assert "msgspec" in {name.partition("/")[0] for name in parts if name.endswith(".so")}
    assert [game["name"] for game in known["answers"]["/api/games"]] == list(GAMES)
    assert {lesson["game"] for lesson in known["answers"]["/api/lessons"]} == set(GAMES)


def test_what_is_fetched_is_locked() -> None:
    folder = ROOT / "requirements"
    assert json.loads((folder / "pyodide" / "package.json").read_text("utf-8"))[
        "devDependencies"
    ] == {"pyodide": build.PYODIDE}
    locked, run = (pins(folder / f"{name}.lock") for name in ("site", "run"))
    assert locked.items() <= run.items()
    assert {name.replace("-", "_") for name in locked} == set(build.WHEELS)


def test_the_archive_has_every_module_that_the_workers_load(
    made: tuple[Path, dict[str, Size]], tmp_path: Path
) -> None:
    with tarfile.open(made[0] / "engine" / build.ENGINE) as packed:
        own = [one for one in packed.getmembers() if one.name.startswith("undercroft/")]
        packed.extractall(tmp_path, own, filter="data")
    code = (
        "import undercroft.site.table_worker, undercroft.site.bot_worker, undercroft.lessons.reader"
        "; print(undercroft.__file__)"
    )
    ran = subprocess.run(
        [sys.executable, "-P", "-c", code],
        env={"PYTHONPATH": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert ran.stderr == ""
    assert ran.stdout.startswith(str(tmp_path))


def test_the_cut_library_has_what_the_table_imports() -> None:
    named = set()
    for name, source in own_files().items():
        if name.endswith(".py") and name not in build.LEFT_OUT:
            named |= imported(source.decode())
    wanted = (named & sys.stdlib_module_names) - set(sys.builtin_module_names)
    of_c = {"array", "binascii", "math", "unicodedata", "zlib"}  # within the interpreter
    assert wanted - of_c - ELSEWHERE <= stdlib.KEPT


# Imported by modules of the command, of programs and of processes, which no browser runs.
ELSEWHERE = {"ctypes", "resource", "venv", "webbrowser"}


def imported(source: str) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found.add((node.module or "").partition(".")[0])
    return found


def test_a_kit_that_does_not_fit_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(BadKit, match="not the npm package"):
        write_site(tmp_path, WHEELS, tmp_path / "out")
    (tmp_path / "package.json").write_text('{"version": "1.2.3"}')
    with pytest.raises(BadKit, match=r"Pyodide .+ is expected, not 1\.2\.3"):
        write_site(tmp_path, WHEELS, tmp_path / "out")
    with pytest.raises(BadKit, match="one wheel of anyio is expected, not 0"):
        write_site(PYODIDE, tmp_path, tmp_path / "out")
    kit = ("--pyodide", str(PYODIDE), "--wheels", str(WHEELS))
    assert main(["site", *kit, "--out", str(tmp_path), "--lang", "fr"]) == 2
    told = capsys.readouterr()
    assert (told.out, "le dossier n’est pas vide" in told.err) == ("", True)
