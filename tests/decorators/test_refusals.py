"""Why moves are refused: always with a reason, a rule and a sentence in both languages."""

import re
import tomllib
from importlib.resources import files
from random import Random

import pytest

from tests.decorators.dsl import ALONE, GAME, at, play, player, refused, table
from tests.decorators.dungeons import BESIDE_DECORATION, ROOM, THREE_ROOMS
from undercroft.core.game import CHANCE, Refusal, Step
from undercroft.games import rulebook
from undercroft.games.decorators.building import tiles_to_place
from undercroft.games.decorators.constants import TURNS, square_at
from undercroft.games.decorators.data import BASE
from undercroft.games.decorators.dungeon import Dungeon, built
from undercroft.games.decorators.moves import HOLDS, architect, places
from undercroft.games.decorators.notation import vocabulary
from undercroft.games.decorators.placing import first_fault
from undercroft.games.decorators.state import State
from undercroft.games.decorators.steps import (
    BEGIN_ROUND,
    BEGIN_SCORE,
    BEGIN_TURN,
    BUILD,
    DEAL_BOSS,
    DEAL_GOAL,
    DEAL_PAWN,
    DRAW_GOAL,
    DRAW_TILE,
    FINAL,
)

WORDS = files("undercroft.games.decorators").joinpath("words")


def table_of(language: str, name: str) -> dict[str, str]:
    words = tomllib.loads(WORDS.joinpath(f"{language}.toml").read_text(encoding="utf-8"))
    found = words[name]
    assert isinstance(found, dict)
    return found


FRENCH = table_of("fr", "refusals")
RULES = {rule.id for rule in rulebook("decorators").rules}


def drafting() -> State:
    return at(table(player(hand="guest-wing"), board="30 60 63 171"), Step(BEGIN_TURN, 0))


def building() -> State:
    return at(table(player(ALONE, new="18", architects=1)), Step(BUILD, 0))


def placing() -> State:
    return play(building(), 0, "hold 18 dungeon")


def moving() -> State:
    state = at(table(player(ROOM, architects=1)), Step(BUILD, 0))
    return play(state, 0, "architect n1")


def scoring() -> State:
    return at(table(player(hand="guest-wing")), Step(BEGIN_SCORE, 0))


@pytest.mark.parametrize(
    ("state", "words", "reason"),
    [
        (drafting(), "end", "DD1 Now it is time to draft."),
        (building(), "done", "DB1 Now it is time to build."),
        (building(), "draft 1", "DB1 Now it is time to build."),
        (placing(), "end", "DB2 Now the tile in hand has to be placed."),
        (moving(), "end", "DB5 Now the tile that the architect has taken up has to be put down."),
        (scoring(), "end", "DC1 Now it is time to score goals."),
        (scoring(), "deal tile 3", "DR1 Chance deals this, not a player."),
        (
            at(table(), Step(DRAW_GOAL, 0)),
            "done",
            "DF1 Now it is time to choose the deck a goal is drawn from.",
        ),
    ],
)
def test_a_move_at_the_wrong_time_is_told_what_it_is_time_for(
    state: State, words: str, reason: str
) -> None:
    assert refused(state, 0, words) == reason


@pytest.mark.parametrize(
    ("step", "words", "reason"),
    [
        (Step(DEAL_PAWN), "deal pawn 3", "DS1 There are only 2 players."),
        (Step(DEAL_PAWN), "deal tile 3", "DS2 Chance deals something else now."),
        (Step(DEAL_PAWN), "end", "DS2 Chance deals something else now."),
        (Step(DEAL_BOSS, CHANCE, 0), "deal boss stacy", "DS4 This can't be drawn any more."),
        (Step(DEAL_GOAL, 0, 0), "deal goal guest-wing", "DS5 This can't be drawn any more."),
        (Step(DRAW_TILE), "deal tile 171", "DR1 This can't be drawn any more."),
        (Step(DRAW_TILE), "deal hourglass", "DR2 There is no hourglass to draw."),
    ],
)
def test_chance_is_checked_too(step: Step, words: str, reason: str) -> None:
    state = table(player(new="171", hand="guest-wing"), player())
    state.order = ()
    assert refused(at(state, step), CHANCE, words) == reason


@pytest.mark.rule("DP4")
def test_a_fourth_room_would_close_the_last_open_passage() -> None:
    state = at(table(player(THREE_ROOMS, new="243")), Step(BUILD, 0))
    reason = "DP4 Wherever it fits, this side would close your last open passage."
    assert refused(state, 0, "hold 243 dungeon") == reason


@pytest.mark.rule("DP2")
def test_a_tile_whose_passages_run_into_decorations_wherever_it_joins_is_told_so() -> None:
    state = at(table(player(BESIDE_DECORATION, new="60")), Step(BUILD, 0))
    reason = "DP2 Wherever it joins, a passage would run into a decoration tile."
    assert refused(state, 0, "hold 60 dungeon") == reason


@pytest.mark.rule("DP1")
def test_a_decoration_without_a_wall_is_told_so() -> None:
    state = at(table(player(ALONE, new="60")), Step(BUILD, 0))
    assert refused(state, 0, "hold 60 decoration") == (
        "DP1 Your dungeon has no wall beside an empty square."
    )


def test_a_tile_that_fits_nowhere_is_refused_by_a_rule_that_it_breaks_somewhere() -> None:
    """Laid down all the same, on any square beside the dungeon or far away, in any turn."""
    asked = set()
    for state in [one for seed in range(4) for one in random_positions(seed)]:
        for seat in GAME.to_act(state) if state.agenda[-1].kind == BUILD else ():
            owner = state.players[seat]
            for tile in tiles_to_place(owner) if not owner.architect_used else []:
                for side in (0, 1):
                    refusal = GAME.why_not(state, seat, HOLDS[tile][side])
                    if refusal is not None:
                        asked.add(refusal.rule)
                        assert refusal.rule in faults_of(owner.dungeon, 2 * tile + side)
    assert asked == {"DP1", "DP2", "DP4"}


def faults_of(dungeon: Dungeon, face: int) -> set[str]:
    found: set[str] = set()
    for square in (*dungeon.squares, square_at(9, 9)):
        for turn in range(TURNS):
            tiles = dungeon.tiles | {square: TURNS * face + turn}
            fault = first_fault(built(dungeon.box, dungeon.rules, tiles))
            assert fault is not None, "it fits here"
            found.add(fault[0])
    return found


def random_positions(seed: int) -> list[State]:
    rng = Random(seed)
    state = GAME.new(2 + seed % 3)
    found: list[State] = []
    while seats := GAME.to_act(state):
        if seats != (CHANCE,) and rng.random() < 0.08:
            found.append(state.clone())
        seat = rng.choice(seats)
        move = GAME.sample(state, rng) if seat == CHANCE else rng.choice(GAME.legal(state, seat))
        GAME.apply(state, seat, move)
    return found


@pytest.mark.parametrize("seed", range(8))
def test_a_move_is_refused_exactly_when_it_is_not_legal(seed: int) -> None:
    """Always by a rule that there is, in a sentence that French has too."""
    rng = Random(seed)
    words = list(vocabulary().values())
    for state in random_positions(seed):
        seat = rng.choice(GAME.to_act(state))
        legal = GAME.legal(state, seat)
        around = [square_at(rng.randrange(-4, 5), rng.randrange(-4, 5)) for _ in range(12)]
        tried = rng.sample(words, 40) + rng.sample(legal, min(len(legal), 5))
        tried += [rng.choice(places(square)) for square in around]
        tried += [architect(square) for square in around[:4]]
        for move in tried:
            refusal = GAME.why_not(state, seat, move)
            assert (refusal is None) == (move in legal)
            if refusal is not None:
                assert_said(refusal)


def assert_said(refusal: Refusal) -> None:
    assert refusal.rule in RULES
    assert refusal.sentence in FRENCH, refusal.sentence
    assert "{" not in refusal.text()
    assert "{" not in refusal.text(FRENCH)
    assert refusal.text(FRENCH) != refusal.text()


def test_every_sentence_is_translated_with_its_blanks() -> None:
    for sentence, french in FRENCH.items():
        assert sentence.count("{}") == french.count("{}")


def test_every_translated_sentence_is_said_somewhere() -> None:
    package = files("undercroft.games.decorators")
    source = "".join(
        package.joinpath(name).read_text(encoding="utf-8")
        for name in ("refusals.py", "refusals_building.py")
    )
    said = set(re.findall(r'"([^"\n]+)"', source))
    assert set(FRENCH) <= said


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_component_has_a_name(language: str) -> None:
    goals, bosses = table_of(language, "goals"), table_of(language, "bosses")
    assert tuple(goals) == BASE.goal_ids
    assert tuple(bosses) == BASE.boss_ids
    for names in (goals, bosses):
        assert len(set(names.values())) == len(names)
        assert all(name == name.strip() and name for name in names.values())


def test_both_languages_have_the_same_names() -> None:
    english = tomllib.loads(WORDS.joinpath("en.toml").read_text(encoding="utf-8"))
    french = tomllib.loads(WORDS.joinpath("fr.toml").read_text(encoding="utf-8"))
    for name, names in english.items():
        assert list(names) == list(french[name])


def test_steps_that_only_chance_decides_are_named() -> None:
    state = at(table(), Step(BEGIN_ROUND))
    assert GAME.why_not(state, CHANCE, GAME.read("deal tile 3")) is None
    final = at(table(), Step(FINAL))
    assert GAME.to_act(final) == ()
