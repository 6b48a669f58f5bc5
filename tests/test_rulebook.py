"""The numbered rules: complete in both languages, and found by id and by words."""

import re
import tomllib
from pathlib import Path

import pytest

from undercroft.core.rulebook import LANGUAGES, Rule, fold, parse
from undercroft.games import GAMES, rulebook

DOCUMENTS = Path(__file__).parents[1] / "docs" / "rules"


def ids(rules: list[Rule]) -> list[str]:
    return [rule.id for rule in rules]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
class TestEveryRulebook:
    def test_ids_are_unique(self, game: str, language: str) -> None:
        found = ids(list(rulebook(game, language).rules))
        assert len(found) > 50
        assert len(found) == len(set(found))

    def test_every_list_line_of_the_document_is_a_rule(self, game: str, language: str) -> None:
        folder = DOCUMENTS if language == "en" else DOCUMENTS / language
        lines = (folder / f"{game}.md").read_text(encoding="utf-8").splitlines()
        listed = [line for line in lines if line.startswith("- ")]
        assert listed == [f"- {rule.id} {rule.text}" for rule in rulebook(game, language).rules]

    def test_every_rule_stands_in_a_chapter(self, game: str, language: str) -> None:
        book = rulebook(game, language)
        assert "" not in book.chapters
        assert {rule.chapter for rule in book.rules} == set(book.chapters)

    def test_every_rule_is_found_by_its_id(self, game: str, language: str) -> None:
        book = rulebook(game, language)
        for rule in book.rules:
            assert book.find(rule.id) is rule
            assert book.search(rule.id)[0] is rule

    def test_rules_and_rulings_named_in_a_text_exist(self, game: str, language: str) -> None:
        book = rulebook(game, language)
        initial = book.rules[0].id[0]
        for text in [rule.text for rule in book.rules] + list(book.rulings):
            for named in re.findall(rf"\b{initial}[A-Z]\d+", text):
                assert book.find(named), f"{named} in: {text}"
            for numbers in re.findall(r"(?:ruling|arbitrage)s? (\d+(?:, \d+)*)", text):
                assert all(1 <= int(n) <= len(book.rulings) for n in numbers.split(", ")), text

    def test_no_text_speaks_of_files_outside_the_project(self, game: str, language: str) -> None:
        folder = DOCUMENTS if language == "en" else DOCUMENTS / language
        text = (folder / f"{game}.md").read_text(encoding="utf-8")
        assert set(re.findall(r"[\w/-]+\.(?:txt|md|toml|py)\b", text)) == {"data.toml"}


@pytest.mark.parametrize("game", GAMES)
class TestTranslation:
    def test_both_languages_have_the_same_ids_in_the_same_order(self, game: str) -> None:
        english, french = rulebook(game), rulebook(game, "fr")
        assert ids(list(english.rules)) == ids(list(french.rules))

    def test_both_languages_have_the_same_chapters_and_rulings(self, game: str) -> None:
        english, french = rulebook(game), rulebook(game, "fr")
        places = [english.chapters.index(rule.chapter) for rule in english.rules]
        assert places == [french.chapters.index(rule.chapter) for rule in french.rules]
        assert len(english.rulings) == len(french.rulings)

    def test_no_rule_is_left_in_english(self, game: str) -> None:
        for english, french in zip(rulebook(game).rules, rulebook(game, "fr").rules, strict=True):
            assert english.text != french.text

    def test_both_languages_name_the_same_rules_and_rulings(self, game: str) -> None:
        named = re.compile(r"\b[A-Z]{2}\d+\b|(?<=ruling )\d+|(?<=arbitrage )\d+")
        for english, french in zip(rulebook(game).rules, rulebook(game, "fr").rules, strict=True):
            assert named.findall(english.text) == named.findall(french.text), english.id


class TestFind:
    def test_a_known_rule(self) -> None:
        rule = rulebook("petz").find("PB5")
        assert rule == Rule("PB5", "Black market: reputation 2 x match.", "Phase 5: business")

    def test_in_any_case_and_with_spaces_round_it(self) -> None:
        assert rulebook("petz").find(" pe-a ") is rulebook("petz").find("PE-A") is not None

    def test_an_unknown_id(self) -> None:
        assert rulebook("petz").find("PB99") is None
        assert rulebook("petz").find("DS1") is None

    def test_near_ids_are_suggested(self) -> None:
        assert "PE-A" in rulebook("petz").near("pea")
        assert "PB9" in rulebook("petz").near("PB99")
        assert rulebook("petz").near("nothing like it") == []

    def test_sub_chapters_are_chapters(self) -> None:
        rule = rulebook("decorators").find("DD2")
        assert rule is not None and rule.chapter == "Draft"

    def test_rulings_are_kept_by_number(self) -> None:
        assert "passage" in rulebook("decorators").rulings[6 - 1]
        assert rulebook("petz").rulings == ()


class TestSearch:
    def test_all_words_must_occur(self) -> None:
        assert ids(rulebook("petz").search("black market")) == ["PB5", "PE-G", "PE-O"]
        assert rulebook("petz").search("black market hourglass") == []

    def test_the_id_comes_first_then_whole_words_then_beginnings(self) -> None:
        book = parse(
            "## Chapter\n"
            "- AA1 Imprints are no imps.\n"
            "- AA2 An imp.\n"
            "- AA3 Impossible.\n"
            "- AA10 Nothing, see AA1.\n"
            "- AA4 A blimp.\n"
        )
        assert ids(book.search("imp")) == ["AA2", "AA1", "AA3"]
        assert ids(book.search("aa1")) == ["AA1", "AA10"]

    def test_accents_and_ligatures_do_not_matter(self) -> None:
        french = rulebook("petz", "fr")
        assert french.search("DEFILE") == french.search("défilé") != []
        assert fold("L’Œuvre d’été") == "l'oeuvre d'ete"

    def test_typography_does_not_matter(self) -> None:
        assert ids(rulebook("petz", "fr").search("arène aux affamés !")) == ["PX2"]
        assert rulebook("petz", "fr").search("l'or") != []

    @pytest.mark.parametrize(
        ("game", "language", "words", "id"),
        [
            ("petz", "en", "angry", "PE8"),
            ("petz", "en", "money", "PT9"),
            ("petz", "fr", "affamé", "PE3"),
            ("petz", "fr", "vendre", "PB1"),
            ("decorators", "en", "corridor", "DP2"),
            ("pugquest", "en", "attacking", "QA1"),
            ("pugquest", "fr", "attaquer", "QA1"),
        ],
    )
    def test_stems_and_meanings_are_found(
        self, game: str, language: str, words: str, id: str
    ) -> None:
        assert id in ids(rulebook(game, language).search(words))

    def test_words_alike_are_told_in_both_languages_without_accents(self) -> None:
        told = tomllib.loads((DOCUMENTS / "search.toml").read_text(encoding="utf-8"))
        assert set(told) == set(LANGUAGES)
        for table in told.values():
            assert [
                line for line in (*table["alike"], *table["endings"]) if line != fold(line)
            ] == []

    def test_no_words_find_nothing(self) -> None:
        assert rulebook("petz").search("  ") == rulebook("petz").search("?!") == []


class TestUnknown:
    def test_an_unknown_game_names_those_there_are(self) -> None:
        with pytest.raises(ValueError, match="no game 'chess'; the games are petz, decorators"):
            rulebook("chess")

    def test_an_unknown_language_names_those_there_are(self) -> None:
        with pytest.raises(ValueError, match="not written in 'de'; the languages are en, fr"):
            rulebook("petz", "de")

    def test_a_rulebook_is_read_once(self) -> None:
        assert rulebook("petz") is rulebook("petz", "en")
