"""What Gymnasium is told of the games, once undercroft.envs.gym is imported.

Gymnasium 1.0 and later read no entry points; `gymnasium.make` imports what stands before a colon.
"""

from typing import Final

NAMES: Final = {
    "undercroft/Petz-v0": "petz",
    "undercroft/Decorators-v0": "decorators",
    "undercroft/PugQuest-v0": "pugquest",
}


def register() -> None:
    """Register the games, those that are not yet."""
    from gymnasium.envs.registration import register as register_one
    from gymnasium.envs.registration import registry

    for name, game in NAMES.items():
        if name not in registry:
            register_one(
                name,
                entry_point="undercroft.envs.gym:SeatEnv",
                vector_entry_point="undercroft.envs.gym:BatchEnv",
                kwargs={"game": game},
            )
