"""What a browser was sent over its sockets, held against what its seats may know."""

import json
from typing import Any

from tests.server.knowledge import as_json
from undercroft.core import saved
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES

SEALED_GOALS = ("hand", "discarding", "discarded", "returned")


def exactly(value: object) -> str:
    return json.dumps(value, sort_keys=True)


def all_views(log: str, seat: int) -> tuple[set[str], list[Any]]:
    """All that a seat ever saw in a game, and all it was told."""
    whole = saved.read(log, GAMES)
    match = TableMatch(whole.game, whole.setup, whole.seed)
    views = {exactly(as_json(match.game.view(match.state, seat)))}
    for entry in whole.log:
        match.record(entry.seat, entry.move)
        views.add(exactly(as_json(match.game.view(match.state, seat))))
    told = [{"type": type(event).__name__} | as_json(event) for event in match.news_for(seat)]
    return views, told


def check_secrets(frames: list[str], log: str) -> set[int]:
    """Fails where something was sent that the seat may not know; says whose views were sent."""
    messages = [json.loads(frame) for frame in frames]
    updates = [message for message in messages if message["type"] == "update"]
    seats = {update["seat"] for update in updates}
    for seat in seats:
        views, told = all_views(log, seat)
        heard: list[Any] = []
        for update in updates:
            if update["seat"] == seat:
                assert exactly(update["view"]) in views
                heard = [*heard[: update["kept"]], *update["events"]]
        assert heard == told
    check_previews(messages)
    return seats


def check_previews(messages: list[dict[str, Any]]) -> int:
    """What would come of a move is tried in a world made up from what the seat knows.

    Says how often something was tried.
    """
    views = [message["view"] for message in messages if message["type"] == "tried"]
    for view in views:
        check_hidden(view)
    return len(views)


def check_hidden(view: Any) -> None:
    """No hidden goals or face-down discards of others, no energies of the other side."""
    lord = [player["seat"] for player in view["players"] if player.get("is_lord")]
    for player in view["players"]:
        if "discarding" in player and player["seat"] != view["seat"]:
            assert [player[field] for field in SEALED_GOALS] == [[], [], [], []]
        if lord and (player["seat"] in lord) != (view["seat"] in lord):
            assert player["hand"] == []
    if lord and view["seat"] in lord:
        assert view["top"] == []
