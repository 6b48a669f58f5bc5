// What a person has learned, kept in this browser: lessons done, and the step where one was left.

const KEPT = "undercroft:school";

interface Kept {
  done: string[];
  at: Record<string, number>;
  /** The first visit's offer was declined. */
  knows: boolean;
  /** The game last learned. */
  last: string;
  /** Games won and lost against bots, by game and level. */
  results: Record<string, [won: number, lost: number]>;
  /** The tables that were counted. */
  counted: string[];
}

const COUNTED = 50;

function kept(): Kept {
  const fresh: Kept = { done: [], at: {}, knows: false, last: "", results: {}, counted: [] };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Kept>) };
  } catch {
    return fresh;
  }
}

const lessonKey = (game: string, number: number): string => `${game}:${number}`;

export class Progress {
  #kept = $state.raw<Kept>(kept());

  get last(): string {
    return this.#kept.last;
  }

  /** Nothing was learned here, and nobody said that they know the games. */
  get isNew(): boolean {
    const { done, at, knows } = this.#kept;
    return !knows && !done.length && !Object.keys(at).length;
  }

  /** A lesson of the game was begun or done. */
  hasLearned(game: string): boolean {
    return [...this.#kept.done, ...Object.keys(this.#kept.at)].some((key) => key.startsWith(`${game}:`));
  }

  isDone(game: string, number: number): boolean {
    return this.#kept.done.includes(lessonKey(game, number));
  }

  /** How many steps of a lesson were done when it was left. */
  at(game: string, number: number): number {
    return this.#kept.at[lessonKey(game, number)] ?? 0;
  }

  reach(game: string, number: number, at: number): void {
    if (this.last === game && this.at(game, number) === at) return;
    this.#keep({ last: game, at: { ...this.#kept.at, [lessonKey(game, number)]: at } });
  }

  finish(game: string, number: number): void {
    const key = lessonKey(game, number);
    const { [key]: _, ...at } = this.#kept.at;
    this.#keep({ last: game, at, done: [...new Set([...this.#kept.done, key])] });
  }

  /** Games won and lost against bots of a level. */
  results(game: string, level: string): [won: number, lost: number] {
    return this.#kept.results[`${game}:${level}`] ?? [0, 0];
  }

  /** Count a game that is over; a table counts once. */
  count(table: string, game: string, level: string, won: boolean): void {
    if (this.#kept.counted.includes(table)) return;
    const [wins, losses] = this.results(game, level);
    const now: [number, number] = won ? [wins + 1, losses] : [wins, losses + 1];
    this.#keep({ results: { ...this.#kept.results, [`${game}:${level}`]: now }, counted: [...this.#kept.counted, table].slice(-COUNTED) });
  }

  /** Somebody said that they know the games. */
  get knows(): boolean {
    return this.#kept.knows;
  }

  dismiss(): void {
    this.#keep({ knows: true });
  }

  #keep(changed: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...changed };
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing still teaches.
    }
  }
}

export const progress = new Progress();

/** Whether the guide of a lesson is put away; the lantern in the top bar brings it back. */
class Guide {
  hidden = $state(false);
}

export const guide = new Guide();
