"""The numbers of the games: what they mean is fixed, and they tell no more than a seat may know."""

import pickle
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.contract.tables import CASES, EDITION, Case, covering, seated, setup_of
from tests.envs.record import EVERY, fingerprint, recorded
from undercroft.core.action_game import ActionGame
from undercroft.core.bot import Decision
from undercroft.core.encoding import WAIT, Encoding, utilities
from undercroft.core.game import CHANCE, BadSetup, IllegalMove, Setup
from undercroft.core.observation_writer import ObservationWriter
from undercroft.core.record import plain
from undercroft.envs.config import EnvConfig
from undercroft.games import ENCODINGS, GAMES, encoding_of
from undercroft.games.decorators.actions import REACH, farthest
from undercroft.games.decorators.data import BASE as DECORATORS_BASE
from undercroft.games.petz.actions import GOLD, most_gold
from undercroft.games.petz.data import BASE as PETZ_BASE

games = pytest.mark.parametrize("name", list(ENCODINGS))
versions = pytest.mark.parametrize("encoding", EVERY, ids=lambda encoding: encoding.version)


# The list of actions


@versions
def test_every_number_is_one_move_and_back(encoding: Encoding[Any, Any]) -> None:
    words = set()
    for number in range(1, encoding.actions):
        move = encoding.move_of(number)
        assert encoding.number_of(move) == number
        assert encoding.numbers_of([move, move]) == [number, number]
        words.add(encoding.game.show(move))
    assert len(words) == encoding.actions - 1


@versions
def test_blocks_name_every_action_once(encoding: Encoding[Any, Any]) -> None:
    ends = [0, *[block.first + block.size for block in encoding.blocks]]
    assert [block.first for block in encoding.blocks] == ends[:-1]
    assert ends[-1] == encoding.actions


@versions
def test_an_encoding_stays_what_it_was_when_its_version_was_recorded(
    encoding: Encoding[Any, Any],
) -> None:
    assert recorded().get(encoding.version) == fingerprint(encoding), (
        "an encoding was changed: give it a new version and run python -m tests.envs.record"
    )


@games
def test_every_game_has_an_encoding_of_its_own(name: str) -> None:
    assert list(ENCODINGS) == list(GAMES)
    assert ENCODINGS[name].game.name == name


@games
def test_every_edition_of_a_game_has_an_encoding(name: str) -> None:
    newest = GAMES[name].edition
    assert encoding_of(name) is encoding_of(name, newest) is ENCODINGS[name]
    for edition in range(1, newest + 1):
        encoding = encoding_of(name, edition)
        assert (encoding.version, encoding.edition) == (f"{name}-{edition}", edition)
        assert pickle.loads(pickle.dumps(encoding)).version == encoding.version


@games
def test_an_environment_plays_by_the_edition_it_is_asked_for(name: str) -> None:
    newest = GAMES[name].edition
    for edition in range(1, newest + 1):
        config = EnvConfig(name, 2, {"edition": edition})
        assert config.setup.edition == edition
        assert config.encoding.version == f"{name}-{edition}"
    assert EnvConfig(name, 2, {}).setup.edition == newest
    with pytest.raises(BadSetup, match="edition 9 of the rules is not one of"):
        EnvConfig(name, 2, {"edition": 9})


# Whole games


# Every number of seats, plain, with all options, and by every earlier edition.
MOST = {name: max(len(case[2]) for case in CASES if case[0] == name) for name in GAMES}
ENDS = [
    case for case in CASES if len(case[2]) in (0, MOST[case[0]]) or case[2][0].startswith(EDITION)
]


@covering(ENDS)
def test_all_moves_of_whole_games_have_numbers_and_views_tell_as_much(case: Case) -> None:
    """Bots of all kinds: every legal move and deal has its number, and worlds that look the same
    to a seat look the same in numbers."""
    name, seats, options = case
    setup = setup_of(seats, options)
    encoding = encoding_of(name, setup.edition)
    game, rng = encoding.game, Random(len(options) + seats)
    bots = seated(game, setup, rng, good=0.3)
    state = game.start(setup)
    size = encoding.size(setup)
    step = 0
    while acting := game.to_act(state):
        seat = rng.choice(acting)
        if seat == CHANCE:
            check_chance(encoding, state)
            move = game.sample(state, rng)
        else:
            check_numbers(encoding, state, seat)
            move = bots[seat].choose(Decision(game, state, seat), rng)
        if step % 11 == 0:
            check_secrets(encoding, state, rng.randrange(seats), size, rng)
        step += 1
        game.apply(state, seat, move)
    check_secrets(encoding, state, 0, size, rng)


def check_chance(encoding: Encoding[Any, Any], state: Any) -> None:
    moves = [move for move, _ in encoding.game.outcomes(state)]
    numbers = [encoding.chance_number_of(move) for move in moves]
    assert len(set(numbers)) == len(moves)
    assert max(numbers) < encoding.chances
    assert [encoding.chance_move_of(number) for number in numbers] == moves


def check_numbers(encoding: Encoding[Any, Any], state: Any, seat: int) -> None:
    moves = encoding.game.legal(state, seat)
    numbers = encoding.legal_numbers(state, seat)
    assert [encoding.move_of(number) for number in numbers] == moves
    mask = encoding.mask(numbers)
    assert [number for number in range(encoding.actions) if mask[number]] == sorted(numbers)


def check_secrets(
    encoding: Encoding[Any, Any], state: Any, seat: int, size: int, rng: Random
) -> None:
    world = encoding.game.imagine(state, seat, rng)
    assert encoding.observe(world, seat, size) == encoding.observe(state, seat, size)
    vector = memoryview(encoding.observe(state, seat, size)).cast("f").tolist()
    seats = len(encoding.game.scores(state))
    for field in encoding.fields(Setup(seats, edition=encoding.edition)):
        places = vector[field.first : field.first + field.size]
        assert 0 <= min(places) <= max(places) <= 1
        assert field.kind != "one of" or sum(places) <= 1


@covering(ENDS)
def test_a_sheet_that_is_filled_in_again_says_what_a_new_one_says(case: Case) -> None:
    """What has not changed is not written again; two games, so that much goes back to nothing."""
    name, seats, options = case
    setup = GAMES[name].settled(setup_of(seats, options))
    encoding = encoding_of(name, setup.edition)
    episode = ActionGame(encoding, setup, encoding.size(setup))
    rng = Random(seats)
    for seed in ("1", "2"):
        episode.begin(seed)
        while episode.to_act:
            for seat in {rng.randrange(seats), episode.to_act[0]}:
                fresh = encoding.observe(episode.state, seat, episode.size)
                assert episode.observe(seat) == fresh
            episode.play(episode.to_act[0], rng.choice(episode.legal(episode.to_act[0])))


@covering(ENDS)
def test_a_sheet_follows_moves_back_and_forth(case: Case) -> None:
    """Positions that are taken back, copied and begun anew are written as by a new writer."""
    name, seats, options = case
    setup = GAMES[name].settled(setup_of(seats, options))
    encoding = encoding_of(name, setup.edition)
    episode = ActionGame(encoding, setup, encoding.size(setup), whole=True)
    rng = Random(f"back {seats}")
    episode.begin("1")
    kept = [episode.clone()]
    for _ in range(400):
        if not episode.to_act:
            episode.begin(str(rng.randrange(9)))
        elif rng.random() < 0.1:
            kept = [*kept[-3:], episode.clone()]
        elif rng.random() < 0.1:
            episode.take(rng.choice(kept))
        else:
            seat = episode.to_act[0]
            episode.play(seat, rng.choice(episode.legal(seat)))
        seat = rng.randrange(seats)
        fresh = ObservationWriter(episode.size, whole=True)
        encoding.fill_in(fresh, episode.state, seat)
        assert episode.observe(seat) == fresh.vector()


@games
def test_fields_follow_each_other_and_fill_the_vector(name: str) -> None:
    encoding = ENCODINGS[name]
    for seats in encoding.game.seats:
        fields = encoding.fields(Setup(seats))
        assert fields[0].first == 0
        assert all(one.first + one.size == two.first for one, two in pairwise(fields))
        assert len({field.name for field in fields}) == len(fields)
        assert all(0 < field.most < 256 for field in fields)


LEFT_OUT = {  # fields of a view that follow from others, or that are left out on purpose
    "petz": set(),
    "decorators": {"before", "before_new", "before_storage", "boxed"},
    "pugquest": {"order", "outlook", "experience"},
}


@games
def test_what_a_seat_sees_change_changes_its_numbers(name: str) -> None:
    """Two views that differ in more than what is left out never give the same vector."""
    encoding = ENCODINGS[name]
    game, rng = encoding.game, Random(3)
    seats = game.seats[-1]
    size = encoding.size(Setup(seats))
    state = game.new(seats)
    seen: dict[bytes, str] = {}
    while acting := game.to_act(state):
        if acting[0] != CHANCE:
            view = without(plain(game.view(state, 0)), LEFT_OUT[name])
            known = seen.setdefault(bytes(encoding.observe(state, 0, size)), str(view))
            assert known == str(view)
        game.apply(state, acting[0], rng.choice(game.legal(state, acting[0])))
    assert len(seen) > 20


def without(shown: Any, names: set[str]) -> Any:
    if isinstance(shown, dict):
        return {key: without(value, names) for key, value in shown.items() if key not in names}
    return [without(item, names) for item in shown] if isinstance(shown, list) else shown


# Bounds, packs, and what a win is worth


def test_the_base_games_stay_within_the_numbers() -> None:
    assert most_gold(PETZ_BASE) <= GOLD
    assert farthest(DECORATORS_BASE) <= REACH


@pytest.mark.parametrize(
    ("name", "pack"),
    [
        ("petz", {"start": {"gold": 500}}),
        ("decorators", {"setup": {"first_bag": 60, "left_out": 10}}),
    ],
)
def test_a_pack_with_moves_that_have_no_number_is_refused(name: str, pack: dict[str, Any]) -> None:
    encoding = ENCODINGS[name]
    state = encoding.game.start(Setup(2, {}, pack))
    with pytest.raises(BadSetup, match="this pack allows more"):
        encoding.check_pack(state)


@pytest.mark.parametrize(
    ("winners", "seats", "teams", "worth"),
    [
        ((1,), 2, False, [-1.0, 1.0]),
        ((0, 1), 2, False, [0.0, 0.0]),
        ((2,), 4, False, [-1 / 3, -1 / 3, 1.0, -1 / 3]),
        ((0, 3), 4, False, [1 / 3, -1 / 3, -1 / 3, 1 / 3]),
        ((0, 1), 3, True, [1.0, 1.0, -1.0]),
        ((), 2, True, [-1.0, -1.0]),
        ((0,), 1, True, [1.0]),
    ],
)
def test_what_the_end_is_worth(
    winners: tuple[int, ...], seats: int, teams: bool, worth: list[float]
) -> None:
    assert utilities(winners, seats, teams) == pytest.approx(worth)


# Playing by numbers


def a_course(name: str = "petz") -> ActionGame:
    encoding = ENCODINGS[name]
    setup = encoding.game.settled(Setup(2))
    episode = ActionGame(encoding, setup, encoding.size(setup))
    episode.begin("1")
    return episode


@pytest.mark.parametrize("number", [WAIT, 2000, -1, 10**9])
def test_an_illegal_number_changes_nothing(number: int) -> None:
    episode = a_course()
    before = plain(episode.state)
    with pytest.raises(IllegalMove):
        episode.play(episode.to_act[0], number)
    assert plain(episode.state) == before
    assert episode.decisions == 0


def test_a_seat_that_is_not_to_act_can_only_wait() -> None:
    episode = a_course("pugquest")
    idle = 1 - episode.to_act[0]
    assert episode.legal(idle) == [WAIT]
    with pytest.raises(IllegalMove, match="not your turn"):
        episode.play(idle, episode.legal(episode.to_act[0])[0])


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    episode = a_course()
    rng = Random(1)
    while episode.to_act:
        episode.play(episode.to_act[0], rng.choice(episode.legal(episode.to_act[0])))
    with pytest.raises(IllegalMove, match="over"):
        episode.play(0, 1)
