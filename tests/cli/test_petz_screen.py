"""The screen of Dungeon Petz: what it says, and what it must not give away."""

import io
from collections.abc import Iterator
from dataclasses import is_dataclass
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console, RenderableType

from tests.choosing import some_of
from tests.petz.dsl import PETZ, at, pet, shop, table
from undercroft.bots import bot_named
from undercroft.cli.options import own_words
from undercroft.cli.petz.screen import PetzScreen
from undercroft.cli.seating import HUMAN, Seat
from undercroft.cli.terminal import Terminal
from undercroft.cli.terminal_game import TerminalGame
from undercroft.core.bot import Decision
from undercroft.core.game import Setup, Step
from undercroft.core.table_match import TableMatch
from undercroft.games.petz import events as e
from undercroft.games.petz.steps import SELL, SHOW_OFF
from undercroft.games.petz.view import see

NAMES = ("Ann", "Bob", "Cid", "Dee")


def screen(seats: int = 2, language: str = "en") -> PetzScreen:
    return PetzScreen(language, NAMES[:seats], PETZ.settled(Setup(seats)))


def shown(what: RenderableType, width: int = 100) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None, highlight=False)
    console.print(what)
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


def seated(match: TableMatch[Any, Any]) -> TerminalGame:
    seats = [Seat(name, HUMAN) for name in NAMES[: match.setup.seats]]
    made = PetzScreen("en", [seat.name for seat in seats], match.setup)
    return TerminalGame(match, seats, made, own_words("en"), Terminal(), Path("unused"))


def positions(seats: int, seed: str) -> Iterator[tuple[TableMatch[Any, Any], int]]:
    """A game between bots, stopped before every decision."""
    match: TableMatch[Any, Any] = TableMatch(PETZ, Setup(seats), seed)
    match.run_chance()
    bot, rng = bot_named("petz", "keeper"), Random(seed)
    while seats_to_act := match.to_act():
        seat = rng.choice(seats_to_act)
        yield match, seat
        match.submit(seat, bot.choose(Decision(match.game, match.state, seat), rng))


@pytest.mark.parametrize("seats", [2, 4])
def test_choices_tell_only_what_the_seat_may_know(seats: int) -> None:
    """They are the same in another world that looks the same to the seat."""
    for match, seat in positions(seats, "1"):
        made = seated(match)
        moves = match.game.legal(match.state, seat)
        labels = made.labels(seat, moves)
        truth = match.state
        match.state = match.game.imagine(truth, seat, Random(2))
        assert made.labels(seat, moves) == labels
        match.state = truth


def test_everything_can_be_drawn_all_through_a_game() -> None:
    for match, seat in islice(positions(3, "2"), 0, None, 36):
        made = seated(match).screen
        view = match.game.view(match.state, seat)
        for width in (60, 100):
            pictures = [made.draw(view, width), made.glance(view, width)]
            pictures += [made.look(view, part, width) for part in made.parts]
            pictures += [made.look_at(view, other, width) for other in range(3)]
            text = "".join([shown(picture, width) for picture in pictures])
            assert max([len(line) for line in text.splitlines()]) <= width


def test_a_shop_shows_its_plots_and_pets() -> None:
    snakitty = pet("snakitty", 4, suffering=1, mutations=1)
    state = table(shop(snakitty, addons="a06 - - -", manure=(2, 0, 0, 0), vegetables=(3, 0, 1)))
    text = shown(screen().look_at(see(state, 0), 0, 100))
    assert "veg 3/0/1" in text
    assert "1 S1 A1 +play      2 Snakitty 4 GYRY·GRR meat, worth 3 gold hurt 1 mutant 1" in text


def test_cards_of_others_lie_face_down_until_shown() -> None:
    snakitty = pet("snakitty", 2, "green hunger, yellow play")
    state = table(shop(snakitty))
    assert "1 G hunger  Y play" in shown(screen().look_at(see(state, 0), 0, 100))
    assert "1 2 face down" in shown(screen().look_at(see(state, 1), 0, 100))


def test_feeding_tells_what_hunger_does() -> None:
    snakitty = pet("snakitty", 4, "green hunger, red hunger, yellow play, yellow play")
    state = at(table(shop(snakitty, meat=(1, 0))), Step(SHOW_OFF, 0))
    match: TableMatch[Any, Any] = TableMatch(PETZ, Setup(2), "1")
    match.state = state
    labels = [label.plain for label in seated(match).labels(0, PETZ.legal(state, 0))]
    assert labels == ["nothing → Snakitty suffers 2", "1 meat → Snakitty suffers 1"]


def test_playing_tells_who_then_can_not_be_caught() -> None:
    snakitty = pet("snakitty", 4, "green hunger, red anger, yellow anger, yellow play")
    state = at(table(shop(snakitty, imps=1, meat=(1, 0))), Step(SHOW_OFF, 0))
    match: TableMatch[Any, Any] = TableMatch(PETZ, Setup(2), "1")
    match.state = state
    PETZ.apply(state, 0, PETZ.read("feed 1 0 1 0"))
    labels = [label.plain for label in seated(match).labels(0, PETZ.legal(state, 0))]
    assert labels[0] == "no more playing → Snakitty suffers 1"
    assert labels[1] == "play with Snakitty → Snakitty escapes"


def test_selling_tells_its_price() -> None:
    snakitty = pet("snakitty", 4, "green hunger, red play, yellow play, yellow play")
    player = shop(snakitty, platform=1)
    player.shown = True
    state = at(table(player), Step(SELL, 0))
    match: TableMatch[Any, Any] = TableMatch(PETZ, Setup(2), "1")
    match.state = state
    labels = [label.plain for label in seated(match).labels(0, PETZ.legal(state, 0))]
    assert labels == [
        "sell no more",
        "Snakitty to Dungeon Girl, on the black market → match 7: 14 reputation, 3 gold",
        "Snakitty to Dungeon Girl, from the platform → match 7: 21 reputation, 3 gold",
    ]


def test_events_of_a_kind_make_one_sentence() -> None:
    events = [e.Drew(0, 0), e.Drew(0, 9), e.DrewHidden(1, 2), e.DrewHidden(1, 3), e.Paid(0, 1)]
    told = [sentence.plain for sentence in screen().tell([*events, e.Paid(1, 2)], 0)]
    assert told == [
        "Ann draws green hunger, red anger.",
        "Bob draws 2 cards: yellow, purple.",
        "Gold from the bank: Ann (1), Bob (2).",
    ]


def test_only_what_is_new_is_told_but_the_rest_is_remembered() -> None:
    events = [e.Housed(1, 6, 2), e.Suffered(1, 2, 1, 2)]
    assert [sentence.plain for sentence in screen().tell(events, 1)] == [
        "Snakitty suffers 1 (play)."
    ]


def test_a_pet_that_moved_or_left_is_not_where_it_was() -> None:
    before = [e.Housed(1, 6, 0), e.Housed(1, 5, 1)]
    events = [*before, e.RoundBegan(4, 0, (0, 1)), e.Housed(1, 6, 1), e.Entertained(1, 0, False)]
    assert screen().tell(events, 4)[0].plain == "An imp of Bob plays with Snakitty."


def test_every_kind_of_event_has_a_sentence() -> None:
    kinds = {
        name
        for name, kind in vars(e).items()
        if is_dataclass(kind) and getattr(kind, "__module__", "") == e.__name__
    }
    written = {key.partition("-")[0] for key in screen().words.table("events")}
    assert kinds - {"Ready"} == written


@some_of("language", ["en", "fr"], kept=[1])
def test_whole_games_are_told_from_every_seat(language: str) -> None:
    for seed in ("1", "2", "3"):
        match, _ = list(positions(3, seed))[-1]
        for seat in range(3):
            events = match.news_for(seat)
            told = screen(3, language).tell(events, 0)
            assert all(sentence.plain for sentence in told)
            assert len(told) > 100


@pytest.mark.parametrize("cost", [0, 2])
@pytest.mark.parametrize("cause", ["released", "no cage", "suffering", "escaped", "mutation"])
def test_every_loss_has_its_sentence(cause: str, cost: int) -> None:
    for language in ("en", "fr"):
        [told] = screen(2, language).tell([e.PetLost(0, 6, cause, cost)], 0)
        assert "Snakitty" in told.plain and ("2" in told.plain) == bool(cost)


def test_the_final_table_adds_up() -> None:
    events = [
        e.Awarded(0, 1, 1, 16),
        e.Sold(0, 6, 1, True, 4, 12, 3),
        e.PetLost(0, 3, "escaped", 2),
        e.FinalScored(0, 0, 3, 14),
        e.FinalScored(0, 1, -1, -1),
        e.GameOver((49, 0), (0,)),
    ]
    [row] = [line for line in shown(screen().result(events)).splitlines() if "Ann" in line]
    assert [cell.strip() for cell in row.strip("│").split("│")] == [
        "Ann (wins)",
        "8",
        "12",
        "−2",
        "7",
        "−½",
        "24½",
    ]
