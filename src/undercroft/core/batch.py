"""A batch of games stepped together: each step is one decision in every game."""

from random import Random
from typing import Any, Final, final

from undercroft.core.action_game import ActionGame, place_in
from undercroft.core.bot import Bot
from undercroft.core.encoding import WAIT, Encoding
from undercroft.core.game import IllegalMove, Setup

FORFEIT: Final = -1.0  # the reward for an illegal action


@final
class Batch:
    """Games in which bots play some seats and the caller the others.

    After a step, `acting` has the seat of the caller that decides in each game, `rewards` what each
    seat gained by the step, and `over` which games have ended. An illegal action ends its game
    too; `illegal` has the reason. The next step starts a new game in place of one that is over,
    whatever its action.
    """

    def __init__(
        self,
        encoding: Encoding[Any, Any],
        setup: Setup,
        size: int,
        bots: list[list[Bot | None]],
        points: bool,
    ) -> None:
        self.encoding = encoding
        self.bots = bots
        self.points = points  # reward points as they are scored, not the result at the end
        self.seats = setup.seats
        self.size = size
        self.episodes = [ActionGame(encoding, setup, size) for _ in bots]
        self.rngs: list[list[Random]] = [[] for _ in bots]
        self.seeds = ["" for _ in bots]
        self.games = [0 for _ in bots]  # started since the slot was seeded
        self.acting = [0 for _ in bots]
        self.over = [False for _ in bots]
        self.illegal = ["" for _ in bots]
        self.scores: list[list[float]] = [[] for _ in bots]
        self.rewards: list[list[float]] = [[0.0] * self.seats for _ in bots]

    def seed(self, at: int, seed: str) -> None:
        """Start the first game of a slot; the seeds of the next ones follow from this one."""
        self.seeds[at] = seed
        self.games[at] = 0
        self.begin(at, seed)

    def begin(self, at: int, seed: str) -> None:
        episode = self.episodes[at]
        self.rngs[at] = [Random(f"{seed} {seat}") for seat in range(self.seats)]
        self.over[at] = False
        self.illegal[at] = ""
        self.rewards[at] = [0.0] * self.seats
        self.bots[at] = [None if bot is None else bot.fresh() for bot in self.bots[at]]
        episode.begin(seed)
        self.scores[at] = episode.scores()
        self.run_bots(at)

    def records(self) -> list[dict[str, Any]]:
        """A snapshot of each game: its seed and log, and the bots' random streams."""
        return [
            {
                "seed": self.episodes[at].seed,
                "log": self.episodes[at].log,
                "rngs": [rng.getstate() for rng in self.rngs[at]],
                "series": (self.seeds[at], self.games[at]),
                "now": (self.acting[at], self.over[at], self.illegal[at]),
                "gains": (self.scores[at], self.rewards[at]),
            }
            for at in range(len(self.episodes))
        ]

    def resume(self, records: list[dict[str, Any]]) -> None:
        """Restore a snapshot. Bots are not asked again, because some decide by the clock."""
        for at in range(len(records)):
            record = records[at]
            self.episodes[at].play_again(record["seed"], record["log"])
            self.rngs[at] = [Random(0) for _ in record["rngs"]]
            for rng, state in zip(self.rngs[at], record["rngs"], strict=True):
                rng.setstate(state)
            self.seeds[at], self.games[at] = record["series"]
            self.acting[at], self.over[at], self.illegal[at] = record["now"]
            scores, rewards = record["gains"]
            self.scores[at], self.rewards[at] = list(scores), list(rewards)

    def begin_next(self, at: int) -> None:
        self.games[at] += 1
        self.begin(at, f"{self.seeds[at]}-{self.games[at]}")

    def run_bots(self, at: int) -> None:
        """Let bots play until one of the caller's seats has to decide."""
        episode, bots = self.episodes[at], self.bots[at]
        while len(episode.to_act) > 0:
            for seat in episode.to_act:
                if bots[seat] is None:
                    self.acting[at] = seat
                    return
            seat = episode.to_act[0]
            bot = bots[seat]
            assert bot is not None
            episode.let_play(seat, bot, self.rngs[at][seat])
        self.over[at] = True

    def step(self, actions: list[int], seen: Any = None, masks: Any = None) -> None:
        """Apply one action in every game; raises before any if a number is not an action.

        If given, `seen` and `masks` (buffers with a row for each game) are filled with the new
        observations and action masks, game by game, while the data is in the cache.
        """
        self.check(actions)
        for at in range(len(self.episodes)):
            if self.over[at]:
                self.begin_next(at)
            else:
                self.play(at, actions[at])
            if seen is not None:
                self.look(at, seen, masks)

    def play(self, at: int, action: int) -> None:
        episode, seat = self.episodes[at], self.acting[at]
        if place_in(episode.legal(seat), action) < 0:
            self.forfeit(at, action)
        else:
            episode.play(seat, action)
            self.run_bots(at)
            self.reward(at)

    def check(self, actions: list[int]) -> None:
        if len(actions) != len(self.episodes):
            raise ValueError(f"Expected {len(self.episodes)} actions; got {len(actions)}.")
        last = self.encoding.actions - 1
        for action in actions:
            if not 0 <= action <= last:
                raise ValueError(f"There is no action {action}; actions are numbered 0 to {last}.")

    def forfeit(self, at: int, action: int) -> None:
        seat = self.acting[at]
        self.illegal[at] = str(IllegalMove(self.episodes[at].refusal(seat, action)))
        self.over[at] = True
        self.rewards[at] = [FORFEIT if other == seat else 0.0 for other in range(self.seats)]

    def reward(self, at: int) -> None:
        episode = self.episodes[at]
        if self.points:
            now, before = episode.scores(), self.scores[at]
            self.rewards[at] = [now[seat] - before[seat] for seat in range(self.seats)]
            self.scores[at] = now
        elif self.over[at]:
            self.rewards[at] = episode.utilities()

    def look_at_all(self, seen: Any, masks: Any) -> None:
        for at in range(len(self.episodes)):
            self.look(at, seen, masks)

    def look(self, at: int, seen: Any, masks: Any) -> None:
        """Write the observation and the action mask of a game's acting seat."""
        size, actions = self.size, self.encoding.actions
        seen[at * size : (at + 1) * size] = self.episodes[at].writer(self.acting[at]).places
        mask = masks[at * actions : (at + 1) * actions]
        numbers: list[Any] = self.legal(at)  # left as objects
        for number in numbers:
            mask[number] = 1

    def sample(self, rng: Random) -> list[int]:
        """A random legal action for every game."""
        chosen: list[int] = []
        for at in range(len(self.episodes)):
            share = rng.random()
            episode, seat = self.episodes[at], self.acting[at]
            chosen.append(WAIT if self.over[at] else episode.pick(seat, share))
        return chosen

    def legal(self, at: int) -> list[int]:
        """The legal actions of a game's acting seat."""
        return [WAIT] if self.over[at] else self.episodes[at].legal(self.acting[at])
