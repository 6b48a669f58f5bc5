"""Random expansions: entries added to every kind of component that can grow, and others removed."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from tests.packs import generator
from tests.packs.generator import Fields, put
from undercroft.games.petz.constants import FARM_GIFTS, NEEDS
from undercroft.packs.questions import Question, components

Maker = Callable[[Random, Question], Fields]

MOST_ADDED = 4  # of a kind
NAMES = ("Moss", "Ember", "Quill", "Dusk", "Pebble", "Thistle", "Comet", "Rook")


def random_expansion(game: str, rng: Random) -> dict[str, Any]:
    """A legal expansion; of most kinds it adds some, and removes at most as many as it adds."""
    pack: dict[str, Any] = {}
    removed: list[str] = []
    for group, make in MAKERS[game].items():
        shipped = [one for one in components(game) if one.entry.rpartition(".")[0] == group]
        count = rng.randint(0, MOST_ADDED)
        for number in range(count):
            like = rng.choice(shipped)
            fields = {"name": names(rng, number), **make(rng, like)}
            if rng.random() < 0.5:
                fields["like"] = like.entry.rpartition(".")[2]
            put(pack, f"{group}.{group.rpartition('.')[2]}-{rng.randint(10, 99)}-{number}", fields)
        gone = rng.sample(removable(shipped), rng.randint(0, count))
        removed += [one.entry for one in gone]
    if game == "pugquest":
        heroes(rng, pack)
    pack["box"] = {"expansion": True, "game": game, "name": "All sorts", "remove": removed}
    return generator.repaired(game, pack)


def removable(shipped: list[Question]) -> list[Question]:
    """What can be removed by itself; treasures with two copies would leave too few cards."""
    kept = [one for one in shipped if one.entry != "cages.initial"]
    return [one for one in kept if one.shipped.get("copies", 1) == 1]


def names(rng: Random, number: int) -> dict[str, str]:
    name = f"{rng.choice(NAMES)} {number}"
    return rng.choice(({"en": name}, {"fr": name}, {"en": name, "fr": f"{name} bis"}))


def pet(rng: Random, like: Question) -> Fields:
    return {**generator.pet(rng, like), "farm_gift": rng.choice(FARM_GIFTS)}


def customer(rng: Random, like: Question) -> Fields:
    unwanted = generator.amounts(rng, ("suffering", "mutation", *NEEDS[4:]), 3, 3)
    wanted = generator.amounts(rng, NEEDS[:4], 4, 3)
    return {"wanted": wanted, "unwanted": unwanted, "rainbow": generator.amounts(rng, NEEDS, 4, 2)}


def exhibition(rng: Random, like: Question) -> Fields:
    plus = generator.amounts(rng, (*NEEDS[:3], "pets", "kinds"), 2, 3)
    minus = generator.amounts(rng, ("manure", "suffering", *NEEDS[4:]), 2, 2)
    shows = rng.choice(("single", "full"))
    return {"shows": shows, "plus": plus, "minus": minus, **generator.food(rng, like)}


def yellow_boss(rng: Random, like: Question) -> Fields:
    whole = Question("", "", "", ("counts",), (), (), {}, {})
    return generator.boss(rng, whole)


def blue_boss(rng: Random, like: Question) -> Fields:
    fields = yellow_boss(rng, like)
    return {"counts": fields["counts"], "of": fields["of"]}


def foe(rng: Random, like: Question) -> Fields:
    fields = generator.foe(rng, like)
    return {field: fields[field] for field in like.shipped}


def treasure(rng: Random, like: Question) -> Fields:
    whole = Question("", "", "", ("kind", "use", "when"), (), (), {}, {})
    return {**generator.treasure(rng, whole), "copies": rng.choice((1, 1, 2))}


def heroes(rng: Random, pack: dict[str, Any]) -> None:
    """Each hero has an initiative nobody else has, and five combos."""
    for number, (name, fields) in enumerate(pack.get("heroes", {}).items()):
        fields["initiative"] = 40 + number
        for at, level in enumerate((1, 1, 1, 2, 3)):
            like = Question("", "", "", ("when",), (), (), {"when": "turn"}, {})
            combo = {"name": names(rng, at), **generator.combo(rng, like)}
            put(pack, f"combos.{name}-c{at}", {**combo, "hero": name, "level": level})


MAKERS: Mapping[str, Mapping[str, Maker]] = {
    "petz": {
        "pets": pet,
        "cages": generator.cage,
        "addons": generator.addon,
        "customers": customer,
        "exhibitions": exhibition,
    },
    "decorators": {
        "shapes": generator.shape,
        "decorations": generator.decoration,
        "bosses.yellow": yellow_boss,
        "bosses.blue": blue_boss,
    },
    "pugquest": {
        "heroes": generator.hero,
        "monsters": foe,
        "bosses": foe,
        "treasures": treasure,
        "worlds": generator.world,
    },
}
