// What a browser keeps of its tables: texts by key in IndexedDB. A write is done when the disk has it, whole or not at all.

const ROWS = "rows";
const FULL = "QuotaExceededError";

type Change = [what: "add" | "put" | "delete", key: string, text: string];

/** What the shelf of a site is called, by where its engine lies: each path has its own. */
export const shelfName = (engine: URL): string => `undercroft ${engine.pathname}`;

/** Where the engine lies, by the page's address. */
export const engineAt = (page: string): URL => new URL("./engine/", page);

/** The other end is Python's `Shelf`: both ways are JSON. */
export interface Shelf {
  write(changes: string): Promise<string>;
  read(prefix: string): Promise<string>;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((good, bad) => {
    request.onsuccess = () => good(request.result);
    request.onerror = () => bad(request.error);
  });

/** `free` makes room when there is none, and says whether there was something to remove. */
export async function openShelf(name: string, free = async (): Promise<boolean> => false): Promise<Shelf> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(ROWS);
  const base = await done(opening);
  /** Null, or what went wrong; also where the browser has closed the shelf, since its data were cleared. */
  const write = (changes: Change[]): Promise<Error | null> =>
    new Promise<Error | null>((done, fail) => {
      const trade = base.transaction(ROWS, "readwrite", { durability: "strict" });
      trade.oncomplete = () => done(null);
      trade.onabort = () => done(trade.error ?? new Error("aborted"));
      try {
        const rows = trade.objectStore(ROWS);
        for (const [what, key, text] of changes) {
          if (what === "delete") rows.delete(key);
          else rows[what](text, key);
        }
      } catch (fault) {
        trade.abort();
        fail(fault as Error);
      }
    }).catch((fault: Error) => fault);
  return {
    write: async (text) => {
      const changes = JSON.parse(text) as Change[];
      let fault = await write(changes);
      if (fault?.name === FULL && (await free())) fault = await write(changes);
      return fault ? String(fault) : "";
    },
    read: async (prefix) => {
      const rows = base.transaction(ROWS, "readonly").objectStore(ROWS);
      const within = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const [keys, texts] = await Promise.all([done(rows.getAllKeys(within)), done(rows.getAll(within))]);
      return JSON.stringify(keys.map((key, at) => [key, texts[at]]));
    },
  };
}

/** The same shelf; `tell` hears when it has no room, and when it has again. */
export function noticed(shelf: Shelf, tell: (full: boolean) => void): Shelf {
  let full = false;
  return {
    ...shelf,
    write: async (changes) => {
      const fault = await shelf.write(changes);
      if (full !== fault.startsWith(FULL)) tell((full = !full));
      return fault;
    },
  };
}

/** Where the browser keeps nothing: until the page is closed. */
export function shelfInMemory(): Shelf {
  const rows = new Map<string, string>();
  return {
    write: async (changes) => {
      for (const [what, key, text] of JSON.parse(changes) as Change[]) {
        if (what === "delete") rows.delete(key);
        else rows.set(key, text);
      }
      return "";
    },
    read: async (prefix) => JSON.stringify([...rows].filter(([key]) => key.startsWith(prefix)).sort()),
  };
}
