// What one made of the puzzles, kept in this browser: rating, runs, themes, and which were tried.

import type { JudgedPuzzle, PosedPuzzle } from "../wire/messages.ts";

const KEPT = "undercroft:puzzles";

export interface Kept {
  rating: number;
  deviation: number;
  volatility: number;
  /** How many were found in a row, now and at most. */
  run: number;
  best: number;
  /** What the first try at each was worth. */
  tried: Record<string, number>;
  /** For each theme how many were found, and how many tried. */
  themes: Record<string, [found: number, tries: number]>;
}

const FRESH: Kept = { rating: 1500, deviation: 350, volatility: 0.06, run: 0, best: 0, tried: {}, themes: {} };

function kept(): Record<string, Kept> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return found && typeof found === "object" && !Array.isArray(found) ? (found as Record<string, Kept>) : {};
  } catch {
    return {};
  }
}

export class Records {
  #kept = $state.raw(kept());

  of(game: string): Kept {
    return { ...FRESH, ...this.#kept[game] };
  }

  /** How many puzzles were tried, of all games. */
  get tries(): number {
    return Object.values(this.#kept).reduce((sum, { tried }) => sum + Object.keys(tried ?? {}).length, 0);
  }

  /** Half of the interval in which a rating is with 95 %. */
  plusMinus(game: string): number {
    return Math.round(1.96 * this.of(game).deviation);
  }

  /** What share of all that was tried was found; null before the first try. */
  found(game: string): number | null {
    const scores = Object.values(this.of(game).tried);
    return scores.length ? scores.filter((score) => score > 0).length / scores.length : null;
  }

  /** Only the first try at a puzzle counts. Returns by how much the rating changed. */
  add({ game, id }: PosedPuzzle, judged: JudgedPuzzle<unknown, unknown>): number | null {
    const before = this.of(game);
    if (id in before.tried) return null;
    const { score, theme, rating, deviation, volatility } = judged;
    const [found, tries] = before.themes[theme.name] ?? [0, 0];
    const run = score > 0 ? before.run + 1 : 0;
    const after: Kept = {
      rating, deviation, volatility, run,
      best: Math.max(run, before.best),
      tried: { ...before.tried, [id]: score },
      themes: { ...before.themes, [theme.name]: [found + (score > 0 ? 1 : 0), tries + 1] },
    };
    this.#kept = { ...this.#kept, [game]: after };
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing still sets puzzles.
    }
    return Math.round(rating) - Math.round(before.rating);
  }
}

export const records = new Records();
