"""The Evil Lord: moving creatures, stolen treasures, spoils of defeated heroes (QL2, QL4)."""

from undercroft.core.game import Move, Step, tell
from undercroft.games.pugquest.combos import begin_resolution
from undercroft.games.pugquest.constants import BRIBED, COLUMNS, HIT, ONCE
from undercroft.games.pugquest.creatures import in_play
from undercroft.games.pugquest.defeat import lose_all, lose_treasure
from undercroft.games.pugquest.effects import MEANINGLESS
from undercroft.games.pugquest.energy import draw
from undercroft.games.pugquest.events import TreasureStolen
from undercroft.games.pugquest.monsters import lord_reach
from undercroft.games.pugquest.movement import go
from undercroft.games.pugquest.moves import (
    DECK,
    DRAWS,
    GOES,
    PASS,
    TAKES,
    USES,
    Draw,
    Go,
    Take,
    Use,
)
from undercroft.games.pugquest.numbering import treasure_row
from undercroft.games.pugquest.state import State, without
from undercroft.games.pugquest.steps import SECOND_EDITION, HeroSpoils
from undercroft.games.pugquest.treasures import can_use, note_use


def legal_move(state: State, step: Step) -> list[Move]:
    """The columns a creature may move to: either way, up to its arrows (QL2)."""
    found = lord_reach(state, step.mark)
    return [PASS, *[GOES[column] for column in range(COLUMNS) if found >> column & 1]]


def move_creature(state: State, seat: int, move: Move) -> None:
    creature = state.agenda.pop().mark
    if isinstance(move, Go):
        go(state, creature, move.column)


# Stolen treasures


def usable(state: State, seat: int, creature: int, asking: bool = False) -> list[int]:
    """The treasures a creature can use on its turn; a bribed creature does not attack."""
    found: list[int] = []
    for owner, treasure in state.stolen:
        if owner != creature or treasure in found:
            continue
        verb = state.box.rows[treasure_row(treasure)].effects[0].verb
        idle = verb in MEANINGLESS or (verb == HIT and state.marks[creature] & BRIBED)
        if not idle and can_use(state, creature, seat, treasure, asking):
            found.append(treasure)
    return found


def use_waits(state: State, step: Step) -> bool:
    creature = step.mark
    return in_play(state, creature) and len(usable(state, step.seat, creature, True)) > 0


def legal_use(state: State, step: Step) -> list[Move]:
    moves: list[Move] = [USES[treasure] for treasure in usable(state, step.seat, step.mark)]
    moves.append(PASS)
    return moves


def use(state: State, seat: int, move: Move) -> None:
    """Use a treasure. The step stays: it can be used again while it can be paid for."""
    creature = state.agenda[-1].mark
    if not isinstance(move, Use):
        state.agenda.pop()
        return
    state.combos += 1
    row = treasure_row(move.treasure)
    note_use(state, creature, move.treasure)
    if state.box.treasure_use[move.treasure] == ONCE:
        state.stolen = without_pair(state.stolen, (creature, move.treasure))
        lose_treasure(state, seat, move.treasure)
    begin_resolution(state, creature, seat, row, state.box.rows[row].cost, 0)


def without_pair(
    pairs: tuple[tuple[int, int], ...], pair: tuple[int, int]
) -> tuple[tuple[int, int], ...]:
    at = pairs.index(pair)
    return pairs[:at] + pairs[at + 1 :]


# Spoils


def legal_spoils(state: State, step: Step) -> list[Move]:
    """Draw energies, take a treasure if the creature is still in play, or neither (QL4)."""
    spoils = HeroSpoils.of(step)
    moves: list[Move] = [DRAWS[DECK]]
    if in_play(state, spoils.creature):
        treasures = sorted(set(state.players[spoils.victim].treasures))
        moves += [TAKES[treasure] for treasure in treasures]
    if state.edition >= SECOND_EDITION:
        moves.append(PASS)
    return moves


def take_spoils(state: State, seat: int, move: Move) -> None:
    """Take the spoils; the hero loses everything else (QL4, QD4)."""
    spoils = HeroSpoils.of(state.agenda.pop())
    victim, creature = spoils.victim, spoils.creature
    player = state.players[victim]
    if isinstance(move, Take):
        player.treasures = without(player.treasures, move.treasure)
        state.stolen = tuple(sorted((*state.stolen, (creature, move.treasure))))
        if state.news is not None:
            tell(state, TreasureStolen(victim, move.treasure, creature))
        lose_all(state, victim)
        return
    lose_all(state, victim)
    if isinstance(move, Draw):
        draw(state, seat, state.box.spoils)
