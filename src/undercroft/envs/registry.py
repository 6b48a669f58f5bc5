"""Registers the games with Gymnasium when undercroft.envs.gym is imported.

Gymnasium 1.0 and later read no entry points; `gymnasium.make` imports the module before a colon.
"""

from undercroft.games import KITS


def gym_ids() -> dict[str, str]:
    """Game names by Gymnasium id."""
    return {kit.gym_id: name for name, kit in KITS.items() if kit.gym_id}


def register() -> None:
    """Register the games that are not registered yet."""
    from gymnasium.envs.registration import register as register_one
    from gymnasium.envs.registration import registry

    for name, game in gym_ids().items():
        if name not in registry:
            register_one(
                name,
                entry_point="undercroft.envs.gym:SeatEnv",
                vector_entry_point="undercroft.envs.gym:BatchEnv",
                kwargs={"game": game},
            )
