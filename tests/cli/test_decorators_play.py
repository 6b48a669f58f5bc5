"""Whole games of Dungeon Decorators at the terminal, from what is typed to the final scores."""

from random import Random

import pytest

from tests.choosing import some_of
from tests.cli.runner import Ran, Runner
from tests.cli.test_play import PLENTY, foreign
from undercroft.core.words import words_of

GAME = "undercroft.games.decorators"


def play(undercroft: Runner, players: int, language: str, typed: list[str]) -> Ran:
    line = ("play", "decorators", "--players", str(players), "--bots", "random", "--seed", "1")
    return undercroft(*line, "--lang", language, typed=typed)


@some_of(("players", "language"), [(2, "en"), (3, "fr"), (4, "en")], kept=[0])
def test_whoever_always_types_1_comes_to_the_end(
    undercroft: Runner, players: int, language: str
) -> None:
    played = play(undercroft, players, language, ["1"] * PLENTY)
    assert (played.code, played.err) == (0, "")
    assert words_of(GAME, language).name("final", "common") in played.out
    assert foreign(played.out, language) == []
    [file] = undercroft.saves()
    assert undercroft("replay", str(file), "--verify").out.startswith("OK")
    forced = "Only one choice: end the build phase."
    assert language == "fr" or forced in played.out


@some_of(("players", "language"), [(2, "fr"), (3, "en"), (4, "fr")], kept=[2])
def test_a_game_of_all_kinds_of_choices_is_told_in_one_language_and_fits_the_terminal(
    undercroft: Runner, monkeypatch: pytest.MonkeyPatch, players: int, language: str
) -> None:
    """Any number is typed, so that tiles lie on both sides and architects are called."""
    monkeypatch.setenv("COLUMNS", "80")
    rng = Random(players)
    typed = [str(rng.choice((1, 1, 2, 2, 3, 4, 5, 9, 30))) for _ in range(PLENTY)]
    played = play(undercroft, players, language, typed)
    assert (played.code, played.err) == (0, "")
    assert words_of(GAME, language).name("final", "total") in played.out
    assert foreign(played.out, language) == []
    lines = [line for line in played.out.splitlines() if "undercroft" not in line]
    assert max(len(line) for line in lines) <= 80


def test_a_watcher_sees_the_whole_table_but_no_goals(undercroft: Runner) -> None:
    play(undercroft, 3, "en", ["1", "1", "", "1"])
    [file] = undercroft.saves()
    shown = undercroft("replay", str(file), "--lang", "en").out
    assert "Draft board" in shown and "Bosses" in shown
    assert "Your goals" not in shown


class TestTyping:
    """Ann drafts tile 147, a corner hallway, and takes it in hand, dungeon side up."""

    OPENING = ("1", "1", "", "draft 1", "hold 147 dungeon")

    def type(self, undercroft: Runner, *typed: str, lang: str = "en") -> Ran:
        line = ("play", "decorators", "--players", "3", "--seed", "1", "--names", "Ann,Bob,Cid")
        return undercroft(*line, "--bots", "random", "--lang", lang, typed=[*self.OPENING, *typed])

    def moves(self, undercroft: Runner) -> list[str]:
        lines = undercroft.saves()[-1].read_text("utf-8").splitlines()
        return [line.removeprefix("1 ") for line in lines if line.startswith("1 ")]

    @pytest.mark.parametrize("typed", ["1", "place n1 east", "n1 east", "N1 E", "n1 ea"])
    def test_a_square_and_a_turn_place_a_tile(self, undercroft: Runner, typed: str) -> None:
        self.type(undercroft, typed)
        assert "place n1 east" in self.moves(undercroft)

    @pytest.mark.parametrize("typed", ["o1 nord", "O1 N", "place w1 north", "w1 n"])
    def test_squares_and_turns_have_french_names_too(self, undercroft: Runner, typed: str) -> None:
        self.type(undercroft, typed, lang="fr")
        assert "place w1 north" in self.moves(undercroft)

    def test_a_square_with_several_turns_is_asked_about(self, undercroft: Runner) -> None:
        assert "That could be any of 1, 2. Type a number." in self.type(undercroft, "n1").out

    @pytest.mark.parametrize("typed", ["n1 north", "why n1 north", "why place n1 north"])
    def test_an_illegal_placing_is_refused_with_rule_and_edge(
        self, undercroft: Runner, typed: str
    ) -> None:
        played = self.type(undercroft, typed)
        assert "There is no way through the edge between n1 and start. (DP3)" in played.out
        assert "DP3 As dungeon: on an empty square" in played.out

    def test_a_square_where_nothing_fits_is_explained(self, undercroft: Runner) -> None:
        assert "There is no dungeon tile next to n1e1. (DP3)" in self.type(undercroft, "n1e1").out

    def test_a_refusal_names_squares_in_french(self, undercroft: Runner) -> None:
        played = self.type(undercroft, "o1 sud", lang="fr")
        assert "Le bord entre les cases o1 et départ ne laisse pas passer. (DP3)" in played.out

    @pytest.mark.parametrize("word", ["start", "départ", "depart", "début", "Debut", "dép."])
    def test_the_start_square_has_several_french_names(self, undercroft: Runner, word: str) -> None:
        """Those of earlier versions and of the picture are understood too."""
        played = self.type(undercroft, f"why place {word} nord", lang="fr")
        assert "Il y a déjà une tuile sur la case départ." in played.out

    def test_a_tile_in_hand_can_be_taken_back(self, undercroft: Runner) -> None:
        played = self.type(undercroft, "undo")
        assert "Taken back: tile 147, dungeon side: corner hallway, red." in played.out

    def test_help_speaks_of_this_game(self, undercroft: Runner) -> None:
        played = self.type(undercroft, "help")
        assert "look [board, a player, …]" in played.out
        assert "rules [DS1 or words]" in played.out
        assert "town" not in played.out


def test_an_illegal_dungeon_is_put_back_only_by_choice(undercroft: Runner) -> None:
    """Though there is no other move: it would cost the architects, and undo does not."""
    pack = undercroft.folder / "architects.toml"
    tiles = [f'{number} = {{ assistant = "architect" }}' for number in range(3, 361, 3)]
    pack.write_text("\n".join(["[tiles]", *tiles]), encoding="utf-8")
    line = ("play", "decorators", "--players", "2", "--seed", "1", "--data", str(pack))
    opening = ("1", "1", "", "draft 1", "hold 162 dungeon", "n1", "architect n1", "n1 north")
    played = undercroft(*line, "--bots", "random", typed=[*opening, "undo", "w1 east"])
    asked = "your dungeon is not legal: mend it, put everything back, or type undo."
    assert asked in played.out
    moves = undercroft.saves()[-1].read_text("utf-8").splitlines()
    assert "1 place w1 east" in moves
    assert "1 restore" not in moves and "1 place n1 north" not in moves
