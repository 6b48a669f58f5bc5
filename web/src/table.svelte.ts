// The store of one table: what the server said, what is staged, and what is shown of it.

import { whyBack } from "./company/back.ts";
import { Clocks } from "./company/clock.svelte.ts";
import type { Host } from "./host.ts";
import { keepKey, keysOf } from "./seat-secrets.ts";
import type { Link, Message } from "./net.ts";
import { fetchReplay } from "./replay-data.ts";
import { Requests } from "./requests.svelte.ts";
import { SeedNumbers } from "./seed-numbers.ts";
import { sameMoves, tell } from "./story.ts";
import { LOOKING_ON, starts, type Try } from "./table-types.ts";
import type { Choice, Table as TableInfo, Tried, Update } from "./wire/messages.ts";

export { LOOKING_ON, type Around, type Note, type Refusal } from "./table-types.ts";
export type { Choice, TableInfo };

export class Table<V = any, M = any, E = any> extends Requests<V, M, E> {
  readonly id: string;
  /** The seat that the device has to be handed to, before anything more is shown. */
  curtain = $state<number | null>(null);
  /** Called when another position is shown: what was picked for the one before is then gone. */
  readonly onposition = new Set<() => void>();
  /** One is to find out oneself: nothing points at a good move. */
  unaided = $state(false);
  /** A move was made here, since the table was opened. */
  hasPlayed = $state(false);
  /** Told of moves that were made here. */
  onplay: ((moves: string[]) => void) | null = null;

  /** What judges the staged moves, where they are not simply made: when something is tried again. */
  judge = $state.raw<(() => void) | null>(null);
  #trail = $state.raw<Try<V, M, E>[]>([]);
  #committing = false;
  #begun = ""; // which position is shown, and of which seat
  #numbers = new SeedNumbers();
  #host: Pick<Host, "open" | "replay">;

  constructor(id: string, host: Pick<Host, "open" | "replay">) {
    super();
    this.id = id;
    this.heard.remember(id);
    this.#host = host;
    this.line = host.open(id, {
      hello: () => this.#hello(),
      message: (message: Message) => this.#hear(message),
      link: (link: Link) => this.#linked(link),
    });
  }

  // What is shown

  get #tried(): Tried<V, E, M> | undefined {
    return this.cursor === null ? this.#trail.at(-1)?.answer : undefined;
  }

  get view(): V | null {
    if (this.cursor !== null) return this.frames[this.cursor]?.view ?? this.live;
    return this.#tried?.view ?? this.position;
  }

  get moves(): Choice<M>[] {
    if (this.cursor !== null || this.busy || this.lags) return [];
    return (this.#tried ?? this.story)?.moves ?? [];
  }

  /** What could be done before anything was staged. */
  get open(): Choice<M>[] {
    return this.cursor === null && !this.busy && !this.lags ? (this.story?.moves ?? []) : [];
  }

  get staged(): string[] {
    return this.#trail.at(-1)?.moves ?? [];
  }

  /** The staged moves with what they are, as far as the server said. */
  get stagedChoices(): Choice<M>[] {
    const lists = [this.story?.moves ?? [], ...this.#trail.map(({ answer }) => answer.moves), ...this.advice.map(({ line }) => line)];
    return this.staged.flatMap((text) => lists.flat().find((choice) => choice.text === text) ?? []);
  }

  /** What is seen after the first of the staged moves, where the server was asked; the live view after none. */
  viewAfter(moves: string[]): V | null {
    if (!moves.length) return this.live;
    return this.#trail.find((step) => step.moves.join() === moves.join())?.answer.view ?? null;
  }

  /** The staged moves end this seat's say: others or chance go on, or something is shown. */
  get shows(): boolean {
    return this.#tried?.shows ?? false;
  }

  /** Once the staged moves are made they can't be taken back, as the server says. */
  get final(): boolean {
    return this.#tried !== undefined && !this.#tried.can_undo;
  }

  /** What would be told if the staged moves were made. */
  get imagined(): E[] {
    return this.#tried?.events ?? [];
  }

  get canUndo(): boolean {
    return this.staged.length > 0 || this.canTakeBack;
  }

  /** My seat is to act, and what is shown is now. */
  get mine(): boolean {
    return this.cursor === null && this.due;
  }

  /** My seat is to act, wherever the replay stands. */
  get due(): boolean {
    return this.seat >= 0 && this.info?.looks == null && !this.over && !this.lags && this.toAct.includes(this.seat);
  }

  /** What my seat did is still being shown: nobody is waited for. */
  get showsOwn(): boolean {
    return this.cursor === null && this.seat >= 0 && (this.playback.shown?.toAct.includes(this.seat) ?? false);
  }

  /** One of the seats held here is to act. */
  get anyMine(): boolean {
    return this.yours.some((seat) => this.#acts(seat));
  }

  find(test: (move: M) => boolean): Choice<M> | undefined {
    return this.moves.find((choice) => test(choice.move));
  }

  // Staging

  stage(text: string): Promise<boolean> {
    return this.stageAll([text]);
  }

  stageAll(texts: string[]): Promise<boolean> {
    return this.inTurn(() => this.#try(() => [...this.staged, ...texts]));
  }

  /** Stage these instead of whatever is staged. */
  restage(texts: string[]): Promise<boolean> {
    if (!texts.length) return this.clear();
    return this.inTurn(() => this.#try(() => texts));
  }

  /** Take the last staged step back. */
  unstage(): Promise<boolean> {
    return this.inTurn(async () => {
      this.#show(() => (this.#trail = this.#trail.slice(0, -1)));
      return true;
    });
  }

  clear(): Promise<boolean> {
    return this.inTurn(async () => {
      this.#show(() => (this.#trail = []));
      return true;
    });
  }

  async #try(wanted: () => string[]): Promise<boolean> {
    for (let go = 0; go < 3; go++) {
      const { seat, seq } = this;
      const moves = wanted();
      const answer = await this.line.ask({ type: "try", seat, seq, moves });
      if (seat !== this.seat) return false;
      if (seq !== this.seq || (answer === null && go < 2)) continue; // something came in between, or the server is slow
      if (answer?.type !== "tried") return this.refused(answer);
      const tried = answer as Tried<V, E, M>;
      this.#show(() => (this.#trail = [...this.#trail.filter((step) => starts(moves, step.moves)), { moves, answer: tried }]));
      this.refusal = null;
      this.dismiss();
      return true;
    }
    return false;
  }

  /** Make the staged moves, and then `more`. */
  commit(more: string[] = []): Promise<boolean> {
    const { judge } = this;
    if (judge) return (more.length ? this.restage([...this.staged, ...more]) : Promise.resolve(true)).then(() => (judge(), false));
    return this.inTurn(() => this.#play([...this.staged, ...more]));
  }

  /** Make the staged moves, and one more where the position asks for it then. */
  async commitAndGoOn(text: string, asks: (view: V) => boolean): Promise<void> {
    if ((await this.commit()) && this.live && asks(this.live)) await this.commit([text]);
  }

  async #play(moves: string[]): Promise<boolean> {
    if (!moves.length) return false;
    this.#committing = this.busy = true;
    this.coach = null;
    this.#catchUp();
    const { seat, seq } = this;
    const answer = await this.line.ask({ type: "play", seat, seq, moves });
    this.#committing = this.busy = false;
    if (answer?.type === "ack") {
      this.#trail = [];
      this.refusal = null;
      this.dismiss();
      this.hasPlayed = true;
      this.onplay?.(moves);
      return true;
    }
    if (answer?.type === "refused" && answer.reason === "stale") await this.#again(moves);
    else this.refused(answer);
    return false;
  }

  /** After something came in between: keep what was staged if it can still be done. */
  async #again(moves: string[]): Promise<void> {
    this.#trail = [];
    const { seat, seq } = this;
    const answer = await this.line.ask({ type: "try", seat, seq, moves });
    if (seat !== this.seat || seq !== this.seq) return;
    if (answer?.type === "tried") this.#trail = [{ moves, answer: answer as Tried<V, E, M> }];
    else this.note = "lost";
  }

  /** Back one step: a staged one, or else the seat's last move, where the rules allow it. */
  async undo(): Promise<void> {
    const { seat, seq } = this;
    if (this.staged.length) await this.unstage();
    else if (this.canTakeBack) {
      this.#catchUp();
      await this.inTurn(() => this.ask({ type: "undo", seat, seq }));
    }
  }

  // Seats

  /** Hand the device to another seat held here. */
  passTo(seat: number): void {
    if (this.yours.includes(seat)) this.curtain = seat;
  }

  /** Before the game: another name, and another seat with its colour. The key of the seat goes along. */
  async rename(seat: number, name: string, to: number): Promise<boolean> {
    const done = await this.ask({ type: "rename", seat, name: name || null, to });
    const key = keysOf(this.id)[seat];
    if (done && to !== seat && key) keepKey(this.id, to, key);
    return done;
  }

  lift(): void {
    if (this.curtain === null) return;
    this.refusal = this.cursor = null;
    this.dismiss();
    this.playback.leave();
    this.#trail = [];
    this.seat = this.curtain;
    this.curtain = null;
    this.#look(() => undefined);
  }

  // Replay

  seek(to: number | null): void {
    const last = this.frames.length - 1;
    this.refusal = null;
    this.dismiss();
    if (this.playback.held) return this.#show(() => (this.cursor = to === null || to >= last ? null : Math.max(to, 0)));
    this.#catchUp();
    if (to === null || (to >= last && !this.over)) this.#look(() => (this.cursor = null));
    else this.#show(() => (this.cursor = Math.min(Math.max(to, 0), last)));
  }

  /** A finished game in full, with what was hidden, as the server has it. */
  async fetchReplay(): Promise<void> {
    const past = await fetchReplay<V, E>(this.#host, this.id, this.seat);
    this.past = past;
    this.cursor = past.frames.length - 1;
  }

  // From the server

  #hello(): { keys: string[]; since: Record<number, number> } {
    const since: Record<number, number> = {};
    for (const [seat, story] of this.stories) since[seat] = story.seq;
    return { keys: Object.values(keysOf(this.id)).slice(0, 8), since };
  }

  /** Back after the connection was lost: what is proposed is asked for again, for it was never staged. */
  #linked(link: Link): void {
    const isBack = link === "open" && this.link === "lost";
    this.link = link;
    if (isBack && !this.staged.length) for (const begin of this.onposition) begin();
  }

  #hear(message: Message): void {
    if (message.type === "table") this.#tableChanged(message);
    else if (message.type === "update") this.#updated(message as Update<V, E, M>);
    else if (message.type === "key") keepKey(this.id, message.seat, message.key);
    else if (message.type === "link") this.shared = { ...this.shared, [message.seat]: message.key };
    else if (message.type === "lesson") this.lesson = message;
    else if (message.type === "coach") this.coach = message;
    else if (message.type === "clock") this.clocks = new Clocks(message, this.clocks);
    else if (message.type === "talk") this.heard.hear(message);
    else if (message.type === "gone") this.gone = message.reason;
  }

  #tableChanged(info: TableInfo): void {
    const began = info.status === "playing" && this.info?.status !== "playing";
    const seen = this.info?.changes?.at(-1)?.number ?? 0;
    const news = this.info && info.changes?.findLast((change) => change.number > seen && !info.yours.includes(change.seat));
    if (news) this.seatChange = news;
    this.note = whyBack(this.id, info) ?? this.note;
    this.info = info;
    const looks = info.looks ?? LOOKING_ON; // over a shoulder
    if (info.yours.length ? !info.yours.includes(this.seat) : this.seat !== looks) {
      this.#trail = [];
      this.playback.leave();
      this.seat = info.yours[0] ?? looks;
    }
    if (began && info.yours.length > 1) this.curtain = this.seat;
    if (info.status === "lobby") for (const due of this.#numbers.due(info)) void this.line.ask({ type: "number", ...due });
    if (this.curtain !== null && !info.yours.includes(this.curtain)) this.curtain = null;
  }

  #updated(update: Update<V, E, M>): void {
    const before = this.stories.get(update.seat);
    const story = tell(before, update);
    const change = (): unknown => (this.stories = new Map(this.stories).set(update.seat, story));
    if (update.seat !== this.seat) return this.#then(change);
    if (before?.seq !== story.seq) this.refusal = null;
    if (!sameMoves(before?.moves, story.moves)) {
      if (this.hinted && !this.#committing) this.note = "staleHint";
      this.dismiss();
    }
    // What asks for a decision, or takes something back, does not wait.
    if ((this.mine && !this.playback.held) || update.kept < (before?.events.length ?? 0)) this.#catchUp();
    if (this.cursor === null || this.playback.held) this.playback.push(this.beatOf(story, story.fresh)!, this.beatOf(before), this.view, change);
    else {
      change();
      this.positionShown();
    }
    this.#then();
  }

  /** The position that is true comes into sight without anything being told. */
  #look(change: () => void): void {
    const beat = this.beatOf(this.story);
    if (beat) this.playback.push(beat, null, null, change);
    else change();
  }

  /** Show what is true: a decision of one's own ends what is played. */
  #catchUp(): void {
    this.playback.end();
    this.positionShown();
  }

  /** Another position begins with nothing staged; what was is asked for again, unless something else is staged by then. */
  protected override positionShown(): void {
    const now = `${this.seat}:${this.playback.shown?.seq ?? this.seq}`;
    if (now === this.#begun) return;
    this.#begun = now;
    const { staged } = this;
    this.#trail = [];
    for (const forget of this.onposition) forget();
    if (staged.length && !this.#committing && !this.lesson) void this.inTurn(async () => (this.staged.length ? undefined : this.#again(staged)));
  }

  protected override allShown(): void {
    this.#then();
  }

  /** When another seat held here is to act, and this one is not, the device is handed on. */
  #then(change?: () => unknown): void {
    change?.();
    if (this.yours.length < 2 || this.playback.active || this.#acts(this.seat)) return;
    const next = this.yours.find((seat) => this.#acts(seat));
    if (next !== undefined) this.curtain = next;
  }

  #acts(seat: number): boolean {
    const story = this.stories.get(seat);
    return story !== undefined && !story.over && story.toAct.includes(seat);
  }

  #show(change: () => void, told: E[] = []): void {
    this.around(change, told);
  }
}
