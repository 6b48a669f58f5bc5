"""The examples of the library guide and of the README do what they say."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def examples(page: str) -> doctest.DocTest:
    """The blocks of a page that are marked as Python sessions, as one session."""
    text = (ROOT / page).read_text("utf-8")
    blocks = re.findall(r"^```pycon\n(.*?)^```$", text, re.M | re.S)
    return doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page, page, 0)


@pytest.mark.parametrize("page", ["README.md", "docs/library.md", "docs/lessons.md"])
def test_the_examples_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    session, said = examples(page), list[str]()
    assert len(session.examples) > 5
    result = doctest.DocTestRunner(verbose=False).run(session, out=said.append)
    assert result.failed == 0, "".join(said)
