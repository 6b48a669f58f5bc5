"""A browser's worker in which bots think, called by its JavaScript."""

from undercroft.server.bot_process import Positions, answer


class Thinker:
    def __init__(self) -> None:
        self.positions = Positions()

    def answer(self, question: str) -> str:
        """A question and its answer are JSON."""
        return answer(self.positions, question).decode()
