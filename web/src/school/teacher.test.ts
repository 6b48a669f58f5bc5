import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameModule } from "../games/game-module.ts";
import { Progress, progress } from "../progress.svelte.ts";
import { settings } from "../settings.svelte.ts";
import type { Table } from "../table.svelte.ts";
import type { Lesson } from "../wire/messages.ts";
import { chaptersWith } from "./list.ts";
import { Teacher } from "./teacher.svelte.ts";

const step = (changed: Partial<Lesson> = {}): Lesson => ({
  type: "lesson",
  game: "petz",
  number: 1,
  title: { en: "Pets and needs", fr: "Monstres et besoins" },
  step: "green",
  at: 2,
  steps: 8,
  text: { en: "The green bar first.", fr: "D’abord la barre verte." },
  task: { en: "Put green hunger there", fr: "Mettez la faim verte" },
  lit: ["pet:0"],
  path: [],
  free: false,
  verdict: "",
  say: null,
  staged: [],
  show: [],
  moved: false,
  realigned: false,
  finished: false,
  can: { en: "You can now feed.", fr: "Vous savez nourrir." },
  rules: ["PN6"],
  ...changed,
});

let off: string | undefined;
let table: Table & { staged: string[] };
let teacher: Teacher;

beforeEach(() => {
  localStorage.clear();
  settings.lang = "en";
  settings.motion = "less";
  off = undefined;
  const moves = ["assign 1 yellow hunger", "assign 1 yellow play"].map((text) => ({ text, move: {} }));
  const made = { lesson: step(), staged: [] as string[], open: moves, moves, busy: false, commit: vi.fn(), restage: vi.fn(() => Promise.resolve(true)), clear: vi.fn(), undo: vi.fn() };
  table = made as unknown as typeof table;
  teacher = new Teacher(table, { prompt: () => ({ off, commit: "Build" }) } as unknown as GameModule);
  teacher.hasActed = true;
});

afterEach(() => {
  settings.lang = "en";
  settings.motion = "system";
});

test("a step has a title, a number, one text and a task, in both languages", () => {
  expect(teacher.saying).toMatchObject({ title: "Lesson 1 · Pets and needs", step: 3, of: 8, text: "The green bar first.", task: "Put green hunger there" });
  settings.lang = "fr";
  expect(teacher.saying).toMatchObject({ text: "D’abord la barre verte.", task: "Mettez la faim verte" });
});

test("a wrong move that is staged is answered as long as it is staged", () => {
  table.staged = ["assign 1 green poop"];
  teacher.follow(step({ verdict: "wrong", staged: ["assign 1 green poop"], say: { en: "Manure!", fr: "Bouse !" } }));
  expect(teacher.saying).toMatchObject({ text: "Manure!", wrong: true });
  table.staged = [];
  expect(teacher.saying).toMatchObject({ text: "The green bar first.", wrong: false });
});

test("staged moves that do the step are confirmed by the table's own button", () => {
  table.staged = ["place n1 north"];
  teacher.follow(step({ verdict: "done", staged: table.staged }));
  teacher.complete();
  expect(table.commit).not.toHaveBeenCalled();
  expect(teacher.saying.task).toContain("Build");
});

test("where the table waits for a whole plan, the part that does the step is made", () => {
  off = "Fill the other bars";
  table.staged = ["assign 1 green hunger"];
  teacher.follow(step({ verdict: "done", staged: table.staged }));
  teacher.complete();
  expect(table.commit).toHaveBeenCalledOnce();
});

test("where the learner decides, what the table proposes can be confirmed as soon as something was pressed", () => {
  const proposal = step({ free: true, verdict: "done", staged: ["catch 2"] });
  teacher.hasActed = false;
  table.staged = ["catch 2"];
  teacher.follow(proposal);
  expect(teacher.saying.task).toBe("Put green hunger there");
  teacher.hasActed = true;
  expect(teacher.saying.task).toContain("Build");
  teacher.complete();
  expect(table.commit).not.toHaveBeenCalled();
  teacher.follow({ ...proposal, free: false });
  expect(teacher.saying.task).toBe("Put green hunger there");
});

test("a task that brings a piece to a place says how, until that can be confirmed", () => {
  expect(teacher.saying.brings).toBe(false);
  teacher.follow(step({ path: ["need:0", "bar:0:2"] }));
  expect(teacher.saying.brings).toBe(true);
  teacher.follow(step({ path: ["need:0", "bar:0:2"], finished: true }));
  expect(teacher.saying.brings).toBe(false);
});

test("what was put back on the path is said when the next step begins", () => {
  teacher.follow(step({ realigned: true, verdict: "done", moved: true }));
  expect(teacher.saying.text).not.toBe("The green bar first.");
  expect(teacher.saying.text).toContain("The green bar first.");
});

test("what is shown is staged and waits for the learner", async () => {
  off = "Fill the other bars";
  teacher.follow(step({ show: ["assign 1 green hunger"] }));
  await vi.waitFor(() => expect(table.restage).toHaveBeenCalledWith(["assign 1 green hunger"]));
  table.staged = ["assign 1 green hunger"];
  teacher.follow(step({ verdict: "done", staged: table.staged }));
  teacher.complete();
  expect(table.commit).not.toHaveBeenCalled();
  expect(teacher.saying.shown).toBe(true);
  void teacher.doShown();
  expect(table.commit).toHaveBeenCalledOnce();
});

test("what is shown is laid out where the table shows a plan", async () => {
  const layOut = vi.fn();
  teacher = new Teacher(table, { layOut, prompt: () => ({ off }) } as unknown as GameModule);
  teacher.follow(step({ show: ["assign 1 yellow hunger", "assign 1 yellow play"] }));
  await vi.waitFor(() => expect(layOut).toHaveBeenCalledWith(table, table.open));
  expect(table.restage).toHaveBeenLastCalledWith(["assign 1 yellow hunger", "assign 1 yellow play"]);
});

test("a task is seen done before the next step", () => {
  vi.useFakeTimers();
  settings.motion = "full";
  teacher.follow(step({ at: 3, step: "yellow", verdict: "done" }));
  expect(teacher.saying).toMatchObject({ step: 3, done: true });
  vi.runAllTimers();
  expect(teacher.saying).toMatchObject({ step: 4, done: false });
  vi.useRealTimers();
});

test("progress is kept in the browser, and a finished lesson lights its candle", () => {
  teacher.follow(step({ at: 5 }));
  expect(new Progress().at("petz", 1)).toBe(5);
  teacher.follow(step({ at: 8, finished: true }));
  expect(teacher.saying).toMatchObject({ text: "You can now feed.", task: "" });
  expect(new Progress().isDone("petz", 1)).toBe(true);
  expect(new Progress().at("petz", 1)).toBe(0);
  expect(progress.isNew).toBe(false);
});

test("who knows the games is not asked again", () => {
  expect(new Progress().isNew).toBe(true);
  new Progress().dismiss();
  expect(new Progress().isNew).toBe(false);
});

test("the rules of a lesson are named by the chapters of the rulebook", async () => {
  const found = await chaptersWith("petz", "en", ["PN6", "PN8", "PE1"]);
  expect(found.map(({ rule }) => rule)).toEqual(["PN6", "PE1"]);
  for (const { name } of found) expect(name).toMatch(/^[A-Z][a-z ,:’\d]+/);
});
