"""Damage and defeat: experience, prizes, treasures that are dropped, heroes that fall (QA4, QD)."""

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
    kind_of,
    life_left,
    rule_of,
    type_of,
)
from undercroft.games.pugquest.data import EXPLOSION
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
from undercroft.games.pugquest.payments import may_shop, shop_sources, spend_one, treasure_bit
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
    """Damage tokens; at its life or above a creature is defeated. The damage beyond (QA4)."""
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
    """Nothing remains to be done (QD6, QL5, QL6)."""
    state.outcome = outcome
    state.agenda.clear()
    state.resolutions.clear()
    if state.news is not None:
        tell(state, GameOver(outcome == WON, winners(state)))


def winners(state: State) -> tuple[int, ...]:
    if state.outcome == WON:
        return tuple(range(state.heroes))
    return (state.heroes,) if state.outcome == LOST and state.lord() != NOTHING else ()


# A monster


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
    card = creature - FIRST_FOE
    if can_take_prize(state, creature, by):
        state.agenda.append(PrizeOffer(card, robbed, drop).step(by))
    else:
        leave_card(state, card, by)
        drop_treasure(state, drop, robbed)


def can_take_prize(state: State, creature: int, by: int) -> bool:
    """The hero who defeated it may, unless an explosion has defeated the hero meanwhile (QD4)."""
    if by == NOTHING or by >= FIRST_FOE or not in_play(state, by):
        return False
    return state.box.has_prize[kind_of(state, creature)]


def free_looter(state: State, by: int) -> int:
    """The hero whose combo lets them have the treasure for nothing, or -1."""
    if by == NOTHING or by >= FIRST_FOE or not state.resolutions:
        return NOTHING
    resolution = state.resolutions[-1]
    effects = state.box.rows[resolution.row].effects
    if resolution.who != by or not 1 <= resolution.at <= len(effects):
        return NOTHING
    effect = effects[resolution.at - 1]
    return by if effect.verb == HIT and effect.twists & FREE_LOOT else NOTHING


def prepare_explosion(state: State, creature: int, beside: list[int], damage: int) -> None:
    """Every creature that was adjacent will suffer, when the loot is shared out."""
    resolution = Resolution(creature, EXPLOSION)
    resolution.targets = tuple(beside)
    resolution.damages = (damage,) * len(beside)
    state.resolutions.append(resolution)
    follow_with(state, [Step(STRIKE), Step(PERFORM)])
    if state.news is not None:
        tell(state, Exploded(creature))


def leave_card(state: State, card: int, by: int) -> None:
    """1 experience for the hero who dealt the last damage; else nobody gets it (QD1)."""
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


# Treasures


def drop_stolen(state: State, creature: int, drop: DroppedTreasure) -> None:
    """What the Lord had put under it drops too (QL4)."""
    for owner, treasure in state.stolen:
        if owner == creature:
            state.agenda.append(drop.turned_up(treasure).step(TAKE_DROP))
    state.stolen = tuple([pair for pair in state.stolen if pair[0] != creature])


def drop_treasure(state: State, drop: DroppedTreasure, robbed: bool) -> None:
    """Turned up before anybody decides (QD2); a robbed monster has none."""
    if not robbed:
        state.agenda.append(drop.step(DEAL_TREASURE))


def offer_drop(state: State, drop: DroppedTreasure) -> None:
    """First to the hero who may have it for nothing, then to the opposite column (QD2)."""
    if drop.free_for != NOTHING and in_play(state, drop.free_for):
        state.agenda.append(drop.step(PICK_FREE, drop.free_for))
    else:
        ask_column(state, drop, 0)


def ask_column(state: State, drop: DroppedTreasure, depth: int) -> None:
    """The next hero of the opposite column who can pay; if there is none, it is lost (QD2)."""
    column = state.columns[drop.column]
    for at in range(depth, len(column)):
        hero = column[at]
        if hero != drop.free_for and may_shop(state, hero, drop.type):
            state.agenda.append(drop.step(PICK_UP, hero))
            return
    lose_treasure(state, NOTHING, drop.treasure)


def legal_pick_up(state: State, step: Step) -> list[Move]:
    """For nothing, or for an energy of the monster's type or a joker (QD2)."""
    drop = DroppedTreasure.of(step)
    if step.kind == PICK_FREE:
        return [TAKES[drop.treasure], PASS]
    moves: list[Move] = [PAYS[way] for way in shop_sources(state, step.seat, drop.type)]
    moves.append(PASS)
    return moves


def pick_up(state: State, seat: int, move: Move) -> None:
    """Whoever leaves it gives the next hero of the column the say (QD2)."""
    step = state.agenda.pop()
    drop = DroppedTreasure.of(step)
    if isinstance(move, Pay):
        spend_one(state, seat, move.source)
        gain_treasure(state, seat, drop.treasure)
    elif isinstance(move, Take):
        gain_treasure(state, seat, drop.treasure)
    elif step.kind == PICK_FREE:
        ask_column(state, drop, 0)
    else:
        ask_column(state, drop, state.columns[drop.column].index(seat) + 1)


def gain_treasure(state: State, seat: int, treasure: int) -> None:
    player = state.players[seat]
    player.treasures = with_item(player.treasures, treasure)
    if state.news is not None:
        tell(state, TreasureTaken(seat, treasure))


def lose_treasure(state: State, seat: int, treasure: int) -> None:
    """A treasure is discarded; it comes back face up, whatever it was used for."""
    state.treasure_discards = with_item(state.treasure_discards, treasure)
    state.used &= ~treasure_bit(treasure)
    if state.news is not None:
        tell(state, TreasureLost(seat, treasure))


# A hero


def defeat_hero(state: State, seat: int, by: int) -> None:
    """Out for this world, without treasures, prizes and energies (QD4)."""
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
