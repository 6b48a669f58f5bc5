"""Typed code of a user runs as it is; `make check` has its types checked."""

from random import Random

import undercroft
from tests.library.user import look, play_random


def test_typed_code_runs() -> None:
    assert look("7") > 0
    assert play_random(undercroft.new("decorators", seed=1), Random(1)) > 50
