"""A match of the library: looking, playing, taking back, copying, saving."""

from pathlib import Path
from random import Random

import pytest

import undercroft
from undercroft.core import saved
from undercroft.core.record import plain

GAMES = list(undercroft.games.GAMES)
FIRST_RELEASE = Path(__file__).parents[1] / "golden"


def random_moves(match: undercroft.Match, moves: int, rng: Random) -> None:
    """So many random moves, or fewer where the game ends."""
    for _ in range(moves):
        if match.is_over:
            return
        seat = rng.choice(match.turn)
        match.play(rng.choice(match.legal_moves(seat)), seat)


def log_of(match: undercroft.Match) -> list[tuple[int, str]]:
    return [(entry.seat, match.game.show(entry.move)) for entry in match.log]


@pytest.mark.parametrize("name", GAMES)
def test_a_new_game_is_dealt_and_waits_for_a_player(name: str) -> None:
    match = undercroft.new(name, seed=7)
    assert match.turn and min(match.turn) >= 0
    assert not match.is_over
    assert match.winners == ()
    assert len(match.scores) == 2
    assert log_of(match) == log_of(undercroft.new(name, players=2, seed="7"))


@pytest.mark.parametrize("name", GAMES)
def test_a_random_game_comes_to_its_end(name: str) -> None:
    match = undercroft.new(name, players=3, seed=1)
    random_moves(match, 100_000, Random(1))
    assert match.is_over and match.turn == ()
    assert match.winners == match.game.winners(match.state)
    assert match.legal_moves() == []
    with pytest.raises(undercroft.IllegalMove, match=r"The game is over. \(turn\)"):
        match.legal_moves(seat=0)


def test_moves_are_shown_in_notation_and_played_by_it() -> None:
    match = undercroft.new("petz", players=3, seed=7)
    moves = match.legal_moves(seat=1)
    assert repr(moves).startswith("[done, group 1+0, group 1+1,")
    assert str(moves[1]) == "group 1+0"
    match.play("  Group 1+0 ", seat=1)
    assert log_of(match)[-1] == (1, "group 1+0")


def test_the_default_seat_is_the_first_that_decides() -> None:
    match = undercroft.new("petz", players=3, seed=7)
    assert len(match.turn) == 3 and match.legal_moves() == match.legal_moves(0)
    match.play("done")
    assert log_of(match)[-1] == (0, "done")
    assert len(match.turn) == 2
    match.play_bot("novice")
    assert log_of(match)[-1][0] == 1


def test_the_list_of_moves_is_the_callers_own() -> None:
    match = undercroft.new("petz", seed=7)
    match.legal_moves(0).clear()
    assert match.legal_moves(0)
    match.play("done", 0)


def test_the_seat_is_inferred_where_one_decides() -> None:
    match = undercroft.new("pugquest", players=2, seed=3)
    (seat,) = match.turn
    match.play(match.legal_moves()[0])
    assert match.log[-1].seat == seat


def test_a_view_shows_a_seat_its_own_hand_alone() -> None:
    match = undercroft.new("petz", players=3, seed=7)
    assert match.view(0).players[0].hand
    assert not match.view(1).players[0].hand
    assert not match.view().players[0].hand


def test_repr_is_one_line() -> None:
    match = undercroft.new("petz", players=3, seed=7)
    assert repr(match) == "<Match petz: 3 players, 25 moves, seats 0, 1, 2 to decide>"
    match = undercroft.new("petz", bots=["random", "random"], seed=7)
    match.play_bots()
    assert repr(match).endswith(f"moves, over, won by seat {match.winners[0]}>")


@pytest.mark.parametrize("name", GAMES)
def test_the_table_is_drawn_as_text_and_as_html(name: str) -> None:
    match = undercroft.new(name, players=3, seed=7)
    for _ in range(6):
        match.play_bot("keeper", seat=match.turn[0])
    assert "Seat 0" in str(match)
    assert max(len(line) for line in match.text(width=80).splitlines()) <= 80
    assert "Place 0" in match.text(language="fr")
    html = match.html()
    assert html.startswith("<pre") and "</pre>" in html and "Seat 0" in html
    assert match.svg().split("<defs>")[1] in match._repr_html_()  # in notebooks, the picture


def test_a_seat_sees_its_hand_in_its_text() -> None:
    match = undercroft.new("petz", seed=7)
    assert "Your hand" in match.text(seat=0)
    assert "Your hand" not in str(match)


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_is_independent(name: str) -> None:
    match = undercroft.new(name, players=3, seed=5)
    random_moves(match, 40, Random(5))
    before, log = plain(match.state), log_of(match)
    fork = match.copy()
    assert type(fork) is type(match)
    assert plain(fork.state) == before
    random_moves(fork, 60, Random(6))
    assert plain(match.state) == before and log_of(match) == log
    # Chance goes on by the seed in both of them.
    random_moves(match, 60, Random(6))
    assert log_of(match) == log_of(fork)


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_with_a_seed_has_other_luck(name: str, tmp_path: Path) -> None:
    match = undercroft.new(name, players=3, seed=5)
    random_moves(match, 40, Random(5))
    before = log_of(match)
    forks = [match.copy(seed=seed) for seed in (1, 2, 1)]
    for fork in forks:
        while not fork.is_over:
            fork.play_bot("random")
    first, second, again = [log_of(fork) for fork in forks]
    assert first == again != second and first[: len(before)] == before == log_of(match)
    file = tmp_path / "fork.save"
    forks[0].save(file)  # `load` checks every deal against the seeds
    assert log_of(undercroft.load(file)) == first
    text = file.read_text("utf-8")
    assert saved.check(text, undercroft.games.GAMES)[1] == []
    with pytest.raises(saved.BadSave, match="not what the seed deals"):
        saved.read(text.replace('"reseeds"', '"luck"'), undercroft.games.GAMES)
    with pytest.raises(saved.BadSave, match="reseeds"):
        saved.read(text.replace('"reseeds": {', '"reseeds": {"x": "1", '), undercroft.games.GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_undo_in_a_copy_with_a_seed(name: str) -> None:
    match = undercroft.new(name, players=3, seed=5)
    random_moves(match, 40, Random(5))
    here = len(log_of(match))
    fork = match.copy(seed=1)
    random_moves(fork, 60, Random(6))
    played = log_of(fork)
    while len(log_of(fork)) > here:
        fork.undo()
    random_moves(fork, 60, Random(6))
    assert log_of(fork) == played  # it goes on by its own seed
    while len(log_of(fork)) >= here:
        fork.undo()
    at_first = match.copy()
    while len(log_of(at_first)) >= here:
        at_first.undo()
    for one in (fork, at_first):
        random_moves(one, 60, Random(7))
    assert log_of(fork) == log_of(at_first)  # before the copy was made, by the first one


@pytest.mark.parametrize("name", GAMES)
def test_undo_restores_state_and_random_stream(name: str, tmp_path: Path) -> None:
    match, rng = undercroft.new(name, players=3, seed=9), Random(9)
    start = log_of(match)
    random_moves(match, 50, rng)
    for _ in range(60):
        before, log = plain(match.state), log_of(match)
        fork = match.copy()
        random_moves(match, 1, rng)
        taken = match.undo() if len(match.log) > len(log) else None
        assert taken is not None and plain(match.state) == before and log_of(match) == log
        random_moves(match, 3, rng)
        match.undo()
        match.undo()
        assert log_of(fork) == log
    match.save(tmp_path / "game.save")  # `load` checks every deal against the seed
    assert plain(undercroft.load(tmp_path / "game.save").state) == plain(match.state)
    while len(match.log) > len(start):
        match.undo()
    assert log_of(match) == start
    assert plain(match.state) == plain(undercroft.new(name, players=3, seed=9).state)


@pytest.mark.parametrize("name", GAMES)
def test_a_saved_game_goes_on_where_it_was(name: str, tmp_path: Path) -> None:
    match = undercroft.new(name, players=3, seed="evening", bots=["keeper", None, "random"])
    random_moves(match, 30, Random(3))
    match.save(tmp_path / "evening.save")
    again = undercroft.load(str(tmp_path / "evening.save"))
    assert type(again) is type(match)
    assert log_of(again) == log_of(match) and plain(again.state) == plain(match.state)
    random_moves(match, 30, Random(4))
    random_moves(again, 30, Random(4))
    assert log_of(again) == log_of(match)


@pytest.mark.parametrize("file", ["petz-3-0", "decorators-2-0", "pugquest-4-0"])
def test_games_of_the_first_release_load(file: str) -> None:
    match = undercroft.load(FIRST_RELEASE / f"{file}.log")
    assert match.setup.edition == 1
    assert match.is_over and match.winners
    match.undo()
    assert not match.is_over


def test_options_and_data_packs(tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text("[start]\ngold = 9\n")
    match = undercroft.new("petz", seed=1, options={"meat-stand": True}, data=box)
    assert match.setup.options["meat-stand"] == 1
    assert match.view(0).players[0].gold >= 9
