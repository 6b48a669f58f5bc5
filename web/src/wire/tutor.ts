// Made by `python -m undercroft.server.typescript`. Change the Python instead.

/** A phase or a kind of decision. Costs are hundredths of a logarithm of the odds of victory. */
export interface TutorPart {
  kind: "phase" | "theme";
  name: string;
  words: Record<string, string>; // of a theme, by language
  count: number;
  cost: number; // of each decision
  peer: number | null; // the same of the level, or of all one's own; null: nothing to compare with
  low: number; // the interval of the difference
  high: number;
}

export interface TutorLesson {
  number: number;
  title: Record<string, string>; // by language
}

/** A part that surely costs more or less than the peers', and how to go on with it. */
export interface TutorFinding {
  part: TutorPart;
  weak: boolean;
  theme: string; // in which most of it was lost
  theme_words: Record<string, string>;
  better: number; // decisions in which another move was better
  because: Record<string, string>[]; // why it was, the most frequent first, by language
  puzzles: number; // of this theme
  lesson: TutorLesson | null;
  tables: string[]; // the games that it cost most, the dearest first
}

/** What there is to say of one game; while games are missing, only how many. */
export interface TutorGame {
  game: string;
  games: number; // of one's own, with a review
  missing: number;
  unreviewed: string[]; // tables of further games, the newest first
  level: string; // that is compared with; empty: with oneself
  decisions: number;
  cost: number; // of all decisions
  parts: TutorPart[];
  findings: TutorFinding[];
}

/** A marked decision of one's own in a finished game. */
export interface OwnMoment {
  game: string;
  table: string;
  seat: number;
  at: number; // moves before it
  grade: string;
  loss: number; // of a share of victory
}
