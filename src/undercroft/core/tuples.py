"""Helpers for tuples in states; clones share them."""

from bisect import bisect_left


def with_item(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """A tuple with one item replaced."""
    items = list(values)
    items[index] = value
    return tuple(items)


def without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    """A tuple without one item of that value."""
    at = values.index(value)
    return values[:at] + values[at + 1 :]


def ascending_without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    """`without` for an ascending tuple, by binary search."""
    items = list(values)
    items.pop(bisect_left(values, value))
    return tuple(items)
