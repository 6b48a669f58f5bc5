"""A saved game as one self-contained page: step through it, in both languages."""

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from rich.console import RenderableType

from undercroft.cli.drawing import MONOSPACED, as_text, recorded
from undercroft.cli.html_report.document import document
from undercroft.cli.html_report.html import Html, tag
from undercroft.cli.html_report.review_page import review_parts
from undercroft.cli.options import own_words
from undercroft.cli.registry import screen_for
from undercroft.cli.review_text import ReviewText
from undercroft.cli.saving import Played
from undercroft.core.game import CHANCE
from undercroft.core.rulebook import LANGUAGES
from undercroft.core.table_match import TableMatch
from undercroft.core.words import Words
from undercroft.review import Review, Reviewer

WIDTH: Final = 100  # columns
KEYS: Final = (
    *("page_first", "page_before", "page_after", "page_last"),
    *("page_move", "page_of"),
)
STYLE: Final = (
    "pre{white-space:pre;overflow-x:auto;line-height:1.2;font-family:" + MONOSPACED + "}"
    ".bar{display:flex;flex-wrap:wrap;gap:8px;align-items:center}"
    ".bar input{flex:1 1 12em;min-width:0}"
    "button{font:inherit;color:var(--ink);background:var(--well);border:1px solid var(--line);"
    "border-radius:9px;padding:8px 14px;cursor:pointer}"
    "#told{min-height:4.5em;margin:8px 0}"
)
SCRIPT: Final = """
const data = JSON.parse(document.getElementById("data").textContent);
const part = (id) => document.getElementById(id);
let language = document.documentElement.lang, at = 0;
function show() {
  const { lines, frames, words, title } = data[language];
  const { move, table, told } = frames[at];
  document.documentElement.lang = language;
  part("title").textContent = title;
  part("table").textContent = table.map((line) => lines[line]).join("\\n");
  part("told").textContent = told.join(" ");
  part("where").textContent = `${words.move} ${move} ${words.of} ${frames.at(-1).move}`;
  for (const id of ["first", "before", "after", "last"]) part(id).textContent = words[id];
  part("slider").max = frames.length - 1;
  part("slider").value = at;
  part("slider").setAttribute("aria-label", words.move);
  for (const one of document.querySelectorAll(".review")) one.hidden = one.lang !== language;
  part("language").textContent = language === "en" ? "Français" : "English";
  part("language").lang = language === "en" ? "fr" : "en";
}
const frameOf = (move) => data[language].frames.findLastIndex((frame) => frame.move <= move);
for (const head of document.querySelectorAll("[data-move]")) {
  const button = document.createElement("button");
  button.type = "button";
  button.append(...head.childNodes);
  button.onclick = () => {
    go(frameOf(Number(head.dataset.move)));
    part("title").scrollIntoView();
  };
  head.append(button);
}
function go(to) {
  at = Math.max(0, Math.min(data[language].frames.length - 1, to));
  show();
}
part("first").onclick = () => go(0);
part("before").onclick = () => go(at - 1);
part("after").onclick = () => go(at + 1);
part("last").onclick = () => go(Infinity);
part("slider").oninput = (event) => go(Number(event.target.value));
part("language").onclick = () => { language = language === "en" ? "fr" : "en"; show(); };
addEventListener("keydown", ({ key, target }) => {
  if (target.id === "slider") return;
  if (key === "ArrowLeft") go(at - 1);
  if (key === "ArrowRight") go(at + 1);
});
show();
"""


def replay_page(
    words: Words,
    match: Played,
    names: Sequence[str],
    seat: int,
    last: int,
    reviewer: Reviewer | None = None,
    review: Review | None = None,
) -> Html:
    """The game up to a move, as a seat or those who looked on saw it; below it what decided it."""
    told = {language: told_in(language, match, names, seat, last) for language in LANGUAGES}
    data = json.dumps(told, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    buttons = [tag("button", "", id=key, type="button") for key in ("first", "before", "after")]
    bar = [
        *buttons,
        tag("button", "", id="last", type="button"),
        tag("input", id="slider", type="range", min=0, max=1, value=0, step=1),
        tag("span", "", id="where"),
        tag("button", "", id="language", type="button"),
    ]
    inside = [
        tag("style", Html(STYLE)),
        tag(
            "main",
            tag("h1", match.game.title, id="title"),
            tag("div", *bar, class_="bar"),
            tag("p", "", id="told", aria_live="polite"),
            tag("pre", "", id="table", tabindex=0, role="img", aria_labelledby="title"),
            *reviewed(match, names, reviewer, review),
        ),
        tag("script", Html(data), id="data", type="application/json"),
        tag("script", Html(SCRIPT)),
    ]
    return document(words, match.game.title, inside)


def reviewed(
    match: Played, names: Sequence[str], reviewer: Reviewer | None, review: Review | None
) -> list[Html]:
    """The review in each language, of which one is shown."""
    if reviewer is None or review is None:
        return []
    parts = []
    for language in LANGUAGES:
        words = own_words(language)
        text = ReviewText(words, review, reviewer, names or numbered(words, match))
        inside = review_parts(words, text, None, f"-{language}")
        parts.append(tag("div", *inside, lang=language, class_="review"))
    return parts


def numbered(words: Words, match: Played) -> list[str]:
    called = words.name("play", "player")
    return [f"{called} {number + 1}" for number in range(match.setup.seats)]


def told_in(
    language: str, match: Played, names: Sequence[str], seat: int, last: int
) -> dict[str, Any]:
    """All steps in a language; lines of tables stand once. Players without names are numbered."""
    words = own_words(language)
    names = names or numbered(words, match)
    screen = screen_for(match.game.name, language, names, match.setup)
    known: dict[str, int] = {}
    frames: list[dict[str, Any]] = []
    heard = 0
    for step in steps(match, last):
        view = step.game.view(step.state, seat)
        drawn = [screen.draw(view, WIDTH)]
        events = step.news_for(seat)
        if step.is_over:
            drawn.append(screen.result(events))
        frames.append(
            {
                "move": len(step.log),
                "table": [known.setdefault(line, len(known)) for line in lines_of(drawn)],
                "told": [sentence.plain for sentence in screen.tell(events, heard)],
            }
        )
        heard = len(events)
    said = {key.removeprefix("page_"): words.name("replay", key) for key in KEYS}
    title = f"{match.game.title}{words.mark(':')}{', '.join(names)}"
    return {"title": title, "words": said, "lines": list(known), "frames": frames}


def lines_of(drawn: Sequence[RenderableType]) -> list[str]:
    return as_text(recorded(drawn, WIDTH)).split("\n")


def steps(whole: Played, last: int) -> Iterator[TableMatch[Any, Any]]:
    """The match before the first move, and after each move of a player with what was dealt."""
    match: TableMatch[Any, Any] = TableMatch(whole.game, whole.setup, whole.seed)
    match.reseeds = whole.reseeds
    log = whole.log[:last]
    for entry in log:
        if entry.seat != CHANCE:
            yield match
        match.record(entry.seat, entry.move)
    yield match
