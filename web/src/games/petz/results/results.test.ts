import { cleanup, render, screen } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import type { Event, ScoreLine } from "../../../wire/petz/events.ts";
import { STEP } from "../../../wire/petz/terms.ts";
import type { View } from "../../../wire/petz/view.ts";
import { BOX } from "../box.ts";
import type { PetzTable } from "../choice.svelte.ts";
import made from "../cases/cases.json";
import { load } from "../words/packs.svelte.ts";
import { ResultsReader } from "./reader.ts";
import ResultsBody from "./Results.svelte";
import { hasNews, isMoment, resultsOf, standOf } from "./results.ts";

await load("fr");

const steps = made.steps as unknown as { seat: number; view: View }[];
const view: View = { ...steps[0].view, seat: 0 };
const at = (round: number, step: number): ReturnType<typeof standOf> => standOf({ ...view, round, step }, 0);

const LINES: ScoreLine[] = [{ what: "need", count: 2, each: 2, need: 1 }];
const SHOW: Event[] = [
  { type: "NeedsShown", seat: 0, plot: 1, pet: 3, cards: [0, 2] },
  { type: "Fed", seat: 0, plot: 1, vegetables: 0, meat: 1, box: 0 },
  { type: "Suffered", seat: 0, plot: 1, tokens: 1, need: 2 },
  { type: "NeedsShown", seat: 1, plot: 0, pet: 5, cards: [1] },
  { type: "Suffered", seat: 1, plot: 0, tokens: 3, need: 0 },
  { type: "Exhibited", seat: 0, halves: 4, plot: 1, need: -1, lines: LINES },
  { type: "Exhibited", seat: 1, halves: 0, plot: -1, need: -1, lines: [] },
  { type: "Awarded", seat: 0, exhibition: 2, place: 1, halves: 14 },
];

describe("results come", () => {
  test("when the show is over, and when the round is", () => {
    expect(isMoment(at(2, STEP.CATCH), at(2, STEP.SELL))).toBe(true);
    expect(isMoment(at(2, STEP.ASSIGN), at(2, STEP.CLEAN))).toBe(true);
    expect(isMoment(at(2, STEP.CLEAN), at(3, STEP.GROUP))).toBe(true);
  });

  test("at no other time", () => {
    expect(isMoment(at(2, STEP.GROUP), at(2, STEP.ASSIGN))).toBe(false);
    expect(isMoment(at(2, STEP.SELL), at(2, STEP.CLEAN))).toBe(false);
    expect(isMoment(at(3, STEP.GROUP), at(2, STEP.STORE))).toBe(false);
  });
});

describe("results tell", () => {
  const told = resultsOf(SHOW, null, view, 2);

  test("what became of one's own pets, decided or not", () => {
    expect(told.fates).toEqual([
      { pet: 3, cards: [0, 2], fed: 1, manure: 0, suffered: [{ need: 2, tokens: 1 }], mutated: 0, caught: 0, lost: null },
    ]);
  });

  test("every place, and those who have none", () => {
    expect(told.exhibition).toBe(2);
    expect(told.placings).toEqual([
      { seat: 0, halves: 4, place: 1, reputation: 14, lines: LINES },
      { seat: 1, halves: 0, place: 0, reputation: 0, lines: [] },
    ]);
  });

  test("which exhibition it was in which nobody counted anything", () => {
    const bare = SHOW.filter(({ type }) => type !== "Awarded");
    expect(resultsOf(bare, null, { ...view, exhibitions: [4, 1] }, 2).exhibition).toBe(4);
    expect(resultsOf([], null, { ...view, exhibitions: [4, 1] }, 2).exhibition).toBe(-1);
  });

  test("a pet that is lost", () => {
    const lost: Event[] = [...SHOW, { type: "PetLost", seat: 0, pet: 3, cause: "suffering", reputation: 1 }];
    expect(resultsOf(lost, null, view, 2).fates[0].lost).toBe("suffering");
  });

  test("growth, food that went off, gold and who begins, at the end of a round", () => {
    const pet = { kind: 3, size: 2, suffering: 0, mutations: 0, cards: [], face_down: 0 };
    const sized = (size: number): View => ({
      ...view,
      players: view.players.map((player) => (player.seat ? player : { ...player, plots: [], lineup: [{ ...pet, size }] })),
    });
    const ended: Event[] = [
      { type: "Paid", seat: 0, gold: 2 },
      { type: "Spoiled", seat: 1, vegetables: 2, meat: 0 },
      { type: "StartPassed", seat: 1 },
      { type: "RoundBegan", round: 3, start: 1, order: [1, 0] },
      { type: "Paid", seat: 0, gold: 1 },
    ];
    const results = resultsOf(ended, sized(2), sized(4), 2);
    expect(results.grown[0]).toEqual({ seat: 0, pets: [{ pet: 3, from: 2, to: 4 }] });
    expect(results.spoiled[0]).toMatchObject({ seat: 1, vegetables: 2 });
    expect(results.next).toEqual({ round: 3, start: 1, income: 1 });
  });

  test("reputation before and after, which its parts add up to", () => {
    const told: Event[] = [
      ...SHOW,
      { type: "Sold", seat: 0, pet: 3, customer: 0, platform: true, match: 2, reputation: 6, gold: 4 },
      { type: "PetLost", seat: 1, pet: 5, cause: "escaped", reputation: 1 },
    ];
    const now: View = { ...view, players: view.players.map((player) => ({ ...player, reputation: 40 })) };
    const { repute } = resultsOf(told, null, now, 2, true);
    expect(repute[0]).toEqual({ seat: 0, before: 14, parts: [{ source: "show", halves: 14 }, { source: "sale", halves: 12 }], after: 40 });
    expect(repute.find(({ seat }) => seat === 1)).toEqual({ seat: 1, before: 42, parts: [{ source: "lost", halves: -2 }], after: 40 });
    for (const { before, parts, after } of repute) expect(before + parts.reduce((sum, { halves }) => sum + halves, 0)).toBe(after);
  });

  test("what those get who share a place", () => {
    const tied: Event[] = [0, 1].flatMap((seat): Event[] => [
      { type: "Exhibited", seat, halves: 8, plot: 0, need: -1, lines: [] },
      { type: "Awarded", seat, exhibition: 1, place: 1, halves: 2 * (BOX.awards[view.players.length][0] - 1) },
    ]);
    const award = BOX.awards[view.players.length][0];
    expect(resultsOf(tied, null, view, 2).shares).toEqual([{ place: 1, players: 2, award, gets: award - 1 }]);
  });

  test("nothing where nothing happened", () => {
    expect(hasNews(resultsOf([], null, view, 1))).toBe(false);
  });
});

describe("results wait to be read", () => {
  const beat = (round: number, step: number, history: Event[], over = false) => ({ view: { ...view, round, step }, told: history.length, seq: 1, toAct: [0], over, events: history, history });

  test("at the end of a show, with all that was told in it", () => {
    const reader = new ResultsReader();
    expect(reader.hold(null, beat(2, STEP.ASSIGN, []))).toBeNull();
    expect(reader.hold(null, beat(2, STEP.FEED, SHOW.slice(0, 3)))).toBeNull();
    const held = reader.hold(null, beat(2, STEP.SELL, SHOW));
    expect(held).toMatchObject({ span: [0, SHOW.length], sheet: { fates: [{ pet: 3, fed: 1 }], exhibition: 2 } });
    expect(reader.hold(null, beat(2, STEP.SELL, SHOW))).toBeNull();
  });

  test("without an exhibition, as in the first round, nobody speaks of a show", () => {
    const needs = SHOW.filter(({ type }) => type !== "Exhibited" && type !== "Awarded");
    const held = new ResultsReader().hold(beat(1, STEP.FEED, []), beat(1, STEP.SELL, needs))!;
    expect(held.title("en")).toBe("Round 1: your pets’ needs");
    render(ResultsBody, { table: { names: [], seat: 0, view } as unknown as PetzTable, lang: "en", hold: held });
    expect(screen.getByRole("heading", { name: "Your pets" })).toBeTruthy();
    cleanup();
  });

  test("also by who came in the middle of it, and in the last round before the final scores", () => {
    expect(new ResultsReader().hold(beat(2, STEP.FEED, []), beat(2, STEP.SELL, SHOW))).not.toBeNull();
    const last = new ResultsReader().hold(beat(5, STEP.FEED, []), beat(5, -1, SHOW, true));
    expect([last?.title("en"), last?.next?.("en"), last?.sheet.ended]).toEqual(["Round 5 is over", "See the final ranking", true]);
  });

  test("once: the end of the round does not tell one's own show again", () => {
    const reader = new ResultsReader();
    reader.hold(null, beat(2, STEP.ASSIGN, []));
    expect(reader.hold(null, beat(2, STEP.SELL, SHOW))?.sheet.fates).toHaveLength(1);
    const began: Event = { type: "RoundBegan", round: 3, start: 0, order: [0, 1] };
    const end = reader.hold(null, beat(3, STEP.GROUP, [...SHOW, began]))!;
    expect([end.sheet.fates, end.sheet.placings.length, end.span]).toEqual([[], 2, [0, SHOW.length]]);
  });

  test.each([
    ["en", "You start round 3.", "Reputation", "Two share first place"],
    ["fr", "Vous commencez la manche 3.", "Réputation", "Deux joueurs se partagent la première place"],
  ] as const)("in words, in %s", (lang, start, reputation, share) => {
    const began: Event = { type: "RoundBegan", round: 3, start: 0, order: [0, 1] };
    const told: Event[] = [...SHOW, { type: "Awarded", seat: 1, exhibition: 2, place: 1, halves: 14 }, { type: "PetLost", seat: 0, pet: 3, cause: "escaped", reputation: 1 }, began];
    const hold = new ResultsReader().hold(beat(2, STEP.FEED, []), beat(3, STEP.GROUP, told))!;
    const table = { names: view.players.map(({ seat }) => `P${seat}`), seat: 0, view: { ...view, round: 3 } } as unknown as PetzTable;
    render(ResultsBody, { table, lang, hold });
    for (const text of [start, reputation, share]) expect(document.body.textContent).toContain(text);
    expect(screen.getAllByRole("listitem").find(({ textContent }) => textContent?.includes("P"))?.textContent).toContain("P0");
    cleanup();
  });

  test("not after something was taken back", () => {
    const reader = new ResultsReader();
    reader.hold(null, beat(2, STEP.ASSIGN, SHOW));
    expect(reader.hold(null, beat(2, STEP.SELL, SHOW.slice(0, 2)))).toBeNull();
  });
});
