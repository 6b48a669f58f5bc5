"""The games of `train.py`, in worker processes: keepers to learn from, self-play, and judging.

A worker writes observations, legal actions and results into memory that it shares with the
trainer, and is told by a pipe what to do next. Needs NumPy and undercroft, nothing else.
"""

import gc
import mmap
import time
from multiprocessing import get_context
from random import Random

import numpy as np

from undercroft.arena.simulate import series_of
from undercroft.bots import bot_named
from undercroft.core.bot import Decision
from undercroft.core.game import Setup
from undercroft.envs.buffers import Buffers, step_into
from undercroft.envs.config import EnvConfig, batch_for
from undercroft.envs.net import read_net
from undercroft.games import GAMES

GAME, SEATS = "petz", 4
LISTED = 96  # legal actions of a decision that are looked at; more than 99.9 % have no more
NONE = -1
HALVES = 2  # of a worker's tables: the net decides for one while the other one is played
MARGIN = 40.0  # points that count as much as a victory
WANDERING = (0.0, 0.0, 0.03, 0.1)  # shares of random moves in games that are learnt from
OWN = 0.75  # share of the seats that the learner has in games that keepers comment on


def config():
    return EnvConfig(GAME, SEATS, {}, dtype="uint8")


def shared_array(shape, kind):
    """An array in memory that processes forked later on share."""
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    return np.frombuffer(mmap.mmap(-1, max(size, 1)), kind, int(np.prod(shape))).reshape(shape)


def shared_tables(tables, size):
    """What is seen at all tables; a worker has a part of every array."""
    return {
        "seen": shared_array((tables, size), np.uint8),
        "legal": shared_array((tables, LISTED), np.int16),
        "acting": shared_array((tables,), np.int8),
        "over": shared_array((tables,), np.bool_),
        "results": shared_array((tables, SEATS), np.float32),
        "actions": shared_array((tables,), np.int16),
    }


def shared_lessons(count, size):
    """Decisions of keepers: what was seen, legal, chosen, and what came of it."""
    return {
        "seen": shared_array((count, size), np.uint8),
        "legal": shared_array((count, LISTED), np.int16),
        "place": shared_array((count,), np.int16),
        "result": shared_array((count,), np.float32),
    }


def results_of(episode, share):
    """What a game is worth to each seat: a share of its victory, the rest by points."""
    scores = np.array(episode.scores())
    won = (np.array(episode.utilities()) * (SEATS - 1) + 1) / SEATS
    best_other = [max(np.delete(scores, seat)) for seat in range(SEATS)]
    lead = np.clip((scores - best_other) / MARGIN, -1.0, 1.0)
    return share * won + (1 - share) * lead


class Tables:
    """Some tables that the trainer decides for, and their part of the shared arrays."""

    def __init__(self, part, keepers, share):
        self.part, self.share = part, share
        count = len(part["over"])
        setup = config()
        bots = [[None] * SEATS for _ in range(count)]
        for at in range(min(keepers, count)):
            bots[at] = [bot_named(GAME, "keeper") for _ in range(SEATS)]
            bots[at][at % SEATS] = None
        self.batch = batch_for(setup, bots)
        self.out = Buffers(setup, count, part["seen"], False, True)

    def begin(self, seed):
        for at in range(len(self.batch.seeds)):
            self.batch.seed(at, f"{seed}-{at}")
        self.batch.look_at_all(self.out.rows)
        self.out.write(self.batch)
        self.tell()

    def step(self):
        step_into(self.batch, self.part["actions"].tolist(), self.out)
        self.tell()

    def tell(self):
        """Write what the arrays of the batch have in another form."""
        offsets, indices = self.out.legal
        counts = np.minimum(np.diff(offsets), LISTED)
        rows = np.repeat(np.arange(len(counts)), counts)
        places = np.arange(len(rows)) - np.repeat(np.cumsum(counts) - counts, counts)
        legal = self.part["legal"]
        legal.fill(NONE)
        legal[rows, places] = indices[np.repeat(offsets[:-1], counts) + places]
        self.part["acting"][:] = self.out.acting
        self.part["over"][:] = self.out.over
        for at in np.flatnonzero(self.out.over):
            self.part["results"][at] = results_of(self.batch.episodes[at], self.share)


def watch_keepers(lessons, first, last, seed, until, file, share):
    """Fill rows with what keepers decide; returns how many were filled and games played.

    In some games moves are made at random now and then, so that one learns what to do after a
    mistake; with a net's file it plays most seats, and makes its own mistakes. What is kept is
    what the keeper would have done.
    """
    known, row, games = config(), first, 0
    net = read_net(file) if file else None
    episode, unit = known.episode(), 1 / known.most.astype(np.float32)
    keepers = [bot_named(GAME, "keeper") for _ in range(SEATS)]
    while row < last and time.time() < until:
        rng = Random(f"{seed}-{games}")
        rngs = [Random(f"{seed}-{games} {seat}") for seat in range(SEATS)]
        wandering = 0.0 if net else WANDERING[games % len(WANDERING)]
        own = [net is not None and rng.random() < OWN for _ in range(SEATS)]
        episode.begin(f"{seed}-{games}")
        began, seats = row, []
        while len(episode.to_act) > 0:
            seat = episode.to_act[0]
            legal = episode.legal(seat)
            if len(legal) == 1:
                episode.play(seat, legal[0])
                continue
            decision = Decision(episode.game, episode.state, seat, episode.setup)
            chosen = episode.encoding.number_of(keepers[seat].choose(decision, rngs[seat]))
            place, seen = legal.index(chosen), np.frombuffer(episode.observe(seat), np.uint8)
            if place < LISTED and row < last:
                lessons["seen"][row] = seen
                lessons["legal"][row] = NONE
                lessons["legal"][row, : len(legal)] = legal[:LISTED]
                lessons["place"][row] = place
                seats.append(seat)
                row += 1
            if own[seat]:
                chosen = net.best(seen * unit, np.array(legal))
            elif rng.random() < wandering:
                chosen = rng.choice(legal)
            episode.play(seat, chosen)
        lessons["result"][began:row] = results_of(episode, share)[seats]
        games += 1
    return row - first, games


def judge(bots, seed, numbers):
    """The first bot's share of victory and points, and the others' mean points, by game."""
    series = series_of(GAMES[GAME], Setup(SEATS), bots, seed)
    found = []
    for number in numbers:
        result = series.play(number)
        won = 1 / len(result.winners) if 0 in result.winners else 0.0
        found.append((won, result.scores[0], sum(result.scores[1:]) / (SEATS - 1)))
    return found


class WorkerPool:
    """Worker processes with a part of the tables each. Make it before the GPU is touched."""

    def __init__(self, workers, tables, lessons, keepers=0, share=0.5):
        context = get_context("fork")
        each = max(1, tables // (workers * HALVES))
        self.each, self.workers = each, workers
        self.tables = each * workers  # of a half
        size = config().size
        self.halves = [shared_tables(self.tables, size) for _ in range(HALVES)]
        self.lessons = shared_lessons(lessons, size)
        self.pipes, self.processes = [], []
        for at in range(workers):
            ours, theirs = context.Pipe()
            parts = [
                {name: array[at * each : (at + 1) * each] for name, array in half.items()}
                for half in self.halves
            ]
            given = (theirs, [*self.pipes, ours], parts, self.lessons, keepers, share)
            process = context.Process(target=work, args=given, daemon=True)
            process.start()
            theirs.close()
            self.pipes.append(ours)
            self.processes.append(process)

    def tell(self, *what):
        for pipe in self.pipes:
            pipe.send(what)

    def answers(self):
        found = [pipe.recv() for pipe in self.pipes]
        for answer in found:
            if isinstance(answer, Exception):
                raise answer
        return found

    def watch(self, seed, seconds, rows, file=None):
        """Keepers' decisions: slices of rows that were filled, and the games."""
        wide = rows.stop - rows.start
        bounds = [rows.start + wide * at // self.workers for at in range(self.workers + 1)]
        until = time.time() + seconds
        for at, pipe in enumerate(self.pipes):
            pipe.send(("watch", bounds[at], bounds[at + 1], f"{seed}-{at}", until, file))
        found = self.answers()
        filled = [slice(bounds[at], bounds[at] + count) for at, (count, _) in enumerate(found)]
        return filled, sum([games for _, games in found])

    def begin(self, seed):
        for at, pipe in enumerate(self.pipes):
            pipe.send(("begin", f"{seed}-{at}"))
        self.answers()

    def judged(self, bots, seed, games):
        """The results of games, in any order."""
        for at, pipe in enumerate(self.pipes):
            pipe.send(("judge", bots, seed, list(range(at, games, self.workers))))
        return np.array([row for answer in self.answers() for row in answer])

    def close(self):
        for pipe in self.pipes:
            pipe.close()
        for process in self.processes:
            process.join()


def work(pipe, inherited, parts, lessons, keepers, share):
    """A worker: does what it is told until the pipe is closed."""
    for one in inherited:  # the trainer's ends: a worker that has one never sees it closed
        one.close()
    gc.freeze()
    tables = None
    while True:
        try:
            what, *given = pipe.recv()
        except EOFError:
            return
        try:
            answer = None
            if what == "step":
                tables[given[0]].step()
            elif what == "begin":
                tables = [Tables(part, keepers, share) for part in parts]
                for half, one in enumerate(tables):
                    one.begin(f"{given[0]}-{half}")
            elif what == "watch":
                answer = watch_keepers(lessons, *given, share)
            else:
                answer = judge(*given)
        except Exception as error:
            answer = error
        pipe.send(answer)
