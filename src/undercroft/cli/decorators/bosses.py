"""The two bosses: what they count, what they give, and how the players stand."""

from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text

from undercroft.cli.decorators.labels import Marks
from undercroft.cli.speech import ink, join
from undercroft.cli.text_flow import Flow
from undercroft.games.decorators.bosses import blue_points, count, yellow_points
from undercroft.games.decorators.constants import (
    BLUE,
    COLOURS,
    COUNTS,
    DECORATIONS,
    DECORATIONS_OF,
    FLOORS_OF,
    YELLOW,
    boss_at,
    boss_deck,
)
from undercroft.games.decorators.view import View

INDENT: Final = 2
NO_END: Final = 99  # a most that nobody reaches


def draw_bosses(marks: Marks, view: View) -> Panel:
    """Two lines for each boss: its rule, and how everybody stands."""
    lines: list[RenderableType] = []
    for deck, boss in enumerate(view.bosses):
        lines.append(join([marks.boss(boss), rule(marks, boss)], " · "))
        lines.append(Padding(standings(marks, view, deck), (0, 0, 0, INDENT)))
    return Panel(Group(*lines), title=marks.name("parts", "bosses"), title_align="left", padding=0)


def rule(marks: Marks, boss: int) -> Text:
    """What a boss counts and gives."""
    box = marks.box
    if boss_deck(boss) == BLUE:
        awards = {"most": box.award_most, "second": box.award_second}
        return marks.say("labels", "blue_rule", thing=thing(marks, boss), **awards)
    at = boss_at(boss)
    each, beyond, most = box.boss_each[at], box.boss_beyond[at], box.boss_most[at]
    text = marks.say("labels", "yellow_rule", thing=thing(marks, boss), n=each)
    if beyond:
        text += marks.say("labels", "beyond", n=beyond)
    return text + marks.say("labels", "at_most", n=each * most) if most < NO_END else text


def thing(marks: Marks, boss: int) -> Text:
    box = marks.box
    counts, of = box.boss_counts[boss], box.boss_of[boss]
    if counts == FLOORS_OF:
        colours = [marks.floor(at + 1) for at in range(len(COLOURS)) if of[at]]
        return marks.say("counts", COUNTS[counts], of=join(colours))
    if counts == DECORATIONS_OF:
        key = "any-decorations" if sum(of) == len(DECORATIONS) else COUNTS[counts]
        kinds = [
            marks.name("icon-plurals", DECORATIONS[at]) for at, wanted in enumerate(of) if wanted
        ]
        return marks.say("counts", key, of=join(kinds))
    return marks.say("counts", COUNTS[counts])


def standings(marks: Marks, view: View, deck: int) -> Flow:
    """Everybody's number and what it is worth now."""
    numbers = numbers_of(marks, view, deck)
    points = points_of(marks, view, deck, numbers)
    return Flow(
        [
            marks.player(seat)
            + marks.name("labels", "colon")
            + str(numbers[seat])
            + ink(f" (+{points[seat]})", "dim")
            for seat in range(view.seats)
        ]
    )


def numbers_of(marks: Marks, view: View, deck: int) -> list[int]:
    """How many of the boss's thing the players have, known mimics included."""
    found: list[int] = []
    for player in view.players:
        dungeon = marks.dungeon(view, player)
        found.append(count(dungeon, view.bosses[deck], player.boss_mimics[deck]))
    return found


def points_of(marks: Marks, view: View, deck: int, numbers: list[int]) -> list[int]:
    boss = view.bosses[deck]
    if deck == YELLOW:
        return [yellow_points(marks.box, boss, number) for number in numbers]
    return blue_points(marks.box, view.rules, numbers)
