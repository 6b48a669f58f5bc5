"""`undercroft pack report`: bots play the same games as shipped and with a pack."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from undercroft.arena import Result, SeriesFailed
from undercroft.arena.box_effect import BoxEffect, Change, Moved, effect_of, series_pair
from undercroft.arena.simulate import Series, play_here_or_apart
from undercroft.bots import USUAL
from undercroft.cli.extras import check_extra
from undercroft.cli.faults import Fault, why_not
from undercroft.cli.options import find_game, seed_of
from undercroft.cli.registry import screen_for
from undercroft.cli.screen import Screen
from undercroft.cli.seating import check_seats
from undercroft.cli.series import progress
from undercroft.cli.speech import decimal
from undercroft.cli.terminal import Terminal, console
from undercroft.core.atomic_write import write_file
from undercroft.core.game import BadSetup, Game, Setup
from undercroft.core.words import Words
from undercroft.games import ENCODINGS
from undercroft.packs.check import Checked

GAMES: Final = 1_000
PLAYERS: Final = 3
MOST_ROWS: Final = 12  # of what moved
HUNDRED: Final = 100


@dataclass(frozen=True)
class Report:
    """What is told of a pack, in the terminal and on a page."""

    game: Game[Any, Any]
    checked: Checked
    effect: BoxEffect
    players: int
    seed: str
    is_team: bool
    words: Words
    screen: Screen

    @property
    def name(self) -> str:
        return self.checked.name or self.words.name("pack", "unnamed")

    def label(self, moved: Moved) -> str:
        kind, thing = moved.thing
        title = self.screen.words.name("facts", kind)
        return title + self.words.mark(":") + self.screen.thing(kind, thing)

    def sentences(self) -> list[str]:
        """The report in short."""
        effect = self.effect
        if effect.is_nothing:
            return [self.words.say("pack", "nothing_seen", games=effect.games)]
        main = effect.wins if self.is_team else effect.score
        said = [self.main_sentence(main)]
        if effect.moved:
            said.append(self.moved_sentence(effect.moved[0]))
        return said

    def moved_sentence(self, first: Moved) -> str:
        return self.words.say(
            "pack",
            "moved",
            n=len(self.effect.moved),
            what=self.label(first),
            before=of_hundred(first.share.before),
            after=of_hundred(first.share.after),
        )

    def main_sentence(self, main: Change) -> str:
        if not main.is_clear:
            return self.words.name("pack", "team_same" if self.is_team else "score_same")
        if self.is_team:
            shares = {"before": of_hundred(main.before), "after": of_hundred(main.after)}
            return self.words.say("pack", "team", **shares)
        before, after = [decimal(self.words, one, 1) for one in (main.before, main.after)]
        key = "score_up" if main.by > 0 else "score_down"
        return self.words.say("pack", key, before=before, after=after)


def of_hundred(share: float) -> int:
    return round(HUNDRED * share)


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--games", type=int, default=GAMES, metavar="K", help="how many games each way (1000)"
    )
    parser.add_argument("--players", type=int, metavar="N", help="number of players")
    parser.add_argument("--seed", metavar="S", help="any text: the same seed deals the same")
    parser.add_argument("--jobs", type=int, metavar="J", help="processes (one for each core)")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a page, too")


def run(args: Namespace, game_name: str, checked: Checked, words: Words) -> int:
    if args.games < 2 or (args.jobs is not None and args.jobs < 1):
        raise Fault("pack_counts")
    if args.html is not None:
        check_extra("report", "--html")
    game = find_game(game_name)
    usual = min(max(PLAYERS, game.seats[0]), game.seats[-1])
    players = check_seats(game, usual if args.players is None else args.players)
    seed = seed_of(args)
    try:
        pair = series_pair(game, Setup(players), checked.pack, [USUAL] * players, seed)
        found = effect_of(play_both(args, pair, game.title, console(args.colour, stderr=True)))
    except SeriesFailed as error:
        raise Fault("series", code=1, detail=error) from None
    except BadSetup as error:
        raise Fault("setup", detail=error) from None
    screen = screen_for(game.name, words.language, [""] * players, pair[1].setup)
    is_team = ENCODINGS[game.name].teams
    report = Report(game, checked, found, players, seed, is_team, words, screen)
    if args.json:
        print(json.dumps(as_json(report)))
    else:
        show(Terminal(args.colour), report)
    if args.html is not None:
        write_page(args.html, report)
        if not args.json:
            print(words.say("pack", "new", file=args.html))
    return 0


def play_both(
    args: Namespace, pair: tuple[Series, Series], title: str, notes: Console
) -> Iterator[tuple[Result, Result]]:
    """The games of both series, by number."""
    sides: list[list[Result]] = []
    with progress(notes) as bar:
        task = bar.add_task(title, total=2 * args.games)
        for series in pair:
            played: list[Result] = []
            for result in play_here_or_apart(series, [range(args.games)], args.jobs):
                played.append(result)
                bar.advance(task)
            sides.append(played)
    return zip(*sides, strict=True)


def as_json(report: Report) -> dict[str, Any]:
    effect = report.effect
    return {
        "game": report.game.name,
        "letters": report.checked.letters,
        "differ": report.checked.differ,
        "games": effect.games,
        "players": report.players,
        "seed": report.seed,
        "score": change_json(effect.score),
        "wins": change_json(effect.wins),
        "moved": [
            {"kind": one.thing[0], "thing": one.thing[1], **change_json(one.share)}
            for one in effect.moved
        ],
        "sentences": report.sentences(),
    }


def change_json(change: Change) -> dict[str, Any]:
    return {"shipped": change.before, "here": change.after, "clear": change.is_clear}


def show(terminal: Terminal, report: Report) -> None:
    words = report.words
    title = words.say("pack", "report", name=report.name, game=report.game.title)
    if report.checked.is_expansion:
        changed = {"added": report.checked.added, "removed": report.checked.removed}
        terminal.show(Text(words.say("pack", "expansion", **changed), "bold"))
    terminal.show(Text(title, "bold"))
    played = {"games": report.effect.games, "players": report.players, "seed": report.seed}
    letters = report.checked.letters
    terminal.show(Text(words.say("pack", "played", letters=letters, **played)))
    terminal.show(Text(" ".join(report.sentences())))
    if report.effect.moved:
        terminal.show(moved_table(report))


def moved_table(report: Report) -> Table:
    words = report.words
    table = Table()
    table.add_column(words.name("pack", "in_hundred"))
    for head in ("shipped", "here"):
        table.add_column(words.name("pack", head), justify="right")
    for one in report.effect.moved[:MOST_ROWS]:
        before, after = of_hundred(one.share.before), of_hundred(one.share.after)
        table.add_row(Text(report.label(one)), str(before), str(after))
    return table


def write_page(file: Path, report: Report) -> None:
    from undercroft.cli.html_report.box_page import box_page

    try:
        write_file(file, box_page(report))
    except OSError as error:
        raise Fault("unwritable", file=file, reason=why_not(error)) from None
