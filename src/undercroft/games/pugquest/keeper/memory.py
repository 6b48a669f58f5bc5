"""Decisions that keepers remember: few cards are drawn in a turn, so playouts meet again."""

from typing import Any

from undercroft.games.pugquest.state import State


def key_of(world: State, seat: int) -> Any:
    """All of a state that a keeper's decision depends on."""
    return (
        (seat, world.seats, world.rules, world.edition, world.world, world.round, world.card),
        (world.turn, world.actions, world.combos, world.used, world.stolen, world.boss),
        (world.deck_left, world.top, world.market, world.give, world.want, world.outcome),
        (tuple(world.deck), tuple(world.face_up), tuple(world.discards)),
        (world.treasure_deck, world.treasure_discards, world.world_deck),
        tuple(world.columns),
        creatures_key(world),
        players_key(world),
        steps_key(world),
        tuple([one.values() for one in world.resolutions]),
    )


def creatures_key(world: State) -> tuple[int, ...]:
    """Damage and tokens of heroes, and of foes in play."""
    found = world.damage[: world.heroes] + world.marks[: world.heroes]
    for column in world.columns:
        for creature in column:
            if creature >= world.heroes:
                found.append(world.damage[creature])
                found.append(world.marks[creature])
    return tuple(found)


def players_key(world: State) -> Any:
    found: list[Any] = []
    for player in world.players:
        found.append((player.hero, player.is_out, player.offers, player.asked))
        found.append((player.experience, player.treasures, player.prizes, tuple(player.hand)))
    return tuple(found)


def steps_key(world: State) -> tuple[int, ...]:
    found: list[int] = []
    for step in world.agenda:
        found.append(step.kind)
        found.append(step.seat)
        found.append(step.mark)
    return tuple(found)
