"""The events that one audience has been sent, with its sequence numbers."""

from typing import NamedTuple

from undercroft.core.game import Event, hears


class News(NamedTuple):
    """What an action adds to a feed."""

    events: list[Event]
    kept: int  # how many of the events before it still hold: fewer after an undo


class Feed:
    """A sequence number rises only when something changes for this audience.

    What others choose under seal must not show, not even as a gap in the numbers.
    """

    def __init__(self, audience: int) -> None:
        self.audience = audience
        self.seq = 0
        self.events: list[Event] = []
        self.kept: list[int] = []  # by sequence number: how many earlier events held then
        self.frames: dict[int, str] = {}  # the last update encoded, by the number it follows

    def news(self, told: list[tuple[Event, int]]) -> News:
        """What a move adds."""
        return News(self.heard(told), len(self.events))

    def news_of_undo(self, told: list[tuple[Event, int]]) -> News:
        """What an undo leaves and adds, given all events of the game without the move."""
        heard = self.heard(told)
        pairs = enumerate(zip(self.events, heard, strict=False))
        shorter = min(len(self.events), len(heard))
        kept = next((at for at, (old, new) in pairs if old != new), shorter)
        return News(heard[kept:], kept)

    def heard(self, told: list[tuple[Event, int]]) -> list[Event]:
        return [event for event, audience in told if hears(audience, self.audience)]

    def is_changed_by(self, news: News) -> bool:
        return len(news.events) > 0 or news.kept < len(self.events)

    def add(self, news: News, seq: int) -> None:
        self.events[news.kept :] = news.events
        if seq > self.seq:
            self.kept.append(news.kept)
            self.seq = seq
            self.frames = {}

    def kept_since(self, seq: int) -> int:
        """How many events still hold for a client that has seen a number; 0 if it has none."""
        if not 0 < seq <= self.seq:
            return 0
        return min(self.kept[seq:], default=len(self.events))
