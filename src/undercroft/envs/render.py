"""Text rendering of an environment: progress, a seat's view, its legal actions."""

from typing import Final

from undercroft.core.action_game import ActionGame
from undercroft.core.view_text import view_lines

MODES: Final = ("ansi", "human")
LISTED: Final = 40  # actions listed


def checked_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise ValueError(f"render_mode is one of {', '.join(MODES)} or None, not '{mode}'")
    return mode


def shown(episode: ActionGame, seat: int, mode: str | None) -> str | None:
    """Return the text in mode ansi; print it in mode human."""
    if mode == "ansi":
        return text_of(episode, seat)
    if mode == "human":
        print(text_of(episode, seat))
    return None


def text_of(episode: ActionGame, seat: int) -> str:
    """A seat's view, one line for each item, then its legal actions."""
    game, state = episode.game, episode.state
    lines = [f"{game.title}, {episode.setup.seats} players, after {episode.decisions} decisions"]
    for other, score in enumerate(episode.scores()):
        lines.append(f"player_{other}: {score:g}{' *' if other in episode.to_act else ''}")
    lines += [f"  {line}" for line in view_lines(game.view(state, seat))]
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
