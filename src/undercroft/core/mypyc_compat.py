"""Lets interpreted Python classes derive from compiled ones."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_):
        """The decorator that mypyc reads, without a dependency on mypy_extensions at run time."""
        return lambda cls: cls
