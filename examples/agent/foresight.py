"""The net of `train.py`, looking ahead: a search over its own policy, with NumPy alone.

    undercroft sim petz --bots examples/agent/foresight.py:Foresight,keeper,keeper,keeper --games 20

The moves that the net likes are tried in worlds that the seat imagines (determinizations of what it
knows), all of them in the same worlds with the same luck; the net plays on for all seats, some
dozens of playouts side by side, and what it tells of the end of the game (`value.py`) evaluates
where they end. Then the better half is tried in more worlds, and so on (sequential halving).
A move replaces the net's own only if it is better by more than a share of its standard error.
With playouts and a seed it always decides the same.
"""

import os
from functools import cache
from pathlib import Path
from random import Random

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # its products are too small for more

import numpy as np
from courses import Mind, set_at
from value import Value, softmax

from undercroft.envs.net import NetBot, read_net
from undercroft.games.petz.steps import GROUP

HERE = Path(__file__).parent
NET, VALUE = HERE / "petz-4.npz", HERE / "petz-4-value.npz"
OVER = 2.0  # a difference in points that is hardly decisive at the end


class Foresight(NetBot):
    """A budget of playouts a decision, and how far they go."""

    playouts = 64
    rounds = 2  # that a playout goes on for, at least in part
    moves = 8  # that are tried, at most
    likely = 0.01  # the least share of the policy that a tried move has
    sure = 0.98  # the share of the policy from which on nothing else is tried
    doubt = 0.35  # standard errors by which a move must beat the net's own
    net_file, value_file = NET, VALUE

    def __init__(self):
        self.mind, self.value, self.slots = equipment(self.net_file, self.value_file)
        super().__init__(self.mind.net)

    def choose(self, decision, rng):
        moves = decision.moves()
        if len(moves) == 1:
            return moves[0]
        if not self.fits(decision):
            return rng.choice(moves)
        tried = self.promising(decision, moves, rng)
        return tried[0] if len(tried) == 1 else self.searched(decision, tried, rng)

    def promising(self, decision, moves, rng):
        """The moves that the net likes, its own first."""
        game = self.slot(0, self.imagined(decision, rng), Random(0))
        numbers = game.encoding.numbers_of(moves)
        hidden = self.mind.hidden(self.mind.seen([game], [decision.seat]))
        shares = softmax(self.mind.logits(hidden, [numbers])[0])
        order = np.argsort(-shares, kind="stable")[: self.moves].tolist()
        if shares[order[0]] >= self.sure:
            return [moves[order[0]]]
        return [moves[at] for at in order if at == order[0] or shares[at] >= self.likely]

    def searched(self, decision, tried, rng):
        """Sequential halving; a row of values for each move that is left, in the same worlds."""
        own, live = tried[0], list(tried)
        values = {at: [] for at in range(len(tried))}
        left = list(range(len(tried)))
        steps = max(1, (len(tried) - 1).bit_length())
        for _ in range(steps):
            worlds = max(1, self.playouts // (steps * len(left)))
            found = self.tried_in(decision, [live[at] for at in left], worlds, rng)
            for at, row in zip(left, found, strict=True):
                values[at].extend(row)
            ranked = sorted(left, key=lambda at: -np.mean(values[at]))
            left = ranked[: max(2, (len(ranked) + 1) // 2)]
            left += [] if 0 in left else [0]
        best = max(left, key=lambda at: self.judged(values[at], values[0]))
        return own if best == 0 else live[best]

    def judged(self, values, own):
        """How much better than the net's own move, with its doubt; they share their worlds."""
        if values is own:
            return 0.0
        better = np.array(values) - np.array(own)
        return better.mean() - self.doubt * better.std() / np.sqrt(max(1, len(better) - 1))

    def tried_in(self, decision, moves, worlds, rng):
        """Values by move and world."""
        seat, games = decision.seat, []
        states = [(self.imagined(decision, rng), rng.random()) for _ in range(worlds)]
        until = states[0][0].round + self.rounds
        for move in moves:
            for state, luck in states:
                course = state.clone()
                decision.game.apply(course, seat, move)
                games.append(self.slot(len(games), course, Random(luck)))
        self.mind.play_on(games, until)
        return self.worth(games, seat, until).reshape(len(moves), worlds)

    def imagined(self, decision, rng):
        """A world that fits, in which sealed groups of others are still to be formed."""
        world = decision.imagine(rng)
        if world.agenda[-1].kind == GROUP:
            for other, player in enumerate(world.players):
                if other != decision.seat:
                    player.groups, player.ready = (), False
        return world

    def slot(self, at, state, chance):
        """One of the games that are used again and again."""
        if at == len(self.slots):
            self.slots.append(self.mind.config.episode())
        return set_at(self.slots[at], state, chance)

    def worth(self, games, seat, until):
        """The seat's share of the victory in each game."""
        found = np.zeros(len(games))
        over = np.array([not game.to_act for game in games])
        scores = np.array([game.scores() for game in games])
        found[over] = softmax(scores[over] / OVER)[:, seat]
        going = [game for game in games if game.to_act]
        if going:
            hidden = self.mind.of_all_seats(going)
            found[~over] = self.value.shares(until, hidden, scores[~over])[:, seat]
        return found


@cache
def equipment(net_file, value_file):
    """What all bots of a process share."""
    return Mind(read_net(net_file)), Value.read(value_file), []
