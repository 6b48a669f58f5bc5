// The few addresses of HTTP.

import { keysOf } from "./seat-secrets.ts";
import { request } from "./transport.ts";
import type { Address, CoachInfo, Created, DealOfDay, GameInfo, JudgedPuzzle, KnownPlayer, LessonInfo, Me, NewTable, OpenPuzzle, OwnMoment, PosedPuzzle, Problem, PuzzleGame, PuzzleOfDay, PuzzlePicture, PuzzleTheme, PuzzleVotes, Replay, ReviewState, ShareState, TableBox, TableLine, ChangeTournament, NewTournament, TournamentState, TriedMove, TryMove, TryPuzzle } from "./wire/messages.ts";

const MOST_KEYS = 8; // that the server looks at

export class Fault extends Error {
  status: number;

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

export async function ask<T>(path: string, body?: unknown, headers?: Record<string, string>): Promise<T> {
  const init = body === undefined ? headers && { method: "GET", headers } : { method: "POST", body: JSON.stringify(body), headers };
  let answer: Pick<Response, "ok" | "status" | "json">;
  try {
    answer = await request(path, init);
  } catch {
    throw new Fault(0, "");
  }
  const said: unknown = await answer.json().catch(() => ({ error: "" }));
  if (!answer.ok) throw new Fault(answer.status, (said as Problem).error);
  return said as T;
}

/** The keys of the seats that this browser holds at a table; the cookie says the rest. */
function keyed(table: string): Record<string, string> | undefined {
  const keys = Object.values(keysOf(table));
  return keys.length ? { "undercroft-keys": keys.slice(0, MOST_KEYS).join(" ") } : undefined;
}

export const api = {
  games: () => ask<GameInfo[]>("/api/games"),
  me: () => ask<Me>("/api/me"),
  address: () => ask<Address>("/api/address"),
  rename: (name: string) => ask<Me>("/api/me", { name }),
  tables: () => ask<TableLine[]>("/api/tables"),
  known: (table: string) => ask<KnownPlayer[]>(`/api/tables/${table}/known`),
  mine: () => ask<TableLine[]>("/api/tables/mine"),
  create: (table: NewTable) => ask<Created>("/api/tables", table),
  lessons: () => ask<LessonInfo[]>("/api/lessons"),
  openLesson: (game: string, number: number, at: number) => ask<Created>(`/api/lessons/${game}/${number}`, { at }),
  puzzles: () => ask<PuzzleGame[]>("/api/puzzles"),
  puzzleOfDay: () => ask<PuzzleOfDay>("/api/puzzles/today"),
  openPuzzle: (game: string, which: OpenPuzzle) => ask<PosedPuzzle>(`/api/puzzles/${game}`, which),
  nudge: (game: string, id: string) => ask<PuzzleTheme>(`/api/puzzles/${game}/${id}/nudge`, {}),
  tryPuzzle: (game: string, id: string, body: TryPuzzle) => ask<JudgedPuzzle<unknown, unknown>>(`/api/puzzles/${game}/${id}/try`, body),
  puzzlePicture: (game: string, id: string) => ask<PuzzlePicture<unknown>>(`/api/puzzles/${game}/${id}`),
  votePuzzle: (game: string, id: string, good: boolean) => ask<PuzzleVotes>(`/api/puzzles/${game}/${id}/vote`, { good }),
  tournaments: () => ask<TournamentState[]>("/api/tournaments"),
  tournament: (id: string) => ask<TournamentState>(`/api/tournaments/${id}`),
  openTournament: (body: NewTournament) => ask<TournamentState>("/api/tournaments", body),
  changeTournament: (id: string, body: ChangeTournament) => ask<TournamentState>(`/api/tournaments/${id}`, body),
  deal: () => ask<DealOfDay>("/api/deal"),
  openDeal: (practice: boolean) => ask<Created>("/api/deal", { practice }),
  coached: () => ask<CoachInfo[]>("/api/coach"),
  openCoached: (game: string, name: string) => ask<Created>(`/api/coach/${game}`, { name: name || null }),
  box: (table: string) => ask<TableBox>(`/api/tables/${table}/box`),
  share: (table: string) => ask<ShareState>(`/api/tables/${table}/share`),
  setShare: (table: string, on: boolean, signs: boolean) => ask<ShareState>(`/api/tables/${table}/share`, { on, signs }),
  review: (table: string, seen: number) => ask<ReviewState<unknown, unknown>>(`/api/tables/${table}/review?seen=${seen}`, undefined, keyed(table)),
  fork: (table: string, at: number, seat: number) => ask<Created>(`/api/tables/${table}/fork`, { at, seat }),
  tryMove: (table: string, move: TryMove) => ask<TriedMove>(`/api/tables/${table}/try`, move, keyed(table)),
  moments: () => ask<OwnMoment[]>("/api/moments"),
  askReview: (table: string) => ask<ReviewState<unknown, unknown>>(`/api/tables/${table}/review`, {}, keyed(table)),
  replay: <V, E>(table: string, seat: number, from: number) =>
    ask<Replay<V, E>>(`/api/tables/${table}/replay?from=${from}${seat >= 0 ? `&seat=${seat}` : ""}`),
};
