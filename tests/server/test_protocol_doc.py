"""docs/protocol.md documents every message and every field of the wire."""

import re
from importlib import import_module
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from undercroft.core.fingerprint import MARKS
from undercroft.server import http_wire, wire
from undercroft.server.accounts import account_wire
from undercroft.server.alerts.alert_wire import HookForm
from undercroft.server.alerts.postman import PATH
from undercroft.server.profiles import profile_wire
from undercroft.server.profiles.played import Unrated
from undercroft.server.puzzles import deal_wire, puzzle_wire
from undercroft.server.reviews import share_wire
from undercroft.server.tables.company_wire import Presence
from undercroft.server.tournaments import tournament_wire
from undercroft.server.typescript import WIRE

ROOT = Path(__file__).parents[2]
DOC = (ROOT / "docs" / "protocol.md").read_text("utf-8")
HTTP = DOC.partition("\n## HTTP\n")[2].partition("\n## ")[0]
CLIENT = DOC.partition("\n### From the client\n")[2].partition("\n### ")[0]
BOXES = DOC.partition("\n## Boxes\n")[2].partition("\n## ")[0]
REPLAY = DOC.partition("\n## Replay\n")[2].partition("\n## ")[0]
DEAL = DOC.partition("\n## Deal of the day\n")[2].partition("\n## ")[0]
LINKS = DOC.partition("\n## Links\n")[2].partition("\n## ")[0]
TOURNAMENTS = DOC.partition("\n## Tournaments\n")[2].partition("\n## ")[0]
PUZZLES = DOC.partition("\n## Puzzles\n")[2].partition("\n## ")[0]
PROFILES = DOC.partition("\n## Profiles\n")[2].partition("\n## ")[0]
ACCOUNTS = DOC.partition("\n## Names that last\n")[2].partition("\n## ")[0]
REVIEWS = DOC.partition("\n## Reviews\n")[2].partition("\n## ")[0]
LOG = DOC.partition("\n## The log\n")[2].partition("\n## ")[0]
# What stands inside a message is told of with it.
INSIDE: dict[type[Any], tuple[type[Any], ...]] = {
    wire.Table: (
        wire.Called,
        wire.Taught,
        wire.Seat,
        wire.SeatChange,
        wire.BoxInfo,
        wire.ForkOf,
        wire.Starting,
        wire.DealTable,
    ),
    wire.Update: (wire.Choice,),
    wire.HintAnswer: (wire.Advised,),
    wire.Talk: (wire.Line,),
    wire.ClockState: (wire.Ballot,),
}
OVER_HTTP = [
    wire.NewTable,
    http_wire.Created,
    http_wire.OpenFork,
    http_wire.OpenLesson,
    http_wire.LessonInfo,
    http_wire.OpenCoach,
    http_wire.CoachInfo,
    http_wire.TableLine,
    http_wire.OptionInfo,
    http_wire.GameInfo,
    http_wire.Me,
    http_wire.Ways,
    http_wire.Address,
    http_wire.Health,
    http_wire.Problem,
]


def tag_of(message: type[Any]) -> str:
    return str(message.__struct_config__.tag)


def missing(kinds: tuple[type[Any], ...], text: str) -> list[str]:
    """The fields that a text does not name."""
    names = [name for kind in kinds for name in kind.__struct_fields__]
    return [name for name in names if not re.search(rf"(?<![\w-]){name}(?![\w-])", text)]


@pytest.mark.parametrize("message", get_args(wire.FromClient), ids=tag_of)
def test_client_messages_are_documented_with_all_fields(message: type[Any]) -> None:
    wanted = f'"type": "{tag_of(message)}"'
    line = next(line for line in CLIENT.splitlines() if wanted in line)
    optional = [name for name in message.__struct_fields__ if f'"{name}"?' in line]
    assert missing((message,), line) == []
    given = message.__struct_defaults__
    defaulted = message.__struct_fields__[len(message.__struct_fields__) - len(given) :]
    if message is not wire.Hello:
        assert optional == list(defaulted)


@pytest.mark.parametrize("message", get_args(wire.FromServer), ids=tag_of)
def test_server_messages_are_documented_with_all_fields(message: type[Any]) -> None:
    text = DOC.partition(f"\n**`{tag_of(message)}`**")[2]
    text = re.split(r"\n\*\*`|\n###? ", text)[0]
    assert missing((message, *INSIDE.get(message, ())), text) == []


@pytest.mark.parametrize("kind", OVER_HTTP)
def test_http_bodies_are_documented_with_all_fields(kind: type[msgspec.Struct]) -> None:
    assert missing((kind,), HTTP) == []


def test_boxes_are_documented_with_all_fields() -> None:
    inside = (http_wire.BoxInfo, http_wire.TableBox, http_wire.Difference)
    checks = (http_wire.BoxFault, http_wire.BoxCheck, http_wire.CheckBox)
    assert missing((*inside, *checks), BOXES) == []
    assert (
        missing((http_wire.KeptBox, http_wire.NewBox, http_wire.KeptPack, http_wire.BoxText), HTTP)
        == []
    )


def test_puzzles_are_documented_with_all_fields() -> None:
    asked = (puzzle_wire.OpenPuzzle, puzzle_wire.TryPuzzle, puzzle_wire.VotePuzzle)
    told = (puzzle_wire.PuzzleGame, puzzle_wire.PuzzleTheme, puzzle_wire.JudgedPuzzle)
    assert missing((*asked, *told), PUZZLES) == []
    posed = (puzzle_wire.PosedPuzzle, puzzle_wire.PuzzleOfDay, puzzle_wire.PuzzlePicture)
    assert missing((*posed, puzzle_wire.PuzzleVotes), HTTP) == []


def test_profiles_are_documented_with_all_fields() -> None:
    parts = (profile_wire.ProfileStrength, profile_wire.ProfileTeam, profile_wire.LevelScale)
    inside = (profile_wire.LevelMark, profile_wire.LuckPoint, profile_wire.ProfileOther)
    whole = (profile_wire.ProfileState, profile_wire.ProfileGame, profile_wire.SetProfile)
    assert missing((*whole, *parts, *inside), PROFILES) == []
    assert missing((profile_wire.BoardLine, profile_wire.KnownPlayer), HTTP) == []
    for word in (*get_args(profile_wire.ProfileItem), *get_args(Unrated)):
        assert not word or f"`{word}`" in PROFILES, word


def test_the_deal_of_the_day_is_documented_with_all_fields() -> None:
    inside = (deal_wire.DealPar, deal_wire.DealGame, deal_wire.DealLine, deal_wire.DealTable)
    assert missing((deal_wire.DealOfDay, *inside), DEAL) == []
    assert missing((deal_wire.DealOfDay, deal_wire.OpenDeal), HTTP) == []


def test_tournaments_are_documented_with_all_fields() -> None:
    inside = (tournament_wire.TournamentPlayer, tournament_wire.TournamentLine)
    whole = (tournament_wire.TournamentState, tournament_wire.TournamentGame)
    assert missing((*whole, *inside), TOURNAMENTS) == []
    assert missing((tournament_wire.NewTournament, tournament_wire.ChangeTournament), HTTP) == []


def test_links_are_documented_with_all_fields() -> None:
    assert missing((share_wire.ShareState, share_wire.SetShare), LINKS) == []
    assert missing((share_wire.ShareState, share_wire.SetShare), HTTP) == []


def test_names_that_last_are_documented_with_all_fields() -> None:
    told = (account_wire.AccountState, account_wire.PasskeyLine, account_wire.DeviceLine)
    asked = (account_wire.PasskeyQuestion, account_wire.PasskeyAnswer, account_wire.RecoveryCode)
    assert missing((*told, *asked), ACCOUNTS) == []
    assert missing((account_wire.Which, account_wire.SignOut, account_wire.DeleteMe), HTTP) == []
    assert [
        word for word in get_args(account_wire.PasskeysHere) if f"`{word}`" not in ACCOUNTS
    ] == []


def test_reviews_are_documented_with_all_fields() -> None:
    inside = (http_wire.ReviewPoint, http_wire.ReviewDeal, http_wire.LedgerRow)
    found = (
        http_wire.TryMove,
        http_wire.TriedMove,
        http_wire.ReviewMove,
        http_wire.ReviewDecision,
        http_wire.ReviewPlayer,
        http_wire.ReviewLike,
    )
    assert missing((http_wire.ReviewState, http_wire.Review, *inside, *found), REVIEWS) == []
    for word in (
        *get_args(http_wire.ReviewStage),
        *get_args(http_wire.Grade),
        *get_args(http_wire.Verdict),
    ):
        assert f"`{word}`" in REVIEWS, word


def test_replays_reasons_seats_and_logs_are_documented() -> None:
    assert missing((http_wire.Replay, http_wire.ReplayStep), REPLAY) == []
    for word in (
        *get_args(wire.Reason),
        *get_args(wire.SeatEvent),
        *get_args(wire.SeatKind),
        *get_args(wire.ClockKind),
        *get_args(wire.Timeout),
        *get_args(wire.Phrase),
        *get_args(HookForm),
        *get_args(Presence),
    ):
        assert f"`{word}`" in DOC, word
    for word in (*MARKS, "undercroft", "game", "seats", "seed", "options", "pack", "edition"):
        assert f"`{word}`" in LOG, word


def test_every_status_and_close_code_is_documented() -> None:
    source = "".join(
        [path.read_text("utf-8") for path in (ROOT / "src/undercroft/server").glob("*.py")]
    )
    statuses = set(re.findall(r"\bFault\((\d{3})\b", source))
    codes = set(re.findall(r"(?:Goodbye\(|say_goodbye\(socket, )(\d{4})\b", source))
    assert len(statuses) >= 4 and len(codes) >= 6
    assert [status for status in sorted(statuses) if f" {status} " not in HTTP] == []
    assert [
        code for code in sorted(codes) if not re.search(rf"^\| [\d, ]*{code}\b", DOC, re.M)
    ] == []


def served() -> set[tuple[str, str]]:
    """Methods and paths in the source of the server; what varies in a path is a star."""
    found = set()
    for file in sorted((ROOT / "src/undercroft/server").rglob("*.py")):
        text = file.read_text("utf-8").replace('f"{PATH}{{token}}"', f'"{PATH}{{token}}"')
        names = dict(re.findall(r'(\w+) = "(/api/[^"]+)"', text))
        for method, path, name in re.findall(
            r'\("(GET|POST|DELETE)", (?:"(/api/[^"]+)"|(\w+)),', text
        ):
            found.add((method, re.sub(r"{\w+}", "*", path or names[name])))
    return found


def test_every_request_over_http_is_documented_and_none_else() -> None:
    told = re.findall(r"`(GET|POST|DELETE) (/api/[^`? ]+)", DOC)
    named = {(method, re.sub(r"<\w+>|TOKEN", "*", path)) for method, path in told}
    known = served()
    examples = {(method, re.sub(r"/(petz|[0-9]+)\b", "/*", path)) for method, path in named}
    assert len(known) > 60
    assert known - named == set()
    assert examples - known == set()


@pytest.mark.parametrize("module", WIRE)
def test_no_struct_of_the_wire_is_left_out(module: str) -> None:
    """A net below the tests that know where a field is told of: new ones can't be forgotten."""
    found = import_module(f"undercroft.server.{module.replace('/', '.')}")
    kinds = [kind for kind in vars(found).values() if isinstance(kind, type)]
    structs = [kind for kind in kinds if issubclass(kind, msgspec.Struct)]
    own = tuple([kind for kind in structs if kind.__module__ == found.__name__])
    assert own and missing(own, DOC) == []
