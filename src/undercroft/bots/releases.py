"""Levels of earlier releases, named `LEVEL@RELEASE`: a ladder with a memory.

A release is not a part of the package: its own code runs as a program (`release_0_1.py`). It is in
the folder that a variable names, or where `make release-0.1` puts it.
"""

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from undercroft.bots.program import BUDGET, ProgramBot
from undercroft.core.game import BadSetup


@dataclass(frozen=True)
class Release:
    """Where the code of a release is found."""

    levels: tuple[str, ...]
    variable: str  # of the environment, with the folder of its package
    built: str  # the folder that make fills
    adapter: str  # the module that speaks for it


RELEASES: Final = {
    "0.1": Release(
        ("random", "novice", "keeper", "expert", "master"),
        "UNDERCROFT_RELEASE_0_1",
        "build/release-429bf32/site",
        "release_0_1.py",
    )
}


def is_release(name: str) -> bool:
    """Whether a name is that of an earlier release's level, as far as its form goes."""
    level, mark, rest = name.partition("@")
    return mark != "" and level.isalpha() and rest.partition(":")[0] in RELEASES


def release_bot(game: str, name: str) -> ProgramBot:
    """A new bot of an earlier release, `master@0.1` or `master@0.1:400`; raises BadSetup."""
    level, _, rest = name.partition("@")
    version, colon, budget = rest.partition(":")
    release = RELEASES[version]
    if level not in release.levels:
        raise BadSetup(
            f"there is no bot '{name}'; release {version} has {', '.join(release.levels)}"
        )
    if colon and BUDGET.fullmatch(f"{budget}:") is None:
        raise BadSetup(
            f"a budget is a number of playouts or of seconds, like 200 or 1.5s, not '{budget}'"
        )
    adapter = Path(__file__).with_name(release.adapter)
    words = (sys.executable, "-P", str(adapter), str(site_of(version)), game, level)
    return ProgramBot(game, name, budget, words)


def site_of(version: str) -> Path:
    """The folder with the package of a release; raises BadSetup with how to get it."""
    release = RELEASES[version]
    named = os.environ.get(release.variable)
    here = Path.cwd()
    places = [Path(named)] if named else [at / release.built for at in (here, *here.parents)]
    for place in places:
        if (place / "undercroft" / "bots" / "levels.py").is_file():
            return place.resolve()
    where = f"{release.variable} names '{named}'" if named else f"there is no {release.built}"
    raise BadSetup(
        f"release {version} is not here ({where}): make release-{version} builds it in the "
        f"project's folder, or let {release.variable} name a folder with its package"
    )
