"""What a player of Dungeon Petz is asked, and the choices in words."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from undercroft.cli.petz.labels import BAD, QUIET, Marks
from undercroft.cli.petz.town import OLDER_SIZE, YOUNG_SIZE, gives
from undercroft.cli.speech import ink, join
from undercroft.core.game import Event, Move
from undercroft.games.petz import events as e
from undercroft.games.petz import moves as m
from undercroft.games.petz import steps
from undercroft.games.petz.cards import NO_COLOUR, POTION, colour_of
from undercroft.games.petz.constants import ADDON, HUNGER, MEAT_STAND
from undercroft.games.petz.drawing import rank
from undercroft.games.petz.imps import bored_after
from undercroft.games.petz.state import NOTHING, PLOTS
from undercroft.games.petz.view import View

STEPS: Final = {
    steps.GROUP: "group",
    steps.SEND: "send",
    steps.TAKE: "take",
    steps.COLOUR: "colour",
    steps.PLACE_CAGE: "place",
    steps.PLACE_ADDON: "place",
    steps.HOUSE: "house",
    steps.SWAP: "swap",
    steps.ASSIGN: "assign",
    steps.FEED: "feed",
    steps.DIG: "dig",
    steps.ENTERTAIN: "entertain",
    steps.ARM: "arm",
    steps.CATCH: "catch",
    steps.DISCARD: "discard",
    steps.SELL: "sell",
    steps.CLEAN: "clean",
    steps.STORE: "store",
    steps.EXHIBIT: "exhibit",
}
FOODS: Final = ("vegetable", "meat")
NUMBERS: Final = ("strength", "antimagic")


class Asking:
    def __init__(self, marks: Marks) -> None:
        self.marks = marks

    # What is asked

    def ask(self, view: View, moves: Sequence[Move]) -> Text:
        marks = self.marks
        player = view.players[view.seat]
        key = STEPS[view.step]
        blanks: dict[str, object] = {"player": marks.player(view.seat)}
        if key == "group":
            imps, gold = left_at_home(view)
            blanks["home"] = marks.party(imps, gold)
        elif key == "send":
            blanks["size"] = view.size
            key = "stay" if all(isinstance(move, m.Keep) for move in moves) else key
        elif key == "house":
            blanks["pet"] = marks.pet(player.lineup[0].kind)
        elif key == "assign":
            blanks |= self.bar_to_fill(view)
        elif key in ("feed", "catch"):
            blanks["pet"] = self.pet_on(view, plot_of(moves[0]))
        elif key == "discard":
            blanks["colour"] = marks.card_colour(discarded_colour(moves))
        elif key == "clean":
            blanks["imps"] = player.imps
        return marks.say("prompts", key, **blanks) + self.later(view, moves) + self.crowd(view)

    def crowd(self, view: View) -> Text:
        """That pets will be lost for want of cages (PN4)."""
        player = view.players[view.seat]
        empty = [plot for plot in player.plots if plot.cage != NOTHING and plot.pet is None]
        if view.step != steps.HOUSE or len(player.lineup) <= len(empty):
            return Text()
        numbers = {"pets": len(player.lineup), "cages": len(empty)}
        return Text(" ") + self.marks.say("prompts", "crowd", **numbers)

    def later(self, view: View, moves: Sequence[Move]) -> Text:
        """Which cards only come after another: those of a colour are chosen by need (PN8)."""
        offered = [move.card for move in moves if isinstance(move, m.Assign | m.Discard)]
        if not offered:
            return Text()
        last = max([rank(card) for card in offered])
        colours = {colour_of(card) for card in offered} - {NO_COLOUR}
        held = enumerate(view.players[view.seat].hand)
        fitting = [card for card, n in held if n and colour_of(card) in {*colours, NO_COLOUR}]
        if view.step == steps.DISCARD:
            fitting = [card for card in fitting if card != POTION]
        cards = ", ".join([self.marks.face(card) for card in fitting if rank(card) > last])
        return Text(" ") + self.marks.say("prompts", "later", cards=cards) if cards else Text()

    def bar_to_fill(self, view: View) -> dict[str, object]:
        """The first pet that lacks a card, and the colour of its next bar."""
        for plot in view.players[view.seat].plots:
            pet = plot.pet
            if pet is not None and len(pet.cards) < pet.size:
                colour = self.marks.box.slots[pet.kind][pet.size][len(pet.cards)]
                at, size = len(pet.cards) + 1, pet.size
                shown = {"pet": self.marks.pet(pet.kind), "colour": self.marks.card_colour(colour)}
                return {**shown, "at": at, "size": size}
        raise AssertionError("no pet lacks a card")

    def pet_on(self, view: View, plot: int) -> Text:
        pet = view.players[view.seat].plots[plot].pet
        assert pet is not None
        return self.marks.pet(pet.kind)

    # Choices

    def choice(self, view: View, move: Move, follows: Sequence[Event]) -> Text:
        text = self.early(view, move)
        outlook = self.outlook(view, move, follows)
        return text + ink(" → ", QUIET) + join(outlook) if outlook else text

    def in_full(self, view: View, move: Move, label: Text) -> Text:
        """A card with the bar that it goes to."""
        if not isinstance(move, m.Assign):
            return label
        return self.marks.say("choices", "assign", card=label, **self.bar_to_fill(view))

    def forced(self, view: View, move: Move, label: Text) -> Text:
        """Why a group stays that nothing else can be done with."""
        if isinstance(move, m.Keep):
            return label + " " + self.marks.say("choices", "no_space")
        return self.in_full(view, move, label)

    def early(self, view: View, move: Move) -> Text:
        """A choice of phase 2, or to do no more."""
        marks = self.marks
        groups = view.players[view.seat].groups
        if isinstance(move, m.Group):
            return marks.party(move.imps, move.gold)
        if isinstance(move, m.Done):
            return marks.say("done", STEPS[view.step])
        if isinstance(move, m.Send):
            where = marks.space(move.space) + self.gift(view, move.space)
            return marks.say("choices", "send", group=marks.party(*groups[move.group]), space=where)
        if isinstance(move, m.Keep):
            return marks.say("choices", "keep", group=marks.party(*groups[move.group]))
        if isinstance(move, m.Take):
            return self.offer(view, move)
        if isinstance(move, m.Colour):
            book = marks.artifact(move.book)
            return marks.say("choices", "colour", book=book, colour=marks.colour(move.colour))
        return self.middle(view, move)

    def middle(self, view: View, move: Move) -> Text:
        """A choice of phase 3."""
        marks = self.marks
        if isinstance(move, m.Place):
            thing = marks.thing(move.what, move.item)
            old = self.replaced(view, move)
            return marks.say("choices", "place", thing=thing, plot=move.plot + 1) + old
        if isinstance(move, m.House):
            plot = view.players[view.seat].plots[move.plot]
            cage = f"{marks.cage(plot.cage)} {marks.addon(plot.addon)}".rstrip()
            return marks.say("choices", "house", plot=move.plot + 1, cage=cage)
        if isinstance(move, m.Release):
            return marks.say("choices", "release", pet=marks.pet(move.pet))
        if isinstance(move, m.Swap | m.Discard | m.Assign):
            return marks.card(move.card)
        return self.late(view, move)

    def late(self, view: View, move: Move) -> Text:
        """A choice of phases 4 to 6."""
        marks = self.marks
        if isinstance(move, m.Feed):
            return marks.food(move.vegetables, move.meat, move.box)
        if isinstance(move, m.Dig):
            return self.with_employee("dig", move.employee, plot=move.plot + 1)
        if isinstance(move, m.Entertain):
            return self.with_employee("play", move.employee, pets=self.neighbours(view, move.gap))
        if isinstance(move, m.Armour):
            number = marks.name("labels", NUMBERS[move.number])
            pet = self.pet_on(view, move.plot)
            return self.with_employee("armour", move.employee, pet=pet, number=number)
        if isinstance(move, m.Catch):
            return self.with_employee("catch", move.employee, pet=self.pet_on(view, move.plot))
        if isinstance(move, m.LetGo):
            return marks.say("choices", "let_go", pet=self.pet_on(view, move.plot))
        if isinstance(move, m.Sell):
            where = marks.name("labels", "from_platform" if move.platform else "black_market")
            pet, customer = self.pet_on(view, move.plot), marks.customer(move.customer)
            return marks.say("choices", "sell", pet=pet, customer=customer, where=where)
        if isinstance(move, m.Clean):
            return marks.say("choices", "clean", plot=move.plot + 1)
        if isinstance(move, m.Exhibit):
            pet = self.pet_on(view, move.plot)
            if move.need == m.NO_NEED:
                return marks.say("choices", "exhibit", pet=pet)
            return marks.say("choices", "exhibit_need", pet=pet, need=marks.need(move.need))
        assert isinstance(move, m.Store)
        return marks.say("choices", f"store_{FOODS[move.food]}", chamber=move.chamber + 1)

    def with_employee(self, key: str, employee: bool, **blanks: object) -> Text:
        """The employee of the month counts as two (PR5)."""
        text = self.marks.say("choices", key, **blanks)
        return text + " " + self.marks.say("choices", "employee") if employee else text

    def gift(self, view: View, space: int) -> Text:
        """What lies on a stand, in brackets; the rest is seen in the town."""
        if space > MEAT_STAND and space != ADDON:
            return Text()
        items = join(gives(self.marks, view, space).items, self.marks.words.mark(";"))
        return ink(" (", QUIET) + items + ink(")", QUIET)

    def offer(self, view: View, move: m.Take) -> Text:
        if move.what != m.PET:
            return self.marks.thing(move.what, move.item)
        size = OLDER_SIZE if move.item in view.older else YOUNG_SIZE
        return self.marks.on_offer(move.item, size)

    def replaced(self, view: View, move: m.Place) -> Text:
        """What is on the plot already."""
        plot = view.players[view.seat].plots[move.plot]
        old = plot.cage if move.what == m.CAGE else plot.addon
        if old == NOTHING:
            return Text()
        thing = self.marks.cage(old) if move.what == m.CAGE else self.marks.addon(old)
        return Text(" ") + self.marks.say("choices", "replaces", thing=thing)

    def neighbours(self, view: View, gap: int) -> Text:
        pets = [view.players[view.seat].plots[plot].pet for plot in (gap, (gap + 1) % PLOTS)]
        return join([self.marks.pet(pet.kind) for pet in pets if pet is not None], " + ")

    # What follows from a choice at once

    def outlook(self, view: View, move: Move, follows: Sequence[Event]) -> list[Text]:
        """The consequences that differ from choice to choice, from what is known."""
        shown: list[Text] = []
        for event in follows:
            if isinstance(event, e.Sold) and isinstance(move, m.Sell):
                gain = {"reputation": event.reputation, "gold": event.gold, "match": event.match}
                shown.append(self.marks.say("outlook", "sold", **gain))
            elif isinstance(event, e.Exhibited) and isinstance(move, m.Exhibit):
                shown.append(self.marks.say("outlook", "exhibited", halves=event.halves / 2))
            elif isinstance(event, e.Caught) and isinstance(move, m.Catch):
                shown.append(self.hurt("caught", event.imps))
            elif isinstance(event, e.Suffered) and matters(move, event):
                shown.append(self.hurt("suffered", event.tokens, self.pet_on(view, event.plot)))
            elif isinstance(event, e.PetLost) and escapes_unasked(move, event):
                shown.append(self.hurt("escapes", event.reputation, self.marks.pet(event.pet)))
            elif isinstance(event, e.PetLost) and is_homeless(view, event):
                shown.append(self.hurt("homeless", event.reputation, self.marks.pet(event.pet)))
            elif isinstance(event, e.PetLost) and (shown or isinstance(move, m.LetGo | m.Release)):
                shown.append(self.hurt("lost", event.reputation))
                break
            elif not isinstance(event, e.Fed | e.Entertained | e.Housed):
                break
        return shown or self.boredom(view, move)

    def boredom(self, view: View, move: Move) -> list[Text]:
        """Who would still want to play, if nobody else went (PE6)."""
        if not isinstance(move, m.Entertain):
            return []
        bored = bored_after(view.players[view.seat].bored, move)
        still = [
            self.hurt("bored", n, self.pet_on(view, plot)) for plot, n in enumerate(bored) if n
        ]
        return still or [self.marks.say("outlook", "content")]

    def hurt(self, key: str, n: int, pet: Text | None = None) -> Text:
        text = self.marks.say("outlook", key, n=n, pet=pet or "")
        text.stylize(BAD)
        return text


def matters(move: Move, event: e.Suffered) -> bool:
    """Whether the suffering comes of this choice: of one's feeding, of playing no more."""
    if isinstance(move, m.Feed):
        return event.need == HUNGER and event.plot == move.plot
    return isinstance(move, m.Done | m.Entertain)


def is_homeless(view: View, event: e.PetLost) -> bool:
    """Whether the choice takes the last cage from a pet of one's own (PN4)."""
    return event.cause == "no cage" and event.seat == view.seat


def escapes_unasked(move: Move, event: e.PetLost) -> bool:
    """Whether too few imps are left to catch it once these have played (PE8)."""
    return event.cause == "escaped" and isinstance(move, m.Done | m.Entertain)


def left_at_home(view: View) -> tuple[int, int]:
    """Imps and gold that are in no group yet."""
    player = view.players[view.seat]
    imps = player.imps - sum([imps for imps, _ in player.groups])
    return imps, player.gold - sum([gold for _, gold in player.groups])


def plot_of(move: Move) -> int:
    assert isinstance(move, m.Feed | m.Catch | m.LetGo)
    return move.plot


def discarded_colour(moves: Sequence[Move]) -> int:
    move = moves[0]
    assert isinstance(move, m.Discard)
    return colour_of(move.card)
