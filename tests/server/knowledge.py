"""The frames that a seat has to get, derived from the rules."""

import json
from typing import Any

from tests.server.client import Client
from undercroft.core import saved
from undercroft.core.game import CHANCE, WATCHER, hears
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES
from undercroft.server import wire

PUBLIC = {
    "welcome": {"type", "protocol", "name"},
    "key": {"type", "seat", "key"},
    "ack": {"type", "ref", "seq"},
}
OF_A_SEAT = {"kind", "name", "bot", "here", "reading", "presence", "host", "can_call"}


def as_json(value: object) -> Any:
    return json.loads(wire.ENCODER.encode(value))


class Audience:
    """The expected updates of one audience, derived from the rules."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.seen: object = None
        self.seq = 0
        self.updates: list[Any] = []

    def look(
        self, match: TableMatch[Any, Any], mover: int, events: list[Any], can_undo: bool
    ) -> None:
        game, state = match.game, match.state
        to_act = list(game.to_act(state))
        seen = (game.view(state, self.seat), to_act)
        if seen == self.seen and not events and mover != self.seat:
            return
        told = sum([len(update["events"]) for update in self.updates])
        self.seen, self.seq = seen, self.seq + 1
        legal = game.legal(state, self.seat) if self.seat in to_act else []
        update = {
            "type": "update",
            "seat": self.seat,
            "seq": self.seq,
            "view": as_json(seen[0]),
            "kept": told,
            "events": [{"type": type(event).__name__} | as_json(event) for event in events],
            "to_act": to_act,
            "moves": [
                {"text": game.show(m), "move": {"type": type(m).__name__} | as_json(fields_of(m))}
                for m in legal
            ],
            "can_undo": can_undo,
            "over": not to_act,
            "scores": [] if to_act else game.scores(state),
            "winners": [] if to_act else list(game.winners(state)),
        }
        self.updates.append(update)


def fields_of(move: Any) -> dict[str, Any]:
    return dict(zip(move.FIELDS, move.values(), strict=True))


def expected(log: str, seat: int) -> list[Any]:
    """The updates that a seat has to get through a game, made from its log."""
    whole = saved.read(log, GAMES)
    match = TableMatch(whole.game, whole.setup, whole.seed)
    audience = Audience(seat)
    at = told = 0
    if whole.log[0].seat != CHANCE:  # the game begins with a choice, which all see first
        told = len(match.state.news or [])
        audience.look(match, CHANCE, [], False)
    while at < len(whole.log):
        mover = whole.log[at].seat
        match.record(mover, whole.log[at].move)
        at += 1
        while at < len(whole.log) and whole.log[at].seat == CHANCE:
            match.record(CHANCE, whole.log[at].move)
            at += 1
        news = match.state.news or []
        events = [event for event, who in news[told:] if hears(who, seat)]
        told = len(news)
        audience.look(match, mover, events, seat >= 0 and match.undo_point(seat) >= 0)
    return audience.updates


def check_frames(clients: list[Client], log: str) -> None:
    """Each client got exactly what its seat may know; the spectator comes last."""
    keys = {seat: client.seat_keys.get(seat, "") for seat, client in enumerate(clients)}
    for seat, client in zip((*range(len(clients) - 1), WATCHER), clients, strict=True):
        heard = [json.loads(frame) for frame in client.frames]
        assert [message for message in heard if message["type"] == "update"] == expected(log, seat)
        check_the_rest(heard, seat, keys)


def check_the_rest(heard: list[Any], seat: int, keys: dict[int, str]) -> None:
    for message in heard:
        if message["type"] == "table":
            assert all(set(each) == OF_A_SEAT for each in message["seats"])
            assert message["seed"] is None or message["status"] == "over"
        elif message["type"] != "update":
            assert set(message) == PUBLIC[message["type"]]
        others = [key for owner, key in keys.items() if key and owner != seat]
        assert not any(key in json.dumps(message) for key in others)
