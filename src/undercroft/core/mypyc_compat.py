"""Compiled classes that people may build on in Python of their own."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_):
        """Only the compiler reads it, so that the engine needs no library when it runs."""
        return lambda cls: cls
