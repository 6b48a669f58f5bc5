"""Data packs for tests: changed and confirmed values, and hostile ones."""

import json
from typing import Any

PETZ: dict[str, Any] = {
    "pets": {
        "snakitty": {"bars": ["green", "yellow", "purple", "red", "green", "red", "yellow"]},
        "drago": {"bars": ["red"] * 7},
    },
    "awards": {"2": [9, 3], "3": [8, 6, 3]},
}
DECORATORS: dict[str, Any] = {
    "tiles": {"30": {"icons": ["table", "wild", "skull", "none"], "floor": "red"}},
    "final": {"star": 4},
}
PUGQUEST: dict[str, Any] = {"turns": {"attack": 2}}
PACKS = {"petz": PETZ, "decorators": DECORATORS, "pugquest": PUGQUEST}


def deep(levels: int) -> str:
    """JSON text nested so deep."""
    return '{"a":' * levels + "1" + "}" * levels


HOSTILE: dict[str, Any] = {
    "a list": [],
    "a text": "pets",
    "a number": 7,
    "unknown entry": {"chess": {"pawns": 8}},
    "unknown field": {"pets": {"drago": {"wings": 2}}},
    "entry of a wrong type": {"pets": {"drago": 7}},
    "group of a wrong type": {"pets": [1, 2]},
    "value of a wrong type": {"awards": {"2": "all"}},
    "too few bars": {"pets": {"drago": {"bars": ["red"] * 6}}},
    "huge number": {"start": {"gold": 10**30}},
    "fraction": {"start": {"gold": 1.5}},
    "null": {"start": {"gold": None}},
    "negative": {"start": {"gold": -1}},
    "another game": {"heroes": {"pug": {"life": 3}}},
    "hostile names": {"pets": {"\x00\u202e'; DROP TABLE packs; --": {"bars": []}}},
    "a file": {"pets": {"../../etc/passwd": {"bars": ["/etc/passwd"]}}},
    "many keys": {"pets": {f"p{number}": {"diet": "meat"} for number in range(9000)}},
    "deep": json.loads(deep(60)),
    "long text": {"pets": {"drago": {"diet": "x" * 200_000}}},
}
