"""What decided a game: shares of victory, a ledger of luck and choices, and costly decisions."""

from undercroft.review.budget import Budget
from undercroft.review.decisions import Judged
from undercroft.review.ledger import Row
from undercroft.review.reviewer import NotOver, Review, Reviewer, review_match

__all__ = ["Budget", "Judged", "NotOver", "Review", "Reviewer", "Row", "review_match"]
