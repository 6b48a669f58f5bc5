"""The match of the library: a game played by notation, taken back, copied, drawn and saved."""

import json
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from os import PathLike
from pathlib import Path
from random import Random
from typing import TypeAlias, TypeVar, cast

from undercroft.bots import USUAL
from undercroft.bots.custom import bot_of
from undercroft.core import saved
from undercroft.core.atomic_write import write_file
from undercroft.core.bot import Bot
from undercroft.core.bot import Decision as CoreDecision
from undercroft.core.game import (
    WATCHER,
    BadNotation,
    Game,
    Move,
    Setup,
    State,
)
from undercroft.core.open_match import OpenMatch, seat_of
from undercroft.core.optional_deps import need
from undercroft.core.record import plain
from undercroft.review import Budget, Review, review_match

Decision: TypeAlias = CoreDecision[State, Move]
"""What a bot is given: the decision of a seat in any game."""
Player: TypeAlias = str | Bot | type[Bot]  # a level, FILE.py:CLASS, a bot, or a class of bots
Source: TypeAlias = str | PathLike[str]

T = TypeVar("T", bound="Match")


class Match(OpenMatch[State, Move]):
    """A game in progress. `new`, `load` and the games' `position` make one.

    turn                   the seats that decide now, counted from 0
    legal_moves(seat)      what a seat may do; printed, the moves are in notation
    play(move, seat)       make a move, given as a move or in notation
    undo()                 take back the last player's move
    copy(seed)             an independent copy, with a seed of its own if one is given
    play_bot(bot, seat)    let a bot decide for a seat
    play_bots()            let the bots that `new` was given play on
    view(seat)             what a seat may know
    decision(seat)         the decision of a seat, as bots get it
    text(), html()         the table as text or as HTML
    svg()                  the table as a picture, which notebooks show
    is_over                whether the game has ended
    scores, winners        points of each seat, and the seats that won
    log                    all moves so far, chance's included
    save(path), to_text()  the game as a file or as text
    review()               what decided a finished game

    Without `seat`, the first seat that decides is meant, but a spectator where the table is shown.
    """

    def __init__(
        self,
        game: Game[State, Move],
        setup: Setup,
        seed: str | int,
        start: State | None = None,
    ) -> None:
        super().__init__(game, setup, seed, start)
        self.bots: list[Bot | None] = [None] * self.setup.seats
        self.words: dict[str, object] | None = None  # what `position` was given, if it was built

    # Looking

    def view(self, seat: int | None = None) -> object:
        """What a seat may know, or without a seat what everybody may."""
        return self.game.view(self.state, WATCHER if seat is None else checked_seat(self, seat))

    def decision(self, seat: int | None = None) -> Decision:
        """The decision of a seat, as bots get it."""
        return CoreDecision(self.game, self.state, seat_of(self.turn, seat), self.setup)

    def text(self, seat: int | None = None, width: int = 100, language: str = "en") -> str:
        """The table as the terminal draws it, for a seat or for a spectator.

        Without rich (`pip install undercroft[cli]`) it is a plain list of what the view holds.
        """
        from undercroft.picture import text_of

        return text_of(self.game, self.setup, self.view(seat), width, language)

    def html(self, seat: int | None = None, width: int = 100, language: str = "en") -> str:
        """The table as the terminal draws it, as coloured HTML."""
        from undercroft.picture import html_of

        return html_of(self.game, self.setup, self.view(seat), width, language)

    def svg(self, seat: int | None = None, language: str = "en") -> str:
        """The table as a picture in SVG, for a seat or for a spectator; needs rich."""
        need("rich")
        from undercroft.picture import svg_of

        return svg_of(self.game, self.setup, self.view(seat), language)

    def __str__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        from undercroft.picture import shown

        return shown(self.game, self.setup, self.view(), "en")

    def __repr__(self) -> str:
        players = f"{self.setup.seats} player{'' if self.setup.seats == 1 else 's'}"
        where = f"{players}, {len(self.log)} moves"
        return f"<Match {self.game.name}: {where}, {status(self)}>"

    # Playing

    def read(self, text: str, seat: int) -> Move:
        """Parse a move; raises BadNotation with what may have been meant."""
        try:
            return self.game.read_in(self.state, text)
        except BadNotation as error:
            known = [str(move) for move in self.legal_moves(seat)] if seat in self.turn else []
            near = get_close_matches(" ".join(text.lower().split()), known, 3, 0.5) or known[:3]
            hint = f"; legal now: {', '.join(near)}" + (", …" if len(known) > len(near) else "")
            raise BadNotation(f"{error}{hint if near else ''}") from None

    def play_bot(self, bot: Player = USUAL, seat: int | None = None) -> Move:
        """Let a bot decide for the seat: a level like "expert", or a bot of your own.

        The same game with the same seed gets the same move, but from bots that watch the clock.
        """
        mover = seat_of(self.turn, seat)
        player = bot if isinstance(bot, Bot) else bot_of(self.game.name, bot)
        return let_play(self, player, mover)

    def play_bots(self) -> int:
        """Let the bots that `new` was given play until a seat without one decides, or to the end.

        Returns the number of moves they made.
        """
        made = 0
        while waiting := [seat for seat in self.turn if self.bots[seat] is not None]:
            player = self.bots[waiting[0]]
            assert player is not None
            let_play(self, player, waiting[0])
            made += 1
        return made

    def copy(self, seed: str | int | None = None) -> "Match":
        """An independent copy of the game.

        Without `seed` the same will be dealt in both. With one, chance and bots of the copy go on
        by it, so that copies with different seeds show what may come.
        """
        fork = type(self).__new__(type(self))
        self.copy_into(fork)
        fork.words = self.words
        fork.bots = [None if bot is None else bot.fresh() for bot in self.bots]
        if seed is not None:
            fork.reseed(seed)
        return fork

    def to_text(self) -> str:
        """The game as text, which `from_text` reads: a header, then one move a line."""
        text = saved.write(self)
        if self.words is None:
            return text
        header, _, moves = text.partition("\n")
        full = json.loads(header) | {saved.POSITION: self.words}
        return f"{json.dumps(full, ensure_ascii=False)}\n{moves}"

    def save(self, path: Source) -> None:
        """Write the game to a file that `load` and the commands `play` and `replay` read."""
        write_file(Path(path), self.to_text())

    def review(
        self,
        budget: Budget | None = None,
        seed: str = "review",
        progress: Callable[[int, int], None] | None = None,
    ) -> Review:
        """What decided the game: shares of victory, a ledger, and the decisions that cost most.

        `progress` is told how many steps are done, and of how many. The same for the same game,
        budget and seed. Raises NotOver while the game goes on.
        """
        return review_match(self, budget, seed, progress)


def begun(made: T, words: Mapping[str, object]) -> T:
    """A match that was built, with the words it was built from, at its first decision."""
    made.words = plain({name: words[name] for name in words if name != "seed"})
    made.run_chance()
    return made


def let_play(match: Match, bot: Bot, seat: int) -> Move:
    rng = Random(f"{match.current_seed} {seat} {len(match.log)}")  # as at the terminal
    move = cast(Move, bot.choose(CoreDecision(match.game, match.state, seat, match.setup), rng))
    match.submit(seat, move)
    return move


def checked_seat(match: Match, seat: int) -> int:
    if not 0 <= seat < match.setup.seats:
        raise ValueError(f"There is no seat {seat}: seats are 0 to {match.setup.seats - 1}.")
    return seat


def status(match: Match) -> str:
    """Which seats decide, or which have won, as text."""
    if match.turn:
        return f"{seats_text(match.turn)} to decide"
    return f"over, won by {seats_text(match.winners) if match.winners else 'nobody'}"


def seats_text(seats: Sequence[int]) -> str:
    """`seat 1`, or `seats 0, 2`."""
    listed = ", ".join([str(seat) for seat in seats])
    return f"seat {listed}" if len(seats) == 1 else f"seats {listed}"
