"""What is pressed on the page to make a move of a lesson: selectors, one for each press.

What confirms a move, the big button of the prompt, is not among them. An empty list is a move that
this button alone makes; `OTHER` is the last of the buttons beside it.
"""

from typing import Any

from undercroft.games import game_named

GO = "section.prompt .acts button.go"
OTHER = "section.prompt .acts button:not(.go):not(.ic) >> nth=-1"
STEPS = {"n": (0, -1), "s": (0, 1), "e": (1, 0), "w": (-1, 0)}


def presses(game: str, text: str, lit: list[str]) -> list[str]:
    """`lit` is what the step lights, which names the tile of a draft."""
    move: Any = game_named(game).read(text)
    return HANDS[game](text.split(), move, lit)


def petz(words: list[str], move: Any, lit: list[str]) -> list[str]:
    match words:
        case ["assign", plot, *_]:
            bar = f'[data-key^="bar:{int(plot) - 1}:"][data-may]:not([data-thing^="need:"])'
            return [f'.hand [data-thing="need:{move.card}"]', bar]
        case ["house", *_]:
            pet = f'[data-thing="pet:{move.pet}"] .handle'
            return [pet, f'[data-plot="{move.plot}"] .here']
        case ["feed", *_]:
            more = f'[data-spot="plot:{move.plot}"] .stepper button:last-child'
            return [more] * (move.vegetables + move.meat)
        case ["play", *_]:
            return [f'[data-key="gap:0:{move.gap}"] .stepper button:last-child']
        case ["catch", *_]:
            return [f'[data-spot="plot:{move.plot}"] .pick:first-child']
        case ["clean", *_]:
            return ["[data-clean] .stepper button:last-child"]
        case ["sell", *_]:
            return [".way[data-may]:last-child"]
        case ["send", *_]:
            return [f'[data-key="exit:0:{move.group}"]', f'[data-key="space:{move.space}"]']
        case ["take", what, _]:
            return [f'button[data-key="{what}:{move.item}"]']
        case ["group", *_]:
            empty = ".exit.none >> nth=0"
            imp, gold = ".home .step >> nth=1", ".home .step >> nth=-1"
            return [empty] + [imp] * move.imps + [gold] * move.gold
        case _:
            return []  # a cage stays where it is proposed; ready


def decorators(words: list[str], move: Any, lit: list[str]) -> list[str]:
    match words:
        case ["hold", _, side]:
            at = 0 if side in ("decoration", "hallway") else 1
            return [f'.slot[data-thing="tile:{move.tile}"]', f".faces .face >> nth={at}"]
        case ["architect", square]:
            return ['[data-thing="token:architect"]', f'[data-may][data-cell="{cell(square)}"]']
        case ["place", square, _]:
            return [f'[data-cell="{cell(square)}"]']
        case ["draft", "exchange"]:
            return ['.place[data-thing="exchange"]']
        case ["draft", _]:
            return [f'.place[data-thing="{lit[0]}"]']
        case ["keep", _]:
            return [f'.keep3 [data-thing="tile:{move.tile}"]']
        case ["score", _]:
            return [f'[data-key="goal:{move.goal}"]', GO]
        case ["discard", _]:
            return [f'[data-key="goal:{move.goal}"]']
        case ["draw" | "mimic", *_]:
            return ["section.prompt .acts button:not(.ic) >> nth=0"]
        case _:
            return [OTHER]


def cell(square: str) -> str:
    """n1e2 as the page's squares have it.

    >>> cell("n1e2"), cell("w1")
    ('2,-1', '-1,0')
    """
    east = south = 0
    for way, far in zip(square[::2], square[1::2], strict=True):
        x, y = STEPS[way]
        east, south = east + x * int(far), south + y * int(far)
    return f"{east},{south}"


def pugquest(words: list[str], move: Any, lit: list[str]) -> list[str]:
    match words:
        case ["draw", "strength"] if "up:0" in lit:
            return ['[data-key="up:0"]', GO]
        case ["draw", _]:
            return ['[data-key="deck"]']
        case ["attack"]:
            return ['[data-thing="action:attack"]']
        case ["combo", _]:
            return [f'[data-thing="combo:{move.row}"]']
        case ["use", _]:
            return [f'.bag [data-thing="treasure:{move.treasure}"]']
        case ["take", _]:
            return [f'.market [data-thing="treasure:{move.treasure}"]']
        case ["go" | "place", column]:
            return [f'.tile[data-thing="column:{column}"]']
        case ["target", _]:
            return [f'[data-key="c:{move.creature}"]']
        case ["pass" | "end"]:
            return [OTHER]
        case _:
            return []  # what is paid is proposed; a riposte, a defence


HANDS = {"petz": petz, "decorators": decorators, "pugquest": pugquest}
