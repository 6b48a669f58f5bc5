"""A browser's worker in which bots think or a game is reviewed, called by its JavaScript."""

from collections.abc import Callable
from importlib import import_module
from typing import Final

from undercroft.bots import bot_named
from undercroft.games import GAMES
from undercroft.server.bots.bot_process import Positions, answer
from undercroft.server.reviews import review_process

# Python is slower in a browser, and sealed decisions follow each other without news: a level
# takes fewer playouts here, so that nobody waits for more than two seconds.
PACE: Final = 0.35


class Thinker:
    def __init__(self) -> None:
        self.positions = Positions(PACE)

    def answer(self, question: str) -> str:
        """A question and its answer are JSON."""
        return answer(self.positions, question).decode()


def review(task: str, say: Callable[[str], None]) -> None:
    """Review a finished game: a task and what is said of it are JSON."""
    review_process.review(task, lambda line: say(line.decode()))


def load_games() -> None:
    """Import what else comes with the first table or request: an image of the memory has it."""
    import_module("anyio._backends._asyncio")
    for name in GAMES:
        bot_named(name, "keeper")
