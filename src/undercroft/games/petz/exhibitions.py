"""Phase 4, exhibitions: scores of pets and displays, and awards (PX, PF1)."""

from typing import Final

from undercroft.core.game import FIRST_EDITION, Move, Step, follow_with, tell
from undercroft.games.petz.cards import colour_of, need_of, second_need
from undercroft.games.petz.constants import SLEEP, WHIP
from undercroft.games.petz.events import Awarded, Exhibited
from undercroft.games.petz.moves import EXHIBITS, NO_NEED, Exhibit
from undercroft.games.petz.score_line import ScoreLine
from undercroft.games.petz.state import NOTHING, PLOTS, POINT, Pet, Player, State
from undercroft.games.petz.steps import EXHIBIT

JUDGES_BONUS: Final = 2  # PG16


def exhibition_of_round(state: State) -> int:
    """The exhibition tile of this round, or -1 in round 1 (PX0)."""
    return state.exhibitions[state.round - 2] if state.round >= 2 else NOTHING


def enter(state: State, seat: int) -> None:
    """Score a player in half points; a single-pet exhibition asks for the pet (PX1, PX6)."""
    exhibition = exhibition_of_round(state)
    if exhibition == NOTHING:
        return
    player = state.players[seat]
    if not state.box.exhibition_single[exhibition]:
        score(state, seat, POINT * display_score(state, player, exhibition) + bonus(player))
        return
    entries = legal_exhibit(state, seat)
    if not entries:
        score(state, seat, 0)
    elif state.edition > FIRST_EDITION and is_real_choice(state, player, entries):
        follow_with(state, [Step(EXHIBIT, seat)])
    else:
        present(state, seat, entries[0])


def score(state: State, seat: int, halves: int, plot: int = NOTHING, need: int = NOTHING) -> None:
    """Record a score in half points; there is no maximum (PX8)."""
    state.players[seat].score = halves
    if state.news is not None:
        tell(state, Exhibited(seat, halves, plot, need, lines_of(state, seat, plot, need)))


# Which pet, and by which need (PX1)


def legal_exhibit(state: State, seat: int) -> list[Move]:
    """Every pet, the best first; where a need is chosen, each need it has and one it has not."""
    player = state.players[seat]
    is_chosen = state.box.exhibition_chosen[exhibition_of_round(state)] != 0
    found: list[tuple[int, int, int]] = []
    for plot in range(PLOTS):
        pet = player.pets[plot]
        if pet is not None:
            for need in needs_to_choose(state, pet) if is_chosen else [NO_NEED]:
                found.append((-entry_halves(state, player, plot, need), plot, need))
    return [EXHIBITS[plot][need] for _, plot, need in sorted(found)]


def needs_to_choose(state: State, pet: Pet) -> list[int]:
    """The needs a pet has, and the first it has not: all of those score the same."""
    counts = need_counts(state, pet)
    missing = counts.index(0) if 0 in counts else NOTHING
    return [need for need in range(len(counts)) if counts[need] > 0 or need == missing]


def is_real_choice(state: State, player: Player, entries: list[Move]) -> bool:
    """Whether the choice matters: all scores of 0 or less are equivalent (PX7)."""
    best, worst = entries[0], entries[-1]
    assert isinstance(best, Exhibit)
    assert isinstance(worst, Exhibit)
    most = entry_halves(state, player, best.plot, best.need)
    return most > max(0, entry_halves(state, player, worst.plot, worst.need))


def entry_halves(state: State, player: Player, plot: int, need: int) -> int:
    """The score of an entry in half points, with judges' bonus and whip (PX6)."""
    exhibition = exhibition_of_round(state)
    return POINT * pet_score(state, player, exhibition, plot, need) + bonus(player)


def exhibit(state: State, seat: int, move: Exhibit) -> None:
    state.agenda.pop()
    present(state, seat, move)


def present(state: State, seat: int, entry: Move) -> None:
    assert isinstance(entry, Exhibit)
    halves = entry_halves(state, state.players[seat], entry.plot, entry.need)
    score(state, seat, halves, entry.plot, NOTHING if entry.need == NO_NEED else entry.need)


# Scores of pets and displays (PX2-PX6)


def bonus(player: Player) -> int:
    """The judges' bonus and the whip's half point, in half points (PX6, PR7)."""
    return (POINT * JUDGES_BONUS if player.judged else 0) + (1 if player.has(WHIP) else 0)


def pet_score(state: State, player: Player, exhibition: int, plot: int, need: int) -> int:
    """The score of a single pet: its needs, the manure in its cage, the chosen need (PX2-PX4)."""
    pet = player.pets[plot]
    assert pet is not None
    manure = state.box.exhibition_manure[exhibition] * player.manure[plot]
    return score_of(state, exhibition, pet, need) + manure


def display_score(state: State, player: Player, exhibition: int) -> int:
    """The score of all pets and the manure in every cage (PX1, PX5)."""
    total = state.box.exhibition_manure[exhibition] * sum(player.manure)
    for pet in player.pets:
        if pet is not None:
            total += score_of(state, exhibition, pet)
    return total


def score_of(state: State, exhibition: int, pet: Pet, need: int = NO_NEED) -> int:
    """The points for one pet's needs and tokens. Needs count whether met or not (PX0).

    Where the exhibition lets a need be chosen and none is given, the best one counts.
    """
    box = state.box
    counts = need_counts(state, pet)
    weights = box.exhibition_needs[exhibition]
    total = box.exhibition_pets[exhibition]
    for kind in range(SLEEP):
        total += weights[kind] * counts[kind]
    if box.exhibition_chosen[exhibition]:
        chosen = max(counts) if need == NO_NEED else counts[need]
        total += box.exhibition_chosen[exhibition] * chosen
    if box.exhibition_kinds[exhibition]:
        total += box.exhibition_kinds[exhibition] * sum([1 for count in counts if count > 0])
    if box.exhibition_colours[exhibition]:
        total += box.exhibition_colours[exhibition] * colours_shown(pet)
    total += box.exhibition_suffering[exhibition] * pet.suffering
    return total + box.exhibition_mutation[exhibition] * pet.mutations


def need_counts(state: State, pet: Pet) -> list[int]:
    """How often each need was assigned, sleep last; a turned card counts for two needs (PA2)."""
    counts = [0, 0, 0, 0, 0, 0, 0]
    for card in pet.cards:
        counts[need_of(state.box, card)] += 1
        other = second_need(state.box, card)
        if other >= 0:
            counts[other] += 1
    return counts


def colours_shown(pet: Pet) -> int:
    """How many different colours the cards have; potions are a colour of their own (PX4)."""
    seen = 0
    for card in pet.cards:
        seen |= 1 << colour_of(card)
    return seen.bit_count()


# What scores add up from


def lines_of(state: State, seat: int, plot: int, need: int) -> tuple[ScoreLine, ...]:
    """What the score of an entry adds up from; of the whole display where that is judged."""
    player = state.players[seat]
    exhibition = exhibition_of_round(state)
    if not state.box.exhibition_single[exhibition]:
        return display_lines(state, player, exhibition)
    if plot == NOTHING:
        return ()
    return entry_lines(state, player, plot, NO_NEED if need == NOTHING else need)


def entry_lines(state: State, player: Player, plot: int, need: int) -> tuple[ScoreLine, ...]:
    exhibition = exhibition_of_round(state)
    pet = player.pets[plot]
    assert pet is not None
    manure = manure_line(state, exhibition, player.manure[plot])
    return that_count([*pet_lines(state, exhibition, pet, need), manure, *bonus_lines(player)])


def display_lines(state: State, player: Player, exhibition: int) -> tuple[ScoreLine, ...]:
    lines: list[ScoreLine] = []
    for pet in player.pets:
        if pet is not None:
            lines += pet_lines(state, exhibition, pet, NO_NEED)
    manure = manure_line(state, exhibition, sum(player.manure))
    return that_count([*lines, manure, *bonus_lines(player)])


def manure_line(state: State, exhibition: int, manure: int) -> ScoreLine:
    return ScoreLine("manure", manure, 2 * state.box.exhibition_manure[exhibition])


def bonus_lines(player: Player) -> list[ScoreLine]:
    judges = ScoreLine("judges", 1 if player.judged else 0, 2 * JUDGES_BONUS)
    return [judges, ScoreLine("whip", 1 if player.has(WHIP) else 0, 1)]


def pet_lines(state: State, exhibition: int, pet: Pet, need: int) -> list[ScoreLine]:
    box = state.box
    counts = need_counts(state, pet)
    weights = box.exhibition_needs[exhibition]
    chosen = counts.index(max(counts)) if need == NO_NEED else need
    kinds = sum([1 for count in counts if count > 0])
    return [
        ScoreLine("pets", 1, 2 * box.exhibition_pets[exhibition]),
        *[ScoreLine("need", counts[kind], 2 * weights[kind], kind) for kind in range(SLEEP)],
        ScoreLine("chosen", counts[chosen], 2 * box.exhibition_chosen[exhibition], chosen),
        ScoreLine("kinds", kinds, 2 * box.exhibition_kinds[exhibition]),
        ScoreLine("colours", colours_shown(pet), 2 * box.exhibition_colours[exhibition]),
        ScoreLine("suffering", pet.suffering, 2 * box.exhibition_suffering[exhibition]),
        ScoreLine("mutation", pet.mutations, 2 * box.exhibition_mutation[exhibition]),
    ]


def that_count(lines: list[ScoreLine]) -> tuple[ScoreLine, ...]:
    """Lines about the same thing as one, without those that are worth nothing."""
    found: dict[tuple[str, int, int], ScoreLine] = {}
    for line in lines:
        key = (line.what, line.need, line.each)
        count = line.count + (found[key].count if key in found else 0)
        found[key] = ScoreLine(line.what, count, line.each, line.need)
    return tuple([line for line in found.values() if line.count * line.each != 0])


# The awards (PX7)


def give_awards(state: State) -> None:
    """Every player is awarded reputation for their place."""
    scores = [player.score for player in state.players]
    awards = awards_for(scores, state.box.awards[state.seats])
    for seat in range(state.seats):
        player = state.players[seat]
        halves = POINT * awards[seat]
        player.reputation += halves
        if state.news is not None and player.score > 0:
            place = 1 + players_ahead(scores, player.score)
            tell(state, Awarded(seat, exhibition_of_round(state), place, halves))


def awards_for(scores: list[int], by_place: tuple[int, ...]) -> list[int]:
    """Only a score above 0 takes part (PX7).

    Players who tie get their place's award less 1 for each other player tied with them. The
    places they fill are skipped.
    """
    awards: list[int] = []
    for score in scores:
        if score > 0:
            place_award = by_place[players_ahead(scores, score)]
            others_tied = scores.count(score) - 1
            awards.append(max(0, place_award - others_tied))  # an award never costs reputation
        else:
            awards.append(0)
    return awards


def players_ahead(scores: list[int], score: int) -> int:
    """How many players have a higher score: the first place has 0 ahead of it."""
    return sum([1 for other in scores if other > score])
