// Made by `python -m undercroft.server.typescript`. Change the Python instead.

export type Status = "lobby" | "playing" | "over";

export type BoxOrigin = "hand" | "file" | "server";

export type ClockKind = "none" | "live" | "day" | "days";

export type Pack = Record<string, unknown>;

export interface NewTable {
  game: string;
  seats: number;
  bots?: (string | null)[]; // by seat; null is for people
  options?: Record<string, number>;
  public?: boolean;
  name?: string | null;
  sit?: boolean; // take a seat oneself
  seat?: number | null; // which one; null for the first free seat
  start?: boolean; // at once, if no seat is free then
  pauses?: boolean; // bots pause so that people can follow
  hints?: boolean; // players may ask for hints
  one_device?: boolean; // holders of a seat may take another during the game
  pack?: Pack | null; // the data pack of a box; null for the values as shipped
  box_from?: BoxOrigin;
  clock?: ClockKind;
}

export interface Created {
  table: string;
  seat: number | null;
  key: string | null;
}

export interface OpenLog {
  log: string;
  name?: string | null;
}

/** A finished game that a table plays on from. */
export interface ForkOf {
  table: string;
  at: number; // moves before it
}

export interface OpenFork {
  at: number; // moves of the finished game that are made
  seat: number; // which decides then, and is one's own
  name?: string | null;
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
  pack?: Pack | null;
  box_from?: BoxOrigin;
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
  left: number | null; // seconds that one has for this turn by the table's clock
  far: number; // of one's own tables: the round, or the world, that is played
  changed: number; // of one's own tables: when it was played at last, to the hour
  from_file: boolean; // its game was gone on with, and is given away before its end, too
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

/** How players can be called when it is their turn. */
export interface Ways {
  push: string | null; // the server's public key, for browsers; null if none is told anything
  mail: boolean; // by e-mail
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

/** What is told of a table's box. Counts are of questions. */
export interface BoxInfo {
  name: string;
  origin: BoxOrigin;
  letters: string; // of the hash of all values, like 7F3A-C2D1
  differ: number; // from those as shipped
  confirmed: number;
  ours: number; // not in the pack
  expansion: boolean;
  added: number; // components that an expansion adds
  removed: number;
}

export type Grade = "slip" | "mistake" | "blunder";

export type Verdict = "right" | "better" | "worse";

export type ReviewStage = "none" | "waiting" | "looking" | "closer" | "done" | "failed";

/** Shares of victory of all seats at a moment of the game, 0 to 1. */
export interface ReviewPoint {
  at: number; // moves before it
  shares: number[];
}

/** By how much a deal changed the shares of all seats. */
export interface ReviewDeal {
  at: number;
  changes: number[];
}

/** Where a seat's share of victory came from and went: `end` is the sum of the others. */
export interface LedgerRow {
  start: number;
  luck: number;
  own: number;
  others: number;
  reveals: number;
  end: number;
}

export interface ReviewMove<Move> {
  text: string;
  move: Move;
}

/** A decision that was looked at closely, with what its seat saw before it. */
export interface ReviewDecision<View, Move> {
  at: number;
  seat: number;
  grade: Grade | null; // null for the closest call of a seat without a marked decision
  played: ReviewMove<Move>;
  better: ReviewMove<Move>;
  share: number; // after the played move, by what the seat could know
  loss: number;
  error: number;
  sealed: boolean; // judged against what was to be expected of the others
  reasons: Record<string, number>;
  about: Record<string, number>;
  view: View;
}

/** The weakest and the strongest level of bots that a seat may have played like. */
export interface ReviewLike {
  low: string;
  high: string;
}

/** What decided a game. Until it is whole the ledger and all that is open are empty. */
export interface Review<View, Move> {
  moves: number;
  rounds: number[]; // moves before each
  slip: number; // the lowest loss that is marked
  known: ReviewPoint[][]; // for each seat, by what it could know
  open: ReviewPoint[]; // with all cards open
  deals: ReviewDeal[];
  ledger: LedgerRow[]; // one of each seat
  judged: number[]; // decisions of each seat
  sound: number[]; // those of them where nothing is surely better
  forced: number[];
  decisions: ReviewDecision<View, Move>[]; // the dearest first
  doubted: number; // decisions that will be looked at more closely
  likes: (ReviewLike | null)[]; // of each seat; null for too few decisions
}

/** Another move at a decision that a review tells of. */
export interface TryMove {
  at: number;
  seat: number;
  move: string;
}

/** How it does: within a small loss of the best it is right. */
export interface TriedMove {
  verdict: Verdict;
  gain: number; // over the move that was played
  loss: number; // against the best
  error: number; // of the loss
  differs: Record<string, [number, number]>; // of a right one: facts then, and with this one
  lacks: Record<string, number>; // of another: facts in which the best is better
}

export interface ReviewPlayer {
  name: string;
  is_bot: boolean;
}

/** The review of a finished game, as far as it is made. */
export interface ReviewState<View, Move> {
  stage: ReviewStage;
  ahead: number; // games that are reviewed first
  done: number; // steps
  of: number;
  version: number; // rises with what is known
  game: string;
  players: ReviewPlayer[];
  yours: number[]; // seats of the person who asks
  box: BoxInfo | null;
  review: Review<View, Move> | null; // null also where `seen` is this version
  unsigned: number[]; // seats whose decisions are not judged in this link
}

export interface Health {
  status: string;
  tables: number; // in memory
  clients: number;
}

/** What is wrong with a data pack, or odd about it. */
export interface BoxFault {
  entry: string;
  field: string;
  code: string; // a slug
  rule: string; // an id of docs/rules, or empty
  what: string;
  says: Record<string, string>; // the same in words for players, by language
  line: number; // in the text; 0 if unknown
}

/** A value of a box that is not as shipped. */
export interface Difference {
  entry: string;
  field: string;
  shipped: unknown;
  here: unknown;
}

/** The box of a table; `box` has the component data as the page draws them. */
export interface TableBox {
  info: BoxInfo;
  pack: Pack;
  box: Record<string, unknown>;
  differences: Difference[];
}

/** A data pack, or the TOML text of one. */
export interface CheckBox {
  pack?: Pack | null;
  text?: string | null;
}

/** A pack with faults can't be played with; remarks are about what is legal but odd. */
export interface BoxCheck {
  faults: BoxFault[];
  fault_count: number; // all of them; of very many only the first are told
  remarks: BoxFault[];
  letters: string;
  differ: number;
  confirmed: number;
  ours: number;
  differences: Difference[]; // those of most weight first
  pack: Pack | null; // parsed, if text was given
  expansion: boolean;
  added: number; // components that an expansion adds
  removed: number;
}

/** A data pack in TOML; equal packs have the same text. */
export interface BoxText {
  text: string;
}

/** A box that is kept on the server. */
export interface KeptBox {
  id: string;
  name: string;
  by: string;
  entered: number;
  of: number;
  letters: string;
  mine: boolean;
}

export interface NewBox {
  pack: Pack;
}

export interface KeptPack {
  pack: Pack;
}

export interface Problem {
  error: string;
  faults: BoxFault[]; // of a data pack
}
