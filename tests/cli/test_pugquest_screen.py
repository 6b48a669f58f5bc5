"""The screen of Fantasy Pug Quest: what it says, and what it must not give away."""

import io
from collections.abc import Iterator
from dataclasses import is_dataclass
from itertools import islice
from random import Random
from typing import Any

import pytest
from rich.console import Console, RenderableType

from tests.choosing import some_of
from tests.cli.test_pugquest_games import GAME, LORD, NAMES, table_of
from tests.pugquest.dsl import FOE, TREASURE, at, foe_turn, hero, steal, table, token, turn
from undercroft.bots import bot_named
from undercroft.cli.pugquest.prompts import STEPS
from undercroft.cli.pugquest.screen import PugQuestScreen
from undercroft.cli.pugquest.sheets import is_payable
from undercroft.core.bot import Decision
from undercroft.core.game import WATCHER, Setup, Step
from undercroft.core.table_match import TableMatch
from undercroft.games.pugquest import events as e
from undercroft.games.pugquest import steps
from undercroft.games.pugquest.constants import BOSS
from undercroft.games.pugquest.data import BASE
from undercroft.games.pugquest.numbering import COMBOS_EACH
from undercroft.games.pugquest.payments import can_pay
from undercroft.games.pugquest.state import State
from undercroft.games.pugquest.steps import LAST_CHANCE, LAST_CHOICE
from undercroft.games.pugquest.view import see


def screen(seats: int = 2, language: str = "en") -> PugQuestScreen:
    return PugQuestScreen(language, NAMES[:seats], GAME.settled(Setup(seats)))


def shown(what: RenderableType, width: int = 100) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None, highlight=False)
    console.print(what)
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def flat(what: RenderableType) -> str:
    """Without frames and line ends."""
    return " ".join(shown(what).replace("│", " ").split())


def drawn(state: State, seat: int = 0) -> str:
    return flat(screen(state.seats).draw(see(state, seat), 100))


def asked(state: State, language: str = "en") -> list[str]:
    """The question, and the choices."""
    seat = GAME.to_act(state)[0]
    moves = GAME.legal(state, seat)
    made, view = screen(state.seats, language), see(state, seat)
    labels = [made.choice(view, move, []).plain for move in moves]
    return [made.ask(view, moves).plain, *labels]


def positions(setup: Setup, seed: str) -> Iterator[tuple[TableMatch[Any, Any], int]]:
    """A game between bots, stopped before every decision."""
    match: TableMatch[Any, Any] = TableMatch(GAME, setup, seed)
    match.run_chance()
    bot, rng = bot_named("pugquest", "random"), Random(seed)
    while seats_to_act := match.to_act():
        yield match, seats_to_act[0]
        seen = Decision(match.game, match.state, seats_to_act[0])
        match.submit(seats_to_act[0], bot.choose(seen, rng))


# Both sides, and who acts when


def test_columns_face_each_other_with_the_fronts_in_the_middle() -> None:
    state = table(hero("puggah", 2), hero("elpug", 2), foes="2:slime-a 2:rottroll-b 5:beagholder-a")
    made = screen()
    lines = shown(made.look(see(state, 0), "area", 100)).splitlines()
    second = [line.split("│")[2].strip() for line in lines if line.startswith("│")]
    names = ["Rottroll b", "Slime a", "Puggah", "Elpug"]
    assert [cell for cell in second if cell in names] == names
    assert "Strength 5/5" in second
    fifth = [line.split("│")[5].strip() for line in lines if line.startswith("│")]
    assert [cell for cell in fifth if cell][1:] == ["Beagholder a", "Intellect 4/4"]


def test_tokens_and_stolen_treasures_lie_on_a_creature() -> None:
    state = table(hero("puggah", 2), foes="2:slime-a", options="evil-lord")
    token(state, FOE["slime-a"], "rooted", "eyed")
    text = drawn(steal(state, "slime-a", "pizza"))
    for lies_there in ("can’t move", "evil eye", "Pizza"):
        assert lies_there in text


def test_the_order_tells_who_is_next_who_has_acted_and_what_monsters_will_do() -> None:
    state = table(hero("sir-bravepug", 3), hero("elpug", 1), foes="2:slime-a 1:chihuahua-horde-a")
    foe_turn(state, "chihuahua-horde-a")
    state.turn = 0
    text = shown(screen().look(see(state, 0), "order", 100))
    rows = [" ".join(line.strip("│ ").split()) for line in text.splitlines()[1:-1]]
    assert rows[:3] == [
        "now 5 Sir Bravepug",
        "next 2 Slime a to column 3; 1 damage to Sir Bravepug",
        "1 Elpug",
    ]
    assert rows[3].startswith("has acted 10 Chihuahua Horde a")


@pytest.mark.rule("QL2", "QL3")
def test_with_a_lord_the_order_tells_what_a_monster_can_do() -> None:
    """With an energy of the Lord's, 1 damage more."""
    state = table(hero("elpug", 1), foes="2:slime-a", options="evil-lord", lord="strength")
    text = drawn(turn(state))
    order = text[text.index("Order of play") :].partition("╰")[0]
    assert "the Lord decides for the monsters" in order
    assert "Slime a may go to column 1, 3; may hit Elpug for 1-2" in order
    assert "the Lord decides" not in drawn(turn(table(hero("elpug", 1), foes="2:slime-a")))


def test_the_heading_has_world_feature_and_round() -> None:
    state = table(hero("elpug", 1), world="icy-lands", number=2, round=4)
    text = drawn(turn(state))
    assert "World 2 of 3 · round 4 of 10 Turn: Elpug" in text
    assert "Icy Lands (Intellect). Slippery: whoever moves" in text


def test_the_boss_stands_there_with_its_sheet() -> None:
    state = table(hero("elpug", 1), foes="3:boss", boss="rat-king", number=3)
    state.damage[FOE["boss"]] = 2
    text = drawn(turn(state))
    assert "Boss: Rat King" in text and "Spirit · life 5/7 · initiative 4" in text
    assert "While a monster is in play, attacks on it deal 1 less damage" in text


# Sheets


def test_a_sheet_has_all_that_is_a_heros() -> None:
    somebody = hero("elpug", 1, "magic magic joker", 1, 7, "pizza bone-club", "slime-a")
    text = flat(screen(1).look_at(see(table(somebody), 0), 0, 100))
    for part in (
        "Ann: Elpug, the Wizard",
        "Magic · life 3/4 · level 3, 7 experience (2 to use as jokers)",
        "initiative 1 · movement 1",
        "hand 3/10: Magic ×2, Joker",
        "✓ 1 Magic Missile Magic + Magic",
        "Pizza: ",
        "✓ Bone Club (Strength + Strength): 3 damage",
        "Slime as a prize: Heal 2.",
    ):
        assert part in text


def test_a_tick_is_where_the_energies_pay() -> None:
    text = flat(screen(1).look_at(see(table(hero("elpug", 1, "magic")), 0), 0, 100))
    assert "1 Magic Missile Magic + Magic" in text and "✓" not in text


@pytest.mark.parametrize("lord", [0, 1])
def test_ticks_agree_with_the_rules_all_through_games(lord: int) -> None:
    marks = screen(3 + lord).marks
    for seed in ("1", "2"):
        for match, seat in positions(Setup(3 + lord, {"evil-lord": lord}), seed):
            view = see(match.state, seat)
            player = view.players[seat]
            if player.is_lord or player.hero < 0:
                continue
            for row in range(player.hero * COMBOS_EACH, (player.hero + 1) * COMBOS_EACH):
                known = BASE.rows[row].level <= player.level
                pays = known and can_pay(match.state, seat, BASE.rows[row].cost)
                assert is_payable(marks, view, player, row) == pays


def test_life_is_shown_at_the_market_too() -> None:
    state = table(hero("elpug", 1, "spirit", damage=2), foes="")
    state.columns[0], state.where[0] = (), -1
    state.market = (TREASURE["cupcake"],)
    text = drawn(at(state, Step(steps.MARKET, 0)))
    assert "Market: a treasure for Spirit, or a joker" in text
    assert "Cupcake Draw 3 energies." in text and "life 2/4" in text


# What is hidden


@pytest.mark.parametrize("setup", [Setup(3), Setup(4, LORD)], ids=["three", "lord"])
def test_nothing_is_told_that_the_seat_may_not_know(setup: Setup) -> None:
    """All is the same in another world that looks the same to the seat."""
    for match, seat in islice(positions(setup, "4"), 0, None, 9):
        made = table_of(match, "en")
        moves = match.game.legal(match.state, seat)
        seen = shown(made.screen.draw(made.view(seat), 100)), made.labels(seat, moves)
        truth = match.state
        match.state = match.game.imagine(truth, seat, Random(2))
        assert (shown(made.screen.draw(made.view(seat), 100)), made.labels(seat, moves)) == seen
        match.state = truth


def test_hands_are_face_down_across_the_table_only() -> None:
    state = table(hero("elpug", 1, "magic"), foes="1:slime-a", lord="joker", options="evil-lord")
    turn(state)
    assert "hand 1: Joker" in drawn(state, 1) and "hand 1/10, face down" in drawn(state, 1)
    assert "hand 1/10: Magic" in drawn(state, 0) and "Bob · hand 1, face down" in drawn(state, 0)


# Questions and choices


def test_every_question_has_its_words() -> None:
    assert set(STEPS) == set(range(LAST_CHANCE + 1, LAST_CHOICE + 1))
    assert set(STEPS.values()) <= screen().words.table("prompts").keys()
    assert screen().words.table("pass").keys() <= set(STEPS.values())


def test_a_turn_is_asked_for_by_kinds_of_moves() -> None:
    state = turn(table(hero("puggah", 2, "3*strength"), foes="2:slime-a 2:rottroll-b"))
    made, view = screen(1), see(state, 0)
    moves = GAME.legal(state, 0)
    labels = [made.choice(view, move, []) for move in moves]
    menu = shown(made.menu(view, moves, labels, [""] * len(moves), 100))
    rows = [" ".join(line.split()) for line in menu.splitlines()]
    assert rows[0] == "change 1 change the face-up energies"
    assert rows[1].startswith("draw up to 2 2 Strength 3 Spirit")
    assert "combos 13 Reckless Bite (Strength + Strength)" in " ".join(rows)
    assert asked(state)[0] == "Ann (Puggah), it is your turn, with 2 actions left."


def test_a_struck_player_is_asked_for_answers() -> None:
    state = table(hero("pugpin", 3, "3*speed"), foes="2:slime-a")
    assert asked(foe_turn(state, "slime-a")) == [
        "Ann (Pugpin), Slime a strikes Pugpin for 1: a riposte?",
        "Dodge (Speed + Speed): Riposte, when an attack hits you. Cancel all damage of the attack"
        " to you. Then move up to 1 column.",
        "no riposte",
    ]
    state = table(hero("puggah", 3, "strength joker"), foes="2:slime-a")
    assert asked(foe_turn(state, "slime-a"), "fr") == [
        "Ann (Puggah), Gelée A vous frappe, 1 dégât\xa0: vous défendre avec Force\xa0?",
        "se défendre avec Force",
        "se défendre avec Joker",
        "subir le coup",
    ]


def test_the_lord_is_asked_where_a_creature_goes() -> None:
    state = table(hero("elpug", 1), foes="2:slime-a 3:rottroll-a", options="evil-lord")
    assert asked(foe_turn(state, "slime-a")) == [
        "Bob, move Slime a, or let it stay.",
        "let it stay",
        "column 1 (facing Elpug)",
        "column 3 behind Rottroll a",
    ]
    assert "Monster: Slime" in drawn(state, 1)


def test_a_lord_may_add_damage_for_an_energy_of_the_heros_type() -> None:
    state = table(hero("elpug", 3), foes="3:slime-a", lord="magic", options="evil-lord")
    foe_turn(state, "slime-a")
    GAME.apply(state, 1, GAME.read("pass"))
    assert asked(state) == [
        "Bob, Slime a strikes Elpug for 1: discard Magic for 1 more damage?",
        "1 more damage for Magic",
        "add nothing",
    ]


def test_an_offer_is_put_in_words_for_both() -> None:
    state = table(hero("elpug", 1, "magic"), hero("puggah", 2, treasures="pizza"))
    at(state, Step(steps.TRADE, 0))
    for move in ("offer 2", "add magic", "ask pizza"):
        GAME.apply(state, 0, GAME.read(move))
    assert asked(state)[0] == "Ann (Elpug), your offer to Puggah: Magic for Pizza."
    GAME.apply(state, 0, GAME.read("propose"))
    assert asked(state) == ["Bob (Puggah), Elpug offers Magic for Pizza.", "accept", "refuse"]


# Cards by name


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_is_found_by_its_name(language: str) -> None:
    made = screen(2, language)
    for name in ("heroes", "combos", "foes", "treasures", "worlds"):
        for title in made.words.table(name).values():
            found = made.look_up(title)
            assert found is not None and " ".join(title.split()) in flat(found)


def test_cards_are_found_by_parts_of_names_and_by_notation() -> None:
    made = screen()
    for typed, text in (("miss", "Magic Missile (Elpug, level 1)"), ("slime-b", "Monster: Slime")):
        found = made.look_up(typed)
        assert found is not None and text in flat(found)
    assert made.look_up("dragon") is None


# What is told


def test_a_turn_is_told_in_one_paragraph() -> None:
    slime = FOE["slime-a"]
    events = [
        e.HeroChosen(0, 7),
        e.RoundBegan(2),
        e.TurnBegan(slime),
        e.Moved(slime, 0, 1),
        e.Played(slime, 68 + 15 + 6, False),
        e.Damaged(0, 2, slime),
        e.TurnBegan(0),
        e.Drew(0, 4),
        e.Drew(0, 4),
        e.Damaged(slime, 1, 0),
        e.Damaged(0, 1, slime),
    ]
    assert [told.plain for told in screen().tell(events, 1)] == [
        "Round 2.",
        "Slime a moves from column 1 to 2. Slime a attacks. Elpug takes 2 damage.",
        "Turn of Elpug. Elpug draws Magic ×2. Slime a takes 1 damage. Elpug takes 1 damage from"
        " Slime a.",
    ]


def test_what_heals_a_monster_after_its_turn_is_not_its_attack() -> None:
    slime = FOE["slime-a"]
    attack, healed = e.Played(slime, 68 + 15 + 6, False), e.Healed(slime, 1)
    monster = screen().tell([attack, healed], 0)[0].plain
    assert monster == "Slime a attacks and hurts nobody. Slime a heals 1."
    boss = screen().tell([e.Played(BOSS, 68 + 15 + 6, False), e.Healed(BOSS, 1)], 0)[0].plain
    assert "nobody" not in boss


def test_every_kind_of_event_has_a_sentence() -> None:
    kinds = {name for name, kind in vars(e).items() if is_dataclass(kind)}
    written = {key.partition("-")[0] for key in screen().words.table("events")}
    assert kinds == written


@some_of(
    ("language", "setup"),
    [(language, Setup(seats)) for seats in (1, 3, 6) for language in ("en", "fr")],
    kept=[0, 3, 4],
)
def test_whole_games_are_told_from_every_seat(language: str, setup: Setup) -> None:
    match, _ = list(positions(setup, "1"))[-1]
    for seat in (WATCHER, *range(setup.seats)):
        made = PugQuestScreen(language, NAMES[: setup.seats], match.setup)
        told = made.tell(match.news_for(seat), 0)
        assert len(told) > 40 and all("{" not in sentence.plain for sentence in told)
        assert "–" not in flat(made.result(match.news_for(seat)))


def test_everything_can_be_drawn_at_any_width_all_through_a_game() -> None:
    for match, seat in islice(positions(Setup(6), "2"), 0, None, 40):
        made = table_of(match, "en").screen
        for eyes in (seat, WATCHER):
            view = match.game.view(match.state, eyes)
            for width in (60, 100):
                pictures = [made.draw(view, width), made.glance(view, width)]
                pictures += [made.look(view, part, width) for part in made.parts]
                pictures += [made.look_at(view, other, width) for other in range(6)]
                text = "".join([shown(picture, width) for picture in pictures])
                assert max([len(line) for line in text.splitlines()]) <= width


def test_the_final_table_counts_what_everybody_did() -> None:
    slime = FOE["slime-a"]
    events = [
        e.HeroChosen(0, 7),
        e.WorldBegan(3),
        e.RoundBegan(4),
        e.Damaged(slime, 2, 0),
        e.Defeated(slime, 0),
        e.Learned(0, 12, 1),
        e.Damaged(0, 3, slime),
        e.Damaged(0, 1, -1),
        e.TreasureTaken(0, 2),
        e.GameOver(True, (0,)),
    ]
    made = screen(1)
    made.tell(events, 0)
    lines = shown(made.result(events)).splitlines()
    assert lines[0].strip() == "What everybody did, until round 4 of world 3"
    rows = [[cell.strip() for cell in line.strip("│").split("│")] for line in lines if "│" in line]
    assert rows == [
        ["Ann (Elpug) (wins)", "1", "2", "4", "1", "1", "0"],
        ["Monsters and boss", "0", "3", "2", "0", "0", "1"],
    ]


def test_the_movement_on_a_sheet_counts_what_is_carried() -> None:
    runner = hero("puggah", 3, treasures="boots-of-fetch", prizes="corgriffin-a")
    assert "movement 4" in drawn(turn(table(runner)))


def test_who_has_no_hero_yet_is_said_so() -> None:
    view = see(GAME.start(Setup(2)), 0)
    assert "has no hero yet" in flat(screen().look_at(view, 1, 100))
