"""Determinization: resamples hidden goals and sealed choices."""

from random import Random

from undercroft.core.tuples import with_item
from undercroft.games.decorators import final, opening
from undercroft.games.decorators.constants import DECORATION, SHAPE, goal_kind
from undercroft.games.decorators.moves import Discard, Mimic
from undercroft.games.decorators.refill import discards_of
from undercroft.games.decorators.state import State
from undercroft.games.decorators.steps import BOSS_MIMICS, OPENING


def imagine(state: State, seat: int, rng: Random) -> State:
    """Sample a state that fits what a seat knows.

    The number of goals of each kind in hands and piles is public; which goals is not. Bags have no
    contents of their own, so nothing of theirs is resampled.
    """
    world = state.clone()
    others = [other for other in range(world.seats) if other != seat]
    for deck in (SHAPE, DECORATION):
        redeal(world, seat, others, deck, rng)
    if world.agenda and world.agenda[-1].kind == OPENING:
        for other in others:
            choose_discards(world, other, rng)
    if world.agenda and world.agenda[-1].kind == BOSS_MIMICS:
        for other in others:
            choose_mimics(world, other, rng)
    return world


def redeal(world: State, seat: int, others: list[int], deck: int, rng: Random) -> None:
    """Deal all hidden goals of a kind again to the same hands, piles and deck.

    A goal that the seat discarded into a deck remade since is in that deck, or was drawn from it.
    A spectator knows no goal.
    """
    returned = set(world.players[seat].returned) if seat >= 0 else set()
    hands = [len([g for g in world.players[o].hand if goal_kind(g) == deck]) for o in others]
    piles = [len(discards_of(world.players[other], deck)) for other in others]
    unknown = list(world.decks[deck])
    for other in others:
        player = world.players[other]
        unknown += [g for g in (*player.hand, *player.discarded) if goal_kind(g) == deck]
    unknown.sort()
    rng.shuffle(unknown)
    known_back = [goal for goal in unknown if goal in returned]
    rest = [goal for goal in unknown if goal not in returned]

    drawn = [world.players[other].drawn_since[deck] for other in others]
    sizes = [hand + pile for hand, pile in zip(hands, piles, strict=True)]
    given = share_out(known_back, len(world.decks[deck]), sizes, drawn, rng)
    for at in range(len(others)):
        goals = given[at]
        while len(goals) < sizes[at]:
            goals.append(rest.pop())
        rng.shuffle(goals)
        give(world, others[at], deck, goals[: hands[at]], goals[hands[at] :])
    world.decks[deck] = tuple(sorted([*given[-1], *rest]))


def share_out(
    goals: list[int], deck: int, sizes: list[int], drawn: list[int], rng: Random
) -> list[list[int]]:
    """Distribute goals known to be in a remade deck: to those who drew from it, and the deck."""
    free = [min(size, count) for size, count in zip(sizes, drawn, strict=True)] + [deck]
    given: list[list[int]] = [[] for _ in free]
    for goal in goals:
        at = int(rng.random() * sum(free))
        to = 0
        while at >= free[to]:
            at -= free[to]
            to += 1
        given[to].append(goal)
        free[to] -= 1
    return given


def give(world: State, seat: int, deck: int, hand: list[int], pile: list[int]) -> None:
    """Replace the goals of one kind in a hand and among a player's discards."""
    player = world.players[seat]
    player.hand = tuple(sorted([*[g for g in player.hand if goal_kind(g) != deck], *hand]))
    kept = [goal for goal in player.discarded if goal_kind(goal) != deck]
    player.discarded = tuple(sorted([*kept, *pile]))
    # What a player knows of a remade deck is private: it must not reveal their goals.
    player.returned = tuple([goal for goal in player.returned if goal_kind(goal) != deck])


def choose_discards(world: State, seat: int, rng: Random) -> None:
    """Sample the discards of players who are ready; choices in progress are unknown."""
    player = world.players[seat]
    player.discarding = ()
    while player.ready and len(player.discarding) < world.box.discarded:
        moves = opening.legal_opening(world, seat)
        move = moves[int(rng.random() * len(moves))]
        assert isinstance(move, Discard)
        player.discarding = (*player.discarding, move.goal)


def choose_mimics(world: State, seat: int, rng: Random) -> None:
    player = world.players[seat]
    player.boss_mimics = (0, 0)
    while player.ready:
        moves = final.legal_mimic(world, seat)
        move = moves[int(rng.random() * len(moves))]
        if not isinstance(move, Mimic):
            return
        spent = player.boss_mimics[move.deck] + 1
        player.boss_mimics = with_item(player.boss_mimics, move.deck, spent)
