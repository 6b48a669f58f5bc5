"""Checked moves and random playouts."""

from random import Random

from undercroft.core.game import CHANCE, Game, IllegalMove, M, Refusal, S

NOT_YOUR_TURN = "It is not your turn."


def submit(game: Game[S, M], state: S, seat: int, move: M) -> None:
    """Check and apply a move; raises IllegalMove."""
    refusal = refuse(game, state, seat, move)
    if refusal is not None:
        raise IllegalMove(refusal)
    game.apply(state, seat, move)


def refuse(game: Game[S, M], state: S, seat: int, move: M) -> Refusal | None:
    """Why a seat can't make a move now, or None if it can."""
    if seat not in game.to_act(state):
        return Refusal("turn", NOT_YOUR_TURN)
    if move in game.legal(state, seat):
        return None
    return game.why_not(state, seat, move) or Refusal("rules", "This is not possible now.")


def deal(game: Game[S, M], state: S, rng: Random) -> None:
    """Apply chance's moves until a player has to decide."""
    while game.to_act(state) == (CHANCE,):
        game.apply(state, CHANCE, game.sample(state, rng))


def playout(game: Game[S, M], state: S, rng: Random) -> int:
    """Play random moves to the end; returns the number of decisions."""
    decisions = 0
    while True:
        seats = game.to_act(state)
        if not seats:
            return decisions
        seat = seats[0]
        if seat == CHANCE:
            game.apply(state, CHANCE, game.sample(state, rng))
        else:
            moves = game.legal(state, seat)
            game.apply(state, seat, moves[int(rng.random() * len(moves))])
            decisions += 1
