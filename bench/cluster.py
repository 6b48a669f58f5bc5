"""Series of games on Ray beside the same in processes, in turn: `python -m bench.cluster --help`.

Both use all cores, so other work on the machine slows both; the ratio of neighbours is what counts.
"""

import argparse
import os
import platform
import random
import statistics
import time

from bench.arena import LOT, Arena, on_ray, processes


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.cluster", description=__doc__)
    parser.add_argument("--lots", type=int, default=7, help=f"of {LOT} games each, on both")
    options = parser.parse_args()
    with_ray, in_processes = on_ray(), processes()
    pairs: list[tuple[float, float]] = []
    for lot in range(-1, options.lots):
        order = [with_ray, in_processes] if lot % 2 else [in_processes, with_ray]
        rates = {arena: rate(arena) for arena in order}
        if lot >= 0:  # the first lot warms up
            pairs.append((rates[with_ray], rates[in_processes]))
    ratios = sorted([ours / other for ours, other in pairs])
    print(f"{with_ray.version}, Python {platform.python_version()}, {os.cpu_count()} cores")
    for name, column in (("on Ray", 0), ("in processes", 1)):
        middle = statistics.median([pair[column] for pair in pairs])
        print(f"{name}: {middle:,.0f} decisions/s")
    low, high = ratios[len(ratios) // 4], ratios[-1 - len(ratios) // 4]
    print(f"ratio: {statistics.median(ratios):.2f} ({low:.2f} to {high:.2f})")
    print(f"load: {os.getloadavg()[0]:.1f}")


def rate(arena: Arena) -> float:
    """Decisions a second in one lot."""
    begun = time.perf_counter()
    return arena.play(random.Random(1)) / (time.perf_counter() - begun)


if __name__ == "__main__":
    main()
