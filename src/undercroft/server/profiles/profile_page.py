"""A profile as it is told: to its person whole, to others what they may see."""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

from undercroft.bots import LEVELS
from undercroft.core.intervals import SURE, wilson
from undercroft.server.profiles.played import Played
from undercroft.server.profiles.profile_wire import (
    LevelMark,
    LevelScale,
    LuckPoint,
    ProfileGame,
    ProfileOther,
    ProfileState,
    ProfileStrength,
    ProfileTeam,
)
from undercroft.server.profiles.profiles import Profile
from undercroft.server.reviews.digests import Digest
from undercroft.strength.anchors import anchors, pars
from undercroft.strength.rating import FEW, shown

SHOWN: Final = 20  # games at a time
Digests = Mapping[str, Digest]  # by table


def told(
    profile: Profile, history: Sequence[Played], digests: Digests, name: str, boards: bool
) -> ProfileState:
    """A profile as its person sees it; the history is the oldest game first."""
    return ProfileState(
        name=name,
        mine=True,
        id=profile.shown or None,
        rated=profile.rated,
        items=list(profile.items),
        boards=boards,
        since=history[0].ended if history else None,
        finished=len(history),
        victories=len([one for one in history if one.has_won]),
        by_game=dict(Counter([one.game for one in history])),
        strengths=strengths(profile),
        teams=teams(history),
        scales=scales(),
        luck=luck(history, digests),
        games=game_lines(history[::-1][:SHOWN], digests),
        more=len(history) > SHOWN,
    )


def told_others(whole: ProfileState, boards: bool) -> ProfileState:
    """What others may see of a profile: items that its person has named, and no other name."""
    items = whole.items
    has_counts = "counts" in items
    return ProfileState(
        name=whole.name,
        mine=False,
        id=whole.id,
        rated=whole.rated and "strength" in items,
        items=items,
        boards=boards,
        since=whole.since if has_counts else None,
        finished=whole.finished if has_counts else None,
        victories=whole.victories if has_counts else None,
        by_game=whole.by_game if has_counts else {},
        strengths=whole.strengths if "strength" in items else [],
        teams=whole.teams if "strength" in items else [],
        scales=whole.scales if "strength" in items else [],
        luck=whole.luck if "luck" in items else [],
        games=[nameless(one, "strength" in items) for one in whole.games]
        if "games" in items
        else [],
        more=whole.more and "games" in items,
    )


def nameless(one: ProfileGame, with_rating: bool) -> ProfileGame:
    """A game without the way to its table and without the names of people."""
    return ProfileGame(
        table=None,
        game=one.game,
        seats=one.seats,
        seat=one.seat,
        place=one.place,
        points=one.points,
        ended=one.ended,
        others=[ProfileOther(other.name if other.bot else "", other.bot) for other in one.others],
        team=one.team,
        won=one.won,
        unrated=one.unrated if with_rating else "",
        change=one.change if with_rating else None,
        moments=None,
        like=[],
    )


def strengths(profile: Profile) -> list[ProfileStrength]:
    """By game and seats, the number of seats first that was played most."""
    found = []
    for key, one in profile.strengths.items():
        game, _, seats = key.partition(" ")
        few = one.games < FEW
        found.append(ProfileStrength(game, int(seats), one.games, one.shown, one.spread, few))
    return sorted(found, key=lambda one: (one.game, -one.games, one.seats))


def teams(history: Sequence[Played]) -> list[ProfileTeam]:
    found = []
    for game in pars():
        own = [one for one in history if one.game == game]
        wins = len([one for one in own if one.has_won])
        if own:
            low, high = wilson(wins, len(own))
            found.append(ProfileTeam(game, len(own), wins, low, high, len(own) < FEW))
    return found


def scales() -> list[LevelScale]:
    """Where the bots are, weakest first. Random moves are too far below to be shown."""
    levels = LEVELS[1:]
    duels = [
        LevelScale(game, [LevelMark(one, shown(points[one].value)) for one in levels])
        for game, points in anchors().items()
    ]
    shares = [
        LevelScale(game, [LevelMark(one, points[one].value) for one in levels if one in points])
        for game, points in pars().items()
    ]
    return duels + shares


def luck(history: Sequence[Played], digests: Digests) -> list[LuckPoint]:
    """Sums over the games that were reviewed, in their order."""
    points, total, variance = [], 0.0, 0.0
    for one in history:
        if one.table in digests and one.seat < len(digests[one.table].seats):
            seat = digests[one.table].seats[one.seat]
            total, variance = total + seat.luck, variance + seat.variance
            points.append(LuckPoint(total, SURE * sqrt(variance)))
    return points


def game_lines(games: Sequence[Played], digests: Digests) -> list[ProfileGame]:
    return [game_line(one, digests.get(one.table)) for one in games]


def game_line(one: Played, digest: Digest | None) -> ProfileGame:
    rated = one.before is not None and one.after is not None
    seat = digest.seats[one.seat] if digest and one.seat < len(digest.seats) else None
    return ProfileGame(
        table=one.table,
        game=one.game,
        seats=one.seats,
        seat=one.seat,
        place=one.place,
        points=one.points,
        ended=one.ended,
        others=[ProfileOther(other.name, other.bot) for other in one.others],
        team=one.is_team,
        won=one.has_won,
        unrated=one.unrated,
        change=one.after.shown - one.before.shown if rated else None,  # type: ignore[union-attr]
        moments=seat.marked if seat is not None else None,
        like=seat.like if seat is not None else [],
    )
