"""What is said at a table: who hears it, how much, and what becomes of it."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Client, Refused, at_random
from tests.server.running import Running
from tests.server.test_tables import Anyone, asked, of
from undercroft.server.operation.logs import short
from undercroft.server.settings import BadSettings, read_settings
from undercroft.server.stores.sqlite import SqliteStore
from undercroft.server.stores.upkeep import NoPerson, export, forget, person_at, prune
from undercroft.server.tables.talk import Manners, kept_lines

GOOD = "Hello <b>you</b> & javascript:alert(1)"


def lines(client: Client) -> list[Any]:
    """What a client has heard, as it would show it."""
    heard: list[Any] = []
    for frame in client.frames:
        if '"type":"talk"' in frame:
            message = json.loads(frame)
            heard = message["lines"] if message["whole"] else [*heard, *message["lines"]]
    return [(line["seat"], line["name"], line["text"] or line["phrase"]) for line in heard]


def test_players_hear_each_other_and_who_looks_on_is_heard_after_the_end(
    new_server: Callable[..., Running],
) -> None:
    server = new_server(manners=Manners(True, frozenset(["darn"])))
    opened = server.open_table(game="decorators", seats=2, name="Ada")

    async def talk() -> str:
        async with (
            of(server, opened) as owner,
            of(server, Anyone(opened)) as guest,
            of(server, Anyone(opened)) as watcher,
            of(server, Anyone(opened)) as other,
        ):
            await guest.ask("sit", seat=1, name="Bo")
            await owner.ask("say", text=f" {GOOD}\n")
            await guest.ask("say", phrase="oops")
            await watcher.ask("say", text="he has the keys, DARN it")
            await other.until(lambda: len(lines(other)) == 3)
            await owner.ask("start")
            said = [(0, "Ada", GOOD), (1, "Bo", "oops")]
            assert (lines(owner), lines(guest)) == (said, said)
            assert lines(other) == [*said, (-2, "", "he has the keys, *** it")]
            assert await asked(watcher, "say", text="x", seat=0) == "seat"
            assert await asked(owner, "say", text="x", seat=-2) == "seat"
            for wrong in (
                {},
                {"text": "x" * 281},
                {"text": "\u200b "},
                {"text": "x", "phrase": "oops"},
            ):
                assert await asked(owner, "say", **wrong) == "message"
            assert await asked(guest, "report", line=3) == "state"  # not heard by players
            await other.ask("report", line=3)
            assert await asked(guest, "talk", on=False) == "owner"
            await owner.ask("talk", on=False)
            assert await asked(guest, "say", phrase="thanks") == "state"
            await owner.ask("talk", on=True)
            async with of(server, opened) as again:
                await again.until(lambda: lines(again) == said)
            async with asyncio.TaskGroup() as group:
                for seat, client in ((0, owner), (1, guest)):
                    group.create_task(client.play_to_the_end(seat, at_random(seat)))
            await guest.until(lambda: len(lines(guest)) == 3)
            with pytest.raises(Refused) as much:
                for number in range(40):
                    await guest.ask("say", text=str(number))
            assert much.value.reason == "rate"
            return str(owner.table["id"])

    table = asyncio.run(talk())
    assert '"reported"' in server.log and "*** it" in server.log
    server.kill()
    server.start()

    async def again() -> None:
        async with Client(server.address, table) as watcher:
            await watcher.until(lambda: len(lines(watcher)) > 5)

    asyncio.run(again())
    server.stop()
    if server.url.startswith("sqlite"):
        asyncio.run(look_at(server.file))


async def look_at(file: Path) -> None:
    """What is stored goes with the person, and with the table."""
    store = SqliteStore(file)
    await store.open()
    [row] = await store.rows("SELECT person FROM seated ORDER BY person LIMIT 1")
    [name] = await store.bodies("SELECT name FROM notes WHERE name LIKE 'talk %'", ())
    reported = [one for one in kept_lines(await store.load_note(name)) if one.reported]
    mark = f"{short(name.removeprefix('talk '))}#{reported[0].line.number}"
    assert await person_at(store, mark) == reported[0].person
    with pytest.raises(NoPerson):
        await person_at(store, f"{mark}0")
    said = (await export(store, str(row[0])))["said"]
    stored = await store.load_note(name)
    assert said and all(f'"{text}"' in stored for text in said)
    await forget(store, str(row[0]))
    assert str(row[0]) not in await store.load_note(name)
    await prune(store, {"over": 0})
    assert await store.load_note(name) == ""
    await store.close()


def test_the_operator_sets_the_manners(tmp_path: Path) -> None:
    (tmp_path / "words.txt").write_text("Darn\nstraße\n")
    path = tmp_path / "undercroft.toml"
    path.write_text('[talk]\nwords_file = "words.txt"\n')
    manners = read_settings(path)["manners"]
    assert manners.on and manners.polite("Darn, DARN STRASSE darning") == "***, *** *** darning"
    path.write_text("[talk]\non = false\n")
    assert read_settings(path)["manners"] == Manners(on=False)
    path.write_text('[talk]\nwords_file = "none.txt"\n')
    with pytest.raises(BadSettings, match=r"talk.words_file: .* can't be read"):
        read_settings(path)
