import { expect, test } from "vitest";
import { modeOf } from "./mode.ts";

// The table is what the top bar leaves of the window.
test.each([
  [1904, 1002, "desk"],
  [1424, 822, "desk"],
  [1264, 562, "desk"],
  [1008, 690, "desk"],
  [828, 330, "low"],
  [704, 390, "low"],
  [1264, 460, "low"],
  [374, 740, "tall"],
  [752, 930, "tall"],
  [900, 560, "tall"],
])("a table of %i x %i is %s", (width, height, mode) => {
  expect(modeOf(width, height)).toBe(mode);
});
