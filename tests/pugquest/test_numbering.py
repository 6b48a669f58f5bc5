"""Numbers of rows, foes, creatures and cards lead there and back, also those of expansions."""

from tests.pugquest.dsl import PUGQUEST
from undercroft.games.pugquest import numbering as numbers
from undercroft.games.pugquest.constants import ADDED_BOSSES, ADDED_HEROES, ADDED_KINDS
from undercroft.games.pugquest.data import BASE
from undercroft.games.pugquest.notation import row_words

ALL_HEROES = numbers.HERO_COUNT + ADDED_HEROES
ALL_KINDS = numbers.KINDS + ADDED_KINDS
ALL_BOSSES = numbers.BOSSES + ADDED_BOSSES
NOBODYS = {numbers.STANDARD, numbers.BITE, numbers.EXPLOSION, numbers.PRAY}


def test_a_row_is_found_by_what_it_is_of_and_leads_back() -> None:
    for hero in range(ALL_HEROES):
        first = numbers.first_combo(hero)
        for row in range(first, first + numbers.COMBOS_EACH):
            assert numbers.is_combo_row(row)
            assert numbers.hero_with(row) == hero
    for treasure in range(numbers.ALL_TREASURES):
        assert numbers.treasure_in(numbers.treasure_row(treasure)) == treasure
    for kind in range(ALL_KINDS):
        assert numbers.prize_in(numbers.prize_row(kind)) == kind
    for foe in range(numbers.ALL_FOES):
        assert numbers.foe_in(numbers.foe_row(foe)) == foe


def test_a_row_is_told_by_the_name_of_its_combo_or_treasure() -> None:
    for number, name in enumerate(BASE.combo_ids):
        assert PUGQUEST.show(PUGQUEST.read(f"combo {name}")) == f"combo {name}"
        assert row_words(number, BASE) == name
    for number, name in enumerate(BASE.treasure_ids):
        assert row_words(numbers.treasure_row(number), BASE) == name


def test_a_row_is_of_one_thing_alone() -> None:
    for row in range(numbers.ALL_ROWS):
        found = [numbers.treasure_in(row), numbers.prize_in(row), numbers.foe_in(row)]
        owners = [numbers.is_combo_row(row), *[number >= 0 for number in found]]
        assert owners.count(True) == (row not in NOBODYS), row


def test_monsters_and_bosses_are_the_foes() -> None:
    foes = [numbers.monster_foe(kind) for kind in range(ALL_KINDS)]
    assert [numbers.monster_in(foe) for foe in foes] == list(range(ALL_KINDS))
    bosses = [numbers.boss_foe(boss) for boss in range(ALL_BOSSES)]
    assert [numbers.boss_in(foe) for foe in bosses] == list(range(ALL_BOSSES))
    assert {numbers.monster_in(foe) for foe in bosses} == {-1}
    assert sorted([*foes, *bosses]) == list(range(numbers.ALL_FOES))


def test_cards_have_creatures_and_bits_of_their_own() -> None:
    creatures = [numbers.creature_of(card) for card in range(numbers.ALL_CARDS)]
    assert [numbers.card_of(creature) for creature in creatures] == list(range(numbers.ALL_CARDS))
    bits = [numbers.prize_bit(card) for card in range(numbers.ALL_CARDS)]
    bits += [numbers.treasure_bit(treasure) for treasure in range(numbers.ALL_TREASURES)]
    assert len(set(bits)) == len(bits)
    assert all(bit.bit_count() == 1 for bit in bits)
