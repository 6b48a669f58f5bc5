import { expect, test } from "vitest";
import type { SaleView } from "../../../wire/petz/view.ts";
import * as write from "./notation.ts";
import { isOnPlatform, purseAfter } from "./purse.ts";

const sale = (plot: number, customer: number, gold: number): SaleView => ({ plot, customer, match: 1, gold, lines: [] });
const sales = [sale(0, 2, 2), sale(0, 3, 2), sale(1, 3, -1)];

test("what a mutant's sale costs can be paid with what another sale brings", () => {
  expect(purseAfter(0, sales, [])).toBe(0);
  expect(purseAfter(0, sales, [write.sell(0, 2, false)])).toBe(2);
  expect(purseAfter(1, sales, [write.sell(0, 2, true), write.sell(1, 3, false)])).toBe(2);
});

test("a sale from the platform is told from one on the black market", () => {
  expect([write.sell(0, 2, true), write.sell(0, 2, false)].map(isOnPlatform)).toEqual([true, false]);
});
