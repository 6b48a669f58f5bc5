"""Phase 6, ageing, and the end of the game (PY, PF)."""

from undercroft.core.game import Move, Step, follow_with, tell
from undercroft.core.tuples import with_item
from undercroft.games.petz.cards import POTION
from undercroft.games.petz.constants import ACTION_SPACES, MAGIC_BOX
from undercroft.games.petz.constants import PLATFORM as PLATFORM_SPACE
from undercroft.games.petz.data import Box
from undercroft.games.petz.events import FinalScored, GameOver, Spoiled, StartPassed, Stored
from undercroft.games.petz.exhibitions import awards_for
from undercroft.games.petz.moves import DONE, MEAT, STORES, VEGETABLES, Done, Store
from undercroft.games.petz.state import NOTHING, PLOTS, POINT, Pet, Player, State
from undercroft.games.petz.steps import BEGIN_ROUND, LOWEST_FIRST, STORE

# The magic box (PR8)


def refill_box(state: State, seat: int) -> None:
    player = state.players[seat]
    if player.has(MAGIC_BOX) and player.box_food == 0 and len(legal_store(state, seat)) > 1:
        follow_with(state, [Step(STORE, seat)])


def legal_store(state: State, seat: int) -> list[Move]:
    """Store one food token of any chamber, or none."""
    player = state.players[seat]
    moves: list[Move] = [DONE]
    for chamber in range(len(player.vegetables)):
        if player.vegetables[chamber] > 0:
            moves.append(STORES[VEGETABLES][chamber])
    for chamber in range(len(player.meat)):
        if player.meat[chamber] > 0:
            moves.append(STORES[MEAT][chamber])
    return moves


def store(state: State, seat: int, move: Store | Done) -> None:
    state.agenda.pop()
    if not isinstance(move, Store):
        return
    player = state.players[seat]
    player.box_food = 1
    if move.food == VEGETABLES:
        left = player.vegetables[move.chamber] - 1
        player.vegetables = with_item(player.vegetables, move.chamber, left)
    else:
        left = player.meat[move.chamber] - 1
        player.meat = with_item(player.meat, move.chamber, left)
    if state.news is not None:
        tell(state, Stored(seat, move.food))


# Pets grow, food ages, imps come home (PY1-PY3)


def age(state: State) -> None:
    for seat in range(state.seats):
        player = state.players[seat]
        if state.news is not None and player.vegetables[-1] + player.meat[-1] > 0:
            tell(state, Spoiled(seat, player.vegetables[-1], player.meat[-1]))
        player.vegetables = (0, *player.vegetables[:-1])
        player.meat = (0, *player.meat[:-1])
        grow_pets(state.box, player)
        player.employee_used = False
        player.armour_used = 0
        player.shovel = NOTHING
        player.customers_served = 0
        player.platform_used = False
        player.judged = False
        player.score = 0
    come_home(state)


def grow_pets(box: Box, player: Player) -> None:
    """Pets grow by 2 or 1 (PY1) and keep their suffering and mutation tokens (PE15)."""
    for plot in range(PLOTS):
        pet = player.pets[plot]
        if pet is not None:
            size = box.growth[pet.size]
            player.pets[plot] = Pet(pet.kind, size, pet.suffering, pet.mutations)


def come_home(state: State) -> None:
    """Imps come home, except that those on the platform space move to the platform (PY3)."""
    for player in state.players:
        player.imps += player.spent_imps
        player.spent_imps = 0
    for space in range(ACTION_SPACES):
        seat = state.spaces[space]
        if seat == NOTHING:
            continue
        if space == PLATFORM_SPACE:
            state.players[seat].platform += state.space_imps[space]
        else:
            state.players[seat].imps += state.space_imps[space]
        state.spaces[space] = NOTHING
        state.space_imps[space] = 0


# The next round (PY4)


def end_round(state: State) -> None:
    last = state.box.rounds[state.seats]
    if state.round == last:
        score_game(state)
        return
    state.start = next_start(state, state.round + 1 == last)
    state.round += 1
    if state.news is not None:
        tell(state, StartPassed(state.start))
    follow_with(state, [Step(BEGIN_ROUND)])


def next_start(state: State, before_last: bool) -> int:
    """The player to the left; before the last round with 4 players, the next with the lowest
    reputation (PY4)."""
    seat = (state.start + 1) % state.seats
    if state.seats == 4 and before_last:
        lowest = min([player.reputation for player in state.players])
        while state.players[seat].reputation != lowest:
            seat = (seat + 1) % state.seats
    return seat


def round_order(state: State) -> tuple[int, ...]:
    """Clockwise from the start player; in the last round lowest reputation first if PA6 is on."""
    seats = [(state.start + place) % state.seats for place in range(state.seats)]
    last = state.round == state.box.rounds[state.seats]
    if last and state.seats == 4 and state.rules & LOWEST_FIRST:
        by_reputation = [(state.players[seats[at]].reputation, at) for at in range(state.seats)]
        return tuple([seats[at] for _, at in sorted(by_reputation)])
    return tuple(seats)


# The end of the game (PF1-PF5)


def score_game(state: State) -> None:
    """Score the two final exhibitions, without judges and whip (PF1)."""
    players = state.players
    final_exhibition(state, 0, [business_acumen(state, player) for player in players])
    final_exhibition(state, 1, [pet_display(state.box, player) for player in players])
    if state.news is not None:
        reputation = tuple([player.reputation for player in state.players])
        tell(state, GameOver(reputation, winners(state)))


def final_exhibition(state: State, which: int, scores: list[int]) -> None:
    """Awards as in any exhibition; a score below 0 is subtracted from reputation (PF4)."""
    awards = awards_for(scores, state.box.awards[state.seats])
    for seat in range(state.seats):
        halves = POINT * awards[seat] + min(0, scores[seat])
        state.players[seat].reputation += halves
        if state.news is not None:
            tell(state, FinalScored(seat, which, scores[seat], halves))


def business_acumen(state: State, player: Player) -> int:
    """Score food, artifacts, potions, gold and imps that are away, in half points (PF2)."""
    box = state.box
    food = sum(player.vegetables) + sum(player.meat) + player.box_food
    points = box.final_food * food
    points += box.final_artifact * player.artifacts.bit_count()
    points += box.final_potion * player.hand[POTION]
    points += box.final_imp_away * imps_away(state, player)
    return POINT * points + box.final_gold_halves * player.gold


def imps_away(state: State, player: Player) -> int:
    """Imps in the hospital, on the platform and on the progress board (PF2)."""
    rounds = state.box.imp_rounds[state.seats]
    uninvited = len([number for number in rounds if number > player.relatives_to])
    return player.hospital + player.platform + uninvited


def pet_display(box: Box, player: Player) -> int:
    """Score pets, cages and addons, minus tokens, in half points (PF3)."""
    tokens = sum(player.manure)
    points = 0
    for pet in player.pets:
        if pet is not None:
            points += box.final_pet
            tokens += pet.suffering + pet.mutations
    points += box.final_cage * len([cage for cage in player.cages if cage != NOTHING])
    points += box.final_addon * len([addon for addon in player.addons if addon != NOTHING])
    return POINT * (points + box.final_token * tokens)


def winners(state: State) -> tuple[int, ...]:
    """The players with the most reputation; tied players share the victory (PF5)."""
    most = max([player.reputation for player in state.players])
    return tuple([seat for seat in range(state.seats) if state.players[seat].reputation == most])
