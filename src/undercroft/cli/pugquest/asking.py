"""What a player of Fantasy Pug Quest is asked, in one sentence."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from undercroft.cli.pugquest.marks import Marks
from undercroft.cli.speech import join
from undercroft.core.game import Move
from undercroft.games.pugquest import moves as m
from undercroft.games.pugquest import steps as to
from undercroft.games.pugquest.data import Box
from undercroft.games.pugquest.state import NOTHING
from undercroft.games.pugquest.terms import CREATURES, FIRST_FOE
from undercroft.games.pugquest.view import View

STEPS: Final = {
    to.CHOOSE_HERO: "choose_hero",
    to.PLACE: "place",
    to.UPKEEP: "upkeep",
    to.TURN: "turn",
    to.DRAW_MORE: "draw_more",
    to.DISCARD_MORE: "discard_more",
    to.DRAW_BACK: "draw_back",
    to.PAY: "pay",
    to.TARGET: "target",
    to.GO: "go",
    to.GIVE: "give",
    to.KEEP: "keep",
    to.ORDER: "order",
    to.BREW: "brew",
    to.SCOOP: "scoop",
    to.RETURN: "return",
    to.RIPOSTE: "riposte",
    to.DEFEND: "defend",
    to.MIMIC: "mimic",
    to.DISCARD_ONE: "discard_one",
    to.DROP_ONE: "drop_one",
    to.PRIZE: "prize",
    to.PICK_FREE: "pick_free",
    to.PICK_UP: "pick_up",
    to.LIMIT: "limit",
    to.LORD_MOVE: "lord_move",
    to.LORD_USE: "lord_use",
    to.BOOST: "boost",
    to.PREVENT: "prevent",
    to.SPOILS: "spoils",
    to.MARKET: "market",
    to.MARKET_PAY: "market_pay",
    to.TRADE: "trade",
    to.OFFER: "offer",
    to.ANSWER: "answer",
    to.SPELL_FOCUS: "spell_focus",
    to.ENCORE: "encore",
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
        if view.step != to.LIMIT:
            return Text()
        last = max([move.card for move in moves if isinstance(move, m.Discard)])
        hand = view.players[view.seat].hand
        cards = join([self.marks.energy(card) for card in range(last + 1, len(hand)) if hand[card]])
        return Text(" ") + self.marks.say("prompts", "later", cards=cards) if cards else Text()

    def key(self, view: View, moves: Sequence[Move]) -> str:
        """By the step, and by what sets the question apart."""
        if view.step == to.TARGET:
            key = "aim" if isinstance(moves[0], m.Aim) else "target"
            return f"lord_{key}" if view.deeds[-1].who >= FIRST_FOE else key
        if view.step == to.DROP_ONE and view.mark:
            return "plunder"
        return STEPS[view.step]

    def early(self, view: View) -> dict[str, object]:
        """Of a hero's turn. What a step's mark means is written where the rule is."""
        marks, mark = self.marks, view.mark
        if view.step == to.TURN:
            return {"n": view.actions}
        if view.step in (to.UPKEEP, to.MARKET):
            return {"type": marks.type(marks.box.world_type[view.card])}
        if view.step in (to.DRAW_MORE, to.DRAW_BACK):
            return {"n": mark}
        if view.step == to.DISCARD_MORE:
            return {"n": mark % 64}
        if view.step == to.PAY:
            return {"deed": marks.row(view.deeds[-1].row), "cost": marks.cost(view.deeds[-1].need)}
        if view.step == to.TARGET:
            return {
                "deed": marks.row(view.deeds[-1].row),
                "who": marks.creature(view.deeds[-1].who),
            }
        if view.step == to.GO:
            return {"creature": marks.creature(mark % CREATURES), "n": mark // CREATURES}
        if view.step == to.GIVE:
            return {"to": marks.hero_of(mark % 8), "n": mark // 8 % 8}
        if view.step == to.MIMIC:
            return {"combo": marks.row(mark)}
        if view.step in (to.SPELL_FOCUS, to.ENCORE):
            return {"hero": marks.hero_of(mark), "n": drawn_by_ability(marks.box, view)}
        if view.step == to.LIMIT:
            player = view.players[view.seat]
            return {"limit": player.hand_limit, "n": player.hand_size - player.hand_limit}
        return {}

    def struck(self, view: View) -> dict[str, object]:
        """Of the attack that can be answered: who strikes whom, with how much."""
        marks = self.marks
        answers = (to.RIPOSTE, to.DEFEND, to.BOOST, to.PREVENT)
        if view.step not in answers or not view.deeds:
            return {"n": view.mark} if view.step == to.DROP_ONE else {}
        deed = view.deeds[-1]
        struck = deed.struck if deed.struck != NOTHING else view.mark
        own = struck if view.step == to.DEFEND else view.mark
        kind = next((one.type for one in view.creatures if one.creature == own), 0)
        return {
            "attacker": marks.creature(deed.who),
            "struck": marks.creature(struck),
            "n": deed.damage,
            "type": marks.type(kind),
        }

    def late(self, view: View) -> dict[str, object]:
        """Of loot, the Lord and the market."""
        marks, mark = self.marks, view.mark
        if view.step == to.PRIZE:
            return {"monster": marks.monster_card(mark % 32)}
        if view.step in (to.PICK_UP, to.PICK_FREE):
            return {"treasure": marks.treasure(mark // 512), "type": marks.type(mark // 8 % 8)}
        if view.step in (to.LORD_MOVE, to.LORD_USE):
            return {"creature": marks.creature(mark)}
        if view.step == to.SPOILS:
            return {"hero": marks.hero_of(mark // 64), "creature": marks.creature(mark % 64)}
        if view.step == to.MARKET_PAY:
            return {"treasure": marks.treasure(mark % 32)}
        if view.step == to.TRADE:
            left = marks.box.most_offers - view.players[view.seat].offers
            return {"n": left}
        if view.step in (to.OFFER, to.ANSWER):
            bargain = {"give": marks.items(view.give), "want": marks.items(view.want)}
            return {"other": marks.hero_of(mark), **bargain}
        return {}


def drawn_by_ability(box: Box, view: View) -> int:
    """How many energies Spell Focus or Encore give."""
    numbers = box.ability_numbers[view.players[view.seat].hero]
    return numbers[0] if view.step == to.ENCORE else numbers[1]
