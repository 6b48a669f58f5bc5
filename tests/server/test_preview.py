"""Previews: nothing is done, and nothing hidden shows."""

from random import Random

import pytest

from tests.pugquest.dsl import FOE, hero, turn
from tests.pugquest.dsl import table as laid
from undercroft.games import GAMES
from undercroft.games.pugquest.creatures import life_left
from undercroft.server import wire
from undercroft.server.accounts.people import Person
from undercroft.server.errors import Rejected
from undercroft.server.tables.game_session import GameSession
from undercroft.server.tables.preview import explain, try_moves
from undercroft.server.tables.seats import new_table
from undercroft.server.wire import NewTable, Tried

LONGEST = 6  # moves tried at once


def begin(name: str = "petz", seats: int = 2) -> GameSession:
    table = GameSession(new_table(NewTable(name, seats), Person("a", "Ada")))
    table.adopt(table.apply_start())
    return table


def play(table: GameSession, seat: int, *moves: str) -> None:
    table.adopt(table.apply_moves(seat, "", table.parse(list(moves))))


def tried(table: GameSession, seat: int, *moves: str) -> Tried:
    return try_moves(table, "ref", seat, table.seq(seat), list(moves))


def texts(choices: list[wire.Choice]) -> list[str]:
    return [choice.text for choice in choices]


def test_a_preview_shows_the_result_and_changes_nothing() -> None:
    table, same = begin(), begin()
    before = wire.ENCODER.encode(table.update(0, 0))
    answer = tried(table, 0, "group 2+0", "group 1+0")
    assert answer.view.players[0].groups == ((2, 0), (1, 0))
    assert (answer.to_act, answer.shows, answer.can_undo) == ([0, 1], False, True)
    play(same, 0, "group 2+0", "group 1+0")
    assert texts(answer.moves) == texts(same.update(0, 0).moves)
    assert wire.ENCODER.encode(table.update(0, 0)) == before
    assert (table.seq(0), len(table.actions)) == (1, 1)


def test_a_preview_ends_when_another_seat_decides() -> None:
    table = begin()
    answer = tried(table, 0, "group 1+0", "done")
    assert (answer.to_act, answer.moves, answer.shows) == ([1], [], True)
    assert answer.view.players[0].groups == ((1, 0),)
    assert answer.can_undo
    with pytest.raises(Rejected, match="one at a time") as error:
        tried(table, 0, "group 1+0", "done", "group 1+0")
    assert error.value.at == 2


def test_a_preview_stops_before_a_reveal() -> None:
    table = begin()
    play(table, 1, "group 1+0", "done")
    answer = tried(table, 0, "group 1+0", "done")
    assert answer.view == tried(table, 0, "group 1+0").view
    assert answer.view.players[1].groups == ()
    assert (answer.moves, answer.shows, answer.can_undo) == ([], True, False)
    with pytest.raises(Rejected, match="one at a time") as error:
        tried(table, 0, "group 1+0", "done", "send 1 meat")
    assert error.value.at == 2


def test_a_preview_tells_of_the_blow_that_ends_the_game() -> None:
    table, boss = begin("pugquest", 1), FOE["boss"]
    puggah = hero("puggah", 3, "2*strength")
    state = laid(puggah, foes="3:boss", boss="baron-bathwater", number=3)
    state.damage[boss] = life_left(state, boss) - 3
    table.match.state = turn(state, 0)
    before = tried(table, 0).view
    answer = tried(table, 0, "combo reckless-bite")
    told = wire.ENCODER.encode(answer.events).decode()
    assert '"Damaged"' in told and '"Defeated"' in told and '"GameOver"' in told
    assert (answer.view, answer.moves) == (before, [])
    assert (answer.shows, answer.can_undo) == (True, False)


def test_an_illegal_move_of_a_preview_is_refused_by_its_index() -> None:
    table = begin()
    for moves, reason, at in (
        (["group 1+0", "group 99+0"], "illegal", 1),
        (["group 1+0", "castle"], "notation", 1),
        (["group 99+0"], "illegal", 0),
    ):
        with pytest.raises(Rejected) as error:
            tried(table, 0, *moves)
        assert (error.value.reason, error.value.at) == (reason, at)
    with pytest.raises(Rejected) as error:
        try_moves(table, "ref", 0, 7, ["group 1+0"])
    assert error.value.reason == "stale"
    play(table, 0, "done")
    with pytest.raises(Rejected, match="not your turn"):
        tried(table, 0, "group 1+0")


def test_why_not_can_be_asked_after_other_moves() -> None:
    table = begin()
    explain(table, 0, "group 4+0", [])
    explain(table, 0, "group 1+0", ["group 2+0"])
    with pytest.raises(Rejected) as error:
        explain(table, 0, "group 6+0", ["group 2+0"])
    assert (error.value.reason, error.value.at) == ("illegal", 1)
    assert error.value.rule is not None and error.value.rule.startswith("P")
    with pytest.raises(Rejected) as error:
        explain(table, 0, "group 1+0", ["group 99+0"])
    assert error.value.at == 0
    with pytest.raises(Rejected, match="one at a time"):
        explain(table, 0, "group 1+0", ["done"])


def try_on(table: GameSession, seat: int, rng: Random) -> list[str]:
    """Random moves of a seat, up to where its decisions end."""
    moves: list[str] = []
    choices = texts(table.update(seat, 0).moves)
    while choices and len(moves) < LONGEST:
        moves.append(rng.choice(choices))
        choices = texts(tried(table, seat, *moves).moves)
    return moves


@pytest.mark.parametrize("name", GAMES)
def test_indistinguishable_worlds_give_identical_previews(name: str) -> None:
    """It is the real outcome if the moves reveal nothing."""
    rng = Random(name)
    table, real = begin(name, GAMES[name].seats[-1]), 0
    for _ in range(60):
        to_act = table.match.to_act()
        if not to_act:
            break
        seat = rng.choice(to_act)
        moves = try_on(table, seat, rng)
        answer = tried(table, seat, *moves)
        state, seed = table.match.state, table.match.seed
        table.match.state, table.match.seed = table.game.imagine(state, seat, rng), "another"
        assert wire.ENCODER.encode(tried(table, seat, *moves)) == wire.ENCODER.encode(answer)
        table.match.state, table.match.seed = state, seed
        real += check_against_the_real(table, seat, moves, answer)
        play(table, seat, moves[0])
    assert real > 20


def check_against_the_real(table: GameSession, seat: int, moves: list[str], told: Tried) -> bool:
    """Whether these moves show nothing; then the preview has shown what they do."""
    after = table.match.state.clone()
    for text in moves:
        table.game.apply(after, seat, table.game.read(text))
    if after.reveals > table.match.state.reveals or not table.game.to_act(after):
        return False
    assert told.view == table.game.view(after, seat)
    assert told.to_act == list(table.game.to_act(after))
    assert told.shows == (seat not in told.to_act)
    return True
