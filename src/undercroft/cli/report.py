"""What a series of games counted, as a Markdown file that says how to make it again."""

from collections.abc import Sequence
from pathlib import Path

from undercroft.arena import Tally
from undercroft.cli.faults import Fault, why_not
from undercroft.cli.saving import write_file
from undercroft.cli.speech import decimal
from undercroft.core.words import Words

Things = Sequence[tuple[str, dict[str, str]]]  # titles, and names by what a tally calls them


def check_writable(path: Path) -> None:
    """Complain before the games are played, not after."""
    try:
        path.open("a").close()
    except OSError as error:
        raise Fault("unwritable", file=path, reason=why_not(error)) from None


def write_report(path: Path, words: Words, tally: Tally, things: Things, command: str) -> None:
    title = words.say("report", "title", game=words.name("games", tally.game))
    series = words.say("report", "series", games=tally.games, players=len(tally.bots))
    lines = [f"# {title}", "", series, "", "```", command, "```", "", *results(words, tally)]
    for head, names in things:
        lines += ["", f"## {head}", "", *counts(words, tally, head, names)]
    write_file(path, "\n".join(lines) + "\n")


def results(words: Words, tally: Tally) -> list[str]:
    rows = [
        [row.bot, f"{decimal(words, 100 * row.wins, 1)} %", decimal(words, row.mean_score, 1)]
        for row in tally.rows()
    ]
    return table([words.name("sim", head) for head in ("bot", "wins", "score")], rows)


def counts(words: Words, tally: Tally, head: str, names: dict[str, str]) -> list[str]:
    """A line for each thing, a column for each kind of bot; what never came last, by name."""
    bots = sorted(set(tally.bots))
    numbers = {what: [tally.counted(bot, what) for bot in bots] for what in names}
    rows = [[name, *map(str, numbers[what])] for what, name in names.items()]
    never = [name for what, name in names.items() if not any(numbers[what])]
    lines = table([head, *bots], rows)
    return [*lines, "", words.say("report", "never", things="; ".join(never))] if never else lines


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    rules = ["---", *["---:"] * (len(heads) - 1)]
    return [f"| {' | '.join(cells)} |" for cells in (heads, rules, *rows)]
