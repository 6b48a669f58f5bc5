// What is said at a table, as far as this page wants to hear it.

import { keepMutes, mutesAt } from "./mutes.ts";
import type { Line, Phrase, Talk } from "../wire/messages.ts";

export const PHRASES: Phrase[] = ["well-played", "oops", "one-moment", "thanks", "oh-no", "good-game"];
const BUBBLE = 4000;

export class Heard {
  lines = $state.raw<Line[]>([]);
  /** Said since the talk was last in sight. */
  unread = $state(0);
  /** The newest line, for a moment, while the talk is out of sight. */
  bubble = $state.raw<Line | null>(null);
  muted = $state.raw<ReadonlySet<string>>(new Set());
  /** Phrases only. */
  quiet = $state(false);
  /** Whether the talk stands beside the table, in the place of the log. */
  beside = $state(false);
  /** Whether the talk lies over a small table. */
  sheet = $state(false);
  #table = "";
  #open = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #known = 0;

  get shown(): Line[] {
    return this.lines.filter((line) => this.#isHeard(line));
  }

  /** Lines of one person: of a seat, or of somebody who looks on by name. */
  static who({ seat, name }: Pick<Line, "seat" | "name">): string {
    return seat >= 0 ? `${seat}` : `-${name}`;
  }

  hear({ lines, whole }: Talk): void {
    this.lines = whole ? lines : [...this.lines, ...lines];
    const fresh = lines.filter((line) => line.number > this.#known && this.#isHeard(line));
    this.#known = this.lines.at(-1)?.number ?? 0;
    if (this.#open) return;
    this.unread += fresh.length;
    if (!whole && fresh.length) this.#show(fresh[fresh.length - 1]);
  }

  open(): () => void {
    this.#open = true;
    this.unread = 0;
    this.bubble = null;
    return () => (this.#open = false);
  }

  /** Whom one did not want to hear at this table before. */
  remember(table: string): void {
    const { muted, quiet } = mutesAt(table);
    this.#table = table;
    this.muted = new Set(muted);
    this.quiet = quiet;
  }

  mute(who: string): void {
    const muted = new Set(this.muted);
    if (!muted.delete(who)) muted.add(who);
    this.muted = muted;
    this.#keep();
  }

  unmute(): void {
    this.muted = new Set();
    this.#keep();
  }

  hush(quiet: boolean): void {
    this.quiet = quiet;
    this.#keep();
  }

  #keep(): void {
    keepMutes(this.#table, { muted: [...this.muted], quiet: this.quiet });
  }

  #show(line: Line): void {
    clearTimeout(this.#timer);
    this.bubble = line;
    this.#timer = setTimeout(() => (this.bubble = null), BUBBLE);
  }

  #isHeard(line: Line): boolean {
    return !this.muted.has(Heard.who(line)) && (!this.quiet || line.phrase !== null);
  }
}
