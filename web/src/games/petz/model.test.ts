import { describe, expect, test } from "vitest";
import type { View } from "../../wire/petz/view.ts";
import { STEP, TERM } from "../../wire/petz/terms.ts";
import made from "./cases/cases.json";
import { coming, groupTexts, inOrder, nextOnRing, nextOut, phaseOf, relativesNow, type Group } from "./model.ts";

const steps = made.steps as unknown as { seat: number; view: View }[];
const at = (step: number): View => steps.find(({ view }) => view.step === step)!.view;

/** A town where these groups of these seats are still to go (PE-E). */
function sending(groups: Group[][], order: number[], size: number, actor: number): View {
  const view = at(STEP.SEND);
  const players = groups.map((mine, seat) => ({ ...view.players[seat % view.seats], seat, groups: mine }));
  return { ...view, seats: groups.length, players, order, size, to_act: [actor] };
}

describe("groups", () => {
  test("are told from the biggest, of one size those with more imps first", () => {
    expect(inOrder([[1, 0], [1, 2], [0, 2], [2, 1], [3, 1]])).toEqual([[3, 1], [2, 1], [1, 2], [1, 0]]);
  });

  test("end with done only while another could be made", () => {
    expect(groupTexts([[1, 0], [2, 1]], 4)).toEqual(["group 2+1", "group 1+0", "done"]);
    expect(groupTexts([[1, 0], [2, 1]], 3)).toEqual(["group 2+1", "group 1+0"]);
    expect(groupTexts(Array.from({ length: 6 }, (): Group => [1, 0]), 8)).toHaveLength(6);
    expect(groupTexts([], 6)).toEqual(["done"]);
  });

  test("go out in the order of the rulebook's example", () => {
    const sizes = [[3, 3, 2, 1], [6, 3], [4, 4, 1, 1], [4, 3, 1, 1, 1]];
    const groups = sizes.map((mine) => mine.map((size): Group => [size, 0]));
    const turns = nextOut(sending(groups, [0, 1, 2, 3], 6, 1)).map(({ seat, size }) => `${size}${"RYGB"[seat]}`);
    expect(turns.join(" ")).toBe("6Y 4G 4B 4G 3R 3Y 3B 3R 2R 1R 1G 1B 1G 1B 1B");
  });

  test("go on after the one whose group is on its space already", () => {
    const view = sending([[[2, 0]], [[2, 0]], []], [0, 1, 2], 2, 0);
    expect(nextOut({ ...view, step: STEP.TAKE })).toEqual([
      { seat: 0, size: 2 }, { seat: 1, size: 2 }, { seat: 0, size: 2 },
    ]);
  });
});

test("every step belongs to a phase, in the order of the round", () => {
  const phases = [STEP.DEAL, STEP.GROUP, STEP.HOUSE, STEP.FEED, STEP.SELL, STEP.STORE, -1].map(phaseOf);
  expect(phases).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test("a neutral imp steps along its ring", () => {
  expect(nextOnRing(TERM.MIXED_STAND)).toBe(TERM.MEAT_STAND);
  expect(nextOnRing(TERM.VEGETABLE_STAND)).toBe(TERM.MIXED_STAND);
});

test("what is coming are the open tiles of this round and later ones", () => {
  for (const { view } of steps) {
    const tiles = coming(view);
    expect(tiles.every(({ round }) => round >= view.round && round <= view.rounds)).toBe(true);
    expect(tiles.filter(({ kind, round }) => kind === "customer" && round === view.round).map(({ id }) => id)).toEqual(
      view.customers_now,
    );
    expect(tiles.every(({ weights }) => weights.length > 0)).toBe(true);
  }
});

test("relatives of this round and earlier ones wait until they are invited", () => {
  const view = { ...at(STEP.GROUP), round: 3, seats: 4 };
  const players = [{ ...view.players[0], relatives_to: 1 }, { ...view.players[1], relatives_to: 0 }];
  expect([0, 1].map((seat) => relativesNow({ ...view, players }, seat))).toEqual([2, 3]);
});
