import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { STEP } from "../../../wire/petz/terms.ts";
import type { View } from "../../../wire/petz/view.ts";
import made from "../cases/cases.json";
import { TownChoice, type PetzTable } from "../choice.svelte.ts";
import { speech } from "../words/speech.ts";
import Burrow from "./Burrow.svelte";

afterEach(cleanup);

test("why a smaller group waits is asked of the table as it is, whatever is staged", async () => {
  const { view, seat } = (made.steps as unknown as { view: View; seat: number }[]).find((one) => one.view.step === STEP.SEND)!;
  const player = { ...view.players[seat], groups: [[2, 1], [1, 0]] as [number, number][] };
  const position = { ...view, players: view.players.map((one) => (one.seat === seat ? player : one)) };
  const why = vi.fn();
  const table = { position, view: position, seat, seq: 1, mine: true, staged: ["send 1 meat"], open: [], hinted: null, onposition: new Set(), why };
  const town = new TownChoice(table as unknown as PetzTable);
  const { container } = render(Burrow, { player, view: position, town, say: speech("en") });
  await fireEvent.click(container.querySelector('[data-exit="1"]')!);
  expect(why).toHaveBeenCalledWith("keep 2", []);
});

test("a press chooses an exit and moves nothing", async () => {
  const { view, seat } = (made.steps as unknown as { view: View; seat: number }[]).find((one) => one.view.step === STEP.GROUP)!;
  const restage = vi.fn(async () => true);
  const table = { position: view, view, seat, seq: 1, mine: true, staged: [], open: [], hinted: null, onposition: new Set(), restage };
  const town = new TownChoice(table as unknown as PetzTable);
  const { container } = render(Burrow, { player: view.players[seat], view, town, say: speech("en") });
  await fireEvent.click(container.querySelector('[data-exit="2"]')!);
  await fireEvent.click(container.querySelector('[data-exit="2"]')!);
  expect(town.at).toBe(2);
  expect(town.made).toEqual([]);
  expect(restage).not.toHaveBeenCalled();
});

test("what can't be moved to or from the chosen exit is grey", async () => {
  const { view, seat } = (made.steps as unknown as { view: View; seat: number }[]).find((one) => one.view.step === STEP.GROUP)!;
  const player = { ...view.players[seat], imps: 1, gold: 0 };
  const position = { ...view, players: view.players.map((one) => (one.seat === seat ? player : one)) };
  const table = { position, view: position, seat, seq: 1, mine: true, staged: [], open: [], hinted: null, onposition: new Set(), restage: async () => true, due: 0 };
  const town = new TownChoice(table as unknown as PetzTable);
  const { container } = render(Burrow, { player, view: position, town, say: speech("en") });
  const grey = () => [...container.querySelectorAll(".step")].map((step) => step.getAttribute("aria-disabled") === "true");
  expect(grey()).toEqual([true, false, true, true]);
  await fireEvent.click(container.querySelectorAll(".step")[1]);
  expect(grey()).toEqual([false, true, true, true]);
});
