// Made by `python -m undercroft.server.typescript`. Change the Python instead.

import type { ClockKind } from "./http.ts";

export type SeatKind = "open" | "person" | "bot";

export type SeatEvent =
  | "sat"
  | "left"
  | "stand-in"
  | "back"
  | "bot"
  | "freed"
  | "box"
  | "unseated"
  | "owner"
  | "stopped"
  | "clock"
  | "time"
  | "vote"
  | "more"
  | "wait"
  | "called"
  | "moved";

export type Presence = "here" | "away" | "gone";

export type Timeout = "stand-in" | "vote";

export type Phrase = "well-played" | "oops" | "one-moment" | "thanks" | "oh-no" | "good-game";

/** Tell the others that the page is hidden, or in sight again. */
export interface Away {
  type: "away";
  ref: string;
  hidden: boolean;
}

/** Before the game: another name, or another seat and with it its colour. */
export interface Rename {
  type: "rename";
  ref: string;
  seat: number;
  name?: string | null;
  to?: number | null; // a free seat, or a bot's, which takes one's own
}

/** Stop a start that was announced. */
export interface Stop {
  type: "stop";
  ref: string;
}

/** The owner sets the table's clock before the game. */
export interface Clock {
  type: "clock";
  ref: string;
  clock: ClockKind;
  stand_in?: string | null; // the level of bots that move for who is out of time, or away
  timeout?: Timeout | null; // what happens when time is up; null: as it was
}

/** Ask to wait for a player who is away: once in a game, for ten minutes. */
export interface Wait {
  type: "wait";
  ref: string;
  seat: number;
}

/** Vote on a player who is out of time: wait, or let a bot move. */
export interface Vote {
  type: "vote";
  ref: string;
  seat: number; // whose vote it is
  about: number; // whose time is up
  wait: boolean;
}

/** Stop one's clock for some days, or let it run again. */
export interface Holiday {
  type: "holiday";
  ref: string;
  seat: number;
  on: boolean;
}

/** Say something to the table: a phrase, which each reads in their own language, or a text. */
export interface Say {
  type: "say";
  ref: string;
  text?: string;
  phrase?: Phrase | null;
  seat?: number | null; // which of one's seats says it
}

/** The owner lets people talk, or not. */
export interface SetTalk {
  type: "talk";
  ref: string;
  on: boolean;
}

/** Give a link by which others look over one's shoulder, so many steps late; 0: no more. */
export interface Share {
  type: "share";
  ref: string;
  seat: number;
  delay: number;
}

/** Tell the operator of a line. */
export interface Report {
  type: "report";
  ref: string;
  line: number;
}

export interface Seat {
  kind: SeatKind;
  name: string;
  bot: string | null; // the bot that plays now: a bot's own seat, or standing in
  here: boolean;
  reading: boolean; // the results of a round; nobody waits for it
  presence: Presence;
  host: boolean; // the owner's
  can_call: boolean; // away, and others may call them back
}

/** A player whose hand others see by a link, late. */
export interface Taught {
  seat: number;
  delay: number; // steps
  looking: number; // how many are there
}

/** A change of a seat. */
export interface SeatChange {
  number: number; // the first is 1
  seat: number;
  what: SeatEvent;
  name: string; // the person's name, or the bot's level
  bot: string | null; // the level of the bot that stands in
}

/** A start that was announced: the game begins when the seconds are over. */
export interface Starting {
  by: string; // the name of the player
  seconds: number;
}

/** A vote on a player who is out of time; everybody sees who voted how. */
export interface Ballot {
  seat: number;
  seconds: number; // until it ends
  voters: number[]; // the seats that may vote
  wait: number[]; // those that voted for more time
  stand_in: number[]; // those that voted for a bot
}

/** The clocks of a game when this was sent, in seconds. */
export interface ClockState {
  type: "clock";
  kind: ClockKind;
  left: number[]; // by seat
  running: number[]; // the seats whose time runs
  held: number; // for so long no time counts
  waited: boolean; // the table has waited for somebody
  resting: number[]; // seats of players on holiday
  rest: number[]; // holiday left, by seat
  ballots: Ballot[]; // votes that are being taken
}

/** Something that was said. */
export interface Line {
  number: number;
  seat: number; // -2 for those who look on
  name: string; // of who said it, as it was then; may be empty for those who look on
  text: string; // to be shown as it is; empty for a phrase
  phrase: Phrase | null;
  at: number; // seconds since 1970
}

/** The secret of a teaching link, sent once and only to who gives it. */
export interface ShareKey {
  type: "link";
  seat: number;
  key: string;
}

/** What was said at the table: all of it, or what is new. */
export interface Talk {
  type: "talk";
  lines: Line[];
  whole: boolean;
}
