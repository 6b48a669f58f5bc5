// Where games are played, as the page sees it. The server is one host; a worker in the browser or the
// script of a lesson can be another.

import { createContext } from "svelte";
import { api } from "./api.ts";
import { addressOf, Line, type Answer, type Ends, type Question } from "./net.ts";
import type { Created, GameInfo, NewTable, Replay, TableBox } from "./wire/messages.ts";

/** A way to one table. `ask` is answered with null where the way was lost before. */
export interface Transport {
  ask(question: Question): Promise<Answer | null>;
  /** Come back at once, where the way is lost. */
  hurry(): void;
  close(): void;
}

export interface Host {
  open(table: string, ends: Ends): Transport;
  games(): Promise<GameInfo[]>;
  create(table: NewTable): Promise<Created>;
  replay<V, E>(table: string, seat: number, from: number): Promise<Replay<V, E>>;
  /** The values that a table is played with, where they are not as shipped. */
  box(table: string): Promise<TableBox>;
  /** Where the log of a finished game is downloaded; null where it is not given away. */
  logUrl(table: string): string | null;
}

export const server: Host = {
  open: (table, ends) => new Line(addressOf(table), ends),
  games: api.games,
  create: api.create,
  replay: api.replay,
  box: api.box,
  logUrl: (table) => `/api/tables/${table}/log`,
};

/** The host of all that is shown, given by the page's root. */
export const [hostOf, provideHost] = createContext<Host>();
