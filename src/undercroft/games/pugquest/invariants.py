"""Invariants at every decision: no card is lost or duplicated, each creature in one place."""

from undercroft.games.pugquest.constants import BOSS, COLUMNS
from undercroft.games.pugquest.creatures import life_left, own_side
from undercroft.games.pugquest.moves import FIRST_ITEM
from undercroft.games.pugquest.numbering import card_of
from undercroft.games.pugquest.state import NOTHING, PLAYING, State
from undercroft.games.pugquest.steps import (
    PICK_FREE,
    PICK_UP,
    PRIZE,
    TAKE_DROP,
    DroppedTreasure,
    PrizeOffer,
)


def check(state: State) -> None:
    """Raise AssertionError where components do not add up."""
    check_energies(state)
    check_treasures(state)
    check_monsters(state)
    check_places(state)
    check_players(state)
    assert (state.outcome == PLAYING) == (len(state.agenda) > 0), (
        "the outcome does not fit the agenda"
    )
    assert 0 <= state.round <= state.box.rounds, "a round too many"


def check_energies(state: State) -> None:
    """All energies are in the deck, face up, discarded or in hands (QS3)."""
    counts = [0, 0, 0, 0, 0, 0]
    for cards in (state.deck, state.face_up, state.discards):
        assert min(cards) >= 0, "a negative count of an energy"
        for card in range(6):
            counts[card] += cards[card]
    for card in state.top:
        counts[card] += 1
    for player in state.players:
        assert min(player.hand) >= 0, "a negative count of an energy in hand"
        for card in range(6):
            counts[card] += player.hand[card]
            assert 0 <= player.known[card] <= player.hand[card], "a known card is not in hand"
    assert tuple(counts) == state.box.energies, "energies were lost or duplicated"
    assert state.deck_left == sum(state.deck), "the deck was counted wrong"


def check_treasures(state: State) -> None:
    """Every treasure is in a pile, at the market, carried, stolen, or just turned up."""
    held = [*state.treasure_deck, *state.treasure_discards, *state.market]
    held += [treasure for player in state.players for treasure in player.treasures]
    held += [treasure for _, treasure in state.stolen]
    copies = state.box.treasure_copies
    for treasure in range(len(copies)):
        missing = copies[treasure] - held.count(treasure)
        assert missing == dropped(state, treasure), "a treasure was lost or duplicated"


def dropped(state: State, treasure: int) -> int:
    """How many copies of a treasure wait to be picked up, as steps on the agenda."""
    kinds = (PICK_FREE, PICK_UP, TAKE_DROP)
    drops = [DroppedTreasure.of(step) for step in state.agenda if step.kind in kinds]
    return len([drop for drop in drops if drop.treasure == treasure])


def check_monsters(state: State) -> None:
    cards = [*state.monster_deck, *state.monster_discards, *state.monsters_gone]
    for player in state.players:
        cards += [*player.experience, *player.prizes]
    for line in state.columns[COLUMNS:]:
        cards += [card_of(creature) for creature in line if creature != BOSS]
    cards += [PrizeOffer.of(step).card for step in state.agenda if step.kind == PRIZE]
    assert sorted(cards) == list(state.box.monster_stack), "a monster was lost or duplicated"


def check_places(state: State) -> None:
    """Each creature in play stands in one column and is alive; the others nowhere."""
    for creature in range(len(state.where)):
        column = state.where[creature]
        found = [at for at, line in enumerate(state.columns) if creature in line]
        if column == NOTHING:
            assert found == [], "a creature that is not in play stands somewhere"
            continue
        assert found == [own_side(creature) + column], "a creature stands in the wrong column"
        assert state.columns[found[0]].count(creature) == 1, "a creature stands twice"
        assert life_left(state, creature) > 0, "a defeated creature is in play"
        assert state.damage[creature] >= 0, "negative damage"


def check_players(state: State) -> None:
    heroes = [player.hero for player in state.players if player.hero != NOTHING]
    assert len(heroes) == len(set(heroes)), "a hero is played twice"
    for seat in range(state.heroes):
        player = state.players[seat]
        if player.is_out:
            assert state.where[seat] == NOTHING, "a defeated hero is in play"
        assert list(player.treasures) == sorted(player.treasures), "treasures out of order"
        assert player.offers <= state.box.most_offers, "an offer too many"
    for item in (*state.give, *state.want):
        assert 0 <= item < FIRST_ITEM + len(state.box.treasure_ids), "an offer of nothing"
