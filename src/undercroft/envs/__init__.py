"""Environments for PettingZoo, Gymnasium and OpenSpiel, single and batched.

Each interface is imported separately and needs its library: `undercroft.envs.GAME_v0`,
`undercroft.envs.gym`, `undercroft.envs.openspiel`. See docs/environments.md.
"""
