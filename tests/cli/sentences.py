"""What is wrong with a sentence that a player reads: its spaces, apostrophes and agreement."""

import re

from undercroft.core.words import Words, blanks_of

PLAIN_SPACE = re.compile(r" [:;?!%»](?![\w/])|« ")
STRAIGHT = re.compile(r"\w'\w")
UNFILLED = re.compile(r"[{}]")
TWO_STOPS = re.compile(r"(?<!\.)\.\.(?!\.)|\.\s*\.$|[,;:] *\.")
# "1 jetons", "0 points": a French singular ends below 2, an English one is 1 only.
PLURAL = {
    "fr": re.compile(r"(?<![\w,.–×+−/½-])(?:0|1|½|1½) ([a-zéèêàâîôûçœ]+[sx])\b"),
    "en": re.compile(r"(?<![\w,.–×+−/½-])1 ([a-z]+s)\b"),
}
SINGULAR = {"en": re.compile(r"(?<![\w,.–×+−/½-])(?:2|3) (point|imp|card|group|column|tile)\b")}
# Words that end like a plural and are none.
INVARIABLE = {
    "fr": {
        "dans",
        "plus",
        "fois",
        "sans",
        "sous",
        "vers",
        "pas",
        "des",
        "deux",
        "désormais",
        "héros",
    },
    "en": {"is", "has", "begins", "stands", "ends", "lies", "less"},
}
UNELIDED = re.compile(
    r"(?<![-\w])(?:de|le|la|que|ne|se|jusque|lorsque) (?:[aeiouâéèêîôûœ]|[AEIOUÂÉÈÊÎÔ](?!\b))"
)
CONTRACTED = re.compile(r"\bde (?:Le|Les) ")
ENGLISH_PERCENT = re.compile(r"\s%")


def faults(text: str, language: str) -> list[str]:
    """Each fault of a sentence, as the words around it."""
    checks = [STRAIGHT, UNFILLED, TWO_STOPS]
    checks += [PLAIN_SPACE, UNELIDED, CONTRACTED] if language == "fr" else [ENGLISH_PERCENT]
    found = [
        text[max(0, hit.start() - 12) : hit.end() + 12] for c in checks for hit in c.finditer(text)
    ]
    for hit in PLURAL[language].finditer(text):
        if hit[1] not in INVARIABLE[language]:
            found.append(hit[0])
    if language in SINGULAR:
        found += [hit[0] for hit in SINGULAR[language].finditer(text)]
    return found


# Blanks that hold a name, or another thing that is not a number.
NAMED = {
    "player", "seat", "pet", "boss", "creature", "hero", "who", "by", "to", "other", "attacker",
    "struck", "customer", "space", "book", "monster", "foe", "pets", "heroes", "goal", "turn",
}  # fmt: skip


# Blanks that hold how many, where a sentence has no other word for one than for several.
COUNTED = {
    "n",
    "amount",
    "tokens",
    "halves",
    "imps",
    "points",
    "gold",
    "score",
    "manure",
    "missing",
}
OTHER = "X"


def spoken(words: Words, table: str, key: str, n: float, name: str) -> str:
    """A sentence with its blanks filled in: numbers where it counts, names where it names."""
    sentence = words.name(table, key)
    blanks: dict[str, object] = {}
    for blank in blanks_of(sentence):
        counts = blank in COUNTED or (f"{{{blank}:" in sentence and "|" in sentence)
        article = "Le Dragon" if blank == "boss" else name
        blanks[blank] = article if blank in NAMED else n if counts else OTHER
    return words.say(table, key, **blanks)
