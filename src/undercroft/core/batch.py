"""A batch of games stepped together: each step is one decision in every game."""

from random import Random
from typing import Any, Final, final

from undercroft.core.action_game import ActionGame, copied_stream, place_in
from undercroft.core.bot import Bot
from undercroft.core.encoding import WAIT, Encoding
from undercroft.core.game import IllegalMove, Setup

FORFEIT: Final = -1.0  # the reward for an illegal action
ALL: Final[Any] = slice(None)  # as an object, made once


@final
class Batch:
    """Games in which bots play some seats and the caller the others.

    After a step, `acting` has the seat of the caller that decides in each game, `rewards` what each
    seat gained by the step, and `over` which games have ended. An illegal action ends its game
    too; `illegal` has the reason. The next step starts a new game in place of one that is over,
    whatever its action; with `at_once` the same step does, and `ended` has the games that ended.
    """

    def __init__(
        self,
        encoding: Encoding[Any, Any],
        setup: Setup,
        size: int,
        bots: list[list[Bot | None]],
        points: bool,
        whole: bool = False,
        at_once: bool = False,
    ) -> None:
        self.encoding = encoding
        self.bots = bots
        self.points = points  # reward points as they are scored, not the result at the end
        self.seats = setup.seats
        self.size = size
        self.at_once = at_once
        self.episodes = [ActionGame(encoding, setup, size, whole) for _ in bots]
        self.rngs: list[list[Random | None]] = [[] for _ in bots]  # of bots
        self.seeds = ["" for _ in bots]
        self.games = [0 for _ in bots]  # started since the slot was seeded
        self.acting = [0 for _ in bots]
        self.over = [False for _ in bots]
        self.ended = [False for _ in bots]
        self.illegal = ["" for _ in bots]
        self.scores: list[list[float]] = [[] for _ in bots]
        self.rewards: list[list[float]] = [[0.0] * self.seats for _ in bots]

    def seed(self, at: int, seed: str) -> None:
        """Start the first game of a slot; the seeds of the next ones follow from this one."""
        self.seeds[at] = seed
        self.games[at] = 0
        self.begin(at, seed)

    def begin(self, at: int, seed: str) -> None:
        episode, bots = self.episodes[at], self.bots[at]
        self.rngs[at] = [
            None if bots[seat] is None else Random(f"{seed} {seat}") for seat in range(self.seats)
        ]
        self.over[at] = False
        self.illegal[at] = ""
        self.rewards[at] = [0.0] * self.seats
        self.bots[at] = [None if bot is None else bot.fresh() for bot in bots]
        episode.begin(seed)
        self.scores[at] = episode.scores()
        self.run_bots(at)

    def records(self) -> list[dict[str, Any]]:
        """A snapshot of each game: its seed and log, and the bots' random streams."""
        return [
            {
                "seed": self.episodes[at].seed,
                "log": self.episodes[at].log,
                "rngs": [None if rng is None else rng.getstate() for rng in self.rngs[at]],
                "series": (self.seeds[at], self.games[at]),
                "now": (self.acting[at], self.over[at], self.ended[at], self.illegal[at]),
                "gains": (self.scores[at], self.rewards[at]),
            }
            for at in range(len(self.episodes))
        ]

    def resume(self, records: list[dict[str, Any]]) -> None:
        """Restore a snapshot. Bots are not asked again, because some decide by the clock."""
        for at in range(len(records)):
            record = records[at]
            self.episodes[at].play_again(record["seed"], record["log"])
            self.rngs[at] = [
                None if state is None else stream_at(state) for state in record["rngs"]
            ]
            self.seeds[at], self.games[at] = record["series"]
            self.acting[at], self.over[at], self.ended[at], self.illegal[at] = record["now"]
            scores, rewards = record["gains"]
            self.scores[at], self.rewards[at] = list(scores), list(rewards)

    def take(self, other: "Batch") -> None:
        """Become a copy of a batch of the same games, without playing them again."""
        for at in range(len(self.episodes)):
            self.episodes[at].take(other.episodes[at])
            self.rngs[at] = [None if rng is None else copied_stream(rng) for rng in other.rngs[at]]
            self.scores[at] = other.scores[at].copy()
            self.rewards[at] = other.rewards[at].copy()
        self.seeds, self.games = other.seeds.copy(), other.games.copy()
        self.acting, self.illegal = other.acting.copy(), other.illegal.copy()
        self.over, self.ended = other.over.copy(), other.ended.copy()

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
            bot, rng = bots[seat], self.rngs[at][seat]
            assert bot is not None and rng is not None
            episode.let_play(seat, bot, rng)
        self.over[at] = True

    def step(self, actions: list[int], rows: list[Any] | None = None) -> None:
        """Apply one action in every game; raises before any if a number is not an action.

        If given, `rows` (a buffer for each game) are filled with the new observations, game by
        game, while the data is in the cache.
        """
        self.check(actions)
        for at in range(len(self.episodes)):
            if self.over[at]:
                self.begin_next(at)
                self.ended[at] = False
            else:
                self.play(at, actions[at])
                self.ended[at] = self.over[at]
                if self.at_once and self.over[at]:
                    self.begin_at_once(at)
            if rows is not None:
                self.look(at, rows)

    def begin_at_once(self, at: int) -> None:
        """Start the next game and keep what the last one gained."""
        gained, illegal = self.rewards[at], self.illegal[at]
        self.begin_next(at)
        self.rewards[at], self.illegal[at] = gained, illegal

    def play(self, at: int, action: int) -> None:
        episode, seat = self.episodes[at], self.acting[at]
        if place_in(episode.legal(seat), action) < 0:
            self.forfeit(at, action)
        else:
            episode.make(seat, action, self.encoding.move_of(action))
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

    def look_at_all(self, rows: list[Any]) -> None:
        for at in range(len(self.episodes)):
            self.look(at, rows)

    def look(self, at: int, rows: list[Any]) -> None:
        """Write the observation of a game's acting seat."""
        rows[at][ALL] = self.episodes[at].writer(self.acting[at]).places

    def gather_legal(self, numbers: list[int], ends: list[int]) -> None:
        """Append the legal actions of all games, one after the other, and where each ends."""
        for at in range(len(self.episodes)):
            numbers.extend(self.legal(at))
            ends.append(len(numbers))

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


def stream_at(state: Any) -> Random:
    """A random stream in a state that was kept."""
    stream = Random(0)
    stream.setstate(state)
    return stream
