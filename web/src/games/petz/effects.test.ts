import { expect, test } from "vitest";
import type { Event } from "../../wire/petz/events.ts";
import { effects } from "./effects.ts";

const sent = { type: "Sent", seat: 1, space: 3, imps: 2, gold: 1 } as unknown as Event;
const flights = (seat: number): unknown[] => effects(sent, seat).flatMap((effect) => ("fly" in effect ? [effect.fly] : []));

test("a rival's imp flies to its space, and its gold to the bank", () => {
  expect(flights(0)).toEqual([{ imp: 1 }, { coin: true }]);
});

test("one's own imps stand there since they were staged: only the gold flies", () => {
  expect(flights(1)).toEqual([{ coin: true }]);
});

test("half points float as they are written everywhere, and nothing has no sign", () => {
  const floats = (halves: number): unknown[] =>
    effects({ type: "Awarded", seat: 0, exhibition: 0, place: 1, halves }, 0).flatMap((effect) => ("float" in effect ? [effect.float] : []));
  expect([0, 1, 4, 9].map((halves) => floats(halves)[0])).toEqual(["0", "+½", "+2", "+4½"]);
  expect(effects({ type: "Exhibited", seat: 0, halves: -3, plot: 1, need: -1, lines: [] }, 0)).toMatchObject([{ float: "−1½" }]);
});
