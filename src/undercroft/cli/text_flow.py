"""Flows unbreakable pieces of text into lines and columns."""

from collections.abc import Sequence
from math import ceil

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

MOST_ROWS = 9  # choices in one column before several are used
GAP = 2  # spaces between columns


class Flow:
    """Items joined by a separator, wrapped between items."""

    def __init__(self, items: Sequence[Text], between: str = ", ") -> None:
        self.items = list(items)
        self.between = between

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [item.cell_len + len(self.between) for item in self.items] or [0]
        most = options.max_width
        return Measurement(min(max(widths), most), min(sum(widths), most))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for at, item in enumerate(self.items):
            piece = item if at == len(self.items) - 1 else item + self.between
            needed = cell_len(piece.plain.rstrip())
            if line and line.cell_len + needed > options.max_width:
                line.rstrip()
                yield line
                line = Text()
            line = line + piece
        yield line


def column_width(choices: Sequence[Text]) -> int:
    """The width of a column of numbered choices."""
    return max([choice.cell_len for choice in choices]) + len(str(len(choices))) + 2 * GAP


def columns_for(choices: Sequence[Text], width: int) -> int:
    return 1 if len(choices) <= MOST_ROWS else max(1, width // column_width(choices))


def is_noted(choices: Sequence[Text], notes: Sequence[str], width: int) -> bool:
    """Whether notes fit beside the choices."""
    needed = column_width(choices) + max([len(note) for note in notes])
    return columns_for(choices, width) == 1 and needed <= width


def menu(choices: Sequence[Text], notes: Sequence[str], width: int) -> Table:
    """Numbered choices: a list with notes, or columns if there are many."""
    rows = ceil(len(choices) / columns_for(choices, width))
    has_notes = is_noted(choices, notes, width)
    grid = Table.grid(padding=(0, GAP, 0, 0))
    for row in range(rows):
        cells: list[Text] = []
        for at in range(row, len(choices), rows):
            cells += [Text(str(at + 1), "bold", justify="right"), choices[at]]
        if has_notes:
            cells.append(Text(notes[row], "dim"))
        grid.add_row(*cells)
    return grid
