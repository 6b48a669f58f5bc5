"""Data packs at tables: chosen, shown, changed before the game, played with, and refused."""

import asyncio
import json
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.packs.generator import random_pack
from tests.packs.test_random import damaged
from tests.server.client import Client, Message, Refused, at_random
from tests.server.packs import HOSTILE, PACKS, PETZ, deep
from tests.server.running import Reply, Running
from undercroft.cli.main import main
from undercroft.core import saved
from undercroft.core.game import Setup
from undercroft.games import GAMES, KITS
from undercroft.server.accounts.people import Person
from undercroft.server.boxes.box_data import component_data
from undercroft.server.stores.sqlite import SqliteStore
from undercroft.server.tables.seats import new_table
from undercroft.server.typescript import wire_files
from undercroft.server.wire import NewTable

OTHER = {"box": {"format": 2, "game": "petz", "name": "Bo’s\u202e box"}, "start": {"gold": 5}}
FAULTY = {"awards": {"2": [1, 2]}, "pets": {"drago": {"bars": ["red"] * 6}}}


def of(server: Running, opened: Reply, cookie: str | None = None) -> Client:
    return Client(server.address, opened.json["table"], opened.cookie if cookie is None else cookie)


async def refusal(client: Client, kind: str, **fields: object) -> Message:
    with pytest.raises(Refused) as error:
        await client.ask(kind, **fields)
    return error.value.answer


def test_a_table_tells_of_its_box_before_anybody_sits(server: Running) -> None:
    opened = server.open_table(pack=PETZ, box_from="file")
    path = f"/api/tables/{opened.json['table']}/box"

    async def look() -> Message:
        async with of(server, opened, "") as guest:
            return guest.table

    told = asyncio.run(look())["box"]
    found = server.get(path).json
    assert found["info"] == told
    assert told["origin"] == "file"
    assert (told["differ"], told["confirmed"], told["ours"]) == (4, 0, 54)
    assert found["pack"] == PETZ
    assert found["box"]["awards"][2] == [9, 3]
    rows = {(row["entry"], row["field"]): row for row in found["differences"]}
    assert rows["awards", "2"]["here"] == [9, 3]
    assert rows["awards", "2"]["shipped"] != [9, 3]
    digest = GAMES["petz"].data_hash(saved_start(PETZ))
    assert told["letters"] == f"{digest[:4]}-{digest[4:8]}".upper()
    assert server.get(f"/api/tables/{server.open_table().json['table']}/box").status == 404


def saved_start(pack: dict[str, Any]) -> Any:
    return GAMES["petz"].start(Setup(2, pack=pack))


@pytest.mark.parametrize("name", GAMES)
def test_the_page_gets_the_shipped_data_and_those_of_a_pack_in_one_form(name: str) -> None:
    kit = KITS[name]
    shipped, changed = component_data(kit, {}), component_data(kit, PACKS[name])
    assert list(shipped) == list(changed)
    assert shipped != changed
    generated = wire_files().get(f"{name}/box.ts")
    if generated is not None:
        lines = [line.strip() for line in generated.splitlines() if line.startswith("  ")]
        printed = {line.partition(":")[0]: line.partition(": ")[2] for line in lines}
        assert sorted(printed) == sorted(shipped)
        for field, text in printed.items():
            assert text.startswith(f"{json.dumps(shipped[field])},"), field


def test_a_guest_sits_down_only_at_the_box_that_was_shown(server: Running) -> None:
    opened = server.open_table(seats=3, pack=PETZ, name="Ada")

    async def sit() -> None:
        async with of(server, opened) as owner, of(server, opened, "") as guest:
            letters = guest.table["box"]["letters"]
            assert (await refusal(guest, "sit", seat=1))["reason"] == "box"
            assert (await refusal(guest, "sit", seat=1, box="0000-0000"))["reason"] == "box"
            await guest.ask("sit", seat=1, box=letters)
            await owner.ask("box", pack=OTHER)
            await guest.until(lambda: guest.table["yours"] == [])
            assert [seat["kind"] for seat in owner.table["seats"]] == ["person", "open", "open"]
            told = [(change["what"], change["seat"]) for change in guest.table["changes"]]
            assert told[-2:] == [("unseated", 1), ("box", -1)]
            assert (await refusal(guest, "sit", seat=1, box=letters))["reason"] == "box"
            await guest.ask("sit", seat=1, box=guest.table["box"]["letters"])
            await owner.ask("box", pack=None)
            await guest.until(lambda: guest.table["box"] is None)
            assert (await refusal(guest, "sit", seat=1, box=letters))["reason"] == "box"
            await guest.ask("sit", seat=1)

    asyncio.run(sit())


def test_who_leads_changes_the_box_and_only_before_the_game(server: Running) -> None:
    opened = server.open_table(bots=[None, "random"])

    async def change() -> None:
        async with of(server, opened) as owner, of(server, opened, "") as guest:
            assert (await refusal(guest, "box", pack=PETZ))["reason"] == "owner"
            answer = await refusal(owner, "box", pack=FAULTY)
            assert answer["reason"] == "box"
            assert [fault["entry"] for fault in answer["faults"]] == ["pets.drago", "awards"]
            assert owner.table["box"] is None
            await owner.ask("box", pack=PETZ)
            await owner.until(lambda: owner.table["box"] is not None)
            number = owner.table["changes"][-1]["number"]
            await owner.ask("box", pack=PETZ)  # the same once more changes nothing
            assert owner.table["changes"][-1]["number"] == number
            await owner.ask("start")
            assert (await refusal(owner, "box", pack=None))["reason"] == "state"

    asyncio.run(change())


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_a_box_is_played_replayed_and_verified(
    server: Running, game: str, tmp_path: Path
) -> None:
    bots = [None, "keeper"]
    opened = server.open_table(game=game, bots=bots, start=True, pack=PACKS[game], name="Ada")
    table, logged = opened.json["table"], len(server.log)

    async def play() -> Message:
        async with of(server, opened) as owner:
            await owner.until(lambda: owner.may_act(0))
            hint = await owner.ask("hint", seat=0)
            assert hint["choices"]
            await owner.play_to_the_end(0, at_random(0, game))
            await owner.ask("rematch")
            return owner.table

    over = asyncio.run(play())
    log = server.get(f"/api/tables/{table}/log").body.decode()
    match, differs = saved.check(log, GAMES)
    assert (match.setup.pack, differs) == (PACKS[game], [])
    (tmp_path / "game.save").write_text(log)
    assert main(["replay", "--verify", str(tmp_path / "game.save")]) == 0
    (tmp_path / "other.save").write_text(without_pack(log))
    assert main(["replay", "--verify", str(tmp_path / "other.save")]) != 0
    last = server.get(f"/api/tables/{table}/replay?seat=0&from={len(match.log)}").json
    assert len(last["steps"]) == 1
    again = server.get(f"/api/tables/{over['next']}/box").json
    assert (again["pack"], again["info"]) == (PACKS[game], over["box"])
    assert '"a bot failed"' not in server.log[logged:]


def without_pack(log: str) -> str:
    first, _, rest = log.partition("\n")
    return f"{json.dumps(json.loads(first) | {'pack': {}})}\n{rest}"


def test_a_game_with_a_box_goes_on_after_a_crash(new_server: Callable[..., Running]) -> None:
    server = new_server()
    opened = server.open_table(bots=[None, "random"], start=True, pack=PETZ)

    async def play(moves: int) -> None:
        async with of(server, opened) as owner:
            for _ in range(moves):
                await owner.until(lambda: owner.may_act(0) or owner.is_over())
                await owner.play(0, owner.updates[0]["moves"][0]["text"])

    asyncio.run(play(3))
    server.restart()
    asyncio.run(play(3))
    assert server.get(f"/api/tables/{opened.json['table']}/box").json["pack"] == PETZ
    assert '"trace"' not in server.log


# Bad packs


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_bad_pack_opens_no_table_and_is_refused_fast(server: Running, kind: str) -> None:
    pack = HOSTILE[kind]
    began = time.perf_counter()
    reply = server.post("/api/tables", {"game": "petz", "seats": 2, "pack": pack})
    took = time.perf_counter() - began
    assert reply.status == 400
    assert reply.json["error"]
    assert took < 30  # far less, on a machine that does nothing else
    check = server.post("/api/boxes/petz/check", {"pack": pack})
    assert check.status == 400 or check.json["faults"]
    assert '"trace"' not in server.log


@pytest.mark.parametrize("game", GAMES)
def test_a_damaged_pack_is_refused_or_played_over_the_wire(server: Running, game: str) -> None:
    """By the page's check of values and of a file's text, and by opening a table."""
    rng = Random(game)
    whole = random_pack(game, rng)
    seats = GAMES[game].seats[0]
    refused = 0
    for _ in range(8):
        pack = damaged(damaged(whole, rng), rng)
        if not isinstance(pack, dict):
            continue
        text = json.dumps(pack)
        for path, body in (
            (f"boxes/{game}/check", {"pack": pack}),
            (f"boxes/{game}/check", {"text": text.replace(": ", " = ")}),
            ("tables", {"game": game, "seats": seats, "pack": pack}),
        ):
            reply = server.post(f"/api/{path}", body)
            assert reply.status in (200, 201, 400)
            refused += reply.status == 400 or bool(reply.json.get("faults"))
    assert refused > 8
    assert '"trace"' not in server.log


def test_huge_and_broken_requests_are_refused(server: Running) -> None:
    huge = {"game": "petz", "seats": 2, "pack": {"pets": "x" * 300_000}}
    assert server.post("/api/tables", huge).status == 413
    assert server.post("/api/boxes/petz/check", deep(20_000).encode()).status == 400
    assert server.post("/api/boxes/petz/check", b'{"pack": {"pets":').status == 400
    assert server.post("/api/boxes/petz/check", {}).status == 400
    assert server.post("/api/boxes/petz/check", {"pack": {}, "text": ""}).status == 400
    assert server.post("/api/boxes/chess/check", {"pack": {}}).status == 404
    assert '"trace"' not in server.log


def test_a_text_is_parsed_and_checked(server: Running) -> None:
    good = server.post("/api/boxes/petz/check", {"text": "[awards]\n2 = [9, 3]\n"}).json
    assert (good["faults"], good["pack"]) == ([], {"awards": {"2": [9, 3]}})
    number = "[start]\ngold = 0x" + "f" * 9000  # which Python reads and does not write
    for text in ("[awards", "[awards]\n2 = [9", "a = 1\na = 2", "[" * 5000, "\x00", "= 3", number):
        assert server.post("/api/boxes/petz/check", {"text": text}).json["faults"], text
    long = server.post("/api/boxes/petz/check", {"text": "#" * 263_000}).json
    assert long["faults"][0]["code"] == "too-big"
    assert '"trace"' not in server.log


def test_a_pack_is_written_as_text_that_reads_as_the_same_pack(server: Running) -> None:
    text = server.post("/api/boxes/petz/text", {"pack": OTHER}).json["text"]
    again = server.post("/api/boxes/petz/check", {"text": text}).json["pack"]
    assert server.post("/api/boxes/petz/text", {"pack": again}).json["text"] == text
    refused = server.post("/api/boxes/petz/text", {"pack": FAULTY})
    assert (refused.status, len(refused.json["faults"])) == (400, 2)


def test_faults_of_a_text_have_their_lines(server: Running) -> None:
    text = "[pets.drago]\nbars = []\n\n[awards]\n2 = [1, 2]\n"
    found = server.post("/api/boxes/petz/check", {"text": text}).json
    assert sorted([fault["line"] for fault in found["faults"]]) == [2, 5]
    bars = next(fault for fault in found["faults"] if fault["field"] == "bars")
    assert bars["says"] == {"en": bars["what"], "fr": "il faut 7 couleurs, et non 0"}


def test_checks_have_a_limit(new_server: Callable[..., Running]) -> None:
    server = new_server(most={"checks_at_once": 2, "checks_a_second": 0.001})
    codes = [server.post("/api/boxes/petz/check", {"pack": OTHER}).status for _ in range(3)]
    assert codes == [200, 200, 429]
    assert server.post("/api/tables", {"game": "petz", "seats": 2, "pack": OTHER}).status == 429
    assert server.open_table().status == 201


# Boxes kept on the server


def test_boxes_are_kept_for_everybody_and_removed_by_their_owner(
    new_server: Callable[..., Running],
) -> None:
    server = new_server(most={"boxes_each": 2})
    ada = server.post("/api/me", {"name": "Ada"}).cookie
    made = server.post("/api/boxes/petz", {"pack": PETZ}, ada)
    assert (made.status, made.json["by"], made.json["mine"]) == (201, "Ada", True)
    box = f"/api/boxes/petz/{made.json['id']}"
    server.restart()
    assert [line["mine"] for line in server.get("/api/boxes/petz").json] == [False]
    assert server.get(box).json == {"pack": PETZ}
    assert server.get(box.replace("petz", "pugquest")).status == 404
    assert server.post("/api/boxes/petz", {"pack": {"chess": {}}}, ada).status == 400
    assert server.post("/api/boxes/petz", {"pack": OTHER}, ada).status == 201
    assert server.post("/api/boxes/petz", {"pack": OTHER}, ada).status == 409
    assert server.request("DELETE", box).status == 403
    assert server.request("DELETE", box, headers={"cookie": ada}).status == 204
    assert server.get(box).status == 404
    assert len(server.get("/api/boxes/petz", ada).json) == 1


def test_packs_of_no_table_are_forgotten(tmp_path: Path) -> None:
    async def forget() -> list[str | None]:
        store = SqliteStore(tmp_path / "tables.db")
        await store.open()
        kept, lost = await store.save_pack("{}"), await store.save_pack("[]")
        row = new_table(NewTable("petz", 2), Person("a", "Ada"))
        await store.create(msgspec.structs.replace(row, pack=kept))
        await store.close()
        again = SqliteStore(tmp_path / "tables.db")
        await again.open()
        found = [await again.load_pack(key) for key in (kept, lost)]
        await again.close()
        return found

    assert asyncio.run(forget()) == ["{}", None]
