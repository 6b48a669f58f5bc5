// What this browser remembers of tables: kept here, since it is nobody else's affair.

const MOST = 50; // tables; the oldest is forgotten

export class ByTable<T> {
  #place: string;

  constructor(place: string) {
    this.#place = place;
  }

  get(table: string): T | undefined {
    return this.#all().find(([at]) => at === table)?.[1];
  }

  /** Remember something of a table, or nothing any more. */
  set(table: string, value: T | undefined): void {
    const others = this.#all().filter(([at]) => at !== table);
    const kept = value === undefined ? others : [...others, [table, value]];
    try {
      localStorage.setItem(this.#place, JSON.stringify(kept.slice(-MOST)));
    } catch {
      // No room, or not allowed: it holds until the page is left.
    }
  }

  #all(): [string, T][] {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(this.#place) ?? "[]");
      return Array.isArray(found) ? (found as [string, T][]) : [];
    } catch {
      return [];
    }
  }
}
