"""Which cases of a test belong to `make test`, and which to `make soak` alone."""

from collections.abc import Collection, Sequence
from typing import Any

import pytest


def some_of(
    names: str | Sequence[str],
    cases: Sequence[Any],
    kept: Collection[int],
    ids: Sequence[str] | None = None,
) -> pytest.MarkDecorator:
    """All cases, those that are not at the `kept` places only in `make soak`."""
    marked = [
        pytest.param(
            *(case if isinstance(case, tuple) and not isinstance(names, str) else (case,)),
            marks=() if at in kept else pytest.mark.soak,
        )
        for at, case in enumerate(cases)
    ]
    return pytest.mark.parametrize(names, marked, ids=ids)


def lengths(name: str, short: int, long: int) -> pytest.MarkDecorator:
    """So much in `make test`, and so much in `make soak`."""
    return some_of(name, [short, long], kept=[0], ids=["short", "long"])
