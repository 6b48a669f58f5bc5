"""`undercroft pack report`: bots play the same games as shipped and with a pack."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from undercroft.arena import Result, SeriesFailed
from undercroft.arena.box_effect import BoxEffect, Change, cause_of, effect_of, series_pair
from undercroft.arena.box_ladder import Contest, contest_series, contests, scored
from undercroft.arena.simulate import Series, SeriesList, play_here_or_apart, series_of
from undercroft.bots import USUAL
from undercroft.cli.box_report import Report, Tried
from undercroft.cli.box_report_text import show
from undercroft.cli.extras import check_extra
from undercroft.cli.faults import Fault, why_not
from undercroft.cli.options import find_game, seed_of
from undercroft.cli.registry import screen_for
from undercroft.cli.seating import check_seats
from undercroft.cli.series import progress
from undercroft.cli.terminal import Terminal, console
from undercroft.core.atomic_write import write_file
from undercroft.core.game import BadSetup, Game, Setup
from undercroft.core.words import Words
from undercroft.games import ENCODINGS
from undercroft.packs.check import Checked
from undercroft.packs.put_back import put_back

GAMES: Final = 1_000
LADDER_GAMES: Final = 100
EACH_GAMES: Final = 200
PLAYERS: Final = 3


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--games", type=int, default=GAMES, metavar="K", help="how many games each way (1000)"
    )
    parser.add_argument(
        "--ladder",
        type=int,
        metavar="K",
        help="games of each pairing of bots each way; 0: none (100)",
    )
    parser.add_argument(
        "--each",
        type=int,
        metavar="K",
        help="games without each value that differs; 0: none (200)",
    )
    parser.add_argument("--players", type=int, metavar="N", help="number of players")
    parser.add_argument("--seed", metavar="S", help="any text: the same seed deals the same")
    parser.add_argument("--jobs", type=int, metavar="J", help="processes (one for each core)")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a page, too")


def run(args: Namespace, game_name: str, checked: Checked, words: Words) -> int:
    if args.ladder is None:
        args.ladder = min(LADDER_GAMES, args.games)
    if args.each is None:
        args.each = min(EACH_GAMES, args.games)
    check_counts(args)
    if args.html is not None:
        check_extra("report", "--html")
    game = find_game(game_name)
    usual = min(max(PLAYERS, game.seats[0]), game.seats[-1])
    players = check_seats(game, usual if args.players is None else args.players)
    try:
        report = Games(args, game, checked, players).report(words)
    except SeriesFailed as error:
        raise Fault("series", code=1, detail=error) from None
    except BadSetup as error:
        raise Fault("setup", detail=error) from None
    if args.json:
        print(json.dumps(as_json(report)))
    else:
        show(Terminal(args.colour), report)
    if args.html is not None:
        write_page(args.html, report)
        if not args.json:
            print(words.say("pack", "new", file=args.html))
    return 0


def check_counts(args: Namespace) -> None:
    few = args.games < 2 or args.ladder < 0 or args.each < 0 or args.each == 1
    if few or (args.jobs is not None and args.jobs < 1):
        raise Fault("pack_counts")


class Games:
    """The games that a report is made of."""

    def __init__(
        self, args: Namespace, game: Game[Any, Any], checked: Checked, players: int
    ) -> None:
        self.args = args
        self.game = game
        self.checked = checked
        self.players = players
        self.bots = [USUAL] * players
        self.seed = seed_of(args)
        self.is_team = ENCODINGS[game.name].teams
        self.notes: Console = console(args.colour, stderr=True)

    def report(self, words: Words) -> Report:
        pair = series_pair(self.game, Setup(self.players), self.checked.pack, self.bots, self.seed)
        shipped, here = self.play(pair, self.args.games)
        effect = effect_of(zip(shipped, here, strict=True))
        found = self.contests()
        tried = self.tried(effect, here)
        setup = pair[1].setup
        return Report(
            game=self.game,
            checked=self.checked,
            effect=effect,
            contests=found,
            tried=tried,
            tried_games=min(self.args.each, self.args.games),
            players=self.players,
            seed=self.seed,
            is_team=self.is_team,
            words=words,
            screen=screen_for(self.game.name, words.language, [""] * self.players, setup),
        )

    def play(self, series: Sequence[Series], games: int) -> list[list[Result]]:
        """The games of several series, by number."""
        count = games * len(series)
        played: list[Result] = []
        with progress(self.notes) as bar:
            task = bar.add_task(self.game.title, total=count)
            whole = SeriesList(series, games)
            for result in play_here_or_apart(whole, [range(count)], self.args.jobs):
                played.append(result)
                bar.advance(task)
        return [played[at : at + games] for at in range(0, count, games)]

    def contests(self) -> list[Contest]:
        """Levels of bots against each other, as shipped and with the pack."""
        if not self.args.ladder:
            return []
        pairings = contests(self.game)
        series = [
            one
            for pairing in pairings
            for one in contest_series(self.game, pairing, self.checked.pack, self.seed)
        ]
        sides = self.play(series, self.args.ladder)
        return [
            Contest(pairing, scored(pairing, shipped), scored(pairing, here))
            for pairing, shipped, here in zip(pairings, sides[::2], sides[1::2], strict=True)
        ]

    def tried(self, effect: BoxEffect, here: Sequence[Result]) -> list[Tried]:
        """What each value changes, if there is anything to explain."""
        games = min(self.args.each, self.args.games)
        if not games or effect.is_nothing:
            return []
        backs = put_back(self.game.name, self.checked.pack)
        series = [
            series_of(
                self.game, Setup(self.players, pack=one.pack), self.bots, self.seed, counting=True
            )
            for one in backs
        ]
        sides = self.play(series, games)
        return [
            (back.questions, cause_of(effect, without, here[:games], self.is_team, len(backs)))
            for back, without in zip(backs, sides, strict=True)
        ]


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
        "ladder": [
            {"pairing": one.pairing.name, "shipped": one.shipped.share, "here": one.here.share}
            for one in report.contests
        ],
        "causes": [
            {
                "values": [question.id for question in questions],
                "thing": cause.thing if cause else None,
                "change": change_json(cause.change) if cause else None,
            }
            for questions, cause in report.tried
        ],
        "sentences": report.sentences(),
    }


def change_json(change: Change) -> dict[str, Any]:
    return {"shipped": change.before, "here": change.after, "clear": change.is_clear}


def write_page(file: Path, report: Report) -> None:
    from undercroft.cli.html_report.box_page import box_page

    try:
        write_file(file, box_page(report))
    except OSError as error:
        raise Fault("unwritable", file=file, reason=why_not(error)) from None
