"""The search: budgets, deadlines, what it does with what there is, and that it is worth it."""

from random import Random
from time import perf_counter
from typing import Any

import pytest

from tests.bots.positions import NAMES, SETUPS, some
from tests.choosing import lengths
from undercroft.arena import play_game
from undercroft.bots import LEVELS, bot_named, level_below
from undercroft.bots.advice import advise, better, ranked
from undercroft.bots.levels import search_model
from undercroft.bots.search import Branch, Node, Search
from undercroft.core.bot import Decision
from undercroft.core.game import BadSetup, Setup
from undercroft.core.lapses import Lapse
from undercroft.core.record import plain
from undercroft.core.search_model import perturbed, win_shares
from undercroft.core.words import words_of
from undercroft.games import GAMES
from undercroft.games.pugquest.search_model import LORDLY

everywhere = pytest.mark.parametrize(("game", "setup"), SETUPS, ids=NAMES)


# Levels


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_every_level(game: str) -> None:
    for level in LEVELS:
        assert bot_named(game, level) is not bot_named(game, level)


@pytest.mark.parametrize(
    "name",
    ["nobody", "", "expert:", "expert:0", "expert:-1", "expert:0s", "expert:many", "keeper:9"],
)
def test_a_bot_that_there_is_not_is_refused(name: str) -> None:
    with pytest.raises(BadSetup):
        bot_named("petz", name)


def test_below_every_level_is_the_next_weaker_one() -> None:
    assert [level_below(level) for level in LEVELS] == [None, *LEVELS[:-1]]


def test_a_search_without_a_budget_is_refused() -> None:
    for playouts, seconds in ((0, 1.0), (-1, 1.0), (1, 0.0)):
        with pytest.raises(BadSetup, match="budget"):
            Search(GAMES["petz"], search_model("petz"), playouts, seconds)


def test_nothing_can_be_searched_when_a_game_is_over() -> None:
    petz = GAMES["petz"]
    state, seat = some("petz", Setup(2), 1)[0]
    search = Search(petz, search_model("petz"), 1)
    with pytest.raises(ValueError, match="no decision to make"):
        search.think(Decision(petz, state, seat), [], Random(1))


# Choosing


@everywhere
def test_the_same_seed_gives_the_same_choice_and_a_legal_one(game: str, setup: Setup) -> None:
    rules = GAMES[game]
    for state, seat in some(game, setup, 3):
        one, two = [
            bot_named(game, "expert:9").choose(Decision(rules, state, seat), Random(4))
            for _ in "12"
        ]
        assert one == two
        assert one in rules.legal(state, seat)


def test_at_the_deadline_the_best_so_far_is_the_answer() -> None:
    petz = GAMES["petz"]
    for state, seat in some("petz", Setup(4), 4):
        began = perf_counter()
        move = bot_named("petz", "master:0.05s").choose(Decision(petz, state, seat), Random(1))
        assert perf_counter() - began < 30  # a billion playouts would take for ever
        assert move in petz.legal(state, seat)


def test_a_branch_keeps_mean_and_error() -> None:
    branch = Branch(GAMES["petz"].read("done"))
    for value in (0.0, 1.0, 0.0, 1.0):
        branch.add(value)
    assert branch.mean() == 0.5
    assert branch.error() == pytest.approx(0.5 / 3**0.5)


def test_a_decision_in_the_tree_tries_the_keepers_move_first_and_widens() -> None:
    petz = GAMES["petz"]
    moves = [petz.read("group 1+0"), petz.read("group 2+0"), petz.read("done")]
    node = Node(moves)
    tried = []
    for _ in range(12):
        branch = node.select(moves)
        assert branch is not None
        branch.add(0.5)
        tried.append(branch.move)
    assert tried[0] == moves[0]
    assert set(tried) == set(moves)
    assert node.select([petz.read("group 3+0")]) is None


# Minds


@everywhere
def test_a_mind_offers_legal_moves_and_leaves_the_world_alone(game: str, setup: Setup) -> None:
    rules, model = GAMES[game], search_model(game)
    for state, seat in some(game, setup, 12):
        moves, before = rules.legal(state, seat), plain(state)
        model.begin(state)
        offered = model.candidates(state, seat, moves, Random(2))
        keeper = bot_named(game, "keeper").choose(Decision(rules, state, seat), Random(2))
        assert offered[0] == keeper
        assert model.play(state, seat, moves) in moves
        assert len(offered) == len(set(offered)) and set(offered) <= set(moves)
        assert model.lapsing_move(state, seat, moves, Lapse("2", 1.0, 0.9)) in moves
        assert plain(state) == before
        assert len(model.facts(state, seat)) == len(model.fact_names())


@everywhere
def test_a_finished_game_is_worth_most_to_who_won_it(game: str, setup: Setup) -> None:
    rules, model = GAMES[game], search_model(game)
    result = None
    state = rules.start(setup)
    rng = Random(5)
    while seats := rules.to_act(state):
        seat = seats[0]
        move = rules.sample(state, rng) if seat < 0 else rng.choice(rules.legal(state, seat))
        rules.apply(state, seat, move)
    result = [model.value(state, seat) for seat in range(setup.seats)]
    for seat in rules.winners(state):
        assert result[seat] == max(result)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_there_are_words_for_what_advice_counts(game: str, language: str) -> None:
    words = words_of(f"undercroft.games.{game}", language).table("advice")
    assert set(words) == set(search_model(game).fact_names())
    reasons = words_of(f"undercroft.games.{game}", language).table("because")
    forms = {name + form for name in words for form in ("", "_n")}
    others = {name + form for name in words for form in ("_less", "_less_n")}  # for the Evil Lord
    assert forms <= set(reasons) <= forms | others
    assert all(("{n}" in reason) == name.endswith("_n") for name, reason in reasons.items())


def test_shares_of_victory_add_up_and_follow_points() -> None:
    found = win_shares([10.0, 20.0, 15.0], 5.0)
    assert sum(found) == pytest.approx(1)
    assert found[1] > found[2] > found[0]
    assert win_shares([0.0, 1000.0], 1.0) == [0.0, 1.0]


def test_opinions_are_varied_by_a_factor() -> None:
    class Opinions:
        def __init__(self) -> None:
            self.one = 2.0
            self.several = (1.0, -1.0)
            self.listed = [3.0]
            self.count = 7

    opinions = Opinions()
    perturbed(opinions, Random(1), 0.5)
    assert opinions.one > 0 and opinions.one != 2.0
    assert opinions.several[0] > 0 > opinions.several[1] and opinions.listed[0] != 3.0
    assert opinions.count == 7


# Advice


@everywhere
def test_advice_names_up_to_three_different_moves_the_best_first(game: str, setup: Setup) -> None:
    rules = GAMES[game]
    state, seat = some(game, setup, 1)[0]
    found = advise(game, Decision(rules, state, seat), Random(1), seconds=0.3)
    moves = [one.move for one in found]
    assert 1 <= len(moves) <= 3
    assert len(set(moves)) == len(moves) and set(moves) <= set(rules.legal(state, seat))
    assert all(set(one.changes) == set(search_model(game).fact_names()) for one in found)
    wins = [one.wins for one in found]
    assert wins == sorted(wins, reverse=True) and wins[0] <= 1 and wins[-1] >= 0


def branch(*values: float) -> Branch:
    made = Branch(GAMES["petz"].read("done"))
    for value in values:
        made.add(value)
    return made


def test_what_was_hardly_tried_is_not_advised_before_what_is_known() -> None:
    known, other = branch(*[0.5] * 8), branch(*[0.6] * 6)
    lucky, poor, never = branch(0.9), branch(0.1), branch()
    assert ranked([other, known, lucky, poor, never]) == [other, known, poor]
    assert ranked([lucky, other, known, poor, never]) == [other, known, poor]


def test_the_choice_of_the_search_is_advised_first_and_nothing_that_looks_better() -> None:
    own, doubtful, worse = branch(*[0.5] * 8), branch(*[0.4, 0.7] * 4), branch(*[0.4] * 8)
    assert ranked([own, doubtful, worse]) == [own, worse]


@everywhere
def test_where_a_keeper_is_certain_its_move_is_advised(game: str, setup: Setup) -> None:
    rules, model = GAMES[game], search_model(game)
    certain = 0
    for number, (state, seat) in enumerate(some(game, setup, 12)):
        decision, rng = Decision(rules, state, seat), Random(number)
        world = decision.imagine(rng)  # as the search begins, so that it has the same opinions
        model.begin(world)
        moves = decision.moves()
        found = model.candidates(world, seat, moves, rng)
        if len(found) == 1 < len(moves):
            certain += 1
            assert advise(game, decision, Random(number), seconds=0.05)[0].move == found[0]
    assert certain


def test_only_what_speaks_for_a_move_is_a_reason() -> None:
    one = {"gold": 2.0, "food": 1.0, "suffering": 0.0}
    other = {"gold": 3.0, "food": 0.0, "suffering": 1.5}
    assert better(one, other, (1, 1, -1)) == {"food": 1.0, "suffering": -1.5}


def test_the_lord_thinks_longer_than_a_hero_unless_the_budget_is_given() -> None:
    setup = Setup(2, {"evil-lord": 1})
    lords = [(state, seat) for state, seat in some("pugquest", setup, 60, 1.0) if seat == 1]
    state = next(state for state, _ in lords if len(tried_of(state, 36, weighs=False)) > 1)
    usual, longer = tried_of(state, 36, weighs=False), tried_of(state, 36, weighs=True)
    assert longer == tried_of(state, 36 * LORDLY, weighs=False)
    assert sum(longer) > sum(usual)
    own = bot_named("pugquest", "expert:9")
    assert isinstance(own, Search) and not own.weighs


def tried_of(state: Any, playouts: int, weighs: bool) -> list[int]:
    """How many playouts each branch of the Lord's decision was given."""
    game = GAMES["pugquest"]
    search = Search(game, search_model("pugquest"), playouts, weighs=weighs)
    branches = search.think(Decision(game, state, 1), game.legal(state, 1), Random(1))
    return [branch.playouts for branch in branches]


# Strength: few games, and far less than what docs/bots.md measures, so that noise fails nothing


@lengths("games", 2, 8)
def test_an_expert_of_petz_beats_keepers(games: int) -> None:
    margin = 0.0
    for number in range(games):
        bots = [bot_named("petz", "keeper") for _ in range(4)]
        bots[number % 4] = bot_named("petz", "expert:12")
        scores = play_game(GAMES["petz"], Setup(4), bots, f"strength {number}").scores
        margin += scores[number % 4] - sum(scores) / 4
    assert margin > 0
