"""The rules of Hoard."""

from random import Random

from tests.toy.events import Dealt, Over, Shown, Taken, Turned, View
from tests.toy.moves import Bid, Deal, Turn
from tests.toy.state import BID, COPIES, DEAL, VALUES, Table
from undercroft.core.game import CHANCE, BadNotation, Game, Move, Option, Refusal, Setup, tell
from undercroft.core.notation import quoted


class Hoard(Game[Table, Move]):
    def __init__(self) -> None:
        self.name = "hoard"
        self.title = "Hoard"
        self.seats = (2, 3, 4)
        self.options = (Option("low-bids", "HV1", (0, 1)),)

    def start(self, setup: Setup) -> Table:
        setup = self.settled(setup)
        return Table(setup.seats, setup.options["low-bids"] == 1)

    def to_act(self, state: Table) -> tuple[int, ...]:
        if not state.agenda or state.agenda[-1].kind != BID:
            return (CHANCE,) if state.agenda else ()
        return tuple([seat for seat in range(state.seats) if not state.bids[seat]])

    def is_sealed(self, state: Table) -> bool:
        return bool(state.agenda) and state.agenda[-1].kind == BID

    def legal(self, state: Table, seat: int) -> list[Move]:
        if seat == CHANCE:
            return [move for move, _ in self.outcomes(state)]
        return [Bid(card) for card in sorted(set(state.hands[seat]))]

    def outcomes(self, state: Table) -> list[tuple[Move, int]]:
        if state.agenda[-1].kind == DEAL:
            return [(Deal(card), state.deck.count(card)) for card in sorted(set(state.deck))]
        return [(Turn(treasure), 1) for treasure in state.treasures]

    def apply(self, state: Table, seat: int, move: Move) -> None:
        if isinstance(move, Deal):  # HS2
            to = state.agenda.pop().seat
            state.deck.remove(move.value)
            state.hands[to] = sorted([*state.hands[to], move.value])
            tell(state, Dealt(to, move.value), audience=1 << to)
        elif isinstance(move, Turn):  # HR1
            state.agenda.pop()
            state.treasures.remove(move.value)
            state.pile += move.value
            tell(state, Turned(move.value))
        elif isinstance(move, Bid):  # HR2
            state.hands[seat].remove(move.value)
            state.bids[seat] = move.value
            if all(state.bids):
                self.compare_bids(state)

    def compare_bids(self, state: Table) -> None:
        """All have chosen: the best card takes the pile, unless several are the best (HR3)."""
        state.agenda.pop()
        state.reveals += 1
        state.last_bids, state.bids = state.bids, [0] * state.seats
        tell(state, Shown(tuple(state.last_bids)))
        best = min(state.last_bids) if state.low_bids else max(state.last_bids)  # HV1
        if state.last_bids.count(best) == 1:
            winner = state.last_bids.index(best)
            tell(state, Taken(winner, state.pile))
            state.scores[winner] += state.pile
            state.pile = 0
        if not state.agenda:
            tell(state, Over(tuple(state.scores)))

    def view(self, state: Table, seat: int) -> View:
        plays = 0 <= seat < state.seats
        return View(
            pile=state.pile,
            treasures=tuple(state.treasures),
            hand=tuple(state.hands[seat]) if plays else (),
            bid=state.bids[seat] if plays else 0,
            cards=tuple([len(hand) for hand in state.hands]),
            have_bid=tuple([bid > 0 for bid in state.bids]),
            last_bids=tuple(state.last_bids),
            scores=tuple(state.scores),
        )

    def imagine(self, state: Table, seat: int, rng: Random) -> Table:
        """Shuffle what the seat does not know, and deal hands and bids of the others again."""
        world = state.clone()
        others = [at for at in range(world.seats) if at != seat]
        unseen = [*world.deck, *[card for at in others for card in world.hands[at]]]
        unseen += [world.bids[at] for at in others if world.bids[at]]
        rng.shuffle(unseen)
        for at in others:
            world.hands[at] = sorted([unseen.pop() for _ in world.hands[at]])
            if world.bids[at]:
                world.bids[at] = unseen.pop()
        world.deck = sorted(unseen)
        return world

    def scores(self, state: Table) -> list[float]:
        return [float(score) for score in state.scores]

    def winners(self, state: Table) -> tuple[int, ...]:
        most = max(state.scores)  # HE1
        return tuple([seat for seat, score in enumerate(state.scores) if score == most])

    def why_not(self, state: Table, seat: int, move: Move) -> Refusal | None:
        fits = isinstance(move, Bid) and move.value in state.hands[seat]
        return None if fits else Refusal("HR2", "Only a card of your hand can be bid.")

    def show(self, move: Move) -> str:
        return f"{type(move).__name__.lower()} {move.values()[0]}"

    def read(self, text: str) -> Move:
        kind = {"deal": Deal, "turn": Turn, "bid": Bid}.get(text[:-2])
        if kind is None or text[-2:] not in (" 1", " 2", " 3", " 4", " 5", " 6"):
            raise BadNotation(f"{quoted(text)} is not a move of Hoard")
        return kind(int(text[-1]))

    def check(self, state: Table) -> None:
        held = [card for hand in state.hands for card in hand] + [bid for bid in state.bids if bid]
        for card in VALUES:
            assert (state.deck + held).count(card) <= COPIES
        assert state.pile + sum(state.scores) + sum(state.treasures) == sum(VALUES)
