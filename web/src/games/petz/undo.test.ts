import { flushSync } from "svelte";
import { describe, expect, test } from "vitest";
import type { Choice } from "../../table.svelte.ts";
import type { Move } from "../../wire/petz/moves.ts";
import type { View } from "../../wire/petz/view.ts";
import { STEP } from "../../wire/petz/terms.ts";
import made from "./cases/cases.json";
import shops from "./shop/cases/cases.json";
import { choiceOf, type PetzTable } from "./choice.svelte.ts";
import { shopDesk } from "./shop/desk.svelte.ts";
import * as write from "./shop/notation.ts";
import { NOTHING } from "./shop/steps.ts";
import { begun, silent, take, undo } from "./undo.ts";

/** A table that stages whatever it is asked to; `undone` counts what the server was asked to take back. */
function tableAt(view: View, more: Partial<PetzTable> = {}) {
  const table = {
    seat: view.seat, view, position: view, mine: true, due: true, onposition: new Set<() => void>(), busy: false, seq: 1, cursor: null, moves: [], allEvents: [],
    staged: [] as string[],
    undone: 0,
    canTakeBack: false,
    get canUndo(): boolean {
      return table.staged.length > 0 || table.canTakeBack;
    },
    restage: async (texts: string[]) => {
      table.staged = texts;
      return true;
    },
    clear: async () => {
      table.staged = [];
      return true;
    },
    undo: async () => {
      if (table.staged.length) table.staged = [];
      else table.undone += 1;
    },
    ...more,
  };
  return table;
}
const settle = (): Promise<void> => new Promise((done) => setTimeout(done));
const grouping = (made.steps as unknown as { view: View }[]).find(({ view }) => view.step === STEP.GROUP)!.view;
const fresh = (view: View): boolean => view.players[0].plots.every(({ pet }) => !pet?.cards.length);
/** A position of a shop; only one player is kept in it, who stands for all. */
function shopAt(part: string, test: (view: View) => boolean = () => true): View {
  const { before } = (shops as unknown as { part: string; before: View }[]).find((one) => one.part === part && test(one.before))!;
  const players = Array.from({ length: before.seats }, (_, seat) => ({ ...before.players[0], seat }));
  return { ...before, players };
}

describe("one undo", () => {
  test("takes back the groups step by step, not all at once", async () => {
    const table = tableAt(grouping) as unknown as PetzTable;
    const town = choiceOf(table);
    town.move(0, 1, 0);
    town.move(0, 1, 0);
    town.move(1, 1, 0);
    undo(table)!();
    expect(town.made).toEqual([[2, 0]]);
    undo(table)!();
    expect(town.made).toEqual([[1, 0]]);
    undo(table)!();
    expect(town.made).toEqual([]);
    await settle();
    expect(undo(table)).toBeNull();
  });

  test("takes a card back from its bar while the assignment is not complete", async () => {
    const table = tableAt(shopAt("assign", fresh)) as unknown as PetzTable;
    const desk = shopDesk(table);
    flushSync(() => desk.follow());
    expect(undo(table)).toBeNull();
    const plot = desk.player!.plots.findIndex(({ pet }) => pet);
    expect(desk.hand.some((count, card) => count > 0 && desk.give(card, plot))).toBe(true);
    expect(table.staged).toEqual([]);
    undo(table)!();
    expect(desk.assign.plan.flat().every((card) => card === NOTHING)).toBe(true);
    expect(undo(table)).toBeNull();
  });

  test("of what is only proposed takes back the last move, where the engine allows it", async () => {
    const stuck = tableAt(shopAt("show"));
    shopDesk(stuck as unknown as PetzTable).follow();
    await settle();
    expect(stuck.staged.length).toBeGreaterThan(0);
    expect(undo(stuck as unknown as PetzTable)).toBeNull();
    const free = tableAt(shopAt("show"), { canTakeBack: true });
    shopDesk(free as unknown as PetzTable).follow();
    await settle();
    undo(free as unknown as PetzTable)!();
    await settle();
    expect(free.undone).toBe(1);
  });
});

describe("a hint", () => {
  test("is taken into the plan: a card to its pet", () => {
    const table = tableAt(shopAt("assign", fresh)) as unknown as PetzTable;
    const desk = shopDesk(table);
    desk.follow();
    const plot = desk.player!.plots.findIndex(({ pet }) => pet);
    const card = desk.hand.findIndex((count, one) => count > 0 && desk.give(one, plot));
    undo(table)!();
    const hint = { text: "", move: { type: "Assign", plot, card } } as Choice<Move>;
    expect(take(table, [hint])).toBe(true);
    expect(desk.assign.plan[plot]).toContain(card);
  });

  test("goes on from the cards that are given, and speaks of no bar that has one", () => {
    const table = tableAt(shopAt("assign", (view) => fresh(view) && view.players[0].plots.filter(({ pet }) => pet).length > 1)) as unknown as PetzTable;
    const desk = shopDesk(table);
    desk.follow();
    desk.fillUp();
    const whole = desk.assign.plan;
    const moves = [...table.staged];
    const advised = moves.map((text): Choice<Move> => {
      const plot = Number(text.split(" ")[1]) - 1;
      const card = whole[plot].find((one) => write.assign(plot, one) === text)!;
      return { text, move: { type: "Assign", plot, card } };
    });
    const last = whole.findLastIndex((row) => row.length > 0);
    desk.takeBack({ plot: last, bar: whole[last].length - 1 });
    const gone = begun(table);
    expect(gone.length).toBeGreaterThan(0);
    expect(moves.slice(0, gone.length)).toEqual(gone);
    const plan = desk.assign.plan;
    const spoken = advised.filter((_, at) => !silent(table, advised, at));
    expect(spoken.length).toBe(1);
    take(table, advised);
    expect(desk.assign.plan).toEqual(whole);
    expect(plan.every((row, plot) => row.every((card, bar) => card === NOTHING || desk.assign.plan[plot][bar] === card))).toBe(true);
  });

  test("goes on from the groups, and looks at all of them where no imp is left", () => {
    const table = tableAt(grouping) as unknown as PetzTable;
    const staged = (texts: string[]): PetzTable => Object.assign(table, { staged: texts, shows: true });
    expect(begun(staged(["group 2+1", "done"]))).toEqual(["group 2+1"]);
    expect(begun(staged(["group 5+1", "group 1+0"]))).toEqual([]);
  });

  test("in the town is simply staged", () => {
    const table = tableAt(grouping) as unknown as PetzTable;
    expect(take(table, [{ text: "group 1+0", move: { type: "Group", imps: 1, gold: 0 } }])).toBe(false);
  });
});
