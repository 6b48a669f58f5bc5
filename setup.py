"""Which files are installed, and which of them mypyc compiles. The rest is in pyproject.toml."""

import os
import platform
import shlex
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Extension, find_packages, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ENGINE = ("core", "games", "bots")
# What no search runs: files read at the start, text, views and events. It stays Python, which
# saves a third of the compiling and gives better tracebacks.
INTERPRETED = (
    "bots/bot_*.py",
    "bots/custom.py",
    "bots/program*.py",
    "bots/release*.py",
    "bots/worlds.py",
    "core/data*.py",
    "core/pack_head.py",
    "core/atomic_write.py",
    "core/facts.py",
    "core/handbook.py",
    "core/kit.py",
    "core/table_match.py",
    "core/notation.py",
    "core/optional_deps.py",
    "core/quick_init.py",
    "core/mypyc_compat.py",
    "core/rulebook.py",
    "core/saved.py",
    "core/view_text.py",
    "core/words.py",
    "core/world_json.py",
    "games/__init__.py",
    "games/*/events.py",
    "games/*/facts.py",
    "games/*/kit.py",
    "games/*/invariants.py",
    "games/*/notation.py",
    "games/*/odd.py",
    "games/*/position.py",
    "games/*/refusals*.py",
    "games/*/view*.py",
)
# What a module that hands out compiled code needs of Python's headers, which take longer to read
# than all else of it.
NEEDED_OF_PYTHON = """\
#include <stddef.h>
typedef struct _object PyObject;
PyObject *Py_BuildValue(const char *, ...);
PyObject *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
PyObject *PyObject_GetAttrString(PyObject *, const char *);
void *PyCapsule_GetPointer(PyObject *, const char *);
void PyErr_Clear(void);
void Py_DecRef(PyObject *);
#define Py_DECREF Py_DecRef
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
"""
# Packages of files that lie elsewhere in the project.
ELSEWHERE = {
    "undercroft.ruletext": "docs/rules",
    "undercroft.handbooks": "docs/handbook",
    "undercroft.cast": "web/public/art",
    "undercroft.tile_art": "web/src/games/decorators/art/drawings",
}
ASKS_FOR_METADATA = {"egg_info", "dist_info", "sdist"}
# The same C in few files and with little optimisation: compiled in a third of the time, for
# `make test`.
QUICK = os.environ.get("UNDERCROFT_QUICK") == "1"


def engine_modules() -> list[str]:
    root = Path("src/undercroft")
    return sorted(
        path.as_posix()
        for package in ENGINE
        for path in (root / package).rglob("*.py")
        if not any(path.relative_to(root).match(pattern) for pattern in INTERPRETED)
    )


def compiles(*options: str) -> bool:
    """Try the compiler this Python was built with on a file that needs Python's headers."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC")
    if not compiler or platform.python_implementation() != "CPython":
        return False
    with TemporaryDirectory() as scratch:
        Path(scratch, "probe.c").write_text("#include <Python.h>\n")
        include = f"-I{sysconfig.get_path('include')}"
        command = [*shlex.split(compiler), include, *options, "probe.c", "-o", "probe"]
        try:
            return subprocess.run(command, cwd=scratch, capture_output=True).returncode == 0
        except OSError:
            return False


def compiled() -> list[Extension]:
    if not ASKS_FOR_METADATA.isdisjoint(sys.argv):
        return []
    if os.environ.get("UNDERCROFT_PURE") == "1":
        return uncompiled("UNDERCROFT_PURE is set")
    if not compiles("-c"):
        return uncompiled("no C compiler that finds Python's headers")
    try:
        from mypyc.build import mypycify
    except ImportError:
        return uncompiled("mypyc is not installed")
    wait_for_other_builds()
    # Without site-packages, since an undercroft installed earlier would stand in for a lost module.
    # Modules outside the engine then lack what they import, which is no fault of the engine.
    options = ["--cache-dir=build/mypy_cache", "--no-site-packages", "--follow-imports=silent"]
    modules: list[Extension] = mypycify(
        [*options, "--no-warn-unused-configs", *engine_modules()],
        opt_level="g" if QUICK else "3",
        debug_level="0",
        group_name="undercroft",
        multi_file=True,
    )
    can_link = not QUICK and compiles("-shared", "-fPIC", "-flto=auto")
    together = ["-flto=auto"] if can_link else []
    for module in modules:
        # One module holds all code; the others only hand it out.
        whole = together if module.name.endswith("__mypyc") else []
        module.extra_compile_args = [*compile_options(module.extra_compile_args), *whole]
        module.extra_link_args = whole
        if QUICK and module.name.endswith("__mypyc"):
            merge_sources(module)
        elif QUICK:
            read_no_headers(module)
    return modules


def read_no_headers(module: Extension) -> None:
    [path] = map(Path, module.sources)
    source = path.read_text()
    path.write_text(source.replace("#include <Python.h>\n", NEEDED_OF_PYTHON))


def merge_sources(module: Extension) -> None:
    """Compile many files as few: reading the headers for each is a quarter of the work."""
    parts = 2 * (os.cpu_count() or 1)
    own = [path for path in module.sources if Path(path).name.startswith("__native")]
    by_size = sorted(own, key=lambda path: -Path(path).stat().st_size)
    merged = []
    for part in range(parts):
        lines = [f'#include "{Path(path).resolve()}"\n' for path in by_size[part::parts]]
        into = Path("build", f"merged-{part}.c")
        if not into.exists() or into.read_text() != "".join(lines):
            into.write_text("".join(lines))
        merged.append(str(into))
    module.depends = [*module.depends, *own]
    module.sources = [*merged, *(path for path in module.sources if path not in own)]


def wait_for_other_builds() -> None:
    """Lock the build folder until this process ends: `make play` compiles in the background."""
    try:
        import fcntl
    except ImportError:  # Windows, where make does not run either
        return
    Path("build").mkdir(exist_ok=True)
    descriptor = os.open("build/.lock", os.O_CREAT | os.O_RDWR)
    fcntl.flock(descriptor, fcntl.LOCK_EX)


def compile_options(given: list[str]) -> list[str]:
    """A warning of a newer compiler should not stop the build, and nobody else calls the engine.

    Functions that are hidden can be called directly and inlined, which makes games 5 % faster, and
    5 % more where the compiler sees all files together.
    """
    options = [option for option in given if option != "-Werror"]
    if sys.platform == "win32":
        return options
    return [*options, "-fvisibility=hidden", *(["-w"] if QUICK else [])]


def uncompiled(reason: str) -> list[Extension]:
    print(f"undercroft: the engine is installed uncompiled ({reason})")
    return []


class BuildWithoutLeftovers(build_py):
    """Forget what an earlier build left, but keep compiled modules, which are slow to make."""

    def run(self) -> None:
        library = Path(self.build_lib)
        wanted = {module.name.replace(".", "/") for module in self.distribution.ext_modules or ()}
        for path in library.rglob("*.*"):
            name = path.relative_to(library).as_posix().partition(".")[0]
            if path.is_file() and (path.suffix != ".so" or name not in wanted):
                path.unlink()
        super().run()


class BuildOnAllCores(build_ext):
    """The engine is one extension, and setuptools compiles the files of one one by one."""

    def build_extensions(self) -> None:
        one_by_one = self.compiler.compile

        def all_at_once(sources: list[str], **how: object) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: one_by_one([source], **how), sources)
                return [path for paths in made for path in paths]

        self.compiler.compile = all_at_once
        super().build_extensions()


setup(
    packages=[*find_packages("src"), *ELSEWHERE],
    package_dir={"": "src", **ELSEWHERE},
    package_data={
        "": ["**/*.toml", "**/*.css", "py.typed"],
        "undercroft.puzzles": ["data/*.gz"],
        "undercroft.ruletext": ["*.md", "*.toml", "fr/*.md"],
        "undercroft.handbooks": ["*.md", "*.toml", "fr/*.md", "pictures/*.svg"],
        "undercroft.server": ["static/**/*"],
        "undercroft.pictures": ["glyphs.json"],
        "undercroft.cast": [f"{game}/**/*.svg" for game in ("petz", "decorators", "pugquest")],
        "undercroft.tile_art": ["**/*.svg"],
    },
    include_package_data=False,
    ext_modules=compiled(),
    cmdclass={"build_ext": BuildOnAllCores, "build_py": BuildWithoutLeftovers},
    options={
        "build": {"build_base": "build/quick"} if QUICK else {},
        "build_ext": {"parallel": os.cpu_count()},
    },
    zip_safe=False,
)
