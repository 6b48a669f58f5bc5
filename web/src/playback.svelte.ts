// Playback: positions are shown one after the other, so that what led to each can be followed. What is
// shown may lag behind what is true; a press or a decision of one's own ends that.

import { settings, type Lang, type Pace } from "./settings.svelte.ts";
import type { Frame } from "./story.ts";
import type { Around } from "./table-types.ts";

/** Results of a round: read before the game goes on, or beside it. */
export interface Hold<S = any> {
  sheet: S;
  /** Which events it is about: from the first to before the second. */
  span: [number, number];
  /** Its heading, in the log too, where it is kept. */
  title(lang: Lang): string;
  /** A few words beside the heading, and a mark at the end of its line. */
  note?(lang: Lang): string;
  chip?(lang: Lang): string;
  /** What comes next, on the button that goes on. */
  next?(lang: Lang): string;
  /** After every world instead of every round. */
  world?: boolean;
  /** It lies beside the game, which goes on: over this element on a desk. */
  aside?: string;
  /** How far up such a panel may reach where its text needs the room. */
  upto?: string;
}

/** A position, who is to act in it, what was told on the way to it, and all that was told by then. */
export interface Beat<V, E> extends Frame<V> {
  seq: number;
  toAct: number[];
  over: boolean;
  events: E[];
  history: E[];
}

/** Shows something, and says for how many milliseconds it is looked at. */
export type Scene = () => number | Promise<number>;

/** What a game adds to what is shown. */
export interface Actor<V, E> {
  /** Scenes that lead to a beat from the position before it. `seen` is what was shown of that, with what was staged. */
  scenes?(from: V, seen: V, beat: Beat<V, E>): Scene[];
  /** What has to be read once a beat is shown. */
  hold?(from: Frame<V> | null, beat: Beat<V, E>): Hold | null;
  /** Puts away what scenes have left. */
  clear?(): void;
}

/** How much longer scenes last, how long a beat of others stands at least, and a step of the replay. */
const PACES: Record<Pace, { stretch: number; stands: number; step: number }> = {
  watch: { stretch: 1.6, stands: 900, step: 1500 },
  brisk: { stretch: 1, stands: 0, step: 900 },
  instant: { stretch: 0, stands: 0, step: 350 },
};
const LONG = 16; // scenes waiting, from which on they are played faster
const LONGEST = 60; // and from which on they are not played at all
const FASTER = 2.5;

interface Waiting<V, E> {
  beat: Beat<V, E>;
  /** The position before it: stays in sight while the results are read. */
  from: Beat<V, E> | null;
  scenes: Scene[];
  hold: Hold | null;
  aside: Hold | null;
}

export class Playback<V, E> {
  /** What is shown instead of the position that is true; null where that is shown. */
  shown = $state.raw<Beat<V, E> | null>(null);
  /** What waits to be read: nothing more is shown before. */
  held = $state.raw<Hold | null>(null);
  /** What is read while the game goes on. */
  open = $state.raw<Hold | null>(null);
  /** All results so far: the log has them. */
  kept = $state.raw<readonly Hold[]>([]);
  actor: Actor<V, E> = {};
  #queue: Waiting<V, E>[] = [];
  #now: Waiting<V, E> | null = null; // what is played
  #due: Waiting<V, E> | null = null; // what is shown once its results are read
  #run = 0; // which of the plays goes on; those before it were ended
  #timers = new Set<ReturnType<typeof setTimeout>>();

  /** `show` carries out a change of what is shown, `begun` is called within it, `idle` when all has been shown. */
  constructor(
    private readonly show: Around<E>,
    private readonly begun: () => void,
    private readonly idle: () => void,
  ) {}

  /** Whether something is played, or waits to be read. */
  get active(): boolean {
    return this.#now !== null || this.held !== null;
  }

  /** The results in sight. */
  get sheet(): Hold | null {
    return this.held ?? this.open;
  }

  get pace(): (typeof PACES)[Pace] {
    return PACES[document.hidden ? "instant" : settings.pace];
  }

  /** The next position after `from`, of which `seen` was shown. `change` makes it true; it is shown in its turn. */
  push(beat: Beat<V, E>, from: Beat<V, E> | null, seen: V | null, change: () => void): void {
    const plays = from !== null && seen !== null && beat.events.length > 0 && this.pace.stretch > 0;
    const scenes = plays ? (this.actor.scenes?.(from.view, this.active ? from.view : seen, beat) ?? []) : [];
    const next = { beat, from, scenes, ...this.#results(from, beat) };
    if (!this.active) return this.#begin(next, change);
    this.shown ??= from;
    this.#queue.push(next);
    change();
    if (this.#backlog > LONGEST) this.skip();
  }

  /** A press: everything is shown at once, up to what has to be read. */
  skip(): void {
    let next = this.#now;
    if (!next) return;
    this.#stop();
    const passed = [next];
    while (!next.hold && this.#queue.length) passed.push((next = this.#queue.shift()!));
    const aside = passed.findLast((one) => one.aside)?.aside ?? null;
    const last = { ...next, aside };
    if (last.hold && last.from && passed.length > 1) this.#keep(last, () => undefined);
    else {
      if (passed.length > 1) this.show(() => this.#set(last), []);
      this.#rest(next.hold);
    }
  }

  /** Go on after what was read. */
  resume(): void {
    this.open = null;
    if (this.held === null) return;
    const due = this.#due;
    this.held = this.#due = null;
    if (due) this.#begin(due, () => undefined);
    else this.#next();
  }

  /** Read results once more. */
  reopen(hold: Hold): void {
    if (!this.held) this.open = hold;
  }

  /** Another seat is shown, which was told other things. */
  leave(): void {
    this.end();
    this.kept = [];
  }

  /** Show what is true, and leave nothing to be read. */
  end(): void {
    this.#stop();
    this.#queue = [];
    this.held = this.open = this.#due = null;
    this.shown = null;
  }

  /** A timer that ends with the table; what is returned ends it before. */
  after(time: number, act: () => void): () => void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, time);
    this.#timers.add(timer);
    return () => {
      clearTimeout(timer);
      this.#timers.delete(timer);
    };
  }

  /** The table is left. */
  close(): void {
    this.end();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  get #backlog(): number {
    return this.#queue.reduce((sum, { scenes }) => sum + scenes.length, this.#now?.scenes.length ?? 0);
  }

  /** What of a beat's results waits to be read, or lies beside the game: nothing where no pause is wanted. */
  #results(from: Beat<V, E> | null, beat: Beat<V, E>): Pick<Waiting<V, E>, "hold" | "aside"> {
    const told = this.actor.hold?.(from, beat) ?? null;
    const still = this.kept.filter(({ span }) => span[1] <= beat.told);
    if (told || still.length < this.kept.length) this.kept = told ? [...still, told] : still;
    const shown = settings.pauses ? told : null;
    return shown?.aside ? { hold: null, aside: shown } : { hold: shown, aside: null };
  }

  #begin(next: Waiting<V, E>, change: () => void): void {
    if (next.hold && next.from && !next.scenes.length) return this.#keep(next, change);
    this.show(() => {
      change();
      this.#set(next);
      void this.#play(next);
    }, next.beat.events);
  }

  /** The results are read before what came after them is shown. */
  #keep(next: Waiting<V, E>, change: () => void): void {
    this.show(() => {
      change();
      this.shown = next.from;
      this.#now = null;
      this.#due = { ...next, hold: null, scenes: [] };
      this.held = next.hold;
      this.begun();
    }, []);
  }

  /** Without anything to wait for, it is over before this returns. */
  async #play(now: Waiting<V, E>): Promise<void> {
    const run = ++this.#run;
    const { beat, scenes, hold } = (this.#now = now);
    const acted = scenes.length > 0;
    while (scenes.length) {
      const said = scenes.shift()!();
      const lasts = typeof said === "number" ? said : await said;
      if (this.#run === run && lasts) await this.#wait((lasts * this.pace.stretch) / (this.#backlog > LONG ? FASTER : 1));
      if (this.#run !== run) return;
    }
    if (acted) this.actor.clear?.();
    if (!hold && beat.events.length && this.pace.stands) await this.#wait(this.pace.stands);
    if (this.#run === run) this.#rest(hold);
  }

  #wait(time: number): Promise<void> {
    return new Promise((done) => this.after(time, done));
  }

  #rest(hold: Hold | null): void {
    this.#now = null;
    this.held = hold;
    if (!hold) this.#next();
  }

  #next(): void {
    const next = this.#queue.shift();
    if (next) this.#begin(next, () => undefined);
    else this.idle();
  }

  #set({ beat, aside }: Waiting<V, E>): void {
    if (aside) this.open = aside;
    this.shown = this.#queue.length ? beat : null;
    this.begun();
  }

  #stop(): void {
    this.#run++;
    if (this.#now) this.actor.clear?.();
    this.#now = null;
  }
}
