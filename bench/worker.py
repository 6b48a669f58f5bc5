"""One subject in its own process: a JSON request per line in, a JSON answer per line out."""

import gc
import json
import os
import random
import sys
from collections.abc import Callable
from time import perf_counter, process_time
from typing import Any

from bench.subjects import SUBJECTS, Copied, Subject, environment

BATCH = 8


def timed(step: Callable[[], int], seconds: float) -> dict[str, float]:
    """Repeat a step for at least so long; counts what the calls return."""
    gc.collect()
    count = calls = 0
    cpu, start = process_time(), perf_counter()
    end = start + seconds
    while (now := perf_counter()) < end:
        count += step()
        calls += 1
    return {
        "count": count,
        "games": calls,
        "seconds": now - start,
        "cpu": process_time() - cpu,
    }


def play(subject: Subject, seed: int, seconds: float) -> dict[str, float]:
    rng = random.Random(seed)
    return timed(lambda: subject.play(rng), seconds)


def copies(subject: Subject, seed: int, seconds: float) -> dict[str, float]:
    assert isinstance(subject, Copied)
    copiers = subject.copies(random.Random(seed)) * BATCH

    def copy_all() -> int:
        for copy in copiers:
            copy()
        return len(copiers)

    copy_all()
    return timed(copy_all, seconds)


def answer(subject: Subject, request: dict[str, Any]) -> Any:
    do = request.pop("do")
    if do == "play":
        return play(subject, **request)
    if do == "copy":
        return copies(subject, **request)
    return getattr(subject, do)(**request)


def main(name: str) -> None:
    # Peers may print: only answers go to the real stdout.
    channel = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    try:
        subject = SUBJECTS[name]() if name in SUBJECTS else environment(name)
    except ModuleNotFoundError as error:
        print(json.dumps({"missing": f"not installed ({error.name})"}), file=channel)
        return
    hello = {"version": subject.version, "compiled": subject.compiled}
    print(json.dumps(hello), file=channel)
    for line in sys.stdin:
        print(json.dumps(answer(subject, json.loads(line))), file=channel)


if __name__ == "__main__":
    main(sys.argv[1])
