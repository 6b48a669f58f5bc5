// What is to be removed: it is out of sight at once, and gone when nobody has undone it for a while.

const REGRET = 10_000; // milliseconds

export interface Removal {
  id: string;
  kind: "game" | "box";
  /** Whether it is gone. */
  remove(): Promise<boolean>;
}

export class Removals {
  list = $state.raw<readonly Removal[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #done: (allGone: boolean) => void;

  /** `done` hears when something was removed, and whether all of it was. */
  constructor(done: (allGone: boolean) => void) {
    this.#done = done;
  }

  has(id: string): boolean {
    return this.list.some((one) => one.id === id);
  }

  count(kind: Removal["kind"]): number {
    return this.list.filter((one) => one.kind === kind).length;
  }

  add(more: readonly Removal[]): void {
    this.list = [...this.list, ...more];
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.finish(), REGRET);
  }

  undo(): void {
    clearTimeout(this.#timer);
    this.list = [];
  }

  /** Remove it now, as when the page is left. */
  async finish(): Promise<void> {
    clearTimeout(this.#timer);
    const all = this.list;
    if (!all.length) return;
    let allGone = true;
    for (const one of all) allGone = (await one.remove()) && allGone;
    this.list = this.list.filter((one) => !all.includes(one));
    this.#done(allGone);
  }
}
