"""A hero's turn: two actions, combos and treasures, the hand limit (QH)."""

from undercroft.core.game import Move, Step, follow_with, tell
from undercroft.core.sums import total
from undercroft.games.pugquest.attacks import facing, fixed_targets, token_amount
from undercroft.games.pugquest.combos import begin_resolution, play, playable
from undercroft.games.pugquest.constants import (
    ACTED,
    ALPHA,
    ATTACKED,
    BALLAD,
    BREWED,
    CAULDRON,
    JOKER,
    MELEE,
    MORE_HAND,
    PRAYED,
    PRAYER,
    SIGHT,
    SMOKE,
    SNARED,
)
from undercroft.games.pugquest.constants import LIGHT_PAWS as PAWS
from undercroft.games.pugquest.creatures import heroes_in_play, in_play, type_of
from undercroft.games.pugquest.energy import (
    can_draw,
    discard,
    draw_from,
    hand_count,
    moonlight,
    reshuffle,
)
from undercroft.games.pugquest.events import Changed, TurnBegan
from undercroft.games.pugquest.movement import ask_to_go, go, movement_of, ways_to_go
from undercroft.games.pugquest.moves import (
    ABILITY,
    ATTACK,
    CHANGE,
    COMBOS,
    DECK,
    DISCARDS,
    DRAWS,
    END,
    LOOK,
    PASS,
    Combo,
    Discard,
    Draw,
    Go,
    Prize,
    Use,
)
from undercroft.games.pugquest.numbering import BITE, PRAY, STANDARD
from undercroft.games.pugquest.opening import hand_size
from undercroft.games.pugquest.payments import ONE_OF, ability_of, can_pay
from undercroft.games.pugquest.state import Resolution, State
from undercroft.games.pugquest.steps import (
    BREW,
    CHECK,
    DRAW_BACK,
    DRAW_MORE,
    END_TURN,
    KEEP_WITHIN_LIMIT,
    LIGHT_PAWS,
    LIMIT,
    LOOK_AT,
    PERFORM,
    REFILL,
    SCOOP,
    STRIKE,
    TURN,
    discarded_so_far,
    discarding,
    lowest_to_discard,
)
from undercroft.games.pugquest.treasures import legal_uses, use_prize, use_treasure


def begin_turn(state: State, seat: int) -> None:
    """Begin a hero's turn with two actions; tokens that last until now come off."""
    state.actions = state.box.actions
    state.marks[seat] = (state.marks[seat] | ACTED) & ~(SMOKE | BALLAD)
    if state.news is not None:
        tell(state, TurnBegan(seat))
    follow_with(state, [Step(TURN, seat), Step(END_TURN, seat), Step(CHECK)])


def legal_turn(state: State, step: Step) -> list[Move]:
    """Actions while any are left; combos and free abilities at any time (QH1)."""
    seat = step.seat
    moves: list[Move] = []
    if state.actions > 0:
        add_actions(state, seat, moves)
    for row in playable(state, seat):
        moves.append(COMBOS[row])
    moves += legal_uses(state, seat)
    if can_use_ability(state, seat):
        moves.append(ABILITY)
    moves.append(END)
    return moves


def add_actions(state: State, seat: int, moves: list[Move]) -> None:
    """Change, draw, discard, move, standard attack (QH2)."""
    if can_draw(state):
        moves.append(CHANGE)
        if has_sight(state, seat) and len(state.top) == 0:
            moves.append(LOOK)
    moves += ways_to_draw(state)
    hand = state.players[seat].hand
    for card in range(6):
        if hand[card] > 0:
            moves.append(DISCARDS[card])
    moves += ways_to_go(state, seat, movement_of(state, seat))
    if can_attack(state, seat):
        moves.append(ATTACK)


def turn(state: State, seat: int, move: Move) -> None:
    """Make a move of the turn. The step stays until the player ends the turn."""
    if isinstance(move, Combo):
        play(state, seat, move.row)
    elif isinstance(move, Draw):
        state.actions -= 1
        state.agenda.append(Step(DRAW_MORE, seat, state.box.draw - 1))
        draw_from(state, seat, move.source)
    elif isinstance(move, Discard):
        state.actions -= 1
        state.agenda.append(discarding(seat, 0, 0))
        discard_more(state, seat, move)
    elif isinstance(move, Go):
        state.actions -= 1
        go(state, seat, move.column)
    elif isinstance(move, Use):
        use_treasure(state, seat, move.treasure)
    elif isinstance(move, Prize):
        use_prize(state, seat, move.card)
    else:
        turn_plain(state, seat, move)


def turn_plain(state: State, seat: int, move: Move) -> None:
    if move is END or move == END:
        state.agenda.pop()
    elif move == CHANGE:
        change(state, seat)
    elif move == ATTACK:
        standard_attack(state, seat)
    elif move == ABILITY:
        use_ability(state, seat)
    else:
        state.actions -= 1
        follow_with(state, [Step(LOOK_AT, seat, 1), Step(DRAW_MORE, seat, state.box.draw)])


# Change, draw, discard (QH2)


def change(state: State, seat: int) -> None:
    """Replace all face-up energies (ruling 36)."""
    state.actions -= 1
    if state.deck_left + len(state.top) < state.box.face_up:
        reshuffle(state)
    for card in range(6):
        state.discards[card] += state.face_up[card]
        state.face_up[card] = 0
    if state.news is not None:
        tell(state, Changed(seat))
    state.agenda.append(Step(REFILL))


def ways_to_draw(state: State) -> list[Move]:
    moves: list[Move] = [DRAWS[card] for card in range(6) if state.face_up[card] > 0]
    if can_draw(state):
        moves.append(DRAWS[DECK])
    return moves


def has_sight(state: State, seat: int) -> bool:
    return any(state.box.prize_bonus[card // 2][SIGHT] for card in state.players[seat].prizes)


def legal_draw_more(state: State, step: Step) -> list[Move]:
    return [*ways_to_draw(state), PASS]


def legal_draw_back(state: State, step: Step) -> list[Move]:
    return ways_to_draw(state)


def draw_more(state: State, seat: int, move: Move) -> None:
    """Draw up to two energies, each replaced before the next (ruling 34)."""
    step = state.agenda.pop()
    if isinstance(move, Draw):
        left = step.mark - 1
        if left > 0:
            state.agenda.append(Step(step.kind, seat, left))
        draw_from(state, seat, move.source)


# Discarding to draw


def legal_discard_more(state: State, step: Step) -> list[Move]:
    """Ascending kinds, so that each set of cards is offered once."""
    hand = state.players[step.seat].hand
    lowest = lowest_to_discard(step)
    moves: list[Move] = [DISCARDS[card] for card in range(lowest, 6) if hand[card] > 0]
    moves.append(PASS)
    return moves


def discard_more(state: State, seat: int, move: Move) -> None:
    count = discarded_so_far(state.agenda.pop())
    if not isinstance(move, Discard):
        state.agenda.append(Step(DRAW_BACK, seat, count))
        return
    discard(state, seat, move.card)
    again = discarding(seat, count + 1, move.card)
    if len(legal_discard_more(state, again)) > 1:
        state.agenda.append(again)
    else:
        state.agenda.append(Step(DRAW_BACK, seat, count + 1))
    moonlight(state, seat, 1 if move.card == JOKER else 0)


# Standard attack


def can_attack(state: State, seat: int) -> bool:
    """Standard attack: once a turn, on the first creature opposite, for an energy of its type."""
    if state.marks[seat] & ATTACKED:
        return False
    line = facing(state, seat)
    return len(line) > 0 and can_pay(state, seat, ONE_OF[type_of(state, line[0])])


def standard_attack(state: State, seat: int) -> None:
    state.actions -= 1
    state.marks[seat] |= ATTACKED
    first = fixed_targets(state, seat, MELEE)[0]
    state.agenda.append(Step(LIGHT_PAWS, seat))
    begin_resolution(state, seat, seat, STANDARD, ONE_OF[type_of(state, first)], 0)


def light_paws(state: State, seat: int) -> None:
    """After a standard attack the thief may move."""
    if in_play(state, seat) and ability_of(state, seat) == PAWS:
        numbers = state.box.ability_numbers[state.players[seat].hero]
        ask_to_go(state, seat, seat, numbers[0])


# Special abilities used on one's turn


def can_use_ability(state: State, seat: int) -> bool:
    ability = ability_of(state, seat)
    if ability == CAULDRON:
        ready = not state.marks[seat] & BREWED
        return ready and hand_count(state, seat) > 0 and total(state.face_up) > 0
    if ability == PRAYER and not state.marks[seat] & PRAYED:
        return any(state.damage[hero] > 0 for hero in heroes_in_play(state))
    return False


def use_ability(state: State, seat: int) -> None:
    if ability_of(state, seat) == CAULDRON:
        state.marks[seat] |= BREWED
        state.agenda.append(Step(BREW, seat))
    else:
        state.marks[seat] |= PRAYED
        begin_resolution(state, seat, seat, PRAY, (0, 0, 0, 0, 0, 0), 0)


def brew(state: State, seat: int, move: Move) -> None:
    """The cauldron exchanges one energy for a face-up one."""
    assert isinstance(move, Discard)
    state.agenda.pop()
    discard(state, seat, move.card)
    state.agenda.append(Step(SCOOP, seat))
    moonlight(state, seat, 1 if move.card == JOKER else 0)


def legal_scoop(state: State, step: Step) -> list[Move]:
    return [DRAWS[card] for card in range(6) if state.face_up[card] > 0]


def scoop(state: State, seat: int, move: Move) -> None:
    assert isinstance(move, Draw)
    state.agenda.pop()
    draw_from(state, seat, move.source)


# The end of a turn


def end_turn(state: State, seat: int) -> None:
    """End a turn: the alpha pug bites, then the hand limit applies (QS4)."""
    if not in_play(state, seat):
        return
    state.marks[seat] &= ~SNARED
    state.agenda.append(Step(KEEP_WITHIN_LIMIT, seat))
    line = facing(state, seat)
    if state.marks[seat] & ALPHA and len(line) > 0:
        resolution = Resolution(seat, BITE)
        resolution.targets = (line[0],)
        resolution.damages = (token_amount(state, ALPHA),)
        state.resolutions.append(resolution)
        follow_with(state, [Step(STRIKE), Step(PERFORM)])


def limit_of(state: State, seat: int) -> int:
    limit = hand_size(state)
    for treasure in state.players[seat].treasures:
        limit += state.box.treasure_bonus[treasure][MORE_HAND]
    return limit


def keep_within_limit(state: State, seat: int, lowest: int) -> None:
    if in_play(state, seat) and hand_count(state, seat) > limit_of(state, seat):
        state.agenda.append(Step(LIMIT, seat, lowest))


def legal_limit(state: State, step: Step) -> list[Move]:
    """Ascending kinds; enough later cards must be left to discard."""
    hand = state.players[step.seat].hand
    surplus = total(hand) - limit_of(state, step.seat)
    lowest = step.mark
    moves: list[Move] = []
    for card in range(lowest, 6):
        if hand[card] > 0 and total(hand[card:]) >= surplus:
            moves.append(DISCARDS[card])
    return moves


def discard_to_limit(state: State, seat: int, move: Move) -> None:
    assert isinstance(move, Discard)
    state.agenda.pop()
    discard(state, seat, move.card)
    keep_within_limit(state, seat, move.card)
