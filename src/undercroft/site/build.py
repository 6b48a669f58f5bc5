"""Writes the static site: the page, Pyodide, and the table's Python as one archive.

The page comes with the package. Pyodide and the wheels that run in it come from the locks of the
project; `make site` fetches them.
"""

import gzip
import html
import io
import json
import lzma
import re
import shutil
import tarfile
import zipfile
from pathlib import Path
from typing import Final, NamedTuple

import undercroft
from undercroft.core.fingerprint import engine_version
from undercroft.server.pages import FOLDER, HEADERS
from undercroft.site import stdlib
from undercroft.site.bare import bare
from undercroft.site.listing import KNOWN, files_in, keep_offline, seal, write_known
from undercroft.site.watched import write_watched

PYODIDE: Final = "314.0.7"  # as requirements/pyodide/package.json has it
AS_THEY_ARE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY: Final = "python_stdlib.zip"
LOCK: Final = "pyodide-lock.json"
ENGINE: Final = "engine.tar.xz"  # a third smaller than a zip file
PACKAGES: Final = (
    "core",
    "games",
    "bots",
    "lessons",
    "packs",
    "puzzles",
    "review",
    "server",
    "site",
    "strength",
)
WHEELS: Final = ("anyio", "msgspec", "starlette", "typing_extensions")
# Modules that no browser runs.
LEFT_OUT: Final = (
    "undercroft/review/many_ledgers.py",
    "undercroft/server/accounts/account_api.py",
    "undercroft/server/accounts/account_rows.py",
    "undercroft/server/accounts/account_wire.py",
    "undercroft/server/operation/charts.py",
    "undercroft/server/stores/copying.py",
    "undercroft/server/stores/databases.py",
    "undercroft/server/doors.py",
    "undercroft/server/operation/history.py",
    "undercroft/server/operation/operation.py",
    "undercroft/server/operation/operator_page.py",
    "undercroft/server/operation/operator_style.py",
    "undercroft/server/accounts/passkeys.py",
    "undercroft/server/stores/postgres.py",
    "undercroft/server/profiles/profile_api.py",
    "undercroft/server/profiles/profile_page.py",
    "undercroft/server/profiles/profile_upkeep.py",
    "undercroft/server/profiles/profile_wire.py",
    "undercroft/server/profiles/profiles.py",
    "undercroft/server/profiles/rater.py",
    "undercroft/server/requests.py",
    "undercroft/server/stores/restoring.py",
    "undercroft/server/serve.py",
    "undercroft/server/settings.py",
    "undercroft/server/accounts/sign_in_api.py",
    "undercroft/server/stores/sqlite.py",
    "undercroft/server/profiles/tutor_api.py",
    "undercroft/server/profiles/tutor_wire.py",
    "undercroft/server/typescript.py",
    "undercroft/server/stores/upkeep.py",
    "undercroft/server/accounts/user_agents.py",
    "undercroft/site/bare.py",
    "undercroft/site/build.py",
    "undercroft/site/listing.py",
    "undercroft/site/stdlib.py",
    "undercroft/site/watched.py",
    "undercroft/strength/tutor.py",
    "starlette/testclient.py",
    "anyio/_backends/_trio.py",
    "anyio/pytest_plugin.py",
)
FIRST_PARTS: Final = ("Setup", "Badge")  # of the page, fetched with the first screen
WINDOW: Final = 1 << 22  # bytes; Python takes as much memory to unpack the archive
LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)  # of files in archives: the same input, the same bytes


class BadKit(Exception):
    """What the site is made of is not there, or another version."""


class Size(NamedTuple):
    name: str
    plain: int
    packed: int  # with gzip


def write_site(pyodide: Path, wheels: Path, out: Path, page: Path = FOLDER) -> None:
    """Write the site into a new folder; raises BadKit."""
    check(pyodide, page)
    if out.exists() and any(out.iterdir()):
        raise BadKit(f"{out}: the folder is not empty")
    files = own_files() | wheel_files(wheels)
    shutil.copytree(page, out, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.gz"))
    text = (page / "index.html").read_text("utf-8")
    (out / "index.html").write_text(relative(text), "utf-8")
    engine = out / "engine"
    engine.mkdir()
    for name in AS_THEY_ARE:
        shutil.copy(pyodide / name, engine / name)
    with zipfile.ZipFile(pyodide / LIBRARY) as library:
        pack(stdlib.cut(library), engine / LIBRARY)
    lock = json.loads((pyodide / LOCK).read_text("utf-8"))
    (engine / LOCK).write_text(json.dumps({**lock, "packages": {}}), "utf-8")
    libraries = [name for name in files if name.endswith(".so")]
    for name in libraries:  # linked before Python starts, so not in its archive
        (engine / name).parent.mkdir(exist_ok=True)
        (engine / name).write_bytes(files[name])
    packed = {name: files[name] for name in files if name not in (*LEFT_OUT, *libraries)}
    archive(packed, engine / ENGINE)
    write_watched(out)
    write_known(out)
    seal(out)
    keep_offline(out)


def check(pyodide: Path, page: Path) -> None:
    if not (page / "index.html").is_file():
        raise BadKit(f"{page}: the page is not built")
    try:
        found = json.loads((pyodide / "package.json").read_text("utf-8"))["version"]
    except (OSError, ValueError, KeyError) as error:
        raise BadKit(f"{pyodide}: not the npm package pyodide ({error})") from None
    if found != PYODIDE:
        raise BadKit(f"{pyodide}: Pyodide {PYODIDE} is expected, not {found}")


def relative(text: str) -> str:
    """The first file of the page with relative addresses, its policy, and the table's place."""
    policy = dict(HEADERS)[b"content-security-policy"].decode()
    said = "; ".join([rule for rule in policy.split("; ") if not rule.startswith("frame-")])
    meta = (
        f'<meta http-equiv="Content-Security-Policy" content="{html.escape(said, quote=False)}" />'
    )
    text = re.sub(r'(href|src)="/', r'\1="./', text)
    text = text.replace("<html ", '<html data-table="here" ', 1)
    return text.replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />\n    {meta}', 1)


def own_files() -> dict[str, bytes]:
    """The modules and data of this package that the table needs."""
    root = Path(undercroft.__file__).parent
    paths = [*root.glob("*.py"), *[path for name in PACKAGES for path in (root / name).rglob("*")]]
    found = {
        f"undercroft/{path.relative_to(root).as_posix()}": contents(path)
        for path in paths
        if path.suffix in (".py", ".toml", ".gz")
    }
    version = engine_version()  # which logs name
    about = f"Metadata-Version: 2.1\nName: undercroft\nVersion: {version}\n"
    return found | {f"undercroft-{version}.dist-info/METADATA": about.encode()}


def contents(path: Path) -> bytes:
    """A file as it goes into the archive: without what only people read, and uncompressed, since
    xz packs text better than gzip.
    """
    data = path.read_bytes()
    return gzip.decompress(data) if path.suffix == ".gz" else bare(path.name, data)


def wheel_files(folder: Path) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for name in WHEELS:
        wheels = list(folder.glob(f"{name}-*.whl"))
        if len(wheels) != 1:
            raise BadKit(f"{folder}: one wheel of {name} is expected, not {len(wheels)}")
        with zipfile.ZipFile(wheels[0]) as wheel:
            found |= {one: bare(one, wheel.read(one)) for one in wheel.namelist() if is_code(one)}
    return found


def is_code(name: str) -> bool:
    return name.endswith((".py", ".so")) and ".dist-info/" not in name


def pack(files: dict[str, bytes], target: Path) -> None:
    with zipfile.ZipFile(target, "w", compresslevel=9) as packed:
        for name, body in sorted(files.items()):
            packed.writestr(zipfile.ZipInfo(name, LONG_AGO), body, zipfile.ZIP_DEFLATED)


def archive(files: dict[str, bytes], target: Path) -> None:
    """Pack files together, those of one kind side by side: they compress best so."""
    best = {"id": lzma.FILTER_LZMA2, "preset": 9, "dict_size": WINDOW}
    with (
        lzma.open(target, "wb", filters=[best]) as stream,
        tarfile.open(fileobj=stream, mode="w") as packed,
    ):
        for name, body in sorted(files.items(), key=lambda one: (Path(one[0]).suffix, one[0])):
            about = tarfile.TarInfo(name)
            about.size = len(body)
            packed.addfile(about, io.BytesIO(body))


def sizes(out: Path) -> list[Size]:
    """What a visitor fetches: the code of the first screen, then the engine, by file and in all."""
    first = [weigh("first_screen", first_files(out))]
    parts = files_in(out / "engine")
    return [*first, *[weigh(path.name, [path]) for path in parts], weigh("engine", parts)]


def first_files(out: Path) -> list[Path]:
    """The first file, the code it names, and the parts about the table in this browser."""
    named = re.findall(r'"\./(assets/[^"]+\.(?:js|css))"', (out / "index.html").read_text("utf-8"))
    found = [out / "index.html", out / KNOWN, *[out / name for name in named]]
    found += [path for part in FIRST_PARTS for path in sorted((out / "assets").glob(f"{part}-*"))]
    for path in found:  # which grows: what a part imports is fetched with it
        names = re.findall(r'from"\./([^"]+)"', path.read_text("utf-8")) * (path.suffix == ".js")
        found += [path.parent / name for name in names if path.parent / name not in found]
    return found


def weigh(name: str, paths: list[Path]) -> Size:
    bodies = [path.read_bytes() for path in paths]
    return Size(name, sum(map(len, bodies)), sum([len(gzip.compress(body, 9)) for body in bodies]))
