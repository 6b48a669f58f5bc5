"""Phase 4, exhibitions: what pets and displays score, and the awards (PX, PF1)."""

from typing import Final

from undercroft.core.game import tell
from undercroft.games.petz.cards import colour_of, need_of, second_need
from undercroft.games.petz.events import Awarded, Exhibited
from undercroft.games.petz.state import NOTHING, PLOTS, Pet, Player, State
from undercroft.games.petz.terms import SLEEP, WHIP

JUDGES_BONUS: Final = 2  # PG16


def exhibition_of_round(state: State) -> int:
    """The tile of this round, or -1: there is none in round 1 (PX0)."""
    return state.exhibitions[state.round - 2] if state.round >= 2 else NOTHING


def enter(state: State, seat: int) -> None:
    """Count a player's score, in half points (PX1, PX6)."""
    exhibition = exhibition_of_round(state)
    if exhibition == NOTHING:
        return
    player = state.players[seat]
    plot = NOTHING
    if state.box.exhibition_single[exhibition]:
        plot = best_pet(state, player, exhibition)
        scores = plot != NOTHING
        points = pet_score(state, player, exhibition, plot) if scores else 0
    else:
        scores = True
        points = display_score(state, player, exhibition)
    player.score = 2 * points + bonus(player) if scores else 0
    if state.news is not None:
        tell(state, Exhibited(seat, player.score, plot))


def bonus(player: Player) -> int:
    """The judges' bonus and the whip's half point, in half points (PX6, PR7)."""
    return (2 * JUDGES_BONUS if player.judged else 0) + (1 if player.has(WHIP) else 0)


def best_pet(state: State, player: Player, exhibition: int) -> int:
    """The plot of the pet that scores most, or -1 without a pet (PX1)."""
    best = NOTHING
    most = 0
    for plot in range(PLOTS):
        if player.pets[plot] is None:
            continue
        score = pet_score(state, player, exhibition, plot)
        if best == NOTHING or score > most:
            best, most = plot, score
    return best


def pet_score(state: State, player: Player, exhibition: int, plot: int) -> int:
    """A single pet, with the manure in its cage (PX2-PX4)."""
    pet = player.pets[plot]
    assert pet is not None
    manure = state.box.exhibition_manure[exhibition] * player.manure[plot]
    return score_of(state, exhibition, pet) + manure


def display_score(state: State, player: Player, exhibition: int) -> int:
    """All pets together, and the manure in every cage (PX1, PX5)."""
    total = state.box.exhibition_manure[exhibition] * sum(player.manure)
    for pet in player.pets:
        if pet is not None:
            total += score_of(state, exhibition, pet)
    return total


def score_of(state: State, exhibition: int, pet: Pet) -> int:
    """What one pet's needs and tokens are worth. Needs count met or not (PX0)."""
    box = state.box
    counts = need_counts(state, pet)
    weights = box.exhibition_needs[exhibition]
    total = box.exhibition_pets[exhibition]
    for need in range(SLEEP):
        total += weights[need] * counts[need]
    if box.exhibition_chosen[exhibition]:
        total += box.exhibition_chosen[exhibition] * max(counts)
    if box.exhibition_kinds[exhibition]:
        total += box.exhibition_kinds[exhibition] * sum([1 for count in counts if count > 0])
    if box.exhibition_colours[exhibition]:
        total += box.exhibition_colours[exhibition] * colours_shown(pet)
    total += box.exhibition_suffering[exhibition] * pet.suffering
    return total + box.exhibition_mutation[exhibition] * pet.mutations


def need_counts(state: State, pet: Pet) -> list[int]:
    """How often each need was assigned, a potion's sleep last; a turned card counts twice (PA2)."""
    counts = [0, 0, 0, 0, 0, 0, 0]
    for card in pet.cards:
        counts[need_of(state.box, card)] += 1
        other = second_need(state.box, card)
        if other >= 0:
            counts[other] += 1
    return counts


def colours_shown(pet: Pet) -> int:
    """Different colours of cards, a potion being one of its own (PX4)."""
    seen = 0
    for card in pet.cards:
        seen |= 1 << colour_of(card)
    return seen.bit_count()


def give_awards(state: State) -> None:
    """Places for all whose score is above 0 (PX7)."""
    scores = [player.score for player in state.players]
    awards = awards_for(scores, state.box.awards[state.seats])
    for seat in range(state.seats):
        player = state.players[seat]
        player.reputation += 2 * awards[seat]
        if state.news is not None and player.score > 0:
            place = 1 + sum([1 for score in scores if score > player.score])
            tell(state, Awarded(seat, exhibition_of_round(state), place, 2 * awards[seat]))


def awards_for(scores: list[int], table: tuple[int, ...]) -> list[int]:
    """Tied players get their place's award less 1 for each other one tied with them (PX7)."""
    awards: list[int] = []
    for score in scores:
        better = sum([1 for other in scores if other > score])
        tied = sum([1 for other in scores if other == score]) - 1
        awards.append(max(0, table[better] - tied) if score > 0 else 0)
    return awards
