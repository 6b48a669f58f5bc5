"""Invariants at every decision: no component is lost or duplicated, no count negative."""

from undercroft.games.petz.cards import CARDS, POTION, SUBSTITUTES
from undercroft.games.petz.constants import ACTION_SPACES
from undercroft.games.petz.state import NOTHING, Player, State


def check(state: State) -> None:
    """Raise AssertionError where components do not add up."""
    check_cards(state)
    check_things(state)
    for seat in range(state.seats):
        check_imps(state, seat)
        check_player(state.players[seat])
    assert min(state.food) >= 0, "negative food on a stand"
    assert min(state.space_imps) >= 0, "negative imps on a space"


def check_cards(state: State) -> None:
    """Every need card is in a deck, a pile, a hand or on a pet."""
    counts = [deck + pile for deck, pile in zip(state.deck, state.discards, strict=True)]
    for player in state.players:
        assert min(player.hand) >= 0, "negative count of a card in hand"
        for card in range(CARDS):
            counts[card] += player.hand[card]
        for pet in player.pets:
            for card in pet.cards if pet is not None else ():
                if card & 31 < CARDS:
                    counts[card & 31] += 1
    assert tuple(counts) == state.box.deck, "need cards were lost or duplicated"
    for colour in range(4):
        left = sum(state.deck[6 * colour : 6 * colour + 6])
        assert left == state.deck_left[colour], "a deck was counted wrong"


def check_things(state: State) -> None:
    """No pet, cage, addon or artifact is in two places."""
    pets = [*state.pet_stack, *state.young, *state.older]
    cages = [*state.cage_stack, *state.cages]
    addons = [*state.addon_stack, *state.addons]
    artifacts = [*state.artifact_stack, *state.artifacts]
    for player in state.players:
        pets += [pet.kind for pet in (*player.pets, *player.lineup) if pet is not None]
        cages += [cage for cage in (*player.cages, *player.new_cages) if cage > 0]
        addons += [addon for addon in (*player.addons, *player.new_addons) if addon >= 0]
        artifacts += [artifact for artifact in range(10) if player.has(artifact)]
    for things in (pets, cages, addons, artifacts):
        assert len(things) == len(set(things)), "a thing is in two places"


def check_imps(state: State, seat: int) -> None:
    """Every imp is somewhere (PS2)."""
    player = state.players[seat]
    rounds = state.box.imp_rounds[state.seats]
    total = player.imps + player.spent_imps + player.hospital + player.platform
    total += len([number for number in rounds if number > player.relatives_to])
    for space in range(ACTION_SPACES):
        if state.spaces[space] == seat:
            total += state.space_imps[space]
    if state.size > 0:  # groups are open and have left home
        total += sum([imps for imps, _ in player.groups])
    assert total == state.box.start_imps + len(rounds), f"an imp of seat {seat} was lost or doubled"


def check_player(player: Player) -> None:
    counts = (player.imps, player.gold, player.spent_imps, player.hospital, player.platform)
    assert min(counts) >= 0, "a negative count"
    assert min(*player.vegetables, *player.meat, *player.manure) >= 0, "negative food or manure"
    assert player.box_food in (0, 1), "the magic box holds one food"
    assert min(player.hand[SUBSTITUTES], player.hand[POTION]) >= 0, "a negative count of a card"
    for plot, pet in enumerate(player.pets):
        if pet is None:
            continue
        assert player.cages[plot] != NOTHING, "a pet without a cage"
        assert pet.suffering < pet.size, "a pet that suffers too much was not lost"
        assert pet.mutations < 2, "a pet that mutated twice was not lost"
        assert len(pet.cards) <= pet.size, "a card too many"
