"""The example that seats a language model, against a stand-in for its service."""

import json
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

import undercroft
from undercroft.bots import program_process

EXAMPLE = Path(__file__).parents[2] / "examples" / "chat_bot.py"
ANSWERS = ["I take one that is not there.\nMOVE: 999", "MOVE: 1", "no", "no", "no", "MOVE: 2"]


class Service(BaseHTTPRequestHandler):
    """Answers every question by the next of the answers."""

    asked: list[dict[str, Any]]

    def do_POST(self) -> None:
        assert self.path == "/v1/chat/completions"
        assert self.headers["Authorization"] == "Bearer secret"
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.asked.append(json.loads(body))
        said = {"role": "assistant", "content": ANSWERS[len(self.asked) - 1]}
        told = {"choices": [{"message": said}], "usage": {"total_tokens": 10}}
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps(told).encode())

    def log_message(self, *_: object) -> None:
        """Silent."""


@pytest.fixture
def service() -> Iterator[ThreadingHTTPServer]:
    Service.asked = []
    with ThreadingHTTPServer(("127.0.0.1", 0), Service) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()
    program_process.end_all()


def test_a_model_plays_and_its_mistakes_are_counted(
    service: ThreadingHTTPServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "secret")
    monkeypatch.setenv("PYTHONPATH", ":".join(sys.path))
    log = tmp_path / "log.jsonl"
    address = f"http://127.0.0.1:{service.server_port}/v1"
    command = f"{sys.executable} {EXAMPLE} petz --url {address} --model stand-in --log {log}"
    match = undercroft.new("petz", players=2, seed=7)
    moves: list[Any] = []
    for _ in range(3):
        while 0 not in match.turn:
            match.play_bot("random", seat=match.turn[0])
        moves.append(match.play_bot(f"program:{command}", seat=0))
    assert str(moves[0]) == "group 1+0"  # the first of the list: passes come last
    lines = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    assert [line["tries"] for line in lines] == [2, 3, 1]
    assert [line["filled_in"] for line in lines] == [False, True, False]
    assert [line["tokens"] for line in lines] == [20, 30, 10]
    [system, seen] = Service.asked[0]["messages"]
    assert "MOVE:" in system["content"]
    assert "Your hand" in seen["content"] and "1. group 1+0: " in seen["content"]
    assert "no choice" in Service.asked[1]["messages"][-1]["content"]
