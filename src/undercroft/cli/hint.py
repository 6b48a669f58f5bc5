"""Hints at the terminal: the best few choices with winning chances, effects and reasons."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rich.text import Text

from undercroft.bots.advice import WORTH_SAYING, Advice, Comparison
from undercroft.cli.speech import Speech
from undercroft.core.words import HALF, MINUS, Words

MOST: Final = 3
MOST_REASONS: Final = 2
INDENT: Final = "   "
AS_GOOD: Final = 2  # of 100 chances, within which two choices are about equally good

Name = Callable[[str], str | None]  # of a thing such as `pet:3`


def advice_lines(
    speech: Speech,
    game: Words,
    found: list[Advice],
    labels: list[Text],
    name: Name,
    plan: Sequence[Text] = (),
) -> list[Text]:
    """A line for each choice, the plan behind the first, and why it beats the second."""
    if not found[0].changes:  # nothing was tried, since there is one move only
        return [speech.say("play", "hint_only", move=labels[0])]
    lines: list[Text] = []
    for at, (one, label) in enumerate(zip(found, labels, strict=True)):
        line = speech.say("play", "hint_choice", n=at + 1, move=label, wins=in_hundred(one.wins))
        at_once = listed(game.table("advice"), one.effects)
        then = [speech.say("play", "hint_then", facts=at_once)] if at_once else []
        seen = grounds(speech.words, game, one.grounds, name)
        why = [speech.say("play", "hint_because", facts=seen)] if seen else []
        lines.append(Text(" ").join([line, *then, *why]))
        if at == 0:
            lines += [Text(INDENT) + part for part in plan]
    told = because(speech.words, game, found[0].reasons, found[0].about, name)
    if len(found) == 1 or (found[0].grounds and not told):
        return lines
    close = in_hundred(found[0].wins) - in_hundred(found[1].wins) <= AS_GOOD or not told
    lines.append(speech.say("play", "hint_close" if close else "hint_why", facts=told))
    return lines


def comparison_lines(
    speech: Speech, game: Words, found: Comparison, best: Advice, label: Text, name: Name
) -> list[Text]:
    """How a player's own choice compares with the best, and what makes the difference."""
    if found.is_best:
        return [speech.say("play", "own_is_best")]
    mine, top = in_hundred(found.mine.wins), in_hundred(best.wins)
    lines = [speech.say("play", "own_choice", wins=mine, move=label, best=top)]
    if top - mine <= AS_GOOD:
        return [*lines, speech.say("play", "own_is_as_good")]
    told = because(speech.words, game, found.losses, found.losses_about, name)
    return [*lines, speech.say("play", "own_loses", facts=told)] if told else lines


def in_hundred(wins: float) -> int:
    return round(100 * wins)


def because(
    words: Words,
    game: Words,
    reasons: Mapping[str, float],
    about: Mapping[str, float],
    name: Name,
) -> str:
    """The largest differences in words, those of single things first."""
    told: list[str] = []
    single: list[str] = []
    named: list[str] = []  # each thing once, by what matters most about it
    for key in worth_saying(about):
        what, _, thing = key.partition(" ")
        called = name(thing)
        if called is not None and thing not in named and what in game.table("about"):
            single.append(what)
            named.append(thing)
            told.append(clause(game.table("about"), what, about[key], called))
    for key in worth_saying(reasons):
        if key not in single:
            told.append(clause(game.table("because"), key, reasons[key], ""))
    return f" {words.name('play', 'and')} ".join(told[:MOST_REASONS])


def grounds(words: Words, game: Words, found: Sequence[str], name: Name) -> str:
    """What can be seen to speak for a choice: `heals name=thing:5` with its names."""
    told = [ground(game, one, name) for one in found[:MOST_REASONS]]
    return f" {words.name('play', 'and')} ".join(told)


def ground(game: Words, text: str, name: Name) -> str:
    kind, *blanks = text.split(" ")
    parts = [blank.partition("=") for blank in blanks]
    return game.say("grounds", kind, **{key: name(of) or int(of) for key, _, of in parts})


def clause(clauses: Mapping[str, str], key: str, change: float, name: str) -> str:
    """With a number only where it is more than one: less than that is luck."""
    n = round(abs(change))
    if change < 0 and f"{key}_less" in clauses:
        key = f"{key}_less"
    sentence = clauses.get(f"{key}_n", clauses[key]) if n > 1 else clauses[key]
    return sentence.format(n=n, name=name)


def worth_saying(changes: Mapping[str, float]) -> list[str]:
    """The notable changes, largest first."""
    told = [name for name, change in changes.items() if abs(change) >= WORTH_SAYING]
    return sorted(told, key=lambda name: -abs(changes[name]))


def listed(facts: Mapping[str, str], changes: Mapping[str, float]) -> str:
    """The changes in whole or half numbers, largest first."""
    told = worth_saying(changes)[:MOST]
    return ", ".join([f"{signed(changes[name])} {facts[name]}" for name in told])


def signed(change: float) -> str:
    whole, half = divmod(round(2 * abs(change)), 2)
    number = f"{whole or ''}{HALF}" if half else str(whole)
    return ("+" if change > 0 else MINUS) + number
