// Boxes kept in this browser: one key each, written before a change returns. Other tabs follow.

import { isSame, newest, readCells, type Cells } from "./cells.ts";

const KEPT = "undercroft:box:";
const OPEN = "undercroft:box-open:";
const MARKS = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g; // control and direction
const LONGEST_NAME = 40;

/** Somebody's text as it may be shown: no control or direction characters, cut at length. */
export const plainText = (text: string, most: number): string => [...text.replace(MARKS, "")].slice(0, most).join("");
export const boxName = (text: string): string => plainText(text, LONGEST_NAME).trim();

/** What lists of boxes show, and what a table takes from one. */
export interface Summary {
  entered: number;
  of: number;
  pack: Record<string, unknown>;
}

interface Kept {
  cells: Cells;
  begun: number;
  summary: Summary | null;
}

interface Step {
  place: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

function read(key: string): Kept {
  const fresh: Kept = { cells: {}, begun: Date.now(), summary: null };
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<Kept> | null;
    if (!kept) return fresh;
    return { cells: readCells(kept.cells), begun: Number(kept.begun) || fresh.begun, summary: kept.summary ?? null };
  } catch {
    return fresh;
  }
}

export class Box {
  readonly key: string;
  #cells = $state.raw<Cells>({});
  #begun = Date.now();
  #steps = $state.raw<readonly Step[]>([]);
  #undone = $state.raw<readonly Step[]>([]);
  /** False where the browser keeps nothing: storage is full or forbidden. */
  kept = $state(true);
  /** The cell of ours that another tab has changed last. */
  overtaken = $state<string | null>(null);
  /** Says what lists show of this box; it is kept with each change. */
  summary: () => Summary | null = () => null;
  #follow = (event: StorageEvent): void => {
    if (event.key === this.key && event.newValue !== null) this.#meet();
  };

  constructor(
    readonly game: string,
    readonly id: string,
  ) {
    this.key = `${KEPT}${game}:${id}`;
    const kept = read(this.key);
    this.#cells = kept.cells;
    this.#begun = kept.begun;
    addEventListener("storage", this.#follow);
  }

  close(): void {
    removeEventListener("storage", this.#follow);
  }

  get begun(): Date {
    return new Date(this.#begun);
  }

  get keys(): string[] {
    return Object.keys(this.#cells).filter((key) => this.#cells[key].v !== null);
  }

  get(key: string): unknown {
    return this.#cells[key]?.v ?? undefined;
  }

  /** When it was last changed, in milliseconds; 0 if never. */
  changed(key: string): number {
    return this.#cells[key]?.t ?? 0;
  }

  /** One step: `place` is where undoing it leads. */
  change(values: Record<string, unknown>, place: string): void {
    const before = Object.fromEntries(Object.keys(values).map((key) => [key, this.get(key)]));
    if (Object.keys(values).every((key) => isSame(before[key], values[key]))) return;
    this.#steps = [...this.#steps, { place, before, after: values }];
    this.#undone = [];
    this.note(values);
  }

  /** A change that is no step of undo. */
  note(values: Record<string, unknown>): void {
    const latest = Math.max(0, ...Object.keys(values).map((key) => this.#cells[key]?.t ?? 0));
    const t = Math.max(Date.now(), latest + 1);
    const changed = Object.entries(values).map(([key, v]) => [key, { v: v ?? null, t }]);
    this.#cells = { ...this.#cells, ...Object.fromEntries(changed) };
    this.#write();
    void navigator.locks?.request(this.key, () => this.#meet());
  }

  /** Keep it once more, since more is known of it: what lists show of it may have changed. */
  keep(): void {
    if (this.keys.length) this.#write();
  }

  get canUndo(): boolean {
    return this.#steps.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Take back the last step; the place it was made at, null if there is none. */
  undo(): string | null {
    const step = this.#steps.at(-1);
    if (!step) return null;
    this.#steps = this.#steps.slice(0, -1);
    this.#undone = [...this.#undone, step];
    this.overtaken = null;
    this.note(step.before);
    return step.place;
  }

  redo(): string | null {
    const step = this.#undone.at(-1);
    if (!step) return null;
    this.#undone = this.#undone.slice(0, -1);
    this.#steps = [...this.#steps, step];
    this.note(step.after);
    return step.place;
  }

  /** Empty the box, in one step. */
  empty(): void {
    this.change(Object.fromEntries(this.keys.filter((key) => key !== "name").map((key) => [key, null])), "");
  }

  /** Take over what other tabs have kept, and keep again what they have overwritten. */
  #meet(): void {
    const kept = read(this.key).cells;
    const all = newest(this.#cells, kept);
    const own = this.#steps.flatMap(({ after }) => Object.keys(after));
    const lost = own.find((key) => all[key] !== this.#cells[key] && !isSame(all[key]?.v, this.#cells[key]?.v));
    if (lost) this.overtaken = lost;
    this.#cells = all;
    if (newest(kept, all) !== kept) this.#write();
  }

  #write(): void {
    try {
      this.#cells = newest(this.#cells, read(this.key).cells);
      const kept: Kept = { cells: this.#cells, begun: this.#begun, summary: this.summary() };
      localStorage.setItem(this.key, JSON.stringify(kept));
      this.kept = true;
    } catch {
      this.kept = false;
    }
  }
}

export interface Listed {
  id: string;
  name: string;
  begun: Date;
  summary: Summary | null;
}

/** The boxes of a game that this browser keeps, the oldest first. */
export function listBoxes(game: string): Listed[] {
  const prefix = `${KEPT}${game}:`;
  let keys: string[] = [];
  try {
    keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    // Storage is forbidden: there are none.
  }
  return keys
    .map((key) => ({ key, ...read(key) }))
    .sort((a, b) => a.begun - b.begun)
    .map(({ key, cells, begun, summary }) => ({ id: key.slice(prefix.length), name: boxName(String(cells.name?.v ?? (summary?.pack.box as { name?: string } | undefined)?.name ?? "")), begun: new Date(begun), summary }));
}

function remember(game: string, id: string): void {
  try {
    localStorage.setItem(OPEN + game, id);
  } catch {
    // The page works on without.
  }
}

function remembered(game: string): string | null {
  try {
    return localStorage.getItem(OPEN + game);
  } catch {
    return null;
  }
}

/** The box that lies open, also if nothing is kept of it yet; the first one where none was chosen. */
export function openedBox(game: string): string {
  const boxes = listBoxes(game).map(({ id }) => id);
  const last = remembered(game);
  return last && (boxes.includes(last) || !boxes.length) ? last : (boxes[0] ?? newId());
}

const newId = (): string => Date.now().toString(36) + Math.random().toString(36).slice(2, 6);

export function openBox(game: string, id: string = newId()): Box {
  remember(game, id);
  return new Box(game, id);
}

export function removeBox(game: string, id: string): void {
  try {
    localStorage.removeItem(`${KEPT}${game}:${id}`);
  } catch {
    // There was none.
  }
}
