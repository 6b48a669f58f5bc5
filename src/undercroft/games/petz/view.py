"""What a seat sees (PS12). Views list what is public: anything not listed stays hidden."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from undercroft.core.game import Step
from undercroft.core.quick_init import Sharing, quickly_made
from undercroft.games.petz import flow, steps
from undercroft.games.petz.business import customers_of_round
from undercroft.games.petz.cards import POTION
from undercroft.games.petz.constants import BOOKS, SPACES
from undercroft.games.petz.display import cards_in_doubt, potions_face_down
from undercroft.games.petz.state import NOTHING, PLOTS, Pet, Player, State
from undercroft.games.petz.steps import GROUP
from undercroft.games.petz.view_scores import (
    EntryView,
    FinalView,
    SaleView,
    see_entered,
    see_exhibits,
    see_finals,
    see_sales,
)


@quickly_made
@dataclass(frozen=True, slots=True)
class PetView:
    """A pet. Its cards are public once shown; before that only its owner sees them."""

    kind: int
    size: int
    suffering: int
    mutations: int
    cards: tuple[int, ...]
    face_down: int


@quickly_made
@dataclass(frozen=True, slots=True)
class PlotView:
    cage: int
    addon: int
    manure: int
    pet: PetView | None


@quickly_made
@dataclass(frozen=True, slots=True)
class PlayerView:
    seat: int
    reputation: int  # in half points
    imps: int
    gold: int
    vegetables: tuple[int, ...]
    meat: tuple[int, ...]
    artifacts: int
    books: tuple[int, ...]
    box_food: int
    relatives_to: int
    spent_imps: int
    hospital: int
    platform: int
    plots: tuple[PlotView, ...]
    new_cages: tuple[int, ...]
    new_addons: tuple[int, ...]
    lineup: tuple[PetView, ...]
    groups: tuple[tuple[int, int], ...]
    ready: bool
    hand_size: int
    potions: int  # taken and not yet shown
    hand: tuple[int, ...]  # one's own; empty for others
    judged: bool
    employee_used: bool
    armour_used: int
    shovel: int  # manure that the imp who took it can still remove, -1 before
    bonus_strength: tuple[int, ...]
    bonus_antimagic: tuple[int, ...]
    bored: tuple[int, ...]
    surplus: tuple[int, ...]
    score: int  # of the exhibition, in half points
    customers_served: int
    platform_used: bool


@quickly_made
@dataclass(frozen=True, slots=True)
class StepView:
    """The fields of a step by name; -1 for those that do not apply."""

    space: int = NOTHING  # in town, where one thing is taken
    books: tuple[int, ...] = ()  # whose colour is to be chosen
    plots: tuple[int, ...] = ()  # that got a cage in this round
    plot: int = NOTHING  # of the pet; or the first one where manure may go or armour help
    gap: int = NOTHING  # the first one where an imp may play
    number: int = NOTHING  # strength or antimagic: the first one that armour may help
    imp_there: bool = False  # in that gap or for that number, so the employee may not be added
    left: int = NOTHING  # manure that imps at work can still remove
    later: bool = False  # the shovel's second time, when all have shown off
    colour: int = NOTHING  # of the cards to discard
    lowest: int = NOTHING  # card that may be next
    swapped: int = NOTHING  # cards discarded with the crystal ball so far


@quickly_made
@dataclass(frozen=True, slots=True)
class View:
    seat: int
    seats: int
    rules: int
    round: int
    rounds: int
    start: int
    order: tuple[int, ...]
    step: int  # the kind of what is being decided, -1 when the game is over
    mark: int  # the packed fields of the step; `about` names them
    about: StepView
    to_act: tuple[int, ...]
    players: tuple[PlayerView, ...]
    spaces: tuple[int, ...]  # whose group stands there
    space_imps: tuple[int, ...]
    neutral: tuple[int, ...]  # spaces of neutral imps
    size: int  # of the groups being sent
    food: tuple[int, ...]
    farm_vegetables: int
    farm_gold: int
    young: tuple[int, ...]
    older: tuple[int, ...]
    cages: tuple[int, ...]
    addons: tuple[int, ...]
    artifacts: tuple[int, ...]
    stacks: tuple[int, ...]  # how many pets, cages, addons, artifacts are left to deal
    exhibitions: tuple[int, ...]
    customers: tuple[int, ...]
    customers_now: tuple[int, ...]
    deck_left: tuple[int, ...]
    discards: tuple[int, ...]
    draws: tuple[int, ...]
    entered: tuple[EntryView, ...]  # in the exhibition so far
    exhibits: tuple[EntryView, ...]  # one of which is to be entered now, the best first
    sales: tuple[SaleView, ...]  # of whose seat sells now
    finals: tuple[FinalView, ...]  # when the game is over


TABLE: Final = Sharing(View, "seat", "players")
SHOP: Final = Sharing(PlayerView, "plots", "groups", "hand_size", "hand")
Shared = tuple[Any, ...]


class Views:
    """The views of a state that does not change: what seats share is made once."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.table: Shared | None = None
        self.shops: dict[int, Shared] = {}
        self.others: dict[int, PlayerView] = {}  # as others see them

    def __call__(self, seat: int) -> View:
        if self.table is None:
            self.table = see_table(self.state)
        players = tuple([self.player(at, at == seat) for at in range(self.state.seats)])
        return TABLE.make(self.table, seat, players)

    def player(self, seat: int, own: bool) -> PlayerView:
        if not own and seat in self.others:
            return self.others[seat]
        if seat not in self.shops:
            self.shops[seat] = see_shop(self.state, seat)
        seen = see_player(self.state, seat, own, self.shops[seat])
        if not own:
            self.others[seat] = seen
        return seen


def see(state: State, seat: int) -> View:
    return Views(state)(seat)


def see_table(state: State) -> Shared:
    """The table without its players, which differ by seat."""
    step = state.agenda[-1] if state.agenda else None
    return TABLE.share(
        seats=state.seats,
        rules=state.rules,
        round=state.round,
        rounds=state.box.rounds[state.seats],
        start=state.start,
        order=state.order,
        step=NOTHING if step is None else step.kind,
        mark=0 if step is None else step.mark,
        about=StepView() if step is None else see_step(step),
        to_act=flow.to_act(state),
        spaces=tuple(state.spaces),
        space_imps=tuple(state.space_imps),
        neutral=tuple([space for space in range(len(SPACES)) if state.neutral >> space & 1]),
        size=state.size,
        food=state.food,
        farm_vegetables=state.farm_vegetables,
        farm_gold=state.farm_gold,
        young=state.young,
        older=state.older,
        cages=state.cages,
        addons=state.addons,
        artifacts=state.artifacts,
        stacks=(
            len(state.pet_stack),
            len(state.cage_stack),
            len(state.addon_stack),
            len(state.artifact_stack),
        ),
        exhibitions=state.exhibitions,
        customers=state.customers,
        customers_now=customers_of_round(state),
        deck_left=tuple(state.deck_left),
        discards=tuple(state.discards),
        draws=state.draws,
        entered=see_entered(state),
        exhibits=see_exhibits(state),
        sales=see_sales(state),
        finals=see_finals(state),
    )


def see_step(step: Step) -> StepView:
    """The fields of a player's step by name."""
    kind = step.kind
    if kind == steps.TAKE:
        return StepView(space=step.mark)
    if kind == steps.COLOUR:
        return StepView(books=tuple([at for at in range(BOOKS) if steps.has_book(step, at)]))
    if kind == steps.PLACE_CAGE:
        return StepView(plots=tuple([at for at in range(PLOTS) if steps.has_new_cage(step, at)]))
    if kind in (steps.FEED, steps.CATCH):
        return StepView(plot=step.mark)
    if kind == steps.SWAP:
        swapping = steps.Swapping.of(step)
        return StepView(swapped=swapping.swapped, lowest=swapping.lowest)
    if kind == steps.DIG:
        digging = steps.Digging.of(step)
        return StepView(plot=digging.plot, left=digging.left, later=digging.later)
    if kind == steps.ENTERTAIN:
        entertaining = steps.Entertaining.of(step)
        return StepView(gap=entertaining.gap, imp_there=entertaining.imp_there)
    if kind == steps.ARM:
        arming = steps.Arming.of(step)
        return StepView(plot=arming.plot, number=arming.number, imp_there=arming.imp_there)
    if kind == steps.DISCARD:
        discarding = steps.Discarding.of(step)
        return StepView(colour=discarding.colour, lowest=discarding.lowest)
    if kind == steps.CLEAN:
        cleaning = steps.Cleaning.of(step)
        return StepView(plot=cleaning.plot, left=cleaning.left)
    return StepView()


def see_player(state: State, seat: int, own: bool, shop: Shared) -> PlayerView:
    """A player and shop. Others see sealed choices only once revealed."""
    player = state.players[seat]
    grouping = bool(state.agenda) and state.agenda[-1].kind == GROUP
    return SHOP.make(
        shop,
        plots=tuple([see_plot(player, plot, own) for plot in range(PLOTS)]),
        groups=player.groups if own or not grouping else (),
        hand_size=sum(player.hand) + (0 if own else cards_in_doubt(player)),
        hand=tuple(player.hand) if own else (),
    )


def see_shop(state: State, seat: int) -> Shared:
    """What a player sees and others see alike."""
    player = state.players[seat]
    return SHOP.share(
        seat=seat,
        reputation=player.reputation,
        imps=player.imps,
        gold=player.gold,
        vegetables=player.vegetables,
        meat=player.meat,
        artifacts=player.artifacts,
        books=player.books,
        box_food=player.box_food,
        relatives_to=player.relatives_to,
        spent_imps=player.spent_imps,
        hospital=player.hospital,
        platform=player.platform,
        new_cages=player.new_cages,
        new_addons=player.new_addons,
        lineup=tuple([see_pet(pet, True, False) for pet in player.lineup]),
        ready=player.ready,
        potions=player.hand[POTION] + potions_face_down(player),
        judged=player.judged,
        employee_used=player.employee_used,
        armour_used=player.armour_used,
        shovel=player.shovel,
        bonus_strength=player.bonus_strength,
        bonus_antimagic=player.bonus_antimagic,
        bored=player.bored,
        surplus=player.surplus,
        score=player.score,
        customers_served=player.customers_served,
        platform_used=player.platform_used,
    )


def see_plot(player: Player, plot: int, own: bool) -> PlotView:
    pet = player.pets[plot]
    cage, addon, manure = player.cages[plot], player.addons[plot], player.manure[plot]
    if pet is None:
        return see_no_pet(cage, addon, manure)
    return PlotView(cage, addon, manure, see_pet(pet, own or player.shown, player.ready))


@lru_cache(4096)
def see_no_pet(cage: int, addon: int, manure: int) -> PlotView:
    """A plot without a pet: most are, and alike."""
    return PlotView(cage, addon, manure, None)


def see_pet(pet: Pet, open_cards: bool, assigned: bool) -> PetView:
    """Of face-down cards others see only the number, once their owner is ready."""
    cards = pet.cards if open_cards else ()
    face_down = pet.size if assigned and not open_cards else 0
    return PetView(pet.kind, pet.size, pet.suffering, pet.mutations, cards, face_down)
