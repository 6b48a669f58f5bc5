"""Lessons at the table, over real sockets: steps, wrong moves, showing, going back."""

import asyncio
from collections.abc import Callable

import pytest

from tests.server.client import Client, Message, Refused
from tests.server.running import Reply, Running
from undercroft.lessons.lesson import Lesson
from undercroft.lessons.reader import all_lessons, lessons_of
from undercroft.server.lessons.lessons import OF_ONE


class Learner(Client):
    """A client that hears of steps; each one is kept."""

    def __init__(self, server: Running, opened: Reply) -> None:
        super().__init__(server.address, opened.json["table"], opened.cookie)
        self.lessons: list[Message] = []

    def hear(self, message: Message) -> None:
        if message["type"] == "lesson":
            self.lessons.append(message)
        super().hear(message)

    def has_seen_all(self) -> bool:
        return bool(self.lessons) and super().has_seen_all()

    @property
    def lesson(self) -> Message:
        return self.lessons[-1]

    async def teach(self, act: str) -> Message:
        await self.ask("teach", act=act)
        return self.lesson

    async def try_moves(self, *moves: str) -> Message:
        """What the lesson says to moves that are staged."""
        heard = len(self.lessons)
        seat = self.table["yours"][0]
        await self.ask("try", seat=seat, seq=self.updates[seat]["seq"], moves=list(moves))
        await self.until(lambda: len(self.lessons) > heard)
        return self.lesson


def opened(server: Running, game: str, number: int, at: int = 0, cookie: str = "") -> Reply:
    return server.post(f"/api/lessons/{game}/{number}", {"at": at}, cookie)


@pytest.mark.parametrize("lesson", all_lessons(), ids=lambda one: f"{one.game} {one.number}")
def test_every_lesson_is_finished_by_the_moves_it_shows(server: Running, lesson: Lesson) -> None:
    async def learn() -> Learner:
        async with Learner(server, opened(server, lesson.game, lesson.number)) as one:
            for at, step in enumerate(lesson.steps):
                assert (one.lesson["step"], one.lesson["at"]) == (step.id, at)
                if step.task is None:
                    await one.teach("next")
                    continue
                while one.lesson["at"] == at:
                    moves = (await one.teach("show"))["show"]
                    try:
                        await one.play(lesson.seat, *moves)
                    except Refused as refused:
                        assert refused.reason == "illegal"
            return one

    last = asyncio.run(learn()).lesson
    assert last["finished"] and last["rules"] == list(lesson.rules)
    assert set(last["can"]) == {"en", "fr"}


def test_a_wrong_move_is_answered_and_taken_back(server: Running) -> None:
    async def learn() -> None:
        async with Learner(server, opened(server, "petz", 1, at=2)) as one:
            assert one.lesson["task"]["en"] == "Put green hunger on the green bar"
            begun = one.updates[0]["view"]
            staged = await one.try_moves("assign 1 green poop")
            assert (staged["verdict"], staged["staged"]) == ("wrong", ["assign 1 green poop"])
            assert "manure" in staged["say"]["en"] and not staged["moved"]
            await one.play(0, "assign 1 green poop")
            assert one.lesson["verdict"] == "wrong" and one.lesson["moved"]
            assert one.updates[0]["can_undo"]
            await one.ask("undo", seat=0, seq=one.updates[0]["seq"])
            assert one.updates[0]["view"] == begun and one.lesson["verdict"] == ""
            done = await one.try_moves("assign 1 green hunger")
            assert (done["verdict"], done["step"]) == ("done", "green")
            await one.play(0, "assign 1 green hunger")
            assert one.lesson["step"] == "yellow"
            assert (await one.teach("back"))["step"] == "green"
            assert one.updates[0]["view"] == begun

    asyncio.run(learn())


def test_moves_made_at_once_are_taken_back_at_once(server: Running) -> None:
    """Else the wrong tile stays in hand, where no other one can be taken."""

    async def learn() -> None:
        async with Learner(server, opened(server, "decorators", 1, at=2)) as one:
            begun = one.updates[0]["view"]
            await one.play(0, "hold 156 dungeon", "place w1 east")
            assert one.lesson["verdict"] == "wrong"
            await one.ask("undo", seat=0, seq=one.updates[0]["seq"])
            assert one.updates[0]["view"] == begun and not one.lesson["moved"]
            staged = await one.try_moves("hold 156 dungeon", "place n1 east")
            assert "another tile" in staged["say"]["en"]

    asyncio.run(learn())


def test_what_reveals_something_can_be_taken_back_in_a_lesson(server: Running) -> None:
    async def learn() -> None:
        async with Learner(server, opened(server, "decorators", 4, at=7)) as one:
            update = one.updates[0]
            draw = update["moves"][0]["text"]
            assert draw.startswith("draw")
            tried = await one.ask("try", seat=0, seq=update["seq"], moves=[draw])
            assert tried["can_undo"]
            await one.play(0, draw)
            assert one.updates[0]["can_undo"]

    asyncio.run(learn())


def test_a_step_may_ask_for_a_move_that_the_rules_refuse(server: Running) -> None:
    async def learn() -> None:
        async with Learner(server, opened(server, "decorators", 1, at=4)) as one:
            assert one.lesson["step"] == "shut"
            with pytest.raises(Refused):
                await one.ask("why", seat=0, move="place n1e1 west", after=["hold generic room"])
            await one.until(lambda: one.lesson["step"] == "room")
            assert not one.lesson["realigned"]

    asyncio.run(learn())


def test_lessons_are_in_no_list_and_their_seats_stay(server: Running) -> None:
    answer = opened(server, "pugquest", 1)

    async def meddle() -> list[str]:
        reasons = []
        async with Learner(server, answer) as one:
            asked: list[Message] = [
                {"type": "stand", "seat": 0},
                {"type": "fill", "seat": 0, "bot": None},
                {"type": "start"},
                {"type": "hint", "seat": 0},
                {"type": "rematch"},
            ]
            for message in asked:
                with pytest.raises(Refused) as refused:
                    await one.ask(message.pop("type"), **message)
                reasons.append(refused.value.reason)
        return reasons

    assert asyncio.run(meddle()) == ["state"] * 5
    assert server.get("/api/tables/mine", answer.cookie).json == []
    assert answer.json["table"] not in {line["id"] for line in server.get("/api/tables").json}
    assert server.get(f"/api/tables/{answer.json['table']}/log").status == 404


def test_a_lesson_has_no_strangers_and_a_table_no_lesson(server: Running) -> None:
    lesson, table = opened(server, "petz", 2), server.open_table()

    async def refused(client: Client, act: str) -> str:
        async with client:
            with pytest.raises(Refused) as error:
                await client.ask("teach", act=act)
        return str(error.value.reason)

    stranger = Client(server.address, lesson.json["table"])
    assert asyncio.run(refused(stranger, "skip")) == "seat"
    owner = Client(server.address, table.json["table"], table.cookie)
    assert asyncio.run(refused(owner, "next")) == "state"


def test_a_lesson_goes_on_at_its_step_after_a_restart(new_server: Callable[..., Running]) -> None:
    server = new_server()
    first = opened(server, "decorators", 2)
    server.restart()

    async def come(answer: Reply) -> Learner:
        async with Learner(server, answer) as one:
            return one

    assert asyncio.run(come(first)).closed_with == 4004
    again = asyncio.run(come(opened(server, "decorators", 2, 3, first.cookie)))
    assert again.lesson["at"] == 3


def test_a_person_has_few_lessons_open(server: Running) -> None:
    first = opened(server, "petz", 1)
    for _ in range(OF_ONE):
        opened(server, "petz", 1, cookie=first.cookie)

    async def come() -> Learner:
        async with Learner(server, first) as one:
            return one

    assert asyncio.run(come()).closed_with == 4004


def test_the_list_and_what_is_not_in_it(server: Running) -> None:
    listed = server.get("/api/lessons").json
    assert [line["number"] for line in listed if line["game"] == "petz"] == [1, 2, 3, 4, 5]
    assert listed[0]["title"] == dict(lessons_of("petz")[0].title)
    assert [opened(server, *which).status for which in (("petz", 6), ("chess", 1))] == [404, 404]
    assert server.post("/api/lessons/petz/1", {"at": "two"}).status == 400
