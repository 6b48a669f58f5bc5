"""What a coach of Fantasy Pug Quest speaks of: defending, monsters, combos, treasures."""

from typing import Final, final

from undercroft.core.coach_rules import CoachRules, Fact, Name
from undercroft.core.game import Move, Step
from undercroft.games.pugquest import steps
from undercroft.games.pugquest.answers import shields
from undercroft.games.pugquest.combos import playable
from undercroft.games.pugquest.constants import (
    ENERGIES,
    FIRST_FOE,
    HIT,
    JOKER,
    SPLIT,
)
from undercroft.games.pugquest.creatures import kind_of, life_left, type_of
from undercroft.games.pugquest.keeper.threat import Threat
from undercroft.games.pugquest.moves import END, PASS
from undercroft.games.pugquest.numbering import ALL_CREATURES
from undercroft.games.pugquest.outlook import look_out, order_of_play
from undercroft.games.pugquest.state import NOTHING, State

TOPICS: Final[dict[int, str]] = {
    steps.CHOOSE_HERO: "hero",
    steps.PLACE: "place",
    steps.UPKEEP: "upkeep",
    steps.TURN: "turn",
    steps.DRAW_MORE: "draw",
    steps.DRAW_BACK: "draw",
    steps.DISCARD_MORE: "discard",
    steps.PAY: "pay",
    steps.TARGET: "target",
    steps.GO: "go",
    steps.RETURN: "place",
    steps.RIPOSTE: "riposte",
    steps.DEFEND: "defend",
    steps.PRIZE: "prize",
    steps.PICK_FREE: "pick",
    steps.PICK_UP: "pick",
    steps.LIMIT: "limit",
    steps.MARKET: "market",
    steps.TRADE: "trade",
    steps.ANSWER: "answer",
}
ROUNDS: Final = 32  # more than a world has
HARD_HIT: Final = 2  # damage in a round that is worth a word


@final
class PugQuestCoach(CoachRules[State, Move]):
    def topic(self, world: State, seat: int) -> str:
        return TOPICS.get(world.agenda[-1].kind, "")

    def turn(self, world: State, seat: int) -> int:
        """The turn of a creature; what the hero answers in it belongs to it."""
        return (ROUNDS * world.world + world.round) * (ALL_CREATURES + 1) + world.turn + 1

    def facts(self, world: State, seat: int, move: Move | None) -> list[Fact]:
        step = world.agenda[-1]
        if seat >= world.heroes:
            return []
        if step.kind == steps.DEFEND and (move is None or move == PASS):
            return defending_facts(world, seat)
        if step.kind == steps.TURN and move is None:
            return [*coming_strikes(world, seat), *combo_facts("combo", world, seat)]
        if step.kind == steps.TURN and move == END:
            return [*combo_facts("combo-left", world, seat), *actions_left(world)]
        if step.kind in (steps.PICK_FREE, steps.PICK_UP) and move == PASS:
            return treasure_facts(world, step)
        if step.kind == steps.UPKEEP and move == PASS:
            energy = world.box.world_type[world.card]
            return [Fact("toll", {"hero": hero_name(world, seat), "energy": energy_name(energy)})]
        return []


def hero_name(state: State, seat: int) -> Name:
    return ("heroes", state.box.hero_ids[state.players[seat].hero])


def energy_name(kind: int) -> Name:
    return ("energies", ENERGIES[kind])


# Damage


def defending_facts(state: State, seat: int) -> list[Fact]:
    """A hit that leaves at most one life, and energies to defend with."""
    resolution = state.resolutions[-1]
    damage, life, kind = resolution.damage, life_left(state, seat), type_of(state, seat)
    ways = [way for way in shields(state, seat, resolution) if way <= JOKER]
    if life - damage > 1 or not ways:
        return []
    names: dict[str, Name] = {
        "hero": hero_name(state, seat),
        "energy": energy_name(kind),
        "n": damage,
        "life": life,
    }
    return [Fact("defend", names, (f"c:{seat}", f"hand:{ways[0]}:0"))]


def coming_strikes(state: State, seat: int) -> list[Fact]:
    """Foes that will strike the hero hard before its next turn."""
    if state.lord() != NOTHING:
        return []  # where they strike is the Lord's to say
    damage, life = Threat(state).now[seat], life_left(state, seat)
    if damage < min(HARD_HIT, life):
        return []
    for foe in order_of_play(state):
        if foe >= FIRST_FOE and seat in look_out(state, foe).targets:
            names: dict[str, Name] = {
                "foe": ("foes", state.box.foe_ids[kind_of(state, foe)]),
                "hero": hero_name(state, seat),
                "energy": energy_name(type_of(state, seat)),
                "n": damage,
            }
            return [Fact("strike", names, (f"c:{foe}", f"c:{seat}"))]
    return []


# The hero's turn


def combo_facts(fact: str, state: State, seat: int) -> list[Fact]:
    """The dearest attack of the hero's sheet that can be paid."""
    rows = state.box.rows
    attacks = [
        row
        for row in playable(state, seat)
        if any(effect.verb in (HIT, SPLIT) for effect in rows[row].effects)
    ]
    if not attacks:
        return []
    best = max(attacks, key=lambda row: rows[row].units)
    return [Fact(fact, {"combo": ("combos", state.box.combo_ids[best])}, (f"combo:{best}",))]


def actions_left(state: State) -> list[Fact]:
    return [Fact("actions-left", {"n": state.actions})] if state.actions > 0 else []


def treasure_facts(state: State, step: Step) -> list[Fact]:
    drop = steps.DroppedTreasure.of(step)
    names: dict[str, Name] = {
        "treasure": ("treasures", state.box.treasure_ids[drop.treasure]),
        "energy": energy_name(drop.type),
    }
    free = step.kind == steps.PICK_FREE
    return [Fact("free-treasure" if free else "treasure", names)]
