"""The table's server: people, seats, games that survive anything, and bots beside them."""
