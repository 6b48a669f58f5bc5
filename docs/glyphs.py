"""Letters and icons of pictures as outlines, so that a picture looks the same without fonts.

Run as `python docs/glyphs.py` where `fonttools` and `brotli` are installed and
`web/node_modules` is set up, to rewrite src/undercroft/pictures/glyphs.json.
"""

import json
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
MODULES: Final = ROOT / "web" / "node_modules"
FONTS: Final = {
    "plain": "alegreya-sans/files/alegreya-sans-latin-500-normal.woff2",
    "bold": "alegreya-sans/files/alegreya-sans-latin-800-normal.woff2",
}
LETTERS: Final = [*map(chr, range(33, 127)), *map(chr, range(161, 256)), *"œŒŸ’‘“”–—…−"]
ICONS: Final = (
    *("meal", "turd", "beach-ball", "sharp-smile", "fairy-wand", "vomiting", "round-potion"),
    *("broken-heart", "curled-tentacle", "carrot", "meat", "spiked-fence", "magic-shield"),
    *("high-grass", "soap", "cage", "gear-hammer", "open-book", "passport", "hospital-cross"),
    *("gavel", "podium-winner", "laurel-crown", "card-play", "dog-bowl", "big-egg", "paw-print"),
    *("swap-bag", "mailed-fist", "spark-spirit", "brain", "wingfoot", "magic-swirl", "card-joker"),
    *("upgrade", "hourglass", "open-treasure-chest", "death-skull", "check-mark", "walking-boot"),
)
ABOUT: Final = (
    "Outlines of letters: Alegreya Sans, (c) 2013 The Alegreya Sans Project Authors, under the SIL"
    " Open Font License 1.1. Icons: game-icons.net, CC BY 3.0, by the authors that the page names."
    " Made by docs/glyphs.py."
)


def outlines(path: Path) -> dict[str, Any]:
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen
    from fontTools.ttLib import TTFont

    font = TTFont(path)
    names, glyphs = font.getBestCmap(), font.getGlyphSet()
    scale = 1000 / font["head"].unitsPerEm
    found: dict[str, Any] = {}
    for letter in (" ", *LETTERS):
        if ord(letter) not in names:
            continue
        glyph = glyphs[names[ord(letter)]]
        pen = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
        glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
        found[letter] = [round(glyph.width * scale), pen.getCommands()]
    return found


def main() -> None:
    icons = json.loads((MODULES / "@iconify-json/game-icons/icons.json").read_text("utf-8"))
    made = {
        "about": ABOUT,
        "fonts": {name: outlines(MODULES / "@fontsource" / at) for name, at in FONTS.items()},
        "icons": {name: icons["icons"][name]["body"] for name in ICONS},
    }
    text = json.dumps(made, ensure_ascii=False, indent=0, separators=(",", ":"))
    (ROOT / "src/undercroft/pictures/glyphs.json").write_text(f"{text}\n", "utf-8")


if __name__ == "__main__":
    main()
