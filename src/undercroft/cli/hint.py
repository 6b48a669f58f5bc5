"""Hints at the terminal: the best few choices with winning chances and reasons."""

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from undercroft.bots.advice import Advice
from undercroft.cli.speech import Speech, decimal
from undercroft.core.words import MINUS, Words

WORTH_SAYING: Final = 0.15  # smaller changes are ignored
MOST: Final = 3
MOST_REASONS: Final = 2


def advice_lines(
    speech: Speech, game: Words, found: list[Advice], labels: list[Text]
) -> list[Text]:
    """A line for each choice, and why the first beats the second."""
    facts = game.table("advice")
    if len(found) == 1:
        return [speech.say("play", "hint_only", move=labels[0])]
    lines: list[Text] = []
    for at, (one, label) in enumerate(zip(found, labels, strict=True)):
        expected = listed(speech.words, facts, one.changes)
        wins = decimal(speech.words, 100 * one.wins, 0)
        line = speech.say("play", "hint_choice", n=at + 1, move=label, wins=wins)
        then = [speech.say("play", "hint_then", facts=expected)] if expected else []
        lines.append(Text(" ").join([line, *then]))
    told = because(speech.words, game.table("because"), found[0].reasons)
    lines.append(speech.say("play", "hint_why" if told else "hint_close", facts=told))
    return lines


def because(words: Words, clauses: Mapping[str, str], reasons: Mapping[str, float]) -> str:
    """The largest differences, in words."""
    told: list[str] = []
    for name in worth_saying(reasons)[:MOST_REASONS]:
        n = round(abs(reasons[name]))
        told.append(clauses[f"{name}_n"].format(n=n) if n > 1 else clauses[name])
    return f" {words.name('play', 'and')} ".join(told)


def worth_saying(changes: Mapping[str, float]) -> list[str]:
    """The notable changes, largest first."""
    told = [name for name, change in changes.items() if abs(change) >= WORTH_SAYING]
    return sorted(told, key=lambda name: -abs(changes[name]))


def listed(words: Words, facts: Mapping[str, str], changes: Mapping[str, float]) -> str:
    """The notable changes, largest first."""
    told = worth_saying(changes)[:MOST]
    shown = [f"{signed(words, changes[name])} {facts[name]}" for name in told]
    return ", ".join(shown)


def signed(words: Words, change: float) -> str:
    return ("+" if change > 0 else MINUS) + decimal(words, abs(change), 1)
