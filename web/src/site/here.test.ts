import { afterEach, expect, test, vi } from "vitest";
import type { FromWorker } from "./engine.svelte.ts";

afterEach(() => void vi.unstubAllGlobals());

test("the site is kept for offline as soon as the table stands, whatever page was opened", async () => {
  const workers: { onmessage?: (event: { data: FromWorker }) => void }[] = [];
  vi.stubGlobal("Worker", class {
    constructor() {
      workers.push(this);
    }
  });
  const register = vi.fn(() => new Promise(() => {}));
  vi.stubGlobal("navigator", { onLine: true, serviceWorker: { controller: null, register, addEventListener: vi.fn() } });
  const { engine } = await import("./here.ts");
  workers[0].onmessage?.({ data: { type: "stage", stage: "loading", kept: true } });
  expect([engine.stage, register.mock.calls]).toEqual(["loading", []]);
  workers[0].onmessage?.({ data: { type: "stage", stage: "ready", kept: true } });
  expect([engine.stage, register.mock.calls]).toEqual(["ready", [["./sw.js"]]]);
});
