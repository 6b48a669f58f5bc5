"""The pet display: what plots provide, and how pets are lost (PL1-PL3)."""

from undercroft.core.game import tell
from undercroft.core.tuples import with_item
from undercroft.games.petz.cards import CARDS, POTION, needs_count
from undercroft.games.petz.data import Box
from undercroft.games.petz.events import PetLost, Suffered
from undercroft.games.petz.state import NOTHING, POINT, Pet, Player, State


def strength(box: Box, player: Player, plot: int) -> int:
    """The strength of a plot: cage, addon and imps in armour (PE8, PR4)."""
    total = box.cage_strength[player.cages[plot]] + player.bonus_strength[plot]
    addon = player.addons[plot]
    return total if addon == NOTHING else total + box.addon_strength[addon]


def antimagic(box: Box, player: Player, plot: int) -> int:
    """The antimagic of a plot: cage, addon and imps in armour (PE9, PR4)."""
    total = box.cage_antimagic[player.cages[plot]] + player.bonus_antimagic[plot]
    addon = player.addons[plot]
    return total if addon == NOTHING else total + box.addon_antimagic[addon]


def play_symbols(box: Box, player: Player, plot: int) -> int:
    addon = player.addons[plot]
    total = box.cage_play[player.cages[plot]]
    return total if addon == NOTHING else total + box.addon_play[addon]


def food_symbols(box: Box, player: Player, plot: int, pet: Pet) -> int:
    """How many hunger needs the plot meets: grazing and meat, for pets that eat it (PE4)."""
    total = 0
    if box.eats_vegetables[pet.kind]:
        total += box.cage_grazing[player.cages[plot]]
    addon = player.addons[plot]
    if addon != NOTHING and box.eats_meat[pet.kind]:
        total += box.addon_meat[addon]
    return total


def needs(state: State, pet: Pet, need: int) -> int:
    return needs_count(state.box, pet.cards, need)


def add_manure(player: Player, plot: int, amount: int) -> None:
    player.manure = with_item(player.manure, plot, player.manure[plot] + amount)


def discard_card(state: State, card: int) -> None:
    """Discard a card to the pile of its colour; substitutes and potions leave (PN7, PL2, PB8)."""
    face = card & 31
    if face < CARDS:
        state.discards[face] += 1


def discard_needs(state: State, pet: Pet) -> None:
    for card in pet.cards:
        discard_card(state, card)


def hurt(state: State, seat: int, plot: int, tokens: int, need: int) -> None:
    """Give suffering tokens; a pet with as many as its size is lost (PE11)."""
    if tokens <= 0:
        return
    pet = state.players[seat].pets[plot]
    assert pet is not None
    if state.news is not None:
        tell(state, Suffered(seat, plot, tokens, need))
    suffering = pet.suffering + tokens
    hurt_pet = Pet(pet.kind, pet.size, suffering, pet.mutations, pet.cards)
    state.players[seat].pets[plot] = hurt_pet
    if suffering >= pet.size:
        lose(state, seat, plot, "suffering")


def lose(state: State, seat: int, plot: int, cause: str) -> None:
    """A pet leaves its plot and the game; its manure stays (PL2)."""
    player = state.players[seat]
    pet = player.pets[plot]
    assert pet is not None
    player.pets[plot] = None
    leave_game(state, seat, pet, cause)


def cost_of_losing(player: Player) -> int:
    """A lost pet costs 1 reputation for each full 10 (PL3)."""
    return max(0, player.reputation // (10 * POINT))


def leave_game(state: State, seat: int, pet: Pet, cause: str) -> None:
    discard_needs(state, pet)
    player = state.players[seat]
    cost = cost_of_losing(player)
    player.reputation -= POINT * cost
    if state.news is not None:
        tell(state, PetLost(seat, pet.kind, cause, cost))


# What other players see of the cards (PS12)


def cards_in_doubt(player: Player) -> int:
    """Cards assigned by a player who is not ready yet: to others they are still in hand."""
    if player.ready or player.shown:
        return 0
    count = 0
    for pet in player.pets:
        if pet is not None:
            count += len(pet.cards)
    return count


def potions_face_down(player: Player) -> int:
    if player.shown:
        return 0
    count = 0
    for pet in player.pets:
        if pet is not None:
            for card in pet.cards:
                if card == POTION:
                    count += 1
    return count
