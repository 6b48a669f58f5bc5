"""What a box is asked for follows from the sources of the shipped values."""

import pytest

from undercroft.core.data_entry import RECONSTRUCTED
from undercroft.core.datafile import game_data
from undercroft.games import GAMES, KITS
from undercroft.packs.questions import Question, checks, components, known, questions

FIXED = {"combos": ("hero", "level")}  # which no pack can change


def named(game: str, name: str) -> Question:
    return next(one for one in components(game) if one.id == name)


@pytest.mark.parametrize(("game", "count"), [("petz", 58), ("decorators", 202), ("pugquest", 108)])
def test_all_reconstructed_values_are_asked_once(game: str, count: int) -> None:
    asked = [(one.entry, field) for one in questions(game) for field in one.fields]
    missing = {
        (entry, field.partition(".")[0])
        for entry, field, source in game_data(KITS[game].package, {}).sources()
        if source == RECONSTRUCTED and entry != "limits"  # which no box prints
    }
    fixed = {
        (entry, field) for entry, field in missing if field in FIXED.get(entry.split(".")[0], ())
    }
    assert len(questions(game)) == count
    assert len(asked) == len(set(asked))
    assert set(asked) == missing - fixed


@pytest.mark.parametrize("game", GAMES)
def test_every_component_is_in_one_of_three_lists(game: str) -> None:
    lists = (questions(game), checks(game), known(game))
    assert {one.id for group in lists for one in group} == {one.id for one in components(game)}
    assert sum([len(group) for group in lists]) == len(components(game))


def test_an_entry_without_a_group_is_asked_field_by_field() -> None:
    assert [one.id for one in questions("petz") if one.drawer == "rings"] == [
        "rings.market",
        "rings.corral",
        "rings.town",
        "rings.dots",
    ]
    award = named("petz", "awards.2")
    assert (award.entry, award.fields, award.shipped) == ("awards", ("2",), {"2": [7, 3]})


def test_what_is_known_of_a_component_is_told_apart() -> None:
    snappy = named("petz", "pets.snappy")
    assert (snappy.fields, snappy.checks, snappy.locked) == (("bars",), ("diet",), ("farm_gift",))
    dots = named("petz", "rings.dots")
    assert dots.fields == ("dots",)
    assert dots.sources["dots.market"] == "rulebook"
    assert "prices" in [one.id for one in checks("petz")]
    assert "cages.initial" in [one.id for one in known("petz")]


def test_what_no_pack_can_change_is_not_asked() -> None:
    cleave = named("pugquest", "combos.cleave")
    assert (cleave.fields, cleave.locked) == (("cost", "when", "effects"), ("hero", "level"))
