"""The games over the Model Context Protocol, asked by a client of the protocol's own library."""

import asyncio
import re
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from undercroft.cli.text_table import TextTable

LISTED = re.compile(r"(^|\s)1\s")  # the first of the choices


def test_a_whole_game_is_played_by_text(tmp_path: Path) -> None:
    table = TextTable("pugquest", 2, bots=["random"], seed="1", file=tmp_path / "game.save")
    assert "Before the first world" in table.view()
    for _ in range(2000):
        if table.is_over:
            break
        assert LISTED.search(table.moves())
        table.play("1")
    assert table.is_over
    assert table.moves() == table.play("1")  # what came of it
    assert "PG" not in table.advice()


def test_a_wrong_move_is_explained_and_costs_nothing(tmp_path: Path) -> None:
    table = TextTable("petz", 2, bots=["random"], seed="1", file=tmp_path / "game.save")
    before = table.view()
    assert "none of the choices" in table.play("make me win")
    assert "(PG1)" in table.play("group 9+9")
    assert table.view() == before
    assert "PE2" in table.rules("PE2")
    assert "wins" in table.advice()


def test_the_text_is_what_the_seat_knows(tmp_path: Path) -> None:
    """A game that differs only in what is hidden from the seat reads the same."""
    table = TextTable("petz", 2, bots=["random"], seed="1", file=tmp_path / "game.save")
    match = table.table.match
    table.moves()
    view, moves, before = table.view(), table.moves(), match.state
    match.state = match.game.imagine(before, 0, Random(5))
    assert match.state.players[1].hand != before.players[1].hand
    assert table.view() == view and table.moves() == moves


def test_a_client_plays(tmp_path: Path) -> None:
    mcp: Any = pytest.importorskip("mcp")
    command = ["-m", "undercroft", "mcp", "--seed", "7"]
    folders = {"XDG_STATE_HOME": str(tmp_path), "PYTHONPATH": ":".join(sys.path)}
    server = mcp.StdioServerParameters(command=sys.executable, args=command, env=folders)

    async def talk() -> None:
        async with mcp.Client(server) as client:
            listed = {tool.name for tool in (await client.list_tools()).tools}
            assert listed == {"games", "new_game", "view", "legal_moves", "play", "rules"}

            async def ask(tool: str, **given: object) -> str:
                answer = await client.call_tool(tool, given)
                text: str = answer.content[0].text
                return f"error: {text}" if answer.is_error else text

            assert "error" in await ask("view") and "new_game" in await ask("view")
            assert "petz: Dungeon Petz (2 to 4 players" in await ask("games")
            refused = await ask("new_game", game="petz", bots=["program:sh"])
            assert "error" in refused and "is no level" in refused
            assert "error" in await ask("new_game", game="chess")
            begun = await ask("new_game", game="decorators", bots=["random"])
            assert LISTED.search(begun)
            for _ in range(3):
                assert "error" not in await ask("play", move="1")
            assert "DP1" in await ask("rules", wanted="DP1")
            assert "PE2" in await ask("rules", wanted="PE2", game="petz")

    asyncio.run(talk())
