"""The benchmark as a self-contained page: agents side by side, overall and in each scenario."""

from collections.abc import Sequence
from math import isfinite

from undercroft.arena.benchmark import Score
from undercroft.arena.effect_sizes import Estimate
from undercroft.arena.scenarios import RULES, WINS, Scenario, scenarios
from undercroft.cli.benchmark_table import Column, engine_of, games_of, seats_told
from undercroft.cli.html_report.document import document
from undercroft.cli.html_report.html import Html, table, tag
from undercroft.cli.html_report.numbers import SHARES, Style, measured
from undercroft.core.words import Words
from undercroft.games import GAMES

POINTS = Style(1)


def benchmark_page(words: Words, columns: Sequence[Column], command: str) -> Html:
    inside = [
        tag("h1", words.name("benchmark", "title")),
        tag("p", words.say("benchmark", "about", rules=RULES)),
        *overall(words, columns),
        *[
            part
            for name, one in scenarios().items()
            if any(name in column.scores for column in columns)
            for part in section(words, one, columns)
        ],
        tag("section", *origins(words, columns), id="origins"),
        tag("p", words.name("page", "again")),
        tag("pre", command),
    ]
    return document(words, words.name("benchmark", "title"), inside)


def overall(words: Words, columns: Sequence[Column]) -> list[Html]:
    lines = [(one.results.name, [estimate(one.total)]) for one in columns if one.total]
    if not lines:
        return [tag("p", words.name("benchmark", "no_scale"))]
    head, beside = words.name("benchmark", "all"), words.name("benchmark", "lead")
    leads = [(one.results.name, [estimate(one.lead)]) for one in columns if one.lead]
    return [
        tag("h2", head),
        tag("p", words.name("benchmark", "scale")),
        measured(words, head, lines, SHARES, [""]),
        tag("h2", beside),
        tag("p", words.name("benchmark", "paired")),
        measured(words, beside, leads, SHARES.with_sign(), [""]),
    ]


def section(words: Words, scenario: Scenario, columns: Sequence[Column]) -> list[Html]:
    """A scenario: who sits, and how the agents did."""
    lines = [(one.results.name, [estimate(one.scores.get(scenario.name))]) for one in columns]
    head = words.name("benchmark", scenario.score)
    told = words.mark(";").join([seats_told(words, scenario), *scenario.options])
    style = SHARES if scenario.score == WINS else POINTS
    others = [tag("p", words.say("benchmark", "with", others=", ".join(scenario.others)))]
    return [
        tag("h2", scenario.name),
        tag("p", f"{GAMES[scenario.game].title}{words.mark(':')}{told}."),
        *(others if scenario.others else []),
        measured(words, head, lines, style, [""]),
    ]


def estimate(score: Score | None) -> Estimate | None:
    if score is None or not isfinite(score.high):
        return None
    return Estimate(score.value, score.low, score.high)


def origins(words: Words, columns: Sequence[Column]) -> list[Html]:
    heads = [words.name("benchmark", key) for key in ("called", "games", "engine")]
    rows = [[one.results.agent, games_of(one), engine_of(one.results)] for one in columns]
    return [tag("h2", words.name("benchmark", "origins")), table(heads, rows)]
