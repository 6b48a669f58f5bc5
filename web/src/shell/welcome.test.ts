import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { LessonInfo, TableLine } from "../wire/messages.ts";
import { cardsOf, lessonToGoOn } from "./welcome.ts";
import Welcome from "./Welcome.svelte";

const line = (id: string, changed: Partial<TableLine> = {}): TableLine => ({ id, game: "petz", status: "playing", seats: 3, free: 0, people: ["Ada"], options: {}, turn: false, acting: ["Nix"], left: null, from_file: false, far: 0, changed: 0, ...changed });
const lesson = (game: string, number: number): LessonInfo => ({ game, number, title: {}, line: {}, minutes: 4, steps: 8 });

test("tables where it is one’s turn come first, then running ones, then those that wait for players", () => {
  const mine = [line("lobby", { status: "lobby" }), line("run"), line("over", { status: "over" }), line("turn", { turn: true })];
  const { tables, lesson: none, left } = cardsOf(mine, lesson("petz", 3));
  expect(tables.map(({ id }) => id)).toEqual(["turn", "run", "lobby"]);
  expect(none).toBeNull();
  expect(left).toBe(1);
});

test("there are at most three cards, the last of them the next lesson", () => {
  const next = lesson("petz", 3);
  expect(cardsOf([line("one"), line("two")], next)).toMatchObject({ lesson: next, left: 0 });
  const many = cardsOf(["a", "b", "c", "d", "e"].map((id) => line(id)), next);
  expect(many.tables).toHaveLength(3);
  expect(many).toMatchObject({ lesson: null, left: 2 });
});

test("the next lesson is one of the game last learned", () => {
  const all = [lesson("petz", 1), lesson("petz", 2), lesson("pugquest", 1)];
  expect(lessonToGoOn(all, { last: "petz", isDone: (_, number) => number === 1 })).toBe(all[1]);
  expect(lessonToGoOn(all, { last: "", isDone: () => false })).toBeNull();
  expect(lessonToGoOn(all, { last: "petz", isDone: () => true })).toBeNull();
});

test("a card says how much time one has by the table’s clock", () => {
  const tables = [line("slow", { turn: true, left: 7.5 * 3600 }), line("free", { turn: true })];
  render(Welcome, { name: "Ada", tables, lesson: null, lessons: 0, all: 0, onall: () => undefined });
  expect([...document.querySelectorAll(".yours")].map((one) => one.textContent)).toEqual(["Your turn · 7 hours left", "Your turn"]);
  expect(screen.getAllByRole("link")).toHaveLength(2);
});

test("cards of the same game say with whom", () => {
  const tables = [line("people", { people: ["Milo", "Ada", "Ines"] }), line("bots"), line("other", { game: "decorators" })];
  render(Welcome, { name: "Ada", tables, lesson: null, lessons: 0, all: 0, onall: () => undefined });
  expect([...document.querySelectorAll(".who")].map((one) => one.textContent)).toEqual(["Milo, Ines", "2 bots"]);
});

test("a card says the round, and the day where a game was not played today", () => {
  const yesterday = Date.now() / 1000 - 86_400;
  const now = Date.now() / 1000;
  const tables = [line("yesterday", { turn: true, far: 3, changed: yesterday }), line("today", { far: 2, changed: now }), line("world", { game: "pugquest", far: 2, changed: yesterday })];
  render(Welcome, { name: "Ada", tables, lesson: null, lessons: 0, all: 0, onall: () => undefined });
  expect([...document.querySelectorAll("small")].map((one) => one.textContent)).toEqual(["Your turn · round 3 · yesterday", "Nix is playing · round 2", "Nix is playing · world 2 · yesterday"]);
});
