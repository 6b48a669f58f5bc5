import { afterEach, expect, test, vi } from "vitest";
import { dropImage, KeptImage, nameOf, packed, trimmed, unpacked, type Image } from "./image.ts";

afterEach(() => void vi.unstubAllGlobals());

const ENGINE = new URL("http://somewhere/engine/");
const bytes = (...values: number[]): Uint8Array<ArrayBuffer> => new Uint8Array(values);
const image: Image = { size: 131_072, table: 7, memory: bytes(1, 2, 3, 4, 5), names: [["/engine/a.py", 2], ["/engine/é/b.py", 1]], files: bytes(6, 7, 8) };

/** What a browser keeps: bodies by name and key; `room` is in bytes. */
function disk(room = Infinity): Map<string, Map<string, Uint8Array<ArrayBuffer>>> {
  const all = new Map<string, Map<string, Uint8Array<ArrayBuffer>>>();
  const heads = new Map<string, Headers>();
  const open = async (name: string) => {
    if (!all.has(name)) all.set(name, new Map());
    return {
      match: async (key: string) => all.get(name)?.has(key) ? new Response(all.get(name)!.get(key), { headers: heads.get(key) }) : undefined,
      put: async (key: string, answer: Response) => {
        const body = new Uint8Array(await answer.arrayBuffer());
        if (body.length > room) throw new DOMException("no room", "QuotaExceededError");
        all.get(name)!.set(key, body);
        heads.set(key, answer.headers);
      },
    };
  };
  vi.stubGlobal("caches", { open, delete: async (name: string) => all.delete(name) });
  return all;
}

test("an image comes back as it was", () => {
  expect(unpacked(packed(image))).toEqual(image);
  expect(trimmed(bytes(0, 1, 0, 2, 0, 0))).toEqual(bytes(0, 1, 0, 2));
  expect(trimmed(bytes(0, 0))).toEqual(bytes());
});

test("the image of these files is kept, and no other", async () => {
  const all = disk();
  const kept = new KeptImage(ENGINE, { "a.zip": [1, "one"] });
  expect(await kept.has()).toBe(false);
  await kept.keep(image);
  expect(await new KeptImage(ENGINE, { "a.zip": [1, "one"] }).load()).toEqual(image);
  const newer = new KeptImage(ENGINE, { "a.zip": [1, "two"] });
  expect(await newer.has()).toBe(false);
  await newer.keep(image);
  expect([await kept.has(), await newer.has(), all.get(nameOf(ENGINE))?.size]).toEqual([false, true, 1]);
  expect([await dropImage(nameOf(ENGINE)), await newer.has(), await dropImage(nameOf(ENGINE))]).toEqual([true, false, true]);
});

test("a damaged image is not taken", async () => {
  const all = disk();
  const kept = new KeptImage(ENGINE, {});
  await kept.keep(image);
  for (const body of all.get(nameOf(ENGINE))!.values()) body[40] ^= 1;
  expect(await kept.has()).toBe(true);
  await expect(kept.load()).rejects.toThrow("damaged");
});

test("without room, and where nothing can be kept, there is none", async () => {
  const full = disk(10);
  const kept = new KeptImage(ENGINE, {});
  await kept.keep(image);
  expect([await kept.has(), full.get(nameOf(ENGINE))?.size ?? 0]).toEqual([false, 0]);
  vi.stubGlobal("caches", undefined);
  const nowhere = new KeptImage(ENGINE, {});
  await nowhere.keep(image);
  expect([await nowhere.has(), await dropImage(nameOf(ENGINE))]).toEqual([false, false]);
});

test("where the browser refuses to keep files, there is no image", async () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, "caches");
  Object.defineProperty(globalThis, "caches", { configurable: true, get: () => { throw new DOMException("denied", "SecurityError"); } });
  const kept = new KeptImage(ENGINE, {});
  await kept.keep(image);
  expect([await kept.has(), await kept.drop()]).toEqual([false, false]);
  if (own) Object.defineProperty(globalThis, "caches", own);
  else Reflect.deleteProperty(globalThis, "caches");
});
