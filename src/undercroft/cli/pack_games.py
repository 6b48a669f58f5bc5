"""The games of bots that a report on a data pack is made of, kept in a folder if asked for."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from rich.console import Console
from rich.progress import Progress, TaskID

from undercroft.arena import Result
from undercroft.arena.box_effect import BoxEffect, cause_of, effect_of, series_pair
from undercroft.arena.box_ladder import Contest, contest_series, contests, scored
from undercroft.arena.simulate import Series, SeriesList, play_here_or_apart, series_of
from undercroft.bots import USUAL
from undercroft.cli.box_report import Report, Tried
from undercroft.cli.faults import Fault, why_not
from undercroft.cli.options import seed_of
from undercroft.cli.registry import screen_for
from undercroft.cli.series import progress
from undercroft.cli.terminal import console
from undercroft.core.game import Game, Setup
from undercroft.core.words import Words
from undercroft.games import ENCODINGS
from undercroft.packs.check import Checked
from undercroft.packs.put_back import put_back

if TYPE_CHECKING:
    from undercroft.arena.kept_series import KeptSeries

KEEPERS: Final = "keepers"  # the games that every report has


class Games:
    """The games that a report is made of."""

    def __init__(
        self, args: Namespace, game: Game[Any, Any], checked: Checked, players: int, most: int
    ) -> None:
        self.args = args
        self.game = game
        self.checked = checked
        self.players = players
        self.bots = [USUAL] * players
        self.most = most  # comparisons of values; 0: each value that differs
        self.seed = self.known_seed() or seed_of(args)
        self.is_team = ENCODINGS[game.name].teams
        self.notes: Console = console(args.colour, stderr=True)

    def report(self, words: Words) -> Report:
        pair = series_pair(self.game, Setup(self.players), self.checked.pack, self.bots, self.seed)
        shipped, here = self.play(KEEPERS, pair, self.args.games)
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

    def play(self, name: str, series: Sequence[Series], games: int) -> list[list[Result]]:
        """The games of several series, by number; those that are kept are not played again."""
        whole, count = SeriesList(series, games), games * len(series)
        kept = self.kept(name, series, games)
        spans = [range(count)] if kept is None else kept.spans()
        left = sum([len(span) for span in spans])
        with progress(self.notes) as bar:
            task = bar.add_task(self.game.title, total=count, completed=count - left)
            found = told(play_here_or_apart(whole, spans, self.args.jobs), bar, task)
            if kept is None:
                played = list(found)
                return [played[at : at + games] for at in range(0, count, games)]
            try:
                kept.write(found)
            except OSError as error:
                reason = why_not(error)
                raise Fault("unwritable", code=1, file=self.args.out, reason=reason) from None
        return kept.results()

    def kept(self, name: str, series: Sequence[Series], games: int) -> "KeptSeries | None":
        """Where games are kept, if they are."""
        if self.args.out is None:
            return None
        from undercroft.arena.kept_series import KeptSeries
        from undercroft.arena.run import BadRun

        try:
            return KeptSeries(self.args.out, name, series, games)
        except BadRun as error:
            raise Fault("run", folder=self.args.out, detail=error) from None
        except OSError as error:
            raise Fault("unwritable", file=self.args.out, reason=why_not(error)) from None

    def known_seed(self) -> str | None:
        """The seed of games that are kept, unless another is asked for."""
        if self.args.out is None or self.args.seed is not None:
            return None
        from undercroft.arena.kept_series import seed_there
        from undercroft.arena.run import BadRun

        try:
            return seed_there(self.args.out, KEEPERS)
        except BadRun as error:
            raise Fault("run", folder=self.args.out, detail=error) from None

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
        sides = self.play("ladder", series, self.args.ladder)
        return [
            Contest(pairing, scored(pairing, shipped), scored(pairing, here))
            for pairing, shipped, here in zip(pairings, sides[::2], sides[1::2], strict=True)
        ]

    def tried(self, effect: BoxEffect, here: Sequence[Result]) -> list[Tried]:
        """What each value changes, if there is anything to explain."""
        games = min(self.args.each, self.args.games)
        if not games or effect.is_nothing:
            return []
        backs = put_back(self.game.name, self.checked.pack, self.most)
        series = [
            series_of(
                self.game, Setup(self.players, pack=one.pack), self.bots, self.seed, counting=True
            )
            for one in backs
        ]
        sides = self.play("each", series, games)
        return [
            (back.questions, cause_of(effect, without, here[:games], self.is_team, len(backs)))
            for back, without in zip(backs, sides, strict=True)
        ]


def told(found: Iterator[Result], bar: Progress, task: TaskID) -> Iterator[Result]:
    for result in found:
        bar.advance(task)
        yield result
