"""Rendering of an environment: a seat's view as the terminal draws it, or as a picture."""

from io import BytesIO
from typing import Any, Final

from undercroft.core.action_game import ActionGame
from undercroft.core.optional_deps import is_installed, need
from undercroft.picture import svg_of, text_of

TEXT: Final = "ansi"
PRINTED: Final = "human"
PICTURE: Final = "rgb_array"
RASTERISERS: Final = ("resvg_py", "PIL")
MODES: Final = (
    TEXT,
    PRINTED,
    *([PICTURE] if all(is_installed(library) for library in RASTERISERS) else []),
)
WIDTH: Final = 100  # characters
LANGUAGE: Final = "en"
LISTED: Final = 40  # actions listed


def checked_mode(mode: str | None) -> str | None:
    """A render mode that can be had here; raises MissingExtra for a picture without its extra."""
    if mode == PICTURE:
        need(*RASTERISERS)
    elif mode is not None and mode not in MODES:
        known = ", ".join([TEXT, PRINTED, PICTURE])
        raise ValueError(f"render_mode is one of {known} or None, not '{mode}'")
    return mode


def shown(episode: ActionGame, seat: int, mode: str | None) -> Any:
    """The text in mode ansi, the picture in mode rgb_array; prints the text in mode human."""
    if mode == TEXT:
        return lines_of(episode, seat)
    if mode == PICTURE:
        return pixels_of(episode, seat)
    if mode == PRINTED:
        print(lines_of(episode, seat))
    return None


def pixels_of(episode: ActionGame, seat: int) -> Any:
    """The picture of a seat's table: an array of height, width and three colours."""
    import numpy as np
    import resvg_py
    from PIL import Image

    view = episode.game.view(episode.state, seat)
    picture = svg_of(episode.game, episode.setup, view, LANGUAGE)
    drawn = resvg_py.svg_to_bytes(svg_string=picture, skip_system_fonts="<text" not in picture)
    with Image.open(BytesIO(bytes(drawn))) as image:
        return np.array(image.convert("RGB"))


def lines_of(episode: ActionGame, seat: int) -> str:
    """A seat's table as the terminal draws it, then its legal actions with their numbers."""
    game, state = episode.game, episode.state
    lines = [f"{game.title}, {episode.setup.seats} players, after {episode.decisions} decisions"]
    for other, score in enumerate(episode.scores()):
        lines.append(f"player_{other}: {score:g}{' *' if other in episode.to_act else ''}")
    lines.append(text_of(game, episode.setup, game.view(state, seat), WIDTH, LANGUAGE))
    if not episode.to_act:
        winners = ", ".join([f"player_{winner}" for winner in game.winners(state)])
        return "\n".join([*lines, f"over; won by {winners or 'nobody'}"])
    return "\n".join([*lines, *actions_of(episode, seat)])


def actions_of(episode: ActionGame, seat: int) -> list[str]:
    if seat not in episode.to_act:
        return [f"player_{seat} waits"]
    numbers = episode.legal(seat)
    game, encoding = episode.game, episode.encoding
    shown = [f"  {n}: {game.show_in(episode.state, encoding.move_of(n))}" for n in numbers[:LISTED]]
    more = len(numbers) - len(shown)
    return [f"player_{seat} can", *shown, *([f"  and {more} more"] if more else [])]
