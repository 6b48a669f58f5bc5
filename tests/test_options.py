"""What an option needs follows from the list of options, or is asked for here.

An option that nobody sees, has no words or overflows its place must fail before a game does.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from undercroft.core.game import Game, Option, Setup
from undercroft.core.observation_writer import ObservationWriter
from undercroft.core.words import words_of
from undercroft.games import ENCODINGS, GAMES, KITS, rulebook
from undercroft.games.decorators.game import OPTION_BITS as DECORATORS_BITS
from undercroft.games.petz.actions import most_gold
from undercroft.games.petz.game import OPTION_BITS as PETZ_BITS
from undercroft.games.pugquest.game import OPTION_BITS as PUGQUEST_BITS

ROOT = Path(__file__).parent.parent
OPTION_BITS = {
    "petz": PETZ_BITS,
    "decorators": DECORATORS_BITS,
    "pugquest": PUGQUEST_BITS,
}
OPTIONS = [(name, option) for name, game in GAMES.items() for option in game.options]
LANGUAGES = ("en", "fr")
games = pytest.mark.parametrize("name", list(GAMES))
options = pytest.mark.parametrize(
    ("name", "option"), OPTIONS, ids=lambda it: getattr(it, "name", it)
)


def is_switch(option: Option) -> bool:
    return option.choices == (0, 1)


def some_start(game: Game[Any, Any], wanted: dict[str, int]) -> Any:
    """A game with these options, for the first number of seats that has it."""
    for seats in game.seats:
        try:
            return game.start(Setup(seats, wanted))
        except ValueError:
            continue
    raise AssertionError(f"no number of seats can be played with {wanted}")


@games
def test_every_switch_has_a_bit_of_its_own(name: str) -> None:
    switches = [option.name for option in GAMES[name].options if is_switch(option)]
    assert list(OPTION_BITS[name]) == switches
    assert sorted(OPTION_BITS[name].values()) == [1 << at for at in range(len(switches))]


@options
def test_every_switch_is_seen_by_agents(name: str, option: Option) -> None:
    if not is_switch(option):
        return
    encoding = ENCODINGS[name]
    on = some_start(GAMES[name], {option.name: 1})
    off = GAMES[name].start(Setup(on.seats if option.name != "evil-lord" else 2))
    assert on.rules != off.rules
    sheet = ObservationWriter(100_000, noting=True)
    encoding.fill_in(sheet, on, 0)
    field = next(note for note in sheet.notes if note.name == "switches")
    bit = OPTION_BITS[name][option.name].bit_length() - 1
    assert sheet.places[field.first + bit] == 1.0


def test_what_overflows_raises() -> None:
    sheet = ObservationWriter(100)
    sheet.flags("switches", 0b11, 2)
    sheet.begin_again()
    with pytest.raises(OverflowError, match="switches: 7 does not fit 2 places"):
        sheet.flags("switches", 0b111, 2)


OVERFLOWS: list[tuple[str, Callable[[ObservationWriter], None]]] = [
    ("step: 3", lambda sheet: sheet.choice("step", 3, 3)),
    ("cages: 4", lambda sheet: sheet.members("cages", (0, 4), 4)),
    ("cages: -1", lambda sheet: sheet.members("cages", (-1, 2), 4)),
    ("hand: 3", lambda sheet: sheet.counts("hand", (1, 0, 2), 2, 5)),
    ("hand: 3", lambda sheet: sheet.tally("hand", [1, 0, 2], 2, 5)),
    ("treasures: 2", lambda sheet: sheet.amounts("treasures", (1, 1, 2), 2, 3)),
]


@pytest.mark.parametrize(("said", "fill_in"), OVERFLOWS)
def test_what_has_no_place_raises(said: str, fill_in: Callable[[ObservationWriter], None]) -> None:
    with pytest.raises(OverflowError, match=f"^{said} does not fit . places$"):
        fill_in(ObservationWriter(100))
    noting = ObservationWriter(100, noting=True)
    with pytest.raises(OverflowError):
        fill_in(noting)


def test_nothing_is_chosen_by_a_negative_number() -> None:
    sheet = ObservationWriter(3)
    for value in (2, -1):
        sheet.begin_again()
        sheet.choice("step", value, 3)
    assert list(sheet.places) == [0, 0, 0]


@options
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_explained_in_both_languages(
    name: str, option: Option, language: str
) -> None:
    """In the terminal `undercroft rules` and on the page the switch tell its rule."""
    rule = rulebook(name, language).find(option.rule)
    assert rule is not None and len(rule.text) > 20


@options
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_name_in_both_languages(
    name: str, option: Option, language: str
) -> None:
    """Reports of the terminal and the page say it."""
    assert words_of(KITS[name].package, language).table("options").get(option.name)


# Somebody adds an option, in a copy of the source


def add_option(copy: Path, name: str) -> None:
    """As somebody would: a switch with its bit, and an option of the next edition in the list."""
    path = copy / "games" / name / "game.py"
    text = path.read_text("utf-8")
    bit = 1 << len(OPTION_BITS[name])
    text, switches = re.subn(r"(OPTION_BITS = \{)", rf'\1"sunshine": {bit}, ', text, count=1)
    rule, edition = GAMES[name].options[0].rule, GAMES[name].edition + 1
    added = f'Option("sunshine", "{rule}", (0, 1), since={edition}), '
    text, listed = re.subn(
        r"( +)(self\.options = \()", rf"\1self.edition = {edition}\n\1\2{added}", text, count=1
    )
    assert switches == listed == 1
    path.write_text(text, "utf-8")


CHECK = """
from undercroft.core.game import BadSetup, Setup
from undercroft.core.observation_writer import ObservationWriter
from undercroft.games import ENCODINGS, GAMES, encoding_of
game = GAMES["{name}"]
state = game.start(Setup(game.seats[1], {{"sunshine": 1}}))
sheet = ObservationWriter(100_000, noting=True)
ENCODINGS["{name}"].fill_in(sheet, state, 0)
field = next(note for note in sheet.notes if note.name == "switches")
print(field.size, int(sheet.places[field.first + {at}]))
before = Setup(game.seats[1], edition=game.edition - 1)
fields = encoding_of("{name}", before.edition).fields(before)
print(next(field.size for field in fields if field.name == "switches"))
try:
    game.start(Setup(before.seats, {{"sunshine": 1}}, edition=before.edition))
except BadSetup as refused:
    print(refused)
"""


@games
def test_an_option_that_is_added_is_seen_by_agents_and_leaves_earlier_editions_alone(
    name: str, tmp_path: Path
) -> None:
    source = ROOT / "src" / "undercroft"
    ignored = shutil.ignore_patterns("static", "__pycache__")
    shutil.copytree(source, tmp_path / "undercroft", ignore=ignored)
    add_option(tmp_path / "undercroft", name)
    count = len(OPTION_BITS[name])
    path = f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n"
    code = path + CHECK.format(name=name, at=count)
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stderr
    newest = GAMES[name].edition
    assert ran.stdout.splitlines() == [
        f"{count + 1} 1",
        str(count),
        f"option 'sunshine' came with edition {newest + 1} of the rules, "
        f"and this game is played by edition {newest}",
    ]


def apply_diff(root: Path, diff: str) -> list[str]:
    """Apply a diff without line numbers; says which files it changed."""
    changed = re.split(r"^--- (\S+)\n", diff, flags=re.M)[1:]
    for name, hunks in zip(changed[::2], changed[1::2], strict=True):
        text = (root / name).read_text("utf-8")
        for hunk in hunks.split("@@\n"):
            lines = hunk.splitlines(keepends=True)
            before = "".join([line[1:] or line for line in lines if line[0] != "+"])
            assert text.count(before) == 1, f"the diff does not fit {name}:\n{before}"
            after = "".join([line[1:] or line for line in lines if line[0] != "-"])
            text = text.replace(before, after)
        (root / name).write_text(text, "utf-8")
    return changed[::2]


def test_the_worked_diff_of_the_documentation_applies_and_its_test_passes(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    [diff] = re.findall(r"^```diff\n(.*?)^```", page, re.S | re.M)
    ignored = shutil.ignore_patterns("static", "__pycache__", "browser")
    for folder in ("src", "docs/rules", "tests/petz"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=ignored)
    changed = apply_diff(tmp_path, diff)
    assert {Path(name).parts[0] for name in changed} == {"docs", "src", "tests"}
    for name in ("pyproject.toml", "tests/__init__.py"):
        shutil.copy(ROOT / name, tmp_path / name)
    path = str(tmp_path / "src")
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", changed[-1], "-k", "short_of"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert ran.returncode == 0, ran.stdout


# Where gold comes from

GOLD = {
    ("town.py", "new_player"): "the start",
    ("town.py", "pay_income"): "income",
    ("business.py", "earn"): "imps at work",
    ("business.py", "sell"): "a pet for each customer",
    ("shopping.py", "take_food"): "farms that leave gold on the meat stand",
    ("shopping.py", "keep"): "a group's own gold comes back",
}


NOT_IN_PLAY = {"moves.py", "position.py", "state.py"}  # what a move names, and copies


def gives_gold(node: ast.AST) -> bool:
    """By adding to it, or by setting it, as the start does."""
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add):
        targets = [node.target]
    else:
        return False
    return any(isinstance(one, ast.Attribute) and one.attr == "gold" for one in targets)


def test_every_source_of_gold_is_counted_by_most_gold() -> None:
    """Whoever gives players gold in another place adds it to `most_gold`, then here."""
    found = {
        (path.name, function.name)
        for path in (ROOT / "src" / "undercroft" / "games" / "petz").glob("*.py")
        if path.name not in NOT_IN_PLAY
        for function in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(function, ast.FunctionDef)
        and any(gives_gold(node) for node in ast.walk(function))
    }
    assert found == set(GOLD)


@pytest.mark.parametrize("option", GAMES["petz"].options, ids=lambda option: option.name)
def test_no_option_starts_with_gold_that_most_gold_does_not_count(option: Option) -> None:
    """One that does takes it from the box, whose gold at the start is counted."""
    for value in option.choices:
        state = some_start(GAMES["petz"], {option.name: value})
        assert max([player.gold for player in state.players]) <= state.box.start_gold
    plain = some_start(GAMES["petz"], {}).box
    more = {"start": {"gold": plain.start_gold + 2}}
    richer = GAMES["petz"].start(Setup(2, pack=more)).box
    assert most_gold(richer) == most_gold(plain) + 2
