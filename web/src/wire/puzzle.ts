// Made by `python -m undercroft.server.typescript`. Change the Python instead.

import type { ReviewMove } from "./http.ts";

/** A theme of puzzles, with its words by language, and how many there are. */
export interface PuzzleTheme {
  name: string;
  words: Record<string, string>;
  count: number;
}

export interface PuzzleGame {
  game: string;
  count: number;
  themes: PuzzleTheme[];
}

/** Which puzzle is asked for: one by its id, or one not tried yet of about one's strength. */
export interface OpenPuzzle {
  id?: string;
  rating?: number;
  tried?: string[]; // ids
  theme?: string;
}

/** A puzzle at its table. The task is by language. */
export interface PosedPuzzle {
  id: string;
  game: string;
  rating: number;
  gain: number; // by how much of a share of victory the best move is ahead of the second
  task: Record<string, string>;
  table: string;
  seat: number;
  key: string;
}

/** The same for everybody, until midnight UTC. The task is by language. */
export interface PuzzleOfDay {
  day: string; // such as 2026-11-17
  left: number; // seconds until the next one
  id: string;
  game: string;
  rating: number;
  task: Record<string, string>;
  yesterday: string; // the id of the day before's, whose answer anybody may see
}

/** The position of a puzzle, through the eyes of the seat that decides. */
export interface PuzzlePicture<View> {
  seat: number;
  seats: number;
  options: Record<string, number>;
  view: View;
}

export interface VotePuzzle {
  good: boolean;
}

/** How many found a puzzle good, and how many did not. */
export interface PuzzleVotes {
  good: number;
  bad: number;
}

/** A move in notation, or empty to give up; and the rating of who tries it.

At the table where it was made keepers reply to a wrong one. */
export interface TryPuzzle {
  move: string;
  table?: string;
  nudged?: boolean;
  rating?: number;
  deviation?: number;
  volatility?: number;
}

/** Whether the move was the one to be found, what was best and why, and the rating after it. */
export interface JudgedPuzzle<View, Move> {
  right: boolean;
  score: number; // 1, 0.5 after a nudge, 0
  loss: number | null; // against the best move; null if more than the nearest others lose
  answer: ReviewMove<Move>;
  gain: number;
  error: number;
  share: number; // of victory after the best move
  theme: PuzzleTheme;
  rules: string[];
  found: Record<string, number>; // how often each bot level found it
  reasons: Record<string, number>;
  about: Record<string, number>;
  rating: number;
  deviation: number;
  volatility: number;
  replies: number; // moves that keepers made at the table after a wrong one
  view: View;
}
