// An image of Python's memory with all its modules loaded: a start from it takes a tenth of the time. The browser keeps
// one beside the files for offline. It can be made again at any time, so it is the first that goes when space runs short.

import { hashOf } from "./files.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export interface Image {
  /** Bytes of the memory when the image was taken, and entries of its table of functions: it fits only where they are the same. */
  size: number;
  table: number;
  /** As Pyodide made it, without the zeros at its end. */
  memory: Bytes;
  /** The files that Python had unpacked, one after the other. */
  names: [path: string, bytes: number][];
  files: Bytes;
}

type Head = Pick<Image, "size" | "table" | "names"> & { memory: number };

const UNIT = 16; // bytes; Pyodide reads the memory in words
const HASH = "x-hash";
const upTo = (bytes: number): number => Math.ceil(bytes / UNIT) * UNIT;

/** One row of bytes: the length of the head, the head as JSON, the memory, the files. */
export function packed({ size, table, memory, names, files }: Image): Bytes {
  const head = new TextEncoder().encode(JSON.stringify({ size, table, names, memory: memory.length } satisfies Head));
  const first = upTo(UNIT + head.length);
  const second = first + upTo(memory.length);
  const all = new Uint8Array(second + files.length);
  new DataView(all.buffer).setUint32(0, head.length);
  all.set(head, UNIT);
  all.set(memory, first);
  all.set(files, second);
  return all;
}

export function unpacked(all: Bytes): Image {
  const length = new DataView(all.buffer, all.byteOffset).getUint32(0);
  const { memory, ...head } = JSON.parse(new TextDecoder().decode(all.subarray(UNIT, UNIT + length))) as Head;
  const first = upTo(UNIT + length);
  // The files are copied: Python holds them as long as it runs, the memory only until it is restored.
  return { ...head, memory: all.subarray(first, first + memory), files: all.slice(first + upTo(memory)) };
}

/** The zeros at the end of a memory need not be kept. */
export function trimmed(memory: Bytes): Bytes {
  let end = memory.length;
  while (end && !memory[end - 1]) end--;
  return memory.subarray(0, end);
}

/** What keeps files: not every browser has it, and some refuse it even to be looked at. */
function disk(): CacheStorage | undefined {
  try {
    return globalThis.caches;
  } catch {
    return undefined;
  }
}

/** The image of the engine at an address, kept under the hashes of its files: of other files it is another one. */
export class KeptImage {
  #name: string;
  #key: Promise<string>;

  constructor(engine: URL, listed: object) {
    this.#name = nameOf(engine);
    this.#key = this.#can ? hashOf(new TextEncoder().encode(JSON.stringify(listed))).then((hash) => `/${encodeURIComponent(hash)}`) : Promise.resolve("");
  }

  /** Nothing is kept without https. */
  get #can(): boolean {
    return Boolean(disk() && globalThis.crypto?.subtle);
  }

  async has(): Promise<boolean> {
    return Boolean(await this.#found().catch(() => null));
  }

  /** Fails if it is not whole. */
  async load(): Promise<Image> {
    const found = await this.#found();
    const all = new Uint8Array((await found?.arrayBuffer()) ?? new ArrayBuffer(0));
    if ((await hashOf(all)) !== found?.headers.get(HASH)) throw new Error("the image is damaged");
    return unpacked(all);
  }

  /** Instead of any other; without room it is not kept, and the next start is a slow one. */
  async keep(image: Image): Promise<void> {
    if (!this.#can) return;
    try {
      await dropImage(this.#name);
      const all = packed(image);
      await (await caches.open(this.#name)).put(await this.#key, new Response(all, { headers: { [HASH]: await hashOf(all) } }));
    } catch {
      await dropImage(this.#name);
    }
  }

  async #found(): Promise<Response | undefined> {
    return this.#can ? (await caches.open(this.#name)).match(await this.#key) : undefined;
  }

  drop(): Promise<boolean> {
    return dropImage(this.#name);
  }
}

export const nameOf = (engine: URL): string => `undercroft image ${engine.href}`;

/** Whether there was one. */
export async function dropImage(name: string): Promise<boolean> {
  return (await disk()?.delete(name).catch(() => false)) ?? false;
}
