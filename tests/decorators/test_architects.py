"""Architects: tiles moved and turned, a dungeon that is illegal in between, putting it back."""

import pytest

from tests.decorators.dsl import at, choices, draw, play, player, refused, squares, table, tiles
from tests.decorators.dungeons import ROOM, TABLE
from undercroft.core.game import Step
from undercroft.games.decorators.placing import is_legal
from undercroft.games.decorators.state import Player, State
from undercroft.games.decorators.steps import BEGIN_BUILD

# A hallway north of the start tile, and a room at its end.
HALL = """
┏━━━━━┓
┃ 90b ┃
┗━┅┅┅━┛
┏━   ━┓
┃ 18  ┃
┗━   ━┛
┏━   ━┓
 start
┗━   ━┛"""


def building(one: Player) -> State:
    return at(table(one), Step(BEGIN_BUILD, 0))


@pytest.mark.rule("DB5")
def test_an_architect_turns_a_tile() -> None:
    state = building(player(TABLE, architects=1))
    before = state.players[0].dungeon
    play(state, 0, "architect n1w1")
    [square] = squares("n1w1")
    turned = choices(state, verb="place n1w1")
    assert len(turned) == 3  # not as it lies already
    play(state, 0, turned[0])
    after = state.players[0].dungeon
    assert after.tiles[square] // 4 == before.tiles[square] // 4
    assert after.tiles[square] != before.tiles[square]
    assert state.players[0].architects == 0


@pytest.mark.rule("DB5")
def test_an_architect_moves_a_tile_and_turns_it_at_the_same_time() -> None:
    state = building(player(ROOM, architects=1))
    play(state, 0, "architect n1", "place e1 west", "end")
    assert repr(state.players[0].dungeon).splitlines() == [
        "┏━   ━┓┏━━━━━┓",
        " start ┇  3  ┃",
        "┗━   ━┛┗━━━━━┛",
    ]


@pytest.mark.rule("DB5")
def test_a_tile_placed_in_the_same_turn_may_be_moved() -> None:
    state = building(player(HALL, new="60", architects=1))
    play(state, 0, "hold 60 dungeon", "place e1 north", "architect e1", "place w1 north", "end")
    tiles_there = state.players[0].dungeon.tiles
    assert squares("w1")[0] in tiles_there
    assert squares("e1")[0] not in tiles_there


@pytest.mark.rule("DB5")
def test_an_architect_never_flips_a_tile() -> None:
    state = building(player(TABLE, architects=1))
    [decoration] = squares("n1w1")
    face = state.players[0].dungeon.tiles[decoration] // 4
    for move in choices(play(state, 0, "architect n1w1")):
        world = state.clone()
        play(world, 0, move)
        assert face in [laid // 4 for laid in world.players[0].dungeon.tiles.values()]


@pytest.mark.rule("DB5")
def test_the_start_tile_may_not_be_moved() -> None:
    state = building(player(HALL, architects=1))
    assert choices(state, verb="architect") == ["architect n2", "architect n1"]
    assert refused(state, 0, "architect start") == "DB5 The start tile may not be moved."
    assert refused(state, 0, "architect e5") == "DB5 There is no tile on e5."


@pytest.mark.rule("DB5")
def test_any_number_of_tokens_may_be_spent_before_between_and_after_placings() -> None:
    state = building(player(HALL, new="60", architects=3))
    play(state, 0, "architect n2", "place e1 west")
    play(state, 0, "hold 60 dungeon", "place w1 north")
    play(state, 0, "architect n1", "place s1 north", "architect e1", "place n1 south", "end")
    assert is_legal(state.players[0].dungeon)
    assert state.players[0].architects == 0


@pytest.mark.rule("DB5")
def test_without_a_token_nothing_is_moved() -> None:
    state = building(player(HALL, new="60"))
    assert choices(state, verb="architect") == []
    assert refused(state, 0, "architect n1") == "DB5 You have no architect."


@pytest.mark.rule("DB6", "DB7")
def test_a_room_may_be_moved_out_and_a_new_tile_put_in_its_place() -> None:
    state = building(player(ROOM, new="18", architects=1))
    play(state, 0, "architect n1", "place n2 south")
    assert not is_legal(state.players[0].dungeon)
    assert "end" not in choices(state)
    play(state, 0, "hold 18 dungeon", "place n1 north", "end")
    assert is_legal(state.players[0].dungeon)
    assert len(state.players[0].dungeon.tiles) == 3


@pytest.mark.rule("DB6")
@pytest.mark.parametrize(
    ("dungeon", "moves", "reason"),
    [
        (
            HALL,
            ("architect n1", "place e1 east"),
            "DP3 The tile on n2 has no way to the start tile.",
        ),
        (
            TABLE,
            ("architect n1w1", "place w1 north"),
            "DP2 A passage runs into a decoration tile at the edge between w1 and start.",
        ),
        (
            TABLE,
            ("architect n1", "place e1 west"),
            "DP1 The decoration tile on n1w1 has no decoration against a wall.",
        ),
    ],
)
def test_the_phase_can_not_be_ended_with_an_illegal_dungeon(
    dungeon: str, moves: tuple[str, ...], reason: str
) -> None:
    state = building(player(dungeon, architects=1))
    play(state, 0, *moves)
    assert choices(state) == ["restore"]
    assert refused(state, 0, "end") == reason


@pytest.mark.rule("DB6")
def test_the_phase_can_not_be_ended_without_an_open_passage() -> None:
    text = """
               ┏━━━━━┓
               ┃     ┃
               ┗━┅┅┅━┛
        ┏━━━━━┓┏━   ━┓┏━━━━━┓
        ┃     ┇ start       ┃
        ┗━━━━━┛┗━   ━┛┗━   ━┛
               ┏━   ━┓┏━┅┅┅━┓
                  6  ┃┃     ┃
               ┗━━━━━┛┗━━━━━┛"""
    state = building(player(text, architects=1))
    play(state, 0, "architect s1", "place s1 north")  # its open end now faces a wall
    assert choices(state) == ["restore"]
    assert refused(state, 0, "end") == "DP4 No passage leads to an empty square."


@pytest.mark.rule("DB6")
def test_everything_can_be_put_back_and_then_no_architect_may_be_used() -> None:
    one = player(HALL, new="60", storage="171", architects=2)
    state = building(one)
    before = state.players[0].dungeon
    play(state, 0, "hold 60 dungeon", "place w1 north", "architect n1", "place e1 north")
    assert "restore" in choices(state)
    play(state, 0, "restore")
    assert state.players[0].dungeon == before
    assert (state.players[0].new, state.players[0].storage) == (tiles("60"), tiles("171"))
    assert state.players[0].architects == 2
    assert choices(state, verb="architect") == []
    assert refused(state, 0, "architect n1").startswith("DB6 You put everything back")
    play(state, 0, "end")
    assert not state.players[0].restored


@pytest.mark.rule("DB6")
def test_only_an_illegal_dungeon_that_an_architect_has_touched_can_be_put_back() -> None:
    state = building(player(HALL, new="60", architects=1))
    assert (
        refused(state, 0, "restore")
        == "DB6 Everything can be put back only after an architect was used."
    )
    play(state, 0, "architect n2", "place e1 west")
    assert refused(state, 0, "restore").startswith("DB6 The dungeon is legal")


@pytest.mark.rule("DB6")
def test_putting_back_gives_dropped_tiles_back_too() -> None:
    state = building(player(HALL, new="60 171", storage="30 9", architects=1))
    boxed = state.boxed
    state.players[0].new = tiles("60")
    state.boxed = boxed + tiles("171")
    play(state, 0, "architect n1", "place e1 north", "restore")
    assert state.boxed == boxed
    assert state.players[0].new == tiles("60 171")


@pytest.mark.rule("DB7")
def test_without_an_architect_each_placing_must_be_legal_when_it_is_made() -> None:
    state = building(player(ROOM, new="3 18", architects=1))
    play(state, 0, "hold 3 dungeon")
    assert refused(state, 0, "place n2 south").startswith("DP3 ")


@pytest.mark.rule("DB7")
def test_after_an_architect_a_placing_may_be_illegal_for_the_time_being() -> None:
    state = building(player(ROOM, new="3 18", architects=1))
    play(state, 0, "architect n1", "place e1 west", "hold 3 dungeon", "place n2 south")
    assert choices(state, verb="end") == []
    play(state, 0, "hold 18 dungeon", "place n1 north", "end")
    assert is_legal(state.players[0].dungeon)


@pytest.mark.rule("DB7")
@pytest.mark.parametrize(("new", "farthest"), [("", "n1"), ("18", "n2"), ("18 21", "n3")])
def test_a_tile_stands_only_where_what_is_left_could_join_it(new: str, farthest: str) -> None:
    state = building(
        player("┏━   ━┓┏━━━━━┓\n start ┇     ┃\n┗━   ━┛┗━━━━━┛", new=new, architects=1)
    )
    play(state, 0, "architect e1")
    north = [move.split()[1] for move in choices(state) if move.endswith(" south")]
    straight = [square for square in north if square.startswith("n") and "e" not in square]
    assert (
        min(squares(*[square for square in straight if "w" not in square])) == squares(farthest)[0]
    )
    beyond = f"n{int(farthest[1]) + 1}"
    assert refused(state, 0, f"place {beyond} south") == (
        f"DB7 Your remaining tiles and architects can't connect {beyond} to the dungeon."
    )


@pytest.mark.rule("DB7")
def test_tiles_that_stand_apart_are_on_the_way_and_a_decoration_tile_takes_two() -> None:
    # The room is surrounded but for its way to the start tile; the token left over could move one
    # decoration tile away, but nothing would be left to fill its square.
    text = """
        ·  ?? ·┏━━━━━┓·  ?? ·
        ??   SP┃     ┃SP   ??
        ·  ?? ·┗━┅┅┅━┛·  ?? ·
               ┏━   ━┓
                start
               ┗━   ━┛"""
    state = building(player(draw(text), architects=2))
    play(state, 0, "architect n1w1")
    assert choices(state, verb="place n1e2") == []
    assert choices(state, verb="place n2") != []


def test_a_taken_up_tile_is_put_down_on_an_empty_square_and_not_as_it_lay() -> None:
    state = building(player(HALL, architects=1))
    play(state, 0, "architect n1")
    assert refused(state, 0, "place n1 north").startswith("DB5 The architect has to move")
    assert refused(state, 0, "place n2 north") == "DP3 There is a tile on n2 already."
    assert refused(state, 0, "place n1 south") == (
        "DT6 That rotation is identical to north; use that."
    )
    assert refused(state, 0, "end").startswith("DB5 Now the tile that the architect has taken up")


def test_a_tile_with_nowhere_else_to_go_is_put_back_as_it_lay() -> None:
    hemmed_in = draw("""
               ·  ?? ·
               ??   ??
               ·  ?? ·
        ·  ?? ·┏━   ━┓┏━   ━┓
        ??   ?? start
        ·  ?? ·┗━   ━┛┗━   ━┛
               ·  ?? ·
               ??   ??
               ·  ?? ·""")
    state = building(player(hemmed_in, architects=1))
    play(state, 0, "architect e1")
    assert choices(state) == ["place e1 north"]
