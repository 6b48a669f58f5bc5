"""What goes over HTTP about links to finished games, as docs/protocol.md has it."""

import msgspec


class ShareState(msgspec.Struct):
    """What a player has decided about a finished game."""

    link: str | None  # stands for the table's id in addresses; null while it is not shared
    signs: bool  # of one's own decisions are in shared links


class SetShare(msgspec.Struct, forbid_unknown_fields=True):
    on: bool
    signs: bool
