"""What is dealt to the town in each round, by the spaces that neutral imps block (PS8, PT5-PT8)."""

from undercroft.games.petz.constants import (
    ADDON,
    CAGE_LEFT,
    CAGE_RIGHT,
    OLDER,
    YOUNG_LEFT,
    YOUNG_RIGHT,
)


def neutral_spaces(rings: tuple[tuple[int, ...], ...], seats: int, round_number: int) -> int:
    """The spaces of the neutral imps, a bit for each; they move one step a round (PS10, PT3)."""
    if seats == 4:
        return 0
    spaces = 0
    for ring in rings:
        spaces |= 1 << ring[(round_number - 1) % 6]
        if seats == 2:
            spaces |= 1 << ring[(round_number + 2) % 6]
    return spaces


def is_blocked(neutral: int, space: int) -> bool:
    return neutral >> space & 1 == 1


def young_pets(neutral: int) -> int:
    """New pets in the lower corral (PT8)."""
    return 2 if is_blocked(neutral, YOUNG_LEFT) or is_blocked(neutral, YOUNG_RIGHT) else 3


def new_cages(neutral: int) -> int:
    """New cages in a round after the first; in the first, one more (PT6)."""
    return 1 if is_blocked(neutral, CAGE_LEFT) or is_blocked(neutral, CAGE_RIGHT) else 2


def older_pets(neutral: int) -> int:
    """Pets in the upper corral in round 1 (PS8)."""
    return 0 if is_blocked(neutral, OLDER) else 1


def most_dealt(rings: tuple[tuple[int, ...], ...], rounds: tuple[int, ...]) -> tuple[int, int, int]:
    """How many pets, cages and addons a game of any number of seats can deal."""
    pets = cages = addons = 0
    for seats in (2, 3, 4):
        round_spaces = [neutral_spaces(rings, seats, at + 1) for at in range(rounds[seats])]
        open_rounds = len([one for one in round_spaces if not is_blocked(one, ADDON)])
        pets = max(
            pets, older_pets(round_spaces[0]) + sum([young_pets(one) for one in round_spaces])
        )
        cages = max(cages, 1 + sum([new_cages(one) for one in round_spaces]))
        addons = max(addons, open_rounds + (0 if is_blocked(round_spaces[0], ADDON) else 1))
    return pets, cages, addons
