"""Action numbers: one for every move of a player, and one for every deal of chance."""

from typing import Final

from undercroft.core.encoding import Block
from undercroft.core.game import Move
from undercroft.games.pugquest import moves as m
from undercroft.games.pugquest.constants import COLUMNS, CREATURES, ENERGIES, HEROES, MONSTER_CARDS
from undercroft.games.pugquest.constants import PAYMENTS as PAID_WITH
from undercroft.games.pugquest.numbering import FIRST_PRIZE, FIRST_TREASURE, HERO_COUNT, TREASURES

CARDS: Final = len(ENERGIES)
PAYMENTS: Final = len(PAID_WITH)

# The first number of each kind of action.
PLAIN: Final = 1
HERO: Final = PLAIN + len(m.PLAINS)
PLACE: Final = HERO + HERO_COUNT
GO: Final = PLACE + COLUMNS
AIM: Final = GO + COLUMNS
DRAW: Final = AIM + COLUMNS
DISCARD: Final = DRAW + CARDS + 1
GIVE: Final = DISCARD + CARDS
KEEP: Final = GIVE + CARDS
TOP: Final = KEEP + CARDS
COMBO: Final = TOP + CARDS
RIPOSTE: Final = COMBO + FIRST_TREASURE
USE: Final = RIPOSTE + FIRST_PRIZE
TAKE: Final = USE + TREASURES
DROP: Final = TAKE + TREASURES
SWAP: Final = DROP + TREASURES
PRIZE: Final = SWAP + TREASURES * TREASURES
TARGET: Final = PRIZE + MONSTER_CARDS
PAY: Final = TARGET + CREATURES
DEFEND: Final = PAY + PAYMENTS
BOOST: Final = DEFEND + PAYMENTS
OFFER: Final = BOOST + PAYMENTS
ADD: Final = OFFER + HEROES
ASK: Final = ADD + m.ITEMS
ACTIONS: Final = ASK + m.ITEMS

BLOCKS: Final = (
    Block("wait", 0, 1, "for a seat that has nothing to decide"),
    Block(", ".join([move.name for move in m.PLAINS]), PLAIN, HERO - PLAIN, "in this order"),
    Block("hero", HERO, PLACE - HERO, "hero"),
    Block("place", PLACE, GO - PLACE, "column"),
    Block("go", GO, AIM - GO, "column"),
    Block("aim", AIM, DRAW - AIM, "column"),
    Block("draw", DRAW, DISCARD - DRAW, f"energy, {CARDS} for the deck"),
    Block("discard", DISCARD, GIVE - DISCARD, "energy"),
    Block("give", GIVE, KEEP - GIVE, "energy"),
    Block("keep", KEEP, TOP - KEEP, "energy"),
    Block("top", TOP, COMBO - TOP, "energy"),
    Block("combo", COMBO, RIPOSTE - COMBO, "combo"),
    Block("riposte", RIPOSTE, USE - RIPOSTE, f"combo; {FIRST_TREASURE} + treasure"),
    Block("use", USE, TAKE - USE, "treasure"),
    Block("take", TAKE, DROP - TAKE, "treasure"),
    Block("drop", DROP, SWAP - DROP, "treasure"),
    Block("swap", SWAP, PRIZE - SWAP, f"{TREASURES} * mine + theirs"),
    Block("prize", PRIZE, TARGET - PRIZE, "monster"),
    Block("target", TARGET, PAY - TARGET, "creature"),
    Block("pay", PAY, DEFEND - PAY, "payment"),
    Block("defend", DEFEND, BOOST - DEFEND, "payment"),
    Block("boost", BOOST, OFFER - BOOST, "payment"),
    Block("offer", OFFER, ADD - OFFER, "seat"),
    Block("add", ADD, ASK - ADD, f"energy; {m.FIRST_ITEM} + treasure"),
    Block("ask", ASK, ACTIONS - ASK, f"energy; {m.FIRST_ITEM} + treasure"),
)
PLAIN_NUMBERS: Final[dict[str, int]] = {move.name: PLAIN + at for at, move in enumerate(m.PLAINS)}


def number_of(move: Move) -> int:
    if isinstance(move, m.Plain):
        return PLAIN_NUMBERS[move.name]
    if isinstance(move, m.Pay):
        return PAY + move.source
    if isinstance(move, m.Draw):
        return DRAW + move.source
    if isinstance(move, m.Discard):
        return DISCARD + move.card
    if isinstance(move, m.Go):
        return GO + move.column
    if isinstance(move, m.Combo):
        return COMBO + move.row
    if isinstance(move, m.Target):
        return TARGET + move.creature
    if isinstance(move, m.Aim):
        return AIM + move.column
    if isinstance(move, m.Use):
        return USE + move.treasure
    if isinstance(move, m.Riposte):
        return RIPOSTE + move.row
    if isinstance(move, m.Defend):
        return DEFEND + move.source
    if isinstance(move, m.Prize):
        return PRIZE + move.card
    return uncommon_number_of(move)


def uncommon_number_of(move: Move) -> int:
    """The number of a move of the opening, the market, the Lord, or of a few cards."""
    if isinstance(move, m.Hero):
        return HERO + move.hero
    if isinstance(move, m.Place):
        return PLACE + move.column
    if isinstance(move, m.Boost):
        return BOOST + move.source
    if isinstance(move, m.Take):
        return TAKE + move.treasure
    if isinstance(move, m.Drop):
        return DROP + move.treasure
    if isinstance(move, m.Give):
        return GIVE + move.card
    if isinstance(move, m.Keep):
        return KEEP + move.card
    if isinstance(move, m.Top):
        return TOP + move.card
    if isinstance(move, m.Swap):
        return SWAP + TREASURES * move.mine + move.theirs
    if isinstance(move, m.Offer):
        return OFFER + move.seat
    if isinstance(move, m.Add):
        return ADD + move.item
    if isinstance(move, m.Ask):
        return ASK + move.item
    raise ValueError(f"{move!r} is not a move of a player")


def all_moves() -> list[Move]:
    """The moves by number. WAIT is not a move; PASS fills its place."""
    found: list[Move] = [m.PASS, *m.PLAINS]
    found += [*m.HERO_CHOICES[:HERO_COUNT], *m.PLACES, *m.GOES, *m.AIMS, *m.DRAWS, *m.DISCARDS]
    found += [*m.GIVES, *m.KEEPS, *m.TOPS, *m.COMBOS[:FIRST_TREASURE], *m.RIPOSTES[:FIRST_PRIZE]]
    found += [*m.USES[:TREASURES], *m.TAKES[:TREASURES], *m.DROPS[:TREASURES]]
    for swaps in m.SWAPS[:TREASURES]:
        found += swaps[:TREASURES]
    found += [*m.PRIZES[:MONSTER_CARDS], *m.TARGETS[:CREATURES], *m.PAYS, *m.DEFENDS, *m.BOOSTS]
    return [*found, *m.OFFERS, *m.ADDS[: m.ITEMS], *m.ASKS[: m.ITEMS]]


MOVES: Final = all_moves()

# Deals of chance: 30 numbers for each kind of card.
CHANCES: Final = len(m.THINGS) * MONSTER_CARDS
