"""What a player of Dungeon Decorators is asked, and the choices in words."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from undercroft.cli.decorators.bosses import numbers_of
from undercroft.cli.decorators.goals import asks_in_a_line
from undercroft.cli.decorators.labels import QUIET, Marks
from undercroft.cli.decorators.placing import in_words
from undercroft.cli.speech import ink, join
from undercroft.core.game import Move
from undercroft.games.decorators import moves as m
from undercroft.games.decorators import steps
from undercroft.games.decorators.constants import DECORATION_SIDE, EXCHANGE, GENERIC
from undercroft.games.decorators.draft import spot_of
from undercroft.games.decorators.faces import face_laid, face_of, tile_laid
from undercroft.games.decorators.goals import mimics_needed
from undercroft.games.decorators.view import View

STEPS: Final = {
    steps.OPENING: "opening",
    steps.BOSS_MIMICS: "mimics",
    steps.DRAFT: "draft",
    steps.DRAW_GOAL: "draw",
    steps.DISCARD: "discard",
    steps.KEEP: "keep",
    steps.BUILD: "build",
    steps.PLACE: "place",
    steps.MOVE: "move",
    steps.SCORE: "score",
}


class Asking:
    def __init__(self, marks: Marks) -> None:
        self.marks = marks

    # What is asked

    def ask(self, view: View, moves: Sequence[Move]) -> Text:
        marks = self.marks
        player = view.players[view.seat]
        blanks: dict[str, object] = {"player": marks.player(view.seat)}
        key = STEPS[view.step]
        if key == "opening":
            blanks |= {"at": len(player.discarding) + 1, "n": marks.box.discarded}
        elif key == "place":
            tile, side = view.about.tile, view.about.side
            blanks |= {"tile": marks.tile(tile), "side": marks.side(tile, side)}
        elif key == "move":
            square = view.about.square
            tile = tile_laid(marks.dungeon(view, player).tiles[square])
            blanks |= {"tile": marks.tile(tile), "square": marks.square(square)}
        elif key == "build":
            key = build_key(moves)
        elif key == "mimics":
            blanks["n"] = player.mimics - sum(player.boss_mimics)
        return marks.say("prompts", key, **blanks) + self.later(view, moves)

    def later(self, view: View, moves: Sequence[Move]) -> Text:
        """Which goals can only be named after another, in the opening (DS5)."""
        named = [move.goal for move in moves if isinstance(move, m.Discard)]
        after = [goal for goal in view.players[view.seat].hand if goal > max(named, default=goal)]
        if not after:
            return Text()
        goals = join([self.marks.goal(goal) for goal in after])
        return Text(" ") + self.marks.say("prompts", "later", goals=goals)

    # Choices

    def choice(self, view: View, move: Move) -> Text:
        marks = self.marks
        if isinstance(move, m.Place):
            return in_words(marks, view, move)
        if isinstance(move, m.Done):
            return marks.say("done", STEPS[view.step])
        if isinstance(move, m.Discard):
            return self.goal(move.goal)
        if isinstance(move, m.Draft):
            return self.draft(view, move.place)
        if isinstance(move, m.DrawGoal):
            deck, left = marks.deck_name(move.deck), view.decks[move.deck]
            return marks.say("choices", "draw", deck=deck, n=left)
        if isinstance(move, m.Keep):
            return marks.described(move.tile) + self.icons(move.tile)
        if isinstance(move, m.Score):
            return self.score(view, move.goal)
        if isinstance(move, m.Mimic):
            return self.mimic(view, move.deck)
        return self.building(view, move)

    def building(self, view: View, move: Move) -> Text:
        """A choice of the build phase."""
        marks = self.marks
        if isinstance(move, m.Hold):
            tile, side = marks.tile(move.tile), marks.side(move.tile, move.side)
            if move.tile == GENERIC:
                return marks.say("choices", "hold_generic", tile=tile, side=side)
            looks = marks.face(face_of(move.tile, move.side))
            return marks.say("choices", "hold", tile=tile, side=side, looks=looks)
        if isinstance(move, m.Architect):
            laid = marks.dungeon(view, view.players[view.seat]).tiles[move.square]
            tile, square = marks.tile(tile_laid(laid)), marks.square(move.square)
            looks = marks.face(face_laid(laid))
            return marks.say("choices", "architect", tile=tile, square=square, looks=looks)
        if isinstance(move, m.Drop):
            return marks.say("choices", "drop", tile=marks.described(move.tile))
        if isinstance(move, m.Restore):
            return marks.say("choices", "restore")
        assert isinstance(move, m.End)
        new = view.players[view.seat].new
        if not new:
            return marks.say("choices", "end")
        return marks.say("choices", "end_storing", tiles=join([marks.tile(tile) for tile in new]))

    def goal(self, goal: int) -> Text:
        marks = self.marks
        text = marks.goal(goal) + f" ({marks.box.goal_points[goal]})"
        return text + ink(marks.name("labels", "colon"), QUIET) + asks_in_a_line(marks, goal)

    def draft(self, view: View, place: int) -> Text:
        marks = self.marks
        if place == EXCHANGE:
            return marks.say("choices", "exchange", place=marks.place(place))
        tile = view.tiles[spot_of(place)]
        shown = marks.described(tile) + self.icons(tile)
        return marks.say("choices", "draft", place=marks.place(place), tile=shown)

    def icons(self, tile: int) -> Text:
        """The decoration side, behind the dungeon side."""
        return ink(" | ", QUIET) + self.marks.face(face_of(tile, DECORATION_SIDE))

    def score(self, view: View, goal: int) -> Text:
        marks = self.marks
        needed = mimics_needed(marks.dungeon(view, view.players[view.seat]), goal)
        blanks = {"goal": marks.goal(goal), "points": marks.points(marks.box.goal_points[goal])}
        return marks.say("choices", "score_with" if needed else "score", n=needed, **blanks)

    def mimic(self, view: View, deck: int) -> Text:
        """A mimic makes the boss count one more."""
        number = numbers_of(self.marks, view, deck)[view.seat]
        boss = self.marks.boss(view.bosses[deck])
        return self.marks.say("choices", "mimic", boss=boss, now=number, then=number + 1)


def build_key(moves: Sequence[Move]) -> str:
    """Whether the phase may end, and if not, what stands against it."""
    if any(isinstance(move, m.End) for move in moves):
        return "build"
    return "restore" if any(isinstance(move, m.Restore) for move in moves) else "surplus"
