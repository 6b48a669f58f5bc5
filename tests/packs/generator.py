"""Random data packs: other values for everything that a box is asked for."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from undercroft.games.decorators.constants import (
    ASSISTANTS,
    COUNTS,
    DECORATIONS,
    FLOORS,
)
from undercroft.games.decorators.constants import (
    COLOURS as FLOOR_COLOURS,
)
from undercroft.games.petz.constants import COLOURS, DIETS, NEEDS, SPACES
from undercroft.games.pugquest.constants import (
    ABILITIES,
    BONUSES,
    COSTS,
    FEATURES,
    FOE_RULES,
    PATTERNS,
    PREFERENCES,
    RECEIVERS,
    TOKENS,
    TREASURE_KINDS,
    TWISTS,
    TYPES,
    USES,
    WHENS,
    WOUNDS,
)
from undercroft.packs.check import check
from undercroft.packs.questions import Question, questions

Fields = dict[str, Any]
Maker = Callable[[Random, Question], Fields]

PLAIN_VERBS = ("move", "march", "draw", "ally-draw", "suffer", "give", "treasure", "action", "look")
LIMITS = ("once", "turn", "round", "world")  # of what is used on one's own turn
ABILITY_NUMBERS = (1, 2, 0, 1, 1, 1, 0, 2, 1, 1)


def random_pack(game: str, rng: Random, share: float = 1.0) -> dict[str, Any]:
    """A legal pack that gives other values to about a share of the questions.

    What turns out to be illegal together, such as a goal that the tiles can't fulfil, is left out.
    """
    pack: dict[str, Any] = {}
    for one in questions(game):
        if rng.random() < share:
            fields = MAKERS[game, one.drawer](rng, one)
            put(pack, one.entry, {field: fields[field] for field in one.fields})
    if game == "petz" and "rings" in pack:
        pack["rings"] = rings(rng)
    if game == "pugquest":
        spread_copies(rng, pack)
        spread_initiatives(rng, pack)
    return repaired(game, pack)


def put(pack: dict[str, Any], entry: str, fields: Fields) -> None:
    *groups, last = entry.split(".")
    for group in groups:
        pack = pack.setdefault(group, {})
    pack.setdefault(last, {}).update(fields)


def repaired(game: str, pack: dict[str, Any]) -> dict[str, Any]:
    """The pack without the entries that have faults."""
    for _ in range(20):
        faults = check(game, pack).faults
        if not faults:
            return pack
        for fault in faults:
            *groups, last = fault.entry.split(".")
            table = pack
            for group in groups:
                table = table.get(group, {})
            table.pop(last, None)
            if fault.code == "treasure-count" and "box" in pack:  # too few are left for a game
                removed: list[str] = pack["box"]["remove"]
                pack["box"]["remove"] = [one for one in removed if not one.startswith("treasures.")]
            if game == "decorators" and "can't be built" in fault.what:
                pack.get("tiles", {}).pop(next(iter(pack.get("tiles", {})), ""), None)
    raise AssertionError(faults)


def amounts(rng: Random, names: tuple[str, ...], most: int, kinds: int) -> dict[str, int]:
    chosen = rng.sample(names, rng.randint(1, kinds))
    return {name: rng.randint(1, most) for name in chosen}


# Dungeon Petz


def pet(rng: Random, _: Question) -> Fields:
    return {"bars": rng.choices(COLOURS, k=7), "diet": rng.choice(DIETS)}


def cage(rng: Random, _: Question) -> Fields:
    fields = dict.fromkeys(("strength", "antimagic", "grazing", "soak", "play"), 0)
    for _count in range(3):
        fields[rng.choice(list(fields))] += 1
    return fields


def addon(rng: Random, _: Question) -> Fields:
    fields = dict.fromkeys(("strength", "antimagic", "meat", "play"), 0)
    for _count in range(rng.randint(1, 3)):
        fields[rng.choice(list(fields))] += 1
    return fields


def customer(rng: Random, question: Question) -> Fields:
    """What is wanted is not unwanted too, also where only one of the two is asked."""
    unwanted = amounts(rng, ("suffering", "mutation", *NEEDS[4:]), 3, 3)
    given = unwanted if "unwanted" in question.fields else question.shipped["unwanted"]
    wanted = amounts(rng, tuple([need for need in NEEDS if need not in given]), 4, 3)
    return {"wanted": wanted, "unwanted": unwanted, "rainbow": amounts(rng, NEEDS, 4, 2)}


def food(rng: Random, _: Question) -> Fields:
    names = ("vegetables", "mixed_vegetables", "mixed_meat", "meat")
    return {"food": {name: rng.randint(0, 6) for name in names}}


def book(rng: Random, _: Question) -> Fields:
    return {"colours": rng.sample(COLOURS, 2)}


def award(rng: Random, question: Question) -> Fields:
    seats = int(question.fields[0])
    return {str(seats): sorted([rng.randint(0, 12) for _ in range(seats)], reverse=True)}


def board(rng: Random, _: Question) -> Fields:
    return {"imp_rounds": sorted(rng.sample(range(1, 7), 4))}


def ring(rng: Random, question: Question) -> Fields:
    return dict(question.shipped)  # all rings are drawn together


def rings(rng: Random) -> Fields:
    """Three rings in which two spaces for the same thing are never three steps apart."""
    while True:
        spaces = rng.sample(SPACES, len(SPACES))
        dealt = {name: spaces[at : at + 6] for name, at in zip(RINGS, (0, 6, 12), strict=True)}
        dots = {name: dealt[name][0] for name in RINGS}
        if not check("petz", {"rings": {**dealt, "dots": dots}}).faults:
            return {**dealt, "dots": dots}


RINGS = ("market", "corral", "town")


# Dungeon Decorators


def tile(rng: Random, _: Question) -> Fields:
    """A room, or a hallway with two, three or four passages."""
    count = rng.choice((1, 1, 2, 2, 3, 4))
    icons = [*rng.choices(DECORATIONS, k=count), *rng.choices(("none", "wild"), k=4 - count)]
    rng.shuffle(icons)
    return {"icons": icons, "floor": rng.choice(FLOORS), "assistant": rng.choice(ASSISTANTS)}


def shape(rng: Random, _: Question) -> Fields:
    wide, high = rng.randint(1, 4), rng.randint(1, 4)
    cells = ("H", "H", "R", "H1", "R1", "R2", "*", "C", "K", "r", "o", "y", "g", "b", "p", ".")
    rows = [" ".join(rng.choices(cells, k=wide)) for _ in range(high)]
    return {"points": rng.randint(0, 20), "shape": rows}


def decoration(rng: Random, _: Question) -> Fields:
    icons = amounts(rng, DECORATIONS, 1, 3)
    return {"points": rng.randint(0, 20), "where": rng.choice(("room", "hallway")), "icons": icons}


def boss(rng: Random, question: Question) -> Fields:
    """Another count, unless it is known what the boss counts."""
    fields = dict(question.shipped)
    if "counts" in question.fields:
        counts = rng.choice(COUNTS)
        names = {"floors": FLOOR_COLOURS, "decorations": DECORATIONS}.get(counts, ())
        of = dict.fromkeys(rng.sample(names, rng.randint(1, len(names))), 1) if names else {}
        fields |= {"counts": counts, "of": of}
    return fields | {
        "each": rng.randint(0, 6),
        "beyond": rng.randint(0, 3),
        "most": rng.choice((1, 3, 999)),
    }


# Fantasy Pug Quest


def numbered(rng: Random, word: str, count: int, most: int = 4) -> str:
    return " ".join([word, *[str(rng.randint(1, most)) for _ in range(count)]])


def effect(rng: Random, when: str = "turn", passive: bool = False) -> str:
    """Any effect of the vocabulary that a card for that moment can have."""
    if passive:
        return numbered(rng, f"bonus {rng.choice(BONUSES)}", 1, 2)
    kind = rng.randrange(8)
    if kind < 3:
        twist = rng.choice(("", "", "", *TWISTS))
        said = f"hit {rng.choice(PATTERNS)} {rng.randint(0, 6)} {twist}".strip()
        return f"{said} {rng.randint(1, 2)}" if twist == "splash" else said
    if kind == 3:
        return f"mark {rng.choice(RECEIVERS)} {rng.choice(TOKENS)} {rng.randint(0, 3)}"
    if kind == 4:
        return f"heal {rng.choice(('self', 'hero', 'all'))} {rng.randint(1, 4)}"
    if kind == 5:
        return f"split {rng.choice(PATTERNS)} {rng.randint(1, 6)} {rng.randint(1, 3)}"
    if kind == 6 and when != "turn":
        return rng.choice(("cancel", numbered(rng, "prevent", 1), numbered(rng, "strike", 1)))
    rare = (numbered(rng, "regenerate", 2), numbered(rng, "second-walk", 3))
    return rng.choice((*[numbered(rng, verb, 1) for verb in PLAIN_VERBS], *rare))


def foe_effect(rng: Random) -> str:
    """An effect that needs no cards and no choice."""
    while True:
        found = effect(rng)
        if found.startswith(("hit", "split", "mark", "suffer", "heal self")):
            return found


def foe_effects(rng: Random) -> list[str]:
    """Mostly a hit, and what it does to those it wounds; or anything else."""
    hit = f"hit {rng.choice(PATTERNS)} {rng.randint(0, 5)}"
    wound = numbered(rng, f"wounded {rng.choice(WOUNDS)}", 1, 2)
    others = [foe_effect(rng) for _ in range(rng.choice((0, 0, 1, 2)))]
    return [*[hit] * rng.randint(0, 1), *others, *[wound] * rng.randint(0, 1)]


def hero(rng: Random, _: Question) -> Fields:
    at = rng.randrange(len(ABILITIES))
    return {
        "type": rng.choice(TYPES),
        "life": rng.randint(1, 9),
        "initiative": 0,
        "movement": rng.randint(0, 4),
        "ability": numbered(rng, ABILITIES[at], ABILITY_NUMBERS[at], 3),
    }


def combo(rng: Random, question: Question) -> Fields:
    when = rng.choice(WHENS) if "when" in question.fields else question.shipped["when"]
    effects = [effect(rng, when) for _ in range(rng.randint(1, 3))]
    fields = {"cost": rng.choices(COSTS, k=rng.randint(when != "turn", 5)), "when": when}
    return {**question.shipped, **fields, "effects": ["copy"] if when == "combo" else effects}


def foe(rng: Random, _: Question) -> Fields:
    rules = [numbered(rng, rule, 1, 2) for rule in rng.sample(FOE_RULES, rng.randint(0, 2))]
    return {
        "type": rng.choice(TYPES),
        "initiative": rng.randint(1, 12),
        "life": rng.randint(1, 8),
        "life_each": rng.randint(0, 4),
        "arrows": rng.randint(-4, 4),
        "effects": foe_effects(rng),
        "target": rng.choice(PREFERENCES),
        "rules": rules,
        "defends": rng.randint(0, 1),
        "prize": [effect(rng, passive=rng.random() < 0.5)] * rng.randint(0, 1),
        "prize_use": rng.choice(LIMITS),
    }


def treasure(rng: Random, question: Question) -> Fields:
    kind = rng.choice(TREASURE_KINDS)
    when = rng.choice(WHENS[:3]) if "when" in question.fields else question.shipped["when"]
    cost = rng.choices(COSTS, k=rng.randint(0, 4))
    able = LIMITS[1:] if when == "turn" else ("attack",)  # or it could be used without end
    uses = [one for one in USES if one != "once"] if cost else able
    use = "once" if kind == "consumable" else rng.choice(uses)
    return {
        "copies": 1,  # until all are counted together
        "kind": question.shipped["kind"] if "kind" not in question.fields else kind,
        "cost": cost,
        "when": when,
        "effects": [effect(rng, when, passive=rng.random() < 0.3)],
        "use": question.shipped["use"] if "use" not in question.fields else use,
    }


def world(rng: Random, _: Question) -> Fields:
    columns: list[list[str]] = [[] for _ in range(5)]
    for mark in rng.sample(["B", "1", "1", "2", "3", "4", "5", "X"], 8):
        rng.choice(columns).append(mark)
    return {
        "type": rng.choice(TYPES),
        "feature": numbered(rng, rng.choice(FEATURES), 1, 3),
        "positions": [" ".join(column) for column in columns],
    }


def spread_copies(rng: Random, pack: dict[str, Any]) -> None:
    """21 treasures in all; those used once a world are single."""
    given = pack.get("treasures", {})
    for one in questions("pugquest"):
        if one.drawer == "treasures" and one.entry.split(".")[1] in given:
            given[one.entry.split(".")[1]]["copies"] = one.shipped["copies"]


def spread_initiatives(rng: Random, pack: dict[str, Any]) -> None:
    """All heroes have different initiatives."""
    given = pack.get("heroes", {})
    shipped = {
        one.entry.split(".")[1]: one.shipped["initiative"]
        for one in questions("pugquest")
        if one.drawer == "heroes"
    }
    free = [shipped[name] for name in given]
    rng.shuffle(free)
    for name, initiative in zip(given, free, strict=True):
        given[name]["initiative"] = initiative


MAKERS: Mapping[tuple[str, str], Maker] = {
    ("petz", "pets"): pet,
    ("petz", "cages"): cage,
    ("petz", "addons"): addon,
    ("petz", "customers"): customer,
    ("petz", "exhibitions"): food,
    ("petz", "books"): book,
    ("petz", "awards"): award,
    ("petz", "boards"): board,
    ("petz", "rings"): ring,
    ("decorators", "tiles"): tile,
    ("decorators", "shapes"): shape,
    ("decorators", "decorations"): decoration,
    ("decorators", "bosses.yellow"): boss,
    ("decorators", "bosses.blue"): boss,
    ("pugquest", "heroes"): hero,
    ("pugquest", "combos"): combo,
    ("pugquest", "treasures"): treasure,
    ("pugquest", "monsters"): foe,
    ("pugquest", "bosses"): foe,
    ("pugquest", "worlds"): world,
}
