// Made by `python -m undercroft.server.typescript`. Change the Python instead.

/** What a player has decided about a finished game. */
export interface ShareState {
  link: string | null; // stands for the table's id in addresses; null while it is not shared
  signs: boolean; // of one's own decisions are in shared links
}

export interface SetShare {
  on: boolean;
  signs: boolean;
}
