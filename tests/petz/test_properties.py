"""Laws of single rules, tried on many positions."""

from collections import Counter
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from tests.petz.dsl import PET, at, shop, table
from undercroft.core.game import Step
from undercroft.games.petz import drawing, shopping
from undercroft.games.petz.business import match_score
from undercroft.games.petz.cards import POTION, TURNED, can_turn
from undercroft.games.petz.data import BASE
from undercroft.games.petz.exhibitions import awards_for, score_of
from undercroft.games.petz.moves import Assign, Group
from undercroft.games.petz.showing import eat
from undercroft.games.petz.state import Pet, State
from undercroft.games.petz.steps import BEGIN_ASSIGNING, BEGIN_GROUPING

Groups = frozenset[tuple[tuple[int, int], int]]


def groups_offered(state: State, seat: int, found: set[tuple[tuple[int, int], ...]]) -> None:
    """Every division that a player can make, by playing all moves."""
    player = state.players[seat]
    assert player.groups not in found, "a division is offered twice"
    found.add(player.groups)
    before = player.groups
    for move in shopping.legal_group(state, seat):
        if isinstance(move, Group):
            player.groups = (*before, (move.imps, move.gold))
            groups_offered(state, seat, found)
    player.groups = before


def divisions(imps: int, gold: int, exits: int) -> set[Groups]:
    """All multisets of at most so many groups of at least one imp each (PG1, PG2)."""
    kinds = [(some, coins) for some in range(1, imps + 1) for coins in range(gold + 1)]
    found: set[Groups] = {frozenset()}
    frontier: set[Groups] = {frozenset()}
    for _ in range(exits):
        longer: set[Groups] = set()
        for groups in frontier:
            for kind in kinds:
                counts = Counter(dict(groups)) + Counter([kind])
                if sum(one[0] * many for one, many in counts.items()) <= imps and (
                    sum(one[1] * many for one, many in counts.items()) <= gold
                ):
                    longer.add(frozenset(counts.items()))
        found |= longer
        frontier = longer
    return found


@given(st.integers(1, 5), st.integers(0, 4))
def test_every_division_into_groups_is_offered_exactly_once(imps: int, gold: int) -> None:
    state = at(table(shop(imps=imps, gold=gold)), Step(BEGIN_GROUPING))
    found: set[tuple[tuple[int, int], ...]] = set()
    groups_offered(state, 0, found)
    as_sets = {frozenset(Counter(groups).items()) for groups in found}
    assert len(as_sets) == len(found)
    assert as_sets == divisions(imps, gold, BASE.exits)


def assignments_offered(state: State, found: list[tuple[int, ...]]) -> None:
    """Every way to give the pet on plot 1 its cards, by playing all moves."""
    pet = state.players[0].pets[0]
    assert pet is not None
    if len(pet.cards) == pet.size:
        found.append(pet.cards)
        return
    for move in drawing.legal_assign(state, 0):
        assert isinstance(move, Assign)
        world = state.clone()
        world.players[0].hand[move.card & 31] -= 1
        cards = (*pet.cards, move.card)
        world.players[0].pets[0] = Pet(pet.kind, pet.size, pet.suffering, pet.mutations, cards)
        assignments_offered(world, found)


def assignments(hand: Counter[int], colours: tuple[int, ...], turning: bool) -> set[Groups]:
    """All multisets of cards that fit the bars, straight or turned, potions for any bar (PN8)."""
    options = []
    for colour in colours:
        fitting = [card for card in hand if card == POTION or card // 6 == colour]
        faces = [(card, colour) for card in fitting]
        if turning:
            faces += [(card + TURNED, colour) for card in fitting if can_turn(BASE, card)]
        options.append(faces)
    found = set()
    for choice in product(*options):
        used = Counter(card & 31 for card, _ in choice)
        if all(many <= hand[card] for card, many in used.items()):
            found.add(frozenset(Counter(choice).items()))
    return found


@given(
    st.lists(st.integers(0, 23), min_size=4, max_size=9),
    st.integers(0, 2),
    st.booleans(),
    st.sampled_from(["snakitty", "birdie", "wormie", "cthulie"]),
)
def test_every_assignment_is_offered_exactly_once(
    extra: list[int], potions: int, turning: bool, name: str
) -> None:
    size = 3
    colours = BASE.slots[PET[name]][size]
    held = Counter(extra) + Counter([POTION] * potions)
    for colour in colours:  # a hand holds at least a card for every bar (PN6)
        held[6 * colour + BASE.dominant[colour]] += 1
    state = table(shop(Pet(PET[name], size)), options="double-symbols" if turning else "")
    for card, many in held.items():
        state.players[0].hand[card] = many
    at(state, Step(BEGIN_ASSIGNING))
    found: list[tuple[int, ...]] = []
    assignments_offered(state, found)
    as_sets = [frozenset(Counter(zip(cards, colours, strict=True)).items()) for cards in found]
    assert len(set(as_sets)) == len(as_sets)
    assert set(as_sets) == assignments(held, colours, turning)


@given(st.lists(st.integers(-4, 12), min_size=2, max_size=4))
def test_awards_never_favour_a_lower_score(scores: list[int]) -> None:
    table_of = BASE.awards[len(scores)]
    awards = awards_for(scores, table_of)
    for mine, award in zip(scores, awards, strict=True):
        assert award == 0 if mine <= 0 else award <= table_of[0]
        for other, other_award in zip(scores, awards, strict=True):
            if mine > other:
                assert award >= other_award
            if mine == other:
                assert award == other_award


@given(st.lists(st.integers(0, 5), min_size=2, max_size=3), st.data())
def test_the_oldest_food_goes_first(chambers: list[int], data: st.DataObject) -> None:
    amount = data.draw(st.integers(0, sum(chambers)))
    left = eat(tuple(chambers), amount)
    assert sum(left) == sum(chambers) - amount
    for fresh in range(len(left)):
        if left[fresh] < chambers[fresh]:
            assert not any(left[fresh + 1 :]), "older food was left"


@given(st.permutations(list(range(0, 24, 5))), st.integers(0, 3), st.integers(0, 1))
def test_scores_do_not_depend_on_the_order_of_cards(
    order: list[int], suffering: int, mutations: int
) -> None:
    state = table()
    ordered = Pet(0, 5, suffering, mutations, tuple(sorted(order)))
    shuffled = Pet(0, 5, suffering, mutations, tuple(order))
    for tile in range(8):
        assert match_score(state, ordered, tile) == match_score(state, shuffled, tile)
        assert score_of(state, tile, ordered) == score_of(state, tile, shuffled)
