// What a table asks of the server, and what it was told of itself: seats, hints, refusals.

import type { Clocks } from "./company/clock.svelte.ts";
import { Heard } from "./company/talk.svelte.ts";
import type { Transport } from "./host.ts";
import { nameOf } from "./names.ts";
import type { Answer, Link, Question } from "./net.ts";
import { advised, compared, sameMoves, type Advice, type Comparison } from "./story.ts";
import type { Note, Refusal } from "./table-types.ts";
import { Told } from "./told.svelte.ts";
import type { Advised, BoxOrigin, Call, Choice, ClockKind, Coach, Compared, Lesson, LessonAct, Mail, Pack, Phrase, Push, SeatChange, Table as TableInfo, Timeout, Tried } from "./wire/messages.ts";

const UNANSWERED = 800; // ms until somebody who pressed something is told that it is still under way

export abstract class Requests<V, M, E> extends Told<V, M, E> {
  info = $state.raw<TableInfo | null>(null);
  link = $state<Link>("connecting");
  gone = $state<string | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  note = $state<Note | null>(null);
  /** What the game tells in passing, as a sentence. */
  notice = $state<string | null>(null);
  /** The step of a lesson, where the table is one. */
  lesson = $state.raw<Lesson | null>(null);
  /** What the coach has said to the decision, where the table has one. */
  coach = $state.raw<Coach | null>(null);
  /** The secrets of the teaching links that were made here, by seat. */
  shared = $state.raw<Readonly<Record<number, string>>>({});
  clocks = $state.raw<Clocks | null>(null);
  /** What was said at the table. */
  readonly heard = new Heard();
  /** What has just become of somebody else's seat. */
  seatChange = $state.raw<SeatChange | null>(null);
  /** What a good bot would do, the best first, and which of it is shown on the table. */
  advice = $state.raw<Advice<M>[]>([]);
  hinted = $state.raw<Choice<M> | null>(null);
  /** The moves that it goes on from, and how the player's own compare with it, if that was asked. */
  advisedAfter = $state.raw<string[]>([]);
  comparison = $state.raw<Comparison<M> | null>(null);
  /** What is staged is what a good player would do: nothing is to be added. */
  agreed = $state(false);
  /** A hint was asked for that would make the game unrated; it waits for a word. */
  warned = $state.raw<{ after: string[]; mine: string[] } | null>(null);
  /** Something was sent and is not answered yet; `thinking`: a bot was asked for a hint. */
  busy = $state(false);
  /** Whether what was pressed has been without an answer for a while. */
  slow = $state(false);
  thinking = $state(false);
  /** "Show me" is staging one move after the other: nothing is made before it is done. */
  showing = $state(false);

  protected line!: Transport;
  #queue: Promise<unknown> = Promise.resolve();
  #hints = 0; // asked for or given up
  #pending: Promise<Answer | null> | null = null;

  abstract get staged(): string[];
  abstract get shows(): boolean;

  get yours(): number[] {
    return this.info?.yours ?? [];
  }

  /** Seats of other people who are here. */
  get others(): number[] {
    return (this.info?.seats ?? []).flatMap(({ kind, bot, here }, at) => (kind === "person" && bot === null && here && !this.yours.includes(at) ? [at] : []));
  }

  get names(): string[] {
    return this.info?.seats.map((seat, at) => nameOf(seat, at, this.lesson !== null)) ?? [];
  }

  // Seats

  /** `box` are the letters of the box that the player was shown. */
  sit = (seat: number, name?: string, box = this.info?.box?.letters ?? null) => this.ask({ type: "sit", seat, name: name || null, box });
  /** Another box for the table, before the game; null for the values as shipped. */
  changeBox = (pack: Pack | null, origin: BoxOrigin = "hand") => this.ask({ type: "box", pack, origin });
  stand = (seat: number) => this.ask({ type: "stand", seat });
  fill = (seat: number, bot: string | null) => this.ask({ type: "fill", seat, bot });
  newKey = (seat: number) => this.ask({ type: "key", seat });
  start = () => this.ask({ type: "start" });
  /** Start in a moment, so that anybody who sits here can stop it. */
  announce = () => this.ask({ type: "start", slowly: true });
  say = (text: string) => this.ask({ type: "say", text, seat: this.seat >= 0 ? this.seat : null });
  sayPhrase = (phrase: Phrase) => this.ask({ type: "say", phrase, seat: this.seat >= 0 ? this.seat : null });
  /** Be called at an address when it is a seat's turn; without one no more. */
  callMe = (seat: number, asked: Omit<Call, "type" | "ref" | "seat">) => this.ask({ type: "call", seat, ...asked });
  /** Be told in a browser; without its keys no more. */
  tellMe = (seat: number, asked: Omit<Push, "type" | "ref" | "seat">) => this.ask({ type: "push", seat, ...asked });
  /** Get an e-mail, once its address is confirmed; without one no more. */
  mailMe = (seat: number, asked: Omit<Mail, "type" | "ref" | "seat">) => this.ask({ type: "mail", seat, ...asked });
  /** Give a new link by which others see this seat's hand, so many steps late; 0: no more. */
  share = (seat: number, delay: number) => this.ask({ type: "share", seat, delay });
  setTalk = (on: boolean) => this.ask({ type: "talk", on });
  report = (line: number) => this.ask({ type: "report", line });
  /** `stand_in`: how good a bot moves for who is out of time, `timeout`: whether at once; null leaves them as they are. */
  setClock = (clock: ClockKind, stand_in: string | null = null, timeout: Timeout | null = null) => this.ask({ type: "clock", clock, stand_in, timeout });
  /** A seat's vote on who is out of time: wait, or let a bot move. */
  vote = (seat: number, about: number, wait: boolean) => this.ask({ type: "vote", seat, about, wait });
  waitFor = (seat: number) => this.ask({ type: "wait", seat });
  /** Call a player back who is away, by the ways that they allowed. */
  recall = (seat: number) => this.ask({ type: "recall", seat });
  rest = (seat: number, on: boolean) => this.ask({ type: "holiday", seat, on });
  stopStart = () => this.ask({ type: "stop" });
  /** Tell the others whether the page is in sight: people who share a table only. */
  hide = (hidden: boolean): void => void (this.link === "open" && this.line.ask({ type: "away", hidden }));
  rematch = () => this.ask({ type: "rematch" });
  /** Tell the others that results are being read, or that they have been: people who share a table only. */
  read = (done: boolean): void => void (this.seat >= 0 && this.others.length && this.line.ask({ type: "read", seat: this.seat, done }));

  /** What a learner asks the guide for. */
  teach = (act: LessonAct) => this.ask({ type: "teach", act });

  // Advice

  /** What could be done after these moves, without staging them; null if they can't be made. */
  async peek(moves: string[]): Promise<Tried<V, E, M> | null> {
    const { seat, seq } = this;
    const answer = await this.line.ask({ type: "try", seat, seq, moves });
    return answer?.type === "tried" && seat === this.seat && seq === this.seq ? (answer as Tried<V, E, M>) : null;
  }

  /** Why a move can't be made, once others are: those staged, if no others are given. */
  async why(text: string, after: string[] = this.staged): Promise<void> {
    const answer = await this.line.ask({ type: "why", seat: this.seat, move: text, after });
    this.refused(answer);
  }

  /** The same, without a word about it to the player; null where it can be made. */
  async reason(text: string): Promise<Refusal | null> {
    const answer = await this.line.ask({ type: "why", seat: this.seat, move: text, after: this.staged });
    return answer?.type === "refused" ? answer : null;
  }

  /** What a good bot would do once these moves are made, and how `mine` compare with it; null where there is nothing to say. */
  async hint(after: string[] = this.staged, mine: string[] = [], unrated = false): Promise<Choice<M> | null> {
    if (this.thinking) return null;
    this.warned = null;
    const { seat, staged } = this;
    const open = this.story?.moves;
    this.dismiss();
    this.thinking = true;
    const number = ++this.#hints;
    const answer = await this.#askHint(seat, after, mine, unrated);
    if (number !== this.#hints) return null; // given up
    this.thinking = false;
    if (seat !== this.seat) return null;
    if (!sameMoves(open, this.story?.moves ?? []) || staged.join() !== this.staged.join()) this.note = "staleHint";
    else if (answer?.type === "refused" && answer.reason === "rated") this.warned = { after, mine };
    else if (answer?.type !== "hint") this.refused(answer);
    else {
      this.advice = advised(answer.choices as Advised<M>[]);
      this.advisedAfter = after;
      this.comparison = compared(answer.compared as Compared<M> | null);
      if (!this.advice.length) this.note = "noHint";
      const best = this.advice[0]?.line.map(({ text }) => text);
      this.agreed = best !== undefined && ([...after, ...best].join() === staged.join() || (this.shows && (this.comparison?.isBest ?? false)));
      return (this.hinted = this.advice[0]?.choice ?? null);
    }
    return null;
  }

  /** One after the other: the server thinks about one hint at a time, also where nobody waits for it. */
  async #askHint(seat: number, after: string[], mine: string[], unrated: boolean): Promise<Answer | null> {
    while (this.#pending) await this.#pending;
    this.#pending = this.line.ask({ type: "hint", seat, after, mine, unrated });
    const answer = await this.#pending;
    this.#pending = null;
    return answer;
  }

  /** Wait for advice no longer. */
  giveUpHint(): void {
    this.#hints++;
    this.thinking = false;
  }

  /** Put away what was advised. */
  dismiss(): void {
    this.comparison = null;
    this.hinted = null;
    this.agreed = false;
  }

  // The line

  hurry(): void {
    this.line.hurry();
  }

  close(): void {
    this.line.close();
    this.playback.close();
  }

  protected async ask(question: Question): Promise<boolean> {
    this.busy = true;
    const answer = await this.line.ask(question);
    this.busy = false;
    return answer?.type === "ack" || this.refused(answer);
  }

  protected refused(answer: Answer | null): boolean {
    if (answer === null) this.note = "offline";
    else if (answer.type === "refused") this.refusal = answer;
    return false;
  }

  /** Once all that is asked for so far is done. */
  async settled(): Promise<void> {
    await this.#queue;
  }

  /** One after the other, in the order they were asked for. */
  protected inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#queue.then(work, work);
    this.#watch(next);
    this.#queue = next.catch(() => undefined);
    return next;
  }

  #watch(pressed: Promise<unknown>): void {
    const timer = setTimeout(() => (this.slow = true), UNANSWERED);
    const answered = (): void => {
      clearTimeout(timer);
      this.slow = false;
    };
    pressed.then(answered, answered);
  }
}
