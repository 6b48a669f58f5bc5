// A box that is being entered: its answers by question, how far it is, and what is wrong with it.

import type { Question } from "../wire/questions.ts";
import { checkBox, type Checked } from "./boxes-api.ts";
import { isSame } from "./cells.ts";
import type { Answer, BoxModule, Fault } from "./module.ts";
import { isExpansion, removedBy } from "./extras.ts";
import { putInto, takeOut, type Pack } from "./pack.ts";
import { isAbout, settle } from "./settle.ts";
import { Box, plainText } from "./store.svelte.ts";

const FORMAT = 2;
/** The cell with the day on which something was last entered by hand. */
export const ENTERED = "entered";
const LONGEST_NOTE = 200;
const LONGEST_PAUSE = 120; // seconds of one answer that count
const MEASURED = 20; // answers
const PAUSE = 700; // milliseconds between two questions to the engine
const REMEMBERED = 40; // answers of the engine
const FEWEST = 5; // before a guess of the time left is made

export class Session {
  faults = $state.raw<readonly Fault[]>([]);
  remarks = $state.raw<readonly Fault[]>([]);
  #asked: { key: string; at: number; answer: Promise<void> } = { key: "", at: 0, answer: Promise.resolve() };
  #told = new Map<string, Promise<Checked>>();
  #later: ReturnType<typeof setTimeout> | undefined;
  #name: () => string;

  /** `name`: what the box is called while nobody has named it. */
  constructor(
    readonly game: string,
    readonly module: BoxModule,
    readonly box: Box,
    name: () => string,
  ) {
    this.#name = name;
    box.summary = () => ({ entered: this.entered, of: module.questions.length, pack: this.pack });
  }

  get name(): string {
    return String(this.box.get("name") ?? "") || this.#name();
  }

  /** All that can be answered, in the order of unpacking; of the checks nothing is counted. */
  in(drawer: string): Question[] {
    const here = (one: Question): boolean => one.drawer === drawer;
    return [...this.module.questions.filter(here), ...this.module.checks.filter(here)];
  }

  counted(drawer: string): Question[] {
    return this.module.questions.filter((one) => one.drawer === drawer);
  }

  answer(question: Question): Answer {
    const fields = [...question.fields, ...question.checks].map((field) => [field, this.box.get(`${question.id}/${field}`)] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }

  put(question: Question, values: Answer): void {
    const cells = Object.entries(values).map(([field, value]) => [`${question.id}/${field}`, value]);
    const skipped = this.isSkipped(question) ? { [`skip:${question.id}`]: null } : {};
    this.box.change({ ...Object.fromEntries(cells), ...skipped, [ENTERED]: today() }, question.id);
  }

  isWhole(question: Question): boolean {
    const answer = this.answer(question);
    return Object.keys(answer).length > 0 && this.module.missing(question, answer) === null;
  }

  isEntered(question: Question): boolean {
    return this.isWhole(question) && !this.faultOf(question);
  }

  isBegun(question: Question): boolean {
    return Object.keys(this.answer(question)).length > 0;
  }

  isSkipped(question: Question): boolean {
    return this.box.get(`skip:${question.id}`) === true && !this.isWhole(question);
  }

  skip(question: Question, note = ""): void {
    const kept = note ? { [`note:${question.id}`]: plainText(note, LONGEST_NOTE) } : {};
    this.box.change({ [`skip:${question.id}`]: true, ...kept }, question.id);
  }

  /** Whether an entered value is as shipped. */
  isConfirmed(question: Question): boolean {
    const answer = this.answer(question);
    return Object.keys(answer).every((field) => isSame(answer[field], question.shipped[field]));
  }

  get entered(): number {
    return this.module.questions.filter((one) => this.isEntered(one)).length;
  }

  get of(): number {
    return this.module.questions.length;
  }

  faultOf(question: Question): Fault | null {
    return this.isWhole(question) ? (this.faults.find((fault) => isAbout(fault, question)) ?? null) : null;
  }

  /** What is odd in an answer, until somebody says that it is printed so. */
  remarkOf(question: Question): Fault | null {
    if (!this.isWhole(question)) return null;
    return this.remarks.find((remark) => isAbout(remark, question) && !this.box.get(`said:${question.id}/${remark.code}`)) ?? null;
  }

  confirm(question: Question, remark: Fault): void {
    this.box.change({ [`said:${question.id}/${remark.code}`]: true }, question.id);
  }

  /** What comes after a question: those still open, this drawer first; skipped ones at its end. Null when all is entered. */
  next(after: Question | null): Question | null {
    const all = this.module.questions;
    const from = after ? all.findIndex(({ id }) => id === after.id) : -1;
    const turned = [...all.slice(from + 1), ...all.slice(0, Math.max(from, 0))].filter((one) => !this.isEntered(one));
    const here = turned.filter((one) => one.drawer === after?.drawer);
    const open = (some: Question[]): Question | undefined => some.find((one) => !this.isSkipped(one)) ?? some[0];
    return open(here) ?? open(turned) ?? null;
  }

  /** Where to go on: the question last looked at, or the next one. */
  get current(): Question | null {
    const last = this.module.questions.find(({ id }) => id === this.box.get("last"));
    return last && !this.isEntered(last) && !this.isSkipped(last) ? last : this.next(last ?? null);
  }

  get answers(): Question[] {
    return [...this.module.questions, ...this.module.checks].filter((one) => this.isEntered(one));
  }

  /** What a file brought besides answers: components of its own, names. */
  get extra(): Pack {
    return (this.box.get("extra") as Pack | undefined) ?? {};
  }

  /** A file brought components of its own, or leaves some out. */
  get isExpansion(): boolean {
    return isExpansion(this.extra);
  }

  /** The box as a data pack: what is whole and can be played, and what a file brought besides. */
  get pack(): Pack {
    return this.packWith(this.extra);
  }

  /** The same with other extra parts, and more answers. */
  packWith(extra: Pack, more: readonly { question: Question; values: Answer }[] = []): Pack {
    const pack: Pack = structuredClone(extra);
    const notes = this.box.keys.filter((key) => key.startsWith("note:")).map((key) => [key.slice(5), this.box.get(key)]);
    const head = (pack.box as Pack | undefined) ?? {};
    const entered = this.box.get(ENTERED);
    pack.box = { ...head, format: FORMAT, game: this.game, name: this.name, ...(entered ? { entered } : {}), ...(notes.length ? { notes: Object.fromEntries(notes) } : {}) };
    for (const question of this.answers) putInto(pack, question.entry, this.answer(question));
    for (const { question, values } of more) {
      const answer = { ...this.answer(question), ...values };
      if (this.module.missing(question, answer) === null) putInto(pack, question.entry, answer);
    }
    for (const entry of removedBy(pack)) takeOut(pack, entry); // what is entered of it stays in the browser
    return pack;
  }

  /** Minutes that the rest will take at this person's pace; null before it is known. */
  get minutes(): number | null {
    const seconds = this.#seconds;
    if (seconds.length < FEWEST) return null;
    const mean = seconds.reduce((sum, one) => sum + one, 0) / seconds.length;
    return Math.max(1, Math.round(((this.of - this.entered) * mean) / 60));
  }

  get #seconds(): number[] {
    return (this.box.get("seconds") as number[] | undefined) ?? [];
  }

  /** An answer took so many seconds. */
  measure(seconds: number): void {
    this.box.note({ seconds: [...this.#seconds, Math.min(Math.round(seconds), LONGEST_PAUSE)].slice(-MEASURED) });
  }

  /** Ask the engine about all that is whole; without a server nothing is said. Who answers faster than it may be asked is told later, or `now`. */
  async check(now = false): Promise<void> {
    const whole = [...this.module.questions, ...this.module.checks].filter((one) => this.isWhole(one));
    const key = JSON.stringify(this.#packOf(whole));
    if (key === this.#asked.key) return this.#asked.answer;
    clearTimeout(this.#later);
    const wait = this.#asked.at + PAUSE - Date.now();
    if (wait > 0 && !now) this.#later = setTimeout(() => void this.check(), wait);
    else await (this.#asked = { key, at: Date.now(), answer: this.#ask(whole, key) }).answer;
  }

  async #ask(whole: readonly Question[], key: string): Promise<void> {
    const found = await settle(this.#byAge(whole), (kept) => this.#checked(this.#packOf(kept))).catch(() => null);
    if (key !== this.#asked.key) return;
    if (!found) this.#asked = { ...this.#asked, key: "" };
    this.faults = found?.faults ?? this.faults;
    this.remarks = found?.remarks ?? this.remarks;
    if (found) this.box.keep();
  }

  /** What the engine says, which is not asked for twice. */
  #checked(pack: Pack): Promise<Checked> {
    const key = JSON.stringify(pack);
    const known = this.#told.get(key) ?? checkBox(this.game, pack);
    this.#told.delete(key);
    this.#told.set(key, known); // the last of them
    known.catch(() => this.#told.delete(key));
    if (this.#told.size > REMEMBERED) this.#told.delete(this.#told.keys().next().value!);
    return known;
  }

  #packOf(questions: readonly Question[]): Pack {
    const pack: Pack = { ...structuredClone(this.extra), box: { ...(this.extra.box as Pack | undefined), format: FORMAT, game: this.game } };
    for (const question of questions) putInto(pack, question.entry, this.answer(question));
    for (const entry of removedBy(pack)) takeOut(pack, entry);
    return pack;
  }

  #byAge(questions: readonly Question[]): Question[] {
    const age = (one: Question): number => Math.max(...[...one.fields, ...one.checks].map((field) => this.box.changed(`${one.id}/${field}`)));
    return questions.map((one) => ({ one, at: age(one) })).sort((a, b) => a.at - b.at).map(({ one }) => one);
  }
}

/** "2026-11-15", by the clock of this place. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, "0")).join("-");
}
