"""One French term for one thing, in rules, handbooks, terminal, lessons and page."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WRITTEN = (
    "docs/rules/fr/*.md",
    "docs/handbook/fr/*.md",
    "src/undercroft/*/words/fr.toml",
    "src/undercroft/games/*/words/fr.toml",
    "src/undercroft/games/*/lessons/*.toml",
    "web/src/**/*fr.ts",
    "web/src/**/*words.ts",  # both languages in one file
)
# What is not said, and what is said instead.
OTHERWISE = (
    (r"tête-bêche", "retournée, symbole double vers le haut"),
    (r"boîte magique", "coffre de glace"),
    (r"étal de (viande|légumes)", "étal à viande, à légumes"),
    (r"sens des affaires", "Meilleur Business"),
    (r"\bparents?\b", "nouveaux diablotins"),
    (r"attribution des besoins", "assignation"),
    (r"combler|\bcomblée?s?\b", "satisfaire"),
    (r"\bfaveur du jury", "fait partie du jury"),
    (r"vend\w* sur l’estrade", "vendre depuis l’Estrade"),
    (r"seigneur maléfique", "Seigneur du Mal"),
    (r"(?-i:Seigneur du mal)", "Seigneur du Mal"),
    (r"plateau de (sélection|choix)", "plateau de draft"),
    (r"\bà (une|\d|deux|trois|quatre) issues?\b", "à quatre passages"),
    (r"chantier", "construction"),
    (r"breloque", "babiole"),
    (r"attaques? standard", "attaque normale"),
    (r"\bsièges?\b", "place"),
    (r"\bson pouvoir\b|\bpouvoir (spécial|de)\b", "capacité"),
    (r"(\d|\}) vie sur\b", "PV sur"),
    (r"détroussé\b|\bbercé\b|\bbéni\b", "berceuse, bénédiction: nouns agree with everybody"),
    (r"dégâts? par \{|faire des dégâts", "infliger"),
    (r"fiche du héros|grande fiche", "feuille"),
    (r"sans retour\b|pas de retour\b", "définitif"),
    (r"\.fr = .*\bbots?\b", "robot"),
)


def texts() -> list[Path]:
    return sorted({path for pattern in WRITTEN for path in ROOT.glob(pattern)})


def test_there_are_texts_of_every_kind() -> None:
    for pattern in WRITTEN:
        assert list(ROOT.glob(pattern)), pattern


@pytest.mark.parametrize(("form", "instead"), OTHERWISE, ids=[form for form, _ in OTHERWISE])
def test_a_thing_has_one_name(form: str, instead: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path in texts()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if re.search(form, line, re.IGNORECASE)
    ]
    assert not found, f"say «{instead}» in\n" + "\n".join(found)
