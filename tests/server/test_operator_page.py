"""The operator's page: behind its token, with numbers of everything and of nobody."""

import asyncio
import re
import time
from collections.abc import Callable

import pytest

from tests.server.client import Client, Refused
from tests.server.running import Running
from tests.server.test_operation import TOKEN
from tests.server.test_upkeep import begun, succeeded
from undercroft.server.operation.charts import Line, Mark, chart, nice
from undercroft.server.operation.history import grown
from undercroft.server.operation.operation import NOTHING, Stored
from undercroft.server.operation.operator_lists import age, size
from undercroft.server.operation.operator_page import backup_tile, state


def test_the_page_opens_by_the_token_alone_and_tells_of_nobody(
    new_server: Callable[..., Running], tmp_path_factory: pytest.TempPathFactory
) -> None:
    server = new_server(token=TOKEN)
    opened = server.open_table(name="Ada Testname", seats=2)
    table = opened.json["table"]

    async def play() -> None:
        async with Client(server.address, table, opened.cookie) as client:
            await begun(client)
            with pytest.raises(Refused):
                await client.ask("sit", seat=9)
            await client.ask("stand", seat=0)
            await client.ask("sit", seat=0)
            await asyncio.to_thread(look)

    def look() -> None:
        door = server.get("/operator")
        assert door.status == 401
        assert "name=token" in door.body.decode() and "Tables open" not in door.body.decode()
        for wrong in ("token=", "token=wrong", "x" * 2000, "token=%ff"):
            assert server.request("POST", "/operator", wrong.encode()).status in (401, 413)
        entered = server.request("POST", "/operator", f"token={TOKEN}".encode())
        assert (entered.status, entered.headers["location"]) == (303, "/operator")
        told = entered.headers["set-cookie"]
        assert "HttpOnly" in told and "SameSite=strict" in told and TOKEN not in told
        name = tmp_path_factory.mktemp("copies") / "copy.db"
        assert "last backup: bad" in server.get("/operator", entered.cookie).body.decode()
        succeeded(server.database, "backup", str(name))
        for shown in ("", "?range=15+min", "?range=7+d", "?range=x"):
            reply = server.get(f"/operator{shown}", entered.cookie)
            assert (reply.status, reply.headers["cache-control"]) == (200, "no-store")
        page = reply.body.decode()
        assert "<p>1</p><small>1 live · 1 in memory" in page
        assert page.count("<figure>") == 6 and page.count("<article") == 14
        assert "<th>seats with a stand-in<td>1<" in page and "<th>came back<td>1<" in page
        assert re.search(r"<td>lag<tr><th>(this one|\w{12})<td>.*?<td>\d+ ms</table>", page)
        assert re.search(r"<h2>Sockets</h2><p>1</p><small>1 seated", page)
        for secret in ("Ada", table, TOKEN, "127.0.0.1"):
            assert secret not in page
        assert server.get("/operator.css").headers["content-type"].startswith("text/css")

    asyncio.run(play())
    attempts = [server.request("POST", "/operator", b"token=x").status for _ in range(12)]
    assert attempts[-1] == 429
    assert '"trace"' not in server.log


def test_without_a_token_only_this_machine_sees_the_page(server: Running) -> None:
    assert server.get("/operator").status == 200
    forwarded = {"x-forwarded-for": "10.1.2.3"}
    assert server.request("GET", "/operator", headers=forwarded).status == 403


def test_a_chart_draws_its_lines_within_the_frame() -> None:
    drawn = chart("T", "ms", [Line("a", "one", [(0, 1), (10, None), (20, 3)])], Mark("goal", 2))
    assert re.findall(r"[ML][\d.]+ [\d.]+", drawn) == ["M40.0 136.0", "M560.0 52.0"]
    assert "goal" in drawn and "no data" not in drawn
    events = [(5.0, "web-3 <started>"), (-9.0, "long ago")]
    marked = chart("T", "", [Line("a", "one", [(0, 1), (20, 3)])], None, events)
    assert '<line class="event" x1="170.0"' in marked and "web-3 &lt;started&gt;" in marked
    assert "long ago" not in marked
    assert "no data yet" in chart("T", "", [Line("a", "one", [])])
    assert ">1</text>" in chart("T", "", [Line("a", "one", [(0, 0), (9, 0)])])  # nothing happens
    assert [nice(value) for value in (0.3, 1, 7, 101)] == [0.4, 1, 8, 200]


def test_a_backup_is_told_with_its_trial() -> None:
    now = time.time()

    def told(made: tuple[float, int] | None, tried: tuple[float, int] | None) -> tuple[str, ...]:
        _, *shown = backup_tile(Stored({}, 0, made, tried))
        return tuple(shown)

    assert told(None, None) == ("none", "undercroft backup FILE", "bad")
    made = (now - 7300, 1500)
    assert told(made, None) == ("2 h ago", "1.5 kB · never tried", "good")
    assert told(made, (now - 3, 0)) == ("2 h ago", "1.5 kB · tried 3 s ago", "good")
    assert told(made, (now - 3, 2)) == ("2 h ago", "1.5 kB · tried 3 s ago, 2 bad", "bad")
    assert told((now - 1e6, 0), None)[2] == "bad"
    assert backup_tile(NOTHING).state == "unknown"


def test_numbers_are_told_in_short() -> None:
    assert [size(count) for count in (0, 999, 1500, 25_000_000)] == [
        "0 B",
        "999 B",
        "1.5 kB",
        "25 MB",
    ]
    assert [age(seconds) for seconds in (5, 119, 7200, 200_000)] == ["5 s", "119 s", "2 h", "2 d"]
    assert [state(value, (1, 2)) for value in (None, 0.5, 1, 2)] == [
        "unknown",
        "good",
        "warning",
        "bad",
    ]
    assert grown({"a": 1}, {"a": 1, "b": 2}) == {"b": 2}
