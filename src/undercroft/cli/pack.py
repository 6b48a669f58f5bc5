"""`undercroft pack`: the values of a box as a file, to be filled in, checked and compared."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from rich.table import Table
from rich.text import Text

from undercroft.cli import pack_report
from undercroft.cli.box_words import expansion_words
from undercroft.cli.details import in_language
from undercroft.cli.faults import Fault, why_not
from undercroft.cli.options import (
    add_colour,
    add_language,
    find_game,
    game_help,
    language_of,
    own_words,
)
from undercroft.cli.terminal import Terminal, console
from undercroft.core.atomic_write import write_file
from undercroft.core.data_faults import DataError
from undercroft.core.datafile import parse_pack, read_text
from undercroft.core.words import Words, words_of
from undercroft.games import KITS
from undercroft.packs.check import Checked, Difference, check
from undercroft.packs.merge import Merged, diff, merge
from undercroft.packs.recognise import game_of
from undercroft.packs.template import template
from undercroft.packs.toml_text import to_toml, value_text

FAULTY: Final = 1  # the exit code for a pack that is refused
ACTIONS: Final = {
    "new": "a file with every value that is asked, to be filled in",
    "check": "everything that is wrong or odd with a pack, and what it changes",
    "diff": "two packs beside each other",
    "merge": "several packs in one; the first one decides",
    "report": "what a pack changes: bots play the same games with and without it",
}


def add_arguments(parser: ArgumentParser) -> None:
    actions = parser.add_subparsers(metavar="ACTION", required=True, dest="action")
    for name, help_text in ACTIONS.items():
        action: Any = actions.add_parser(
            name, help=help_text, description=help_text, allow_abbrev=False
        )
        action.language = getattr(parser, "language", "en")
        ARGUMENTS[name](action)
        add_language(action)
        add_colour(action)


def new_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=game_help())
    parser.add_argument("--out", type=Path, metavar="FILE", help="the new file (GAME-box.toml)")


def check_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a data pack, a .toml file")
    add_reading(parser)


def diff_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a data pack, a .toml file")
    parser.add_argument("other", type=Path, metavar="OTHER", help="another one of the same game")
    add_reading(parser)


def merge_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE", help="two packs or more")
    parser.add_argument("--out", type=Path, metavar="FILE", help="the new file (else it is shown)")
    add_reading(parser)


def report_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a data pack, a .toml file")
    pack_report.add_arguments(parser)
    add_reading(parser)


def add_reading(parser: ArgumentParser) -> None:
    parser.add_argument("--game", metavar="GAME", help="the game, if the pack does not tell")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")


ARGUMENTS: Final[Mapping[str, Callable[[ArgumentParser], None]]] = {
    "new": new_arguments,
    "check": check_arguments,
    "diff": diff_arguments,
    "merge": merge_arguments,
    "report": report_arguments,
}


def run(args: Namespace) -> int:
    words = own_words(language_of(args))
    if args.action == "new":
        return make_new(args, words)
    if args.action == "check":
        return show_check(args, words)
    if args.action == "diff":
        return show_diff(args, words)
    if args.action == "merge":
        return make_merged(args, words)
    pack, game = read_legal(args.file, args, words)
    return pack_report.run(args, game, check(game, pack), words)


# Reading


def read_pack(path: Path, args: Namespace) -> tuple[dict[str, Any], str, str]:
    """A pack, its game and its text."""
    try:
        text = read_text(path)
        pack = parse_pack(text, str(path))
    except DataError as error:
        raise Fault("data", detail=error) from None
    game = args.game if args.game is not None else game_of(pack)
    if not game:
        raise Fault("pack_game", file=path, known=", ".join(KITS))
    find_game(game)
    return pack, game, text


def read_legal(path: Path, args: Namespace, words: Words) -> tuple[dict[str, Any], str]:
    """A pack and its game; one that is refused is shown with all faults, and raises Fault."""
    pack, game, text = read_pack(path, args)
    checked = check(game, pack, text)
    if checked.faults:
        show_faults(Terminal(args.colour), path, checked, words)
        raise Fault("pack_faults", code=FAULTY, file=path, n=checked.fault_count)
    return pack, game


def save(path: Path, text: str) -> None:
    """Write a new file; what somebody has typed is never overwritten."""
    if path.exists():
        raise Fault("pack_exists", file=path)
    try:
        write_file(path, text)
    except OSError as error:
        raise Fault("unwritable", file=path, reason=why_not(error)) from None


# New


def make_new(args: Namespace, words: Words) -> int:
    game = find_game(args.game)
    if not KITS[game.name].drawers:
        raise Fault("pack_nothing", game=game.title)
    path = args.out or Path(f"{game.name}-box.toml")
    intro = words.say("pack", "intro", game=game.title, file=path.name).replace("|", "\n")
    save(path, template(game.name, words_of(KITS[game.name].package, words.language), intro))
    print(words.say("pack", "new", file=path))
    return 0


# Check


def show_check(args: Namespace, words: Words) -> int:
    try:
        pack, game, text = read_pack(args.file, args)
        checked = check(game, pack, text)
    except Fault as fault:
        error = fault.__context__
        if not args.json or not isinstance(error, DataError):
            raise
        game, checked = args.game or "", Checked({}, error.faults, error.count)
    if args.json:
        print(json.dumps(as_json(game, checked)))
        return FAULTY if checked.faults else 0
    terminal = Terminal(args.colour)
    if checked.faults:
        show_faults(terminal, args.file, checked, words)
        raise Fault("pack_faults", code=FAULTY, file=args.file, n=checked.fault_count)
    show_summary(terminal, game, checked, words)
    return 0


def as_json(game: str, checked: Checked) -> dict[str, Any]:
    found = asdict(checked)
    del found["pack"]
    return {"game": game, "letters": checked.letters, **found}


def show_faults(terminal: Terminal, path: Path, checked: Checked, words: Words) -> None:
    """One line for each fault, first those of the first lines."""
    for fault in sorted(checked.faults, key=lambda fault: fault.line):
        line = f"line {fault.line}: " if fault.line else ""
        rule = f" ({fault.rule})" if fault.rule else ""
        said = in_language(f"{path}: {line}{fault}", words.language)
        terminal.show(Text(said + rule), unbroken=True)


def show_summary(terminal: Terminal, game: str, checked: Checked, words: Words) -> None:
    counts = {"differ": checked.differ, "confirmed": checked.confirmed, "ours": checked.ours}
    title = KITS[game].game.title
    name = checked.name or words.name("pack", "unnamed")
    if checked.is_expansion:
        terminal.show(Text(expansion_words(checked, words), "bold"))
    terminal.show(Text(words.say("pack", "box", game=title, name=name, letters=checked.letters)))
    terminal.show(Text(words.say("pack", "counts", **counts)))
    if checked.differences:
        terminal.show(table_of(checked.differences, words))
    for remark in checked.remarks:
        place = f"{remark.entry}.{remark.field}"
        said = in_language(f"{place}: {remark.what}", words.language)
        rule = f" ({remark.rule})" if remark.rule else ""
        terminal.show(Text(words.say("pack", "odd", what=said + rule)), unbroken=True)


def table_of(rows: tuple[Difference, ...], words: Words) -> Table:
    table = Table()
    for head in ("value", "shipped", "here"):
        table.add_column(words.name("pack", head))
    for one in rows:
        table.add_row(Text(place_of(one.entry, one.field)), shown(one.shipped), shown(one.here))
    return table


# Diff and merge


def show_diff(args: Namespace, words: Words) -> int:
    left, game = read_legal(args.file, args, words)
    right, other = read_legal(args.other, args, words)
    if other != game:
        raise Fault("pack_games", file=args.other, game=KITS[other].game.title)
    rows = diff(game, left, right)
    if args.json:
        print(json.dumps({"game": game, "differences": [asdict(row) for row in rows]}))
        return 0
    terminal = Terminal(args.colour)
    for path, pack in ((args.file, left), (args.other, right)):
        checked = check(game, pack)
        if checked.is_expansion:
            terminal.show(Text(f"{path}: {expansion_words(checked, words)}", "bold"), unbroken=True)
    if not rows:
        terminal.show(Text(words.name("pack", "same")))
        return 0
    table = Table()
    table.add_column(words.name("pack", "value"))
    for path in (args.file, args.other):
        table.add_column(Text(str(path)))
    table.add_column(words.name("pack", "shipped"))
    for row in rows:
        values = [shown(value) for value in (row.left, row.right, row.shipped)]
        table.add_row(Text(place_of(row.entry, row.field)), *values)
    terminal.show(table)
    return 0


def place_of(entry: str, field: str) -> str:
    return f"{entry}.{field}" if field else entry


def shown(value: object) -> Text:
    return Text("–" if value is None else value_text(value))


def make_merged(args: Namespace, words: Words) -> int:
    if len(args.files) < 2:
        raise Fault("pack_two")
    packs: list[dict[str, Any]] = []
    games: list[str] = []
    for path in args.files:
        pack, game = read_legal(path, args, words)
        packs.append(pack)
        games.append(game)
        if game != games[0]:
            raise Fault("pack_games", file=path, game=KITS[game].game.title)
    merged = merge(games[0], packs)
    checked = check(games[0], merged.pack)
    if checked.faults:
        show_faults(Terminal(args.colour), Path(words.name("pack", "merged")), checked, words)
        raise Fault("pack_merged", code=FAULTY, n=checked.fault_count)
    text = to_toml(games[0], merged.pack)
    if args.out is not None:
        save(args.out, text)
    if args.json:
        print(json.dumps({"game": games[0], **asdict(merged)}))
        return 0
    if args.out is None:
        print(text, end="")
    show_merged(args, merged, words)
    return 0


def show_merged(args: Namespace, merged: Merged, words: Words) -> None:
    """What was done, apart from the pack, which may be piped into a file."""
    notes = console(args.colour, stderr=True)
    counts = {"added": merged.added, "agreed": merged.agreed}
    notes.print(words.say("pack", "joined", conflicts=len(merged.conflicts), **counts))
    for one in merged.conflicts:
        value, file = place_of(one.entry, one.field), args.files[one.pack]
        if one.field:
            given = {"kept": value_text(one.kept), "other": value_text(one.other)}
            said = words.say("pack", "conflict", value=value, file=file, **given)
        else:
            said = words.say("pack", "removal", value=value, file=file)
        notes.print(Text(said), soft_wrap=True)
    if args.out is not None:
        notes.print(words.say("pack", "new", file=args.out))
