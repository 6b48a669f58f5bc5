"""Moves that are not allowed: refused with the rule that forbids them, and nothing is lost."""

from collections.abc import Callable

import pytest

from tests.pugquest.dsl import PUGQUEST, at, foe_turn, hero, play, table, turn
from undercroft.core.game import CHANCE, BadNotation, IllegalMove, Refusal, Step
from undercroft.core.play import submit
from undercroft.games.pugquest import notation
from undercroft.games.pugquest.state import State
from undercroft.games.pugquest.steps import DRAW, KEEP_WITHIN_LIMIT, PRIZE, TRADE

Position = Callable[[], State]


def knight() -> State:
    bearer = hero("sir-bravepug", 3, "2*strength spirit", treasures="lucky-collar canine-chainmail")
    return turn(table(bearer, foes="3:rottroll-a 1:slime-a"))


def tired() -> State:
    return play(knight(), 0, "go 2", "go 3")


def fought() -> State:
    return play(knight(), 0, "attack")


def alone() -> State:
    return turn(table(hero("puga-yaga", 5, "2*magic", treasures="pizza"), foes="1:slime-a"))


def snared() -> State:
    return turn(table(hero("puggah", 3, tokens="snared"), foes="1:slime-a"))


def paying() -> State:
    state = turn(table(hero("sir-bravepug", 3, "2*strength joker"), foes="3:rottroll-a"))
    return play(state, 0, "combo cleave")


def paying_in_two_parts() -> State:
    """A rush costs strength and intellect, and a joker may stand for either."""
    state = turn(table(hero("sir-bravepug", 3, "strength intellect joker"), foes="3:rottroll-a"))
    return play(state, 0, "combo shield-rush")


def over_the_limit() -> State:
    """Two too many, one strength, magic in plenty, one joker."""
    keeper = hero("puggah", 1, "strength 10*magic joker")
    return at(table(keeper), Step(KEEP_WITHIN_LIMIT, 0))


def magic_discarded() -> State:
    return play(over_the_limit(), 0, "discard magic")


def aiming() -> State:
    state = turn(table(hero("elpug", 3, "2*magic"), foes="1:rottroll-a 5:slime-a"))
    return play(state, 0, "combo magic-missile")


def struck() -> State:
    state = table(hero("puggah", 3, "strength magic"), foes="3:mimic-doghouse-a")
    return foe_turn(state, "mimic-doghouse-a")


def answering() -> State:
    state = table(hero("sir-bravepug", 3, "strength speed"), foes="3:mimic-doghouse-a")
    return foe_turn(state, "mimic-doghouse-a")


def trading() -> State:
    heroes = (hero("elpug", 1, "magic"), hero("puggah", 2, "strength"))
    return at(table(*heroes, foes=""), Step(TRADE, 0))


def drawing() -> State:
    return at(table(hero("elpug", 1)), Step(DRAW, 0, 1))


def soaked() -> State:
    return foe_turn(table(hero("puggah", 4, "magic speed"), foes="3:slime-a"), "slime-a")


def robbed() -> State:
    state = table(hero("puggah", 1, treasures="pizza bone-club"), foes="3:war-bulldog-a")
    return foe_turn(state, "war-bulldog-a")


def prized() -> State:
    return at(table(hero("puggah", 1)), Step(PRIZE, 0, 4))


def choosing() -> State:
    state = PUGQUEST.new(2)
    return play(state, 0, "hero elpug")


ROWS: list[tuple[Position, str, str, str]] = [
    (knight, "combo sweeping-blow", "QH3", "sweeping-blow needs 2 experience."),
    (knight, "combo parry-and-riposte", "QA7", "parry-and-riposte is a riposte"),
    (knight, "combo shield-rush", "QH3", "You can't pay for shield-rush."),
    (knight, "combo hex-bolt", "QH3", "hex-bolt is not on your hero's sheet."),
    (knight, "use pizza", "QH5", "You don't carry pizza."),
    (knight, "use lucky-collar", "QH5", "lucky-collar works by itself"),
    (knight, "use canine-chainmail", "QA7", "canine-chainmail is a riposte"),
    (knight, "prize slime-b", "QD3", "You don't have that prize."),
    (knight, "ability", "QH1", "Your hero's ability works by itself."),
    (knight, "go 1", "QM4", "That column is out of reach."),
    (knight, "draw joker", "QH2", "No such energy lies there."),
    (knight, "discard magic", "QH2", "You have no magic to discard."),
    (knight, "look", "QD3", "nothing that lets you look at the deck"),
    (knight, "pass", "QH1", "It is your turn"),
    (knight, "deal energy joker", "QS3", "Chance deals this, not a player."),
    (tired, "attack", "QH1", "You have no action left in this turn."),
    (fought, "attack", "QH1", "The standard attack is made once a turn."),
    (alone, "attack", "QH2", "There is nobody in the opposite column."),
    (alone, "combo hex-bolt", "QA2", "hex-bolt has no target now."),
    (alone, "use pizza", "QH5", "pizza would do nothing now"),
    (snared, "go 2", "QA8", "Your hero can't move in this turn."),
    (paying, "pay magic", "QH3", "That can't pay for this."),
    (paying, "end", "QH3", "Now it is time to pay."),
    (over_the_limit, "discard joker", "QH2", "in order: joker can be chosen after another."),
    (over_the_limit, "discard speed", "QH2", "You have no speed to discard."),
    (magic_discarded, "discard strength", "QH2", "undo the last one to choose strength."),
    (paying_in_two_parts, "pay intellect", "QH3", "That can pay for a later part of the cost."),
    (aiming, "target boss", "QA2", "That can't be chosen as a target."),
    (struck, "defend magic", "QA5", "That does not help against the damage."),
    (struck, "riposte cleave", "QA5", "Now it is time to defend, or not."),
    (answering, "riposte dodge", "QA7", "You can't answer with that"),
    (trading, "offer 1", "QW2", "You can't trade with that player now."),
    (trading, "accept", "QW2", "Now it is time to make an offer"),
    (soaked, "discard joker", "QH2", "You have no joker to discard."),
    (robbed, "drop cupcake", "QH5", "You don't carry that treasure."),
    (prized, "take pizza", "QD3", "Now it is time to take the prize, or not."),
    (choosing, "hero elpug", "QS2", "Another player has chosen that hero."),
    (choosing, "go 2", "QS2", "Now it is time to choose a hero."),
    (struck, "hero elpug", "QA5", "Now it is time to defend, or not."),
]


@pytest.mark.parametrize(("position", "move", "rule", "sentence"), ROWS)
def test_a_move_is_refused_with_its_reason(
    position: Position, move: str, rule: str, sentence: str
) -> None:
    state = position()
    seat = PUGQUEST.to_act(state)[0]
    before = state.clone()
    with pytest.raises(IllegalMove) as caught:
        submit(PUGQUEST, state, seat, PUGQUEST.read(move))
    assert caught.value.refusal.rule == rule
    assert sentence in caught.value.refusal.text()
    assert state == before


def test_a_hero_without_the_energy_is_told_which() -> None:
    state = turn(table(hero("puggah", 3, "magic"), foes="3:slime-a"))
    refusal = PUGQUEST.why_not(state, 0, PUGQUEST.read("attack"))
    assert refusal == Refusal(
        "QH2", "The attack costs an energy of type {}, or a joker.", ("spirit",)
    )


def test_chances_moves_are_checked_too() -> None:
    state = drawing()
    state.deck[5] = 0
    wrong = PUGQUEST.why_not(state, CHANCE, PUGQUEST.read("deal world icy-lands"))
    gone = PUGQUEST.why_not(state, CHANCE, PUGQUEST.read("deal energy joker"))
    assert wrong == Refusal("QS3", "Chance deals something else now.")
    assert gone == Refusal("QS3", "This is not in the deck any more.")
    assert PUGQUEST.why_not(state, CHANCE, PUGQUEST.read("deal energy magic")) is None


def test_an_answer_that_comes_too_late_is_refused() -> None:
    state = play(struck(), 0, "pass")
    with pytest.raises(IllegalMove, match="not your turn"):
        play(state, 0, "defend strength")


@pytest.mark.parametrize("position", list(dict.fromkeys(row[0] for row in ROWS)))
def test_every_legal_move_is_allowed_and_every_other_has_a_reason(position: Position) -> None:
    state = position()
    seat = PUGQUEST.to_act(state)[0]
    legal = PUGQUEST.legal(state, seat)
    for move in notation.vocabulary().values():
        refusal = PUGQUEST.why_not(state, seat, move)
        assert (refusal is None) == (move in legal), PUGQUEST.show(move)
        if refusal is not None:
            assert "{" not in refusal.text()


# Notation


def test_every_move_is_read_as_it_is_shown() -> None:
    for words, move in notation.vocabulary().items():
        assert PUGQUEST.show(move) == words
        assert PUGQUEST.read(f"  {words.upper()} ") is move


@pytest.mark.parametrize(
    "text", ["", "combo", "combo fireball", "go 9", "pay 3", "x" * 500, "\x00"]
)
def test_what_is_no_move_is_said_to_be_none(text: str) -> None:
    with pytest.raises(BadNotation, match="not a move of Fantasy Pug Quest"):
        PUGQUEST.read(text)


def test_a_shortened_move_is_completed() -> None:
    state = knight()
    moves = PUGQUEST.legal(state, 0)
    assert [PUGQUEST.show(move) for move in notation.complete("co cl", moves)] == ["combo cleave"]
    assert [PUGQUEST.show(move) for move in notation.complete("e", moves)] == ["end"]
    assert len(notation.complete("go", moves)) == 2
    assert notation.complete("zz", moves) == []
    assert notation.complete("", moves) == moves
