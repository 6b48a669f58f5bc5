"""The seed: the server's own, shown by its hash, and a number of every player mixed into it."""

import asyncio
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Client, at_random
from tests.server.running import Reply, Running
from tests.server.test_tables import Anyone, asked, of
from undercroft.core import saved
from undercroft.core.fair import mixed
from undercroft.games import GAMES


async def played(server: Running, opened: Reply, numbers: dict[int, str]) -> dict[str, Any]:
    """The table before and after a game in which these numbers were given."""
    async with of(server, opened) as owner, of(server, Anyone(opened)) as guest:
        before = dict(owner.table)
        await guest.ask("sit", seat=1, name="Bo")
        for seat, number in numbers.items():
            await (owner, guest)[seat].ask("number", seat=seat, number=number)
        await owner.ask("start")
        assert await asked(owner, "number", seat=0, number="9") == "state"
        async with asyncio.TaskGroup() as group:
            group.create_task(owner.play_to_the_end(0, at_random(0)))
            group.create_task(guest.play_to_the_end(1, at_random(1)))
        await owner.until(lambda: owner.table["status"] == "over")
        await owner.ask("rematch")
        async with Client(server.address, owner.table["next"], opened.cookie) as again:
            assert not any(again.table["numbers"])
        return before | {"after": owner.table}


@pytest.mark.parametrize("numbers", [{0: "1a2b", 1: "Zz9"}, {1: "7"}, {}])
def test_the_seed_is_mixed_from_a_number_of_every_player(
    server: Running, numbers: dict[int, str]
) -> None:
    opened = server.open_table(seats=2, name="Ada")
    table = asyncio.run(played(server, opened, numbers))
    after = table["after"]
    own = after["seed"]
    assert hashlib.sha256(own.encode()).hexdigest() == table["seed_hash"] == after["seed_hash"]
    given = [numbers.get(seat, "") for seat in (0, 1)]
    assert after["numbers"] == given
    log = server.get(f"/api/tables/{after['id']}/log").body.decode()
    header = json.loads(log.partition("\n")[0])
    assert header["seed"] == saved.read(log, GAMES).seed == mixed(own, given)
    assert (header["seed"] == own) is not any(given)
    assert header.get("mixed") == ({"seed": own, "numbers": given} if any(given) else None)


def test_a_log_with_a_wrong_seed_mix_is_refused(tmp_path: Path) -> None:
    header = {"undercroft": 1, "game": "petz", "seats": 2, "seed": mixed("own", ["1", "2"])}
    parts: dict[str, Any] = {"seed": "own", "numbers": ["1", "2"]}
    saved.read(json.dumps(header | {"mixed": parts}), GAMES)
    faults: tuple[Any, ...] = (
        parts | {"numbers": ["1", "3"]},
        parts | {"seed": "other"},
        parts | {"numbers": ["1\n2", ""]},
        {"seed": "own\n1\n2", "numbers": []},
        {},
        [],
        None,
        {"seed": 1, "numbers": "12"},
    )
    for wrong in faults:
        with pytest.raises(saved.BadSave, match="not the mix of the parts"):
            saved.read(json.dumps(header | {"mixed": wrong}), GAMES)


def test_only_the_player_of_a_seat_gives_its_number(server: Running) -> None:
    opened = server.open_table(seats=2, name="Ada")

    async def give() -> None:
        async with of(server, opened) as owner, of(server, Anyone(opened)) as guest:
            assert await asked(guest, "number", seat=0, number="1") == "seat"
            assert await asked(owner, "number", seat=7, number="1") == "seat"
            for wrong in ("", "x" * 65, "1 2", "1\n2", "é"):
                assert await asked(owner, "number", seat=0, number=wrong) == "message"
            await guest.ask("sit", seat=1, name="Bo")
            await guest.ask("number", seat=1, number="5")
            await owner.ask("number", seat=0, number="4")
            await owner.ask("number", seat=0, number="6")
            assert owner.table["numbers"] == ["6", "5"]
            await guest.ask("stand", seat=1)
            assert guest.table["numbers"] == ["6", ""]  # it goes with its player

    asyncio.run(give())


def test_numbers_cannot_be_moved_from_one_player_to_another() -> None:
    assert mixed("s", ["1", "2"]) != mixed("s", ["12", ""]) != mixed("s", ["", "12"])
    assert mixed("s", ["", ""]) == mixed("s", []) == "s"
