// Made by `python -m undercroft.server.typescript`. Change the Python instead.

/** What bots of a level make of a deal in the player's seat. */
export interface DealPar {
  level: string;
  mean: number;
  games: number;
}

/** One's own game of a deal that counts. */
export interface DealGame {
  table: string;
  score: number | null; // null while it is played
}

/** What somebody made of a deal. */
export interface DealLine {
  name: string;
  score: number;
  table: string; // whose replay may be looked at
  yours: boolean;
}

/** The deal of the day. Before one's own game is over there is no list. */
export interface DealOfDay {
  day: string;
  left: number; // seconds until midnight UTC
  game: string;
  seat: number;
  rivals: string[]; // the levels of the other seats' bots
  alone: boolean; // there is no server, so neither a par nor others
  par: DealPar[]; // as far as it is known
  people: number | null; // the median of those who have finished; null until five have
  mine: DealGame | null;
  lines: DealLine[]; // the best first
}

export interface OpenDeal {
  name?: string | null;
  practice?: boolean; // a further game, which does not count
}

/** The deal that a table plays. */
export interface DealTable {
  day: string;
  counts: boolean; // false: it is for practice
}
