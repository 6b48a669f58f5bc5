"""The puzzle of the day: the same for a key and a day, and not to be guessed from other days."""

from datetime import UTC, date, datetime, timedelta

from undercroft.puzzles import daily, puzzle_games

DAYS = [date(2026, 11, 16) + timedelta(days=at) for at in range(60)]


def test_the_games_take_turns_and_a_key_decides() -> None:
    ours, theirs = [[daily.puzzle_of(key, day) for day in DAYS] for key in (b"ours", b"theirs")]
    assert ours == [daily.puzzle_of(b"ours", day) for day in DAYS]
    assert ours != theirs
    games = [puzzle.game for puzzle in ours[:3] if puzzle is not None]
    assert sorted(games) == sorted(puzzle_games())


def test_a_day_ends_at_midnight() -> None:
    assert daily.seconds_left(datetime(2026, 11, 16, 23, 59, 30, tzinfo=UTC)) == 30
    assert daily.seconds_left(datetime(2026, 11, 16, tzinfo=UTC)) == 86_400
