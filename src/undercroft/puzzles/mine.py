"""Finds puzzles in bots' games: decisions in which one move is far better than all others.

The quick looks only choose where to look closer. A puzzle must keep its best move, by 7.5 points of
100 between two sides and by four standard errors, in each of three looks that share ten times the
master's budget, no other legal move may come near, and where keepers play on to the end of the game
it may not surely be behind. `again` looks again, at four times that.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from math import ceil
from random import Random
from typing import Any, Final

from undercroft.bots import USUAL, bot_named
from undercroft.bots.judging import MoveJudge, Trial, played_out
from undercroft.bots.levels import LAPSES
from undercroft.core import saved
from undercroft.core.bot import Decision
from undercroft.core.game import CHANCE, Move, Setup
from undercroft.core.lapses import Lapse
from undercroft.core.match import Match
from undercroft.games import KITS
from undercroft.puzzles.data_files import by_id
from undercroft.puzzles.puzzle import Puzzle
from undercroft.puzzles.rating import starting_rating
from undercroft.puzzles.themes import Topics, topics_of
from undercroft.puzzles.to_end import ahead, is_behind
from undercroft.puzzles.trials import is_far, is_near, ranking, share_of, together
from undercroft.review.budget import scale_of
from undercroft.review.decisions import Decisions
from undercroft.review.walk import Step, steps_of

PLAYERS: Final = (USUAL, "novice")  # the bots that sit in the games
LEAST: Final = 0.075  # of a share of victory between two sides: the gain over the second best
FEWEST: Final = 3  # legal moves of a decision
MOST: Final = 80
EACH: Final = 3  # puzzles of a game
ATTEMPTS: Final = 6  # decisions of a game that are looked at closely
GLANCE: Final = 3  # worlds of the quick looks
FIRST: Final = 8
SECOND: Final = 40
THIRD: Final = 60
SEEDS: Final = 3
WIDTH: Final = 6  # moves that are looked at again
DEEPER: Final = 10  # times the master's budget, for all seeds together
CHECKED: Final = 4  # times that, to check a puzzle
OPEN: Final = (0.05, 0.97)  # the share of victory after the best move
EASY: Final = 0.75  # of the weaker levels find it: not worth a puzzle
TRIES: Final = 8  # of each weaker level
SEARCHES: Final = 3  # of each stronger one
NEAREST: Final = 4  # other moves whose losses are kept
ENDS: Final = 80  # worlds that are played on to their end


@dataclass
class Find:
    """A decision that may make a puzzle."""

    step: Step
    decision: Decision[Any, Any]
    legal: list[Move]
    best: Move
    gain: float
    missed: float  # how often weaker levels missed the best move
    found: dict[str, float] = field(default_factory=dict)  # how often levels found it


class Miner:
    """Mines the games of one seed."""

    def __init__(self, game: str, seed: str) -> None:
        self.name = game
        self.seed = seed
        self.judge = MoveJudge(game)
        self.game = self.judge.game
        self.model = self.judge.model
        self.budgets = KITS[game].budgets
        self.setups = self.model.setups()
        self.topics: Topics = topics_of(game)

    def mine(self, number: int) -> list[Puzzle]:
        """The puzzles of one game, always the same for the same seed and number."""
        match = self.played(number)
        steps, final = steps_of(match)
        scale = scale_of(match.setup.seats, len(self.model.teams(final)) == 1)
        least = LEAST * scale
        finds = [find for step in steps if (find := self.look(number, step, least)) is not None]
        finds.sort(key=lambda find: (-find.missed, -find.gain))
        found: list[Puzzle] = []
        seen: set[tuple[int, int]] = set()
        left = ATTEMPTS
        for find in finds:
            turn = (find.step.seat, self.model.ply(find.step.before))
            themes = [puzzle.theme for puzzle in found]
            if turn in seen or self.theme(find) in themes or len(found) == EACH or left == 0:
                continue
            if (rivals := self.rivals(number, find, least)) is None:
                continue
            left -= 1
            puzzle = self.proven(number, match, find, rivals, scale, least)
            if puzzle is not None:
                found.append(puzzle)
                seen.add(turn)
        return found

    def played(self, number: int) -> Match[Any, Any]:
        """A whole game between bots."""
        seed = f"{self.seed}-{number}"
        setup: Setup = self.setups[number % len(self.setups)]
        rng = Random(f"{seed} levels")
        bots = [bot_named(self.name, rng.choice(PLAYERS)) for _ in range(setup.seats)]
        rngs = [Random(f"{seed} {seat}") for seat in range(setup.seats)]
        match: Match[Any, Any] = Match(self.game, setup, seed)
        match.run_chance()
        while not match.is_over:
            seat = match.to_act()[0]
            decision: Decision[Any, Any] = Decision(self.game, match.state, seat, match.setup)
            match.submit(seat, bots[seat].choose(decision, rngs[seat]))
        return match

    def again(self, puzzle: Puzzle, times: int = CHECKED, ends: int = 0) -> dict[str, Any]:
        """Another look at a puzzle: whether its answer is still the best move at so many times the
        budget, and by how much it is ahead of its nearest rival at so many ends of the game."""
        match = puzzle.match()
        decision: Decision[Any, Any] = Decision(self.game, match.state, puzzle.seat)
        nearest = sorted(puzzle.losses, key=lambda text: puzzle.losses[text])
        texts = [*puzzle.answers[:1], *nearest]
        moves = [self.game.read_in(match.state, text) for text in texts]
        salt = f"{puzzle.id} {self.seed}"
        found: dict[str, Any] = {"id": puzzle.id}
        if times:
            trials = self.deep(decision, moves, DEEPER * times, salt)
            found["best"] = ranking(trials)[0].move == moves[0]
        if ends:
            found["ahead"], found["error"] = self.ends(decision, moves[:2], ends, salt)
        return found

    def ends(
        self, decision: Decision[Any, Any], moves: list[Move], worlds: int, salt: str
    ) -> tuple[float, float]:
        """By how much the first move is ahead if keepers play on to the end, and the error."""
        return ahead(played_out(self.judge, decision, moves, worlds, Random(f"{salt} ends")))

    # Looking for decisions

    def look(self, number: int, step: Step, least: float) -> Find | None:
        """Two quick looks at a decision; None if it promises no puzzle."""
        if step.seat == CHANCE or not FEWEST <= step.choices <= MOST:
            return None
        decision: Decision[Any, Any] = Decision(self.game, step.before, step.seat)
        salt = f"{self.seed} {number} {step.at}"
        legal = decision.moves()
        chosen = [one for level in LAPSES for one in self.lapses(decision, legal, level, 3, salt)]
        if len({self.game.show_in(step.before, move) for move in chosen}) == 1:
            return None
        rng = Random(f"{salt} look")
        moves: list[Move] = []
        for move in [*chosen, *self.judge.candidates(decision, rng)]:
            if move not in moves:
                moves.append(move)
        ranked = ranking(self.judge.try_moves(decision, moves, GLANCE, rng))
        if ranked[0].mean() - ranked[1].mean() < least / 3:
            return None
        top = [trial.move for trial in ranked[:WIDTH]]
        ranked = ranking(self.judge.try_moves(decision, top, FIRST, rng))
        gain, error = ranked[0].gain_over(ranked[1])
        if gain < max(error, least / 2):
            return None
        top = [trial.move for trial in ranked[:3]]
        ranked = ranking(self.judge.try_moves(decision, top, SECOND, rng))
        gain, error = ranked[0].gain_over(ranked[1])
        best = ranked[0].move
        if gain < max(2 * error, least) or not OPEN[0] < ranked[0].mean() < OPEN[1]:
            return None
        missed = sum([1 for move in chosen if move != best]) / len(chosen)
        return Find(step, decision, legal, best, gain, missed)

    def lapses(
        self, decision: Decision[Any, Any], legal: list[Move], level: str, tries: int, salt: str
    ) -> list[Move]:
        """What a weaker level chooses, with other faults each time."""
        share, spread = LAPSES[level]
        found: list[Move] = []
        for at in range(tries):
            world: Any = decision.imagine(Random(f"{salt} {level} {at}"))
            self.model.begin(world)
            lapse = Lapse(f"{salt} {level} {at}", share, spread)
            found.append(self.model.lapsing_move(world, decision.seat, legal, lapse))
        return found

    # Making sure

    def rivals(self, number: int, find: Find, least: float) -> list[Trial] | None:
        """All other legal moves, the nearest first; None if one comes near, or it is easy."""
        salt = f"{self.seed} {number} {find.step.at}"
        find.found = {
            level: share_of(
                find.best, self.lapses(find.decision, find.legal, level, TRIES, f"{salt} tries")
            )
            for level in LAPSES
        }
        if sum(find.found.values(), 0.0) / len(find.found) > EASY:
            return None
        rng = Random(f"{salt} all")
        others = [move for move in find.legal if move != find.best]
        best, *trials = self.judge.try_moves(find.decision, [find.best, *others], FIRST, rng)
        near = [trial for trial in trials if is_near(best, trial, least)]
        near = near or ranking(trials)[:1]
        best, *trials = self.judge.try_moves(
            find.decision, [find.best, *[trial.move for trial in near]], THIRD, rng
        )
        ranked = ranking(trials)
        gain, error = best.gain_over(ranked[0])
        return ranked if gain > max(2 * error, least) else None

    def proven(
        self,
        number: int,
        match: Match[Any, Any],
        find: Find,
        rivals: list[Trial],
        scale: float,
        least: float,
    ) -> Puzzle | None:
        """The puzzle of a decision, if it stands up to all looks."""
        salt = f"{self.seed} {number} {find.step.at}"
        moves = [find.best, *[trial.move for trial in rivals[:2]]]
        self.ask_levels(find, salt)
        if find.found["master"] == 0.0:  # which looks further ahead: the answer is in doubt
            return None
        looks: list[list[Trial]] = []
        for seed in range(SEEDS):
            trials = self.deep(find.decision, moves, DEEPER / SEEDS, f"{salt} deep {seed}")
            if not is_far(trials, least):
                return None
            looks.append(trials)
        nearest = ranking(together(looks)[1:])[0].move
        if is_behind(*self.ends(find.decision, [find.best, nearest], ENDS, salt)):
            return None
        return self.puzzle(number, match, find, scale, rivals, looks)

    def deep(
        self, decision: Decision[Any, Any], moves: list[Move], times: float, salt: str
    ) -> list[Trial]:
        """The moves at so many times the master's budget."""
        worlds = ceil(times * self.budgets["master"][0] / len(moves))
        return self.judge.try_moves(decision, moves, worlds, Random(salt))

    def ask_levels(self, find: Find, salt: str) -> None:
        """How often each of the stronger levels finds the best move."""
        for level in (USUAL, *self.budgets):
            limit = f":{self.budgets[level][0]}" if level in self.budgets else ""
            find.found[level] = share_of(
                find.best,
                [
                    bot_named(self.name, f"{level}{limit}").choose(
                        find.decision, Random(f"{salt} {level} {at}")
                    )
                    for at in range(SEARCHES if limit else 1)
                ],
            )

    def texts(self, find: Find) -> tuple[str, list[str]]:
        """The best move and all legal ones in notation."""
        state = find.step.before
        legal = [self.game.show_in(state, move) for move in find.legal]
        return self.game.show_in(state, find.best), legal

    def theme(self, find: Find) -> str:
        topic = self.topics.theme_of(*self.texts(find))
        return topic.name if topic is not None else ""

    def puzzle(
        self,
        number: int,
        match: Match[Any, Any],
        find: Find,
        scale: float,
        rivals: list[Trial],
        looks: list[list[Trial]],
    ) -> Puzzle | None:
        state, step = find.step.before, find.step
        last = together(looks)
        second = ranking(last[1:])[0]
        told = Decisions(self.judge, scale, "").judged(step.at, step, [second, last[0]])
        best, texts = self.texts(find)
        task, theme = self.topics.task_of(texts), self.topics.theme_of(best, texts)
        if task is None or theme is None:
            return None
        near = {
            self.game.show_in(state, trial.move): last[0].mean() - trial.mean()
            for trial in last[1:]
        }
        worst = max(near.values())
        for trial in rivals[2:NEAREST]:
            loss = max(worst, last[0].mean() - trial.mean())
            near[self.game.show_in(state, trial.move)] = loss
        return Puzzle(
            id=f"{number}-{step.at}",
            game=self.name,
            seat=step.seat,
            log=log_before(match, step.at),
            answers=(best,),
            gain=told.loss,
            error=told.error,
            share=last[0].mean(),
            rating=starting_rating(find.found),
            task=task.name,
            theme=theme.name,
            rules=theme.rules,
            losses=near,
            found=find.found,
            reasons=told.reasons,
            about=told.about,
        )


def log_before(match: Match[Any, Any], at: int) -> str:
    """The saved game as it was before a move."""
    start: Match[Any, Any] = Match(match.game, match.setup, match.seed)
    start.replay([(entry.seat, entry.move) for entry in match.log[:at]])
    return saved.write(start, {})


@cache
def miner(game: str, seed: str) -> Miner:
    return Miner(game, seed)


def dig(task: tuple[str, str, int]) -> list[dict[str, Any]]:
    """The puzzles of a game, by its name, the seed and its number; for processes."""
    game, seed, number = task
    return [puzzle.to_dict() for puzzle in miner(game, seed).mine(number)]


def look_again(task: tuple[str, str, int, int]) -> dict[str, Any]:
    """Another look at a shipped puzzle, by its game and its id; for processes."""
    game, puzzle, times, ends = task
    return miner(game, "again").again(by_id(game)[puzzle], times, ends)


def stands(look: Mapping[str, Any]) -> bool:
    """Whether a puzzle stands another look."""
    behind = is_behind(look.get("ahead", 0.0), look.get("error", 0.0))
    return bool(look.get("best", True)) and not behind
