"""The search model of Fantasy Pug Quest: keepers as opponent models, victory from features.

Worlds are determinizations of the seat's own view, and the others play by the hands they have in
them. Heroes share only what is public.
"""

from random import Random
from typing import Final, final

from undercroft.core.evaluation import evaluation_of
from undercroft.core.game import Move, Setup, Step
from undercroft.core.lapses import Lapse
from undercroft.core.search_model import SearchModel
from undercroft.games.pugquest import steps
from undercroft.games.pugquest.bot import decide
from undercroft.games.pugquest.constants import COLUMNS, FIRST_FOE
from undercroft.games.pugquest.creatures import life_left, side
from undercroft.games.pugquest.features import FEATURES, features, of_foes
from undercroft.games.pugquest.grounds import hero_grounds, place_grounds
from undercroft.games.pugquest.keeper.lapses import misjudge
from undercroft.games.pugquest.keeper.lookahead import Foresight
from undercroft.games.pugquest.keeper.position_value import Judge
from undercroft.games.pugquest.moves import PASS, Hero, Place
from undercroft.games.pugquest.state import NOTHING, WON, State

# The search leaves other decisions to the keeper.
SEARCHED: Final[tuple[int, ...]] = (
    steps.UPKEEP,
    steps.TURN,
    steps.TARGET,
    steps.GO,
    steps.RIPOSTE,
    steps.DEFEND,
    steps.PRIZE,
    steps.PICK_FREE,
    steps.PICK_UP,
    steps.LORD_MOVE,
    steps.LORD_USE,
    steps.BOOST,
    steps.PREVENT,
    steps.SPOILS,
    steps.MARKET,
)
# Decisions after which a foe's other targets, the upkeep of others or another's turn may follow.
ALONE: Final[tuple[int, ...]] = (steps.UPKEEP, steps.TURN, steps.RIPOSTE, steps.DEFEND)
WIDTH: Final = 6  # the most candidate moves
FACTS: Final = ("boss", "monsters", "heroes", "cards", "experience", "treasures")
LORD_CASE: Final = 10  # offset of the evaluation cases with a Lord
HARD_CASE: Final = 50  # of those in hard mode, where all worlds share ten rounds (QX3)
CHOSEN: Final = 100  # offset of the calibrations with chosen heroes
UNDEALT: Final = 10  # offset of the calibrations between two worlds
ROUNDS: Final = 16  # more than a world has
# The Lord decides seldom and alone for one side, so the Lord's budget is a multiple of a hero's.
LORDLY: Final = 2


def cards_owed(step: Step) -> int:
    """How many energies are drawn for those that were discarded (QH2)."""
    if step.kind == steps.DISCARD_MORE:
        return steps.discarded_so_far(step)
    return step.mark if step.kind == steps.DRAW_BACK else 0


@final
class PugQuestSearchModel(SearchModel[State, Move]):
    def __init__(self) -> None:
        self.judge: Judge | None = None

    def judge_of(self, world: State) -> Judge:
        if self.judge is None or self.judge.box is not world.box:
            self.judge = Judge(world.box)
        return self.judge

    def begin(self, world: State) -> None:
        self.judge_of(world)

    def play(self, world: State, seat: int, moves: list[Move]) -> Move:
        """The keeper's move, without trading, which is slow and matters little."""
        if world.agenda[-1].kind == steps.TRADE:
            return PASS
        return decide(self.judge_of(world), world.clone(), seat, moves)

    def candidates(self, world: State, seat: int, moves: list[Move], rng: Random) -> list[Move]:
        own = decide(self.judge_of(world), world.clone(), seat, moves)
        if world.agenda[-1].kind not in SEARCHED:
            return [own]
        sight = Foresight(self.judge_of(world), seat, seat == world.lord())
        others = [move for move in moves if move != own]
        ranked = sorted(
            [(-sight.after(world, others[at], 0.0).value, at) for at in range(len(others))]
        )
        return [own, *[others[at] for _, at in ranked[: WIDTH - 1]]]

    def is_half_done(self, world: State) -> bool:
        return world.agenda[-1].kind in (steps.PAY, steps.TARGET)

    def lapsing_move(self, world: State, seat: int, moves: list[Move], lapse: Lapse) -> Move:
        judge = Judge(world.box)
        misjudge(judge, NOTHING if seat == world.lord() else seat, lapse)
        return decide(judge, world.clone(), seat, moves)

    def occasion(self, world: State, seat: int) -> str:
        heroes = [player.hero for player in world.players]
        return f"{world.world} {world.round} {heroes}"

    def redecide_sealed(self, world: State, seat: int) -> None:
        """Nothing to do: the game has no sealed choices."""

    def effort(self, world: State, seat: int) -> int:
        return LORDLY if seat == world.lord() else 1

    def ply(self, world: State) -> int:
        return world.world * ROUNDS + world.round

    def is_between_rounds(self, world: State) -> bool:
        return world.round == 0

    def features(self, world: State, seat: int) -> list[float]:
        return features(world, self.judge_of(world))

    def eval_case(self, world: State) -> int:
        case = world.seats if world.lord() == NOTHING else LORD_CASE + world.seats
        return case + HARD_CASE if world.rules & steps.HARD_MODE else case

    def phase(self, world: State) -> int:
        return world.world

    def feature_names(self) -> tuple[str, ...]:
        return FEATURES

    def teams(self, world: State) -> list[int]:
        return [0]

    def share_case(self, world: State) -> int:
        """Teams that choose their heroes win far more often than those that are dealt some."""
        dealt = world.rules & (steps.RANDOM_HEROES | steps.HARD_MODE)
        return self.eval_case(world) + (0 if dealt else CHOSEN)

    def share_phase(self, world: State) -> int:
        """Before the foes of a world are dealt, no foes is not a good sign."""
        return world.world + (0 if side(world, COLUMNS) else UNDEALT)

    def sides(self, world: State) -> list[int]:
        """The heroes, and the Lord."""
        lord = world.lord()
        return [1 if seat == lord else 0 for seat in range(world.seats)]

    def setups(self) -> list[Setup]:
        """Setups with random heroes: teams that keepers choose hardly ever lose."""
        modes = ("random-heroes", "hard-mode")
        heroes = [Setup(seats, {mode: 1}) for mode in modes for seats in (1, 2, 3, 4, 5)]
        lord = [{mode: 1, "evil-lord": 1} for mode in modes]
        return heroes + [Setup(seats, options) for options in lord for seats in (2, 3, 4, 5, 6)]

    def facts(self, world: State, seat: int) -> list[float]:
        """Life on both sides, and what the seat has in hand."""
        boss, monsters, _ = of_foes(world)
        life = sum([life_of(world, hero) for hero in range(world.heroes)])
        player = world.players[seat]
        step = world.agenda[-1] if world.agenda else None
        owed = cards_owed(step) if step is not None and step.seat == seat else 0
        own = (sum(player.hand) + owed, len(player.experience), len(player.treasures))
        return [boss, monsters, float(life), *[float(count) for count in own]]

    def fact_names(self) -> tuple[str, ...]:
        return FACTS

    def fact_signs(self, world: State, seat: int) -> tuple[int, ...]:
        """The wanted sign of each fact: less life for the other side, more of everything else."""
        own = -1 if seat == world.lord() else 1
        return (-own, -own, own, 1, 1, 1)

    def things(self, world: State, seat: int) -> dict[str, float]:
        """The life of each hero; the Lord wants less of it."""
        is_lord = seat == world.lord()
        what, own = ("harm", -1.0) if is_lord else ("life", 1.0)
        found: dict[str, float] = {}
        for hero in range(world.heroes):
            found[f"{what} hero:{hero}"] = own * life_of(world, hero)
        return found

    def isolate(self, world: State, seat: int) -> None:
        """After a hero's move: no next target of a foe, no upkeep of others and no next turn."""
        if seat == world.lord() or world.agenda[-1].kind not in ALONE:
            return
        resolution = world.resolutions[-1] if world.resolutions else None
        if resolution is not None and resolution.who >= FIRST_FOE:
            resolution.targets = resolution.targets[: resolution.struck + 1]
        own: list[Step] = []
        for step in reversed(world.agenda):
            if step.kind == steps.NEXT_TURN or (step.kind == steps.UPKEEP and step.seat != seat):
                break
            own.append(step)
        world.agenda[:] = [Step(steps.TURN, seat), *reversed(own)]

    def grounds(self, world: State, seat: int, move: Move) -> list[str]:
        if isinstance(move, Hero):
            return hero_grounds(world, move.hero)
        if isinstance(move, Place) and world.agenda[-1].kind == steps.PLACE:
            return place_grounds(world, move.column)
        return []

    def value(self, world: State, seat: int) -> float:
        if world.outcome != 0:
            won = 1.0 if world.outcome == WON else 0.0
        else:
            case, phase = self.eval_case(world), self.phase(world)
            known = self.fitted
            if known is None or (case, phase) not in known.weights:  # fitted before hard mode was
                known = evaluation_of("undercroft.games.pugquest")
            won = known.points(case, phase, self.features(world, seat))
        return 1.0 - won if seat == world.lord() else won


def life_of(world: State, hero: int) -> int:
    """The life that a hero has left, also between two worlds, before it is placed again."""
    are_chosen = all(player.hero != NOTHING for player in world.players[: world.heroes])
    return life_left(world, hero) if are_chosen and not world.players[hero].is_out else 0
