"""A ladder of levels: pairings, their games kept as they are played, and the results."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from pathlib import Path
from typing import Any
from urllib.parse import quote

from undercroft.arena.bot_game import play_game
from undercroft.arena.simulate import bots_by_seat, failed, game_seed
from undercroft.bots.custom import bot_of, marked
from undercroft.core.atomic_write import write_file
from undercroft.core.game import NEWEST, BadSetup, Setup
from undercroft.core.intervals import wilson
from undercroft.core.kit import Pairing
from undercroft.games import GAMES, KITS

Task = tuple[int, int]  # a pairing, a game


@dataclass(frozen=True)
class Score:
    """The result of one game, by bot."""

    game: int
    points: list[float]
    winners: list[int]


def pairings(game: str, levels: Sequence[str]) -> list[Pairing]:
    """A round robin of levels, weakest first; raises BadSetup."""
    for level in levels:
        bot_of(game, level)
    if len(set(levels)) < max(1, len(levels)):
        raise BadSetup("each level may be named only once")
    own = KITS[game].pairings
    return own(levels) if own is not None else duels(game, levels)


def duels(game: str, levels: Sequence[str]) -> list[Pairing]:
    """One bot of the stronger level against a table of the weaker."""
    seats = GAMES[game].seats[-1]
    return [
        Pairing(f"{strong} against {weak}", Setup(seats), (strong, *[weak] * (seats - 1)), 1, True)
        for weak, strong in combinations(levels, 2)
    ]


def file_name(pairing: Pairing) -> str:
    """The file of a pairing's games; depends on the hash of a custom bot's file."""
    name = pairing.name
    for bot in set(pairing.bots):
        name = name.replace(bot, marked(bot))
    return quote(name.replace(" ", "-").replace(":", "_"), safe="@")


class Ladder:
    """A folder with the games of all pairings."""

    def __init__(
        self,
        game: str,
        levels: Sequence[str],
        seed: str,
        folder: Path,
        only: Sequence[str] = (),
        edition: int = NEWEST,
    ) -> None:
        self.game = game
        self.seed = seed
        self.folder = folder
        found = pairings(game, levels)
        for name in only:
            if not any(one.name == name for one in found):
                raise BadSetup(f"there is no pairing '{name}' of these levels")
        self.pairings = [one for one in found if not only or one.name in only]
        self.edition = GAMES[game].settled(Setup(GAMES[game].seats[0], edition=edition)).edition
        self.kept_as = [file_name(one) for one in self.pairings]

    def file(self, pairing: int) -> Path:
        parts = [self.game, quote(self.seed, safe=""), self.kept_as[pairing]]
        if self.edition != GAMES[self.game].edition:
            parts.append(f"edition-{self.edition}")
        return self.folder / f"{'-'.join(parts)}.jsonl"

    def play(self, task: Task) -> dict[str, Any]:
        """Play one game. Every pairing plays the same deals."""
        which, number = task
        pairing = self.pairings[which]
        seats = len(pairing.bots)
        turned = number if pairing.rotates else 0
        names = bots_by_seat(pairing.bots, turned)
        bots = [bot_of(self.game, name) for name in names]
        seed = game_seed(self.seed, number)
        try:
            own = pairing.setup
            setup = Setup(own.seats, own.options, own.pack, self.edition)
            result = play_game(GAMES[self.game], setup, bots, seed)
        except Exception as error:
            raise failed(number, seed, error) from error
        places = [(bot + turned) % seats for bot in range(seats)]
        winners = [bot for bot in range(seats) if places[bot] in result.winners]
        points = [result.scores[place] for place in places]
        restarts = {names[seat]: n for seat, n in enumerate(result.restarts) if n}
        return {
            "pairing": which,
            "game": number,
            "points": points,
            "winners": winners,
            "restarts": restarts,  # how often programs were started again, by bot; not kept
        }

    def keep(self, played: dict[str, Any]) -> None:
        path = self.file(played["pairing"])
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({key: played[key] for key in ("game", "points", "winners")}))
            file.write("\n")

    def scores(self, pairing: int) -> list[Score]:
        """The games played, in order; a truncated last line is ignored."""
        found: dict[int, Score] = {}
        for line in lines_of(self.file(pairing)):
            try:
                score = Score(**json.loads(line))
            except (ValueError, TypeError):
                continue
            found[score.game] = score
        return [found[number] for number in sorted(found)]

    def tidy(self) -> None:
        """Rewrite the files without a truncated last line."""
        for at in range(len(self.pairings)):
            if self.file(at).exists():
                kept = [json.dumps(asdict(score)) + "\n" for score in self.scores(at)]
                write_file(self.file(at), "".join(kept))

    def missing(self, games: int) -> list[Task]:
        """The games still to be played, round by round."""
        done = [{score.game for score in self.scores(at)} for at in range(len(self.pairings))]
        return [
            (at, number)
            for number in range(games)
            for at in range(len(self.pairings))
            if number not in done[at]
        ]


def lines_of(path: Path) -> Iterator[str]:
    if path.exists():
        yield from path.read_text("utf-8").splitlines()


@dataclass(frozen=True)
class PairingResult:
    """The result of a pairing: the first side's share of victories, with its interval."""

    pairing: Pairing
    games: int
    share: float
    low: float
    high: float
    margin: float  # points more than the others' mean


def pairing_result(pairing: Pairing, scores: Sequence[Score]) -> PairingResult:
    """A shared victory is split; a team wins as one."""
    won = margin = 0.0
    counted = pairing.counted
    for score in scores:
        inside = [bot for bot in score.winners if bot < counted]
        if inside:
            won += 1.0 if counted > 1 else len(inside) / len(score.winners)
        others = score.points[counted:]
        if others:
            margin += sum(score.points[:counted]) / counted - sum(others) / len(others)
    games = len(scores)
    low, high = wilson(won, games)
    return PairingResult(pairing, games, won / max(1, games), low, high, margin / max(1, games))
