"""The terminal screen of Dungeon Petz."""
