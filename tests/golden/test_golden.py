"""Golden games replay: the same moves are legal, the same cards dealt, the same scores reached."""

from pathlib import Path

import pytest

from tests.golden.notation import FILE, page
from tests.golden.record import FOLDER, ending
from undercroft.core import saved
from undercroft.games import GAMES

LOGS = sorted(FOLDER.glob("*.log"))


@pytest.mark.parametrize("file", LOGS, ids=lambda file: file.stem)
def test_a_golden_game_replays(file: Path) -> None:
    text = file.read_text()
    match = saved.read(text, GAMES)
    assert match.is_over
    assert text.endswith(ending(match))


@pytest.mark.parametrize("name", list(GAMES))
def test_every_game_edition_and_seat_count_has_golden_games(name: str) -> None:
    headers = [
        saved.read_header(file.read_text().splitlines()[0])
        for file in LOGS
        if file.stem.startswith(f"{name}-")
    ]
    recorded = {(header["seats"], header.get("edition", 1)) for header in headers}
    game = GAMES[name]
    assert recorded == {
        (seats, edition + 1) for seats in game.seats for edition in range(game.edition)
    }


def test_the_reference_of_notation_is_up_to_date() -> None:
    assert FILE.read_text("utf-8") == page(), "run `make generate`"
