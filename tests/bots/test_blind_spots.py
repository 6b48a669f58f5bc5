"""Things that bots once overlooked, each in a position where it matters."""

from random import Random

import pytest

from tests.bots.positions import all_decisions
from tests.petz.dsl import PETZ, at, grouped, pet, shop, table
from undercroft.bots.levels import bot_named, search_model
from undercroft.core.bot import Decision
from undercroft.core.game import Setup, Step
from undercroft.games import KITS
from undercroft.games.petz import steps
from undercroft.games.petz.state import State
from undercroft.games.pugquest.steps import TURN

OPINIONS = range(12)


def thought_of(state: State, seat: int = 0) -> set[str]:
    """What the search of Dungeon Petz considers, with whatever luck."""
    model = search_model("petz")
    model.begin(state)
    moves = PETZ.legal(state, seat)
    found = [model.candidates(state, seat, moves, Random(luck)) for luck in OPINIONS]
    return {PETZ.show(move) for candidates in found for move in candidates}


@pytest.mark.parametrize("name", ["snakitty", "fluffy", "snappy"])
def test_no_imp_is_sent_for_food_that_no_pet_eats(name: str) -> None:
    """All three eat meat only."""
    owner = shop(pet(name, 3), imps=3, gold=0)
    state = grouped(table(owner, round=2, food=(5, 0, 0, 0)), "1+0 1+0 1+0")
    assert "send 1 vegetables" in [PETZ.show(move) for move in PETZ.legal(state, 0)]
    assert "send 1 vegetables" not in thought_of(state)
    herbivore = shop(pet("trollie", 3), imps=3, gold=0)
    other = grouped(table(herbivore, round=2, food=(5, 0, 0, 0)), "1+0 1+0 1+0")
    assert "send 1 vegetables" in thought_of(other)


def seller() -> State:
    snakitty = pet("snakitty", 4, "green poop, red anger, yellow play, yellow play")
    rounds = "lich-lord farmer-troll warlock dungeon-girl dungeon-mistress"
    owner = shop(snakitty, gold=0, platform=2)
    return at(table(owner, round=6, customers=rounds), Step(steps.BUSINESS, 0))


def test_every_sale_is_thought_of() -> None:
    state = seller()
    legal = {PETZ.show(move) for move in PETZ.legal(state, 0)}
    assert len(legal) > 2
    assert thought_of(state) == legal
    move = bot_named("petz", "master:16").choose(Decision(PETZ, state, 0), Random(1))
    assert PETZ.show(move).startswith("sell 1")


def test_relatives_who_wait_are_thought_of() -> None:
    owner = shop(pet("trollie", 3), imps=2, gold=0)
    state = grouped(table(owner, round=3), "1+0 1+0")
    assert "send 1 relatives" in thought_of(state)


def test_the_search_of_pug_quest_thinks_of_every_kind_of_action() -> None:
    game, model = KITS["pugquest"].game, search_model("pugquest")
    allowed, thought = set[str](), set[str]()
    for state, seat, _ in all_decisions(game, Setup(3), ["keeper"] * 3, "actions"):
        moves = game.legal(state, seat)
        if state.agenda[-1].kind == TURN and len(moves) > 1:
            model.begin(state)
            candidates = model.candidates(state, seat, moves, Random(1))
            allowed |= {game.show(move).split()[0] for move in moves}
            thought |= {game.show(move).split()[0] for move in candidates}
    assert allowed >= {"attack", "change", "combo", "discard", "draw", "end", "go", "use"}
    assert thought == allowed
