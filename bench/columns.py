"""Tables of text, and ratios in a few letters."""

from bench.rows import Ratio


def spread(ratio: Ratio | None) -> str:
    if ratio is None:
        return "-"
    return f"{short(ratio.median)} ({short(ratio.low)}-{short(ratio.high)})"


def short(number: float) -> str:
    return f"{number:.0f}" if number >= 100 else f"{number:.3g}"


def print_columns(lines: list[tuple[str, ...]], left: set[int]) -> None:
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        padded = (
            cell.ljust(width) if i in left else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        print("  ".join(padded).rstrip())
