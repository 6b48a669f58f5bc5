"""Phase 4, showing off: needs of pets are met, or the pets suffer (PE)."""

from typing import Final

from undercroft.core.game import Move, Step, follow_with, tell
from undercroft.core.tuples import with_item
from undercroft.games.petz.cards import SUBSTITUTES
from undercroft.games.petz.constants import DISEASE, HUNGER, MAGIC, POOP
from undercroft.games.petz.display import (
    add_manure,
    antimagic,
    discard_card,
    food_symbols,
    hurt,
    lose,
    needs,
)
from undercroft.games.petz.drawing import potions_assigned
from undercroft.games.petz.events import Discarded, Fed, Mutated, NeedsShown, Pooped
from undercroft.games.petz.moves import DISCARDS, Discard, Feed, feed
from undercroft.games.petz.state import PLOTS, ZEROS, Pet, Player, State
from undercroft.games.petz.steps import (
    ANGER_NEEDS,
    DISEASE_NEEDS,
    ENTER,
    FEED,
    HUNGER_NEEDS,
    MAGIC_NEEDS,
    PLAY_NEEDS,
    POOP_NEEDS,
    POTIONS,
    PUT_ON_ARMOUR,
    Discarding,
)

# The order of evaluation (PE2) as steps; a player's exhibition score is counted last.
ORDER_OF_NEEDS: Final = (
    HUNGER_NEEDS,
    POOP_NEEDS,
    PLAY_NEEDS,
    PUT_ON_ARMOUR,
    ANGER_NEEDS,
    MAGIC_NEEDS,
    DISEASE_NEEDS,
    POTIONS,
    ENTER,
)
CLEAN_ENOUGH: Final = 2  # disease needs and manure up to which a sick pet does not suffer (PE10)
MUTATIONS_TO_LOSE: Final = 2  # PE9


def show_off(state: State, seat: int) -> None:
    """Reveal all assigned cards at once (PE1). The shovel can be used without pets too (PR3)."""
    player = state.players[seat]
    if player.shown:
        follow_with(state, [Step(POOP_NEEDS, seat), Step(ENTER, seat)])
        return
    player.shown = True
    state.reveals += 1
    player.surplus = potions_assigned(state, seat)
    if state.news is not None:
        for plot in range(PLOTS):
            pet = player.pets[plot]
            if pet is not None:
                tell(state, NeedsShown(seat, plot, pet.kind, pet.cards))
    # One kind of need after another, each for all pets (PE14).
    follow_with(state, [Step(kind, seat) for kind in ORDER_OF_NEEDS])


# Hunger (PE3, PE4)


def hunger_needs(state: State, step: Step) -> None:
    """Pets by plot: food symbols first, then the player feeds; unmet needs are suffering."""
    seat, first = step.seat, step.mark
    player = state.players[seat]
    for plot in range(first, PLOTS):
        pet = player.pets[plot]
        if pet is None:
            continue
        hungry = hunger_left(state, player, plot, pet)
        if hungry > 0:
            if has_food_for(state, player, pet):
                steps = [Step(FEED, seat, plot), Step(HUNGER_NEEDS, seat, plot + 1)]
                follow_with(state, steps)
                return
            hurt(state, seat, plot, hungry, HUNGER)


def hunger_left(state: State, player: Player, plot: int, pet: Pet) -> int:
    return needs(state, pet, HUNGER) - food_symbols(state.box, player, plot, pet)


def has_food_for(state: State, player: Player, pet: Pet) -> bool:
    if player.box_food > 0:
        return True
    if state.box.eats_vegetables[pet.kind] and any(player.vegetables):
        return True
    return state.box.eats_meat[pet.kind] and any(player.meat)


def legal_feed(state: State, step: Step) -> list[Move]:
    """Any amount of food that the pet eats, up to its hunger (PE3)."""
    player, plot = state.players[step.seat], step.mark
    pet = player.pets[plot]
    assert pet is not None
    hungry = hunger_left(state, player, plot, pet)
    vegetables = sum(player.vegetables) if state.box.eats_vegetables[pet.kind] else 0
    meat = sum(player.meat) if state.box.eats_meat[pet.kind] else 0
    moves: list[Move] = []
    for greens in range(min(hungry, vegetables) + 1):
        for steaks in range(min(hungry - greens, meat) + 1):
            for boxed in range(min(hungry - greens - steaks, player.box_food) + 1):
                moves.append(feed(plot, greens, steaks, boxed))
    return moves


def feed_pet(state: State, seat: int, move: Feed) -> None:
    state.agenda.pop()
    player = state.players[seat]
    pet = player.pets[move.plot]
    assert pet is not None
    player.vegetables = eat(player.vegetables, move.vegetables)
    player.meat = eat(player.meat, move.meat)
    player.box_food -= move.box
    if state.news is not None:
        tell(state, Fed(seat, move.plot, move.vegetables, move.meat, move.box))
    eaten = move.vegetables + move.meat + move.box
    hurt(state, seat, move.plot, hunger_left(state, player, move.plot, pet) - eaten, HUNGER)


def eat(chambers: tuple[int, ...], amount: int) -> tuple[int, ...]:
    """Eat the oldest food first (PE3)."""
    left = list(chambers)
    for chamber in range(len(left) - 1, -1, -1):
        eaten = min(left[chamber], amount)
        left[chamber] -= eaten
        amount -= eaten
    return tuple(left)


# Poop, magic, disease (PE5, PE9, PE10)


def poop_needs(state: State, seat: int) -> None:
    """Each poop need adds 1 manure; an absorbing cage takes 1 less, never old manure (PE5)."""
    player = state.players[seat]
    for plot in range(PLOTS):
        pet = player.pets[plot]
        if pet is None:
            continue
        manure = needs(state, pet, POOP)
        if manure > 0:
            manure = max(0, manure - state.box.cage_soak[player.cages[plot]])
            add_manure(player, plot, manure)
            if state.news is not None:
                tell(state, Pooped(seat, plot, manure))


def magic_needs(state: State, seat: int) -> None:
    """Each magic need above the plot's antimagic is a mutation; two lose the pet (PE9)."""
    player = state.players[seat]
    for plot in range(PLOTS):
        pet = player.pets[plot]
        if pet is None:
            continue
        tokens = needs(state, pet, MAGIC) - antimagic(state.box, player, plot)
        if tokens <= 0:
            continue
        mutations = pet.mutations + tokens
        player.pets[plot] = Pet(pet.kind, pet.size, pet.suffering, mutations, pet.cards)
        if state.news is not None:
            tell(state, Mutated(seat, plot, tokens))
        if mutations >= MUTATIONS_TO_LOSE:
            lose(state, seat, plot, "mutation")


def disease_needs(state: State, seat: int) -> None:
    """Disease needs plus manure above 2 cause suffering (PE10). Armour ends here too."""
    player = state.players[seat]
    for plot in range(PLOTS):
        pet = player.pets[plot]
        if pet is None:
            continue
        disease = needs(state, pet, DISEASE)
        excess = disease + player.manure[plot] - CLEAN_ENOUGH
        if disease > 0 and excess > 0:
            hurt(state, seat, plot, 1 + excess, DISEASE)
    player.bonus_strength = player.bonus_antimagic = ZEROS


# Potions (PE12)


def settle_potions(state: State, seat: int) -> None:
    """For each potion the player discards a card of the colour it replaced.

    Asked even if all the cards are the same, or others would know the one that stays.
    """
    player = state.players[seat]
    for colour in range(4):
        if player.surplus[colour] > 0:
            follow_with(state, [Discarding(colour).step(seat), Step(POTIONS, seat)])
            return


def legal_discard(state: State, step: Step) -> list[Move]:
    """Ascending, so that each set is offered once; enough later cards must be left."""
    player = state.players[step.seat]
    discarding = Discarding.of(step)
    colour, lowest = discarding.colour, discarding.lowest
    moves: list[Move] = []
    left = 0
    for card in (SUBSTITUTES + colour, *range(6 * colour + 5, 6 * colour - 1, -1)):
        left += player.hand[card]
        if player.hand[card] == 0 or left < player.surplus[colour]:
            continue
        if card >= lowest or not moves:  # a sampled hand may have no later card
            moves.append(DISCARDS[card])
    moves.reverse()
    return moves


def discard_surplus(state: State, seat: int, move: Discard) -> None:
    step = state.agenda.pop()
    player = state.players[seat]
    colour = Discarding.of(step).colour
    player.hand[move.card] -= 1
    player.surplus = with_item(player.surplus, colour, player.surplus[colour] - 1)
    discard_card(state, move.card)
    if state.news is not None:
        tell(state, Discarded(seat, move.card))
    if player.surplus[colour] > 0:
        follow_with(state, [Discarding(colour, move.card).step(seat)])
