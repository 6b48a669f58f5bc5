"""Damage and defeat: experience, prizes, dropped treasures, defeated heroes (QA4, QD)."""

from undercroft.core.game import Move, Step, follow_with, tell
from undercroft.games.pugquest.attacks import keep_strength
from undercroft.games.pugquest.constants import (
    BOSS,
    EXPLODE,
    FEAST,
    FIRST_FOE,
    FREE_LOOT,
    HIT,
    PRAYED,
    ROBBED,
    ROUND_MARKS,
)
from undercroft.games.pugquest.creatures import (
    adjacent,
    heal,
    in_play,
    life_left,
    rule_of,
    type_of,
)
from undercroft.games.pugquest.energy import draw
from undercroft.games.pugquest.events import (
    Damaged,
    Defeated,
    Exploded,
    GameOver,
    Learned,
    PrizeTaken,
    TreasureLost,
    TreasureTaken,
)
from undercroft.games.pugquest.movement import leave
from undercroft.games.pugquest.moves import PASS, PAYS, PRIZES, TAKES, Pay, Prize, Take
from undercroft.games.pugquest.numbering import EXPLOSION, card_of, treasure_bit
from undercroft.games.pugquest.payments import may_buy, spend_one, ways_to_buy
from undercroft.games.pugquest.state import LOST, NOTHING, WON, Resolution, State, with_item
from undercroft.games.pugquest.steps import (
    DEAL_TREASURE,
    PERFORM,
    PICK_FREE,
    PICK_UP,
    SECOND_EDITION,
    STRIKE,
    TAKE_DROP,
    DroppedTreasure,
    HeroSpoils,
    PrizeOffer,
)


def suffer(state: State, creature: int, amount: int, by: int) -> int:
    """Add damage tokens; at its life the creature is defeated. Returns the damage beyond (QA4)."""
    state.damage[creature] += amount
    if state.news is not None:
        tell(state, Damaged(creature, amount, by))
    beyond = -life_left(state, creature)
    if beyond < 0:
        return 0
    if state.news is not None:
        tell(state, Defeated(creature, by))
    if creature == BOSS:
        leave(state, BOSS)
        end_game(state, WON)
    elif creature >= FIRST_FOE:
        defeat_monster(state, creature, by)
    else:
        defeat_hero(state, creature, by)
    return beyond


def end_game(state: State, outcome: int) -> None:
    """The game is over (QD6, QL5, QL6)."""
    state.outcome = outcome
    state.agenda.clear()
    state.resolutions.clear()
    if state.news is not None:
        tell(state, GameOver(outcome == WON, winners(state)))


def winners(state: State) -> tuple[int, ...]:
    if state.outcome == WON:
        return tuple(range(state.heroes))
    return (state.heroes,) if state.outcome == LOST and state.lord() != NOTHING else ()


# Defeated monsters


def defeat_monster(state: State, creature: int, by: int) -> None:
    """Experience or prize, then treasures, then its explosion (QD1-QD3)."""
    blast = rule_of(state, creature, EXPLODE)
    beside = adjacent(state, creature, True) if blast > 0 else []
    column, kind = state.where[creature], type_of(state, creature)
    drop = DroppedTreasure(column, kind, free_looter(state, by))
    robbed = state.marks[creature] & ROBBED != 0
    leave(state, creature)
    state.marks[creature] = state.damage[creature] = 0
    if blast > 0:
        prepare_explosion(state, creature, beside, blast)
    drop_stolen(state, creature, drop)
    card = card_of(creature)
    if can_take_prize(state, creature, by):
        state.agenda.append(PrizeOffer(card, robbed, drop).step(by))
    else:
        leave_card(state, card, by)
        drop_treasure(state, drop, robbed)


def can_take_prize(state: State, creature: int, by: int) -> bool:
    """Only by the hero who defeated it, and not once that hero is defeated too (QD3, QD4)."""
    if by == NOTHING or by >= FIRST_FOE or not in_play(state, by):
        return False
    return state.box.has_prize[card_of(creature) // 2]


def free_looter(state: State, by: int) -> int:
    """The hero whose combo gives them the treasure free of charge, or -1."""
    if by == NOTHING or by >= FIRST_FOE or not state.resolutions:
        return NOTHING
    resolution = state.resolutions[-1]
    effects = state.box.rows[resolution.row].effects
    if resolution.who != by or not 1 <= resolution.at <= len(effects):
        return NOTHING
    effect = effects[resolution.at - 1]
    return by if effect.verb == HIT and effect.twists & FREE_LOOT else NOTHING


def prepare_explosion(state: State, creature: int, beside: list[int], damage: int) -> None:
    """Every adjacent creature will be damaged, after prize and treasures (ruling 61)."""
    resolution = Resolution(creature, EXPLOSION)
    resolution.targets = tuple(beside)
    resolution.damages = (damage,) * len(beside)
    state.resolutions.append(resolution)
    follow_with(state, [Step(STRIKE), Step(PERFORM)])
    if state.news is not None:
        tell(state, Exploded(creature))


def leave_card(state: State, card: int, by: int) -> None:
    """1 experience for the hero who dealt the last damage; without one nobody gets it (QD1)."""
    if by == NOTHING or by >= FIRST_FOE:
        state.monster_discards = with_item(state.monster_discards, card)
        return
    player = state.players[by]
    player.experience = with_item(player.experience, card)
    if state.news is not None:
        tell(state, Learned(by, card, len(player.experience)))


def legal_prize(state: State, step: Step) -> list[Move]:
    return [PRIZES[PrizeOffer.of(step).card], PASS]


def take_prize(state: State, seat: int, move: Move) -> None:
    """A prize instead of treasure and experience (QD3)."""
    offer = PrizeOffer.of(state.agenda.pop())
    if isinstance(move, Prize):
        player = state.players[seat]
        player.prizes = with_item(player.prizes, offer.card)
        if state.news is not None:
            tell(state, PrizeTaken(seat, offer.card))
        return
    leave_card(state, offer.card, seat)
    drop_treasure(state, offer.drop, offer.robbed)


# The treasure of a defeated monster (QD2)


def drop_stolen(state: State, creature: int, drop: DroppedTreasure) -> None:
    """Treasures that the Lord had put under the creature are dropped too (QL4)."""
    for owner, treasure in state.stolen:
        if owner == creature:
            state.agenda.append(drop.turned_up(treasure).step(TAKE_DROP))
    state.stolen = tuple([pair for pair in state.stolen if pair[0] != creature])


def drop_treasure(state: State, drop: DroppedTreasure, robbed: bool) -> None:
    """The treasure is turned up (QD2). A robbed monster has none."""
    if not robbed:
        state.agenda.append(drop.step(DEAL_TREASURE))


def offer_treasure(state: State, drop: DroppedTreasure) -> None:
    """Offer it to the opposite column; before that to a hero who may have it free of charge."""
    if drop.free_for != NOTHING and in_play(state, drop.free_for):
        state.agenda.append(drop.step(PICK_FREE, drop.free_for))
    else:
        offer_to_column(state, drop, 0)


def offer_to_column(state: State, drop: DroppedTreasure, depth: int) -> None:
    """The first in the opposite column has the first say, then the next; else it is lost (QD2)."""
    heroes = state.columns[drop.column]
    for at in range(depth, len(heroes)):
        hero = heroes[at]
        if hero != drop.free_for and may_buy(state, hero, drop.type):
            state.agenda.append(drop.step(PICK_UP, hero))
            return
    lose_treasure(state, NOTHING, drop.treasure)


def legal_pick_up(state: State, step: Step) -> list[Move]:
    """Discard an energy of the monster's type or a joker for it, or leave it (QD2)."""
    drop = DroppedTreasure.of(step)
    if step.kind == PICK_FREE:
        return [TAKES[drop.treasure], PASS]
    moves: list[Move] = [PAYS[way] for way in ways_to_buy(state, step.seat, drop.type)]
    moves.append(PASS)
    return moves


def pick_up(state: State, seat: int, move: Move) -> None:
    """The hero gains the treasure, or the next in the column is asked (QD2)."""
    step = state.agenda.pop()
    drop = DroppedTreasure.of(step)
    if isinstance(move, Pay):
        spend_one(state, seat, move.source)
        gain_treasure(state, seat, drop.treasure)
    elif isinstance(move, Take):
        gain_treasure(state, seat, drop.treasure)
    elif step.kind == PICK_FREE:
        offer_to_column(state, drop, 0)
    else:
        depth = state.columns[drop.column].index(seat)
        offer_to_column(state, drop, depth + 1)


def gain_treasure(state: State, seat: int, treasure: int) -> None:
    player = state.players[seat]
    player.treasures = with_item(player.treasures, treasure)
    if state.news is not None:
        tell(state, TreasureTaken(seat, treasure))


def lose_treasure(state: State, seat: int, treasure: int) -> None:
    """Discard a treasure. If it comes back it is face up again."""
    state.treasure_discards = with_item(state.treasure_discards, treasure)
    state.used &= ~treasure_bit(treasure)
    if state.news is not None:
        tell(state, TreasureLost(seat, treasure))


# Defeated heroes


def defeat_hero(state: State, seat: int, by: int) -> None:
    """The hero is out for this world and loses treasures, prizes and energies (QD4)."""
    keep_strength(state, seat)
    leave(state, seat)
    state.marks[seat] &= ROUND_MARKS | PRAYED
    state.damage[seat] = 0
    player = state.players[seat]
    player.is_out = True
    if by == NOTHING or by < FIRST_FOE:
        lose_all(state, seat)
        return
    heal(state, by, rule_of(state, by, FEAST))
    if state.lord() == NOTHING:
        lose_all(state, seat)
    elif state.edition >= SECOND_EDITION or (in_play(state, by) and len(player.treasures) > 0):
        state.agenda.append(HeroSpoils(seat, by).step(state.lord()))
    else:
        lose_all(state, seat)
        draw(state, state.lord(), state.box.spoils)


def lose_all(state: State, seat: int) -> None:
    player = state.players[seat]
    state.reveals += 1
    for card in range(6):
        state.discards[card] += player.hand[card]
        player.hand[card] = player.known[card] = 0
    for treasure in player.treasures:
        lose_treasure(state, seat, treasure)
    state.monsters_gone = tuple(sorted((*state.monsters_gone, *player.prizes)))
    player.treasures = player.prizes = ()
