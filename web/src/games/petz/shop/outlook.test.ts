import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import type { PlayerView } from "../../../wire/petz/view.ts";
import Outlook from "./Outlook.svelte";

afterEach(cleanup);
const player = { vegetables: [0, 0, 0], meat: [1, 0], box_food: 0 } as unknown as PlayerView;
const ENOUGH = { food: 1, short: 0, play: 1, catching: 0, imps: 2 };

test("with enough imps it counts them", () => {
  render(Outlook, { demand: ENOUGH, player, lang: "en" });
  expect(screen.getByText("imps: 1 of 2")).toBeTruthy();
  expect(screen.queryByText(/suffer/)).toBeNull();
});

test("with too few it says that a pet will suffer", () => {
  render(Outlook, { demand: { ...ENOUGH, imps: 0 }, player, lang: "en" });
  expect(screen.getByText("1 imp short: a pet will suffer")).toBeTruthy();
});

test("with too little food too, and with a pet to be caught it may escape", () => {
  render(Outlook, { demand: { food: 3, short: 2, play: 1, catching: 2, imps: 0 }, player, lang: "en" });
  expect(screen.getByText("2 food short: a pet will suffer")).toBeTruthy();
  expect(screen.getByText("3 imps short: a pet will suffer, or one escapes")).toBeTruthy();
});
