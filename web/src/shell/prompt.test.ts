import { cleanup, render, screen } from "@testing-library/svelte";
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
