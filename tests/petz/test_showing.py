"""Phase 4: needs met and suffered."""

from itertools import product

import pytest

from tests.petz.dsl import (
    PETZ,
    at,
    cards,
    choices,
    endings,
    pet,
    play,
    resident,
    rest_of_round,
    seen_by,
    shop,
    table,
    told,
)
from undercroft.core.game import Step
from undercroft.games.petz.constants import DISEASE, HUNGER
from undercroft.games.petz.events import Exhibited, NeedsShown, Pooped, Suffered
from undercroft.games.petz.state import Player, State
from undercroft.games.petz.steps import (
    AGE,
    CLEAR_NEEDS,
    FEED,
    HUNGER_NEEDS,
    SHOW_OFF,
)


def shown(*shops: Player, round: int = 3) -> State:
    """The first player's turn of phase 4, run to the first decision."""
    state = table(*shops, round=round)
    state.news = []
    return at(state, Step(SHOW_OFF, 0))


# The turn


@pytest.mark.rule("PE1")
def test_players_show_off_one_after_another_from_the_start_player() -> None:
    owners = [shop(pet(name, 2, "green poop")) for name in ("snakitty", "wormie", "bubl")]
    state = table(*owners, start=1)
    state.news = []
    rest_of_round(state, SHOW_OFF)
    kinds = (NeedsShown, Exhibited)
    turns = [(type(event), event.seat) for event in told(state) if isinstance(event, kinds)]
    assert turns == [(kind, seat) for seat in (1, 2, 0) for kind in kinds]


@pytest.mark.rule("PE1")
def test_all_assigned_cards_are_revealed_at_once_and_only_those_of_the_player() -> None:
    hungry = [pet(name, 2, "green hunger, yellow play") for name in ("snakitty", "trollie")]
    state = table(shop(*hungry, meat=(1, 0)), shop(pet("fluffy", 2, "green poop, yellow play")))
    reveals = state.reveals
    at(state, Step(SHOW_OFF, 0), Step(SHOW_OFF, 1))
    assert state.reveals == reveals + 1
    plots = seen_by(1, state).players[0].plots
    seen = [plot.pet.cards for plot in plots if plot.pet is not None]
    assert seen == [cards("green hunger, yellow play")] * 2
    other = seen_by(0, state).players[1].plots[0].pet
    assert other is not None and other.cards == ()


@pytest.mark.rule("PE1")
@pytest.mark.parametrize(("round", "exhibited"), [(1, 0), (2, 1), (3, 1)])
def test_the_exhibition_is_counted_after_the_needs_from_round_2_on(
    round: int, exhibited: int
) -> None:
    state = shown(shop(pet("snakitty", 2, "green hunger, yellow disease")), round=round)
    events = [type(event) for event in told(state)]
    assert events == [NeedsShown, Suffered, *[Exhibited] * exhibited]


@pytest.mark.rule("PE2", "PE14")
def test_needs_are_settled_kind_by_kind_each_for_all_pets() -> None:
    first = pet(
        "snakitty", 6, "green hunger, green poop, red anger, red anger, red play, red disease"
    )
    second = pet("birdie", 3, "yellow hunger, potion, purple magic")
    owner = shop(
        first,
        second,
        imps=2,
        hand="yellow play, purple magic, purple play",
        cages="initial c01 - -",
    )
    owner.manure = (1, 0, 0, 0)
    owner.vegetables, owner.meat = (1, 0, 0), (1, 0)
    state = shown(owner)
    play(state, 0, "feed 1 0 1 0", "feed 2 1 0 0", "play 1-2", "catch 1", "discard purple play")
    assert [type(event).__name__ for event in told(state)] == [
        "NeedsShown",
        "NeedsShown",
        "Fed",
        "Fed",
        "Pooped",
        "Entertained",
        "Caught",
        "Mutated",
        "Suffered",
        "Discarded",
        "Exhibited",
    ]


@pytest.mark.rule("PE14")
def test_food_can_go_to_any_of_the_pets_first() -> None:
    hungry = [pet(name, 4, "green hunger, green hunger") for name in ("trollie", "wormie")]
    state = shown(shop(*hungry, vegetables=(1, 1, 0)))
    fed = {
        (resident(end, 1).suffering, resident(end, 2).suffering)
        for _, end in endings(state, 0, FEED)
    }
    assert fed == {(2, 2), (1, 2), (2, 1), (1, 1), (0, 2), (2, 0)}


# Hunger


@pytest.mark.rule("PE3")
def test_each_hunger_that_is_not_fed_hurts_the_pet_once() -> None:
    hungry = pet("snakitty", 4, "green hunger, red hunger, yellow play, yellow play")
    state = at(table(shop(hungry, meat=(1, 0), imps=2)), Step(SHOW_OFF, 0))
    play(state, 0, "feed 1 0 1 0")
    left = state.players[0].pets[0]
    assert left is not None
    assert left.suffering == 1
    assert state.players[0].meat == (0, 0)


@pytest.mark.rule("PE3")
@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("trollie", [(0, 0), (1, 0), (2, 0)]),
        ("snakitty", [(0, 0), (0, 1), (0, 2)]),
        ("dunguin", [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 0)]),
    ],
)
def test_a_pet_is_fed_what_it_eats_up_to_its_hunger_or_not_at_all(
    name: str, wanted: list[tuple[int, int]]
) -> None:
    state = shown(
        shop(pet(name, 4, "green hunger, green hunger"), vegetables=(3, 0, 0), meat=(3, 0))
    )
    assert choices(state, 0) == [f"feed 1 {greens} {steaks} 0" for greens, steaks in wanted]


@pytest.mark.rule("PE3")
@pytest.mark.parametrize(("name", "greens", "steaks"), [("trollie", 0, 4), ("snakitty", 4, 0)])
def test_without_food_it_eats_a_pet_suffers_unasked(name: str, greens: int, steaks: int) -> None:
    hungry = pet(name, 4, "green hunger, green hunger, green hunger")
    state = shown(shop(hungry, vegetables=(greens, 0, 0), meat=(steaks, 0)))
    assert PETZ.to_act(state) == ()
    assert resident(state, 1).suffering == 3
    assert Suffered(0, 0, 3, HUNGER) in told(state)


@pytest.mark.rule("PE3")
def test_the_oldest_food_of_a_kind_is_eaten_first() -> None:
    hungry = pet(
        "dunguin", 7, "green hunger, green hunger, green hunger, green hunger, green hunger"
    )
    state = shown(shop(hungry, vegetables=(1, 1, 1), meat=(2, 2)))
    play(state, 0, "feed 1 2 3 0")
    assert (state.players[0].vegetables, state.players[0].meat) == ((1, 0, 0), (1, 0))
    assert resident(state, 1).suffering == 0


@pytest.mark.rule("PE3")
def test_every_way_to_feed_is_offered_once() -> None:
    plant = pet("stareplant", 6, "yellow hunger, yellow hunger, green hunger")
    cat = pet("snakitty", 4, "green hunger, red hunger")
    owner = shop(plant, cat, vegetables=(2, 0, 0), meat=(0, 2), artifacts="magic-box", box_food=1)
    state = at(table(owner), Step(HUNGER_NEEDS, 0))
    wanted = set()
    for greens, first, second in product(range(3), range(3), range(3)):
        for box_first, box_second in ((0, 0), (1, 0), (0, 1)):
            fed = greens + first + box_first, second + box_second
            if first + second <= 2 and fed[0] <= 3 and fed[1] <= 2:
                wanted.add(
                    (f"feed 1 {greens} {first} {box_first}", f"feed 2 0 {second} {box_second}")
                )
    last = "feed 2 0 0 0"  # not asked when nothing the cat eats is left
    found = [moves if len(moves) == 2 else (*moves, last) for moves, _ in endings(state, 0, FEED)]
    assert len(found) == len(set(found))
    assert set(found) == wanted


@pytest.mark.rule("PE4")
@pytest.mark.parametrize(
    ("name", "cage", "addon", "left"),
    [
        ("trollie", "c05", "-", 2),
        ("snakitty", "c05", "-", 3),
        ("dunguin", "c05", "-", 2),
        ("trollie", "initial", "a05", 3),
        ("snakitty", "initial", "a05", 2),
        ("dunguin", "initial", "a05", 2),
        ("dunguin", "c05", "a05", 1),
        ("trollie", "c08", "a05", 2),
        ("snakitty", "c08", "a05", 2),
    ],
)
def test_grazing_and_meat_symbols_meet_one_hunger_each_of_a_pet_that_eats_so(
    name: str, cage: str, addon: str, left: int
) -> None:
    hungry = pet(name, 6, "green hunger, green hunger, green hunger")
    state = shown(shop(None, hungry, cages=f"initial {cage} - -", addons=f"- {addon} - -"))
    assert resident(state, 2).suffering == left


@pytest.mark.rule("PE4", "PE14")
def test_symbols_feed_by_themselves_before_food_is_asked_for() -> None:
    state = shown(shop(pet("trollie", 4, "green hunger"), cages="c05 - - -", vegetables=(1, 0, 0)))
    assert PETZ.to_act(state) == ()
    assert state.players[0].vegetables == (1, 0, 0)
    assert resident(state, 1).suffering == 0


@pytest.mark.rule("PE4")
def test_symbols_feed_no_pet_of_another_plot() -> None:
    owner = shop(pet("trollie", 4, "green hunger"), cages="initial c05 - -", addons="- a05 - -")
    assert resident(shown(owner), 1).suffering == 1


# Poop


@pytest.mark.rule("PE5")
@pytest.mark.parametrize(
    ("cage", "poops", "added"),
    [
        ("initial", 1, 1),
        ("initial", 3, 3),
        ("c06", 0, 0),
        ("c06", 1, 0),
        ("c06", 3, 2),
        ("c10", 2, 1),
    ],
)
def test_each_poop_adds_manure_and_an_absorbing_cage_takes_one_less(
    cage: str, poops: int, added: int
) -> None:
    dirty = pet("wormie", 4, ", ".join(["purple magic", *["green poop"] * poops]))
    state = shown(shop(None, dirty, cages=f"initial {cage} - -", manure=(0, 1, 0, 0)))
    assert state.players[0].manure == (0, 1 + added, 0, 0)


@pytest.mark.rule("PE5")
def test_poop_hurts_nobody_and_falls_into_the_own_cage() -> None:
    owner = shop(pet("bubl", 2, "green poop"), pet("wormie", 2, "green poop, green poop"))
    state = shown(owner)
    assert owner.manure == (1, 2, 0, 0)
    assert resident(state, 1).suffering == resident(state, 2).suffering == 0
    assert [event for event in told(state) if isinstance(event, Pooped)] == [
        Pooped(0, 0, 1),
        Pooped(0, 1, 2),
    ]


# Magic


@pytest.mark.rule("PE9")
@pytest.mark.parametrize(
    ("cage", "addon", "magic", "mutations"),
    [
        ("initial", "-", 1, 0),
        ("initial", "-", 2, 1),
        ("c01", "-", 1, 1),
        ("c01", "a03", 1, 0),
        ("c02", "-", 3, 0),
        ("c02", "-", 4, 1),
        ("c02", "a04", 4, 0),
        ("c02", "a01", 4, 1),
    ],
)
def test_each_magic_above_antimagic_is_a_mutation(
    cage: str, addon: str, magic: int, mutations: int
) -> None:
    magical = pet("ghosty", 7, ", ".join(["purple magic"] * magic))
    owner = shop(None, None, magical, cages=f"initial - {cage} -", addons=f"- - {addon} -")
    assert resident(shown(owner), 3).mutations == mutations


@pytest.mark.rule("PE9")
@pytest.mark.parametrize(("before", "magic"), [(0, 2), (0, 3), (1, 1)])
def test_a_pet_with_two_mutations_is_lost(before: int, magic: int) -> None:
    magical = pet("ghosty", 7, ", ".join(["purple magic"] * magic), mutations=before)
    assert shown(shop(magical, cages="c01 - - -")).players[0].pets[0] is None


# Disease


@pytest.mark.rule("PE10", "PE-I")
def test_two_poops_and_a_disease_in_a_clean_cage_hurt_twice() -> None:
    state = shown(shop(pet("wormie", 3, "green poop, green poop, red disease")))
    assert resident(state, 1).suffering == 2
    assert Suffered(0, 0, 2, DISEASE) in told(state)


@pytest.mark.rule("PE10")
@pytest.mark.parametrize(
    ("diseases", "manure", "suffering"),
    [
        (1, 0, 0),
        (2, 0, 0),
        (1, 1, 0),
        (3, 0, 2),
        (1, 2, 2),
        (2, 1, 2),
        (1, 3, 3),
        (2, 3, 4),
        (0, 9, 0),
    ],
)
def test_disease_and_manure_above_two_hurt_by_one_and_the_excess(
    diseases: int, manure: int, suffering: int
) -> None:
    sick = pet("ghosty", 7, ", ".join(["green poop", *["purple disease"] * diseases]))
    owner = shop(None, sick, cages="- c06 - -", manure=(5, manure, 5, 5))
    assert resident(shown(owner), 2).suffering == suffering


# Tokens


@pytest.mark.rule("PE15")
def test_tokens_stay_on_a_pet_from_round_to_round_and_add_up() -> None:
    hurt = pet("snakitty", 4, "green hunger, yellow magic, yellow magic", suffering=1)
    state = shown(shop(hurt))
    assert (resident(state, 1).suffering, resident(state, 1).mutations) == (2, 1)
    at(state, Step(CLEAR_NEEDS), Step(AGE))
    grown = resident(state, 1)
    assert (grown.size, grown.suffering, grown.mutations) == (5, 2, 1)
