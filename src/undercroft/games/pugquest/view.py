"""What a seat sees (QS9). Views list what is public: anything not listed stays hidden."""

from dataclasses import dataclass
from typing import Any, Final

from undercroft.core.game import Step
from undercroft.core.quick_init import Sharing, quickly_made
from undercroft.games.pugquest import flow, steps
from undercroft.games.pugquest.combos import level_of
from undercroft.games.pugquest.constants import COLUMNS, FIRST_FOE
from undercroft.games.pugquest.creatures import has_acted, initiative_of, kind_of, life_of, type_of
from undercroft.games.pugquest.determinize import sees_hand
from undercroft.games.pugquest.numbering import USED
from undercroft.games.pugquest.outlook import (
    Outlook,
    Possible,
    look_at_choices,
    look_out,
    order_of_play,
)
from undercroft.games.pugquest.payments import spare_experience
from undercroft.games.pugquest.state import NOTHING, Resolution, State
from undercroft.games.pugquest.turns import limit_of


@quickly_made
@dataclass(frozen=True, slots=True)
class CreatureView:
    creature: int
    kind: int  # hero; or kind of monster, bosses after them
    column: int
    depth: int  # 0 is the front
    type: int
    life: int
    damage: int
    initiative: int
    marks: int  # tokens, as bits
    has_acted: bool
    treasures: tuple[int, ...]  # that the Lord has put under it
    outlook: Outlook | None  # what a monster or boss would do now; unknown where a Lord decides
    possible: Possible | None  # and then what the Lord can have it do


@quickly_made
@dataclass(frozen=True, slots=True)
class PlayerView:
    seat: int
    hero: int
    is_lord: bool
    is_out: bool
    damage: int  # of the hero, which stays between worlds
    level: int
    experience: tuple[int, ...]  # monster cards
    spare_experience: int  # that may be used as jokers
    treasures: tuple[int, ...]
    prizes: tuple[int, ...]
    hand_size: int
    hand_limit: int
    hand: tuple[int, ...]  # empty where it is hidden
    known: tuple[int, ...]  # of a hidden hand, what everybody has seen; else empty
    offers: int


@quickly_made
@dataclass(frozen=True, slots=True)
class ResolutionView:
    """The topmost resolution and its current target."""

    who: int
    row: int
    need: tuple[int, ...]
    targets: tuple[int, ...]
    struck: int
    damage: int


@quickly_made
@dataclass(frozen=True, slots=True)
class StepView:
    """The fields of a step by name; -1 for those that do not apply."""

    creature: int = NOTHING  # that may move, use a treasure, is struck, or defeated a hero
    hero: int = NOTHING  # seat that is given energies, draws, was defeated, or is bargained with
    column: int = NOTHING  # where a treasure was dropped
    type: int = NOTHING  # of the energy a dropped treasure costs
    treasure: int = NOTHING  # that can be had
    given: int = NOTHING  # treasure that is given for it
    monster: int = NOTHING  # card that can be taken as a prize
    combo: int = NOTHING  # that can be copied
    lowest: int = NOTHING  # energy that can be named now: they are named in order
    count: int = NOTHING  # energies that can be drawn or given or are discarded; columns; damage


@quickly_made
@dataclass(frozen=True, slots=True)
class View:
    seat: int
    seats: int
    heroes: int
    rules: int
    outcome: int
    world: int
    round: int
    rounds: int
    card: int  # of the world
    turn: int  # the creature whose turn it is
    actions: int
    step: int  # the kind of what is being decided, -1 when the game is over
    mark: int  # the packed fields of the step; `about` names them
    about: StepView
    to_act: tuple[int, ...]
    order: tuple[int, ...]  # creatures that have not acted, as they would come
    players: tuple[PlayerView, ...]
    creatures: tuple[CreatureView, ...]
    boss: int
    deeds: tuple[ResolutionView, ...]
    face_up: tuple[int, ...]
    discards: tuple[int, ...]
    deck_left: int
    top: tuple[int, ...]  # of the deck, as far as this seat has looked at it
    looked_at: int  # how many cards of the deck heroes have looked at
    treasure_deck: int
    treasure_discards: tuple[int, ...]
    monster_deck: int
    monster_discards: tuple[int, ...]
    monsters_gone: tuple[int, ...]
    market: tuple[int, ...]
    used: int  # prizes and treasures used up for now, as bits
    used_added: int  # the same of those that an expansion adds
    give: tuple[int, ...]  # of an offer
    want: tuple[int, ...]


TABLE: Final = Sharing(View, "seat", "players", "top")


class Views:
    """The views of a state that does not change: what seats share is made once."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.table: tuple[Any, ...] | None = None
        self.players: dict[tuple[int, bool], PlayerView] = {}  # and whether with an open hand

    def __call__(self, seat: int) -> View:
        if self.table is None:
            self.table = see_table(self.state)
        players = tuple([self.player(seat, other) for other in range(self.state.seats)])
        top = self.state.top if sees_hand(self.state, seat, 0) else ()
        return TABLE.make(self.table, seat, players, top)

    def player(self, seat: int, owner: int) -> PlayerView:
        is_open = sees_hand(self.state, seat, owner)
        if (owner, is_open) not in self.players:
            self.players[owner, is_open] = see_player(self.state, owner, is_open)
        return self.players[owner, is_open]


def see(state: State, seat: int) -> View:
    return Views(state)(seat)


def is_turned_up(state: State) -> bool:
    """Whether the card of this world lies open: heroes are placed before it is (QS8)."""
    return all(step.kind != steps.DEAL_WORLD for step in state.agenda)


def see_table(state: State) -> tuple[Any, ...]:
    """The table without what differs by seat: its players, and the top of the deck."""
    step = state.agenda[-1] if state.agenda else None
    return TABLE.share(
        seats=state.seats,
        heroes=state.heroes,
        rules=state.rules,
        outcome=state.outcome,
        world=state.world,
        round=state.round,
        rounds=state.box.rounds,
        card=state.card if is_turned_up(state) else NOTHING,
        turn=state.turn,
        actions=state.actions,
        step=NOTHING if step is None else step.kind,
        mark=0 if step is None else step.mark,
        about=StepView() if step is None else see_step(step),
        to_act=flow.to_act(state),
        order=tuple(order_of_play(state)),
        creatures=tuple(see_creatures(state)),
        boss=state.boss,
        deeds=tuple([see_resolution(resolution) for resolution in state.resolutions]),
        face_up=tuple(state.face_up),
        discards=tuple(state.discards),
        deck_left=state.deck_left + len(state.top),
        looked_at=len(state.top),
        treasure_deck=len(state.treasure_deck),
        treasure_discards=state.treasure_discards,
        monster_deck=len(state.monster_deck),
        monster_discards=state.monster_discards,
        monsters_gone=state.monsters_gone,
        market=state.market,
        used=state.used % USED,
        used_added=state.used // USED,
        give=state.give,
        want=state.want,
    )


# Steps whose mark is a single number, and the name of that number.
MARKS: Final = {
    steps.DRAW_MORE: "count",
    steps.DRAW_BACK: "count",
    steps.ORDER: "count",
    steps.DROP_ONE: "count",
    steps.LIMIT: "lowest",
    steps.MIMIC: "combo",
    steps.LORD_MOVE: "creature",
    steps.LORD_USE: "creature",
    steps.RIPOSTE: "creature",
    steps.DEFEND: "creature",
    steps.BOOST: "creature",
    steps.PREVENT: "creature",
    steps.OFFER: "hero",
    steps.ANSWER: "hero",
    steps.SPELL_FOCUS: "hero",
    steps.ENCORE: "hero",
}


def see_step(step: Step) -> StepView:
    """The fields of a player's step by name."""
    kind = step.kind
    if kind in MARKS:
        return StepView(**{MARKS[kind]: step.mark})
    if kind == steps.GO:
        effect = steps.EffectMove.of(step)
        return StepView(creature=effect.creature, count=effect.most)
    if kind == steps.GIVE:
        giving = steps.Giving.of(step)
        return StepView(hero=giving.to, count=giving.left, lowest=giving.lowest)
    if kind == steps.DISCARD_MORE:
        count, lowest = steps.discarded_so_far(step), steps.lowest_to_discard(step)
        return StepView(count=count, lowest=lowest)
    if kind == steps.RETURN:
        return StepView(count=steps.ComingBack.of(step).cards)
    if kind == steps.PRIZE:
        return StepView(monster=steps.PrizeOffer.of(step).card)
    if kind in (steps.PICK_FREE, steps.PICK_UP):
        drop = steps.DroppedTreasure.of(step)
        return StepView(column=drop.column, type=drop.type, treasure=drop.treasure)
    if kind == steps.SPOILS:
        spoils = steps.HeroSpoils.of(step)
        return StepView(hero=spoils.victim, creature=spoils.creature)
    if kind == steps.MARKET_PAY:
        purchase = steps.Purchase.of(step)
        return StepView(treasure=purchase.wanted, given=purchase.given)
    return StepView()


def see_player(state: State, owner: int, is_open: bool) -> PlayerView:
    player = state.players[owner]
    is_lord = owner == state.lord()
    chosen = player.hero != NOTHING
    return PlayerView(
        seat=owner,
        hero=player.hero,
        is_lord=is_lord,
        is_out=player.is_out,
        damage=0 if is_lord else state.damage[owner],
        level=level_of(state, owner) if chosen else 0,
        experience=player.experience,
        spare_experience=spare_experience(state, owner),
        treasures=player.treasures,
        prizes=player.prizes,
        hand_size=sum(player.hand),
        hand_limit=NOTHING if is_lord else limit_of(state, owner),
        hand=tuple(player.hand) if is_open else (),
        known=() if is_open else tuple(player.known),
        offers=player.offers,
    )


def see_creatures(state: State) -> list[CreatureView]:
    """Heroes, then monsters and boss, from left to right and front to back."""
    return [
        see_creature(state, creature, at % COLUMNS, depth)
        for at, line in enumerate(state.columns)
        for depth, creature in enumerate(line)
    ]


def see_creature(state: State, creature: int, column: int, depth: int) -> CreatureView:
    stolen = [treasure for owner, treasure in state.stolen if owner == creature]
    foe, led = creature >= FIRST_FOE, state.lord() != NOTHING
    return CreatureView(
        creature=creature,
        kind=kind_of(state, creature),
        column=column,
        depth=depth,
        type=type_of(state, creature),
        life=life_of(state, creature),
        damage=state.damage[creature],
        initiative=initiative_of(state, creature),
        marks=state.marks[creature],
        has_acted=has_acted(state, creature),
        treasures=tuple(stolen),
        outlook=look_out(state, creature) if foe and not led else None,
        possible=look_at_choices(state, creature) if foe and led else None,
    )


def see_resolution(resolution: Resolution) -> ResolutionView:
    struck = (
        resolution.targets[resolution.struck]
        if resolution.struck < len(resolution.targets)
        else NOTHING
    )
    return ResolutionView(
        resolution.who,
        resolution.row,
        resolution.need,
        resolution.targets,
        struck,
        resolution.damage,
    )
