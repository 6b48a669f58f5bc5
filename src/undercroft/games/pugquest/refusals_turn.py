"""Why a move on one's own turn is illegal."""

from undercroft.core.game import Move, Refusal
from undercroft.games.pugquest import moves as m
from undercroft.games.pugquest.attacks import facing
from undercroft.games.pugquest.combos import is_possible, knows
from undercroft.games.pugquest.constants import (
    ATTACKED,
    CAULDRON,
    ENCORE,
    ENERGIES,
    LIGHT_PAWS,
    ON_TURN,
    PRAYER,
    SPELL_FOCUS,
    TRACKER,
    TYPES,
)
from undercroft.games.pugquest.creatures import type_of
from undercroft.games.pugquest.movement import is_held
from undercroft.games.pugquest.numbering import hero_with, treasure_row
from undercroft.games.pugquest.payments import ability_of, can_pay
from undercroft.games.pugquest.state import State


def why_not_in_turn(state: State, seat: int, move: Move) -> Refusal | None:
    if isinstance(move, m.Combo):
        return why_not_combo(state, seat, move.row)
    if isinstance(move, m.Use):
        return why_not_use(state, seat, move.treasure)
    if isinstance(move, m.Prize):
        if move.card not in state.players[seat].prizes:
            return Refusal("QD3", "You don't have that prize.")
        return Refusal("QD3", "That prize can't be used now.")
    if move == m.ABILITY:
        return why_not_ability(state, seat)
    if isinstance(move, m.Draw | m.Discard | m.Go) or move in (m.CHANGE, m.LOOK, m.ATTACK):
        if state.actions == 0:
            return Refusal("QH1", "You have no action left in this turn.")
        return why_not_action(state, seat, move)
    return None


def why_not_action(state: State, seat: int, move: Move) -> Refusal | None:
    """Why an action is illegal though there are actions left."""
    if isinstance(move, m.Draw):
        return Refusal("QH2", "No such energy lies there.")
    if isinstance(move, m.Discard):
        return Refusal("QH2", "You have no {} to discard.", (ENERGIES[move.card],))
    if isinstance(move, m.Go):
        if is_held(state, seat):
            return Refusal("QA8", "Your hero can't move in this turn.")
        return Refusal("QM4", "That column is out of reach.")
    if move == m.ATTACK:
        return why_not_attack(state, seat)
    if move == m.LOOK:
        return Refusal("QD3", "You have nothing that lets you look at the deck now.")
    return Refusal("QS3", "There are no energies left to draw.")


def why_not_attack(state: State, seat: int) -> Refusal:
    if state.marks[seat] & ATTACKED:
        return Refusal("QH1", "The standard attack is made once a turn.")
    line = facing(state, seat)
    if len(line) == 0:
        return Refusal("QH2", "There is nobody in the opposite column.")
    kind = TYPES[type_of(state, line[0])]
    return Refusal("QH2", "The attack costs an energy of type {}, or a joker.", (kind,))


def why_not_combo(state: State, seat: int, row: int) -> Refusal:
    """The first reason why a combo can't be played."""
    combo = state.box.combo_ids[row]
    if hero_with(row) != state.players[seat].hero:
        return Refusal("QH3", "{} is not on your hero's sheet.", (combo,))
    card = state.box.rows[row]
    if card.when != ON_TURN:
        return Refusal("QA7", "{} is a riposte: it is played outside your turn.", (combo,))
    if not knows(state, seat, row):
        needed = state.box.level_2 if card.level == 2 else state.box.level_3
        return Refusal("QH3", "{} needs {} experience.", (combo, needed))
    if not can_pay(state, seat, card.cost):
        return Refusal("QH3", "You can't pay for {}.", (combo,))
    if not is_possible(state, seat, row):
        return Refusal("QA2", "{} has no target now.", (combo,))
    return Refusal("QH3", "You have played {} combos in this turn.", (state.combos,))


def why_not_use(state: State, seat: int, treasure: int) -> Refusal:
    name = state.box.treasure_ids[treasure]
    if treasure not in state.players[seat].treasures:
        return Refusal("QH5", "You don't carry {}.", (name,))
    card = state.box.rows[treasure_row(treasure)]
    if card.is_passive:
        return Refusal("QH5", "{} works by itself while you carry it.", (name,))
    if card.when != ON_TURN:
        return Refusal("QA7", "{} is a riposte: it is played outside your turn.", (name,))
    if not can_pay(state, seat, card.cost):
        return Refusal("QH5", "You can't pay for {}.", (name,))
    return Refusal("QH5", "{} would do nothing now, or is used up.", (name,))


def why_not_ability(state: State, seat: int) -> Refusal:
    if ability_of(state, seat) in (LIGHT_PAWS, TRACKER, SPELL_FOCUS, ENCORE):
        return Refusal("QH1", "You are asked when your hero's ability can be used.")
    if ability_of(state, seat) not in (CAULDRON, PRAYER):
        return Refusal("QH1", "Your hero's ability works by itself.")
    return Refusal("QH1", "Your hero's ability is used up, or would do nothing now.")
