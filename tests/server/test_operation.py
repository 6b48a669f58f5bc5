"""Settings, probes, metrics and logs."""

import asyncio
import json
import logging
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.client import Client, Refused, at_random
from tests.server.running import Running
from undercroft.cli.details import in_language
from undercroft.server.limits import Limits
from undercroft.server.operation.logs import REQUEST, TextLines
from undercroft.server.operation.metrics import BOUNDS, Exposition, Histogram, quantile
from undercroft.server.serve import Options
from undercroft.server.settings import KNOWN, BadSettings, read_settings

TOKEN = "a-token-of-some-length"
OF_PROCESS = re.compile(r'\{process="\w+"\}|(?<=\{)process="\w+",')  # one may share a store
SAMPLE = re.compile(r'undercroft_[a-z_]+(\{([a-z_]+="[^"\n]*",?)+\})? [0-9.e+-]+')


# Settings


def test_settings_are_read(tmp_path: Path) -> None:
    (tmp_path / "token").write_text(f"{TOKEN}\n")
    file = tmp_path / "undercroft.toml"
    file.write_text(
        'port = 8090\nlog = "text"\npauses = false\nat = "https://games.example.org/"\n'
        '[bots]\nworkers = 3\n[operator]\ntoken_file = "token"\n[limits]\ntables_each = 7\n'
    )
    assert read_settings(file) == {
        "port": 8090,
        "log": "text",
        "pauses": False,
        "at": "https://games.example.org/",
        "workers": 3,
        "token": TOKEN,
        "most": Limits(tables_each=7),
    }


MAIL = "[mail]\nhost = 'm.example'\nsender = 'us@play.example'\n"


def test_the_shipped_settings_are_the_defaults() -> None:
    file = Path(__file__).parents[2] / "deploy" / "undercroft.toml"
    found, usual = read_settings(file), Options()
    assert {name: getattr(usual, name) for name in found} == found
    named = set(re.findall(r"^(?:# )?(\w+) = ", file.read_text("utf-8"), re.M))
    assert named == {name for kinds in KNOWN.values() for name in kinds}


@pytest.mark.parametrize(
    ("text", "words", "french"),
    [
        ("prot = 1", "prot: unknown entry, did you mean 'port'?", "entrée inconnue"),
        ("[limit]\na = 1", "limit: unknown entry, did you mean 'limits'?", "entrée inconnue"),
        ("[limits]\nsocket = 1", "limits.socket: unknown entry, did you mean 'sockets'?", ""),
        ("port = '80'", "port: expected a whole number; got a text", "il faut un nombre entier"),
        ("port = true", "port: expected a whole number; got true or false", "et non"),
        ("[limits]\nsockets = -1", "limits.sockets: expected at least 0; got -1", "au moins 0"),
        ("[limits]\nsockets = nan", "limits.sockets: expected at least 0; got nan", "au moins"),
        ("limits = 3", "limits: expected a table; got a whole number", "une table"),
        ("log = 'xml'", "log: expected 'json' or 'text'; got 'xml'", "ou « text »"),
        ("[bots]\nworkers = 0", "bots.workers: expected at least 1; got 0", "au moins 1"),
        ("[alerts]\nkey_file = 'short'", "expected a private key in PEM", "clé privée"),
        ("[alerts]\ncontact = 'you'", "expected 'mailto:' or 'https:'; got 'you'", "il faut"),
        ("[mail]\nhost = 'm'", "mail.sender: missing", "manque"),
        (MAIL + "security = 'ssl'", "'tls' or 'starttls' or 'none'; got 'ssl'", "« tls »"),
        (MAIL + "password_file = 'no'", "mail.password_file: ", "est illisible"),
        ("[mail]\nhost = 'm'\nsender = 'x'", "an e-mail address; got 'x'", "une adresse"),
        ("[operator]\ntoken_file = 'no'", "can't be read", "est illisible"),
        ("[operator]\ntoken_file = 'short'", "at least 20 characters; got 5", "20 caractères"),
        ("port = ", "Invalid value (at end of document)", ""),
    ],
)
def test_a_fault_of_the_settings_is_one_clear_line(
    tmp_path: Path, text: str, words: str, french: str
) -> None:
    (tmp_path / "short").write_text("12345")
    file = tmp_path / "s.toml"
    file.write_text(text)
    with pytest.raises(BadSettings) as error:
        read_settings(file)
    assert str(error.value).startswith(f"{file}: ") and words in str(error.value)
    assert "\n" not in str(error.value)
    assert french in in_language(str(error.value), "fr").replace("\N{NO-BREAK SPACE}", " ")


def test_a_person_has_only_so_many_tables_open(new_server: Callable[..., Running]) -> None:
    server = new_server(most={"tables_each": 2})
    cookie = server.open_table().cookie
    server.open_table(cookie)
    refused = server.post("/api/tables", {"game": "petz", "seats": 2}, cookie)
    assert refused.status == 409
    assert "too many tables" in refused.json["error"]
    server.open_table()  # somebody else


# Probes and metrics


def test_metrics_tell_what_happened_and_of_nobody(new_server: Callable[..., Running]) -> None:
    server = new_server(token=TOKEN)
    cookie = server.post("/api/me", {"name": "Ada Testname"}).cookie
    opened = server.open_table(cookie, seats=2, bots=[None, "novice"])
    table = opened.json["table"]

    async def play() -> int:
        async with Client(server.address, table, cookie) as client:
            await client.ask("start")
            for made in range(4):
                await client.until(lambda: client.may_act(0))
                await client.play(0, at_random(0)(client.updates[0], made))
            with pytest.raises(Refused):
                await client.ask("sit", seat=9)
            await client.until(lambda: client.may_act(0))
            return int(client.updates[0]["seq"])

    asyncio.run(play())
    assert server.get("/metrics").status == 401
    given = {"authorization": f"Bearer {TOKEN}", "host": "10.1.2.3"}
    reply = server.request("GET", "/metrics", headers=given)
    text = reply.body.decode()
    assert reply.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = text.splitlines()
    assert [line for line in lines if line[0] != "#" and not SAMPLE.fullmatch(line)] == []
    told = [OF_PROCESS.sub("", line) for line in lines if line[0] != "#"]
    found = dict(line.rsplit(" ", 1) for line in told)
    assert int(found['undercroft_moves_total{game="petz"}']) > 4
    assert found["undercroft_move_seconds_count"] == "4"
    assert found['undercroft_refused_total{why="seat"}'] == "1"
    assert int(found['undercroft_bot_seconds_count{level="novice"}']) > 0
    assert int(found["undercroft_commit_seconds_count"]) > 4
    assert found['undercroft_tables{status="playing"}'] == "1"
    assert int(found['undercroft_answers_total{status="2xx"}']) >= 2
    for secret in ("Ada", table, TOKEN, "127.0.0.1", cookie.partition("=")[2]):
        assert secret not in text
    assert server.get("/readyz").json["status"] == "ok"
    known = {line.split()[2] for line in lines if line.startswith("# TYPE")}
    known |= {f"{name}_bucket" for name in known}
    known |= {"undercroft_backup_bytes", "undercroft_backup_time_seconds"}  # after the first one
    deploy = Path(__file__).parents[2] / "deploy"
    board = json.loads((deploy / "grafana.json").read_text("utf-8"))
    asked = [one["expr"] for panel in board["panels"] for one in panel["targets"]]
    used = set(re.findall(r"undercroft_\w+", " ".join(asked)))
    assert len(used) > 20 and used <= known


def test_without_a_token_only_this_machine_sees_metrics(server: Running) -> None:
    assert server.get("/metrics").status == 200
    for name, value in (("x-forwarded-for", "127.0.0.1"), ("host", "games.example.org")):
        assert server.request("GET", "/metrics", headers={name: value}).status == 403


def test_a_quantile_lies_in_its_bucket() -> None:
    histogram = Histogram()
    assert quantile(histogram.counts, 0.5) is None
    for milliseconds in range(1, 101):
        histogram.observe(milliseconds / 1000)
    for share in (0.01, 0.5, 0.99):
        found = quantile(histogram.counts, share)
        assert found is not None and abs(found - share / 10) <= 0.026
    histogram.observe(99)
    assert quantile(histogram.counts, 1) == BOUNDS[-1]


def test_labels_are_escaped() -> None:
    out = Exposition()
    out.counters("x_total", "X.", "why", {'a"\\\n': 1})
    assert out.text().splitlines()[-1] == 'undercroft_x_total{why="a\\"\\\\\\n"} 1'


# Logs


def test_every_answer_has_the_id_of_its_log_lines(new_server: Callable[..., Running]) -> None:
    server = new_server()
    name = server.open_table().headers["x-request-id"]
    lines = [json.loads(line) for line in server.log.splitlines()]
    assert [line["event"] for line in lines if line.get("request") == name] == ["opened"]


def test_logs_can_be_text() -> None:
    record = logging.makeLogRecord({"msg": "opened", "levelname": "INFO", "game": "petz"})
    mark = REQUEST.set("1a2b")
    line = TextLines().format(record)
    REQUEST.reset(mark)
    assert line.endswith("INFO    opened game=petz request=1a2b")
