"""Bots of the library: by level, of one's own, one move or a whole game."""

from random import Random

import pytest

import undercroft


class Last(undercroft.Bot):
    """Takes what is listed last."""

    def choose(self, decision: undercroft.Decision, rng: Random) -> undercroft.Move:
        return decision.moves()[-1]


def test_a_bot_decides_for_the_seat() -> None:
    match, again = (undercroft.new("decorators", seed=2) for _ in range(2))
    move = match.play_bot("novice", seat=0)
    assert match.log[-1].move == move and match.log[-1].seat == 0
    assert again.play_bot("novice", seat=0) == move


@pytest.mark.parametrize("bot", [Last, Last()])
def test_a_custom_bot(bot: undercroft.Bot | type[undercroft.Bot]) -> None:
    match = undercroft.new("petz", seed=2)
    last = match.legal_moves(1)[-1]
    assert match.play_bot(bot, seat=1) == last


def test_a_bot_chooses_by_a_decision() -> None:
    match = undercroft.new("petz", seed=2)
    bot = undercroft.bot("petz", "keeper")
    move = bot.choose(match.decision(seat=0), Random(1))
    match.play(move, seat=0)


def test_bots_play_until_a_seat_without_one_decides() -> None:
    match = undercroft.new("petz", seed=2, bots=[None, "random", Last])
    assert match.setup.seats == 3
    made = match.play_bots()
    assert made > 0 and match.turn == (0,)
    assert match.play_bots() == 0


def test_bots_alone_play_to_the_end() -> None:
    match = undercroft.new("decorators", seed=2, bots=["random", Last()])
    fork = match.copy()
    match.play_bots()
    assert match.is_over and not fork.is_over
    fork.play_bots()
    assert fork.scores == match.scores


def test_an_unknown_level_lists_the_levels() -> None:
    with pytest.raises(undercroft.BadSetup, match="random, imp, novice, keeper, expert, master"):
        undercroft.new("petz", seed=1).play_bot("genius", seat=0)
    with pytest.raises(undercroft.BadSetup, match="genius"):
        undercroft.bot("petz", "genius")
