import { afterEach, expect, test, vi } from "vitest";
import { Damaged, fetchFiles, hashOf, type Listed } from "./files.ts";
import { next, secondsLeft, shareOf, type Lit } from "./lighting.ts";

afterEach(() => void vi.unstubAllGlobals());

const BASE = new URL("http://somewhere/engine/");
const good = new TextEncoder().encode("as it was written");
const listed = async (): Promise<Listed> => ({ "a.zip": [good.length, await hashOf(good)] });

/** A host that answers in turn; it notes how it was asked. */
function host(...answers: (Response | Error)[]): [string, RequestCache | undefined][] {
  const asked: [string, RequestCache | undefined][] = [];
  vi.stubGlobal("fetch", async (url: URL, how?: RequestInit) => {
    asked.push([url.href, how?.cache]);
    const answer = answers[asked.length - 1];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return asked;
}

test("a file is counted while it comes, and taken with its hash", async () => {
  const asked = host(new Response(good));
  const counted: number[] = [];
  const files = fetchFiles(BASE, await listed(), (bytes) => counted.push(bytes));
  expect(await files.get("a.zip")).toEqual(good);
  expect([asked, counted.at(-1)]).toEqual([[["http://somewhere/engine/a.zip", "default"]], good.length]);
});

test("a file that is cut off or changed is asked for once more, of the host itself; the count never goes back", async () => {
  for (const bad of [good.slice(0, 5), good.map((byte) => byte ^ 1), new Uint8Array(99)]) {
    const asked = host(new Response(bad), new Response(good));
    const counted: number[] = [];
    expect(await fetchFiles(BASE, await listed(), (bytes) => counted.push(bytes)).get("a.zip")).toEqual(good);
    expect(asked.map(([, cache]) => cache)).toEqual(["default", "reload"]);
    expect(counted).toEqual(counted.toSorted((one, two) => one - two));
  }
});

test("a file that stays bad is named; a network that fails is not a bad file", async () => {
  host(new Response(good.slice(1)), new Response("other"));
  await expect(fetchFiles(BASE, await listed(), () => {}).get("a.zip")).rejects.toMatchObject({ file: "a.zip" });
  host(new Response("Not found", { status: 404 }));
  await expect(fetchFiles(BASE, await listed(), () => {}).get("a.zip")).rejects.toBeInstanceOf(Damaged);
  host(new TypeError("Failed to fetch"));
  await expect(fetchFiles(BASE, await listed(), () => {}).get("a.zip")).rejects.toBeInstanceOf(TypeError);
});

test("the bar fills in the order of the candles", () => {
  const dark: Lit = { rules: false, drawings: false, engine: false, bots: false, offline: false };
  const half = { bytes: 5, of: 10 };
  const steps = [
    shareOf({ bytes: 0, of: 0 }, dark),
    shareOf(half, dark),
    shareOf({ bytes: 10, of: 10 }, dark),
    shareOf(half, { ...dark, engine: true }),
    shareOf(half, { ...dark, engine: true, bots: true }),
    shareOf(half, { rules: true, drawings: true, engine: true, bots: true, offline: true }),
  ];
  expect(steps).toEqual([...new Set(steps)].toSorted((one, two) => one - two));
  expect([steps[0], steps.at(-1)]).toEqual([0, 1]);
  expect(next({ ...dark, rules: true })).toBe("drawings");
  expect([secondsLeft(half, 4000), secondsLeft({ bytes: 10, of: 10 }, 8000)]).toEqual([7, 3]);
  expect([secondsLeft({ bytes: 0, of: 10 }, 4000), secondsLeft({ bytes: 1, of: 100 }, 4000)]).toEqual([null, null]);
});
