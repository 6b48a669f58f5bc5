"""`undercroft ladder` and `undercroft tune` as they are typed."""

from importlib import resources
from pathlib import Path

import pytest

from tests.cli.runner import Runner
from undercroft.arena.ladder import Ladder, Score, pairing_result, pairings
from undercroft.arena.ratings import ratings
from undercroft.core.game import BadSetup, Setup
from undercroft.core.kit import Pairing


def test_every_two_levels_meet_the_stronger_alone() -> None:
    found = pairings("petz", ["random", "novice", "keeper"])
    assert [one.bots for one in found] == [
        ("novice", "random", "random", "random"),
        ("keeper", "random", "random", "random"),
        ("keeper", "novice", "novice", "novice"),
    ]


def test_quests_have_teams_and_lords() -> None:
    found = pairings("pugquest", ["novice", "keeper"])
    assert [len(one.bots) for one in found] == [3, 3, 4, 4, 4, 4]
    assert found[3].bots == ("novice", "novice", "novice", "keeper")


@pytest.mark.parametrize("levels", [["nobody"], ["keeper", "keeper"], ["expert:0"]])
def test_levels_that_there_are_not_are_refused(levels: list[str]) -> None:
    with pytest.raises(BadSetup):
        pairings("petz", levels)


def test_a_shared_victory_is_split_and_a_team_wins_as_one() -> None:
    duel = Pairing("a", Setup(4), ("x", "y", "y", "y"), 1, True)
    scores = [Score(0, [9, 3, 3, 3], [0]), Score(1, [5, 5, 2, 2], [0, 1])]
    line = pairing_result(duel, scores)
    assert (line.share, line.games) == (0.75, 2)
    assert line.margin == pytest.approx((6 + 2) / 2)
    quest = Pairing("b", Setup(3), ("x", "x", "x"), 3, False)
    assert (
        pairing_result(quest, [Score(0, [1, 1, 1], [0, 1, 2]), Score(1, [0, 0, 0], [])]).share
        == 0.5
    )


def test_a_level_that_wins_is_rated_higher() -> None:
    duel = Pairing("a", Setup(4), ("x", "y", "y", "y"), 1, True)
    found = ratings([(duel, [Score(n, [9, 3, 2, 1], [0]) for n in range(9)])])
    assert found["x"][0] > found["y"][0]
    quest = Pairing("b", Setup(4), ("x", "x", "x", "l"), 3, False, ("heroes", "Lord"))
    found = ratings([(quest, [Score(n, [0, 0, 0, 1], [3]) for n in range(9)])])
    assert found["Lord, l"][0] > found["heroes, x"][0]


def test_the_same_deals_are_played_and_seats_rotate(tmp_path: Path) -> None:
    ladder = Ladder("petz", ["random", "keeper"], "s", tmp_path)
    games = [ladder.play((0, number)) for number in range(4)]
    assert games[1] == ladder.play((0, 1))
    assert sum(0 in game["winners"] for game in games) >= 3  # the keeper, wherever it sits


def test_a_ladder_is_gone_on_with_and_reported(undercroft: Runner, tmp_path: Path) -> None:
    out, report = tmp_path / "games", tmp_path / "bots.md"
    typed = ["ladder", "petz", "--levels", "random,keeper", "--out", str(out), "--jobs", "1"]
    report.write_text("# Bots\n")
    assert undercroft(*typed, "--games", "2").code == 0
    file = next(out.iterdir())
    kept = file.read_text()
    file.write_text(kept + '{"game": 2, "poi')  # killed while it was written
    ran = undercroft(*typed, "--games", "4", "--report", str(report))
    assert "keeper against random" in ran.out
    assert file.read_text().startswith(kept)
    text = report.read_text()
    assert text.startswith("# Bots\n")
    assert "| keeper against random | 4 |" in text
    assert (tmp_path / "bots-petz.svg").read_text().startswith("<svg")
    again = undercroft(*typed, "--games", "4", "--report", str(report))
    assert again.code == 0
    assert report.read_text() == text


def test_a_ladder_can_be_of_chosen_pairings(undercroft: Runner, tmp_path: Path) -> None:
    report = tmp_path / "bots.md"
    typed = ["ladder", "petz", "--levels", "random,novice,keeper", "--games", "1", "--jobs", "1"]
    typed += ["--out", str(tmp_path / "games"), "--report", str(report)]
    assert undercroft(*typed, "--only", "keeper against random").code == 0
    text = report.read_text()
    assert "| keeper against random | 1 |" in text
    assert "--only 'keeper against random'" in text
    assert "keeper against novice" not in text
    ran = undercroft(*typed, "--only", "keeper against expert")
    assert (ran.code, "no pairing 'keeper against expert'" in ran.err) == (2, True)


def test_bad_ladders_are_refused(undercroft: Runner, tmp_path: Path) -> None:
    out = ["--out", str(tmp_path / "x")]
    assert "nobody" in undercroft("ladder", "petz", "--levels", "nobody", *out).err
    assert undercroft("ladder", "petz", "--games", "0", *out).code == 2
    assert undercroft("ladder", "chess", *out).code == 2
    assert undercroft("tune", "petz", "--games", "0", *out).code == 2
    for wrong in (["--generations", "0"], ["--each", "12"], ["--step", "0"]):
        assert undercroft("tune", "petz", "--keepers", *wrong, *out).code == 2
    assert "not data" in undercroft("tune", "pugquest", "--keepers", *out).err


def test_weights_are_fitted_to_a_data_pack_and_played_with(
    undercroft: Runner, tmp_path: Path
) -> None:
    pack, fitted = tmp_path / "box.toml", tmp_path / "evaluation.toml"
    pack.write_text("[awards]\n3 = [80, 50, 30]\n")
    given = ["--games", "10", "--jobs", "2", "--data", str(pack), "--out", str(tmp_path)]
    ran = undercroft("tune", "petz", *given)
    assert ran.code == 0, ran.err
    assert "<path" in (tmp_path / "curve.svg").read_text()
    shipped = resources.files("undercroft.games.petz").joinpath("evaluation.toml").read_text()
    assert "--data box.toml" in fitted.read_text()
    assert fitted.read_text().partition("[[stage]]")[2] != shipped.partition("[[stage]]")[2]
    bots = f"expert:4:weights={fitted},random,random"
    played = undercroft("sim", "petz", "--games", "1", "--bots", bots, "--data", str(pack))
    assert played.code == 0, played.err
    for wrong, why in [
        (f"keeper:weights={fitted}", "not weights of a keeper"),
        (f"random:weights={fitted}", "takes no weights"),
        (f"expert:weights={pack}", "not an evaluation"),
        ("expert:weights=nowhere.toml", "no such file"),
    ]:
        refused = undercroft("sim", "petz", "--games", "1", "--bots", f"{wrong},random")
        assert refused.code == 2
        assert why in refused.err
    pack.write_text("[awards]\n3 = [8]\n")
    assert "awards.3" in undercroft("tune", "petz", *given).err


@pytest.mark.soak
def test_tuning_writes_weights_and_a_curve(undercroft: Runner, tmp_path: Path) -> None:
    ran = undercroft("tune", "petz", "--games", "11", "--jobs", "2", "--out", str(tmp_path))
    assert ran.code == 0, ran.err
    assert "[[stage]]" in (tmp_path / "evaluation.toml").read_text()
    assert "<path" in (tmp_path / "curve.svg").read_text()
