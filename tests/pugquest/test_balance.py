"""The measure of how hard the game is, and the numbers that were tuned for it."""

from bench.balance import BEFORE, MARK, ROOT, Ended, Series, by_heroes, by_kind, play, share
from undercroft.core.datafile import game_data, read_toml
from undercroft.games.pugquest.data import BASE, load_pack
from undercroft.games.pugquest.numbering import KINDS


def test_only_reconstructed_numbers_were_tuned() -> None:
    known = {
        (entry, field): source
        for entry, field, source in game_data("undercroft.games.pugquest", {}).sources()
    }
    changed = [
        (f"{group}.{id}", field)
        for group, entries in read_toml(ROOT / BEFORE).items()
        for id, fields in dict[str, dict[str, object]](entries).items()  # type: ignore[call-overload]
        for field in fields
    ]
    assert len(changed) == 25
    assert {known[name] for name in changed} == {"reconstructed"}


def test_the_numbers_before_the_tuning_can_be_played() -> None:
    box = load_pack(read_toml(ROOT / BEFORE))
    assert sum(box.boss_life_each) == 0 < sum(BASE.boss_life_each)
    assert box.foe_life == BASE.foe_life


def test_a_measured_game_tells_who_played_and_how_it_ended() -> None:
    ended = play(Series(2, "lord", "a test", {}), 0)
    assert ended == play(Series(2, "lord", "a test", {}), 0)
    assert len(set(ended.heroes)) == 2
    assert ended.world in (1, 2, 3)
    assert (ended.boss >= 0) == (ended.world == 3)
    assert all(world < ended.world for world in ended.cleared)


def test_shares_come_with_their_interval() -> None:
    assert share([True, True, False, False]) == "50 % (15–85)"
    assert share([]) == "–"


def test_the_tables_count_each_game_where_it_belongs() -> None:
    won, lost = Ended(True, (0,), 3, 3, 1, (1, 2)), Ended(False, (4,), -1, 2, 0, (1,))
    assert "| 1 | 2 | 50 % (9–91) | 100 % (34–100) | 50 % (9–91) |" in by_heroes(
        {1: [won, lost]}, "plain"
    )
    bosses = BASE.foe_ids[KINDS:]
    table = by_kind("boss", bosses, {"plain": {1: [won, lost]}}, lambda one, at: at == one.boss)
    assert "| supreme-feline-mind | 1 | 100 % (21–100) |" in table
    assert "| rat-king | 0 | – |" in table


def test_the_document_was_made_by_the_command() -> None:
    text = (ROOT / "docs" / "balance.md").read_text("utf-8")
    assert "Made by `python -m bench.balance" in text.partition(MARK)[2]
