"""Energy cards: the deck, face-up cards, hands, and all ways a card moves between them.

The deck is unordered (QS3), except for the cards on top that heroes have looked at.
"""

from random import Random

from undercroft.core.game import EVERYONE, Step, tell
from undercroft.core.sums import total
from undercroft.games.pugquest.constants import JOKER, MOON_TOUCHED
from undercroft.games.pugquest.creatures import type_of
from undercroft.games.pugquest.events import (
    DefenceTurned,
    Discarded,
    Drew,
    DrewHidden,
    Looked,
    Reshuffled,
    TurnedUp,
)
from undercroft.games.pugquest.movement import feature
from undercroft.games.pugquest.moves import DEALS, DECK, ENERGY, Deal
from undercroft.games.pugquest.state import NOTHING, State
from undercroft.games.pugquest.steps import DRAW, LOOK_AT, REFILL


def insiders(state: State, seat: int) -> int:
    """The seats that may see a hand: the heroes each other's, the Lord the Lord's (QS9)."""
    lord = state.lord()
    if lord == NOTHING:
        return EVERYONE
    return 1 << lord if seat == lord else (1 << lord) - 1


def hand_count(state: State, seat: int) -> int:
    return total(state.players[seat].hand)


# Drawing


def draw(state: State, seat: int, count: int) -> None:
    if count > 0:
        state.agenda.append(Step(DRAW, seat, count))


def waits(state: State, step: Step) -> bool:
    """Whether chance has to deal an energy for the top step. Handles what needs no chance."""
    if step.kind == DRAW:
        done = step.mark == 0
    elif step.kind == REFILL:
        done = total(state.face_up) >= state.box.face_up
    else:
        done = step.kind == LOOK_AT and len(state.top) >= step.mark
    if done:
        state.agenda.pop()
        return False
    if state.top and step.kind != LOOK_AT:
        card = state.top[0]
        state.top = state.top[1:]
        state.reveals += 1  # the Lord had not looked at it
        receive(state, step, card, True)
        return False
    if state.deck_left == 0 and not reshuffle(state):
        state.agenda.pop()  # as many as there are (QS3)
        return False
    return True


def reshuffle(state: State) -> bool:
    """Shuffle the discards into the deck; returns whether there were any."""
    count = total(state.discards)
    if count == 0:
        return False
    for card in range(6):
        state.deck[card] += state.discards[card]
        state.discards[card] = 0
    state.deck_left += count
    if state.news is not None:
        tell(state, Reshuffled(ENERGY))
    return True


def outcomes(state: State) -> list[tuple[Deal, int]]:
    return [(DEALS[ENERGY][card], state.deck[card]) for card in range(6) if state.deck[card] > 0]


def sample(state: State, rng: Random) -> Deal:
    at = int(rng.random() * state.deck_left)
    card = 0
    while at >= state.deck[card]:
        at -= state.deck[card]
        card += 1
    return DEALS[ENERGY][card]


def deal(state: State, step: Step, card: int) -> None:
    """Handle the card that chance picked for the top step."""
    state.deck[card] -= 1
    state.deck_left -= 1
    receive(state, step, card, False)


def receive(state: State, step: Step, card: int, foreseen: bool) -> None:
    """Put a card where the step says."""
    if step.kind == DRAW:
        state.agenda[-1] = Step(DRAW, step.seat, step.mark - 1)
        into_hand(state, step.seat, card, foreseen)
    elif step.kind == REFILL:
        state.face_up[card] += 1
        if state.news is not None:
            tell(state, TurnedUp(card))
    elif step.kind == LOOK_AT:
        state.top = (*state.top, card)
        if state.news is not None:
            tell(state, Looked(step.seat, state.top), insiders(state, step.seat))
    else:
        turn_over(state, step.mark, card)


def into_hand(state: State, seat: int, card: int, foreseen: bool) -> None:
    player = state.players[seat]
    player.hand[card] += 1
    if foreseen and seat >= state.heroes:
        player.known[card] += 1  # the heroes had looked at it
    if state.news is not None:
        seen = insiders(state, seat)
        tell(state, Drew(seat, card), seen)
        if seen != EVERYONE:
            tell(state, DrewHidden(seat), ((1 << state.seats) - 1) & ~seen)


def turn_over(state: State, creature: int, card: int) -> None:
    """A defending creature ignores all damage if the card is of its type (QA6)."""
    state.agenda.pop()
    state.discards[card] += 1
    held = card == JOKER or card == type_of(state, creature)
    if held:
        resolution = state.resolutions[-1]
        resolution.shielded |= 1 << creature
        resolution.damage = 0
    if state.news is not None:
        tell(state, DefenceTurned(creature, card, held))


def take_face_up(state: State, seat: int, card: int) -> None:
    """Take a face-up energy, which is replaced at once (QS3)."""
    state.face_up[card] -= 1
    gain_openly(state, seat, card)
    if state.news is not None:
        tell(state, Drew(seat, card))
    state.agenda.append(Step(REFILL))


def draw_from(state: State, seat: int, source: int) -> None:
    if source == DECK:
        draw(state, seat, 1)
    else:
        take_face_up(state, seat, source)


def can_draw(state: State) -> bool:
    """Whether the deck can give a card."""
    return state.deck_left > 0 or len(state.top) > 0 or total(state.discards) > 0


# Hands


def gain_openly(state: State, seat: int, card: int) -> None:
    """Add a card that everybody has seen to a hand."""
    player = state.players[seat]
    player.hand[card] += 1
    player.known[card] += 1


def lose(state: State, seat: int, card: int) -> None:
    """Remove a card from a hand, seen by everybody."""
    player = state.players[seat]
    player.hand[card] -= 1
    if player.known[card] > 0:
        player.known[card] -= 1
    if state.lord() != NOTHING:
        state.reveals += 1


def discard(state: State, seat: int, card: int) -> None:
    lose(state, seat, card)
    state.discards[card] += 1
    if state.news is not None:
        tell(state, Discarded(seat, card))


def moonlight(state: State, seat: int, jokers: int) -> None:
    """Moonlit Ruins: draw for discarded jokers, except at the hand limit or when defeated."""
    if jokers > 0:
        draw(state, seat, jokers * feature(state, MOON_TOUCHED))
