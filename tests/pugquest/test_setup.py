"""Setting up: seats, heroes, energies, hands, placing (QS)."""

import pytest

from tests.pugquest.dsl import (
    PUGQUEST,
    at,
    choices,
    deal_any,
    hand,
    hero,
    play,
    table,
    turn,
    who,
)
from undercroft.core.game import CHANCE, BadSetup, Step
from undercroft.games.pugquest.constants import JOKER
from undercroft.games.pugquest.data import BASE
from undercroft.games.pugquest.state import State
from undercroft.games.pugquest.steps import BEGIN_WORLD, DRAW, REFILL


def after_heroes(seats: int, **options: int) -> State:
    """A game whose heroes are chosen in the order of the sheets, all cards dealt."""
    named = {name.replace("_", "-"): value for name, value in options.items()}
    state = PUGQUEST.new(seats, named)
    while PUGQUEST.to_act(state) != () and state.world == 0:
        PUGQUEST.apply(state, who(state), PUGQUEST.legal(state, who(state))[0])
    return deal_any(state)


@pytest.mark.rule("QS1")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_one_to_five_heroes_play_together(seats: int) -> None:
    state = PUGQUEST.new(seats)
    assert state.heroes == seats
    assert PUGQUEST.winners(state) == ()


@pytest.mark.rule("QS1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_with_the_evil_lord_two_to_six_play_and_the_last_is_the_lord(seats: int) -> None:
    state = PUGQUEST.new(seats, {"evil-lord": 1})
    assert state.heroes == state.lord() == seats - 1


@pytest.mark.rule("QS1", "ruling 57")
def test_the_sixth_player_can_only_be_the_lord() -> None:
    assert PUGQUEST.new(6).lord() == 5
    assert PUGQUEST.new(5).lord() == -1


@pytest.mark.rule("QS1")
@pytest.mark.parametrize(("seats", "lord"), [(6, 0), (1, 1), (7, 1), (0, 0)])
def test_other_numbers_of_players_are_refused(seats: int, lord: int) -> None:
    with pytest.raises(BadSetup):
        PUGQUEST.new(seats, {"evil-lord": lord})


@pytest.mark.rule("QS1")
def test_defeated_heroes_count_as_players() -> None:
    state = table(hero("puggah", 3), hero("elpug", 0), foes="")
    at(state, Step(BEGIN_WORLD))
    while state.world < 3 and PUGQUEST.to_act(state) == (CHANCE,):
        deal_any(state)
    play(state, who(state), "place 1")
    play(state, who(state), "place 1")
    play(state, 0, "deal world icy-lands")
    deal_any(state)
    assert len(state.columns[5]) == 3


@pytest.mark.rule("QS2")
def test_heroes_are_chosen_by_seat_and_once_each() -> None:
    state = PUGQUEST.new(2)
    assert who(state) == 0
    assert len(choices(state)) == 10
    play(state, 0, "hero elpug")
    assert who(state) == 1
    assert "hero elpug" not in choices(state)


@pytest.mark.rule("QS2")
def test_heroes_drawn_at_random_are_a_table_option() -> None:
    state = PUGQUEST.new(2, {"random-heroes": 1})
    assert PUGQUEST.to_act(state) == (CHANCE,)
    play(state, 0, "deal hero pugtor", "deal hero puggah")
    assert [player.hero for player in state.players] == [5, 1]


@pytest.mark.rule("QS3")
def test_the_deck_has_ten_of_each_type_and_five_jokers() -> None:
    assert PUGQUEST.new(1).deck == [10, 10, 10, 10, 10, 5]


@pytest.mark.rule("QS3")
def test_five_energies_lie_face_up_and_one_taken_is_replaced_at_once() -> None:
    state = after_heroes(1)
    assert sum(state.face_up) == 5
    state = turn(table(hero("puggah")))
    play(state, 0, "draw magic")
    assert PUGQUEST.to_act(state) == (CHANCE,)
    play(state, 0, "deal energy joker")
    assert state.face_up == [1, 1, 1, 1, 0, 1]
    assert hand(state) == ["magic"]


@pytest.mark.rule("QS3")
def test_an_empty_deck_is_remade_from_its_discards() -> None:
    state = table(hero("puggah"))
    state.discards, state.deck, state.deck_left = [*state.deck], [0] * 6, 0
    at(state, Step(DRAW, 0, 1))
    assert PUGQUEST.to_act(state) == (CHANCE,)
    assert sum(state.discards) == 0
    assert state.deck_left == 50


@pytest.mark.rule("QS3")
def test_with_no_discards_either_fewer_are_drawn() -> None:
    state = table(hero("puggah"))
    state.deck, state.deck_left = [0, 0, 0, 0, 0, 1], 1
    at(state, Step(DRAW, 0, 3))
    play(state, 0, "deal energy joker")
    assert hand(state) == ["joker"]
    assert PUGQUEST.to_act(state) == ()


@pytest.mark.rule("QS4")
@pytest.mark.parametrize(("seats", "size"), [(1, 10), (2, 9), (3, 9), (4, 8), (5, 8)])
def test_the_starting_hand_depends_on_the_number_of_heroes(seats: int, size: int) -> None:
    state = after_heroes(seats)
    assert [sum(player.hand) for player in state.players] == [size] * seats


@pytest.mark.rule("QS4")
def test_above_the_limit_cards_are_discarded_at_the_end_of_ones_own_turn() -> None:
    state = turn(table(hero("puggah", 3, "8*strength 3*magic joker")))
    play(state, 0, "end")
    assert choices(state) == ["discard strength", "discard magic"]
    play(state, 0, "discard magic", "discard magic")
    assert len(hand(state)) == 10


@pytest.mark.rule("QS4")
def test_cards_above_the_limit_are_kept_until_ones_own_turn_ends() -> None:
    state = turn(table(hero("puggah", 3, "10*strength 2*magic"), hero("elpug", 1)), 1)
    play(state, 1, "end")
    assert len(hand(state, 0)) == 12


@pytest.mark.rule("QS5")
def test_the_tokens_start_at_one_and_all_decks_are_full() -> None:
    state = after_heroes(2)
    assert (state.world, state.round) == (1, 1)
    assert len(state.treasure_deck) == 21
    assert len(state.monster_deck) == 30
    assert len(state.boss_deck) == 10
    assert len(state.world_deck) == 5


@pytest.mark.rule("QS6")
def test_a_column_may_be_of_any_depth() -> None:
    names = ("puggah", "elpug", "pugpin", "pugtor", "pugorn")
    state = after_heroes(5)
    for _ in names:
        play(state, who(state), "place 2")
    assert len(state.columns[1]) == 5
    assert [len(state.columns[at]) for at in (0, 2, 3, 4)] == [0, 0, 0, 0]


@pytest.mark.rule("QS7")
def test_heroes_are_placed_from_the_lowest_initiative_before_the_world_is_turned_up() -> None:
    state = PUGQUEST.new(3)
    play(state, 0, "hero puggah")
    play(state, 1, "hero elpug")
    play(state, 2, "hero sir-bravepug")
    deal_any(state)
    assert state.card == -1
    order = []
    while PUGQUEST.to_act(state) != (CHANCE,):
        order.append(who(state))
        assert choices(state) == [f"place {number}" for number in range(1, 6)]
        play(state, who(state), "place 4")
    assert order == [1, 2, 0]
    assert state.columns[3] == (1, 2, 0)


@pytest.mark.rule("QS9")
def test_heroes_see_each_others_hands() -> None:
    state = table(hero("puggah", 3, "2*magic"), hero("elpug", 1, "joker"))
    for seat in (0, 1):
        view = PUGQUEST.view(state, seat)
        assert [player.hand for player in view.players] == [
            (0, 0, 0, 0, 2, 0),
            (0, 0, 0, 0, 0, 1),
        ]


@pytest.mark.rule("QS9")
def test_hands_are_hidden_between_the_heroes_and_the_lord() -> None:
    state = table(hero("puggah", 3, "2*magic"), options="evil-lord", lord="speed joker")
    seen, by_lord = PUGQUEST.view(state, 0), PUGQUEST.view(state, 1)
    assert (seen.players[0].hand, seen.players[1].hand) == ((0, 0, 0, 0, 2, 0), ())
    assert (by_lord.players[0].hand, by_lord.players[1].hand) == ((), (0, 0, 0, 1, 0, 1))
    assert [player.hand_size for player in by_lord.players] == [2, 2]


@pytest.mark.rule("QS9")
def test_what_a_hero_takes_face_up_is_known_to_the_lord() -> None:
    state = turn(table(hero("puggah", 3, "magic"), options="evil-lord"))
    play(state, 0, "draw speed", "deal energy joker", "pass")
    assert PUGQUEST.view(state, 1).players[0].known == (0, 0, 0, 1, 0, 0)
    play(state, 0, "discard speed", "pass")
    assert PUGQUEST.view(state, 1).players[0].known == (0, 0, 0, 0, 0, 0)


@pytest.mark.rule("QS9")
def test_piles_are_open_and_decks_are_not() -> None:
    state = table(hero("puggah", 3, "magic", experience=2, treasures="pizza"))
    view = PUGQUEST.view(state, 0)
    assert view.players[0].treasures == (BASE.treasure_ids.index("pizza"),)
    assert len(view.players[0].experience) == 2
    assert sum(view.face_up) == 5
    assert view.deck_left == state.deck_left == 49
    assert state.deck[JOKER] == 5
    assert not hasattr(view, "deck")


def test_hands_are_dealt_before_the_face_up_energies() -> None:
    kinds = [step.kind for step in PUGQUEST.new(1).agenda]
    assert kinds[:2] == [BEGIN_WORLD, REFILL]
