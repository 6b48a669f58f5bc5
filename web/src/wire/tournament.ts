// Made by `python -m undercroft.server.typescript`. Change the Python instead.

import type { ClockKind } from "./http.ts";

export type TournamentKind = "robin" | "swiss";

export type TournamentStatus = "open" | "running" | "over";

export interface NewTournament {
  title: string;
  game: string;
  kind?: TournamentKind;
  rounds?: number; // of a Swiss tournament; 0: as many as are usual
  clock?: ClockKind;
  name?: string | null; // of who opens it, and takes part
}

/** What one does in a tournament: join, leave, add or remove bots, start it. */
export interface ChangeTournament {
  act: "join" | "leave" | "bot" | "unbot" | "start";
  name?: string | null;
  level?: string; // of a bot
}

export interface TournamentPlayer {
  name: string;
  bot: string | null; // its level
}

/** A player in the standings. */
export interface TournamentLine {
  player: number;
  points: number;
  against: number; // the points of all opponents, which tell ties
  wins: number;
  games: number;
}

export interface TournamentGame {
  round: number; // from 1
  players: number[]; // by seat; one for a bye
  table: string | null; // null for a bye
  points: number[] | null; // null while it is played
}

export interface TournamentState {
  id: string;
  title: string;
  game: string;
  kind: TournamentKind;
  status: TournamentStatus;
  clock: ClockKind;
  rounds: number; // 0 while it is not known
  players: TournamentPlayer[]; // in the order of entering
  yours: number | null; // which of them one is
  owner: boolean;
  lines: TournamentLine[]; // the best first
  games: TournamentGame[];
}
