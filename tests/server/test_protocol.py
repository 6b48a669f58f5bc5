"""Sequence numbers, repeated and stale messages, coming back, undo, why and hint."""

import asyncio
import json
from collections.abc import Iterator

import pytest

from tests.server.client import PATIENCE, Client, Refused, at_random
from tests.server.running import Running
from tests.server.worlds import World, key_of, lay


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Iterator[str]]]:
    """A server with tables enough."""
    tables = [f"table-{number}" for number in range(20)]
    database = tmp_path_factory.mktemp("protocol") / "tables.db"
    lay(database, tables, "petz", 2, "seed")
    server = Running(database)
    yield server, iter(tables)
    assert server.stop() == 0
    assert '"trace"' not in server.log


@pytest.fixture
def world(prepared: tuple[Running, Iterator[str]]) -> tuple[Running, World]:
    server, tables = prepared
    return server, World(server.address, next(tables), "petz", 2, "seed")


async def say(client: Client, **message: object) -> dict[str, object]:
    """Send a message as it stands and get the next answer with its ref."""
    answered: asyncio.Future[dict[str, object]] = asyncio.get_running_loop().create_future()
    client.waiting[str(message["ref"])] = ({}, answered)
    await client.send(json.dumps(message))
    return await asyncio.wait_for(answered, PATIENCE)


def test_a_repeated_message_is_answered_again_and_never_done_twice(
    world: tuple[Running, World],
) -> None:
    server, game = world

    async def repeat() -> None:
        await game.begin()
        client = game.clients[0]
        play = {"type": "play", "ref": "x", "seat": 0, "seq": 1, "moves": ["group 1+0"]}
        first = await say(client, **play)
        assert first["type"] == "ack"
        assert await say(client, **play) == first
        greeted = client.welcomes
        await asyncio.to_thread(server.restart)
        await client.until(lambda: client.welcomes > greeted)
        assert await say(client, **play) == first
        assert client.updates[0]["view"]["players"][0]["groups"] == [[1, 0]]
        await game.end()

    asyncio.run(repeat())


def test_a_move_on_an_old_view_is_stale(world: tuple[Running, World]) -> None:
    _, game = world

    async def stale() -> None:
        await game.begin()
        client = game.clients[0]
        await client.play(0, "group 1+0", seq=1)
        for seq in (1, 0, -5, 99):
            with pytest.raises(Refused) as refused:
                await client.play(0, "group 1+0", seq=seq)
            assert refused.value.reason == "stale"
        await client.play(0, "done")
        await game.end()

    asyncio.run(stale())


def test_a_sealed_choice_is_not_made_stale_by_others(world: tuple[Running, World]) -> None:
    _, game = world

    async def choose() -> None:
        await game.begin()
        await game.clients[1].play(1, "group 1+0", "done")
        await game.clients[0].until(lambda: game.clients[0].updates[0]["seq"] == 2)
        await game.clients[0].play(0, "group 1+0", seq=1)
        await game.end()

    asyncio.run(choose())


def test_moves_sent_together_are_atomic(world: tuple[Running, World]) -> None:
    _, game = world

    async def together() -> None:
        await game.begin()
        client = game.clients[0]
        with pytest.raises(Refused) as refused:
            await client.play(0, "group 2+0", "group 3+0", "done")
        assert refused.value.answer["at"] == 1
        assert refused.value.answer["rule"]
        assert client.updates[0]["seq"] == 1
        await client.play(0, "group 2+0", "group 1+0", "done")
        assert client.updates[0]["view"]["players"][0]["groups"] == [[2, 0], [1, 0]]
        await game.end()

    asyncio.run(together())


def test_a_move_that_fails_reveals_nothing(
    world: tuple[Running, World],
) -> None:
    _, game = world

    async def probe() -> None:
        await game.begin()
        await game.clients[1].play(1, "group 1+0", "done")
        with pytest.raises(Refused) as refused:
            await game.clients[0].play(0, "done", "send 1 meat")
        assert refused.value.answer["at"] == 1
        assert "one at a time" in refused.value.answer["text"]
        await game.end()

    asyncio.run(probe())


def test_undo_is_sent_to_everybody(world: tuple[Running, World]) -> None:
    _, game = world

    async def undo() -> None:
        await game.begin()
        client, other = game.clients[0], game.clients[1]
        before, heard = list(client.events[0]), list(other.events[1])
        assert not client.updates[0]["can_undo"]
        await client.play(0, "group 2+0", "done")
        await other.until(lambda: other.updates[1]["to_act"] == [1])
        for _ in range(2):
            assert client.updates[0]["can_undo"]
            await client.ask("undo", seat=0, seq=client.updates[0]["seq"])
        assert client.events[0] == before
        assert client.updates[0]["view"]["players"][0]["groups"] == []
        await other.until(lambda: other.updates[1]["to_act"] == [0, 1])
        assert other.events[1] == heard
        with pytest.raises(Refused) as refused:
            await client.ask("undo", seat=0, seq=client.updates[0]["seq"])
        assert refused.value.answer["rule"] == "undo"
        await game.end()

    asyncio.run(undo())


def test_a_reconnecting_client_resumes_from_its_sequence_number(
    world: tuple[Running, World],
) -> None:
    server, game = world

    async def come_back() -> None:
        await game.begin()
        for _ in range(20):
            await game.move(game.match.to_act()[0], "back")
        await game.settle()
        for seat in (0, 1):
            client = game.clients[seat]
            seen = [json.loads(frame) for frame in client.frames]
            mine = [m for m in seen if m["type"] == "update"]
            for at in (0, len(mine) // 2, len(mine) - 1):
                again = Client(server.address, game.table, keys=[key_of(seat)])
                again.updates = {seat: mine[at]}
                again.events = {seat: [e for m in mine[: at + 1] for e in m["events"]]}
                async with again:
                    await again.until(lambda again=again: len(again.frames) > 2)  # type: ignore[misc]
                    assert again.events[seat] == client.events[seat]
                    assert again.updates[seat]["view"] == client.updates[seat]["view"]
                    assert again.updates[seat]["seq"] == client.updates[seat]["seq"]
        await game.end()

    asyncio.run(come_back())


def test_why_not_names_the_rule(world: tuple[Running, World]) -> None:
    _, game = world

    async def why() -> None:
        await game.begin()
        client = game.clients[0]
        assert (await client.ask("why", seat=0, move="group 1+0"))["seq"] == 1
        with pytest.raises(Refused) as refused:
            await client.ask("why", seat=0, move="group 99+0")
        answer = refused.value.answer
        assert answer["reason"] == "illegal"
        assert answer["rule"].startswith("P")
        assert answer["text"] == answer["sentence"].format(*answer["blanks"])
        with pytest.raises(Refused) as refused:
            await client.ask("why", seat=0, move="castle kingside")
        assert refused.value.reason == "notation"
        await game.end()

    asyncio.run(why())


def test_moves_can_be_previewed(world: tuple[Running, World]) -> None:
    _, game = world

    async def stage() -> None:
        await game.begin()
        client = game.clients[0]
        answer = await client.ask("try", seat=0, seq=1, moves=["group 2+0"])
        assert answer["view"]["players"][0]["groups"] == [[2, 0]]
        assert {"text": "group 1+0", "move": {"type": "Group", "imps": 1, "gold": 0}} in answer[
            "moves"
        ]
        with pytest.raises(Refused) as refused:
            await client.ask("try", seat=0, seq=1, moves=["group 2+0", "group 6+0"])
        assert (refused.value.reason, refused.value.answer["at"]) == ("illegal", 1)
        with pytest.raises(Refused) as refused:
            await client.ask("why", seat=0, move="group 6+0", after=["group 2+0"])
        assert (refused.value.reason, refused.value.answer["at"]) == ("illegal", 1)
        await client.play(0, "group 2+0")
        assert client.updates[0]["view"] == answer["view"]
        assert client.updates[0]["moves"] == answer["moves"]
        with pytest.raises(Refused) as refused:
            await client.ask("try", seat=0, seq=1, moves=["group 2+0"])
        assert refused.value.reason == "stale"
        await game.end()

    asyncio.run(stage())


def test_a_hint_is_legal_moves_with_what_to_expect(world: tuple[Running, World]) -> None:
    _, game = world

    async def hint() -> None:
        await game.begin()
        client = game.clients[0]
        choices = (await client.ask("hint", seat=0, unrated=True))["choices"]
        legal = [choice["text"] for choice in client.updates[0]["moves"]]
        assert 1 <= len(choices) <= 3
        for choice in choices:
            assert choice["move"] in legal
            assert 0 <= choice["wins"] <= 1
            assert "reputation" in choice["changes"]
        await client.play(0, "done")
        assert (await client.ask("hint", seat=0))["choices"] == []
        await game.end()

    asyncio.run(hint())


def test_a_hint_goes_on_from_the_moves_made_before(world: tuple[Running, World]) -> None:
    """Groups are advised one at a time, and a line of moves can be made as it is."""

    _, game = world

    async def hint() -> None:
        await game.begin()
        client = game.clients[0]
        first = (await client.ask("hint", seat=0, unrated=True))["choices"][0]
        assert first["line"][0] == {"text": first["move"], "move": first["line"][0]["move"]}
        made: list[str] = []
        for _ in range(12):
            choices = (await client.ask("hint", seat=0, after=made))["choices"]
            if not choices:
                break
            made += [one["text"] for one in choices[0]["line"]]
            tried = await client.ask("try", seat=0, seq=client.updates[0]["seq"], moves=made)
            if tried["shows"]:
                break
        assert tried["shows"] and len(made) > 1
        assert (await client.ask("hint", seat=0, after=made))["choices"] == []
        assert (await client.ask("hint", seat=0, after=["no move"]))["choices"] == []
        await game.end()

    asyncio.run(hint())


def test_a_table_can_be_without_hints(server: Running) -> None:
    opened = server.open_table(seats=2, bots=[None, "random"], start=True, hints=False)

    async def ask() -> None:
        async with Client(server.address, opened.json["table"], opened.cookie) as client:
            assert client.table["hints"] is False
            await client.until(lambda: client.may_act(0))
            with pytest.raises(Refused) as refused:
                await client.ask("hint", seat=0)
            assert refused.value.reason == "state"

    asyncio.run(ask())


def test_the_last_move_of_a_game_is_acknowledged_again(server: Running) -> None:
    opened = server.open_table(seats=2)

    async def play() -> None:
        async with Client(server.address, opened.json["table"], opened.cookie) as client:
            await client.ask("sit", seat=1)
            await client.ask("start")
            async with asyncio.TaskGroup() as group:
                for seat in (0, 1):
                    group.create_task(client.play_to_the_end(seat, at_random(seat)))
            seat, moves = client.acked[-1]
            last = client.updates[seat]["seq"]
            heard = [json.loads(frame) for frame in client.frames]
            acks = [message for message in heard if message["type"] == "ack"]
            assert acks[-1]["seq"] == last
            play = {"type": "play", "ref": acks[-1]["ref"], "seat": seat, "seq": 1, "moves": moves}
            assert await say(client, **play) == acks[-1]

    asyncio.run(play())
