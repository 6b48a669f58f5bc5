"""Ratings of levels from all their games, by openskill."""

from collections.abc import Sequence
from typing import Any

from openskill.models import PlackettLuce

from undercroft.arena.ladder import Score
from undercroft.core.kit import Pairing


def ratings(played: Sequence[tuple[Pairing, Sequence[Score]]]) -> dict[str, tuple[float, float]]:
    """Mean and uncertainty of the rating of each level, or side of a team game.

    Games are rated round by round: the first of each pairing, then the second.
    """
    model = PlackettLuce()
    known: dict[str, Any] = {}
    most = max([len(scores) for _, scores in played], default=0)
    for number in range(most):
        for pairing, scores in played:
            if number < len(scores) and len(set(pairing.bots)) + (pairing.counted > 1) > 1:
                rate(model, known, pairing, scores[number])
    return {name: (rating.mu, rating.sigma) for name, rating in known.items()}


def rate(model: Any, known: dict[str, Any], pairing: Pairing, score: Score) -> None:
    """Rate one game. Bots of one level share a rating: the mean of their new ones."""
    sides = sides_of(pairing)
    if len(sides) < 2:
        return
    teams = [
        [known.setdefault(name, model.rating(name=name)) for _ in bots] for name, bots in sides
    ]
    places = [0 if set(bots) & set(score.winners) else 1 for _, bots in sides]
    if pairing.counted == 1:
        places = [-round(score.points[bots[0]] * 100) for _, bots in sides]
    after: dict[str, list[Any]] = {}
    for (name, _), team in zip(sides, model.rate(teams, ranks=places), strict=True):
        after.setdefault(name, []).extend(team)
    for name, found in after.items():
        mu = sum([one.mu for one in found]) / len(found)
        sigma = sum([one.sigma for one in found]) / len(found)
        known[name] = model.rating(name=name, mu=mu, sigma=sigma)


def sides_of(pairing: Pairing) -> list[tuple[str, list[int]]]:
    """The sides of a game: single bots, or a team and its opponents."""
    bots = pairing.bots
    if pairing.counted == 1:
        return [(name, [at]) for at, name in enumerate(bots)]
    one, other = pairing.sides
    team = (f"{one}, {bots[0]}", list(range(pairing.counted)))
    return [team, *[(f"{other}, {bots[at]}", [at]) for at in range(pairing.counted, len(bots))]]
