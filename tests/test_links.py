"""Every link between the project's pages leads to a file, and to a heading of it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FENCED = re.compile(r"^```.*?^```$", re.M | re.S)
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)|!\[[^\]]*\]\(([^)\s]+)\)")
OUTSIDE = re.compile(r"https?:|mailto:")


def pages() -> list[Path]:
    return sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def prose(text: str) -> str:
    """A page without what is only quoted in it."""
    return re.sub(r"`[^`\n]*`", "", FENCED.sub("", text))


def links(text: str) -> Iterator[str]:
    for found in LINK.finditer(prose(text)):
        target = found[1] or found[2]
        if not OUTSIDE.match(target):
            yield target


def anchors(text: str) -> set[str]:
    """The anchors of a page's headings, as viewers of Markdown make them."""
    found: set[str] = set()
    for title in re.findall(r"^#{1,6} +(.+?) *#*$", FENCED.sub("", text), re.M):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", title)
        slug = re.sub(r"[^\w\- ]", "", plain.lower()).replace(" ", "-")
        number = 0
        while (shown := f"{slug}-{number}" if number else slug) in found:
            number += 1
        found.add(shown)
    return found | set(re.findall(r'<a (?:id|name)="([^"]+)"', text))


def broken(page: Path) -> list[str]:
    """The links of a page that lead nowhere."""
    text = page.read_text("utf-8")
    return [target for target in links(text) if not leads_somewhere(page, target)]


def leads_somewhere(page: Path, target: str) -> bool:
    path, _, anchor = target.partition("#")
    file = (page.parent / path).resolve() if path else page
    if not file.exists():
        return False
    return file.suffix != ".md" or not anchor or anchor in anchors(file.read_text("utf-8"))


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    assert broken(page) == []


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# A `heading`, twice\n# A heading twice\n"
        "[a](#a-heading-twice) [b](#a-heading-twice-1) [c](#b) [d](page.md#nowhere) [e](no.md)\n"
        "![f](no.png) [g](https://example.org/) `[h](quoted.md)`\n```\n[i](fenced.md)\n```\n",
        "utf-8",
    )
    assert broken(page) == ["#b", "page.md#nowhere", "no.md", "no.png"]


def test_every_page_of_the_docs_is_in_the_site() -> None:
    listed = set(re.findall(r": (\S+\.md)$", (ROOT / "mkdocs.yml").read_text("utf-8"), re.M))
    pages = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    assert listed == pages | {"CONTRIBUTING.md", "CHANGELOG.md"}, "see nav in mkdocs.yml"
