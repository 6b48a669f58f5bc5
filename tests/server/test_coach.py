"""First games with a coach, over real sockets: said once, kept over reload and restart."""

import asyncio
import time
from collections.abc import Callable

from tests.server.client import Client, Message
from tests.server.running import Reply, Running


class Learner(Client):
    """A client that hears a coach; each remark is kept."""

    def __init__(self, server: Running, opened: Reply) -> None:
        super().__init__(server.address, opened.json["table"], opened.cookie)
        self.heard: list[Message] = []

    def hear(self, message: Message) -> None:
        if message["type"] == "coach":
            self.heard.append(message)
        super().hear(message)

    @property
    def kinds(self) -> list[str]:
        return [one["kind"] for one in self.heard]

    async def hears(self, kind: str) -> Message:
        await self.until(lambda: kind in self.kinds)
        return next(one for one in self.heard if one["kind"] == kind)

    async def act(self, kind: str, *moves: str) -> None:
        await self.ask(kind, seat=0, seq=self.updates[0]["seq"], moves=list(moves))


def test_games_with_a_coach_are_listed_and_opened(server: Running) -> None:
    listed = server.get("/api/coach").json
    assert [one["game"] for one in listed] == ["petz", "decorators", "pugquest"]
    assert all(set(one["line"]) == {"en", "fr"} and one["minutes"] for one in listed)
    assert server.post("/api/coach/chess", {}).status == 404
    assert server.post("/api/coach/petz", {"at": 1}).status == 400
    opened = server.post("/api/coach/petz", {"name": "Ada"})
    assert (opened.status, opened.json["seat"]) == (201, 0)
    (line,) = server.get("/api/tables/mine", opened.cookie).json
    assert (line["status"], line["seats"], line["people"]) == ("playing", 4, ["Ada"])
    assert line["far"] == 1 and abs(time.time() - line["changed"]) < 3600


def test_a_person_is_told_whose_turn_it_is_at_their_tables(
    new_server: Callable[..., Running],
) -> None:
    server = new_server()
    opened = server.post("/api/coach/petz", {"name": "Ada"})

    def mine() -> tuple[bool, str]:
        (line,) = server.get("/api/tables/mine", opened.cookie).json
        return line["turn"], line["acting"][0]

    async def play(*moves: str) -> tuple[bool, str]:
        async with Learner(server, opened) as ada:
            for move in moves:
                await ada.act("play", move)
            if not moves:
                await ada.ask("stand", seat=0)
                return await asyncio.to_thread(mine)
            await ada.until(lambda: ada.updates[0]["to_act"] == [0])
            return await asyncio.to_thread(mine)

    assert mine() == (True, "Ada")
    assert asyncio.run(play("group 6+0")) == (True, "Ada")
    server.restart()
    assert mine() == (True, "Ada")
    assert asyncio.run(play())[0] is False
    assert server.get("/api/tables", "").json == []


def test_the_coach_speaks_once_and_again_after_a_reload(
    new_server: Callable[..., Running],
) -> None:
    server = new_server()
    opened = server.post("/api/coach/petz", {})

    async def play() -> None:
        async with Learner(server, opened) as ada:
            said = await ada.hears("group")
            assert ada.table["coached"] and not said["offers"] and said["staged"] == []
            assert said["text"]["en"].startswith("Divide your imps")
            assert [seat["bot"] for seat in ada.table["seats"]] == [None, *["novice"] * 3]
        await asyncio.to_thread(server.restart)
        async with Learner(server, opened) as ada:
            assert await ada.hears("group") == said
            await ada.act("play", "group 2+0")
            await ada.act("play", "group 1+1")
            await ada.act("play", "done")
            await ada.hears("send")
            assert ada.kinds == ["group", "send"]
            await ada.act("try", "keep 1")
        async with Learner(server, opened) as ada:
            await ada.hears("send")
            assert ada.kinds == ["send"]

    asyncio.run(play())


def test_only_the_learner_hears_the_coach(server: Running) -> None:
    opened = server.post("/api/coach/pugquest", {})

    async def look_on() -> None:
        async with Learner(server, opened) as ada:
            await ada.hears("hero")
            guest = Client(server.address, opened.json["table"])
            async with guest:
                assert guest.table["coached"] and guest.table["yours"] == []
                assert not any('"type":"coach"' in frame for frame in guest.frames)
                assert any('"type":"coach"' in frame for frame in ada.frames)

    asyncio.run(look_on())


def test_what_is_staged_is_warned_of_once(server: Running) -> None:
    opened = server.post("/api/coach/pugquest", {})

    async def play() -> None:
        async with Learner(server, opened) as ada:
            await ada.hears("hero")
            while not any(one["text"] == "end" for one in ada.updates[0]["moves"]):
                moves = ada.updates[0]["moves"]
                if moves:
                    await ada.act("play", moves[0]["text"])
                else:
                    await ada.until(lambda: bool(ada.updates[0]["moves"]))
            before = len(ada.heard)
            await ada.act("try", "end")
            await ada.act("try", "end")
            await ada.ask("stand", seat=0)
            warnings = [one for one in ada.heard[before:] if one["staged"]]
            assert len(warnings) == 1
            assert warnings[0]["staged"] == ["end"] and warnings[0]["offers"]

    asyncio.run(play())
