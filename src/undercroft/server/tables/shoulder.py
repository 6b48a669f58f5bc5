"""A game as it is seen over a player's shoulder: as their seat saw it some steps ago.

A step is something that those who look on notice, so the view moves on when they notice something
and tells nobody when others choose under seal. Steps that were taken back do not count. What may
still be taken back, or is still sealed, is not shown.
"""

from typing import Any

from undercroft.core.game import hears
from undercroft.server.tables.game_session import GameSession
from undercroft.server.wire import Update, event_json


class Shoulder:
    def __init__(self, seat: int, delay: int) -> None:
        self.seat = seat
        self.delay = delay
        self.moves = 0  # of the log that are shown
        self.seq = 0  # how many steps, from 1 on; 0 before anything was shown
        self.kept = 0  # events that were told before the last change
        self.events: list[Any] = []
        self.state: Any = None

    def follow(self, session: GameSession) -> bool:
        """Go on to where the game was then; whether that is something new."""
        game, match = session.game, session.match
        if self.state is None:
            self.state = game.start(match.setup)
            self.state.news = []
        moves = self.allowed(session)
        if moves <= self.moves and self.seq:
            return False
        for entry in match.log[self.moves : moves]:
            game.apply(self.state, entry.seat, entry.move)
        self.moves = max(self.moves, moves)
        self.seq = 1 + len([at for at in session.steps if at <= self.moves])
        self.kept = len(self.events)
        told = [event for event, who in self.state.news if hears(who, self.seat)]
        self.events += [event_json(event) for event in told[self.kept :]]
        return True

    def allowed(self, session: GameSession) -> int:
        """How many moves of the log may be shown now."""
        match = session.match
        open_ = len(match.log)
        if session.game.is_sealed(match.state):  # who is ready tells nothing here
            while open_ and match.notes[open_ - 1].sealed:
                open_ -= 1
        steps = [at for at in session.steps if at <= open_]
        late = steps[: max(0, len(steps) - self.delay)]
        return max([at for at in late if at <= match.settled], default=0)

    def update(self, session: GameSession, kept: int) -> Update:
        """What the seat saw then, without what it could do."""
        game = session.game
        to_act = game.to_act(self.state)
        return Update(
            seat=self.seat,
            seq=self.seq,
            view=game.view(self.state, self.seat),
            kept=kept,
            events=self.events[kept:],
            to_act=[seat for seat in to_act if seat >= 0],
            moves=[],
            can_undo=False,
            over=False,
            scores=[],
            winners=[],
        )
