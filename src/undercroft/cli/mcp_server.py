"""The games over the Model Context Protocol: tools for a program that talks and plays."""

from collections.abc import Callable, Sequence
from typing import Final

from undercroft.cli.details import in_language
from undercroft.cli.faults import Fault
from undercroft.cli.options import own_words
from undercroft.cli.text_table import TextTable, rules_text
from undercroft.core.fingerprint import engine_version
from undercroft.core.optional_deps import need
from undercroft.games import GAMES

need("mcp")

from mcp.server.mcpserver import MCPServer  # noqa: E402
from mcp.server.mcpserver.exceptions import ToolError  # noqa: E402

INSTRUCTIONS: Final = (
    "Board games against bots. Start one with new_game, then call play with a number of the list, "
    "or the notation beside it, until the game is over. You see only what your seat may know. "
    "rules explains a rule by its id, such as PE2, or by words."
)
SEATS: Final = "{} ({} to {} players; options: {})"


class GameTools:
    """What a client may ask for; one game at a time."""

    def __init__(self, language: str, seed: Callable[[], str]) -> None:
        self.language = language
        self.seed = seed
        self.game: TextTable | None = None

    def table(self) -> TextTable:
        if self.game is None:
            raise ToolError(self.fault(Fault("no_table")))
        return self.game

    def fault(self, fault: Fault) -> str:
        said = own_words(self.language).say("faults", fault.key, **fault.blanks)
        return in_language(said, self.language)

    def games(self) -> str:
        """List the games, with the numbers of players and the options of the rules."""
        lines: list[str] = []
        for name, game in GAMES.items():
            options = ", ".join([option.name for option in game.options])
            lines.append(f"{name}: {SEATS.format(game.title, *ends(game.seats), options)}")
        return "\n".join(lines)

    def new_game(
        self,
        game: str,
        players: int | None = None,
        seat: int = 1,
        bots: list[str] | None = None,
        options: dict[str, str] | None = None,
    ) -> str:
        """Start a game and see the table and your first decision.

        bots are levels for the other seats, weakest first: random, imp, novice, keeper, expert,
        master; the last one is repeated. seat is yours, counted from 1.
        """
        try:
            self.game = TextTable(
                game, players, seat, levels(bots), options, self.seed(), self.language
            )
        except Fault as fault:
            raise ToolError(self.fault(fault)) from None
        return f"{self.game.view()}\n\n{self.game.moves()}"

    def view(self) -> str:
        """See the table as your seat sees it, with your decision."""
        return f"{self.table().view()}\n\n{self.table().moves()}"

    def legal_moves(self) -> str:
        """List your choices, with what has happened since you were last told."""
        return self.table().moves()

    def play(self, move: str) -> str:
        """Make a move: its number in the list, or its notation. Tells what happens next."""
        return self.table().play(move)

    def rules(self, wanted: str = "", game: str = "") -> str:
        """Read rules: by id such as PE2, or by words; without any, the chapters."""
        if not game:
            return self.table().rules(wanted)
        try:
            return rules_text(game, wanted, self.language)
        except Fault as fault:
            raise ToolError(self.fault(fault)) from None

    def advice(self) -> str:
        """Ask what a good player would do here, and why."""
        return self.table().advice()


def levels(bots: list[str] | None) -> list[str]:
    """The levels of bots. A client may not name files and programs, which run on this machine."""
    for bot in bots or []:
        if not bot.replace(":", "").isalnum() or bot.startswith("program:"):
            raise Fault("client_bot", bot=bot)
    return bots or []


def ends(seats: Sequence[int]) -> tuple[int, int]:
    return seats[0], seats[-1]


def server(language: str, seed: Callable[[], str], advice: bool) -> MCPServer:
    """A server with the tools; with `advice` only if that is allowed."""
    made: MCPServer = MCPServer("undercroft", instructions=INSTRUCTIONS, version=engine_version())
    tools = GameTools(language, seed)
    known = [tools.games, tools.new_game, tools.view, tools.legal_moves, tools.play, tools.rules]
    for tool in [*known, *([tools.advice] if advice else [])]:
        made.tool(structured_output=False)(tool)
    return made
