"""Checking a data pack: lines of faults, remarks, what differs; writing, comparing and merging."""

from typing import Any

import pytest

from undercroft.core.data_faults import DataError
from undercroft.core.datafile import game_data, parse_pack
from undercroft.games import GAMES, KITS
from undercroft.packs.check import check, check_text
from undercroft.packs.merge import Compared, Conflict, diff, merge
from undercroft.packs.questions import questions
from undercroft.packs.toml_text import to_toml

TEXT = """\
# Ada's "box" = [
[box]
name = "Ada"

[pets.uni]
bars = ["red", "red", # [
  "red", "red"]
diet = '''
herb = ['''

  [ pets . "drago" ]
  diet = "meat"
[tiles]
cages.c01.strength = 1
[cages]
c01 = { strength = 2 }
c02 = 1
[customers.warlock.wanted]
majic = 1"""


def test_faults_have_their_lines() -> None:
    found = [
        (f"{fault.entry} {fault.field}", fault.line) for fault in check_text("petz", TEXT).faults
    ]
    assert found == [
        ("tiles ", 13),
        ("cages.c02 ", 17),
        ("pets.uni diet", 8),
        ("pets.drago diet", 12),
        ("pets.uni bars", 6),
        ("cages.c01 strength", 16),
        ("customers.warlock wanted.majic", 19),
    ]


def test_what_only_holds_others_stands_where_the_first_of_them_does() -> None:
    checked = check_text("petz", "\n[nowhere.two]\nx = 1\n[nowhere.one]\nx = 1\n")
    assert [(fault.entry, fault.line) for fault in checked.faults] == [("nowhere", 2)]


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("[pets.uni]\nbars = [", "syntax", 2),
        ("[start]\ngold = 1\ngold = 2", "syntax", 3),
        ("x = " + "[" * 5000, "too-deep", 0),
        ("#" * 300_000, "too-big", 0),
        ("[box]\ngame = 'decorators'", "other-game", 2),
        ("[box]\nname = 'x'\nformat = 9", "newer-format", 3),
    ],
)
def test_a_file_that_cannot_be_read_has_one_fault(text: str, code: str, line: int) -> None:
    checked = check_text("petz", text)
    assert [(fault.code, fault.line) for fault in checked.faults] == [(code, line)]
    assert (checked.letters, checked.differences, checked.remarks) == ("", (), ())


@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_box_has_no_remarks(game: str) -> None:
    shipped: dict[str, Any] = {}
    for one in questions(game):
        *groups, last = one.entry.split(".")
        table = shipped
        for group in groups:
            table = table.setdefault(group, {})
        table.setdefault(last, {}).update({field: one.shipped[field] for field in one.fields})
    checked, nothing = check(game, shipped), check(game, {})
    assert (checked.faults, checked.remarks, checked.differences) == ((), (), ())
    assert (checked.differ, checked.confirmed, checked.ours) == (0, len(questions(game)), 0)
    assert nothing.ours == len(questions(game))
    assert checked.letters == nothing.letters
    assert len(checked.letters) == 9


def test_differences_are_counted_by_component_and_sorted_by_weight() -> None:
    pack = {
        "cages": {"c01": {"strength": 2, "soak": 1}},
        "pets": {"uni": {"diet": "herbivore"}, "drago": {"diet": "omnivore"}},
        "awards": {"2": [7, 3], "3": [9, 4, 1]},
        "start": {"gold": 4},
    }
    checked = check("petz", pack)
    assert (checked.differ, checked.confirmed, checked.ours) == (4, 1, 54)  # gold is not asked
    assert [(one.entry, one.field, one.here) for one in checked.differences] == [
        ("start", "gold", 4),
        ("awards", "3", [9, 4, 1]),
        ("pets.drago", "diet", "omnivore"),
        ("cages.c01", "strength", 2),
        ("cages.c01", "soak", 1),
    ]


def test_a_tile_is_the_same_whichever_way_it_lies() -> None:
    question = next(one for one in questions("decorators") if one.entry == "tiles.171")
    top, *others = question.shipped["icons"]

    def lying(icons: list[str]) -> tuple[int, int]:
        found = check("decorators", {"tiles": {"171": {**question.shipped, "icons": icons}}})
        return found.differ, found.confirmed

    assert lying([*others, top]) == (0, 1)
    assert lying([top, *others[::-1]]) == (1, 0)


@pytest.mark.parametrize(
    ("game", "pack", "remark"),
    [
        ("petz", {"start": {"gold": 4}}, ("start", "gold", "against-rulebook", "")),
        (
            "petz",
            {"pets": {"snappy": {"diet": "omnivore"}}},
            ("pets.snappy", "diet", "worked-out-differs", ""),
        ),
        (
            "petz",
            {"cages": {"c03": {"strength": 3, "antimagic": 0}}},
            ("cages.c03", "strength", "twin", ""),
        ),
        (
            "petz",
            {"pets": {"uni": {"bars": ["red"] * 7}}},
            ("pets.uni", "bars", "bars-one-colour", "PN6"),
        ),
        (
            "petz",
            {
                "exhibitions": {
                    "arena": {
                        "food": dict.fromkeys(
                            ["vegetables", "mixed_vegetables", "mixed_meat", "meat"], 0
                        )
                    }
                }
            },
            ("exhibitions.arena", "food", "no-food", "PT4"),
        ),
        (
            "petz",
            {"customers": {"warlock": {"wanted": {}}}},
            ("customers.warlock", "wanted", "customer-idle", "PB4"),
        ),
        (
            "decorators",
            {"shapes": {"guest-wing": {"points": 0}}},
            ("shapes.guest-wing", "points", "goal-points", "DC1"),
        ),
        (
            "decorators",
            {"bosses": {"yellow": {"lois": {"each": 0}}}},
            ("bosses.yellow.lois", "each", "boss-idle", "DE4"),
        ),
        (
            "pugquest",
            {"combos": {"cleave": {"cost": []}}},
            ("combos.cleave", "cost", "combo-free", "QH3"),
        ),
        (
            "pugquest",
            {"bosses": {"rat-king": {"life": 90}}},
            ("bosses.rat-king", "life", "life-odd", "QA4"),
        ),
    ],
)
def test_what_is_legal_but_odd_gets_a_remark(
    game: str, pack: dict[str, Any], remark: tuple[str, ...]
) -> None:
    checked = check(game, pack)
    assert checked.faults == ()
    assert [(one.entry, one.field, one.code, one.rule) for one in checked.remarks] == [remark]


ADA: dict[str, Any] = {
    "box": {"name": "Ada's", "notes": {"pets.uni": 'it says "moo"\\'}},
    "start": {"gold": 4},
    "pets": {
        "drago": {"diet": "omnivore", "source": "rulebook"},
        "uni": {"name": {"fr": "Lune"}},
    },
    "customers": {"warlock": {"wanted": {"play": 1, "magic": 3}, "rainbow": {}}},
}
BOB: dict[str, Any] = {
    "box": {"name": "Bob's", "notes": {"pets.uni": "no", "awards.2": "8"}},
    "start": {"gold": 5, "imps": 5},
    "pets": {
        "drago": {"diet": "omnivore", "bars": ["red", "green"] * 3 + ["red"]},
        "uni": {"name": {"fr": "Corne", "en": "Moon"}},
    },
}


def test_a_pack_is_written_in_the_shipped_order() -> None:
    text = to_toml("petz", ADA)
    assert text == (
        '[box]\nformat = 2\ngame = "petz"\nname = "Ada\'s"\n\n'
        '[box.notes]\n"pets.uni" = "it says \\"moo\\"\\\\"\n\n'
        '[pets.uni]\nname = { fr = "Lune" }\n\n'
        '[pets.drago]\ndiet = "omnivore"\nsource = "rulebook"\n\n'
        "[customers.warlock]\nwanted = { magic = 3, play = 1 }\nrainbow = {}\n\n"
        "[start]\ngold = 4\n"
    )
    assert to_toml("petz", parse_pack(text)) == text


def test_a_faulty_pack_is_not_written() -> None:
    with pytest.raises(DataError):
        to_toml("petz", {"start": {"gold": -1}})


def test_two_packs_are_compared_value_by_value() -> None:
    assert diff("petz", ADA, BOB) == [
        Compared(
            "pets.drago",
            "bars",
            ["red", "purple", "green", "red", "green", "purple", "red"],
            None,
            ["red", "green"] * 3 + ["red"],
        ),
        Compared(
            "customers.warlock", "wanted", {"magic": 2, "play": 1}, {"play": 1, "magic": 3}, None
        ),
        Compared("customers.warlock", "rainbow", {}, {}, None),
        Compared("start", "imps", 6, None, 5),
        Compared("start", "gold", 2, 4, 5),
    ]


def test_merging_keeps_sources_and_reports_conflicts() -> None:
    merged = merge("petz", [ADA, BOB])
    assert merged.conflicts == (Conflict("start", "gold", 4, 5, 1),)
    assert (merged.added, merged.agreed) == (2, 1)
    assert merged.pack["box"]["name"] == "Ada's"
    assert merged.pack["box"]["notes"] == {"awards.2": "8", "pets.uni": 'it says "moo"\\'}
    assert merged.pack["pets"]["uni"] == {"name": {"en": "Moon", "fr": "Lune"}}
    data = game_data(KITS["petz"].package, merged.pack)
    assert ("pets.drago", "diet", "rulebook") in data.sources()
    assert ("pets.drago", "bars", "pack") in data.sources()
    assert check("petz", merged.pack).faults == ()
    again = merge("petz", [merged.pack, merged.pack])
    assert again.pack == merged.pack
