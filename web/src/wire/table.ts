// Made by `python -m undercroft.server.typescript`. Change the Python instead.

import type { Call, Called, Mail, Push, Recall } from "./alert.ts";
import type { Away, Clock, ClockState, Holiday, Rename, Report, Say, Seat, SeatChange, SetTalk, Share, ShareKey, Starting, Stop, Talk, Taught, Timeout, Vote, Wait } from "./company.ts";
import type { Coach, Lesson, Teach } from "./lesson.ts";
import type { BoxFault, BoxInfo, BoxOrigin, ClockKind, ForkOf, Pack, Status } from "./http.ts";
import type { DealTable } from "./deal.ts";

export type Reason =
  | "illegal"
  | "notation"
  | "stale"
  | "seat"
  | "owner"
  | "state"
  | "message"
  | "rate"
  | "storage"
  | "rated"
  | "box";

/** The first message. Keys restore seats; `since` has the last sequence number seen, by seat. */
export interface Hello {
  type: "hello";
  keys?: string[];
  since?: Record<number, number>;
}

/** Take a free seat, or one's own back from a bot that stood in. */
export interface Sit {
  type: "sit";
  ref: string;
  seat: number;
  name?: string | null;
  box?: string | null; // the letters of the table's box, which the player has been shown
}

/** Leave a seat: before the game it becomes free, during it a bot stands in. */
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

/** Replace the key of one's seat. */
export interface Key {
  type: "key";
  ref: string;
  seat: number;
}

/** Set a player's number for the seed, before the game. */
export interface Number {
  type: "number";
  ref: string;
  seat: number;
  number: string;
}

/** The owner starts the game, at once or in a few seconds. */
export interface Start {
  type: "start";
  ref: string;
  slowly?: boolean; // announce it, so that any player can stop it
}

/** The owner changes the table's box before the game; null for the values as shipped. */
export interface Box {
  type: "box";
  ref: string;
  pack: Pack | null;
  origin?: BoxOrigin;
}

/** Make moves in notation, all of them or none. */
export interface Play {
  type: "play";
  ref: string;
  seat: number;
  seq: number;
  moves: string[];
}

/** Preview moves without making them. */
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

/** Ask why a move is illegal; answered by `refused`, or by `ack` if it is legal. */
export interface Why {
  type: "why";
  ref: string;
  seat: number;
  move: string;
  after?: string[]; // moves of the seat that would come first
}

/** Ask for advice after moves that are staged, and how others of one's own compare with it. */
export interface Hint {
  type: "hint";
  ref: string;
  seat: number;
  after?: string[];
  mine?: string[];
  unrated?: boolean; // who asks knows that the game is not rated then
}

/** Tell the others that the results of a round are being read, or that they have been. */
export interface Read {
  type: "read";
  ref: string;
  seat: number;
  done: boolean;
}

/** Open the same table for another game. */
export interface Rematch {
  type: "rematch";
  ref: string;
}

export type AtTheTable =
  | Sit
  | Stand
  | Rename
  | Fill
  | Key
  | Number
  | Start
  | Stop
  | Box
  | Rematch
  | Away;

export type Calls = Call | Push | Mail | Recall;

export type Company = Clock | Wait | Vote | Holiday | Say | SetTalk | Report | Calls | Share;

export type InTheGame = Play | Try | Undo | Why | Hint | Read | Teach;

export type FromClient = Hello | AtTheTable | Company | InTheGame;

/** The first answer. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  name: string; // the name in the cookie
}

/** The table, and what is yours of it. */
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
  one_device: boolean; // several people share a device: holders of a seat may take another
  changes: SeatChange[]; // the last ones
  numbers: string[]; // the players' numbers for the seed, by seat; empty if not given
  coached: boolean; // a coach speaks to the owner's seat
  box: BoxInfo | null; // null for the values as shipped
  fork: ForkOf | null; // the finished game that it plays on from
  starting: Starting | null;
  clock: ClockKind;
  stand_in: string; // the level of bots that stand in for people
  talk: boolean; // people may say something
  taught: Taught[]; // whose hands others see, late
  looks: number | null; // over whose shoulder you look
  called: Called[]; // how your seats are called when it is their turn
  deal: DealTable | null; // the deal of a day that it plays
  timeout: Timeout; // what happens when time is up
}

/** The secret key of a seat, sent once and only to whoever took it. */
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

/** The game as one audience sees it. The first `kept` of the events sent before still hold. */
export interface Update<View, Event, Move> {
  type: "update";
  seat: number; // -2 for spectators
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

/** Done, and on the disk. */
export interface Ack {
  type: "ack";
  ref: string;
  seq: number | null;
}

/** Refused; nothing was done. `text` is `sentence` with its blanks filled in, in English. */
export interface Refused {
  type: "refused";
  ref: string | null;
  reason: Reason;
  text: string;
  sentence: string;
  blanks: (string | number)[];
  rule: string | null; // an id of docs/rules
  at: number; // which of the moves sent together
  faults: BoxFault[]; // of a data pack
}

/** The game as the seat would see it after the previewed moves. */
export interface Tried<View, Event, Move> {
  type: "tried";
  ref: string;
  seat: number;
  view: View;
  events: Event[]; // caused by these moves
  to_act: number[];
  moves: Choice<Move>[]; // the seat's legal moves then; none with `shows`
  can_undo: boolean; // whether the last move could be undone
  shows: boolean; // others or chance come next, or something is revealed
}

/** A suggested move with its expected outcome. */
export interface Advised<Move> {
  move: string;
  wins: number; // probability of winning with it
  changes: Record<string, number>; // expected changes by the keys of the game's words
  reasons: Record<string, number>; // those in which it beats the next choice, and by how much
  line: Choice<Move>[]; // the move, and the forced decisions of the seat that follow
  effects: Record<string, number>; // what the line changes at once, by the same keys
  about: Record<string, number>; // things that do better than with the next, `what kind:number`
  grounds: string[]; // what can be seen to speak for it: `heals name=thing:5 n=2`
  purposes: string[]; // of a plan's parts, those staged first: `kind:number`, or several
}

/** A player's own moves beside the best choice, tried in the same worlds.

The reasons of `mine` are those in which it beats the best choice; `losses` the opposite. */
export interface Compared<Move> {
  mine: Advised<Move>;
  is_best: boolean; // the best choice begins with them
  losses: Record<string, number>;
  losses_about: Record<string, number>;
}

export interface HintAnswer<Move> {
  type: "hint";
  ref: string;
  choices: Advised<Move>[]; // best first; empty if there is no advice
  compared: Compared<Move> | null; // if asked for
}

/** The connection ends. With `again`, reconnect. */
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
  | Lesson
  | Coach
  | ClockState
  | Talk
  | ShareKey
  | Gone;
