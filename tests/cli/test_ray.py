"""`sim --on ray`: the same games on a cluster. One cluster serves all tests here."""

import json
import os
import signal
import socket
import subprocess
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from time import monotonic, sleep

import pytest

from tests.choosing import lengths
from tests.cli.runner import Runner
from tests.cli.test_runs import PATIENCE, SERIES, content
from undercroft.arena import Result, SeriesFailed, simulate
from undercroft.arena.cluster import NICENESS, Cluster, keep_our_priority, work_there
from undercroft.arena.simulate import Series, play_apart
from undercroft.core.game import Setup
from undercroft.games import GAMES

NAMES = ("keeper", "random")


def on_ray(games: int, series: Series) -> list[Result]:
    return list(play_apart(series, [range(games)], lambda work: Cluster(work, 2)))


def results_are_those_of_processes() -> None:
    series = Series("petz", GAMES["petz"].settled(Setup(2)), NAMES, "s", counting=True)
    alone = list(simulate(GAMES["petz"], Setup(2), NAMES, 13, "s", jobs=1, counting=True))
    assert on_ray(13, series) == alone


def a_folder_has_the_same_bytes(undercroft: Runner, unbroken: Path) -> None:
    """The one of a run in this process, which is kept, and the one of a run on the cluster."""
    out = undercroft.folder / "ray"
    for where, to in ((("--jobs", "1"), unbroken), (("--on", "ray", "--jobs", "2"), out)):
        ran = undercroft(*SERIES, *where, "--decisions", "--out", str(to))
        assert (ran.code, ran.err) == (0, "")
    assert content(out) == content(unbroken)


def a_run_on_a_cluster_elsewhere_outlives_kills(
    cluster: str, unbroken: Path, tmp_path: Path, kills: int
) -> None:
    """Killed as soon as there is a shard, then gone on with, from a process of its own."""
    here = [sys.executable, "-m", "undercroft", *SERIES, "--json", "--decisions"]
    command = [*here, "--on", "ray", "--ray-address", cluster, "--out", str(tmp_path / "run")]
    for shard in range(kills):
        process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        )
        end = monotonic() + PATIENCE
        while not (tmp_path / "run" / "games" / f"0000{shard}.parquet").exists():
            assert monotonic() < end
            sleep(0.01)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    ran = subprocess.run(command, capture_output=True, text=True)
    assert ran.returncode == 0 and json.loads(ran.stdout)["games"] == 25
    assert content(tmp_path / "run") == content(unbroken)


def a_game_that_fails_is_named_in_one_line() -> None:
    broken = Series("petz", Setup(2), ("nobody", "random"), "s")
    with pytest.raises(SeriesFailed, match=r"^game 0 \(seed 's-0'\) failed: BadSetup: .*nobody"):
        on_ray(4, broken)


class Dying(Series):
    """A series whose workers end without a word."""

    def play_batch(self, numbers: range) -> list[Result]:
        os._exit(1)


def workers_that_die_again_and_again_end_the_series() -> None:
    with pytest.raises(SeriesFailed, match=r"died|crashed"):
        on_ray(1, Dying("petz", Setup(2), NAMES, "s"))


@lengths("kills", 0, 2)
def test_on_a_cluster(
    undercroft: Runner, tmp_path: Path, subtests: pytest.Subtests, kills: int
) -> None:
    """One test, for a cluster takes seconds to start and tests may be run in several processes."""
    import ray  # no other process needs it

    unbroken = tmp_path / "unbroken"
    with Cluster(len, 2):  # one of our own, which our code then finds and uses
        with subtests.test("results are those of processes"):
            results_are_those_of_processes()
        with subtests.test("a folder has the same bytes"):
            a_folder_has_the_same_bytes(undercroft, unbroken)
        with subtests.test("joined by its address, killed, gone on with"):
            address = ray.get_runtime_context().gcs_address
            a_run_on_a_cluster_elsewhere_outlives_kills(address, unbroken, tmp_path, kills)
        with subtests.test("a game that fails is named in one line"):
            a_game_that_fails_is_named_in_one_line()
        with subtests.test("workers that die again and again end the series"):
            workers_that_die_again_and_again_end_the_series()


def test_a_cluster_of_another_version_is_refused() -> None:
    assert "not 0.0.0" in work_there((len, "0.0.0"), [])


def test_workers_of_a_private_cluster_have_our_priority(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NICENESS, "7")
    keep_our_priority()
    assert os.environ[NICENESS] == "7"
    monkeypatch.delenv(NICENESS)
    keep_our_priority()
    assert os.environ[NICENESS] == str(os.nice(0))


# Addresses


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("nonsense", "'nonsense' is not the address of a Ray cluster (expected HOST:PORT or auto)"),
        ("host:0", "'host:0' is not the address of a Ray cluster (expected HOST:PORT or auto)"),
        ("127.0.0.1:{port}", "no Ray cluster at '127.0.0.1:{port}': no answer"),
        ("ray://127.0.0.1:{port}", "no Ray cluster at 'ray://127.0.0.1:{port}': no answer"),
    ],
)
def test_an_address_where_there_is_none_is_one_clear_line(
    address: str, said: str, undercroft: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ray.is_initialized", lambda: False)
    with socket.socket() as taken:  # bound, but nobody listens
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
        out = undercroft.folder / "run"
        where = ("--on", "ray", "--ray-address", address.format(port=port), "--out", str(out))
        ran = undercroft(*SERIES, *where)
    assert (ran.code, ran.out) == (1, "")
    assert said.format(port=port) in ran.err and ran.err.count("\n") == 1
    assert sorted(content(out)) == ["run.json"]


class Stranger(BaseHTTPRequestHandler):
    """A server of another sort."""

    def log_message(self, format: str, *args: object) -> None:
        pass


def test_an_address_where_somebody_else_answers_is_one_clear_line(
    undercroft: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ray.is_initialized", lambda: False)
    with HTTPServer(("127.0.0.1", 0), Stranger) as other:
        Thread(target=other.handle_request, daemon=True).start()
        where = ("--on", "ray", "--ray-address", f"127.0.0.1:{other.server_port}")
        ran = undercroft(*SERIES, *where)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.endswith("it is not Ray that answers\n") and ran.err.count("\n") == 1


def test_an_address_is_for_ray_alone(undercroft: Runner) -> None:
    ran = undercroft(*SERIES, "--ray-address", "auto")
    assert (ran.code, ran.err) == (2, "undercroft: --ray-address needs --on ray\n")
