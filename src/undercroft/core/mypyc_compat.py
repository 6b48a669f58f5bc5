"""What mypyc reads, without a dependency on mypy_extensions at run time."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int  # compiled, a number of the machine: as a place in a list it is faster than an int

    def mypyc_attr(**_):
        """Lets interpreted Python classes derive from compiled ones."""
        return lambda cls: cls
