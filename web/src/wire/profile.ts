// Made by `python -m undercroft.server.typescript`. Change the Python instead.

export type ProfileItem = "counts" | "strength" | "luck" | "games" | "board";

/** One's choices; what is left out stays as it is. */
export interface SetProfile {
  rated?: boolean | null;
  items?: ProfileItem[] | null; // what others may see; empty: nothing
}

/** Where a level of bots is on the scale; of teams, their share of victories. */
export interface LevelMark {
  level: string;
  value: number;
}

/** How strong somebody is in a game with so many seats, with a 95 % interval. */
export interface ProfileStrength {
  game: string;
  seats: number;
  games: number;
  value: number;
  spread: number;
  few: boolean; // too few games to say
}

/** A game of one team: the share of its victories, with a 95 % interval. */
export interface ProfileTeam {
  game: string;
  games: number;
  wins: number;
  low: number;
  high: number;
  few: boolean; // too few games to say
}

export interface LevelScale {
  game: string;
  levels: LevelMark[];
}

/** Points of share that deals gave in all games so far, and the 95 % band around 0. */
export interface LuckPoint {
  sum: number;
  spread: number;
}

export interface ProfileOther {
  name: string; // empty for somebody who is not named
  bot: string | null;
}

/** A finished game. */
export interface ProfileGame {
  table: string | null; // null where it can't be opened
  game: string;
  seats: number;
  seat: number;
  place: number;
  points: number[]; // by seat
  ended: number; // seconds since 1970
  others: ProfileOther[];
  team: boolean;
  won: boolean;
  unrated: string; // why it changed no rating; empty if it did
  change: number | null;
  moments: number | null; // decisions that its review has marked; null without a review
  like: string[]; // the weakest and the strongest level that it was played like, if it is known
}

/** A person's profile. What others may not see is null, or empty. */
export interface ProfileState {
  name: string;
  mine: boolean;
  id: string | null; // of the page that others see
  rated: boolean;
  items: ProfileItem[];
  boards: boolean; // there are leaderboards
  since: number | null;
  finished: number | null;
  victories: number | null;
  by_game: Record<string, number>; // finished games of each
  strengths: ProfileStrength[];
  teams: ProfileTeam[];
  scales: LevelScale[];
  luck: LuckPoint[];
  games: ProfileGame[]; // newest first
  more: boolean; // there are older ones
}

/** A line of a leaderboard, the surest strength first. */
export interface BoardLine {
  name: string;
  id: string;
  value: number;
  spread: number;
  games: number;
}

/** Somebody at a table with whom one has finished games before. */
export interface KnownPlayer {
  seat: number;
  games: number;
}
