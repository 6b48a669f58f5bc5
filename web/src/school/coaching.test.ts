import { expect, test } from "vitest";
import type { Coach } from "../wire/messages.ts";
import { remarkOf } from "./coaching.ts";

const remark = (staged: string[] = []): Coach => ({ type: "coach", seat: 0, kind: "escape", text: { en: "Wait", fr: "Attendez" }, lit: [], offers: true, staged });

test("a remark is in sight while its seat decides", () => {
  const coach = remark();
  expect(remarkOf({ coach, staged: [], mine: true, seat: 0 })).toBe(coach);
  expect(remarkOf({ coach, staged: ["end"], mine: true, seat: 0 })).toBe(coach);
  expect(remarkOf({ coach, staged: [], mine: false, seat: 0 })).toBeNull();
  expect(remarkOf({ coach, staged: [], mine: true, seat: 1 })).toBeNull();
  expect(remarkOf({ coach: null, staged: [], mine: true, seat: 0 })).toBeNull();
});

test("a warning goes with what it warns of", () => {
  const coach = remark(["hold 3", "place"]);
  expect(remarkOf({ coach, staged: ["hold 3", "place"], mine: true, seat: 0 })).toBe(coach);
  expect(remarkOf({ coach, staged: ["hold 3", "place", "end"], mine: true, seat: 0 })).toBe(coach);
  expect(remarkOf({ coach, staged: ["hold 3"], mine: true, seat: 0 })).toBeNull();
});
