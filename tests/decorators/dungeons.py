"""Dungeons that several tests begin with."""

# A room north of the start tile, its walls to the west, north and east.
ROOM = """
┏━━━━━┓
┃     ┃
┗━┅┅┅━┛
┏━   ━┓
 start
┗━   ━┛"""

# The same room with a table on its west wall.
TABLE = """
·  ?? ·┏━━━━━┓
??   TB┃     ┃
·  ?? ·┗━┅┅┅━┛
       ┏━   ━┓
        start
       ┗━   ━┛"""

# The only open passage leads south.
ONE_WAY = """
       ┏━━━━━┓
       ┃     ┃
       ┗━┅┅┅━┛
┏━━━━━┓┏━   ━┓┏━━━━━┓
┃     ┇ start       ┃
┗━━━━━┛┗━   ━┛┗━   ━┛
              ┏━┅┅┅━┓
              ┃     ┃
              ┗━━━━━┛"""

# Three rooms: the only open passage of the start tile leads south.
THREE_ROOMS = """
       ┏━━━━━┓
       ┃     ┃
       ┗━┅┅┅━┛
┏━━━━━┓┏━   ━┓┏━━━━━┓
┃     ┇ start ┇     ┃
┗━━━━━┛┗━   ━┛┗━━━━━┛"""

# The same with a decoration tile beside the square that the passage leads to.
BESIDE_DECORATION = f"""{THREE_ROOMS}
·  TB ·
??   ??
·  ?? ·"""

# The only open passage leads to a square with walls on all other sides: no tile can go there.
SEALED = """
       ┏━━━━━┓
       ┃     ┃
       ┗━┅┅┅━┛
┏━━━━━┓┏━   ━┓┏━━━━━┓
┃       start       ┃
┗━   ━┛┗━   ━┛┗━   ━┛
┏━   ━┓       ┏━┅┅┅━┓
┃     ┃       ┃     ┃
┗━   ━┛       ┗━━━━━┛
┏━   ━┓┏━━━━━┓┏━━━━━┓
┃             ┇     ┃
┗━━━━━┛┗━━━━━┛┗━━━━━┛"""


def hallways(*icons: str) -> str:
    """A row of straight hallways east of the start tile, with these icons on their north walls."""
    tiles = len(icons)
    decorations = [" " * 7 + "·  ?? ·" * tiles, " " * 7 + "??   ??" * tiles]
    decorations.append(" " * 7 + "".join(f"·  {icon} ·" for icon in icons))
    halls = [
        "┏━   ━┓" + "┏━━━━━┓" * tiles,
        " start" + " " * (7 * tiles),
        "┗━   ━┛" + "┗━━━━━┛" * tiles,
    ]
    return "\n".join(decorations + halls)
