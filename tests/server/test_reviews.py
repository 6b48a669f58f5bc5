"""Reviews: of finished games only, made in the background, kept, in a queue with a bound."""

import asyncio
import json
import os
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import undercroft
from tests.server.client import Client, Refused, at_random
from tests.server.knowledge import as_json
from tests.server.running import QUICK, UNHINDERED, Running
from undercroft.core import saved
from undercroft.games import GAMES
from undercroft.server.errors import Rejected
from undercroft.server.reviews.review_process import Task, Work
from undercroft.server.reviews.reviews import EACH, Job, ReviewProcess, Reviews

# A process that tells what it was given, and its priority; one log makes it fail.
ECHO = """
import json, os, sys
from undercroft.server.reviews.review_process import step_back
task = json.loads(sys.stdin.readline())
if task["log"] == "bad":
    sys.exit(1)
step_back()
told = {"log": task["log"], "nice": os.nice(0), "policy": os.sched_getscheduler(0)}
print(json.dumps({"stage": "closer", "done": 1, "of": 2, "review": told}), flush=True)
print(json.dumps({"stage": "done", "done": 2, "of": 2, "review": told}), flush=True)
os._exit(0)  # its end would take its turn behind everything else, too
"""

ECHOING = partial(ReviewProcess.start, ("-c", ECHO))


def reviewed(server: Running, path: str, cookie: str) -> Any:
    """Ask for a review and wait for it."""
    assert server.post(path, {}, cookie).status == 200
    until = time.monotonic() + 120
    while (state := server.get(path, cookie).json)["stage"] != "done":
        assert state["stage"] in ("waiting", "looking", "closer"), state
        assert time.monotonic() < until
        time.sleep(0.1)
    return state


def test_a_review_is_of_a_finished_game_only_and_is_kept(
    new_server: Callable[..., Running],
) -> None:
    server = new_server(review=QUICK, reviewer=UNHINDERED, deadline=120.0)
    opened = server.open_table(game="pugquest", seats=1)
    path = f"/api/tables/{opened.json['table']}/review"

    def refused() -> bool:
        """Whether review, tries, forks, links and open cards are refused to all, in one way."""
        table = path.removesuffix("review")
        bodies: dict[str, object] = {"review": {}, "try": {"at": 0, "seat": 0, "move": "x"}}
        bodies |= {"fork": {"at": 0, "seat": 0}, "share": {"on": True, "signs": True}}
        reads = ["review", "review?seen=0", "share", "replay", "replay?seat=0", "log"]
        answers = [
            answer
            for cookie in (opened.cookie, "")
            for answer in (
                *[server.get(table + what, cookie) for what in reads],
                *[server.post(table + what, body, cookie) for what, body in bodies.items()],
            )
        ]
        assert {answer.status for answer in answers} == {404}
        return len({answer.body for answer in answers}) == 1

    async def play() -> None:
        async with Client(server.address, opened.json["table"], opened.cookie) as owner:
            assert refused()
            await owner.ask("start")
            await owner.until(lambda: owner.may_act(0))
            assert refused()
            await owner.play_to_the_end(0, at_random(0, "a"))

    asyncio.run(play())
    assert server.get(path, opened.cookie).json["stage"] == "none"
    stranger = server.post("/api/me", {"name": "Eve"}).cookie  # the table is private
    strangers = [server.get(path), server.post(path, {}), server.get(path, stranger)]
    assert {answer.status for answer in strangers} == {404}
    key = {"undercroft-keys": f"another {opened.json['key']}"}
    assert server.request("GET", path, headers=key).json["stage"] == "none"
    state = reviewed(server, path, opened.cookie)
    check_review(state["review"], server.get(f"/api/tables/{opened.json['table']}/log").body)
    check_tries(server, path.replace("review", "try"), state["review"], opened.cookie)
    assert state["yours"] == [0]
    known = server.get(f"{path}?seen={state['version']}", opened.cookie)
    assert known.json["review"] is None
    assert server.get(f"{path}?seen=x", opened.cookie).status == 400
    asyncio.run(check_link(server, opened.json["table"], opened.cookie, state["review"]))
    server.restart()
    again = server.get(path, opened.cookie).json
    assert (again["stage"], again["review"]) == ("done", state["review"])
    graded = [(one["at"], one["grade"]) for one in state["review"]["decisions"] if one["grade"]]
    mine = server.get("/api/moments", opened.cookie).json
    assert sorted((one["at"], one["grade"]) for one in mine) == sorted(graded)
    (lucky,) = server.get("/api/profile", opened.cookie).json["luck"]
    assert lucky["sum"] == pytest.approx(100 * state["review"]["ledger"][0]["luck"])


async def check_link(server: Running, table: str, cookie: str, review: Any) -> None:
    """A link shows all of a finished game and gives nothing away, until it is taken back."""
    share, on = f"/api/tables/{table}/share", {"on": True, "signs": True}
    assert server.post(share, on).status == 403
    assert server.get(share, cookie).json == {"link": None, "signs": True}
    link = server.post(share, on, cookie).json["link"]
    assert server.post(share, on, cookie).json["link"] == link
    path = f"/api/tables/{link}"
    answers = [server.get(f"{path}/{what}") for what in ("review", "log", "replay")]
    assert [answer.status for answer in answers] == [200] * 3
    assert answers[0].json["review"] == review and answers[0].json["yours"] == []
    one = review["decisions"][0]
    forked = server.post(f"{path}/fork", {"at": one["at"], "seat": one["seat"]})
    assert server.post(f"{path}/share", on, cookie).status == 403
    async with (
        Client(server.address, link) as guest,
        Client(server.address, forked.json["table"], forked.cookie) as player,
    ):
        await guest.until(lambda: bool(guest.updates))
        await player.until(lambda: bool(player.updates))
        assert (guest.table["id"], guest.table["yours"], guest.table["next"]) == (link, [], None)
        assert player.table["fork"]["table"] == link
        with pytest.raises(Refused):
            await guest.ask("rematch")
        told = [*guest.frames, *player.frames, *[str(one.headers) for one in answers]]
        assert table not in "".join([*told, *[str(one.body) for one in answers]])
    server.post(share, {"on": True, "signs": False}, cookie)
    state = server.get(f"{path}/review").json
    assert state["unsigned"] == [0] and state["review"]["ledger"] == review["ledger"]
    assert [one["seat"] for one in state["review"]["decisions"]] == []
    tried = {"at": one["at"], "seat": one["seat"], "move": one["better"]["text"]}
    assert server.post(f"{path}/try", tried).status == 404
    assert server.get(f"/api/tables/{table}/review", cookie).json["review"] == review
    assert server.post(f"/api/tables/{table}/try", tried).status == 404
    server.post(share, {"on": False, "signs": True}, cookie)
    assert {server.get(f"{path}/{what}").status for what in ("review", "log", "replay")} == {404}
    assert server.post(share, on, cookie).json["link"] != link


def check_tries(server: Running, path: str, review: Any, cookie: str) -> None:
    """The better move is right, the played one is not better than itself, others are refused."""
    one = review["decisions"][0]
    place = {"at": one["at"], "seat": one["seat"]}
    best = server.post(path, place | {"move": one["better"]["text"]}, cookie).json
    assert (best["verdict"], best["loss"], best["lacks"]) == ("right", 0, {})
    assert all(then != now for then, now in best["differs"].values())
    played = server.post(path, place | {"move": one["played"]["text"]}, cookie).json
    assert played["gain"] == 0 and played["verdict"] in ("right", "worse")
    assert played["differs"] == {}  # it is the same move, or not right
    assert server.post(path, place | {"move": "no such move"}, cookie).status == 409
    assert server.post(path, place | {"at": one["at"] + 10**6, "move": "x"}, cookie).status == 404


def check_review(review: Any, log: bytes) -> None:
    """It adds up, and each decision comes with what its seat saw before it, no more."""
    match = saved.read(log.decode(), GAMES)
    for row in review["ledger"]:
        between = row["luck"] + row["own"] + row["others"] + row["reveals"]
        assert abs(row["start"] + between - row["end"]) < 1e-9
    assert review["moves"] == len(match.log)
    assert review["known"][0][-1]["shares"] == [row["end"] for row in review["ledger"]]
    assert review["doubted"] == 0
    assert review["decisions"]
    for one in review["decisions"]:
        state = match.game.start(match.setup)
        for entry in match.log[: one["at"]]:
            match.game.apply(state, entry.seat, entry.move)
        assert one["view"] == as_json(match.game.view(state, one["seat"]))
        entry = match.log[one["at"]]
        assert one["played"]["text"] == match.game.show_in(state, entry.move)
        assert one["better"]["text"] != one["played"]["text"]


class NoShelf:
    """Keeps reviews in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    async def save_note(self, name: str, value: str) -> None:
        self.kept[name] = value

    async def load_note(self, name: str) -> str:
        return self.kept.get(name, "")


async def ended(job: Job) -> None:
    while job.stage not in ("done", "failed"):
        await asyncio.sleep(0.01)


def test_games_are_reviewed_in_turn_behind_everything_else() -> None:
    async def queue() -> None:
        shelf = NoShelf()
        reviews, other = [Reviews(shelf, start=ECHOING, is_shared=True) for _ in range(2)]
        first, bad, last = [reviews.ask(log, "here", log) for log in ("one", "bad", "last")]
        await reviews.note([last])
        found = [await other.find(table) for table in ("last", "one")]  # in another process
        assert [job and job.stage for job in found] == ["waiting", None]
        assert [reviews.ahead(job) for job in (first, bad, last)] == [1, 2, 3]
        assert reviews.ask("one", "here", "one") is first
        await asyncio.gather(*[ended(job) for job in (first, bad, last)])
        assert [job.stage for job in (first, bad, last)] == ["done", "failed", "done"]
        told = json.loads(last.review or b"")
        assert (told["log"], told["nice"], told["policy"]) == ("last", 19, os.SCHED_IDLE)
        there = await other.find("last")
        assert there is not None and (there.stage, there.review) == ("done", last.review)
        assert reviews.ask("bad", "here", "good") is not bad
        await reviews.close()

    asyncio.run(queue())


def test_a_network_can_only_queue_so_many_games() -> None:
    async def queue() -> None:
        reviews = Reviews(NoShelf(), start=ECHOING)
        for number in range(EACH):
            reviews.ask(str(number), "here", "")
        with pytest.raises(Rejected):
            reviews.ask("more", "here", "")
        assert reviews.ask("more", "there", "").stage == "waiting"
        await reviews.close()

    asyncio.run(queue())


def test_a_budget_reaches_the_review_whole(tmp_path: Path) -> None:
    file = tmp_path / "game.save"
    game = undercroft.new("pugquest", players=1, seed=16, bots=["random"])  # a short one
    game.play_bots()
    game.save(file)

    async def asked() -> Task | None:
        reviews = Reviews(NoShelf(), QUICK, start=ECHOING)
        job = reviews.ask("table", "here", file.read_text("utf-8"))
        await reviews.close()
        return job.task

    task, said = asyncio.run(asked()), list[bytes]()
    assert task is not None and Work(task, said.append).reviewer.budget == QUICK
