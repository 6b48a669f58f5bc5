"""Features of a shop at the start of a round, to predict its final reputation."""

from typing import Final

from undercroft.games.petz.cards import POTION
from undercroft.games.petz.keeper.evaluation import Evaluation
from undercroft.games.petz.keeper.forecast import forecast_for
from undercroft.games.petz.keeper.plots import all_pets
from undercroft.games.petz.keeper.worth import Worth
from undercroft.games.petz.state import NOTHING, PLOTS, Player, State

FEATURES: Final = (
    "one",
    "reputation",
    "sales",
    "awards",
    "pets",
    "sizes",
    "suffering",
    "mutations",
    "gold",
    "food",
    "magic food",
    "imps",
    "imps away",
    "potions",
    "cards",
    "cages",
    "addons",
    "artifacts",
    "manure",
    "order",
)


def features(state: State, seat: int, worth: Worth) -> list[float]:
    """In the order of FEATURES."""
    player = state.players[seat]
    evaluation = Evaluation(state, seat, forecast_for(state.box), worth)
    return [
        1.0,
        player.reputation / 2,
        *of_pets(evaluation),
        *of_goods(player),
        *of_shop(state, seat),
    ]


def of_pets(evaluation: Evaluation) -> list[float]:
    player = evaluation.player
    pets = all_pets(player)
    size = suffering = mutations = 0
    for pet in pets:
        size += pet.size
        suffering += pet.suffering
        mutations += pet.mutations
    awards = evaluation.awards_of(pets, sum(player.manure), 0.0)
    sales = sum(evaluation.sales(pets))
    return [sales, awards, float(len(pets)), float(size), float(suffering), float(mutations)]


def of_goods(player: Player) -> list[float]:
    food = sum(player.vegetables) + sum(player.meat)
    cards = sum(player.hand)
    away = player.hospital + player.platform
    goods = (player.gold, food, player.box_food, player.imps, away, player.hand[POTION], cards)
    return [float(count) for count in goods]


def of_shop(state: State, seat: int) -> list[float]:
    player = state.players[seat]
    cages = PLOTS - player.cages.count(NOTHING) + len(player.new_cages)
    addons = PLOTS - player.addons.count(NOTHING) + len(player.new_addons)
    artifacts = bin(player.artifacts).count("1")
    order = state.order.index(seat)
    return [float(count) for count in (cages, addons, artifacts, sum(player.manure), order)]
