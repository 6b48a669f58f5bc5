"""Tuples as values that are replaced, never changed: states share them when they are cloned."""

from bisect import bisect_left


def with_item(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The same tuple with one item replaced."""
    items = list(values)
    items[index] = value
    return tuple(items)


def without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    """The same tuple without one item of that value."""
    at = values.index(value)
    return values[:at] + values[at + 1 :]


def ascending_without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    """The same for an ascending tuple, in which the item is found faster."""
    items = list(values)
    items.pop(bisect_left(values, value))
    return tuple(items)
