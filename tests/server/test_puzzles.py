"""Puzzles at the table, over real sockets: one move is tried, judged and taken back."""

import asyncio
import contextlib
from datetime import date

import pytest

from tests.server.client import Client, Refused
from tests.server.running import Running
from undercroft.puzzles import puzzle_games, puzzles_of
from undercroft.puzzles.data_files import by_id


def test_games_and_themes_are_listed_without_answers(server: Running) -> None:
    listed = server.get("/api/puzzles").json
    assert [one["game"] for one in listed] == list(puzzle_games())
    for one in listed:
        assert sum(theme["count"] for theme in one["themes"]) == one["count"]
        assert set(one["themes"][0]["words"]) == {"en", "fr"}


@pytest.mark.parametrize("game", puzzle_games())
def test_a_puzzle_is_tried_once_and_put_back(server: Running, game: str) -> None:
    opened = server.post(f"/api/puzzles/{game}", {})
    assert opened.status == 201
    puzzle = by_id(game)[opened.json["id"]]
    secret = {"answers", "theme", "losses", "log", "found", "reasons"}
    assert not secret & set(opened.json) and repr(puzzle.answers[0]) not in str(opened.json)

    async def solve() -> None:
        async with Client(server.address, opened.json["table"], opened.cookie) as one:
            seat = opened.json["seat"]
            assert one.table["yours"] == [seat] == [puzzle.seat]
            before = one.updates[seat]
            assert puzzle.answers[0] in [choice["text"] for choice in before["moves"]]
            await one.play(seat, puzzle.answers[0])
            after = one.updates[seat]
            assert after["moves"] == [] and after["can_undo"]
            with pytest.raises(Refused):
                await one.play(seat, puzzle.answers[0])
            await one.ask("undo", seat=seat, seq=after["seq"])
            await one.until(lambda: not one.updates[seat]["can_undo"])
            assert one.updates[seat]["view"] == before["view"]
            assert one.updates[seat]["moves"] == before["moves"]
            # To a wrong move keepers reply, and all of it is taken back.
            wrong = next(c["text"] for c in before["moves"] if not puzzle.is_right(c["text"]))
            await one.play(seat, wrong)
            tried = {"move": wrong, "table": opened.json["table"]}
            path = f"/api/puzzles/{game}/{puzzle.id}/try"
            first, second = [server.post(path, tried).json["replies"] for _ in range(2)]
            assert first > 0 and second == 0
            while one.updates[seat]["can_undo"]:
                with contextlib.suppress(Refused):  # the replies have not come yet
                    await one.ask("undo", seat=seat, seq=one.updates[seat]["seq"])
                await asyncio.sleep(0.01)
            assert one.updates[seat]["view"] == before["view"]
            assert server.post(path, tried).json["replies"] == 0  # nothing is tried there

    asyncio.run(solve())


def test_a_try_is_judged_and_rated(server: Running) -> None:
    puzzle = puzzles_of("petz")[0]
    path = f"/api/puzzles/petz/{puzzle.id}"
    right = server.post(f"{path}/try", {"move": puzzle.answers[0].upper()}).json
    assert right["right"] and right["score"] == 1 and right["rating"] > 1500 and right["loss"] == 0
    assert right["answer"]["text"] == puzzle.answers[0] and right["theme"]["name"] == puzzle.theme
    half = server.post(f"{path}/try", {"move": puzzle.answers[0], "nudged": True}).json
    assert half["score"] == 0.5 and half["rating"] < right["rating"]
    near = next(iter(puzzle.losses))
    wrong = server.post(f"{path}/try", {"move": near}).json
    assert not wrong["right"] and wrong["loss"] == pytest.approx(puzzle.losses[near], abs=1e-4)
    assert wrong["rating"] < 1500
    assert server.post(f"{path}/try", {"move": ""}).json["loss"] is None
    assert server.post(f"{path}/nudge", {}).json["name"] == puzzle.theme


def test_what_was_tried_is_not_set_again(server: Running) -> None:
    puzzles = puzzles_of("petz")
    left, *tried = [puzzle.id for puzzle in puzzles]
    assert server.post("/api/puzzles/petz", {"tried": tried}).json["id"] == left
    everything = [puzzle.id for puzzle in puzzles]
    assert server.post("/api/puzzles/petz", {"tried": everything}).status == 404
    assert server.post("/api/puzzles/petz", {"id": tried[0]}).json["id"] == tried[0]


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("petz/none/try", {"move": ""}, 404),
        ("none", {}, 404),
        ("petz", {"id": "none"}, 404),
        ("petz/{id}/try", {"move": "fly to the moon"}, 400),
        ("petz/{id}/try", {"move": "", "deviation": 0}, 400),
    ],
)
def test_what_is_asked_wrongly_is_refused(
    server: Running, path: str, body: dict[str, object], status: int
) -> None:
    found = path.replace("{id}", puzzles_of("petz")[0].id)
    assert server.post(f"/api/puzzles/{found}", body).status == status


def test_the_puzzle_of_the_day_is_one_for_everybody(server: Running) -> None:
    today, again = [server.get("/api/puzzles/today").json for _ in range(2)]
    assert today == again and (today["day"], today["left"]) == ("2026-11-17", 43_200)
    assert today["id"] in by_id(today["game"])
    games = puzzle_games()
    before = games[date(2026, 11, 16).toordinal() % len(games)]  # they take turns
    assert today["yesterday"] in by_id(before) and before != today["game"]
    assert set(today["task"]) == {"en", "fr"}


def test_votes_are_counted_without_who_gave_them(server: Running) -> None:
    path = f"/api/puzzles/petz/{puzzles_of('petz')[1].id}"
    cookie = server.post("/api/me", {"name": "Ada"}).cookie
    assert server.post(f"{path}/vote", {"good": True}, cookie).json == {"good": 1, "bad": 0}
    assert server.post(f"{path}/vote", {"good": False}).json == {"good": 1, "bad": 1}
    for body in ({}, {"good": 1}, {"good": True, "name": "Ada"}):
        assert server.post(f"{path}/vote", body, cookie).status == 400
    other = f"/api/puzzles/petz/{puzzles_of('petz')[2].id}/vote"
    assert server.post(other, {"good": False}).json == {"good": 0, "bad": 1}
    assert server.post("/api/puzzles/petz/none/vote", {"good": True}).status == 404


@pytest.mark.parametrize("game", puzzle_games())
def test_a_picture_shows_what_the_seat_sees_and_no_answer(server: Running, game: str) -> None:
    puzzle = puzzles_of(game)[0]
    shown = server.get(f"/api/puzzles/{game}/{puzzle.id}").json
    opened = server.post(f"/api/puzzles/{game}", {"id": puzzle.id})

    async def look() -> object:
        async with Client(server.address, opened.json["table"], opened.cookie) as one:
            return one.updates[puzzle.seat]["view"]

    assert shown["view"] == asyncio.run(look())  # the deal that is hidden makes no difference
    assert set(shown) == {"seat", "seats", "options", "view"}
    assert server.get(f"/api/puzzles/{game}/none").status == 404
