"""Lessons: scripted games at a real table, step by step, with the real engine.

A lesson is data beside its game (docs/lessons.md). `run.LessonRun` plays one, `check` replays all.
"""
