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

export type ProfileItem = "counts" | "strength" | "luck" | "games" | "board";

/** One's choices; what is left out stays as it is. */
export interface SetProfile {
  rated?: boolean | null;
  items?: ProfileItem[] | null; // what others may see; empty: nothing
}

/** Where a level of bots is on the scale; of teams, their share of victories. */
export interface LevelMark {
  level: string;
  value: number;
}

/** How strong somebody is in a game with so many seats, with a 95 % interval. */
export interface ProfileStrength {
  game: string;
  seats: number;
  games: number;
  value: number;
  spread: number;
  few: boolean; // too few games to say
}

/** A game of one team: the share of its victories, with a 95 % interval. */
export interface ProfileTeam {
  game: string;
  games: number;
  wins: number;
  low: number;
  high: number;
  few: boolean; // too few games to say
}

export interface LevelScale {
  game: string;
  levels: LevelMark[];
}

/** Points of share that deals gave in all games so far, and the 95 % band around 0. */
export interface LuckPoint {
  sum: number;
  spread: number;
}

export interface ProfileOther {
  name: string; // empty for somebody who is not named
  bot: string | null;
}

/** A finished game. */
export interface ProfileGame {
  table: string | null; // null where it can't be opened
  game: string;
  seats: number;
  seat: number;
  place: number;
  points: number[]; // by seat
  ended: number; // seconds since 1970
  others: ProfileOther[];
  team: boolean;
  won: boolean;
  unrated: string; // why it changed no rating; empty if it did
  change: number | null;
  moments: number | null; // decisions that its review has marked; null without a review
  like: string[]; // the weakest and the strongest level that it was played like, if it is known
}

/** A person's profile. What others may not see is null, or empty. */
export interface ProfileState {
  name: string;
  mine: boolean;
  id: string | null; // of the page that others see
  rated: boolean;
  items: ProfileItem[];
  boards: boolean; // there are leaderboards
  since: number | null;
  finished: number | null;
  victories: number | null;
  by_game: Record<string, number>; // finished games of each
  strengths: ProfileStrength[];
  teams: ProfileTeam[];
  scales: LevelScale[];
  luck: LuckPoint[];
  games: ProfileGame[]; // newest first
  more: boolean; // there are older ones
}

/** A line of a leaderboard, the surest strength first. */
export interface BoardLine {
  name: string;
  id: string;
  value: number;
  spread: number;
  games: number;
}

/** What bots of a level make of a deal in the player's seat. */
export interface DealPar {
  level: string;
  mean: number;
  games: number;
}

/** One's own game of a deal that counts. */
export interface DealGame {
  table: string;
  score: number | null; // null while it is played
}

/** What somebody made of a deal. */
export interface DealLine {
  name: string;
  score: number;
  table: string; // whose replay may be looked at
  yours: boolean;
}

/** The deal of the day. Before one's own game is over there is no list. */
export interface DealOfDay {
  day: string;
  left: number; // seconds until midnight UTC
  game: string;
  seat: number;
  rivals: string[]; // the levels of the other seats' bots
  alone: boolean; // there is no server, so neither a par nor others
  par: DealPar[]; // as far as it is known
  people: number | null; // the median of those who have finished; null until five have
  mine: DealGame | null;
  lines: DealLine[]; // the best first
}

export interface OpenDeal {
  name?: string | null;
  practice?: boolean; // a further game, which does not count
}

/** The deal that a table plays. */
export interface DealTable {
  day: string;
  counts: boolean; // false: it is for practice
}

export type PasskeysHere = "yes" | "address" | "missing";

/** A passkey. Times are in seconds since 1970; 0: never. */
export interface PasskeyLine {
  id: string;
  name: string; // such as Firefox, Linux; may be empty
  host: string; // that it was made for
  made: number;
  used: number;
}

/** A browser that is signed in. */
export interface DeviceLine {
  id: string;
  name: string; // such as Firefox, Linux; may be empty
  made: number;
  seen: number; // rounded to the hour
  here: boolean;
}

/** How a name lasts; without passkeys, a code and devices it is only in this browser. */
export interface AccountState {
  name: string;
  lasts: boolean;
  passkeys_here: PasskeysHere;
  passkeys: PasskeyLine[];
  code_made: number; // when the recovery code was made; 0: there is none
  devices: DeviceLine[];
}

/** What the browser's `navigator.credentials` is asked with; binary values are base64url. */
export interface PasskeyQuestion {
  id: string; // goes back with the answer
  options: Record<string, unknown>;
}

/** What the browser answered, as the `toJSON` of its credential writes it. */
export interface PasskeyAnswer {
  id: string;
  credential: Record<string, unknown>;
}

export interface RecoveryCode {
  code: string;
}

/** A device or a passkey. */
export interface Which {
  id: string;
}

/** Here, or on all other devices; then the keys of one's seats are replaced, too. */
export interface SignOut {
  others?: boolean;
}

/** One's name, so that nobody is deleted by mistake. */
export interface DeleteMe {
  name: string;
}

/** What a player has decided about a finished game. */
export interface ShareState {
  link: string | null; // stands for the table's id in addresses; null while it is not shared
  signs: boolean; // of one's own decisions are in shared links
}

export interface SetShare {
  on: boolean;
  signs: boolean;
}

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

/** A phase or a kind of decision. Costs are hundredths of a logarithm of the odds of victory. */
export interface TutorPart {
  kind: "phase" | "theme";
  name: string;
  words: Record<string, string>; // of a theme, by language
  count: number;
  cost: number; // of each decision
  peer: number | null; // the same of the level, or of all one's own; null: nothing to compare with
  low: number; // the interval of the difference
  high: number;
}

export interface TutorLesson {
  number: number;
  title: Record<string, string>; // by language
}

/** A part that surely costs more or less than the peers', and how to go on with it. */
export interface TutorFinding {
  part: TutorPart;
  weak: boolean;
  theme: string; // in which most of it was lost
  theme_words: Record<string, string>;
  better: number; // decisions in which another move was better
  because: Record<string, string>[]; // why it was, the most frequent first, by language
  puzzles: number; // of this theme
  lesson: TutorLesson | null;
  tables: string[]; // the games that it cost most, the dearest first
}

/** What there is to say of one game; while games are missing, only how many. */
export interface TutorGame {
  game: string;
  games: number; // of one's own, with a review
  missing: number;
  unreviewed: string[]; // tables of further games, the newest first
  level: string; // that is compared with; empty: with oneself
  decisions: number;
  cost: number; // of all decisions
  parts: TutorPart[];
  findings: TutorFinding[];
}

/** A marked decision of one's own in a finished game. */
export interface OwnMoment {
  game: string;
  table: string;
  seat: number;
  at: number; // moves before it
  grade: string;
  loss: number; // of a share of victory
}
