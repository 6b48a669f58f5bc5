// The files of the engine: fetched side by side, counted while they come, and taken only with the hash that is listed.

/** Of each file its bytes and its hash, as `undercroft site` lists them. */
export type Listed = Record<string, [bytes: number, hash: string]>;

/** A file that is missing, or not as it was written. */
export class Damaged extends Error {
  file: string;

  constructor(file: string) {
    super(`${file} is damaged or missing`);
    this.file = file;
  }
}

/** `count` hears how many bytes of all files have come; it never goes back. */
export function fetchFiles(base: URL, listed: Listed, count: (bytes: number) => void): Map<string, Promise<Uint8Array<ArrayBuffer>>> {
  const ask = fetch.bind(globalThis); // the worker gives Pyodide another one
  let all = 0;
  let most = 0;
  const add = (bytes: number): void => {
    all += bytes;
    if (all > most) count((most = all));
  };
  return new Map(Object.entries(listed).map(([name, about]) => [name, fetchFile(ask, new URL(name, base), name, about, add)]));
}

/** What came damaged may be an old copy of the browser's: it is asked for once more, of the host. */
async function fetchFile(ask: typeof fetch, url: URL, name: string, about: Listed[string], add: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  for (const cache of ["default", "reload"] as const) {
    let come = 0;
    const body = await whole(ask, url, name, about, cache, (bytes) => (add(bytes), (come += bytes)));
    if (body) return body;
    add(-come);
  }
  throw new Damaged(name);
}

async function whole(ask: typeof fetch, url: URL, name: string, [bytes, hash]: Listed[string], cache: RequestCache, add: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer> | null> {
  // Without https a page can't hash; the browser itself still can.
  const answer = await ask(url, crypto.subtle ? { cache } : { cache, integrity: hash });
  if (!answer.ok || !answer.body) throw new Damaged(name);
  const body = new Uint8Array(bytes);
  let at = 0;
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    if (at + value.length > bytes) return void reader.cancel(), null;
    body.set(value, at);
    at += value.length;
    add(value.length);
  }
  return at === bytes && (!crypto.subtle || (await hashOf(body)) === hash) ? body : null;
}

export async function hashOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}
