"""What is told of a pack, in the terminal and on a page: numbers of bots' games in words."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from undercroft.arena.box_effect import BoxEffect, Cause, Change, Thing
from undercroft.arena.box_ladder import FIRST_SEAT, Contest, is_in_order
from undercroft.cli.details import in_language
from undercroft.cli.screen import Screen
from undercroft.cli.speech import decimal
from undercroft.cli.value_names import does, value_name
from undercroft.core.game import Game
from undercroft.core.words import MINUS, Words
from undercroft.packs.check import Checked
from undercroft.packs.questions import Question, components

HUNDRED: Final = 100
MOST_MOVED: Final = 8  # things that are listed
ENTRY: Final = re.compile(r"\b[a-z]+(?:\.[\w-]+)+")  # of a data file
Tried = tuple[tuple[Question, ...], Cause | None]  # values, and what they change


@dataclass(frozen=True)
class Report:
    game: Game[Any, Any]
    checked: Checked
    effect: BoxEffect
    contests: Sequence[Contest]
    tried: Sequence[Tried]
    tried_games: int
    players: int
    seed: str
    is_team: bool
    words: Words
    screen: Screen

    @property
    def name(self) -> str:
        return self.checked.name or self.words.name("pack", "unnamed")

    @property
    def title(self) -> str:
        return self.words.say("pack", "report", name=self.name)

    @property
    def expansion(self) -> str:
        """What has to be known before anything else; empty for a plain box."""
        checked = self.checked
        changed = {"added": checked.added, "removed": checked.removed}
        return self.words.say("pack", "expansion", **changed) if checked.is_expansion else ""

    @property
    def about(self) -> list[str]:
        """What was played with what."""
        checked, effect = self.checked, self.effect
        box = {"letters": checked.letters, "differ": checked.differ, "game": self.game.title}
        games = decimal(self.words, effect.games, 0)
        played = {"games": games, "players": self.players, "seed": self.seed}
        return [
            self.words.say("pack", "report_of", **box),
            self.words.say("pack", "played", **played),
        ]

    def does(self, thing: Thing) -> str:
        """`buys Drago`, after "a player"."""
        kind, id = thing
        if said := does(self.screen, kind, id):
            return said
        title = self.screen.words.table("facts").get(kind, kind)
        what = title + self.words.mark(":") + self.screen.thing(kind, id)
        return self.words.say("pack", "has", what=what)

    def sentences(self) -> list[str]:
        """The report in short."""
        effect = self.effect
        if effect.is_nothing:
            said = [self.words.say("pack", "nothing_seen", games=effect.games)]
        else:
            said = [self.main_sentence(effect.wins if self.is_team else effect.score)]
            said += [self.moved_sentence()] if effect.moved else []
        if self.contests:
            games = self.contests[0].here.games
            key = "order_kept" if is_in_order(self.contests) else "order_open"
            said.append(self.words.say("pack", key, games=games))
        return said

    def moved_rest(self) -> str:
        """How many things moved besides those that are listed; empty for none."""
        rest = len(self.effect.moved) - MOST_MOVED
        return self.words.say("pack", "others", n=rest) if rest > 0 else ""

    def moved_sentence(self) -> str:
        first = self.effect.moved[0]
        counts = {"n": len(self.effect.moved), "what": self.does(first.thing)}
        return self.words.say("pack", "moved", **counts, **of_both(first.share))

    def main_sentence(self, main: Change) -> str:
        if not main.is_clear:
            return self.words.name("pack", "team_same" if self.is_team else "score_same")
        if self.is_team:
            return self.words.say("pack", "team", **of_both(main))
        by = round(abs(main.by))
        if by == 0:
            little = "score_up_little" if main.by > 0 else "score_down_little"
            return self.words.name("pack", little)
        key = "score_up" if main.by > 0 else "score_down"
        means = {"before": round(main.before), "after": round(main.after)}
        return self.words.say("pack", key, n=by, **means)

    def averages(self) -> str:
        score = self.effect.score
        means = {"before": round(score.before), "after": round(score.after)}
        return self.words.say("pack", "averages", **means)

    def contest_name(self, contest: Contest) -> str:
        """`keeper v. random`; a seat, or a team, where all bots are of one level."""
        bots, words = contest.pairing.bots, self.words
        strong, weak = [words.name("levels", one).lower() for one in (bots[0], bots[-1])]
        if contest.pairing.name == FIRST_SEAT:
            return words.name("pack", "first_seat")
        if contest.is_team:
            return words.say("pack", "team_of", level=strong)
        return words.say("pack", "duel", strong=strong, weak=weak)

    def contest_note(self) -> str:
        first = self.contests[0]
        counts = {"seats": len(first.pairing.bots), "games": first.here.games}
        return self.words.say("pack", "ladder_team" if first.is_team else "ladder_note", **counts)

    def contest_marks(self) -> str:
        """What the marks of a drawing mean."""
        is_team = self.contests[0].is_team
        return self.words.name("pack", "ladder_marks_team" if is_team else "ladder_marks")

    def causes(self) -> list[tuple[str, str]]:
        """Values and what they change; first those that do, the others in one line."""
        found = [
            (self.value_name(questions), self.cause(cause))
            for questions, cause in self.tried
            if cause is not None
        ]
        others = sum([len(questions) for questions, cause in self.tried if cause is None])
        if not others:
            return found
        name = self.words.say("pack", "others", n=others)
        return [*found, (name, self.words.name("pack", "no_difference"))]

    def value_name(self, questions: Sequence[Question]) -> str:
        entry, fields = questions[0].entry, questions[0].shipped
        differing = [
            one.field
            for one in self.checked.differences
            if one.entry == entry and one.field in fields
        ]
        return value_name(self.screen, questions, differing)

    def cause(self, cause: Cause) -> str:
        """`+3 points`, `−14 of 100: buys Drago`."""
        change, words = cause.change, self.words
        sign = "+" if change.by > 0 else MINUS
        is_points = cause.thing is None and not self.is_team
        n = round(abs(change.by) * (1 if is_points else HUNDRED))
        if is_points and n == 0:
            return words.name("pack", "little")
        by = f"{sign}{n}"
        if cause.thing is not None:
            return words.say("pack", "things_more", by=by, what=self.does(cause.thing))
        return words.say("pack", "points_more" if is_points else "wins_more", by=by, n=n)

    def odd(self) -> list[str]:
        """What is legal but odd."""
        colon = self.words.mark(":")
        return [
            self.entry_name(one.entry)
            + colon
            + in_language(
                ENTRY.sub(lambda found: self.entry_name(found[0]), one.what), self.words.language
            )
            + (f" ({one.rule})" if one.rule else "")
            for one in self.checked.remarks
        ]

    def entry_name(self, entry: str) -> str:
        """The component of an entry; the entry itself if it is none of the box."""
        found = [one for one in components(self.game.name) if one.entry == entry]
        return value_name(self.screen, found[:1], ()) if found else entry


def of_hundred(share: float) -> int:
    return round(HUNDRED * share)


def of_both(share: Change) -> dict[str, int]:
    return {"before": of_hundred(share.before), "after": of_hundred(share.after)}
