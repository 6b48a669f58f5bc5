"""What a coach says while cards are assigned: food that will rot, needs that will be open."""

from undercroft.core.coach_rules import Fact, Name
from undercroft.core.game import Move
from undercroft.games.petz.cards import POTION, SUBSTITUTES, colour_of, need_of
from undercroft.games.petz.constants import ANGER, DISEASE, HUNGER, MAGIC, POOP
from undercroft.games.petz.display import antimagic, food_symbols, needs, strength
from undercroft.games.petz.moves import Assign
from undercroft.games.petz.showing import CLEAN_ENOUGH
from undercroft.games.petz.state import Pet, Player, State


def rotting_facts(state: State, seat: int) -> list[Fact]:
    """Food in the last chambers that a pet could eat, while a hunger card is in hand."""
    player = state.players[seat]
    pets = [pet for pet in player.pets if pet is not None]
    is_last = state.round == state.box.rounds[state.seats]
    if is_last or any(len(pet.cards) > 0 for pet in pets) or not has_hunger(state, player):
        return []
    if player.vegetables[-1] and any(state.box.eats_vegetables[pet.kind] for pet in pets):
        return [Fact("rot-vegetables", {"n": player.vegetables[-1]}, ("food:0",))]
    if player.meat[-1] and any(state.box.eats_meat[pet.kind] for pet in pets):
        return [Fact("rot-meat", {"n": player.meat[-1]}, ("food:1",))]
    return []


def has_hunger(state: State, player: Player) -> bool:
    """Whether a card in hand is a hunger need."""
    return any(player.hand[card] and need_of(state.box, card) == HUNGER for card in range(POTION))


def assigning_facts(state: State, seat: int, move: Move) -> list[Fact]:
    """The harm that a card would do, where another one of its colour could lie there."""
    if not isinstance(move, Assign) or move.card == POTION:
        return []
    player = state.players[seat]
    before = player.pets[move.plot]
    assert before is not None
    harm = harm_with(state, player, move.plot, move.card)
    if not harm or not is_avoidable(state, player, move.plot, move.card & 31):
        return []
    names: dict[str, Name] = {"pet": ("pets", state.box.pet_ids[before.kind])}
    return [Fact(harm, names, (f"pet:{before.kind}", f"need:{move.card & 31}"))]


def is_avoidable(state: State, player: Player, plot: int, card: int) -> bool:
    """Whether the hand has more harmless cards of the colour than the other bars need."""
    colour = colour_of(card)
    cards = [*range(6 * colour, 6 * colour + 6), SUBSTITUTES + colour]
    others = [one for one in cards if one != card and not harm_with(state, player, plot, one)]
    harmless: int = sum([player.hand[one] for one in others])
    bars: int = 0
    for pet in player.pets:
        if pet is not None:
            given = [one for one in pet.cards if one != POTION and colour_of(one & 31) == colour]
            bars += state.box.bar_counts[pet.kind][pet.size][colour] - len(given)
    return harmless >= bars


def harm_with(state: State, player: Player, plot: int, card: int) -> str:
    """What a card would do to the pet on a plot; empty for nothing."""
    before = player.pets[plot]
    assert before is not None
    pet = Pet(before.kind, before.size, before.suffering, before.mutations)
    pet.cards = (*before.cards, card)
    return harm_of(state, player, plot, pet, need_of(state.box, card))


def harm_of(state: State, player: Player, plot: int, pet: Pet, need: int) -> str:
    """What a need would do to a pet that can't be helped; empty for nothing."""
    box = state.box
    count = needs(state, pet, need)
    if need == ANGER and count - strength(box, player, plot) > player.imps:
        return "escape"
    if need == MAGIC and count > antimagic(box, player, plot):
        return "mutate"
    if need == HUNGER:
        food = food_symbols(box, player, plot, pet) + food_for(state, player, pet)
        return "starve" if count > food else ""
    if need == DISEASE:
        dirt = player.manure[plot] + max(
            0, needs(state, pet, POOP) - box.cage_soak[player.cages[plot]]
        )
        return "sick" if count + dirt > CLEAN_ENOUGH else ""
    return ""


def food_for(state: State, player: Player, pet: Pet) -> int:
    """The food in the shop that a pet eats."""
    food = player.box_food
    if state.box.eats_vegetables[pet.kind]:
        food += sum(player.vegetables)
    if state.box.eats_meat[pet.kind]:
        food += sum(player.meat)
    return food
