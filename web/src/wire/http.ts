// Made by `python -m undercroft.server.typescript`. Change the Python instead.

export type Status = "lobby" | "playing" | "over";

export interface NewTable {
  game: string;
  seats: number;
  bots?: (string | null)[]; // by seat; null is for people
  options?: Record<string, number>;
  public?: boolean;
  name?: string | null;
  sit?: boolean; // take the first free seat oneself
  start?: boolean; // at once, if no seat is free then
  pauses?: boolean; // bots pause so that people can follow
  hints?: boolean; // players may ask for hints
  one_device?: boolean; // holders of a seat may take another during the game
}

export interface Created {
  table: string;
  seat: number | null;
  key: string | null;
}

export interface OpenLesson {
  at?: number; // steps that were done before
}

/** A lesson in the school's list. Texts are by language. */
export interface LessonInfo {
  game: string;
  number: number;
  title: Record<string, string>;
  line: Record<string, string>;
  minutes: number;
  steps: number;
}

export interface OpenCoach {
  name?: string | null;
}

/** A first game with a coach in the school's list. Texts are by language. */
export interface CoachInfo {
  game: string;
  line: Record<string, string>;
  minutes: number;
}

/** A table in the lobby's list. */
export interface TableLine {
  id: string;
  game: string;
  status: Status;
  seats: number;
  free: number;
  people: string[];
  options: Record<string, number>;
  turn: boolean; // of one's own tables: a seat of one's own is to act
  acting: string[]; // of one's own tables: the names of those who are to act
}

export interface OptionInfo {
  name: string;
  rule: string;
  choices: number[];
  default: number;
}

export interface GameInfo {
  name: string;
  title: string;
  seats: number[];
  options: OptionInfo[];
  bots: string[]; // the weakest first
}

export interface Me {
  name: string;
}

/** The address for invitations; null if only this machine can reach the server. */
export interface Address {
  address: string | null;
}

/** One move of a finished game, and the view of a seat after it. */
export interface ReplayStep<View, Event> {
  number: number;
  seat: number; // -1 for chance
  text: string;
  events: Event[];
  view: View;
}

export interface Replay<View, Event> {
  moves: number; // in the whole game
  steps: ReplayStep<View, Event>[];
}

export interface Health {
  status: string;
  tables: number; // in memory
  clients: number;
}

export interface Problem {
  error: string;
}
