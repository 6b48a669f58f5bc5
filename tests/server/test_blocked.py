"""Who is blocked by the operator is kept out, and nobody else is."""

import asyncio
from pathlib import Path

import pytest

from undercroft.cli.main import main
from undercroft.server.accounts import account_api
from undercroft.server.accounts.blocked import SENTENCE, BlockList, network_in
from undercroft.server.stores.databases import store_at
from undercroft.server.stores.upkeep import block

pytest.importorskip("fido2", reason="the extra accounts is not installed")
from tests.server.accounts import Run, World, person_of
from tests.server.client import PATIENCE
from tests.server.test_accounts import follow


def test_a_blocked_person_is_kept_out_until_it_is_lifted(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(account_api, "BEAT", 0.01)

    async def play(world: World) -> None:
        ada, eve = await world.named("Ada"), await world.named("Eve")
        made = await eve.post("/api/tables", {"game": "petz", "seats": 2}, 201)
        table = made["table"]
        seats, closed = await follow(eve, table, [])
        await follow(ada, table, [])
        watching = asyncio.create_task(world.accounts.watch())
        assert await block(world.store, f"{table}/1") == person_of(eve)
        async with asyncio.timeout(PATIENCE):
            while not closed:
                await asyncio.sleep(0.005)
        assert (seats, closed) == ([0], [1012])
        told = await eve.post("/api/tables", {"game": "petz", "seats": 2}, 403)
        assert told["error"] == SENTENCE
        heard: list[str] = []
        eve.connect(f"/ws/{table}", heard.append, closed.append)
        async with asyncio.timeout(PATIENCE):
            while len(closed) < 2:
                await asyncio.sleep(0.005)
        assert (closed[1], SENTENCE in heard[0]) == (4029, True)
        assert (await follow(ada, table, [made["key"]]))[0] == []  # Eve's link has ended
        await eve.get("/api/account/export")  # one's own data stay one's own
        await block(world.store, person_of(eve), lift=True)
        async with asyncio.timeout(PATIENCE):
            while world.server.people.blocked.people:
                await asyncio.sleep(0.005)
        watching.cancel()
        assert (await follow(eve, table, []))[0] == [0]

    run(play)


def test_networks_are_blocked_with_all_their_addresses() -> None:
    listed = BlockList()
    listed.networks = [one for one in map(network_in, ["203.0.113.0/24", "2001:db8::/32"]) if one]
    inside = ["203.0.113.7", "2001:db8:1:2::/64"]
    outside = ["203.0.114.7", "2001:db9::/64", "", "testclient"]
    assert [listed.has("", one) for one in inside] == [True, True]
    assert [listed.has("", one) for one in outside] == [False] * 4


def test_an_operator_blocks_lists_and_lifts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = f"sqlite:///{tmp_path / 'tables.db'}"

    async def make() -> None:
        store = store_at(place)
        await store.open()
        await store.claim_deal("2026-11-17", "somebody", "t1")
        await store.close()

    asyncio.run(make())
    for arguments in (["203.0.113.7/24"], ["somebody"], ["somebody", "--lift", "--lang", "fr"]):
        assert main(["block", *arguments, "--db", place]) == 0
    assert "peut entrer de nouveau" in capsys.readouterr().out
    assert main(["block", "--db", place]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == ["203.0.113.0/24"]
    capsys.readouterr()
    for slip, why in (
        ("nowhere/1", "nobody sits at"),
        ("300.0.113.7", "nothing is stored of '300.0.113.7'"),
        ("0.0.0.0/0", "is everybody"),
    ):
        assert main(["block", slip, "--db", place]) == 1
        assert why in capsys.readouterr().err
    assert main(["block", "--db", place]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == ["203.0.113.0/24"]
