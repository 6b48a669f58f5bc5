"""The public names of `import undercroft`, their docstrings, and what importing loads."""

import inspect
import pydoc
import re
import subprocess
import sys
from importlib.metadata import version

import pytest

import undercroft
from undercroft.docstrings import restore_docstring

NAMES = [
    "BadNotation",
    "BadSave",
    "BadSetup",
    "Bot",
    "BotFailed",
    "Decision",
    "IllegalMove",
    "Match",
    "Move",
    "__version__",
    "bot",
    "decorators",
    "from_text",
    "games",
    "load",
    "new",
    "petz",
    "pugquest",
]


def test_the_list_of_public_names() -> None:
    assert undercroft.__all__ == NAMES
    assert set(NAMES) <= set(dir(undercroft))


def test_every_public_name_has_a_docstring() -> None:
    for name in NAMES:
        found = getattr(undercroft, name)
        assert isinstance(found, str) or found.__doc__, name


def test_help_lists_what_a_match_can_do() -> None:
    """In the class's own docstring: compiled methods and properties have none."""
    text = pydoc.plain(pydoc.render_doc(undercroft.Match))
    for name in (
        *("turn", "legal_moves", "play", "undo", "copy", "play_bot", "play_bots", "view"),
        *("decision", "text", "html", "is_over", "scores", "winners", "log", "save", "to_text"),
    ):
        assert hasattr(undercroft.Match, name)
        assert re.search(rf"(?m)^ [|][^\n]*\b{name}\b.* {{2,}}[a-z]", text), name


@pytest.mark.parametrize("kind", [undercroft.Bot, undercroft.Decision, undercroft.Move])
def test_a_lost_docstring_is_read_from_the_source(kind: type) -> None:
    """mypyc leaves classes without docstrings."""
    words = kind.__doc__
    kind.__doc__ = ""
    try:
        restore_docstring(kind)
        assert words and kind.__doc__ == inspect.cleandoc(words)
    finally:
        kind.__doc__ = words


@pytest.mark.parametrize("kind", [undercroft.Match, undercroft.petz.Match])
def test_every_public_method_has_a_docstring(kind: type) -> None:
    public = [name for name in vars(kind) if not name.startswith("_")]
    wordless = [name for name in public if callable(getattr(kind, name)) and not doc(kind, name)]
    assert wordless == []


def doc(kind: type, name: str) -> str | None:
    return inspect.getdoc(getattr(kind, name))


def test_the_version_is_that_of_the_package() -> None:
    assert undercroft.__version__ == version("undercroft")


def test_an_unknown_attribute_raises() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'play'"):
        undercroft.play  # noqa: B018


def loaded_by(code: str) -> set[str]:
    """The modules of ours that are loaded after some code has run."""
    report = "print(*[name for name in sys.modules if name.startswith('undercroft')])"
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; {code}; {report}"],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.split())


def test_importing_loads_nothing_else() -> None:
    assert loaded_by("import undercroft") == {"undercroft"}


def test_a_new_game_loads_no_other_game() -> None:
    loaded = loaded_by("import undercroft; undercroft.new('petz', players=2)")
    games = {name.split(".")[2] for name in loaded if name.startswith("undercroft.games.")}
    assert games == {"petz"}


def test_playing_needs_neither_the_terminal_nor_the_server() -> None:
    code = "import undercroft; undercroft.new('petz', bots=['random', 'random']).play_bots()"
    layers = {name.split(".")[1] for name in loaded_by(code) if "." in name}
    assert layers.isdisjoint({"cli", "server", "envs", "arena"})


def test_the_engine_needs_no_other_package() -> None:
    blocked = ["rich", "msgspec", "starlette", "uvicorn", "websockets", "numpy"]
    block = f"[sys.modules.__setitem__(name, None) for name in {blocked}]"
    play = "g = undercroft.new('petz', seed=1); g.play_bot('novice', seat=0); text = str(g)"
    assert "undercroft.cli" not in loaded_by(f"{block}; import undercroft; {play}; g.html()")
