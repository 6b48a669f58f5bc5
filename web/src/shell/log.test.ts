import { describe, expect, test } from "vitest";
import type { GameModule } from "../games/game-module.ts";
import { frameOf, latest, newsFor, only, tellLog } from "./log.ts";

const module = {
  line: (event: string) => (event === "silent" ? null : { text: event, seat: event.startsWith("Bo") ? 1 : undefined, head: event === "Round" }),
  step: () => null,
} as unknown as GameModule<unknown, unknown, string>;

const log = tellLog(module, ["Dealt", "Round", "Bo went", "silent", "Ada went"], [], "en");

test("what others did is told, not one's own deeds, and no more than a few lines", () => {
  const lines = (events: number[]) => events.map((seat, at) => ({ seat, text: `does ${at}.` }));
  const module = { lines } as unknown as GameModule<unknown, unknown, number>;
  const names = ["Ada", "Bo"];
  expect(newsFor(module, [0, 1, 0, 1, 1], 2, 0, names, "en")).toBe("Bo does 3. Bo does 4.");
  expect(newsFor(module, [0, 1], 2, 0, names, "en")).toBe("");
  expect(newsFor(module, [1, 1, 1, 1, 1, 1], 0, 0, names, "en").split("Bo").length).toBe(5);
});

describe("the log", () => {
  test("has a chapter for each heading, and leaves out what has no words", () => {
    expect(log.map((chapter) => [chapter.head, chapter.lines.map((line) => line.text)])).toEqual([
      ["", ["Dealt"]],
      ["Round", ["Bo went", "Ada went"]],
    ]);
  });

  test("can be one seat's alone", () => {
    expect(only(log, 1).flatMap((chapter) => chapter.lines.map((line) => line.text))).toEqual(["Bo went"]);
    expect(only(log, null)).toBe(log);
  });

  test("shows the newest first, and not more than asked for", () => {
    expect(latest(log, 10).map((chapter) => chapter.head)).toEqual(["Round", ""]);
    expect(latest(log, 1).flatMap((chapter) => chapter.lines.map((line) => line.text))).toEqual(["Ada went"]);
  });

  test("knows in which view an event was first seen", () => {
    const frames = [{ told: 2 }, { told: 5 }];
    expect([frameOf(frames, 1), frameOf(frames, 2), frameOf(frames, 5)]).toEqual([0, 1, null]);
  });
});
