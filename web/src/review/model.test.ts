import { describe, expect, test } from "vitest";
import { faults, texts } from "../i18n/sound.ts";
import type { Review } from "../wire/messages.ts";
import { apart, cells, deals, differences, facts, largest, likeOf, points, pointsOf, roomFor, roomy, sharesOn, toldApart, winners, type Decision } from "./model.ts";
import { ReviewStore, type State } from "./store.svelte.ts";
import { en } from "./words.en.ts";
import { fr } from "./words.fr.ts";

const row = { start: 0.25, luck: 0.06, own: -0.24, others: -0.09, reveals: 0.02, end: 0 };
const line = [
  { at: 0, shares: [0.5, 0.5] },
  { at: 10, shares: [0.3, 0.7] },
  { at: 20, shares: [0, 1] },
];
const review: Review<unknown, unknown> = {
  moves: 20, rounds: [0, 10], slip: 0.05, known: [line, line], open: line, deals: [{ at: 4, changes: [0.06, -0.06] }, { at: 5, changes: [0.01, -0.01] }],
  ledger: [row, row], judged: [3, 3], sound: [2, 3], forced: [1, 0], decisions: [], doubted: 0, likes: [{ low: "novice", high: "keeper" }, null],
};

describe("a review", () => {
  test("adds up through both lenses, and judges nothing with all cards open", () => {
    for (const lens of ["known", "open"] as const) {
      const parts = cells(row, lens);
      expect(parts.slice(0, -1).reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(row.end, 12);
    }
    expect(cells(row, "open").map(([part]) => part)).not.toContain("own");
  });

  test("does not draw the end before it has looked at everything", () => {
    expect(pointsOf({ ...review, ledger: [] }, 0, "known").map(({ at }) => at)).toEqual([0, 10]);
    expect(pointsOf(review, 0, "known").map(({ at }) => at)).toEqual([0, 10, 20]);
    expect(sharesOn(line, 5)[0]).toBeCloseTo(0.4);
  });

  test("draws signs of the largest deals where there is no room for all", () => {
    const found = [{ at: 1, by: 0.06 }, { at: 2, by: -0.2 }, { at: 5, by: 0.1 }, { at: 9, by: 0.3 }];
    expect(roomy(found, (at) => 10 * at, [8], 20).map(({ at }) => at)).toEqual([2, 5]);
    expect(roomy(found, (at) => 100 * at, [8], 20)).toEqual(found);
  });

  test("names deals that weigh as much as a slip, and who won", () => {
    expect(deals(review, 1)).toEqual([{ at: 4, by: -0.06 }]);
    expect(winners(review)).toEqual([1]);
  });

  test("writes points as a language does, with a sign only where there is something", () => {
    expect([points(-0.114, "en", 1, true), points(0.114, "fr", 1, true), points(0.0004, "en", 1, true)]).toEqual(["−11.4", "+11,4", "0.0"]);
  });

  test("tells two moves apart by their notation where words don't", () => {
    const one = { played: { text: "e1", move: 0 }, better: { text: "w1", move: 1 } } as unknown as Decision;
    expect(toldApart(one, () => "Put it there")).toEqual({ played: "Put it there (e1)", better: "Put it there (w1)" });
    expect(toldApart(one, ({ text }) => text)).toEqual({ played: "e1", better: "w1" });
  });

  test("leaves the longest name its room, and what is said of a winner", () => {
    expect(roomFor(["P0", "Odalys gagne", "Nix"])).toBe(106);
    expect(roomFor(["P0", "Wilhelmin gagne"])).toBeGreaterThan(roomFor(["P0", "Odalys gagne"]));
  });
  test("keeps names apart and all of them in sight", () => {
    expect(apart([{ y: 0 }, { y: 100 }, { y: 99 }, { y: 100 }], 18, 100).map(({ y }) => y)).toEqual([0, 64, 82, 100]);
  });
});

test("a review is asked for once, then looked at until it is whole, and what is known is not lost", async () => {
  const state: State = { stage: "looking", ahead: 0, done: 1, of: 4, version: 1, game: "petz", players: [], yours: [], box: null, review, unsigned: [] };
  const asked: number[] = [];
  const store = new ReviewStore("t", {
    askReview: async () => state,
    review: async (_, seen) => (asked.push(seen), { ...state, stage: "done", version: 1, review: null }),
  });
  await store.begin();
  await expect.poll(() => store.state?.stage, { timeout: 3000 }).toBe("done");
  expect(asked).toEqual([1]);
  expect(store.state?.review).toBe(review);
});

describe("the words", () => {
  test.each([0, 1, 2])("are sound with %d", (n) => {
    for (const [lang, dict] of [["en", en], ["fr", fr]] as const) expect(texts(dict, n).filter(([, text]) => faults(text, lang).length)).toEqual([]);
  });
  test("differ between the languages", () => {
    const english = new Map(texts(en, 2));
    expect(texts(fr, 2).filter(([at, text]) => english.get(at) === text)).toEqual([]);
  });
});

test("what one played like is told as an interval of levels, if it is known", () => {
  const say = (low: string, high: string): string => `${low}..${high}`;
  expect([0, 1].map((seat) => likeOf(review, seat, (level) => level.toUpperCase(), say))).toEqual(["NOVICE..KEEPER", ""]);
});

test("a nudge names what differs most, and nothing that has no name", () => {
  const reasons = { food: 1, gold: -3, odd: 9, size: 0.5 };
  expect(facts({ reasons }, { food: "food", gold: "gold", size: "size" })).toEqual(["gold", "food"]);
  expect(facts({ reasons: {} }, {})).toEqual([]);
});

test("what differs between two moves is a table of the weightiest facts, with their names", () => {
  const differs: Record<string, [number, number]> = { gold: [2, 3.04], sales: [1.44, 14.9], unnamed: [0, 99], pets: [1, 2], food: [2, 0], cages: [1, 1.5] };
  const names = { gold: "gold", sales: "from customers", pets: "pets", food: "food", cages: "cages" };
  expect(differences(differs, names, "en")).toEqual([
    { name: "From customers", then: "1.4", now: "14.9" },
    { name: "Food", then: "2", now: "0" },
    { name: "Gold", then: "2", now: "3" },
    { name: "Pets", then: "1", now: "2" },
  ]);
  expect(differences({ sales: [1.44, 14.9] }, names, "fr")[0].then).toBe("1,4");
  expect([largest({ gold: 1, suffering: -2 }), largest({})]).toEqual([{ suffering: -2 }, {}]);
});
