"""What the moves of Dungeon Decorators are called on the screen."""

from itertools import islice

from tests.cli.test_decorators_screen import labels, positions


def test_labels_of_different_moves_differ() -> None:
    for match, seat in islice(positions(2, "3"), 0, None, 3):
        texts = labels(match.state, seat)
        assert len({*texts}) == len(texts)
