"""The terminal screen of Dungeon Decorators."""
