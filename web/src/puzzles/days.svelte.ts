// The puzzles and deals of the day that one tried, kept in this browser.

const DAY = 86_400_000;

function kept(place: string): Record<string, number> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? "{}");
    return found && typeof found === "object" && !Array.isArray(found) ? (found as Record<string, number>) : {};
  } catch {
    return {};
  }
}

const before = (day: string): string => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);

export class Days {
  readonly #place: string;
  #kept = $state.raw<Record<string, number>>({});

  constructor(place = "undercroft:days") {
    this.#place = place;
    this.#kept = kept(place);
  }

  /** What the try of a day was worth; null before it. */
  score(day: string): number | null {
    return this.#kept[day] ?? null;
  }

  add(day: string, score: number): void {
    if (day in this.#kept) return;
    this.#kept = { ...this.#kept, [day]: score };
    try {
      localStorage.setItem(this.#place, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing still has a puzzle of the day.
    }
  }

  /** How many days in a row were tried, up to today or yesterday. */
  run(today: string): number {
    let day = today in this.#kept ? today : before(today);
    let count = 0;
    for (; day in this.#kept; day = before(day)) count++;
    return count;
  }
}

export const days = new Days();
export const deals = new Days("undercroft:deals");
/** Puzzles that one voted for (1) or against (0) in this browser. */
export const votes = new Days("undercroft:votes");
/** Decisions of one's own games that were found, by table and number of moves. */
export const moments = new Days("undercroft:moments");
