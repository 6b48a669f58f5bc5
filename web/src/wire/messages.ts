// Made by `python -m undercroft.server.typescript`. Change the Python instead.

export type SeatKind =
  | "open"
  | "person"
  | "bot";

export type Status =
  | "lobby"
  | "playing"
  | "over";

export type SeatEvent =
  | "sat"
  | "left"
  | "stand-in"
  | "back"
  | "bot"
  | "freed";

export type Reason =
  | "illegal"
  | "notation"
  | "stale"
  | "seat"
  | "owner"
  | "state"
  | "message"
  | "rate"
  | "storage";

/** The first message. Keys bring seats back; `since` says, by seat, the last number seen. */
export interface Hello {
  type: "hello";
  keys?: string[];
  since?: Record<number, number>;
}

/** Take a free seat, or one's own back from the bot that stood in. */
export interface Sit {
  type: "sit";
  ref: string;
  seat: number;
  name?: string | null;
}

/** Leave a seat: free again before the game, during it a bot stands in. */
export interface Stand {
  type: "stand";
  ref: string;
  seat: number;
}

/** The owner gives a seat to a bot, or frees it (`bot` null). */
export interface Fill {
  type: "fill";
  ref: string;
  seat: number;
  bot?: string | null;
}

/** A new key for one's seat; the one before is good no more. */
export interface Key {
  type: "key";
  ref: string;
  seat: number;
}

/** A player's number for the seed, before the game; another may follow. */
export interface Number {
  type: "number";
  ref: string;
  seat: number;
  number: string;
}

/** The owner starts the game. */
export interface Start {
  type: "start";
  ref: string;
}

/** Moves in notation, made together or not at all. */
export interface Play {
  type: "play";
  ref: string;
  seat: number;
  seq: number;
  moves: string[];
}

/** What would these moves lead to? Nothing is done. */
export interface Try {
  type: "try";
  ref: string;
  seat: number;
  seq: number;
  moves: string[];
}

/** Take back the seat's last move. */
export interface Undo {
  type: "undo";
  ref: string;
  seat: number;
  seq: number;
}

/** Ask why a move can't be made: answered by a refusal, or by an ack if it can. */
export interface Why {
  type: "why";
  ref: string;
  seat: number;
  move: string;
  after?: string[]; // moves of the seat that would come first
}

/** Ask a bot what it would do, once the seat has made these moves. */
export interface Hint {
  type: "hint";
  ref: string;
  seat: number;
  after?: string[];
}

/** Open the same table anew; all are told where. */
export interface Rematch {
  type: "rematch";
  ref: string;
}

export type FromClient =
  | Hello
  | Sit
  | Stand
  | Fill
  | Key
  | Number
  | Start
  | Play
  | Try
  | Undo
  | Why
  | Hint
  | Rematch;

/** The first answer. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  name: string; // of whoever the cookie speaks of
}

export interface Seat {
  kind: SeatKind;
  name: string;
  bot: string | null; // the bot that plays now: a bot's own seat, or standing in
  here: boolean;
}

/** What became of a seat. */
export interface SeatChange {
  number: number; // the first is 1
  seat: number;
  what: SeatEvent;
  name: string; // of whoever it is about: a person's, or a bot's level
  bot: string | null; // the level of the bot that stands in
}

/** The table as everybody sees it, with what is yours. */
export interface Table {
  type: "table";
  id: string;
  game: string;
  status: Status;
  seats: Seat[];
  options: Record<string, number>;
  public: boolean;
  hints: boolean; // may be asked for
  seed_hash: string; // SHA-256 of the seed's text
  seed: string | null; // shown when the game is over
  watchers: number;
  yours: number[];
  owner: boolean;
  next: string | null; // where the rematch is
  one_device: boolean; // several people share one: seats may be taken by who has one
  changes: SeatChange[]; // the last ones
  numbers: string[]; // the players' for the seed, by seat; empty for who gave none
}

/** The secret that brings you back to a seat from anywhere. Told to you alone. */
export interface SeatKey {
  type: "key";
  seat: number;
  key: string;
}

/** A legal move, in notation and in parts. */
export interface Choice<Move> {
  text: string;
  move: Move;
}

/** The game as one audience sees it. Of the events told before, the first `kept` still hold. */
export interface Update<View, Event, Move> {
  type: "update";
  seat: number; // -2 for those who look on
  seq: number;
  view: View;
  kept: number;
  events: Event[];
  to_act: number[];
  moves: Choice<Move>[];
  can_undo: boolean;
  over: boolean;
  scores: number[]; // when it is over
  winners: number[];
}

/** Done, and safe on the disk. */
export interface Ack {
  type: "ack";
  ref: string;
  seq: number | null;
}

/** Nothing was done. `text` is `sentence` with its blanks filled in, in English. */
export interface Refused {
  type: "refused";
  ref: string | null;
  reason: Reason;
  text: string;
  sentence: string;
  blanks: (string | number)[];
  rule: string | null; // an id of docs/rules
  at: number; // which of the moves sent together
}

/** The game as it would be for the seat after the moves asked about. */
export interface Tried<View, Event, Move> {
  type: "tried";
  ref: string;
  seat: number;
  view: View;
  events: Event[]; // that come of these moves
  to_act: number[];
  moves: Choice<Move>[]; // what the seat could do then; none with `shows`
  can_undo: boolean; // whether the last move could be taken back once it is made
  shows: boolean; // the seat's decisions end here: others or chance go on, or something is shown
}

/** A move worth making, and what to expect of it. */
export interface Advised<Move> {
  move: string;
  wins: number; // how likely the seat is to win with it, from 0 to 1
  changes: Record<string, number>; // how much more or less there will be of what; see the game's words
  reasons: Record<string, number>; // those in which it is better than the next choice, and by how much
  line: Choice<Move>[]; // the move, and what the seat does next as long as that is beyond doubt
}

export interface HintAnswer<Move> {
  type: "hint";
  ref: string;
  choices: Advised<Move>[]; // the best first; none: none to give
}

/** The connection ends, and why. With `again` it is worth coming back. */
export interface Gone {
  type: "gone";
  reason: string;
  again: boolean;
}

export type FromServer<View, Event, Move> =
  | Welcome
  | Table
  | SeatKey
  | Update<View, Event, Move>
  | Ack
  | Refused
  | Tried<View, Event, Move>
  | HintAnswer<Move>
  | Gone;

export interface NewTable {
  game: string;
  seats: number;
  bots?: (string | null)[]; // by seat; null is for people
  options?: Record<string, number>;
  public?: boolean;
  name?: string | null;
  sit?: boolean; // take the first free seat oneself
  start?: boolean; // at once, if no seat is free then
  pauses?: boolean; // bots take a moment, as people do
  hints?: boolean; // players may ask what a bot would do
  one_device?: boolean; // who has a seat may take another during the game
}

export interface Created {
  table: string;
  seat: number | null;
  key: string | null;
}

/** A line of the lobby. */
export interface TableLine {
  id: string;
  game: string;
  status: Status;
  seats: number;
  free: number;
  people: string[];
  options: Record<string, number>;
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

/** Where others can open the page; null where the server is open on its own machine alone. */
export interface Address {
  address: string | null;
}

/** One move of a finished game, and what the seat asked for saw after it. */
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
