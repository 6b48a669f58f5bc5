"""Determinization: hidden goals and sealed choices are dealt again."""

from random import Random

from undercroft.core.tuples import with_item
from undercroft.games.decorators import final, opening
from undercroft.games.decorators.constants import DECORATION, SHAPE, goal_kind
from undercroft.games.decorators.moves import Discard, Mimic
from undercroft.games.decorators.refill import discards_of
from undercroft.games.decorators.state import State
from undercroft.games.decorators.steps import BOSS_MIMICS, OPENING


def imagine(state: State, seat: int, rng: Random) -> State:
    """How many goals of which kind are in every hand and pile is public; which ones is not.

    The bags hold no tile in particular, so nothing of theirs has to be dealt anew.
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
    """All goals of a kind that the seat can't see, dealt to the same hands, piles and deck.

    A goal the seat has discarded and a remade deck has taken in is in the deck, or was drawn from
    it since. A seat outside the game (a watcher) knows of no goal.
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
    """Goals known to have been in a deck: to those who drew from it since, and back to it."""
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
    # What they know of a remade deck is theirs alone: it must not tell where their goals are.
    player.returned = tuple([goal for goal in player.returned if goal_kind(goal) != deck])


def choose_discards(world: State, seat: int, rng: Random) -> None:
    """Who is ready has chosen something; what others have chosen so far nobody knows."""
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
