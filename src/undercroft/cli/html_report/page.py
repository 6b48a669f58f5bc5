"""The report page: what was played, the sections, and how to reproduce it."""

import shlex
from collections.abc import Sequence
from typing import Any

from undercroft.arena.run import Settings
from undercroft.arena.run_data import RunData
from undercroft.bots.custom import unmarked
from undercroft.cli.html_report.document import DOCTYPE, document
from undercroft.cli.html_report.html import Html, tag
from undercroft.cli.html_report.numbers import WHOLE, written
from undercroft.cli.html_report.sections import Sections
from undercroft.cli.registry import screen_for
from undercroft.core.game import Game
from undercroft.core.words import Words, words_of
from undercroft.games import KITS


def page(
    words: Words,
    game: Game[Any, Any],
    loaded: Sequence[RunData],
    folders: Sequence[str],
    command: str,
) -> str:
    """The report on a run, or on two of the same game."""
    settings = loaded[0].settings
    setup = settings.setup()
    screen = screen_for(game.name, words.language, settings.bots, setup)
    labels = ["A", "B"][: len(loaded)] if len(loaded) > 1 else [""]
    sections = Sections(words, screen, loaded, labels, game.length_is_luck)
    inside = [sections.wins()]
    if sections.has_scores:
        inside.append(sections.scores())
    inside.append(sections.length())
    inside += [sections.kind(kind) for kind in game.kinds(game.start(setup))]
    title = game.title
    head = header(words, game, title, loaded, folders)
    foot = tag(
        "footer", tag("p", words.name("page", "again")), *commands(game, loaded, folders, command)
    )
    return DOCTYPE + document(words, title, [*head, contents(inside), *inside, foot]) + "\n"


def header(
    words: Words,
    game: Game[Any, Any],
    title: str,
    loaded: Sequence[RunData],
    folders: Sequence[str],
) -> list[Html]:
    found = [facts_of(words, game, data.settings) for data in loaded]
    two = len(loaded) > 1
    cells: list[Html] = []
    if two:
        runs = [run + words.mark(":") + folder for run, folder in zip("AB", folders, strict=True)]
        cells += [tag("dt", ""), *[tag("dd", run) for run in runs]]
    for name, value in found[0].items():
        others = [value] if not two else [value, found[1][name]]
        kind = "other" if len(set(others)) > 1 else None
        cells += [tag("dt", name), *[tag("dd", other, class_=kind) for other in others]]
    said = "compared" if two else "measured"
    return [
        tag("h1", title),
        tag("p", words.name("page", said)),
        tag("p", words.name("page", "worth_note")),
        tag("dl", *cells, class_="two" if two else None),
    ]


def facts_of(words: Words, game: Game[Any, Any], settings: Settings) -> dict[str, str]:
    on = [option_words(words, game, name, value) for name, value in changed(game, settings).items()]
    none = words.name("page", "none")
    found = {
        "games": written(words, settings.games, WHOLE),
        "players": str(settings.seats),
        "bots": ", ".join(settings.bots),
        "options": ", ".join(on) or none,
        "pack": words.name("page", "own_pack") if settings.pack else none,
        "seed": settings.seed,
        "version": settings.version,
    }
    return {words.name("page", key): value for key, value in found.items()}


def option_words(words: Words, game: Game[Any, Any], name: str, value: int) -> str:
    """`Hard mode: on`, and `Who starts: 2`."""
    choices = next(option.choices for option in game.options if option.name == name)
    said = words.name("options", "on" if value else "off") if choices == (0, 1) else str(value)
    own = words_of(KITS[game.name].package, words.language).table("options")
    return own.get(name, name) + words.mark(":") + said


def changed(game: Game[Any, Any], settings: Settings) -> dict[str, int]:
    """The options that differ from their defaults."""
    usual = {option.name: option.default for option in game.options}
    return {name: value for name, value in settings.options.items() if usual[name] != value}


def contents(sections: Sequence[Html]) -> Html:
    """Links to the sections."""
    links: list[Html] = []
    for section in sections:
        id = section.partition('id="')[2].partition('"')[0]
        title = section.partition("<h2>")[2].partition("</h2>")[0]
        links.append(tag("a", Html(title), href=f"#{id}"))
    return tag("nav", *links)


def commands(
    game: Game[Any, Any], loaded: Sequence[RunData], folders: Sequence[str], command: str
) -> list[Html]:
    typed = [sim_command(game, data.settings, at) for data, at in zip(loaded, folders, strict=True)]
    return [tag("pre", "\n".join([*typed, command]))]


def sim_command(game: Game[Any, Any], settings: Settings, folder: str) -> str:
    """The command that plays the same run again."""
    bots = ",".join([unmarked(bot) for bot in settings.bots])
    typed = ["undercroft", "sim", settings.game, "--bots", bots]
    typed += ["--games", str(settings.games), "--seed", settings.seed]
    for name, value in changed(game, settings).items():
        typed += ["--set", f"{name}={value}"]
    typed += ["--data", "PACK.toml"] if settings.pack else []
    typed += ["--edition", str(settings.edition)] if settings.edition != game.edition else []
    typed += ["--decisions"] if settings.decisions else []
    return shlex.join([*typed, "--out", folder])
