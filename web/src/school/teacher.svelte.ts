// What the guide says and does at a lesson's table: the step shown, what came of a move, what is shown by "show me".

import type { GameModule } from "../games/game-module.ts";
import { progress } from "../progress.svelte.ts";
import { settings } from "../settings.svelte.ts";
import { words } from "../i18n/index.ts";
import type { Choice, Table } from "../table.svelte.ts";
import type { Lesson } from "../wire/messages.ts";
import { inLang, schoolWords } from "./words.ts";

const TICKED = 900; // milliseconds that a task is seen done

/** All that the speech shows. */
export interface Saying {
  title: string;
  step: number;
  of: number;
  text: string;
  task: string;
  /** A piece is brought to a place, and is still to be. */
  brings: boolean;
  done: boolean;
  wrong: boolean;
  shown: boolean;
  finished: boolean;
  canBack: boolean;
  /** Chapters of the rulebook, and the first rule in each that was used. */
  rules: { name: string; rule: string }[];
  onward: string;
}

const same = (a: string[], b: string[]): boolean => a.length === b.length && a.every((text, at) => text === b[at]);

export class Teacher {
  /** The step in sight: a moment behind the table, so that a task is seen done. */
  lesson = $state.raw<Lesson>() as Lesson;
  ticked = $state(false);
  /** The moves that "show me" has staged. */
  shown = $state.raw<string[]>([]);
  /** The learner has done something since the position was shown; what was staged before is the table's proposal. */
  hasActed = $state(false);
  #proposed = $state.raw<string[]>([]);
  /** They are being made. */
  #doing = $state(false);
  #table: Table;
  #module: GameModule;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: Table, module: GameModule) {
    this.#table = table;
    this.#module = module;
    this.lesson = table.lesson!;
  }

  /** Something was heard of the lesson: to be called for each message. */
  follow(heard: Lesson): void {
    const { game, number, at, finished } = heard;
    if (finished) progress.finish(game, number);
    else if (at || !progress.isDone(game, number)) progress.reach(game, number, at);
    if (heard.show.length) void this.#stage(heard.show);
    if (!heard.show.length && !heard.staged.length) this.shown = [];
    if (!heard.staged.length) this.#begin();
    else if (!this.hasActed) this.#proposed = heard.staged;
    clearTimeout(this.#timer);
    const isDone = heard.verdict === "done" && at > this.lesson.at && !heard.staged.length;
    if (isDone && !settings.still) {
      this.ticked = true;
      this.#timer = setTimeout(() => this.#turnTo(heard), TICKED);
    } else this.#turnTo(heard);
  }

  #begin(): void {
    this.hasActed = false;
    this.#proposed = [];
  }

  #turnTo(lesson: Lesson): void {
    this.ticked = false;
    this.lesson = lesson;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** The moves are put on the table for the learner to see; nothing is made. */
  async #stage(moves: string[]): Promise<void> {
    this.shown = moves;
    this.hasActed = true;
    const line: Choice<unknown>[] = [];
    await this.#table.clear(); // what is being staged is done by then
    for (const [at, text] of moves.entries()) {
      const choice = (at ? this.#table.moves : this.#table.open).find((one) => one.text === text);
      if (choice) line.push(choice);
      if (!(await this.#table.restage(moves.slice(0, at + 1)))) return;
    }
    if (line.length === moves.length) this.#module.layOut?.(this.#table, line);
  }

  /** What is staged is what the answer is about, and the learner's own: not a plan that the table proposes. */
  get isStaged(): boolean {
    const { staged } = this.lesson;
    return staged.length > 0 && !same(staged, this.#proposed) && same(staged, this.#table.staged);
  }

  get isWrong(): boolean {
    return this.lesson.verdict === "wrong" && (this.isStaged || (!this.lesson.staged.length && this.lesson.moved));
  }

  /** What "show me" put on the table is still there. */
  get isShown(): boolean {
    return this.shown.length > 0 && (this.#table.staged.length > 0 || this.#doing);
  }

  /** The staged moves do the step, and the learner put them there. */
  get isReady(): boolean {
    return this.isStaged && this.lesson.verdict === "done" && !this.isShown;
  }

  /** What is staged does the step and only has to be confirmed; where the learner decides, what the table proposes does it too. */
  get canConfirm(): boolean {
    if (this.isReady) return this.confirm !== null;
    const { free, verdict, staged } = this.lesson;
    return free && this.hasActed && verdict === "done" && staged.length > 0 && same(staged, this.#table.staged) && !this.isShown && this.confirm !== null;
  }

  /** What confirms the staged moves at this table; null where they are only a part of a plan. */
  get confirm(): string | null {
    const { off, commit } = this.#module.prompt(this.#table, settings.lang);
    return off === undefined && this.#table.staged.length ? (commit ?? words().prompt.go) : null;
  }

  /** Make staged moves that do the step where the table has no way to: it waits for a whole plan. */
  complete(): void {
    if (this.isReady && this.confirm === null && !this.#table.busy) void this.#table.commit();
  }

  /** Make what was shown: the learner's own act. */
  async doShown(): Promise<void> {
    const moves = this.shown;
    this.#doing = true;
    if (same(moves, this.#table.staged) || (await this.#table.restage(moves))) await this.#table.commit();
    this.#doing = false;
  }

  /** What is staged, by the game's own way where it makes plans; else the last move. */
  async takeBack(): Promise<void> {
    const back = this.#table.staged.length ? this.#module.undo?.(this.#table) : null;
    if (back) back();
    else if (this.#table.staged.length) await this.#table.clear();
    else await this.#table.undo();
  }

  get saying(): Saying {
    const { lesson } = this;
    const w = schoolWords();
    const task = lesson.task && !lesson.finished ? inLang(lesson.task) : "";
    const confirm = this.canConfirm ? this.confirm : null;
    return {
      title: w.lesson(lesson.number, inLang(lesson.title)),
      step: Math.min(lesson.at + 1, lesson.steps),
      of: lesson.steps,
      text: this.#text(lesson),
      task: confirm ? w.press(confirm) : task,
      brings: Boolean(task) && lesson.path.length > 0 && !confirm && !this.isShown && !this.ticked,
      done: this.ticked,
      wrong: this.isWrong && !this.ticked,
      shown: this.isShown && !this.ticked,
      finished: lesson.finished,
      canBack: lesson.at > 0 || lesson.moved,
      rules: [],
      onward: "",
    };
  }

  #text(lesson: Lesson): string {
    const w = schoolWords();
    if (lesson.finished) return inLang(lesson.can);
    if (this.isWrong && lesson.say && !this.ticked) return inLang(lesson.say);
    if (this.isShown && !this.ticked) return w.shown;
    return lesson.realigned && !lesson.staged.length ? `${w.putBack} ${inLang(lesson.text)}` : inLang(lesson.text);
  }
}
