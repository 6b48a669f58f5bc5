import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import { STEP, TERM } from "../../../wire/petz/terms.ts";
import type { PlayerView, View } from "../../../wire/petz/view.ts";
import type { PetzTable } from "../choice.svelte.ts";
import { check } from "../rules-mirror/check.ts";
import Checks from "./Checks.svelte";
import Desk from "./Desk.svelte";
import FateTags from "./FateTags.svelte";
import Hand from "./Hand.svelte";
import made from "./cases/cases.json";

interface Case {
  part: string;
  before: View;
  moves: string[];
}
const cases = made as unknown as Case[];

/** A table at which the player of a case is to decide. */
function tableOf({ before }: Case, more: Partial<View> = {}): PetzTable {
  const me = before.players[0];
  const players = Array.from({ length: before.seats }, (_, seat): PlayerView => ({ ...me, seat }));
  const order = players.map(({ seat }) => seat);
  const empty = { customers: [], spaces: [], space_imps: [], neutral: [], discards: [] };
  const rest = { rounds: 5, start: 0, order, deck_left: [9, 9, 9, 9], ...empty };
  const view = { ...rest, ...before, players, ...more } as View;
  const table = {
    seat: view.seat,
    position: view,
    view,
    mine: true,
    due: true,
    onposition: new Set<() => void>(),
    busy: false,
    seq: 1,
    cursor: null,
    names: ["Ada", "Nix", "Odalys", "Bram"],
    moves: [],
    allEvents: [],
    staged: [] as string[],
    restage: vi.fn(async (texts: string[]) => {
      table.staged = texts;
      return true;
    }),
    clear: vi.fn(async () => {
      table.staged = [];
      return true;
    }),
    why: vi.fn(),
  };
  return table as unknown as PetzTable;
}
const find = (part: string, test: (one: Case) => boolean = () => true): Case =>
  cases.find((one) => one.part === part && test(one))!;
const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 5));

afterEach(cleanup);

describe("assigning", () => {
  const fresh = (one: Case): boolean => one.before.players[0].plots.every(({ pet }) => !pet?.cards.length);

  test("a card and then a bar, by pointer; nothing is staged before every bar has one", async () => {
    const table = tableOf(find("assign", fresh));
    render(Desk, { table, lang: "en" });
    const hand = render(Hand, { table, lang: "en" }).container;
    await settle();
    await fireEvent.click(within(hand).getAllByRole("button")[0]);
    const bar = document.querySelector<HTMLElement>(".bar[data-may]")!;
    await fireEvent.click(bar);
    expect(document.querySelectorAll(".bar defs").length).toBeGreaterThan(0);
    expect(table.staged).toEqual([]);
    await fireEvent.click(screen.getByRole("button", { name: "Fill the rest" }));
    await settle();
    expect(table.staged.length).toBe(document.querySelectorAll(".bar").length);
    expect(table.staged.every((text) => text.startsWith("assign "))).toBe(true);
  });

  test("keys 1 to 4 give a card to the pet on that plot", async () => {
    const one = find("assign", fresh);
    const table = tableOf(one);
    render(Desk, { table, lang: "en" });
    const hand = render(Hand, { table, lang: "en" }).container;
    await settle();
    const plot = one.before.players[0].plots.findIndex(({ pet }) => pet);
    for (const card of within(hand).getAllByRole("button")) await fireEvent.keyDown(card, { key: String(plot + 1) });
    expect(document.querySelectorAll(".bar defs").length).toBeGreaterThan(0);
  });
});

test("arranging: what is proposed is staged, and a pet that is let go is released", async () => {
  const one = find("arrange", ({ before }) => before.players[0].lineup.length > 0);
  const table = tableOf(one);
  render(Desk, { table, lang: "en" });
  await settle();
  expect(table.staged.some((text) => text.startsWith("house "))).toBe(true);
  const pet = document.querySelector<HTMLElement>(".plot .handle.pets")!;
  await fireEvent.keyDown(pet, { key: "Delete" });
  await settle();
  expect(table.staged.some((text) => text.startsWith("release "))).toBe(true);
});

test("arranging: a pet that has moved in already is seen in its cage", async () => {
  const one = find("arrange", ({ before }) => before.players[0].plots.some(({ cage }) => cage >= 0) && before.players[0].lineup.length > 0);
  const me = one.before.players[0];
  const [pet] = me.lineup;
  const at = me.plots.findIndex(({ cage }) => cage >= 0);
  const before = { ...one.before, players: [{ ...me, lineup: [], plots: me.plots.map((plot, number) => (number === at ? { ...plot, pet } : plot)) }] };
  render(Desk, { table: tableOf({ ...one, before }), lang: "en" });
  await settle();
  expect(document.querySelectorAll(`[data-plot="${at}"] [data-thing="pet:${pet.kind}"]`)).toHaveLength(1);
});

test("showing off: who has been played with is no longer said to want it", () => {
  const card = 6 * TERM.YELLOW + TERM.PLAY;
  const pet = { kind: 0, size: 5, suffering: 0, mutations: 0, cards: [card], face_down: 0 };
  const one = check(pet, { cage: -1, addon: -1, manure: 0, pet });
  render(Checks, { check: one, lang: "en" });
  expect(screen.getByText("play 1")).toBeTruthy();
  cleanup();
  render(Checks, { check: one, lang: "en", played: true });
  expect(screen.queryByText("play 1")).toBeNull();
});

test("showing off: a pet that suffered in an earlier step of the show is not called well", () => {
  const pet = { kind: 0, size: 7, suffering: 5, mutations: 0, cards: [1], face_down: 0 };
  const fate = { pet, fed: { vegetables: 0, meat: 0, box: 0 }, hungry: 0, bored: 0, manure: 0, caught: 0, mutations: 0, sick: 0, lost: null };
  const shown = (more: { later?: boolean; suffering?: number }): boolean => {
    render(FateTags, { fate: { ...fate, pet: { ...pet, suffering: more.suffering ?? 5 } }, lang: "en", later: more.later });
    const found = screen.queryByText("all well") !== null;
    cleanup();
    return found;
  };
  expect([shown({}), shown({ later: true }), shown({ later: true, suffering: 0 })]).toEqual([true, false, true]);
});

test("showing off: what is proposed is staged; less food is another turn", async () => {
  const table = tableOf(find("show", ({ before, moves }) => before.step === STEP.FEED && /feed \d [1-9]/.test(moves.join())));
  render(Desk, { table, lang: "en" });
  await settle();
  const before = table.staged.join();
  await fireEvent.click(screen.getAllByRole("button", { name: /^Less (vegetables|meat)/ }).find((one) => !one.matches("[disabled], [aria-disabled=true]"))!);
  await settle();
  expect(table.staged.join()).not.toBe(before);
  expect(table.staged[0]).toMatch(/^feed /);
});

test("cleaning: nobody cleans at first, and every manure is a step", async () => {
  const table = tableOf(find("work", ({ before }) => before.about.left === 0 && before.about.plot === 0));
  render(Desk, { table, lang: "en" });
  await settle();
  expect(table.staged).toEqual(["done"]);
  await fireEvent.click(screen.getAllByRole("button", { name: "Remove more" })[0]);
  await settle();
  expect(table.staged[0]).toMatch(/^clean /);
});

test("the magic box takes a token of the chamber that is pressed, and gives it back", async () => {
  const one = find("work");
  const table = tableOf(one, { step: STEP.STORE });
  table.position!.players[table.seat].meat = [0, 2];
  render(Desk, { table, lang: "en" });
  await settle();
  await fireEvent.click(screen.getByRole("button", { name: /Put meat of chamber 2/ }));
  expect(table.staged).toEqual(["store meat 2"]);
  await fireEvent.click(screen.getByRole("button", { name: /Put meat of chamber 2/ }));
  expect(table.staged).toEqual([]);
});

test("selling: a match above 0 can be pressed, and is staged", async () => {
  const table = tableOf(find("sell", ({ moves }) => moves[0].startsWith("sell")));
  render(Desk, { table, lang: "en" });
  await settle();
  await fireEvent.click(document.querySelector<HTMLElement>(".way[data-may]")!);
  expect(table.staged[0]).toMatch(/^sell /);
});

test("the crystal ball: chosen cards are staged in order", async () => {
  const one = find("assign");
  const table = tableOf(one, { step: STEP.SWAP, about: { ...one.before.about, swapped: 0, lowest: 0 } });
  render(Desk, { table, lang: "fr" });
  await settle();
  const cards = [...document.querySelectorAll<HTMLElement>(".hand .card")];
  await fireEvent.click(cards[1]);
  await fireEvent.click(cards[0]);
  await settle();
  expect(table.staged.filter((text) => text.startsWith("swap "))).toHaveLength(2);
});
