"""The town of Dungeon Petz: its spaces, what they give, who stands there; and what is coming."""

from typing import Final

from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from undercroft.cli.petz.labels import QUIET, Marks, signed
from undercroft.cli.speech import ink, join
from undercroft.cli.text_flow import Flow
from undercroft.games.petz import constants as t
from undercroft.games.petz.business import FIRST_CUSTOMER
from undercroft.games.petz.data import SCORES
from undercroft.games.petz.state import NOTHING
from undercroft.games.petz.view import View

# The rows, each with the spaces that give the same.
ROWS: Final = (
    (t.VEGETABLE_STAND,),
    (t.MIXED_STAND,),
    (t.MEAT_STAND,),
    (t.ARTIFACT_TENT,),
    (t.YOUNG_LEFT, t.YOUNG_RIGHT),
    (t.OLDER,),
    (t.CAGE_LEFT, t.CAGE_RIGHT),
    (t.ADDON,),
    (t.RELATIVES,),
    (t.HOSPITAL,),
    (t.JUDGING,),
    (t.PLATFORM,),
)
YOUNG_SIZE: Final = 2
OLDER_SIZE: Final = 3


def draw_town(marks: Marks, view: View) -> Panel:
    grid = Table.grid(padding=(0, 2), expand=True)
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1)
    grid.add_column(justify="right", no_wrap=True)
    for spaces in ROWS:
        grid.add_row(
            row_name(marks, spaces), gives(marks, view, spaces[0]), who(marks, view, spaces)
        )
    return Panel(grid, title=marks.name("parts", "town"), title_align="left")


def row_name(marks: Marks, spaces: tuple[int, ...]) -> Text:
    """A space, or what two like spaces have in common."""
    pairs = {t.YOUNG_LEFT: "young", t.CAGE_LEFT: "cages"}
    if len(spaces) == 2:
        return ink(marks.name("labels", pairs[spaces[0]]), "bold")
    return marks.space(spaces[0])


def who(marks: Marks, view: View, spaces: tuple[int, ...]) -> Text:
    """Whose imps stand there, and how many; a neutral imp blocks a space (PS11)."""
    shown: list[Text] = []
    for space in spaces:
        if space in view.neutral:
            shown.append(marks.say("labels", "blocked"))
        elif view.spaces[space] == NOTHING:
            shown.append(ink(marks.name("labels", "free"), QUIET))
        else:
            shown.append(marks.player(view.spaces[space]) + f" ({view.space_imps[space]})")
    return join(shown, " | ")


def gives(marks: Marks, view: View, space: int) -> Flow:
    """What a group finds there now."""
    if space <= t.MEAT_STAND:
        return Flow([stand(marks, view, space)])
    if space == t.ARTIFACT_TENT:
        return listed(marks, [marks.artifact(artifact) for artifact in view.artifacts])
    if space == t.YOUNG_LEFT:
        return listed(marks, [marks.on_offer(pet, YOUNG_SIZE) for pet in view.young])
    if space == t.OLDER:
        return listed(marks, [marks.on_offer(pet, OLDER_SIZE) for pet in view.older])
    if space == t.CAGE_LEFT:
        return listed(marks, [Text(marks.cage(cage)) for cage in view.cages])
    if space == t.ADDON:
        return listed(marks, [Text(marks.addon(addon)) for addon in view.addons])
    if space == t.RELATIVES:
        return Flow(named(marks, [waiting(marks, view, seat) for seat in range(view.seats)]))
    if space == t.HOSPITAL:
        return people(marks, "hospital", [player.hospital for player in view.players])
    if space == t.JUDGING:
        return Flow([marks.say("labels", "judging")])
    return people(marks, "platform", [player.platform for player in view.players])


def stand(marks: Marks, view: View, space: int) -> Text:
    vegetables, mixed_vegetables, mixed_meat, meat = view.food
    if space == t.VEGETABLE_STAND:
        return marks.food(vegetables, 0)
    if space == t.MIXED_STAND:
        return marks.food(mixed_vegetables, mixed_meat)
    return marks.food(view.farm_vegetables, meat, 0, view.farm_gold)


def listed(marks: Marks, items: list[Text]) -> Flow:
    return Flow(items or [marks.say("labels", "nothing")], marks.words.mark(";"))


def people(marks: Marks, key: str, counts: list[int]) -> Flow:
    """What the space is for, and how many imps of whom are there."""
    who = [marks.say("labels", "imps_there", who=join(named(marks, counts)))] if any(counts) else []
    return Flow([marks.say("labels", key), *who], marks.words.mark(";"))


def named(marks: Marks, counts: list[int]) -> list[Text]:
    return [marks.player(seat) + f" ({count})" for seat, count in enumerate(counts) if count]


def waiting(marks: Marks, view: View, seat: int) -> int:
    """How many relatives a player could invite now (PG14)."""
    rounds = marks.box.imp_rounds[view.seats]
    return len([n for n in rounds if view.players[seat].relatives_to < n <= view.round])


# What is coming


def draw_coming(marks: Marks, view: View, to_the_end: bool = False) -> Panel:
    """The exhibitions and customers that lie open, and in time the final two."""
    grid = Table.grid(padding=(0, 2), expand=True)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1)
    for number in range(view.round, view.rounds + 1):
        for name, scores in tiles_of(marks, view, number):
            now = "bold" if number == view.round else ""
            grid.add_row(ink(f"{marks.name('labels', 'round')} {number}", now), name, scores)
    near_the_end = to_the_end or view.round >= view.rounds - 1
    for key in ("acumen", "display") if near_the_end else ():
        name = ink(marks.name("final", key), "bold")
        grid.add_row(marks.name("labels", "end"), name, final_scores(marks, key))
    return Panel(grid, title=marks.name("parts", "coming"), title_align="left")


def tiles_of(marks: Marks, view: View, number: int) -> list[tuple[Text, Text]]:
    """The exhibition and the customers of a round, as far as they are known."""
    rows: list[tuple[Text, Text]] = []
    if 2 <= number < 2 + len(view.exhibitions):
        tile = view.exhibitions[number - 2]
        rows.append((marks.exhibition(tile), exhibition_scores(marks, tile)))
    first = number - FIRST_CUSTOMER
    if first >= 0:
        known = view.customers[first : first + (2 if number == view.rounds else 1)]
        rows += [(marks.customer(tile), customer_scores(marks, tile)) for tile in known]
    return rows


def exhibition_scores(marks: Marks, tile: int) -> Text:
    """`one pet: anger +2, disease −1`."""
    box = marks.box
    rows = (
        *zip(SCORES, box.exhibition_needs[tile], strict=False),
        ("suffering", box.exhibition_suffering[tile]),
        ("mutation", box.exhibition_mutation[tile]),
        ("chosen_need", box.exhibition_chosen[tile]),
        ("kinds", box.exhibition_kinds[tile]),
        ("colours", box.exhibition_colours[tile]),
        ("pets", box.exhibition_pets[tile]),
        ("manure", box.exhibition_manure[tile]),
    )
    kind = "single" if box.exhibition_single[tile] else "full"
    return marks.say("labels", kind, scores=worth(marks, rows))


def customer_scores(marks: Marks, tile: int) -> Text:
    """`buys: play +2, anger −1`; a rainbow counts each colour once (PB3)."""
    box = marks.box
    needs = zip(SCORES, box.customer_needs[tile], strict=False)
    rainbow = [
        (f"rainbow_{need}", points)
        for need, points in zip(t.NEEDS, box.customer_rainbow[tile], strict=True)
    ]
    tokens = (
        ("suffering", box.customer_suffering[tile]),
        ("mutation", box.customer_mutation[tile]),
    )
    return marks.say("labels", "buys", scores=worth(marks, (*needs, *rainbow, *tokens)))


def worth(marks: Marks, rows: tuple[tuple[str, int], ...]) -> Text:
    """What is worth something, the best first."""
    best_first = sorted([row for row in rows if row[1]], key=lambda row: -row[1])
    return join([score_name(marks, key) + f" {signed(points)}" for key, points in best_first])


def score_name(marks: Marks, key: str) -> Text:
    if key.startswith("rainbow_"):
        need = marks.name("needs", key.removeprefix("rainbow_")).lower()
        return marks.say("scores", "rainbow", need=need)
    if key in t.NEEDS:
        return Text(marks.name("needs", key).lower())
    return marks.say("scores", key)


def final_scores(marks: Marks, key: str) -> Text:
    """The final exhibitions (PF2, PF3)."""
    box = marks.box
    if key == "acumen":
        points = {
            "food": box.final_food,
            "artifact": box.final_artifact,
            "potion": box.final_potion,
            "gold": box.final_gold_halves / 2,
            "imp_away": box.final_imp_away,
        }
    else:
        points = {
            "pets": box.final_pet,
            "cage": box.final_cage,
            "addon": box.final_addon,
            "token": box.final_token,
        }
    return join([marks.say("scores", name) + f" {signed(worth)}" for name, worth in points.items()])
