"""Combos and other rows: what can be played, performing it, answers to a combo (QH3)."""

from undercroft.core.game import Move, Step, follow_with, tell
from undercroft.games.pugquest.attacks import candidates, has_target
from undercroft.games.pugquest.constants import (
    AFTER_COMBO as WHEN_COMBO,
)
from undercroft.games.pugquest.constants import (
    ENCORE,
    ENCORED,
    FIRST_FOE,
    FOCUSED,
    GIVE,
    HEAL,
    HIT,
    JABBED,
    LOOK,
    MARCH,
    MARK,
    MOVE,
    ON_TURN,
    ONE_HERO,
    SELF,
    SPELL_FOCUS,
    SPLIT,
)
from undercroft.games.pugquest.creatures import (
    can_bear,
    heroes_in_play,
    in_play,
    own_side,
    side,
)
from undercroft.games.pugquest.energy import can_draw, draw
from undercroft.games.pugquest.events import Played
from undercroft.games.pugquest.movement import reach
from undercroft.games.pugquest.moves import ABILITY, PASS, RIPOSTES, Riposte
from undercroft.games.pugquest.numbering import COMBOS_EACH, first_combo, is_combo_row, treasure_in
from undercroft.games.pugquest.payments import ability_of, ask_payment, can_pay, may_pay
from undercroft.games.pugquest.rows import Effect
from undercroft.games.pugquest.state import COPIED, OFF_TURN, Resolution, State
from undercroft.games.pugquest.steps import CHECK, MIMIC, PERFORM, SECOND_EDITION, PlayedCombo
from undercroft.games.pugquest.steps import ENCORE as ASK_ENCORE
from undercroft.games.pugquest.steps import SPELL_FOCUS as ASK_FOCUS


def level_of(state: State, seat: int) -> int:
    """The hero's level by experience (QH3); the first five are never spent (QH4)."""
    experience = len(state.players[seat].experience)
    if experience >= state.box.level_3:
        return 3
    return 2 if experience >= state.box.level_2 else 1


def knows(state: State, seat: int, row: int) -> bool:
    return state.box.rows[row].level <= level_of(state, seat)


def is_possible(state: State, who: int, row: int) -> bool:
    """Whether the first effect of a row is possible; a move before an attack may be skipped."""
    effects = state.box.rows[row].effects
    if len(effects) == 0:
        return False
    if effects[0].verb == MOVE and len(effects) > 1 and can_do(state, who, effects[1]):
        return True
    return can_do(state, who, effects[0])


def can_do(state: State, who: int, effect: Effect) -> bool:
    verb = effect.verb
    if verb in (HIT, SPLIT):
        return has_target(state, who, effect.what)
    if verb == MARK:
        return len(bearers(state, who, effect)) > 0
    if verb == MOVE:
        return reach(state, who, effect.amount) != 0
    if verb in (MARCH, GIVE):
        return len(others(state, who)) > 0
    if verb == HEAL and effect.what == SELF:
        return state.damage[who] > 0 and not state.marks[who] & JABBED
    return verb != LOOK or can_draw(state)


def bearers(state: State, who: int, effect: Effect) -> list[int]:
    """The creatures that a token can be put on."""
    if effect.what == SELF:
        found = [who]
    elif effect.what == ONE_HERO:
        found = heroes_in_play(state)
    else:
        found = candidates(state, who, effect.what)
    return [creature for creature in found if can_bear(state, creature, effect.token)]


def others(state: State, who: int) -> list[int]:
    """The other creatures of one's side; heroes by seat."""
    mine = heroes_in_play(state) if who < FIRST_FOE else side(state, own_side(who))
    return [creature for creature in mine if creature != who]


def playable(state: State, seat: int) -> list[int]:
    """The combos of a hero's sheet that can be played on its turn."""
    if state.combos >= state.box.most_combos:
        return []
    first = first_combo(state.players[seat].hero)
    found: list[int] = []
    for row in range(first, first + COMBOS_EACH):
        card = state.box.rows[row]
        known = card.when == ON_TURN and knows(state, seat, row)
        if known and can_pay(state, seat, card.cost) and is_possible(state, seat, row):
            found.append(row)
    return found


# Performing


def begin_resolution(
    state: State, who: int, seat: int, row: int, cost: tuple[int, ...], flags: int
) -> None:
    """A creature performs a row, after a seat has paid for it."""
    resolution = Resolution(who, row)
    resolution.need = cost
    resolution.flags = flags
    state.resolutions.append(resolution)
    state.agenda.append(Step(PERFORM))
    if state.news is not None:
        tell(state, Played(who, row, flags & COPIED != 0))
    ask_payment(state, seat)


def play(state: State, seat: int, row: int) -> None:
    """Play a row on one's own turn."""
    state.combos += 1
    begin_resolution(state, seat, seat, row, state.box.rows[row].cost, 0)


def is_combo(state: State, resolution: Resolution) -> bool:
    """Whether a row is a combo: of a hero's sheet, or of a treasure with a cost."""
    return (
        resolution.who < FIRST_FOE
        and (is_combo_row(resolution.row) or treasure_in(resolution.row) >= 0)
        and state.box.rows[resolution.row].units > 0
    )


def finish(state: State, resolution: Resolution) -> None:
    """After a resolution: check the end of the world, then answers to a combo."""
    steps = [Step(CHECK)]
    if is_combo(state, resolution) and in_play(state, resolution.who):
        copied = resolution.flags & COPIED != 0
        played = PlayedCombo(resolution.row, resolution.magic, copied)
        steps.append(played.step(resolution.who))
    follow_with(state, steps)


def after_combo(state: State, step: Step) -> None:
    """Spell Focus, Encore, and Mimic Magic answer to a combo, in this order (ruling 64)."""
    seat, played = step.seat, PlayedCombo.of(step)
    card = state.box.rows[played.row]
    if card.level in (1, 2) and not played.copied and card.when == ON_TURN:
        for other in heroes_in_play(state):
            if other != seat and len(mimics(state, other, played.row, True)) > 0:
                state.agenda.append(Step(MIMIC, other, played.row))
    for other in heroes_in_play(state):
        if other != seat and can_encore(state, other, seat):
            offer(state, Step(ASK_ENCORE, other, seat))
    if can_focus(state, seat, played.magic):
        offer(state, Step(ASK_FOCUS, seat, seat))


def can_focus(state: State, seat: int, magic: int) -> bool:
    """Spell Focus: once a turn, after a combo paid with enough magic cards."""
    if ability_of(state, seat) != SPELL_FOCUS or state.marks[seat] & FOCUSED:
        return False
    return magic >= state.box.ability_numbers[state.players[seat].hero][0]


def can_encore(state: State, bard: int, seat: int) -> bool:
    """Encore: once a round, for a hero in the same or a neighbouring column."""
    if ability_of(state, bard) != ENCORE or state.marks[bard] & ENCORED:
        return False
    return abs(state.where[bard] - state.where[seat]) <= 1


def offer(state: State, step: Step) -> None:
    """Offer an ability; the player may save it for later (ruling 79)."""
    state.agenda.append(step)
    if state.edition < SECOND_EDITION:
        answer_combo(state, step.seat, ABILITY)


def legal_answer(state: State, step: Step) -> list[Move]:
    return [ABILITY, PASS]


def answer_combo(state: State, seat: int, move: Move) -> None:
    """Draw an energy for the wizard, or for the hero the bard cheers."""
    step = state.agenda.pop()
    hero = step.mark
    if move != ABILITY:
        return
    numbers = state.box.ability_numbers[state.players[seat].hero]
    is_encore = step.kind == ASK_ENCORE
    state.marks[seat] |= ENCORED if is_encore else FOCUSED
    draw(state, hero, numbers[0] if is_encore else numbers[1])


def mimics(state: State, seat: int, copied: int, asking: bool = False) -> list[int]:
    """The copies (Mimic Magic) a hero can play of a combo just played by another."""
    first = first_combo(state.players[seat].hero)
    found: list[int] = []
    for row in range(first, first + COMBOS_EACH):
        card = state.box.rows[row]
        if card.when != WHEN_COMBO or not knows(state, seat, row):
            continue
        able = may_pay(state, seat, card.cost) if asking else can_pay(state, seat, card.cost)
        if able and is_possible(state, seat, copied):
            found.append(row)
    return found


def legal_mimic(state: State, step: Step) -> list[Move]:
    copied = step.mark
    moves: list[Move] = [RIPOSTES[row] for row in mimics(state, step.seat, copied)]
    moves.append(PASS)
    return moves


def mimic(state: State, seat: int, move: Move) -> None:
    """Perform the copied effect from one's own position, for the cost of the copy."""
    copied = state.agenda.pop().mark
    if isinstance(move, Riposte):
        cost = state.box.rows[move.row].cost
        begin_resolution(state, seat, seat, copied, cost, COPIED | OFF_TURN)
