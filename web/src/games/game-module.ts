// What a game brings to the table. The shell knows nothing else of it.

import type { Component, Snippet } from "svelte";
import type { Actor, Hold } from "../playback.svelte.ts";
import type { Lang } from "../settings.svelte.ts";
import type { Sound } from "../sound.ts";
import type { Choice, Table } from "../table.svelte.ts";

/** A small picture: an icon of game-icons, a coin, or a seat's imp (-1: a neutral one). */
export type Glyph = string | { imp: number } | { coin: true };

export interface Status {
  /** `label`: one word for a round in this game, if it is not "Round". */
  rounds: { now: number; of: number; label?: string };
  phases: { id: string; label: string; now: boolean; done: boolean }[];
}

/** A small fact beside a seat's name; `label` is how it is spoken, with its number. `main` is the
    one shown where there is little room. */
export interface Fact {
  icon: Glyph;
  text: string;
  label: string;
  main?: boolean;
}

export interface Chip {
  icon?: Glyph;
  text: string;
  tone: "good" | "warn" | "plain";
}

/** A button of the prompt. With `move` it is staged and played; with `go` the game does it itself. */
export interface Action {
  label: string;
  icon?: Glyph;
  move?: string;
  go?: () => void;
  primary?: boolean;
  /** What can't be taken back, said before it is done. */
  warns?: string;
  /** Why it can't be pressed now. */
  off?: string;
}

export interface Prompt {
  tone: "turn" | "wait" | "over";
  title: string;
  sentence: string;
  chips: Chip[];
  actions: Action[];
  /** What the big button says: the shell's "Done" where it is not given. */
  commit?: string;
  /** Why the big button can't be pressed yet, though something is staged. */
  off?: string;
  /** The buttons are all that can be done: the big one has its place only once something is staged. */
  whole?: boolean;
  /** Moves that are made with the staged ones, because nothing else can follow them. */
  more?: string[];
}

/** A line of the log. `seat` puts its mark before it, and its name too where the text begins with a
    small letter; `head` makes it a heading. */
export interface Line {
  seat?: number;
  text: string;
  head?: boolean;
}

/** A piece that flies, or a few words that float up, when an event is told. Places are data-keys. */
export type Effect =
  | { fly: Glyph; from: string; to: string }
  | { float: string; at: string; tone?: "good" | "warn" | "plain"; icon?: Glyph }
  | { sound: Sound };

/** A drawing that a game makes itself. */
export interface Drawing {
  of: Component<any>;
  props: Record<string, unknown>;
  /** Laid on paper, as on the table. */
  paper?: boolean;
}

/** An icon on a thing: its name and, in a few words, what it is worth here. */
export interface Mark {
  icon: Glyph | { text: string } | { src: string; filter?: string } | Drawing;
  /** The colours it is drawn in, where they are its own. */
  fill?: string;
  ink?: string;
  name: string;
  value?: string;
  /** The thing that tells more of it. */
  thing?: string;
  /** Its words need a whole row. */
  wide?: boolean;
}

/** What a thing of the table is and does, for its card. */
export interface Sight {
  title: string;
  /** What kind of thing it is, in a few words. */
  kind: string;
  picture: Glyph | { src: string; filter?: string } | Drawing;
  caption?: string;
  /** One or two sentences. */
  text: string;
  /** What holds in this position, by the view of one's own seat; `label` is "Now", "Still missing". */
  now: { label: string; text: string }[];
  marks: Mark[];
  /** The entry of the game's data that it is printed from, such as "pets.uni". */
  entry?: string;
  /** The rules that speak of it, the most important first, each with what it is about. */
  rules: { id: string; name: string }[];
}

/** The cards of a game. They come apart from it, when the first one is looked at. */
export interface Cards<V = any> {
  /** What carries `data-thing` on the table, such as "pet:3"; null where there is nothing to say. */
  describe(thing: string, view: V, lang: Lang, players: string[]): Sight | null;
  /** Names that sentences use, each with its thing. */
  names(view: V, lang: Lang, players: string[]): [name: string, thing: string][];
}

export interface Shortcut {
  keys: string;
  does: string;
}

/**
 * The game lays out all the room below the top bar (a grid of the window's height on a desk, a
 * column on a phone), and says with {@render prompt()} and {@render log()} where the shell's
 * prompt bar and its log with the scrubber go in it. Both fill the box they are put in; the
 * prompt is to be in sight all the time. All of it is the page's <main>.
 */
export interface TableProps<V = any, M = any, E = any> {
  table: Table<V, M, E>;
  lang: Lang;
  prompt: Snippet;
  log: Snippet;
}

/** A part of an advised plan, such as a group of imps: its size and pieces, what it is for, and something one can see of that. */
export interface PlanPart {
  badge: string;
  pieces: Glyph[];
  /** How the pieces are spoken. */
  spoken: string;
  title: string;
  text: string;
}

/** What advice is told with: names of the table instead of numbers. */
export interface Counsel<V = any, M = any> {
  /** A move in words that can stand by themselves. */
  say(choice: Choice<M>, view: V, lang: Lang, names: string[]): string;
  /** A line that is known by more than its first move, such as all that is discarded; null where it is not. */
  title?(line: Choice<M>[], view: V, lang: Lang): string | null;
  /** What speaks for a move, by what the engine counts: a clause, and one for the plural with {n}; and of a single thing, with {name}. */
  because: Record<Lang, Record<string, string>>;
  about: Record<Lang, Record<string, string>>;
  /** What can be seen on the table that speaks for a move and what follows, as a clause; null where there is nothing. */
  sees?(line: Choice<M>[], view: V, lang: Lang): string | null;
  /** The same of what a move serves: told where it makes a difference in nothing but minor facts. */
  serves?(line: Choice<M>[], view: V, lang: Lang): string | null;
  minor?: string[];
  /** What the engine sees that speaks for a move, as a clause: a key of the game's `grounds` and its blanks. */
  ground?(kind: string, blanks: Record<string, string>, view: V, lang: Lang): string;
  /** A move that is part of a plan, with what it is for; null where it is told as any other. */
  part?(move: M, purpose: string, view: V, lang: Lang): PlanPart | null;
  /** Whether a move of a line only closes what others did, and needs no line in a plan. */
  silent?(line: Choice<M>[], at: number): boolean;
  /** The name of a thing such as "pet:3"; null where it has none. */
  name(thing: string, view: V, lang: Lang, names?: string[]): string | null;
  /** What is counted, in a word or two, and its picture. */
  facts: Record<Lang, Record<string, string>>;
  icons: Record<string, Glyph>;
  /** The facts of which less is better for whoever asks. */
  unwanted?(view: V): readonly string[];
  /** Where a move is made, as a selector; null where it has no place. */
  place(move: M): string | null;
  /** The button that makes moves once they are staged, where it is another one then. */
  button?(line: Choice<M>[], view: V, lang: Lang): string | null;
  /** A chance in a hundred in words, where winning is something else. */
  chance?(n: number, view: V, lang: Lang): string | null;
}

export interface GameModule<V = any, M = any, E = any> {
  /** The piece that stands for a seat; an imp where a game has none. */
  Pawn?: Component<{ seat: number; view: V; w: number }>;
  /** All below the top bar, on a desk and on a phone: see TableProps. */
  Table: Component<TableProps<V, M, E>>;
  /** The results of a round, as its `actor` holds them. */
  Results?: Component<{ table: Table<V, M, E>; lang: Lang; hold: Hold }>;
  /** The final scoring. */
  Result: Component<{ table: Table<V, M, E>; lang: Lang }>;
  status(view: V, lang: Lang): Status;
  seatFacts(view: V, seat: number, lang: Lang): Fact[];
  /** The chapter of the handbook about what is being played. */
  chapter?(view: V): string;
  /** What the top bar counts, where that is not what is staged: it may lead out of what is decided, such as into the next round. */
  shown?(table: Table<V, M, E>): V | null;
  prompt(table: Table<V, M, E>, lang: Lang): Prompt;
  line(event: E, names: string[], lang: Lang): Line | null;
  /**
   * The whole story, a line (or null) for each event: for games whose sentences need what was told
   * before, or that tell several events in one sentence (the later ones are then null). The log
   * uses it instead of `line` where a game has it.
   */
  lines?(events: E[], names: string[], lang: Lang): (Line | null)[];
  /** What the player at a seat is told in passing of what has just happened, such as an answer to their offer. */
  notice?(told: readonly E[], before: readonly E[], seat: number, names: string[], lang: Lang): string | null;
  /** Whether a phase or a round begins with this event: a heading of the log, a tick of the replay. */
  step(event: E): "phase" | "round" | null;
  counsel: Counsel<V, M>;
  /** A refusal's sentence in another language; null where it is not known. */
  refusal?(sentence: string, blanks: (string | number)[], lang: Lang, names?: string[]): string | null;
  /** A final score as it is written; as a plain number where it is not given. */
  score?(score: number, lang: Lang): string;
  /** What the game adds between one position and the next: scenes, and what has to be read. */
  actor?(table: Table<V, M, E>): Actor<V, E>;
  /** `seat` is whose view it is: what it staged has moved already. */
  effects?(event: E, seat: number): Effect[];
  /**
   * Back one step, null when there is none: for games that plan before they stage. The shell's own
   * undo takes back what is staged, or else the last move.
   */
  undo?(table: Table<V, M, E>): (() => void) | null;
  /** The staged moves that advice goes on from, for games that plan before they stage: a plan that
      is only proposed is none. Where it is not given, all that is staged. */
  begun?(table: Table<V, M, E>): string[];
  /** A step of advice that what the player has planned leaves no place for. */
  silent?(table: Table<V, M, E>, line: Choice<M>[], at: number): boolean;
  /** Take what the bot would do into the game's own plan, at once or in steps; false where it is simply staged. */
  take?(table: Table<V, M, E>, line: Choice<M>[]): boolean | Promise<void>;
  /** Show moves as part of the plan that is being made; false where what is staged is shown anyway. */
  layOut?(table: Table<V, M, E>, line: Choice<M>[]): boolean;
  /** A key that the shell does not use; true when something was done. */
  key?(table: Table<V, M, E>, event: KeyboardEvent): boolean;
  shortcuts?(lang: Lang): Shortcut[];
  /** What things of the table are and do. */
  cards?(): Promise<Cards<V>>;
}
