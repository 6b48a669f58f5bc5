import { afterEach, expect, test, vi } from "vitest";
import { QUESTIONS } from "../wire/petz/questions.ts";
import type { BoxModule } from "./module.ts";
import { Session } from "./session.svelte.ts";
import { listBoxes, openBox } from "./store.svelte.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("what tables take of a box has no answer that can’t be played", async () => {
  const cage = QUESTIONS.find(({ id }) => id === "cages.c01")!;
  const fault = { entry: "cages.c01", field: "strength", code: "sum", rule: "", what: "" };
  vi.stubGlobal("fetch", async () => Response.json({ faults: [fault], fault_count: 1, remarks: [] }));
  const module = { questions: QUESTIONS, checks: [], missing: () => null } as unknown as BoxModule;
  const session = new Session("petz", module, openBox("petz"), () => "My box");
  session.put(cage, { strength: 3, antimagic: 1, grazing: 1, soak: 0, play: 0 });
  await session.check();
  const [{ summary }] = listBoxes("petz");
  expect([summary!.entered, summary!.pack.cages]).toEqual([0, undefined]);
  session.box.close();
});
