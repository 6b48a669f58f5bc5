"""`report`: one page that stands by itself, of one run or of two."""

import re
import shutil
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.cli.runner import Runner
from undercroft.arena.parquet import SCHEMAS
from undercroft.cli.main import main, parse
from undercroft.games import GAMES

GAMES_EACH = 40
WITHOUT_END = {"meta", "line", "circle", "rect"}
OPTIONS = {"petz": "meat-stand=on", "decorators": "wilds-hold=on", "pugquest": "hard-mode=on"}


class Page(HTMLParser):
    """Checks that tags close each other, and keeps the cells of every section's tables."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.section = ""
        self.rows: dict[str, list[list[str]]] = {}
        self.attributes: list[tuple[str, str]] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += [(name, value or "") for name, value in attrs]
        if tag == "section":
            self.section = dict(attrs)["id"] or ""
            self.rows[self.section] = []
        elif tag == "tr":
            self.rows[self.section].append([])
        elif tag in ("th", "td"):
            self.rows[self.section][-1].append("")
        self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in WITHOUT_END
        self.attributes += [(name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "table" in self.open:
            self.rows[self.section][-1][-1] += data

    def names(self, section: str) -> list[str]:
        return [row[0] for row in self.rows[section] if row[0]]


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run of each game, and another one with a option."""
    folder = tmp_path_factory.mktemp("runs")
    for name in GAMES:
        for more in ((), ("--set", OPTIONS[name])):
            out = folder / (name + "-varied" * bool(more))
            line = ["sim", name, "--players", "2", "--bots", "random", "--seed", "1"]
            line += ["--games", str(GAMES_EACH), "--jobs", "1", "--out", str(out)]
            assert main([*line, *more]) == 0
    return folder


def made(undercroft: Runner, *words: str) -> str:
    file = undercroft.folder / "page.html"
    ran = undercroft("report", *words, "--out", str(file))
    assert (ran.code, ran.err, ran.out) == (0, "", f"{file}\n")
    return file.read_text("utf-8")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", GAMES)
def test_a_page_has_every_kind_and_thing(
    undercroft: Runner, runs: Path, name: str, language: str
) -> None:
    text = made(undercroft, str(runs / name), "--lang", language)
    page = Page(text)
    game = GAMES[name]
    kinds = game.kinds(game.new(2))
    wanted = ["wins", "scores", "length", *[kind.name for kind in kinds]]
    assert list(page.rows) == [one for one in wanted if one != "scores" or name != "pugquest"]
    for kind in kinds:
        section = text.partition(f'id="{kind.name}"')[2] or text
        never = section.partition("</section>")[0].count("; ") + 1
        assert len(page.names(kind.name)) <= len(kind.things) <= len(page.names(kind.name)) + never
    assert len(page.names("wins")) == 2
    assert "Never" not in text if language == "fr" else "Jamais" not in text


@pytest.mark.parametrize("name", GAMES)
def test_a_page_asks_nobody_for_anything(undercroft: Runner, runs: Path, name: str) -> None:
    both = [str(runs / name), "--compare", str(runs / f"{name}-varied")]
    for words in (both[:1], both):
        text = made(undercroft, *words)
        links = [value for key, value in Page(text).attributes if key in ("href", "src")]
        assert links and all(link.startswith("#") for link in links)
        assert "://" not in text and "url(" not in text and "<script" not in text


def test_wins_add_up(undercroft: Runner, runs: Path) -> None:
    page = Page(made(undercroft, str(runs / "petz")))
    shares = [float(row[1].split()[0].removesuffix("%")) for row in page.rows["wins"][1:]]
    assert 99.9 <= sum(shares) <= 115  # shared ones count for both


def test_the_page_says_how_to_make_it_again(undercroft: Runner, runs: Path) -> None:
    text = made(undercroft, str(runs / "petz-varied"))
    [commands] = re.findall(r"<pre>(.*?)</pre>", text, re.DOTALL)
    sim, report = commands.splitlines()
    copy = undercroft.folder / "petz-varied"
    assert undercroft(*sim.split()[1:-1], str(copy), "--jobs", "1").code == 0
    assert made(undercroft, str(copy), *report.split()[5:]) == text


def test_two_runs_stand_side_by_side_with_their_difference(undercroft: Runner, runs: Path) -> None:
    words = (str(runs / "decorators"), "--compare", str(runs / "decorators-varied"))
    text = made(undercroft, *words)
    page = Page(text)
    assert "A: decorators" in text and "B: decorators-varied" in text
    assert '<dd class="other">A wild icon is enough to place a tile: on</dd>' in text
    head, *rows = page.rows["scores"][:2]
    assert head == ["", "Mean, A", "Mean, B", "Difference", ""]
    before, after, gap = [float(cell.split()[0].replace("−", "-")) for cell in rows[0][1:4]]
    assert gap == pytest.approx(after - before, abs=0.011)


def test_a_run_beside_itself_differs_in_nothing(undercroft: Runner, runs: Path) -> None:
    text = made(undercroft, str(runs / "petz"), "--compare", str(runs / "petz"))
    assert 'class="up"' not in text.partition('id="wins"')[2].partition("</section>")[0]
    for row in Page(text).rows["length"][1:3]:
        assert row[3].startswith("0.00")


def test_without_a_file_the_page_is_put_with_the_run(
    undercroft: Runner, runs: Path, tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(runs / "petz", tmp_path / "petz"))
    assert undercroft("report", str(folder)).out == f"{folder / 'report.html'}\n"
    elsewhere = tmp_path / "new" / "report.html"
    ran = undercroft("report", str(folder), "--out", str(elsewhere))
    assert (ran.out, ran.err) == (f"{elsewhere}\n", f"Made the folder {elsewhere.parent}\n")
    ran = undercroft("report", str(folder), "--compare", str(runs / "petz-varied"))
    assert ran.out == f"{folder / 'compared-with-petz-varied.html'}\n"
    again = ("sim", "petz", "--players", "2", "--bots", "random", "--seed", "1", "--games", "40")
    assert undercroft(*again, "--jobs", "1", "--out", str(folder)).code == 0


# Refusals


def test_a_folder_that_is_no_run_is_refused(undercroft: Runner, runs: Path) -> None:
    for wrong in ("nowhere", str(undercroft.folder), str(runs / "petz" / "run.json")):
        ran = undercroft("report", wrong)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err == f"undercroft: {wrong}: The folder is not a run folder.\n"
    ran = undercroft("report", str(runs / "petz"), "--compare", "nowhere", "--lang", "fr")
    assert (
        ran.err
        == "undercroft: nowhere\N{NO-BREAK SPACE}: Le dossier n’est pas celui d’une série.\n"
    )


def test_two_games_cannot_be_compared(undercroft: Runner, runs: Path) -> None:
    ran = undercroft("report", str(runs / "petz"), "--compare", str(runs / "pugquest"))
    assert ran.code == 2 and "is of pugquest, not of petz" in ran.err


def test_a_run_that_is_not_finished_says_how_to_go_on(
    undercroft: Runner, runs: Path, tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(runs / "petz", tmp_path / "petz"))
    (folder / "games" / "00002.parquet").unlink()
    ran = undercroft("report", str(folder))
    assert (ran.code, ran.out) == (2, "")
    said, _, command = ran.err.rstrip().partition("go on with: ")
    assert "10 of 40 games are still to be played" in said
    assert undercroft(*command.split()[1:], "--jobs", "1").code == 0
    assert undercroft("report", str(folder)).code == 0


def test_facts_that_are_damaged_inside_are_named(
    undercroft: Runner, runs: Path, tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(runs / "petz", tmp_path / "petz"))
    file = folder / "facts" / "00001.parquet"
    data = bytearray(file.read_bytes())
    data[60] ^= 255
    file.write_bytes(data)
    ran = undercroft("report", str(folder))
    assert (ran.code, ran.out) == (2, "")
    assert "facts/00001.parquet is damaged; delete it, then go on with: undercroft sim" in ran.err


def test_a_page_that_cannot_be_written_is_refused(undercroft: Runner, runs: Path) -> None:
    ran = undercroft("report", str(runs / "petz"), "--out", str(undercroft.folder))
    assert (ran.code, ran.out) == (2, "") and "can’t be written" in ran.err


# The document


def test_every_command_of_the_document_can_be_typed() -> None:
    text = (Path(__file__).parents[2] / "docs" / "simulation.md").read_text("utf-8")
    lines = [line for line in text.splitlines() if line.startswith("undercroft ")]
    assert len(lines) > 10
    for line in lines:
        assert callable(parse(line.split()[1:]).run)


def test_the_columns_in_the_document_are_those_of_the_tables() -> None:
    text = (Path(__file__).parents[2] / "docs" / "simulation.md").read_text("utf-8")
    for name, schema in SCHEMAS.items():
        [row] = re.findall(rf"^\| {name} \| (.*) \|$", text, re.MULTILINE)
        assert [column for column in schema.names if column not in row] == []


def test_the_reports_that_the_document_names_are_there_and_stand_by_themselves() -> None:
    docs = Path(__file__).parents[2] / "docs"
    links = re.findall(r"\((reports/\w+\.html)\)", (docs / "simulation.md").read_text("utf-8"))
    assert links
    for link in links:
        text = (docs / link).read_text("utf-8")
        assert Page(text).rows["wins"] and "://" not in text
