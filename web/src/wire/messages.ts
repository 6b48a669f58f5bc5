// Made by `python -m undercroft.server.typescript`. Change the Python instead.

import type { BoxFault, BoxInfo, BoxOrigin, ClockKind, DealTable, ForkOf, Pack, Status } from "./http.ts";

export type * from "./http.ts";

export type HookForm = "json" | "discord" | "slack";

export type AlertEvent = "your turn" | "come back";

export type CalledBy = "hook" | "push" | "mail";

export type Language = "en" | "fr";

/** Be called at an address when it is one's turn; no more without one. */
export interface Call {
  type: "call";
  ref: string;
  seat: number;
  url?: string;
  form?: HookForm;
  secret?: string; // that calls are signed with
  quiet?: [number, number] | null; // from and to which minute of the day, UTC, not to call
}

/** Be told in a browser when it is one's turn; in that browser no more without its keys. */
export interface Push {
  type: "push";
  ref: string;
  seat: number;
  url: string; // of the browser at its push service
  p256dh?: string; // the browser's public key
  auth?: string; // a secret of the browser's
  quiet?: [number, number] | null;
}

/** Get an e-mail when it is one's turn, once its address is confirmed; no more without one. */
export interface Mail {
  type: "mail";
  ref: string;
  seat: number;
  address?: string;
  language?: Language;
  quiet?: [number, number] | null;
}

/** Call a player back who is away, by the ways that they allowed. */
export interface Recall {
  type: "recall";
  ref: string;
  seat: number;
}

/** A way in which one of your seats is called when it is its turn. */
export interface Called {
  seat: number;
  by: CalledBy;
}

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
  | "wait"
  | "called";

export type Presence = "here" | "away" | "gone";

export type Phrase = "well-played" | "oops" | "one-moment" | "thanks" | "oh-no" | "good-game";

/** Tell the others that the page is hidden, or in sight again. */
export interface Away {
  type: "away";
  ref: string;
  hidden: boolean;
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
}

/** Ask to wait for a player who is away: once in a game, for ten minutes. */
export interface Wait {
  type: "wait";
  ref: string;
  seat: number;
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

export type LessonAct = "next" | "back" | "show" | "skip";

/** At a lesson: go on, go back, show the move, or do the step for the learner. */
export interface Teach {
  type: "teach";
  ref: string;
  act: LessonAct;
}

/** The step of a lesson, and what came of the last move. Texts are by language. */
export interface Lesson {
  type: "lesson";
  game: string;
  number: number;
  title: Record<string, string>;
  step: string; // its name
  at: number; // how many steps are done
  steps: number;
  text: Record<string, string>;
  task: Record<string, string> | null; // null for a step that is only read
  lit: string[]; // things of the table
  path: string[]; // from one thing to another; empty for none
  free: boolean; // the learner decides without help
  verdict: string; // done, allowed, wrong, illegal, or empty
  say: Record<string, string> | null; // what the guide says to the move
  staged: string[]; // the moves that were tried; empty if the verdict is about moves made
  show: string[]; // the moves of "show me"
  moved: boolean; // moves were made in this step
  realigned: boolean; // the table was put back on the lesson's path
  finished: boolean;
  can: Record<string, string>; // what the learner can do after the lesson
  rules: string[]; // taught by it
}

/** What the coach of a first game says to its seat. Texts are by language. */
export interface Coach {
  type: "coach";
  seat: number;
  kind: string; // of choice or of situation
  text: Record<string, string>;
  lit: string[]; // things of the table
  offers: boolean; // to show a better move, by a hint
  staged: string[]; // the moves that it warns of; empty if it is about the position
}

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

export type AtTheTable = Sit | Stand | Fill | Key | Number | Start | Stop | Box | Rematch | Away;

export type Company =
  | Clock
  | Wait
  | Holiday
  | Say
  | SetTalk
  | Report
  | Call
  | Push
  | Mail
  | Recall
  | Share;

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
  talk: boolean; // people may say something
  taught: Taught[]; // whose hands others see, late
  looks: number | null; // over whose shoulder you look
  called: Called[]; // how your seats are called when it is their turn
  deal: DealTable | null; // the deal of a day that it plays
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
