"""Whether bots keep their order with a data pack."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from undercroft.arena.bot_game import Result
from undercroft.arena.ladder import PairingResult, Score, pairing_result
from undercroft.arena.simulate import Series, series_of, turned
from undercroft.bots import USUAL
from undercroft.core.game import Game, Setup
from undercroft.core.kit import Pairing
from undercroft.games import KITS

LEVELS: Final = ("random", USUAL, "expert")
FIRST_SEAT: Final = "first seat"
EVEN: Final = 0.5


@dataclass(frozen=True)
class Contest:
    """A pairing as shipped and with the pack."""

    pairing: Pairing
    shipped: PairingResult
    here: PairingResult

    @property
    def is_team(self) -> bool:
        """Bots against the game; else one against the others of a table."""
        return self.pairing.counted > 1


def contests(game: Game[Any, Any]) -> list[Pairing]:
    """Each level against the one below, and the first seat; in team games, teams of each level."""
    own = KITS[game.name].pairings
    if own is not None:
        return [one for one in own(LEVELS) if one.counted == len(one.bots)]
    setup = Setup(max(2, game.seats[0]))
    others = setup.seats - 1
    duels = [
        Pairing(f"{strong} against {weak}", setup, (strong, *[weak] * others), 1, True)
        for weak, strong in pairwise(LEVELS)
    ]
    return [*duels, Pairing(FIRST_SEAT, setup, (USUAL,) * setup.seats, 1, False)]


def contest_series(
    game: Game[Any, Any], pairing: Pairing, pack: Mapping[str, Any], seed: str
) -> tuple[Series, Series]:
    """The games of a pairing as shipped and with the pack."""
    setup = pairing.setup
    with_pack = Setup(setup.seats, setup.options, pack)
    return (
        series_of(game, setup, pairing.bots, seed),
        series_of(game, with_pack, pairing.bots, seed),
    )


def scored(pairing: Pairing, results: Sequence[Result]) -> PairingResult:
    """The result of a pairing; where bots do not change seats, seats are what counts."""
    scores: list[Score] = []
    for number, result in enumerate(results):
        placed = result if pairing.rotates else turned(result, -number)
        scores.append(Score(number, list(placed.scores), list(placed.winners)))
    return pairing_result(pairing, scores)


def is_in_order(found: Sequence[Contest]) -> bool:
    """Whether stronger bots win: duels clearly, teams not clearly less often than weaker ones."""
    duels = [one.here for one in found if len(set(one.pairing.bots)) > 1]
    teams = [one.here for one in found if one.is_team]
    pairs = pairwise(teams)
    return all(one.low > EVEN for one in duels) and all(
        strong.high >= weak.low for weak, strong in pairs
    )
