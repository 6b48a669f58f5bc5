"""Puzzles: those that come with the package, what they show, and how they are found."""

import json
from random import Random

import pytest

from undercroft.core.game import State
from undercroft.core.rulebook import LANGUAGES
from undercroft.games import GAMES, rulebook
from undercroft.puzzles import BadPuzzle, Puzzle, mine, puzzle_games, puzzles_of
from undercroft.puzzles.data_files import gathered, mined_in, packed, unpacked
from undercroft.puzzles.mine import LEAST
from undercroft.puzzles.puzzle import problems, read_puzzle
from undercroft.puzzles.themes import topics_of
from undercroft.review.budget import scale_of
from undercroft.review.walk import Step, steps_of

HIDING = ("petz", "decorators")  # games in which every hand is hidden
LARGEST = 1_000_000  # bytes of a game's file


def some(game: str, count: int = 3) -> list[Puzzle]:
    puzzles = puzzles_of(game)
    return Random(game).sample(puzzles, min(count, len(puzzles)))


def near(at: int, steps: list[Step], final: State) -> tuple[list[Step], State]:
    """Of a whole game one decision only."""
    return [step for step in steps if step.at == at], final


def test_every_game_has_puzzles_in_a_small_file() -> None:
    assert puzzle_games() == tuple(GAMES)
    for game in GAMES:
        data = packed(puzzles_of(game))
        assert tuple(unpacked(data)) == puzzles_of(game)
        assert len(data) < LARGEST


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_can_be_posed(game: str) -> None:
    puzzles, topics = puzzles_of(game), topics_of(game)
    rules = {rule.id for rule in rulebook(game).rules}
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert [what for puzzle in puzzles for what in problems(puzzle)] == []
    for puzzle in puzzles:
        assert set(puzzle.rules) <= rules and puzzle.rules
        topics.task(puzzle.task), topics.theme(puzzle.theme)
        seats = puzzle.match().setup.seats
        least = LEAST * scale_of(seats, False)
        assert puzzle.gain >= max(least, 4 * puzzle.error)


@pytest.mark.parametrize("game", GAMES)
def test_a_position_tells_only_what_its_seat_may_know(game: str) -> None:
    """What is hidden is dealt anew: the view is that of the game, the rest is not."""
    differs = False
    for puzzle in some(game):
        dealt = puzzle.match()
        view = dealt.game.view(dealt.state, puzzle.seat)
        for seed in ("1", "2"):
            posed = puzzle.posed(seed)
            assert posed.game.view(posed.state, puzzle.seat) == view
            assert posed.legal(puzzle.seat) == dealt.legal(puzzle.seat)
            differs = differs or posed.state != dealt.state
    assert differs or game not in HIDING


def test_words_are_there_in_all_languages() -> None:
    for game in GAMES:
        topics = topics_of(game)
        rules = {rule.id for rule in rulebook(game).rules}
        for topic in (*topics.tasks, *topics.themes):
            assert all(topic.words[language] for language in LANGUAGES)
            assert set(topic.rules) <= rules


def test_a_wrong_puzzle_is_found_out() -> None:
    puzzle = some("petz", 1)[0]
    kept = puzzle.to_dict()
    other = read_puzzle(json.dumps(kept | {"answers": ["done", "group 9+9"]}))
    assert any("'group 9+9' is not legal" in what for what in problems(other))
    wrong = read_puzzle(json.dumps(kept | {"seat": 9}))
    assert problems(wrong) == [f"{puzzle.id}: it is not this seat's decision"]
    cut = kept["log"].rsplit("\n", 3)[0] + "\n1 send 9 nowhere\n"
    assert problems(read_puzzle(json.dumps(kept | {"log": cut})))
    with pytest.raises(BadPuzzle, match="not a puzzle"):
        read_puzzle("{}")


def test_a_puzzle_is_mined_the_same_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mine, "DEEPER", 1)
    monkeypatch.setattr(mine, "SEARCHES", 1)
    monkeypatch.setattr(mine, "steps_of", lambda match: near(89, *steps_of(match)))
    first, again = [mine.Miner("pugquest", "test").mine(2) for _ in range(2)]
    assert first and first == again
    assert [what for puzzle in first for what in problems(puzzle)] == []


def test_mined_games_are_gathered_by_theme() -> None:
    puzzles = [puzzle.to_dict() for puzzle in puzzles_of("petz")]
    lines = [
        json.dumps({"game": "petz", "seed": "s", "number": at, "puzzles": [one]})
        for at, one in enumerate(puzzles)
    ]
    assert list(mined_in("\n".join(lines), "petz", "s")) == list(range(len(lines)))
    with pytest.raises(BadPuzzle, match="another game or seed"):
        mined_in(lines[0], "petz", "other")
    themes = {one["theme"] for one in puzzles}
    chosen = gathered(lines, len(themes))
    assert {puzzle.theme for puzzle in chosen} == themes
    assert [puzzle.id for puzzle in chosen[:2]] == ["petz-0001", "petz-0002"]
