import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Event } from "../../../wire/decorators/events.ts";
import { TERM } from "../../../wire/decorators/terms.ts";
import type { View } from "../../../wire/decorators/view.ts";
import type { DecoratorsTable } from "../on-table.svelte.ts";
import { numberOf } from "../tiles.ts";
import { readerOf } from "./reader.ts";
import Results from "./Results.svelte";
import { roundEnded, turnsOf } from "./turns.ts";

afterEach(cleanup);

const START = { east: 0, south: 0, tile: TERM.START, side: 0, turn: 0 };
const square = numberOf({ east: 0, south: -1 });
const player = (seat: number, points: number, dungeon: object[] = [START]): object => ({ seat, points, dungeon });
const view = { seat: 0, round: 6, last_round: false, step: -1, players: [player(0, 14, [START, { east: 0, south: -1, tile: 5, side: 0, turn: 0 }]), player(1, 3)] } as unknown as View;
const ROUND: Event[] = [
  { type: "RoundBegan", round: 5, order: [1, 0] },
  { type: "Drafted", seat: 1, place: TERM.EXCHANGE, tile: -1 },
  { type: "Stored", seat: 1, tile: 9 },
  { type: "Drafted", seat: 0, place: 0, tile: 5 },
  { type: "Placed", seat: 0, tile: 7, side: 0, square, turn: 0 },
  { type: "Restored", seat: 0 },
  { type: "Placed", seat: 0, tile: 5, side: 0, square, turn: 0 },
  { type: "Scored", seat: 0, goal: 2, points: 6, squares: [], mimics: [] },
];
const NEXT: Event = { type: "RoundBegan", round: 6, order: [0, 1] };
const beat = (history: Event[], news: number): Parameters<NonNullable<ReturnType<typeof readerOf>["hold"]>>[1] => ({
  view, told: history.length, seq: 1, toAct: [0], over: false, events: history.slice(history.length - news), history,
});
const holdOf = (lesson: unknown = null) => readerOf({ lesson } as DecoratorsTable).hold!(null, beat([...ROUND, NEXT], 2));

describe("a round in short", () => {
  test("has what stayed of every turn, in the order of the turns", () => {
    expect(turnsOf(ROUND).map(({ seat, laid, exchanged, stored }) => [seat, laid.map(({ tile }) => tile), exchanged, stored])).toEqual([
      [1, [], true, [9]],
      [0, [5], false, []],
    ]);
  });

  test("is told when the next one begins, and at no other time", () => {
    expect(roundEnded([...ROUND, NEXT], 1, view)?.span).toEqual([0, ROUND.length]);
    expect(roundEnded([...ROUND, NEXT, ROUND[3]], 1, view)).toBeNull();
    expect(roundEnded(ROUND, 8, view)).toBeNull();
    expect(holdOf({ step: 1 })).toBeNull();
  });

  test("says once that the second bag was begun: in the round, or when the next one was laid out", () => {
    const [out, emptied]: Event[] = [{ type: "TilesLaidOut", tiles: [1, 2, 3, 4] }, { type: "BagEmptied" }];
    const third: Event = { type: "RoundBegan", round: 7, order: [0, 1] };
    const told = (...events: Event[]): boolean | undefined => roundEnded(events, 3, view)?.sheet.emptied;
    const [first, ...turns] = ROUND;
    expect(told(first, out, ...turns, NEXT, out)).toBe(false);
    expect(told(first, out, emptied, ...turns, NEXT, out)).toBe(true);
    expect(told(first, out, ...turns, NEXT, emptied, out)).toBe(true);
    expect(told(first, out, ...turns, NEXT, emptied, out, ...turns, third, out)).toBe(false);
  });

  test("has the points as they were then: those of the round before and what was scored since", () => {
    const later: Event = { type: "Scored", seat: 0, goal: 3, points: 8, squares: [], mimics: [] };
    expect(roundEnded([...ROUND, NEXT, later], 2, view)?.sheet.points).toEqual([14 - 8, 3]);
  });
});

describe("the panel", () => {
  const table = { names: ["Ada", "Nix"], seat: 0, view, events: [...ROUND, NEXT], mine: false, staged: [] as string[], playback: { resume: vi.fn() } };

  test.each([
    ["en", "Round 5 in short", /Swapped a goal, stored/, "you choose first, then Nix"],
    ["fr", "La manche 5 en bref", /Un objectif échangé, en réserve/, "vous choisissez en premier, puis Nix"],
  ] as const)("tells it in %s: one's own line first, then who chooses when", (lang, title, nix, order) => {
    const hold = holdOf()!;
    expect(hold.title(lang)).toBe(title);
    render(Results, { table: table as unknown as DecoratorsTable, lang, hold });
    const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(lines[0]).toMatch(/^Ada.*\+6/s);
    expect(lines[0]).toContain("14");
    expect(lines[1]).toMatch(nix);
    expect(document.body.textContent).toContain(order);
  });

  test("folds into the log at the first act", () => {
    render(Results, { table: { ...table, staged: ["draft 1"] } as unknown as DecoratorsTable, lang: "en", hold: holdOf()! });
    expect(table.playback.resume).toHaveBeenCalled();
  });
});
