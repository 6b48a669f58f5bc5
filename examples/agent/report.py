"""What `train.py` writes of a training: a table and, where undercroft's command is, a curve.

`python examples/agent/report.py FOLDER PAGE.md` draws it where the training ran without the
command, and tells it on a page, with what `measure.py` wrote into FOLDER/search.
"""

import csv
import json
import sys
from pathlib import Path

from undercroft.core.intervals import wilson

HEADS = ("minutes", "phase", "decisions", "games", "rate", "entropy", "beside_clones")
JUDGED = ("wins", "low", "high", "points", "others")


def interval(share, games):
    """The 95 % interval of a share of victory."""
    return wilson(share * games, games)


def write_report(folder, rows):
    heads = (*HEADS, *JUDGED)
    with (folder / "curve.csv").open("w", newline="") as file:
        writer = csv.DictWriter(file, heads, restval="")
        writer.writeheader()
        writer.writerows(
            [{head: rounded(row[head]) for head in heads if head in row} for row in rows]
        )
    try:
        from undercroft.cli.html_report.curve import curve
    except ImportError:  # the command is not installed; it can be drawn elsewhere
        return
    points = [(row["minutes"], row["wins"]) for row in rows]
    drawn = curve(points, "minutes", "victories against three keepers")
    (folder / "curve.svg").write_text(drawn + "\n", "utf-8")


def rounded(value):
    return f"{value:.5g}" if isinstance(value, float) else value


def page(run, evaluation, picture, searched=()):
    """How a training went, and what looking ahead adds, as a page."""
    lines = [
        "# An agent for four seats of Dungeon Petz",
        "",
        "Written by `report.py` of what `train.py` of `examples/agent` kept.",
        "",
    ]
    for number, call in enumerate(run["calls"], 1):
        given = [f"--{name.replace('_', '-')} {value}" for name, value in call.items()]
        told = [one for one in given if not one.endswith(" None") and "--machine" not in one]
        where = call.get("machine", f"{call['workers']} workers")
        lines += [f"Call {number}, on {where}: `train.py {' '.join(told)}`", ""]
    minutes, size = run["seconds"] / 60, evaluation["bytes"] / 1e6
    lines += [
        f"{minutes:.1f} minutes, {run['decisions']:,} decisions, {run['games']:,} games. The "
        f"weights have {size:.2f} MB.",
        "",
        f"At the end, in {evaluation['games']:,} games each that it never trained on, from all "
        "seats equally often, with 95 % intervals:",
        "",
        "| against three | victories | | its points | their points |",
        "|---|--:|--:|--:|--:|",
    ]
    for rival in ("keeper", "novice"):
        lines.append(f"| {rival} | {judged(evaluation[rival])} |")
    lines += [
        "",
        "On the way, against three keepers, in fewer games for each row. Among equals it would win "
        "25 %. _Beside clones_ are its victories in training at tables with clones of keepers, as "
        "a multiple of its share of the seats:",
        "",
        f"![victories over minutes]({picture})",
        "",
        "| minutes | | decisions | beside clones | victories | | its points | their points |",
        "|--:|---|--:|--:|--:|--:|--:|--:|",
    ]
    for row in run["rows"]:
        beside = f"{row['beside_clones']:.2f}" if "beside_clones" in row else ""
        when = f"{row['minutes']:.1f} | {row['phase']} | {row['decisions']:,}"
        lines.append(f"| {when} | {beside} | {judged(row)} |")
    return "\n".join(lines + (ahead(searched) if searched else [])) + "\n"


def ahead(searched):
    """What `measure.py` kept of the same net with a search, the most games first."""
    lines = [
        "",
        "## Looking ahead",
        "",
        "The same weights, seated by `foresight.py`: moves that the net likes are tried in worlds "
        "it imagines, where it plays on for all seats. Measured by `measure.py`, from all seats "
        "equally often; seconds are those of one core:",
        "",
        "| against three | playouts | rounds | doubt | games | victories | | its points | "
        "their points | s a decision | at most | s a game |",
        "|---|--:|--:|--:|--:|--:|---|--:|--:|--:|--:|--:|",
    ]
    for row in sorted(searched, key=lambda one: (-one["games"], one["rival"], one["playouts"])):
        given = f"{row['rival']} | {row['playouts']} | {row['rounds']} | {row['doubt']}"
        each, most = row["seconds_a_decision"], row["longest_decision"]
        cost = f"{each:.2f} | {most:.2f} | {row['core_seconds_a_game']:.1f}"
        lines.append(f"| {given} | {row['games']} | {judged(row)} | {cost} |")
    return lines


def kept(folder):
    """All that `measure.py` wrote below a folder."""
    return [json.loads(file.read_text("utf-8")) for file in sorted(folder.glob("*.json"))]


def judged(row):
    wins, low, high = [100 * row[name] for name in ("wins", "low", "high")]
    return f"{wins:.1f} % | {low:.1f}–{high:.1f} % | {row['points']:.1f} | {row['others']:.1f}"


if __name__ == "__main__":
    folder, file = map(Path, sys.argv[1:])
    whole = json.loads((folder / "run.json").read_text("utf-8"))
    write_report(folder, whole["rows"])
    last = json.loads((folder / "evaluation.json").read_text("utf-8"))
    picture = (folder / "curve.svg").relative_to(file.parent)
    file.write_text(page(whole, last, picture, kept(folder / "search")), "utf-8")
