"""What a player can type: moves in several ways, commands, and nonsense."""

import pytest

from tests.cli.runner import Ran, Runner
from undercroft.games import rulebook

SMALL = ("play", "petz", "--players", "2", "--seed", "7", "--names", "Ann,Bob", "--bots", "random")
SENT = ["group 1+1", "done", ""]  # Ann's only group, up to where it is sent


def play(undercroft: Runner, *typed: str, lang: str = "en") -> Ran:
    played = undercroft(*SMALL, "--lang", lang, typed=typed)
    assert (played.code, played.err) == (0, "")
    return played


def moves(undercroft: Runner) -> list[str]:
    """Ann's moves in the game that was kept last."""
    lines = undercroft.saves()[-1].read_text("utf-8").splitlines()
    return [line.removeprefix("1 ") for line in lines if line.startswith("1 ")]


@pytest.mark.parametrize(
    "typed",
    [
        "2",
        "send 1 meat",
        "SEND  1 MEAT",
        "se 1 me",
        "meat",
        "imp meat",
        "Meat stand",
        "send meat stand",
    ],
)
def test_a_move_is_a_number_a_notation_or_words(undercroft: Runner, typed: str) -> None:
    play(undercroft, *SENT, typed)
    assert moves(undercroft)[2] == "send 1 meat"


def test_a_notation_of_its_own_never_means_another_move(undercroft: Runner) -> None:
    """The 2 of a group of 2 imps stands in the words of every choice."""
    played = play(undercroft, "group 2+1", "done", "", "send 2 meat")
    assert len(moves(undercroft)) == 2
    assert "none of the choices" not in played.out


@pytest.mark.parametrize("typed", ["viande", "diablotin viande", "étal viande", "ETAL A VIANDE"])
def test_words_are_those_of_the_language_accents_or_not(undercroft: Runner, typed: str) -> None:
    play(undercroft, *SENT, typed, lang="fr")
    assert moves(undercroft)[2] == "send 1 meat"


def test_several_moves_may_be_typed_at_once(undercroft: Runner) -> None:
    play(undercroft, "group 2+1; group 1+1; done")
    assert moves(undercroft) == ["group 2+1", "group 1+1", "done"]


@pytest.mark.parametrize("wrong", ["group 9+1", "gr", "foo"])
def test_what_was_typed_ahead_is_forgotten_after_a_mistake(undercroft: Runner, wrong: str) -> None:
    played = play(undercroft, f"group 2+1; {wrong}; group 1+0; done")
    assert moves(undercroft) == ["group 2+1"]
    assert "Not played: group 1+0; done." in played.out


def test_what_was_typed_ahead_goes_on_after_a_secret_choice(undercroft: Runner) -> None:
    played = play(undercroft, "group 1+1; done; send 1 meat")
    assert moves(undercroft) == ["group 1+1", "done", "send 1 meat"]
    assert "Not played" not in played.out


def test_a_secret_choice_can_be_taken_back_ahead(undercroft: Runner) -> None:
    play(undercroft, "group 1+1; done; undo; group 1+0")
    assert moves(undercroft) == ["group 1+1", "group 1+0"]


def test_what_was_typed_ahead_is_not_done_by_somebody_else(undercroft: Runner) -> None:
    line = ("play", "petz", "--humans", "2", "--seed", "7")
    played = undercroft(*line, typed=["", "group 1+1; done; group 2+0", ""])
    assert "Typed ahead, not played: 1." in played.out
    assert "group 2+0" not in played.out.partition("Typed ahead")[2]


@pytest.mark.parametrize("typed", ["group 2", "g 2", "2 imps"])
def test_a_group_without_gold_is_meant_where_none_is_named(undercroft: Runner, typed: str) -> None:
    play(undercroft, typed)
    assert moves(undercroft) == ["group 2+0"]


def test_long_lists_teach_the_notation_below(undercroft: Runner) -> None:
    taught = "Choices can be written too: group 1+0 (1), group 1+1 (2), done (31)."
    assert taught in play(undercroft, "undo").out
    assert "Les choix peuvent aussi s’écrire" in play(undercroft, "undo", lang="fr").out


def test_short_lists_have_the_notation_beside_them(undercroft: Runner) -> None:
    played = play(undercroft, "group 1+1", "done", "", "young", "1").out
    asked = played.partition("choose what to take")[2]
    assert "take pet " in asked and "Choices can be written" not in asked


def test_an_ambiguous_word_is_asked_about(undercroft: Runner) -> None:
    played = play(undercroft, "group")
    assert "That could be any of 1, 2, 3, 4, 5, 6, " in played.out
    assert moves(undercroft) == []


@pytest.mark.parametrize(
    "typed", ["0", "99", "999999999999999999999", "-1", "1.5", "foo", "\x00", "é" * 500, "[red]"]
)
def test_nonsense_is_no_move(undercroft: Runner, typed: str) -> None:
    played = play(undercroft, typed)
    assert "is none of the choices" in played.out
    assert moves(undercroft) == []


def test_an_empty_line_asks_again(undercroft: Runner) -> None:
    assert "Type the number of a choice, or help." in play(undercroft, "").out


def test_an_illegal_move_is_refused_with_its_rule(undercroft: Runner) -> None:
    played = play(undercroft, *SENT, "send 1 cage-left")
    assert "A cage needs a group of at least 2 imps. (PG11)" in played.out
    rule = rulebook("petz").find("PG11")
    assert rule is not None and rule.text in played.out.replace("\n", " ").replace("  ", " ")
    assert len(moves(undercroft)) == 2


def test_an_illegal_move_is_refused_in_french(undercroft: Runner) -> None:
    played = play(undercroft, *SENT, "send 1 cage-left", lang="fr")
    assert "(PG11)" in played.out
    assert "PG11 Cages (deux cases)" in played.out
    assert "A cage needs" not in played.out


class TestWhy:
    def test_tells_the_rule_that_forbids_a_move(self, undercroft: Runner) -> None:
        played = play(undercroft, "why send 1 meat")
        assert "(PG1)" in played.out and "PG1 All players divide" in played.out

    def test_says_so_when_a_move_is_possible(self, undercroft: Runner) -> None:
        assert "That is possible now." in play(undercroft, "why group 1+1").out
        assert "That is possible now." in play(undercroft, *SENT, "why meat").out

    @pytest.mark.parametrize("typed", ["why", "why foo"])
    def test_asks_for_a_move(self, undercroft: Runner, typed: str) -> None:
        assert "Why what? Write a move, such as send 1 meat" in play(undercroft, typed).out

    def test_is_answered_in_french(self, undercroft: Runner) -> None:
        played = play(undercroft, "pourquoi send 1 meat", lang="fr")
        assert "PG1 Tous les joueurs" in played.out


class TestUndo:
    def test_takes_the_last_move_back(self, undercroft: Runner) -> None:
        assert "Taken back: 2 imps." in play(undercroft, "group 2+0", "undo").out
        assert moves(undercroft) == []

    def test_is_refused_where_there_is_nothing(self, undercroft: Runner) -> None:
        assert "There is nothing of yours to take back." in play(undercroft, "undo").out

    def test_is_refused_once_something_was_shown(self, undercroft: Runner) -> None:
        assert "It is too late to take that back" in play(undercroft, *SENT, "undo").out
        played = play(undercroft, *SENT, "annuler", lang="fr")
        assert "Il est trop tard pour reprendre ce coup" in played.out


class TestForcedMoves:
    """Ann and Bob buy a pet each. For one of two bars Ann has cards of one kind only."""

    def play(self, undercroft: Runner, seed: str, *typed: str) -> Ran:
        grouped = ["", "group 1+1", "done", "", "", "group 1+1", "done"]
        bob, ann = ["older"], ["", "young", "1"]
        housed = ["", "1", "", "1"]
        line = ("play", "petz", "--humans", "2", "--seed", seed, "--set", "start=2")
        return undercroft(*line, typed=[*grouped, *bob, *ann, *housed, *typed])

    def test_are_made_without_asking(self, undercroft: Runner) -> None:
        played = self.play(undercroft, "3", "1")
        assert "bar 1 of 2" in played.out and "(bar 2 of 2)" not in played.out
        assert "Only one choice: red anger for Bubl, bar 2 of 2." in played.out
        assert "Your choice is made" in played.out.partition("bar 1 of 2")[2]

    def test_are_taken_back_with_the_choice_before_them(self, undercroft: Runner) -> None:
        played = self.play(undercroft, "3", "1", "undo")
        assert "Taken back: " in played.out.partition("bar 1 of 2")[2]
        assert moves(undercroft)[-1].startswith("house ")

    def test_are_not_taken_back_alone(self, undercroft: Runner) -> None:
        played = self.play(undercroft, "5", "undo")
        assert "(bar 1 of 2)" not in played.out and "(bar 2 of 2)" in played.out
        assert "It is too late to take that back" in played.out
        assert moves(undercroft)[-1].startswith("assign ")


class TestRules:
    def test_by_id(self, undercroft: Runner) -> None:
        assert "PG4 A group's size is imps plus gold." in play(undercroft, "rules pg4").out

    def test_by_words(self, undercroft: Runner) -> None:
        assert "PE8 Anger" in play(undercroft, "rules angry escapes", "rules anger escapes").out

    def test_by_chapters(self, undercroft: Runner) -> None:
        assert "Phase 5: business" in play(undercroft, "rules").out

    def test_that_are_not_found(self, undercroft: Runner) -> None:
        assert "No rule found for ‘xyzzy’." in play(undercroft, "rules xyzzy").out

    def test_in_french(self, undercroft: Runner) -> None:
        played = play(undercroft, "règles PG4", lang="fr")
        assert "PG4 La taille d’un groupe" in played.out


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("look town", "│ Meat stand           2 meat"),
        ("look coming", "Business acumen  food +1"),
        ("look hand", "Your hand"),
        ("look shops", "╭─ Bob · 0 reputation"),
        ("look decks", "30 cards in the deck"),
        ("look 2", "╭─ Bob · 0 reputation"),
        ("look bob", "╭─ Bob · 0 reputation"),
        (
            "look xyzzy",
            "Look at what? Town, Coming, Shops, Your hand, Decks and piles, or a player",
        ),
        ("look", "Round 1 of 6"),
    ],
)
def test_parts_of_the_table_can_be_looked_at(undercroft: Runner, typed: str, shown: str) -> None:
    after = play(undercroft, typed).out.partition(f"> {typed}")[2]
    assert shown in after


def test_the_log_tells_what_the_player_may_know(undercroft: Runner) -> None:
    after = play(undercroft, "log").out.partition("> log")[2]
    assert "Ann draws green poop, red play, yellow play, purple magic." in after
    assert "Bob draws 4 cards: green, red, yellow, purple." in after
    last = play(undercroft, "log 1").out.partition("> log 1")[2]
    assert "Gold from the bank" in last and "Ann draws" not in last


@pytest.mark.parametrize("word", ["help", "?", "HELP", "h"])
def test_help_names_every_command(undercroft: Runner, word: str) -> None:
    played = play(undercroft, word)
    for command in ("undo", "look", "rules", "why", "log", "save", "quit"):
        assert f"\n{command}" in played.out


def test_french_commands_have_french_and_english_names(undercroft: Runner) -> None:
    for word in ("aide", "help"):
        assert "\nannuler\N{NO-BREAK SPACE}: reprendre" in play(undercroft, word, lang="fr").out


@pytest.mark.parametrize("word", ["quit", "q", "exit"])
def test_quit_says_how_to_go_on(undercroft: Runner, word: str) -> None:
    played = play(undercroft, "group 1+1", word, "2")
    assert (
        played.last
        == f"The game is kept. Go on with: undercroft play --resume {undercroft.saves()[-1]}"
    )
    assert moves(undercroft) == ["group 1+1"]
