"""Decisions that a keeper remembers: in playouts the same shop meets the same town again.

Until the need cards are drawn, a keeper looks at the shops and the town only.
"""

from typing import Any, Final

from undercroft.games.petz.state import Pet, Player, State
from undercroft.games.petz.steps import GROUP, HOUSE

WIDE: Final = 64  # more than a pet has of anything


def is_remembered(world: State) -> bool:
    """Whether a decision comes before the need cards are drawn."""
    return GROUP <= world.agenda[-1].kind <= HOUSE


def key_of(world: State, seat: int) -> Any:
    """All that such a decision depends on."""
    step = world.agenda[-1]
    rivals = [
        rival_key(world.players[other], step.kind) for other in range(world.seats) if other != seat
    ]
    return (
        (step.kind, step.mark, seat, world.seats, world.rules, world.edition, world.round),
        (world.order, tuple(world.spaces), world.neutral, world.size, world.turn),
        (world.food, world.farm_vegetables, world.farm_gold, world.young, world.older),
        (world.cages, world.addons, world.artifacts, world.exhibitions, world.customers),
        shop_key(world.players[seat], world.players[seat].groups),
        tuple(rivals),
    )


def shop_key(player: Player, groups: tuple[tuple[int, int], ...]) -> Any:
    return (
        (player.imps, player.gold, player.vegetables, player.meat, player.box_food),
        (player.books, player.artifacts, player.relatives_to, player.hospital, player.platform),
        (player.cages, player.addons, player.manure, player.new_cages, player.new_addons),
        (pets_key(player), len(player.lineup), groups, player.judged),
    )


def rival_key(player: Player, kind: int) -> Any:
    """Of a rival's shop all that tells its errands, while groups are made."""
    if kind == GROUP:
        return shop_key(player, ())
    return (pets_key(player), player.manure, player.artifacts, player.judged, player.groups)


def pets_key(player: Player) -> tuple[int, ...]:
    found = [-1 if pet is None else pet_key(pet) for pet in player.pets]
    for pet in player.lineup:
        found.append(pet_key(pet))
    return tuple(found)


def pet_key(pet: Pet) -> int:
    return ((pet.kind * WIDE + pet.size) * WIDE + pet.suffering) * WIDE + pet.mutations
