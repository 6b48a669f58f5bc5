"""Golden games: whole logs that must replay for ever; `python -m tests.golden.record` adds more.

A game is recorded once, from bots of all kinds, and then kept: a rule that changes by mistake
refuses a move, deals another card, offers other choices, or ends with other scores.
"""

from pathlib import Path
from random import Random
from typing import Any

from tests.contract.tables import CASES, seated, setup_of
from undercroft.core import saved
from undercroft.core.bot import Decision
from undercroft.core.game import CHANCE, Setup
from undercroft.core.table_match import TableMatch
from undercroft.games import GAMES

FOLDER = Path(__file__).parent


def ending(match: TableMatch[Any, Any]) -> str:
    """The last lines of a golden file: how many choices there were in all, and the scores."""
    game = match.game
    replayed = TableMatch(game, match.setup, match.seed)
    choices = 0
    for entry in match.log:
        choices += len(game.legal(replayed.state, entry.seat))
        replayed.record(entry.seat, entry.move)
    scores = " ".join(f"{score:g}" for score in game.scores(match.state))
    return f"# choices {choices}\n# scores {scores}\n"


def record(name: str, setup: Setup, seed: int) -> str:
    game = GAMES[name]
    rng = Random(seed)
    bots = seated(game, setup, rng)
    match = TableMatch(game, setup, str(seed))
    match.run_chance()
    while not match.is_over:
        seat = match.to_act()[0]
        assert seat != CHANCE
        match.submit(seat, bots[seat].choose(Decision(game, match.state, seat), rng))
    return saved.write(match) + ending(match)


def main() -> None:
    for number, (name, seats, options) in enumerate(CASES):
        setup = GAMES[name].settled(setup_of(seats, options))
        if len(options) == 2 or setup.edition < GAMES[name].edition:
            continue
        edition = [] if setup.edition == 1 else [f"edition-{setup.edition}"]
        words = [name, str(seats), *options[:1], str(len(options)), *edition]
        file = FOLDER / f"{'-'.join(words)}.log"
        if not file.exists():
            file.write_text(record(name, setup, 100 + number))
            print(f"recorded {file.name}")


if __name__ == "__main__":
    main()
