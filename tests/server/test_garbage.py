"""Garbage collection of the server."""

import gc
import weakref
from collections.abc import Iterator

import pytest

from undercroft.server.operation.garbage import QUIET, TOO_MANY, Garbage, collect_seldom


class Cycle:
    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def by_hand() -> Iterator[None]:
    """No collections but those that are asked for."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def lost_cycle() -> "weakref.ref[Cycle]":
    return weakref.ref(Cycle())


@pytest.mark.usefixtures("by_hand")
def test_cycles_are_collected_in_a_quiet_moment_only() -> None:
    made = 0
    garbage = Garbage(lambda: made, many=1)
    lost = lost_cycle()
    made = QUIET + 1
    assert not garbage.look()
    assert lost() is not None
    assert garbage.look()  # no move since
    assert lost() is None


@pytest.mark.usefixtures("by_hand")
def test_few_new_objects_are_not_worth_a_collection() -> None:
    lost = lost_cycle()
    assert not Garbage(lambda: 0, many=1_000_000).look()
    assert lost() is not None


def test_the_collector_itself_waits_for_millions_of_objects() -> None:
    before = gc.get_threshold()
    try:
        collect_seldom()
        assert gc.get_threshold()[0] == TOO_MANY
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
