"""Why a move is illegal, with the rule that forbids it. Only `legal` decides what is legal.

Sentences are English and translated by the table [refusals] of a language's words. Blanks are
numbers, players counted from 1, and ids of components.
"""

from typing import Final

from undercroft.core.game import CHANCE, Move, Refusal, Step
from undercroft.games.pugquest import flow, steps
from undercroft.games.pugquest import moves as m
from undercroft.games.pugquest.constants import ENERGIES
from undercroft.games.pugquest.payments import next_kind, purse, ways
from undercroft.games.pugquest.refusals_turn import why_not_in_turn
from undercroft.games.pugquest.state import State

# The decision a step waits for, and its rule.
WAITS: Final[dict[int, tuple[str, str]]] = {
    steps.CHOOSE_HERO: ("QS2", "Now it is time to choose a hero."),
    steps.PLACE: ("QS7", "Now it is time to place your hero."),
    steps.UPKEEP: ("QR3", "Now it is time to pay for the world or to take the damage."),
    steps.TURN: ("QH1", "It is your turn: actions, combos and treasures."),
    steps.DRAW_MORE: ("QH2", "Now it is time to draw one more energy, or not."),
    steps.DISCARD_MORE: ("QH2", "Now it is time to discard more energies, or not."),
    steps.DRAW_BACK: ("QH2", "Now it is time to draw as many energies as you discarded."),
    steps.PAY: ("QH3", "Now it is time to pay."),
    steps.TARGET: ("QA2", "Now it is time to choose a target."),
    steps.GO: ("QM4", "Now it is time to move, or to stay."),
    steps.GIVE: ("QH3", "Now it is time to give energies, or not."),
    steps.KEEP: ("QH5", "Now it is time to keep one of the energies you look at."),
    steps.ORDER: ("QH5", "Now it is time to put the energies back in order."),
    steps.BREW: ("QH1", "Now it is time to put an energy into the cauldron."),
    steps.SCOOP: ("QH1", "Now it is time to take an energy that lies face up."),
    steps.RETURN: ("QH3", "Now it is time to choose where your hero comes back."),
    steps.RIPOSTE: ("QA7", "Now it is time for a riposte, or for none."),
    steps.DEFEND: ("QA5", "Now it is time to defend, or not."),
    steps.MIMIC: ("QA7", "Now it is time to answer a combo, or not."),
    steps.DISCARD_ONE: ("QA10", "Now it is time to discard an energy."),
    steps.DROP_ONE: ("QA10", "Now it is time to discard a treasure."),
    steps.PRIZE: ("QD3", "Now it is time to take the prize, or not."),
    steps.PICK_FREE: ("QD2", "Now it is time to take the treasure, or to leave it."),
    steps.PICK_UP: ("QD2", "Now it is time to pay for the treasure, or to leave it."),
    steps.LIMIT: ("QS4", "Now it is time to discard down to the hand limit."),
    steps.LORD_MOVE: ("QL2", "Now it is time to move a creature, or to let it stay."),
    steps.LORD_USE: ("QL4", "Now it is time to use a creature's treasure, or not."),
    steps.BOOST: ("QL3", "Now it is time to add damage, or not."),
    steps.PREVENT: ("QL3", "Now it is time to prevent damage to a creature, or not."),
    steps.SPOILS: ("QL4", "Now it is time to draw energies, to take a treasure, or to do neither."),
    steps.MARKET: ("QW1", "Now it is time to buy or swap a treasure, or not."),
    steps.MARKET_PAY: ("QW1", "Now it is time to pay for the treasure."),
    steps.TRADE: ("QW2", "Now it is time to make an offer, or to end your trading."),
    steps.OFFER: ("QW2", "Now it is time to put your offer together."),
    steps.ANSWER: ("QW2", "Now it is time to accept the offer or to refuse it."),
    steps.SPELL_FOCUS: ("QH1", "Now it is time to use Spell Focus, or to save it."),
    steps.ENCORE: ("QH1", "Now it is time to use Encore, or to save it."),
}

# Where several energies are chosen, one after another.
IN_ORDER: Final = (steps.DISCARD_MORE, steps.LIMIT, steps.GIVE)

# The rule by which chance deals each kind of card.
DEALT: Final = ("QS3", "QS2", "QD2", "QS8", "QS8", "QW4")


def why_not(state: State, seat: int, move: Move) -> Refusal | None:
    """The reason, or None for a legal move of a seat that may act."""
    if seat == CHANCE:
        return why_not_deal(state, move)
    if move in flow.legal(state, seat):
        return None
    if isinstance(move, m.Deal):
        return Refusal(DEALT[move.what], "Chance deals this, not a player.")
    kind = state.agenda[-1].kind
    refusal = None
    if kind == steps.TURN:
        refusal = why_not_in_turn(state, seat, move)
    elif kind in (steps.OFFER, steps.TRADE):
        refusal = why_not_trade(state, seat, move)
    else:
        refusal = why_not_elsewhere(state, seat, move)
    if refusal is not None:
        return refusal
    rule, sentence = WAITS[kind]
    return Refusal(rule, sentence)


def why_not_deal(state: State, move: Move) -> Refusal | None:
    """Why chance can't deal this. Its moves are checked when a saved game is loaded."""
    outcomes = [outcome for outcome, _ in flow.outcomes(state)]
    if move in outcomes:
        return None
    due = outcomes[0].what
    if not isinstance(move, m.Deal) or move.what != due:
        return Refusal(DEALT[due], "Chance deals something else now.")
    return Refusal(DEALT[due], "This is not in the deck any more.")


def why_not_elsewhere(state: State, seat: int, move: Move) -> Refusal | None:
    """Why a move that fits the step is illegal."""
    kind = state.agenda[-1].kind
    if isinstance(move, m.Pay) and kind in (
        steps.PAY,
        steps.MARKET_PAY,
        steps.PICK_UP,
        steps.UPKEEP,
    ):
        return why_not_pay(state, seat, move.source)
    if isinstance(move, m.Target | m.Aim) and kind == steps.TARGET:
        return Refusal("QA2", "That can't be chosen as a target.")
    if isinstance(move, m.Go) and kind in (steps.GO, steps.LORD_MOVE):
        return Refusal("QM4", "That column is out of reach.")
    if isinstance(move, m.Defend) and kind in (steps.DEFEND, steps.PREVENT):
        return Refusal("QA5", "That does not help against the damage.")
    if isinstance(move, m.Boost) and kind == steps.BOOST:
        return Refusal("QL3", "Adding damage costs an energy of the hero's type, or a joker.")
    if isinstance(move, m.Riposte) and kind in (steps.RIPOSTE, steps.MIMIC, steps.PREVENT):
        return Refusal(
            "QA7",
            "You can't answer with that: it is not yours, you can't pay for it, or it is used up.",
        )
    if isinstance(move, m.Draw) and kind in (steps.DRAW_MORE, steps.DRAW_BACK, steps.SCOOP):
        return Refusal("QH2", "No such energy lies there.")
    if isinstance(move, m.Discard | m.Give | m.Keep | m.Top):
        return why_not_card(state, seat, move.card)
    if isinstance(move, m.Take | m.Swap) and kind in (steps.MARKET, steps.SPOILS, steps.PICK_FREE):
        return Refusal("QW1", "That treasure is not there, or you can't pay for it.")
    if isinstance(move, m.Drop) and kind == steps.DROP_ONE:
        return Refusal("QH5", "You don't carry that treasure.")
    if isinstance(move, m.Hero) and kind == steps.CHOOSE_HERO:
        return Refusal("QS2", "Another player has chosen that hero.")
    return None


def why_not_pay(state: State, seat: int, way: int) -> Refusal:
    """Why a payment is illegal; it may be possible for a later part of the cost."""
    if state.agenda[-1].kind == steps.PAY:
        need = state.resolutions[-1].need
        for kind in range(next_kind(need) + 1, len(need)):
            if need[kind] and way in ways(purse(state, seat), kind):
                return Refusal("QH3", "That can pay for a later part of the cost.")
    return Refusal("QH3", "That can't pay for this.")


def why_not_card(state: State, seat: int, card: int) -> Refusal | None:
    """Energies are chosen in order, so that each set is offered once."""
    step = state.agenda[-1]
    name = ENERGIES[card]
    if step.kind not in (*IN_ORDER, steps.DISCARD_ONE, steps.BREW, steps.KEEP, steps.ORDER):
        return None
    if step.kind not in IN_ORDER or state.players[seat].hand[card] == 0:
        return Refusal("QH2", "You have no {} to discard.", (name,))
    if card < lowest_energy(step):
        return Refusal(
            "QH2", "Energies are chosen in order: undo the last one to choose {}.", (name,)
        )
    return Refusal("QH2", "Energies are chosen in order: {} can be chosen after another.", (name,))


def lowest_energy(step: Step) -> int:
    """The lowest energy that may be chosen now."""
    if step.kind == steps.LIMIT:
        return step.mark
    if step.kind == steps.GIVE:
        return steps.Giving.of(step).lowest
    return steps.lowest_to_discard(step)


def why_not_trade(state: State, seat: int, move: Move) -> Refusal | None:
    if isinstance(move, m.Offer):
        if state.players[seat].offers >= state.box.most_offers:
            most = state.box.most_offers
            return Refusal("QW2", "You have made your {} offers at this market.", (most,))
        return Refusal("QW2", "You can't trade with that player now.")
    if isinstance(move, m.Add):
        return Refusal(
            "QW2", "You can't offer that: you don't have it, or it comes earlier in the order."
        )
    if isinstance(move, m.Ask):
        return Refusal(
            "QW2",
            "You can't ask for that: they don't have it, or it comes earlier in the order.",
        )
    if move == m.PROPOSE:
        return Refusal("QW2", "There is nothing in your offer.")
    return None
