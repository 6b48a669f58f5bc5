// What a game brings to the page of its box. The page knows nothing else of it.

import type { Component, Snippet } from "svelte";
import type { Lang } from "../settings.svelte.ts";
import type { Question } from "../wire/questions.ts";

export type Answer = Readonly<Record<string, unknown>>;

/** What can't be played (a fault), or is legal but odd (a remark), of one field. */
export interface Fault {
  entry: string;
  field: string;
  code: string;
  rule: string;
  what: string;
  /** `what` in words for players; missing in what the page itself finds. */
  says?: Readonly<Record<string, string>>;
  line?: number | null;
  /** The component of ours that is in the way, where nothing is wrong with the answer itself. */
  through?: string;
}

/** What is wrong or odd, as the engine words it. */
export const saidBy = ({ says, what }: Fault, lang: Lang): string => says?.[lang] ?? what;

/** A question on the page. `put` is the only way to write: it is kept at once and can be undone. */
export interface Asked {
  question: Question;
  answer: Answer;
  lang: Lang;
  put(field: string, value: unknown): void;
  /** Several fields by one tap: one step of undo. */
  putAll(values: Answer): void;
  /** What is wrong with the answer, once it is to be said. */
  fault: Fault | null;
  /** The place that glows: the next one that is missing, or the one that was pressed. */
  focus: string | null;
  /** Move the glow; null: to the next place that is missing. */
  aim(place: string | null): void;
  /** Say what a tap did, for who can't see it: "Bar 5, yellow. 5 of 7." */
  tell(text: string): void;
  /** Leave the question open with a note of what is printed, which is not played. */
  leave(note: string): void;
  /** What is wrong or odd; an input renders it where it belongs. */
  note?: Snippet;
}

export interface Drawer {
  id: string;
  name: string;
  /** What is asked of its components. */
  asks: string;
  /** One of its components, in a word: "pet". */
  one: string;
}

/** A drawing of one value, as in a list of differences. */
export interface Drawn {
  entry: string;
  field: string;
  value: unknown;
  lang: Lang;
}

/** A button that repairs an answer. */
export interface Repair {
  label: string;
  /** What it writes; nothing where it only shows the place. */
  values?: Answer;
  place?: string;
}

/** What a note says: half a sentence in bold, and the reason. */
export interface Said {
  head: string;
  text: string;
  repairs?: Repair[];
  /** "I see only six": the printed piece contradicts the rule. */
  contradicts?: string;
  /** The rule where the fault names none, and what it is about. */
  rule?: string;
  ruleName?: string;
}

export interface BoxModule {
  questions: readonly Question[];
  /** Components of which nothing is asked, but something was only worked out. */
  checks: readonly Question[];
  /** The inputs need the most room: they stand in the middle, the component at their right. */
  wide?: boolean;
  /** Drawers whose components are drawn on two sides, and need more room than the others. */
  roomy?(drawer: string): boolean;
  /** Drawers whose components leave no corner of the stage free on a phone. */
  fills?(drawer: string): boolean;
  /** Drawers whose components have printed numbers, by which they are found; how that is said. */
  numbered?(drawer: string, lang: Lang): { label: string; note: string } | null;
  /** What a component is listed under in its drawer. */
  group?(question: Question, lang: Lang): string;
  /** Asked for anew in each language. */
  drawers(lang: Lang): readonly Drawer[];
  /** What is known already, with a few words. */
  known(lang: Lang): readonly [name: string, words: string][];
  /** Where to begin if there is little time. */
  advice(lang: Lang): string;
  /** What lies in a drawer; `small` on a phone. */
  DrawerArt: Component<{ drawer: string; small: boolean }>;
  /** A component in the list of its drawer, about 66 pixels wide. */
  Face: Component<{ question: Question; answer: Answer; lang: Lang }>;
  /** The same with what is entered of it so far, about 100 pixels wide; its face where this is missing. */
  Begun?: Component<{ question: Question; answer: Answer; lang: Lang; focus: string | null }>;
  /** A component as the table draws it, with what is entered. */
  stage: Component<Asked & { small?: boolean }>;
  input: Component<Asked>;
  /** A small sketch of where the value is printed. */
  WhereArt?: Component<{ question: Question }>;
  DifferenceArt: Component<Drawn>;
  name(question: Question, lang: Lang): string;
  /** A value in a list of differences: "Drago’s bars". The name of its component where this is missing. */
  differs?(question: Question, field: string, lang: Lang): string | null;
  /** A value in the one form in which it is kept, where several mean the same. */
  settled?(question: Question, field: string, value: unknown): unknown;
  where(question: Question, lang: Lang): string;
  /** The next place of an answer that is missing, such as "bars.4"; null if the answer is whole. */
  missing(question: Question, answer: Answer): string | null;
  /** A place in words: "third bar of seven". */
  place(question: Question, place: string, lang: Lang): string;
  /** What a fault or a remark says; null where the page has no words for it. */
  says(fault: Fault, question: Question, answer: Answer, lang: Lang): Said | null;
}

/** How the page of boxes names a game before its module is fetched. */
export interface Tab {
  name: string;
  icon: string;
  place: number;
}
