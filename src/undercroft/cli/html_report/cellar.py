"""The look of the table for a page that is one file: its letters, its wall, its imp."""

from base64 import b64encode
from importlib.resources import files
from typing import Final

from undercroft.cli.html_report.html import Html, tag

# Family and weight by the name of the file that the page of the server ships.
FONTS: Final = {
    "alegreya-sans-latin-500": ("Alegreya Sans", 500),
    "alegreya-sans-latin-800": ("Alegreya Sans", 800),
    "skranji-latin-400": ("Skranji", 400),
}
STONES: Final = (
    (3, 3, 112, "#33261b"), (121, 3, 66, "#2f2319"), (193, 3, 44, "#382a1e"),
    (-30, 71, 88, "#302419"), (64, 71, 104, "#372a1e"), (174, 71, 96, "#302419"),
)  # fmt: skip
EDGES: Final = "M16 9h84M134 9h40M205 9h20M10 77h36M78 77h76M188 77h48"
SCALES: Final = (
    "M16 4v23M9 28h14M4 8q6 2 12-1q6 3 12 1M4 8l-3.5 10h7zM28 8l-3.5 10h7z",
    "M.5 18q3.5 5 7 0zM24.5 18q3.5 5 7 0z",
)


def fonts() -> Html:
    """The fonts of the page within the style; nothing where the page was not built."""
    assets = files("undercroft").joinpath("server", "static", "assets")
    rules: list[str] = []
    for file in sorted(assets.iterdir(), key=str) if assets.is_dir() else ():
        for name, (family, weight) in FONTS.items():
            if file.name.startswith(name) and file.name.endswith(".woff2"):
                data = b64encode(file.read_bytes()).decode("ascii")
                rules.append(
                    f'@font-face {{ font-family: "{family}"; font-weight: {weight}; '
                    f'src: url("data:font/woff2;base64,{data}") format("woff2"); }}'
                )
    return tag("style", Html("\n".join(rules)))


def wall() -> Html:
    """Stones behind everything, lit from above."""
    stones = [
        tag("rect", x=x, y=y, width=wide, height=60, rx=12, fill=colour)
        for x, y, wide, colour in STONES
    ]
    pattern = tag(
        "pattern",
        tag("rect", width=240, height=136, fill="#1a120c"),
        tag("g", *stones, stroke="#150e09", stroke_width=3),
        tag("path", d=EDGES, fill="none", stroke="#ffe3b0", stroke_opacity=0.07, stroke_width=3),
        id="stones", width=240, height=136, patternUnits="userSpaceOnUse",
    )  # fmt: skip
    filled = tag("rect", width="100%", height="100%", fill="url(#stones)")
    drawn = tag("svg", tag("defs", pattern), filled, class_="wall", aria_hidden="true")
    return Html(drawn + tag("div", class_="shade", aria_hidden="true"))


def scales() -> Html:
    beam, pans = SCALES
    return tag(
        "svg", tag("path", d=beam, class_="beam"), tag("path", d=pans),
        viewBox="0 0 32 32", class_="scales", aria_hidden="true",
    )  # fmt: skip


def sign() -> Html:
    """The imp and the name of the table."""
    icon = files("undercroft").joinpath("server", "static", "art", "icon.svg")
    imp = Html(icon.read_text("utf-8").strip()) if icon.is_file() else Html("")
    return tag("p", imp, tag("b", "Undercroft"), class_="sign")
