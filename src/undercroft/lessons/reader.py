"""Reading lessons from TOML files; everything in them is checked when they are read.

Errors are DataError and name the file, the step and what is expected there.
"""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any, Final

from undercroft.bots import LEVELS, USUAL
from undercroft.core.data_entry import Entry
from undercroft.core.data_faults import DataError
from undercroft.core.datafile import parse_toml
from undercroft.core.game import BadSetup, Game, Setup, State
from undercroft.core.kit import GameKit
from undercroft.core.rulebook import LANGUAGES
from undercroft.core.typography import typeset
from undercroft.games import KITS, kit_named
from undercroft.lessons.conditions import MoveIs, check_move, read_condition, read_patterns
from undercroft.lessons.lesson import Lesson, Rival, Step, Texts, Wrong
from undercroft.library import built

FOLDER: Final = "lessons"
UNTAUGHT: Final = "untaught.toml"  # rules that no lesson teaches, each with the reason
LONGEST: Final = 30  # minutes


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in the order of its kit."""
    kit = kit_named(game)
    folder = files(kit.package) / FOLDER
    found: list[Lesson] = []
    for number, name in enumerate(kit.lessons, 1):
        file = f"{name}.toml"
        text = (folder / file).read_text(encoding="utf-8")
        found.append(read_lesson(kit, number, name, text))
    return tuple(found)


def all_lessons() -> list[Lesson]:
    return [lesson for game in KITS for lesson in lessons_of(game)]


def lesson_teaching(game: str, rules: Iterable[str]) -> Lesson | None:
    """The first lesson that teaches most of some rules; None if none teaches any."""
    wanted = set(rules)
    shared = {one.number: len(wanted & set(one.rules)) for one in lessons_of(game)}
    most = max(shared.values(), default=0)
    return next((one for one in lessons_of(game) if most and shared[one.number] == most), None)


def untaught(game: str) -> dict[str, str]:
    """The rules that no lesson of a game teaches, or patterns of their ids, with the reason."""
    kit = kit_named(game)
    if not kit.lessons:
        return {}
    text = (files(kit.package) / FOLDER / UNTAUGHT).read_text(encoding="utf-8")
    return {rule: str(why) for rule, why in parse_toml(text, UNTAUGHT).items()}


def read_lesson(kit: GameKit, number: int, name: str, text: str) -> Lesson:
    """A lesson from the text of its file."""
    file = f"{kit.name}/{FOLDER}/{name}.toml"
    entry = Entry(file, "lesson", parse_toml(text, file))
    seed = entry.text("seed", "text") if "seed" in entry.fields else name
    setup, start = read_start(kit, entry, seed)
    seat = entry.natural("seat", 1, setup.seats) - 1 if "seat" in entry.fields else 0
    view = type(kit.game.view(kit.game.start(setup) if start is None else start, seat))
    lesson = Lesson(
        game=kit.name,
        id=name,
        number=number,
        file=file,
        title=read_texts(entry, "title"),
        line=read_texts(entry, "line"),
        goal=read_texts(entry, "goal"),
        can=read_texts(entry, "can"),
        minutes=entry.natural("minutes", 1, LONGEST),
        rules=entry.texts("rules", "rule's id"),
        setup=setup,
        seed=seed,
        start=start,
        before=read_before(entry, kit.game, setup.seats),
        seat=seat,
        rivals=read_rivals(entry, kit.game, setup.seats, seat),
        steps=tuple([read_step(one, kit.game, view) for one in entry.inners("steps")]),
    )
    entry.check_all_read()
    ids = [step.id for step in lesson.steps]
    for id in ids:
        if ids.count(id) > 1:
            raise entry.fault("steps", f"two steps are called '{id}'")
    return lesson


def read_start(kit: GameKit, entry: Entry, seed: str) -> tuple[Setup, State | None]:
    """The setup, and the position that the lesson begins in, if it is built by words."""
    words = dict(entry.inner("position").fields) if "position" in entry.fields else None
    try:
        if words is not None:
            match = built(kit.name, words, seed)
            return match.setup, match.start
        players = entry.natural("players", 1)
        options = dict(entry.inner("options").fields) if "options" in entry.fields else {}
        setup = kit.game.settled(
            Setup(players, {name: int(str(options[name])) for name in options})
        )
        return setup, None
    except (BadSetup, TypeError, KeyError, ValueError) as error:
        if isinstance(error, DataError):
            raise
        raise entry.fault("position" if words is not None else "players", str(error)) from None


def read_texts(entry: Entry, field: str) -> Texts:
    """A sentence in every language: `text.en`, `text.fr`."""
    inner = entry.inner(field)
    texts = {one: typeset(inner.text(one, "text"), one) for one in LANGUAGES}
    inner.check_all_read()
    for language, text in texts.items():
        if not text.strip():
            raise inner.fault(language, "expected a text; got an empty one")
    return texts


def read_before(entry: Entry, game: Game[Any, Any], seats: int) -> tuple[tuple[int, str], ...]:
    """Moves with their seats, as lines of a log: `2 keep 1`."""
    found: list[tuple[int, str]] = []
    for line in entry.texts("before", "move") if "before" in entry.fields else ():
        who, _, move = line.partition(" ")
        if not who.isdecimal() or not 1 <= int(who) <= seats:
            raise entry.fault("before", f"a seat from 1 to {seats} wanted before '{line}'")
        check_move(entry, "before", move, game)
        found.append((int(who) - 1, move))
    return tuple(found)


def read_rivals(entry: Entry, game: Game[Any, Any], seats: int, learner: int) -> dict[int, Rival]:
    """A rival for every other seat, in the order of the seats."""
    given = entry.inners("rivals") if "rivals" in entry.fields else []
    others = [seat for seat in range(seats) if seat != learner]
    if len(given) != len(others):
        raise entry.fault("rivals", f"expected {len(others)}; got {len(given)}")
    found: dict[int, Rival] = {}
    for seat, one in zip(others, given, strict=True):
        bot = LEVELS[one.position("bot", LEVELS, "bot")] if "bot" in one.fields else USUAL
        moves = one.texts("moves", "move") if "moves" in one.fields else ()
        for move in moves:
            check_move(one, "moves", move, game)
        found[seat] = Rival(one.text("name", "name"), bot, moves)
        one.check_all_read()
    return found


def read_step(entry: Entry, game: Game[Any, Any], view: type) -> Step:
    id = entry.text("id", "name")
    entry.name = f"step {id}"
    has_task = "task" in entry.fields
    if not has_task and not {"done", "show", "wrong", "then", "free"}.isdisjoint(entry.fields):
        raise entry.fault("task", "missing")
    moves = {name: entry.texts(name, "move") for name in ("show", "then") if name in entry.fields}
    for name, listed in moves.items():
        for move in listed:
            check_move(entry, name, move, game)
    if has_task and "show" not in moves:
        raise entry.fault("show", "missing")
    step = Step(
        id=id,
        lit=entry.texts("lit", "thing") if "lit" in entry.fields else (),
        start=entry.text("from", "thing") if "from" in entry.fields else "",
        to=entry.text("to", "thing") if "to" in entry.fields else "",
        text=read_texts(entry, "text"),
        task=read_texts(entry, "task") if has_task else None,
        done=read_condition(entry.inner("done"), game, view) if has_task else None,
        show=moves.get("show", ()),
        allow=MoveIs(read_patterns(entry, "allow", game)) if "allow" in entry.fields else None,
        wrong=tuple([read_wrong(one, game, view) for one in entry.inners("wrong")])
        if "wrong" in entry.fields
        else (),
        then=moves.get("then", ()),
        is_free=entry.flag("free") if "free" in entry.fields else False,
    )
    if (step.start == "") != (step.to == ""):
        raise entry.fault("to", "a path has both from and to")
    entry.check_all_read()
    return step


def read_wrong(entry: Entry, game: Game[Any, Any], view: type) -> Wrong:
    when = read_condition(entry.inner("when"), game, view) if "when" in entry.fields else None
    wrong = Wrong(when, read_texts(entry, "say"))
    entry.check_all_read()
    return wrong
