"""The command `undercroft`: games in the terminal, simulations, the server."""

from undercroft.core.optional_deps import need

need("rich")
