"""Histories, ratings and profiles: each game once, and nothing to others that is not shown."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.server.client import Client
from tests.server.postgres import Postgres
from tests.server.running import Running, needs_file
from tests.server.test_postgres import opened
from tests.server.test_tables import Anyone, asked, of
from tests.strength.test_tutor import games_of
from undercroft.core.fingerprint import RESULT
from undercroft.core.game import CHANCE
from undercroft.server.accounts.people import COOKIE, Person, sign
from undercroft.server.profiles.played import entries, unrated
from undercroft.server.profiles.profiles import Profile, history_of, load_profile, profile_saved
from undercroft.server.profiles.rater import Rater
from undercroft.server.profiles.tutor_api import moments_of, told_of
from undercroft.server.reviews.digests import Digest, Moment, SeatDigest, digest_note
from undercroft.server.stores.sql_store import SqlStore
from undercroft.server.stores.store import Action, Coached, Fork, TableRow
from undercroft.server.stores.upkeep import NoPerson, export, forget
from undercroft.server.tables.seats import again, bot_seat, new_table, person_seat, with_seat
from undercroft.server.wire import NewTable
from undercroft.strength.losses import Spent

ADA, BO = Person("ada", "Ada"), Person("bo", "Bo")


def over(game: str = "petz", scores: tuple[int, ...] = (30, 74, 10), **more: Any) -> TableRow:
    """A game of Ada, Bo and a keeper that has just ended."""
    row = new_table(NewTable(game, 3, bots=[None, None, "keeper"]), ADA)
    for at, person in enumerate((ADA, BO)):
        row = with_seat(row, at, person_seat(row, person, None, f"key {at}", at))
    winners = [at + 1 for at, points in enumerate(scores) if points == max(scores)]
    mark = {RESULT: {"scores": list(scores), "winners": winners}}
    return msgspec.structs.replace(row, status="over", mark=mark, **more)


async def end(store: SqlStore, row: TableRow) -> None:
    """Play the last move of a game."""
    await store.create(msgspec.structs.replace(row, status="playing", mark={}))
    await store.save(row, Action(0, CHANCE, "move", "", [], [1] * 4))


async def want_ratings(store: SqlStore, *people: Person) -> None:
    for person in people:
        await store.write([profile_saved(person.id, Profile(person.name, rated=True), 0)])


async def lives(address: str) -> dict[str, Any]:
    """What becomes of games in a store: ended, crashed, rated by two at once, forgotten."""
    first, second = over(), over(scores=(50, 20, 60))
    async with opened(address) as store:
        await want_ratings(store, ADA)
        await end(store, first)
        await store.save(msgspec.structs.replace(first, next="another"))  # a rematch
        waiting = [one.after for one in await history_of(store, "ada")]
    async with opened(address) as store:  # killed before it was rated
        await end(store, second)
        raters = [Rater(store), Rater(store)]
        await asyncio.gather(*[rater.catch_up() for rater in raters])
        await raters[0].catch_up()
        mine, bos = await history_of(store, "ada"), await history_of(store, "bo")
        profile, version = await load_profile(store, "ada")
        told = await export(store, "ada")
        await forget(store, "ada")
        with pytest.raises(NoPerson):
            await export(store, "ada")
        after = await history_of(store, "bo")
    return {
        "waiting": waiting,
        "mine": [(one.place, one.seats, one.unrated, one.has_won) for one in mine],
        "others": [[(o.name, o.bot, o.place) for o in one.others] for one in mine],
        "bo": [(one.place, one.unrated, one.after) for one in bos],
        "steps": [(one.before, one.after) for one in mine],
        "profile": (profile.strengths, version),
        "told": [one["place"] for one in told["played"]],
        "secret": '"bo"' in json.dumps(told["played"]),
        "after": [[other.name for other in one.others] for one in after],
    }


def test_a_game_is_entered_and_rated_once_in_both_stores(
    postgres: Postgres, tmp_path: Path
) -> None:
    found = asyncio.run(lives(f"sqlite:///{tmp_path / 'tables.db'}"))
    assert found["waiting"] == [None]
    assert found["mine"] == [(2, 3, "", False), (2, 3, "", False)]
    assert found["others"][0] == [("Bo", None, 1), ("keeper", "keeper", 3)]
    assert found["bo"] == [(1, "off", None), (3, "off", None)]  # Bo does not want to be rated
    strengths, version = found["profile"]
    (one,) = strengths.values()
    assert ([*strengths], one.games, version) == (["petz 3"], 2, 3)
    assert found["steps"][1] == (found["steps"][0][1], one)
    assert found["told"] == [2, 2] and not found["secret"]
    assert found["after"] == [["", "keeper"], ["", "keeper"]]
    assert asyncio.run(lives(postgres.new())) == found


NOVICES = tuple([bot_seat("petz", "novice")] * 2)


@pytest.mark.parametrize(
    ("row", "why"),
    [
        (over(), ""),
        (over("pugquest"), "team"),
        (over("pugquest", spoiled="hint"), "hint"),
        (over(fork=Fork("x", 1, {})), "fork"),
        (over(coach=Coached(0)), "coach"),
        (over(spoiled="file"), "file"),
        (over(spoiled="hint"), "hint"),
        (over(one_device=True), "device"),
        (over(pack="values of another box"), "box"),
        (over(seats=(over().seats[0], *over().seats[::2])), "device"),
        (over(seats=(over().seats[0], *NOVICES)), "levels"),
        (over(seats=(over().seats[0], over().seats[2], NOVICES[0])), ""),
        (
            over(seats=tuple([msgspec.structs.replace(s, bot="keeper") for s in over().seats])),
            "left",
        ),
        (again(over(spoiled="hint")), ""),
    ],
)
def test_what_was_not_won_by_oneself_changes_no_rating(row: TableRow, why: str) -> None:
    assert unrated(row) == why


SPENT = [Spent("sending", "early", [30.0], {"food": 1, "unheard": 1})]
DIGEST = Digest([SeatDigest(luck=10, variance=100, marked=1, costs=SPENT)] * 3)


@needs_file
def test_others_see_what_is_shown_and_nothing_else(
    new_server: Callable[..., Running], tmp_path: Path
) -> None:
    first, secret = asyncio.run(fill(tmp_path / "tables.db"))
    server = new_server(leaderboards=True)
    cookie = f"{COOKIE}={sign(ADA, secret)}"
    stranger = server.post("/api/me", {"name": "Eve"}).cookie
    nothing = server.get("/api/people/nobody").body
    mine = server.get("/api/profile", cookie).json
    assert (mine["finished"], mine["victories"], mine["rated"]) == (11, 10, True)
    assert [one["few"] for one in mine["strengths"]] == [False]
    assert (round(mine["luck"][0]["sum"], 6), round(mine["luck"][0]["spread"], 1)) == (10, 19.6)
    assert mine["games"][-1]["others"][0]["name"] == "Bo" and mine["games"][-1]["moments"] == 1
    older = server.get(f"/api/profile/games?before={mine['games'][0]['ended']}", cookie).json
    assert older == mine["games"][1:]
    (tutor,) = server.get("/api/tutor", cookie).json
    assert (tutor["games"], tutor["missing"], tutor["findings"]) == (1, 9, [])
    assert tutor["unreviewed"] == [one["table"] for one in mine["games"][:5]]
    assert server.get("/api/tutor", stranger).json == server.get("/api/tutor").json == []
    assert (
        server.get("/api/moments", stranger).json == server.get("/api/moments", cookie).json == []
    )
    # Nothing to others before it is shown, whatever they ask for.
    for path in ("/api/people/ada", "/api/people/", f"/api/people/{first}", "/api/people/%00"):
        assert server.get(path, stranger).body in (nothing, server.get("/api/nowhere").body)
    assert server.get("/api/boards/petz/3").json == []
    empty = server.get("/api/profile", stranger).json
    assert (empty["finished"], empty["games"], empty["strengths"]) == (0, [], [])
    # Item by item.
    shown = server.post("/api/profile", {"items": ["counts"]}, cookie).json["id"]
    seen = server.get(f"/api/people/{shown}", stranger)
    assert seen.json["finished"] == 11 and not seen.json["mine"]
    assert not any(seen.json[part] for part in ("strengths", "teams", "luck", "games", "more"))
    server.post("/api/profile", {"items": ["games", "board", "strength"]}, cookie)
    seen = server.get(f"/api/people/{shown}", stranger)
    assert seen.json["finished"] is None and len(seen.json["games"]) == 11
    assert b"Bo" not in seen.body and not any(one["table"] for one in seen.json["games"])
    (line,) = server.get("/api/boards/petz/3", stranger).json
    assert (line["name"], line["id"], line["games"]) == ("Ada", shown, 11)
    # Taken back, it is as if it had never been.
    server.post("/api/profile", {"items": []}, cookie)
    assert server.get(f"/api/people/{shown}", stranger).body == nothing
    assert server.get("/api/boards/petz/3").json == []
    refused: list[object] = [{"items": ["secrets"]}, {"rated": 1}, {"id": "x"}, [], {"items": "x"}]
    for body in refused:
        assert server.post("/api/profile", body, cookie).status == 400
    for before in ("x", "-1", "1e9", "1" * 30, "%D9%A3"):
        assert server.get(f"/api/profile/games?before={before}", cookie).status == 400
    for path in ("petz/9", "petz/x", "chess/3"):
        assert server.get(f"/api/boards/{path}").status == 404


def test_the_tutor_names_lessons_puzzles_and_games() -> None:
    games = games_of("petz", Random("weak"), worse="sending", by=60)
    games[0][0].facts["unheard"] = 99  # of another version
    rows = [entries(over())["bo"] for _ in games]
    digests = {
        row.table: Digest([SeatDigest(0, 1, 0), SeatDigest(0, 1, 0, costs=spent)])
        for row, spent in zip(rows, games, strict=True)
    }
    told = told_of("petz", [*rows, entries(over())["ada"]], digests)
    first = told.findings[0]
    assert (told.games, told.missing, len(told.unreviewed)) == (12, 0, 1)
    assert (first.theme, first.weak, first.puzzles > 0) == ("sending", True, True)
    assert first.theme_words["fr"] == first.part.words["fr"] == "Envoyer des diablotins"
    assert [sorted(one) for one in first.because] == [["en", "fr"]] * len(first.because)
    assert first.because and first.lesson is not None and first.lesson.number == 4
    assert set(first.tables) < {row.table for row in rows}


def test_costly_decisions_are_listed_to_who_made_them() -> None:
    ada, bo = entries(over())["ada"], entries(over())["bo"]
    seats = [SeatDigest(0, 1, 1, moments=[Moment(5 + at, "slip", 0.1 * at)]) for at in range(3)]
    digests = {ada.table: Digest(seats), bo.table: Digest(seats[:1])}
    (one,) = moments_of([ada, bo], digests)
    assert (one.table, one.seat, one.at, one.grade) == (ada.table, 0, 5, "slip")
    digests[bo.table] = Digest(seats)
    assert [each.seat for each in moments_of([ada, bo], digests)] == [1, 0]  # the dearest first


async def fill(database: Path) -> tuple[str, bytes]:
    """Eleven games of Ada and Bo, the first of them with a review; its table, and the secret."""
    async with opened(f"sqlite:///{database}") as store:
        await want_ratings(store, ADA)
        first = over()
        await end(store, first)
        await store.save_note(digest_note(first.id), msgspec.json.encode(DIGEST).decode())
        for _ in range(10):
            await asyncio.sleep(0.002)
            await end(store, over(scores=(80, 20, 30)))
        await Rater(store).catch_up()
        return first.id, await store.secret()


@needs_file
def test_a_hint_is_remembered_with_the_game_before_it_is_seen(server: Running) -> None:
    table = server.open_table(bots=[None, "keeper"], start=True)

    async def ask() -> None:
        async with Client(server.address, table.json["table"], table.cookie) as client:
            await client.until(lambda: client.may_act(0))
            assert (await client.ask("hint", seat=0))["choices"]

    asyncio.run(ask())
    with closing(sqlite3.connect(server.database)) as file:
        sql = "SELECT body FROM tables WHERE id = ?"
        (body,) = file.execute(sql, (table.json["table"],)).fetchone()
    assert json.loads(body)["spoiled"] == "hint"


def test_who_asks_for_the_first_hint_of_a_rated_game_is_warned(server: Running) -> None:
    """With others at the table always; alone only whose own games are rated, whatever others do."""
    alone = server.open_table(bots=[None, "keeper"], start=True)
    weak = server.open_table(bots=[None, "random"], start=True)
    shared = server.open_table(seats=2, name="Ada")

    async def hint(client: Client, **knows: bool) -> bool:
        await client.until(lambda: client.may_act(0))
        return bool((await client.ask("hint", seat=0, **knows))["choices"])

    async def ask() -> None:
        async with of(server, shared) as ada, of(server, Anyone(shared)) as guest:
            await guest.ask("sit", seat=1, name="Bo")
            await ada.ask("start")
            await ada.until(lambda: ada.may_act(0))
            assert await asked(ada, "hint", seat=0) == "rated"
            assert await hint(ada, unrated=True)
            assert await hint(ada)  # it is not rated any more
        assert server.post("/api/profile", {"rated": True}, alone.cookie).status == 200
        async with of(server, alone) as ada:
            await ada.until(lambda: ada.may_act(0))
            assert await asked(ada, "hint", seat=0) == "rated"
        async with of(server, weak) as ada:
            assert await hint(ada)

    asyncio.run(ask())


@needs_file
def test_known_people_are_counted_from_own_games_alone(
    new_server: Callable[..., Running], tmp_path: Path
) -> None:
    """Nothing depends on anything but one's own history and the names at the table."""
    _, secret = asyncio.run(fill(tmp_path / "tables.db"))
    server = new_server()
    ada, bo, eve = (f"{COOKIE}={sign(one, secret)}" for one in (ADA, BO, Person("eve", "Eve")))
    opened = server.open_table(seats=3, cookie=ada)
    path = f"/api/tables/{opened.json['table']}/known"

    async def sit(cookie: str, name: str) -> None:
        async with Client(server.address, opened.json["table"], cookie) as guest:
            await guest.ask("sit", seat=1, name=name)

    async def leave(cookie: str) -> None:
        async with Client(server.address, opened.json["table"], cookie) as guest:
            await guest.ask("stand", seat=1)

    nobody = server.get(path, ada).body
    asyncio.run(sit(bo, "Bo"))
    assert server.get(path, ada).json == [{"seat": 1, "games": 11}]
    assert server.get(path, bo).json == [{"seat": 0, "games": 11}]
    # To who has no seat, nothing.
    assert server.get(path, eve).body == server.get(path).body == nobody
    assert server.get("/api/tables/none/known", ada).body == nobody
    asyncio.run(leave(bo))
    # Under another name nobody is recognised, and a stranger of the same name is not taken for Bo.
    asyncio.run(sit(bo, "Somebody"))
    assert server.get(path, ada).body == nobody
    asyncio.run(leave(bo))
    asyncio.run(sit(eve, "Bo"))
    assert server.get(path, ada).body == nobody
