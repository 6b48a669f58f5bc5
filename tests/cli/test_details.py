"""Faults of data packs, saved games and what was typed, told in French too."""

import ast
from pathlib import Path

import pytest

import undercroft
from tests.cli.runner import Runner
from tests.cli.spoken import said_in
from undercroft.cli.details import in_language
from undercroft.core.typography import typeset

PACKAGE = Path(undercroft.__file__ or "").parent
DRAWINGS = "drawing.py"  # only tests and tracebacks show what is wrong with one


@pytest.mark.parametrize(
    ("english", "french"),
    [
        (
            "box.toml: tiles.30.icons: expected 4 icons; got 3",
            "box.toml : tiles.30.icons : il faut 4 icônes, et non 3",
        ),
        (
            "box.toml: pets.snakity: unknown entry, did you mean 'snakitty'?",
            "box.toml : pets.snakity : entrée inconnue ; vouliez-vous dire « snakitty » ?",
        ),
        (
            "box.toml: start.gold: expected a whole number; got a text (and 4 more)",
            "box.toml : start.gold : il faut un nombre entier, et non un texte (et 4 autres)",
        ),
        (
            "box.toml: tiles.30.icons: expected at least one decoration; got no icon",
            "box.toml : tiles.30.icons : il faut au moins un mot (décoration), il n’y a aucune"
            " icône",
        ),
        (
            "data pack: shapes.guest-wing.shape: can't be built: the cell in row 2, column 1 has no"
            " room for 2 decorations",
            "pack de données : shapes.guest-wing.shape : irréalisable : la case de la ligne 2,"
            " colonne 1 n’a pas de place pour 2 décorations",
        ),
        (
            "move 9: 'place n1 north' of player 1: There is a tile on n1 already. (DP3)",
            "coup 9 : 'place n1 north' du joueur 1 : Il y a déjà une tuile sur la case n1. (DP3)",
        ),
        (
            "move 3: 'done' of player 2: It is not your turn.",
            "coup 3 : 'done' du joueur 2 : Ce n’est pas votre tour.",
        ),
        ("line 4: 'dance' is not a move of Dungeon Petz", "ligne 4 : 'dance' n’est pas un coup de"),
    ],
)
def test_a_fault_is_told_in_french(english: str, french: str) -> None:
    told = in_language(english, "fr").replace("\N{NO-BREAK SPACE}", " ")
    assert told.startswith(french)
    assert in_language(english, "en") == typeset(english, "en")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("play petz --lang fr --players two", "option --players : il faut un nombre entier"),
        ("sim --lang=fr", "il manque GAME (voir undercroft sim --help)"),
        ("play --lang fr petz --moon", "arguments inconnus : --moon (voir undercroft play --help)"),
        ("play petz --lang fr --data nowhere.toml", "nowhere.toml : il n’y a pas de tel fichier"),
        ("play petz --players 2 --set start=4 --lang fr", "le joueur 4 ne peut pas commencer"),
    ],
)
def test_bad_usage_is_told_in_french(undercroft: Runner, line: str, said: str) -> None:
    ran = undercroft(*line.split())
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err.replace("\N{NO-BREAK SPACE}", " ")


def test_every_fault_of_the_engine_has_its_french() -> None:
    """Except for what is all blanks: the parts of those are said elsewhere."""
    forgotten = [
        f"{path.relative_to(PACKAGE)}: {text}"
        for folder in ("core", "games", "bots", "arena")
        for path in sorted((PACKAGE / folder).rglob("*.py"))
        if path.name != DRAWINGS
        for text in said_in(ast.parse(path.read_text("utf-8")))
        if text.replace("line 1: ", "").strip(":x,.' ") and in_language(text, "fr") == text
    ]
    assert forgotten == []
