"""Lessons and the coach, at tables in memory."""
