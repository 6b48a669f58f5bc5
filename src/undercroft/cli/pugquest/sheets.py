"""What belongs to the players of Fantasy Pug Quest: hero sheets, hands, treasures, the Lord's."""

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from undercroft.cli.pugquest.labels import BAD, GOOD, QUIET, Marks, life_left, times
from undercroft.cli.speech import ink, join
from undercroft.cli.text_flow import Flow
from undercroft.games.pugquest.constants import (
    AS_JOKER,
    BONE,
    EXPERIENCE,
    MAGIC_AS_OTHER,
    MORE_MOVEMENT,
    WENT_WILD,
    WILD_HEART,
    WILD_MAGIC,
    WILD_SPIRIT,
)
from undercroft.games.pugquest.numbering import (
    COMBOS_EACH,
    USED,
    first_combo,
    prize_bit,
    prize_row,
    treasure_bit,
    treasure_row,
)
from undercroft.games.pugquest.payments import can_cover
from undercroft.games.pugquest.state import NOTHING
from undercroft.games.pugquest.texts import ability_text, combo_text, prize_text, treasure_text
from undercroft.games.pugquest.view import CreatureView, PlayerView, View

PAYABLE = "✓"


def used_up(view: View) -> int:
    """The prizes and treasures used up for now, as bits."""
    return view.used + USED * view.used_added


def creature_of(view: View, seat: int) -> CreatureView | None:
    return next((one for one in view.creatures if one.creature == seat), None)


# What can be paid, as far as the hand is open


def purse_of(marks: Marks, view: View, player: PlayerView) -> list[int]:
    """How often each way to pay can be used."""
    counts = [*player.hand, 0, 0, 0, 0]
    counts[EXPERIENCE] = player.spare_experience
    box = marks.box
    for treasure in player.treasures:
        if box.treasure_bonus[treasure][AS_JOKER] and not used_up(view) & treasure_bit(treasure):
            counts[BONE] = 1
    for card in player.prizes:
        if box.prize_bonus[card // 2][MAGIC_AS_OTHER] and not used_up(view) & prize_bit(card):
            counts[WILD_MAGIC] += 1
    hero = creature_of(view, player.seat)
    went_wild = hero is not None and hero.marks & WENT_WILD
    if box.hero_ability[player.hero] == WILD_HEART and not went_wild:
        counts[WILD_SPIRIT] = 1
    return counts


def is_payable(marks: Marks, view: View, player: PlayerView, row: int) -> bool:
    """Whether the hero knows a card and has the energies for it."""
    card = marks.box.rows[row]
    if not player.hand or card.level > player.level:
        return False
    return can_cover(purse_of(marks, view, player), card.cost)


def combos_of(player: PlayerView) -> range:
    first = first_combo(player.hero)
    return range(first, first + COMBOS_EACH)


# One's own sheet, or anybody's in full


def draw_sheet(marks: Marks, view: View, seat: int) -> RenderableType:
    player = view.players[seat]
    if player.is_lord:
        return draw_lord(marks, view)
    if player.hero == NOTHING:
        return Group()
    title = plays(marks, seat) + f"{marks.of_class(player.hero)}"
    parts: list[RenderableType] = [
        Flow(numbers(marks, player), " · "),
        Text(ability_text(marks.words, marks.box, player.hero)),
        combo_table(marks, view, player),
    ]
    parts += carried(marks, view, player)
    parts.append(draw_hand(marks, player))
    return Panel(Group(*parts), title=title, title_align="left")


def plays(marks: Marks, seat: int) -> Text:
    return marks.say("labels", "plays", player=marks.player(seat), hero=marks.hero_of(seat))


def numbers(marks: Marks, player: PlayerView) -> list[Text]:
    """Type, life, level and experience, initiative, movement."""
    box = marks.box
    shown = [marks.type(box.hero_type[player.hero])]
    if player.is_out:
        shown.append(ink(marks.name("labels", "out"), BAD))
    else:
        life = life_left(box.hero_life[player.hero], player.damage)
        shown.append(marks.say("labels", "life", life=life))
    shown.append(level(marks, player))
    shown.append(marks.say("labels", "initiative", n=box.hero_initiative[player.hero]))
    shown.append(marks.say("labels", "movement", n=movement(marks, player)))
    return shown


def movement(marks: Marks, player: PlayerView) -> int:
    """What is printed, with what treasures and prizes add to it."""
    box = marks.box
    carried = [box.treasure_bonus[treasure][MORE_MOVEMENT] for treasure in player.treasures]
    carried += [box.prize_bonus[card // 2][MORE_MOVEMENT] for card in player.prizes]
    return box.hero_movement[player.hero] + sum(carried)


def level(marks: Marks, player: PlayerView) -> Text:
    """The level, the experience, and how much makes the next level or serves as jokers."""
    n = len(player.experience)
    text = marks.say("labels", "level", level=player.level, n=n)
    following = {1: marks.box.level_2, 2: marks.box.level_3}.get(player.level)
    if following is not None:
        return text + " " + marks.say("labels", "next_level", n=following)
    if player.spare_experience:
        return text + " " + marks.say("labels", "spare", n=player.spare_experience)
    return text


def combo_table(marks: Marks, view: View, player: PlayerView) -> Table:
    """The five combos; those that can be paid now have a tick, those still unknown are dim."""
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(no_wrap=True, min_width=len(PAYABLE))
    for _ in range(2):
        grid.add_column(no_wrap=True)
    grid.add_column(ratio=2)
    grid.add_column(ratio=5)
    for row in combos_of(player):
        card = marks.box.rows[row]
        tick = PAYABLE if is_payable(marks, view, player, row) else ""
        text = Text(combo_text(marks.words, marks.box, row))
        cells = [ink(str(card.level), QUIET), marks.row(row), marks.cost(card.cost), text]
        if card.level > player.level:
            for cell in cells:
                cell.stylize(QUIET)
        grid.add_row(ink(tick, GOOD), *cells)
    return grid


def carried(marks: Marks, view: View, player: PlayerView) -> list[RenderableType]:
    """Treasures and prizes with their texts; used ones say so."""
    shown: list[RenderableType] = []
    for treasure in sorted(set(player.treasures)):
        n = player.treasures.count(treasure)
        used = bool(used_up(view) & treasure_bit(treasure))
        row = treasure_row(treasure)
        text = treasure_text(marks.words, marks.box, treasure)
        shown.append(possession(marks, view, player, row, f"{times(n)}", text, used))
    for card in player.prizes:
        text = prize_text(marks.words, marks.box, card // 2)
        row, used = prize_row(card // 2), bool(used_up(view) & prize_bit(card))
        shown.append(possession(marks, view, player, row, "", text, used))
    return shown


def possession(
    marks: Marks, view: View, player: PlayerView, row: int, count: str, text: str, used: bool
) -> Text:
    """`✓ Bone Club (Strength): 2 damage …`"""
    card = marks.box.rows[row]
    line = marks.row(row) + count
    if card.units:
        tick = ink(f"{PAYABLE} " if is_payable(marks, view, player, row) else "  ", GOOD)
        line = tick + line + " (" + marks.cost(card.cost) + ")"
    else:
        line = Text("  ") + line
    if used:
        line = line + " " + ink(marks.name("labels", "used"), QUIET)
    return marks.say("labels", "possession", card=line, text=text)


def draw_hand(marks: Marks, player: PlayerView) -> Text:
    """The energies, or how many there are of a hidden hand and which of them were seen."""
    limit = player.hand_limit
    count = f"{player.hand_size}" if limit == NOTHING else f"{player.hand_size}/{limit}"
    if player.hand:
        return marks.say("labels", "hand", count=count, cards=marks.energies(player.hand))
    if any(player.known):
        cards = marks.energies(player.known)
        return marks.say("labels", "hand_known", count=count, cards=cards)
    return marks.say("labels", "hand_hidden", count=count)


# The others


def draw_heroes(marks: Marks, view: View, without: int = NOTHING) -> RenderableType:
    """Every hero in a few lines, and what the Lord has; but not the one shown in full."""
    shown = [one for one in view.players if one.seat != without]
    lines = [summary(marks, view, one) for one in shown if one.is_lord or one.hero != NOTHING]
    if not lines:
        return Group()
    return Panel(Group(*lines), title=marks.name("parts", "heroes"), title_align="left")


def summary(marks: Marks, view: View, player: PlayerView) -> RenderableType:
    if player.is_lord:
        lord = marks.say("labels", "lord", player=marks.player(player.seat))
        return Flow([lord, draw_hand(marks, player)], " · ")
    items = [plays(marks, player.seat), *numbers(marks, player), draw_hand(marks, player)]
    if player.treasures:
        items.append(marks.say("labels", "carries", treasures=marks.treasures(player.treasures)))
    if player.prizes:
        prizes = join([marks.monster_card(card) for card in player.prizes])
        items.append(marks.say("labels", "prizes", prizes=prizes))
    ready = [row for row in combos_of(player) if is_payable(marks, view, player, row)]
    if ready:
        combos = join([marks.row(row) for row in ready])
        items.append(marks.say("labels", "can_pay", combos=combos))
    return Flow(items, " · ")


def draw_lord(marks: Marks, view: View) -> RenderableType:
    """The Lord's own: energies, and the treasures that creatures have been given."""
    lord = view.players[-1]
    lines = [draw_hand(marks, lord)]
    for one in view.creatures:
        if one.treasures:
            owner = marks.creature(one.creature)
            treasures = marks.treasures(one.treasures)
            lines.append(marks.say("labels", "has", creature=owner, treasures=treasures))
    title = marks.say("labels", "lord", player=marks.player(lord.seat))
    return Panel(Group(*lines), title=title, title_align="left")
