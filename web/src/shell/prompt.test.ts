import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import type { GameModule } from "../games/game-module.ts";
import type { Table } from "../table.svelte.ts";
import Prompt from "./Prompt.svelte";

afterEach(cleanup);

const waits = { prompt: () => ({ tone: "wait", title: "Please wait", sentence: "Ada builds.", chips: [], actions: [] }) };

test.each([
  [true, "Your move is being shown."],
  [false, "Ada builds."],
])("nobody is told to wait for their own move that is still being shown (%s)", (showsOwn, sentence) => {
  const table = { cursor: null, staged: [], mine: false, others: [], yours: [0], toAct: [0], info: null, names: ["Ada"], canUndo: false, over: false, showsOwn };
  render(Prompt, { table: table as unknown as Table, module: waits as unknown as GameModule, onfinal: () => {} });
  expect(screen.getByRole("region", { name: "Please wait" }).textContent).toContain(sentence);
});

test("a lesson that is done asks for nothing more", () => {
  const asks = { prompt: () => ({ tone: "turn", title: "Your turn", sentence: "Build.", chips: [], actions: [{ label: "Continue", move: "end", primary: true }] }) };
  const table = { cursor: null, staged: [], mine: true, others: [], yours: [0], toAct: [0], info: null, names: ["Ada"], canUndo: false, over: false, hinted: null, lesson: { finished: true } };
  render(Prompt, { table: table as unknown as Table, module: asks as unknown as GameModule, onfinal: () => {} });
  expect(screen.getByRole("region", { name: "Lesson done" }).querySelectorAll("button").length).toBe(0);
});

test("where buttons are the whole choice no grey one stands beside them", async () => {
  const asks = { prompt: () => ({ tone: "turn", title: "Your turn", sentence: "Which?", chips: [], actions: [{ label: "red", move: "red" }], whole: true }) };
  const table = { cursor: null, staged: [] as string[], mine: true, others: [], yours: [0], toAct: [0], info: null, names: ["Ada"], canUndo: false, over: false, seq: 4, hinted: null };
  const shown = (staged: string[]) => ({ table: { ...table, staged } as unknown as Table, module: asks as unknown as GameModule, onfinal: () => {} });
  const { rerender } = render(Prompt, shown([]));
  expect(document.querySelectorAll(".btn.go").length).toBe(0);
  await rerender(shown(["red"])); // as advice stages it
  expect(document.querySelectorAll(".btn.go").length).toBe(1);
});

test("where moves are judged elsewhere the prompt has no big button", () => {
  const asks = { prompt: () => ({ tone: "turn", title: "Your turn", sentence: "Send it.", chips: [], actions: [], commit: "Send" }) };
  const table = { cursor: null, staged: ["send"], mine: true, others: [], yours: [0], toAct: [0], info: null, names: ["Ada"], canUndo: true, over: false, seq: 4, hinted: null, judge: () => undefined };
  render(Prompt, { table: table as unknown as Table, module: asks as unknown as GameModule, onfinal: () => {} });
  expect(document.querySelector(".btn.go")).toBeNull();
});

test("why the big button is grey is said of this decision, not of the next one like it", async () => {
  const asks = { prompt: () => ({ tone: "turn", title: "Your turn", sentence: "Send it.", chips: [], actions: [], commit: "Send" }) };
  const table = { cursor: null, staged: [], mine: true, others: [], yours: [0], toAct: [0], info: null, names: ["Ada"], canUndo: false, over: false, seq: 4, hinted: null };
  const shown = (seq: number) => ({ table: { ...table, seq } as unknown as Table, module: asks as unknown as GameModule, onfinal: () => {} });
  const { rerender } = render(Prompt, shown(4));
  await fireEvent.click(screen.getByRole("button", { name: "Send" }));
  const said = () => screen.getByRole("region").querySelectorAll(".warn").length;
  expect(said()).toBe(1);
  await rerender(shown(5));
  expect(said()).toBe(0);
});
