"""The games as environments: PettingZoo, Gymnasium, OpenSpiel, and many games in one call.

Each interface is imported by itself and needs its library: `undercroft.envs.GAME_v0`,
`undercroft.envs.gym`, `undercroft.envs.openspiel`. See docs/environments.md.
"""
