"""What the pages say of the environments is so: examples run, tables are what the code makes."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from undercroft.envs.encoding_docs import page
from undercroft.games import ENCODINGS

DOCS = Path(__file__).parents[2] / "docs"
TEXT = "\n".join(
    [(DOCS / f"{page}.md").read_text("utf-8") for page in ("environments", "quick-start")]
)
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)
BLOCKED = """
import sys
sys.modules[{library!r}] = None
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: None if name == {library!r} else found(name)
import {module}
"""


def test_there_is_an_example_for_every_interface() -> None:
    wanted = ("petz_v0.env", "parallel_env", "gymnasium.make(", "make_vec", "SelfPlay", "load_game")
    assert [word for word in wanted if not any(word in example for example in EXAMPLES)] == []


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_runs_as_it_stands(number: int) -> None:
    exec(compile(EXAMPLES[number], f"example {number}", "exec"), {})


@pytest.mark.parametrize("name", list(ENCODINGS))
def test_the_tables_of_numbers_are_up_to_date(name: str) -> None:
    written = (DOCS / "encoding" / f"{name}.md").read_text("utf-8")
    assert written == page(ENCODINGS[name]), (
        "run python -m undercroft.envs.encoding_docs docs/encoding"
    )


@pytest.mark.parametrize(
    ("library", "module", "extra"),
    [
        ("pettingzoo", "undercroft.envs.petz_v0", "envs"),
        ("gymnasium", "undercroft.envs.gym", "envs"),
        ("numpy", "undercroft.envs.gym", "envs"),
        ("pyspiel", "undercroft.envs.openspiel", "openspiel"),
    ],
)
def test_a_missing_library_is_named_with_the_extra_that_brings_it(
    library: str, module: str, extra: str
) -> None:
    program = BLOCKED.format(library=library, module=module)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 1
    last = done.stderr.splitlines()[-1]
    assert f"{library} is not installed" in last
    assert f"pip install 'undercroft[{extra}]'" in last
