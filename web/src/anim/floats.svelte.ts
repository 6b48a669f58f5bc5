// Words that float up and pieces that fly across the table, for a moment.

import type { Glyph } from "../games/game-module.ts";

export interface Float {
  id: number;
  text: string;
  icon: Glyph | undefined;
  tone: "good" | "warn" | "plain";
  x: number;
  y: number;
  dx: number;
  dy: number;
}

const LASTS = 1400;
const APART = 180;
const RISE = 44; // pixels
const HIGH = RISE + 12; // what a float needs above its start
const EDGE = 48; // of a float's middle from the sides

export class Floats {
  all = $state.raw<Float[]>([]);
  #count = 0;
  #next = 0;

  /** `after` is the table's timer: what floats ends with the table. */
  constructor(private readonly after: (time: number, act: () => void) => void) {}

  /** From the thing upwards, or where that would leave the window, below it. */
  rise(text: string, tone: Float["tone"], icon: Glyph | undefined, at: DOMRect): void {
    const x = Math.min(Math.max(at.left + at.width / 2, EDGE), innerWidth - EDGE);
    const y = at.top < HIGH ? Math.max(at.bottom + HIGH, HIGH) : Math.min(at.top, innerHeight - EDGE);
    this.#add({ text, icon, tone, x, y, dx: 0, dy: -RISE });
  }

  send(icon: Glyph, from: DOMRect, to: DOMRect): void {
    const x = from.left + from.width / 2;
    const y = from.top + from.height / 2;
    this.#add({ text: "", icon, tone: "plain", x, y, dx: to.left + to.width / 2 - x, dy: to.top + to.height / 2 - y });
  }

  /** One after the other, so that each can be read. */
  #add(float: Omit<Float, "id">): void {
    const id = ++this.#count;
    const now = performance.now();
    this.#next = Math.max(now, this.#next + APART);
    this.after(this.#next - now, () => {
      this.all = [...this.all, { ...float, id }];
      this.after(LASTS, () => (this.all = this.all.filter((one) => one.id !== id)));
    });
  }
}
