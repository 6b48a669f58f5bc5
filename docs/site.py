"""A hook of the documentation site: pages of the project's root, and links across that border."""

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parent.parent
PAGES = ("CONTRIBUTING.md", "CHANGELOG.md")


def on_files(files: Files, config: Any) -> Files:
    """Adds the root's pages to the site."""
    for name in PAGES:
        text = (ROOT / name).read_text("utf-8").replace("](docs/", "](")
        files.append(File.generated(config, name, content=text))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Makes links to the root's pages links within the site, and drops those to source files."""
    markdown = re.sub(rf"\]\(\.\./({'|'.join(PAGES)})", r"](\1", markdown)
    return re.sub(r"\[([^\]]+)\]\(\.\./(?:src|tests|web|examples|bench)[^)]*\)", r"\1", markdown)
