"""What a player of Fantasy Pug Quest is asked, in one sentence."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from undercroft.cli.pugquest.labels import Marks
from undercroft.cli.speech import join
from undercroft.core.game import Move
from undercroft.games.pugquest import moves as m
from undercroft.games.pugquest import steps
from undercroft.games.pugquest.constants import FIRST_FOE
from undercroft.games.pugquest.data import Box
from undercroft.games.pugquest.state import NOTHING
from undercroft.games.pugquest.view import View

STEPS: Final = {
    steps.CHOOSE_HERO: "choose_hero",
    steps.PLACE: "place",
    steps.UPKEEP: "upkeep",
    steps.TURN: "turn",
    steps.DRAW_MORE: "draw_more",
    steps.DISCARD_MORE: "discard_more",
    steps.DRAW_BACK: "draw_back",
    steps.PAY: "pay",
    steps.TARGET: "target",
    steps.GO: "go",
    steps.GIVE: "give",
    steps.KEEP: "keep",
    steps.ORDER: "order",
    steps.BREW: "brew",
    steps.SCOOP: "scoop",
    steps.RETURN: "return",
    steps.RIPOSTE: "riposte",
    steps.DEFEND: "defend",
    steps.MIMIC: "mimic",
    steps.DISCARD_ONE: "discard_one",
    steps.DROP_ONE: "drop_one",
    steps.PRIZE: "prize",
    steps.PICK_FREE: "pick_free",
    steps.PICK_UP: "pick_up",
    steps.LIMIT: "limit",
    steps.LORD_MOVE: "lord_move",
    steps.LORD_USE: "lord_use",
    steps.BOOST: "boost",
    steps.PREVENT: "prevent",
    steps.SPOILS: "spoils",
    steps.MARKET: "market",
    steps.MARKET_PAY: "market_pay",
    steps.TRADE: "trade",
    steps.OFFER: "offer",
    steps.ANSWER: "answer",
    steps.SPELL_FOCUS: "spell_focus",
    steps.ENCORE: "encore",
}


class Asking:
    def __init__(self, marks: Marks) -> None:
        self.marks = marks

    def ask(self, view: View, moves: Sequence[Move]) -> Text:
        blanks: dict[str, object] = {"player": self.marks.who(view.seat)}
        blanks |= self.early(view) | self.struck(view) | self.late(view)
        return self.marks.say("prompts", self.key(view, moves), **blanks) + self.later(view, moves)

    def later(self, view: View, moves: Sequence[Move]) -> Text:
        """Which energies can only be named after another, down to the limit (QS4)."""
        if view.step != steps.LIMIT:
            return Text()
        last = max([move.card for move in moves if isinstance(move, m.Discard)])
        hand = view.players[view.seat].hand
        cards = join([self.marks.energy(card) for card in range(last + 1, len(hand)) if hand[card]])
        return Text(" ") + self.marks.say("prompts", "later", cards=cards) if cards else Text()

    def key(self, view: View, moves: Sequence[Move]) -> str:
        """By the step, and by what sets the question apart."""
        if view.step == steps.TARGET:
            key = "aim" if isinstance(moves[0], m.Aim) else "target"
            return f"lord_{key}" if view.deeds[-1].who >= FIRST_FOE else key
        if view.step == steps.DROP_ONE and view.about.count > 0:
            return "plunder"
        if view.step in (steps.OFFER, steps.ANSWER):
            return STEPS[view.step] + bargain_kind(view)
        if view.step in (steps.BOOST, steps.PREVENT) and len(moves) == 1:
            return STEPS[view.step] + "_none"
        return STEPS[view.step]

    def early(self, view: View) -> dict[str, object]:
        """Of a hero's turn."""
        marks, about = self.marks, view.about
        if view.step == steps.TURN:
            return {"n": view.actions}
        if view.step in (steps.UPKEEP, steps.MARKET):
            return {"type": marks.type(marks.box.world_type[view.card])}
        if view.step in (steps.DRAW_MORE, steps.DRAW_BACK):
            return {"n": about.count}
        if view.step == steps.DISCARD_MORE:
            return {"n": about.count}
        if view.step == steps.PAY:
            return {
                "deed": marks.row(view.deeds[-1].row),
                "cost": marks.cost(view.deeds[-1].need),
            }
        if view.step == steps.TARGET:
            return {
                "deed": marks.row(view.deeds[-1].row),
                "who": marks.creature(view.deeds[-1].who),
            }
        if view.step == steps.GO:
            return {"creature": marks.creature(about.creature), "n": about.count}
        if view.step == steps.GIVE:
            return {"to": marks.hero_of(about.hero), "n": about.count}
        if view.step == steps.MIMIC:
            return {"combo": marks.row(about.combo)}
        if view.step in (steps.SPELL_FOCUS, steps.ENCORE):
            return {"hero": marks.hero_of(about.hero), "n": drawn_by_ability(marks.box, view)}
        if view.step == steps.LIMIT:
            player = view.players[view.seat]
            return {"limit": player.hand_limit, "n": player.hand_size - player.hand_limit}
        return {}

    def struck(self, view: View) -> dict[str, object]:
        """Of the attack that is answered or costs something: who strikes whom, with how much."""
        marks = self.marks
        answers = (steps.RIPOSTE, steps.DEFEND, steps.BOOST, steps.PREVENT)
        if view.step in (steps.DISCARD_ONE, steps.DROP_ONE):
            # Before a boss attacks it may ask for energies: nothing is under way then.
            attacker = view.deeds[-1].who if view.deeds else view.turn
            return {"attacker": marks.creature(attacker), "n": view.about.count}
        if view.step not in answers or not view.deeds:
            return {}
        resolution = view.deeds[-1]
        asked = view.about.creature
        struck = resolution.struck if resolution.struck != NOTHING else asked
        own = struck if view.step == steps.DEFEND else asked
        kind = next((one.type for one in view.creatures if one.creature == own), 0)
        return {
            "attacker": marks.creature(resolution.who),
            "struck": marks.creature(struck),
            "n": resolution.damage,
            "type": marks.type(kind),
        }

    def late(self, view: View) -> dict[str, object]:
        """Of loot, the Lord and the market."""
        marks, about = self.marks, view.about
        if view.step == steps.PRIZE:
            return {"monster": marks.monster_card(about.monster)}
        if view.step in (steps.PICK_UP, steps.PICK_FREE):
            return {"treasure": marks.treasure(about.treasure), "type": marks.type(about.type)}
        if view.step in (steps.LORD_MOVE, steps.LORD_USE):
            return {"creature": marks.creature(about.creature)}
        if view.step == steps.SPOILS:
            return {
                "hero": marks.hero_of(about.hero),
                "creature": marks.creature(about.creature),
            }
        if view.step == steps.MARKET_PAY:
            return {"treasure": marks.treasure(about.treasure)}
        if view.step == steps.TRADE:
            left = marks.box.most_offers - view.players[view.seat].offers
            return {"n": left}
        if view.step in (steps.OFFER, steps.ANSWER):
            bargain = {"give": marks.items(view.give), "want": marks.items(view.want)}
            return {"other": marks.hero_of(about.hero), **bargain}
        return {}


def bargain_kind(view: View) -> str:
    """What sets an offer's sentence apart: that nothing is given for it, or asked for."""
    if view.give and view.want:
        return ""
    return "-gift" if view.give else "-request" if view.want else "-empty"


def drawn_by_ability(box: Box, view: View) -> int:
    """How many energies Spell Focus or Encore give."""
    numbers = box.ability_numbers[view.players[view.seat].hero]
    return numbers[0] if view.step == steps.ENCORE else numbers[1]
