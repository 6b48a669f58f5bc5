import { beforeEach, expect, test, vi } from "vitest";
import type { JudgedPuzzle, PosedPuzzle } from "../wire/messages.ts";
import { Puzzling, replySaid } from "./puzzling.svelte.ts";
import { Records } from "./record.svelte.ts";

const posed = (id: string): PosedPuzzle => ({ id, game: "petz", rating: 1400, gain: 0.2, task: { en: "Do it" }, table: "t", seat: 0, key: "k" });

function judgement(right: boolean, score: number): JudgedPuzzle<unknown, unknown> {
  const theme = { name: "groups", words: { en: "Groups" }, count: 0 };
  return {
    right, score, loss: right ? 0 : 0.1, answer: { text: "done", move: {} }, gain: 0.2, error: 0.01, share: 0.5, replies: 0, theme, rules: ["PG1"],
    found: { keeper: 1 }, reasons: {}, about: {}, rating: 1500 + (score > 0 ? 20 : -20), deviation: 300, volatility: 0.06, view: {},
  };
}

const source = {
  tryPuzzle: vi.fn((_game: string, _id: string, body: { move: string; nudged?: boolean }) => Promise.resolve(judgement(body.move === "done", body.move === "done" ? (body.nudged ? 0.5 : 1) : 0))),
  nudge: vi.fn(() => Promise.resolve({ name: "groups", words: { en: "Groups" }, count: 0 })),
};

beforeEach(() => localStorage.clear());

test("only the first try at a puzzle counts, and it is kept", async () => {
  const one = new Puzzling(posed("petz-0001"), source, new Records());
  await one.judge("send 1 meat");
  expect(one.judged?.right).toBe(false);
  expect(one.change).toBe(-20);
  const undo = vi.fn(() => Promise.resolve());
  await one.again({ undo }, true);
  expect(undo).toHaveBeenCalledOnce();
  expect(one.judged).toBeNull();
  await one.judge("done");
  expect(one.judged?.right).toBe(true);
  expect(one.change).toBeNull();
  const kept = new Records().of("petz");
  expect(kept).toMatchObject({ run: 0, best: 0, tried: { "petz-0001": 0 }, themes: { groups: [0, 1] } });
  expect(Math.round(kept.rating)).toBe(1480);
});

test("the answer of a day that is over is shown, and counts for nothing", async () => {
  const done = vi.fn();
  const one = new Puzzling(posed("petz-0002"), source, new Records(), done);
  await one.show();
  expect([one.judged?.right, one.change, one.move]).toEqual([false, null, ""]);
  expect(done).not.toHaveBeenCalled();
  expect(new Records().tries).toBe(0);
});

test("a nudge is told to the judge, and a run grows with what was found", async () => {
  const records = new Records();
  await new Puzzling(posed("petz-0001"), source, records).judge("done");
  const one = new Puzzling(posed("petz-0002"), source, records);
  await one.askNudge();
  expect(one.nudge?.name).toBe("groups");
  await one.judge("done");
  expect(source.tryPuzzle).toHaveBeenLastCalledWith("petz", "petz-0002", expect.objectContaining({ nudged: true }));
  expect(records.of("petz")).toMatchObject({ run: 2, best: 2, tried: { "petz-0001": 1, "petz-0002": 0.5 } });
  expect(records.found("petz")).toBe(1);
});

test("a judge that can't be reached leaves the puzzle untried", async () => {
  const records = new Records();
  const one = new Puzzling(posed("petz-0001"), { ...source, tryPuzzle: () => Promise.reject(new Error()) }, records);
  await one.judge("done");
  expect(one.failed).toBe(true);
  expect(one.isOver).toBe(false);
});

test("what can't be read is a new record", () => {
  for (const text of ["{", "[1]", "7", "null"]) {
    localStorage.setItem("undercroft:puzzles", text);
    expect(new Records().of("petz").rating).toBe(1500);
  }
});

test("a reply is told with the name of who makes it", () => {
  expect(replySaid({ seat: 1, text: "takes the key." }, ["Ada", "Nix"])).toBe("Nix takes the key");
  expect(replySaid({ seat: 1, text: "Nix takes the key." }, ["Ada", "Nix"])).toBe("Nix takes the key");
});
