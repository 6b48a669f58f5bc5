"""Games that one net plays on side by side, deciding for all of them at once with NumPy."""

import numpy as np
from tables import SEATS, config

from undercroft.core.action_game import ActionGame
from undercroft.envs.net import UNKNOWN

FAR = -1e9  # of an action that is not legal


class Mind:
    """A net that thinks of many positions at once; observations are bytes."""

    def __init__(self, net):
        self.net, self.config = net, config()
        most = self.config.most.astype(np.float32)
        self.unit = net.gain / most[net.places]
        self.second = np.ascontiguousarray(net.layers[1][0].T)

    def hidden(self, seen):
        """What the last but one layer makes of observations."""
        seen = seen[:, self.net.places]
        used = np.flatnonzero(seen.any(0))  # few places are not 0
        now = (seen[:, used] * self.unit[used]) @ self.net.first[used] + self.net.layers[0][1]
        np.maximum(now, 0, out=now)
        now = now @ self.second + self.net.layers[1][1]
        return np.maximum(now, 0, out=now)

    def logits(self, hidden, legal):
        """What it thinks of each position's legal actions, in their order, and FAR behind them."""
        counts = np.array([len(numbers) for numbers in legal])
        at = np.repeat(np.arange(len(legal)), counts)
        numbers = np.concatenate([np.asarray(numbers) for numbers in legal])
        known = numbers < len(self.net.rows)
        rows = np.where(known, self.net.rows[np.where(known, numbers, 0)], UNKNOWN)
        weights, added = self.net.layers[-1]
        thought = np.einsum("ij,ij->i", weights[rows], hidden[at]) + added[rows]
        thought[rows == UNKNOWN] = FAR / 2
        found = np.full((len(legal), counts.max()), FAR, np.float32)
        found[at, np.arange(len(at)) - np.repeat(np.cumsum(counts) - counts, counts)] = thought
        return found

    def seen(self, games, seats):
        """What a seat sees in each game."""
        shown = b"".join([game.observe(seat) for game, seat in zip(games, seats, strict=True)])
        return np.frombuffer(shown, np.uint8).reshape(len(games), -1)

    def game_at(self, state, chance):
        """A game that goes on from a position, which it changes, with the luck of a stream."""
        game = self.config.episode()
        return set_at(game, state, chance)

    def play_on(self, games, until):
        """Play all games until their round, or to the end; each seat plays what it prefers."""
        live = games
        while live := [game for game in live if is_open(game, until)]:
            seats = [game.to_act[0] for game in live]
            legal = [game.legal(seat) for game, seat in zip(live, seats, strict=True)]
            best = self.logits(self.hidden(self.seen(live, seats)), legal).argmax(1).tolist()
            for game, seat, numbers, place in zip(live, seats, legal, best, strict=True):
                game.make(seat, numbers[place], game.encoding.move_of(numbers[place]))

    def of_all_seats(self, games):
        """The last but one layer by game and seat."""
        every = [game for game in games for _ in range(SEATS)]
        hidden = self.hidden(self.seen(every, [*range(SEATS)] * len(games)))
        return hidden.reshape(len(games), SEATS, -1)


def set_at(game: ActionGame, state, chance):
    game.state, game.chance, game.log = state, chance, []
    game.run_chance()
    return game


def is_open(game, until):
    """Whether somebody has a choice before a round begins; plays what is no choice."""
    while game.to_act and game.state.round < until:
        seat = game.to_act[0]
        legal = game.legal(seat)
        if len(legal) > 1:
            return True
        game.make(seat, legal[0], game.encoding.move_of(legal[0]))
    return False
