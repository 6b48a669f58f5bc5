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
