import { afterEach, expect, test, vi } from "vitest";
import { Engine, type FromWorker, type ToWorker } from "./engine.svelte.ts";
import { shelfInMemory } from "./shelf.ts";

afterEach(() => void vi.unstubAllGlobals());

/** A worker whose other end the test plays. */
class TestWorker {
  told: ToWorker[] = [];
  ended = false;
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: (() => void) | null = null;
  postMessage = (message: ToWorker): void => void this.told.push(message);
  terminate = (): void => void (this.ended = true);
  say = (data: FromWorker): void => this.onmessage?.({ data });
}

function begun(): { engine: Engine; workers: TestWorker[] } {
  const workers: TestWorker[] = [];
  const make = (): Worker => {
    workers.push(new TestWorker());
    return workers[workers.length - 1] as unknown as Worker;
  };
  return { engine: new Engine(make), workers };
}

const socket = () => ({ opened: vi.fn(), closed: vi.fn(), onmessage: vi.fn() });

test("requests are answered by number, whatever the order", async () => {
  const { engine, workers: [worker] } = begun();
  const [one, two] = [engine.request("/api/me"), engine.request("/api/tables", { method: "POST", body: "{}" })];
  expect(worker.told).toEqual([
    { type: "request", number: 1, method: "GET", path: "/api/me", body: "" },
    { type: "request", number: 2, method: "POST", path: "/api/tables", body: "{}" },
  ]);
  worker.say({ type: "reply", number: 2, status: 429, headers: {}, text: '{"error":"No."}' });
  worker.say({ type: "reply", number: 1, status: 200, headers: { "content-type": "application/json" }, text: '{"name":"Ada"}' });
  expect(await (await one).json()).toEqual({ name: "Ada" });
  expect([(await two).ok, (await two).status]).toEqual([false, 429]);
});

test("a socket hears its own frames, and nothing after it was closed", async () => {
  const { engine, workers: [worker] } = begun();
  const [mine, other] = [socket(), socket()];
  const ends = engine.connect("/ws/a", mine as never);
  engine.connect("/ws/b", other as never);
  await Promise.resolve();
  expect(mine.opened).toHaveBeenCalled();
  worker.say({ type: "frame", number: 1, text: "{}" });
  expect([mine.onmessage.mock.calls, other.onmessage.mock.calls]).toEqual([[[{ data: "{}" }]], []]);
  ends.close();
  worker.say({ type: "frame", number: 1, text: "{}" });
  expect(mine.onmessage).toHaveBeenCalledTimes(1);
  worker.say({ type: "closed", number: 2, code: 4004 });
  expect(other.closed).toHaveBeenCalledWith(4004);
});

test("an engine that fails says so, refuses what waits, and can begin anew", async () => {
  const { engine, workers } = begun();
  const waiting = engine.request("/api/games");
  const mine = socket();
  engine.connect("/ws/a", mine as never);
  workers[0].say({ type: "loaded", bytes: 5, of: 10 });
  expect(engine.loaded).toMatchObject({ bytes: 5, of: 10 });
  workers[0].say({ type: "stage", stage: "failed", kept: true, why: "damaged", file: "a.zip" });
  await expect(waiting).rejects.toThrow();
  await expect(engine.request("/api/games")).rejects.toThrow();
  expect([engine.stage, engine.why, engine.file]).toEqual(["failed", "damaged", "a.zip"]);
  engine.restart();
  expect(engine.loaded.bytes).toBe(0);
  expect([engine.stage, workers.length, workers[0].ended]).toEqual(["loading", 2, true]);
  expect(mine.closed).toHaveBeenCalledWith(1006); // the table comes back by itself
  workers[1].say({ type: "stage", stage: "ready", kept: false });
  expect([engine.stage, engine.kept]).toEqual(["ready", false]);
  workers[1].onerror?.();
  expect(engine.stage).toBe("failed");
});

test("a browser without workers is told so, and nothing waits for ever", async () => {
  const engine = new Engine(() => {
    throw new ReferenceError("Worker is not defined");
  });
  expect([engine.stage, engine.why]).toEqual(["failed", "browser"]);
  await expect(engine.request("/api/me")).rejects.toThrow();
  engine.restart();
  expect(engine.stage).toBe("failed");
});

test("where nothing can be kept, a shelf in memory serves", async () => {
  const shelf = shelfInMemory();
  await shelf.write(JSON.stringify([["put", "b/2", "two"], ["add", "b/1", "one"], ["put", "a/1", "other"]]));
  await shelf.write(JSON.stringify([["delete", "b/2", ""]]));
  expect(JSON.parse(await shelf.read("b/"))).toEqual([["b/1", "one"]]);
});

test("it is known while there is no room, and forgotten by a new worker", () => {
  const { engine, workers } = begun();
  const seen = [engine.full];
  for (const full of [true, false, true]) {
    workers[0].say({ type: "full", full });
    seen.push(engine.full);
  }
  engine.restart();
  expect([...seen, engine.full]).toEqual([false, true, false, true, false]);
});
